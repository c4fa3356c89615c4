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
  unname(copy);
  return copy.stmts;
}

// What was asked for is done.
void Reversal::drop_directive(StmtId loop) {
  if (!p_.stmts[loop].notes) return;
  Notes notes = p_.notes[p_.stmts[loop].notes];
  std::erase_if(notes.directives, [](const Directive& directive) { return base::lower_case(directive.name).starts_with("binomial"); });
  p_.stmts[loop].notes = p_.notes.add(notes);
}

// While what is to be done is one of these, or something else if `other` is given: it is done, and the runtime is asked again.
auto Reversal::follow(const StepVariables& of, ExprId condition, const std::vector<std::pair<Action, Stmts>>& known, const Stmts& other) -> StmtId {
  If what;
  for (const auto& [action, stmts] : known) what.arms.push_back(Arm{is(of, action), Block{stmts, {}, true}, {}});
  // Where snapshots are restored steps are also turned, though perhaps nothing is done for that.
  const bool all = other.empty() && known.back().first != Action::Restore;
  if (all) what.arms.back().condition = {};
  if (!other.empty()) what.arms.push_back(Arm{{}, Block{other, {}, true}, {}});
  WhileLoop loop;
  loop.condition = condition;
  loop.body = Block{{p_.add_stmt(what), tape_.next_action(of)}, {}, true};
  const StmtId made = p_.add_stmt(loop);
  p_.stmts[made].role = Role::Control;
  return made;
}

auto Reversal::step_variables() -> StepVariables { return {plan_variable(), integer_variable("action"), step_variable("from"), step_variable("to")}; }

// Forwards: what saves the state that steps hand on to each other; backwards: what loads it.
auto Reversal::state_of(StmtId loop, const StepVariables& of) -> Sweeps {
  Sweeps state;
  const auto at = snapshots_.find(loop);
  if (at == snapshots_.end()) return state;
  for (const plan::Kept& each : at->second.found) {
    Stmts save;
    tape_.save(of, each.variable, bytes_of(each), save);
    if_there(each.variable, std::move(save), state.forward);
    Stmts load;
    tape_.load(of, each.variable, bytes_of(each), load);
    if_there(each.variable, std::move(load), state.backward);
  }
  return state;
}

// Where as many are wanted as fit, their size is counted.
auto Reversal::number_of_snapshots(StmtId loop, Stmts& before) -> ExprId {
  const std::int64_t number = plan_.binomial(loop);
  if (number > 0) return tape_.snapshots(number);
  const SymbolId bytes = step_variable("bytes");
  const auto set = [&](ExprId value) {
    const StmtId made = assign(p_, ref(p_, bytes), value);
    p_.stmts[made].role = Role::Control;
    return made;
  };
  before.push_back(set(tape_.snapshots(0)));
  const auto at = snapshots_.find(loop);
  for (const plan::Kept& each : at == snapshots_.end() ? std::vector<plan::Kept>{} : at->second.found) {
    const ExprId size = each.allocation ? bytes_of(each) : tape_.bytes_of(each.variable);
    if_there(each.variable, {set(binary(p_, BinaryOp::Add, ref(p_, bytes), size))}, before);
  }
  return tape_.snapshots_within(ref(p_, bytes));
}

namespace {

void add(Stmts& to, const Stmts& more) { to.insert(to.end(), more.begin(), more.end()); }

}  // namespace

