#include "graph/dominators.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "graph/loops.h"
#include "graph_random.h"

namespace cf::graph_test {
namespace {

using namespace cf::graph;

// By the definition: a dominates b if b is not reached once a is taken away.
TEST(Dominators, AreThoseOfTheDefinition) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    const RandomGraph random(seed);
    const Digraph& g = random.graph;
    const Dominators dominators(g, std::span(&random.entry, 1));
    const std::vector<bool> all = reached(g, random.entry, {});
    for (const VertexId a : g.vertices()) {
      const std::vector<bool> without = reached(g, random.entry, a);
      for (const VertexId b : g.vertices())
        ASSERT_EQ(dominators.dominates(a, b), all[a.index] && all[b.index] && !without[b.index])
            << "seed " << seed << ": " << a.index << " " << b.index;
      if (const VertexId parent = dominators.parent(a)) {
        ASSERT_TRUE(parent != a && dominators.dominates(parent, a));
        for (const VertexId b : g.vertices()) ASSERT_TRUE(b == a || !dominators.dominates(b, a) || dominators.dominates(b, parent));
      }
    }
  }
}

TEST(Dominators, BackwardFromTheExit) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    const RandomGraph random(seed);
    const Digraph& g = random.graph;
    const Dominators post = post_dominators(g, random.exit);
    const Digraph backward = g.reversed();
    const std::vector<bool> all = reached(backward, random.exit, {});
    bool every = true;
    for (const VertexId v : g.vertices()) every = every && all[v.index];
    for (const VertexId a : g.vertices()) {
      ASSERT_TRUE(post.reached(a));
      if (!every) continue;  // loops without end have exits of their own
      const std::vector<bool> without = reached(backward, random.exit, a);
      for (const VertexId b : g.vertices()) ASSERT_EQ(post.dominates(a, b), !without[b.index]) << "seed " << seed;
    }
  }
}

TEST(Dominators, NearestCommon) {
  const RandomGraph random(7);
  const Dominators d(random.graph, std::span(&random.entry, 1));
  for (const VertexId a : random.graph.vertices())
    for (const VertexId b : random.graph.vertices())
      if (d.reached(a) && d.reached(b)) {
        const VertexId c = d.nearest_common(a, b);
        EXPECT_TRUE(d.dominates(c, a) && d.dominates(c, b));
        EXPECT_EQ(c, d.nearest_common(b, a));
      }
}

// Every loop is strongly connected and holds its header; every cycle of reached vertices lies in a loop; a loop is irreducible exactly if its header does not
// dominate all of it; loops are nested.
TEST(Loops, OfRandomGraphs) {
  int irreducible = 0;
  for (unsigned seed = 0; seed < 600; ++seed) {
    const RandomGraph random(seed);
    const Digraph& g = random.graph;
    const Dominators dominators(g, std::span(&random.entry, 1));
    const Loops loops(g, random.entry);
    for (const NaturalLoop& loop : loops.all()) {
      ASSERT_TRUE(std::ranges::binary_search(loop.members, loop.header));
      const bool dominated = std::ranges::all_of(loop.members, [&](VertexId m) { return dominators.dominates(loop.header, m); });
      ASSERT_EQ(loop.irreducible, !dominated) << "seed " << seed << " header " << loop.header.index;
      irreducible += loop.irreducible ? 1 : 0;
      std::vector<Arc> inside;
      for (const VertexId m : loop.members)
        for (const VertexId to : g.succs(m))
          if (std::ranges::binary_search(loop.members, to)) inside.push_back({m, to});
      const std::vector<bool> from_header = reached(Digraph(g.size(), inside), loop.header, {});
      const std::vector<bool> to_header = reached(Digraph(g.size(), inside).reversed(), loop.header, {});
      for (const VertexId m : loop.members) ASSERT_TRUE(from_header[m.index] && to_header[m.index]) << "seed " << seed;
      if (loop.parent != NaturalLoop::kNone) {
        const NaturalLoop& around = loops.all()[loop.parent];
        ASSERT_EQ(loop.depth, around.depth + 1);
        ASSERT_TRUE(std::ranges::includes(around.members, loop.members));
      }
    }
    const Components components = strongly_connected(g);
    for (const VertexId a : g.vertices())
      if (dominators.reached(a)) {
        ASSERT_EQ(components.cyclic[components.of[a.index]], loops.depth(a) > 0) << "seed " << seed;
      }
  }
  EXPECT_GT(irreducible, 20);
}

}  // namespace
}  // namespace cf::graph_test
