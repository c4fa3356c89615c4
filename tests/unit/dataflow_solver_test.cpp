// Laws of lattices, monotone transfer functions, and solutions that a naive solver finds too, on random graphs with random problems.
#include "dataflow/solver.h"

#include <gtest/gtest.h>

#include <random>

#include "dataflow/gen_kill.h"
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

// In the order of the lattice, a stands below b or is the same: joining a into b adds nothing.
template <class Problem>
auto below(const Problem& problem, const typename Problem::Value& a, typename Problem::Value b) -> bool {
  return !problem.join(b, a);
}

// All vertices in turn, from bottom, until nothing changes.
template <class Problem>
auto naive(const Digraph& g, VertexId start, const Problem& problem) -> Solution<typename Problem::Value> {
  constexpr bool forward = Problem::kDirection == Direction::Forward;
  Solution<typename Problem::Value> s;
  auto& in = forward ? s.before : s.after;
  auto& out = forward ? s.after : s.before;
  in.assign(g.size(), problem.bottom());
  out.assign(g.size(), problem.bottom());
  for (bool changed = true; changed;) {
    changed = false;
    for (const VertexId x : g.vertices()) {
      auto value = problem.bottom();
      if (x == start) problem.join(value, problem.boundary());
      for (const VertexId from : forward ? g.preds(x) : g.succs(x)) problem.join(value, out[from.index]);
      in[x.index] = value;
      problem.transfer(x, value);
      changed = changed || !(value == out[x.index]);
      out[x.index] = value;
    }
  }
  return s;
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
    const auto problem = random_problem<TypeParam>(g.graph, random);
    using Value = typename TypeParam::Value;
    const auto join = [&](Value a, const Value& b) {
      const Value before = a;
      const bool changed = problem.join(a, b);
      EXPECT_EQ(changed, !(a == before));
      return a;
    };
    const auto a = random_set<Value>(random);
    const auto b = random_set<Value>(random);
    const auto c = random_set<Value>(random);
    EXPECT_EQ(join(a, a), a);
    EXPECT_EQ(join(a, b), join(b, a));
    EXPECT_EQ(join(join(a, b), c), join(a, join(b, c)));
    EXPECT_EQ(join(problem.bottom(), a), a);
    EXPECT_EQ(join(a, problem.bottom()), a);
    // Monotone: what is below stays below.
    for (const VertexId x : g.graph.vertices()) {
      Value low = a;
      Value high = join(a, b);
      problem.transfer(x, low);
      problem.transfer(x, high);
      EXPECT_TRUE(below(problem, low, high));
    }
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
