#include "transform/c/adjoint/sweep_body.h"

#include <algorithm>
#include <cstdlib>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "transform/adjoint/exposed.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto is_designator(const Program& p, ExprId e) -> bool {
  return get_if<Ref>(p, e) || get_if<Member>(p, e) || get_if<ComplexPart>(p, e) || get_if<Index>(p, e) || get_if<Deref>(p, e);
}

void for_each_designator(const Program& p, ExprId e, const std::function<void(ExprId)>& visit) {
  if (is_designator(p, e)) return visit(e);
  for_each_child(p, e, [&](ExprId child) { for_each_designator(p, child, visit); });
}

// The variable that a designator is a part of; none if a pointer lies on the way, as `double a[]` is among parameters.
auto variable_of(const Program& p, ExprId e) -> SymbolId {
  for (;;) {
    e = bare(p, e);
    if (const auto* ref = get_if<Ref>(p, e)) {
      const Symbol& symbol = p.symbols[ref->symbol];
      return symbol.storage == StorageClass::Argument && get_if<ArrayType>(p, symbol.type) ? SymbolId{} : ref->symbol;
    }
    if (const auto* member = get_if<Member>(p, e)) e = member->base;
    else if (const auto* part = get_if<ComplexPart>(p, e)) e = part->base;
    else if (const auto* index = get_if<Index>(p, e); index && get_if<ArrayType>(p, p.exprs[index->base].type)) e = index->base;
    else return {};
  }
}

// The union that a place is a member of; none.
auto union_of(const Program& p, ExprId e) -> ExprId {
  ExprId found;
  for (;;) {
    e = bare(p, e);
    if (const auto* member = get_if<Member>(p, e)) {
      const auto* derived = get_if<DerivedType>(p, p.exprs[member->base].type);
      if (derived && p.type_defs[derived->def].is_union) found = member->base;
      e = member->base;
    } else if (const auto* part = get_if<ComplexPart>(p, e)) {
      e = part->base;
    } else if (const auto* index = get_if<Index>(p, e); index && get_if<ArrayType>(p, p.exprs[index->base].type)) {
      e = index->base;
    } else {
      return found;
    }
  }
}

// A member without a name is spoken of as what it is a member of.
auto named_part(const Program& p, ExprId e) -> ExprId {
  for (const Member* member = get_if<Member>(p, e); member && p.symbols[member->member].name.empty(); member = get_if<Member>(p, e)) e = member->base;
  return e;
}

// A real may be a part of a complex number of its kind.
auto kind_of_parts(Program& p, ExprId number) -> TypeId {
  const TypeId type = p.exprs[number].type;
  const auto* complex = get_if<ComplexType>(p, type);
  return complex ? real_type(p, complex->kind) : type;
}

}  // namespace

SweepBody::SweepBody(Run& run, std::size_t procedure, Values& values, CTape& tape, NormalForm& form)
    : Reversal(run.program, run.procedures[procedure].unit, tape, run.sink),
      run_(run),
      procedure_(procedure),
      values_(values),
      c_tape_(tape),
      form_(form),
      expr_(run.program, run.program.units[unit_].scope, values, run.sink),
      make_(run.program, run.program.units[unit_].scope) {}

auto SweepBody::adjoint_of(StmtId id) -> adjoint::LeafSweeps {
  before_updates_.clear();
  in_use_.clear();
  at_ = p_.stmts[id].loc;
  const Stmt::Node node = p_.stmts[id].node;
  return adjoint::taken_apart(p_, std::visit([&](const auto& s) { return on(id, s); }, node));
}

auto SweepBody::construct(StmtId id) -> Sweeps {
  const Stmt::Node node = p_.stmts[id].node;
  const auto* s = std::get_if<ForLoop>(&node);
  CHECK(s != nullptr, "a construct without sweeps");
  return for_loop(id, *s);
}

// ---- variables

