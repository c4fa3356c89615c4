// adjoint_chain.h: the lines that lead from a decision of adjoint data flow to what it was made for; private to adjoint_reasons.cpp's parts.
#pragma once

#include <vector>

#include "analysis/adjoint_calls.h"
#include "analysis/adjoint_liveness.h"
#include "analysis/adjoint_problem.h"

namespace cf::analysis {

struct ChainLink {
  enum class Role {
    Set,          // the place gets its value
    Entry,        // the value is there when the procedure begins
    Overwritten,
    Called,       // the next link lies in what is called here
    Returns,      // the procedure of the link before is called here, and leaves the place behind
    Adjoint,      // the adjoint of the statement reads it
    Bound,        // a loop that runs back reads it
    Looked,       // evaluated again on the way back
    Again,        // a joint call finds it when it runs again
    Turns,        // a merged loop's turns find it
    Unknown,      // what is called is not known
    UnknownCaller,
    Kept,         // it outlives the head
    Recursive,    // a variable of a procedure that calls itself: of all its activations
    Reads,        // a statement that is executed for the sake of the next link
    Fixed,        // a statement that is executed in any case
    Condition,    // a condition or bound that is evaluated
  };
  Role role = Role::Set;
  ir::UnitId unit;
  ir::StmtId stmt;  // none: the procedure itself
  PlaceId place;
  ir::ExprId expr;  // the place as the statement writes it; none: it does not
};
using Chain = std::vector<ChainLink>;

// A step where it stands: in a part, before the step with this number in its vertex.
struct PartPoint {
  ir::UnitId unit;
  const FlowPart* part = nullptr;
  graph::VertexId vertex;  // of the part
  std::uint32_t step = 0;
};

// What searches in both directions ask.
class PartSearch {
 public:
  PartSearch(const AdjointProblem& problem, const AdjointLiveness& live);

 protected:
  using At = PartPoint;
  auto part_of(ir::UnitId unit, ir::StmtId stmt) const -> const FlowPart&;
  auto steps(const At& at) const -> std::span<const Step>;
  auto stmt_of(ir::UnitId unit, const Step& step) const -> ir::StmtId;
  // The steps of a statement, each with its place; those at the ends of loops are left out.
  auto points_of(ir::UnitId unit, ir::StmtId stmt) const -> std::vector<At>;
  // What the adjoints of joint procedures find there and need.
  auto found_by_joint(ir::UnitId unit, const Step& call) const -> PlaceBits;
  // A place on the other side of a call; several where arguments overlap.
  auto inside(ir::UnitId caller, const Callee& callee, PlaceId actual) const -> std::vector<PlaceId>;
  auto outside(ir::UnitId caller, const Callee& callee, PlaceId formal) const -> std::vector<PlaceId>;
  // The calls of a procedure that procedures with adjoints make, but for those of joint procedures, and of what is left out.
  struct Site {
    At at;
    const Callee* callee;
    ir::StmtId stmt;
  };
  auto callers_of(ir::UnitId unit) const -> std::vector<Site>;
  auto has_unknown_caller(ir::UnitId unit) const -> bool;

  const AdjointProblem& problem_;
  const AdjointLiveness& live_;
  const Ground& ground_;
  const AdjointModel& model_;
};

}  // namespace cf::analysis
