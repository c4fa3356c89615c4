// c_rules_program.cpp: writes a C program that proves the table of rules for every function of math.h and complex.h, in every type.
//
// The C counterpart of rules_program.cpp. A case is an expression in which `@` stands for the letter of a type (sin@ is sin, sinf, sinl), X Y Z C W for active
// variables of that type, P for a passive one, Q for a pointer to one. At ordinary points tangents are compared with central differences, and the tangents of tangents
// with differences of tangents; at special points with what docs/theory/rules.md promises. A name of c_names.cpp without a case is an error.
// tests/c_rules_check compiles and runs what this writes.
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "rules/c_names.h"
#include "rules/rule.h"
#include "unit/c_tangent_fixture.h"

namespace cf::transform {
namespace {

struct Point {
  double x;
  double y;
};
struct Special {
  Point at;
  Point direction;
  const char* expected;  // a real constant; "" if it only has to be finite
};
struct Case {
  const char* expression;
  std::vector<Point> points = {};  // empty: the usual ones
  std::vector<Special> special = {};
  bool single = false;  // single precision somewhere in it, whatever the type
};

const std::vector<Point> kUsual = {{0.3, 0.7}, {0.6, -0.45}};
const std::vector<Point> kPositive = {{0.3, 0.7}, {2.5, 1.3}, {7.0, 0.2}};
const std::vector<Point> kAboveOne = {{1.2, 1.7}, {3.5, 2.0}};
const std::vector<Point> kWide = {{0.3, 0.7}, {2.4, -1.3}, {-4.3, 3.1}};

auto cases() -> std::vector<Case> {
  const std::vector<Special> at_zero = {{{0, 0}, {0, 0}, "0"}, {{0, 0}, {1, 0}, ""}};
  const std::vector<Special> at_one = {{{1, 0}, {0, 0}, "0"}, {{1, 0}, {1, 0}, ""}};
  return {
      // Operators.
      {"X + Y", kWide}, {"-X * Y", kWide}, {"X * Y * Z - X * X", kWide}, {"X / Y", kWide}, {"P * X / (Y + Z) / 2", kWide}, {"X / Y * Z / X * P", kWide},
      {"1 / X", kWide}, {"-X / -Y * Z", kWide}, {"P / -X", kWide}, {"k * X / n * Y + n / k * X + X * n * k * Y", kWide}, {"X * X / 2", kWide},
      {"0.5@ * X * X + 0.1@ * Y * Y * Y", kWide}, {"X * X / 4", kWide}, {"(n + 1) * X - un * Y * X", kWide}, {"(1 << n) * X * (k % 2)", kWide},
      {"C * W", kWide}, {"P / (X + C) + C / W", kUsual}, {"X * C - Y / C", kUsual},
      // Powers.
      {"pow@(X, 2) + pow@(Y, 3) + pow@(X, -2)", kWide, {{{0.5, 0}, {0, 1}, "0"}}},
      {"pow@(X, 2.0@)", kWide, {{{0, 0}, {1, 0}, "0"}}},
      {"pow@(X * Y, 2.0@) + pow@(X + Y, 5)", kUsual, {{{0, 0}, {1, 0}, "0"}}},
      {"pow@(X, n)", kWide, {{{0, 0}, {1, 0}, "0"}}},
      {"pow@(X, n - 2)", kWide, {{{0, 0}, {1, 0}, "0"}}},
      {"pow@(X, n - 1)", kWide, {{{0, 0}, {1, 0}, "1"}}},
      {"pow@(X, un)", kWide, {{{0, 0}, {1, 0}, "0"}}},
      {"pow@(X, 2.5@)", kPositive, {{{0, 0}, {1, 0}, "0"}}},
      {"pow@(X, 0.5@ * n)", kPositive, {{{0, 0}, {1, 0}, "1"}}},
      {"pow@(X, 0.5@)", kPositive, at_zero},
      {"pow@(X, -1.5@)", kPositive},
      {"pow@(X, P)", kPositive, at_zero},
      {"pow@(X, Y)", kPositive, {{{0, 2}, {1, 1}, "0"}, {{0, 0.5}, {0, 1}, "0"}, {{0, 0}, {1, 0}, "0"}, {{0, 1}, {1, 0}, "1"}, {{-2, 2}, {1, 0}, "-4"}}},
      {"pow@(2, X) + pow@(2.5@, Y) + pow@(k, X)", kUsual},
      {"cpow@(C, 2) + cpow@(C, W) + cpow@(W, X) + cpow@(C, 0.5@)"},
      // Elementary functions.
      {"sqrt@(X)", kPositive, at_zero},
      {"sqrt@(X * X + Y * Y)", kWide, {{{0, 0}, {1, 1}, "0"}}},
      {"cbrt@(X)", kWide, at_zero},
      {"exp@(X * Y)"}, {"exp2@(X)"}, {"exp10@(X)"}, {"expm1@(X)"}, {"log@(X)", kPositive}, {"log10@(X)", kPositive}, {"log2@(X)", kPositive},
      {"log1p@(X)", kPositive},
      {"sin@(X * Y)", kWide}, {"cos@(X * Y)", kWide}, {"tan@(X)", kWide},
      {"asin@(X)", kUsual, at_one}, {"acos@(X)", kUsual, at_one}, {"atan@(X)", kWide},
      {"atan2@(X, Y)", kWide, {{{0, 0}, {1, 1}, "0"}, {{0, 1}, {1, 0}, "1"}}},
      {"sinh@(X)"}, {"cosh@(X)"}, {"tanh@(X)", kWide}, {"asinh@(X)", kWide}, {"acosh@(X)", kAboveOne, at_one}, {"atanh@(X)"},
      {"hypot@(X, Y)", kWide, {{{0, 0}, {1, 1}, "0"}}},
      {"erf@(X)", kWide}, {"erfc@(X)", kWide},
      {"tgamma@(X)", {{0.3, 0}, {1.4616, 0}, {3.5, 0}, {-0.4, 0}}},
      {"lgamma@(X)", {{0.3, 0}, {1.4616, 0}, {5.5, 0}, {-0.4, 0}, {-2.7, 0}, {250.5, 0}}, {{{1, 0}, {1, 0}, "-0.577215664901532860606512090082402L"}}},
      {"gamma@(X)", {{0.3, 0}, {5.5, 0}}},
      {"lgamma@_r(X, q)", {{0.3, 0}, {5.5, 0}}},
      {"j0@(X)", kWide, {{{0, 0}, {1, 0}, "0"}}}, {"j1@(X)", kWide, {{{0, 0}, {1, 0}, "0.5"}}},
      {"jn@(0, X) + jn@(1, X) + jn@(2, X)", kWide, {{{0, 0}, {1, 0}, "0.5"}}},
      {"jn@(n, X) + jn@(n - 2, X)", kPositive, {{{0, 0}, {1, 0}, "0"}}},
      {"y0@(X)", kPositive}, {"y1@(X)", kPositive}, {"yn@(0, X) + yn@(3, X)", kPositive}, {"yn@(n - 2, X) + yn@(n, X)", kPositive},
      // Choices and pieces.
      {"fabs@(X) + fabs@(Y)", kWide, {{{0, 1}, {1, 0}, "1"}}},
      {"copysign@(X, Y) + copysign@(Y, X)", kWide, {{{0, 1}, {1, 0}, "1"}}},
      {"fdim@(X, Y) + fdim@(Y, X)", kWide, {{{1, 1}, {1, 0}, "0"}}},
      {"fmod@(X, P) + fmod@(5 * X, Y)", kWide}, {"remainder@(X, P) + remainder@(5 * X, Y)", kWide}, {"drem@(5 * X, Y)", kWide},
      {"remquo@(5 * X, Y, q)", kWide}, {"modf@(X, Q)", kWide}, {"frexp@(X, q)", kWide, {{{0, 0}, {0, 0}, "0"}}}, {"significand@(X)", kWide},
      {"fmax@(X, Y) - fmax@(P, Z)", kWide, {{{1, 1}, {1, 0}, "-1"}}}, {"fmin@(X, Y) - fmin@(P, Z)", kWide},
      {"X > Y ? X * Y : Y - X", kWide}, {"P * (X > Y ? X : P)", kWide},
      {"fma@(X, Y, Z)", kWide}, {"ldexp@(X, 3) + scalbn@(Y, n) - scalbln@(Z, 2L) + scalb@(X, 2)", kWide}, {"nextafter@(X, P) + nexttoward@(Y, 5)", kWide},
      {"X * floor@(3 * Y) + Y * ceil@(3 * X) + trunc@(X) * Y + round@(3 * X) * Y + rint@(X) * Y + nearbyint@(Y) * X", kWide},
      {"lround@(3 * X) * Y + llround@(Y) * X + lrint@(3 * X) * Y + llrint@(X) * Y + ilogb@(X) * Y + logb@(Y) * X + abs(n - 3) * X", kWide},
      // Conversions.
      {"(float)X * Y", kWide, {}, true}, {"(double)X * (long double)Y", kWide}, {"(int)(3 * X) * Y", kWide},
      // Other types than those of the function.
      {"sin(X) * cos(Y) + pow(X, 3) + atan(X)", kWide}, {"sqrt(X) * fmax(X, Y) + hypot(X, Y)", kPositive}, {"log(X) * tgamma(Y)", kPositive},
      // Complex functions.
      {"creal@(C) + cimag@(C * W)"}, {"conj@(C) * W"}, {"cproj@(C) * W"}, {"cabs@(C)", {}, {{{0, 0}, {1, 1}, "0"}, {{0.3, 0.4}, {1, 0}, "0.6L"}}},
      {"cabs@(C * W)"}, {"carg@(C)", kUsual, {{{0, 0}, {1, 1}, "0"}, {{2, 0}, {0, 1}, "0.5"}}},
      {"cexp@(C)"}, {"clog@(C)"}, {"clog10@(C)"}, {"csqrt@(C)", kUsual, at_zero}, {"csin@(C)"}, {"ccos@(C)"}, {"ctan@(C)"},
      {"casin@(C)", kUsual, {{{1, 0}, {0, 0}, "0"}}}, {"cacos@(C)", kUsual, {{{1, 0}, {0, 0}, "0"}}}, {"catan@(C)"},
      {"csinh@(C)"}, {"ccosh@(C)"}, {"ctanh@(C)"}, {"casinh@(C)"}, {"cacosh@(C)", kUsual, {{{1, 0}, {0, 0}, "0"}}}, {"catanh@(C)"},
      {"csqrt@(X - 2) * cexp@(X)"}, {"CMPLX@(X, Y) * CMPLX@(Y, P)"},
  };
}

// One type of the three: its letter, and what its variables are called.
struct Type {
  const char* letter;
  const char* macro_letter;  // CMPLXF
  const char* literal_letter;
  const char* variables;     // X Y Z C W P Q
  double step;
  double tolerance;
  double precision;
};
const std::vector<Type> kTypes = {
    {"", "", "", "x y z c w p dq", 1e-5, 1e-7, 2e-15},
    {"f", "F", "f", "f g h cf wf pf fq", 1e-2, 3e-3, 2e-6},
    {"l", "L", "L", "l m o cl wl pl lq", 1e-6, 1e-8, 2e-18},
};

auto words(const std::string& text) -> std::vector<std::string> {
  std::vector<std::string> result(1);
  for (const char c : text) {
    if (c == ' ') result.emplace_back();
    else result.back() += c;
  }
  return result;
}

auto instance(const std::string& expression, const Type& type) -> std::string {
  const std::string kLetters = "XYZCWPQ";
  const auto names = words(type.variables);
  std::string result;
  for (std::size_t i = 0; i < expression.size(); ++i) {
    const char c = expression[i];
    const auto word = [](char other) { return std::isalnum(static_cast<unsigned char>(other)) != 0 || other == '_' || other == '@'; };
    const bool alone = (i == 0 || !word(expression[i - 1])) && (i + 1 == expression.size() || !word(expression[i + 1]));
    if (c == '@') {
      const char before = expression[i - 1];
      result += std::isdigit(static_cast<unsigned char>(before)) != 0 && (i < 2 || !std::isalpha(static_cast<unsigned char>(expression[i - 2]))) && i >= 2 &&
                        (expression[i - 2] == '.')
                    ? type.literal_letter
                : before == 'X' ? type.macro_letter
                                : type.letter;
    } else if (alone && kLetters.find(c) != std::string::npos) {
      result += names[kLetters.find(c)];
    } else {
      result += c;
    }
  }
  return result;
}

void note_calls(const ir::Program& program, ir::ExprId expr, std::set<std::string>& shown) {
  ir::for_each_subexpr(program, expr, [&](ir::ExprId e) {
    if (const auto* call = ir::get_if<ir::Call>(program, e)) shown.insert(program.symbols[call->symbol].name);
  });
}

// The derivatives of helpers are made from their text, by the tool and not here.
auto calls_helper(const ir::Program& program, ir::ExprId expr) -> bool {
  bool found = false;
  ir::for_each_subexpr(program, expr, [&](ir::ExprId e) {
    const auto* call = ir::get_if<ir::Call>(program, e);
    found = found || (call != nullptr && program.symbols[call->symbol].kind == ir::SymbolKind::Procedure);
  });
  return found;
}

// sincos is a statement; what strtod reads is no number.
auto needs_case(const std::string& name) -> bool {
  const auto function = rules::c_function(name);
  if (function->generic == "**") return true;
  const rules::Rule* rule = rules::find(function->generic, function->domain == rules::CDomain::Complex);
  if (rule == nullptr || name == "complex" || function->domain == rules::CDomain::Integer) return false;
  return rule->treatment != rules::Treatment::Zero && rule->treatment != rules::Treatment::Refused;
}

constexpr const char* kHead = R"(/* Written by tests/c_rules_program.cpp. */
#define _GNU_SOURCE
#include <complex.h>
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef CMPLX  /* some headers have it for gcc only */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))
#endif

