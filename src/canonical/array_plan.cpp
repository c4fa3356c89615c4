#include "canonical/array_plan.h"

#include <algorithm>
#include <array>
#include <utility>

#include "canonical/overlap.h"
#include "ir/bounds.h"
#include "ir/build.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

ArrayPlanner::ArrayPlanner(Program& program, Hoister& hoister, NestBuilder& builder, StmtId construct) : p_(program), h_(hoister), builder_(builder) {
  for_each_stmt(p_, Block{{construct}, {}}, [&](StmtId id) {
    if (const auto* node = get_if<Assign>(p_, id)) targets_.push_back(node->target);
    if (const auto* node = get_if<PointerAssign>(p_, id)) targets_.push_back(node->target);
  });
}

auto ArrayPlanner::plan(StmtId stmt) -> std::optional<Step> {
  if (get_if<Where>(p_, stmt)) return plan_where(stmt);
  if (const auto* node = get_if<Concurrent>(p_, stmt)) return node->forall ? plan_forall(stmt) : std::nullopt;
  if (get_if<Assign>(p_, stmt) || get_if<PointerAssign>(p_, stmt)) return plan_assignment(stmt);
  return std::nullopt;
}

auto ArrayPlanner::is_steady(ExprId expr) const -> bool {
  bool steady = true;
  for_each_subexpr(p_, expr, [&](ExprId part) {
    const auto* call = get_if<Call>(p_, part);
    if (call == nullptr || is_inquiry(p_, *call)) return;
    const bool intrinsic = call->symbol && p_.symbols[call->symbol].kind == SymbolKind::Intrinsic;
    steady = steady && intrinsic && is_elemental(p_, *call);
  });
  for_each_read(p_, expr, [&](ExprId read) {
    steady = steady && std::ranges::none_of(targets_, [&](ExprId target) { return may_overlap(p_, read, target); });
  });
  return steady;
}

// Parts without elements

auto ArrayPlanner::into_variable(ExprId expr, const std::string& base, std::vector<StmtId>& prelude) -> ExprId {
  const TypeId type = value_type(p_, p_.exprs[expr].type);
  const SymbolId variable = builder_.variable(type, base);
  if (!variable) return expr;
  if (const int rank = rank_of(p_, type); rank > 0) {
    // It takes the shape of its value, and bounds of 1, since that is no variable; but a function may fill it as a variable of its own. gfortran warns of
    // assignments to what was never allocated.
    const auto* call = get_if<Call>(p_, expr);
    if (call == nullptr || result_begins_at_one(p_, *call)) from_one_.insert(variable);
    std::vector<ExprId> nothing;
    for (int dim = 0; dim < rank; ++dim) nothing.push_back(integer_literal(p_, 0));
    builder_.allocate(variable, std::move(nothing), prelude_);
  }
  prelude.push_back(builder_.assign(ref(p_, variable), expr));
  return ref(p_, variable);
}

// Functions that are not applied element by element are evaluated once and for all elements, masked or not (Fortran 2018, 10.2.3.2). So are
// scalar calls: there is no reason to repeat them.
auto ArrayPlanner::without_whole_parts(ExprId id, std::vector<StmtId>& prelude) -> ExprId {
  Expr expr = p_.exprs[id];
  const int rank = rank_of(p_, expr.type);
  if (const auto* call = std::get_if<Call>(&expr.node)) {
    if (is_inquiry(p_, *call) && rank == 0) return id;
    const SymbolKind kind = call->symbol ? p_.symbols[call->symbol].kind : SymbolKind::Procedure;
    const bool by_element = is_elemental(p_, *call) && (rank > 0 || kind == SymbolKind::Intrinsic);
    if (!by_element && kind != SymbolKind::StatementFunction) return into_variable(id, call->symbol ? p_.symbols[call->symbol].name : "value", prelude);
  }
  if (std::holds_alternative<ArrayCtor>(expr.node)) return into_variable(id, "list", prelude);
  for_each_of<ExprId>(expr.node, [&](ExprId& child) {
    if (child) child = without_whole_parts(child, prelude);
  });
  p_.exprs[id] = std::move(expr);
  return id;
}

auto ArrayPlanner::element(ExprId expr, Part& into) -> bool {
  const ExprId whole = without_whole_parts(expr, into.prelude);
  view_->from_one = from_one_;
  into.expr = element_of(p_, whole, *view_);
  return into.expr.valid() && !builder_.failed();
}

// The indices of a WHERE

auto ArrayPlanner::has_steady_bounds(ExprId designator) const -> bool {
  bool steady = true;
  for_each_subexpr(p_, designator, [&](ExprId part) {
    const auto* node = get_if<Index>(p_, part);
    if (node == nullptr) return;
    for (const ExprId s : node->subscripts) steady = steady && is_steady(s);
  });
  return steady;
}

// Bounds of sections that the construct may change, or that call something, are evaluated once.
void ArrayPlanner::settle_bounds(ExprId designator) {
  std::vector<ExprId> triplets;
  for_each_subexpr(p_, designator, [&](ExprId part) {
    if (get_if<Triplet>(p_, part)) triplets.push_back(part);
  });
  for (const ExprId id : triplets) {
    Triplet node = *get_if<Triplet>(p_, id);
    for (ExprId* bound : {&node.lower, &node.upper, &node.stride}) {
      if (*bound && !is_steady(*bound)) *bound = into_variable(*bound, "bound", prelude_);
    }
    p_.exprs[id].node = node;
  }
}

auto ArrayPlanner::first_target(const Block& body) const -> ExprId {
  ExprId found;
  for_each_stmt(p_, body, [&](StmtId id) {
    const auto* node = get_if<Assign>(p_, id);
    if (node != nullptr && !found) found = node->target;
  });
  return found;
}

