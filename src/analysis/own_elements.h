// own_elements.h: arrays of which each turn of a loop has elements of its own.
//
// In the loop over i, everything that sets the array, and everything that its adjoint reads of it, speaks of the same array with i in the same subscript: a(i, j),
// a(i, k + 1). Then no turn overwrites what another turn reads.
// Needs:  Ground of a program with marks.           Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <vector>

#include "analysis/adjoint_calls.h"
#include "analysis/adjoint_problem.h"

namespace cf::analysis {

struct OwnElements {
  graph::VertexId begin;  // LOOP; what lies in the loop has numbers from here
  graph::VertexId end;    // ENDLOOP; to here
  PlaceBits arrays;       // of which each turn has its own elements
  PlaceBits read;         // those of them that adjoints in the loop read
  // Statements that are the only ones to set their array, one element behind the other, while no adjoint in the loop reads it: what all turns overwrite can be
  // stored before the loop, and brought back when it has run back.
  std::vector<ir::StmtId> at_once;
};

// A loop, or what sets the index of one of C: running back, it looks at its bounds.
auto is_header_of_loop(const ir::Program&, const AdjointModel&, ir::StmtId) -> bool;

// The loops of a procedure that have such arrays. In merged loops what statements read counts too, and everywhere what statements read that are computed again, and
// what branches ask for that look again.
auto find_own_elements(const AdjointProblem&, ir::UnitId) -> std::vector<OwnElements>;

}  // namespace cf::analysis
