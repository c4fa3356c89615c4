#include <gtest/gtest.h>

#include "tangent_fixture.h"

namespace cf::transform {
namespace {

#define EXPECT_TANGENT(text, expected) EXPECT_EQ(TangentFixture().tangent(text), expected)

TEST(TangentExpr, Sums) {
  EXPECT_TANGENT("x", "x_d");
  EXPECT_TANGENT("p", "0");
  EXPECT_TANGENT("1.5d0 + p*n", "0");
  EXPECT_TANGENT("x + p", "x_d");
  EXPECT_TANGENT("p - x", "-x_d");
  EXPECT_TANGENT("x + p*y + x", "2*x_d + p*y_d");
  EXPECT_TANGENT("x - y - x", "-y_d");
  EXPECT_TANGENT("mod(x, p) - x", "0");
  EXPECT_TANGENT("x + y - z", "x_d + y_d - z_d");
  EXPECT_TANGENT("-x + y", "-x_d + y_d");
  EXPECT_TANGENT("x - (y + z)", "x_d - (y_d + z_d)");
  EXPECT_TANGENT("x - (p + z)", "x_d - z_d");
  EXPECT_TANGENT("-(x - y)", "-(x_d - y_d)");
}

TEST(TangentExpr, Products) {
  EXPECT_TANGENT("p*x", "p*x_d");
  EXPECT_TANGENT("x*p", "x_d*p");
  EXPECT_TANGENT("2*x", "2*x_d");
  EXPECT_TANGENT("0.5d0*x", "0.5d0*x_d");
  EXPECT_TANGENT("x*y", "y*x_d + x*y_d");
  EXPECT_TANGENT("x*x", "2*x*x_d");
  EXPECT_TANGENT("x*x*x", "3*x*x*x_d");
  EXPECT_TANGENT("p*x*y", "p*(y*x_d + x*y_d)");
  EXPECT_TANGENT("p*(x - y)", "p*(x_d - y_d)");
  EXPECT_TANGENT("nu*u1**2*(u2 - u1)", "nu*(2*u1*(u2 - u1)*u1_d + u1**2*(u2_d - u1_d))");
  EXPECT_TANGENT("x + p*(y - z)", "x_d + p*(y_d - z_d)");
  EXPECT_TANGENT("p/nu*x*y", "p/nu*(y*x_d + x*y_d)");
  EXPECT_TANGENT("n/2*x", "n/2*x_d");
  EXPECT_TANGENT("(n/2)*x", "n/2*x_d");
  EXPECT_TANGENT("x*(n/2)", "x_d*(n/2)");
  EXPECT_TANGENT("-2*x*y", "-2*(y*x_d + x*y_d)");
  // Integers that met a real there meet one here.
  EXPECT_TANGENT("n*x/k*y", "n*(y*x_d + x*y_d)/k");
  EXPECT_TANGENT("x*n*k*y", "n*(y*x_d + x*y_d)*k");
  EXPECT_TANGENT("n*x/2", "n*x_d/2");
}

TEST(TangentExpr, Quotients) {
  EXPECT_TANGENT("x/p", "x_d/p");
  EXPECT_TANGENT("x/2", "x_d/2");
  EXPECT_TANGENT("p/x", "-(p/x)*x_d/x");
  EXPECT_TANGENT("1/x", "-(1/x)*x_d/x");
  EXPECT_TANGENT("x/y", "(x_d - (x/y)*y_d)/y");
  EXPECT_TANGENT("p*x/y", "p*(x_d - (x/y)*y_d)/y");
  EXPECT_TANGENT("x*y/z", "(y*x_d + x*y_d - (x*y/z)*z_d)/z");
  EXPECT_TANGENT("x/y*p", "(x_d - (x/y)*y_d)/y*p");
  EXPECT_TANGENT("(x + y)/p", "(x_d + y_d)/p");
  EXPECT_TANGENT("x/(y + z)", "(x_d - (x/(y + z))*(y_d + z_d))/(y + z)");
  EXPECT_TANGENT("x/y/z", "((x_d - (x/y)*y_d)/y - (x/y/z)*z_d)/z");
  EXPECT_TANGENT("x/y*z", "z*(x_d - (x/y)*y_d)/y + x/y*z_d");
}

TEST(TangentExpr, Powers) {
  EXPECT_TANGENT("x**2", "2*x*x_d");
  EXPECT_TANGENT("x**3", "3*x**2*x_d");
  EXPECT_TANGENT("x**1", "x_d");
  EXPECT_TANGENT("x**0", "0");
  EXPECT_TANGENT("x**(-2)", "-2*x**(-3)*x_d");
  EXPECT_TANGENT("x**2.0", "2*x*x_d");
  EXPECT_TANGENT("x**(-1.5d0)", "-1.5d0*x**(-2.5d0)*x_d");
  EXPECT_TANGENT("sqrt(max(x, tiny(x)))", "merge(x_d, 0d0, x >= tiny(x))/(2*sqrt(max(x, tiny(x))))");
  EXPECT_TANGENT("x**2.5d0", "2.5d0*x**1.5d0*x_d");
  EXPECT_TANGENT("x**0.5d0", "0.5d0*merge(tiny(x), x, x == 0)**(-0.5d0)*x_d");
  EXPECT_TANGENT("x**gam", "gam*x**(gam - 1)*x_d");
  EXPECT_TANGENT("x**n", "n*x**merge(0, n - 1, n == 0)*x_d");
  EXPECT_TANGENT("x**l8", "l8*x**merge(0_8, l8 - 1, l8 == 0)*x_d");
  EXPECT_TANGENT("x**(k - 1)", "(k - 1)*x**merge(0, k - 2, k == 1)*x_d");
  EXPECT_TANGENT("x**p", "p*merge(tiny(x), x, x == 0)**(p - 1)*x_d");
  EXPECT_TANGENT("x**y", "y*merge(tiny(x), x, x == 0)**(y - 1)*x_d + x**y*log(max(x, tiny(x)))*y_d");
  EXPECT_TANGENT("10**x", "10**x*log(10d0)*x_d");
  EXPECT_TANGENT("n**x", "n**x*log(dble(max(n, 1)))*x_d");
  EXPECT_TANGENT("2.5d0**x", "2.5d0**x*log(2.5d0)*x_d");
  EXPECT_TANGENT("c**2", "2*c*c_d");
  EXPECT_TANGENT("(x + y)**2", "2*(x + y)*(x_d + y_d)");
  EXPECT_TANGENT("p*x**2/2", "p*x*x_d");
}

TEST(TangentExpr, Functions) {
  EXPECT_TANGENT("sin(x)", "cos(x)*x_d");
  EXPECT_TANGENT("cos(p*x)", "-sin(p*x)*p*x_d");
  EXPECT_TANGENT("cos(2*x)", "-2*sin(2*x)*x_d");
  EXPECT_TANGENT("exp(-x)", "-exp(-x)*x_d");
  EXPECT_TANGENT("exp(-x**2 - y)", "-exp(-x**2 - y)*(2*x*x_d + y_d)");
  EXPECT_TANGENT("sqrt(x)", "x_d/(2*sqrt(max(x, tiny(x))))");
  EXPECT_TANGENT("sqrt(x**2 + y**2)", "(x*x_d + y*y_d)/sqrt(max(x**2 + y**2, tiny(x)))");
  EXPECT_TANGENT("log(x)", "x_d/x");
  EXPECT_TANGENT("log10(x)", "x_d/(x*log(10d0))");
  EXPECT_TANGENT("log10(r)", "r_d/(r*log(10.0_dp))");
  EXPECT_TANGENT("log10(1.0_dp + x)", "x_d/((1.0_dp + x)*log(10.0_dp))");
  EXPECT_TANGENT("tan(x)", "(1 + tan(x)**2)*x_d");
  EXPECT_TANGENT("atan(x/p)", "x_d/p/(1 + (x/p)**2)");
  EXPECT_TANGENT("atan2(x, y)", "(y*x_d - x*y_d)/max(y**2 + x**2, tiny(y))");
  EXPECT_TANGENT("atan(x, y)", "(y*x_d - x*y_d)/max(y**2 + x**2, tiny(y))");
  EXPECT_TANGENT("atan2(x=y, y=x)", "(y*x_d - x*y_d)/max(y**2 + x**2, tiny(y))");
  EXPECT_TANGENT("hypot(x, p)", "x*x_d/max(hypot(x, p), tiny(x))");
  EXPECT_TANGENT("abs(x)", "sign(1d0, x)*x_d");
  EXPECT_TANGENT("abs(s4)", "sign(1.0, s4)*s4_d");
  EXPECT_TANGENT("abs(q)", "sign(1.0_16, q)*q_d");
  EXPECT_TANGENT("sign(p, x)", "0");
  EXPECT_TANGENT("mod(x, p)", "x_d");
  EXPECT_TANGENT("mod(x - y, 2d0)", "x_d - y_d");
  EXPECT_TANGENT("dim(x, y)", "merge(x_d - y_d, 0d0, x > y)");
  EXPECT_TANGENT("aint(x)", "0");
  EXPECT_TANGENT("floor(x)*y", "floor(x)*y_d");
  EXPECT_TANGENT("bessel_jn(2, x)", "(bessel_jn(1, x) - bessel_jn(3, x))*x_d/2");
  EXPECT_TANGENT("dsin(x)", "cos(x)*x_d");
  EXPECT_TANGENT("erf(x)", "2*exp(-x**2)*x_d/sqrt(acos(-1d0))");
}

TEST(TangentExpr, Choices) {
  EXPECT_TANGENT("max(x, 0d0)", "merge(x_d, 0d0, x >= 0d0)");
  EXPECT_TANGENT("min(p, x)", "merge(0d0, x_d, p <= x)");
  EXPECT_TANGENT("max(x, y, z)", "merge(merge(x_d, y_d, x >= y), z_d, max(x, y) >= z)");
  EXPECT_TANGENT("dmax1(x, p)", "merge(x_d, 0d0, x >= p)");
  EXPECT_TANGENT("merge(x, p, f)", "merge(x_d, 0d0, f)");
  EXPECT_TANGENT("merge(a, x, fa)", "merge(a_d, x_d, fa)");
}

TEST(TangentExpr, Conversions) {
  EXPECT_TANGENT("dble(s4)", "dble(s4_d)");
  EXPECT_TANGENT("real(x)", "real(x_d)");
  EXPECT_TANGENT("real(x, kind=4)", "real(x_d, kind=4)");
  EXPECT_TANGENT("s4*x", "x*s4_d + s4*x_d");
  EXPECT_TANGENT("real(n)*x", "real(n)*x_d");
  EXPECT_EQ(TangentFixture().tangent("s4 + p", Fit::Exact), "dble(s4_d)");
  EXPECT_EQ(TangentFixture().tangent("x + pa", Fit::Exact), "spread(x_d, 1, size(pa))");
  EXPECT_EQ(TangentFixture().tangent("x + pa", Fit::Loose), "x_d");
  EXPECT_EQ(TangentFixture().tangent("x + pm", Fit::Exact), "spread(spread(x_d, 1, size(pm, 1)), 2, size(pm, 2))");
  EXPECT_EQ(TangentFixture().tangent("x + pc", Fit::Exact), "cmplx(x_d, kind=8)");
}

TEST(TangentExpr, Complex) {
  EXPECT_TANGENT("c*w", "w*c_d + c*w_d");
  EXPECT_TANGENT("exp(c)", "exp(c)*c_d");
  EXPECT_TANGENT("abs(c)", "real(conjg(c)*c_d)/max(abs(c), tiny(abs(c)))");
  EXPECT_TANGENT("real(c)", "real(c_d)");
  EXPECT_TANGENT("aimag(c*w)", "aimag(w*c_d + c*w_d)");
  EXPECT_TANGENT("conjg(c)", "conjg(c_d)");
  EXPECT_TANGENT("cmplx(x, y, kind=8)", "cmplx(x_d, y_d, kind=8)");
  EXPECT_TANGENT("cmplx(x, p, 8)", "cmplx(x_d, kind=8)");
  EXPECT_TANGENT("cmplx(p, x, 8)", "cmplx(0d0, x_d, 8)");
  EXPECT_TANGENT("c%re*x", "x*c_d%re + c%re*x_d");
  EXPECT_TANGENT("sqrt(c)", "c_d/(2*sqrt(merge(cmplx(tiny(real(c)), kind=kind(c)), c, c == 0)))");
  EXPECT_TANGENT("aimag(x + pc)", "aimag(cmplx(x_d, kind=8))");
}

TEST(TangentExpr, Arrays) {
  EXPECT_TANGENT("a(i + 1) - a(i)", "a_d(i + 1) - a_d(i)");
  EXPECT_TANGENT("a(2:n)*b(1:n - 1)", "b(1:n - 1)*a_d(2:n) + a(2:n)*b_d(1:n - 1)");
  EXPECT_TANGENT("a(j)", "a_d(j)");
  EXPECT_TANGENT("sum(a)", "sum(a_d)");
  EXPECT_TANGENT("sum(m, dim=1)", "sum(m_d, dim=1)");
  EXPECT_TANGENT("sum(m, 1, fm)", "sum(m_d, 1, fm)");
  EXPECT_TANGENT("sum(a, fa)", "sum(a_d, fa)");
  EXPECT_TANGENT("sum(a**2)", "2*sum(a*a_d)");
  EXPECT_TANGENT("sqrt(sum(a**2))", "sum(a*a_d)/sqrt(max(sum(a**2), tiny(a)))");
  EXPECT_TANGENT("sum(pa + x)", "size(pa)*x_d");
  EXPECT_TANGENT("sum(pa + x, mask=fa)", "count(fa)*x_d");
  EXPECT_TANGENT("sum(pm + x, 1)", "sum(spread(spread(x_d, 1, size(pm, 1)), 2, size(pm, 2)), 1)");
  EXPECT_TANGENT("dot_product(a, b)", "dot_product(a_d, b) + dot_product(a, b_d)");
  EXPECT_TANGENT("dot_product(pa, b)", "dot_product(pa, b_d)");
  EXPECT_TANGENT("matmul(m, a)", "matmul(m_d, a) + matmul(m, a_d)");
  EXPECT_TANGENT("transpose(m)", "transpose(m_d)");
  EXPECT_TANGENT("reshape(a, [2, n])", "reshape(a_d, [2, n])");
  EXPECT_TANGENT("reshape(a, [2, n], pad=pa)", "reshape(a_d, [2, n], pad=spread(0d0, 1, size(pa)))");
  EXPECT_TANGENT("spread(a, 2, n)", "spread(a_d, 2, n)");
  EXPECT_TANGENT("pack(a, fa)", "pack(a_d, fa)");
  EXPECT_TANGENT("unpack(a, fa, 0.1d0*b)", "unpack(a_d, fa, 0.1d0*b_d)");
  EXPECT_TANGENT("unpack(a, fa, pa)", "unpack(a_d, fa, spread(0d0, 1, size(pa)))");
  EXPECT_TANGENT("unpack(a, fa, p)", "unpack(a_d, fa, 0d0)");
  EXPECT_TANGENT("cshift(a, 1)", "cshift(a_d, 1)");
  EXPECT_TANGENT("eoshift(m, -1, boundary=0.3d0*x, dim=1)", "eoshift(m_d, -1, boundary=0.3d0*x_d, dim=1)");
  EXPECT_TANGENT("eoshift(m, -1, p, 1)", "eoshift(m_d, -1, dim=1)");
  EXPECT_TANGENT("norm2(a)", "sum(a*a_d)/max(norm2(a), tiny(a))");
  EXPECT_TANGENT("norm2(m, 1)", "sum(m*m_d, 1)/max(norm2(m, 1), tiny(m))");
  EXPECT_TANGENT("maxloc(a, 1)*x", "maxloc(a, 1)*x_d");
  EXPECT_TANGENT("[x, p, y*z]", "[x_d, 0d0, z*y_d + y*z_d]");
  EXPECT_TANGENT("[a, pa]", "[a_d, spread(0d0, 1, size(pa))]");
  EXPECT_TANGENT("[(sin(a(i)), i = 1, n)]", "[(cos(a(i))*a_d(i), i=1, n)]");
  EXPECT_TANGENT("[(p*i, i = 1, n)]", "0");
  EXPECT_TANGENT("transfer(a, v)", "transfer(a_d, v)");
}

TEST(TangentExpr, Reductions) {
  EXPECT_TANGENT("maxval(a)", "maxval_d(a, a_d)");
  EXPECT_TANGENT("maxval(a, fa)", "maxval_d(pack(a, fa), pack(a_d, fa))");
  EXPECT_TANGENT("minval(m)", "minval_d(pack(m, .true.), pack(m_d, .true.))");
  EXPECT_TANGENT("maxval(m, dim=1)", "maxval_dim1_d(m, m_d)");
  EXPECT_TANGENT("maxval(m, 1, fm)", "maxval_dim1_d(merge(m, -huge(m), fm), merge(m_d, 0d0, fm))");
  EXPECT_TANGENT("product(1 + m, dim=2)", "product_dim2_d(1 + m, m_d(:, :))");
  EXPECT_TANGENT("product(a, mask=a > p)", "product_d(pack(a, a > p), pack(a_d, a > p))");
  EXPECT_TANGENT("product(v)", "product_d(v, v_d)");
  EXPECT_TANGENT("maxval(a*x)", "maxval_d(a*x, x*a_d + a*x_d)");
  EXPECT_TANGENT("gamma(x)", "gamma(x)*digamma(x)*x_d");
  EXPECT_TANGENT("log_gamma(2*x)", "2*digamma(2*x)*x_d");
}

TEST(TangentExpr, RefusesWhatHasNoDerivative) {
  TangentFixture fixture;
  EXPECT_EQ(fixture.tangent("transfer(a, t)"), "0");
  EXPECT_EQ(fixture.tangent("maxval(m, k)"), "0");
  EXPECT_EQ(fixture.tangent("bessel_jn(1, 3, x)"), "0");
  ASSERT_EQ(fixture.sink.all().size(), 3u);
  EXPECT_EQ(fixture.sink.all()[0].kind, diag::Kind::Punning);
  EXPECT_EQ(fixture.sink.all()[1].kind, diag::Kind::NoDerivative);
  EXPECT_EQ(fixture.sink.all()[2].kind, diag::Kind::NoDerivative);
  // Without a derivative there is nothing to refuse.
  TangentFixture passive;
  EXPECT_EQ(passive.tangent("transfer(pa, t)"), "0");
  EXPECT_TRUE(passive.sink.all().empty());
}

TEST(TangentExpr, NoticesHiddenIntrinsics) {
  TangentFixture fixture;
  fixture.variable("cos", ir::real_type(fixture.program), 0);
  fixture.tangent("sin(x)");
  ASSERT_EQ(fixture.sink.all().size(), 1u);
  EXPECT_EQ(fixture.sink.all()[0].text, "the derivative needs the intrinsic 'cos', but that name means something else here");
}

TEST(TangentExpr, SharesNothingWithTheOriginal) {
  TangentFixture fixture;
  const ir::ExprId original = fixture.expr("nu*x**2*(y - x)/z + sin(x*y) + maxval(a*x) + sum([(a(i), i = 1, n)])");
  const std::size_t before = fixture.program.exprs.size();
  ExprTangent tangent(fixture.program, fixture.scope(), fixture, fixture.sink);
  ir::for_each_subexpr(fixture.program, tangent.of(original), [&](ir::ExprId e) { EXPECT_GE(e.index, before); });
  base::SideTable<ir::ExprId, int> seen;
  ir::for_each_subexpr(fixture.program, tangent.of(original), [&](ir::ExprId e) {
    ASSERT_EQ(seen[e]++, 0);
  });
}

}  // namespace
}  // namespace cf::transform
