#include "unparse/fortran/names.h"


namespace cf::unparse::fortran {

using ir::DeclId;
using ir::SymbolId;

void Names::enter(const std::vector<DeclId>& decls) { enter(said_by(decls)); }
void Names::enter(const ir::Unit& unit) { enter(said_by(unit)); }
void Names::enter(Said said) {
  entered_.push_back(std::move(said));
  if (!entered_.back().renamed.empty()) ++renaming_;
}

void Names::leave() {
  if (!entered_.back().renamed.empty()) --renaming_;
  entered_.pop_back();
}

void Names::enter_all(ir::ScopeId scope) {
  std::vector<ir::UnitId> around;
  if (scope)
    for (ir::UnitId unit = program_.scopes[scope].unit; unit; unit = program_.units[unit].host) around.push_back(unit);
  for (auto unit = around.rbegin(); unit != around.rend(); ++unit) enter(program_.units[*unit]);
}

auto Names::name(SymbolId symbol) const -> std::string_view {
  if (renaming_ != 0)
    for (auto said = entered_.rbegin(); said != entered_.rend(); ++said) {
      if (const auto found = said->renamed.find(symbol); found != said->renamed.end()) return found->second;
      if (said->own_name.contains(symbol) || said->whole_modules.contains(program_.symbols[symbol].scope)) break;
    }
  return program_.symbols[symbol].name;
}

auto Names::exported(SymbolId module, SymbolId symbol) -> std::string_view {
  const Table& table = module_table(module);
  const auto found = table.find(symbol);
  return found != table.end() ? std::string_view{found->second} : std::string_view{program_.symbols[symbol].name};
}

auto Names::module_table(SymbolId module) -> const Table& {
  const auto [entry, is_new] = modules_.try_emplace(module);
  if (const ir::UnitId unit = program_.symbols[module].unit; is_new && unit) {
    Table table = said_by(program_.units[unit]).renamed;
    return modules_[module] = std::move(table);
  }
  return entry->second;
}

// A submodule sees what its ancestors use. A procedure keeps its name where it uses a module that has an interface of it under another one.
auto Names::said_by(const ir::Unit& unit) -> Said {
  Said said = said_by(unit.decls);
  std::erase_if(said.renamed, [&](const auto& entry) {
    const bool itself = entry.first == unit.symbol || program_.symbols[entry.first].entry_of == unit.symbol;
    if (itself) said.own_name.insert(entry.first);
    return itself;
  });
  if (const SymbolId above = unit.parent ? unit.parent : unit.ancestor)
    for (const auto& [symbol, name] : module_table(above)) said.renamed.try_emplace(symbol, name);
  return said;
}

// Names said in the USE itself come first; then what a module hands on under a new name, unless the symbol is also there under its own.
auto Names::said_by(const std::vector<DeclId>& decls) -> Said {
  Said said;
  auto& [table, own_name, whole_modules] = said;
  std::vector<const ir::UseDecl*> whole;
  for (DeclId id : decls) {
    const auto* use = ir::get_if<ir::UseDecl>(program_, id);
    if (use == nullptr) continue;
    if (!use->only) {
      whole.push_back(use);
      if (const ir::UnitId unit = program_.symbols[use->module].unit) whole_modules.insert(program_.units[unit].scope);
    }
    for (const ir::UseItem& item : use->items) {
      for (const SymbolId symbol : {item.symbol, item.also}) {
        if (!symbol) continue;
        const std::string_view remote = exported(use->module, symbol);
        if (!item.local.empty()) table.try_emplace(symbol, item.local);
        else if (remote != program_.symbols[symbol].name) table.try_emplace(symbol, remote);
        else own_name.insert(symbol);
      }
    }
  }
  for (SymbolId symbol : own_name) table.erase(symbol);
  for (const ir::UseDecl* use : whole)
    for (const auto& [symbol, name] : module_table(use->module))
      if (!own_name.contains(symbol) && !whole_modules.contains(program_.symbols[symbol].scope)) table.try_emplace(symbol, name);
  return said;
}

}  // namespace cf::unparse::fortran
