// sweep_loops.cpp: loops of the two sweeps; see sweep_body.h.
#include "canonical/integer_sum.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/c/adjoint/sweep_body.h"

namespace cf::transform::c {

using namespace ir;

auto SweepBody::backward_loop(const ForLoop& s, const graph::LoopCount& count) -> ForLoop {
  const TypeId type = p_.symbols[count.index].type;
  const bool is_unsigned = get_if<IntegerType>(p_, type)->is_unsigned;
  const std::int64_t stride = *count.stride;
  const auto index = [&] { return ref(p_, count.index); };
  const auto first = [&] { return clone_expr(p_, count.first); };
  const auto last = [&] { return clone_expr(p_, count.last); };
  const auto number = [&](std::int64_t value) { return integer_literal(p_, value); };
  const auto sum = [&](BinaryOp op, ExprId a, ExprId b) { return make_.binary(op, a, b); };
  const auto compare = [&](BinaryOp op, ExprId a, ExprId b) { return p_.add_expr(Binary{op, a, b, false}, integer_type(p_)); };
  const bool up = stride > 0;
  const std::int64_t by = std::abs(stride);
  ForLoop back;
  ExprId start;
  if (by == 1) {
    start = last();
    if (is_unsigned) {
      if (!count.excluded) start = sum(up ? BinaryOp::Add : BinaryOp::Sub, start, number(1));
      back.condition = compare(up ? BinaryOp::Gt : BinaryOp::Lt, p_.add_expr(StepExpr{index(), !up, false}, type), first());
    } else {
      if (count.excluded) start = sum(up ? BinaryOp::Sub : BinaryOp::Add, start, number(1));
      back.condition = compare(up ? BinaryOp::Ge : BinaryOp::Le, index(), first());
      back.step = p_.add_expr(StepExpr{index(), !up, false}, type);
    }
  } else {
    // first + ((last - first + by)/by - 1)*by, with one less where last is not reached.
    ExprId span = up ? sum(BinaryOp::Sub, last(), first()) : sum(BinaryOp::Sub, first(), last());
    span = sum(BinaryOp::Add, span, number(count.excluded ? by - 1 : by));
    const ExprId trips = sum(BinaryOp::Div, span, number(by));
    const ExprId distance = sum(BinaryOp::Mul, sum(BinaryOp::Sub, trips, number(1)), number(by));
    start = sum(up ? BinaryOp::Add : BinaryOp::Sub, first(), distance);
    back.condition = compare(up ? BinaryOp::Ge : BinaryOp::Le, index(), first());
    back.step = p_.add_expr(AssignExpr{index(), number(by), true, up ? BinaryOp::Sub : BinaryOp::Add}, type);
  }
  back.init = get_if<DeclStmt>(p_, s.init) ? own_index(count, start) : assign(p_, index(), start);
  return back;
}

// The loop as it stands, or some turns of it.
auto SweepBody::loop_again(const ForLoop& s, const graph::LoopCount& count, const adjoint::Turns& turns) -> ForLoop {
  using Kind = adjoint::Turns::Kind;
  const auto plus = [&](ExprId e, std::int64_t by) { return canonical::sum_expr(p_, e, integer_literal(p_, by)); };
  const auto compare = [&](BinaryOp op, ExprId a, ExprId b) { return p_.add_expr(Binary{op, a, b, false}, integer_type(p_)); };
  const auto before = [&](ExprId last) { return compare(count.excluded ? BinaryOp::Lt : BinaryOp::Le, ref(p_, count.index), last); };
  const auto bounds = constant_bounds_of(count);
  ForLoop again;
  ExprId first = clone_expr(p_, count.first);
  again.condition = clone_expr(p_, s.condition);
  if (turns.kind != Kind::All && bounds) {
    const auto [from, to] = constant_bounds(turns, bounds->first, bounds->second);
    first = integer_literal(p_, from);
    again.condition = before(integer_literal(p_, count.excluded ? to + 1 : to));
  } else if (turns.kind == Kind::First) {
    again.condition = compare(BinaryOp::And, compare(BinaryOp::Lt, ref(p_, count.index), plus(count.first, turns.count)), again.condition);
  } else if (turns.kind == Kind::Inner) {
    first = plus(count.first, turns.after);
    again.condition = before(plus(count.last, -turns.before));
  } else if (turns.kind == Kind::Last) {
    first = plus(count.first, turns.after);
    const ExprId late = plus(count.last, (count.excluded ? 0 : 1) - turns.count);
    first = p_.add_expr(Conditional{compare(BinaryOp::Gt, late, first), clone_expr(p_, late), clone_expr(p_, first)}, p_.exprs[count.first].type);
  }
  again.init = get_if<DeclStmt>(p_, s.init) ? own_index(count, first) : assign(p_, ref(p_, count.index), first);
  again.step = clone_expr(p_, s.step);
  return again;
}

// First and last value of the index, if they are constants.
auto SweepBody::constant_bounds_of(const graph::LoopCount& count) const -> std::optional<std::pair<std::int64_t, std::int64_t>> {
  const auto first = constant_integer(p_, count.first);
  const auto last = constant_integer(p_, count.last);
  if (!first || !last) return std::nullopt;
  return std::pair(*first, count.excluded ? *last - 1 : *last);
}

auto SweepBody::has_turns(const graph::LoopCount& count, const adjoint::Turns& turns) const -> bool {
  const auto bounds = constant_bounds_of(count);
  if (!bounds || turns.kind == adjoint::Turns::Kind::All) return true;
  const auto [from, to] = constant_bounds(turns, bounds->first, bounds->second);
  return from <= to;
}

// Up, and with bounds of which something can be subtracted.
auto SweepBody::counts_by_one(const graph::LoopCount& count) const -> bool {
  const auto is_signed = [&](TypeId type) {
    const auto* number = get_if<IntegerType>(p_, type);
    return number != nullptr && !number->is_unsigned && number->kind >= 4;
  };
  return count.stride == 1 && is_signed(p_.symbols[count.index].type) && is_signed(p_.exprs[count.first].type) && is_signed(p_.exprs[count.last].type);
}

// int i = first
auto SweepBody::own_index(const graph::LoopCount& count, ExprId first) -> StmtId {
  Symbol symbol = p_.symbols[count.index];
  symbol.init = first;
  const SymbolId own = p_.add_symbol(symbol);
  Variables variables;
  variables.spec = symbol.spec;
  variables.entities = {Entity{own, true, false, true, {}}};
  return p_.add_stmt(DeclStmt{p_.add_decl(variables)});
}

// What stands in a loop that declares its index speaks of that one.
void SweepBody::name_index(StmtId loop, SymbolId known) {
  const auto* declared = get_if<DeclStmt>(p_, get_if<ForLoop>(p_, loop)->init);
  if (!declared) return;
  const SymbolId own = get_if<Variables>(p_, declared->decl)->entities.front().symbol;
  rename({loop}, known, own);
}

// n - 2 for i = 1; i < n - 1. Unsigned numbers have no negative distance: 1 < n - 1 ? n - 2 : 0
auto SweepBody::turns_of(const ForLoop& s, const graph::LoopCount& count) -> ExprId {
  const ExprId turns = graph::trip_expr(p_, count);
  if (count.constant_trips) return turns;
  const auto is_unsigned = [&](TypeId type) {
    const auto* number = get_if<IntegerType>(p_, type);
    return number && number->is_unsigned;
  };
  if (!is_unsigned(p_.symbols[count.index].type) && !is_unsigned(p_.exprs[bare(p_, count.first)].type) && !is_unsigned(p_.exprs[bare(p_, count.last)].type)) return turns;
  return paren(p_, p_.add_expr(Conditional{at_first(s.condition, count), turns, integer_literal(p_, 0)}, p_.exprs[turns].type));
}

// An expression in the first turn.
auto SweepBody::at_first(ExprId e, const graph::LoopCount& count) -> ExprId {
  const ExprId made = clone_expr(p_, e);
  std::vector<ExprId> places;
  for_each_subexpr(p_, made, [&](ExprId part) {
    if (const auto* found = get_if<Ref>(p_, part); found && found->symbol == count.index) places.push_back(part);
  });
  for (const ExprId place : places) p_.exprs[place].node = Expr::Node(p_.exprs[clone_expr(p_, count.first)].node);
  return made;
}

// if (1 < n - 1) cf_push_array(&a[1], n - 2); for a[i]
auto SweepBody::move_elements(ExprId element, const ForLoop& s, const graph::LoopCount& count, bool push) -> StmtId {
  const StmtId moved = c_tape_.statement(push ? "cf_push_array" : "cf_pop_array", {values_.address_of(at_first(element, count)), graph::trip_expr(p_, count)}, push ? Role::Push : Role::Pop);
  if (count.constant_trips) return moved;
  const StmtId made = if_then(p_, at_first(s.condition, count), Block{{moved}, {}, true});
  p_.stmts[made].role = p_.stmts[moved].role;
  return made;
}

void SweepBody::rename(const Stmts& stmts, SymbolId from, SymbolId to) {
  const auto in = [&](ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* found = get_if<Ref>(p_, e); found && found->symbol == from) p_.exprs[e].node = Ref{to};
    });
  };
  for_each_stmt(p_, Block{stmts, {}}, [&](StmtId stmt) {
    for_each_expr(p_, stmt, in);
    const auto* inner = get_if<ForLoop>(p_, stmt);
    if (!inner || !inner->init) return;
    for_each_expr(p_, inner->init, in);
    if (const auto* decl = get_if<DeclStmt>(p_, inner->init)) {
      for_each_symbol(p_, decl->decl, [&](SymbolId symbol) {
        if (symbol != to && p_.symbols[symbol].init) in(p_.symbols[symbol].init);
      });
    }
  });
}

