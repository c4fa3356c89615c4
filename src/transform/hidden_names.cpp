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

auto key(std::string_view name, bool exact) -> std::string { return exact ? std::string(name) : lower_case(name); }

auto unit_of(const ir::Program& program, ir::ScopeId scope) -> ir::UnitId { return scope ? program.scopes[scope].unit : ir::UnitId{}; }

auto is_c(const ir::Program& program, ir::UnitId unit) -> bool {
  return unit && program.units[unit].file && program.files[program.units[unit].file].language == ir::Language::C;
}

// Its names are the same for all who ask: nothing is renamed there.
auto is_shared(const ir::Program& program, ir::ScopeId scope) -> bool {
  const ir::Scope& here = program.scopes[scope];
  if (here.kind == ir::ScopeKind::File) return true;
  return here.kind == ir::ScopeKind::Unit && here.unit && program.units[here.unit].kind == ir::UnitKind::Module;
}

}  // namespace

auto ScopeNames::of(const ir::Program& program, ir::ScopeId scope, bool exact) -> const Map& {
  const auto [entry, is_new] = names_.try_emplace(scope);
  if (is_new)
    for (const ir::SymbolId id : program.scopes[scope].symbols)
      if (hides(program, id, exact)) entry->second.emplace(key(program.symbols[id].name, exact), id);
  return entry->second;
}

HiddenNames::HiddenNames(const ir::Program& program, ir::ScopeId scope) : p_(program), exact_(is_c(program, unit_of(program, scope))) {
  std::vector<ir::ScopeId> scopes;
  const ir::UnitId unit = unit_of(program, scope);
  for (const ir::ScopeId inner : program.scopes.ids())
    if (unit && program.scopes[inner].unit == unit) scopes.push_back(inner);
  add_inner(program, scopes);
  add_outwards(program, scope, nullptr);
}

HiddenNames::HiddenNames(const ir::Program& program, ir::ScopeId scope, const UnitIndex& index, ScopeNames& known)
    : p_(program), exact_(is_c(program, unit_of(program, scope))) {
  add_inner(program, index.scopes(unit_of(program, scope)));
  add_outwards(program, scope, &known);
}

// Names of blocks and constructs inside hide it there.
void HiddenNames::add_inner(const ir::Program& program, const std::vector<ir::ScopeId>& scopes) {
  layers_.emplace_back();
  for (const ir::ScopeId inner : scopes) {
    if (program.scopes[inner].kind == ir::ScopeKind::TypeDef) continue;
    for (const ir::SymbolId id : program.scopes[inner].symbols) add(program, id, program.symbols[id].name);
  }
}

void HiddenNames::add_outwards(const ir::Program& program, ir::ScopeId scope, ScopeNames* known) {
  for (; scope && scope != program.global; scope = program.scopes[scope].parent) {
    const ir::Scope& here = program.scopes[scope];
    add_scope(program, scope, known, false);
    if (here.kind != ir::ScopeKind::Unit || !here.unit) continue;
    const ir::Unit& unit = program.units[here.unit];
    if (unit.kind == ir::UnitKind::Module) {
      layers_.emplace_back();
      add(program, unit.symbol, program.symbols[unit.symbol].name);
    }
    add_uses(program, unit, known);
  }
}

void HiddenNames::add_scope(const ir::Program& program, ir::ScopeId scope, ScopeNames* known, bool public_only) {
  layers_.emplace_back();
  layers_.back().public_only = public_only;
  if (known != nullptr && is_shared(program, scope)) {
    layers_.back().known = &known->of(program, scope, exact_);
    return;
  }
  for (const ir::SymbolId id : program.scopes[scope].symbols) add(program, id, program.symbols[id].name);
}

void HiddenNames::add_uses(const ir::Program& program, const ir::Unit& unit, ScopeNames* known) {
  for (const ir::DeclId decl : unit.decls) {
    const auto* use = ir::get_if<ir::UseDecl>(program, decl);
    if (use == nullptr) continue;
    layers_.emplace_back();
    if (use->module) add(program, use->module, program.symbols[use->module].name);
    for (const ir::UseItem& item : use->items) {
      if (item.symbol) add(program, item.symbol, item.local.empty() ? program.symbols[item.symbol].name : item.local);
    }
    const ir::UnitId module = use->module ? program.symbols[use->module].unit : ir::UnitId{};
    if (!use->only && module) add_scope(program, program.units[module].scope, known, true);
  }
}

void HiddenNames::add(const ir::Program& program, ir::SymbolId symbol, std::string_view name) {
  if (hides(program, symbol, exact_)) layers_.back().own.emplace(key(name, exact_), symbol);
}

auto HiddenNames::hiding(std::string_view lower_case_name) const -> ir::SymbolId {
  const std::string name(lower_case_name);
  for (const Layer& layer : layers_) {
    const ScopeNames::Map& names = layer.known != nullptr ? *layer.known : layer.own;
    const auto found = names.find(name);
    if (found != names.end() && !(layer.public_only && p_.symbols[found->second].access == ir::Access::Private)) return found->second;
  }
  return {};
}

}  // namespace cf::transform
