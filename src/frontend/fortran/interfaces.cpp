// What a unit sees of others: USE, IMPORT, interface blocks, GENERIC.
#include "flang/Semantics/tools.h"

#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

auto squeezed(parser::CharBlock source) -> std::string {
  std::string text;
  for (char c : source)
    if (c != ' ' && c != '\t') text += c;
  return text;
}

// The names under which Flang may have entered a generic: operator(.lt.) and operator(<) are one.
auto generic_names(const parser::GenericSpec& spec) -> std::vector<std::string> {
  std::vector<std::string> names{spec.source.ToString(), squeezed(spec.source)};
  const auto* defined = std::get_if<parser::DefinedOperator>(&spec.u);
  if (defined == nullptr) return names;
  if (const auto* name = std::get_if<parser::DefinedOpName>(&defined->u)) {
    names.push_back(name->v.ToString());
    return names;
  }
  static const std::vector<std::vector<std::string>> kSame = {
      {"operator(<)", "operator(.lt.)"},  {"operator(<=)", "operator(.le.)"}, {"operator(==)", "operator(.eq.)"},
      {"operator(/=)", "operator(.ne.)", "operator(<>)"}, {"operator(>=)", "operator(.ge.)"}, {"operator(>)", "operator(.gt.)"},
      {"operator(.neqv.)", "operator(.xor.)"}};
  std::string name = names[1];
  for (const auto& same : kSame)
    if (std::find(same.begin(), same.end(), name) != same.end()) names.insert(names.end(), same.begin(), same.end());
  return names;
}

}  // namespace

auto Lowering::find_generic(const parser::GenericSpec& spec, const semantics::Scope& where) -> const semantics::Symbol* {
  for (const std::string& name : generic_names(spec))
    if (const semantics::Symbol* found = where.FindSymbol(parser::CharBlock(name.data(), name.size()))) return found;
  return nullptr;
}

auto Lowering::generic(const parser::GenericSpec& spec) -> ir::SymbolId {
  if (const auto* name = std::get_if<parser::Name>(&spec.u); name != nullptr && name->symbol != nullptr) return symbol(*name->symbol);
  if (const semantics::Symbol* found = flang_scope != nullptr ? find_generic(spec, *flang_scope) : nullptr) return symbol(*found);
  unsupported(spec.source, "the name '" + spelling(spec.source) + "'");
  return {};
}

auto Lowering::use_decl(const parser::UseStmt& from) -> ir::Decl::Node {
  ir::UseDecl decl;
  decl.module = symbol(from.moduleName);
  decl.intrinsic = from.nature && *from.nature == parser::UseStmt::ModuleNature::Intrinsic;
  decl.non_intrinsic = from.nature && *from.nature == parser::UseStmt::ModuleNature::Non_Intrinsic;
  decl.colons = has_colons(from.moduleName.source);
  const semantics::Scope* module = from.moduleName.symbol != nullptr ? from.moduleName.symbol->scope() : nullptr;
  std::visit(base::Overloaded{
                 [&](const std::list<parser::Rename>& renames) {
                   for (const auto& rename : renames) decl.items.push_back(use_rename(rename, module));
                 },
                 [&](const std::list<parser::Only>& only) {
                   decl.only = true;
                   for (const auto& one : only)
                     decl.items.push_back(std::visit(base::Overloaded{
                                                         [&](const common::Indirection<parser::GenericSpec>& x) { return use_generic(x.value(), module); },
                                                         [&](const parser::Name& x) { return use_item("", x, module); },
                                                         [&](const parser::Rename& x) { return use_rename(x, module); },
                                                     },
                                                     one.u));
                 },
             },
             from.u);
  return decl;
}

auto Lowering::use_item(std::string local, const parser::Name& name, const semantics::Scope* module) -> ir::UseItem {
  ir::UseItem item;
  item.local = std::move(local);
  item.name = spelling(name);
  if (module == nullptr) return item;
  auto found = module->find(name.source);
  if (found == module->end()) return item;
  item.symbol = symbol(*found->second);
  const auto* generic = found->second->GetUltimate().detailsIf<semantics::GenericDetails>();
  if (generic != nullptr && generic->derivedType() != nullptr) item.also = symbol(*generic->derivedType());
  return item;
}

