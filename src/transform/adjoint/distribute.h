// distribute.h: a loop of the backward sweep that adds to an array at several places becomes one loop for each place.
//
// The adjoint of a stencil adds to u_b(i-1), u_b(i) and u_b(i+1) in one turn: what one turn writes the next reads, and compilers do not vectorise that. Additions to an array that the loop
// does nothing else with can be done in any order, so those to all places but the last move to loops in front of what is left. A temporary that they read is computed again there.
// A part whose turns have elements of their own can run in the order of the user's loop, which compilers like better.
// Needs:  a loop in which different names are different memory (analysis/apart.h).       Theory: docs/theory/adjoint-data-flow.md
// Prints: of `u_b(i+1) = u_b(i+1) + v_b(i); u_b(i-1) = u_b(i-1) - v_b(i); v_b(i) = 0`: a loop with the first statement, and one with the others.
#pragma once

#include <functional>
#include <vector>

#include "ir/program.h"
#include "transform/adjoint/sweeps.h"

namespace cf::transform::adjoint {

struct BackwardLoop {
  ir::SymbolId index;
  Stmts body;
  bool may_split = false;  // sums may be done in another order
  bool row_major = false;  // elements that lie behind each other differ in the last subscript
  std::function<bool(ir::SymbolId)> is_held;  // our own scalars, each used up by the statements behind the one that sets it
};

struct LoopPart {
  Stmts body;
  bool any_order = false;  // no turn touches what another one sets
};

// One part: it stays whole.
auto distribute(ir::Program&, const BackwardLoop&) -> std::vector<LoopPart>;

}  // namespace cf::transform::adjoint