// The index of step k is first + k*stride.
auto SweepBody::stepped(StmtId id, const ForLoop& s, const graph::LoopCount& count, SymbolId index) -> Stepped {
  const std::int64_t stride = *count.stride;
  const auto at = [this, count, stride](SymbolId number) {
    const ExprId steps = ref(p_, number);
    const ExprId distance = stride == 1 ? steps : make_.binary(BinaryOp::Mul, steps, integer_literal(p_, stride));
    return make_.binary(BinaryOp::Add, clone_expr(p_, count.first), distance);
  };
  Stepped made;
  made.steps = turns_of(s, count);
  made.set_index = [this, at, index](SymbolId number) { return make(ref(p_, index), at(number), Role::Control); };
  made.some = [this, id, s, at, index, stride, is_first = true](SymbolId from, SymbolId to, const Block& body) mutable {
    ForLoop some = s;
    some.init = assign(p_, ref(p_, index), at(from));
    some.condition = p_.add_expr(Binary{stride > 0 ? BinaryOp::Lt : BinaryOp::Gt, ref(p_, index), at(to), false}, integer_type(p_));
    if (s.step) some.step = clone_expr(p_, s.step);
    some.body = body;
    some.body.braced = true;
    if (!std::exchange(is_first, false)) return p_.add_stmt(some, p_.stmts[id].loc);
    p_.stmts[id].node = some;
    return id;
  };
  if (index == count.index) made.enter = make(ref(p_, index), clone_expr(p_, count.first), Role::Control);
  if (index == count.index) made.leave = make(ref(p_, index), make_.binary(BinaryOp::Add, ref(p_, index), integer_literal(p_, stride)), Role::Control);
  return made;
}

