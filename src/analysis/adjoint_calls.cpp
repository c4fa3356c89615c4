#include "analysis/adjoint_calls.h"

namespace cf::analysis {

auto into_callee(const Ground& ground, const Callee& callee, const PlaceBits& places) -> PlaceBits {
  PlaceBits inside;
  for (const Binding& one : callee.bindings) {
    if (!one.by_value && places.test(one.actual.index)) inside.set(one.formal.index);
  }
  ground.effects(callee.unit).out.for_each([&](std::size_t index) {
    const PlaceId place{static_cast<std::uint32_t>(index)};
    if (places.test(index) && !ground.is_bound(place, callee.unit)) inside.set(index);
  });
  return inside;
}

auto out_of_callee(const Ground& ground, const Callee& callee, const PlaceBits& places) -> PlaceBits {
  PlaceBits outside;
  for (const Binding& one : callee.bindings) {
    if (!one.by_value && places.test(one.formal.index)) outside.set(one.actual.index);
  }
  places.for_each([&](std::size_t index) {
    const PlaceId place{static_cast<std::uint32_t>(index)};
    if (!ground.is_bound(place, callee.unit) && ground.is_outer(place, callee.unit)) outside.set(index);
  });
  return outside;
}

auto outside_contexts(const Ground& ground, const AdjointModel& model, const PlaceBits& at_head) -> std::vector<std::pair<ir::UnitId, PlaceBits>> {
  std::vector<std::pair<ir::UnitId, PlaceBits>> heads{{model.head, at_head}};
  for (const ir::UnitId unit : model.unknown) {
    for (const ir::UnitId callee : ground.calls().callees(unit)) heads.emplace_back(callee, ground.effects(callee).out);
  }
  return heads;
}

}  // namespace cf::analysis