// Forwards the schedule up to the last step, which is turned around what follows the loop; backwards its second half, and the rest of the schedule.
auto Reversal::from_snapshots(StmtId id, const Stepped& loop, const Block& body) -> Sweeps {
  const Sweeps turn = this->turn(body);
  const StepVariables of = step_variables();
  const Sweeps state = state_of(id, of);
  drop_directive(id);
  Sweeps result = snapshot(id).earlier;
  Sweeps made;
  if (loop.enter) made.forward.push_back(loop.enter);
  const ExprId snapshots = number_of_snapshots(id, made.forward);
  made.forward.push_back(tape_.begin_loop(of, loop.steps, snapshots));
  made.forward.push_back(tape_.next_action(of));
  const ExprId before_last = binary(p_, BinaryOp::Or, is(of, Action::Advance), is(of, Action::Snapshot));
  made.forward.push_back(follow(of, before_last, {{Action::Advance, {loop.some(of.from, of.to, body_as_it_is(id))}}, {Action::Snapshot, state.forward}}, {}));
  Block last{{loop.set_index(of.from)}, {}, true};
  add(last.stmts, turn.forward);
  if (loop.leave) last.stmts.push_back(loop.leave);
  made.forward.push_back(if_then(p_, is(of, Action::FirstTurn), last));
  for (const SymbolId variable : {of.action, of.from, of.plan}) tape_.push(ref(p_, variable), made.forward);

  for (const SymbolId variable : {of.plan, of.from, of.action}) tape_.pop(ref(p_, variable), made.backward);
  Stmts one{loop.set_index(of.from), if_then(p_, is(of, Action::Turn), Block{copied(turn.forward), {}, true})};
  add(one, turn.backward);
  const StmtId again = loop.some(of.from, of.to, Block{copied(body_as_it_is(id).stmts), {}, true});
  const ExprId to_do = binary(p_, BinaryOp::Ne, ref(p_, of.action), tape_.name_of(Action::Done));
  made.backward.push_back(follow(of, to_do, {{Action::Advance, {again}}, {Action::Snapshot, copied(state.forward)}, {Action::Restore, state.backward}}, one));
  made.backward.push_back(tape_.end_loop(of));
  result.then(std::move(made));
  return result;
}

// Forwards the loop as it is, with snapshots where they are due; backwards all of the schedule, the last step among it.
auto Reversal::from_snapshots(StmtId id, const WhileLoop& loop) -> Sweeps {
  Sweeps turn = this->turn(loop.body);
  const StepVariables of = step_variables();
  const Sweeps state = state_of(id, of);
  drop_directive(id);
  Sweeps result = snapshot(id).earlier;
  Sweeps made;
  const ExprId snapshots = number_of_snapshots(id, made.forward);
  made.forward.push_back(tape_.begin_open_loop(of, snapshots));
  WhileLoop forward = loop;
  forward.end_label = {};
  forward.name = {};
  forward.body.stmts = {if_then(p_, tape_.is_due(of), Block{state.forward, {}, true})};
  add(forward.body.stmts, body_as_it_is(id).stmts);
  forward.body.braced = true;
  p_.stmts[id].node = forward;
  made.forward.push_back(id);
  made.forward.push_back(tape_.stop_loop(of));
  tape_.push(ref(p_, of.plan), made.forward);

  tape_.pop(ref(p_, of.plan), made.backward);
  WhileLoop some;
  some.condition = binary(p_, BinaryOp::Lt, ref(p_, of.from), ref(p_, of.to));
  some.body = Block{copied(body_as_it_is(id).stmts), {}, true};
  some.body.stmts.push_back(increment(of.from));
  p_.stmts[some.body.stmts.back()].role = Role::Control;
  const StmtId again = p_.add_stmt(some, p_.stmts[id].loc);
  p_.stmts[again].role = Role::Control;
  add(turn.forward, turn.backward);
  made.backward.push_back(tape_.next_action(of));
  const ExprId to_do = binary(p_, BinaryOp::Ne, ref(p_, of.action), tape_.name_of(Action::Done));
  made.backward.push_back(follow(of, to_do, {{Action::Advance, {again}}, {Action::Snapshot, copied(state.forward)}, {Action::Restore, state.backward}}, turn.forward));
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
    some.name = {};
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
    made.enter = assign(p_, clone_expr(p_, s.variable), clone_expr(p_, s.first));
    p_.stmts[made.enter].role = Role::Control;
  }
  return made;
}

}  // namespace cf::transform::adjoint
