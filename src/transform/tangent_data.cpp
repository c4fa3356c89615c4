// tangent_data.cpp: allocation, pointers and associations in a tangent procedure; see tangent_body.h.
#include <algorithm>
#include <utility>

#include "canonical/steady.h"
#include "ir/bounds.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/allocation_source.h"
#include "transform/declare.h"
#include "transform/tangent_body.h"

namespace cf::transform {

using namespace ir;

namespace {

// A procedure pointer, or a component that is one.
auto is_procedure(const Program& p, ExprId e) -> bool {
  if (const auto* ref = get_if<Ref>(p, e)) return p.symbols[ref->symbol].kind == SymbolKind::Procedure;
  const auto* member = get_if<Member>(p, e);
  return member && p.symbols[member->member].attrs.has(Attr::External);
}

// Whether the statements of a block speak of a symbol.
auto mentions(const Program& p, const Block& block, SymbolId symbol) -> bool {
  bool found = false;
  for_each_stmt(p, block, [&](StmtId stmt) {
    if (found) return;
    for_each_expr(p, stmt, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p, e);
        found = found || (ref && ref->symbol == symbol);
      });
    });
  });
  return found;
}

}  // namespace

void TangentBody::on(StmtId id, const PointerAssign& s, Stmts& out) {
  if (is_procedure(p_, s.target) || !matters(s.target)) {
    out.push_back(id);
    return;
  }
  if (const auto* found = get_if<Call>(p_, s.value); found && becomes_tangent_call(*found, false)) {
    const Call call = *found;
    const TypeId given = element_of(p_, p_.exprs[s.value].type);
    if (s.bounds.empty() && given == element_of(p_, p_.exprs[s.target].type)) {
      tangent_call(call, s.target, id, out);
      return;
    }
    // Bounds of its own, or a pointer to a parent type: the function gives another kind of pointer.
    const SymbolId held = temporary(p_.exprs[s.value].type, p_.symbols[call.symbol].name);
    p_.symbols[held].attrs.reset(Attr::Allocatable);
    p_.symbols[held].attrs.set(Attr::Pointer);
    PointerAssign rest = s;
    rest.value = ref_to(held);
    const StmtId after = p_.add_stmt(rest, p_.stmts[id].loc);
    tangent_call(call, ref_to(held), id, out);
    on(after, rest, out);
    return;
  }
  PointerAssign shadow_assign{shadow(s.target), {}, {}};
  for (ExprId bound : s.bounds) shadow_assign.bounds.push_back(clone_expr(p_, bound));
  const auto* call = get_if<Call>(p_, s.value);
  if (call && call->symbol && lower_case(p_.symbols[call->symbol].name) == "null") shadow_assign.value = clone_expr(p_, s.value);
  else shadow_assign.value = run_.shadows.target(s.target, s.value);
  if (!shadow_assign.target || !shadow_assign.value) {
    refuse(p_.stmts[id].loc, "the target of this pointer assignment has no derivative of its own", "point to a variable");
    return;
  }
  const StmtId made = p_.add_stmt(shadow_assign, p_.stmts[id].loc);
  p_.stmts[made].role = Role::Tangent;
  out.push_back(made);
  out.push_back(id);
}

