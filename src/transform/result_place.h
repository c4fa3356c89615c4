// result_place.h: whether what a function gives may be written into the variable that it is assigned to while the function still runs.
//
// `x = f(y)` becomes `call f_d(y, y_d, x, x_d)`: right only if neither f, nor its arguments, nor the subscripts of x read the storage of x by any name.
#pragma once

#include "transform/tangent_procedures.h"

namespace cf::transform {

// May say no without need. `unit` is the procedure that is made.
auto can_be_result(TangentRun& run, ir::UnitId unit, ir::ExprId target, const ir::Call& call) -> bool;

}  // namespace cf::transform
