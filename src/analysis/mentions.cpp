#include "analysis/mentions.h"

#include <algorithm>
#include <set>
#include <string>

#include "analysis/names.h"
#include "ir/designator.h"
#include "ir/numbered_expr.h"
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

// Variables of a procedure of C that have one value from when they are set, or are never set.
class Steady {
 public:
  Steady(const Program& p, UnitId unit) : p_(p) {
    for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
      if (const auto* s = get_if<Assign>(p, id)) set(s->target);
      for_each_expr(p, id, [&](ExprId top) { look(top); });
      const auto* loop = get_if<ForLoop>(p, id);
      if (loop == nullptr || !loop->init) return;
      if (const auto* s = get_if<Assign>(p, loop->init)) set(s->target);
      for_each_expr(p, loop->init, [&](ExprId top) { look(top); });
    });
  }
  auto is_set_once(SymbolId variable) const -> bool { return is_own(variable) && count(variable) == 1; }
  auto is_never_set(SymbolId variable) const -> bool { return is_own(variable) && p_.symbols[variable].storage == StorageClass::Argument && count(variable) == 0; }
  // It has the same value wherever the procedure asks for it.
  auto is_same_later(ExprId e) const -> bool {
    // The size of an array may be asked when it is run.
    if (const auto* size = get_if<SizeOf>(p_, e)) return !get_if<ArrayType>(p_, size->operand ? p_.exprs[size->operand].type : size->spec.type);
    if (const auto* ref = get_if<Ref>(p_, e)) return p_.symbols[ref->symbol].kind != SymbolKind::Variable || is_never_set(ref->symbol);
    bool same = !get_if<Call>(p_, e) && !get_if<Deref>(p_, e) && !get_if<Index>(p_, e) && !get_if<Member>(p_, e);
    for_each_child(p_, e, [&](ExprId part) { same = same && is_same_later(part); });
    return same;
  }

 private:
  auto is_own(SymbolId variable) const -> bool {
    const Symbol& symbol = p_.symbols[variable];
    return symbol.kind == SymbolKind::Variable && (symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument);
  }
  auto count(SymbolId variable) const -> int {
    const auto at = sets_.find(variable);
    return at == sets_.end() ? 0 : at->second;
  }
  void set(ExprId target) {
    if (const auto* ref = get_if<Ref>(p_, target)) ++sets_[ref->symbol];
  }
  void look(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* s = get_if<AssignExpr>(p_, e)) set(s->target);
      if (const auto* s = get_if<StepExpr>(p_, e)) set(s->target);
      if (const auto* s = get_if<AddressOf>(p_, e)) {
        set(s->object);
        set(s->object);
      }
    });
  }

  const Program& p_;
  std::unordered_map<SymbolId, int> sets_;
};

}  // namespace

// What is allocated once, with a size that can be asked again, and one variable leads to as long as the procedure runs.
void Mentions::add_memory(const Ground& ground, UnitId unit) {
  const Program& p = ground.program();
  std::optional<Steady> steady;
  for (const StmtId id : p.units[unit].body.stmts) {
    const auto* s = get_if<Assign>(p, id);
    const auto* pointer = s != nullptr ? get_if<Ref>(p, s->target) : nullptr;
    const ExprId value = assigned_value(p, id);
    const auto* call = value ? get_if<Call>(p, value) : nullptr;
    const std::string name = call != nullptr ? library_function(p, *call) : "";
    const PartId part = ground.places().find_heap(value);
    if (pointer == nullptr || (name != "malloc" && name != "calloc") || !part) continue;
    if (!steady) steady.emplace(p, unit);
    bool known = steady->is_set_once(pointer->symbol) && !ground.places().object_of(part).many;
    for (const Arg& arg : call->args) known = known && steady->is_same_later(arg.value);
    if (!known) continue;
    const Part& places = ground.places()[part];
    all_.push_back({Mention{id, 0, true}, places.first, places.end, true});
    ground.places().for_each(part, [&](PlaceId place) { by_place_.try_emplace(place.index, all_.size() - 1); });
  }
}

auto Mentions::is_born_there(std::size_t place) const -> bool { return places_->object_of(PlaceId{static_cast<std::uint32_t>(place)}).kind == ObjectKind::Temporary; }

Mentions::Mentions(const Ground& ground, const AdjointModel& model, UnitId unit) : places_(&ground.places()) {
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
  // What a loop declares in its header is born with it: nobody needs its old value.
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    const auto* loop = get_if<ForLoop>(p, id);
    const auto* declared = loop != nullptr && loop->init ? get_if<DeclStmt>(p, loop->init) : nullptr;
    if (declared == nullptr) return;
    for_each_symbol(p, declared->decl, [&](SymbolId index) {
      const PartId part = ground.places().find(index);
      if (!part || !seen.insert(part.index).second) return;
      all_.push_back({Mention{}, ground.places()[part].first, ground.places()[part].end, false});
      ground.places().for_each(part, [&](PlaceId place) { by_place_.try_emplace(place.index, all_.size() - 1); });
    });
  });
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (model.marks.contains(id) || p.stmts[id].role == ir::Role::Allocation || p.stmts[id].role == ir::Role::Control) return;
    std::uint32_t number = 0;
    for_each_expr(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        const Mention mention{id, number++, false};
        if (get_if<Ref>(p, e) || get_if<Member>(p, e)) look(e, mention);
      });
    });
  });
  add_memory(ground, unit);
  if (model.seen) {
    for (const SymbolId id : model.seen(unit)) add_variable(ground, id);
  }
}

// One that only procedures name that are called.
void Mentions::add_variable(const Ground& ground, SymbolId id) {
  const Program& p = ground.program();
  const Symbol& symbol = p.symbols[id];
  const auto* array = get_if<ArrayType>(p, symbol.type);
  const PartId part = ground.places().find(id);
  if (!part || symbol.attrs.has(Attr::Pointer) || !is_number(p, array != nullptr ? array->element : symbol.type) || (array != nullptr && !has_extents(symbol, *array))) return;
  const Part& places = ground.places()[part];
  all_.push_back({Mention{{}, 0, false, id}, places.first, places.end, array != nullptr});
  ground.places().for_each(part, [&](PlaceId place) { by_place_.try_emplace(place.index, all_.size() - 1); });
}

auto named_by(const Program& p, const Mention& mention) -> std::string {
  if (mention.symbol) return p.symbols[mention.symbol].name;
  if (mention.memory) return "*" + short_name(p, get_if<Assign>(p, mention.stmt)->target);
  return short_name(p, numbered_expr(p, mention.stmt, mention.number));
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
    if (is_born_there(place)) return;
    const Named* named = place_in(place, size);
    all = all && named != nullptr;
    if (named != nullptr && (named->mention.stmt || named->mention.symbol) && taken.insert(named).second) found.push_back(named->mention);
  });
  return all ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace cf::analysis