void TangentBody::on(StmtId id, const Allocate& s, Stmts& out) {
  std::vector<ExprId> shadows;
  std::vector<ExprId> both;
  for (ExprId object : s.objects) {
    both.push_back(object);
    if (!matters(object)) continue;
    if (const ExprId designator = shadow(object)) {
      shadows.push_back(designator);
      both.push_back(designator);
    }
  }
  if (shadows.empty()) {
    out.push_back(id);
    return;
  }
  const auto from = std::ranges::find_if(s.options, [](const Arg& a) { return lower_case(a.keyword) == "source" || lower_case(a.keyword) == "mold"; });
  if (from == s.options.end() && !s.spec.type) {
    Allocate copy = s;
    copy.objects = both;
    p_.stmts[id].node = copy;
    out.push_back(id);
    return;
  }
  Allocate shadow_allocate;
  shadow_allocate.objects = shadows;
  if (s.spec.type) shadow_allocate.spec = run_.shadows.spec(s.spec);
  if (from != s.options.end()) {
    const bool is_source = lower_case(from->keyword) == "source";
    ExprId value = is_source ? expr_.of(from->value, Fit::Exact) : shadow(from->value);
    const bool plain = s.options.size() == 1 && std::ranges::none_of(shadows, [&](ExprId shadow) { return get_if<Index>(p_, shadow) != nullptr; });
    if (!value && plain && has_bounds_without_derivative(from->value)) {
      out.push_back(id);
      for (ExprId object : s.objects) {
        if (matters(object)) zero_as_allocated(object, id, false, out);
      }
      return;
    }
    // What has no derivative is kept by class(*), with its shape and type; nobody reads it.
    if (!value) value = run_.shadows.holds(p_.exprs[from->value].type) ? expr_.zero(from->value, Fit::Exact) : clone_expr(p_, from->value);
    shadow_allocate.options.push_back(Arg{from->keyword, is_source ? allocation_source(p_, value) : value, {}});
  }
  // What goes wrong for the shadow goes wrong for the variable, and is told of that.
  for (const Arg& option : s.options) {
    const std::string keyword = lower_case(option.keyword);
    if (keyword == "stat" || keyword == "errmsg") shadow_allocate.options.push_back(Arg{option.keyword, clone_expr(p_, option.value), {}});
  }
  const StmtId made = p_.add_stmt(shadow_allocate, p_.stmts[id].loc);
  p_.stmts[made].role = Role::Allocation;
  out.push_back(made);
  out.push_back(id);
}

// A variable as a whole, whose bounds a zero of its shape would not have.
auto TangentBody::has_bounds_without_derivative(ExprId value) const -> bool {
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, p_.exprs[value].type));
  return !begins_at_one(p_, value) && !(derived && derived->polymorphic) && run_.shadows.holds(p_.exprs[value].type);
}

// allocate(x_d(lbound(x, 1):ubound(x, 1))): behind what gave x its bounds.
void TangentBody::zero_as_allocated(ExprId variable, StmtId at, bool allocated_before, Stmts& out) {
  const ExprId own = shadow(variable);
  if (!own) return;
  const Loc loc = p_.stmts[at].loc;
  const auto add = [&](StmtId stmt) {
    p_.stmts[stmt].role = Role::Allocation;
    out.push_back(stmt);
  };
  if (allocated_before) {
    const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{clone_expr(p_, own)}, logical_type(p_));
    const StmtId release = p_.add_stmt(Deallocate{{clone_expr(p_, own)}, {}}, loc);
    add(p_.add_stmt(If{{Arm{there, Block{{release}, {}}, {}}}, true, ""}, loc));
  }
  Index shape{clone_expr(p_, own), {}};
  for (int dim = 1; dim <= rank_of(p_, p_.exprs[variable].type); ++dim) {
    const auto bound = [&](const char* name) {
      return call_intrinsic(p_, name, std::vector<ExprId>{clone_expr(p_, variable), integer_literal(p_, dim)}, integer_type(p_));
    };
    const ExprId lower = bound("lbound");
    shape.subscripts.push_back(triplet(p_, lower, bound("ubound")));
  }
  Allocate allocation;
  allocation.objects = {p_.add_expr(shape, p_.exprs[own].type)};
  add(p_.add_stmt(allocation, loc));
  zero(own, variable, at, out);
}

