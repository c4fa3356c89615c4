// c_names.h: the names of the functions of the table in C's library: `fabsf` is abs of a float, and back.
//
// One name a family; its variants for float, long double and complex follow from it: sqrt, sqrtf, sqrtl, csqrt, csqrtf, csqrtl.
// Prints: `fabsf`: abs real(4); `cexp`: exp complex(8); `labs`: abs integer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cf::rules {

enum class CDomain { Real, Complex /* arguments or result */, Integer };

struct CFunction {
  std::string_view generic;  // the entry of the table; `**` for pow
  CDomain domain = CDomain::Real;
  int kind = 8;              // float 4, double 8, long double 10; of an integer function: 0
};

// The function that `__builtin_sqrt` is: `sqrt`; other names as they are.
auto without_builtin(std::string_view name) -> std::string_view;
// None: it is no function of the table.
auto c_function(std::string_view name) -> std::optional<CFunction>;
// Every name that is known, in alphabetical order.
auto all_c_names() -> std::vector<std::string>;
// The name in C; "" if there is none. Kinds beyond double are those of long double.
auto c_name(std::string_view generic, CDomain domain, int kind) -> std::string;
// The least positive normal number of a kind: `DBL_MIN`.
auto c_tiny(int kind) -> std::string;
// Where a name that derivatives call is declared: `math.h`; "" if it is not one of those.
auto c_header(std::string_view name) -> std::string_view;

}  // namespace cf::rules