auto SweepBody::variable(TypeId type, const std::string& name) -> SymbolId {
  Symbol symbol;
  symbol.name = run_.names.fresh(name, unit_);
  symbol.kind = SymbolKind::Variable;
  symbol.scope = p_.units[unit_].scope;
  symbol.storage = StorageClass::Local;
  symbol.attrs.set(Attr::CompilerGenerated);
  symbol.type = type;
  symbol.spec = values_.spelled(type);
  const SymbolId made = p_.add_symbol(symbol);
  temporaries_.push_back(made);
  ours_.insert(made);
  return made;
}

auto SweepBody::integer_variable(const std::string& base) -> SymbolId { return variable(integer_type(p_), base); }

auto SweepBody::plan_variable() -> SymbolId {
  const SymbolId made = variable(p_.intern(PointerType{p_.intern(VoidType{}), false, false}), "plan");
  p_.symbols[made].spec.spelling = "struct cf_revolve*";
  return made;
}

auto SweepBody::step_variable(const std::string& base) -> SymbolId {
  const SymbolId made = variable(p_.intern(IntegerType{8, false}), base);
  p_.symbols[made].spec.spelling = "int64_t";
  return made;
}

// One variable serves all statements: what it holds is used up at once.
auto SweepBody::hold(ExprId value, const std::string&) -> SymbolId {
  const TypeId type = p_.exprs[value].type;
  std::vector<SymbolId>& known = held_[type];
  const std::size_t number = in_use_[type]++;
  if (number == known.size()) known.push_back(variable(type, "t"));
  const SymbolId held = known[number];
  before_updates_.push_back(make(ref(p_, held), value, Role::Adjoint));
  return held;
}

auto SweepBody::is_held(SymbolId variable) const -> bool {
  return std::ranges::any_of(held_, [&](const auto& known) { return std::ranges::find(known.second, variable) != known.second.end(); });
}

auto SweepBody::sum_variable(TypeId type, std::size_t number) -> SymbolId {
  std::vector<SymbolId>& known = sums_[type];
  while (known.size() <= number) known.push_back(variable(type, "sum"));
  return known[number];
}

auto SweepBody::has_directions() const -> bool { return values_.direction_counter().valid(); }

// What the types of variables depend on.
auto SweepBody::in_types() const -> std::unordered_set<SymbolId> {
  std::unordered_set<SymbolId> found;
  for (const SymbolId id : form_.depending()) {
    for_each_bound(p_, p_.symbols[id].type, [&](ExprId bound) {
      for_each_subexpr(p_, bound, [&](ExprId e) {
        if (const auto* ref = get_if<Ref>(p_, e)) found.insert(ref->symbol);
      });
    });
  }
  return found;
}

auto SweepBody::kept(const Stmts& backward) -> std::vector<SymbolId> {
  std::unordered_set<SymbolId> named;
  for_each_stmt(p_, Block{backward, {}}, [&](StmtId stmt) {
    const auto look = [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* found = get_if<Ref>(p_, e);
        if (!found) return;
        named.insert(found->symbol);
        const SymbolId original = run_.shadows.original(found->symbol);
        if (original && !run_.holders.is_number(p_.symbols[original].type)) named.insert(original);
      });
    };
    for_each_expr(p_, stmt, look);
    const auto* loop = get_if<ForLoop>(p_, stmt);
    const auto* declared = loop && loop->init ? get_if<DeclStmt>(p_, loop->init) : nullptr;
    if (loop && loop->init) for_each_expr(p_, loop->init, look);
    if (!declared) return;
    for_each_symbol(p_, declared->decl, [&](SymbolId s) {
      if (p_.symbols[s].init) look(p_.symbols[s].init);
    });
  });
  std::unordered_set<SymbolId> read;
  for (SymbolId id : adjoint::exposed(p_, Block{backward, {}})) {
    read.insert(id);
    const SymbolId original = run_.shadows.original(id);
    if (original && !run_.holders.is_number(p_.symbols[original].type)) read.insert(original);  // a pointer comes back with its shadow
  }
  // Their types are written out once more, before all else.
  for (const SymbolId id : in_types()) {
    named.insert(id);
    read.insert(id);
  }
  std::vector<SymbolId> result;
  const auto add = [&](SymbolId id) {
    if (!named.contains(id) || ours_.contains(id) || id == form_.result()) return;
    if (!read.contains(id) && !form_.addressed().contains(id)) return;  // set before it is read
    result.push_back(id);
  };
  for (SymbolId id : form_.depending()) add(id);
  for (SymbolId id : form_.locals()) add(id);
  const std::vector<SymbolId> args = p_.units[unit_].args;
  for (SymbolId arg : args) {
    const bool array = get_if<ArrayType>(p_, p_.symbols[arg].type) != nullptr;  // a name for what the caller has
    if (form_.changed().contains(arg) || (form_.addressed().contains(arg) && !array)) add(arg);
  }
  return result;
}

