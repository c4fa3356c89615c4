#include "graph/call_graph.h"

#include <fmt/format.h>

#include <unordered_set>

#include "ir/binding.h"
#include "ir/walk.h"

namespace cf::graph {

using namespace ir;

namespace {

class Collector {
 public:
  Collector(const Program& program, std::vector<UnitId>& units, std::vector<CallSite>& calls) : p_(program), units_(units), calls_(calls) {}

  void run() {
    for (const SourceFile& file : p_.files) {
      for (const TopLevel& item : file.items) {
        if (item.unit) unit(item.unit);
      }
    }
  }

 private:
  void unit(UnitId id) {
    const Unit& unit = p_.units[id];
    const bool has_body = unit.kind == UnitKind::MainProgram || unit.kind == UnitKind::Subroutine || unit.kind == UnitKind::Function;
    if (has_body && !unit.interface_body) {
      units_.push_back(id);
      caller_ = id;
      for_each_stmt(p_, unit.body, [&](StmtId stmt) { statement(stmt); });
    }
    for (UnitId inner : unit.contains) this->unit(inner);
  }
  void statement(StmtId id) {
    const Stmt& stmt = p_.stmts[id];
    loc_ = stmt.loc;
    if (const auto* call = std::get_if<CallStmt>(&stmt.node)) add(call->call, stmt.loc);
    if (const auto* assign = std::get_if<Assign>(&stmt.node); assign && assign->defined) add(assign->defined, stmt.loc);
    for_each_expr(p_, id, [&](ExprId top) { expr(top); });
    // Initial values are part of C's statements.
    const auto* declared = std::get_if<DeclStmt>(&stmt.node);
    const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
    if (!variables) return;
    for (const Entity& entity : variables->entities) {
      if (entity.init_here && p_.symbols[entity.symbol].init) expr(p_.symbols[entity.symbol].init);
    }
  }
  void expr(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* call = get_if<Call>(p_, e)) add(*call, p_.exprs[e].loc.file ? p_.exprs[e].loc : loc_);
    });
  }
  void add(const Call& call, Loc loc) {
    if (!call.symbol) add(SymbolId{}, loc);
    else if (call.candidates.empty()) add(call.symbol, loc);
    for (SymbolId candidate : call.candidates) add(candidate, loc);
  }
  void add(SymbolId callee, Loc loc) {
    for (int step = 0; callee && p_.symbols[callee].kind == SymbolKind::Binding && step < 100; ++step) callee = p_.symbols[callee].target;
    if (callee && p_.symbols[callee].entry_of) callee = p_.symbols[callee].entry_of;
    const Symbol* symbol = callee ? &p_.symbols[callee] : nullptr;
    if (symbol && (symbol->kind == SymbolKind::Intrinsic || symbol->kind == SymbolKind::StatementFunction)) return;
    const bool named = symbol && symbol->kind == SymbolKind::Procedure && symbol->storage != StorageClass::Argument && !symbol->attrs.has(Attr::Pointer);
    const bool has_source = named && symbol->unit && !p_.units[symbol->unit].interface_body;
    calls_.push_back({caller_, named ? callee : SymbolId{}, has_source ? symbol->unit : UnitId{}, loc});
  }

  const Program& p_;
  std::vector<UnitId>& units_;
  std::vector<CallSite>& calls_;
  UnitId caller_;
  Loc loc_;
};

}  // namespace

CallGraph::CallGraph(const Program& program) {
  Collector(program, units_, calls_).run();
  for (std::size_t i = 0; i < calls_.size(); ++i) by_caller_[calls_[i].caller].push_back(i);
}

auto CallGraph::calls_of(UnitId caller) const -> std::vector<CallSite> {
  std::vector<CallSite> found;
  if (const auto at = by_caller_.find(caller); at != by_caller_.end()) {
    for (std::size_t i : at->second) found.push_back(calls_[i]);
  }
  return found;
}

auto CallGraph::reached_from(UnitId unit) const -> std::vector<UnitId> {
  std::vector<UnitId> reached{unit};
  std::unordered_set<UnitId> seen{unit};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const CallSite& site : calls_of(reached[i])) {
      if (site.body && seen.insert(site.body).second) reached.push_back(site.body);
    }
  }
  return reached;
}

auto print(const Program& program, const CallGraph& graph) -> std::string {
  const auto name = [&](SymbolId symbol) { return symbol ? c_name(program, symbol) : std::string("*"); };
  std::string text;
  for (const CallSite& site : graph.calls()) {
    const std::string place = site.loc.file ? fmt::format("{}:{}: ", program.files[site.loc.file].path, site.loc.line) : std::string();
    text += fmt::format("{}{} -> {}", place, name(program.units[site.caller].symbol), name(site.callee));
    if (const Loc loc = site.body ? program.units[site.body].loc : Loc{}; loc.file) text += fmt::format(" at {}:{}", program.files[loc.file].path, loc.line);
    text += "\n";
  }
  return text;
}

}  // namespace cf::graph
