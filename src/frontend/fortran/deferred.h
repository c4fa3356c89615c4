// deferred.h: whether `a(:)` in a declaration is deferred shape (ALLOCATABLE, POINTER) rather than assumed shape: the statement alone does not say.
#pragma once

#include "flang/Parser/parse-tree.h"

namespace cf::frontend::fortran {

auto is_deferred(const Fortran::parser::Name& name) -> bool;

}  // namespace cf::frontend::fortran
