// loops.cpp: loops backwards; see reversal.h.
#include <algorithm>

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

auto Reversal::body_of(const Block& body, const std::string& name, const Stmts& at_leave, const Stmts& at_turn, Record& record) -> Sweeps {
  const auto pushing = [&](const Stmts& stmts) {
    return [this, &stmts, &record](Stmts& out) {
      for (StmtId id : stmts) {
        const StmtId copy = clone_stmt(p_, id);
        record.pushes.push_back(copy);
        out.push_back(copy);
      }
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

auto Reversal::turn(const Block& body) -> Sweeps {
  Record nothing;
  return body_of(body, "", {}, {}, nothing);
}

auto Reversal::on(StmtId id, const WhileLoop& s) -> Sweeps {
  WhileLoop forward = s;
  forward.end_label = {};
  const SymbolId count = integer_variable("turns");
  Stmts pushes;
  tape_.push(ref(p_, count), pushes);
  Record record;
  Sweeps body = body_of(s.body, s.name, pushes, {}, record);
  forward.body.stmts = body.forward;
  Sweeps result;
  if (body.backward.empty()) {
    drop(record);
    p_.stmts[id].node = forward;
    result.forward = {id};
    return result;
  }
  const StmtId step = counting(count, result.forward);
  forward.body.stmts.insert(forward.body.stmts.begin(), step);
  p_.stmts[id].node = forward;
  result.forward.push_back(id);
  result.forward.insert(result.forward.end(), pushes.begin(), pushes.end());
  tape_.pop(ref(p_, count), result.backward);
  result.backward.push_back(turns(count, body.backward));
  return result;
}

// The first value and the step have at the end of the loop the values they had at its start.
auto Reversal::can_count_again(const CountedLoop& s) -> bool {
  const auto* index = get_if<Ref>(p_, s.variable);
  const std::function<bool(ExprId)> stable = [&](ExprId e) -> bool {
    if (!e) return true;
    if (const auto* name = get_if<Ref>(p_, e)) {
      if (p_.symbols[name->symbol].kind != SymbolKind::Variable) return true;
      return !(index && index->symbol == name->symbol) && !may_write(s.body, name->symbol);
    }
    if (get_if<Index>(p_, e) || get_if<Member>(p_, e) || get_if<Deref>(p_, e)) return false;
    if (const auto* called = get_if<Call>(p_, e)) {
      if (!called->symbol || p_.symbols[called->symbol].kind != SymbolKind::Intrinsic) return false;
      const std::string& name = p_.symbols[called->symbol].name;
      if (name == "size" || name == "lbound" || name == "ubound") {
        const auto* array = get_if<Ref>(p_, called->args.front().value);
        return array && !may_reshape(s.body, array->symbol);
      }
    }
    bool all = true;
    for_each_child(p_, e, [&](ExprId part) { all = all && stable(part); });
    return all;
  };
  return stable(s.first) && stable(s.last) && stable(s.step);
}

auto Reversal::on(StmtId id, const CountedLoop& s) -> Sweeps {
  CountedLoop forward = s;
  forward.end_label = {};
  const SymbolId index = get_if<Ref>(p_, s.variable)->symbol;
  const bool is_integer = get_if<IntegerType>(p_, p_.symbols[index].type) != nullptr;
  const bool leaves = std::ranges::any_of(s.body.stmts, [&](StmtId inner) { return exits_loop(inner, s.name); });
  const bool again = is_integer && can_count_again(s);
  const bool counts = leaves || !again;
  const auto step_value = s.step ? constant_integer(p_, s.step) : std::optional<std::int64_t>(1);

  Sweeps result;
  const bool keeps_index = !is_only_index(index);
  Stmts restore;
  if (keeps_index) {
    tape_.push(s.variable, result.forward);
    tape_.pop(s.variable, restore);
  }
  // What is not known any more at the end is stored there.
  const auto kept = [&](ExprId bound, const char* name) {
    const SymbolId variable = integer_variable(name);
    const StmtId made = assign(p_, ref(p_, variable), bound, p_.stmts[id].loc);
    p_.stmts[made].role = Role::Control;
    result.forward.push_back(made);
    return variable;
  };
  Stmts pushes;
  SymbolId first;
  SymbolId step;
  if (is_integer && !again && !constant_integer(p_, s.first)) {
    first = kept(s.first, "first");
    forward.first = ref(p_, first);
    tape_.push(ref(p_, first), pushes);
  }
  if (is_integer && !again && s.step && !step_value) {
    step = kept(s.step, "step");
    forward.step = ref(p_, step);
    tape_.push(ref(p_, step), pushes);
  }
  const SymbolId count = counts ? integer_variable("turns") : SymbolId{};
  if (count) tape_.push(ref(p_, count), pushes);

  Record record;
  // A real index is stored turn by turn: counting back would round.
  Stmts at_turn;
  if (!is_integer) tape_.push(s.variable, at_turn);
  Sweeps body = body_of(s.body, s.name, pushes, at_turn, record);
  forward.body.stmts = body.forward;
  const bool runs_back = !body.backward.empty();
  if (!runs_back) {
    drop(record);
    drop(Record{at_turn});
    if (first) forward.first = s.first, result.forward.erase(std::prev(result.forward.end(), step ? 2 : 1));
    if (step) forward.step = s.step, result.forward.pop_back();
  } else if (count) {
    forward.body.stmts.insert(forward.body.stmts.begin(), counting(count, result.forward));
  }
  p_.stmts[id].node = forward;
  result.forward.push_back(id);
  if (!runs_back) {
    result.backward = restore;
    return result;
  }
  result.forward.insert(result.forward.end(), pushes.begin(), pushes.end());
  if (count) tape_.pop(ref(p_, count), result.backward);
  if (step) tape_.pop(ref(p_, step), result.backward);
  if (first) tape_.pop(ref(p_, first), result.backward);
  if (!is_integer) {
    Stmts turn;
    tape_.pop(s.variable, turn);
    turn.insert(turn.end(), body.backward.begin(), body.backward.end());
    result.backward.push_back(turns(count, turn));
  } else {
    const auto first_value = [&] { return first ? ref(p_, first) : clone_expr(p_, s.first); };
    const auto step_expr = [&] { return step ? ref(p_, step) : s.step ? clone_expr(p_, s.step) : integer_literal(p_, 1); };
    CountedLoop back;
    back.variable = clone_expr(p_, s.variable);
    back.last = first_value();
    if (step_value) back.step = *step_value == -1 ? ExprId{} : integer_literal(p_, -*step_value);
    else back.step = unary(p_, UnaryOp::Minus, step_expr());
    back.first = last_index(s, count, first_value(), step_expr(), step_value);
    back.body.stmts = body.backward;
    back.name = "";
    const StmtId made = p_.add_stmt(back, p_.stmts[id].loc);
    p_.stmts[made].role = Role::Control;
    result.backward.push_back(made);
  }
  result.backward.insert(result.backward.end(), restore.begin(), restore.end());
  return result;
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
  // first + ((last - first + step)/step - 1)*step
  ExprId span = binary(p_, BinaryOp::Sub, clone_expr(p_, s.last), clone_expr(p_, first));
  span = binary(p_, BinaryOp::Add, span, clone_expr(p_, step));
  const ExprId trips = binary(p_, BinaryOp::Div, span, clone_expr(p_, step));
  const ExprId before = binary(p_, BinaryOp::Sub, trips, integer_literal(p_, 1));
  return binary(p_, BinaryOp::Add, first, binary(p_, BinaryOp::Mul, before, clone_expr(p_, step)));
}

}  // namespace cf::transform::adjoint
