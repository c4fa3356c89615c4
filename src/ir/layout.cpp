#include "ir/layout.h"

#include <algorithm>

#include "ir/constant.h"

namespace cf::ir {

namespace {

auto array_layout(const Program& p, const ArrayType& array) -> Layout {
  Layout whole = layout_of(p, array.element);
  for (const Dim& dim : array.dims) {
    const auto extent = constant_extent(p, dim, true);
    if (!extent || __builtin_mul_overflow(whole.size, *extent, &whole.size)) return {0, whole.alignment};
  }
  return whole;
}

auto structure_layout(const Program& p, const TypeDef& def) -> Layout {
  Layout whole;
  for (const SymbolId id : def.components) {
    const Symbol& component = p.symbols[id];
    if (component.offset < 0 || component.size < 0) return {};
    whole.alignment = std::max(whole.alignment, layout_of(p, component.type).alignment);
    whole.size = std::max(whole.size, component.offset + component.size);
  }
  whole.size = (whole.size + whole.alignment - 1) / whole.alignment * whole.alignment;
  return whole;
}

}  // namespace

auto layout_of(const Program& p, TypeId type) -> Layout {
  const auto scalar = [](std::int64_t bytes) { return Layout{bytes, bytes}; };
  const auto real = [](int kind) -> std::int64_t { return kind == 10 ? 16 : kind; };
  if (const auto* t = get_if<RealType>(p, type)) return scalar(real(t->kind));
  if (const auto* t = get_if<ComplexType>(p, type)) return {2 * real(t->kind), real(t->kind)};
  if (const auto* t = get_if<IntegerType>(p, type)) return scalar(t->kind);
  if (get_if<LogicalType>(p, type) != nullptr) return scalar(1);
  if (get_if<PointerType>(p, type) != nullptr) return scalar(8);
  if (const auto* t = get_if<ArrayType>(p, type)) return array_layout(p, *t);
  const auto* derived = get_if<DerivedType>(p, type);
  return derived != nullptr ? structure_layout(p, p.type_defs[derived->def]) : Layout{};
}

}  // namespace cf::ir
