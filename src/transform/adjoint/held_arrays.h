// held_arrays.h: arrays that hold a value for a while are allocated with it, and freed behind its last use.
//
// `t = x_b(1:n)` with t allocatable would do; but compilers look at the bounds that t had before, and warn that there were none.
// Prints: `allocate (t, source=x_b(1:n))`, ..., `deallocate (t)`.
#pragma once

#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/adjoint/sweeps.h"

namespace cf::transform::adjoint {

// `held`: those whose uses all stand in the same list as the assignment; `others`: those that may be allocated when they are assigned.
void allocate_held(ir::Program& program, Stmts& stmts, const std::unordered_set<ir::SymbolId>& held, const std::unordered_set<ir::SymbolId>& others);

}  // namespace cf::transform::adjoint
