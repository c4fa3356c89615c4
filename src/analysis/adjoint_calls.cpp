#include "analysis/adjoint_calls.h"

namespace cf::analysis {

namespace {

// With the other names that the caller has for the same storage: the callee may know it by one of those.
auto under_all_names(const Steps& caller, const PlaceBits& places) -> PlaceBits {
  PlaceBits all = places;
  for (const auto& [place, others] : caller.other_names) {
    if (!places.test(place.index)) continue;
    for (const PlaceId other : others) all.set(other.index);
  }
  return all;
}

}  // namespace

auto known_to_callee(const Ground& ground, const Steps& caller, const Callee& callee, const PlaceBits& places) -> PlaceBits {
  const PlaceBits all = under_all_names(caller, places);
  PlaceBits inside;
  for (const Binding& one : callee.bindings) {
    if (!one.by_value && all.test(one.actual.index)) inside.set(one.formal.index);
  }
  all.for_each([&](std::size_t index) {
    const PlaceId place{static_cast<std::uint32_t>(index)};
    if (!ground.is_bound(place, callee.unit) && ground.is_outer(place, callee.unit)) inside.set(index);
  });
  return inside;
}

auto into_callee(const Ground& ground, const Steps& caller, const Callee& callee, const PlaceBits& places) -> PlaceBits {
  const PlaceBits& written = ground.effects(callee.unit).out;
  PlaceBits inside;
  known_to_callee(ground, caller, callee, places).for_each([&](std::size_t index) {
    if (written.test(index) || ground.is_bound(PlaceId{static_cast<std::uint32_t>(index)}, callee.unit)) inside.set(index);
  });
  return inside;
}

auto out_of_callee(const Ground& ground, const Steps& caller, const Callee& callee, const PlaceBits& places) -> PlaceBits {
  PlaceBits outside;
  for (const Binding& one : callee.bindings) {
    if (!one.by_value && places.test(one.formal.index)) outside.set(one.actual.index);
  }
  places.for_each([&](std::size_t index) {
    const PlaceId place{static_cast<std::uint32_t>(index)};
    if (!ground.is_bound(place, callee.unit) && ground.is_outer(place, callee.unit)) outside.set(index);
  });
  return under_all_names(caller, outside);
}

auto found_by_callee(const Ground& ground, const Steps& caller, const Callee& callee, const PlaceBits& places) -> PlaceBits {
  PlaceBits copied;
  for (const Binding& one : callee.bindings) {
    const bool made_by_call = ground.places().object_of(one.actual).kind == ObjectKind::Temporary;
    if (one.by_value && !made_by_call && places.test(one.formal.index)) copied.set(one.actual.index);
  }
  PlaceBits found = under_all_names(caller, copied);
  found.unite(out_of_callee(ground, caller, callee, places));
  return found;
}

auto outside_contexts(const Ground& ground, const AdjointModel& model, const PlaceBits& at_head) -> std::vector<std::pair<ir::UnitId, PlaceBits>> {
  std::vector<std::pair<ir::UnitId, PlaceBits>> heads{{model.head, at_head}};
  for (const ir::UnitId unit : model.unknown) {
    for (const ir::UnitId callee : ground.calls().callees(unit)) heads.emplace_back(callee, ground.effects(callee).out);
  }
  return heads;
}

}  // namespace cf::analysis
