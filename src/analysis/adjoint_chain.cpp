#include "analysis/adjoint_chain.h"

#include <algorithm>

namespace cf::analysis {

using namespace ir;
using graph::VertexId;

PartSearch::PartSearch(const AdjointProblem& problem, const AdjointLiveness& live) : problem_(problem), live_(live), ground_(problem.ground), model_(problem.model) {}

auto PartSearch::part_of(UnitId unit, StmtId stmt) const -> const FlowPart& {
  const FlowParts& parts = problem_.parts.at(unit);
  const StmtId loop = parts.owner(stmt);
  const auto found = std::ranges::find(parts.list(), loop, &FlowPart::loop);
  return found == parts.list().end() ? parts.procedure() : *found;
}

auto PartSearch::steps(const At& at) const -> std::span<const Step> { return ground_.steps(at.unit).of(at.part->outer[at.vertex.index]); }

auto PartSearch::stmt_of(UnitId unit, const Step& step) const -> StmtId { return ground_.cfg(unit)[step.point].stmt; }

auto PartSearch::points_of(UnitId unit, StmtId stmt) const -> std::vector<At> {
  std::vector<At> found;
  const graph::Cfg& cfg = ground_.cfg(unit);
  const FlowPart& part = part_of(unit, stmt);
  std::vector<VertexId> seen;
  for (const graph::PointId point : cfg.points_of(stmt)) {
    const auto inner = part.inner.find(cfg.vertex_of(point));
    if (inner == part.inner.end() || std::ranges::find(seen, inner->second) != seen.end()) continue;
    seen.push_back(inner->second);
    At at{unit, &part, inner->second, 0};
    for (const Step& step : steps(at)) {
      if (stmt_of(unit, step) == stmt && !step.cover) found.push_back(at);
      ++at.step;
    }
  }
  return found;
}

namespace {

auto only(PlaceId place) -> PlaceBits {
  PlaceBits one;
  one.set(place.index);
  return one;
}
auto listed(const PlaceBits& places) -> std::vector<PlaceId> {
  std::vector<PlaceId> list;
  places.for_each([&](std::size_t index) { list.push_back(PlaceId{static_cast<std::uint32_t>(index)}); });
  return list;
}

}  // namespace

auto PartSearch::found_by_joint(UnitId unit, const Step& call) const -> PlaceBits {
  PlaceBits found;
  for (const Callee& callee : ground_.steps(unit).calls[static_cast<std::size_t>(call.call)].callees) {
    const auto at = live_.joint.find(callee.unit);
    if (at != live_.joint.end()) found.unite(found_by_callee(ground_, ground_.steps(unit), callee, at->second));
  }
  return found;
}

auto PartSearch::inside(UnitId caller, const Callee& callee, PlaceId actual) const -> std::vector<PlaceId> {
  return listed(known_to_callee(ground_, ground_.steps(caller), callee, only(actual)));
}

auto PartSearch::outside(UnitId caller, const Callee& callee, PlaceId formal) const -> std::vector<PlaceId> {
  return listed(out_of_callee(ground_, ground_.steps(caller), callee, only(formal)));
}

auto PartSearch::callers_of(UnitId unit) const -> std::vector<Site> {
  std::vector<Site> found;
  for (const graph::SiteId id : ground_.calls().callers_of(unit)) {
    const graph::CallPlace& place = ground_.calls()[id].place;
    const auto leaf = model_.leaves.find(place.stmt);
    if (leaf == model_.leaves.end() || problem_.checkpoints.is_joint(place.stmt) || live_.skipped.contains(place.stmt)) continue;
    for (const At& at : points_of(place.caller, place.stmt)) {
      const Step& step = steps(at)[at.step];
      if (step.call < 0) continue;
      const CallStep& call = ground_.steps(place.caller).calls[static_cast<std::size_t>(step.call)];
      if (call.site != id) continue;
      for (const Callee& callee : call.callees) {
        if (callee.unit == unit) found.push_back({at, &callee, place.stmt});
      }
    }
  }
  return found;
}

auto PartSearch::has_unknown_caller(UnitId unit) const -> bool {
  return std::ranges::any_of(ground_.calls().callers_of(unit), [&](graph::SiteId id) { return std::ranges::find(model_.unknown, ground_.calls()[id].place.caller) != model_.unknown.end(); });
}

}  // namespace cf::analysis
