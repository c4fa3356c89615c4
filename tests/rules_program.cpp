// rules_program.cpp: writes a Fortran program that proves every entry of the table of rules by running.
//
// Each case is an expression of the variables below, all of which depend on x and y. At ordinary points the program compares its tangent with
// central differences, and the tangent of the tangent with differences of the tangent; at special ones, the tangent with the value that
// docs/theory/rules.md promises. An entry without a case is an error: a new intrinsic is one entry in src/rules/table.cpp and one line here.
// tests/rules_check compiles and runs what this writes.
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "rules/rule.h"
#include "unit/tangent_fixture.h"

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
  std::vector<Point> points = {};      // empty: the usual ones
  std::vector<Special> special = {};
  const char* tolerance = "1d-7";
};

const std::vector<Point> kUsual = {{0.3, 0.7}, {0.6, -0.45}};
const std::vector<Point> kPositive = {{0.3, 0.7}, {2.5, 1.3}, {7.0, 0.2}};
const std::vector<Point> kAboveOne = {{1.2, 1.7}, {3.5, 2.0}};
const std::vector<Point> kWide = {{0.3, 0.7}, {2.4, -1.3}, {-4.3, 3.1}};

auto cases() -> std::vector<Case> {
  return {
      // Operators.
      {"x + y", kWide}, {"x - y", kWide}, {"-x*y", kWide}, {"x*y*z - x*x", kWide}, {"x/y", kWide}, {"p*x/(y - z)/2", kWide}, {"x/y*z/x*p", kWide}, {"k*x/n*y + n/k*x + x*n*k*y", kWide},
      {"1/x", kWide, {{{1e-200, 0}, {0, 0}, "0d0"}}},
      {"p/(x + c) + c/w"},
      {"x**2 + y**3 + x**(-2)", kWide, {{{0.5, 0}, {0, 1}, "0d0"}}},
      {"x**n", kWide, {{{0, 0}, {1, 0}, "0d0"}}},
      {"x**(n - 2)", kWide, {{{0, 0}, {1, 0}, "0d0"}}},
      {"x**(n - 1)", kWide, {{{0, 0}, {1, 0}, "1d0"}}},
      {"x**l8 + s4**2", kWide, {}, "2d-3"},
      {"x**2.0", kWide, {{{0, 0}, {1, 0}, "0d0"}}},
      {"x**2.5d0", kPositive, {{{0, 0}, {1, 0}, "0d0"}}},
      {"x**gam", kPositive, {{{0, 0}, {1, 0}, "0d0"}}},
      {"x**0.5d0", kPositive, {{{0, 0}, {0, 0}, "0d0"}, {{0, 0}, {1, 0}, ""}}},
      {"x**(-1.5d0)", kPositive},
      {"x**p", kPositive, {{{0, 0}, {0, 0}, "0d0"}, {{0, 0}, {1, 0}, ""}}},
      {"x**y", kPositive, {{{0, 2}, {1, 1}, "0d0"}, {{0, 0.5}, {0, 1}, "0d0"}, {{0, 0}, {1, 0}, "0d0"}, {{0, 1}, {1, 0}, "1d0"}, {{-2, 2}, {1, 0}, "-4d0"}}},
      {"10**x + 2.5d0**y", kUsual}, {"k**x", kUsual},
      {"c**2 + c**w + w**x + c**0.5d0"},
      {"x**w", kWide}, {"k**w + x**c", kUsual},

      // Elementary functions.
      {"sqrt(x)", kPositive, {{{0, 0}, {0, 0}, "0d0"}, {{0, 0}, {1, 0}, ""}}},
      {"sqrt(x**2 + y**2)", kWide, {{{0, 0}, {1, 1}, "0d0"}}},
      {"sqrt(c)", kUsual, {{{0, 0}, {0, 0}, "0d0"}, {{0, 0}, {1, 0}, ""}}},
      {"exp(x*y)"}, {"exp(c)"}, {"log(x)", kPositive}, {"log(c)"}, {"log10(x)", kPositive},
      {"sin(x*y)", kWide}, {"sin(c)"}, {"cos(x*y)", kWide}, {"cos(c)"}, {"tan(x)", kWide}, {"tan(c)"},
      {"asin(x)", kUsual, {{{1, 0}, {0, 0}, "0d0"}, {{-1, 0}, {1, 0}, ""}}},
      {"asin(c)", kUsual, {{{1, 0}, {0, 0}, "0d0"}}},
      {"acos(x)", kUsual, {{{1, 0}, {0, 0}, "0d0"}, {{-1, 0}, {1, 0}, ""}}},
      {"acos(c)", kUsual, {{{1, 0}, {0, 0}, "0d0"}}},
      {"atan(x)", kWide}, {"atan(c)"},
      {"atan2(x, y)", kWide, {{{0, 0}, {1, 1}, "0d0"}, {{0, 1}, {1, 0}, "1d0"}}},
      {"atan(x, y)", kWide},
      {"sinh(x)"}, {"sinh(c)"}, {"cosh(x)"}, {"cosh(c)"}, {"tanh(x)", kWide}, {"tanh(c)"},
      {"asinh(x)", kWide}, {"asinh(c)"},
      {"acosh(x)", kAboveOne, {{{1, 0}, {0, 0}, "0d0"}, {{1, 0}, {1, 0}, ""}}},
      {"acosh(c)", kUsual, {{{1, 0}, {0, 0}, "0d0"}}},
      {"atanh(x)"}, {"atanh(c)"},
      {"hypot(x, y)", kWide, {{{0, 0}, {1, 1}, "0d0"}}},
      {"sind(50*x) + cosd(40*x) + tand(30*x)"}, {"asind(x) + acosd(x) + atand(x)"}, {"atan2d(x, y)", kWide}, {"cotan(x) + cotand(40*x)"},
      {"erf(x)", kWide}, {"erfc(x)", kWide}, {"erfc_scaled(x)", kWide},
      {"gamma(x)", {{0.3, 0}, {1.4616, 0}, {5.5, 0}, {-0.4, 0}, {-2.7, 0}, {12.3, 0}}},
      {"log_gamma(x)", {{0.3, 0}, {1.4616, 0}, {5.5, 0}, {-0.4, 0}, {-2.7, 0}, {250.5, 0}},
       {{{1, 0}, {1, 0}, "-0.57721566490153286d0"}, {{0.25, 0}, {1, 0}, "-4.2274535333762654d0"}, {{-0.5, 0}, {1, 0}, "0.036489973978576520d0"},
        {{10, 0}, {1, 0}, "2.2517525890667211d0"}, {{-100.25, 0}, {1, 0}, "7.7542389592086454d0"}}},
      {"gamma(s4)", kPositive, {}, "2d-2"},
      {"bessel_j0(x)", kWide, {{{0, 0}, {1, 0}, "0d0"}}},
      {"bessel_j1(x)", kWide, {{{0, 0}, {1, 0}, "0.5d0"}}},
      {"bessel_jn(0, x) + bessel_jn(1, x) + bessel_jn(2, x)", kWide, {{{0, 0}, {1, 0}, "0.5d0"}}},
      {"bessel_jn(n, x) + bessel_jn(n - 2, x)", kPositive, {{{0, 0}, {1, 0}, "0d0"}}},
      {"bessel_y0(x)", kPositive}, {"bessel_y1(x)", kPositive}, {"bessel_yn(0, x) + bessel_yn(3, x)", kPositive},
      {"bessel_yn(n - 2, x) + bessel_yn(n, x)", kPositive},

      // Choices and pieces.
      {"abs(x) + abs(y)", kWide, {{{0, 1}, {1, 0}, "1d0"}}},
      {"abs(c)", kUsual, {{{0, 0}, {1, 1}, "0d0"}}},
      {"abs(s4)", kWide, {}, "2d-3"},
      {"sign(x, y) + sign(y, x)", kWide, {{{0, 1}, {1, 0}, "1d0"}}},
      {"dim(x, y) + dim(y, x)", kWide, {{{1, 1}, {1, 0}, "0d0"}}},
      {"mod(x, p) + mod(5*x, y)", kWide}, {"modulo(x, p) + modulo(5*x, y)", kWide},
      {"max(x, y, 0.2d0) - max(p, z)", kWide, {{{1, 1}, {1, 0}, "-1d0"}}},
      {"min(x, y, 0.2d0) - min(p, z)", kWide},
      {"merge(x, p, x > y) + merge(p, y*z, f)", kWide},
      {"scale(x, 3)", kWide}, {"fraction(x)", kWide}, {"set_exponent(x, 2)", kWide}, {"nearest(x, p)", kWide}, {"rrspacing(x)", kWide},
      {"spacing(x) + exponent(x)*y", kWide},
      {"ieee_scalb(x, 3)", kWide}, {"ieee_copy_sign(x, y)", kWide}, {"ieee_next_after(x, y)", kWide}, {"ieee_rem(x, p) + ieee_rem(5*x, y)", kWide}, {"ieee_fma(x, y, p*x)", kWide},
      {"x*aint(3*y) + y*anint(3*x) + int(4*x)*y + nint(x)*y + floor(3*x)*y + ceiling(3*x)*y", kWide},

      // Conversions.
      {"real(c) + real(x, kind=8) + aimag(c*w)"}, {"dble(x) + dble(c)"}, {"cmplx(x, y, kind=8)*cmplx(y, p, 8)*cmplx(p, y, 8)*cmplx(c, kind=8)"},
      {"conjg(c)*w"}, {"real(x) + sngl(y)", kWide, {}, "2d-3"}, {"dprod(s4, s4)", kWide, {}, "2d-3"},
      {"dcmplx(x, y)*dcmplx(x)"}, {"complex(x, y)*c"}, {"c%re*c%im"}, {"s4*x + s4", kWide, {}, "2d-3"},
      {"q**2 + sqrt(q)*abs(q)", kPositive},

      // Arrays.
      {"sum(a*b) + sum(a + x, mask=fa) + sum(pa + x) + sum(pa + x, mask=fa) + sum(a, fa)", kWide},
      {"sum(m, dim=1)", kWide}, {"sum(m*h, 2, fm)", kWide}, {"sum(pm + x, 1)", kWide},
      {"product(a)", kWide, {{{0, 2}, {1, 0}, "-4d0"}, {{0, 0}, {1, 1}, "0d0"}}},
      {"product(m, dim=1)", kWide, {{{0, 0}, {1, 1}, "0d0"}}},
      {"product(m, 2, fm)", kWide}, {"product(v) + product(m) + product(a, mask=a > 0)", kWide},
      {"product(u, 2)", kWide},
      {"maxval(a)", kWide, {{{1, 1}, {1, 0}, "1d0"}}},
      {"maxval(m) + maxval(a, fa) + maxval(m, mask=m < 100)", kWide}, {"maxval(m, dim=1)", kWide}, {"maxval(m, 2, fm)", kWide},
      {"minval(a) + minval(m)", kWide}, {"minval(m, 1)", kWide}, {"minval(m, 2, fm)", kWide}, {"maxval(u, 3) + minval(u, 2)", kWide},
      {"maxval(a, mask=a > 1000)", {}, {{{1, 1}, {1, 0}, "0d0"}}},
      {"norm2(a)", kWide, {{{0, 0}, {1, 1}, "0d0"}}},
      {"norm2(m, 1)", kWide, {{{0, 0}, {1, 1}, "0d0"}}},
      {"dot_product(a, b) + dot_product(pa, b) + dot_product(a, pa + x)", kWide}, {"dot_product(v, v)"},
      {"matmul(m, a) + matmul(h, b)", kWide}, {"matmul(transpose(m), pm)", kWide},
      {"transpose(m)", kWide}, {"reshape(a, [2, 3], pad=pa)", kWide}, {"reshape(pa, [2, 3], pad=b, order=[2, 1])", kWide},
      {"spread(a, 2, 3)", kWide}, {"spread(x, 1, 3)", kWide}, {"pack(a, fa)", kWide}, {"pack(a, fa, b) + pack(pa, fa, b)", kWide},
      {"unpack(a, fa, p) + unpack(pa, fa, b) + unpack(a, fa, pa)", kWide}, {"cshift(a, 1)", kWide}, {"cshift(m, 1, dim=2)", kWide},
      {"eoshift(m, -1, boundary=0.3d0*x, dim=1) + eoshift(m, 1, p, 2) + eoshift(pm, 1, y, 2) + eoshift(m, 1)", kWide},
      {"transfer(a(1:2), pc) + x", kWide}, {"[x, p, a(1)*y, pa, (sin(a(i)), i = 1, 2)]", kWide},
      {"exp(-a**2)*b(3:1:-1)/(1 + a(j)**2)", kWide}, {"max(a, x, pa)", kWide}, {"atan2(a, b) + hypot(a, x)", kWide},
      {"real(transpose(reshape([c, w, v], [2, 2])))", kWide}, {"real(matmul(reshape([c, w, v], [2, 2]), [x, y]))", kWide}, {"aimag(spread(v, 1, 2)*x)", kWide},
      {"aimag(unpack(pack(v, .true.), [.true., .false.], [w, c])) + real(cshift(v, 1)*[x, y])", kWide}, {"aimag(eoshift(v, 1, c)) + real(reshape(v, [2], pad=[w]))", kWide},
      {"a**n + a**j", kWide}, {"gamma(1 + a**2) + log_gamma(a**2 + p)", kUsual},
  };
}

