#include "unparse/fortran/names.h"

#include <unordered_set>

namespace cf::unparse::fortran {

using ir::DeclId;
using ir::SymbolId;

void Names::enter(const std::vector<DeclId>& decls) { enter(table_of(decls)); }
void Names::enter(const ir::Unit& unit) { enter(table_of(unit)); }
void Names::enter(Table table) {
  entered_.push_back(std::move(table));
  if (!entered_.back().empty()) ++renaming_;
}

void Names::leave() {
  if (!entered_.back().empty()) --renaming_;
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
    for (auto table = entered_.rbegin(); table != entered_.rend(); ++table)
      if (const auto found = table->find(symbol); found != table->end()) return found->second;
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
    Table table = table_of(program_.units[unit]);
    return modules_[module] = std::move(table);
  }
  return entry->second;
}

// A submodule sees what its ancestors use.
auto Names::table_of(const ir::Unit& unit) -> Table {
  Table table = table_of(unit.decls);
  if (const SymbolId above = unit.parent ? unit.parent : unit.ancestor)
    for (const auto& [symbol, name] : module_table(above)) table.try_emplace(symbol, name);
  return table;
}

// Names said in the USE itself come first; then what a module hands on under a new name, unless the symbol is also there under its own.
auto Names::table_of(const std::vector<DeclId>& decls) -> Table {
  Table table;
  std::unordered_set<SymbolId> own_name;
  std::unordered_set<ir::ScopeId> whole_modules;
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
  return table;
}

}  // namespace cf::unparse::fortran
