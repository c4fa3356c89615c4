#include "transform/rename_hidden.h"

#include <algorithm>

#include "ir/walk.h"
#include "transform/hidden_names.h"
#include "transform/references.h"


namespace cf::transform {

using namespace ir;

auto is_keyword_somewhere(const Program& p, const std::string& name) -> bool {
  const auto names_it = [&](const Call& call) {
    return std::ranges::any_of(call.args, [&](const Arg& arg) { return lower_case(arg.keyword) == name; });
  };
  for (ExprId id : p.exprs.ids()) {
    const auto* call = get_if<Call>(p, id);
    if (call && names_it(*call)) return true;
  }
  for (StmtId id : p.stmts.ids()) {
    const auto* stmt = get_if<CallStmt>(p, id);
    if (stmt && names_it(stmt->call)) return true;
  }
  return false;
}

auto in_namelist(const Program& p, ScopeId scope, SymbolId variable) -> bool {
  return std::ranges::any_of(p.scopes[scope].symbols, [&](SymbolId id) {
    const Symbol& symbol = p.symbols[id];
    return symbol.kind == SymbolKind::Namelist && std::ranges::find(symbol.list, variable) != symbol.list.end();
  });
}

namespace {

class Renamer {
 public:
  Renamer(TangentRun& run, UnitId unit) : run_(run), p_(run.program), unit_(unit) {}
  auto rename(SymbolId hiding, std::string_view name) -> bool;

 private:
  auto rename_local(SymbolId id) -> bool;
  auto rename_used(SymbolId id, std::string_view hidden) -> bool;
  TangentRun& run_;
  Program& p_;
  UnitId unit_;
};

auto Renamer::rename(SymbolId hiding, std::string_view name) -> bool {
  if (p_.symbols[hiding].kind == SymbolKind::Module) return false;
  const UnitId owner = p_.symbols[hiding].scope ? p_.scopes[p_.symbols[hiding].scope].unit : UnitId{};
  const bool of_module = owner && (p_.units[owner].kind == UnitKind::Module || p_.units[owner].kind == UnitKind::Submodule);
  if (of_module) return rename_used(hiding, name);
  // Every variable of this name in the unit and its blocks, or in the tangents around it.
  bool all = true;
  for (UnitId unit = unit_; unit; unit = p_.units[unit].host) {
    if (p_.units[unit].kind == UnitKind::Module || p_.units[unit].kind == UnitKind::Submodule) break;
    for (ScopeId scope : p_.scopes.ids()) {
      if (p_.scopes[scope].unit != unit || p_.scopes[scope].kind == ScopeKind::TypeDef) continue;
      const std::vector<SymbolId> symbols = p_.scopes[scope].symbols;
      for (SymbolId id : symbols) {
        if (lower_case(p_.symbols[id].name) == name) all = rename_local(id) && all;
      }
    }
  }
  return all;
}

auto Renamer::rename_local(SymbolId id) -> bool {
  const Symbol& symbol = p_.symbols[id];
  const bool can = symbol.kind == SymbolKind::Variable || symbol.kind == SymbolKind::Constant || symbol.kind == SymbolKind::StatementFunction;
  if (symbol.kind == SymbolKind::Intrinsic || symbol.kind == SymbolKind::Generic || symbol.kind == SymbolKind::CommonBlock) return true;
  if (!can || in_namelist(p_, symbol.scope, id)) return false;
  if (symbol.storage == StorageClass::Argument && is_keyword_somewhere(p_, lower_case(symbol.name))) return false;
  p_.symbols[id].name = run_.names.fresh(with_suffix(symbol.name, "_value"), unit_);
  return true;
}

auto Renamer::rename_used(SymbolId id, std::string_view hidden) -> bool {
  const UnitId owner = p_.scopes[p_.symbols[id].scope].unit;
  for (UnitId unit = unit_; unit; unit = p_.units[unit].host) {
    const bool is_module = p_.units[unit].kind == UnitKind::Module || p_.units[unit].kind == UnitKind::Submodule;
    if (is_module && unit == owner) {  // the derivative module, which is yet to be made, uses it under another name
      std::string& local = run_.renamed[unit][id];
      if (local.empty()) local = run_.names.fresh(with_suffix(p_.symbols[id].name, "_value"), unit);
      return true;
    }
    if (is_module) return false;
    for (DeclId decl : p_.units[unit].decls) {
      const auto* found = get_if<UseDecl>(p_, decl);
      if (!found) continue;
      UseDecl use = *found;
      const auto item = std::ranges::find(use.items, id, &UseItem::symbol);
      if (item == use.items.end() && (use.only || p_.symbols[use.module].unit != owner)) continue;
      if (item != use.items.end() && !item->local.empty() && lower_case(item->local) != hidden) return true;
      const std::string local = run_.names.fresh(with_suffix(std::string(hidden), "_value"), unit);
      if (item != use.items.end()) item->local = local;
      else use.items.push_back(UseItem{local, id, "", {}});
      p_.decls[decl].node = use;
      return true;
    }
  }
  return false;
}

}  // namespace

auto rename_hiding(TangentRun& run, UnitId unit, SymbolId hiding, std::string_view name) -> bool { return Renamer(run, unit).rename(hiding, name); }

void uncover_intrinsics(TangentRun& run, UnitId unit) {
  const Program& p = run.program;
  const HiddenNames hidden(p, p.units[unit].scope, run.index, run.scope_names);
  for (SymbolId id : referenced_symbols(p, unit)) {
    if (p.symbols[id].kind != SymbolKind::Intrinsic) continue;
    const std::string name = lower_case(p.symbols[id].name);
    const SymbolId symbol = hidden.hiding(name);
    if (!symbol || rename_hiding(run, unit, symbol, name)) continue;
    run.sink.report(diag::Kind::Unsupported, p.symbols[symbol].loc, "the derivative needs the intrinsic '" + name + "', but that name means something else here",
                    "rename '" + p.symbols[symbol].name + "'");
  }
}

}  // namespace cf::transform
