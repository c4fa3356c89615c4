// checkpoints.h: the parts of a program that the backward sweep runs again: turns of merged loops, and joint calls.
//
// A binomial loop goes forwards, and on the way back again and again, from snapshots of what a turn finds and turns set; if it counts, its last turn goes forwards in the
// forward sweep, else the loop as it is.
// At a joint call the procedure p is called as it is in the forward sweep; in the backward sweep its adjoint p_b goes forwards and at once backwards. Such a part starts with nothing to be
// recorded and ends with nothing live, whoever is around it (ADJFLOW (1.11) with the context []). Other calls of p may be split: p_fwd and p_bwd decide as p_b does, for all calls of p.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "analysis/recomputation.h"
#include "ir/program.h"

namespace cf::analysis {

using JointCalls = std::unordered_map<ir::StmtId, ir::UnitId>;  // statements, and the procedures that they call

struct Checkpoints {
  std::unordered_set<ir::StmtId> merged;    // loops
  std::unordered_set<ir::StmtId> binomial;  // those of them whose turns follow each other, from snapshots
  JointCalls joint_calls;
  Recomputed recomputed;                    // single statements

  auto is_joint(ir::StmtId call) const -> bool { return joint_calls.contains(call); }
};

}  // namespace cf::analysis
