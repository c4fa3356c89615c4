#include "transform/clone_unit.h"

namespace cf::transform {

using namespace ir;

UnitIndex::UnitIndex(const Program& program) {
  for (ScopeId scope : program.scopes.ids()) {
    if (program.scopes[scope].unit) scopes_[program.scopes[scope].unit].push_back(scope);
  }
  for (LabelId label : program.labels.ids()) {
    if (program.labels[label].unit) labels_[program.labels[label].unit].push_back(label);
  }
}

auto UnitIndex::scopes(UnitId unit) const -> const std::vector<ScopeId>& {
  static const std::vector<ScopeId> none;
  const auto at = scopes_.find(unit);
  return at == scopes_.end() ? none : at->second;
}

auto UnitIndex::labels(UnitId unit) const -> const std::vector<LabelId>& {
  static const std::vector<LabelId> none;
  const auto at = labels_.find(unit);
  return at == labels_.end() ? none : at->second;
}

namespace {

template <class Id>
void follow(const std::unordered_map<Id, Id>& map, Id& id) {
  if (const auto at = map.find(id); at != map.end()) id = at->second;
}

// What lies in the scope of a procedure but belongs to something else: an internal procedure, an interface body.
auto is_of_other_unit(const Program& p, const Symbol& symbol, UnitId unit) -> bool {
  return symbol.kind == SymbolKind::Procedure && symbol.unit && symbol.unit != unit && !p.units[symbol.unit].interface_body;
}

// Its members may lead to any type of the unit: those are known by then.
void copy_type_def(Program& p, const CloneMap& map, TypeDefId old, SymbolId symbol) {
  TypeDef copy = p.type_defs[old];
  copy.symbol = symbol;
  follow(map.scopes, copy.scope);
  follow(map.symbols, copy.parent);
  for (SymbolId& component : copy.components) follow(map.symbols, component);
  for (DeclId& decl : copy.decls) decl = clone_decl(p, decl, map);
  for (DeclId& decl : copy.bindings) decl = clone_decl(p, decl, map);
  p.type_defs[p.symbols[symbol].def] = copy;
}

// Interface bodies of a copied declaration are units of their own.
void copy_interface_bodies(Program& p, UnitIndex& index, DeclId decl, UnitId host, ScopeId parent, const CloneMap& map,
                           const std::function<void(SymbolId, SymbolId)>& copied) {
  const auto* found = get_if<InterfaceDecl>(p, decl);
  if (!found) return;
  InterfaceDecl interface = *found;
  for (InterfaceItem& item : interface.items) {
    if (!item.body) continue;
    const SymbolId original = p.units[item.body].symbol;
    const UnitCopy body = clone_unit(p, index, item.body, parent, map, copied);
    p.units[body.unit].host = host;
    const SymbolId own = p.units[body.unit].symbol;
    if (own != original) p.symbols[own].unit = body.unit;
    item.body = body.unit;
  }
  p.decls[decl].node = interface;
}

// The rest of a copied symbol, once all symbols of the unit have copies.
void finish_symbol(Program& p, const CloneMap& map, SymbolId id) {
  Symbol symbol = p.symbols[id];
  symbol.type = clone_type(p, symbol.type, map);
  symbol.spec.type = clone_type(p, symbol.spec.type, map);
  if (symbol.spec.kind) symbol.spec.kind = clone_expr(p, symbol.spec.kind, map);
  if (symbol.init) symbol.init = clone_expr(p, symbol.init, map);
  follow(map.symbols, symbol.spec.alias);
  follow(map.symbols, symbol.common);
  follow(map.symbols, symbol.target);
  follow(map.symbols, symbol.entry_of);
  for (SymbolId& member : symbol.list) follow(map.symbols, member);
  p.symbols[id] = symbol;
}

}  // namespace

auto clone_unit(Program& p, UnitIndex& index, UnitId original, ScopeId parent, const CloneMap& outside,
                const std::function<void(SymbolId, SymbolId)>& copied) -> UnitCopy {
  UnitCopy copy{p.units.add(p.units[original]), outside};
  CloneMap& map = copy.map;
  map.units[original] = copy.unit;
  std::vector<std::pair<SymbolId, SymbolId>> symbols;
  const std::vector<ScopeId> scopes = index.scopes(original);
  for (ScopeId scope : scopes) {
    const ScopeKind kind = p.scopes[scope].kind;
    map.scopes[scope] = p.add_scope(kind, p.scopes[scope].parent, copy.unit);
    index.add(copy.unit, map.scopes[scope]);
  }
  for (ScopeId scope : scopes) {
    const ScopeId made = map.scopes[scope];
    if (scope == p.units[original].scope) p.scopes[made].parent = parent;
    else follow(map.scopes, p.scopes[made].parent);
    p.scopes[made].exit_actions = p.scopes[scope].exit_actions;
    const std::vector<SymbolId> own = p.scopes[scope].symbols;
    for (SymbolId id : own) {
      if (is_of_other_unit(p, p.symbols[id], original) || map.symbols.contains(id)) continue;
      Symbol symbol = p.symbols[id];
      symbol.scope = made;
      const SymbolId fresh = p.add_symbol(symbol);
      map.symbols[id] = fresh;
      symbols.emplace_back(id, fresh);
      copied(fresh, id);
    }
  }
  for (ScopeId scope : scopes) {
    for (ExitAction& action : p.scopes[map.scopes[scope]].exit_actions) follow(map.symbols, action.symbol);
  }
  const std::vector<LabelId> labels = index.labels(original);
  for (LabelId label : labels) {
    const std::string name = p.labels[label].name;
    map.labels[label] = p.labels.add(Label{name, copy.unit});
    index.add(copy.unit, map.labels[label]);
  }
  std::vector<std::pair<TypeDefId, SymbolId>> types;
  for (const auto& [old, fresh] : symbols) {
    if (p.symbols[old].kind == SymbolKind::DerivedType && p.symbols[old].def) types.emplace_back(p.symbols[old].def, fresh);
  }
  for (const auto& [old, fresh] : types) p.symbols[fresh].def = map.type_defs[old] = p.type_defs.add(p.type_defs[old]);
  for (const auto& [old, fresh] : types) copy_type_def(p, map, old, fresh);
  for (const auto& [old, fresh] : symbols) finish_symbol(p, map, fresh);

  Unit unit = p.units[original];
  follow(map.scopes, unit.scope);
  follow(map.symbols, unit.result);
  for (SymbolId& arg : unit.args) follow(map.symbols, arg);
  if (unit.result_spec.kind) unit.result_spec.kind = clone_expr(p, unit.result_spec.kind, map);
  unit.result_spec.type = clone_type(p, unit.result_spec.type, map);
  follow(map.symbols, unit.symbol);  // of an interface body: the copied dummy procedure
  for (DeclId& decl : unit.decls) {
    decl = clone_decl(p, decl, map);
    copy_interface_bodies(p, index, decl, copy.unit, unit.scope, map, copied);
  }
  unit.body = clone_block(p, unit.body, map);
  unit.contains.clear();
  p.units[copy.unit] = unit;
  return copy;
}

}  // namespace cf::transform
