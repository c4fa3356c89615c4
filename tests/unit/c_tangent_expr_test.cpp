#include <gtest/gtest.h>

#include "c_tangent_fixture.h"
#include "rules/c_names.h"

namespace cf::transform {
namespace {

#define EXPECT_C_TANGENT(text, expected) EXPECT_EQ(CTangentFixture().tangent(text), expected)

TEST(CTangentExpr, Arithmetic) {
  EXPECT_C_TANGENT("x", "x_d");
  EXPECT_C_TANGENT("p + 1.5", "0");
  EXPECT_C_TANGENT("x + p * y - z", "x_d + p * y_d - z_d");
  EXPECT_C_TANGENT("-(x - y)", "-(x_d - y_d)");
  EXPECT_C_TANGENT("x * y", "y * x_d + x * y_d");
  EXPECT_C_TANGENT("x * x", "2.0 * x * x_d");
  EXPECT_C_TANGENT("x * x * x", "3.0 * x * x * x_d");
  EXPECT_C_TANGENT("f * f", "2.0f * f * f_d");
  EXPECT_C_TANGENT("l * l", "2.0L * l * l_d");
  EXPECT_C_TANGENT("p * f * f", "2.0 * p * f * f_d");
  EXPECT_C_TANGENT("x + x", "2.0 * x_d");
  EXPECT_C_TANGENT("2 * x", "2 * x_d");
  EXPECT_C_TANGENT("2.0 * x", "2.0 * x_d");
  EXPECT_C_TANGENT("x / 2", "x_d / 2");
  EXPECT_C_TANGENT("(i + 1) * x", "(i + 1) * x_d");
  EXPECT_C_TANGENT("1 / 2 * x", "1 / 2 * x_d");
  EXPECT_C_TANGENT("n / 2 * x", "n / 2 * x_d");
  EXPECT_C_TANGENT("n % 2 * x", "n % 2 * x_d");
  EXPECT_C_TANGENT("(1 << n) * x", "(1 << n) * x_d");
  EXPECT_C_TANGENT("(x > y) * z", "(x > y) * z_d");
  EXPECT_C_TANGENT("n * x / k * y", "n * (y * x_d + x * y_d) / k");
  EXPECT_C_TANGENT("n * x * x", "2.0 * n * x * x_d");
  EXPECT_C_TANGENT("2 * n * x", "2 * n * x_d");
  EXPECT_C_TANGENT("x * 2 * n * y", "2.0 * n * (y * x_d + x * y_d)");
  EXPECT_C_TANGENT("x / y", "(x_d - (x / y) * y_d) / y");
  EXPECT_C_TANGENT("1 / x", "-(1 / x) * x_d / x");
  EXPECT_C_TANGENT("1.0 / x", "-(1.0 / x) * x_d / x");
  EXPECT_C_TANGENT("0.5 * x * x", "x * x_d");
  EXPECT_C_TANGENT("0.5 * p * x * x", "p * x * x_d");
  EXPECT_C_TANGENT("0.1 * x * x", "0.2 * x * x_d");
  EXPECT_C_TANGENT("0.1f * x * x", "2.0 * 0.1f * x * x_d");
  EXPECT_C_TANGENT("x * x / 2.0", "x * x_d");
  EXPECT_C_TANGENT("un * x / y", "un * (x_d - (x / y) * y_d) / y");
  EXPECT_C_TANGENT("p - un * x", "-(un * x_d)");
  EXPECT_C_TANGENT("u[i + 1] - u[i]", "u_d[i + 1] - u_d[i]");
  EXPECT_C_TANGENT("a[i][k] * *u", "*u * a_d[i][k] + a[i][k] * *u_d");
  EXPECT_C_TANGENT("c * w", "w * c_d + c * w_d");
}

TEST(CTangentExpr, Powers) {
  EXPECT_C_TANGENT("pow(x, 2)", "2.0 * x * x_d");
  EXPECT_C_TANGENT("pow(x, 2.0)", "2.0 * x * x_d");
  EXPECT_C_TANGENT("pow(x, 3)", "3.0 * x * x * x_d");
  EXPECT_C_TANGENT("pow(x + y, 3)", "3.0 * pow(x + y, 2) * (x_d + y_d)");
  EXPECT_C_TANGENT("pow(x, 4.0)", "4.0 * pow(x, 3.0) * x_d");
  EXPECT_C_TANGENT("pow(x, 4)", "4.0 * pow(x, 3) * x_d");
  EXPECT_C_TANGENT("pow(x, -2)", "-2.0 * pow(x, -3) * x_d");
  EXPECT_C_TANGENT("powf(f, 3.0f)", "3.0f * f * f * f_d");
  EXPECT_C_TANGENT("powf(f, 4.0f)", "4.0f * powf(f, 3.0f) * f_d");
  EXPECT_C_TANGENT("powl(l, 4)", "4.0L * powl(l, 3) * l_d");
  EXPECT_C_TANGENT("pow(f, 3)", "3.0 * pow(f, 2) * f_d");
  EXPECT_C_TANGENT("pow(x, 1)", "x_d");
  EXPECT_C_TANGENT("pow(x, 0)", "0");
  EXPECT_C_TANGENT("pow(x, 1.5)", "1.5 * pow(x, 0.5) * x_d");
  EXPECT_C_TANGENT("pow(x, 0.5)", "0.5 * pow(x == 0.0 ? DBL_MIN : x, -0.5) * x_d");
  EXPECT_C_TANGENT("pow(x, n)", "n * pow(x, n == 0 ? 0 : n - 1) * x_d");
  EXPECT_C_TANGENT("pow(x, p)", "p * pow(x == 0.0 ? DBL_MIN : x, p - 1.0) * x_d");
  EXPECT_C_TANGENT("pow(x, y)", "y * pow(x == 0.0 ? DBL_MIN : x, y - 1.0) * x_d + pow(x, y) * log(fmax(x, DBL_MIN)) * y_d");
  EXPECT_C_TANGENT("pow(2, x)", "pow(2, x) * log(2.0) * x_d");
  EXPECT_C_TANGENT("pow(2.5, x)", "pow(2.5, x) * log(2.5) * x_d");
  EXPECT_C_TANGENT("pow(n, x)", "pow(n, x) * log(fmax(n, 1)) * x_d");
  EXPECT_C_TANGENT("cpow(c, 2)", "2.0 * c * c_d");
  EXPECT_C_TANGENT("0.1 * pow(x, 4)", "0.4 * pow(x, 3) * x_d");
}

TEST(CTangentExpr, Functions) {
  EXPECT_C_TANGENT("sin(x)", "cos(x) * x_d");
  EXPECT_C_TANGENT("sinf(f)", "cosf(f) * f_d");
  EXPECT_C_TANGENT("sinl(l)", "cosl(l) * l_d");
  EXPECT_C_TANGENT("sin(f)", "cos(f) * f_d");
  EXPECT_C_TANGENT("csin(c)", "ccos(c) * c_d");
  EXPECT_C_TANGENT("cos(2 * x)", "-2 * sin(2 * x) * x_d");
  EXPECT_C_TANGENT("exp(-x * x)", "-2.0 * exp(-x * x) * x * x_d");
  EXPECT_C_TANGENT("sqrt(x)", "x_d / (2.0 * sqrt(fmax(x, DBL_MIN)))");
  EXPECT_C_TANGENT("sqrtf(f)", "f_d / (2.0f * sqrtf(fmaxf(f, FLT_MIN)))");
  EXPECT_C_TANGENT("sqrt(x * x + y * y)", "(x * x_d + y * y_d) / sqrt(fmax(x * x + y * y, DBL_MIN))");
  EXPECT_C_TANGENT("sqrtl(l)", "l_d / (2.0L * sqrtl(fmaxl(l, LDBL_MIN)))");
  EXPECT_C_TANGENT("csqrt(c)", "c_d / (2.0 * csqrt(c == 0.0 ? DBL_MIN : c))");
  EXPECT_C_TANGENT("log(x)", "x_d / x");
  EXPECT_C_TANGENT("log10(x)", "x_d / (x * log(10.0))");
  EXPECT_C_TANGENT("log2f(f)", "f_d / (f * logf(2.0f))");
  EXPECT_C_TANGENT("tan(x)", "(1.0 + pow(tan(x), 2)) * x_d");
  EXPECT_C_TANGENT("atan(x)", "x_d / (1.0 + x * x)");
  EXPECT_C_TANGENT("atan(f)", "f_d / (1.0 + pow(f, 2))");
  EXPECT_C_TANGENT("asin(x)", "x_d / sqrt(fmax(1.0 - x * x, DBL_MIN))");
  EXPECT_C_TANGENT("atan2(y, x)", "(x * y_d - y * x_d) / fmax(x * x + y * y, DBL_MIN)");
  EXPECT_C_TANGENT("hypot(x, p)", "x * x_d / fmax(hypot(x, p), DBL_MIN)");
  EXPECT_C_TANGENT("fabs(x)", "copysign(1.0, x) * x_d");
  EXPECT_C_TANGENT("fabsf(f)", "copysignf(1.0f, f) * f_d");
  EXPECT_C_TANGENT("cabs(c)", "creal(conj(c) * c_d) / fmax(cabs(c), DBL_MIN)");
  EXPECT_C_TANGENT("cabsf(cf)", "crealf(conjf(cf) * cf_d) / fmaxf(cabsf(cf), FLT_MIN)");
  EXPECT_C_TANGENT("carg(c)", "cimag(conj(c) * c_d) / fmax(pow(cabs(c), 2), DBL_MIN)");
  EXPECT_C_TANGENT("creal(c * w)", "creal(w * c_d + c * w_d)");
  EXPECT_C_TANGENT("cbrt(x)", "cbrt(x) * x_d / (3.0 * (x == 0.0 ? DBL_MIN : x))");
  EXPECT_C_TANGENT("fma(x, y, z)", "y * x_d + x * y_d + z_d");
  EXPECT_C_TANGENT("fmod(x, y)", "x_d - round((x - fmod(x, y)) / y) * y_d");
  EXPECT_C_TANGENT("floor(x) * y", "floor(x) * y_d");
  EXPECT_C_TANGENT("lround(x) * y", "lround(x) * y_d");
  EXPECT_C_TANGENT("abs(n) * x", "abs(n) * x_d");
  EXPECT_C_TANGENT("ldexp(x, n)", "ldexp(x_d, n)");
  EXPECT_C_TANGENT("fmax(x, 0.0)", "x >= 0.0 ? x_d : 0.0");
  EXPECT_C_TANGENT("p * fmin(f, p)", "p * (f <= p || p != p ? f_d : 0.0)");
  EXPECT_C_TANGENT("fdim(x, y)", "x > y ? x_d - y_d : 0.0");
  EXPECT_C_TANGENT("copysign(x, y)", "copysign(1.0, x) * copysign(1.0, y) * x_d");
  EXPECT_C_TANGENT("nextafter(x, y)", "x_d");
  EXPECT_C_TANGENT("erf(x)", "2.0 * exp(-x * x) * x_d / sqrt(acos(-1.0))");
  EXPECT_C_TANGENT("jn(n, x)", "((n == 0 ? -1 : 1) * jn(abs(n - 1), x) - jn(n + 1, x)) * x_d / 2.0");
  EXPECT_C_TANGENT("jn(2, x)", "(jn(1, x) - jn(3, x)) * x_d / 2.0");
  EXPECT_C_TANGENT("lgamma(x)", "digamma(x) * x_d");
  EXPECT_C_TANGENT("tgammaf(f)", "tgammaf(f) * digammaf(f) * f_d");
  EXPECT_C_TANGENT("modf(x, u)", "x_d");
}

TEST(CTangentExpr, OnlyInC) {
  EXPECT_C_TANGENT("x > 0.0 ? x * y : p", "x > 0.0 ? y * x_d + x * y_d : 0.0");
  EXPECT_C_TANGENT("f > 0.0f ? f : 0.0f", "f > 0.0f ? f_d : 0.0f");
  EXPECT_C_TANGENT("n ? x + 1.0 : x", "x_d");
  EXPECT_C_TANGENT("(float)x * f", "f * (float)x_d + (float)x * f_d");
  EXPECT_C_TANGENT("(double)n * x", "(double)n * x_d");
  EXPECT_C_TANGENT("(int)x * y", "(int)x * y_d");
  EXPECT_C_TANGENT("(double)x", "x_d");
  EXPECT_C_TANGENT("*(u + i)", "*(u_d + i)");
  EXPECT_C_TANGENT("u + i", "u_d + i");
  EXPECT_C_TANGENT("n ? u : u + 1", "n ? u_d : u_d + 1");
  EXPECT_C_TANGENT("&u[i]", "&u_d[i]");
}

TEST(CTangentExpr, Macros) {
  CTangentFixture t;
  const ir::ExprId pi = t.macro("M_PI", "3.14159265358979323846");
  const ir::ExprId product = ir::binary(t.program, ir::BinaryOp::Mul, pi, t.expr("x"));
  EXPECT_EQ(t.derivative(product), "M_PI * x_d");
  EXPECT_EQ(t.derivative(t.macro("SQUARE(x)", "((x) * (x))")), "2.0 * x * x_d");
  // What was written without parentheses gets them where they matter.
  const ir::ExprId loose = t.macro("SUM", "p + q");
  const ir::ExprId square = ir::binary(t.program, ir::BinaryOp::Mul, t.expr("x"), ir::paren(t.program, loose));
  EXPECT_EQ(t.derivative(square), "x_d * (SUM)");
  // Powers whose exponent is a macro.
  ir::Call power;
  power.symbol = t.program.intrinsic("pow");
  const ir::ExprId base = t.expr("x");
  const ir::ExprId gamma = t.macro("GAMMA", "1.4");
  power.args = ir::positional({base, gamma});
  EXPECT_EQ(t.derivative(t.program.add_expr(power, ir::real_type(t.program))), "GAMMA * pow(x, GAMMA - 1.0) * x_d");
}

TEST(CTangentExpr, SaysWhatItCalls) {
  CTangentFixture t;
  t.tangent("sqrt(x) + sin(x)");
  EXPECT_EQ(t.called, (std::vector<std::string>{"DBL_MIN", "fmax", "sqrt", "cos"}));
  EXPECT_EQ(rules::c_header("DBL_MIN"), "float.h");
  EXPECT_EQ(rules::c_header("fmaxf"), "math.h");
  EXPECT_EQ(rules::c_header("conj"), "complex.h");
  EXPECT_EQ(rules::c_header("abs"), "stdlib.h");
}

TEST(CTangentExpr, Refuses) {
  CTangentFixture t;
  ir::OpaqueExpr opaque;
  const ir::ExprId list = t.expr("u");
  opaque.pieces = {{"va_arg(", {}, ir::PieceAccess::Text}, {"", list, ir::PieceAccess::ReadWrite}, {", double)", {}, ir::PieceAccess::Text}};
  EXPECT_EQ(t.derivative(t.program.add_expr(opaque, ir::real_type(t.program))), "0");
  EXPECT_EQ(t.sink.all().size(), 1u);
  opaque.pieces = {{"INFINITY", {}, ir::PieceAccess::Text}};
  EXPECT_EQ(t.derivative(t.program.add_expr(opaque, ir::real_type(t.program))), "0");
  EXPECT_EQ(t.sink.all().size(), 1u);
}

TEST(CNames, ThereAndBack) {
  EXPECT_EQ(rules::c_function("fabsf")->generic, "abs");
  EXPECT_EQ(rules::c_function("fabsf")->kind, 4);
  EXPECT_EQ(rules::c_function("ccoshl")->kind, 10);
  EXPECT_EQ(rules::c_function("erf")->generic, "erf");
  EXPECT_EQ(rules::c_function("lgammaf_r")->kind, 4);
  EXPECT_EQ(rules::c_function("__builtin_fma")->generic, "fma");
  EXPECT_FALSE(rules::c_function("printf"));
  EXPECT_EQ(rules::c_name("max", rules::CDomain::Real, 4), "fmaxf");
  EXPECT_EQ(rules::c_name("exp", rules::CDomain::Complex, 10), "cexpl");
  EXPECT_EQ(rules::c_name("abs", rules::CDomain::Integer, 4), "abs");
}

}  // namespace
}  // namespace cf::transform
