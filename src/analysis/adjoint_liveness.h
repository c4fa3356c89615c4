// adjoint_liveness.h: statements of the forward sweep that nobody needs; private to adjoint_flow.cpp.
//
// Backward, may. What is live behind a call of a procedure that has an adjoint is live at the end of the procedure: by contexts, callers first. Conditions and
// bounds are live if their construct is needed: it holds a statement that is executed, a jump, or adjoints that must know which way control went. That depends on
// what is live, so each procedure is solved again until no more constructs are needed.
// Turns of merged loops, and joint procedures, are solved by themselves: nothing is live at their ends.
// Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "analysis/adjoint_calls.h"
#include "analysis/adjoint_problem.h"

namespace cf::analysis {

// A turn of a merged loop, seen from outside.
struct MergedTurn {
  PlaceBits live;      // what it finds there and needs, when it goes forwards and backwards
  PlaceBits sets;      // what it may set then
  PlaceBits uses;      // what the loop as it is reads of what it finds
  PlaceBits sets_all;  // what the loop as it is may set
};

struct AdjointLiveness {
  std::unordered_set<ir::StmtId> skipped;
  std::unordered_map<ir::StmtId, MergedTurn> turns;  // by merged loops
  std::unordered_map<ir::UnitId, PlaceBits> joint;   // what the adjoints of procedures that have joint calls find and need, of what their callers know
};

// `skips`: statements that nobody needs are skipped.
auto find_live(const AdjointProblem&, bool skips) -> AdjointLiveness;

}  // namespace cf::analysis
