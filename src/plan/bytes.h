// bytes.h: how much a value takes, for people: `8 bytes`, `8 bytes an element` where the number of elements is known only when the program runs. Empty: not known.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::plan {

auto bytes_of(const ir::Program&, ir::ExprId designator) -> std::string;

}  // namespace cf::plan
