#include "rules/c_names.h"

#include <array>
#include <functional>
#include <map>

namespace cf::rules {
namespace {

struct Family {
  std::string_view name;
  std::string_view generic;
};

// Of several names for one thing the first one is written.
constexpr std::array kRealFamilies = {
    Family{"fabs", "abs"}, Family{"fmod", "mod"}, Family{"remainder", "remainder"}, Family{"drem", "remainder"}, Family{"remquo", "remquo"},
    Family{"fma", "fma"}, Family{"fmax", "max"}, Family{"fmin", "min"}, Family{"fdim", "dim"}, Family{"exp", "exp"}, Family{"exp2", "exp2"},
    Family{"exp10", "exp10"}, Family{"expm1", "expm1"}, Family{"log", "log"}, Family{"log10", "log10"},
    Family{"log2", "log2"}, Family{"log1p", "log1p"}, Family{"pow", "**"}, Family{"sqrt", "sqrt"}, Family{"cbrt", "cbrt"},
    Family{"hypot", "hypot"}, Family{"sin", "sin"}, Family{"cos", "cos"}, Family{"tan", "tan"}, Family{"asin", "asin"}, Family{"acos", "acos"},
    Family{"atan", "atan"}, Family{"atan2", "atan2"}, Family{"sinh", "sinh"}, Family{"cosh", "cosh"}, Family{"tanh", "tanh"},
    Family{"asinh", "asinh"}, Family{"acosh", "acosh"}, Family{"atanh", "atanh"}, Family{"erf", "erf"}, Family{"erfc", "erfc"},
    Family{"tgamma", "gamma"}, Family{"lgamma", "log_gamma"}, Family{"gamma", "log_gamma"}, Family{"lgamma_r", "lgamma_r"},
    Family{"ceil", "ceiling"}, Family{"floor", "floor"}, Family{"trunc", "aint"}, Family{"round", "anint"}, Family{"rint", "anint"},
    Family{"nearbyint", "anint"}, Family{"roundeven", "anint"}, Family{"lround", "nint"}, Family{"llround", "nint"}, Family{"lrint", "nint"},
    Family{"llrint", "nint"}, Family{"frexp", "frexp"}, Family{"ldexp", "scale"}, Family{"scalbn", "scale"}, Family{"scalbln", "scale"},
    Family{"scalb", "scale"}, Family{"modf", "modf"}, Family{"ilogb", "ilogb"}, Family{"logb", "logb"}, Family{"significand", "significand"},
    Family{"nextafter", "nearest"}, Family{"nexttoward", "nearest"}, Family{"copysign", "sign"}, Family{"nan", "nan"}, Family{"inf", "inf"},
    Family{"huge_val", "inf"}, Family{"j0", "bessel_j0"}, Family{"j1", "bessel_j1"}, Family{"jn", "bessel_jn"}, Family{"y0", "bessel_y0"},
    Family{"y1", "bessel_y1"}, Family{"yn", "bessel_yn"}, Family{"sincos", "sincos"},
};
constexpr std::array kComplexFamilies = {
    Family{"cabs", "abs"}, Family{"carg", "carg"}, Family{"creal", "real"}, Family{"cimag", "aimag"}, Family{"conj", "conjg"}, Family{"cproj", "cproj"},
    Family{"cexp", "exp"}, Family{"clog", "log"}, Family{"clog10", "log10"}, Family{"cpow", "**"}, Family{"csqrt", "sqrt"}, Family{"csin", "sin"},
    Family{"ccos", "cos"}, Family{"ctan", "tan"}, Family{"casin", "asin"}, Family{"cacos", "acos"}, Family{"catan", "atan"}, Family{"csinh", "sinh"},
    Family{"ccosh", "cosh"}, Family{"ctanh", "tanh"}, Family{"casinh", "asinh"}, Family{"cacosh", "acosh"}, Family{"catanh", "atanh"},
};
struct Other {
  std::string_view name;
  CFunction function;
};
constexpr std::array kOtherFunctions = {
    Other{"abs", {"abs", CDomain::Integer, 0}}, Other{"labs", {"abs", CDomain::Integer, 0}}, Other{"llabs", {"abs", CDomain::Integer, 0}},
    Other{"CMPLX", {"complex", CDomain::Complex, 8}}, Other{"CMPLXF", {"complex", CDomain::Complex, 4}},
    Other{"CMPLXL", {"complex", CDomain::Complex, 10}}, Other{"complex", {"complex", CDomain::Complex, 8}}, Other{"atof", {"atof", CDomain::Real, 8}},
    Other{"strtod", {"strtod", CDomain::Real, 8}}, Other{"strtof", {"strtod", CDomain::Real, 4}}, Other{"strtold", {"strtod", CDomain::Real, 10}},
    Other{"difftime", {"difftime", CDomain::Real, 8}}, Other{"omp_get_wtime", {"omp_get_wtime", CDomain::Real, 8}}, Other{"omp_get_wtick", {"omp_get_wtick", CDomain::Real, 8}}, Other{"drand48", {"drand48", CDomain::Real, 8}}, Other{"erand48", {"erand48", CDomain::Real, 8}},
};

// The reentrant one has its letter in the middle: lgammaf_r.
constexpr std::string_view kReentrant = "_r";

auto variant(std::string_view family, int kind) -> std::string {
  std::string name(family);
  const std::string_view letter = kind == 4 ? "f" : kind == 8 ? "" : "l";
  name.insert(name.size() - (family.ends_with(kReentrant) ? kReentrant.size() : 0), letter);
  return name;
}

using Functions = std::map<std::string, CFunction, std::less<>>;

// Names as they stand are entered before their variants.
auto all_functions() -> Functions {
  Functions functions;
  for (const Other& other : kOtherFunctions) functions.emplace(other.name, other.function);
  for (const int kind : {8, 4, 10}) {
    for (const Family& family : kRealFamilies) functions.emplace(variant(family.name, kind), CFunction{family.generic, CDomain::Real, kind});
    for (const Family& family : kComplexFamilies) functions.emplace(variant(family.name, kind), CFunction{family.generic, CDomain::Complex, kind});
  }
  return functions;
}

auto functions() -> const Functions& {
  static const Functions all = all_functions();
  return all;
}

template <class Families>
auto first_of(const Families& families, std::string_view generic) -> std::string_view {
  for (const Family& family : families) {
    if (family.generic == generic) return family.name;
  }
  return "";
}

}  // namespace

auto all_c_names() -> std::vector<std::string> {
  std::vector<std::string> names;
  for (const auto& [name, function] : functions()) names.push_back(name);
  return names;
}

auto without_builtin(std::string_view name) -> std::string_view {
  constexpr std::string_view kBuiltin = "__builtin_";
  if (name.starts_with(kBuiltin)) name.remove_prefix(kBuiltin.size());
  return name;
}

auto c_function(std::string_view name) -> std::optional<CFunction> {
  const auto found = functions().find(without_builtin(name));
  return found == functions().end() ? std::nullopt : std::optional(found->second);
}

auto c_name(std::string_view generic, CDomain domain, int kind) -> std::string {
  if (domain == CDomain::Integer) return generic == "abs" ? (kind > 4 ? "llabs" : "abs") : "";
  const std::string_view family = domain == CDomain::Complex ? first_of(kComplexFamilies, generic) : first_of(kRealFamilies, generic);
  return family.empty() ? "" : variant(family, kind);
}

auto c_tiny(int kind) -> std::string { return kind == 4 ? "FLT_MIN" : kind == 8 ? "DBL_MIN" : "LDBL_MIN"; }

auto c_header(std::string_view name) -> std::string_view {
  if (name == "FLT_MIN" || name == "DBL_MIN" || name == "LDBL_MIN") return "float.h";
  if (name == "NULL") return "stddef.h";
  if (without_builtin(name) != name) return "";
  const auto function = c_function(name);
  if (!function) return "";
  switch (function->domain) {
    case CDomain::Integer: return "stdlib.h";
    case CDomain::Complex: return "complex.h";
    case CDomain::Real: return "math.h";
  }
  return "";
}

}  // namespace cf::rules
