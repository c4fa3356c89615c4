// signature.h: what the sweeps of a function take.
//
// f_fwd has, behind each parameter that leads to other values, the shadow of that parameter; behind those of its result, if that leads on, a last one. f_bwd has
// shadows behind all parameters that hold derivatives, by address where the parameter is a value, and last the adjoint of the result, by value:
// `double f_fwd(double x, const double *a, double *a_b)`, `void f_bwd(double x, double *x_b, const double *a, double *a_b, double r_b)`.
#pragma once

#include "ir/program.h"
#include "transform/c/globals.h"
#include "transform/c/run.h"

namespace cf::transform::c {

// Whether the forward sweep needs the shadow of a value of this type; whether the adjoint of such a result is handed to the backward sweep.
auto in_forward(Run& run, ir::TypeId type) -> bool;
auto in_seed(Run& run, ir::TypeId type) -> bool;
// The type of a sweep of functions of this type.
auto sweep_type(Run& run, ir::TypeId procedure, bool backward) -> ir::TypeId;

}  // namespace cf::transform::c