auto Lowering::use_generic(const parser::GenericSpec& spec, const semantics::Scope* module) -> ir::UseItem {
  if (const auto* name = std::get_if<parser::Name>(&spec.u)) return use_item("", *name, module);
  ir::UseItem item;
  item.name = spelling(spec.source);
  if (module != nullptr)
    if (const semantics::Symbol* found = find_generic(spec, *module)) item.symbol = symbol(*found);
  return item;
}

auto Lowering::use_rename(const parser::Rename& rename, const semantics::Scope* module) -> ir::UseItem {
  return std::visit(base::Overloaded{
                        [&](const parser::Rename::Names& x) { return use_item(spelling(std::get<0>(x.t)), std::get<1>(x.t), module); },
                        [&](const parser::Rename::Operators& x) {
                          ir::UseItem item = use_item("operator(" + spelling(std::get<0>(x.t).v) + ")", std::get<1>(x.t).v, module);
                          item.name = "operator(" + item.name + ")";
                          return item;
                        },
                    },
                    rename.u);
}

auto Lowering::import_decl(const parser::ImportStmt& from) -> ir::Decl::Node {
  ir::ImportDecl decl;
  switch (from.kind) {
    case common::ImportKind::Default: break;
    case common::ImportKind::Only: decl.modifier = "only"; break;
    case common::ImportKind::None: decl.modifier = "none"; break;
    case common::ImportKind::All: decl.modifier = "all"; break;
  }
  decl.colons = !from.names.empty() && has_colons(from.names.front().source);
  for (const auto& name : from.names) {
    const semantics::Symbol* found = name.symbol;
    if (found == nullptr && flang_scope != nullptr) found = flang_scope->FindSymbol(name.source);
    if (found == nullptr && flang_scope != nullptr) found = flang_scope->parent().FindSymbol(name.source);
    if (found != nullptr) decl.symbols.push_back(symbol(*found));
    else unsupported(name.source, "IMPORT of '" + spelling(name) + "'");
  }
  return decl;
}

auto Lowering::interface_decl(const parser::InterfaceBlock& from) -> ir::DeclId {
  const auto& first = std::get<parser::Statement<parser::InterfaceStmt>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndInterfaceStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  ir::InterfaceDecl decl;
  std::visit(base::Overloaded{
                 [&](const std::optional<parser::GenericSpec>& x) {
                   if (x) decl.generic = generic(*x);
                 },
                 [&](const parser::Abstract&) { decl.is_abstract = true; },
             },
             first.statement.u);
  for (const auto& item : std::get<std::list<parser::InterfaceSpecification>>(from.t)) {
    ir::InterfaceItem to;
    std::visit(base::Overloaded{
                   [&](const parser::InterfaceBody& x) { to.body = interface_body(x); },
                   [&](const parser::Statement<parser::ProcedureStmt>& x) {
                     to.notes = notes(x.source);
                     statement = x.source;
                     const auto& names = std::get<std::list<parser::Name>>(x.statement.t);
                     to.module_keyword = std::get<parser::ProcedureStmt::Kind>(x.statement.t) == parser::ProcedureStmt::Kind::ModuleProcedure;
                     to.colons = has_colons(names.front().source);
                     for (const auto& name : names) to.procedures.push_back(specific(name));
                   },
               },
               item.u);
    decl.items.push_back(std::move(to));
  }
  decl.end_named = last.statement.v.has_value();
  decl.end_notes = notes(last.source);
  return add_decl(std::move(decl), first.source, first.label, notes_id);
}

// A specific procedure may have the name of its generic.
auto Lowering::specific(const parser::Name& name) -> ir::SymbolId {
  const semantics::Symbol* found = name.symbol;
  if (found == nullptr && flang_scope != nullptr) found = flang_scope->FindSymbol(name.source);
  if (found == nullptr) return symbol(name);
  const semantics::Symbol& ultimate = found->GetUltimate();
  if (const auto* generic = ultimate.detailsIf<semantics::GenericDetails>(); generic != nullptr && generic->specific() != nullptr)
    return symbol(*generic->specific());
  return symbol(ultimate);
}

auto Lowering::generic_decl(const parser::GenericStmt& from) -> ir::Decl::Node {
  ir::GenericDecl decl;
  if (const auto& spec = std::get<std::optional<parser::AccessSpec>>(from.t)) decl.attrs.push_back(access(*spec));
  decl.generic = generic(std::get<parser::GenericSpec>(from.t));
  return decl;
}

}  // namespace cf::frontend::fortran
