#include "report/calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "graph/call_graph.h"

namespace cf::report {

using graph::CallGraph;
using graph::CallSite;
using graph::SiteId;

namespace {

// module::p, or p; the one that is inside of another procedure by its own name.
auto name_of(const ir::Program& program, const CallGraph& calls, ir::SymbolId procedure) -> std::string {
  const ir::Symbol& symbol = program.symbols[procedure];
  const bool has_source = calls.unit_of(procedure).valid();
  const std::string name = symbol.name.empty() ? "(main program)" : symbol.name;
  return has_source || symbol.kind == ir::SymbolKind::Intrinsic ? name : name + " (no source)";
}

auto place_of(const ir::Program& program, const CallSite& site) -> ir::Loc {
  return site.place.stmt ? program.stmts[site.place.stmt].loc : program.units[site.place.caller].loc;
}

}  // namespace

auto call_facts(const ir::Program& program, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("callgraph");
  const CallGraph calls(program);
  for (const ir::UnitId unit : units) {
    if (calls.is_recursive(unit)) facts.add(program.units[unit].loc, "recursive");
    for (const SiteId id : calls.sites_of(unit)) {
      const CallSite& site = calls[id];
      for (const ir::SymbolId procedure : site.callees.list) facts.add(place_of(program, site), name_of(program, calls, procedure));
      if (!site.callees.known) facts.add(place_of(program, site), "?");
    }
  }
  return facts;
}

auto call_dot(const ir::Program& program, std::span<const ir::UnitId> units) -> std::string {
  const CallGraph calls(program);
  std::string text = "digraph calls {\n  node [fontname=\"monospace\", fontsize=10, shape=box];\n";
  const auto node = [](ir::SymbolId procedure) { return fmt::format("p{}", procedure.index); };
  std::set<ir::SymbolId> shown;
  std::map<std::pair<ir::SymbolId, ir::SymbolId>, bool> arcs;  // whether some call is direct
  for (const ir::UnitId unit : units) {
    const ir::UnitKind kind = program.units[unit].kind;
    if (kind == ir::UnitKind::Module || kind == ir::UnitKind::Submodule || kind == ir::UnitKind::BlockData) continue;
    const ir::SymbolId caller = program.units[unit].symbol;
    shown.insert(caller);
    for (const SiteId id : calls.sites_of(unit)) {
      const CallSite& site = calls[id];
      for (const ir::SymbolId procedure : site.callees.list) {
        shown.insert(procedure);
        bool& direct = arcs[{caller, procedure}];
        direct = direct || site.callees.list.size() == 1;
      }
    }
  }
  for (const ir::SymbolId procedure : shown) {
    const ir::UnitId unit = calls.unit_of(procedure);
    const bool recursive = unit && calls.is_recursive(unit);
    text += fmt::format("  {} [label=\"{}\"{}{}];\n", node(procedure), name_of(program, calls, procedure), unit ? "" : ", style=dotted",
                        recursive ? ", peripheries=2" : "");
  }
  for (const auto& [arc, direct] : arcs) text += fmt::format("  {} -> {}{};\n", node(arc.first), node(arc.second), direct ? "" : " [style=dashed]");
  return text + "}\n";
}

}  // namespace cf::report
