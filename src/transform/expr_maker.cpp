#include "transform/expr_maker.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <utility>

#include "ir/build.h"
#include "ir/shape.h"
#include "ir/walk.h"
#include "rules/rule.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;
using ir::SymbolId;
using ir::TypeId;

namespace {

// A number as either language writes it: 1.5d0, 1.5_dp, 1.5f, 10UL, 0x1p-3.
auto literal_value(std::string text) -> std::optional<double> {
  text = text.substr(0, text.find('_'));
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (!hexadecimal) {
    text.erase(std::min(text.find_last_not_of("fFlLuU") + 1, text.size()));
    if (text.empty() || text.find_first_not_of("0123456789.+-eEdDqQ") != std::string::npos) return std::nullopt;
    for (char& c : text) {
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) c = 'e';
    }
  }
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  return *end == '\0' ? std::optional(value) : std::nullopt;
}

}  // namespace

ExprMaker::ExprMaker(ir::Program& p, ir::ScopeId scope) : program(p), scope_(scope), vocabulary_(vocabulary_of(p, scope)) {}

// ---- types

auto ExprMaker::is_integer(ExprId e) const -> bool { return ir::get_if<ir::IntegerType>(program, element(e)) != nullptr; }
auto ExprMaker::is_real(ExprId e) const -> bool { return ir::get_if<ir::RealType>(program, element(e)) != nullptr; }
auto ExprMaker::is_complex(ExprId e) const -> bool { return ir::get_if<ir::ComplexType>(program, element(e)) != nullptr; }

auto ExprMaker::kind_of(TypeId id) const -> int {
  const TypeId element = ir::element_of(program, id);
  if (const auto* t = ir::get_if<ir::RealType>(program, element)) return t->kind;
  if (const auto* t = ir::get_if<ir::ComplexType>(program, element)) return t->kind;
  if (const auto* t = ir::get_if<ir::IntegerType>(program, element)) return t->kind;
  return 0;
}

auto ExprMaker::promoted(ExprId left, ExprId right) -> TypeId { return ir::promoted_type(program, type(left), type(right)); }

// ---- literals

auto ExprMaker::integer(std::int64_t value, int kind) -> ExprId { return vocabulary_.integer(*this, value, kind); }
auto ExprMaker::logical(bool value) -> ExprId { return ir::logical_literal(program, value); }
auto ExprMaker::real(const std::string& digits, int kind, ExprId like) -> ExprId { return vocabulary_.real(*this, digits, kind, like); }
auto ExprMaker::zero(TypeId type, ExprId like) -> ExprId {
  const TypeId element = ir::element_of(program, type);
  const bool structure = ir::get_if<ir::DerivedType>(program, element) != nullptr;
  return structure && zero_structure ? zero_structure(element) : vocabulary_.zero(*this, type, like);
}
auto ExprMaker::factor(std::int64_t value, int kind) -> ExprId { return vocabulary_.factor(*this, value, kind); }
auto ExprMaker::tiny(ExprId value, int kind) -> ExprId { return vocabulary_.tiny(*this, value, kind); }

// ---- constants

auto ExprMaker::integer_value(ExprId e) const -> std::optional<std::int64_t> {
  if (!e || !is_integer(e)) return std::nullopt;
  if (const auto* literal = ir::get_if<ir::Literal>(program, e)) {
    std::string digits = literal->text.substr(0, literal->text.find('_'));
    digits.erase(std::min(digits.find_last_not_of("uUlL") + 1, digits.size()));
    // A leading zero means octal in C.
    if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
    if (digits.empty() || digits.size() > 17 || !std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return std::isdigit(c) != 0; })) {
      return std::nullopt;
    }
    return std::stoll(digits);
  }
  if (const auto* paren = ir::get_if<ir::Paren>(program, e)) return integer_value(paren->inner);
  if (const auto* unary = ir::get_if<ir::Unary>(program, e)) {
    const auto value = integer_value(unary->operand);
    if (value && unary->op == ir::UnaryOp::Minus) return -*value;
    if (value && unary->op == ir::UnaryOp::Plus) return value;
  }
  return std::nullopt;
}

