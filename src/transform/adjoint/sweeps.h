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

}  // namespace cf::transform::adjoint
