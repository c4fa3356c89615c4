// unparse.h: one file of a Program as C text, in the file's own style. Sees only the ir.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::unparse::c {

auto unparse_file(const ir::Program&, ir::FileId) -> std::string;
// One unit or expression, as it would stand in its file; for reports and diagnostics.
auto unparse_unit(const ir::Program&, ir::UnitId) -> std::string;
auto unparse_expr(const ir::Program&, ir::ExprId) -> std::string;
// A type as it would be written in a cast: `const double *`.
auto unparse_type(const ir::Program&, ir::TypeId) -> std::string;

}  // namespace cf::unparse::c
