#include "ir/constant.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "ir/layout.h"

namespace cf::ir {

namespace {

using Value = std::optional<std::int64_t>;
constexpr int kDeepest = 200;  // a constant defined by itself, or an absurdly nested expression

auto value_of(const Program&, ExprId, int depth) -> Value;

// `12`, `12_8`, `12_ik`, C `12L`, `0x1f` and 'a'. A leading zero means octal in C and nothing in Fortran: not worth knowing.
auto literal(const Program& p, const Literal& literal, TypeId type) -> Value {
  const std::string& text = literal.text;
  if (get_if<IntegerType>(p, type) == nullptr) return std::nullopt;
  if (text.size() == 3 && text.front() == '\'' && text.back() == '\'' && text[1] != '\\') return text[1] >= 0 ? Value(text[1]) : Value{};
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
    case BinaryOp::Lt: return a < b;
    case BinaryOp::Le: return a <= b;
    case BinaryOp::Gt: return a > b;
    case BinaryOp::Ge: return a >= b;
    case BinaryOp::Eq: return a == b;
    case BinaryOp::Ne: return a != b;
    case BinaryOp::And: return a != 0 && b != 0;
    case BinaryOp::Or: return a != 0 || b != 0;
    case BinaryOp::Shl: return a < 0 || b < 0 || b > 62 || a > (std::numeric_limits<std::int64_t>::max() >> b) ? Value{} : a << b;
    case BinaryOp::Shr: return a < 0 || b < 0 || b > 62 ? Value{} : a >> b;
    case BinaryOp::BitAnd: return a < 0 || b < 0 ? Value{} : a & b;
    case BinaryOp::BitOr: return a < 0 || b < 0 ? Value{} : a | b;
    case BinaryOp::BitXor: return a < 0 || b < 0 ? Value{} : a ^ b;
    case BinaryOp::Concat:
    case BinaryOp::Eqv:
    case BinaryOp::Neqv: return std::nullopt;
  }
  return std::nullopt;
}

// A value that its type does not have was wrapped around, or cut.
auto fitting(const Program& p, TypeId type, Value value) -> Value {
  const auto* integer = get_if<IntegerType>(p, type);
  if (!value || integer == nullptr || (integer->kind >= 8 && !integer->is_unsigned)) return value;
  if (integer->kind >= 8) return *value >= 0 ? value : Value{};
  const std::int64_t ways = std::int64_t{1} << (8 * integer->kind);
  const std::int64_t least = integer->is_unsigned ? 0 : -ways / 2;
  return *value >= least && *value < least + ways ? value : Value{};
}

// A parameter that is declared as an array is a pointer, whose array has another size.
auto size_of(const Program& p, const SizeOf& size) -> Value {
  ExprId operand = size.operand;
  while (const auto* paren = get_if<Paren>(p, operand)) operand = paren->inner;
  TypeId type = operand ? p.exprs[operand].type : size.spec.type;
  if (const auto* ref = get_if<Ref>(p, operand)) {
    const Symbol& symbol = p.symbols[ref->symbol];
    if (symbol.storage == StorageClass::Argument && get_if<ArrayType>(p, symbol.type) != nullptr) return std::nullopt;
    type = symbol.type;
  } else if (const auto* member = get_if<Member>(p, operand)) {
    type = p.symbols[member->member].type;
  }
  const std::int64_t bytes = layout_of(p, type).size;
  return bytes > 0 ? Value(bytes) : Value{};
}

auto value_of(const Program& p, ExprId id, int depth) -> Value {
  if (!id || depth > kDeepest) return std::nullopt;
  const Expr& expr = p.exprs[id];
  const auto part = [&](ExprId e) { return value_of(p, e, depth + 1); };
  if (const auto* node = std::get_if<Literal>(&expr.node)) return literal(p, *node, expr.type);
  if (const auto* node = std::get_if<Paren>(&expr.node)) return part(node->inner);
  if (const auto* node = std::get_if<Cast>(&expr.node))
    return get_if<IntegerType>(p, expr.type) != nullptr ? fitting(p, expr.type, part(node->operand)) : std::nullopt;
  if (const auto* node = std::get_if<Ref>(&expr.node)) {
    const Symbol& symbol = p.symbols[node->symbol];
    const bool constant = symbol.kind == SymbolKind::Constant && get_if<IntegerType>(p, symbol.type) != nullptr;
    return constant ? part(symbol.init) : std::nullopt;
  }
  if (const auto* node = std::get_if<Unary>(&expr.node)) {
    const Value value = part(node->operand);
    switch (node->op) {
      case UnaryOp::Plus: return value;
      case UnaryOp::Minus: return value ? fitting(p, expr.type, binary(BinaryOp::Sub, 0, *value)) : value;
      case UnaryOp::Not: return value ? Value(*value == 0) : value;
      case UnaryOp::BitNot: return std::nullopt;
    }
  }
  if (const auto* node = std::get_if<Binary>(&expr.node)) {
    const Value left = part(node->left);
    const Value right = left ? part(node->right) : std::nullopt;
    return right ? fitting(p, expr.type, binary(node->op, *left, *right)) : std::nullopt;
  }
  if (const auto* node = std::get_if<Conditional>(&expr.node)) {
    const Value condition = part(node->condition);
    return condition ? part(*condition != 0 ? node->then_value : node->else_value) : std::nullopt;
  }
  if (const auto* node = std::get_if<SizeOf>(&expr.node)) return size_of(p, *node);
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
