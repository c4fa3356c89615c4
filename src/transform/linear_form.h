// linear_form.h: a derivative before it is written down: a sum of terms, each a chain of factors around one derivative.
//
// Integer factors are kept as numbers, so that the 2 of d(u**2) cancels that of d(sqrt(v)). The order of the factors is that of the source,
// but never are two integers, or two reals of a lower precision, multiplied or divided that met a real of full precision there: n*x/m*y has no n/m.
// Prints (as an expression): `nu*(2*u*(v - u)*u_d + u**2*(v_d - u_d))/2`.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/program.h"
#include "transform/expr_maker.h"

namespace cf::transform {

// Integers beyond this stay as they are written.
inline constexpr std::int64_t kLargest = 1'000'000;

// A factor or divisor of a chain.
struct Link {
  ir::ExprId expr;
  bool divide = false;
};

struct Term {
  bool negative = false;
  std::int64_t times = 1;
  std::int64_t over = 1;
  bool ours = false;         // a number of the derivative is among times and over, not only what the user wrote
  std::vector<Link> before;  // starts with a factor
  ir::ExprId derivative;     // none: a coefficient, which has nothing behind it
  std::vector<Link> after;
};

// Empty: zero.
using LinearForm = std::vector<Term>;

// One term, without coefficients; zero if there is no derivative.
auto term_of(ir::ExprId derivative) -> LinearForm;

// A coefficient as a chain: signs and integers are taken out, products and quotients of a formula become links, but for those that are less precise than what
// they stand in: 2.0/3.0 beside a double keeps the value that the program computed.
auto as_coefficient(const ExprMaker& make, ir::ExprId value, int precision = 0) -> Term;
// coefficient * term, the coefficient in front of what stands there already.
auto scaled(const Term& coefficient, Term term) -> Term;

void add(LinearForm& form, LinearForm more, bool negative);
// x + x is 2*x. The time grows with the square of the number of terms, so a long sum stays as it is.
void unite_equal_terms(const ir::Program& program, LinearForm& form);

// The form as one term: more than one become a sum in parentheses, with common signs and integers outside.
auto collapsed(ExprMaker& make, LinearForm form) -> Term;
// The form as an expression; none for zero.
auto written(ExprMaker& make, const LinearForm& form) -> ir::ExprId;
auto written(ExprMaker& make, const Term& term) -> ir::ExprId;  // the sign included

// Equal trees: the same symbols, operators and literals.
auto same_expr(const ir::Program& program, ir::ExprId a, ir::ExprId b) -> bool;

}  // namespace cf::transform
