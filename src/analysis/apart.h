// apart.h: loops in which different names are different memory.
//
// In the loop, no memory of reals is spoken of by two names (x, s%u, *p: canonical/designator_path.h), whether it is read or set, no pointer is set, and no
// procedure is called. Shadows lie as their variables do, so different names in the loop's adjoint are different memory too.
// Must, for loops that hold neither loops nor branches.
// Needs:  Ground of a program with marks.           Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include "analysis/adjoint_model.h"
#include "analysis/flow_parts.h"
#include "analysis/ground.h"

namespace cf::analysis {

auto find_apart(const Ground&, const AdjointModel&) -> LoopSet;

}  // namespace cf::analysis
