// one_line.h: whether the body of an IF can stand behind it on its line.
#pragma once

#include "ir/program.h"

namespace cf::transform {

// One statement without blocks of its own.
auto fits_one_line(const ir::Program& program, const ir::Block& body) -> bool;

}  // namespace cf::transform
