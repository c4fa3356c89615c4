// loops.h: the loops of a control flow graph, whatever made them: DO, while, for, and jumps back to a label.
//
// Havlak's nesting forest (Nesting of Reducible and Irreducible Loops): a loop has a header through which it is entered; a loop that is entered
// elsewhere too is irreducible, and said to be. Loops of the ir whose body never comes to its end are no loops here.
// Needs:  a Cfg.                                    Theory: docs/theory/control-flow.md
// Prints: `loop 3 {3 4 5}`, `irreducible 7 {7 9}` on the line of the header.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/cfg.h"

namespace cf::graph {

struct NaturalLoop {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  VertexId header;
  std::uint32_t parent = kNone;  // the loop around it
  std::uint32_t depth = 1;
  bool irreducible = false;
  ir::StmtId stmt;                // the loop of the ir; none where jumps made it
  std::vector<VertexId> members;  // with those of inner loops, in ascending order
};

class Loops {
 public:
  explicit Loops(const Cfg&);
  Loops(const Digraph&, VertexId entry);

  auto all() const -> const std::vector<NaturalLoop>& { return loops_; }  // outer before inner
  // The innermost loop that a vertex lies in; kNone if it lies in none.
  auto of(VertexId v) const -> std::uint32_t { return of_[v.index]; }
  auto depth(VertexId v) const -> std::uint32_t { return of(v) == NaturalLoop::kNone ? 0 : loops_[of(v)].depth; }
  auto find(ir::StmtId) const -> const NaturalLoop*;  // null if it is no loop of the ir, or never repeats

 private:
  std::vector<NaturalLoop> loops_;
  std::vector<std::uint32_t> of_;
  std::unordered_map<ir::StmtId, std::uint32_t> by_stmt_;
};

}  // namespace cf::graph
