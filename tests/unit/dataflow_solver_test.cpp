// Laws of lattices, monotone transfer functions, and solutions that a naive solver finds too, on random graphs with random problems.
#include "dataflow/solver.h"

#include <gtest/gtest.h>

#include <random>

#include "dataflow/gen_kill.h"
#include "dataflow_laws.h"
#include "graph_programs.h"
#include "graph_random.h"

namespace cf::graph_test {
namespace {

using namespace cf::graph;
using namespace cf::dataflow;
using base::BitSet;
using base::SparseBitSet;

constexpr std::size_t kMembers = 70;  // more than a word

template <class Set>
auto random_set(std::mt19937& random) -> Set {
  Set set;
  if constexpr (std::is_same_v<Set, BitSet>) set = BitSet(kMembers);
  const unsigned share = random() % 4 + 1;
  for (std::size_t i = 0; i < kMembers; ++i)
    if (random() % 4 < share) set.set(i);
  return set;
}

template <class Problem>
auto make(const Digraph& g) -> Problem {
  if constexpr (requires { Problem(g.size(), kMembers); }) return Problem(g.size(), kMembers);
  else return Problem(g.size());
}
template <class Problem>
auto random_problem(const Digraph& g, std::mt19937& random) -> Problem {
  Problem problem = make<Problem>(g);
  for (const VertexId x : g.vertices()) {
    for (std::size_t i = 0; i < kMembers; ++i) {
      const unsigned what = random() % 6;
      if (what == 0) problem.add(x, i);
      if (what == 1) problem.remove(x, i);
    }
  }
  problem.boundary_set() = random_set<typename Problem::Value>(random);
  return problem;
}

template <class Problem>
class SolverLaws : public testing::Test {};
using Problems = testing::Types<GenKill<Direction::Forward, Join::Union>, GenKill<Direction::Forward, Join::Intersection>,
                                GenKill<Direction::Backward, Join::Union>, GenKill<Direction::Backward, Join::Intersection>,
                                SparseGenKill<Direction::Forward>, SparseGenKill<Direction::Backward>>;
TYPED_TEST_SUITE(SolverLaws, Problems);

TYPED_TEST(SolverLaws, Lattice) {
  std::mt19937 random(1);
  for (unsigned seed = 0; seed < 100; ++seed) {
    RandomGraph g(seed);
    auto problem = random_problem<TypeParam>(g.graph, random);
    const auto a = random_set<typename TypeParam::Value>(random);
    const auto b = random_set<typename TypeParam::Value>(random);
    expect_lattice(problem, a, b, random_set<typename TypeParam::Value>(random));
    for (const VertexId x : g.graph.vertices()) expect_monotone(problem, x, a, b);
  }
}

TYPED_TEST(SolverLaws, SolutionIsTheLeastFixpoint) {
  std::mt19937 random(2);
  constexpr bool forward = TypeParam::kDirection == Direction::Forward;
  for (unsigned seed = 0; seed < 400; ++seed) {
    RandomGraph g(seed);
    auto problem = random_problem<TypeParam>(g.graph, random);
    const VertexId start = forward ? g.entry : g.exit;
    const auto solution = solve(g.graph, start, problem);
    const auto expected = naive(g.graph, start, problem);
    for (const VertexId x : g.graph.vertices()) {
      ASSERT_EQ(solution.at_start(x), expected.at_start(x)) << "seed " << seed << " vertex " << x.index;
      ASSERT_EQ(solution.at_end(x), expected.at_end(x)) << "seed " << seed << " vertex " << x.index;
      auto value = forward ? solution.at_start(x) : solution.at_end(x);
      problem.transfer(x, value);
      ASSERT_EQ(value, forward ? solution.at_end(x) : solution.at_start(x));
    }
  }
}

// By points, with something on edges: how many points can be passed at most, counted up to a limit; EXIT edges count ten.
struct Longest {
  using Value = int;
  static constexpr Direction kDirection = Direction::Forward;
  const Cfg& cfg;
  auto bottom() const -> Value { return -1; }
  auto boundary() const -> Value { return 0; }
  auto join(Value& into, const Value& from) const -> bool { return into < from ? (into = from, true) : false; }
  void transfer(PointId, Value& value) const {
    if (value >= 0) value = std::min(value + 1, 1000);
  }
  void along(EdgeId e, Value& value) const {
    if (value >= 0 && cfg.edge(e).kind == EdgeKind::Exit) value = std::min(value + 10, 1000);
  }
};
// The mirror image: points that can still be passed before EXIT.
struct ToTheEnd {
  using Value = int;
  static constexpr Direction kDirection = Direction::Backward;
  auto bottom() const -> Value { return 1000; }
  auto boundary() const -> Value { return 0; }
  auto join(Value& into, const Value& from) const -> bool { return into > from ? (into = from, true) : false; }
  void transfer(PointId, Value& value) const { value = std::min(value + 1, 1000); }
};

TEST(Solver, PointsAndEdges) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomProcedure random(seed, {});
    const Cfg cfg = build_cfg(random.p, random.unit);
    Longest longest{cfg};
    const auto most = solve(cfg, longest);
    ToTheEnd to_the_end;
    const auto least = solve(cfg, to_the_end);
    for (const VertexId x : cfg.vertices()) {
      ASSERT_EQ(most.at_start(x) >= 0, cfg.reachable(x));
      int expected = x == cfg.entry() ? 0 : -1;
      for (const EdgeId e : cfg.in(x)) {
        int passed = most.at_end(cfg.edge(e).from);
        longest.along(e, passed);
        expected = std::max(expected, passed);
      }
      ASSERT_EQ(most.at_start(x), expected);
      std::size_t count = 0;
      for_each_point(cfg, longest, most, x, [&](PointId point, int before, int after) {
        ASSERT_EQ(cfg.vertex_of(point), x);
        ASSERT_EQ(after, before < 0 ? before : std::min(before + 1, 1000));
        ++count;
      });
      ASSERT_EQ(count, cfg.points(x).size());
      int before = 1000;
      for_each_point(cfg, to_the_end, least, x, [&](PointId, int at_start, int at_end) {
        ASSERT_EQ(at_start, std::min(at_end + 1, 1000));
        before = at_start;
      });
      if (!cfg.points(x).empty()) {
        ASSERT_EQ(before, least.at_start(x));
      }
    }
  }
}

