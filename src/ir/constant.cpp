#include "ir/constant.h"

#include <algorithm>
#include <charconv>

namespace cf::ir {

namespace {

using Value = std::optional<std::int64_t>;
constexpr int kDeepest = 200;  // a constant defined by itself, or an absurdly nested expression

auto value_of(const Program&, ExprId, int depth) -> Value;

// `12`, `12_8`, `12_ik`, C `12L` and `0x1f`. A leading zero means octal in C and nothing in Fortran: not worth knowing.
auto literal(const Program& p, const Literal& literal, TypeId type) -> Value {
  const std::string& text = literal.text;
  if (get_if<IntegerType>(p, type) == nullptr) return std::nullopt;
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (!hexadecimal && text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9') return std::nullopt;
  std::int64_t value = 0;
  const char* begin = text.data() + (hexadecimal ? 2 : 0);
  const auto result = std::from_chars(begin, text.data() + text.size(), value, hexadecimal ? 16 : 10);
  if (result.ec != std::errc{}) return std::nullopt;
  return value;
}

auto power(std::int64_t base, std::int64_t exponent) -> Value {
  if (exponent < 0 || exponent > 64) return std::nullopt;
  std::int64_t value = 1;
  for (; exponent > 0; --exponent)
    if (__builtin_mul_overflow(value, base, &value)) return std::nullopt;
  return value;
}

auto binary(BinaryOp op, std::int64_t a, std::int64_t b) -> Value {
  std::int64_t value = 0;
  switch (op) {
    case BinaryOp::Add: return __builtin_add_overflow(a, b, &value) ? Value{} : value;
    case BinaryOp::Sub: return __builtin_sub_overflow(a, b, &value) ? Value{} : value;
    case BinaryOp::Mul: return __builtin_mul_overflow(a, b, &value) ? Value{} : value;
    case BinaryOp::Div: return b == 0 || b == -1 ? Value{} : a / b;
    case BinaryOp::Rem: return b == 0 || b == -1 ? Value{} : a % b;
    case BinaryOp::Pow: return power(a, b);
    case BinaryOp::Concat:
    case BinaryOp::Lt:
    case BinaryOp::Le:
    case BinaryOp::Gt:
    case BinaryOp::Ge:
    case BinaryOp::Eq:
    case BinaryOp::Ne:
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Eqv:
    case BinaryOp::Neqv:
    case BinaryOp::Shl:
    case BinaryOp::Shr:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor: return std::nullopt;
  }
  return std::nullopt;
}

auto value_of(const Program& p, ExprId id, int depth) -> Value {
  if (!id || depth > kDeepest) return std::nullopt;
  const Expr& expr = p.exprs[id];
  if (const auto* node = std::get_if<Literal>(&expr.node)) return literal(p, *node, expr.type);
  if (const auto* node = std::get_if<Paren>(&expr.node)) return value_of(p, node->inner, depth + 1);
  if (const auto* node = std::get_if<Cast>(&expr.node))
    return get_if<IntegerType>(p, expr.type) != nullptr ? value_of(p, node->operand, depth + 1) : std::nullopt;
  if (const auto* node = std::get_if<Ref>(&expr.node)) {
    const Symbol& symbol = p.symbols[node->symbol];
    const bool constant = symbol.kind == SymbolKind::Constant && get_if<IntegerType>(p, symbol.type) != nullptr;
    return constant ? value_of(p, symbol.init, depth + 1) : std::nullopt;
  }
  if (const auto* node = std::get_if<Unary>(&expr.node)) {
    const Value value = value_of(p, node->operand, depth + 1);
    if (!value || node->op == UnaryOp::Plus) return value;
    return node->op == UnaryOp::Minus ? binary(BinaryOp::Sub, 0, *value) : std::nullopt;
  }
  if (const auto* node = std::get_if<Binary>(&expr.node)) {
    const Value left = value_of(p, node->left, depth + 1);
    const Value right = left ? value_of(p, node->right, depth + 1) : std::nullopt;
    return right ? binary(node->op, *left, *right) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

auto constant_integer(const Program& p, ExprId id) -> std::optional<std::int64_t> { return value_of(p, id, 0); }

auto constant_or(const Program& p, ExprId id, std::int64_t if_none) -> std::optional<std::int64_t> {
  if (!id) return if_none;
  return value_of(p, id, 0);
}

auto constant_extent(const Program& p, const Dim& dim, bool row_major) -> std::optional<std::int64_t> {
  if (dim.kind != DimKind::Explicit) return std::nullopt;
  const Value upper = value_of(p, dim.upper, 0);
  if (!upper) return std::nullopt;
  if (row_major) return std::max<std::int64_t>(*upper, 0);
  const Value lower = constant_or(p, dim.lower, 1);
  if (!lower) return std::nullopt;
  return std::max<std::int64_t>(*upper - *lower + 1, 0);
}

}  // namespace cf::ir