// ---- small things

auto SweepBody::make(ExprId target, ExprId value, Role role) -> StmtId {
  const StmtId made = assign(p_, target, value);
  p_.stmts[made].role = role;
  return made;
}

void SweepBody::in_each_direction(Stmts stmts, Stmts& out) {
  const SymbolId counter = values_.direction_counter();
  std::unordered_set<SymbolId> inside{counter};
  if (counter) {
    std::erase_if(stmts, [&](StmtId id) {
      const auto* set = get_if<Assign>(p_, id);
      const auto* held = set ? get_if<Ref>(p_, set->target) : nullptr;
      bool depends = !held || !ours_.contains(held->symbol);
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          const auto* found = get_if<Ref>(p_, e);
          depends = depends || (found && inside.contains(found->symbol));
        });
      });
      if (!depends) out.push_back(id);
      else if (held) inside.insert(held->symbol);
      return !depends;
    });
  }
  const Stmts made = values_.each_direction(std::move(stmts));
  out.insert(out.end(), made.begin(), made.end());
}

void SweepBody::zero_number(ExprId shadow, Stmts& out) {
  const ExprId one = values_.in_direction(shadow);
  out.push_back(values_.each_direction(make(one, expr_.zero(one), Role::Zero)));
}

auto SweepBody::jump_to_end() -> StmtId {
  if (!end_label_) {
    end_label_ = p_.labels.add(Label{run_.names.fresh("end", unit_), unit_});
    run_.index.add(unit_, end_label_);
  }
  return p_.add_stmt(Goto{end_label_});
}

auto SweepBody::end_of_sweep() -> StmtId {
  const StmtId made = p_.add_stmt(Continue{});
  p_.stmts[made].label = end_label_;
  return made;
}

// for (; turns > 0; turns--)
auto SweepBody::turns(SymbolId count, Stmts backward) -> StmtId {
  ForLoop loop;
  loop.condition = p_.add_expr(Binary{BinaryOp::Gt, ref(p_, count), integer_literal(p_, 0), false}, integer_type(p_));
  loop.step = p_.add_expr(StepExpr{ref(p_, count), false, false}, integer_type(p_));
  loop.body.stmts = std::move(backward);
  loop.body.braced = true;
  const StmtId made = p_.add_stmt(loop);
  p_.stmts[made].role = Role::Control;
  return made;
}

auto SweepBody::increment(SymbolId count) -> StmtId { return p_.add_stmt(ExprStmt{p_.add_expr(StepExpr{ref(p_, count), true, false}, integer_type(p_))}); }

auto SweepBody::is_private(ExprId designator) const -> bool {
  const SymbolId variable = variable_of(p_, designator);
  if (!variable) return false;
  const SymbolId original = run_.shadows.original(variable);
  const SymbolId of = original ? original : variable;
  const Symbol& symbol = p_.symbols[of];
  const bool local = symbol.storage == StorageClass::Local || (symbol.storage == StorageClass::Argument && symbol.attrs.has(Attr::Value));
  return local && !form_.addressed().contains(of);
}

// *(a_b + i) too.
auto SweepBody::in_shadow(ExprId place) const -> bool {
  bool found = false;
  for_each_subexpr(p_, place, [&](ExprId e) {
    const auto* ref = get_if<Ref>(p_, e);
    found = found || (ref && run_.shadows.is_shadow(ref->symbol));
  });
  return found;
}

