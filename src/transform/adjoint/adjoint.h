// adjoint.h: reverse mode. From a program, a head and its inputs and outputs, the program with the head's adjoint procedure and all that it calls.
//
// p_b runs forwards, storing what it overwrites and which way it goes, then backwards. The procedures it calls have a forward sweep p_fwd and a
// backward sweep p_bwd. Every real and complex value counts as active.
// Needs:  verified ir of the whole program.
// Prints: through unparse: the files with generated = true are what is to be written.
// Theory: docs/theory/adjoint.md, docs/theory/reversal.md
#pragma once

#include <optional>

#include "diag/sink.h"
#include "ir/program.h"
#include "transform/tangent.h"

namespace cf::transform::adjoint {

// The Fortran part of a program. The options are those of a tangent; the suffix is that of adjoints. Nothing if something was refused; the sink says what.
auto adjoint_part(const ir::Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult>;

}  // namespace cf::transform::adjoint