auto ArrayPlanner::enter_elements(ExprId carrier) -> std::vector<Level> {
  constexpr std::array<const char*, 7> kNames{"i", "j", "k", "l", "m", "n", "i"};
  std::vector<Level> levels;
  ElementView view;
  const std::vector<IndexRange> ranges = index_space(p_, carrier, from_one_);
  for (std::size_t dim = 0; dim < ranges.size(); ++dim) {
    TypeId type = integer_type(p_);
    for (const ExprId bound : {ranges[dim].first, ranges[dim].last}) type = promoted_type(p_, type, p_.exprs[bound].type);
    const SymbolId variable = h_.loop_variable(type, kNames[std::min(dim, kNames.size() - 1)]);
    levels.push_back({variable, ranges[dim].first, ranges[dim].last, {}});
    view.indices.push_back({ref(p_, variable), ranges[dim].first});
  }
  std::ranges::reverse(levels);  // the first dimension is the innermost loop
  view_ = std::move(view);
  return levels;
}

auto ArrayPlanner::plan_where(StmtId stmt) -> std::optional<Step> {
  const Where node = std::get<Where>(p_.stmts[stmt].node);
  Step step;
  step.stmt = stmt;
  const bool outermost = !view_;
  Part first_mask;
  if (outermost) {
    ExprId carrier = first_target(node.arms.front().body);
    if (!carrier || !has_steady_bounds(carrier)) {
      const ExprId mask = without_whole_parts(node.arms.front().condition, first_mask.prelude);
      carrier = shape_carrier(p_, mask);
      if (!carrier || builder_.failed()) return std::nullopt;
      if (depth_ > 0 && (!first_mask.prelude.empty() || !has_steady_bounds(carrier))) return std::nullopt;
      // The mask is evaluated before all else, so its parts may be.
      prelude_.insert(prelude_.end(), first_mask.prelude.begin(), first_mask.prelude.end());
      first_mask = {mask, {}};
      settle_bounds(carrier);
    }
    step.over_elements = true;
    step.levels = enter_elements(carrier);
    if (step.levels.size() != static_cast<std::size_t>(rank_of(p_, p_.exprs[node.arms.front().condition].type))) return std::nullopt;
  }
  for (const Arm& arm : node.arms) {
    Part mask;
    const ExprId condition = first_mask.expr ? std::exchange(first_mask.expr, {}) : arm.condition;
    if (condition && !element(condition, mask)) return std::nullopt;
    auto planned = plan_arm(std::move(mask), arm.body, arm.notes);
    if (!planned) return std::nullopt;
    step.arms.push_back(std::move(*planned));
  }
  if (outermost) view_.reset();
  return step;
}

auto ArrayPlanner::plan_arm(Part mask, const Block& body, NotesId notes) -> std::optional<StepArm> {
  StepArm arm{std::move(mask), {}, notes, body.end};
  for (const StmtId stmt : body.stmts) {
    auto planned = plan(stmt);
    if (!planned) return std::nullopt;
    arm.steps.push_back(std::move(*planned));
  }
  return arm;
}

auto ArrayPlanner::plan_forall(StmtId stmt) -> std::optional<Step> {
  if (view_) return std::nullopt;
  const Concurrent node = std::get<Concurrent>(p_.stmts[stmt].node);
  Step step;
  step.stmt = stmt;
  CloneMap map;
  for (const LoopIndex& index : node.indices) {
    const Symbol symbol = p_.symbols[index.variable];
    const SymbolId variable = h_.loop_variable(symbol.type, symbol.name);
    map.symbols[index.variable] = variable;
    step.levels.push_back({variable, index.first, index.last, index.step});
  }
  std::ranges::reverse(step.levels);
  ++depth_;
  Part mask;
  if (node.mask) mask.expr = clone_expr(p_, node.mask, map);
  auto arm = plan_arm(std::move(mask), clone_block(p_, node.body, map), {});
  --depth_;
  if (!arm) return std::nullopt;
  step.arms.push_back(std::move(*arm));
  return step;
}

auto ArrayPlanner::plan_assignment(StmtId stmt) -> std::optional<Step> {
  Step step;
  step.stmt = stmt;
  ExprId target;
  ExprId value;
  if (const auto* node = get_if<Assign>(p_, stmt)) {
    target = node->target;
    value = node->value;
  } else if (const auto* pointer = get_if<PointerAssign>(p_, stmt)) {
    target = pointer->target;
    value = pointer->value;
  }
  if (!view_) {
    step.target.expr = target;
    step.value.expr = value;
    return step;
  }
  if (get_if<PointerAssign>(p_, stmt) || rank_of(p_, p_.exprs[target].type) == 0) return std::nullopt;
  if (!element(target, step.target) || !element(value, step.value)) return std::nullopt;
  return step;
}

auto ArrayPlanner::by_elements(const Step& assignment) -> std::optional<Step> {
  const ExprId target = clone_expr(p_, assignment.target.expr);
  const ExprId value = clone_expr(p_, assignment.value.expr);
  Step inner;
  inner.stmt = assignment.stmt;
  Step step;
  step.stmt = assignment.stmt;
  step.over_elements = true;
  if (!has_steady_bounds(target)) return std::nullopt;
  step.levels = enter_elements(target);
  const bool done = element(target, inner.target) && element(value, inner.value);
  view_.reset();
  if (!done) return std::nullopt;
  step.arms.push_back(StepArm{{}, {std::move(inner)}, {}, {}});
  return step;
}

}  // namespace cf::canonical
