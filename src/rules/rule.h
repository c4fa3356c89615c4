// rule.h: what derivatives, linearity and the values that derivatives read are, for every operator and intrinsic: one table.
//
// Tangent, adjoint, linearity, TBR and flattening all read these entries; none of them knows an intrinsic by name.
// To add an intrinsic: one entry in table.cpp (its arguments, and a partial for each, or how it treats derivatives as a whole), the
// specific names of it in names.cpp, and one case in tests/rules_program.cpp with points to prove it at. To give it to C: its name in math.h in
// c_names.cpp; entries carry language-neutral names, which are Fortran's generic ones, and C's where Fortran has no such function (table_c.cpp).
// Points where there is no derivative: docs/theory/rules.md says what each entry chooses, and why nothing makes NaN there.
// Prints: `atan2(y, x): x; -y over max(x**2 + y**2, tiny(x))`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/formula.h"

namespace cf::rules {

enum class Class {
  Operator,         // + - * / **
  Elemental,        // sin, max, ...
  Conversion,       // real, cmplx, int, ...: elemental, between types or kinds
  Transformational, // matmul, reshape, ...
  Reduction,        // sum, maxval, ...: transformational, with DIM and MASK
  Inquiry,          // size, kind, ...: of the argument's type or shape, not of its value
  Subroutine,
};

enum class Treatment {
  Partials,   // the sum of partial * derivative; partials are formulas
  Linear,     // the same operation on the derivatives of all its linear arguments at once: sum, reshape, merge, real
  Bilinear,   // the same operation with one linear argument at a time replaced: matmul, dot_product
  Choose,     // the derivative of the argument that wins: max, min; the first one of equals
  Locate,     // the derivative of the element that wins: maxval, minval; the first one of equals
  Multiply,   // product
  Norm,       // norm2
  Zero,       // locally constant, or no real result; a subroutine: what it writes has derivative zero
  Pun,        // transfer: linear between reals of one kind, else refused
  Refused,    // it has a real result that depends on its arguments, but there is no derivative here
};

// How the result depends on an argument: not at all (or piecewise constant), with a derivative that does not read the argument, or else.
enum class Linearity { None, Linear, Nonlinear };

// Which part of the product with the partials is the derivative.
enum class Part { Whole, Real, Imaginary };

// Subroutines, and functions of C that write through a pointer; what they write has derivative zero. All other arguments are In.
enum class Access { In, Out, InOut };

struct Argument {
  std::string name;
  bool optional = false;
  bool zero_if_absent = false;  // so that it can be left out where its derivative is zero
  Access access = Access::In;
  Linearity linearity = Linearity::None;
  Formula partial;  // Partials: without the common factor and divisor; none or 0 where linearity is None
};

struct Rule {
  std::string name;
  Class rule_class = Class::Elemental;
  Treatment treatment = Treatment::Zero;
  bool for_complex = false;  // the entry of the same name where the first argument is complex, and the general one does not hold
  bool in_fortran = true;    // Fortran has a function of this name; else only C has it
  Part part = Part::Whole;   // not analytic: the derivative is the real or the imaginary part of partial*derivative
  bool variadic = false;     // the last argument may be repeated
  std::vector<Argument> arguments;
  Formula times;  // factor that all partials have in common, or none
  Formula over;   // divisor that all partials have in common, or none
  std::string refusal;  // Refused: why

  auto argument(std::string_view argument_name) const -> std::optional<std::size_t>;
};

// By generic or specific name, in lower case; operators by their Fortran sign, the power by what is known of it: `**integer` has an
// integer exponent, `**integer_base` an integer base, `**real_base` a base that is not complex where the power is, `**positive` a base that is a positive constant, `**smooth` a constant real exponent not between 0 and 1. Null if it is not known.
auto find(std::string_view name, bool complex_argument = false) -> const Rule*;
// The generic name: `sin` for `dsin`; the name itself where there is no other.
auto generic_name(std::string_view name) -> std::string_view;
// All entries in the order of the table.
auto all_rules() -> const std::vector<Rule>&;

// Which values the derivative with respect to one argument reads (for TBR). Arguments are numbered from 0.
struct ValuesRead {
  std::vector<std::size_t> arguments;
  bool result = false;
};
auto values_read(const Rule& rule, std::size_t argument) -> ValuesRead;

// What is wrong with the table: formulas that do not parse, unknown names. Empty, or a bug.
auto table_errors() -> std::vector<std::string>;

auto print(const Rule& rule) -> std::string;

}  // namespace cf::rules
