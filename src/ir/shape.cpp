#include "ir/shape.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ir/constant.h"
#include "ir/print.h"

namespace cf::ir {

namespace {

auto constant(std::int64_t value) -> Extent {
  Extent extent;
  extent.kind = Extent::Kind::Constant;
  extent.value = std::max<std::int64_t>(value, 0);
  return extent;
}

auto size_of(ExprId designator, std::size_t dim) -> Extent {
  Extent extent;
  extent.kind = Extent::Kind::SizeOf;
  extent.designator = designator;
  extent.dim = static_cast<int>(dim) + 1;
  return extent;
}

class Shapes {
 public:
  explicit Shapes(const Program& p) : p_(p) {}

  auto of(ExprId id) -> Shape {
    Shape shape;
    if (!id) return shape;
    const int rank = rank_of(p_, p_.exprs[id].type);
    if (rank <= 0) return shape;
    shape.extents = extents(id);
    // Whatever the node says, there are as many extents as the type has dimensions.
    shape.extents.resize(static_cast<std::size_t>(rank));
    shape.in_declaration = in_declaration_;
    return shape;
  }

 private:
  using Extents = std::vector<Extent>;

  auto extents(ExprId id) -> Extents {
    const Expr& expr = p_.exprs[id];
    return std::visit(base::Overloaded{
                          [&](const Ref& e) { return declared(id, p_.symbols[e.symbol].type); },
                          [&](const Member& e) {
                            // x(:)%a has the shape of x(:); x%a that of a.
                            if (rank_of(p_, p_.exprs[e.base].type) > 0) return of(e.base).extents;
                            return declared(id, p_.symbols[e.member].type);
                          },
                          [&](const ComplexPart& e) { return of(e.base).extents; },
                          [&](const TypeParameter&) { return Extents{}; },
                          [&](const Index& e) { return section(e); },
                          [&](const Substring& e) { return of(e.base).extents; },
                          [&](const Paren& e) { return of(e.inner).extents; },
                          [&](const Unary& e) { return of(e.operand).extents; },
                          [&](const Binary& e) { return elementwise({e.left, e.right}); },
                          [&](const Conditional& e) { return elementwise({e.then_value, e.else_value}); },
                          [&](const Call& e) { return call(e); },
                          [&](const ArrayCtor& e) { return constructor(e); },
                          [&](const Cast& e) { return of(e.operand).extents; },
                          [&](const ComplexPair& e) { return elementwise({e.re, e.im}); },
                          [&](const AssignExpr& e) { return of(e.target).extents; },
                          [](const Literal&) { return Extents{}; },
                          [](const Triplet&) { return Extents{}; },
                          [](const Deref&) { return Extents{}; },
                          [](const AddressOf&) { return Extents{}; },
                          [](const ImpliedDo&) { return Extents{}; },
                          [](const StructCtor&) { return Extents{}; },
                          [](const SizeOf&) { return Extents{}; },
                          [](const StepExpr&) { return Extents{}; },
                          [](const Sequence&) { return Extents{}; },
                          [](const InitList&) { return Extents{}; },
                          [](const OpaqueExpr&) { return Extents{}; },
                      },
                      expr.node);
  }

  // Of a whole variable or component.
  auto declared(ExprId id, TypeId type) -> Extents {
    Extents result;
    const auto* array = get_if<ArrayType>(p_, type);
    if (array == nullptr) return result;
    for (std::size_t i = 0; i < array->dims.size(); ++i) {
      const Dim& dim = array->dims[i];
      if (dim.kind == DimKind::Explicit) result.push_back(explicit_extent(dim, array->row_major, id, i));
      else if (dim.kind == DimKind::AssumedShape || dim.kind == DimKind::Deferred) result.push_back(size_of(id, i));
      else result.emplace_back();
    }
    return result;
  }
  auto explicit_extent(const Dim& dim, bool row_major, ExprId id, std::size_t i) -> Extent {
    if (const auto extent = constant_extent(p_, dim, row_major)) return constant(*extent);
    in_declaration_ = true;
    Extent extent = size_of(id, i);
    extent.kind = row_major ? Extent::Kind::SizeOf : Extent::Kind::Range;
    extent.lower = dim.lower;
    extent.upper = dim.upper;
    extent.lower_value = row_major ? 0 : 1;
    return extent;
  }

