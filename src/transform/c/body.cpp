#include "transform/c/body.h"

#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "ir/print.h"

namespace cf::transform::c {

using namespace ir;

Body::Body(Run& run, std::size_t procedure) : Values(run, run.procedures[procedure].unit), Hoister(run.accesses), procedure_(procedure) {
  canonical::Accesses(p_, run.accesses).look_at(unit_);
}

auto Body::block(const Block& block) -> Block {
  Block result{{}, block.end, block.braced};
  for (StmtId id : block.stmts) {
    if (const StmtId definition = must_part(id) ? definition_apart(id) : StmtId{}) statement(definition, result.stmts);
    as_assignment(id);
    if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->step) note_header_steps(loop->step);
    const bool outer_repeats = std::exchange(repeats_, repeats_expressions(id));
    std::vector<SymbolId> outer_temporaries = std::exchange(temporaries_, {});
    const Stmts parts = canonical::canonical_stmt(p_, id, *this);
    if (parts.empty()) refuse(p_.stmts[id].loc, "a call or an effect cannot be taken out of this statement", "write it as statements of its own");
    repeats_ = outer_repeats;
    Stmts made;
    const auto own = [&](TypeId type, const std::string& base) { return temporary(type, base); };
    for (StmtId part : parts) {
      Stmts behind;
      if (!read_behind(part, false, own, behind)) behind = {part};
      for (StmtId one : behind) {
        Stmts apart;
        if (!read_apart(one, false, own, apart)) apart = {one};
        for (StmtId each : apart) statement(each, made);
      }
    }
    declare_temporaries(made);
    temporaries_ = std::move(outer_temporaries);
    result.stmts.insert(result.stmts.end(), made.begin(), made.end());
  }
  declare_constants(result.stmts);
  return result;
}

// (x = y); is x = y; and so is a macro that stands for it, if it has a derivative.
void Body::as_assignment(StmtId id) {
  const auto* macro = get_if<MacroStmt>(p_, id);
  const StmtId inner = macro && macro->expansion.stmts.size() == 1 ? macro->expansion.stmts.front() : id;
  const auto* stmt = get_if<ExprStmt>(p_, inner);
  const auto* assign = stmt ? get_if<AssignExpr>(p_, bare(p_, stmt->expr)) : nullptr;
  if (!assign || !matters(p_.exprs[assign->target].type)) return;
  p_.stmts[id].node = Assign{.target = assign->target, .value = assign->value, .compound = assign->compound, .op = assign->op, .defined = {}, .generic = {}};
}

// The derivative of these has subscripts, factors or extents of the statement itself in it.
auto Body::repeats_expressions(StmtId id) -> bool {
  if (const auto* s = get_if<Assign>(p_, id)) return matters(p_.exprs[s->target].type) || run_.holders.is_raw(p_.exprs[s->target].type);
  if (const auto* s = get_if<CallStmt>(p_, id)) return run_.carriers.carries(s->call) || !library_name(p_, s->call).empty();
  if (const auto* s = get_if<ExprStmt>(p_, id)) return matters(p_.exprs[s->expr].type);
  if (const auto* s = get_if<Return>(p_, id)) return s->value && matters(p_.exprs[s->value].type);
  if (const auto* s = get_if<DeclStmt>(p_, id)) {
    const auto* variables = get_if<Variables>(p_, s->decl);
    return variables && std::ranges::any_of(variables->entities, [&](const Entity& e) { return matters(p_.symbols[e.symbol].type) || is_byte(p_.symbols[e.symbol].type); });
  }
  if (const auto* s = get_if<MacroStmt>(p_, id)) return std::ranges::any_of(s->expansion.stmts, [&](StmtId inner) { return repeats_expressions(inner); });
  return false;
}

