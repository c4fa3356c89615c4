// dataflow_laws.h: what any dataflow problem must obey, and a naive solver to compare with.
#pragma once

#include <gtest/gtest.h>

#include "dataflow/solver.h"

namespace cf::graph_test {

// In the order of the lattice, a stands below b or is the same: joining a into b adds nothing.
template <class Problem>
auto below(const Problem& problem, const typename Problem::Value& a, typename Problem::Value b) -> bool {
  return !problem.join(b, a);
}

// Join is idempotent, commutative and associative, bottom is neutral, and join says rightly whether something changed.
template <class Problem>
void expect_lattice(const Problem& problem, const typename Problem::Value& a, const typename Problem::Value& b, const typename Problem::Value& c) {
  using Value = typename Problem::Value;
  const auto join = [&](Value x, const Value& y) {
    const Value before = x;
    const bool changed = problem.join(x, y);
    EXPECT_EQ(changed, !(x == before));
    return x;
  };
  EXPECT_EQ(join(a, a), a);
  EXPECT_EQ(join(a, b), join(b, a));
  EXPECT_EQ(join(join(a, b), c), join(a, join(b, c)));
  EXPECT_EQ(join(problem.bottom(), a), a);
  EXPECT_EQ(join(a, problem.bottom()), a);
}

// What is below stays below. `where` is a vertex or a point.
template <class Problem, class Where>
void expect_monotone(Problem& problem, Where where, const typename Problem::Value& a, const typename Problem::Value& b) {
  typename Problem::Value low = a;
  typename Problem::Value high = a;
  problem.join(high, b);
  problem.transfer(where, low);
  problem.transfer(where, high);
  EXPECT_TRUE(below(problem, low, high));
}

// All vertices in turn, from bottom, until nothing changes.
template <class Problem>
auto naive(const graph::Digraph& g, graph::VertexId start, Problem& problem) -> dataflow::Solution<typename Problem::Value> {
  constexpr bool forward = Problem::kDirection == dataflow::Direction::Forward;
  dataflow::Solution<typename Problem::Value> s;
  auto& in = forward ? s.before : s.after;
  auto& out = forward ? s.after : s.before;
  in.assign(g.size(), problem.bottom());
  out.assign(g.size(), problem.bottom());
  for (bool changed = true; changed;) {
    changed = false;
    for (const graph::VertexId x : g.vertices()) {
      auto value = problem.bottom();
      if (x == start) problem.join(value, problem.boundary());
      for (const graph::VertexId from : forward ? g.preds(x) : g.succs(x)) problem.join(value, out[from.index]);
      in[x.index] = value;
      problem.transfer(x, value);
      changed = changed || !(value == out[x.index]);
      out[x.index] = value;
    }
  }
  return s;
}

}  // namespace cf::graph_test