static double x, y, z, p = 0.7, x_d, y_d, z_d, dq_[1], *dq = dq_;
static float f, g, h, pf = 0.7f, f_d, g_d, h_d, fq_[1], *fq = fq_;
static long double l, m, o, pl = 0.7L, l_d, m_d, o_d, lq_[1], *lq = lq_;
static double _Complex c, w, c_d, w_d;
static float _Complex cf, wf, cf_d, wf_d;
static long double _Complex cl, wl, cl_d, wl_d;
static int n = 2, k = 3, q_[1], *q = q_;
static unsigned un = 2;
static int failures;

/* All variables from x and y, and all derivatives from x_d and y_d. They are linear, so that derivatives do not change with x and y. */
static void set(long double vx, long double vy, long double dx, long double dy)
{
    l = vx, m = vy, o = 2 * vx - vy + 1;
    l_d = dx, m_d = dy, o_d = 2 * dx - dy;
    x = (double)l, y = (double)m, z = (double)o, x_d = (double)l_d, y_d = (double)m_d, z_d = (double)o_d;
    f = (float)l, g = (float)m, h = (float)o, f_d = (float)l_d, g_d = (float)m_d, h_d = (float)o_d;
    cl = CMPLXL(l, m), wl = CMPLXL(m + 1, 2 * l), cl_d = CMPLXL(l_d, m_d), wl_d = CMPLXL(m_d, 2 * l_d);
    c = (double _Complex)cl, w = (double _Complex)wl, c_d = (double _Complex)cl_d, w_d = (double _Complex)wl_d;
    cf = (float _Complex)cl, wf = (float _Complex)wl, cf_d = (float _Complex)cl_d, wf_d = (float _Complex)wl_d;
}

