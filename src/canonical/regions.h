// regions.h: unstructured control flow becomes structured: the number of the next basic block in a variable, and a branch on it in a loop.
//
// REVERSAL reverses unstructured control flow by the ids of the basic blocks that were run. Here a region becomes
//     next = 1
//     do while (next /= 0)
//       select case (next)
//       case (1)
//         ...
//         next = 3
// and whoever reverses loops and branches stores exactly these ids. A region is the smallest run of statements of one block that holds a jump which is none of a run
// that is left, or a loop that is begun again, and everything that jumps into the middle of it. What nothing jumps into stays whole in its case: loops, branches,
// and regions of its own. What is jumped into is opened: the header of a loop becomes blocks, a DO loop counts its turns in a variable, as the language says.
// Needs:  plain jumps only (plain_jumps.h). C: no declarations in blocks, no switch that falls through.
// Theory: docs/theory/regions.md
#pragma once

#include <unordered_set>
#include <vector>

#include "canonical/steering.h"
#include "ir/program.h"

namespace cf::canonical {

struct Structured {
  ir::Block body;
  std::unordered_set<ir::SymbolId> indices;  // of loops that were opened: statements set them now
  std::vector<ir::StmtId> moved;             // declarations that stand before their region now
};
auto structured(ir::Program& program, const ir::Block& body, Steering& steering) -> Structured;

// The statements with a block that a jump from outside of that block leads into.
auto entered_from_outside(const ir::Program& program, const ir::Block& body) -> std::unordered_set<ir::StmtId>;

}  // namespace cf::canonical
