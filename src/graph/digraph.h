// digraph.h: a directed graph of numbered vertices, stored as two arrays of arcs; orders and strongly connected components.
//
// Everything that is about graphs only (dominators, loops, the dataflow solver, recursion) takes a Digraph, so it works for control flow, for
// calls, and for random graphs in tests. Arcs keep the order in which they were given; several arcs between two vertices are allowed.
#pragma once

#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

#include "base/id.h"

namespace cf::graph {

using VertexId = base::Id<struct VertexTag>;
using EdgeId = base::Id<struct EdgeTag>;

struct Arc {
  VertexId from;
  VertexId to;
};

class Digraph {
 public:
  Digraph() = default;
  // The arc with index i is EdgeId{i}; arcs with a none end are left out.
  Digraph(std::size_t vertices, std::span<const Arc> arcs);

  auto size() const -> std::size_t { return out_begin_.empty() ? 0 : out_begin_.size() - 1; }
  auto vertices() const {
    return std::views::iota(std::uint32_t{0}, static_cast<std::uint32_t>(size())) |
           std::views::transform([](std::uint32_t i) { return VertexId{i}; });
  }
  auto succs(VertexId v) const -> std::span<const VertexId> { return part(succs_, out_begin_, v); }
  auto preds(VertexId v) const -> std::span<const VertexId> { return part(preds_, in_begin_, v); }
  // The same arcs by their ids.
  auto out(VertexId v) const -> std::span<const EdgeId> { return part(out_, out_begin_, v); }
  auto in(VertexId v) const -> std::span<const EdgeId> { return part(in_, in_begin_, v); }
  // Every arc turned round; ids stay.
  auto reversed() const -> Digraph;

 private:
  template <class T>
  static auto part(const std::vector<T>& list, const std::vector<std::uint32_t>& begin, VertexId v) -> std::span<const T> {
    return std::span(list).subspan(begin[v.index], begin[v.index + 1] - begin[v.index]);
  }
  std::vector<std::uint32_t> out_begin_, in_begin_;
  std::vector<VertexId> succs_, preds_;
  std::vector<EdgeId> out_, in_;
};

// The vertices that can be reached from the roots, each before those it leads to but for back arcs; the first of several successors comes first
// (a loop's body before what follows it).
auto reverse_postorder(const Digraph&, std::span<const VertexId> roots) -> std::vector<VertexId>;
auto reverse_postorder(const Digraph&, VertexId root) -> std::vector<VertexId>;

// Strongly connected components, those that others lead to first: callees before callers in a call graph.
struct Components {
  std::vector<std::vector<VertexId>> list;  // vertices of each in ascending order
  std::vector<std::uint32_t> of;            // the component of each vertex
  std::vector<bool> cyclic;                 // more than one vertex, or an arc to itself
};
auto strongly_connected(const Digraph&) -> Components;

}  // namespace cf::graph
