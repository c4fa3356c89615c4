// joint_calls.h: which procedures may be joint; private to adjoint_flow.cpp.
//
// One that can be executed twice as if once, but for what it sets, and that everybody calls by its name.
#pragma once

#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/checkpoints.h"
#include "analysis/ground.h"

namespace cf::analysis {

auto find_joint(const Ground&, const AdjointModel&, const AdjointTraits&, AdjointFlowOptions::Checkpoint) -> std::unordered_set<ir::UnitId>;
// The statements that call these procedures.
auto calls_of(const Ground&, const AdjointModel&, const std::unordered_set<ir::UnitId>& joint) -> std::unordered_map<ir::StmtId, ir::UnitId>;

}  // namespace cf::analysis
