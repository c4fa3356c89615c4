#include "transform/submodules.h"

#include <algorithm>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/interface_body.h"
#include "transform/references.h"

namespace cf::transform {

using namespace ir;

namespace {

// The interface body that declares a separate module procedure.
auto declaring_body(const Program& p, SymbolId procedure) -> UnitId {
  for (UnitId id : p.units.ids()) {
    if (p.units[id].interface_body && p.units[id].symbol == procedure) return id;
  }
  return {};
}

void take_spec(Program& p, SymbolId to, SymbolId from) {
  TypeSpec spec = p.symbols[from].spec;
  if (spec.kind) spec.kind = clone_expr(p, spec.kind);
  p.symbols[to].spec = spec;
}

}  // namespace

auto ancestor_module(const Program& p, UnitId unit) -> UnitId {
  const bool submodule = p.units[unit].kind == UnitKind::Submodule && p.units[unit].ancestor;
  return submodule ? p.symbols[p.units[unit].ancestor].unit : unit;
}

void spell_out_arguments(TangentRun& run, UnitId copy, UnitId original) {
  Program& p = run.program;
  const UnitId body = declaring_body(p, p.units[original].symbol);
  CHECK(body.valid(), "a module procedure without an interface");
  const Unit interface = p.units[body];
  std::vector<DeclId> decls;
  const auto declare = [&](SymbolId own, SymbolId model) {
    if (p.symbols[model].spec.type || p.symbols[model].kind == SymbolKind::Variable) take_spec(p, own, model);
    if (p.symbols[own].kind == SymbolKind::Variable) decls.push_back(declare_variable(p, own));
    else run.sink.report(diag::Kind::Unsupported, p.symbols[own].loc, "a procedure is an argument of a procedure written as 'module procedure'",
                         "repeat its interface in the submodule");
  };
  const std::vector<SymbolId> args = p.units[copy].args;
  for (std::size_t i = 0; i < args.size() && i < interface.args.size(); ++i) {
    if (args[i]) declare(args[i], interface.args[i]);
  }
  if (p.units[copy].result && interface.result) {
    if (interface.result_spec.type) p.symbols[interface.result].spec = interface.result_spec;
    declare(p.units[copy].result, interface.result);
  }
  Unit& unit = p.units[copy];
  unit.module_procedure_form = false;
  unit.prefixes = interface.prefixes;
  const auto first = std::ranges::find_if(unit.decls, [&](DeclId id) { return !get_if<UseDecl>(p, id) && !get_if<ImplicitDecl>(p, id); });
  unit.decls.insert(first, decls.begin(), decls.end());
}

auto Submodules::keeps_something_for(UnitId submodule, UnitId tangent) const -> bool {
  for (SymbolId id : referenced_symbols(p_, tangent)) {
    const Symbol& symbol = p_.symbols[id];
    if (!symbol.scope) continue;
    const Scope& scope = p_.scopes[symbol.scope];
    const bool kept = scope.unit && p_.units[scope.unit].kind == UnitKind::Submodule && scope.kind != ScopeKind::Construct;
    const bool tangent_there = symbol.kind == SymbolKind::Procedure && symbol.attrs.has(Attr::CompilerGenerated) && scope.unit == submodule;
    if (kept && !tangent_there) return true;
  }
  return false;
}

auto Submodules::for_modules() -> std::map<UnitId, std::vector<UnitId>> {
  std::map<UnitId, std::vector<UnitId>> moved;
  std::vector<UnitId> parents;  // they may keep what has shadows
  for (auto at = tangents_.begin(); at != tangents_.end();) {
    const auto& [submodule, tangents] = *at;
    const UnitId module = ancestor_module(p_, submodule);
    if (std::ranges::any_of(tangents, [&](UnitId t) { return keeps_something_for(submodule, t); })) {
      for (UnitId unit = submodule; unit;) {
        run_.replaced_files.insert(p_.units[unit].file);
        const SymbolId parent = p_.units[unit].parent ? p_.units[unit].parent : p_.units[unit].ancestor;
        unit = parent ? p_.symbols[parent].unit : UnitId{};
        if (unit && unit != module) parents.push_back(unit);
      }
      moved[module];
      ++at;
      continue;
    }
    move_to_module(submodule, module, tangents);
    auto& of_module = moved[module];
    of_module.insert(of_module.end(), tangents.begin(), tangents.end());
    at = tangents_.erase(at);
  }
  for (UnitId parent : parents) tangents_[parent];
  return moved;
}

void Submodules::move_to_module(UnitId submodule, UnitId module, const std::vector<UnitId>& tangents) {
  const ScopeId from = p_.units[submodule].scope;
  const ScopeId to = p_.units[module].scope;
  for (UnitId tangent : tangents) {
    if (p_.scopes[p_.units[tangent].scope].parent == from) p_.scopes[p_.units[tangent].scope].parent = to;
    const SymbolId symbol = p_.units[tangent].symbol;
    if (p_.symbols[symbol].scope != from) continue;
    std::erase(p_.scopes[from].symbols, symbol);
    p_.symbols[symbol].scope = to;
    p_.scopes[to].symbols.push_back(symbol);
  }
}

auto Submodules::shadow_declaration(SymbolId base, UnitId module) -> DeclId {
  const SymbolId shadow = run_.shadows.existing(base);
  Symbol symbol = p_.symbols[shadow];
  bool plain = !symbol.attrs.has(Attr::Allocatable) && !symbol.attrs.has(Attr::Pointer) && !get_if<DerivedType>(p_, element_of(p_, symbol.type));
  if (const auto* found = get_if<ArrayType>(p_, symbol.type)) {
    ArrayType shape = *found;
    for (Dim& dim : shape.dims) {
      const auto upper = dim.upper ? constant_integer(p_, dim.upper) : std::nullopt;
      const auto lower = dim.lower ? constant_integer(p_, dim.lower) : std::optional<std::int64_t>(1);
      plain = plain && upper && lower;
      if (!plain) break;
      dim.lower = dim.lower ? integer_literal(p_, *lower) : ExprId{};
      dim.upper = integer_literal(p_, *upper);
    }
    if (plain) symbol.type = p_.types.add(Type{shape});
  }
  if (!plain) {
    run_.sink.report(diag::Kind::Unsupported, p_.symbols[base].loc,
                     "the derivative of '" + p_.symbols[base].name + "' must be reached from outside of its submodule, which its type or shape does not allow",
                     "move it into the module");
    return {};
  }
  symbol.spec = plain_spec(p_, symbol.type);
  std::erase(p_.scopes[symbol.scope].symbols, shadow);
  symbol.scope = p_.units[module].scope;
  p_.scopes[symbol.scope].symbols.push_back(shadow);
  p_.symbols[shadow] = symbol;
  return declare_variable(p_, shadow);
}

// A tangent of what an interface in the module declares needs one itself.
auto Submodules::interface_of(UnitId tangent) -> UnitId {
  const SymbolId symbol = p_.units[tangent].symbol;
  const auto procedure = std::ranges::find(run_.procedures, symbol, &TangentProcedure::symbol);
  const UnitId home = p_.scopes[p_.symbols[symbol].scope].unit;
  const UnitId body = declaring_body(p_, procedure->original);
  if (!body || !p_.symbols[procedure->original].attrs.has(Attr::ModuleProcedure)) return {};
  // What is active is known of the dummies of the procedure itself.
  const Unit declared = p_.units[body];
  const Unit defined = p_.units[procedure->original_unit];
  const auto own = [&](SymbolId dummy) {
    const auto at = std::ranges::find(declared.args, dummy);
    const auto place = static_cast<std::size_t>(at - declared.args.begin());
    if (dummy == declared.result && defined.result) return defined.result;
    return place < defined.args.size() ? defined.args[place] : dummy;
  };
  const UnitCopy copy = clone_unit(p_, run_.index, body, p_.units[home].scope, {}, [&](SymbolId c, SymbolId o) { run_.shadows.copied(c, own(o)); });
  p_.units[copy.unit].symbol = symbol;
  p_.units[copy.unit].host = home;
  p_.units[copy.unit].notes = p_.units[copy.unit].end_notes = {};
  make_signature(run_, copy.unit, procedure->original_unit, procedure->form);
  p_.units[copy.unit].prefixes.push_back("module");
  return copy.unit;
}

auto Submodules::declarations_for(UnitId module) -> std::vector<DeclId> {
  std::vector<DeclId> decls;
  InterfaceDecl interfaces;
  for (const auto& [submodule, tangents] : tangents_) {
    if (ancestor_module(p_, submodule) != module) continue;
    const std::vector<SymbolId> bases = run_.shadows.shadowed_in(p_.units[submodule].scope);
    for (SymbolId base : bases) {
      if (const DeclId decl = shadow_declaration(base, module)) decls.push_back(decl);
    }
    for (UnitId tangent : tangents) {
      if (p_.scopes[p_.symbols[p_.units[tangent].symbol].scope].unit != module) continue;
      if (const UnitId body = interface_of(tangent)) interfaces.items.push_back(InterfaceItem{body, {}, false, false, {}});
    }
  }
  if (!interfaces.items.empty()) decls.push_back(p_.add_decl(interfaces));
  return decls;
}

auto Submodules::place() -> std::vector<UnitId> {
  std::vector<UnitId> placed;
  for (const auto& [submodule, tangents] : tangents_) {
    std::vector<DeclId> added;
    for (DeclId id : p_.units[submodule].decls) {
      const auto* type = get_if<TypeDefDecl>(p_, id);
      const TypeDefId shadow = type ? run_.shadows.shadow_def_of(type->def) : TypeDefId{};
      if (shadow) added.push_back(p_.add_decl(TypeDefDecl{shadow, {}, true}));
    }
    for (UnitId tangent : tangents) {
      const SymbolId symbol = p_.units[tangent].symbol;
      const bool separate = p_.scopes[p_.symbols[symbol].scope].unit != submodule;
      if (separate) p_.units[tangent].prefixes.push_back("module");
      p_.units[tangent].host = submodule;
      p_.units[submodule].contains.push_back(tangent);
      if (!separate || p_.units[p_.scopes[p_.symbols[symbol].scope].unit].kind == UnitKind::Module) continue;
      InterfaceDecl interface;  // declared in a parent submodule
      if (const UnitId body = interface_of(tangent)) {
        interface.items.push_back(InterfaceItem{body, {}, false, false, {}});
        p_.units[p_.units[body].host].decls.push_back(p_.add_decl(interface));
      }
    }
    auto& decls = p_.units[submodule].decls;
    decls.insert(decls.end(), added.begin(), added.end());
    run_.sink.report(diag::Kind::Replaced, p_.units[submodule].loc,
                     "the derivatives need what submodule '" + p_.symbols[p_.units[submodule].symbol].name + "' keeps to itself: its source file is replaced");
    placed.push_back(submodule);
  }
  return placed;
}

}  // namespace cf::transform
