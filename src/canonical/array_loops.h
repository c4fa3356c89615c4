// array_loops.h: WHERE and FORALL as loops, for those that hold calls which must become call statements.
//
// No CALL may stand in a WHERE or FORALL. Fortran's semantics are kept: masks are evaluated first and once, each right-hand side wholly before
// its assignment; elements that the mask leaves out are not evaluated. Where no turn of the loops touches what another one writes, all is one nest
// with IFs inside; otherwise masks and values are kept in allocatable arrays.
// Needs:  a statement of the program being built. The statements given back are to be made canonical in turn.
#pragma once

#include <vector>

#include "canonical/hoist.h"
#include "ir/program.h"

namespace cf::canonical {

// Whether a call in the masks, bounds or statements of a WHERE or FORALL moves.
auto has_moving_call(const ir::Program& program, ir::StmtId stmt, Hoister& hoister) -> bool;

// The statements to run instead; none if the construct cannot be written as loops, which is to be reported at its place: a value that would have to be
// kept has a character or polymorphic type, is assigned by a defined assignment or a pointer assignment, or an optional array is passed on by elements.
auto where_as_loops(ir::Program& program, ir::StmtId stmt, Hoister& hoister) -> std::vector<ir::StmtId>;
auto forall_as_loops(ir::Program& program, ir::StmtId stmt, Hoister& hoister) -> std::vector<ir::StmtId>;

}  // namespace cf::canonical
