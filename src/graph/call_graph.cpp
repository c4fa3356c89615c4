#include "graph/call_graph.h"

#include <algorithm>

namespace cf::graph {

using namespace ir;

auto CallGraph::sorted(std::size_t units, const std::vector<std::pair<UnitId, SiteId>>& pairs) -> Lists {
  Lists lists;
  lists.begin.assign(units + 1, 0);
  for (const auto& [unit, site] : pairs) ++lists.begin[unit.index + 1];
  for (std::size_t i = 0; i < units; ++i) lists.begin[i + 1] += lists.begin[i];
  std::vector<std::uint32_t> next(lists.begin.begin(), lists.begin.end() - 1);
  lists.list.resize(pairs.size());
  for (const auto& [unit, site] : pairs) lists.list[next[unit.index]++] = site;
  return lists;
}

CallGraph::CallGraph(const Program& p) : CallGraph(p, call_places(p)) {}

CallGraph::CallGraph(const Program& p, std::vector<CallPlace> places) : p_(p), values_(p, places) {
  std::vector<std::pair<UnitId, SiteId>> by_caller;
  std::vector<std::pair<UnitId, SiteId>> by_callee;
  std::vector<Arc> arcs;
  for (std::uint32_t i = 0; i < places.size(); ++i) {
    const Callees& callees = values_.callees()[i];
    // An intrinsic that was given nothing it could call.
    if (callees.list.empty() && callees.known) continue;
    const SiteId id{static_cast<std::uint32_t>(sites_.size())};
    const CallPlace& place = places[i];
    by_caller.emplace_back(place.caller, id);
    if (place.stmt) by_stmt_[place.stmt].push_back(id);
    if (place.expr) by_expr_.emplace(place.expr, id);
    std::vector<UnitId> units;
    for (const SymbolId procedure : callees.list)
      if (const UnitId unit = unit_of(procedure)) units.push_back(unit);
    std::ranges::sort(units);
    const auto same = std::ranges::unique(units);
    units.erase(same.begin(), same.end());
    for (const UnitId unit : units) {
      by_callee.emplace_back(unit, id);
      arcs.push_back({VertexId{place.caller.index}, VertexId{unit.index}});
    }
    sites_.push_back({std::move(places[i]), callees});
  }
  by_caller_ = sorted(p.units.size(), by_caller);
  by_callee_ = sorted(p.units.size(), by_callee);
  graph_ = Digraph(p.units.size(), arcs);
  components_ = strongly_connected(graph_);
  for (const std::vector<VertexId>& component : components_.list) {
    std::vector<UnitId> units;
    for (const VertexId v : component) units.push_back(UnitId{v.index});
    bottom_up_.push_back(std::move(units));
  }
}

auto CallGraph::sites_in(StmtId stmt) const -> std::span<const SiteId> {
  const auto found = by_stmt_.find(stmt);
  return found == by_stmt_.end() ? std::span<const SiteId>{} : std::span<const SiteId>(found->second);
}

auto CallGraph::site_of(ExprId expr) const -> SiteId {
  const auto found = by_expr_.find(expr);
  return found == by_expr_.end() ? SiteId{} : found->second;
}

auto CallGraph::unit_of(SymbolId procedure) const -> UnitId {
  const Symbol& symbol = p_.symbols[procedure];
  const UnitId unit = symbol.entry_of ? p_.symbols[symbol.entry_of].unit : symbol.unit;
  return unit && !p_.units[unit].interface_body ? unit : UnitId{};
}

auto CallGraph::callees(UnitId unit) const -> std::vector<UnitId> {
  std::vector<UnitId> units;
  for (const VertexId v : graph_.succs(VertexId{unit.index})) units.push_back(UnitId{v.index});
  std::ranges::sort(units);
  const auto same = std::ranges::unique(units);
  units.erase(same.begin(), same.end());
  return units;
}

auto CallGraph::reached_from(UnitId head) const -> std::vector<UnitId> {
  std::vector<UnitId> units;
  for (const VertexId v : reverse_postorder(graph_, VertexId{head.index})) units.push_back(UnitId{v.index});
  // By components, so that callees come first in cycles, too.
  std::ranges::stable_sort(units, {}, [&](UnitId unit) { return components_.of[unit.index]; });
  return units;
}

}  // namespace cf::graph
