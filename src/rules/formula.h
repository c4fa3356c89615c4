// formula.h: the small language in which the table writes partial derivatives.
//
//   formula := numbers, argument names, `f` (the value of the function itself), + - * / **, comparisons, parentheses, calls
//   2        an integer: never changes the kind of what it meets
//   1.       a real of the kind of the arguments
//   tiny(x)  any function of the table by its generic name
//   nonzero(x)   x, but the smallest normal number where x is 0: keeps 1/x finite and costs nothing elsewhere
//   as_real(n)   an integer as a real of the kind of the arguments
//   as_complex(x)   a real as a complex number of the kind of the arguments
//   digamma(x)   a helper (helper.h)
// Prints: as it is written, with single spaces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cf::rules {

struct Formula {
  enum class Op { None, Integer, Real, Name, Minus, Add, Sub, Mul, Div, Pow, Lt, Le, Gt, Ge, Eq, Ne, Call };
  Op op = Op::None;         // None: no formula
  std::string text;         // of a number without its point, a name, the function called
  std::vector<Formula> kids;

  explicit operator bool() const { return op != Op::None; }
  auto is_zero() const -> bool { return op == Op::Integer && text == "0"; }
  auto is_one() const -> bool { return op == Op::Integer && text == "1"; }
};

struct ParsedFormula {
  Formula formula;
  std::string error;  // "" if there is none
};
auto parse_formula(std::string_view text) -> ParsedFormula;

// Every name that is read, `f` included; and every function that is called, in order of appearance, once each.
auto names_read(const Formula& formula) -> std::vector<std::string>;
auto functions_called(const Formula& formula) -> std::vector<std::string>;

auto print(const Formula& formula) -> std::string;

}  // namespace cf::rules
