// statement_functions.h: references to statement functions become their expressions.
//
// A derivative is computed by statements, which the statement function `f(x) = 2*g(x)` has no room for; and what g does, and with which arguments, is a
// matter of each reference. So before anything is asked of a program, a reference to a statement function that leads to a procedure is replaced by the
// expression, converted to the type of the function. An argument that calls a procedure, and would be evaluated more or less often than once, gets a
// variable. What the expression names is what it named where it was written: names that hide it around the reference are changed.
// Adjoints have no statement functions at all.
#pragma once

#include <optional>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::transform {

enum class Expanded { ThoseWithCalls, All };

// The program without references to them; none if it has no such reference.
auto expand_statement_functions(const ir::Program& program, Expanded which, diag::Sink& sink) -> std::optional<ir::Program>;

}  // namespace cf::transform
