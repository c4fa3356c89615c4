// adjoint.h: reverse mode of C. From a program and a head in C, the program with the head's adjoint function and the sweeps of all that it calls.
//
// Needs:  verified ir of the whole program.
// Theory: docs/theory/adjoint.md, docs/theory/adjoint-c.md
#pragma once

#include <optional>

#include "diag/sink.h"
#include "ir/program.h"
#include "transform/tangent.h"

namespace cf::transform::c {

// The C part of a program. Nothing if something was refused; the sink says what.
auto adjoint_part(const ir::Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult>;

}  // namespace cf::transform::c
