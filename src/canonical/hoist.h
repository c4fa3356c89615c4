// hoist.h: calls leave expressions, where they must: FLATTEN's canonical form C1 to C5.
//
// A statement becomes statements that do the same, in the same order of evaluation, in which a call that moves stands only as a call statement or as the
// whole right-hand side of an assignment. `if (f(x) > 0)` becomes `t = f(x)` and `if (t > 0)`; the operand of .and. that might not be
// evaluated goes under an IF; `do while (f(x) > 0)` becomes an endless loop with an exit; an implied DO becomes a loop. Statements without such calls are
// given back untouched.
// Needs:  a statement of the program being built: its expressions are changed in place. Nested blocks are left for the caller.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::canonical {

// Decides what moves, and owns the temporaries.
class Hoister {
 public:
  Hoister() = default;
  Hoister(const Hoister&) = delete;
  auto operator=(const Hoister&) -> Hoister& = delete;
  virtual ~Hoister() = default;

  // value_only: the derivative of its result is not needed where it stands (a condition, a subscript, an operand of int()).
  virtual auto moves(const ir::Call& call, bool value_only) -> bool = 0;
  // Whether values of this type can matter for more than their value.
  virtual auto matters(ir::TypeId type) -> bool = 0;
  // A new variable of this element type: a scalar, or an allocatable array of the type's rank; its name starts with that of the call.
  virtual auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId = 0;
  // A new integer scalar to count with, called `base` if it can be.
  virtual auto loop_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId { return temporary(type, base); }
};

// The statements to run instead of this one; the last one is the statement itself unless its form had to change. None if it cannot be done, which is to be
// reported at its place: a call that moves has a character or polymorphic result, an array-valued one stands in an implied DO of an output list, or
// an input statement reads what the call needs.
auto canonical_stmt(ir::Program& program, ir::StmtId stmt, Hoister& hoister) -> std::vector<ir::StmtId>;

// Whether a call in the expression moves.
auto has_moving_call(const ir::Program& program, ir::ExprId expr, Hoister& hoister, bool value_only) -> bool;

}  // namespace cf::canonical
