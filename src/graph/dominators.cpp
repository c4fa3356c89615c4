#include "graph/dominators.h"

#include <algorithm>

namespace cf::graph {

Dominators::Dominators(const Digraph& graph, std::span<const VertexId> roots)
    : parent_(graph.size()), enter_(graph.size(), 0), leave_(graph.size(), 0) {
  // Positions in reverse postorder, with one vertex more in front of all roots.
  const std::vector<VertexId> order = reverse_postorder(graph, roots);
  constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  std::vector<std::uint32_t> position(graph.size(), kUnknown);
  for (std::uint32_t i = 0; i < order.size(); ++i) position[order[i].index] = i + 1;
  std::vector<std::uint32_t> above(order.size() + 1, kUnknown);
  above[0] = 0;
  std::vector<bool> is_root(graph.size());
  for (const VertexId root : roots) is_root[root.index] = true;
  const auto meet = [&](std::uint32_t a, std::uint32_t b) {
    while (a != b) {
      while (a > b) a = above[a];
      while (b > a) b = above[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 1; i <= order.size(); ++i) {
      const VertexId v = order[i - 1];
      std::uint32_t found = is_root[v.index] ? 0 : kUnknown;
      for (const VertexId from : graph.preds(v)) {
        const std::uint32_t at = position[from.index];
        if (at == kUnknown || above[at] == kUnknown) continue;
        found = found == kUnknown ? at : meet(found, at);
      }
      if (found != above[i]) {
        above[i] = found;
        changed = true;
      }
    }
  }

  std::vector<Arc> arcs;
  std::vector<VertexId> tops;
  for (std::uint32_t i = 1; i <= order.size(); ++i) {
    const VertexId v = order[i - 1];
    if (above[i] == 0) {
      tops.push_back(v);
    } else {
      parent_[v.index] = order[above[i] - 1];
      arcs.push_back({parent_[v.index], v});
    }
  }
  tree_ = Digraph(graph.size(), arcs);
  // Number the tree so that one vertex lies below another exactly if its interval lies inside.
  std::uint32_t clock = 0;
  struct Visit {
    VertexId vertex;
    std::size_t next = 0;
  };
  std::vector<Visit> open;
  for (const VertexId top : tops) {
    open.push_back({top, 0});
    enter_[top.index] = ++clock;
    while (!open.empty()) {
      Visit& visit = open.back();
      const std::span<const VertexId> below = tree_.succs(visit.vertex);
      if (visit.next < below.size()) {
        const VertexId child = below[visit.next++];
        enter_[child.index] = ++clock;
        open.push_back({child, 0});
      } else {
        leave_[visit.vertex.index] = ++clock;
        open.pop_back();
      }
    }
  }
}

auto Dominators::nearest_common(VertexId a, VertexId b) const -> VertexId {
  while (a && !dominates(a, b)) a = parent(a);
  return a;
}

auto dominators(const Cfg& cfg) -> Dominators {
  const VertexId entry = cfg.entry();
  return {cfg.graph(), std::span(&entry, 1)};
}

auto post_dominators(const Digraph& graph, VertexId exit) -> Dominators {
  const Digraph backward = graph.reversed();
  std::vector<VertexId> roots{exit};
  std::vector<bool> seen(graph.size());
  const auto mark = [&](VertexId root) {
    for (const VertexId v : reverse_postorder(backward, root)) seen[v.index] = true;
  };
  mark(exit);
  // A component that nothing leaves is a loop without end; components come with those that others lead to first.
  if (std::ranges::find(seen, false) != seen.end()) {
    for (const std::vector<VertexId>& component : strongly_connected(graph).list) {
      if (seen[component.front().index]) continue;
      roots.push_back(component.front());
      mark(component.front());
    }
  }
  return {backward, roots};
}

auto post_dominators(const Cfg& cfg) -> Dominators { return post_dominators(cfg.graph(), cfg.exit()); }

}  // namespace cf::graph
