// hoist.h: calls and side effects leave expressions, where they must: FLATTEN's canonical form C1 to C5.
//
// A statement becomes statements that do the same, in the same order of evaluation, in which a call that moves stands only as a call statement, as the
// whole right-hand side of an assignment, as the whole initial value of a declaration or as the value of a return; and an effect that is detached (C: an
// assignment, ++, --, a comma) is a statement. `if (f(x) > 0)` becomes `t = f(x)` and `if (t > 0)`; the operand of .and. that might not be
// evaluated goes under an IF; `do while (f(x) > 0)` becomes an endless loop with an exit; an implied DO becomes a loop; `a[i++] += f(x)` becomes `t = f(x)`,
// `a[i] += t`, `i++`. Statements in which nothing moves are given back untouched.
// Needs:  a statement of the program being built: its expressions are changed in place. Nested blocks are left for the caller.
// Theory: docs/theory/canonical.md
#pragma once

#include <string>
#include <vector>

#include "canonical/access.h"
#include "ir/program.h"

namespace cf::canonical {

// Decides what moves, and owns the temporaries.
class Hoister {
 public:
  Hoister() = default;
  // What becomes known of procedures is kept for others.
  explicit Hoister(AccessMemo& shared) : memo_(&shared) {}
  Hoister(const Hoister&) = delete;
  auto operator=(const Hoister&) -> Hoister& = delete;
  virtual ~Hoister() = default;

  // value_only: the derivative of its result is not needed where it stands (a condition, a subscript, an operand of int()).
  virtual auto moves(const ir::Call& call, bool value_only) -> bool = 0;
  // Whether values of this type can matter for more than their value.
  virtual auto matters(ir::TypeId type) -> bool = 0;
  // A new variable of this element type: a scalar, or an allocatable array of the type's rank; its name starts with that of the call. It is used in what
  // replaces the statement and in nothing else, so it is to be declared in the block of the statement or in one around it.
  virtual auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId = 0;
  // A new integer scalar to count with, called `base` if it can be.
  virtual auto loop_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId { return temporary(type, base); }
  // Whether an AssignExpr, StepExpr or Sequence that stands inside an expression must become statements. Those whose parts move do so unasked.
  virtual auto detaches(ir::ExprId effect) -> bool { return static_cast<void>(effect), false; }
  // Whether parts of this assignment or call will also be evaluated beside it: effects and calls in them then move, but for calls that may be repeated.
  virtual auto repeats(ir::ExprId expr) -> bool { return static_cast<void>(expr), false; }
  virtual auto may_repeat(const ir::Call& call) -> bool { return static_cast<void>(call), true; }
  // Whether the first statement of a `for` must stand before the loop.
  virtual auto leaves_header(ir::StmtId init) -> bool { return static_cast<void>(init), false; }
  // Whether an operand has the value it has when it is reached, from left to right, so that it is saved from effects of a later one that moves (C); else such
  // an effect is an error of the program (Fortran).
  virtual auto ordered() -> bool { return false; }

  // What is known already of procedures and variables of the program.
  auto access_memo() -> AccessMemo& { return *memo_; }

 private:
  AccessMemo own_memo_;
  AccessMemo* memo_ = &own_memo_;
};

// The statements to run instead of this one. The statement itself is among them unless its form had to change; it is followed by the steps (`i++`) that could wait.
// None if it cannot be done, which is to be reported at its place: a call that moves has a character or polymorphic result, an array-valued one stands in an
// implied DO of an output list, an input statement reads what the call needs, a name in the step of a loop is hidden where `continue` stands, or a compound
// literal that is an array would have to outlive its block.
auto canonical_stmt(ir::Program& program, ir::StmtId stmt, Hoister& hoister) -> std::vector<ir::StmtId>;

// Whether a call in the expression moves, or an effect is detached.
auto has_moving_call(const ir::Program& program, ir::ExprId expr, Hoister& hoister, bool value_only) -> bool;

}  // namespace cf::canonical
