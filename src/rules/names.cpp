// Specific and other names of the functions in the table.
#include "rules/row.h"

namespace cf::rules {

auto specific_names() -> const std::vector<SpecificName>& {
  static const std::vector<SpecificName> names = {
      // Fortran's specific names.
      {"alog", "log"}, {"alog10", "log10"}, {"amax1", "max"}, {"amin1", "min"}, {"amod", "mod"}, {"cabs", "abs"}, {"ccos", "cos"},
      {"cexp", "exp"}, {"clog", "log"}, {"csin", "sin"}, {"csqrt", "sqrt"}, {"dabs", "abs"}, {"dacos", "acos"}, {"dasin", "asin"},
      {"datan", "atan"}, {"datan2", "atan2"}, {"dcos", "cos"}, {"dcosh", "cosh"}, {"ddim", "dim"}, {"dexp", "exp"}, {"dint", "aint"},
      {"dlog", "log"}, {"dlog10", "log10"}, {"dmax1", "max"}, {"dmin1", "min"}, {"dmod", "mod"}, {"dnint", "anint"}, {"dsign", "sign"},
      {"dsin", "sin"}, {"dsinh", "sinh"}, {"dsqrt", "sqrt"}, {"dtan", "tan"}, {"dtanh", "tanh"}, {"float", "real"}, {"iabs", "abs"},
      {"idim", "dim"}, {"idint", "int"}, {"idnint", "nint"}, {"ifix", "int"}, {"isign", "sign"}, {"amax0", "max"}, {"amin0", "min"},
      {"max0", "max"}, {"max1", "max"}, {"min0", "min"}, {"min1", "min"},
      // Double complex and other old extensions.
      {"cdabs", "abs"}, {"cdcos", "cos"}, {"cdexp", "exp"}, {"cdlog", "log"}, {"cdsin", "sin"}, {"cdsqrt", "sqrt"}, {"zabs", "abs"},
      {"zcos", "cos"}, {"zexp", "exp"}, {"zlog", "log"}, {"zsin", "sin"}, {"zsqrt", "sqrt"}, {"dconjg", "conjg"}, {"dimag", "aimag"},
      {"imag", "aimag"}, {"imagpart", "aimag"}, {"realpart", "real"}, {"dreal", "real"}, {"dfloat", "dble"}, {"dfloti", "dble"},
      {"dflotj", "dble"}, {"floati", "real"}, {"floatj", "real"}, {"qabs", "abs"}, {"qexp", "exp"}, {"qlog", "log"}, {"qsqrt", "sqrt"},
      {"qsin", "sin"}, {"qcos", "cos"}, {"dasinh", "asinh"}, {"dacosh", "acosh"}, {"datanh", "atanh"}, {"derf", "erf"}, {"derfc", "erfc"},
      {"dgamma", "gamma"}, {"algama", "log_gamma"}, {"dlgama", "log_gamma"}, {"lgamma", "log_gamma"}, {"besj0", "bessel_j0"},
      {"besj1", "bessel_j1"}, {"besjn", "bessel_jn"}, {"besy0", "bessel_y0"}, {"besy1", "bessel_y1"}, {"besyn", "bessel_yn"},
      {"dbesj0", "bessel_j0"}, {"dbesj1", "bessel_j1"}, {"dbesjn", "bessel_jn"}, {"dbesy0", "bessel_y0"}, {"dbesy1", "bessel_y1"},
      {"dbesyn", "bessel_yn"}, {"dsind", "sind"}, {"dcosd", "cosd"}, {"dtand", "tand"}, {"dasind", "asind"}, {"dacosd", "acosd"},
      {"datand", "atand"}, {"datan2d", "atan2d"}, {"dcotan", "cotan"}, {"dcotand", "cotand"}, {"int2", "int"}, {"int8", "int"},
      {"jint", "int"}, {"jnint", "nint"}, {"iint", "int"}, {"inint", "nint"},
  };
  return names;
}

}  // namespace cf::rules