auto ExprMaker::real_value(ExprId e) const -> std::optional<double> {
  if (!e) return std::nullopt;
  if (const auto* literal = ir::get_if<ir::Literal>(program, e)) return is_real(e) || is_integer(e) ? literal_value(literal->text) : std::nullopt;
  if (const auto* paren = ir::get_if<ir::Paren>(program, e)) return real_value(paren->inner);
  if (const auto* ref = ir::get_if<ir::Ref>(program, e)) {
    const ir::Symbol& symbol = program.symbols[ref->symbol];
    // A C object that cannot change is its initial value.
    const bool fixed = symbol.attrs.has(ir::Attr::Const) && symbol.storage != ir::StorageClass::Argument && symbol.storage != ir::StorageClass::Component;
    return symbol.kind == ir::SymbolKind::Constant || fixed ? real_value(symbol.init) : std::nullopt;
  }
  if (const auto* unary = ir::get_if<ir::Unary>(program, e)) {
    const auto value = real_value(unary->operand);
    if (!value) return std::nullopt;
    return unary->op == ir::UnaryOp::Minus ? -*value : *value;
  }
  if (const auto* binary = ir::get_if<ir::Binary>(program, e); binary != nullptr && !is_integer(e)) {
    const auto left = real_value(binary->left);
    const auto right = real_value(binary->right);
    if (!left || !right) return std::nullopt;
    if (binary->op == BinaryOp::Add) return *left + *right;
    if (binary->op == BinaryOp::Sub) return *left - *right;
    if (binary->op == BinaryOp::Mul) return *left * *right;
    if (binary->op == BinaryOp::Div && *right != 0) return *left / *right;
  }
  return std::nullopt;
}

// ---- operators

auto ExprMaker::binary(BinaryOp op, ExprId left, ExprId right) -> ExprId {
  if (op == BinaryOp::Pow) return power(left, right);
  if (const ExprId folded = fold(op, left, right)) return folded;
  const TypeId type = promoted(left, right);
  if (op == BinaryOp::Add || op == BinaryOp::Sub) {
    const ExprId other = left;
    left = beside(left, right);
    right = beside(right, other);
  }
  const ExprId first = operand(left);
  const ExprId second = operand(right);
  return program.add_expr(ir::Binary{op, first, second, false}, type);
}

// `#define SUM a + b` is written as it stands: it needs the parentheses that its text has not.
auto ExprMaker::operand(ExprId e) -> ExprId {
  if (ir::macro_of(program, e) == nullptr) return e;
  const ir::Expr::Node& node = program.exprs[e].node;
  const bool loose = std::holds_alternative<ir::Binary>(node) || std::holds_alternative<ir::Unary>(node) ||
                     std::holds_alternative<ir::Conditional>(node) || std::holds_alternative<ir::Cast>(node);
  return loose ? program.add_expr(ir::Paren{e}, type(e)) : e;
}

auto ExprMaker::power(ExprId base, ExprId exponent, Arithmetic in) -> ExprId {
  const auto known = integer_value(exponent);
  if (known == 0) return integer(1);
  return known == 1 ? base : vocabulary_.power(*this, base, exponent, in);
}

// A whole number as it stands beside a real or complex operand.
auto ExprMaker::beside(ExprId number, ExprId other) -> ExprId {
  const auto value = integer_value(number);
  return value && (is_real(other) || is_complex(other)) ? factor(*value, kind_of(type(other))) : number;
}

auto ExprMaker::compare(BinaryOp op, ExprId left, ExprId right) -> ExprId {
  // k - 1 == 0 is k == 1.
  const auto* sum = ir::get_if<ir::Binary>(program, left);
  const auto number = integer_value(right);
  if (number && sum != nullptr && is_integer(left) && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub)) {
    if (const auto addend = integer_value(sum->right)) {
      left = sum->left;
      right = integer(*number - (sum->op == BinaryOp::Add ? *addend : -*addend));
    }
  }
  right = beside(right, left);
  const TypeId type = program.array_of(vocabulary_.truth(program), std::max(rank(left), rank(right)));
  return program.add_expr(ir::Binary{op, left, right, false}, type);
}

auto ExprMaker::fold(BinaryOp op, ExprId left, ExprId right) -> ExprId {
  const auto l = integer_value(left);
  const auto r = integer_value(right);
  const int kind = std::max(is_integer(left) ? kind_of(type(left)) : 0, is_integer(right) ? kind_of(type(right)) : 0);
  switch (op) {
    case BinaryOp::Add:
      if (l && r) return integer(*l + *r, kind);
      if (l == 0) return right;
      return r ? fold_sum(op, left, *r) : ExprId{};
    case BinaryOp::Sub:
      if (l && r) return integer(*l - *r, kind);
      if (l == 0) return minus(right);
      return r ? fold_sum(op, left, -*r) : ExprId{};
    case BinaryOp::Mul:
      if (l && r) return integer(*l * *r, kind);
      if (l == 1) return right;
      return r == 1 ? left : ExprId{};
    case BinaryOp::Div:
      return r == 1 && !is_integer(left) ? left : ExprId{};
    case BinaryOp::Pow: case BinaryOp::Concat: case BinaryOp::Lt: case BinaryOp::Le: case BinaryOp::Gt: case BinaryOp::Ge: case BinaryOp::Eq: case BinaryOp::Ne:
    case BinaryOp::And: case BinaryOp::Or: case BinaryOp::Eqv: case BinaryOp::Neqv: case BinaryOp::Rem: case BinaryOp::Shl:
    case BinaryOp::Shr: case BinaryOp::BitAnd: case BinaryOp::BitOr: case BinaryOp::BitXor: return {};
  }
  return {};
}

