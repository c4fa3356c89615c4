#include "analysis/alias.h"

#include <algorithm>

#include "analysis/local_pointers.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

auto set_of(const Places& places, Resolver& resolver, graph::PointId point, ExprId expr) -> AddressSet {
  AddressSet set;
  set.point = point;
  set.expr = expr;
  set.parts = resolver.parts(expr);
  const auto is_one = [&](PartId part) {
    const Object& object = places.object_of(part);
    const bool many = object.kind == ObjectKind::Heap || object.kind == ObjectKind::Unknown;
    return !many && places.count(part) == 1 && !places[PlaceId{places[part].first}].array;
  };
  set.must = set.parts.size() == 1 && is_one(set.parts.front());
  return set;
}

auto leads_through_pointer(const Program& p, ExprId id) -> bool {
  const Expr::Node& node = p.exprs[id].node;
  if (std::holds_alternative<Deref>(node)) return true;
  if (const auto* e = std::get_if<Ref>(&node)) return is_data_pointer(p, e->symbol);
  if (const auto* e = std::get_if<Member>(&node)) return is_data_pointer(p, e->member) || leads_through_pointer(p, e->base);
  if (const auto* e = std::get_if<Index>(&node)) return is_address_type(p, p.exprs[e->base].type) || leads_through_pointer(p, e->base);
  return false;
}

}  // namespace

void for_each_address_set(Ground& ground, UnitId unit, const std::function<void(const AddressSet&)>& visit) {
  const Program& p = ground.program();
  const graph::Cfg& cfg = ground.cfg(unit);
  Resolver resolver(p, ground.places(), ground.pointers(), unit);
  LocalPointers local(p, cfg, ground.places(), ground.pointers(), resolver);
  for (const graph::VertexId v : cfg.vertices()) {
    if (!cfg.reachable(v)) continue;
    local.enter(v);
    for (const graph::PointId point : cfg.point_ids(v)) {
      const std::function<void(ExprId)> look = [&](ExprId id) {
        if (resolver.is_designator(id) && leads_through_pointer(p, id)) visit(set_of(ground.places(), resolver, point, id));
        if (!std::holds_alternative<SizeOf>(p.exprs[id].node)) for_each_child(p, id, look);
      };
      const auto* moved = get_if<PointerAssign>(p, cfg[point].stmt);
      graph::for_each_operand(p, cfg[point], [&](ExprId root, graph::OperandUse) {
        if (moved == nullptr || root != moved->target) look(root);
      });
      local.pass(point);
    }
    local.leave();
  }
}

auto address_set(Ground& ground, UnitId unit, graph::PointId point, ExprId expr) -> AddressSet {
  const Program& p = ground.program();
  const graph::Cfg& cfg = ground.cfg(unit);
  Resolver resolver(p, ground.places(), ground.pointers(), unit);
  LocalPointers local(p, cfg, ground.places(), ground.pointers(), resolver);
  const graph::VertexId v = cfg.vertex_of(point);
  local.enter(v);
  for (const graph::PointId before : cfg.point_ids(v)) {
    if (before == point) break;
    local.pass(before);
  }
  const AddressSet set = set_of(ground.places(), resolver, point, expr);
  local.leave();
  return set;
}

auto overlap(Ground& ground, UnitId unit, const AddressSet& a, const AddressSet& b) -> Overlap {
  const Places& places = ground.places();
  const PartId unknown = places.unknown();
  const auto meets = [&](PartId x, PartId y) {
    if (x == unknown || y == unknown) return true;
    const Part& s = places[x];
    const Part& t = places[y];
    return s.first < t.end && t.first < s.end;
  };
  // What arguments may be: for objects of this procedure's dummies, all that calls pass.
  const auto all_names = [&](const PartSet& set) {
    PartSet result = set;
    for (const PartId part : set) {
      const Object& object = places.object_of(part);
      if (!object.formal) continue;
      for (const PartId actual : ground.pointers().concrete(places[part].object)) unite(result, places.corresponding(part, object.root, actual));
    }
    return result;
  };
  const PartSet x = all_names(a.parts);
  const PartSet y = all_names(b.parts);
  if (std::ranges::none_of(x, [&](PartId one) { return std::ranges::any_of(y, [&](PartId other) { return meets(one, other); }); })) return Overlap::No;
  if (a.must && b.must && a.parts == b.parts) return Overlap::Must;
  const Location s = location_of(ground.program(), a.expr);
  const Location t = location_of(ground.program(), b.expr);
  if (s.through_pointer || t.through_pointer) return Overlap::May;
  const Overlap told = ir::overlap(ground.program(), s, t);
  // Subscripts may have changed between two points; that they differ is told only of constants.
  return told == Overlap::Must && a.point != b.point ? Overlap::May : told;
  (void)unit;
}

}  // namespace cf::analysis
