// plain_jumps.h: statements that may go to one of several labels become branches whose arms are plain jumps.
//
//   go to (10, 20), k           select case (k); case (1): go to 10; case (2): go to 20
//   if (x) 10, 20, 30           if (x < 0) then; go to 10; else if (x == 0) then ...
//   assign 10 to k; go to k     k = 10; select case (k); case (10): go to 10 ...
//   call p(x, *10)              the statement with a label of its own for each of its ways out, and behind it a branch on which way that was. The landing is left to
//   read (5, *, end=10) x       who emits the statement: see landing().
//   return 1                    taken = 1; return
// Needs:  a block of a unit being built; its statements are changed in place.
// Theory: docs/theory/regions.md
#pragma once

#include <unordered_map>
#include <vector>

#include "canonical/steering.h"
#include "ir/program.h"

namespace cf::canonical {

// The ways out of a statement: `which` is 0 where it goes on, else the number of the label that it left by.
struct WaysOut {
  ir::SymbolId which;
  std::vector<ir::LabelId> labels;
};

struct PlainJumps {
  ir::Block body;
  std::unordered_map<ir::StmtId, WaysOut> ways_out;  // by statement: calls with alternate returns, input and output with err=, end=, eor=
  ir::SymbolId taken;  // the number of the alternate return of the unit itself; none: it has none
};

// Whether anyone asks for the number of an alternate return.
enum class ReturnNumber { Kept, Dropped };
auto plain_jumps(ir::Program& program, const ir::Block& body, Steering& steering, ReturnNumber number) -> PlainJumps;

// What stands right behind a statement with ways out, so that `which` is set and control goes on: which = 0; go to 3; 1: which = 1; go to 3; 2: which = 2; 3: continue
auto landing(ir::Program& program, const WaysOut& ways, Steering& steering) -> std::vector<ir::StmtId>;

}  // namespace cf::canonical
