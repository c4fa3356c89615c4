// cut.h: a program that ends, in some of its procedures, behind a chosen statement, with everything computed until then summed into an output.
//
// Statements count in the order of the text; loops other than counted ones, and constructs with jumps in them, count as one. What is not there any more is not
// summed; a label that is jumped to stays.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::check {

// The statements of a unit that it can be cut behind.
auto cut_places(const ir::Program& program, ir::UnitId unit) -> std::vector<ir::StmtId>;

struct Cut {
  ir::UnitId unit;
  std::size_t kept = 0;  // the first `kept` statements
  ir::SymbolId sink;     // gets the sum; none: the first variable that is seen from outside
};
// False where nothing can be summed, or nowhere.
auto cut(ir::Program& program, const Cut& cut) -> bool;

// The procedures with source that a statement itself calls.
auto called_by(const ir::Program& program, ir::StmtId stmt) -> std::vector<ir::UnitId>;

}  // namespace cf::check
