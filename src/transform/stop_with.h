// stop_with.h: generated code that cannot go on says why: error stop 'message'.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::transform {

auto stop_with(ir::Program& program, const std::string& message, ir::Loc loc) -> ir::StmtId;

}  // namespace cf::transform
