// sweeps.h: what a statement becomes: statements of the forward sweep, and of the backward sweep in the order in which they are executed.
#pragma once

#include <vector>

#include "ir/program.h"

namespace cf::transform::adjoint {

using Stmts = std::vector<ir::StmtId>;

struct Sweeps {
  Stmts forward;
  Stmts backward;

  // What comes next in the original comes earlier in the backward sweep.
  void then(Sweeps next) {
    forward.insert(forward.end(), next.forward.begin(), next.forward.end());
    next.backward.insert(next.backward.end(), backward.begin(), backward.end());
    backward = std::move(next.backward);
  }
};

// What a statement that is no control flow becomes, in the order in which it is executed.
struct LeafSweeps {
  Stmts store;     // what is overwritten is stored
  Stmts forward;   // the statement, and what goes with it
  Stmts early;     // backwards: what must be done while values are still the new ones
  Stmts restore;   // the old values come back
  Stmts backward;  // the adjoint of the statement
};
// The same of sweeps that store first, and that bring back in one place.
auto taken_apart(const ir::Program& program, const Sweeps& sweeps) -> LeafSweeps;
inline auto only_forward(ir::StmtId stmt) -> LeafSweeps { return {.store = {}, .forward = {stmt}, .early = {}, .restore = {}, .backward = {}}; }

}  // namespace cf::transform::adjoint
