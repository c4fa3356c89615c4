// print.h: the ir as readable text, one statement a line, for people and tests. Not Fortran, not C, and not read back.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::ir {

auto print(const Program&) -> std::string;
auto print_unit(const Program&, UnitId) -> std::string;
auto print_stmt(const Program&, StmtId) -> std::string;
auto print_expr(const Program&, ExprId) -> std::string;
auto print_type(const Program&, TypeId) -> std::string;

}  // namespace cf::ir