constexpr const char* kDeclarations = R"(
  real(8) :: x, y, z, u1, u2, nu, p, r
  real(8) :: a(3), b(3), pa(3), m(2, 3), h(2, 3), pm(2, 3), u(2, 2, 2)
  real(8) :: x_d, y_d, z_d, u1_d, u2_d, r_d
  real(8) :: a_d(3), b_d(3), m_d(2, 3), h_d(2, 3), u_d(2, 2, 2)
  real(4) :: s4, s4_d, t(3), t_d(3)
  real(16) :: q, q_d
  complex(8) :: c, w, pc, v(2), c_d, w_d, v_d(2)
  integer :: i, k, n, j(3)
  integer(8) :: l8
  logical :: f, fa(3), fm(2, 3)
  integer :: failures
  real(8), parameter :: gam = 1.4d0
  integer, parameter :: dp = 8
  interface weighed
    procedure weighed_real, weighed_single, weighed_quad, weighed_complex, weighed_list, weighed_complex_list, weighed_matrix
  end interface
)";

constexpr const char* kSupport = R"(
  ! Fortran 2018; gfortran 12 has none.
  elemental real(8) function ieee_fma(a, b, c)
    real(8), intent(in) :: a, b, c
    ieee_fma = a*b + c
  end function

  ! All variables from x and y, and all derivatives from x_d and y_d. They are linear, so that derivatives do not change with x and y.
  subroutine set(new_x, new_y, new_x_d, new_y_d)
    real(8), intent(in) :: new_x, new_y, new_x_d, new_y_d
    x = new_x; y = new_y; x_d = new_x_d; y_d = new_y_d
    z = 2*x - y + 1; z_d = 2*x_d - y_d
    u1 = x; u2 = y; u1_d = x_d; u2_d = y_d
    r = x; r_d = x_d
    nu = 0.3d0; p = 0.7d0
    a = [x, y, x - y]; a_d = [x_d, y_d, x_d - y_d]
    b = [y, 2*x, x + y]; b_d = [y_d, 2*x_d, x_d + y_d]
    m = reshape([x, y, 2*x, -y, x + y, 3*y], [2, 3]); m_d = reshape([x_d, y_d, 2*x_d, -y_d, x_d + y_d, 3*y_d], [2, 3])
    h = 2*m + 1; h_d = 2*m_d
    u = reshape([m, y - 3*x, 5*y], [2, 2, 2]); u_d = reshape([m_d, y_d - 3*x_d, 5*y_d], [2, 2, 2])
    pa = [0.2d0, -0.4d0, 0.9d0]; pm = reshape([0.1d0, -0.3d0, 0.5d0, 0.7d0, -0.9d0, 1.1d0], [2, 3])
    s4 = real(x, 4); s4_d = real(x_d, 4); t = real(a, 4); t_d = real(a_d, 4)
    q = x; q_d = x_d
    c = cmplx(x, y, 8); c_d = cmplx(x_d, y_d, 8)
    w = cmplx(y + 1, 2*x, 8); w_d = cmplx(y_d, 2*x_d, 8)
    v = [c, w]; v_d = [c_d, w_d]
    pc = (0.5d0, -0.3d0)
    i = 1; k = 3; n = 2; l8 = 3; j = [3, 1, 2]
    f = .true.; fa = [.true., .false., .true.]; fm = reshape([.true., .true., .false., .true., .true., .true.], [2, 3])
  end subroutine

  function weighed_real(value) result(r8)
    real(8), intent(in) :: value
    real(8) :: r8
    r8 = value
  end function
  function weighed_single(value) result(r8)
    real(4), intent(in) :: value
    real(8) :: r8
    r8 = value
  end function
  function weighed_quad(value) result(r8)
    real(16), intent(in) :: value
    real(8) :: r8
    r8 = real(value, 8)
  end function
  function weighed_complex(value) result(r8)
    complex(8), intent(in) :: value
    real(8) :: r8
    r8 = real(value) + 2*aimag(value)
  end function
  function weighed_list(value) result(r8)
    real(8), intent(in) :: value(:)
    real(8) :: r8
    integer :: l
    r8 = sum([(l*value(l), l=1, size(value))])
  end function
  function weighed_complex_list(value) result(r8)
    complex(8), intent(in) :: value(:)
    real(8) :: r8
    r8 = weighed_list(real(value)) + weighed_list(aimag(value))
  end function
  function weighed_matrix(value) result(r8)
    real(8), intent(in) :: value(:, :)
    real(8) :: r8
    r8 = weighed_list(pack(value, .true.))
  end function

  subroutine ordinary(name, proc, at_x, at_y, tolerance, twice)
    character(*), intent(in) :: name
    procedure(proc_interface) :: proc
    real(8), intent(in) :: at_x, at_y, tolerance
    logical, intent(in) :: twice
    real(8) :: value(3), up(3), down(3), step, expected
    integer :: order
    ! Steps for single precision are as long as its digits ask for.
    step = 1d-5
    if (tolerance > 1d-6) step = 1d-2
    call set(at_x, at_y, 0.8d0, -0.6d0)
    call proc(value, twice)
    call set(at_x + 0.8d0*step, at_y - 0.6d0*step, 0.8d0, -0.6d0)
    call proc(up, .false.)
    call set(at_x - 0.8d0*step, at_y + 0.6d0*step, 0.8d0, -0.6d0)
    call proc(down, .false.)
    do order = 1, merge(2, 1, twice)
      expected = (up(order) - down(order))/(2*step)
      if (.not. abs(value(order + 1) - expected) <= tolerance*max(1d0, abs(expected))*max(1d0, abs(value(order)))) then
        failures = failures + 1
        print '(3a, 2g12.4, a, i0, a, g24.16, a, g24.16)', 'FAIL ', name, ' at', at_x, at_y, ': derivative ', order, ' is', &
          value(order + 1), ', difference', expected
      end if
    end do
  end subroutine

  subroutine special(name, proc, at_x, at_y, in_x, in_y, any_finite, expected)
    character(*), intent(in) :: name
    procedure(proc_interface) :: proc
    real(8), intent(in) :: at_x, at_y, in_x, in_y, expected
    logical, intent(in) :: any_finite
    real(8) :: value(3), tangent
    logical :: good
    call set(at_x, at_y, in_x, in_y)
    call proc(value, .false.)
    tangent = value(2)
    good = abs(tangent) <= huge(tangent)
    if (.not. any_finite) good = good .and. abs(tangent - expected) <= 2d-15*max(1d0, abs(expected))
    if (.not. good) then
      failures = failures + 1
      print '(3a, 4g12.4, a, g24.16, a, g24.16)', 'FAIL ', name, ' at', at_x, at_y, in_x, in_y, &
        ': tangent', tangent, ', promised', expected
    end if
  end subroutine
)";