static long double weighed(long double _Complex value) { return creall(value) + 2 * cimagl(value); }

typedef void proc(long double value[3], int twice);

static void ordinary(const char *name, proc *run, long double vx, long double vy, long double step, long double tolerance, int orders)
{
    long double value[3], up[3], down[3];
    set(vx, vy, 0.8L, -0.6L);
    run(value, orders > 1);
    set(vx + 0.8L * step, vy - 0.6L * step, 0.8L, -0.6L);
    run(up, 0);
    set(vx - 0.8L * step, vy + 0.6L * step, 0.8L, -0.6L);
    run(down, 0);
    for (int order = 0; order < orders; order++) {
        long double expected = (up[order] - down[order]) / (2 * step);
        long double allowed = tolerance * fmaxl(1, fabsl(expected)) * fmaxl(1, fabsl(value[order]));
        if (!(fabsl(value[order + 1] - expected) <= allowed)) {
            failures++;
            printf("FAIL %s at %Lg %Lg: derivative %d is %.16Lg, difference %.16Lg\n", name, vx, vy, order + 1, value[order + 1], expected);
        }
    }
}

static void special(const char *name, proc *run, long double vx, long double vy, long double dx, long double dy, int any, long double expected, long double precision)
{
    long double value[3];
    set(vx, vy, dx, dy);
    run(value, 0);
    if (!(fabsl(value[1]) <= LDBL_MAX) || (!any && !(fabsl(value[1] - expected) <= precision * fmaxl(1, fabsl(expected))))) {
        failures++;
        printf("FAIL %s at %Lg %Lg, %Lg %Lg: tangent %.16Lg, promised %.16Lg\n", name, vx, vy, dx, dy, value[1], expected);
    }
}
)";

