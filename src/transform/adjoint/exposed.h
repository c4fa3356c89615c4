// exposed.h: variables that a run of statements may read before it has set them.
//
// By the text, in structured statements: a scalar is set by an assignment to all of it, by a pop, or as the index of a loop. For variables that only their names lead to.
#pragma once

#include <unordered_set>

#include "ir/program.h"

namespace cf::transform::adjoint {

auto exposed(const ir::Program& program, const ir::Block& block) -> std::unordered_set<ir::SymbolId>;

}  // namespace cf::transform::adjoint
