#include "transform/visibility.h"

#include <algorithm>

namespace cf::transform {

using namespace ir;

auto Visibility::owner(SymbolId id) const -> UnitId {
  const Symbol& symbol = program_.symbols[id];
  if (!symbol.scope || program_.scopes[symbol.scope].kind != ScopeKind::Unit) return {};
  const UnitId unit = program_.scopes[symbol.scope].unit;
  return unit && program_.units[unit].kind == UnitKind::Module ? unit : UnitId{};
}

auto Visibility::exports(UnitId module) -> const std::unordered_set<SymbolId>& {
  const auto [at, is_new] = exports_.try_emplace(module);
  if (!is_new) return at->second;
  std::unordered_set<SymbolId> found;
  const Unit& unit = program_.units[module];
  bool private_default = false;
  std::unordered_set<SymbolId> listed_public;
  std::unordered_set<SymbolId> listed_private;
  for (DeclId decl : unit.decls) {
    const auto* attribute = get_if<AttributeDecl>(program_, decl);
    if (!attribute) continue;
    const bool is_private = attribute->attr.word == AttrWord::Private;
    if (is_private && attribute->entities.empty()) private_default = true;
    if (!is_private && attribute->attr.word != AttrWord::Public) continue;
    for (const Entity& entity : attribute->entities) (is_private ? listed_private : listed_public).insert(entity.symbol);
  }
  for (SymbolId id : program_.scopes[unit.scope].symbols) {
    if (program_.symbols[id].access != Access::Private) found.insert(id);
  }
  for (DeclId decl : unit.decls) {
    const auto* use = get_if<UseDecl>(program_, decl);
    if (!use) continue;
    std::unordered_set<SymbolId> brought;
    if (use->only) {
      for (const UseItem& item : use->items) brought.insert(item.symbol);
    } else if (const UnitId used = program_.symbols[use->module].unit; used && used != module) {
      brought = exports(used);
    }
    for (SymbolId id : brought) {
      if (private_default ? listed_public.contains(id) : !listed_private.contains(id)) found.insert(id);
    }
  }
  return exports_[module] = found;
}

auto Visibility::use_brings(const UseDecl& use, SymbolId symbol) -> bool {
  if (use.only) return std::ranges::any_of(use.items, [&](const UseItem& item) { return item.symbol == symbol; });
  const UnitId unit = program_.symbols[use.module].unit;
  if (unit) return exports(unit).contains(symbol);
  // A module without source: what we know of it is what it was asked for, and that is in no unit of ours.
  return !owner(symbol);
}

auto Visibility::sees(UnitId unit, SymbolId id) -> bool {
  const Symbol& symbol = program_.symbols[id];
  if (!symbol.scope || symbol.scope == program_.global) return true;
  const Scope& scope = program_.scopes[symbol.scope];
  if (scope.kind == ScopeKind::TypeDef) return true;  // seen with its type
  // A submodule sees what its parent and its module see.
  const auto around = [&](UnitId at) {
    const Unit& inner = program_.units[at];
    const SymbolId parent = inner.parent ? inner.parent : inner.ancestor;
    return inner.host || !parent ? inner.host : program_.symbols[parent].unit;
  };
  for (UnitId at = unit; at; at = around(at)) {
    if (scope.unit == at) return true;
    for (DeclId decl : program_.units[at].decls) {
      const auto* use = get_if<UseDecl>(program_, decl);
      if (use && use_brings(*use, id)) return true;
    }
  }
  return false;
}

}  // namespace cf::transform
