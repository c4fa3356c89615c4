// allocation_source.h: what stands behind SOURCE= in an ALLOCATE statement that derivatives make.
#pragma once

#include "ir/program.h"

namespace cf::transform {

// The value itself, or in parentheses: gfortran 12 fails on a component of several structures, on z%im, counts what a
// vector subscript names from 0, and x(:) as x, but not so with their values.
auto allocation_source(ir::Program& program, ir::ExprId value) -> ir::ExprId;

}  // namespace cf::transform
