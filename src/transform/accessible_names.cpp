#include "transform/accessible_names.h"

#include <algorithm>
#include <unordered_set>

#include "transform/names.h"

namespace cf::transform {

using namespace ir;

namespace {

// What PUBLIC and PRIVATE statements of a module say of the names that it only passes on.
struct PassedOn {
  bool private_default = false;
  std::unordered_set<SymbolId> listed_public;
  std::unordered_set<SymbolId> listed_private;
  auto allows(SymbolId id) const -> bool { return private_default ? listed_public.contains(id) : !listed_private.contains(id); }
};

auto passed_on(const Program& p, const std::vector<DeclId>& decls) -> PassedOn {
  PassedOn said;
  for (DeclId id : decls) {
    const auto* attribute = get_if<AttributeDecl>(p, id);
    if (!attribute) continue;
    const bool is_private = attribute->attr.word == AttrWord::Private;
    if (!is_private && attribute->attr.word != AttrWord::Public) continue;
    if (is_private && attribute->entities.empty()) said.private_default = true;
    for (const Entity& entity : attribute->entities) (is_private ? said.listed_private : said.listed_public).insert(entity.symbol);
  }
  return said;
}

auto is_renamed(const UseDecl& use, SymbolId symbol) -> bool {
  return std::ranges::any_of(use.items, [&](const UseItem& item) { return (item.symbol == symbol || item.also == symbol) && !item.local.empty(); });
}

}  // namespace

auto AccessibleNames::exported(SymbolId module) -> const Module& {
  const auto [at, is_new] = modules_.try_emplace(module);
  const UnitId unit = module ? p_.symbols[module].unit : UnitId{};
  if (!is_new || !unit) return at->second;
  Module made;
  const auto add = [&](const std::string& name, SymbolId id) {
    made.symbols[name].push_back(id);
    made.names.try_emplace(id, name);
  };
  for (SymbolId id : p_.scopes[p_.units[unit].scope].symbols) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.access != Access::Private && symbol.kind != SymbolKind::CommonBlock) add(lower_case(symbol.name), id);
  }
  const std::vector<DeclId>& decls = p_.units[unit].decls;
  const PassedOn said = passed_on(p_, decls);
  for (DeclId id : decls) {
    const auto* use = get_if<UseDecl>(p_, id);
    if (!use) continue;
    for (const auto& [name, symbol] : names_of(*use)) {
      const auto& there = made.symbols[name];
      if (said.allows(symbol) && std::ranges::find(there, symbol) == there.end()) add(name, symbol);
    }
  }
  return modules_[module] = std::move(made);
}

auto AccessibleNames::remote_name(SymbolId module, SymbolId symbol) -> std::string {
  const Module& from = exported(module);
  const auto at = from.names.find(symbol);
  return at == from.names.end() ? lower_case(p_.symbols[symbol].name) : at->second;
}

auto AccessibleNames::names_of(const UseDecl& use) -> std::vector<std::pair<std::string, SymbolId>> {
  std::vector<std::pair<std::string, SymbolId>> names;
  for (const UseItem& item : use.items) {
    for (SymbolId symbol : {item.symbol, item.also}) {
      if (symbol) names.emplace_back(item.local.empty() ? remote_name(use.module, symbol) : lower_case(item.local), symbol);
    }
  }
  if (use.only) return names;
  for (const auto& [name, symbols] : exported(use.module).symbols) {
    for (SymbolId symbol : symbols) {
      if (!is_renamed(use, symbol)) names.emplace_back(name, symbol);
    }
  }
  return names;
}

auto AccessibleNames::brings(const UseDecl& use, SymbolId symbol, const std::string& name) -> bool {
  for (const UseItem& item : use.items) {
    if (item.symbol != symbol && item.also != symbol) continue;
    if ((item.local.empty() ? remote_name(use.module, symbol) : lower_case(item.local)) == name) return true;
  }
  if (use.only || is_renamed(use, symbol)) return false;
  const Table& all = exported(use.module).symbols;
  const auto at = all.find(name);
  return at != all.end() && std::ranges::find(at->second, symbol) != at->second.end();
}

auto AccessibleNames::used(const std::vector<DeclId>& decls, const std::string& name) -> std::vector<SymbolId> {
  std::vector<SymbolId> found;
  const auto add = [&](SymbolId id) {
    if (std::ranges::find(found, id) == found.end()) found.push_back(id);
  };
  for (DeclId id : decls) {
    const auto* use = get_if<UseDecl>(p_, id);
    if (!use) continue;
    for (const UseItem& item : use->items) {
      for (SymbolId symbol : {item.symbol, item.also}) {
        if (symbol && (item.local.empty() ? remote_name(use->module, symbol) : lower_case(item.local)) == name) add(symbol);
      }
    }
    if (use->only) continue;
    const Table& all = exported(use->module).symbols;
    const auto at = all.find(name);
    if (at == all.end()) continue;
    for (SymbolId symbol : at->second) {
      if (!is_renamed(*use, symbol)) add(symbol);
    }
  }
  return found;
}

// A name that USE spells out comes before one that a whole module brings, as the unparser has it; the symbol's own before a new one.
auto AccessibleNames::name_used(const std::vector<DeclId>& decls, SymbolId symbol) -> std::optional<std::string> {
  std::optional<std::string> renamed;
  std::optional<std::string> whole;
  const std::string own = lower_case(p_.symbols[symbol].name);
  for (DeclId id : decls) {
    const auto* use = get_if<UseDecl>(p_, id);
    if (!use) continue;
    for (const UseItem& item : use->items) {
      if (item.symbol != symbol && item.also != symbol) continue;
      const std::string name = item.local.empty() ? remote_name(use->module, symbol) : lower_case(item.local);
      if (name == own) return name;
      if (!renamed) renamed = name;
    }
    if (use->only || is_renamed(*use, symbol)) continue;
    const Module& from = exported(use->module);
    if (const auto at = from.names.find(symbol); at != from.names.end() && (!whole || at->second == own)) whole = at->second;
  }
  return renamed ? renamed : whole;
}

}  // namespace cf::transform
