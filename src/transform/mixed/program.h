// program.h: forward and reverse mode for a program of one language or of two that call each other.
//
// Each language is differentiated by its own run (part.h). The run with the head says what it needs of the other, which says what it needs in turn, until nothing
// new is asked for.
// Needs:  verified ir of the whole program.
// Theory: docs/theory/tangent.md, docs/theory/adjoint-c.md, "Fortran and C in one program"
#pragma once

#include <optional>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "plan/plan.h"
#include "transform/tangent.h"

namespace cf::transform::mixed {

struct Derivatives {
  ir::Program program;
  std::vector<plan::Entry> plan;  // what was decided for an adjoint
  ir::UnitId head;                // the derivative of the head
};

// Nothing if something was refused; the sink says what.
auto tangent(const ir::Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Derivatives>;
auto adjoint(const ir::Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Derivatives>;

}  // namespace cf::transform::mixed
