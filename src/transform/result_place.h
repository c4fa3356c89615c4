// result_place.h: whether what a function gives may be written into the variable that it is assigned to while the function still runs.
//
// `x = f(y)` becomes `call f_d(y, y_d, x, x_d)`: right only if neither f, nor its arguments, nor the subscripts of x read the storage of x by any name.
#pragma once

#include "transform/tangent_procedures.h"

namespace cf::transform {

// May say no without need. `unit` is the procedure that is made.
auto can_be_result(TangentRun& run, ir::UnitId unit, ir::ExprId target, const ir::Call& call) -> bool;

// A variable that is made for what a function gives is ALLOCATABLE or a POINTER where the result is: it is the actual argument for it. True if it is either.
auto fit_to_result(ir::Program& program, ir::SymbolId variable, const ir::Call& call) -> bool;
// The same of any variable that takes the result: whether it would have to be.
auto is_dynamic_result(const ir::Program& program, const ir::Call& call) -> bool;
auto gives_pointer(const ir::Program& program, const ir::Call& call) -> bool;

}  // namespace cf::transform
