// statement_functions.h: statement functions that cannot have a tangent of their own.
//
// A derivative is computed by a statement, which the statement function `f(x) = 2*g(x)` with a differentiated function g has no room for: its
// calls are replaced by its expression.
#pragma once

#include <functional>

#include "ir/program.h"

namespace cf::transform {

// `moves` says which calls must leave expressions.
void expand_statement_functions(ir::Program& program, ir::StmtId stmt, const std::function<bool(const ir::Call&)>& moves);
// All of them.
void expand_statement_functions(ir::Program& program, ir::StmtId stmt);

}  // namespace cf::transform
