// widen.h: the statements of the tangent procedures, made for one direction, rewritten for many. Private to tangent_*.cpp.
//
// A scalar statement becomes an array statement over the directions, an array statement a loop over them; what is passed, allocated and pointed to
// is passed, allocated and pointed to with all its directions. The primal statements stay as they are: they run once.
// Needs:  all tangent units made, their declarations not yet; no shadow inside WHERE or FORALL (tangent_body.cpp writes those as loops), and no
//         call of an elemental tangent with arrays (tangent_elements.cpp).
// Prints: `y_d = a*x_d(:, i)`; `do dir = 1, 3`, `v_d(dir, :) = matmul(m, u_d(dir, :))`.
#pragma once

#include "transform/tangent_procedures.h"

namespace cf::transform {

void widen(TangentRun& run);

}  // namespace cf::transform
