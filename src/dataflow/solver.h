// solver.h: the one solver of dataflow problems, forward and backward, over a control flow graph or any graph.
//
// A problem says what holds at the start, how values join, and what a vertex (or a program point) does to a value:
//
//   struct Reaching {
//     using Value = base::BitSet;
//     static constexpr Direction kDirection = Direction::Forward;
//     auto bottom() const -> Value;                            // joins with anything to give that: nothing is known yet
//     auto boundary() const -> Value;                          // at ENTRY; of a backward problem at EXIT
//     auto join(Value& into, const Value& from) const -> bool; // true if `into` has changed
//     void transfer(PointId, Value&) const;                    // or transfer(VertexId, Value&)
//     void along(EdgeId, Value&) const;                        // if there: what an edge does, in the direction of the problem
//   };
//
// transfer and along must be monotone and pure. Vertices are visited in reverse postorder of the direction, and again only when what flows into them
// has changed. What cannot be reached keeps bottom. Backward problems see STOP as a way to EXIT when they are given Cfg::graph(), and as
// the end of everything with Cfg::returning().
// Needs:  a Cfg or Digraph.                         Theory: docs/theory/dataflow.md
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/bit_set.h"
#include "base/check.h"
#include "graph/cfg.h"

namespace cf::dataflow {

using graph::EdgeId;
using graph::PointId;
using graph::VertexId;

enum class Direction { Forward, Backward };

// At each vertex, in the order of execution whatever the direction is.
template <class Value>
struct Solution {
  std::vector<Value> before;
  std::vector<Value> after;
  std::size_t visits = 0;  // of vertices

  auto at_start(VertexId v) const -> const Value& { return before[v.index]; }
  auto at_end(VertexId v) const -> const Value& { return after[v.index]; }
};

template <class P>
concept Lattice = requires(const P& p, typename P::Value& v, const typename P::Value& c) {
  { p.bottom() } -> std::same_as<typename P::Value>;
  { p.boundary() } -> std::same_as<typename P::Value>;
  { p.join(v, c) } -> std::same_as<bool>;
  { P::kDirection } -> std::convertible_to<Direction>;
};
template <class P>
concept VertexProblem = Lattice<P> && requires(P& p, VertexId x, typename P::Value& v) { p.transfer(x, v); };
template <class P>
concept PointProblem = Lattice<P> && requires(P& p, PointId x, typename P::Value& v) { p.transfer(x, v); };

// The order in which to visit all vertices: what can be reached from `start` first. For a backward problem give the reversed graph.
auto visiting_order(const graph::Digraph& graph, VertexId start) -> std::vector<VertexId>;

namespace detail {

constexpr std::size_t kMostVisits = 100000;  // of one vertex: a problem that is not monotone never ends

template <class P, class Transfer>
auto solve(const graph::Digraph& graph, VertexId start, P& problem, Transfer transfer) -> Solution<typename P::Value> {
  using Value = typename P::Value;
  constexpr bool forward = P::kDirection == Direction::Forward;
  const std::size_t n = graph.size();
  Solution<Value> solution;
  std::vector<Value>& in = forward ? solution.before : solution.after;
  std::vector<Value>& out = forward ? solution.after : solution.before;
  in.assign(n, problem.bottom());
  out.assign(n, problem.bottom());
  const std::vector<VertexId> order = visiting_order(forward ? graph : graph.reversed(), start);
  std::vector<std::uint32_t> position(n);
  for (std::uint32_t i = 0; i < n; ++i) position[order[i].index] = i;

  base::BitSet pending(n, true);
  std::vector<bool> visited(n);
  for (std::size_t at = pending.next(0); at < n;) {
    pending.reset(at);
    const VertexId v = order[at];
    CHECK(++solution.visits <= kMostVisits * n, "a dataflow problem does not come to an end");
    Value value = problem.bottom();
    if (v == start) problem.join(value, problem.boundary());
    const auto sources = forward ? graph.preds(v) : graph.succs(v);
    [[maybe_unused]] const auto edges = forward ? graph.in(v) : graph.out(v);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if constexpr (requires { problem.along(edges[i], value); }) {
        Value passed = out[sources[i].index];
        problem.along(edges[i], passed);
        problem.join(value, passed);
      } else {
        problem.join(value, out[sources[i].index]);
      }
    }
    in[v.index] = value;
    transfer(v, value);
    if (!visited[v.index] || !(value == out[v.index])) {
      visited[v.index] = true;
      out[v.index] = std::move(value);
      for (const VertexId next : forward ? graph.succs(v) : graph.preds(v)) pending.set(position[next.index]);
    }
    at = pending.next(at + 1);
    if (at == n) at = pending.next(0);
  }
  return solution;
}

}  // namespace detail

// Over any graph: `start` is where the boundary holds.
template <VertexProblem P>
auto solve(const graph::Digraph& graph, VertexId start, P& problem) -> Solution<typename P::Value> {
  return detail::solve(graph, start, problem, [&](VertexId v, typename P::Value& value) { problem.transfer(v, value); });
}

// Over a control flow graph, by points; with another of its graphs (returning()) where that is wanted.
template <PointProblem P>
auto solve(const graph::Cfg& cfg, const graph::Digraph& graph, P& problem) -> Solution<typename P::Value> {
  constexpr bool forward = P::kDirection == Direction::Forward;
  return detail::solve(graph, forward ? cfg.entry() : cfg.exit(), problem, [&](VertexId v, typename P::Value& value) {
    const graph::Vertex& vertex = cfg[v];
    if constexpr (forward)
      for (std::uint32_t i = vertex.first_point; i < vertex.end_point; ++i) problem.transfer(PointId{i}, value);
    else
      for (std::uint32_t i = vertex.end_point; i > vertex.first_point; --i) problem.transfer(PointId{i - 1}, value);
  });
}
template <PointProblem P>
auto solve(const graph::Cfg& cfg, P& problem) -> Solution<typename P::Value> {
  return solve(cfg, cfg.graph(), problem);
}

// What holds at each point of a vertex, computed again from what holds at its start or end: visit(point, before, after), in the direction of the problem.
template <PointProblem P, class Visit>
void for_each_point(const graph::Cfg& cfg, P& problem, const Solution<typename P::Value>& solution, VertexId v, Visit visit) {
  constexpr bool forward = P::kDirection == Direction::Forward;
  typename P::Value value = forward ? solution.at_start(v) : solution.at_end(v);
  const graph::Vertex& vertex = cfg[v];
  for (std::uint32_t i = vertex.first_point; i < vertex.end_point; ++i) {
    const PointId point{forward ? i : vertex.end_point - 1 - (i - vertex.first_point)};
    typename P::Value next = value;
    problem.transfer(point, next);
    if constexpr (forward) visit(point, std::as_const(value), std::as_const(next));
    else visit(point, std::as_const(next), std::as_const(value));
    value = std::move(next);
  }
}

}  // namespace cf::dataflow
