#include "analysis/dependences.h"

#include <algorithm>

#include "analysis/chains.h"
#include "dataflow/interprocedural.h"

namespace cf::analysis {

using namespace ir;

namespace {

auto sorted(std::vector<PlaceId> list) -> std::vector<PlaceId> {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
  return list;
}

auto is_open(const CallStep& call) -> bool {
  return !call.known || call.callees.empty() || std::ranges::any_of(call.callees, [](const Callee& callee) { return !callee.unit; });
}

class Slicer {
 public:
  Slicer(const Ground& ground, UnitId unit, const DependencesTable& known)
      : ground_(ground),
        unit_(unit),
        known_(known),
        steps_(ground.steps(unit)),
        chains_(build_chains(
            ground.cfg(unit), steps_, [](PlaceId) { return true; }, [&](PlaceId place) { return ground.effects(unit).out.test(place.index); })),
        seen_(chains_.versions().size(), 0) {}

  auto run() -> Dependences {
    const std::vector<PlaceId> steering = conditions();
    Dependences result;
    ground_.effects(unit_).out.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      const VersionId last = chains_.at_exit(place);
      if (!last) return;
      std::vector<PlaceId> inputs = steering;
      // What stays as it was is no dependence.
      std::vector<VersionId> starts;
      chains_.for_each_reaching(last, [&](VersionId id) {
        if (chains_[id].kind == Version::Kind::Def) starts.push_back(id);
      });
      slice(starts, inputs);
      result[place] = sorted(std::move(inputs));
    });
    return result;
  }

 private:
  // Values on entry that conditions, bounds of loops and masks depend on.
  auto conditions() -> std::vector<PlaceId> {
    std::vector<VersionId> starts;
    const graph::Cfg& cfg = ground_.cfg(unit_);
    for (std::uint32_t i = 0; i < steps_.steps.size(); ++i) {
      const graph::VertexType type = cfg[cfg.vertex_of(steps_.steps[i].point)].type;
      const graph::PointRole role = cfg[steps_.steps[i].point].role;
      const bool steers = type == graph::VertexType::Branch || type == graph::VertexType::Loop || type == graph::VertexType::EndLoop || role == graph::PointRole::Mask || role == graph::PointRole::LoopInit;
      if (!steers) continue;
      for (std::size_t k = 0; k < steps_.steps[i].uses.size(); ++k)
        if (const VersionId id = chains_.use(i, k)) starts.push_back(id);
    }
    std::vector<PlaceId> inputs;
    slice(starts, inputs);
    return sorted(std::move(inputs));
  }
  void slice(std::vector<VersionId> todo, std::vector<PlaceId>& inputs) {
    ++turn_;
    const auto follow = [&](VersionId id) {
      if (!id || seen_[id.index] == turn_) return;
      seen_[id.index] = turn_;
      todo.push_back(id);
    };
    const std::vector<VersionId> starts = std::move(todo);
    todo.clear();
    for (const VersionId id : starts) follow(id);
    while (!todo.empty()) {
      const VersionId id = todo.back();
      todo.pop_back();
      const Version& version = chains_[id];
      switch (version.kind) {
        case Version::Kind::Entry:
          if (ground_.is_bound(version.place, unit_) || ground_.is_outer(version.place, unit_)) inputs.push_back(version.place);
          break;
        case Version::Kind::Merge:
          follow(version.before);
          follow(version.own);
          break;
        case Version::Kind::Meet:
          for (const VersionId source : chains_.sources(id)) follow(source);
          break;
        case Version::Kind::Def: {
          const Step& step = steps_.steps[version.step];
          const bool call = step.call >= 0 && !is_open(steps_.calls[static_cast<std::size_t>(step.call)]);
          const std::vector<PlaceId> from = call ? call_sources(ground_, known_, steps_, step, version.place) : std::vector<PlaceId>{};
          for (std::size_t k = 0; k < step.uses.size(); ++k)
            if (!call || std::ranges::binary_search(from, step.uses[k].place)) follow(chains_.use(version.step, k));
          break;
        }
      }
    }
  }

  const Ground& ground_;
  UnitId unit_;
  const DependencesTable& known_;
  const Steps& steps_;
  Chains chains_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t turn_ = 0;
};

}  // namespace

auto call_sources(const Ground& ground, const DependencesTable& known, const Steps& steps, const Step& step, PlaceId defined) -> std::vector<PlaceId> {
  const CallStep& call = steps.calls[static_cast<std::size_t>(step.call)];
  std::vector<PlaceId> from;
  if (is_open(call)) {
    for (const Use& use : step.uses) from.push_back(use.place);
    return sorted(std::move(from));
  }
  bool found = false;
  for (const Callee& callee : call.callees) {
    const auto bound_to = [&](PlaceId formal) {
      std::vector<PlaceId> actuals;
      for (const Binding& one : callee.bindings)
        if (one.formal == formal) actuals.push_back(one.actual);
      return actuals;
    };
    for (const auto& [output, inputs] : known.at(callee.unit)) {
      const bool bound = ground.is_bound(output, callee.unit);
      const std::vector<PlaceId> names = bound ? bound_to(output) : std::vector<PlaceId>{output};
      if (std::ranges::find(names, defined) == names.end()) continue;
      found = true;
      for (const PlaceId input : inputs) {
        if (!ground.is_bound(input, callee.unit)) from.push_back(input);
        else
          for (const PlaceId actual : bound_to(input)) from.push_back(actual);
      }
    }
    // Subscripts and pointers on the way to the arguments.
    for (const Use& use : step.uses) {
      const bool callees = ground.effects(callee.unit).use.test(use.place.index) || std::ranges::any_of(callee.bindings, [&](const Binding& one) { return one.actual == use.place; });
      if (!callees) from.push_back(use.place);
    }
  }
  // Written under another name: anything that the call uses.
  if (!found)
    for (const Use& use : step.uses) from.push_back(use.place);
  return sorted(std::move(from));
}

auto compute_dependences(const Ground& ground) -> DependencesTable {
  return dataflow::bottom_up<Dependences>(ground.calls(), [&](UnitId unit, const DependencesTable& known) {
    return ground.steps(unit).steps.empty() ? Dependences{} : Slicer(ground, unit, known).run();
  });
}

}  // namespace cf::analysis
