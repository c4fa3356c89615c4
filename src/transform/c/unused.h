// unused.h: what a tangent function computes and nobody reads leaves it: shadows of values that only steer control, variables that only the original used.
#pragma once

#include "ir/program.h"

namespace cf::transform::c {

struct Run;

// Removes local variables of the unit that are never read, with their declarations and assignments, where nothing else depends on them. Variables that the
// user's own function never reads either stay: they are his.
void remove_unused(ir::Program& program, ir::UnitId unit, ir::UnitId original);
// Removes the shadows of static constants, which are zero, that no derivative names any more.
void forget_unused_constants(Run& run);

}  // namespace cf::transform::c
