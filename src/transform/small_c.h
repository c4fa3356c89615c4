// small_c.h: reads our own C texts: the helper functions of rules/helper.h, and expressions in tests. Not a C front end: what it reads was
// written by us, and an error in it is our bug. See small_fortran.h for the other language.
//
// Expressions: literals, names, a[i][j], s.m, p->m, *p, &x, calls, casts to arithmetic types and pointers to them, operators of C but assignments. Functions: one
// function with declarations `double x = ...;`, assignments, calls, IF, WHILE and a counting FOR with braces, RETURN; a statement a line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ir/program.h"

namespace cf::transform {

// What a name is; none: a function of C's library.
using CNameLookup = std::function<ir::SymbolId(const std::string&)>;

auto read_c_expr(ir::Program& program, std::string_view text, const CNameLookup& lookup) -> ir::ExprId;

// A function in the file; its scope lies in `outer`. The caller lists the unit among the items of the file.
auto read_c_function(ir::Program& program, std::string_view text, ir::ScopeId outer, ir::FileId file) -> ir::UnitId;

}  // namespace cf::transform
