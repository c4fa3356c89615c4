#include "analysis/flow_graph.h"

#include <algorithm>

#include "dataflow/interprocedural.h"

namespace cf::analysis {

using namespace ir;

FlowGraphBuilder::FlowGraphBuilder(Ground& ground, UnitId head) : ground_(ground) {
  std::vector<bool> reached(ground.program().units.size());
  for (const UnitId unit : ground.calls().reached_from(head)) reached[unit.index] = true;
  for (const UnitId unit : ground.units())
    if (reached[unit.index]) units.push_back(unit);
}

auto FlowGraphBuilder::shared(PlaceId place) -> std::uint32_t {
  const auto [entry, is_new] = shared_.try_emplace(place, 0);
  if (is_new) entry->second = add_node({FlowNode::Kind::Shared, {}, place});
  return entry->second;
}

namespace {

auto find(const std::vector<std::pair<PlaceId, std::uint32_t>>& table, PlaceId place) -> std::uint32_t {
  const auto found = std::ranges::lower_bound(table, place, {}, &std::pair<PlaceId, std::uint32_t>::first);
  return found != table.end() && found->first == place ? found->second : FlowGraph::kNone;
}

}  // namespace

// From what a call passes in to what comes back: where the callee has a way from one to the other.
void FlowGraphBuilder::summary_edges(UnitId unit, const base::SideTable<UnitId, Params>& params, std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) const {
  const UnitFlow& flow = flows.at(unit);
  // Ends of one call stand together: both lists are in the order of calls.
  std::size_t first = 0;
  for (std::size_t i = 0; i < flow.in.size();) {
    const std::uint32_t call = flow.in[i].call;
    std::size_t last_in = i;
    while (last_in < flow.in.size() && flow.in[last_in].call == call) ++last_in;
    while (first < flow.out.size() && flow.out[first].call < call) ++first;
    std::size_t last_out = first;
    while (last_out < flow.out.size() && flow.out[last_out].call == call) ++last_out;
    for (; i < last_in; ++i) {
      const Params& of_callee = params.at(flow.in[i].callee);
      const auto found = of_callee.find(flow.in[i].formal);
      if (found == of_callee.end()) continue;
      for (std::size_t k = first; k < last_out; ++k)
        if (flow.out[k].callee == flow.in[i].callee && std::ranges::binary_search(found->second, flow.out[k].formal)) edges.emplace_back(flow.in[i].node, flow.out[k].node);
    }
  }
}

// Which bound places on exit can be reached from which on entry, without leaving the procedure but through calls that return.
auto FlowGraphBuilder::params_of(UnitId unit, const base::SideTable<UnitId, Params>& params, const std::vector<bool>& stops) -> Params {
  const UnitFlow& flow = flows.at(unit);
  Params result;
  if (flow.entries.empty() || flow.exits.empty()) return result;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges = flow.flow;
  summary_edges(unit, params, edges);
  std::ranges::sort(edges);
  std::unordered_map<std::uint32_t, std::uint32_t> seen;  // by which search a node was last seen
  for (std::uint32_t k = 0; k < flow.entries.size(); ++k) {
    const std::uint32_t start = flow.entries[k].second;
    std::vector<std::uint32_t> todo{start};
    seen[start] = k + 1;
    while (!todo.empty()) {
      const std::uint32_t node = todo.back();
      todo.pop_back();
      auto at = std::ranges::lower_bound(edges, node, {}, &std::pair<std::uint32_t, std::uint32_t>::first);
      for (; at != edges.end() && at->first == node; ++at) {
        if (at->second < stops.size() && stops[at->second]) continue;
        std::uint32_t& mark = seen[at->second];
        if (mark == k + 1) continue;
        mark = k + 1;
        todo.push_back(at->second);
      }
    }
    std::vector<PlaceId> reached;
    for (const auto& [place, node] : flow.exits)
      if (const auto found = seen.find(node); found != seen.end() && found->second == k + 1 && node != start) reached.push_back(place);
    if (!reached.empty()) result[flow.entries[k].first] = std::move(reached);
  }
  return result;
}

void FlowGraphBuilder::connect(const std::vector<bool>& stops) {
  for (const UnitId unit : units) {
    UnitFlow& flow = flows[unit];
    std::ranges::sort(flow.entries);
    std::ranges::sort(flow.exits);
  }
  std::vector<bool> reached(ground_.program().units.size());
  for (const UnitId unit : units) reached[unit.index] = true;
  const auto params = dataflow::bottom_up<Params>(ground_.calls(), [&](UnitId unit, const base::SideTable<UnitId, Params>& known) {
    return reached[unit.index] ? params_of(unit, known, stops) : Params{};
  });
  for (const UnitId unit : units) {
    const UnitFlow& flow = flows.at(unit);
    for (const auto& [from, to] : flow.flow) graph.edges.push_back({from, to, FlowKind::Flow});
    for (const CallEnd& end : flow.in)
      if (const std::uint32_t node = find(flows.at(end.callee).entries, end.formal); node != FlowGraph::kNone) graph.edges.push_back({end.node, node, FlowKind::Call});
    for (const CallEnd& end : flow.out)
      if (const std::uint32_t node = find(flows.at(end.callee).exits, end.formal); node != FlowGraph::kNone) graph.edges.push_back({node, end.node, FlowKind::Return});
    std::vector<std::pair<std::uint32_t, std::uint32_t>> summaries;
    summary_edges(unit, params, summaries);
    for (const auto& [from, to] : summaries) graph.edges.push_back({from, to, FlowKind::Param});
  }
  const std::size_t n = graph.nodes.size();
  out_begin_.assign(n + 1, 0);
  in_begin_.assign(n + 1, 0);
  for (const FlowEdge& edge : graph.edges) {
    ++out_begin_[edge.from + 1];
    ++in_begin_[edge.to + 1];
  }
  for (std::size_t i = 0; i < n; ++i) {
    out_begin_[i + 1] += out_begin_[i];
    in_begin_[i + 1] += in_begin_[i];
  }
  out_.resize(graph.edges.size());
  in_.resize(graph.edges.size());
  std::vector<std::uint32_t> out_at = out_begin_;
  std::vector<std::uint32_t> in_at = in_begin_;
  for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
    out_[out_at[graph.edges[i].from]++] = i;
    in_[in_at[graph.edges[i].to]++] = i;
  }
}

