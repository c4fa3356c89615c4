#include "ir/bounds.h"

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"

namespace cf::ir {

namespace {

auto declared_from_one(const Program& p, TypeId type) -> bool {
  const auto* array = get_if<ArrayType>(p, type);
  if (array == nullptr || array->row_major) return true;
  for (const Dim& dim : array->dims) {
    if (dim.kind != DimKind::Explicit && dim.kind != DimKind::AssumedShape) return false;
    if (dim.lower && constant_integer(p, dim.lower) != 1) return false;
  }
  return true;
}

auto variable_from_one(const Program& p, SymbolId id) -> bool {
  const Symbol& symbol = p.symbols[id];
  if (symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer)) return rank_of(p, symbol.type) == 0;
  if (symbol.storage == StorageClass::Associate && symbol.init) return begins_at_one(p, symbol.init);
  return declared_from_one(p, symbol.type);
}

}  // namespace

auto begins_at_one(const Program& p, ExprId id) -> bool {
  const auto* array = get_if<ArrayType>(p, p.exprs[id].type);
  if (array == nullptr || array->row_major) return true;
  if (const auto* e = get_if<Ref>(p, id)) return variable_from_one(p, e->symbol);
  if (const auto* e = get_if<Member>(p, id)) return rank_of(p, p.exprs[e->base].type) > 0 || variable_from_one(p, e->member);
  return true;
}

auto result_begins_at_one(const Program& p, const Call& call) -> bool {
  SymbolId at = call.symbol;
  constexpr int kDeepest = 8;  // a binding, a procedure pointer, its interface
  for (int step = 0; step < kDeepest && at && p.symbols[at].target && !p.symbols[at].unit; ++step) at = p.symbols[at].target;
  if (at && p.symbols[at].entry_of) at = p.symbols[at].entry_of;
  const UnitId unit = at ? p.symbols[at].unit : UnitId{};
  return !unit || !p.units[unit].result || variable_from_one(p, p.units[unit].result);
}

auto result_value(Program& p, ExprId variable, const Call& call) -> ExprId { return result_begins_at_one(p, call) ? variable : from_one(p, variable); }

auto ask_bounds_behind_first(Program& p, ExprId inquiry) -> bool {
  const Call call = *get_if<Call>(p, inquiry);
  const std::string name = p.symbols[call.symbol].name;
  const ExprId whole = call.args.front().value;
  if ((name != "lbound" && name != "ubound") || call.args.size() > 2 || begins_at_one(p, whole)) return false;
  const auto of_dimension = [&](std::int64_t dim) {
    const std::vector<ExprId> args{clone_expr(p, whole), integer_literal(p, dim)};
    return call_intrinsic(p, name, args, integer_type(p));
  };
  if (call.args.size() == 2) {
    const auto number = constant_integer(p, call.args[1].value);
    if (!number || call.args[1].keyword == "kind") return false;
    const ExprId made = of_dimension(*number + 1);
    p.exprs[inquiry].node = p.exprs[made].node;
    return true;
  }
  ArrayCtor all;
  for (int dim = 2; dim <= rank_of(p, p.exprs[whole].type); ++dim) all.items.push_back(of_dimension(dim));
  p.exprs[inquiry].node = all;
  return true;
}

auto from_one(Program& p, ExprId id) -> ExprId {
  if (begins_at_one(p, id)) return id;
  std::vector<ExprId> all;
  for (int dim = rank_of(p, p.exprs[id].type); dim > 0; --dim) all.push_back(triplet(p));
  return index(p, id, std::move(all));
}

}  // namespace cf::ir
