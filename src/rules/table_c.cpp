// Functions that C has and Fortran has not, by their names in C.
#include "rules/row.h"

namespace cf::rules {

auto c_rows() -> std::vector<Row> {
  constexpr auto kElemental = Class::Elemental;
  constexpr auto kPartials = Treatment::Partials;
  return {
      // f/(3*x) rather than 1/(3*f**2): 0 at 0.
      {kElemental, kPartials, "cbrt(x)", "f/(3*nonzero(x))"},
      {kElemental, kPartials, "exp2(x)", "f*log(2.)"},
      {kElemental, kPartials, "exp10(x)", "f*log(10.)"},
      // exp(x) rather than f + 1, which cancels where x is far below 0.
      {kElemental, kPartials, "expm1(x)", "exp(x)"},
      {kElemental, kPartials, "log2(x)", "1/(x*log(2.))"},
      {kElemental, kPartials, "log1p(x)", "1/(1 + x)"},
      {kElemental, kPartials, "remainder(a, p)", "1; -anint((a - f)/p)"},
      {kElemental, kPartials, "fma(x, y, z)", "y; x; 1"},
      {kElemental, kPartials, "significand(x)", "scale(1., -ilogb(nonzero(x)))"},
      {kElemental, kPartials, "carg(a)", "conjg(a)", "max(abs(a)**2, tiny(f))", "", Part::Imaginary},
      // The identity but at infinity.
      {kElemental, kPartials, "cproj(z)", "1"},

      // What they write through the pointer is an integer, or a whole number.
      {kElemental, kPartials, "modf(x, iptr>)", "1; 0"},
      {kElemental, kPartials, "frexp(x, exp>)", "scale(1., -1 - ilogb(nonzero(x))); 0"},
      {kElemental, kPartials, "remquo(a, p, quo>)", "1; -anint((a - remainder(a, p))/p); 0"},
      {kElemental, kPartials, "lgamma_r(x, sign>)", "digamma(x); 0"},
      {Class::Subroutine, Treatment::Refused, "sincos(x, sin>, cos>)", "", "", "", Part::Whole, "call sin and cos instead"},

      {kElemental, Treatment::Zero, "ilogb(x)"},
      {kElemental, Treatment::Zero, "logb(x)"},
      {kElemental, Treatment::Zero, "nan(tag)"},
      {kElemental, Treatment::Zero, "inf()"},
      {kElemental, Treatment::Zero, "atof(text)"},
      {kElemental, Treatment::Zero, "strtod(text, end>)"},
      {kElemental, Treatment::Zero, "difftime(end, start)"},
      {kElemental, Treatment::Zero, "omp_get_wtime()"},
      {kElemental, Treatment::Zero, "omp_get_wtick()"},
      {kElemental, Treatment::Zero, "drand48()"},
      {kElemental, Treatment::Zero, "erand48(state<>)"},
  };
}

}  // namespace cf::rules