auto SweepBody::may_meet(ExprId a, ExprId b) const -> bool {
  if (kind_of_parts(p_, a) != kind_of_parts(p_, b)) return false;
  const SymbolId first = variable_of(p_, a);
  const SymbolId second = variable_of(p_, b);
  if (first && second) {
    if (first != second) return false;
    // Elements with different constant subscripts.
    const auto* x = get_if<Index>(p_, bare(p_, a));
    const auto* y = get_if<Index>(p_, bare(p_, b));
    const std::size_t own = values_.direction_counter() ? 2 : 1;
    if (x && y && x->subscripts.size() == own && y->subscripts.size() == own) {
      const auto i = constant_integer(p_, x->subscripts.front());
      const auto j = constant_integer(p_, y->subscripts.front());
      if (i && j) return *i == *j;
    }
    return true;
  }
  return !(first && is_private(a)) && !(second && is_private(b));
}

// ---- updates

auto SweepBody::accumulate(ExprId target, ExprId value) -> Stmts {
  // x_b += -a*s is x_b -= a*s.
  bool negative = false;
  ExprId leftmost = value;
  ExprId parent;
  while (const auto* product = get_if<Binary>(p_, leftmost)) {
    if (product->op != BinaryOp::Mul && product->op != BinaryOp::Div) break;
    parent = leftmost;
    leftmost = product->left;
  }
  if (const auto* sign = get_if<Unary>(p_, leftmost); sign && sign->op == UnaryOp::Minus) {
    negative = true;
    const ExprId operand = sign->operand;
    if (parent) std::get<Binary>(p_.exprs[parent].node).left = operand;
    else value = operand;
  }
  const StmtId made = p_.add_stmt(Assign{.target = target, .value = value, .compound = true, .op = negative ? BinaryOp::Sub : BinaryOp::Add, .defined = {}, .generic = {}});
  p_.stmts[made].role = Role::Adjoint;
  return {made};
}

// y = f(x, y): x_b += f_x*y_b, y_b = f_y*y_b, with the adjoint of y taken first where an operand may lie in the same place.
void SweepBody::adjoint_number(ExprId target, ExprId derivative, Stmts& all) {
  const ExprId own = values_.shadow(target);
  if (!own) return;
  before_updates_.clear();
  // Many directions of a result are the caller's array: it is set once, so nobody asks for its adjoint again.
  const bool stays = values_.direction_counter() && is_result(target);
  if (!derivative) {
    if (!stays) in_each_direction({make(own, expr_.zero(target), Role::Zero)}, all);
    return;
  }
  Stmts out;
  bool overlaps = false;
  for_each_designator(p_, derivative, [&](ExprId read) {
    if (!in_shadow(read) || same_designator(p_, read, own)) return;
    overlaps = overlaps || may_meet(read, own);
  });
  adjoint::Transposition transposition(make_, *this, sink_);
  const auto add_all = [&](const std::vector<adjoint::Update>& updates) {
    out.insert(out.end(), before_updates_.begin(), before_updates_.end());
    before_updates_.clear();
    ExprId remains;
    for (const adjoint::Update& update : updates) {
      if (!overlaps && same_designator(p_, update.target, own)) {
        remains = update.value;
        continue;
      }
      const Stmts made = accumulate(update.target, update.value);
      out.insert(out.end(), made.begin(), made.end());
    }
    return remains;
  };
  if (overlaps) {
    const SymbolId held = hold(clone_expr(p_, own), "t");
    out.insert(out.end(), before_updates_.begin(), before_updates_.end());
    before_updates_.clear();
    out.push_back(make(clone_expr(p_, own), expr_.zero(target), Role::Zero));
    add_all(transposition.updates(derivative, ref(p_, held)));
    in_each_direction(out, all);
    return;
  }
  const ExprId remains = add_all(transposition.updates(derivative, clone_expr(p_, own)));
  if (!remains && !stays) out.push_back(make(own, expr_.zero(target), Role::Zero));
  else if (!remains) return in_each_direction(out, all);
  else if (!same_designator(p_, remains, own)) out.push_back(make(own, remains, Role::Adjoint));
  in_each_direction(out, all);
}

