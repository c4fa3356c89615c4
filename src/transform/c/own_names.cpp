#include "transform/c/own_names.h"

#include <algorithm>

#include "ir/build.h"
#include "ir/fields.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto spec_is_local(const Program& p, const TypeSpec& spec, const std::set<SymbolId>& local) -> bool {
  if (spec.alias && local.contains(spec.alias)) return true;
  TypeId type = spec.type;
  for (;;) {
    if (const auto* pointer = get_if<PointerType>(p, type)) type = pointer->pointee;
    else if (const auto* array = get_if<ArrayType>(p, type)) type = array->element;
    else break;
  }
  const auto* derived = get_if<DerivedType>(p, type);
  return derived && local.contains(p.type_defs[derived->def].symbol);
}

// Also what is defined inside of a structure: its scope is the file too.
void add_definition(const Program& p, DeclId decl, std::set<SymbolId>& local) {
  if (const auto* type = get_if<TypeDefDecl>(p, decl)) {
    local.insert(p.type_defs[type->def].symbol);
    for (DeclId member : p.type_defs[type->def].decls) {
      if (const auto* variables = get_if<Variables>(p, member)) add_definition(p, variables->spec.definition, local);
    }
  }
  if (const auto* list = get_if<EnumDecl>(p, decl)) {
    for (const Entity& entity : list->enumerators) local.insert(entity.symbol);
  }
}

// NAME or NAME(a, b).
auto macro_name(const std::string& text) -> std::string { return text.substr(0, text.find_first_of(" (")); }

void add_words(const Program& p, ExprId top, Words& words) {
  for_each_subexpr(p, top, [&](ExprId e) {
    for_each_of<SymbolId>(p.exprs[e].node, [&](SymbolId symbol) {
      if (symbol) words.symbols.insert(symbol);
    });
    for_each_of<TypeSpec>(p.exprs[e].node, [&](const TypeSpec& spec) { words.types.push_back(spec); });
    if (const MacroUse* macro = macro_of(p, e)) words.macros.insert(macro_name(macro->text));
  });
}

void add_words(const Program& p, const Variables& variables, Words& words) {
  words.types.push_back(variables.spec);
  for (const Entity& entity : variables.entities) {
    const Symbol& symbol = p.symbols[entity.symbol];
    if (symbol.init) add_words(p, symbol.init, words);
    const auto* array = get_if<ArrayType>(p, symbol.type);
    for (const Dim& dim : array ? array->dims : std::vector<Dim>{}) {
      if (dim.upper) add_words(p, dim.upper, words);
    }
  }
}

}  // namespace

auto spoken_of(const Program& p, UnitId unit) -> Words {
  Words words;
  for (SymbolId arg : p.units[unit].args) words.types.push_back(p.symbols[arg].spec);
  words.types.push_back(p.units[unit].result_spec);
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    for_each_expr(p, id, [&](ExprId e) { add_words(p, e, words); });
    if (const auto* call = get_if<CallStmt>(p, id); call && call->call.symbol) words.symbols.insert(call->call.symbol);
    if (const auto* macro = get_if<MacroStmt>(p, id)) words.macros.insert(macro_name(macro->text));
    const auto* declared = get_if<DeclStmt>(p, id);
    if (const auto* variables = declared ? get_if<Variables>(p, declared->decl) : nullptr) add_words(p, *variables, words);
  });
  return words;
}

auto function_of(const Program& p, const TopLevel& item) -> SymbolId {
  if (item.unit) return p.units[item.unit].symbol;
  const auto* prototype = get_if<PrototypeDecl>(p, item.decl);
  return prototype ? p.units[prototype->unit].symbol : SymbolId{};
}

auto local_names(const Program& p, FileId file) -> std::set<SymbolId> {
  std::set<SymbolId> local;
  for (const TopLevel& item : p.files[file].items) {
    if (item.unit) {
      if (p.symbols[p.units[item.unit].symbol].attrs.has(Attr::Static)) local.insert(p.units[item.unit].symbol);
      continue;
    }
    for_each_of<SymbolId>(p.decls[item.decl].node, [&](SymbolId symbol) {
      const SymbolKind kind = symbol ? p.symbols[symbol].kind : SymbolKind{};
      if (symbol && (kind == SymbolKind::TypeAlias || kind == SymbolKind::Constant || kind == SymbolKind::Variable)) local.insert(symbol);
    });
    for_each_of<TypeSpec>(p.decls[item.decl].node, [&](const TypeSpec& spec) { add_definition(p, spec.definition, local); });
    add_definition(p, item.decl, local);
  }
  return local;
}

auto nameable(const Program& p, UnitId unit, const std::set<SymbolId>& local) -> bool {
  const auto is_local = [&](const TypeSpec& spec) { return spec_is_local(p, spec, local); };
  return !is_local(p.units[unit].result_spec) && std::ranges::none_of(p.units[unit].args, [&](SymbolId arg) { return is_local(p.symbols[arg].spec); });
}

auto speak_of_own_names(const Program& p, FileId file, const std::vector<UnitId>& functions) -> bool {
  std::set<SymbolId> local = local_names(p, file);
  std::set<std::string> macros;
  for (const TopLevel& item : p.files[file].items) {
    const SymbolId function = function_of(p, item);
    const UnitId unit = item.unit || !function ? item.unit : get_if<PrototypeDecl>(p, item.decl)->unit;
    if (unit && !nameable(p, unit, local)) local.insert(function);
    const auto* line = item.decl ? get_if<PreprocessorDecl>(p, item.decl) : nullptr;
    if (line && line->kind == PreprocessorKind::Define) macros.insert(line->name);
  }
  return std::ranges::any_of(functions, [&](UnitId unit) {
    const Words words = spoken_of(p, unit);
    return std::ranges::any_of(words.symbols, [&](SymbolId symbol) { return local.contains(symbol); }) ||
           std::ranges::any_of(words.types, [&](const TypeSpec& spec) { return spec_is_local(p, spec, local); }) ||
           std::ranges::any_of(words.macros, [&](const std::string& macro) { return macros.contains(macro); });
  });
}

}  // namespace cf::transform::c
