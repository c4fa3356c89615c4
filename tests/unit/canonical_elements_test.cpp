#include <gtest/gtest.h>

#include "canonical/elements.h"
#include "canonical/integer_sum.h"
#include "canonical_scratch.h"

namespace cf::test {
namespace {

using canonical::element_of;
using canonical::ElementView;

// The view of one index `i` from `first`.
auto view(Scratch& s, ir::SymbolId i, ir::ExprId first) -> ElementView { return {{{s.use(i), first}}, {}}; }

TEST(IntegerSum, ReadsAsAPersonWouldWriteIt) {
  Scratch s;
  const auto i = s.scalar("i");
  const auto n = s.scalar("n");
  const auto minus = [&](ir::ExprId a, ir::ExprId b) { return ir::binary(s.p, ir::BinaryOp::Sub, a, b); };
  const auto sum = [&](ir::ExprId e) { return s.show(canonical::expr_of(s.p, canonical::integer_sum(s.p, e))); };
  EXPECT_EQ(sum(minus(s.plus(s.use(n), s.use(i)), s.use(n))), "i");
  EXPECT_EQ(sum(minus(s.use(n), s.use(n))), "0");
  EXPECT_EQ(sum(minus(s.num(3), s.use(i))), "3 - i");
  EXPECT_EQ(sum(minus(s.use(n), ir::paren(s.p, minus(s.use(i), s.num(1))))), "n - i + 1");
  EXPECT_EQ(sum(s.plus(ir::binary(s.p, ir::BinaryOp::Mul, s.num(2), ir::paren(s.p, minus(s.use(i), s.num(1)))), s.num(1))), "2*i - 1");
  EXPECT_EQ(sum(ir::unary(s.p, ir::UnaryOp::Minus, s.plus(s.use(i), s.num(2)))), "-i - 2");
  EXPECT_EQ(s.show(canonical::sum_expr(s.p, s.use(n), s.use(i), -3)), "n - 3*i");
}

TEST(IntegerSum, LeavesWhatDoesNotFit) {
  Scratch s;
  const auto huge = ir::integer_literal(s.p, std::int64_t{1} << 60, 8);
  const auto product = ir::binary(s.p, ir::BinaryOp::Mul, huge, huge);
  EXPECT_EQ(canonical::integer_sum(s.p, product).terms.size(), 1U);
  EXPECT_EQ(s.show(canonical::sum_expr(s.p, s.num(1), product, 2)), s.show(s.plus(ir::binary(s.p, ir::BinaryOp::Mul, s.num(2), product), s.num(1))));
}

TEST(Elements, WholeArraysBeginAtTheirLowerBound) {
  Scratch s;
  const auto i = s.scalar("i");
  const auto n = s.scalar("n");
  const auto a = s.vector("a");
  const auto z = s.array("z", {{s.num(0), s.num(9)}});
  const auto d = s.variable("d", s.p.array_of(s.real8, 1));
  const auto m = s.array("m", {{s.use(n), s.num(9)}});
  EXPECT_EQ(s.show(element_of(s.p, s.use(a), view(s, i, s.num(1)))), "a(i)");
  EXPECT_EQ(s.show(element_of(s.p, s.use(z), view(s, i, s.num(1)))), "z(i - 1)");
  EXPECT_EQ(s.show(element_of(s.p, s.use(a), view(s, i, s.num(0)))), "a(i + 1)");
  EXPECT_EQ(s.show(element_of(s.p, s.use(d), view(s, i, s.num(1)))), "d(i + lbound(d, 1) - 1)");
  EXPECT_EQ(s.show(element_of(s.p, s.use(m), view(s, i, s.num(1)))), "m(i + lbound(m, 1) - 1)");
  EXPECT_EQ(s.show(element_of(s.p, s.use(d), ElementView{{{s.use(i), s.num(1)}}, {d}})), "d(i)");
}

TEST(Elements, SectionsFollowTheirBoundsAndStrides) {
  Scratch s;
  const auto i = s.scalar("i");
  const auto n = s.scalar("n");
  const auto k = s.scalar("k");
  const auto a = s.vector("a");
  const auto v = s.array("v", {{{}, s.num(4)}}, s.integer);
  const auto element = [&](ir::ExprId e, ir::ExprId first) { return s.show(element_of(s.p, e, view(s, i, first))); };
  EXPECT_EQ(element(s.at(a, {s.to(s.num(2), s.use(n))}), s.num(2)), "a(i)");
  EXPECT_EQ(element(s.at(a, {s.to(s.num(2), s.use(n))}), s.num(1)), "a(i + 1)");
  EXPECT_EQ(element(s.at(a, {s.to(s.use(n), s.num(9))}), s.use(n)), "a(i)");
  EXPECT_EQ(element(s.at(a, {s.to({}, {})}), s.num(3)), "a(i - 2)");
  EXPECT_EQ(element(s.at(a, {s.to(s.num(1), s.num(9), s.num(2))}), s.num(1)), "a(2*i - 1)");
  EXPECT_EQ(element(s.at(a, {s.to(s.use(n), s.num(1), s.num(-1))}), s.num(1)), "a(n - i + 1)");
  EXPECT_EQ(element(s.at(a, {s.to(s.num(1), s.use(n), s.use(k))}), s.num(1)), "a(1 + (i - 1)*k)");
  EXPECT_EQ(element(s.at(a, {s.use(v)}), s.num(2)), "a(v(i - 1))");
  EXPECT_EQ(element(s.at(a, {s.at(v, {s.to(s.num(4), s.num(1), s.num(-1))})}), s.num(1)), "a(v(5 - i))");
}

TEST(Elements, DimensionsThatAreGoneAreSkipped) {
  Scratch s;
  const auto i = s.scalar("i");
  const auto j = s.scalar("j");
  const auto k = s.scalar("k");
  const auto c = s.array("c", {{{}, s.num(3)}, {s.num(0), s.num(4)}, {{}, s.num(5)}});
  const ElementView two{{{s.use(i), s.num(1)}, {s.use(j), s.num(1)}}, {}};
  EXPECT_EQ(s.show(element_of(s.p, s.at(c, {s.to({}, {}), s.use(k), s.to(s.num(2), s.num(5))}), two)), "c(i, k, j + 1)");
  EXPECT_EQ(s.show(element_of(s.p, s.at(c, {s.use(k), s.to({}, {}), s.to({}, {})}), two)), "c(k, i - 1, j)");
  EXPECT_FALSE(element_of(s.p, s.use(c), two));  // of rank 3
}

TEST(Elements, OperatorsAndElementalCallsApplyToElements) {
  Scratch s;
  const auto i = s.scalar("i");
  const auto a = s.vector("a");
  const auto b = s.vector("b");
  const auto f = s.function("f", true);
  const auto g = s.function("g", false, s.p.array_of(s.real8, 1));
  const auto x = s.variable("x", s.real8);
  const auto one = view(s, i, s.num(1));
  const auto element = [&](ir::ExprId e) { return s.show(element_of(s.p, e, one)); };
  EXPECT_EQ(element(s.plus(s.use(a), s.of(f, {s.plus(s.use(b), s.use(x)), s.use(x)}))), "a(i) + f(b(i) + x, x)");
  EXPECT_EQ(element(ir::call_intrinsic(s.p, "max", std::vector<ir::ExprId>{s.use(a), s.use(x)})), "max(a(i), x)");
  EXPECT_EQ(element(ir::unary(s.p, ir::UnaryOp::Minus, ir::paren(s.p, s.use(a)))), "-(a(i))");
  EXPECT_EQ(element(ir::call_intrinsic(s.p, "sum", std::vector<ir::ExprId>{s.use(a)})), "sum(a)");
  EXPECT_EQ(element(s.of(g, {s.use(a)})), "none");
  EXPECT_EQ(element(ir::call_intrinsic(s.p, "cshift", std::vector<ir::ExprId>{s.use(a), s.num(1)})), "none");
  EXPECT_EQ(ir::rank_of(s.p, s.p.exprs[element_of(s.p, s.of(f, {s.use(a)}), one)].type), 0);
}

TEST(Elements, ComponentsOfArraysAndArraysInComponents) {
  Scratch s;
  const auto i = s.scalar("i");
  ir::TypeDef def;
  const auto type_symbol = s.symbol("t", ir::SymbolKind::DerivedType);
  def.symbol = type_symbol;
  const auto id = s.p.type_defs.add(def);
  s.p.symbols[type_symbol].def = id;
  const auto t = s.p.intern(ir::DerivedType{id, false});
  const auto x = s.vector("x", 3);
  s.p.symbols[x].kind = ir::SymbolKind::Component;
  const auto one = s.variable("one", t);
  const auto many = s.array("many", {{s.num(0), s.num(4)}}, t);
  const auto v = view(s, i, s.num(1));
  EXPECT_EQ(s.show(element_of(s.p, ir::member(s.p, s.use(one), x), v)), "one%x(i)");
  const auto member = s.p.add_expr(ir::Member{s.use(many), x}, s.p.array_of(s.real8, 1));
  EXPECT_EQ(s.show(element_of(s.p, s.p.add_expr(ir::Index{member, {s.num(2)}}, s.p.array_of(s.real8, 1)), v)), "many(i - 1)%x(2)");
}

TEST(Elements, TheRangeOfAnIndexIsThatOfTheDesignator) {
  Scratch s;
  const auto n = s.scalar("n");
  const auto k = s.scalar("k");
  const auto a = s.vector("a");
  const auto e = s.array("e", {{s.num(0), s.use(n)}});
  const auto d = s.variable("d", s.p.array_of(s.real8, 2));
  const auto range = [&](ir::ExprId designator, std::size_t dim = 0) {
    const auto r = canonical::index_space(s.p, designator).at(dim);
    return s.show(r.first) + " : " + s.show(r.last);
  };
  EXPECT_EQ(range(s.use(a)), "1 : 10");
  // UBOUND is 0 where there is nothing, whatever the lower bound.
  EXPECT_EQ(range(s.use(e)), "0 : size(e) - 1");
  EXPECT_EQ(range(s.use(d), 1), "lbound(d, 2) : ubound(d, 2)");
  EXPECT_EQ(range(s.at(a, {s.to(s.num(2), s.use(n))})), "2 : n");
  EXPECT_EQ(range(s.at(a, {s.to(s.use(n), s.num(1), s.num(-1))})), "1 : n");
  EXPECT_EQ(range(s.at(a, {s.to(s.num(1), s.num(9), s.num(2))})), "1 : 5");
  EXPECT_EQ(range(s.at(a, {s.to(s.num(1), s.use(n), s.use(k))})), "1 : (n + k - 1)/k");
  EXPECT_EQ(range(s.at(d, {s.num(1), s.to({}, s.use(n))})), "lbound(d, 2) : n");
}

}  // namespace
}  // namespace cf::test
