// graph_random.h: random graphs with an entry, and what can be reached in them, found by search.
#pragma once

#include <random>
#include <vector>

#include "graph/digraph.h"

namespace cf::graph_test {

inline auto v(std::uint32_t i) -> graph::VertexId { return graph::VertexId{i}; }

// Vertex 0 is the entry, the last one the exit. Some vertices lead nowhere, some cannot be reached, arcs repeat.
struct RandomGraph {
  explicit RandomGraph(unsigned seed) {
    std::mt19937 random(seed);
    const auto number = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
    const std::uint32_t n = 2 + number(14);
    const std::uint32_t count = number(3 * n);
    // A chain with holes makes most of it reachable.
    for (std::uint32_t i = 0; i + 1 < n; ++i)
      if (number(5) != 0) arcs.push_back({v(i), v(i + 1)});
    for (std::uint32_t i = 0; i < count; ++i) arcs.push_back({v(number(n)), v(number(n))});
    graph = graph::Digraph(n, arcs);
    entry = v(0);
    exit = v(n - 1);
  }
  std::vector<graph::Arc> arcs;
  graph::Digraph graph;
  graph::VertexId entry, exit;
};

// What can be reached from a vertex without passing through another one.
inline auto reached(const graph::Digraph& g, graph::VertexId from, graph::VertexId without) -> std::vector<bool> {
  std::vector<bool> seen(g.size());
  if (from == without) return seen;
  std::vector<graph::VertexId> todo{from};
  seen[from.index] = true;
  while (!todo.empty()) {
    const graph::VertexId next = todo.back();
    todo.pop_back();
    for (const graph::VertexId to : g.succs(next))
      if (to != without && !seen[to.index]) seen[to.index] = true, todo.push_back(to);
  }
  return seen;
}

}  // namespace cf::graph_test
