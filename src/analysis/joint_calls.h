// joint_calls.h: which calls may be joint; private to adjoint_flow.cpp's parts.
//
// Those that name a procedure that can be executed twice as if once, but for what it sets.
#pragma once

#include <optional>

#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/checkpoints.h"
#include "analysis/ground.h"

namespace cf::analysis {

// What stands against it, whatever the procedure overwrites.
struct JointObstacle {
  enum class Kind {
    Forbidden,    // by the user: before the procedure, or before the call
    Head,
    NoAdjoint,
    Acts,         // the procedure does something that must not be done twice
    Internal,
    HasInternal,
    Interface,    // bind(c), variable arguments, alternate returns
    Recursive,
    NotByName,    // the call goes through an argument, a pointer or a binding
    Entangled,    // the call stands with others in one statement
    NoneWanted,   // --checkpoint split
  };
  Kind kind = Kind::NoAdjoint;
};
auto why_not_joint(const Ground&, const AdjointModel&, const AdjointTraits&, AdjointFlowOptions::Checkpoint, ir::StmtId call, ir::UnitId callee) -> std::optional<JointObstacle>;

// All that can be and are not excluded; `auto` then chooses among them (call_costs.h).
auto find_joint_calls(const Ground&, const AdjointModel&, const AdjointTraits&, AdjointFlowOptions::Checkpoint) -> JointCalls;

auto has_joint_calls(const JointCalls&, ir::UnitId) -> bool;
// The procedure then has no sweeps of its own.
auto has_only_joint_calls(const Ground&, const AdjointModel&, const JointCalls&, ir::UnitId) -> bool;

}  // namespace cf::analysis
