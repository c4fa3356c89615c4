// function_types.h: which functions a call through a C function pointer can reach, by their types.
//
// Needs: verified ir.
#pragma once

#include "ir/program.h"

namespace cf::graph {

// A function or a pointer to one; a pointer to such a pointer is none.
auto is_function_pointer(const ir::Program&, ir::TypeId) -> bool;
// False only if a call through a pointer of this type to that procedure could not be right: numbers of arguments differ, or their kinds do. Pointers are taken as
// alike, since many programs pass functions of `double *` for functions of `void *`. What is no function pointer may call anything.
auto may_call(const ir::Program&, ir::TypeId pointer, ir::SymbolId procedure) -> bool;

}  // namespace cf::graph
