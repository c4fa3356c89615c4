// adjoint_why.h: showing why an adjoint stores and executes what it does.
//
// Prints: t is computed in the forward sweep:
//           model.f90:8: t is set   <--                                                      | t = a*a
//           model.f90:9: the adjoint of this line reads t, in a partial derivative           | u = t*t
#pragma once

#include <string>

#include "analysis/adjoint_reasons.h"
#include "ir/program.h"

namespace cf::report {

// All that is decided for a line. `wanted` as for `explain`. Empty text: the adjoint has nothing of that name there.
auto adjoint_why(analysis::AdjointReasons&, const ir::Program&, const analysis::AdjointModel&, ir::FileId, std::uint32_t line, const std::string& wanted) -> std::string;

}  // namespace cf::report
