// binding.h: what a thing is called outside its language: the binding label of Fortran's bind(c), which is the name that C uses.
//
// A procedure that both languages know is one unit. A variable that both know has a symbol in each, with the type that each gives it; this name ties them.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::ir {

// bind(c, name='x') is x, bind(c) the lower-case name; without bind(c) its own name.
auto c_name(const Program&, SymbolId) -> std::string;

}  // namespace cf::ir