void Body::statement(StmtId id, Stmts& out) {
  Stmts made;
  const Stmt::Node node = p_.stmts[id].node;
  std::visit([&](const auto& s) { on(id, s, made); }, node);
  if (made.empty()) return;
  if (made.front() != id) {
    // Jumps lead to the first of the statements; comments stand before the first, the trailing one stays.
    Stmt& own = p_.stmts[id];
    if (own.label) p_.stmts[made.front()].label = std::exchange(own.label, {});
    if (own.notes) {
      Notes rest;
      Notes before = p_.notes[own.notes];
      const bool stays = std::ranges::find(made, id) != made.end();
      if (stays) {
        rest.after = std::exchange(before.after, "");
        rest.after_column = std::exchange(before.after_column, 0);
      }
      own.notes = rest.after.empty() ? NotesId{} : p_.notes.add(rest);
      p_.stmts[made.front()].notes = p_.notes.add(before);
    }
  }
  const StmtId origin = p_.stmts[id].origin ? p_.stmts[id].origin : id;
  for (StmtId s : made) {
    if (!p_.stmts[s].origin) p_.stmts[s].origin = origin;
  }
  out.insert(out.end(), made.begin(), made.end());
}

// Hoister

auto Body::matters(TypeId type) -> bool { return run_.holders.holds(type); }

auto Body::moves(const Call& call, bool value_only) -> bool {
  if (const std::string library = library_name(p_, call); !library.empty())
    return writes_reals(library) || gives_place(call) || (repeats_ && !may_be_repeated(library)) || (value_only && writes_where_reals_are(call));
  return run_.carriers.carries(call) || repeats_;
}

auto Body::detaches(ExprId effect) -> bool { return !header_steps_.contains(effect) && (repeats_ || matters(p_.exprs[effect].type)); }

// p++ and p = p->next in the header of a loop: their derivatives can stand beside them.
void Body::note_header_steps(ExprId step) {
  step = bare(p_, step);
  if (const auto* sequence = get_if<Sequence>(p_, step)) {
    header_steps_.insert(step);
    for (ExprId item : sequence->items) note_header_steps(item);
  }
  if (get_if<StepExpr>(p_, step)) header_steps_.insert(step);
  const auto* assign = get_if<AssignExpr>(p_, step);
  if (assign && !becomes_tangent_call(assign->value) && !gives_place(assign->value)) header_steps_.insert(step);
}

auto Body::repeats(ExprId expr) -> bool {
  if (const auto* assign = get_if<AssignExpr>(p_, expr)) return matters(p_.exprs[assign->target].type) || is_byte(p_.exprs[assign->target].type);
  const auto* call = get_if<Call>(p_, expr);
  return call && run_.carriers.carries(*call);
}

auto Body::may_repeat(const Call& call) -> bool {
  const std::string library = library_name(p_, call);
  return !library.empty() && may_be_repeated(library);
}

auto Body::temporary(TypeId type, const std::string& base) -> SymbolId {
  const bool says = base == "flag" || base.ends_with("value");
  return variable(type, run_.names.fresh(says ? base : base + "_value", unit_), spelled(type));
}

// Assignments

void Body::on(StmtId id, const Assign& s, Stmts& out) {
  follow_lacking(s.target, s.value, p_.stmts[id].loc);
  if (becomes_tangent_call(s.value)) {
    assign_from_call(id, s, out);
    return;
  }
  if (assign_popped(id, s, out)) return;
  defer_resized(s, id, out);
  if (gives_place(s.value)) {
    assign_place(id, s, out);
    return;
  }
  const TypeId type = p_.exprs[s.target].type;
  if (!matters(type)) {
    if (is_byte(type)) copy_byte(s, id, out);
    zero_union(s.target, s.value, id, out);
    zero_written(s.value, id, out);
    out.push_back(id);
    return;
  }
  if (run_.holders.is_number(type)) {
    assign_number(id, s, out);
    return;
  }
  const ExprId target = structure_shadow(s.target, type);
  if (target && s.compound) {  // p += n
    const StmtId made = make_assign(target, clone_expr(p_, s.value), id);
    auto& assign = std::get<Assign>(p_.stmts[made].node);
    assign.compound = true;
    assign.op = s.op;
    out.push_back(if_there(target, made));
  } else if (target) {
    ExprId value = derivative(s.value, type);
    if (!value) value = compound_zero(p_.exprs[target].type);
    out.push_back(make_assign(target, as_function(value, p_.exprs[target].type), id));
  }
  out.push_back(id);
}

