// outside.h: what is known of procedures of Fortran without source, before anything is differentiated.
//
// Extensions that compilers have beside the standard (`call flush(6)`) become the intrinsics that the rules know. A call through which no derivative can come back
// becomes a statement of the kind of READ: its text, with exact read and write sets. So does one that a .cfspec file describes, if no real that it sets depends on a
// real. What is left may carry derivatives.
// Needs:  verified ir.                        Theory: docs/theory/activity.md
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs.h"
#include "diag/sink.h"
#include "ir/program.h"

namespace cf::transform {

// None: there is nothing to change.
auto settle_outside(const ir::Program& program, ir::UnitId head, const std::vector<analysis::ProcedureSpec>& specs, diag::Sink& sink) -> std::optional<ir::Program>;

// What to write for a procedure without source.
auto no_source_hint(const ir::Program& program, ir::SymbolId procedure) -> std::string;

}  // namespace cf::transform