  auto section(const Index& e) -> Extents {
    const Extents whole = of(e.base).extents;
    Extents result;
    for (std::size_t i = 0; i < e.subscripts.size(); ++i) {
      const Extent full = i < whole.size() ? whole[i] : Extent{};
      if (const auto* triplet = get_if<Triplet>(p_, e.subscripts[i])) result.push_back(range(e.base, i, *triplet, full));
      else if (rank_of(p_, p_.exprs[e.subscripts[i]].type) == 1) result.push_back(first(of(e.subscripts[i]).extents));
    }
    // C: fewer subscripts than dimensions leave a row.
    for (std::size_t i = e.subscripts.size(); i < whole.size(); ++i) result.push_back(whole[i]);
    return result;
  }
  auto range(ExprId base, std::size_t i, const Triplet& t, const Extent& full) -> Extent {
    if (!t.lower && !t.upper && !t.stride) return full;
    const Dim* dim = declared_dim(base, i);
    const bool usual_base = dim != nullptr && !dim->lower && dim->kind != DimKind::Deferred;
    const ExprId lower_expr = t.lower ? t.lower : dim != nullptr ? dim->lower : ExprId{};
    const ExprId upper_expr = t.upper ? t.upper : dim != nullptr ? dim->upper : ExprId{};
    const auto upper = constant_integer(p_, upper_expr);
    const auto stride = constant_or(p_, t.stride, 1);
    // Backwards, the ends that are not written change places.
    if (stride.value_or(1) < 0 && !(t.lower && t.upper)) return {};
    if (upper && stride && *stride != 0 && (lower_expr || usual_base))
      if (const auto lower = constant_or(p_, lower_expr, 1)) return constant((*upper - *lower + *stride) / *stride);
    Extent extent;
    extent.lower = lower_expr;
    extent.upper = upper_expr;
    extent.stride = t.stride;
    // Both ends must be named, or be the language's own.
    if (!extent.upper || (!extent.lower && !usual_base)) return {};
    if ((!t.lower && extent.lower) || !t.upper) in_declaration_ = true;
    extent.kind = Extent::Kind::Range;
    return extent;
  }
  auto declared_dim(ExprId base, std::size_t i) const -> const Dim* {
    TypeId type;
    if (const auto* ref = get_if<Ref>(p_, base)) type = p_.symbols[ref->symbol].type;
    if (const auto* member = get_if<Member>(p_, base)) type = p_.symbols[member->member].type;
    const auto* array = get_if<ArrayType>(p_, type);
    return array != nullptr && i < array->dims.size() ? &array->dims[i] : nullptr;
  }
  static auto first(const Extents& extents) -> Extent { return extents.empty() ? Extent{} : extents[0]; }

  // All array operands have the same shape: for each dimension, the one that says most.
  auto elementwise(const std::vector<ExprId>& operands) -> Extents {
    Extents best;
    for (const ExprId operand : operands) {
      const Extents other = of(operand).extents;
      if (best.size() < other.size()) best.resize(other.size());
      for (std::size_t i = 0; i < other.size(); ++i)
        if (other[i].kind < best[i].kind) best[i] = other[i];
    }
    return best;
  }

  auto constructor(const ArrayCtor& e) -> Extents {
    std::int64_t count = 0;
    for (const ExprId item : e.items) {
      if (get_if<ImpliedDo>(p_, item) != nullptr) return {};
      const Shape shape = of(item);
      const std::int64_t size = rank_of(p_, p_.exprs[item].type) == 0 ? 1 : constant_size(shape);
      if (size < 0) return {};
      count += size;
    }
    return {constant(count)};
  }

