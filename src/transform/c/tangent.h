// tangent.h: forward mode for C. From a program, a head and its inputs and outputs, the program with the tangent of the head and all that it calls.
//
// Needs:  verified ir of the whole program.
// Prints: through unparse: the files with generated = true are what is to be written.
// Theory: docs/theory/tangent.md
#pragma once

#include <optional>

#include "diag/sink.h"
#include "ir/program.h"
#include "transform/tangent.h"

namespace cf::transform::c {

// The C part of a program. Nothing if something was refused; the sink says what.
auto tangent_part(const ir::Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult>;

}  // namespace cf::transform::c
