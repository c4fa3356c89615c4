#include "transform/hidden_names.h"

#include "transform/names.h"

namespace cf::transform {

namespace {

auto hides(const ir::Program& program, ir::SymbolId symbol, bool exact) -> bool {
  const ir::SymbolKind kind = program.symbols[symbol].kind;
  if (exact && kind == ir::SymbolKind::DerivedType) return false;  // tags are names apart
  // What only a derivative is made of stands nowhere.
  if (kind == ir::SymbolKind::Procedure && program.symbols[symbol].attrs.has(ir::Attr::CompilerGenerated)) return false;
  // A user's generic of an intrinsic's name extends it, and COMMON blocks have names of their own.
  return kind != ir::SymbolKind::Intrinsic && kind != ir::SymbolKind::Generic && kind != ir::SymbolKind::CommonBlock;
}

}  // namespace

auto FileNames::of(const ir::Program& program, ir::ScopeId file) -> const std::unordered_map<std::string, ir::SymbolId>& {
  const auto [entry, is_new] = names_.try_emplace(file);
  if (is_new)
    for (const ir::SymbolId id : program.scopes[file].symbols)
      if (hides(program, id, true)) entry->second.emplace(program.symbols[id].name, id);
  return entry->second;
}

HiddenNames::HiddenNames(const ir::Program& program, ir::ScopeId scope) {
  // Names of blocks and constructs inside hide it there.
  const ir::UnitId unit = scope ? program.scopes[scope].unit : ir::UnitId{};
  exact_ = unit && program.units[unit].file && program.files[program.units[unit].file].language == ir::Language::C;
  for (const ir::ScopeId inner : program.scopes.ids()) {
    if (!unit || program.scopes[inner].unit != unit || program.scopes[inner].kind == ir::ScopeKind::TypeDef) continue;
    for (const ir::SymbolId id : program.scopes[inner].symbols) add(program, id, program.symbols[id].name);
  }
  add_outwards(program, scope, nullptr);
}

HiddenNames::HiddenNames(const ir::Program& program, ir::ScopeId scope, const UnitIndex& index, FileNames& files) : exact_(true) {
  for (const ir::ScopeId inner : index.scopes(program.scopes[scope].unit)) {
    if (program.scopes[inner].kind == ir::ScopeKind::TypeDef) continue;
    for (const ir::SymbolId id : program.scopes[inner].symbols) add(program, id, program.symbols[id].name);
  }
  add_outwards(program, scope, &files);
}

void HiddenNames::add_outwards(const ir::Program& program, ir::ScopeId scope, FileNames* files) {
  // Inner names first: emplace keeps them.
  for (; scope && scope != program.global; scope = program.scopes[scope].parent) {
    const ir::Scope& here = program.scopes[scope];
    if (files != nullptr && here.kind == ir::ScopeKind::File) {
      file_ = &files->of(program, scope);
      continue;
    }
    for (const ir::SymbolId id : here.symbols) add(program, id, program.symbols[id].name);
    if (here.kind == ir::ScopeKind::Unit && here.unit) add_uses(program, program.units[here.unit]);
  }
}

void HiddenNames::add(const ir::Program& program, ir::SymbolId symbol, std::string_view name) {
  if (hides(program, symbol, exact_)) names_.emplace(exact_ ? std::string(name) : lower_case(name), symbol);
}

void HiddenNames::add_uses(const ir::Program& program, const ir::Unit& unit) {
  for (const ir::DeclId decl : unit.decls) {
    const auto* use = ir::get_if<ir::UseDecl>(program, decl);
    if (use == nullptr) continue;
    for (const ir::UseItem& item : use->items) {
      if (item.symbol) add(program, item.symbol, item.local.empty() ? program.symbols[item.symbol].name : item.local);
    }
    const ir::UnitId module = use->module ? program.symbols[use->module].unit : ir::UnitId{};
    if (use->only || !module) continue;
    for (const ir::SymbolId id : program.scopes[program.units[module].scope].symbols) {
      const ir::Symbol& symbol = program.symbols[id];
      if (symbol.access != ir::Access::Private) add(program, id, symbol.name);
    }
  }
}

auto HiddenNames::hiding(std::string_view lower_case_name) const -> ir::SymbolId {
  const std::string name(lower_case_name);
  if (const auto found = names_.find(name); found != names_.end()) return found->second;
  if (file_ == nullptr) return {};
  const auto found = file_->find(name);
  return found == file_->end() ? ir::SymbolId{} : found->second;
}

}  // namespace cf::transform
