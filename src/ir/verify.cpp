// verify.cpp: the order of the checks, what is reachable, and the units.
#include "ir/verify.h"

#include <algorithm>

#include "ir/fields.h"
#include "ir/verify_parts.h"
#include "ir/walk.h"

namespace cf::ir {

namespace verifying {

namespace {

class Collector {
 public:
  explicit Collector(const Program& p) : p_(p), seen_(p.units.size()) {}

  auto run() -> Reachable {
    for (const SourceFile& file : p_.files)
      for (const TopLevel& item : file.items) {
        if (item.unit) todo_.push_back(item.unit);
        if (item.decl) decl(item.decl);
      }
    for (std::size_t i = 0; i < todo_.size(); ++i) {
      const UnitId id = todo_[i];
      if (seen_[id.index]) continue;
      seen_[id.index] = true;
      found_.units.push_back(id);
      const Unit& unit = p_.units[id];
      decls(unit.decls);
      for_each_stmt(p_, unit.body, [&](StmtId stmt) {
        found_.stmts.push_back(stmt);
        if (const auto* block = get_if<BlockConstruct>(p_, stmt)) decls(block->decls);
        if (const auto* node = get_if<DeclStmt>(p_, stmt)) decl(node->decl);
      });
      todo_.insert(todo_.end(), unit.contains.begin(), unit.contains.end());
    }
    return std::move(found_);
  }

 private:
  void decls(const std::vector<DeclId>& ids) {
    for (const DeclId id : ids) decl(id);
  }
  void decl(DeclId id) {
    found_.decls.push_back(id);
    if (const auto* type = get_if<TypeDefDecl>(p_, id)) {
      decls(p_.type_defs[type->def].decls);
      decls(p_.type_defs[type->def].bindings);
    }
    if (const auto* interface = get_if<InterfaceDecl>(p_, id))
      for (const InterfaceItem& item : interface->items)
        if (item.body) todo_.push_back(item.body);
    if (const auto* prototype = get_if<PrototypeDecl>(p_, id)) todo_.push_back(prototype->unit);
    // struct s { ... } x; defines in passing.
    for_each_of<TypeSpec>(p_.decls[id].node, [this](const TypeSpec& spec) {
      if (spec.definition) decl(spec.definition);
    });
  }

  const Program& p_;
  std::vector<bool> seen_;
  std::vector<UnitId> todo_;
  Reachable found_;
};

auto symbol_kind(UnitKind kind) -> SymbolKind {
  switch (kind) {
    case UnitKind::MainProgram: return SymbolKind::MainProgram;
    case UnitKind::Module:
    case UnitKind::Submodule: return SymbolKind::Module;
    case UnitKind::Subroutine:
    case UnitKind::Function: return SymbolKind::Procedure;
    case UnitKind::BlockData: return SymbolKind::BlockData;
  }
  return SymbolKind::Procedure;
}

class Units {
 public:
  Units(const Program& p, Report& report) : p_(p), report_(report) {}

  void run(const Reachable& parts) {
    std::vector<bool> listed(p_.units.size());
    const auto list = [&](UnitId id) {
      if (listed[id.index]) say("unit", id, "is listed twice");
      listed[id.index] = true;
    };
    for (const SourceFile& file : p_.files)
      for (const TopLevel& item : file.items)
        if (item.unit) list(item.unit);
    for (const DeclId id : parts.decls)
      if (const auto* interface = get_if<InterfaceDecl>(p_, id))
        for (const InterfaceItem& item : interface->items)
          if (item.body) list(item.body);
    for (const UnitId id : parts.units) {
      for (const UnitId inner : p_.units[id].contains) {
        list(inner);
        if (p_.units[inner].host != id) say("unit", inner, "is contained in a unit that is not its host");
      }
      unit(id);
    }
  }

 private:
  void unit(UnitId id) {
    const Unit& u = p_.units[id];
    const Symbol& symbol = p_.symbols[u.symbol];
    if (symbol.kind != symbol_kind(u.kind)) say("unit", id, "has a symbol of another kind");
    const bool may_have_two = u.interface_body || u.module_procedure_form || symbol.attrs.has(Attr::ModuleProcedure);
    if (symbol.unit != id && !may_have_two) say("unit", id, "is not what its symbol stands for");
    const Scope& scope = p_.scopes[u.scope];
    if (scope.kind != ScopeKind::Unit || scope.unit != id) say("unit", id, "has no scope of its own");
    for (const SymbolId arg : u.args) {
      if (!arg) continue;
      const Symbol& a = p_.symbols[arg];
      if (a.scope != u.scope) say("args", id, "has an argument '" + a.name + "' of another scope");
      if (a.kind == SymbolKind::Variable && a.storage != StorageClass::Argument) say("args", id, "has an argument '" + a.name + "' that is no dummy");
    }
    // A C function gives its result with `return`.
    const bool by_return = u.file && p_.files[u.file].language == Language::C;
    if (u.kind == UnitKind::Function && !u.result && !u.module_procedure_form && !by_return) say("args", id, "has no result");
    for (const DeclId decl : u.decls) visible(id, decl);
  }
  // Names that are declared (not merely mentioned, as PUBLIC and USE do) lie in the scope of the declaration or one around it.
  void visible(UnitId id, DeclId decl) {
    const bool declares = get_if<Variables>(p_, decl) != nullptr || get_if<CommonDecl>(p_, decl) != nullptr ||
                          get_if<EnumDecl>(p_, decl) != nullptr || get_if<ProceduresDecl>(p_, decl) != nullptr ||
                          get_if<StatementFunctionDecl>(p_, decl) != nullptr;
    if (!declares) return;
    for_each_symbol(p_, decl, [&](SymbolId symbol) {
      const auto* procedures = get_if<ProceduresDecl>(p_, decl);
      if (procedures != nullptr && procedures->interface == symbol) return;
      ScopeId at = p_.units[id].scope;
      while (at && at != p_.symbols[symbol].scope) at = p_.scopes[at].parent;
      if (!at) say("decl-visible", id, "declares '" + p_.symbols[symbol].name + "' of another scope");
    });
  }
  void say(std::string_view name, UnitId id, const std::string& what) {
    report_.add(name, "unit '" + p_.symbols[p_.units[id].symbol].name + "' " + what, p_.units[id].loc);
  }

  const Program& p_;
  Report& report_;
};

// Each step relies on those before it.
void structure(const Program& p, Report& report) {
  check_ids(p, report);
  if (report.lines().empty()) check_needed(p, report);
  if (report.lines().empty()) check_cycles(p, report);
}

}  // namespace

auto reachable(const Program& p) -> Reachable { return Collector(p).run(); }

void check_units(const Program& p, const Reachable& parts, Report& report) { Units(p, report).run(parts); }

}  // namespace verifying

auto verify_structure(const Program& p) -> std::vector<std::string> {
  verifying::Report report(p);
  verifying::structure(p, report);
  return report.lines();
}

auto verify(const Program& p) -> std::vector<std::string> {
  verifying::Report report(p);
  verifying::structure(p, report);
  if (!report.lines().empty()) return report.lines();
  const verifying::Reachable parts = verifying::reachable(p);
  verifying::check_symbols(p, report);
  verifying::check_types(p, report);
  verifying::check_units(p, parts, report);
  verifying::check_stmts(p, parts, report);
  verifying::check_exprs(p, parts, report);
  return report.lines();
}

}  // namespace cf::ir
