// type_bounds.h: what the types evaluate that an expression writes out: (double (*)[m]) p, sizeof(double[m]).
#pragma once

#include <functional>

#include "ir/program.h"

namespace cf::ir {

// As for_each_subexpr, and with all that stands in the bounds of such types.
void for_each_with_types(const Program&, ExprId, const std::function<void(ExprId)>&);

}  // namespace cf::ir
