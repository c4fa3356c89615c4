// joint_calls.h: which procedures may be joint; private to adjoint_flow.cpp.
//
// One that can be executed twice as if once, but for what it sets, and that everybody calls by its name.
#pragma once

#include <optional>

#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/checkpoints.h"
#include "analysis/ground.h"

namespace cf::analysis {

// What stands against it, whatever it overwrites.
struct JointObstacle {
  enum class Kind {
    Forbidden,     // by the user: before the procedure, or before `call`
    Head,
    NoAdjoint,
    Acts,          // it does something that must not be done twice
    Passed,        // it is passed as an argument, or a pointer leads to it
    Internal,
    HasInternal,
    Interface,     // bind(c), variable arguments, alternate returns
    Recursive,
    NotCalled,     // by no procedure that has an adjoint
    UnknownCaller, // the procedure that has `call` does all
    NotByName,     // `call` goes through an argument, a pointer or a binding
    Entangled,     // `call` stands with others in one statement
    CallsOthers,   // `call` is of a procedure that has an adjoint, and `auto` takes only the last
    NoneWanted,    // --checkpoint split
  };
  Kind kind = Kind::NoAdjoint;
  ir::StmtId call;
};
auto why_not_joint(const Ground&, const AdjointModel&, const AdjointTraits&, AdjointFlowOptions::Checkpoint, ir::UnitId) -> std::optional<JointObstacle>;

auto find_joint(const Ground&, const AdjointModel&, const AdjointTraits&, AdjointFlowOptions::Checkpoint) -> std::unordered_set<ir::UnitId>;
// The statements that call these procedures.
auto calls_of(const Ground&, const AdjointModel&, const std::unordered_set<ir::UnitId>& joint) -> std::unordered_map<ir::StmtId, ir::UnitId>;

}  // namespace cf::analysis
