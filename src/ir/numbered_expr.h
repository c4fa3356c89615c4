// numbered_expr.h: expressions by their numbers in a statement, so that copies of a statement can be asked for the same one.
#pragma once

#include <cstdint>

#include "ir/program.h"

namespace cf::ir {

// The number-th expression of a statement, as walk.h goes through them; none if it has fewer.
auto numbered_expr(const Program&, StmtId stmt, std::uint32_t number) -> ExprId;
// The right-hand side of `p = (double *)malloc(n)` without casts; none for other statements than assignments.
auto assigned_value(const Program&, StmtId stmt) -> ExprId;

}  // namespace cf::ir