// A member of a union that is no real takes the place of one that is: that one's derivative is gone. Bits of another such union would bring their derivative along.
void Body::zero_union(ExprId target, ExprId value, StmtId at, Stmts& out) {
  const auto union_of = [&](ExprId e) -> ExprId {
    const auto* member = get_if<Member>(p_, bare(p_, e));
    const auto* derived = member ? get_if<DerivedType>(p_, p_.exprs[member->base].type) : nullptr;
    return derived && p_.type_defs[derived->def].is_union && run_.holders.holds(derived->def) ? member->base : ExprId{};
  };
  const ExprId whole = union_of(target);
  if (!whole) return;
  bool puns = false;
  for_each_subexpr(p_, value, [&](ExprId e) { puns = puns || union_of(e); });
  if (puns) refuse_pun(p_.stmts[at].loc);
  if (const ExprId shadow = structure_shadow(whole, p_.exprs[whole].type)) out.push_back(make_assign(shadow, compound_zero(p_.exprs[shadow].type), at, Role::Zero));
}

void Body::assign_number(StmtId id, const Assign& s, Stmts& out) {
  const ExprId target = shadow(s.target);
  if (!target) {
    out.push_back(id);
    return;
  }
  if (!is_active(s.target)) {
    if (!s.compound) out.push_back(each_direction(make_assign(target, zero_of(s.target), id, Role::Zero)));
  } else if (s.compound) {
    if (const StmtId made = derivative_of_update(s, target, id)) out.push_back(each_direction(made));
  } else {
    const ExprId value = expr_.of(s.value);
    const bool nothing = value && print_expr(p_, value) == print_expr(p_, target);
    if (!nothing) out.push_back(each_direction(make_assign(target, value ? value : zero_of(s.target), id, value ? Role::Tangent : Role::Zero)));
  }
  zero_written(s.value, id, out);
  out.push_back(id);
}

// x += e, x -= e, x *= e, x /= e; none if nothing is to be done.
auto Body::derivative_of_update(const Assign& s, ExprId target, StmtId at) -> StmtId {
  const bool sum = s.op == BinaryOp::Add || s.op == BinaryOp::Sub;
  const ExprId of_value = expr_.of(s.value);
  if (sum && !of_value) return {};
  if (sum || !of_value) {
    const StmtId made = make_assign(target, sum ? of_value : clone_expr(p_, s.value), at);
    auto& assign = std::get<Assign>(p_.stmts[made].node);
    assign.compound = true;
    assign.op = s.op;
    return made;
  }
  const TypeId type = promoted_type(p_, p_.exprs[s.target].type, p_.exprs[s.value].type);
  const ExprId whole = p_.add_expr(Binary{s.op, clone_expr(p_, s.target), clone_expr(p_, s.value), false}, type, p_.stmts[at].loc);
  const ExprId value = expr_.of(whole);
  return make_assign(target, value ? value : zero_of(s.target), at);
}

// Control flow

auto Body::inner(const Block& body) -> Block {
  Block made = block(body);
  made.braced = made.braced || made.stmts.size() != 1 || get_if<DeclStmt>(p_, made.stmts.front()) || get_if<If>(p_, made.stmts.front());
  return made;
}