// Dense and sparse sets agree, operation by operation.
TEST(BitSets, SparseIsDense) {
  std::mt19937 random(3);
  const auto members = [](const auto& set) {
    std::vector<std::size_t> list;
    set.for_each([&](std::size_t i) { list.push_back(i); });
    return list;
  };
  const auto sparse = [](const BitSet& set) {
    SparseBitSet result;
    set.for_each([&](std::size_t i) { result.set(i); });
    return result;
  };
  for (int round = 0; round < 500; ++round) {
    const auto a = random_set<BitSet>(random);
    const auto b = random_set<BitSet>(random);
    BitSet dense = a;
    SparseBitSet other = sparse(a);
    bool changed = false;
    bool changed_too = false;
    switch (random() % 3) {
      case 0: changed = dense.unite(b), changed_too = other.unite(sparse(b)); break;
      case 1: changed = dense.intersect(b), changed_too = other.intersect(sparse(b)); break;
      default: changed = dense.subtract(b), changed_too = other.subtract(sparse(b)); break;
    }
    EXPECT_EQ(members(dense), members(other));
    EXPECT_EQ(changed, changed_too);
    EXPECT_EQ(changed, !(dense == a));
    EXPECT_EQ(dense.count(), other.count());
    EXPECT_EQ(a.intersects(b), sparse(a).intersects(sparse(b)));
    EXPECT_EQ(a.contains(b), sparse(a).contains(sparse(b)));
    EXPECT_EQ(a.contains(dense), sparse(a).contains(other));
    std::size_t i = 0;
    for (const std::size_t member : members(dense)) {
      EXPECT_EQ(dense.next(i), member);
      i = member + 1;
    }
    EXPECT_EQ(dense.next(i), kMembers);
  }
}

}  // namespace
}  // namespace cf::graph_test
