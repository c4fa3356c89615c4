// interface_body.h: interface bodies for made procedures.
#pragma once

#include <vector>

#include "ir/program.h"

namespace cf::transform {

// Whether calls of this procedure need to see its interface: assumed-shape, allocatable, pointer, optional, polymorphic arguments and the like.
auto needs_explicit_interface(const ir::Program& program, ir::UnitId unit) -> bool;
// Leaves in a copied procedure only what declares its arguments and these others.
void trim_to_signature(ir::Program& program, ir::UnitId unit, std::vector<ir::SymbolId> others = {});
// An interface body sees nothing of its host unless it says so: makes it say so.
void import_all(ir::Program& program, ir::UnitId unit);

}  // namespace cf::transform