// y += f(x, y): y_b stays, and gets more where y is in f.
void SweepBody::adjoint_sum(ExprId target, ExprId derivative, Stmts& out) {
  const ExprId own = values_.shadow(target);
  if (!own) return;
  int operands = 0;
  bool meets = false;
  for_each_designator(p_, derivative, [&](ExprId read) {
    if (!in_shadow(read)) return;
    ++operands;
    meets = meets || may_meet(read, own);
  });
  ExprId seed = clone_expr(p_, own);
  before_updates_.clear();
  if (meets && operands > 1) seed = ref(p_, hold(seed, "t"));
  Stmts made = std::exchange(before_updates_, {});
  adjoint::Transposition transposition(make_, *this, sink_);
  const std::vector<adjoint::Update> updates = transposition.updates(derivative, seed);
  made.insert(made.end(), before_updates_.begin(), before_updates_.end());
  before_updates_.clear();
  for (const adjoint::Update& update : updates) {
    const Stmts added = accumulate(update.target, update.value);
    made.insert(made.end(), added.begin(), added.end());
  }
  in_each_direction(made, out);
}

// ---- assignments

auto SweepBody::is_constant_step(ExprId value) const -> bool { return constant_integer(p_, value).has_value(); }

auto SweepBody::on(StmtId id, const Assign& s) -> Sweeps {
  values_.follow_lacking(s.target, s.value, p_.stmts[id].loc);
  const TypeId type = p_.exprs[s.target].type;
  const bool plain = calls_plainly(id) && (run_.holders.is_number(type) || get_if<IntegerType>(p_, type));
  if (const auto* call = get_if<Call>(p_, bare(p_, s.value)); call && !s.compound && !plain && has_sweeps(run_, *call)) return assign_from_call(id, s, is_joint(id));
  if (values_.is_byte(type)) refuse(p_.stmts[id].loc, "the adjoint of bytes that may be those of reals", "copy them as reals");
  if (run_.holders.is_number(type)) return assign_number(id, s);
  if (get_if<PointerType>(p_, type)) return assign_pointer(id, s);
  if (get_if<DerivedType>(p_, type)) return assign_structure(id, s);
  // Whole numbers that grow by a constant shrink by it.
  if (s.compound && (s.op == BinaryOp::Add || s.op == BinaryOp::Sub) && is_constant_step(s.value) && get_if<IntegerType>(p_, type)) {
    return undone(id, s.target, s.op == BinaryOp::Add, s.value);
  }
  Sweeps sweeps;
  const ExprId in_union = union_of(p_, s.target);
  const ExprId stored = in_union ? named_part(p_, in_union) : s.target;
  push_value(stored, sweeps.forward);
  if (const auto* call = get_if<Call>(p_, bare(p_, s.value))) push_written(*call, sweeps.forward, sweeps.backward);
  sweeps.forward.push_back(id);
  pop_value(stored, sweeps.backward);
  // A member that is no real takes the place of one that is: that has no adjoint from here.
  const auto* member = get_if<Member>(p_, bare(p_, s.target));
  const ExprId direct = member && in_union ? member->base : ExprId{};
  const auto* taken = direct ? get_if<DerivedType>(p_, p_.exprs[direct].type) : nullptr;
  if (taken && p_.type_defs[taken->def].is_union && values_.holds(p_.exprs[direct].type)) {
    if (const ExprId shadow = values_.structure_shadow(direct, p_.exprs[direct].type)) {
      zero_union(shadow, sweeps.backward);
    }
  }
  return sweeps;
}

// i++, p += 2: undone, not stored.
auto SweepBody::undone(StmtId id, ExprId target, bool increment, ExprId by) -> Sweeps {
  Sweeps sweeps;
  const auto step = [&](ExprId what, bool up, bool back = false) {
    StmtId made;
    if (by) {
      made = p_.add_stmt(Assign{.target = what, .value = clone_expr(p_, by), .compound = true, .op = up ? BinaryOp::Add : BinaryOp::Sub, .defined = {}, .generic = {}}, p_.stmts[id].loc);
    } else {
      made = p_.add_stmt(ExprStmt{p_.add_expr(StepExpr{what, up, false}, p_.exprs[what].type)}, p_.stmts[id].loc);
    }
    p_.stmts[made].role = back ? Role::Pop : Role::Adjoint;
    return made;
  };
  const TypeId type = p_.exprs[target].type;
  const ExprId shadow = values_.holds(type) && get_if<PointerType>(p_, type) ? values_.structure_shadow(target, type) : ExprId{};
  if (shadow) sweeps.forward.push_back(values_.if_there(shadow, step(clone_expr(p_, shadow), increment)));
  sweeps.forward.push_back(id);
  sweeps.backward.push_back(step(clone_expr(p_, target), !increment, true));
  if (shadow) sweeps.backward.push_back(values_.if_there(shadow, step(clone_expr(p_, shadow), !increment)));
  return sweeps;
}

