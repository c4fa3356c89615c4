// integer_sum.h: an integer expression as a constant plus multiples of terms, so that subscripts come out as a person would write them.
//
// lower + (i - 1)*stride with lower = n + 1 and stride = 1 is `n + i`. A named constant stays a name. Arithmetic that does not fit is left as it stands.
// Prints: `2*i - n + 1`, as an expression.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/program.h"

namespace cf::canonical {

struct IntegerTerm {
  ir::ExprId expr;  // looked at, never taken: building clones it
  std::int64_t factor = 1;
};
struct IntegerSum {
  std::int64_t constant = 0;
  std::vector<IntegerTerm> terms;

  auto is_constant() const -> bool { return terms.empty(); }
};

// Takes apart signs, + and -, products with literal numbers, and parentheses.
auto integer_sum(const ir::Program&, ir::ExprId) -> IntegerSum;
auto constant_sum(std::int64_t value) -> IntegerSum;
// a + factor*b. None if a number does not fit.
auto add(const ir::Program&, const IntegerSum& a, const IntegerSum& b, std::int64_t factor = 1) -> std::optional<IntegerSum>;
// A new tree. Without terms: a default integer literal.
auto expr_of(ir::Program&, const IntegerSum&) -> ir::ExprId;

// base + factor*by, simplified where it can be; new trees.
auto sum_expr(ir::Program&, ir::ExprId base, ir::ExprId by, std::int64_t factor = 1) -> ir::ExprId;

// How often a loop from first to last runs, (last - first + step)/step: not above zero if never. A new tree.
auto count_expr(ir::Program&, ir::ExprId first, ir::ExprId last, ir::ExprId step) -> ir::ExprId;

}  // namespace cf::canonical
