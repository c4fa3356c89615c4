// open_extent.h: array arguments whose declaration does not say how long they are.
#pragma once

#include "ir/program.h"

namespace cf::transform {

// a(*), or the older a(1) that is used beyond 1.
auto has_open_extent(const ir::Program& program, ir::SymbolId argument) -> bool;

}  // namespace cf::transform
