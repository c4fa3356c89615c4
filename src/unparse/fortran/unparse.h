// unparse.h: one file of a Program as Fortran text, in the file's own style. Sees only the ir.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::unparse::fortran {

auto unparse_file(const ir::Program&, ir::FileId) -> std::string;
// One unit, statement or expression, as it would stand in its file; for reports and diagnostics.
auto unparse_unit(const ir::Program&, ir::UnitId) -> std::string;
auto unparse_expr(const ir::Program&, ir::ExprId, ir::ScopeId) -> std::string;

}  // namespace cf::unparse::fortran
