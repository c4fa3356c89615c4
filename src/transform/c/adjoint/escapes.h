// escapes.h: whether a function keeps the address that one of its parameters is given: it stores it, or gives it to one that does.
//
// May, flow-insensitive, whole program. Between two sweeps of its caller such an address must stay what it is.
#pragma once

#include <cstddef>
#include <map>
#include <utility>

#include "ir/program.h"

namespace cf::transform::c {

using Keeps = std::map<std::pair<ir::SymbolId, std::size_t>, bool>;

// What is found is entered into `known`. A function without a body may keep anything.
auto keeps(const ir::Program& program, ir::SymbolId function, std::size_t parameter, Keeps& known) -> bool;

}  // namespace cf::transform::c
