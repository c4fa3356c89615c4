// ad_directives.h: directives of AD tools in the source, and what a tangent makes of them.
//
// `!$cf independent(x)` and `dependent(y)`, ours and OpenAD's, stand for --wrt and --of where these are not given. Those that guide an adjoint
// (II-LOOP, no-checkpoint) say nothing to a tangent. Those that ask for another derivative than the tangent gives are told: they have no effect.
#pragma once

#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::transform {

// The variables that directives of this name list in a procedure.
auto listed_by_directives(const ir::Program& program, ir::UnitId unit, std::string_view name) -> std::vector<ir::SymbolId>;

void warn_of_directives(const ir::Program& program, diag::Sink& sink);

}  // namespace cf::transform
