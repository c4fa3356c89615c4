#include "graph/digraph.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "graph_random.h"

namespace cf::graph_test {
namespace {

using namespace cf::graph;

TEST(Digraph, SuccessorsAndPredecessorsKeepTheirOrder) {
  const std::vector<Arc> arcs{{v(0), v(2)}, {v(0), v(1)}, {v(1), v(2)}, {}, {v(2), v(0)}};
  const Digraph g(3, arcs);
  EXPECT_EQ(std::vector(g.succs(v(0)).begin(), g.succs(v(0)).end()), (std::vector{v(2), v(1)}));
  EXPECT_EQ(std::vector(g.preds(v(2)).begin(), g.preds(v(2)).end()), (std::vector{v(0), v(1)}));
  EXPECT_EQ(g.out(v(2))[0], EdgeId{4});
  EXPECT_EQ(g.reversed().succs(v(2)).size(), 2U);
}

TEST(Digraph, ReversePostorderPutsALoopsBodyBeforeWhatFollows) {
  // 0 -> 1 -> {2 -> 1, 3}
  const std::vector<Arc> arcs{{v(0), v(1)}, {v(1), v(2)}, {v(1), v(3)}, {v(2), v(1)}};
  EXPECT_EQ(reverse_postorder(Digraph(4, arcs), v(0)), (std::vector{v(0), v(1), v(2), v(3)}));
}

// Every pair: in one component exactly if each reaches the other.
TEST(Digraph, ComponentsOfRandomGraphs) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    RandomGraph random(seed);
    const Digraph& g = random.graph;
    const Components components = strongly_connected(g);
    for (const VertexId a : g.vertices()) {
      const std::vector<bool> from_a = reached(g, a, {});
      for (const VertexId b : g.vertices()) {
        const bool together = from_a[b.index] && reached(g, b, {})[a.index];
        ASSERT_EQ(components.of[a.index] == components.of[b.index], together || a == b) << "seed " << seed;
        if (from_a[b.index]) {
          ASSERT_LE(components.of[b.index], components.of[a.index]) << "seed " << seed;
        }
      }
      const bool to_itself = std::ranges::find(g.succs(a), a) != g.succs(a).end();
      ASSERT_EQ(components.cyclic[components.of[a.index]], components.list[components.of[a.index]].size() > 1 || to_itself);
    }
  }
}

}  // namespace
}  // namespace cf::graph_test