auto SweepBody::on(StmtId id, const ExprStmt& s) -> Sweeps {
  const auto* step = get_if<StepExpr>(p_, bare(p_, s.expr));
  if (!step) return {{id}, {}};  // nothing happens in it
  const TypeId type = p_.exprs[step->target].type;
  if (get_if<IntegerType>(p_, type) || get_if<PointerType>(p_, type)) return undone(id, step->target, step->increment, {});
  Sweeps sweeps;
  push_value(step->target, sweeps.forward);
  sweeps.forward.push_back(id);
  pop_value(step->target, sweeps.backward);
  return sweeps;
}

auto SweepBody::assign_number(StmtId id, const Assign& s) -> Sweeps {
  Sweeps sweeps;
  const ExprId in_union = union_of(p_, s.target);
  const ExprId stored = in_union ? named_part(p_, in_union) : s.target;
  push_value(stored, sweeps.forward);
  if (const auto* call = get_if<Call>(p_, bare(p_, s.value))) push_written(*call, sweeps.forward, sweeps.backward);
  sweeps.forward.push_back(id);
  pop_value(stored, sweeps.backward);
  ExprId value = s.value;
  const bool sum = s.compound && (s.op == BinaryOp::Add || s.op == BinaryOp::Sub);
  if (s.compound && !sum) {
    const TypeId type = promoted_type(p_, p_.exprs[s.target].type, p_.exprs[s.value].type);
    value = p_.add_expr(Binary{s.op, clone_expr(p_, s.target), clone_expr(p_, s.value), false}, type, p_.stmts[id].loc);
  }
  ExprId derivative = values_.is_active(s.target) && !calls_plainly(id) ? expr_.of(value) : ExprId{};
  if (!sum) {
    adjoint_number(s.target, derivative, sweeps.backward);
    return sweeps;
  }
  if (!derivative) return sweeps;
  if (s.op == BinaryOp::Sub) derivative = make_.minus(derivative);
  adjoint_sum(s.target, derivative, sweeps.backward);
  return sweeps;
}

auto SweepBody::assign_pointer(StmtId id, const Assign& s) -> Sweeps {
  const TypeId type = p_.exprs[s.target].type;
  if (s.compound && is_constant_step(s.value)) return undone(id, s.target, s.op == BinaryOp::Add, s.value);
  if (const Call* call = allocating_call(s.value)) {
    const Call copy = *call;
    return library_name(p_, copy) == "realloc" ? resize(id, s, copy) : allocate(id, s, copy);
  }
  Sweeps sweeps;
  push_value(s.target, sweeps.forward);
  if (const auto* call = get_if<Call>(p_, uncast(p_, s.value))) push_written(*call, sweeps.forward, sweeps.backward);
  const ExprId shadow = values_.holds(type) ? values_.structure_shadow(s.target, type) : ExprId{};
  if (values_.gives_place(s.value)) {
    sweeps.forward.push_back(id);
    if (shadow) sweeps.forward.push_back(make(shadow, values_.place_shadow(s.target, s.value), Role::Forward));
  } else {
    if (shadow && s.compound) {
      const StmtId made = p_.add_stmt(Assign{.target = shadow, .value = clone_expr(p_, s.value), .compound = true, .op = s.op, .defined = {}, .generic = {}});
      p_.stmts[made].role = Role::Forward;
      sweeps.forward.push_back(values_.if_there(shadow, made));
    } else if (shadow) {
      const TypeId shadow_type = p_.exprs[shadow].type;
      const ExprId of_value = values_.pointer_shadow(s.value, type);
      sweeps.forward.push_back(make(shadow, values_.as_function(of_value, shadow_type), Role::Forward));
    }
    sweeps.forward.push_back(id);
  }
  pop_value(s.target, sweeps.backward);
  return sweeps;
}

