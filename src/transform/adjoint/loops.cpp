// loops.cpp: loops backwards; see reversal.h.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "canonical/integer_sum.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/adjoint/reversal.h"

namespace cf::transform::adjoint {

using namespace ir;

// REVERSAL, Algorithm 4: a counter that is set before the loop and grows at the start of each turn, so that a turn that is cut short counts too.
auto Reversal::counting(SymbolId count, Stmts& before) -> StmtId {
  const TypeId type = p_.symbols[count].type;
  const int kind = get_if<IntegerType>(p_, type)->kind;
  const auto mark = [&](StmtId id) {
    p_.stmts[id].role = Role::Control;
    return id;
  };
  before.push_back(mark(assign(p_, ref(p_, count), integer_literal(p_, 0, kind == 4 ? 4 : kind))));
  return mark(increment(count));
}

auto Reversal::increment(SymbolId count) -> StmtId {
  return assign(p_, ref(p_, count), binary(p_, BinaryOp::Add, ref(p_, count), integer_literal(p_, 1)));
}

auto Reversal::turns(SymbolId count, Stmts backward) -> StmtId {
  const SymbolId turn = integer_variable("turn");
  const StmtId made = counted_loop(p_, turn, integer_literal(p_, 1), ref(p_, count), Block{std::move(backward), {}});
  p_.stmts[made].role = Role::Control;
  return made;
}

auto Reversal::body_of(const Block& body, const std::string& name, const Stmts& at_leave, const Stmts& at_turn) -> Sweeps {
  const auto pushing = [&](const Stmts& stmts) {
    return [this, &stmts](Stmts& out) {
      for (StmtId id : stmts) out.push_back(clone_stmt(p_, id));
    };
  };
  // Those who leave for good push what the end of the loop pushes; cycle and exit only what the end of a turn does.
  frames_.push_back(Frame{false, false, "", {}, pushing(at_leave)});
  frames_.push_back(Frame{true, true, name, {}, {}});
  frames_.push_back(Frame{false, false, "", {}, pushing(at_turn)});
  Sweeps sweeps = block(body);
  frames_.resize(frames_.size() - 3);
  if (!ends_with_jump(sweeps.forward)) sweeps.forward.insert(sweeps.forward.end(), at_turn.begin(), at_turn.end());
  return sweeps;
}

auto Reversal::turn(const Block& body) -> Sweeps { return body_of(body, "", {}, {}); }

auto Reversal::stores_index_here(SymbolId index) -> bool {
  if (left_out_around_ == nullptr) return true;
  if (std::ranges::find(*left_out_around_, index) == left_out_around_->end()) left_out_around_->push_back(index);
  return false;
}

auto Reversal::body_left_out(StmtId loop, const std::function<Sweeps()>& body) -> std::pair<Sweeps, std::vector<SymbolId>> {
  std::vector<SymbolId> indices;
  if (!plan_.skips(loop) || left_out_around_ != nullptr) return {body(), indices};
  left_out_around_ = &indices;
  Sweeps sweeps = body();
  left_out_around_ = nullptr;
  return {std::move(sweeps), std::move(indices)};
}

auto Reversal::body_by_itself(const std::function<Sweeps()>& body) -> Sweeps {
  std::vector<SymbolId>* around = std::exchange(left_out_around_, nullptr);
  Sweeps sweeps = body();
  left_out_around_ = around;
  return sweeps;
}

auto Reversal::on(StmtId id, const WhileLoop& s) -> Sweeps {
  WhileLoop forward = s;
  forward.end_label = {};
  Sweeps result;
  if (plan_.loop(id).how == plan::Counting::Forgotten) {
    if (plan_.skips(id)) return left_out(id);
    forward.body.stmts = body_of(s.body, s.name, {}, {}).forward;
    p_.stmts[id].node = forward;
    result.forward = {id};
    return result;
  }
  if (plan_.binomial(id) != 0) return from_snapshots(id, s);
  const SymbolId count = integer_variable("turns");
  Stmts pushes;
  tape_.push(ref(p_, count), pushes);
  Sweeps body = body_of(s.body, s.name, pushes, {});
  forward.body.stmts = body.forward;
  const StmtId step = counting(count, result.forward);
  forward.body.stmts.insert(forward.body.stmts.begin(), step);
  p_.stmts[id].node = forward;
  result.forward.push_back(id);
  result.forward.insert(result.forward.end(), pushes.begin(), pushes.end());
  tape_.pop(ref(p_, count), result.backward);
  result.backward.push_back(turns(count, body.backward));
  return result;
}

auto Reversal::on(StmtId id, const CountedLoop& s) -> Sweeps {
  const plan::Loop plan = plan_.loop(id);
  CountedLoop forward = s;
  forward.end_label = {};
  Sweeps result;
  Stmts restore;
  if (plan.stores_index && stores_index_here(get_if<Ref>(p_, s.variable)->symbol)) {
    tape_.push(s.variable, result.forward);
    tape_.pop(s.variable, restore);
  }
  if (plan.how == plan::Counting::Forgotten) {
    if (plan_.skips(id)) return left_out(id);
    forward.body.stmts = body_of(s.body, s.name, {}, {}).forward;
    p_.stmts[id].node = forward;
    result.forward.push_back(id);
    result.backward = restore;
    return result;
  }
  if (plan_.merges(id)) {
    result.then(body_by_itself([&] { return plan_.binomial(id) != 0 ? from_snapshots(id, stepped(id, s), s.body) : merged_loop(id, s); }));
    result.backward.insert(result.backward.end(), restore.begin(), restore.end());
    return result;
  }
  // What is not known any more at the end is stored there.
  Stmts pushes;
  const auto kept = [&](ExprId bound, const char* name) {
    const SymbolId variable = like_index(s.variable, name);
    const StmtId made = assign(p_, ref(p_, variable), bound, p_.stmts[id].loc);
    p_.stmts[made].role = Role::Control;
    result.forward.push_back(made);
    tape_.push(ref(p_, variable), pushes);
    return variable;
  };
  LoopValues values;
  if (plan.stores_first) {
    values.first = kept(s.first, "first");
    forward.first = ref(p_, values.first);
  }
  if (plan.stores_step) {
    values.step = kept(s.step, "step");
    forward.step = ref(p_, values.step);
  }
  if (plan.how == plan::Counting::Turns) {
    values.count = integer_variable("turns");
    tape_.push(ref(p_, values.count), pushes);
  }
  Stmts fetches;
  for (const StmtId inner : s.body.stmts) {
    const ExprId element = stored_at_once(inner);
    if (!element) continue;
    tape_.push(section(element, s), result.forward);
    Stmts fetch;
    tape_.pop(section(element, s), fetch);
    fetches.insert(fetches.begin(), fetch.begin(), fetch.end());
  }
  const Rows rows = rows_of(id, s.body);
  result.forward.insert(result.forward.end(), rows.before.forward.begin(), rows.before.forward.end());
  // A real index is stored turn by turn: counting back would round.
  Stmts at_turn;
  if (plan.stores_turns) tape_.push(s.variable, at_turn);
  auto [body, indices] = body_left_out(id, [&] { return body_of(s.body, s.name, pushes, at_turn); });
  for (const SymbolId index : indices) {
    tape_.push(ref(p_, index), result.forward);
    Stmts fetch;
    tape_.pop(ref(p_, index), fetch);
    restore.insert(restore.begin(), fetch.begin(), fetch.end());
  }
  forward.body.stmts = body.forward;
  if (values.count) forward.body.stmts.insert(forward.body.stmts.begin(), counting(values.count, result.forward));
  if (plan_.skips(id)) {
    check_nothing_stored(forward.body);
    result.then(left_out(id));
  } else {
    p_.stmts[id].node = forward;
    result.forward.push_back(id);
  }
  result.forward.insert(result.forward.end(), rows.after.forward.begin(), rows.after.forward.end());
  result.forward.insert(result.forward.end(), pushes.begin(), pushes.end());
  for (SymbolId variable : {values.count, values.step, values.first}) {
    if (variable) tape_.pop(ref(p_, variable), result.backward);
  }
  result.backward.insert(result.backward.end(), rows.before.backward.begin(), rows.before.backward.end());
  if (plan.stores_turns) {
    Stmts turn;
    tape_.pop(s.variable, turn);
    turn.insert(turn.end(), body.backward.begin(), body.backward.end());
    result.backward.push_back(turns(values.count, turn));
  } else {
    if (!body.backward.empty() || fetches.empty()) {
      const Stmts loops = loops_back(id, s, values, body.backward);
      result.backward.insert(result.backward.end(), loops.begin(), loops.end());
    }
    result.backward.insert(result.backward.end(), rows.after.backward.begin(), rows.after.backward.end());
    // In the reverse order: what is pushed in the loop comes off first.
    result.backward.insert(result.backward.end(), fetches.begin(), fetches.end());
  }
  result.backward.insert(result.backward.end(), restore.begin(), restore.end());
  return result;
}

void Reversal::check_nothing_stored(const Block& body) const {
  for_each_stmt(p_, body, [&](StmtId stmt) { CHECK(p_.stmts[stmt].role != Role::Push, "a loop that the forward sweep leaves out would store"); });
}

auto Reversal::rows_of(StmtId loop, const Block& body) -> Rows {
  Rows all;
  const auto add = [](Stmts& to, const Stmts& more, bool in_front) { to.insert(in_front ? to.begin() : to.end(), more.begin(), more.end()); };
  for (const StmtId stmt : body.stmts) {
    const plan::Holding how = plan_.held(stmt);
    const ExprId number = how == plan::Holding::Row || how == plan::Holding::StackedRow ? stored_number(leaves_.at(stmt)) : ExprId{};
    if (!number) continue;
    const Rows made = row(loop, stmt, number);
    add(all.before.forward, made.before.forward, false);
    add(all.after.forward, made.after.forward, false);
    // What is pushed last is popped first.
    add(all.before.backward, made.before.backward, true);
    add(all.after.backward, made.after.backward, true);
  }
  return all;
}

auto Reversal::merged_loop(StmtId id, const CountedLoop& s) -> Sweeps {
  Sweeps turn = body_of(s.body, s.name, {}, {});
  turn.forward.insert(turn.forward.end(), turn.backward.begin(), turn.backward.end());
  Sweeps result;
  if (plan_.skips(id)) {
    result = left_out(id);
  } else {
    CountedLoop forward = s;
    forward.end_label = {};
    forward.body = body_as_it_is(id);
    p_.stmts[id].node = forward;
    result.forward = {id};
  }
  result.backward = loops_back(id, s, {}, turn.forward);
  Sweeps kept = snapshot(id).earlier;
  kept.then(std::move(result));
  return kept;
}

// a(first:last, j) for a(i, j)
auto Reversal::section(ExprId element, const CountedLoop& s) -> ExprId {
  const SymbolId index = get_if<Ref>(p_, s.variable)->symbol;
  const ExprId made = clone_expr(p_, element);
  Index node = *get_if<Index>(p_, made);
  for (ExprId& subscript : node.subscripts) {
    const auto* ref = get_if<Ref>(p_, subscript);
    if (ref && ref->symbol == index) subscript = p_.add_expr(Triplet{clone_expr(p_, s.first), clone_expr(p_, s.last), {}}, p_.exprs[subscript].type);
  }
  p_.exprs[made].node = node;
  p_.exprs[made].type = p_.array_of(p_.exprs[element].type, 1);
  return made;
}

auto Reversal::parts_of(StmtId loop, SymbolId index, bool by_one, std::optional<std::int64_t> turns, const Stmts& backward) -> std::vector<LoopPart> {
  if (!needs_.is_apart(loop) || has_directions()) return {{backward, false}};
  const bool in_c = p_.files[p_.units[unit_].file].language == Language::C;
  return distribute(p_, {index, backward, needs_.may_split(loop), by_one, turns, in_c, [this](SymbolId variable) { return is_held(variable); }, [this](TypeId type, std::size_t number) { return sum_variable(type, number); }});
}

auto Reversal::loops_back(StmtId id, const CountedLoop& s, const LoopValues& values, const Stmts& body) -> Stmts {
  if (values.first || values.step || values.count) return {loop_back(id, s, values, body)};
  // Numbers of one kind, so that there are least and greatest ones of them.
  const auto is_plain = [&](ExprId e) {
    const auto* type = get_if<IntegerType>(p_, p_.exprs[e].type);
    return type != nullptr && type->kind == 4;
  };
  const bool by_one = (!s.step || constant_integer(p_, s.step) == 1) && is_plain(s.variable) && is_plain(s.first) && is_plain(s.last);
  const auto turns = constant_integer(p_, canonical::count_expr(p_, s.first, s.last, s.step ? s.step : integer_literal(p_, 1)));
  Stmts made;
  for (const LoopPart& part : parts_of(id, get_if<Ref>(p_, s.variable)->symbol, by_one, turns, body)) {
    const CountedLoop some = part.turns.kind == Turns::Kind::All ? s : with_turns(s, part.turns);
    const auto first = constant_integer(p_, some.first);
    const auto last = constant_integer(p_, some.last);
    if (part.turns.kind != Turns::Kind::All && first && last && *first > *last) continue;
    made.push_back(part.any_order ? loop_again(id, some, part.body) : loop_back(id, s, values, part.body));
  }
  return made;
}

// do i = first, min(first + 1, last)
auto Reversal::with_turns(const CountedLoop& s, const Turns& turns) -> CountedLoop {
  CountedLoop some = s;
  const auto first = constant_integer(p_, s.first);
  const auto last = constant_integer(p_, s.last);
  if (first && last) {
    const auto [from, to] = constant_bounds(turns, *first, *last);
    some.first = integer_literal(p_, from);
    some.last = integer_literal(p_, to);
    return some;
  }
  const auto extreme = [&](const char* which, ExprId a, ExprId b) { return call_intrinsic(p_, which, std::vector<ExprId>{a, b}); };
  const auto plus = [&](ExprId e, std::int64_t by) { return canonical::sum_expr(p_, e, integer_literal(p_, by)); };
  switch (turns.kind) {
    case Turns::Kind::First: some.last = extreme("min", plus(s.first, turns.count - 1), clone_expr(p_, s.last)); break;
    case Turns::Kind::Inner:
      some.first = plus(s.first, turns.after);
      some.last = plus(s.last, -turns.before);
      break;
    case Turns::Kind::Last: some.first = extreme("max", plus(s.first, turns.after), plus(s.last, 1 - turns.count)); break;
    case Turns::Kind::All: break;
  }
  return some;
}

// do i = first, last, step
auto Reversal::loop_again(StmtId id, const CountedLoop& s, Stmts body) -> StmtId {
  CountedLoop again;
  again.variable = clone_expr(p_, s.variable);
  again.first = clone_expr(p_, s.first);
  again.last = clone_expr(p_, s.last);
  if (s.step) again.step = clone_expr(p_, s.step);
  again.body.stmts = std::move(body);
  const StmtId made = p_.add_stmt(again, p_.stmts[id].loc);
  p_.stmts[made].role = Role::Control;
  return made;
}

// do i = last, first, -step
auto Reversal::loop_back(StmtId id, const CountedLoop& s, const LoopValues& values, Stmts body) -> StmtId {
  const auto step_value = s.step ? constant_integer(p_, s.step) : std::optional<std::int64_t>(1);
  const auto first = [&] { return values.first ? ref(p_, values.first) : clone_expr(p_, s.first); };
  const auto step = [&] { return values.step ? ref(p_, values.step) : s.step ? clone_expr(p_, s.step) : integer_literal(p_, 1); };
  CountedLoop back;
  back.variable = clone_expr(p_, s.variable);
  back.last = first();
  if (step_value) back.step = *step_value == -1 ? ExprId{} : integer_literal(p_, -*step_value);
  else back.step = unary(p_, UnaryOp::Minus, step());
  back.first = last_index(s, values.count, first(), step(), step_value);
  back.body.stmts = std::move(body);
  const StmtId made = p_.add_stmt(back, p_.stmts[id].loc);
  p_.stmts[made].role = Role::Control;
  return made;
}

// The value of the index in the last turn. Without a turn it lies before the first value, so that the loop backwards has none either.
auto Reversal::last_index(const CountedLoop& s, SymbolId count, ExprId first, ExprId step, std::optional<std::int64_t> step_value) -> ExprId {
  const auto times_step = [&](ExprId number) {
    if (step_value == 1) return number;
    return binary(p_, BinaryOp::Mul, number, clone_expr(p_, step));
  };
  if (count) {
    // first + (count - 1)*step
    const ExprId before = binary(p_, BinaryOp::Sub, ref(p_, count), integer_literal(p_, 1));
    const auto start = constant_integer(p_, first);
    if (step_value == 1 && start) {
      const std::int64_t offset = *start - 1;
      if (offset == 0) return ref(p_, count);
      return offset > 0 ? binary(p_, BinaryOp::Add, ref(p_, count), integer_literal(p_, offset))
                        : binary(p_, BinaryOp::Sub, ref(p_, count), integer_literal(p_, -offset));
    }
    return binary(p_, BinaryOp::Add, first, times_step(before));
  }
  if (step_value && std::abs(*step_value) == 1) return clone_expr(p_, s.last);
  const auto from = constant_integer(p_, first);
  const auto to = constant_integer(p_, s.last);
  if (from && to && step_value && *step_value != 0) return integer_literal(p_, *from + ((*to - *from + *step_value) / *step_value - 1) * *step_value);
  // first + ((last - first + step)/step - 1)*step
  ExprId span = binary(p_, BinaryOp::Sub, clone_expr(p_, s.last), clone_expr(p_, first));
  span = binary(p_, BinaryOp::Add, span, clone_expr(p_, step));
  const ExprId trips = binary(p_, BinaryOp::Div, span, clone_expr(p_, step));
  const ExprId before = binary(p_, BinaryOp::Sub, trips, integer_literal(p_, 1));
  return binary(p_, BinaryOp::Add, first, binary(p_, BinaryOp::Mul, before, clone_expr(p_, step)));
}

}  // namespace cf::transform::adjoint
