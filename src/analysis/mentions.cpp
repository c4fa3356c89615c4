#include "analysis/mentions.h"

#include <algorithm>
#include <set>

#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

// A variable, or a component of one that is found without subscripts and pointers.
auto part_of(const Ground& ground, ExprId e) -> PartId {
  const Program& p = ground.program();
  if (const auto* ref = get_if<Ref>(p, e)) {
    const Symbol& symbol = p.symbols[ref->symbol];
    const bool own = symbol.kind == SymbolKind::Variable && symbol.storage != StorageClass::Associate && !symbol.attrs.has(Attr::Pointer) && !symbol.attrs.has(Attr::Optional);
    return own ? ground.places().find(ref->symbol) : PartId{};
  }
  const auto* member = get_if<Member>(p, e);
  if (member == nullptr || p.symbols[member->member].attrs.has(Attr::Pointer) || rank_of(p, p.exprs[member->base].type) > 0) return {};
  if (const auto* type = get_if<DerivedType>(p, p.exprs[member->base].type); type == nullptr || type->polymorphic || p.type_defs[type->def].is_union) return {};
  const PartId base = part_of(ground, member->base);
  return base && ground.places().has_child(base, member->member) ? ground.places().child(base, member->member) : PartId{};
}

auto is_number(const Program& p, TypeId type) -> bool {
  return get_if<RealType>(p, type) || get_if<ComplexType>(p, type) || get_if<IntegerType>(p, type) || get_if<LogicalType>(p, type);
}

// How many elements it has can be asked.
auto has_extents(const Symbol& symbol, const ArrayType& array) -> bool {
  if (array.row_major && symbol.storage == StorageClass::Argument) return false;
  return std::ranges::all_of(array.dims, [&](const Dim& dim) {
    if (dim.kind == DimKind::Deferred) return symbol.attrs.has(Attr::Allocatable) && symbol.kind == SymbolKind::Variable;
    return dim.kind == DimKind::Explicit || dim.kind == DimKind::AssumedShape;
  });
}

}  // namespace

Mentions::Mentions(const Ground& ground, const AdjointModel& model, UnitId unit) {
  const Program& p = ground.program();
  std::set<std::uint32_t> seen;
  const auto look = [&](ExprId e, Mention mention) {
    const auto* ref = get_if<Ref>(p, e);
    const Symbol& symbol = p.symbols[ref != nullptr ? ref->symbol : get_if<Member>(p, e)->member];
    const auto* array = get_if<ArrayType>(p, symbol.type);
    if (!is_number(p, array != nullptr ? array->element : symbol.type) || (array != nullptr && !has_extents(symbol, *array))) return;
    const PartId part = part_of(ground, e);
    if (!part || !seen.insert(part.index).second) return;
    const Part& places = ground.places()[part];
    all_.push_back({mention, places.first, places.end, array != nullptr});
    ground.places().for_each(part, [&](PlaceId place) { by_place_.try_emplace(place.index, all_.size() - 1); });
  };
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (model.marks.contains(id) || p.stmts[id].role == Role::Allocation || p.stmts[id].role == Role::Control) return;
    std::uint32_t number = 0;
    for_each_expr(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        const Mention mention{id, number++};
        if (get_if<Ref>(p, e) || get_if<Member>(p, e)) look(e, mention);
      });
    });
  });
}

auto Mentions::place_in(std::size_t place, Size size) const -> const Named* {
  const auto at = by_place_.find(place);
  if (at == by_place_.end()) return nullptr;
  const Named& named = all_[at->second];
  return named.array && size == Size::Scalars ? nullptr : &named;
}

auto Mentions::of(const PlaceBits& places, Size size) const -> std::optional<std::vector<Mention>> {
  std::vector<Mention> found;
  std::set<const Named*> taken;
  bool all = true;
  places.for_each([&](std::size_t place) {
    const Named* named = place_in(place, size);
    all = all && named != nullptr;
    if (named != nullptr && taken.insert(named).second) found.push_back(named->mention);
  });
  return all ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace cf::analysis
