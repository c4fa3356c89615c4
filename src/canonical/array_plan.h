// array_plan.h: a WHERE or FORALL taken apart into loops, conditions and assignments, before it is decided how they run. Private to array_loops.cpp.
//
// Inside a WHERE everything is in terms of one element (elements.h); what has no elements was moved into statements that run before the loops: the prelude.
// The assignments of a FORALL stay as they are, with variables of ours for its indices.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "canonical/elements.h"
#include "canonical/loop_nest.h"
#include "ir/program.h"

namespace cf::canonical {

// An expression, and what has to be evaluated before the loops over its elements.
struct Part {
  ir::ExprId expr;
  std::vector<ir::StmtId> prelude;
};

struct StepArm;
// An assignment (no arms), or arms of which the first whose condition holds runs, for all values of the levels.
struct Step {
  ir::StmtId stmt;  // the user's
  Part target;
  Part value;
  std::vector<Level> levels;  // from the outermost in; a WHERE inside a WHERE has none
  bool over_elements = false;  // the levels are those of a WHERE
  std::vector<StepArm> arms;
};
struct StepArm {
  Part mask;  // none: always
  std::vector<Step> steps;
  ir::NotesId notes;
  ir::NotesId end;
};

class ArrayPlanner {
 public:
  ArrayPlanner(ir::Program& program, Hoister& hoister, NestBuilder& builder, ir::StmtId construct);

  // None if the construct has a part without elements.
  auto plan(ir::StmtId stmt) -> std::optional<Step>;
  // What runs once, before all else.
  auto prelude() const -> const std::vector<ir::StmtId>& { return prelude_; }

  // An assignment of arrays as one of elements with the levels to run it under, for values that have to be kept.
  auto by_elements(const Step& assignment) -> std::optional<Step>;
  // Whether an expression gives the same value throughout the construct and costs little: it calls nothing and reads nothing that is written.
  auto is_steady(ir::ExprId expr) const -> bool;

 private:
  auto plan_where(ir::StmtId stmt) -> std::optional<Step>;
  auto plan_forall(ir::StmtId stmt) -> std::optional<Step>;
  auto plan_assignment(ir::StmtId stmt) -> std::optional<Step>;
  auto plan_arm(Part mask, const ir::Block& body, ir::NotesId notes) -> std::optional<StepArm>;
  auto element(ir::ExprId expr, Part& into) -> bool;
  auto without_whole_parts(ir::ExprId expr, std::vector<ir::StmtId>& prelude) -> ir::ExprId;
  auto into_variable(ir::ExprId expr, const std::string& base, std::vector<ir::StmtId>& prelude) -> ir::ExprId;
  auto has_steady_bounds(ir::ExprId designator) const -> bool;
  void settle_bounds(ir::ExprId designator);
  auto first_target(const ir::Block& body) const -> ir::ExprId;
  auto enter_elements(ir::ExprId carrier) -> std::vector<Level>;

  ir::Program& p_;
  Hoister& h_;
  NestBuilder& builder_;
  std::vector<ir::ExprId> targets_;  // all that the construct assigns to
  std::unordered_set<ir::SymbolId> from_one_;
  std::optional<ElementView> view_;  // inside a WHERE
  int depth_ = 0;                    // of FORALLs around
  std::vector<ir::StmtId> prelude_;
};

}  // namespace cf::canonical