// left + addend, where an integer `k - 1` becomes `k - 2` and a real literal `2.5` becomes `1.5`.
auto ExprMaker::fold_sum(BinaryOp op, ExprId left, std::int64_t addend) -> ExprId {
  if (addend == 0) return left;
  if (const ExprId folded = real_plus(left, addend)) return folded;
  if (is_integer(left)) {
    const auto* inner = ir::get_if<ir::Binary>(program, left);
    if (inner != nullptr && (inner->op == BinaryOp::Add || inner->op == BinaryOp::Sub)) {
      if (const auto value = integer_value(inner->right)) {
        const ExprId base = inner->left;
        const int kind = kind_of(type(inner->right));
        const std::int64_t sum = (inner->op == BinaryOp::Add ? *value : -*value) + addend;
        if (sum == 0) return base;
        return binary(sum > 0 ? BinaryOp::Add : BinaryOp::Sub, base, integer(std::abs(sum), kind));
      }
    }
  }
  // a + (-1) is a - 1.
  const bool turned = (op == BinaryOp::Add) != (addend > 0);
  if (!turned) return {};
  const TypeId type = program.exprs[left].type;
  const ExprId positive = beside(integer(std::abs(addend)), left);
  return program.add_expr(ir::Binary{addend > 0 ? BinaryOp::Add : BinaryOp::Sub, left, positive, false}, type);
}

// A real literal without an exponent or name of its own plus an integer, exactly; none for all else.
auto ExprMaker::real_plus(ExprId e, std::int64_t addend) -> ExprId {
  if (const auto* unary = ir::get_if<ir::Unary>(program, e); unary != nullptr && unary->op == ir::UnaryOp::Minus) {
    const ExprId opposite = real_plus(unary->operand, -addend);
    return opposite ? minus(opposite) : opposite;
  }
  const auto* literal = ir::get_if<ir::Literal>(program, e);
  if (literal == nullptr || ir::macro_of(program, e) != nullptr || !is_real(e)) return {};  // GAMMA - 1.0 says more than 0.4
  const std::string text = literal->text;
  const auto digits_end = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string number = text.substr(0, digits_end);
  const std::string rest = text.substr(digits_end);
  const auto point = number.find('.');
  const std::string fraction = point == std::string::npos ? "" : number.substr(point + 1);
  const bool plain = rest.empty() || rest[0] == '_' || (rest.size() == 1 && std::string_view("fFlL").find(rest[0]) != std::string_view::npos) || (rest.size() == 2 && rest[1] == '0');
  if (!plain || number.size() > 16 || number == ".") return {};
  std::int64_t scale = 1;
  for (std::size_t i = 0; i < fraction.size(); ++i) scale *= 10;
  const std::string whole = number.substr(0, std::min(point, number.size()));
  const std::int64_t value = (whole.empty() ? 0 : std::stoll(whole)) * scale + (fraction.empty() ? 0 : std::stoll(fraction)) + addend * scale;
  std::string decimals = std::to_string(std::abs(value) % scale);
  decimals.insert(0, fraction.size() - std::min(fraction.size(), decimals.size()), '0');
  std::string result = std::to_string(std::abs(value) / scale);
  if (point != std::string::npos) result += "." + (fraction.empty() ? "" : decimals);
  const TypeId type = program.exprs[e].type;
  const ExprId sum = program.add_expr(ir::Literal{result + rest}, type);
  return value < 0 ? program.add_expr(ir::Unary{ir::UnaryOp::Minus, sum}, type) : sum;
}

auto ExprMaker::minus(ExprId operand) -> ExprId {
  if (const auto* unary = ir::get_if<ir::Unary>(program, operand); unary != nullptr && unary->op == ir::UnaryOp::Minus) return unary->operand;
  if (const auto value = integer_value(operand)) return integer(-*value, kind_of(type(operand)));
  return vocabulary_.minus(*this, this->operand(operand));
}

auto ExprMaker::paren(ExprId inner) -> ExprId {
  if (ir::get_if<ir::Binary>(program, inner) == nullptr && ir::get_if<ir::Unary>(program, inner) == nullptr) return inner;
  return program.add_expr(ir::Paren{inner}, type(inner));
}

// ---- calls and shapes