// Entries whose derivative some case shows: the functions called, and the operators, which all cases show.
void note_calls(const ir::Program& program, ir::ExprId expr, std::set<const rules::Rule*>& shown) {
  ir::for_each_subexpr(program, expr, [&](ir::ExprId e) {
    const auto* call = ir::get_if<ir::Call>(program, e);
    if (call == nullptr) return;
    const ir::ExprId first = call->args.empty() ? ir::ExprId{} : call->args.front().value;
    const bool complex = first && ir::get_if<ir::ComplexType>(program, ir::element_of(program, program.exprs[first].type)) != nullptr;
    shown.insert(rules::find(program.symbols[call->symbol].name, complex));
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

auto needs_case(const rules::Rule& rule) -> bool {
  if (rule.rule_class == rules::Class::Operator || rule.rule_class == rules::Class::Subroutine) return false;
  return rule.treatment != rules::Treatment::Zero && rule.treatment != rules::Treatment::Refused;
}

// Two lines where one would be too long; blanks are not significant inside either.
auto folded(const std::string& text) -> std::string {
  std::string result;
  std::string rest = text;
  while (rest.size() > 110) {
    auto at = rest.find_last_of(" ,(", 110);
    result += rest.substr(0, at + 1) + " &\n        & ";
    rest.erase(0, at + 1);
  }
  return result + rest;
}

auto quoted(const std::string& text) -> std::string { return "'" + text.substr(0, 50) + "'"; }

auto real_text(double value) -> std::string {
  char text[40];
  std::snprintf(text, sizeof text, "%.15g", value);
  std::string result = text;
  const auto e = result.find('e');
  if (e == std::string::npos) return "(" + result + "d0)";
  result[e] = 'd';
  return "(" + result + ")";
}

auto run() -> int {
  std::set<const rules::Rule*> shown;
  std::string procedures;
  std::string calls;
  TangentFixture fixture;
  fixture.number_helpers = true;
  ExprTangent tangent(fixture.program, fixture.scope(), fixture, fixture.sink);
  int number = 0;
  for (const Case& each : cases()) {
    const ir::ExprId expr = fixture.expr(each.expression);
    note_calls(fixture.program, expr, shown);
    ir::ExprId derivative = tangent.of(expr, Fit::Exact);
    if (!derivative) derivative = tangent.zero(expr, Fit::Exact);
    const auto text = [&](ir::ExprId e) { return unparse::fortran::unparse_expr(fixture.program, e, fixture.scope()); };
    const std::string name = "case_" + std::to_string(++number);
    const ir::ExprId second = calls_helper(fixture.program, derivative) ? ir::ExprId{} : tangent.of(derivative, Fit::Exact);
    procedures += "\n  subroutine " + name + "(value, twice)\n    real(8), intent(out) :: value(3)\n    logical, intent(in) :: twice\n" +
                  folded("    value(1) = weighed(" + text(expr) + ")") + "\n" + folded("    value(2) = weighed(" + text(derivative) + ")") +
                  "\n    value(3) = 0\n" + folded("    if (twice) value(3) = " + (second ? "weighed(" + text(second) + ")" : "0")) +
                  "\n  end subroutine\n";
    const std::string twice = calls_helper(fixture.program, derivative) ? ", .false.)\n" : ", .true.)\n";
    const std::string start = "(" + quoted(each.expression) + ", " + name + ", ";
    const auto& points = each.points.empty() && each.special.empty() ? kUsual : each.points;
    for (const Point& point : points) {
      calls += "  call ordinary" + start + real_text(point.x) + ", " + real_text(point.y) + ", " + each.tolerance + twice;
    }
    for (const Special& special : each.special) {
      const bool any = *special.expected == '\0';
      calls += folded("  call special" + start + real_text(special.at.x) + ", " + real_text(special.at.y) + ", " + real_text(special.direction.x) + ", " +
                      real_text(special.direction.y) + (any ? ", .true., 0d0)" : std::string(", .false., ") + special.expected + ")")) +
               "\n";
    }
  }
  for (const auto& diagnostic : fixture.sink.all()) {
    std::fprintf(stderr, "%s\n", diagnostic.text.c_str());
    return 1;
  }
  for (const rules::Rule& rule : rules::all_rules()) {
    if (!rule.in_fortran || !needs_case(rule) || shown.contains(&rule)) continue;
    std::fprintf(stderr, "no case for %s\n", rules::print(rule).c_str());
    return 1;
  }
  std::string helpers;
  for (const ir::UnitId unit : fixture.program.units[fixture.unit()].contains) helpers += "\n" + unparse::fortran::unparse_unit(fixture.program, unit);
  std::printf("! Written by tests/rules_program.cpp.\nmodule rules\n  use, intrinsic :: ieee_arithmetic, only: ieee_scalb, ieee_copy_sign, ieee_next_after, ieee_rem\n  implicit none%s  abstract interface\n    subroutine proc_interface(value, twice)\n"
              "      real(8), intent(out) :: value(3)\n      logical, intent(in) :: twice\n    end subroutine\n  end interface\ncontains%s%s%s\nend module\n\n"
              "program prove\n  use rules\n  implicit none\n  failures = 0\n%s  print '(i0, a)', %d, ' cases'\n"
              "  if (failures > 0) stop 1\nend program\n",
              kDeclarations, kSupport, procedures.c_str(), helpers.c_str(), calls.c_str(), number);
  return 0;
}

}  // namespace
}  // namespace cf::transform

auto main() -> int { return cf::transform::run(); }
