// moved_ways.h: whether the way to a part of memory leads elsewhere after some statements have run: pointers on it are set, or what is allocatable on it is allocated anew.
//
// ASSOCIATE and SELECT TYPE find their selectors when they are entered. The backward sweep enters them at their ends.
// May, by the text of the statements and of all that they call.
#pragma once

#include "ir/program.h"

namespace cf::transform::adjoint {

// A pointer or allocatable variable or component on the way that may lead elsewhere; none: it stays.
auto moved_on_the_way(const ir::Program&, ir::UnitId, const ir::Block&, ir::ExprId designator) -> ir::SymbolId;

}  // namespace cf::transform::adjoint