auto ExprMaker::call(std::string_view name, const std::vector<ExprId>& values, TypeId type) -> ExprId {
  return call(name, ir::positional(values), type);
}

auto ExprMaker::call(std::string_view name, std::vector<ir::Arg> args, TypeId type) -> ExprId {
  return vocabulary_.call(*this, name, std::move(args), type);
}

auto ExprMaker::call_in(std::string_view name, const std::vector<ExprId>& args, Arithmetic in) -> ExprId {
  return vocabulary_.call_in(*this, name, args, in);
}

void ExprMaker::note_name(std::string_view name) {
  if (std::find(called_.begin(), called_.end(), name) == called_.end()) called_.emplace_back(name);
}

auto ExprMaker::convert(ExprId value, TypeId to, ExprId like) -> ExprId { return vocabulary_.convert(*this, value, to, like); }
auto ExprMaker::spread(ExprId value, ExprId like) -> ExprId { return vocabulary_.spread(*this, value, like); }
auto ExprMaker::merge(ExprId if_true, ExprId if_false, ExprId mask) -> ExprId { return vocabulary_.choice(*this, if_true, if_false, mask); }

auto ExprMaker::clone(ExprId e) -> ExprId {
  while (const auto* paren = ir::get_if<ir::Paren>(program, e)) e = paren->inner;
  return ir::clone_expr(program, e);
}

namespace {

// The first variable that fits among those an expression is made of, elementwise or with all functions; none if there is none.
auto find_variable(const ir::Program& program, ExprId e, bool elementwise, const std::function<bool(TypeId)>& fits) -> ExprId {
  const auto any_of = [&](const std::vector<ExprId>& candidates) -> ExprId {
    for (const ExprId candidate : candidates) {
      if (const ExprId found = find_variable(program, candidate, elementwise, fits)) return found;
    }
    return {};
  };
  const ir::Expr::Node& node = program.exprs[e].node;
  if (std::holds_alternative<ir::Ref>(node) || std::holds_alternative<ir::Index>(node) || std::holds_alternative<ir::Member>(node)) {
    return fits(program.exprs[e].type) ? e : ExprId{};
  }
  if (const auto* paren = std::get_if<ir::Paren>(&node)) return any_of({paren->inner});
  if (const auto* unary = std::get_if<ir::Unary>(&node)) return any_of({unary->operand});
  if (const auto* binary = std::get_if<ir::Binary>(&node)) return any_of({binary->left, binary->right});
  if (const auto* call = std::get_if<ir::Call>(&node); call != nullptr && call->symbol) {
    const ir::Symbol& symbol = program.symbols[call->symbol];
    const rules::Rule* rule = symbol.kind == ir::SymbolKind::Intrinsic ? rules::find(symbol.name) : nullptr;
    if (elementwise && rule == nullptr) return {};
    if (elementwise && rule->rule_class != rules::Class::Elemental && rule->rule_class != rules::Class::Conversion) return {};
    std::vector<ExprId> values;
    for (const ir::Arg& arg : call->args) values.push_back(arg.value);
    return any_of(values);
  }
  return {};
}

}  // namespace

auto ExprMaker::shape_like(ExprId array) -> ExprId {
  const int wanted = rank(array);
  const ExprId giver = find_variable(program, array, true, [&](TypeId type) { return ir::rank_of(program, type) == wanted; });
  const ExprId like = clone(giver ? giver : array);
  if (!shape_of_call) return like;
  std::vector<ExprId> calls;
  ir::for_each_subexpr(program, like, [&](ExprId e) {
    if (ir::get_if<ir::Call>(program, e)) calls.push_back(e);
  });
  for (const ExprId call : calls) {
    if (const ExprId other = shape_of_call(call)) program.exprs[call].node = ir::Expr::Node(program.exprs[other].node);
  }
  return like;
}

auto ExprMaker::size_of(ExprId array, int dim) -> ExprId {
  ExprId list = array;
  while (const auto* paren = ir::get_if<ir::Paren>(program, list)) list = paren->inner;
  if (ir::get_if<ir::ArrayCtor>(program, list)) {
    if (const std::int64_t known = ir::constant_size(ir::shape_of(program, list)); known >= 0) return integer(known);
  }
  std::vector<ExprId> args{shape_like(array)};
  if (dim > 0 && rank(array) > 1) args.push_back(integer(dim));
  return call("size", args, program.intern(ir::IntegerType{4, false}));
}

auto ExprMaker::kind_like(ExprId value) -> ExprId {
  const TypeId wanted = element(value);
  const ExprId giver = find_variable(program, value, false, [&](TypeId type) { return ir::element_of(program, type) == wanted; });
  return clone(giver ? giver : value);
}

}  // namespace cf::transform
