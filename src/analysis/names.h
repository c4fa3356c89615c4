// names.h: variables by the names that users write: of arguments, /block/variable, module::variable, and globals that a procedure sees; and names to show them.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::analysis {

// In lower case. None if there is no such variable.
auto find_variable(const ir::Program&, ir::UnitId seen_from, const std::string& name) -> ir::SymbolId;

// A designator without its subscripts: `x`, `s%a`, `*p`, `p->x`; "" if it has no name.
auto short_name(const ir::Program&, ir::ExprId) -> std::string;

}  // namespace cf::analysis
