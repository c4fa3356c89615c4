// holding.h: where a number that is stored lies until the backward sweep brings it back.
//
// The runtime's stack takes as many values as there are. A number that is stored once in a run of a derivative, and comes back in the same run, needs no stack: a variable will do. So it is in the
// body of a procedure that has both sweeps, and in a turn of a merged loop. What each turn of a loop stores lies in an array, if the turns can be counted before the first.
// Prints: `store d in a variable: overwritten, 8 bytes`.
// Theory: docs/theory/plan.md
#pragma once

#include <unordered_map>

#include "ir/program.h"
#include "plan/model.h"

namespace cf::plan {

class Plan;

enum class Holding {
  Stack,
  Variable,
  Row,         // an array with an element for each turn of the loop around the statement
  StackedRow,  // the same; the stack takes the array when the loop is done
};
using HoldingTable = std::unordered_map<ir::StmtId, Holding>;  // statements that are not here use the stack

// What a derivative may do.
struct HoldingLimits {
  bool any = false;    // variables and arrays are allowed
  bool whole = false;  // it has both sweeps of the unit
};

auto find_holding(const ir::Program&, const ir::Block& body, Model&, const Plan&, HoldingLimits) -> HoldingTable;

}  // namespace cf::plan
