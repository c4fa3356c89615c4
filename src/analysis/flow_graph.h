// flow_graph.h: building and colouring the graphs of activity analysis; private to activity*.cpp.
//
// Both algorithms give nodes, FLOW edges inside of procedures, and what calls pass in and out; CALL, RETURN and PARAM edges follow from these.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "analysis/activity.h"

namespace cf::analysis {

// At one call: a node of the caller that goes to a bound place of the callee, or comes from it.
struct CallEnd {
  std::uint32_t call = 0;  // number of the step's call
  std::uint32_t node = 0;
  ir::UnitId callee;
  PlaceId formal;
};
struct UnitFlow {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> flow;  // edges inside
  std::vector<CallEnd> in, out;
  std::vector<std::pair<PlaceId, std::uint32_t>> entries, exits;  // bound places, in their order
};

class FlowGraphBuilder {
 public:
  FlowGraphBuilder(Ground& ground, ir::UnitId head);

  auto add_node(FlowNode node) -> std::uint32_t {
    graph.nodes.push_back(node);
    return static_cast<std::uint32_t>(graph.nodes.size() - 1);
  }
  auto shared(PlaceId) -> std::uint32_t;  // the one node of a place that outlives calls
  // When all procedures are there: the edges between them. `stops` are nodes that summaries do not lead through.
  void connect(const std::vector<bool>& stops);
  // Forward or backward from the starts; backward only through nodes that are varied.
  void colour(const std::vector<std::uint32_t>& starts, bool forward);

  FlowGraph graph;
  std::vector<ir::UnitId> units;  // reached from the head, callees first
  base::SideTable<ir::UnitId, UnitFlow> flows;

 private:
  using Params = std::map<PlaceId, std::vector<PlaceId>>;
  auto params_of(ir::UnitId, const base::SideTable<ir::UnitId, Params>&, const std::vector<bool>& stops) -> Params;
  void summary_edges(ir::UnitId, const base::SideTable<ir::UnitId, Params>&, std::vector<std::pair<std::uint32_t, std::uint32_t>>&) const;

  Ground& ground_;
  std::unordered_map<PlaceId, std::uint32_t> shared_;
  std::vector<std::uint32_t> out_begin_, in_begin_;
  std::vector<std::uint32_t> out_, in_;  // edges
  bool sorted_ = false;
};

// The two algorithms.
auto build_def_use_graph(Ground&, const Roots&, FlowGraphBuilder&) -> std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>;
auto build_variable_graph(Ground&, const Roots&, FlowGraphBuilder&) -> std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>;

}  // namespace cf::analysis
