// def_use_graph.cpp: DUGAA's graph (ACTIVITY Figs. 3 and 4) from chains; see flow_graph.h.
#include <algorithm>
#include <map>
#include <set>

#include "analysis/flow_graph.h"

namespace cf::analysis {

using namespace ir;

namespace {

class DefUseGraph {
 public:
  DefUseGraph(Ground& ground, FlowGraphBuilder& builder) : ground_(ground), places_(ground.places()), builder_(builder) {}

  void unit(UnitId unit) {
    unit_ = unit;
    const Steps& steps = ground_.steps(unit);
    const Effects& effects = ground_.effects(unit);
    const Chains chains = build_chains(
        ground_.cfg(unit), steps, [&](PlaceId place) { return places_[place].real; }, [&](PlaceId place) { return effects.out.test(place.index); });
    chains_ = &chains;
    first_ = static_cast<std::uint32_t>(builder_.graph.nodes.size());
    versions();
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i) {
      if (steps.steps[i].call >= 0) call(i, steps.steps[i], steps.calls[static_cast<std::size_t>(steps.steps[i].call)]);
      else step(i, steps.steps[i]);
    }
    ends(effects);
  }
  auto entry(PlaceId place) const -> std::uint32_t {
    const auto found = entries_.find({unit_, place});
    return found == entries_.end() ? FlowGraph::kNone : found->second;
  }
  auto exit(PlaceId place) const -> std::uint32_t {
    const auto found = exits_.find({unit_, place});
    return found == exits_.end() ? FlowGraph::kNone : found->second;
  }
  auto passes(PlaceId place) const -> bool { return passing_.contains({unit_, place}); }

 private:
  using Key = std::pair<UnitId, PlaceId>;
  auto node(VersionId id) const -> std::uint32_t { return first_ + id.index; }
  void flow(std::uint32_t from, std::uint32_t to) { builder_.flows[unit_].flow.emplace_back(from, to); }

