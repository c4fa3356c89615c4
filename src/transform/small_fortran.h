// small_fortran.h: reads our own texts: the helper functions of rules/helper.h, and expressions in unit tests. Not a Fortran front end: what it
// reads was written by us, and an error in it is our bug.
//
// Expressions: literals, names, a(i, :), a%b, calls with keywords, operators, [ ] with implied DO. Functions: one function with
// declarations `type(kind), attributes :: names`, assignments, IF THEN, DO, DO WHILE, one-line WHERE; a statement a line, lower case.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ir/program.h"

namespace cf::transform {

// What a lower-case name is; none: an intrinsic.
using NameLookup = std::function<ir::SymbolId(const std::string&)>;

auto read_expr(ir::Program& program, std::string_view text, const NameLookup& lookup) -> ir::ExprId;

// A function whose scope lies in that of `host` (none: it is external). The caller lists the unit in its host's contains part or in its file.
auto read_function(ir::Program& program, std::string_view text, ir::UnitId host, ir::FileId file) -> ir::UnitId;

}  // namespace cf::transform
