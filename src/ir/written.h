// written.h: what an input statement sets, taken apart: items of implied DOs, members of NAMELISTs, variables of implied DOs.
#pragma once

#include <functional>

#include "ir/program.h"

namespace cf::ir {

// A place, or a variable of which all is set: the other is none.
void for_each_written(const Program&, const Opaque&, const std::function<void(ExprId place, SymbolId variable)>&);

}  // namespace cf::ir
