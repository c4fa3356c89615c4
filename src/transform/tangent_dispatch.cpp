// tangent_dispatch.cpp: calls whose target is known at run time only: CLASS objects and procedure pointers; see tangent_body.h.
//
// An object is dispatched by SELECT TYPE over the types that have a version of the binding of their own, a pointer by ASSOCIATED over the procedures that
// pointers are made to point to; so is a call that passes a pointer on. What matches none stops the program with a message.
#include <algorithm>

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/call_arguments.h"
#include "transform/call_targets.h"
#include "transform/stop_with.h"
#include "transform/tangent_body.h"

namespace cf::transform {

using namespace ir;

auto TangentBody::selected(const std::string& name, ScopeId scope, TypeId type, ExprId selector) -> SymbolId {
  Symbol symbol;
  symbol.name = name;
  symbol.scope = scope;
  symbol.storage = StorageClass::Associate;
  symbol.type = type;
  symbol.attrs.set(Attr::CompilerGenerated);
  symbol.init = clone_expr(p_, selector);
  return p_.add_symbol(symbol);
}

auto TangentBody::no_match(const std::string& name, ScopeId outer, ExprId selector, const std::string& message, Loc loc) -> TypeCase {
  TypeCase otherwise;
  otherwise.guard = GuardKind::ClassDefault;
  otherwise.scope = p_.add_scope(ScopeKind::Construct, outer, unit_);
  otherwise.variable = selected(name, otherwise.scope, p_.exprs[selector].type, selector);
  otherwise.body.stmts.push_back(stop_with(p_, message, loc));
  return otherwise;
}

auto TangentBody::select_shadow(const TypeCase& wanted, ExprId selector, Loc loc) -> StmtId {
  SelectType select;
  select.associate = p_.symbols[wanted.variable].name;
  select.selector = clone_expr(p_, selector);
  select.cases = {wanted, no_match(select.associate, p_.scopes[wanted.scope].parent, selector, "a derivative is not of the type that belongs to its variable", loc)};
  return p_.add_stmt(select, loc);
}

void TangentBody::dispatch_class(const Call& call, ExprId result, Loc loc, Stmts& out) {
  const TypeDefId declared = get_if<DerivedType>(p_, element_of(p_, p_.exprs[call.object].type))->def;
  const std::string binding = lower_case(p_.symbols[call.symbol].name);
  const std::string base = run_.names.fresh("object", unit_);
  SelectType select;
  select.associate = base;
  select.selector = clone_expr(p_, call.object);
  const ExprId shadow_object = shadow(call.object);
  const std::vector<TypeDefId> types = run_.holders.family_below(declared);
  for (TypeDefId def : types) {
    // The declared type inherits its version from above.
    SymbolId own = own_binding(p_, def, binding);
    if (!own && def == declared) own = call.symbol;
    if (!own || !p_.symbols[own].target || p_.symbols[own].attrs.has(Attr::Deferred)) continue;
    SymbolId procedure = own;
    while (p_.symbols[procedure].kind == SymbolKind::Binding && p_.symbols[procedure].target) procedure = p_.symbols[procedure].target;
    const SymbolId tangent = run_.tangent_of(procedure, loc);
    if (!tangent) return;
    TypeCase matched;
    matched.guard = GuardKind::ClassIs;
    matched.spec.type = p_.intern(DerivedType{def, false});
    matched.scope = p_.add_scope(ScopeKind::Construct, scope_, unit_);
    matched.variable = selected(base, matched.scope, p_.intern(DerivedType{def, true}), call.object);
    Call plain = call;
    plain.object = p_.add_expr(Ref{matched.variable}, p_.symbols[matched.variable].type, loc);
    plain.symbol = own;
    const Call direct = call_with_object(p_, plain, procedure);
    if (shadow_object) {
      const TypeDefId shadow_def = run_.shadows.type_def(def);
      TypeCase inner;
      inner.guard = GuardKind::ClassIs;
      inner.spec.type = p_.intern(DerivedType{shadow_def, false});
      inner.scope = p_.add_scope(ScopeKind::Construct, matched.scope, unit_);
      inner.variable = selected(run_.shadows.name(base), inner.scope, p_.intern(DerivedType{shadow_def, true}), shadow_object);
      run_.shadows.set(matched.variable, inner.variable);
      call_tangent_procedure(procedure, tangent, direct, result, loc, inner.body.stmts);
      matched.body.stmts.push_back(select_shadow(inner, shadow_object, loc));
    } else {
      call_tangent_procedure(procedure, tangent, direct, result, loc, matched.body.stmts);
    }
    select.cases.push_back(matched);
  }
  select.cases.push_back(no_match(base, scope_, call.object, "no derivative of " + p_.symbols[call.symbol].name + " for the type of this object", loc));
  out.push_back(p_.add_stmt(select, loc));
}

auto TangentBody::knows_internals_of(UnitId host) const -> bool {
  const auto made = run_.tangent_unit_of.find(host);
  for (UnitId at = unit_; at; at = p_.units[at].host) {
    if (at == host || (made != run_.tangent_unit_of.end() && at == made->second)) return true;
  }
  return false;
}

void TangentBody::choose_target(SymbolId pointer, ExprId designator, const std::vector<SymbolId>& candidates,
                                const std::function<void(SymbolId, Stmts&)>& with, Loc loc, Stmts& out) {
  if (candidates.empty()) {
    refuse(loc, "nothing in the program is a target of the procedure pointer '" + p_.symbols[pointer].name + "'");
    return;
  }
  const auto arm = [&](SymbolId candidate) {
    Stmts made;
    with(candidate, made);
    return made;
  };
  out.push_back(chain_of_targets(p_, pointer, designator, candidates, loc, arm));
}

void TangentBody::dispatch_pointer(const Call& call, ExprId result, Loc loc, Stmts& out) {
  const TypeId type = value_type(p_, p_.symbols[call.symbol].type);
  const ExprId pointer = call.object ? p_.add_expr(Member{clone_expr(p_, call.object), call.symbol}, type, loc) : p_.add_expr(Ref{call.symbol}, type, loc);
  const std::size_t given = call.args.size() + (call.object && passes_object(p_, call) ? 1 : 0);
  std::vector<SymbolId> candidates = pointed_to(p_, run_.carriers, call.symbol, given, [this](UnitId host) { return knows_internals_of(host); });
  std::erase_if(candidates, [&](SymbolId c) { return (p_.units[p_.symbols[c].unit].kind == UnitKind::Function) != result.valid(); });
  const auto called = [&](SymbolId candidate, Stmts& body) {
    if (const SymbolId tangent = run_.tangent_of(candidate, loc)) {
      call_tangent_procedure(candidate, tangent, call_with_object(p_, call, candidate), result, loc, body);
    }
  };
  choose_target(call.symbol, pointer, candidates, called, loc, out);
}

auto TangentBody::dispatch_passed_pointer(SymbolId procedure, SymbolId tangent, const Call& call, ExprId result, Loc loc, Stmts& out) -> bool {
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const SymbolId pointer = procedure_pointer(p_, call.args[i].value);
    if (!pointer) continue;
    const SymbolId dummy = dummy_of_actual(p_, call, i);
    if (dummy && (p_.symbols[dummy].attrs.has(Attr::Pointer) || !run_.has_tangent_dummy(dummy))) continue;
    const auto passed = [&](SymbolId candidate, Stmts& body) {
      Call direct = call;
      direct.args[i].value = p_.add_expr(Ref{candidate}, value_type(p_, p_.symbols[candidate].type), loc);
      call_tangent_procedure(procedure, tangent, direct, result, loc, body);
    };
    choose_target(pointer, call.args[i].value, pointed_to(p_, run_.carriers, pointer, 0, [this](UnitId host) { return knows_internals_of(host); }), passed, loc, out);
    return true;
  }
  return false;
}

}  // namespace cf::transform
