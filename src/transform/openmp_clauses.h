// openmp_clauses.h: what OpenMP says of the variables that it lists, for tangents of both languages.
#pragma once

#include <functional>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::transform {

// Whether the derivatives of the variables are listed beside them. What is not understood is refused where a listed variable has a derivative, so is a part of one.
//   has_derivative  of a variable that stands in the clause
auto lists_derivatives(const ir::Program& program, const ir::Clause& clause, ir::Loc loc, const std::function<bool(ir::SymbolId)>& has_derivative, diag::Sink& sink) -> bool;
// Each thread would need its own derivative, and its own start at zero.
void refuse_threadprivate(const ir::Program& program, const std::function<bool(ir::SymbolId)>& has_derivative, diag::Sink& sink);

}  // namespace cf::transform
