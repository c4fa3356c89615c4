#include "transform/adjoint/named.h"

#include <algorithm>

#include "base/letters.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/carriers.h"

namespace cf::transform::adjoint {

using namespace ir;
using base::lower_case;

namespace {

auto unit_of(const Program& p, SymbolId variable) -> UnitId {
  const ScopeId scope = p.symbols[variable].scope;
  return scope ? p.scopes[scope].unit : UnitId{};
}

auto leads_elsewhere(const Program& p, ExprId designator) -> bool {
  for (ExprId e = designator; e; e = base_of(p, e)) {
    const auto* ref = get_if<Ref>(p, e);
    const auto* member = get_if<Member>(p, e);
    if (!ref && !member) continue;
    const Attrs& attrs = p.symbols[ref ? ref->symbol : member->member].attrs;
    if (attrs.has(Attr::Pointer) || attrs.has(Attr::Target)) return true;
  }
  return false;
}

}  // namespace

auto Named::by(SymbolId procedure, ExprId actual) -> bool {
  const SymbolId root = root_variable(p_, actual);
  if (!root || !may_be_named(root, actual)) return false;
  const std::vector<SymbolId> wanted = sharing(root);
  const SymbolId common = p_.symbols[root].common;
  const std::string block = common ? lower_case(p_.symbols[common].name) : "";
  const bool target = leads_elsewhere(p_, actual);
  const TypeId element = element_of(p_, p_.exprs[actual].type);
  Names start;
  Call call;
  call.symbol = procedure;
  add(call, start);
  std::vector<UnitId> todo = start.callees;
  std::unordered_set<UnitId> seen(todo.begin(), todo.end());
  while (!todo.empty()) {
    const Names& names = names_of(todo.back());
    todo.pop_back();
    if (std::ranges::any_of(wanted, [&](SymbolId variable) { return names.variables.contains(variable); })) return true;
    if ((common && names.blocks.contains(block)) || (target && names.pointers.contains(element))) return true;
    for (const UnitId callee : names.callees) {
      if (seen.insert(callee).second) todo.push_back(callee);
    }
  }
  return false;
}

// Variables of a unit without internal procedures are known to nobody else, but for pointers.
auto Named::may_be_named(SymbolId root, ExprId actual) const -> bool {
  const StorageClass storage = p_.symbols[root].storage;
  if (storage != StorageClass::Local && storage != StorageClass::Argument) return true;
  const UnitId unit = unit_of(p_, original(root));
  return leads_elsewhere(p_, actual) || !unit || !p_.units[unit].contains.empty();
}

auto Named::names_of(UnitId unit) -> const Names& {
  const auto [at, fresh] = known_.try_emplace(unit);
  Names& names = at->second;
  if (!fresh) return names;
  for_each_stmt(p_, p_.units[unit].body, [&](StmtId stmt) {
    if (const auto* s = get_if<CallStmt>(p_, stmt)) add(s->call, names);
    if (const auto* s = get_if<Assign>(p_, stmt); s && s->defined) {
      Call call;
      call.symbol = s->defined;
      add(call, names);
    }
    for_each_expr(p_, stmt, [&](ExprId top) { add(top, names); });
  });
  return names;
}

void Named::add(ExprId top, Names& names) const {
  for_each_subexpr(p_, top, [&](ExprId e) {
    if (const auto* call = get_if<Call>(p_, e)) add(*call, names);
    if (const auto* ref = get_if<Ref>(p_, e)) add(ref->symbol, names);
  });
}

void Named::add(const Call& call, Names& names) const {
  const auto enter = [&](SymbolId procedure) {
    const Symbol& symbol = p_.symbols[procedure];
    const UnitId unit = symbol.entry_of ? p_.symbols[symbol.entry_of].unit : symbol.unit;
    if (symbol.kind == SymbolKind::Procedure && unit && !p_.units[unit].interface_body) names.callees.push_back(unit);
  };
  for (const SymbolId procedure : callees(p_, call)) {
    const Symbol& symbol = p_.symbols[procedure];
    const bool known = symbol.kind == SymbolKind::Procedure && symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer);
    if (known) enter(procedure);
    else if (symbol.kind == SymbolKind::StatementFunction) add(symbol.init, names);
    else if (symbol.kind != SymbolKind::Intrinsic) std::ranges::for_each(run_.carriers.procedure_values(), enter);
  }
}

void Named::add(SymbolId variable, Names& names) const {
  const Symbol& symbol = p_.symbols[variable];
  if (symbol.kind != SymbolKind::Variable) return;
  if (symbol.storage == StorageClass::Associate && symbol.init) {
    if (const SymbolId root = root_variable(p_, symbol.init)) names.variables.insert(root);
  }
  names.variables.insert(variable);
  if (symbol.common) names.blocks.insert(lower_case(p_.symbols[symbol.common].name));
  const bool outlives = symbol.storage != StorageClass::Local && symbol.storage != StorageClass::Argument;
  if (outlives && symbol.attrs.has(Attr::Pointer)) names.pointers.insert(element_of(p_, symbol.type));
}

// The variable, what it is a copy of, and what EQUIVALENCE puts to the same place.
auto Named::sharing(SymbolId variable) const -> std::vector<SymbolId> {
  std::vector<SymbolId> all{variable};
  if (const SymbolId first = original(variable); first && first != variable) all.push_back(first);
  for (std::size_t i = 0, count = all.size(); i < count; ++i) {
    const Symbol& symbol = p_.symbols[all[i]];
    if (symbol.equivalence < 0 || !symbol.scope) continue;
    for (const SymbolId other : p_.scopes[symbol.scope].symbols) {
      if (p_.symbols[other].equivalence == symbol.equivalence) all.push_back(other);
    }
  }
  return all;
}

// Internal procedures name the variables of the user's host.
auto Named::original(SymbolId variable) const -> SymbolId {
  const auto host = run_.original_of.find(unit_of(p_, variable));
  if (host == run_.original_of.end()) return variable;
  const std::vector<SymbolId>& symbols = p_.scopes[p_.units[host->second].scope].symbols;
  const auto at = std::ranges::find_if(symbols, [&](SymbolId id) { return lower_case(p_.symbols[id].name) == lower_case(p_.symbols[variable].name); });
  return at != symbols.end() ? *at : variable;
}

}  // namespace cf::transform::adjoint