void Body::on(StmtId id, const If& s, Stmts& out) {
  If copy = s;
  for (Arm& arm : copy.arms) arm.body = inner(arm.body);
  // else { x = c ? f(a) : g(b); } became else { if ... else ... }
  const auto only_if = [&](const Block& body) { return body.stmts.size() == 1 ? get_if<If>(p_, body.stmts.front()) : nullptr; };
  const If* rest = copy.arms.back().condition ? nullptr : only_if(copy.arms.back().body);
  if (rest && !only_if(s.arms.back().body) && !p_.stmts[copy.arms.back().body.stmts.front()].label && !p_.stmts[copy.arms.back().body.stmts.front()].notes) {
    const std::vector<Arm> arms = rest->arms;
    copy.arms.pop_back();
    copy.arms.insert(copy.arms.end(), arms.begin(), arms.end());
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void Body::on(StmtId id, const WhileLoop& s, Stmts& out) {
  WhileLoop copy = s;
  copy.body = inner(s.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void Body::on(StmtId id, const Select& s, Stmts& out) {
  Select copy = s;
  for (Case& c : copy.cases) {
    c.body = block(c.body);
    // A declaration cannot follow the label of a case directly.
    if (c.body.stmts.empty() || !get_if<DeclStmt>(p_, c.body.stmts.front())) continue;
    BlockConstruct braces;
    braces.scope = p_.add_scope(ScopeKind::Block, scope_, unit_);
    braces.body = std::exchange(c.body, Block{{}, {}, false});
    braces.body.braced = true;
    c.body.stmts.push_back(p_.add_stmt(braces, p_.stmts[id].loc));
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void Body::on(StmtId id, const BlockConstruct& s, Stmts& out) {
  BlockConstruct copy = s;
  copy.body = block(s.body);
  copy.body.braced = true;
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void Body::on(StmtId id, const MacroStmt& s, Stmts& out) {
  // Kept as it is where nothing in it has a derivative.
  MacroStmt copy = s;
  copy.expansion = block(s.expansion);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void Body::step_derivative(StmtId stmt, const Assign& assign, std::vector<ExprId>& out) {
  Stmts made;
  on(stmt, assign, made);
  for (StmtId one : made) {
    const auto* simple = get_if<Assign>(p_, one);
    if (one == stmt) continue;
    if (const auto* guarded = get_if<If>(p_, one); guarded && assign.compound && run_.holders.is_pointer(p_.exprs[assign.target].type)) {
      // p += n, where p_d may not be there.
      const ExprId target = get_if<Assign>(p_, guarded->arms.front().body.stmts.front())->target;
      const ExprId moved = p_.add_expr(Binary{assign.op, clone_expr(p_, assign.target), clone_expr(p_, assign.value), false}, p_.exprs[assign.target].type);
      const ExprId value = pointer_shadow(moved, p_.exprs[assign.target].type);
      out.push_back(p_.add_expr(AssignExpr{target, value, false, {}}, p_.exprs[target].type, p_.stmts[stmt].loc));
      continue;
    }
    if (!simple) {
      refuse(p_.stmts[stmt].loc, "the derivative of this step of a loop needs statements", "move it to the end of the body");
      continue;
    }
    out.push_back(p_.add_expr(AssignExpr{simple->target, simple->value, simple->compound, simple->op}, p_.exprs[simple->target].type, p_.stmts[stmt].loc));
  }
}

// p + 1 of p++.
auto Body::moved_by_one(const StepExpr& step, const Expr& expr) -> ExprId {
  const ExprId one = p_.add_expr(Literal{"1"}, integer_type(p_));
  return p_.add_expr(Binary{step.increment ? BinaryOp::Add : BinaryOp::Sub, clone_expr(p_, step.target), one, false}, expr.type, expr.loc);
}

// The derivatives of a step stand before it: p_d++, p++.
void Body::step_expressions(ExprId step, std::vector<ExprId>& out) {
  const Expr expr = p_.exprs[step];
  if (const auto* sequence = std::get_if<Sequence>(&expr.node)) {
    for (ExprId item : sequence->items) step_expressions(item, out);
    return;
  }
  if (const auto* s = std::get_if<StepExpr>(&expr.node); s && matters(expr.type) && run_.holders.is_pointer(expr.type)) {
    if (const ExprId target = structure_shadow(s->target, expr.type)) {
      const TypeId type = p_.exprs[target].type;
      const bool lacks = may_lack(target);
      if (!lacks) out.push_back(p_.add_expr(StepExpr{target, s->increment, s->prefix}, type, expr.loc));
      else out.push_back(p_.add_expr(AssignExpr{target, pointer_shadow(moved_by_one(*s, expr), expr.type), false, {}}, type, expr.loc));
    }
  }
  if (const auto* s = std::get_if<AssignExpr>(&expr.node); s && matters(expr.type)) {
    const Assign assign{.target = s->target, .value = s->value, .compound = s->compound, .op = s->op, .defined = {}, .generic = {}};
    const StmtId stmt = p_.add_stmt(assign, expr.loc);
    // There is no room for a loop: many directions are written out.
    const bool number = run_.holders.is_number(expr.type) && run_.shadows.directions() > 0;
    const ExprId counter = direction_;
    for (int i = 0; i < (number ? run_.shadows.directions() : 1); ++i) {
      if (number) direction_ = p_.add_expr(Literal{std::to_string(i)}, integer_type(p_));
      step_derivative(stmt, assign, out);
    }
    direction_ = counter;
  }
  out.push_back(step);
}

void Body::on(StmtId id, const ForLoop& s, Stmts& out) {
  ForLoop copy = s;
  Stmts before;
  if (s.init) statement(s.init, before);
  // What the start needs runs before the loop; declarations stay with it where the shadows can be declared in the same place.
  bool needs_block = false;
  if (!before.empty() && before.back() == s.init) before.pop_back();
  else if (s.init) copy.init = {};
  for (StmtId one : before) needs_block = needs_block || get_if<DeclStmt>(p_, one);
  if (s.step) {
    std::vector<ExprId> steps;
    step_expressions(s.step, steps);
    if (steps.size() > 1) copy.step = p_.add_expr(Sequence{steps}, p_.exprs[s.step].type, p_.exprs[s.step].loc);
  }
  copy.body = inner(s.body);
  const auto* declared = before.size() == 1 && copy.init ? get_if<DeclStmt>(p_, before.front()) : nullptr;
  const auto* original = copy.init ? get_if<DeclStmt>(p_, copy.init) : nullptr;
  if (declared && original) {
    const auto* shadows = get_if<Variables>(p_, declared->decl);
    const auto* variables = get_if<Variables>(p_, original->decl);
    const bool defines = (shadows && shadows->spec.definition) || (variables && variables->spec.definition);
    if (shadows && variables && !defines && shadows->spec.spelling == variables->spec.spelling && shadows->attrs.empty() && variables->attrs.empty()) {
      // for (double t_d = 0.0, t = 0.0; ...)
      Variables joined = *shadows;
      joined.entities.insert(joined.entities.end(), variables->entities.begin(), variables->entities.end());
      p_.decls[original->decl].node = joined;
      before.clear();
      needs_block = false;
    }
  }
  p_.stmts[id].node = copy;
  if (!needs_block) {
    out.insert(out.end(), before.begin(), before.end());
    out.push_back(id);
    return;
  }
  BlockConstruct braces;
  braces.scope = p_.add_scope(ScopeKind::Block, scope_, unit_);
  braces.body.stmts = before;
  braces.body.stmts.push_back(id);
  braces.body.braced = true;
  Stmt& own = p_.stmts[id];
  const LabelId label = std::exchange(own.label, {});
  const NotesId notes = std::exchange(own.notes, {});
  const StmtId made = p_.add_stmt(braces, own.loc);
  p_.stmts[made].label = label;
  p_.stmts[made].notes = notes;
  out.push_back(made);
}

void Body::on(StmtId id, const Return& s, Stmts& out) {
  const SymbolId result = run_.procedures[procedure_].result;
  if (!s.value) {
    out.push_back(id);
    return;
  }
  const TypeId type = p_.symbols[run_.procedures[procedure_].original].type;
  if (becomes_tangent_call(s.value)) {
    const Call call = *get_if<Call>(p_, bare(p_, s.value));
    const TypeId given = p_.exprs[s.value].type;
    if (!matters(given) || (result && run_.shadows.type(given) == run_.shadows.type(type))) {
      const ExprId address = matters(given) ? ref_to(result) : ExprId{};
      p_.stmts[id].node = Return{call_expr(tangent_call(call, address, p_.stmts[id].loc), given, p_.stmts[id].loc)};
      flush(out);
      out.push_back(id);
      return;
    }
    const SymbolId value = temporary(given, call.symbol ? p_.symbols[call.symbol].name : "result");
    const StmtId assigned = make_assign(ref_to(value), s.value, id, Role::Original);
    statement(assigned, out);
    p_.stmts[id].node = Return{ref_to(value)};
    on(id, Return{ref_to(value)}, out);
    return;
  }
  if (gives_place(s.value)) {
    const SymbolId moved = temporary(type, "place");
    statement(make_assign(ref_to(moved), s.value, id, Role::Original), out);
    p_.stmts[id].node = Return{ref_to(moved)};
    on(id, Return{ref_to(moved)}, out);
    return;
  }
  if (result && matters(type)) {
    const ExprId target = p_.add_expr(Deref{ref_to(result)}, run_.shadows.type(type));
    const bool number = run_.holders.is_number(type);
    ExprId value = derivative(s.value, type);
    if (!value) value = number ? zero_of(s.value) : compound_zero(run_.shadows.type(type));
    if (number) out.push_back(each_direction(make_assign(in_direction(target), value, id)));
    else out.push_back(make_assign(target, value, id));
  }
  zero_written(s.value, id, out);
  out.push_back(id);
}

void Body::on(StmtId id, const ExprStmt& s, Stmts& out) {
  const ExprId inside = bare(p_, s.expr);
  const Expr expr = p_.exprs[inside];
  if (const auto* sequence = std::get_if<Sequence>(&expr.node)) {
    for (ExprId item : sequence->items) statement(p_.add_stmt(ExprStmt{item}, expr.loc), out);
    return;
  }
  if (const auto* assign = std::get_if<AssignExpr>(&expr.node)) {
    p_.stmts[id].node = Assign{.target = assign->target, .value = assign->value, .compound = assign->compound, .op = assign->op, .defined = {}, .generic = {}};
    on(id, std::get<Assign>(Stmt::Node(p_.stmts[id].node)), out);
    return;
  }
  if (const auto* call = std::get_if<Call>(&expr.node)) {
    p_.stmts[id].node = CallStmt{*call};
    on(id, CallStmt{*call}, out);
    return;
  }
  if (const auto* cast = std::get_if<Cast>(&expr.node); cast && get_if<Call>(p_, bare(p_, cast->operand))) {
    on(id, ExprStmt{cast->operand}, out);
    return;
  }
  if (const auto* step = std::get_if<StepExpr>(&expr.node); step && run_.holders.is_pointer(expr.type) && matters(expr.type)) {
    if (const ExprId target = structure_shadow(step->target, expr.type)) {
      const ExprId made = p_.add_expr(StepExpr{target, step->increment, step->prefix}, p_.exprs[target].type, expr.loc);
      const StmtId stmt = p_.add_stmt(ExprStmt{made}, expr.loc);
      p_.stmts[stmt].role = Role::Tangent;
      out.push_back(if_there(target, stmt));
    }
  }
  out.push_back(id);
}

// What is read from outside has no derivative.
void Body::on(StmtId id, const Opaque& s, Stmts& out) {
  for (const Piece& piece : s.pieces) {
    if (piece.access != PieceAccess::Write && piece.access != PieceAccess::ReadWrite) continue;
    if (!run_.holders.is_number(p_.exprs[piece.expr].type)) continue;
    if (s.kind == OpaqueKind::Other) {
      refuse(p_.stmts[id].loc, "the derivative of what is written here is not known", "assign it with = instead");
      continue;
    }
    // C finds what is read into before it reads.
    if (const ExprId target = shadow(piece.expr)) out.push_back(each_direction(make_assign(target, zero_of(piece.expr), id, Role::Zero)));
  }
  out.push_back(id);
}

}  // namespace cf::transform::c