  void versions() {
    for (std::uint32_t i = 0; i < chains_->versions().size(); ++i) {
      const Version& version = chains_->versions()[i];
      FlowNode made{FlowNode::Kind::Between, unit_, version.place};
      if (version.kind == Version::Kind::Entry) made.kind = FlowNode::Kind::Entry;
      if (version.kind == Version::Kind::Def) {
        made.kind = FlowNode::Kind::Def;
        made.step = version.step;
      }
      builder_.add_node(made);
    }
    for (std::uint32_t i = 0; i < chains_->versions().size(); ++i) {
      const Version& version = chains_->versions()[i];
      const VersionId id{i};
      if (version.kind == Version::Kind::Merge) {
        flow(node(version.before), node(id));
        flow(node(version.own), node(id));
      } else if (version.kind == Version::Kind::Meet) {
        for (const VersionId source : chains_->sources(id)) flow(node(source), node(id));
      } else if (version.kind == Version::Kind::Entry) {
        if (ground_.is_bound(version.place, unit_)) builder_.flows[unit_].entries.emplace_back(version.place, node(id));
        else if (ground_.is_outer(version.place, unit_)) flow(builder_.shared(version.place), node(id));
        entries_[{unit_, version.place}] = node(id);
      }
    }
  }
  void step(std::uint32_t number, const Step& step) {
    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;
    std::vector<std::uint32_t>& read = builder_.graph.use_nodes[{unit_, number}];
    read.assign(step.uses.size(), FlowGraph::kNone);
    for (std::size_t i = 0; i < step.uses.size(); ++i) {
      const VersionId version = step.uses[i].value ? chains_->use(number, i) : VersionId{};
      if (!version) continue;
      read[i] = node(version);
      from.push_back(read[i]);
    }
    for (std::size_t i = 0; i < step.defs.size(); ++i)
      if (const VersionId version = chains_->def(number, i)) to.push_back(node(version));
    all_to_all(number, from, to);
  }
  void all_to_all(std::uint32_t number, const std::vector<std::uint32_t>& from, const std::vector<std::uint32_t>& to) {
    if (from.size() * to.size() <= from.size() + to.size() + 1) {
      for (const std::uint32_t a : from)
        for (const std::uint32_t b : to) flow(a, b);
      return;
    }
    const std::uint32_t middle = builder_.add_node({FlowNode::Kind::Step, unit_, {}, number});
    for (const std::uint32_t a : from) flow(a, middle);
    for (const std::uint32_t b : to) flow(middle, b);
  }
  void call(std::uint32_t number, const Step& step, const CallStep& call) {
    std::vector<std::pair<PlaceId, std::uint32_t>> in;
    std::vector<std::pair<PlaceId, std::uint32_t>> out;
    for (std::size_t i = 0; i < step.uses.size(); ++i)
      if (const VersionId version = chains_->use(number, i)) in.emplace_back(step.uses[i].place, node(version));
    for (std::size_t i = 0; i < step.defs.size(); ++i)
      if (const VersionId version = chains_->def(number, i)) out.emplace_back(step.defs[i].place, node(version));
    std::ranges::sort(in);
    std::ranges::sort(out);
    const auto at = [](const std::vector<std::pair<PlaceId, std::uint32_t>>& list, PlaceId place) {
      const auto found = std::ranges::lower_bound(list, place, {}, &std::pair<PlaceId, std::uint32_t>::first);
      return found != list.end() && found->first == place ? found->second : FlowGraph::kNone;
    };
    UnitFlow& own = builder_.flows[unit_];
    std::vector<std::uint32_t> given;  // definitions that come from callees
    for (const Callee& callee : call.callees) {
      if (!callee.unit) continue;
      const Effects& effects = ground_.effects(callee.unit);
      for (const Binding& one : callee.bindings) {
        if (!places_[one.formal].real) continue;
        if (const std::uint32_t source = at(in, one.actual); source != FlowGraph::kNone && effects.use.test(one.formal.index))
          own.in.push_back({static_cast<std::uint32_t>(step.call), source, callee.unit, one.formal});
        if (one.by_value || !effects.out.test(one.formal.index)) continue;
        if (const std::uint32_t target = at(out, one.actual); target != FlowGraph::kNone) {
          own.out.push_back({static_cast<std::uint32_t>(step.call), target, callee.unit, one.formal});
          given.push_back(target);
        }
      }
      for (const auto& [place, version] : in)
        if (effects.use.test(place.index) && !ground_.is_bound(place, callee.unit)) flow(version, builder_.shared(place));
      for (const auto& [place, version] : out) {
        if (!effects.out.test(place.index) || ground_.is_bound(place, callee.unit)) continue;
        flow(builder_.shared(place), version);
        given.push_back(version);
      }
    }
    // What is written under another name has the same value.
    std::ranges::sort(given);
    std::vector<std::uint32_t> rest;
    for (const auto& [place, version] : out)
      if (!std::ranges::binary_search(given, version)) rest.push_back(version);
    const bool open = !call.known || std::ranges::any_of(call.callees, [](const Callee& callee) { return !callee.unit; }) || call.callees.empty();
    if (open) {
      std::vector<std::uint32_t> from;
      std::vector<std::uint32_t> to;
      for (const auto& [place, version] : in) from.push_back(version);
      for (const auto& [place, version] : out) to.push_back(version);
      all_to_all(number, from, to);
    } else if (!rest.empty()) {
      all_to_all(number, given, rest);
    }
  }
  void ends(const Effects& effects) {
    effects.out.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      const VersionId last = chains_->at_exit(place);
      if (!last) return;
      const std::uint32_t made = builder_.add_node({FlowNode::Kind::Exit, unit_, place});
      chains_->for_each_reaching(last, [&](VersionId reaching) {
        if ((*chains_)[reaching].kind == Version::Kind::Def) flow(node(reaching), made);
        else passing_.insert({unit_, place});
      });
      exits_[{unit_, place}] = made;
      if (ground_.is_bound(place, unit_)) builder_.flows[unit_].exits.emplace_back(place, made);
      else flow(made, builder_.shared(place));
    });
  }

  Ground& ground_;
  const Places& places_;
  FlowGraphBuilder& builder_;
  UnitId unit_;
  const Chains* chains_ = nullptr;
  std::uint32_t first_ = 0;
  std::map<Key, std::uint32_t> entries_, exits_;
  std::set<Key> passing_;  // the value on entry may be that on exit
};

}  // namespace

auto build_def_use_graph(Ground& ground, const Roots& roots, FlowGraphBuilder& builder) -> std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> {
  std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> starts;
  for (const UnitId unit : builder.units) {
    DefUseGraph graph(ground, builder);
    graph.unit(unit);
    if (unit != roots.head) continue;
    const auto add = [](std::vector<std::uint32_t>& list, std::uint32_t node) {
      if (node != FlowGraph::kNone) list.push_back(node);
    };
    for (const PartId part : roots.independents) ground.places().for_each(part, [&](PlaceId place) { add(starts.first, graph.entry(place)); });
    for (const PartId part : roots.dependents) {
      ground.places().for_each(part, [&](PlaceId place) {
        add(starts.second, graph.exit(place));
        if (graph.exit(place) == FlowGraph::kNone || graph.passes(place)) add(starts.second, graph.entry(place));
      });
    }
  }
  std::vector<bool> stops(builder.graph.nodes.size());
  for (std::size_t i = 0; i < stops.size(); ++i) stops[i] = builder.graph.nodes[i].kind == FlowNode::Kind::Shared;
  builder.connect(stops);
  return starts;
}

}  // namespace cf::analysis
