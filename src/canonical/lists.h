// lists.h: implied DO with calls that must become statements: the loop is run before, and what it computed is read back.
//
// `sum([(f(x(i)), i = 1, n)])` becomes a loop that fills `list`, and `sum(list)`; in the output list `(i, f(x(i)), i = 1, n)` the call becomes an
// element of an array that a loop filled: `(i, t(i), i = 1, n)`.
// Needs:  bounds of the outermost implied DOs without such calls. Statements inside the loops are not canonical yet.
#pragma once

#include <optional>
#include <vector>

#include "canonical/hoist.h"
#include "ir/program.h"

namespace cf::canonical {

// The variable that holds the values of an array constructor after `out`; none if there can be no such variable.
auto list_into_variable(ir::Program& program, ir::ExprId constructor, Hoister& hoister, ir::Loc loc, std::vector<ir::StmtId>& out) -> ir::ExprId;
// Takes the calls that move out of the items of an implied DO, in place. False if it cannot be done.
auto calls_out_of_items(ir::Program& program, ir::ExprId implied_do, Hoister& hoister, ir::Loc loc, std::vector<ir::StmtId>& out) -> bool;

}  // namespace cf::canonical
