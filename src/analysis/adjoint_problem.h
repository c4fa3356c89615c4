// adjoint_problem.h: what all analyses of adjoint data flow start from; private to adjoint_flow.cpp's parts.
#pragma once

#include <unordered_set>

#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/checkpoints.h"
#include "analysis/flow_parts.h"
#include "analysis/ground.h"
#include "analysis/mentions.h"

namespace cf::analysis {

struct AdjointProblem {
  const Ground& ground;
  const AdjointModel& model;
  const AdjointTraits& traits;
  const FlowPartsTable& parts;  // with the merged loops of `checkpoints`
  const Checkpoints& checkpoints;
  const MentionsTable& mentions;
  const AdjointFlowOptions& options;
  std::unordered_set<ir::StmtId> again = {};  // branches that look at their conditions once more, where this is to be proven
};

}  // namespace cf::analysis
