#include <gtest/gtest.h>

#include "unparse_builder.h"

namespace cf::test {
namespace {

using ir::BinaryOp;

struct Exprs : testing::Test {
  Builder b;
  ir::ExprId x = b.ref("x");
  ir::ExprId y = b.ref("y");
  ir::ExprId z = b.ref("z");
};

TEST_F(Exprs, ArithmeticNeedsNoParenthesesWhereItGroupsAnyway) {
  EXPECT_EQ(b.text(b.add(b.mul(x, y), z)), "x*y + z");
  EXPECT_EQ(b.text(b.sub(b.sub(x, y), z)), "x - y - z");
  EXPECT_EQ(b.text(b.mul(b.div(x, y), z)), "x/y*z");
  EXPECT_EQ(b.text(b.pow(x, b.pow(y, z))), "x**y**z");
}

TEST_F(Exprs, TheTreeIsKept) {
  EXPECT_EQ(b.text(b.add(x, b.add(y, z))), "x + (y + z)");
  EXPECT_EQ(b.text(b.sub(x, b.sub(y, z))), "x - (y - z)");
  EXPECT_EQ(b.text(b.div(x, b.mul(y, z))), "x/(y*z)");
  EXPECT_EQ(b.text(b.mul(x, b.div(y, z))), "x*(y/z)");
  EXPECT_EQ(b.text(b.pow(b.pow(x, y), z)), "(x**y)**z");
  EXPECT_EQ(b.text(b.mul(b.add(x, y), z)), "(x + y)*z");
}

TEST_F(Exprs, Signs) {
  EXPECT_EQ(b.text(b.neg(b.pow(x, y))), "-x**y");
  EXPECT_EQ(b.text(b.pow(b.neg(x), y)), "(-x)**y");
  EXPECT_EQ(b.text(b.pow(x, b.neg(y))), "x**(-y)");
  EXPECT_EQ(b.text(b.mul(x, b.neg(y))), "x*(-y)");
  EXPECT_EQ(b.text(b.mul(b.neg(x), y)), "(-x)*y");
  EXPECT_EQ(b.text(b.neg(b.mul(x, y))), "-x*y");
  EXPECT_EQ(b.text(b.add(b.neg(x), y)), "-x + y");
  EXPECT_EQ(b.text(b.sub(x, b.neg(y))), "x - (-y)");
  EXPECT_EQ(b.text(b.neg(b.add(x, y))), "-(x + y)");
  EXPECT_EQ(b.text(b.neg(b.neg(x))), "-(-x)");
  EXPECT_EQ(b.text(b.bin(BinaryOp::Lt, x, b.neg(y))), "x < -y");
  EXPECT_EQ(b.text(b.mul(x, b.lit("-1"))), "x*(-1)");
  EXPECT_EQ(b.text(b.add(b.lit("-1"), x)), "-1 + x");
}

TEST_F(Exprs, Logical) {
  const auto a = b.bin(BinaryOp::Lt, x, y);
  const auto c = b.bin(BinaryOp::Ge, y, z);
  EXPECT_EQ(b.text(b.bin(BinaryOp::And, a, b.lnot(c))), "x < y .and. .not. y >= z");
  EXPECT_EQ(b.text(b.lnot(b.bin(BinaryOp::And, a, c))), ".not. (x < y .and. y >= z)");
  EXPECT_EQ(b.text(b.bin(BinaryOp::And, a, b.bin(BinaryOp::Or, a, c))), "x < y .and. (x < y .or. y >= z)");
  EXPECT_EQ(b.text(b.bin(BinaryOp::Or, b.bin(BinaryOp::And, a, c), a)), "x < y .and. y >= z .or. x < y");
  EXPECT_EQ(b.text(b.bin(BinaryOp::And, a, b.bin(BinaryOp::And, c, a))), "x < y .and. (y >= z .and. x < y)");
  EXPECT_EQ(b.text(b.bin(BinaryOp::Eqv, b.lnot(b.lnot(x)), y)), ".not. (.not. x) .eqv. y");
  EXPECT_EQ(b.text(b.bin(BinaryOp::Eq, a, c)), "(x < y) == (y >= z)");
  EXPECT_EQ(b.text(b.p.add_expr(ir::Binary{BinaryOp::Le, x, y, true}, {})), "x .le. y");
}

TEST_F(Exprs, DefinedOperators) {
  EXPECT_EQ(b.text(b.operation("+", {x, b.operation("+", {y, z})})), "x + (y + z)");
  EXPECT_EQ(b.text(b.operation(".cross.", {b.add(x, y), z})), "x + y .cross. z");
  EXPECT_EQ(b.text(b.add(b.operation(".cross.", {x, y}), z)), "(x .cross. y) + z");
  EXPECT_EQ(b.text(b.operation(".cross.", {b.operation(".cross.", {x, y}), z})), "x .cross. y .cross. z");
  EXPECT_EQ(b.text(b.operation(".inv.", {b.pow(x, y)})), ".inv. (x**y)");
  EXPECT_EQ(b.text(b.pow(b.operation(".inv.", {x}), y)), ".inv. x**y");
  EXPECT_EQ(b.text(b.operation("-", {b.mul(x, y)})), "-x*y");
}

TEST_F(Exprs, TheUsersParenthesesStayAndAreNotDoubled) {
  const auto paren = b.p.add_expr(ir::Paren{b.add(x, y)}, b.real8);
  EXPECT_EQ(b.text(b.mul(paren, z)), "(x + y)*z");
  EXPECT_EQ(b.text(b.add(paren, z)), "(x + y) + z");
}

TEST_F(Exprs, Subscripts) {
  const auto i = b.ref("i");
  const auto one = b.lit("1");
  const auto element = b.index("a", {b.add(i, one), b.ref("j")});
  EXPECT_EQ(b.text(element), "a(i + 1, j)");
  EXPECT_EQ(b.text(b.index("a", {b.triplet(b.lit("2"), b.sub(b.ref("n"), one)), b.triplet({}, {}), b.triplet(i, {}, one)})),
            "a(2:n - 1, :, i::1)");
  b.style().compact_subscripts = true;
  EXPECT_EQ(b.text(element), "a(i+1,j)");
  ir::Call call;
  call.symbol = b.symbol("f", ir::SymbolKind::Procedure);
  call.args = {{"", b.add(i, one), {}}, {"n", one, {}}};
  EXPECT_EQ(b.text(b.index("a", {b.add(one, b.p.add_expr(call, b.integer)), i})), "a(1 + f(i + 1, n=1), i)");
}

TEST_F(Exprs, Constructors) {
  ir::ArrayCtor ctor;
  ir::ImpliedDo implied;
  implied.items = {b.index("a", {b.ref("i")})};
  implied.variable = b.symbol("i");
  implied.first = b.lit("1");
  implied.last = b.ref("n");
  ctor.items = {b.lit("1d0"), b.p.add_expr(implied, {})};
  EXPECT_EQ(b.text(b.p.add_expr(ctor, {})), "[1d0, (a(i), i=1, n)]");
  ctor.spec = {b.real8, ir::TypeStyle::Paren, b.lit("8"), false, {}, {}, {}};
  ctor.slashes = true;
  EXPECT_EQ(b.text(b.p.add_expr(ctor, {})), "(/ real(8) :: 1d0, (a(i), i=1, n) /)");
  EXPECT_EQ(b.text(b.p.add_expr(ir::ComplexPair{b.lit("1.0"), b.lit("-2.0")}, {})), "(1.0, -2.0)");
}

TEST_F(Exprs, IntrinsicsFollowTheKeywords) {
  ir::Call call;
  call.symbol = b.symbol("sin", ir::SymbolKind::Intrinsic);
  call.args = {{"", x, {}}};
  const auto e = b.p.add_expr(call, b.real8);
  EXPECT_EQ(b.text(e), "sin(x)");
  b.style().upper_keywords = true;
  EXPECT_EQ(b.text(e), "SIN(x)");
}

TEST_F(Exprs, SumsMayBeLong) {
  ir::ExprId sum = x;
  for (int i = 0; i < 200000; ++i) sum = b.add(sum, y);
  EXPECT_EQ(b.text(sum).size(), 1U + 200000 * 4);
}

TEST_F(Exprs, COnlyNodesAreOurBug) {
  EXPECT_EXIT(b.text(b.p.add_expr(ir::Deref{x}, {})), testing::ExitedWithCode(70), "not Fortran");
}

}  // namespace
}  // namespace cf::test
