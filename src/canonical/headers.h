// headers.h: loops whose header holds something that moves.
//
// Private to canonical/. `while (f(x) > 0)` tests at the start of its body and leaves by an exit; `do ... while (f(x) > 0)` calls at the end of its body, and
// before each `continue`; a `for` does the same with its condition and its step, and keeps its step where nothing in it moves. What moves out of the first statement of a `for`
// stands before the loop, in a block of its own if names that are declared there have to leave the header.
#pragma once

#include <vector>

#include "canonical/expressions.h"
#include "ir/program.h"

namespace cf::canonical {

// Whether anything changed.
auto while_header(ir::Program& program, ir::WhileLoop& loop, Expressions& exprs, ir::Loc loc) -> bool;

struct HeaderChange {
  bool any = false;
  ir::ScopeId block;  // what stands before the loop, and the loop, go into a block with this scope
};
auto for_header(ir::Program& program, ir::ForLoop& loop, Expressions& exprs, Hoister& hoister, ir::Loc loc, std::vector<ir::StmtId>& before) -> HeaderChange;

}  // namespace cf::canonical
