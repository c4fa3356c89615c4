// counted.h: loops that count: index, first, last and step as expressions, and whether the number of iterations is known on entry.
//
// DO loops have their number of iterations fixed on entry by the language; a C for loop counts if it has the form of one and nothing in it changes
// the index, the bound or the step. Nothing is made: expressions are those of the ir; clone them to use them.
// Needs:  Cfg.                                      Theory: docs/theory/control-flow.md
// Prints: `counted i = 1 to n` and what else is true: `by 2`, `below` (the last value is not reached), `trips n`, `early-exit`, `index-changed`,
//         `bounds-changed`; `uncounted` for other loops; `early-exit` there too.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "canonical/integer_sum.h"
#include "graph/cfg.h"
#include "graph/changes.h"

namespace cf::graph {

struct LoopCount {
  ir::StmtId stmt;
  bool counted = false;  // the rest says something only if true, but for early_exit
  ir::SymbolId index;    // a scalar variable
  ir::ExprId first;
  ir::ExprId last;
  ir::ExprId step;                     // none: 1, or -1 if `down`
  bool down = false;                   // the step is subtracted: i--, i -= k
  bool excluded = false;               // last is not reached: i < n, i > 0, i != n
  bool fixed_on_entry = false;         // DO: bounds and step are evaluated once
  std::optional<std::int64_t> stride;  // the step with its sign, if it is a constant
  bool early_exit = false;             // it may end elsewhere than at its test and the program goes on: EXIT, RETURN, a jump
  bool index_changed = false;          // something else than the step may change the index
  bool bounds_changed = false;         // after the loop, or in it, first, last or step may have another value than on entry
  // The number of iterations on entry is dividend/divisor, rounded towards zero, and never if that is negative. None where the index is real; then it is
  // int((last - first + step)/step).
  struct Trips {
    canonical::IntegerSum dividend;
    std::int64_t divisor = 1;
    ir::ExprId by;  // instead of `divisor`, where the step is not a constant
  };
  std::optional<Trips> trips;
  std::optional<std::int64_t> constant_trips;

  // The number of iterations is a function of first, last and step as they are on entry.
  auto known_on_entry() const -> bool { return counted && !early_exit && (fixed_on_entry || (!index_changed && !bounds_changed)); }
};

class LoopCounter {
 public:
  explicit LoopCounter(const ir::Program& p) : p_(p) {}
  auto count(const Cfg&, ir::StmtId loop) -> LoopCount;

 private:
  void of_do(const ir::CountedLoop&, LoopCount&) const;
  void of_concurrent(const ir::Concurrent&, LoopCount&) const;
  void of_for(const ir::ForLoop&, LoopCount&) const;
  void bound(const ir::Binary&, LoopCount&) const;
  auto ends(const LoopCount&, ir::BinaryOp, bool upward) const -> bool;
  auto step_of(ir::ExprId, LoopCount&) const -> bool;
  void find_changes(const Cfg&, LoopCount&);
  void find_trips(LoopCount&) const;

  const ir::Program& p_;
  AddressTaken address_taken_;
};

// C: whether a value that is assigned to a variable of that type is then what it is when the two are compared.
auto keeps_value(const ir::Program&, ir::ExprId value, ir::TypeId type) -> bool;

// How often a loop with known_on_entry() runs, as a new expression in terms of its values on entry; negative or zero if never.
auto trip_expr(ir::Program&, const LoopCount&) -> ir::ExprId;

auto print_count(const ir::Program&, const LoopCount&) -> std::string;

}  // namespace cf::graph