auto SweepBody::assign_structure(StmtId id, const Assign& s) -> Sweeps {
  const TypeId type = p_.exprs[s.target].type;
  Sweeps sweeps;
  push_value(s.target, sweeps.forward);
  pop_value(s.target, sweeps.backward);
  if (!values_.holds(type)) {
    sweeps.forward.push_back(id);
    return sweeps;
  }
  if (const auto* choice = get_if<Conditional>(p_, bare(p_, s.value))) {
    // c ? a : b as a branch.
    const Conditional both = *choice;
    refuse(p_.exprs[both.condition].loc, "the adjoint of a choice between structures", "write it with if");
    return sweeps;
  }
  const ExprId target = values_.structure_shadow(s.target, type);
  const ExprId value = values_.structure_shadow(bare(p_, s.value), type);
  if (!target || !value) {
    sweeps.forward.push_back(id);
    if (target) zero(target, sweeps.backward);
    return sweeps;
  }
  copy_pointers(target, value, sweeps.forward);
  sweeps.forward.push_back(id);
  const bool meet = may_meet(target, value);
  for_parts({target, value}, false, What::Numbers,
            [&](const std::vector<ExprId>& part, Stmts& out) {
              const ExprId like = part[0];
              if (!meet) {
                add(clone_expr(p_, part[1]), clone_expr(p_, part[0]), out);
                out.push_back(make(clone_expr(p_, part[0]), expr_.zero(like), Role::Zero));
                return;
              }
              in_use_.clear();
              const SymbolId held = hold(clone_expr(p_, part[0]), "t");
              out.insert(out.end(), before_updates_.begin(), before_updates_.end());
              before_updates_.clear();
              out.push_back(make(clone_expr(p_, part[0]), expr_.zero(like), Role::Zero));
              add(clone_expr(p_, part[1]), ref(p_, held), out);
            },
            sweeps.backward);
  return sweeps;
}

// ---- the rest

// What is read from outside has no derivative.
auto SweepBody::on(StmtId id, const Opaque& s) -> Sweeps {
  Sweeps sweeps;
  for (const Piece& piece : s.pieces) {
    if (piece.access != PieceAccess::Write && piece.access != PieceAccess::ReadWrite) continue;
    if (s.kind == OpaqueKind::Other && values_.holds(p_.exprs[piece.expr].type)) refuse(p_.stmts[id].loc, "the derivative of what is written here is not known", "assign it with = instead");
    push_value(piece.expr, sweeps.forward);
    Stmts back;
    pop_value(piece.expr, back);
    if (run_.holders.is_number(p_.exprs[piece.expr].type)) {
      if (const ExprId shadow = values_.path(piece.expr)) zero_number(shadow, back);
    }
    sweeps.backward.insert(sweeps.backward.begin(), back.begin(), back.end());
  }
  sweeps.forward.push_back(id);
  return sweeps;
}

// A variable whose type depends on values: its shadow stands beside it.
auto SweepBody::on(StmtId id, const DeclStmt& s) -> Sweeps {
  Sweeps sweeps;
  sweeps.forward.push_back(id);
  const auto* variables = get_if<Variables>(p_, s.decl);
  if (!variables) return sweeps;
  const SymbolId symbol = variables->entities.front().symbol;
  if (!values_.holds(p_.symbols[symbol].type)) return sweeps;
  const SymbolId shadow = run_.shadows.symbol(symbol);
  if (!shadow) return sweeps;
  Variables beside;
  beside.spec = p_.symbols[shadow].spec;
  p_.symbols[shadow].init = values_.named_null();
  beside.entities = {Entity{shadow, true, false, true, {}}};
  sweeps.forward.push_back(p_.add_stmt(DeclStmt{p_.add_decl(beside)}, p_.stmts[id].loc));
  return sweeps;
}

}  // namespace cf::transform::c