  auto call(const Call& e) -> Extents {
    if (!e.symbol) return {};
    const Symbol& symbol = p_.symbols[e.symbol];
    std::vector<ExprId> values;
    for (const Arg& arg : e.args) values.push_back(arg.value);
    if (symbol.attrs.has(Attr::Elemental)) return elementwise(values);
    if (symbol.kind != SymbolKind::Intrinsic || values.empty()) return {};
    return intrinsic(symbol.name, e.args, values);
  }
  auto intrinsic(const std::string& name, const std::vector<Arg>& args, const std::vector<ExprId>& values) -> Extents {
    if (name == "transpose") {
      Extents extents = of(values[0]).extents;
      std::ranges::reverse(extents);
      return extents;
    }
    if (name == "matmul" && values.size() == 2) return product(of(values[0]).extents, of(values[1]).extents);
    if (name == "reshape" && values.size() >= 2) return from_constructor(values[1]);
    if (name == "shape" || ((name == "lbound" || name == "ubound") && values.size() == 1))
      return {constant(rank_of(p_, p_.exprs[values[0]].type))};
    if (name == "cshift" || name == "eoshift") return of(values[0]).extents;
    if (name == "pack" || name == "unpack" || name == "spread" || name == "transfer" || name == "maxloc" || name == "minloc" || name == "findloc")
      return {};
    if (is_reduction(name)) return reduced(args);
    // The others that can have an array result are elemental.
    return elementwise(values);
  }
  static auto is_reduction(const std::string& name) -> bool {
    static constexpr std::array kNames{"sum", "product", "maxval", "minval", "any", "all", "count", "parity", "norm2", "iall", "iany", "iparity"};
    return std::ranges::find(kNames, name) != kNames.end();
  }
  auto reduced(const std::vector<Arg>& args) -> Extents {
    std::optional<std::int64_t> dim;
    for (std::size_t i = 1; i < args.size(); ++i)
      if (args[i].keyword == "dim" || (args[i].keyword.empty() && i == 1)) dim = constant_integer(p_, args[i].value);
    Extents extents = of(args[0].value).extents;
    if (!dim || *dim < 1 || *dim > static_cast<std::int64_t>(extents.size())) return {};
    extents.erase(extents.begin() + (*dim - 1));
    return extents;
  }
  static auto product(const Extents& a, const Extents& b) -> Extents {
    Extents result;
    if (a.size() == 2) result.push_back(a[0]);
    if (b.size() == 2) result.push_back(b[1]);
    return result;
  }
  auto from_constructor(ExprId shape) -> Extents {
    const auto* list = get_if<ArrayCtor>(p_, shape);
    if (list == nullptr) return {};
    Extents result;
    for (const ExprId item : list->items) {
      if (const auto value = constant_integer(p_, item)) {
        result.push_back(constant(*value));
        continue;
      }
      Extent extent;
      const bool scalar = get_if<ImpliedDo>(p_, item) == nullptr && rank_of(p_, p_.exprs[item].type) == 0;
      if (!scalar) return {};
      extent.kind = Extent::Kind::Range;
      extent.upper = item;
      result.push_back(extent);
    }
    return result;
  }

  const Program& p_;
  bool in_declaration_ = false;
};

}  // namespace

auto shape_of(const Program& p, ExprId id) -> Shape { return Shapes(p).of(id); }

auto print_extent(const Program& p, const Extent& extent) -> std::string {
  switch (extent.kind) {
    case Extent::Kind::Constant: return std::to_string(extent.value);
    case Extent::Kind::Range: {
      std::string text = extent.lower ? print_expr(p, extent.lower) : std::to_string(extent.lower_value);
      text += ':' + print_expr(p, extent.upper);
      if (extent.stride) text += ':' + print_expr(p, extent.stride);
      return text;
    }
    case Extent::Kind::SizeOf: return "size(" + print_expr(p, extent.designator) + ", " + std::to_string(extent.dim) + ")";
    case Extent::Kind::Unknown: return "?";
  }
  return "?";
}

auto constant_size(const Shape& shape) -> std::int64_t {
  std::int64_t size = 1;
  for (const Extent& extent : shape.extents)
    if (extent.kind != Extent::Kind::Constant || __builtin_mul_overflow(size, extent.value, &size)) return -1;
  return size;
}

}  // namespace cf::ir
