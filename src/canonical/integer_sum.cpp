#include "canonical/integer_sum.h"

#include <algorithm>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

// Far from every limit, so that a sum of two of them or a small multiple is exact.
constexpr std::int64_t kGreatest = std::int64_t{1} << 40;

auto fits(__int128 value) -> bool { return value <= kGreatest && value >= -kGreatest; }

auto single(ExprId id) -> IntegerSum { return {0, {IntegerTerm{id, 1}}}; }

auto product(const Program& p, ExprId number, ExprId other) -> std::optional<IntegerSum> {
  const auto* literal = get_if<Literal>(p, number);
  const auto factor = literal != nullptr ? constant_integer(p, number) : std::nullopt;
  if (!factor || !fits(*factor)) return std::nullopt;
  return add(p, constant_sum(0), integer_sum(p, other), *factor);
}

auto binary_sum(const Program& p, const Binary& e) -> std::optional<IntegerSum> {
  if (e.op == BinaryOp::Add) return add(p, integer_sum(p, e.left), integer_sum(p, e.right));
  if (e.op == BinaryOp::Sub) return add(p, integer_sum(p, e.left), integer_sum(p, e.right), -1);
  if (e.op != BinaryOp::Mul) return std::nullopt;
  const auto left = product(p, e.left, e.right);
  return left ? left : product(p, e.right, e.left);
}

}  // namespace

auto constant_sum(std::int64_t value) -> IntegerSum { return {value, {}}; }

auto integer_sum(const Program& p, ExprId id) -> IntegerSum {
  if (get_if<Literal>(p, id)) {
    const auto value = constant_integer(p, id);
    return value && fits(*value) ? constant_sum(*value) : single(id);
  }
  if (const auto* e = get_if<Paren>(p, id)) return integer_sum(p, e->inner);
  if (const auto* e = get_if<Unary>(p, id); e && (e->op == UnaryOp::Plus || e->op == UnaryOp::Minus)) {
    const auto sum = add(p, constant_sum(0), integer_sum(p, e->operand), e->op == UnaryOp::Minus ? -1 : 1);
    return sum ? *sum : single(id);
  }
  if (const auto* e = get_if<Binary>(p, id)) {
    const auto sum = binary_sum(p, *e);
    return sum ? *sum : single(id);
  }
  return single(id);
}

auto add(const Program& p, const IntegerSum& a, const IntegerSum& b, std::int64_t factor) -> std::optional<IntegerSum> {
  IntegerSum result = a;
  const __int128 constant = static_cast<__int128>(b.constant) * factor + a.constant;
  if (!fits(constant)) return std::nullopt;
  result.constant = static_cast<std::int64_t>(constant);
  for (const IntegerTerm& term : b.terms) {
    auto same = std::ranges::find_if(result.terms, [&](const IntegerTerm& t) { return same_designator(p, t.expr, term.expr); });
    const __int128 sum = static_cast<__int128>(term.factor) * factor + (same != result.terms.end() ? same->factor : 0);
    if (!fits(sum)) return std::nullopt;
    if (same == result.terms.end()) result.terms.push_back({term.expr, static_cast<std::int64_t>(sum)});
    else same->factor = static_cast<std::int64_t>(sum);
  }
  std::erase_if(result.terms, [](const IntegerTerm& t) { return t.factor == 0; });
  return result;
}

auto expr_of(Program& p, const IntegerSum& sum) -> ExprId {
  ExprId result;
  const auto append = [&](ExprId part, bool negative) {
    if (!result) result = negative ? unary(p, UnaryOp::Minus, part) : part;
    else result = binary(p, negative ? BinaryOp::Sub : BinaryOp::Add, result, part);
  };
  const auto append_term = [&](const IntegerTerm& term) {
    const std::int64_t size = term.factor < 0 ? -term.factor : term.factor;
    const ExprId part = clone_expr(p, term.expr);
    append(size == 1 ? part : binary(p, BinaryOp::Mul, integer_literal(p, size), part), term.factor < 0);
  };
  for (const IntegerTerm& term : sum.terms)
    if (term.factor > 0) append_term(term);
  // `3 - i` rather than `-i + 3`.
  const bool constant_first = !result && sum.constant > 0;
  if (constant_first) append(integer_literal(p, sum.constant), false);
  for (const IntegerTerm& term : sum.terms)
    if (term.factor < 0) append_term(term);
  if (!result || (!constant_first && sum.constant != 0))
    append(integer_literal(p, sum.constant < 0 ? -sum.constant : sum.constant), sum.constant < 0);
  return result;
}

auto sum_expr(Program& p, ExprId base, ExprId by, std::int64_t factor) -> ExprId {
  if (const auto sum = add(p, integer_sum(p, base), integer_sum(p, by), factor)) return expr_of(p, *sum);
  const ExprId times = factor == 1 ? clone_expr(p, by) : binary(p, BinaryOp::Mul, integer_literal(p, factor), clone_expr(p, by));
  return binary(p, BinaryOp::Add, clone_expr(p, base), times);
}

auto count_expr(Program& p, ExprId first, ExprId last, ExprId step) -> ExprId {
  const auto constant = constant_integer(p, step);
  if (constant && *constant == 1) return sum_expr(p, sum_expr(p, last, first, -1), integer_literal(p, 1));
  if (constant && *constant == -1) return sum_expr(p, sum_expr(p, first, last, -1), integer_literal(p, 1));
  const ExprId length = sum_expr(p, sum_expr(p, last, first, -1), step);
  const auto number = constant_integer(p, length);
  if (number && constant && *constant != 0) return integer_literal(p, *number / *constant);
  return binary(p, BinaryOp::Div, length, clone_expr(p, step));
}

}  // namespace cf::canonical
