// distribute.h: a loop of the backward sweep that adds to an array at several places becomes several loops, each of which adds to one place.
//
// The adjoint of a stencil adds to u_b(i-1), u_b(i) and u_b(i+1) in one turn: what one turn writes the next reads, and compilers do not vectorise that. Additions to an array that the loop
// does nothing else with can be done in any order, so they move to loops in front of what is left. A temporary that they read is computed again there.
// Neighbours are gathered: a turn adds to u_b(i) what the turns i-1, i and i+1 of the loop would add to it; the first and the last turns, which have no such neighbours, have loops of their own.
// In C they are added up in a variable first: a compiler that must think that u_b and v_b may be one array stores each sum.
// Other places have a loop each, the last one together with what is left.
// A part whose turns have elements of their own can run in the order of the user's loop, which compilers like better.
// Needs:  a loop in which different names are different memory (analysis/apart.h).       Theory: docs/theory/adjoint-data-flow.md
// Prints: of `u_b(i+1) = u_b(i+1) + v_b(i); u_b(i) = u_b(i) - v_b(i); v_b(i) = 0`: `u_b(i) = u_b(i) + v_b(i - 1); u_b(i) = u_b(i) - v_b(i)` for all turns but the first, the other sum for the first one,
// the first sum for the last one, and `v_b(i) = 0`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ir/program.h"
#include "transform/adjoint/sweeps.h"

namespace cf::transform::adjoint {

struct BackwardLoop {
  ir::SymbolId index;
  Stmts body;
  bool may_split = false;  // sums may be done in another order
  bool by_one = false;     // the index counts up by one, and bounds can be computed with
  std::optional<std::int64_t> turns = {};  // how many, if that is a constant
  bool row_major = false;  // elements that lie behind each other differ in the last subscript
  std::function<bool(ir::SymbolId)> is_held;  // our own scalars, each used up by the statements behind the one that sets it
  std::function<ir::SymbolId(ir::TypeId, std::size_t number)> sum;  // a scalar for what a turn adds to one element; no symbol: the sums go to the element itself
};

// Of the turns from first to last. Which ones these are may not be known, so none is done twice however few there are.
struct Turns {
  enum class Kind { All, First, Inner, Last };
  Kind kind = Kind::All;
  std::int64_t after = 0;  // Inner: first + after to last - before
  std::int64_t before = 0;
  std::int64_t count = 0;  // First: the first `count` ones. Last: the last `count` ones, from first + after on
};

struct LoopPart {
  Stmts body;
  bool any_order = false;  // no turn touches what another one sets
  Turns turns = {};        // other than All only in any order
};

// The bounds of a part, where both are constants.
auto constant_bounds(const Turns&, std::int64_t first, std::int64_t last) -> std::pair<std::int64_t, std::int64_t>;

// One part: it stays whole.
auto distribute(ir::Program&, const BackwardLoop&) -> std::vector<LoopPart>;

}  // namespace cf::transform::adjoint
