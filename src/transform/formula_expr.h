// formula_expr.h: a formula of the table with the arguments of one call put in, as an expression.
//
// Names become clones of the arguments (or what holds their values), `f` a clone of the call, numbers literals of the right kind. What is
// known is folded: with n = 3, `n*x**merge(0, n - 1, n == 0)` is `3*x**2`.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "ir/program.h"
#include "rules/rule.h"
#include "transform/expr_maker.h"

namespace cf::transform {

struct FormulaContext {
  const rules::Rule& rule;
  ir::ExprId whole;                   // the call or operation itself
  std::vector<ir::ExprId> arguments;  // in the order of the rule; none if absent
  Arithmetic arithmetic;              // in which the function computes
  std::function<ir::ExprId(ir::ExprId)> value;  // a fresh expression with the value of this one
  std::function<ir::ExprId(ir::ExprId)> digamma;  // the call of that helper with this argument
};

auto formula_expr(ExprMaker& make, const FormulaContext& context, const rules::Formula& formula) -> ir::ExprId;

}  // namespace cf::transform
