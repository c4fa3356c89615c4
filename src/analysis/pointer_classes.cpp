#include "analysis/pointer_classes.h"

#include <algorithm>
#include <numeric>

namespace cf::analysis {

using namespace ir;

namespace {

class Classes {
 public:
  explicit Classes(std::size_t objects) : parent_(objects) { std::iota(parent_.begin(), parent_.end(), 0U); }

  auto find(std::uint32_t id) -> std::uint32_t {
    while (parent_[id] != id) id = parent_[id] = parent_[parent_[id]];
    return id;
  }
  void unite(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace

auto PointerClasses::related(std::uint32_t id) const -> std::vector<std::uint32_t> {
  std::vector<std::uint32_t> found{id};
  const auto follow = [&](const std::vector<std::vector<std::uint32_t>>& edges) {
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const std::uint32_t next : edges[found[i]]) {
        if (std::ranges::find(found, next) == found.end()) found.push_back(next);
      }
    }
  };
  follow(inside);
  follow(around);
  return found;
}

auto find_pointer_classes(const Ground& ground, const Activity& activity) -> PointerClasses {
  const Program& p = ground.program();
  const Places& places = ground.places();
  Classes classes(places.object_count());
  const auto is_plain = [&](const Object& object) {
    if (object.kind != ObjectKind::Variable || !object.symbol) return false;
    const Symbol& symbol = p.symbols[object.symbol];
    return (symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument) && get_if<PointerType>(p, symbol.type) != nullptr;
  };
  struct Pointer {
    SymbolId variable;  // none: no local pointer or parameter
    std::uint32_t object;
    ObjectId in;
  };
  std::vector<Pointer> pointers;
  for (std::uint32_t i = 0; i < places.size(); ++i) {
    const PlaceId place{i};
    if (!places[place].pointer) continue;
    const Object& object = places.object_of(place);
    const PartSet to = ground.pointers().of(place, object.owner);
    if (to.empty()) continue;
    const std::uint32_t first = places[to.front()].object.index;
    for (const PartId part : to) classes.unite(first, places[part].object.index);
    pointers.push_back({is_plain(object) ? object.symbol : SymbolId{}, first, places[place].object});
  }
  PointerClasses result;
  std::vector<std::uint32_t> number(places.object_count(), PointerClasses::kNone);
  result.open = {true};
  result.members.resize(1);
  result.inside.resize(1);
  result.around.resize(1);
  const auto class_of = [&](std::uint32_t object) {
    std::uint32_t& id = number[classes.find(object)];
    if (id == PointerClasses::kNone) {
      id = static_cast<std::uint32_t>(result.open.size());
      result.open.push_back(false);
      result.members.emplace_back();
      result.inside.emplace_back();
      result.around.emplace_back();
    }
    return id;
  };
  for (const Pointer& one : pointers) {
    const std::uint32_t id = class_of(one.object);
    const std::uint32_t outer = class_of(one.in.index);
    if (id != outer && std::ranges::find(result.inside[outer], id) == result.inside[outer].end()) {
      result.inside[outer].push_back(id);
      result.around[id].push_back(outer);
    }
    if (!one.variable) {
      if (places[one.in].kind != ObjectKind::Target) result.open[id] = true;
      continue;
    }
    result.of[one.variable] = id;
    result.members[id].push_back(one.variable);
  }
  for (std::uint32_t i = 0; i < places.object_count(); ++i) {
    const Object& object = places[ObjectId{i}];
    // double w[] as a parameter is what the caller gives.
    if (object.kind == ObjectKind::Variable && object.formal && object.symbol) {
      const std::uint32_t id = class_of(i);
      result.of[object.symbol] = id;
      result.members[id].push_back(object.symbol);
      continue;
    }
    if (object.kind == ObjectKind::Heap || object.kind == ObjectKind::Target) continue;
    if (object.kind == ObjectKind::Variable && object.symbol) result.holding[object.symbol] = class_of(i);
    bool varied = object.kind == ObjectKind::Unknown;
    places.for_each(object.root, [&](PlaceId place) { varied = varied || (place.index < activity.varied.size() && activity.varied.test(place.index)); });
    if (varied) result.open[class_of(i)] = true;
  }
  return result;
}

}  // namespace cf::analysis
