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

// Whether the head is a function of a C file.
auto is_head_in_c(const ir::Program& program, const std::string& head) -> bool;
// Nothing if something was refused; the sink says what.
auto tangent(const ir::Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<ir::Program>;
// The same for the C part of a program in which Fortran has a part too.
auto tangent_part(const ir::Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult>;

}  // namespace cf::transform::c
