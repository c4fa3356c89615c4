// designator_path.h: the names in a designator: the variable, then components. Subscripts, dereferences and parentheses are left out.
//
// Prints: {s, u} of s%u(i), p->u[i] is {p, u} too.
#pragma once

#include <vector>

#include "ir/program.h"

namespace cf::canonical {

using DesignatorPath = std::vector<ir::SymbolId>;

// Empty for what is no designator of a variable: *(p + 1), f(x).
auto designator_path(const ir::Program&, ir::ExprId) -> DesignatorPath;

}  // namespace cf::canonical