void TangentBody::on(StmtId id, const Deallocate& s, Stmts& out) {
  Deallocate copy = s;
  copy.objects.clear();
  canonical::Accesses accesses(p_, access_memo());
  canonical::Steady steady(p_, accesses);
  for (ExprId object : s.objects) {
    const ExprId designator = is_procedure(p_, object) || !matters(object) ? ExprId{} : shadow(object);
    // Where its shadow is may be read in what is deallocated.
    const bool first = designator && steady.may_move(object, canonical::Steady::Names::Pointer, {{object, canonical::is_fortran_pointer(p_, object)}});
    if (first) copy.objects.push_back(designator);
    copy.objects.push_back(object);
    if (designator && !first) copy.objects.push_back(designator);
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const Nullify& s, Stmts& out) {
  Nullify copy;
  for (ExprId object : s.objects) {
    copy.objects.push_back(object);
    if (is_procedure(p_, object) || !matters(object)) continue;
    if (const ExprId designator = shadow(object)) copy.objects.push_back(designator);
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const BlockConstruct& s, Stmts& out) {
  BlockConstruct copy = s;
  const ScopeId outer = std::exchange(scope_, s.scope);
  std::vector<SymbolId> outer_temporaries = std::exchange(temporaries_, {});
  copy.body = block(s.body);
  const std::vector<SymbolId> own = std::exchange(temporaries_, std::move(outer_temporaries));
  scope_ = outer;
  for (SymbolId t : own) copy.decls.push_back(declare_variable(p_, t));
  copy.decls = declare_shadows(p_, run_.shadows, s.scope, copy.decls);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const Associate& s, Stmts& out) {
  Associate copy = s;
  std::vector<std::pair<SymbolId, SymbolId>> made;
  for (SymbolId name : s.names) {
    const Symbol symbol = p_.symbols[name];
    if (!matters(name)) continue;
    ExprId selector = is_variable_designator(p_, symbol.init) ? shadow(symbol.init) : ExprId{};
    if (!selector) {
      // A value of its own, as that of the name is, whatever happens to what it is made of.
      selector = expr_.of(symbol.init, Fit::Exact);
      if (selector && is_variable_designator(p_, selector)) selector = paren(p_, selector);
    }
    if (!selector) {
      run_.shadows.set(name, {});
      continue;
    }
    Symbol shadow = symbol;
    shadow.name = run_.shadows.name(symbol.name);
    shadow.type = run_.shadows.type(symbol.type);
    shadow.init = selector;
    shadow.attrs.set(Attr::CompilerGenerated);
    const SymbolId shadow_name = p_.add_symbol(shadow);
    run_.shadows.set(name, shadow_name);
    made.emplace_back(name, shadow_name);
  }
  copy.body = block(s.body);
  copy.names.clear();
  for (SymbolId name : s.names) {
    copy.names.push_back(name);
    for (const auto& [base, shadow] : made) {
      if (base != name) continue;
      if (mentions(p_, copy.body, shadow)) copy.names.push_back(shadow);
      else p_.symbols[shadow].init = {};  // nothing has this name
    }
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const SelectType& s, Stmts& out) {
  SelectType copy = s;
  if (matters(s.selector) && std::ranges::any_of(s.cases, [](const TypeCase& c) {
        return c.guard == GuardKind::Rank || c.guard == GuardKind::RankStar || c.guard == GuardKind::RankDefault;
      })) {
    refuse(p_.stmts[id].loc, "SELECT RANK of what carries a derivative", "write a procedure for each rank");
  }
  const ExprId shadow_selector = matters(s.selector) ? shadow(s.selector) : ExprId{};
  for (TypeCase& c : copy.cases) {
    if (!shadow_selector || !c.variable || !matters(c.variable)) {
      c.body = block(c.body);
      continue;
    }
    Symbol shadow = p_.symbols[c.variable];
    shadow.name = run_.shadows.name(shadow.name);
    shadow.scope = p_.add_scope(ScopeKind::Construct, c.scope, unit_);
    shadow.type = run_.shadows.type(shadow.type);
    shadow.init = clone_expr(p_, shadow_selector);
    shadow.storage = StorageClass::Associate;
    shadow.attrs.set(Attr::CompilerGenerated);
    const SymbolId variable = p_.add_symbol(shadow);
    run_.shadows.set(c.variable, variable);
    const Block body = block(c.body);
    if (!mentions(p_, body, variable)) {
      c.body = body;
      continue;
    }
    c.body = Block{{}, {}};
    if (c.guard == GuardKind::TypeIs || c.guard == GuardKind::ClassIs) {
      TypeCase inner;
      inner.guard = c.guard;
      inner.spec = run_.shadows.spec(c.spec);
      inner.variable = variable;
      inner.scope = shadow.scope;
      inner.body = body;
      c.body.stmts.push_back(select_shadow(inner, shadow_selector, p_.stmts[id].loc));
    } else {
      c.body.stmts.push_back(p_.add_stmt(Associate{{variable}, shadow.scope, body, ""}, p_.stmts[id].loc));
    }
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const Entry& s, Stmts& out) {
  Entry copy = s;
  copy.symbol = run_.entry_tangent(s.symbol);
  copy.args = run_.tangent_arguments(s.args, s.result && p_.units[unit_].kind == UnitKind::Subroutine ? s.result : SymbolId{});
  copy.result = {};
  copy.result_clause = false;
  p_.stmts[id].node = copy;
  out.push_back(id);
}

}  // namespace cf::transform
