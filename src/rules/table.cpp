// The entries. Formulas are chosen so that they are finite wherever the function is: docs/theory/rules.md.
#include "rules/row.h"

namespace cf::rules {
namespace {

constexpr auto kElemental = Class::Elemental;
constexpr auto kPartials = Treatment::Partials;

// y = f(x): one argument, one partial.
auto function(const char* signature, const char* partial) -> Row { return {kElemental, kPartials, signature, partial}; }
auto row(Class rule_class, Treatment treatment, const char* signature) -> Row { return {rule_class, treatment, signature}; }

}  // namespace

auto operator_rows() -> std::vector<Row> {
  constexpr auto kOperator = Class::Operator;
  return {
      {kOperator, kPartials, "+(a, b)", "1; 1"},
      {kOperator, kPartials, "-(a, b)", "1; -1"},
      {kOperator, kPartials, "*(a, b)", "b; a"},
      // a/b/b and not a/b**2, which under- and overflows where a/b does not.
      {kOperator, kPartials, "/(a, b)", "1; -(a/b)", "b"},
      {kOperator, kPartials, "**(x, y)", "y*nonzero(x)**(y - 1); x**y*log(max(x, tiny(x)))"},
      {kOperator, kPartials, "complex **(x, y)", "y*nonzero(x)**(y - 1); x**y*log(nonzero(x))"},
      {kOperator, kPartials, "complex **real_base(x, y)", "y*nonzero(x)**(y - 1); x**y*log(as_complex(nonzero(x)))"},
      {kOperator, kPartials, "**smooth(x, y)", "y*x**(y - 1); 0"},
      {kOperator, kPartials, "**positive(x, y)", "y*x**(y - 1); f*log(x)"},
      {kOperator, kPartials, "**integer_base(x, y)", "0; f*log(as_real(max(x, 1)))"},
      // n = 0 must not read x**(-1).
      {kOperator, kPartials, "**integer(x, n)", "n*x**merge(0, n - 1, n == 0); 0"},
  };
}

auto numeric_rows() -> std::vector<Row> {
  constexpr auto kConversion = Class::Conversion;
  return {
      function("sqrt(x)", "1/(2*sqrt(max(x, tiny(x))))"),
      function("complex sqrt(x)", "1/(2*sqrt(nonzero(x)))"),
      function("exp(x)", "f"),
      function("log(x)", "1/x"),
      function("log10(x)", "1/(x*log(10.))"),
      function("sin(x)", "cos(x)"),
      function("cos(x)", "-sin(x)"),
      function("tan(x)", "1 + f**2"),
      function("asin(x)", "1/sqrt(max(1 - x**2, tiny(x)))"),
      function("complex asin(x)", "1/sqrt(nonzero(1 - x**2))"),
      function("acos(x)", "-1/sqrt(max(1 - x**2, tiny(x)))"),
      function("complex acos(x)", "-1/sqrt(nonzero(1 - x**2))"),
      function("atan(x)", "1/(1 + x**2)"),
      {kElemental, kPartials, "atan2(y, x)", "x; -y", "max(x**2 + y**2, tiny(x))"},
      function("sinh(x)", "cosh(x)"),
      function("cosh(x)", "sinh(x)"),
      function("tanh(x)", "1 - f**2"),
      function("asinh(x)", "1/sqrt(1 + x**2)"),
      function("complex asinh(x)", "1/sqrt(nonzero(1 + x**2))"),
      function("acosh(x)", "1/sqrt(max(x**2 - 1, tiny(x)))"),
      function("complex acosh(x)", "1/(sqrt(nonzero(x - 1))*sqrt(nonzero(x + 1)))"),
      function("atanh(x)", "1/(1 - x**2)"),
      {kElemental, kPartials, "hypot(x, y)", "x; y", "max(f, tiny(x))"},
      // Extensions that count in degrees, and the cotangent.
      function("sind(x)", "acos(-1.)/180*cosd(x)"),
      function("cosd(x)", "-acos(-1.)/180*sind(x)"),
      function("tand(x)", "acos(-1.)/180*(1 + f**2)"),
      function("asind(x)", "180/acos(-1.)/sqrt(max(1 - x**2, tiny(x)))"),
      function("acosd(x)", "-180/acos(-1.)/sqrt(max(1 - x**2, tiny(x)))"),
      function("atand(x)", "180/acos(-1.)/(1 + x**2)"),
      {kElemental, kPartials, "atan2d(y, x)", "x; -y", "max(x**2 + y**2, tiny(x))", "180/acos(-1.)"},
      function("cotan(x)", "-1 - f**2"),
      function("cotand(x)", "-acos(-1.)/180*(1 + f**2)"),

      function("erf(x)", "2*exp(-x**2)/sqrt(acos(-1.))"),
      function("erfc(x)", "-2*exp(-x**2)/sqrt(acos(-1.))"),
      function("erfc_scaled(x)", "2*x*f - 2/sqrt(acos(-1.))"),
      function("gamma(x)", "f*digamma(x)"),
      function("log_gamma(x)", "digamma(x)"),
      function("bessel_j0(x)", "-bessel_j1(x)"),
      // (J0 - J2)/2 rather than J0 - J1/x, which is 0/0 at 0; J(-1) is -J1.
      function("bessel_j1(x)", "(bessel_j0(x) - bessel_jn(2, x))/2"),
      {kElemental, kPartials, "bessel_jn(n, x)",
       "0; (merge(-1, 1, n == 0)*bessel_jn(abs(n - 1), x) - bessel_jn(n + 1, x))/2"},
      function("bessel_y0(x)", "-bessel_y1(x)"),
      function("bessel_y1(x)", "(bessel_y0(x) - bessel_yn(2, x))/2"),
      {kElemental, kPartials, "bessel_yn(n, x)",
       "0; (merge(-1, 1, n == 0)*bessel_yn(abs(n - 1), x) - bessel_yn(n + 1, x))/2"},

      function("abs(a)", "sign(1., a)"),
      {kElemental, kPartials, "complex abs(a)", "conjg(a)", "max(f, tiny(f))", "", Part::Real},
      {kElemental, kPartials, "sign(a, b)", "sign(1., a)*sign(1., b); 0"},
      {kElemental, kPartials, "dim(x, y)", "1; -1", "", "merge(1., 0., x > y)"},
      // The quotient from the remainder: int(a/p) can differ by one from what the remainder was taken with.
      {kElemental, kPartials, "mod(a, p)", "1; -anint((a - f)/p)"},
      {kElemental, kPartials, "modulo(a, p)", "1; -anint((a - f)/p)"},
      row(kElemental, Treatment::Choose, "max(a1, a2...)"),
      row(kElemental, Treatment::Choose, "min(a1, a2...)"),
      row(kElemental, Treatment::Linear, "merge(tsource~, fsource~, mask)"),

      // The model of real numbers.
      row(kElemental, Treatment::Linear, "scale(x~, i)"),
      function("fraction(x)", "scale(1., -exponent(x))"),
      {kElemental, kPartials, "set_exponent(x, i)", "scale(1., i - exponent(x)); 0"},
      {kElemental, kPartials, "nearest(x, s)", "1; 0"},
      row(kElemental, Treatment::Linear, "ieee_scalb(x~, i)"),
      {kElemental, kPartials, "ieee_copy_sign(x, y)", "sign(1., x)*sign(1., y); 0"},
      {kElemental, kPartials, "ieee_next_after(x, y)", "1; 0"},
      {kElemental, kPartials, "ieee_rem(x, y)", "1; -anint((x - f)/y)"},
      {kElemental, kPartials, "ieee_fma(a, b, c)", "b; a; 1"},
      function("rrspacing(x)", "sign(scale(1., digits(x) - exponent(x)), x)"),
      row(kElemental, Treatment::Zero, "spacing(x)"),
      row(kElemental, Treatment::Zero, "exponent(x)"),

      row(kConversion, Treatment::Linear, "real(a~, [kind])"),
      row(kConversion, Treatment::Linear, "dble(a~)"),
      row(kConversion, Treatment::Linear, "cmplx(x~, [y~0], [kind])"),
      row(kConversion, Treatment::Linear, "complex(x~, y~)"),
      row(kConversion, Treatment::Linear, "dcmplx(x~, [y~0])"),
      row(kConversion, Treatment::Linear, "sngl(a~)"),
      row(kConversion, Treatment::Linear, "aimag(z~)"),
      row(kElemental, Treatment::Linear, "conjg(z~)"),
      row(kConversion, Treatment::Bilinear, "dprod(x~, y~)"),
      row(kConversion, Treatment::Zero, "int(a, [kind])"),
      row(kConversion, Treatment::Zero, "nint(a, [kind])"),
      row(kConversion, Treatment::Zero, "floor(a, [kind])"),
      row(kConversion, Treatment::Zero, "ceiling(a, [kind])"),
      row(kConversion, Treatment::Zero, "logical(l, [kind])"),
      row(kElemental, Treatment::Zero, "aint(a, [kind])"),
      row(kElemental, Treatment::Zero, "anint(a, [kind])"),
      row(kElemental, Treatment::Zero, "out_of_range(x, mold, [round])"),
      row(kElemental, Treatment::Zero, "isnan(x)"),
  };
}

auto array_rows() -> std::vector<Row> {
  constexpr auto kTransform = Class::Transformational;
  constexpr auto kReduction = Class::Reduction;
  return {
      row(kReduction, Treatment::Linear, "sum(array~, [dim], [mask])"),
      row(kReduction, Treatment::Multiply, "product(array~, [dim], [mask])"),
      row(kReduction, Treatment::Locate, "maxval(array~, [dim], [mask])"),
      row(kReduction, Treatment::Locate, "minval(array~, [dim], [mask])"),
      row(kReduction, Treatment::Norm, "norm2(x~, [dim])"),
      {kReduction, Treatment::Refused, "reduce(array, operation, [dim], [mask], [identity], [ordered])", "", "", "", Part::Whole,
       "the derivative of its operation is not known here; write the reduction as a loop"},
      row(kReduction, Treatment::Zero, "maxloc(array, [dim], [mask], [kind], [back])"),
      row(kReduction, Treatment::Zero, "minloc(array, [dim], [mask], [kind], [back])"),
      row(kReduction, Treatment::Zero, "findloc(array, value, [dim], [mask], [kind], [back])"),
      row(kReduction, Treatment::Zero, "count(mask, [dim], [kind])"),
      row(kReduction, Treatment::Zero, "any(mask, [dim])"),
      row(kReduction, Treatment::Zero, "all(mask, [dim])"),
      row(kReduction, Treatment::Zero, "parity(mask, [dim])"),
      row(kReduction, Treatment::Zero, "iall(array, [dim], [mask])"),
      row(kReduction, Treatment::Zero, "iany(array, [dim], [mask])"),
      row(kReduction, Treatment::Zero, "iparity(array, [dim], [mask])"),

      row(kTransform, Treatment::Bilinear, "dot_product(vector_a~, vector_b~)"),
      row(kTransform, Treatment::Bilinear, "matmul(matrix_a~, matrix_b~)"),
      row(kTransform, Treatment::Linear, "transpose(matrix~)"),
      row(kTransform, Treatment::Linear, "reshape(source~, shape, [pad~], [order])"),
      row(kTransform, Treatment::Linear, "spread(source~, dim, ncopies)"),
      row(kTransform, Treatment::Linear, "pack(array~, mask, [vector~])"),
      row(kTransform, Treatment::Linear, "unpack(vector~, mask, field~)"),
      row(kTransform, Treatment::Linear, "cshift(array~, shift, [dim])"),
      row(kTransform, Treatment::Linear, "eoshift(array~, shift, [boundary~0], [dim])"),
      row(kTransform, Treatment::Pun, "transfer(source~, mold, [size])"),
      row(kTransform, Treatment::Zero, "null([mold])"),
      row(kTransform, Treatment::Zero, "shape(source, [kind])"),
  };
}

}  // namespace cf::rules