// The call stack on the way to a node is either that of the start, or VTG: then any procedure may be returned from. What happens between a call and its return is in the
// PARAM edges, so that going into a callee never has to come back.
void FlowGraphBuilder::colour(const std::vector<std::uint32_t>& starts, bool forward) {
  constexpr std::uint8_t kDown = 1;
  constexpr std::uint8_t kAnywhere = 2;
  const std::size_t n = graph.nodes.size();
  std::vector<bool>& colour = forward ? graph.varied : graph.useful;
  std::vector<std::uint32_t>& from = forward ? graph.varied_from : graph.useful_from;
  colour.assign(n, false);
  from.assign(n, FlowGraph::kNone);
  std::vector<std::uint8_t> state(n, 0);
  std::vector<std::uint32_t> todo;
  const auto reach = [&](std::uint32_t node, std::uint8_t how, std::uint32_t source) {
    if (!forward && !graph.varied[node]) return;
    const FlowNode& at = graph.nodes[node];
    if (at.kind == FlowNode::Kind::Shared) how = kAnywhere;
    if (state[node] >= how) return;
    if (state[node] == 0) {
      colour[node] = true;
      from[node] = source;
    }
    state[node] = how;
    todo.push_back(node);
  };
  for (const std::uint32_t start : starts) reach(start, kDown, FlowGraph::kNone);
  // In the order of arrival, so that chains are short.
  for (std::size_t head = 0; head < todo.size(); ++head) {
    const std::uint32_t node = todo[head];
    const std::uint8_t how = state[node];
    const auto& begin = forward ? out_begin_ : in_begin_;
    const auto& list = forward ? out_ : in_;
    for (std::uint32_t i = begin[node]; i < begin[node + 1]; ++i) {
      const FlowEdge& edge = graph.edges[list[i]];
      const std::uint32_t next = forward ? edge.to : edge.from;
      switch (edge.kind) {
        case FlowKind::Flow:
        case FlowKind::Param: reach(next, how, node); break;
        case FlowKind::Call:
          if (forward) reach(next, kDown, node);
          else if (how == kAnywhere) reach(next, kAnywhere, node);
          break;
        case FlowKind::Return:
          if (!forward) reach(next, kDown, node);
          else if (how == kAnywhere) reach(next, kAnywhere, node);
          break;
      }
    }
  }
}

}  // namespace cf::analysis
