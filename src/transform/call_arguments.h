// call_arguments.h: the arguments of a call as the procedure itself has them.
#pragma once

#include <vector>

#include "ir/program.h"

namespace cf::transform {

// The call of a binding or pointer component as a plain call of this procedure: its passed object among the arguments.
auto call_with_object(const ir::Program& program, const ir::Call& call, ir::SymbolId procedure) -> ir::Call;
// Keywords of an external procedure come from an interface body, which may have other names than the procedure itself: its arguments in order, without them.
auto without_keywords(const ir::Program& program, const ir::Call& call, ir::SymbolId procedure) -> std::vector<ir::Arg>;

// A defined assignment as the call it is: `a = b` is put(a, (b)), which matters where they share elements.
auto assignment_call(ir::Program& program, const ir::Assign& assign) -> ir::Call;

}  // namespace cf::transform
