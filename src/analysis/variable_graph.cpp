// variable_graph.cpp: VDGAA's graph: one node for each place, whatever the order of statements; see flow_graph.h.
#include <algorithm>

#include "analysis/flow_graph.h"

namespace cf::analysis {

using namespace ir;

namespace {

class VariableGraph {
 public:
  VariableGraph(Ground& ground, FlowGraphBuilder& builder) : ground_(ground), places_(ground.places()), builder_(builder), nodes_(places_.size(), FlowGraph::kNone) {}

  void run() {
    for (const UnitId unit : builder_.units) unit_steps(unit);
    for (const UnitId unit : builder_.units) unit_calls(unit);
    for (const UnitId unit : builder_.units) ends(unit);
  }
  auto node_of(PlaceId place) const -> std::uint32_t { return nodes_[place.index]; }

 private:
  auto node(PlaceId place) -> std::uint32_t {
    if (nodes_[place.index] == FlowGraph::kNone) nodes_[place.index] = builder_.add_node({FlowNode::Kind::Variable, places_.object_of(place).owner, place});
    // Seen from another procedure than its own: a global variable.
    if (places_.object_of(place).owner != unit_) builder_.graph.nodes[nodes_[place.index]].kind = FlowNode::Kind::Shared;
    return nodes_[place.index];
  }
  void all_to_all(const std::vector<PlaceId>& from, const std::vector<PlaceId>& to) {
    UnitFlow& flow = builder_.flows[unit_];
    if (from.size() * to.size() <= from.size() + to.size() + 1) {
      for (const PlaceId a : from)
        for (const PlaceId b : to) flow.flow.emplace_back(node(a), node(b));
    } else {
      const std::uint32_t middle = builder_.add_node({FlowNode::Kind::Step, unit_, {}, 0});
      for (const PlaceId a : from) flow.flow.emplace_back(node(a), middle);
      for (const PlaceId b : to) flow.flow.emplace_back(middle, node(b));
    }
    for (const PlaceId a : from) leads_[a.index] = true;
    for (const PlaceId b : to) written_[b.index] = true;
  }
  void unit_steps(UnitId unit) {
    unit_ = unit;
    leads_.resize(places_.size());
    written_.resize(places_.size());
    const Steps& steps = ground_.steps(unit);
    for (const Step& step : steps.steps) {
      std::vector<PlaceId> from;
      std::vector<PlaceId> to;
      const CallStep* call = step.call >= 0 ? &steps.calls[static_cast<std::size_t>(step.call)] : nullptr;
      if (call != nullptr && call->known && std::ranges::all_of(call->callees, [](const Callee& callee) { return callee.unit.valid(); }) && !call->callees.empty()) {
        // What is written under another name.
        for (const Callee& callee : call->callees)
          for (const Binding& one : callee.bindings)
            if (places_[one.formal].real && places_[one.actual].real) leads_[one.actual.index] = true;
        others(step, *call);
        continue;
      }
      for (const Use& use : step.uses)
        if (use.value && places_[use.place].real) from.push_back(use.place);
      for (const Def& def : step.defs)
        if (places_[def.place].real) to.push_back(def.place);
      all_to_all(from, to);
    }
  }
  void others(const Step& step, const CallStep& call) {
    std::vector<PlaceId> given;
    for (const Callee& callee : call.callees) {
      const Effects& effects = ground_.effects(callee.unit);
      for (const Binding& one : callee.bindings)
        if (!one.by_value && effects.out.test(one.formal.index) && places_[one.actual].real) given.push_back(one.actual);
    }
    std::ranges::sort(given);
    std::vector<PlaceId> rest;
    for (const Def& def : step.defs) {
      if (!places_[def.place].real || std::ranges::binary_search(given, def.place)) continue;
      const bool outlives = std::ranges::any_of(call.callees, [&](const Callee& callee) { return ground_.effects(callee.unit).out.test(def.place.index); });
      if (!outlives) rest.push_back(def.place);
    }
    if (!rest.empty()) all_to_all(given, rest);
  }
  void unit_calls(UnitId unit) {
    unit_ = unit;
    const Steps& steps = ground_.steps(unit);
    UnitFlow& flow = builder_.flows[unit];
    for (const Step& step : steps.steps) {
      if (step.call < 0) continue;
      const CallStep& call = steps.calls[static_cast<std::size_t>(step.call)];
      for (const Callee& callee : call.callees) {
        if (!callee.unit) continue;
        for (const Binding& one : callee.bindings) {
          if (!places_[one.formal].real || !places_[one.actual].real) continue;
          const auto number = static_cast<std::uint32_t>(step.call);
          const bool result = is_result(one.formal);
          if (!result) flow.in.push_back({number, node(one.actual), callee.unit, one.formal});
          // A formal with no other way out than back to where its value came from is left alone.
          const bool returns = result || (!one.by_value && !is_input(one.formal) && (leads_[one.formal.index] || written_[one.formal.index]));
          if (returns) flow.out.push_back({number, node(one.actual), callee.unit, one.formal});
        }
      }
    }
  }
  auto is_result(PlaceId place) const -> bool {
    const Object& object = places_.object_of(place);
    if (object.kind == ObjectKind::Result) return true;
    return object.kind == ObjectKind::Variable && ground_.program().symbols[object.symbol].storage == StorageClass::Result;
  }
  auto is_input(PlaceId place) const -> bool {
    const Object& object = places_.object_of(place);
    return object.kind == ObjectKind::Variable && ground_.program().symbols[object.symbol].intent == Intent::In;
  }
  void ends(UnitId unit) {
    UnitFlow& flow = builder_.flows[unit];
    unit_ = unit;
    const Steps& steps = ground_.steps(unit);
    std::vector<PlaceId> bound;
    const auto look = [&](PlaceId place) {
      if (places_[place].real && ground_.is_bound(place, unit) && nodes_[place.index] != FlowGraph::kNone) bound.push_back(place);
    };
    for (const Step& step : steps.steps) {
      for (const Use& use : step.uses) look(use.place);
      for (const Def& def : step.defs) look(def.place);
    }
    std::ranges::sort(bound);
    bound.erase(std::ranges::unique(bound).begin(), bound.end());
    for (const PlaceId place : bound) {
      if (!is_result(place)) flow.entries.emplace_back(place, node(place));
      if (!places_.object_of(place).by_value) flow.exits.emplace_back(place, node(place));
    }
  }

  Ground& ground_;
  const Places& places_;
  FlowGraphBuilder& builder_;
  std::vector<std::uint32_t> nodes_;
  std::vector<bool> leads_, written_;
  UnitId unit_;
};

}  // namespace

auto build_variable_graph(Ground& ground, const Roots& roots, FlowGraphBuilder& builder) -> std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> {
  VariableGraph graph(ground, builder);
  graph.run();
  std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> starts;
  const auto add = [&](std::vector<std::uint32_t>& list, const PartSet& parts) {
    for (const PartId part : parts)
      ground.places().for_each(part, [&](PlaceId place) {
        if (const std::uint32_t node = graph.node_of(place); node != FlowGraph::kNone) list.push_back(node);
      });
  };
  add(starts.first, roots.independents);
  add(starts.second, roots.dependents);
  std::vector<bool> stops(builder.graph.nodes.size());
  for (std::size_t i = 0; i < stops.size(); ++i) stops[i] = builder.graph.nodes[i].kind == FlowNode::Kind::Shared;
  builder.connect(stops);
  return starts;
}

}  // namespace cf::analysis
