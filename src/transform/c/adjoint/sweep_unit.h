// sweep_unit.h: one function of an adjoint: both sweeps of the head, or one sweep of a function.
#pragma once

#include <cstddef>

#include "transform/c/run.h"

namespace cf::transform::c {

void make_sweep(Run& run, std::size_t procedure);

}  // namespace cf::transform::c
