// bounds.h: where the subscripts of a Fortran array expression begin.
//
// LBOUND is 1 of every value: of a section, of `x + 1`, of what a function gives. A variable as a whole has bounds of its own, and hands them on: to an
// ASSOCIATE name, to what SOURCE= allocates, to an allocatable that takes its shape. So a variable that stands for a value is written `x(:)` there.
#pragma once

#include "ir/program.h"

namespace cf::ir {

// May say no of variables whose bounds are not known.
auto begins_at_one(const Program&, ExprId) -> bool;
// The same of what a function gives as long as it is a variable, of the function or of who takes it as an argument.
auto result_begins_at_one(const Program&, const Call&) -> bool;
// The variable with the result of a call, or a section of it, where it stands for the call and would hand on bounds of its own.
auto result_value(Program&, ExprId variable, const Call&) -> ExprId;
// lbound(x, k) becomes lbound(x, k + 1), of an array as a whole that got a dimension before its others: a section x(1, :) would begin at 1.
// True if it is done.
auto ask_bounds_behind_first(Program&, ExprId inquiry) -> bool;
// The expression itself if it begins at 1, or the section x(:, :) of all its elements.
auto from_one(Program&, ExprId) -> ExprId;

}  // namespace cf::ir