auto number(double value) -> std::string {
  char text[40];
  std::snprintf(text, sizeof text, "%.15g", value);
  return std::string(text).find_first_of(".e") == std::string::npos ? std::string(text) + ".0L" : std::string(text) + "L";
}

auto run() -> int {
  std::set<std::string> shown;
  std::string functions;
  std::string calls;
  CTangentFixture fixture;
  for (const char* name : {"h", "o"}) fixture.variable(name, ir::real_type(fixture.program, *name == 'h' ? 4 : 10)), fixture.shadow_of(name);
  const auto pointer = [&](const char* name, ir::TypeId to) { fixture.variable(name, fixture.program.intern(ir::PointerType{to, false, false})); };
  pointer("dq", ir::real_type(fixture.program, 8));
  pointer("fq", ir::real_type(fixture.program, 4));
  pointer("lq", ir::real_type(fixture.program, 10));
  pointer("q", ir::integer_type(fixture.program));
  ExprTangent tangent(fixture.program, fixture.scope(), fixture, fixture.sink);
  const auto text = [&](ir::ExprId e) { return e ? unparse::c::unparse_expr(fixture.program, e) : std::string("0.0"); };
  int count = 0;
  for (const Case& each : cases()) {
    for (const Type& type : kTypes) {
      const std::string expression = instance(each.expression, type);
      const ir::ExprId expr = fixture.expr(expression);
      note_calls(fixture.program, expr, shown);
      const ir::ExprId derivative = tangent.of(expr);
      const bool twice = derivative && !calls_helper(fixture.program, derivative);
      const ir::ExprId second = twice ? tangent.of(derivative) : ir::ExprId{};
      const std::string name = "case_" + std::to_string(++count);
      functions += "\nstatic void " + name + "(long double value[3], int twice)\n{\n    value[0] = weighed(" + text(expr) + ");\n    value[1] = weighed(" + text(derivative) +
                   ");\n    value[2] = twice ? weighed(" + text(second) + ") : 0;\n}\n";
      const std::string start = "(\"" + expression + "\", " + name + ", ";
      const auto& points = each.points.empty() && each.special.empty() ? kUsual : each.points;
      const Type& steps = each.single ? kTypes[1] : type;
      for (const Point& point : points) {
        calls += "    ordinary" + start + number(point.x) + ", " + number(point.y) + ", " + number(steps.step) + ", " + number(steps.tolerance) + (twice ? ", 2);\n" : ", 1);\n");
      }
      for (const Special& special : each.special) {
        const bool any = *special.expected == '\0';
        calls += "    special" + start + number(special.at.x) + ", " + number(special.at.y) + ", " + number(special.direction.x) + ", " + number(special.direction.y) +
                 (any ? ", 1, 0" : std::string(", 0, ") + special.expected) + ", " + number(type.precision) + ");\n";
      }
    }
  }
  for (const auto& diagnostic : fixture.sink.all()) {
    std::fprintf(stderr, "%s\n", diagnostic.text.c_str());
    return 1;
  }
  for (const std::string& name : rules::all_c_names()) {
    if (!needs_case(name) || shown.contains(name)) continue;
    std::fprintf(stderr, "no case for %s\n", name.c_str());
    return 1;
  }
  std::string helpers;
  for (const auto& [helper, unit] : fixture.helpers) helpers += "\n" + unparse::c::unparse_unit(fixture.program, unit);
  std::printf("%s%s%s\nint main(void)\n{\n#ifdef TRAPS\n    feenableexcept(FE_INVALID | FE_DIVBYZERO);\n#endif\n%s    printf(\"%d cases\\n\");\n    return failures > 0;\n}\n",
              kHead, helpers.c_str(), functions.c_str(), calls.c_str(), count);
  return 0;
}

}  // namespace
}  // namespace cf::transform

auto main() -> int { return cf::transform::run(); }
