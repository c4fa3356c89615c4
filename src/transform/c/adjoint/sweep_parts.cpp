// sweep_parts.cpp: structures and arrays, part by part; see sweep_body.h.
#include <algorithm>

#include "ir/build.h"
#include "ir/constant.h"
#include "transform/c/adjoint/sweep_body.h"
#include "transform/c/globals.h"

namespace cf::transform::c {

using namespace ir;

auto SweepBody::has_pointers(TypeId type) const -> bool { return leads_on(p_, type); }

// for (int k = 0; k < count; k++)
auto SweepBody::counted(ExprId count, bool backwards, const std::function<void(ExprId, Stmts&)>& body) -> StmtId {
  Symbol counter;
  counter.name = run_.names.fresh("k", unit_);
  counter.kind = SymbolKind::Variable;
  counter.scope = p_.add_scope(ScopeKind::Block, p_.units[unit_].scope, unit_);
  counter.storage = StorageClass::Local;
  const auto* given = get_if<IntegerType>(p_, p_.exprs[count].type);
  counter.type = given && given->kind == 8 ? p_.intern(IntegerType{8, given->is_unsigned}) : integer_type(p_);
  counter.spec = run_.shadows.plain_spec(counter.type);
  counter.attrs.set(Attr::CompilerGenerated);
  counter.init = backwards ? clone_expr(p_, count) : integer_literal(p_, 0);
  const SymbolId k = p_.add_symbol(counter);
  Variables variables;
  variables.spec = counter.spec;
  variables.entities = {Entity{k, true, false, true, {}}};
  ForLoop loop;
  loop.init = p_.add_stmt(DeclStmt{p_.add_decl(variables)});
  if (backwards) {
    const ExprId step = p_.add_expr(StepExpr{ref(p_, k), false, false}, counter.type);
    loop.condition = p_.add_expr(Binary{BinaryOp::Gt, step, integer_literal(p_, 0), false}, integer_type(p_));
  } else {
    loop.condition = p_.add_expr(Binary{BinaryOp::Lt, ref(p_, k), clone_expr(p_, count), false}, integer_type(p_));
    loop.step = p_.add_expr(StepExpr{ref(p_, k), true, false}, counter.type);
  }
  loop.body.braced = true;
  body(ref(p_, k), loop.body.stmts);
  const StmtId made = p_.add_stmt(loop);
  p_.stmts[made].role = Role::Adjoint;
  return made;
}

// Numbers and pointers of shadows of one type. Pointers inside of unions, and unions of different numbers, are not known one by one.
void SweepBody::for_parts(const std::vector<ExprId>& designators, bool backwards, What what, const Leaf& leaf, Stmts& out) {
  const TypeId type = p_.exprs[designators.front()].type;
  const auto each = [&](const std::function<ExprId(ExprId)>& part) {
    std::vector<ExprId> parts;
    for (ExprId designator : designators) parts.push_back(part(designator));
    return parts;
  };
  if (const auto* derived = get_if<DerivedType>(p_, type)) {
    std::vector<SymbolId> components = p_.type_defs[derived->def].components;
    // Pointers to tables of sweeps hold no numbers, and are copied and stored like others.
    std::erase_if(components, [&](SymbolId c) { return !values_.holds(p_.symbols[c].type) && !(what == What::Pointers && has_pointers(p_.symbols[c].type)); });
    if (p_.type_defs[derived->def].is_union && !components.empty()) return union_parts(designators, components.front(), what, leaf, out);
    if (backwards) std::ranges::reverse(components);
    for (SymbolId component : components) {
      for_parts(each([&](ExprId e) { return p_.add_expr(Member{clone_expr(p_, e), component}, p_.symbols[component].type); }), backwards, what, leaf, out);
    }
    return;
  }
  if (const auto* array = get_if<ArrayType>(p_, type)) {
    const Dim dim = array->dims.front();
    if (!dim.upper) {
      const Loc own = p_.exprs[designators.front()].loc;
      refuse(own.line != 0 ? own : at_, "the adjoint of a structure with an array without extent", "keep the array behind a pointer");
      return;
    }
    const StmtId loop = counted(clone_expr(p_, dim.upper), backwards, [&](ExprId k, Stmts& inner) {
      for_parts(each([&](ExprId e) { return form_.element(e, clone_expr(p_, k)); }), backwards, what, leaf, inner);
    });
    if (!get_if<ForLoop>(p_, loop)->body.stmts.empty()) out.push_back(loop);
    return;
  }
  if (what == What::Pointers ? get_if<PointerType>(p_, type) != nullptr : run_.holders.is_number(type)) leaf(designators, out);
}

namespace {

struct Reals {
  int kind = 0;  // 0: of several kinds, or something else is there
  std::int64_t count = 0;
};

// How many numbers of one kind a shadow is made of.
auto reals_in(const Program& p, TypeId type) -> Reals {
  if (const auto* real = get_if<RealType>(p, type)) return {real->kind, 1};
  if (const auto* complex = get_if<ComplexType>(p, type)) return {complex->kind, 2};
  if (const auto* array = get_if<ArrayType>(p, type)) {
    Reals all = reals_in(p, array->element);
    for (const Dim& dim : array->dims) {
      const auto extent = constant_extent(p, dim, array->row_major);
      if (!extent) return {};
      all.count *= *extent;
    }
    return all;
  }
  const auto* derived = get_if<DerivedType>(p, type);
  if (!derived) return {};
  Reals all;
  for (SymbolId component : p.type_defs[derived->def].components) {
    const Reals one = reals_in(p, p.symbols[component].type);
    if (one.kind == 0 || (all.kind != 0 && all.kind != one.kind)) return {};
    all.kind = one.kind;
    all.count = p.type_defs[derived->def].is_union ? std::max(all.count, one.count) : all.count + one.count;
  }
  return all;
}

}  // namespace

// Number by number; where the members have several kinds, by its bytes.
void SweepBody::zero_union(ExprId shadow, Stmts& out) {
  const TypeId type = p_.exprs[shadow].type;
  if (reals_in(p_, type).kind != 0 || has_pointers(type)) {
    for_parts({shadow}, false, What::Numbers, [&](const std::vector<ExprId>& part, Stmts& inner) {
      inner.push_back(make(clone_expr(p_, part[0]), expr_.zero(part[0]), Role::Zero));
    }, out);
    return;
  }
  const ExprId bytes = p_.add_expr(SizeOf{{}, clone_expr(p_, shadow)}, p_.intern(IntegerType{8, true}));
  out.push_back(c_tape_.statement("memset", {values_.address_of(clone_expr(p_, shadow)), integer_literal(p_, 0), bytes}, Role::Zero));
}

// Which member counts is not known: all numbers, one after the other, as they lie.
void SweepBody::union_parts(const std::vector<ExprId>& designators, SymbolId first, What what, const Leaf& leaf, Stmts& out) {
  const TypeId type = p_.exprs[designators.front()].type;
  // What is copied may be a variable of ours; its members are the user's.
  const Loc copied = p_.exprs[designators.front()].loc;
  const Loc loc = copied.file ? copied : p_.symbols[first].loc;
  if (what == What::Pointers) {
    if (has_pointers(type)) refuse(loc, "the adjoint of a union with pointers to reals in it", "use a structure");
    return;
  }
  const Reals all = run_.holders.counts_bytes() ? Reals{} : reals_in(p_, type);
  if (all.kind == 0) {
    refuse(loc, "the adjoint of a copy of a union with numbers of several kinds", "copy the member that is meant");
    return;
  }
  const TypeId real = real_type(p_, all.kind);
  const TypeId pointer = p_.intern(PointerType{real, false, false});
  const StmtId loop = counted(integer_literal(p_, all.count), false, [&](ExprId k, Stmts& inner) {
    std::vector<ExprId> parts;
    for (ExprId designator : designators) {
      ExprId start = p_.add_expr(Member{clone_expr(p_, designator), first}, p_.symbols[first].type);
      // A member without a name is spoken of by its own first one.
      for (const DerivedType* inner_type = get_if<DerivedType>(p_, p_.exprs[start].type); inner_type; inner_type = get_if<DerivedType>(p_, p_.exprs[start].type)) {
        const SymbolId next = p_.type_defs[inner_type->def].components.front();
        start = p_.add_expr(Member{start, next}, p_.symbols[next].type);
      }
      const ExprId address = get_if<ArrayType>(p_, p_.exprs[start].type) ? start : values_.address_of(start);
      const ExprId numbers = p_.add_expr(Paren{p_.add_expr(Cast{values_.type_name(pointer), address, false}, pointer)}, pointer);
      parts.push_back(p_.add_expr(Index{numbers, {clone_expr(p_, k)}}, real));
    }
    leaf(parts, inner);
  });
  out.push_back(loop);
}

void SweepBody::push_pointers(ExprId shadow, Stmts& out) {
  for_parts({shadow}, false, What::Pointers, [&](const std::vector<ExprId>& part, Stmts& inner) {
    c_tape_.push(part[0], inner);
  }, out);
}

void SweepBody::pop_pointers(ExprId shadow, Stmts& out) {
  for_parts({shadow}, true, What::Pointers, [&](const std::vector<ExprId>& part, Stmts& inner) {
    c_tape_.pop(part[0], inner);
  }, out);
}

void SweepBody::copy_pointers(ExprId target, ExprId value, Stmts& out) {
  if (!has_pointers(p_.exprs[target].type)) return;
  for_parts({target, value}, false, What::Pointers, [&](const std::vector<ExprId>& part, Stmts& inner) {
    inner.push_back(make(clone_expr(p_, part[0]), clone_expr(p_, part[1]), Role::Forward));
  }, out);
}

void SweepBody::zero(ExprId shadow, Stmts& out) { set_to_zero(run_, p_.units[unit_].scope, unit_, shadow, out); }

void SweepBody::add(ExprId target, ExprId value, Stmts& out) {
  const TypeId type = p_.exprs[target].type;
  if (get_if<RealType>(p_, type) || get_if<ComplexType>(p_, type)) {
    const Stmts made = accumulate(target, value);
    out.insert(out.end(), made.begin(), made.end());
    return;
  }
  for_parts({target, value}, false, What::Numbers, [&](const std::vector<ExprId>& part, Stmts& inner) {
    add(clone_expr(p_, part[0]), clone_expr(p_, part[1]), inner);
  }, out);
}

// ---- storing

auto SweepBody::is_result(ExprId designator) const -> bool {
  const auto* name = get_if<Ref>(p_, designator);
  return name && name->symbol == form_.result();
}

void SweepBody::push_value(ExprId designator, Stmts& out) {
  if (is_result(designator)) return;  // set once and not read
  const TypeId type = p_.exprs[designator].type;
  c_tape_.push(designator, out);
  if (!values_.holds(type) || run_.holders.is_number(type)) return;
  const ExprId shadow = values_.structure_shadow(designator, type);
  if (shadow && has_pointers(p_.exprs[shadow].type)) push_pointers(shadow, out);
}

void SweepBody::pop_value(ExprId designator, Stmts& out) {
  if (is_result(designator)) return;
  const TypeId type = p_.exprs[designator].type;
  if (values_.holds(type) && !run_.holders.is_number(type)) {
    const ExprId shadow = values_.structure_shadow(designator, type);
    if (shadow && has_pointers(p_.exprs[shadow].type)) pop_pointers(shadow, out);
  }
  c_tape_.pop(designator, out);
}

}  // namespace cf::transform::c
