// call_costs.h: what a joint call costs and spares, estimated; private to adjoint_flow.cpp's parts.
//
// A joint call runs its procedure again; a split one leaves on the stack what its backward sweep needs. Operations are set against bytes. A loop turns as often as its bounds say if these are
// constants, else kTurns times; all arms of branches count. What turns of merged loops do counts on neither side: it is run again in any case, and leaves nothing.
// Needs:  the decisions that are made if all calls are split, and if all that can be are joint.     Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/adjoint_problem.h"

namespace cf::analysis {

class CallCosts {
 public:
  // `problem`: with the parts of `split`.
  CallCosts(const AdjointProblem& problem, const AdjointFlow& split, AdjointFlow joint);

  // Those that pay; calls that the user asks for always do.
  auto choose(const JointCalls& candidates) -> JointCalls;
  // Those that do not pay any more: they are executed forwards after all.
  auto too_dear(const JointCalls& chosen, const AdjointFlow& made) -> std::vector<ir::StmtId>;
  // As they were last looked at.
  auto estimates() const -> const std::unordered_map<ir::StmtId, CallEstimate>& { return estimates_; }

 private:
  struct InnerCall {
    ir::StmtId stmt;
    std::vector<ir::UnitId> callees;
    double runs = 0;    // in one run of the procedure
    double leaves = 0;  // how many of them leave something on the stack
  };
  struct Run {
    double all = 0;    // operations of the procedure as it is
    double again = 0;  // of its adjoint, on the way to where it turns back
    double bytes = 0;
    int depth = 0;     // joint calls around the innermost statement
    std::vector<InnerCall> calls = {};
  };
  struct Around {
    double turns = 1;
    bool merged = false;
  };
  auto own_run(ir::UnitId, const AdjointFlow& split) const -> Run;
  using Turns = std::unordered_map<ir::StmtId, double>;  // of loops
  auto turns_in(ir::UnitId) const -> Turns;
  auto operations_of(ir::StmtId) const -> double;
  auto elements_of(ir::ExprId) const -> double;
  auto bytes_of(ir::StmtId, const AdjointFlow& split) const -> double;
  auto bytes_of(PlaceId) const -> double;
  void add_kept_locals(const AdjointProblem&);
  auto pays(ir::StmtId, const Run& callee, const AdjointFlow& made) -> bool;

  const Ground& ground_;
  const ir::Program& p_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  AdjointFlow joint_;
  std::unordered_map<ir::UnitId, Run> runs_;  // of procedures that have adjoints; with all that they call once chosen
  std::unordered_map<ir::StmtId, CallEstimate> estimates_;
};

}  // namespace cf::analysis
