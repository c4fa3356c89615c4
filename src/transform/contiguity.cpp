#include "transform/contiguity.h"

#include <algorithm>

namespace cf::transform {

using namespace ir;

namespace {

auto of_symbol(const Program& p, SymbolId id) -> Contiguity {
  const Symbol& symbol = p.symbols[id];
  if (symbol.attrs.has(Attr::Contiguous)) return Contiguity::Simple;
  const auto* array = get_if<ArrayType>(p, symbol.type);
  const bool strided = array && std::ranges::any_of(array->dims, [](const Dim& dim) { return dim.kind == DimKind::AssumedShape || dim.kind == DimKind::AssumedRank; });
  return symbol.attrs.has(Attr::Pointer) || strided || symbol.storage == StorageClass::Associate ? Contiguity::Unknown : Contiguity::Simple;
}

// Whole dimensions, then one range without a stride, then single places.
auto keeps_together(const Program& p, const Index& node) -> bool {
  bool in_full = true;
  for (ExprId subscript : node.subscripts) {
    const auto* range = get_if<Triplet>(p, subscript);
    if (range && (range->stride || !in_full)) return false;
    in_full = in_full && range && !range->lower && !range->upper;
  }
  return true;
}

}  // namespace

auto contiguity(const Program& p, ExprId designator) -> Contiguity {
  if (const auto* node = get_if<Ref>(p, designator)) return of_symbol(p, node->symbol);
  if (const auto* node = get_if<Member>(p, designator)) {
    return rank_of(p, p.exprs[node->base].type) > 0 ? Contiguity::Never : of_symbol(p, node->member);
  }
  if (const auto* node = get_if<Index>(p, designator)) return keeps_together(p, *node) ? contiguity(p, node->base) : Contiguity::Never;
  return Contiguity::Unknown;
}

auto is_part_of_component(const Program& p, ExprId designator) -> bool {
  const auto* part = get_if<ComplexPart>(p, designator);
  const auto* element = part ? get_if<Index>(p, part->base) : nullptr;
  const auto* component = part ? get_if<Member>(p, element ? element->base : part->base) : nullptr;
  return component && rank_of(p, p.symbols[component->member].type) > 0;
}

}  // namespace cf::transform
