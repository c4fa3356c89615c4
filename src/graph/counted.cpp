#include "graph/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/print.h"
#include "ir/walk.h"

namespace cf::graph {

using namespace ir;

namespace {

auto bare(const Program& p, ExprId id) -> ExprId {
  while (id) {
    const Expr::Node& node = p.exprs[id].node;
    if (const auto* paren = std::get_if<Paren>(&node)) id = paren->inner;
    else if (const auto* cast = std::get_if<Cast>(&node); cast != nullptr && cast->implicit) id = cast->operand;
    else break;
  }
  return id;
}

auto variable_in(const Program& p, ExprId id) -> SymbolId {
  const auto* ref = get_if<Ref>(p, bare(p, id));
  return ref != nullptr && p.symbols[ref->symbol].kind == SymbolKind::Variable ? ref->symbol : SymbolId{};
}

auto is_integer(const Program& p, SymbolId id) -> bool { return get_if<IntegerType>(p, p.symbols[id].type) != nullptr; }

auto is_signed(const Program& p, TypeId type) -> bool {
  const auto* integer = get_if<IntegerType>(p, type);
  return integer != nullptr && !integer->is_unsigned;
}

// The least and the greatest value of a type of at most eight bytes; of the largest unsigned one what fits.
auto range_of(const IntegerType& type) -> std::pair<std::int64_t, std::int64_t> {
  if (type.kind >= 8) return {type.is_unsigned ? 0 : std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
  const std::int64_t ways = std::int64_t{1} << (8 * type.kind);
  return type.is_unsigned ? std::pair<std::int64_t, std::int64_t>{0, ways - 1} : std::pair{-ways / 2, ways / 2 - 1};
}

}  // namespace

auto keeps_value(const Program& p, ExprId value, TypeId type) -> bool {
  const auto* to = get_if<IntegerType>(p, type);
  if (to == nullptr) return false;
  const auto [least, greatest] = range_of(*to);
  if (const std::optional<std::int64_t> constant = constant_integer(p, value)) return *constant >= least && *constant <= greatest;
  const auto* from = get_if<IntegerType>(p, p.exprs[bare(p, value)].type);
  if (from == nullptr || from->kind > to->kind) return false;
  return from->is_unsigned == to->is_unsigned || (from->is_unsigned && from->kind < to->kind);
}

auto LoopCounter::count(const Cfg& cfg, StmtId loop) -> LoopCount {
  LoopCount result;
  result.stmt = loop;
  const Stmt::Node& node = p_.stmts[loop].node;
  if (const auto* s = std::get_if<CountedLoop>(&node)) of_do(*s, result);
  else if (const auto* s = std::get_if<Concurrent>(&node)) of_concurrent(*s, result);
  else if (const auto* s = std::get_if<ForLoop>(&node)) of_for(*s, result);
  else CHECK(std::holds_alternative<WhileLoop>(node), "no loop");
  find_changes(cfg, result);
  find_trips(result);
  return result;
}

void LoopCounter::of_do(const CountedLoop& s, LoopCount& result) const {
  result.index = variable_in(p_, s.variable);
  result.counted = result.index.valid();
  result.first = s.first;
  result.last = s.last;
  result.step = s.step;
  result.fixed_on_entry = true;
}

void LoopCounter::of_concurrent(const Concurrent& s, LoopCount& result) const {
  if (s.indices.size() != 1 || s.mask) return;
  const LoopIndex& index = s.indices.front();
  result.counted = true;
  result.index = index.variable;
  result.first = index.first;
  result.last = index.last;
  result.step = index.step;
  result.fixed_on_entry = true;
}

// i++, ++i, i += k, i = i + k, and the same with minus; in a sequence one of them must be the index.
auto LoopCounter::step_of(ExprId id, LoopCount& result) const -> bool {
  const auto is_index = [&](ExprId e) { return variable_in(p_, e) == result.index; };
  const Expr::Node& node = p_.exprs[bare(p_, id)].node;
  if (const auto* e = std::get_if<StepExpr>(&node)) {
    result.down = !e->increment;
    return is_index(e->target);
  }
  const auto* e = std::get_if<AssignExpr>(&node);
  if (e == nullptr || !is_index(e->target)) return false;
  BinaryOp op = e->op;
  result.step = e->value;
  if (!e->compound) {
    const auto* sum = get_if<Binary>(p_, bare(p_, e->value));
    if (sum == nullptr) return false;
    op = sum->op;
    if (is_index(sum->left)) result.step = sum->right;
    else if (op == BinaryOp::Add && is_index(sum->right)) result.step = sum->left;
    else return false;
  }
  result.down = op == BinaryOp::Sub;
  return op == BinaryOp::Add || op == BinaryOp::Sub;
}

void LoopCounter::of_for(const ForLoop& s, LoopCount& result) const {
  // The index is what the condition compares and the step changes; init gives it its first value.
  const auto* test = s.condition ? get_if<Binary>(p_, bare(p_, s.condition)) : nullptr;
  if (test == nullptr || !s.init || !s.step) return;
  std::vector<ExprId> steps{s.step};
  if (const auto* several = get_if<Sequence>(p_, bare(p_, s.step))) steps = several->items;
  for (const ExprId side : {test->left, test->right}) {
    result.index = variable_in(p_, side);
    if (!result.index || !is_integer(p_, result.index)) continue;
    const auto found = std::ranges::find_if(steps, [&](ExprId step) { return step_of(step, result); });
    if (found == steps.end()) continue;
    if (const auto* assign = get_if<Assign>(p_, s.init)) {
      if (!assign->compound && variable_in(p_, assign->target) == result.index) result.first = assign->value;
    } else if (const auto* plain = get_if<ExprStmt>(p_, s.init)) {
      if (const auto* several = get_if<Sequence>(p_, bare(p_, plain->expr)))
        for (const ExprId item : several->items)
          if (const auto* one = get_if<AssignExpr>(p_, bare(p_, item));
              one != nullptr && !one->compound && variable_in(p_, one->target) == result.index)
            result.first = one->value;
    } else if (const auto* declared = get_if<DeclStmt>(p_, s.init)) {
      if (const auto* variables = get_if<Variables>(p_, declared->decl))
        for (const Entity& entity : variables->entities)
          if (entity.symbol == result.index) result.first = p_.symbols[result.index].init;
    }
    if (result.first) bound(*test, result);
    return;
  }
}

void LoopCounter::bound(const Binary& test, LoopCount& result) const {
  const bool index_left = variable_in(p_, test.left) == result.index;
  result.last = index_left ? test.right : test.left;
  const std::optional<std::int64_t> by = constant_or(p_, result.step, 1);
  const bool upward = by && (*by > 0) != result.down;
  const bool downward = by && (*by > 0) == result.down;
  BinaryOp op = test.op;
  if (!index_left) {
    if (op == BinaryOp::Lt) op = BinaryOp::Gt;
    else if (op == BinaryOp::Le) op = BinaryOp::Ge;
    else if (op == BinaryOp::Gt) op = BinaryOp::Lt;
    else if (op == BinaryOp::Ge) op = BinaryOp::Le;
  }
  // A test in the other direction than the step, or a step of unknown sign, does not count up to a bound.
  bool fits = false;
  if (op == BinaryOp::Lt || op == BinaryOp::Le) fits = upward;
  else if (op == BinaryOp::Gt || op == BinaryOp::Ge) fits = downward;
  else if (op == BinaryOp::Ne) fits = by && (*by == 1 || *by == -1);
  // An unsigned index that counts down to zero with >= never ends; a bound of the other signedness compares otherwise than it counts.
  const TypeId index_type = p_.symbols[result.index].type;
  const TypeId last_type = p_.exprs[bare(p_, result.last)].type;
  if (op == BinaryOp::Ge && !is_signed(p_, index_type)) fits = false;
  const std::optional<std::int64_t> from = constant_integer(p_, result.first);
  if (is_signed(p_, index_type) && !is_signed(p_, last_type) && !(upward && from && *from >= 0)) fits = false;
  if (get_if<IntegerType>(p_, last_type) == nullptr) fits = false;
  if (!keeps_value(p_, result.first, index_type) || !ends(result, op, upward)) fits = false;
  result.excluded = op == BinaryOp::Lt || op == BinaryOp::Gt || op == BinaryOp::Ne;
  result.counted = fits;
}

// Whether the loop ends where its bounds say, and would do so if it ran back: it must not count past the end of its type.
auto LoopCounter::ends(const LoopCount& count, BinaryOp op, bool upward) const -> bool {
  const IntegerType& type = *get_if<IntegerType>(p_, p_.symbols[count.index].type);
  const auto [least, greatest] = range_of(type);
  const bool narrow = type.kind < 4;
  const std::optional<std::int64_t> first = constant_integer(p_, count.first);
  const std::optional<std::int64_t> last = constant_integer(p_, count.last);
  if (op == BinaryOp::Ne && (type.is_unsigned || narrow)) {
    const bool ordered = first && last && (upward ? *first <= *last : *first >= *last);
    const bool from_the_end = type.is_unsigned && (upward ? first == 0 : last == 0);
    if (!ordered && !from_the_end) return false;
  }
  // Back to `first` and, in the test, one step beyond; only unsigned indices are compared before they are changed.
  if (type.is_unsigned) return true;
  if (!first) return !narrow;
  const std::int64_t by = std::abs(constant_or(p_, count.step, 1).value_or(1));
  return upward ? *first >= least + by : *first <= greatest - by;
}

void LoopCounter::find_changes(const Cfg& cfg, LoopCount& result) {
  const StmtTree& tree = cfg.tree();
  const std::uint32_t place = tree.find(result.stmt);
  const Construct& construct = *cfg.construct(result.stmt);
  // Vertices are numbered in the order of the text, so those of the loop lie between its two ends. STOP is no exit: nothing comes after it.
  for (std::uint32_t i = construct.begin.index; i <= construct.end.index; ++i) {
    for (const EdgeId e : cfg.out(VertexId{i})) {
      const Edge& edge = cfg.edge(e);
      const bool by_test = (edge.from == construct.begin || edge.from == construct.end) && edge.label == 0;
      const bool leaves = edge.to < construct.begin || edge.to > construct.end;
      if (leaves && !by_test && edge.kind != EdgeKind::Stop) result.early_exit = true;
    }
  }
  if (!result.counted) return;
  Changes changes(p_, cfg.unit(), address_taken_);
  std::uint32_t child = place + 1;
  while (child < tree[place].end) {
    if (tree[child].block != StmtPlace::kNone) changes.add(tree[child].stmt);
    child = tree[child].end;
  }
  if (const auto* s = get_if<ForLoop>(p_, result.stmt)) {
    // The step of the index is what is expected; everything else counts.
    changes.add(s->condition);
    std::vector<ExprId> steps{s->step};
    if (const auto* several = get_if<Sequence>(p_, bare(p_, s->step))) steps = several->items;
    LoopCount scratch = result;
    bool seen = false;
    for (const ExprId step : steps) {
      if (!seen && step_of(step, scratch)) {
        seen = true;
        changes.add_parts(bare(p_, step));
      } else {
        changes.add(step);
      }
    }
  }
  result.index_changed = changes.variable(result.index);
  const auto leans_on_index = [&](ExprId id) {
    Changes own(p_, cfg.unit(), address_taken_);
    own.add_variable(result.index);
    return own.expression(id);
  };
  for (const ExprId id : {result.first, result.last, result.step})
    if (id && (changes.expression(id) || leans_on_index(id))) result.bounds_changed = true;
}

void LoopCounter::find_trips(LoopCount& result) const {
  if (!result.counted) return;
  std::optional<std::int64_t> stride = constant_or(p_, result.step, 1);
  if (stride && result.down) stride = -*stride;
  result.stride = stride;
  if (!is_integer(p_, result.index) || stride == 0 || !result.known_on_entry()) return;
  const std::optional<canonical::IntegerSum> up =
      canonical::add(p_, canonical::integer_sum(p_, result.last), canonical::integer_sum(p_, result.first), -1);
  if (!up) return;
  LoopCount::Trips trips;
  std::optional<canonical::IntegerSum> dividend;
  if (stride) {
    // last - first + stride, less one if last is not reached; all turned round for a loop that counts down.
    trips.divisor = std::abs(*stride);
    dividend = canonical::add(p_, canonical::constant_sum(trips.divisor - (result.excluded ? 1 : 0)), *up, *stride > 0 ? 1 : -1);
  } else {
    trips.by = result.step;
    dividend = canonical::add(p_, *up, canonical::integer_sum(p_, result.step));
  }
  if (!dividend) return;
  trips.dividend = std::move(*dividend);
  if (trips.dividend.is_constant() && !trips.by) result.constant_trips = std::max<std::int64_t>(0, trips.dividend.constant / trips.divisor);
  result.trips = std::move(trips);
}

auto trip_expr(Program& p, const LoopCount& count) -> ExprId {
  CHECK(count.known_on_entry(), "the number of iterations is not known");
  if (count.constant_trips) return integer_literal(p, *count.constant_trips);
  if (count.trips) {
    const ExprId dividend = canonical::expr_of(p, count.trips->dividend);
    if (count.trips->by) return binary(p, BinaryOp::Div, dividend, clone_expr(p, count.trips->by));
    return count.trips->divisor == 1 ? dividend : binary(p, BinaryOp::Div, dividend, integer_literal(p, count.trips->divisor));
  }
  const ExprId distance = binary(p, BinaryOp::Sub, clone_expr(p, count.last), clone_expr(p, count.first));
  if (!count.step) return call_intrinsic(p, "int", {binary(p, BinaryOp::Add, distance, integer_literal(p, 1))}, integer_type(p));
  const ExprId whole = binary(p, BinaryOp::Add, distance, clone_expr(p, count.step));
  return call_intrinsic(p, "int", {binary(p, BinaryOp::Div, whole, clone_expr(p, count.step))}, integer_type(p));
}

namespace {

auto operand_text(const Program& p, ExprId id) -> std::string {
  const Expr::Node& node = p.exprs[id].node;
  const bool compound = std::holds_alternative<Binary>(node) || std::holds_alternative<Unary>(node) || std::holds_alternative<Conditional>(node);
  return compound ? "(" + print_expr(p, id) + ")" : print_expr(p, id);
}

auto sum_text(const Program& p, const canonical::IntegerSum& sum) -> std::string {
  std::string text;
  const auto append = [&](bool negative, const std::string& part) {
    if (text.empty()) text = (negative ? "-" : "") + part;
    else text += (negative ? " - " : " + ") + part;
  };
  for (const bool negative : {false, true})
    for (const canonical::IntegerTerm& term : sum.terms)
      if ((term.factor < 0) == negative) {
        const std::int64_t size = std::abs(term.factor);
        append(negative, (size == 1 ? "" : std::to_string(size) + "*") + operand_text(p, term.expr));
      }
  if (sum.constant != 0 || text.empty()) append(sum.constant < 0, std::to_string(std::abs(sum.constant)));
  return text;
}

// As trip_expr has it.
auto trips_text(const Program& p, const LoopCount& count) -> std::string {
  if (count.constant_trips) return fmt::format("{}", *count.constant_trips);
  if (count.trips) {
    const canonical::IntegerSum& sum = count.trips->dividend;
    const std::string dividend = sum_text(p, sum);
    const std::string divisor = count.trips->by ? operand_text(p, count.trips->by) : std::to_string(count.trips->divisor);
    if (divisor == "1") return dividend;
    const bool one_term = sum.terms.size() == 1 && sum.constant == 0;
    return (one_term ? dividend : "(" + dividend + ")") + "/" + divisor;
  }
  const std::string distance = fmt::format("{} - {}", operand_text(p, count.last), operand_text(p, count.first));
  if (!count.step) return fmt::format("int({} + 1)", distance);
  return fmt::format("int(({} + {})/{})", distance, operand_text(p, count.step), operand_text(p, count.step));
}

}  // namespace

auto print_count(const Program& p, const LoopCount& count) -> std::string {
  std::string text = "uncounted";
  if (count.counted) {
    text = fmt::format("counted {} = {} to {}", p.symbols[count.index].name, print_expr(p, count.first), print_expr(p, count.last));
    if (count.step || count.down)
      text += count.stride ? fmt::format(" by {}", *count.stride) : fmt::format(" by {}{}", count.down ? "-" : "", print_expr(p, count.step));
    if (count.excluded) text += " below";
    if (count.known_on_entry()) text += " trips " + trips_text(p, count);
  }
  if (count.early_exit) text += " early-exit";
  if (count.counted && count.index_changed) text += " index-changed";
  if (count.counted && count.bounds_changed) text += " bounds-changed";
  return text;
}

}  // namespace cf::graph
