#include "frontend/c/project.h"

#include <algorithm>
#include <filesystem>

#include "ir/binding.h"

namespace cf::frontend::c {

namespace {

auto is_bound(const ir::Symbol& symbol) -> bool {
  const bool named = symbol.kind == ir::SymbolKind::Procedure || symbol.kind == ir::SymbolKind::Variable || symbol.kind == ir::SymbolKind::CommonBlock;
  // Dummy procedures and abstract interfaces name nothing.
  return named && symbol.attrs.has(ir::Attr::BindC) && symbol.storage != ir::StorageClass::Argument && !symbol.attrs.has(ir::Attr::Abstract) &&
         !symbol.attrs.has(ir::Attr::Pointer);
}

}  // namespace

Project::Project(ir::Program& p, diag::Sink& s, const Options& o) : program(p), sink(s), options(o) {
  for (const ir::SymbolId id : program.symbols.ids()) {
    const ir::Symbol& symbol = program.symbols[id];
    if (!is_bound(symbol)) continue;
    const bool body = symbol.unit && !program.units[symbol.unit].interface_body;
    ir::SymbolId& known = externals[ir::c_name(program, id)];
    if (!known || body) known = id;
    foreign.insert(id);
    if (body) defined.emplace(id, symbol.loc);
  }
}

void Project::join() {
  for (const ir::SymbolId id : foreign) {
    ir::Symbol& symbol = program.symbols[id];
    const ir::SymbolId known = externals[ir::c_name(program, id)];
    if (symbol.kind != ir::SymbolKind::Procedure || known == id) continue;
    ir::Symbol& here = program.symbols[known];
    const auto has_body = [&](const ir::Symbol& s) { return s.unit && !program.units[s.unit].interface_body; };
    if (has_body(symbol) && !has_body(here)) here.unit = symbol.unit;
    else if (here.unit) symbol.unit = here.unit;
  }
  // A function that is declared and defined nowhere in the project is the library's; one that the project defines is the project's, whatever header declares it.
  std::map<ir::SymbolId, ir::SymbolId> meant;
  for (const ir::SymbolId id : library_like)
    if (!defined.contains(id)) meant[id] = program.intrinsic(program.symbols[id].name);
  for (const auto& [name, id] : library)
    if (const auto own = externals.find(name); own != externals.end() && own->second != id && defined.contains(own->second)) meant[id] = own->second;
  if (meant.empty()) return;
  const auto replace = [&](ir::SymbolId& symbol) {
    if (const auto other = meant.find(symbol); other != meant.end()) symbol = other->second;
  };
  for (const ir::ExprId id : program.exprs.ids()) {
    ir::Expr& e = program.exprs[id];
    if (auto* ref = std::get_if<ir::Ref>(&e.node)) replace(ref->symbol);
    else if (auto* call = std::get_if<ir::Call>(&e.node)) replace(call->symbol);
  }
  for (const ir::StmtId id : program.stmts.ids())
    if (auto* call = std::get_if<ir::CallStmt>(&program.stmts[id].node)) replace(call->call.symbol);
}

auto Project::file(const std::string& path) -> ir::FileId {
  std::error_code error;
  const std::filesystem::path canonical = std::filesystem::weakly_canonical(path, error);
  const auto [entry, is_new] = by_identity_.try_emplace(error ? path : canonical.string());
  if (!is_new) return entry->second;
  entry->second = sink.sources().add(path);
  while (program.files.size() < sink.sources().count()) {
    ir::SourceFile file;
    file.path = sink.sources().path(ir::FileId{static_cast<std::uint32_t>(program.files.size())});
    file.is_input = false;
    program.files.add(std::move(file));
  }
  program.files[entry->second].language = ir::Language::C;
  return entry->second;
}

auto Project::file_scope(ir::FileId file) -> ir::ScopeId {
  const auto [entry, is_new] = scopes_.try_emplace(file);
  if (is_new) entry->second = program.add_scope(ir::ScopeKind::File, program.global, {});
  return entry->second;
}

void Project::add_item(ir::FileId file, std::uint32_t offset, ir::TopLevel item) {
  std::vector<std::uint32_t>& places = positions[file];
  const auto at = std::ranges::upper_bound(places, offset);
  const auto index = at - places.begin();
  places.insert(at, offset);
  std::vector<ir::TopLevel>& items = program.files[file].items;
  items.insert(items.begin() + index, item);
}

}  // namespace cf::frontend::c
