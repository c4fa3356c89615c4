#include "plan/bytes.h"

#include "ir/shape.h"

namespace cf::plan {

using namespace ir;

namespace {

// 0: not known.
auto element_bytes(const Program& p, TypeId type) -> std::int64_t {
  constexpr std::int64_t kPointer = 8;
  const auto real = [](int kind) -> std::int64_t { return kind == 3 ? 2 : kind == 10 ? 16 : kind; };
  if (const auto* number = get_if<RealType>(p, type)) return real(number->kind);
  if (const auto* number = get_if<ComplexType>(p, type)) return 2 * real(number->kind);
  if (const auto* number = get_if<IntegerType>(p, type)) return number->kind;
  if (const auto* logical = get_if<LogicalType>(p, type)) return logical->kind;
  return get_if<PointerType>(p, type) ? kPointer : 0;
}

}  // namespace

auto bytes_of(const Program& p, ExprId designator) -> std::string {
  const TypeId type = p.exprs[designator].type;
  if (!type) return "";
  const std::int64_t one = element_bytes(p, element_of(p, type));
  if (one == 0) return "";
  const std::int64_t elements = rank_of(p, type) == 0 ? 1 : constant_size(shape_of(p, designator));
  return elements < 0 ? std::to_string(one) + " bytes an element" : std::to_string(one * elements) + " bytes";
}

}  // namespace cf::plan
