// unit_limits.h: what a whole procedure can be that has no forward and backward sweep, told before they are made.
//
// Bounds: the backward sweep is entered with what the forward sweep left. Declarations whose bounds depend on a variable that the procedure changes would give
// its arrays other sizes there.
// Types: what is stored part by part must have an end that is known; a type with an allocatable part of its own type has none.
// Needs:  the original procedure, its body as read.
#pragma once

#include "transform/tangent_procedures.h"

namespace cf::transform::adjoint {

// False if something was refused. `split`: there are two sweeps, each with declarations of its own.
auto has_sweeps(TangentRun& run, ir::UnitId unit, bool split) -> bool;

}  // namespace cf::transform::adjoint
