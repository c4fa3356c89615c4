// dominators.h: which vertices every path from the entry passes, and every path to the exit.
//
// a dominates b if every path from the entry to b passes a; a post-dominates b if every path from b to the exit passes a. A vertex does both to
// itself. Vertices that no path reaches are dominated by nothing. From a loop without end no path leads to the exit: the first vertex of each counts
// as another exit, so that what is inside still has an order.
// Iterates over reverse postorder (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm): linear for reducible graphs.
// Needs:  a Digraph or Cfg.
#pragma once

#include <vector>

#include "graph/cfg.h"
#include "graph/digraph.h"

namespace cf::graph {

class Dominators {
 public:
  // Of paths from the roots along the arcs.
  Dominators(const Digraph&, std::span<const VertexId> roots);

  // The nearest other vertex that dominates v; none for a root, for what several roots lead to, and for what is not reached.
  auto parent(VertexId v) const -> VertexId { return parent_[v.index]; }
  auto reached(VertexId v) const -> bool { return enter_[v.index] != 0; }
  auto dominates(VertexId a, VertexId b) const -> bool {
    return reached(a) && reached(b) && enter_[a.index] <= enter_[b.index] && leave_[b.index] <= leave_[a.index];
  }
  // The nearest vertex that dominates both; none if there is none.
  auto nearest_common(VertexId a, VertexId b) const -> VertexId;
  auto children(VertexId v) const -> std::span<const VertexId> { return tree_.succs(v); }

 private:
  std::vector<VertexId> parent_;
  std::vector<std::uint32_t> enter_, leave_;  // of a walk through the tree; 0: not reached
  Digraph tree_;
};

auto dominators(const Cfg&) -> Dominators;
auto post_dominators(const Cfg&) -> Dominators;
// The same for any graph.
auto post_dominators(const Digraph&, VertexId exit) -> Dominators;

}  // namespace cf::graph
