// allocation_source.h: what stands behind SOURCE= in an ALLOCATE statement that derivatives make, or bounds that say the same.
#pragma once

#include "ir/program.h"

namespace cf::transform {

// The value itself, or in parentheses: gfortran 12 fails on a component of several structures, on z%im, counts what a
// vector subscript names from 0, and x(:) as x, but not so with their values. It frees allocatable parts of such a value twice: x(:) of structures stays.
auto allocation_source(ir::Program& program, ir::ExprId value) -> ir::ExprId;
// a(lbound(like, 1):ubound(like, 1)): what is allocated, with the bounds of a whole array. gfortran 12 refuses MOLD= of structures with allocatable parts.
auto with_bounds_of(ir::Program& program, ir::ExprId allocated, ir::ExprId like) -> ir::ExprId;

}  // namespace cf::transform