auto SweepBody::for_loop(StmtId id, const ForLoop& s) -> Sweeps {
  const plan::Loop planned = plan().loop(id);
  const graph::LoopCount count = form_.count_of(id);
  if (plan().skips(id) && planned.how == plan::Counting::Forgotten) return left_out(id);
  if (plan().binomial(id) != 0) {
    const bool own = get_if<DeclStmt>(p_, s.init) != nullptr;
    const SymbolId index = own ? variable(p_.symbols[count.index].type, p_.symbols[count.index].name) : count.index;
    Sweeps stored;
    if (planned.stores_index && stores_index_here(index)) {
      c_tape_.push(ref(p_, index), stored.forward);
      c_tape_.pop(ref(p_, index), stored.backward);
    }
    stored.then(body_by_itself([&] { return from_snapshots(id, stepped(id, s, count, index), s.body); }));
    if (own) {
      rename(stored.forward, count.index, index);
      rename(stored.backward, count.index, index);
    }
    return stored;
  }
  ForLoop forward = s;
  const Rows rows = rows_of(id, s.body);
  auto [body, indices] = plan().merges(id) ? std::pair(body_by_itself([&] { return turn(s.body); }), std::vector<SymbolId>{}) : body_left_out(id, [&] { return turn(s.body); });
  if (plan().merges(id)) {
    body.backward.insert(body.backward.begin(), body.forward.begin(), body.forward.end());
    body.forward = body_as_it_is(id).stmts;
  }
  forward.body.stmts = body.forward;
  forward.body.braced = true;
  p_.stmts[id].node = forward;
  Sweeps result;
  Stmts restore;
  if (planned.stores_index && stores_index_here(count.index)) {
    c_tape_.push(ref(p_, count.index), result.forward);
    c_tape_.pop(ref(p_, count.index), restore);
  }
  for (const SymbolId index : indices) {
    c_tape_.push(ref(p_, index), result.forward);
    Stmts fetch;
    c_tape_.pop(ref(p_, index), fetch);
    restore.insert(restore.begin(), fetch.begin(), fetch.end());
  }
  Stmts fetches;
  for (const StmtId inner : s.body.stmts) {
    const ExprId element = stored_at_once(inner);
    if (!element) continue;
    result.forward.push_back(move_elements(element, s, count, true));
    fetches.insert(fetches.begin(), move_elements(element, s, count, false));
  }
  restore.insert(restore.begin(), fetches.begin(), fetches.end());
  const auto add = [](Stmts& to, const Stmts& more) { to.insert(to.end(), more.begin(), more.end()); };
  add(result.forward, rows.before.forward);
  if (plan().skips(id) && !plan().merges(id)) check_nothing_stored(forward.body);
  if (plan().skips(id)) result.then(left_out(id));
  else result.forward.push_back(id);
  add(result.forward, rows.after.forward);
  add(result.backward, rows.before.backward);
  if (planned.how == plan::Counting::Bounds && !(body.backward.empty() && !fetches.empty())) {
    for (const adjoint::LoopPart& part : parts_of(id, count.index, counts_by_one(count), count.constant_trips, body.backward)) {
      if (!has_turns(count, part.turns)) continue;
      ForLoop loop = part.any_order ? loop_again(s, count, part.turns) : backward_loop(s, count);
      loop.body.stmts = part.body;
      loop.body.braced = true;
      const StmtId made = p_.add_stmt(loop, p_.stmts[id].loc);
      p_.stmts[made].role = Role::Control;
      name_index(made, count.index);
      result.backward.push_back(made);
    }
  }
  add(result.backward, rows.after.backward);
  add(result.backward, restore);
  Sweeps kept = snapshot(id).earlier;
  kept.then(std::move(result));
  return kept;
}

}  // namespace cf::transform::c
