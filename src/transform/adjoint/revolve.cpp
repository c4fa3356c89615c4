// revolve.cpp: loops that are reversed from snapshots; see reversal.h. Theory: docs/theory/checkpointing.md
#include "base/letters.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/adjoint/reversal.h"

namespace cf::transform::adjoint {

using namespace ir;

auto Reversal::is(const StepVariables& of, Action action) -> ExprId {
  return binary(p_, BinaryOp::Eq, ref(p_, of.action), tape_.name_of(action));
}

auto Reversal::copied(const Stmts& stmts) -> Stmts {
  const Block copy = clone_block(p_, Block{stmts, {}}, {});
  for_each_stmt(p_, copy, [&](StmtId id) { p_.stmts[id].label = {}; });
  return copy.stmts;
}

// What was asked for is done.
void Reversal::drop_directive(StmtId loop) {
  if (!p_.stmts[loop].notes) return;
  Notes notes = p_.notes[p_.stmts[loop].notes];
  std::erase_if(notes.directives, [](const Directive& directive) { return base::lower_case(directive.name).starts_with("binomial"); });
  p_.stmts[loop].notes = p_.notes.add(notes);
}

// Until a turn is due, or nothing: what the runtime says, of a few things that it may say.
auto Reversal::next_turn(const StepVariables& of, const std::vector<std::pair<Action, Stmts>>& meanwhile) -> Stmts {
  WhileLoop loop;
  If what;
  for (const auto& [action, stmts] : meanwhile) {
    const ExprId one = is(of, action);
    loop.condition = loop.condition ? binary(p_, BinaryOp::Or, loop.condition, one) : one;
    const bool last = &stmts == &meanwhile.back().second;
    what.arms.push_back(Arm{last ? ExprId{} : is(of, action), Block{stmts, {}, true}, {}});
  }
  loop.body = Block{{p_.add_stmt(what), tape_.next_action(of)}, {}, true};
  const StmtId made = p_.add_stmt(loop);
  p_.stmts[made].role = Role::Control;
  return {tape_.next_action(of), made};
}

// Forwards the schedule up to the last step, which is turned around what follows the loop; backwards its second half, and the rest of the schedule.
auto Reversal::from_snapshots(StmtId id, const Stepped& loop, const Block& body) -> Sweeps {
  const plan::Snapshot& kept = snapshots_.contains(id) ? snapshots_.at(id) : plan::Snapshot{};
  const Sweeps turn = this->turn(body);
  const StepVariables of{plan_variable(), integer_variable("action"), step_variable("from"), step_variable("to")};
  const auto advance = [&](bool first) { return Stmts{loop.some(of.from, of.to, first ? body_as_it_is(id) : Block{copied(body_as_it_is(id).stmts), {}, true})}; };
  Stmts saves;
  Stmts loads;
  for (const plan::Kept& each : kept.found) {
    Stmts one;
    tape_.save(of, each.variable, bytes_of(each), one);
    if_there(each.variable, std::move(one), saves);
    Stmts other;
    tape_.load(of, each.variable, bytes_of(each), other);
    if_there(each.variable, std::move(other), loads);
  }
  const auto add = [](Stmts& to, const Stmts& more) { to.insert(to.end(), more.begin(), more.end()); };
  const auto turning = [&](const Stmts& stmts) {
    Stmts all{loop.set_index(of.from)};
    add(all, stmts);
    return Block{all, {}, true};
  };
  drop_directive(id);
  Sweeps result = moved(kept.earlier);
  Sweeps made;
  made.forward.push_back(tape_.begin_loop(of, loop.steps, plan_.binomial(id)));
  add(made.forward, next_turn(of, {{Action::Advance, advance(true)}, {Action::Snapshot, saves}}));
  Block last = turning(turn.forward);
  if (loop.leave) last.stmts.push_back(loop.leave);
  made.forward.push_back(if_then(p_, is(of, Action::FirstTurn), last));
  for (const SymbolId variable : {of.action, of.from, of.plan}) tape_.push(ref(p_, variable), made.forward);

  for (const SymbolId variable : {of.plan, of.from, of.action}) tape_.pop(ref(p_, variable), made.backward);
  WhileLoop rest;
  rest.condition = binary(p_, BinaryOp::Ne, ref(p_, of.action), tape_.name_of(Action::Done));
  rest.body = turning(turn.backward);
  add(rest.body.stmts, next_turn(of, {{Action::Advance, advance(false)}, {Action::Snapshot, copied(saves)}, {Action::Restore, loads}}));
  rest.body.stmts.push_back(if_then(p_, is(of, Action::Turn), turning(copied(turn.forward))));
  made.backward.push_back(p_.add_stmt(rest, p_.stmts[id].loc));
  p_.stmts[made.backward.back()].role = Role::Control;
  made.backward.push_back(tape_.end_loop(of));
  result.then(std::move(made));
  return result;
}

// Steps of DO: the index of step k is first + k*step.
auto Reversal::stepped(StmtId id, const CountedLoop& s) -> Stepped {
  const TypeId type = p_.exprs[s.variable].type;
  const auto step_value = s.step ? constant_integer(p_, s.step) : std::optional<std::int64_t>(1);
  const auto first_value = constant_integer(p_, s.first);
  const auto step = [this, s] { return s.step ? clone_expr(p_, s.step) : integer_literal(p_, 1); };
  const auto as_index = [this, type](ExprId number) {
    const int kind = get_if<IntegerType>(p_, type)->kind;
    std::vector<Arg> args{{"", number, {}}};
    if (kind != 4) args.push_back({"", integer_literal(p_, kind), {}});
    return call_intrinsic(p_, "int", args, type);
  };
  // first + (number + more)*step
  const auto at = [this, s, step, step_value, first_value, as_index](SymbolId number, std::int64_t more) {
    const ExprId index = as_index(ref(p_, number));
    const auto plus = [&](ExprId value, std::int64_t constant) {
      if (constant == 0) return value;
      return binary(p_, constant > 0 ? BinaryOp::Add : BinaryOp::Sub, value, integer_literal(p_, std::abs(constant)));
    };
    if (step_value == 1 && first_value) return plus(index, *first_value + more);
    if (step_value == 1) return plus(binary(p_, BinaryOp::Add, clone_expr(p_, s.first), index), more);
    return binary(p_, BinaryOp::Add, clone_expr(p_, s.first), binary(p_, BinaryOp::Mul, plus(index, more), step()));
  };
  Stepped made;
  ExprId trips;
  if (step_value == 1 && first_value == 1) {
    trips = clone_expr(p_, s.last);
  } else {
    trips = binary(p_, BinaryOp::Sub, clone_expr(p_, s.last), clone_expr(p_, s.first));
    trips = binary(p_, BinaryOp::Add, trips, step());
    if (step_value != 1) trips = binary(p_, BinaryOp::Div, trips, step());
  }
  made.steps = call_intrinsic(p_, "int", std::vector<Arg>{{"", trips, {}}, {"", integer_literal(p_, 8), {}}}, integer_type(p_, 8));
  made.set_index = [this, s, at](SymbolId number) {
    const StmtId set = assign(p_, clone_expr(p_, s.variable), at(number, 0));
    p_.stmts[set].role = Role::Control;
    return set;
  };
  bool is_first = true;
  made.some = [this, id, s, at, is_first](SymbolId from, SymbolId to, const Block& body) mutable {
    CountedLoop some = s;
    some.end_label = {};
    some.variable = clone_expr(p_, s.variable);
    some.first = at(from, 0);
    some.last = at(to, -1);
    some.body = body;
    if (s.step) some.step = clone_expr(p_, s.step);
    if (!std::exchange(is_first, false)) return p_.add_stmt(some, p_.stmts[id].loc);
    p_.stmts[id].node = some;
    return id;
  };
  const SymbolId index = get_if<Ref>(p_, s.variable)->symbol;
  if (!is_only_index(index)) {
    made.leave = assign(p_, clone_expr(p_, s.variable), binary(p_, BinaryOp::Add, clone_expr(p_, s.variable), step()));
    p_.stmts[made.leave].role = Role::Control;
  }
  return made;
}

}  // namespace cf::transform::adjoint
