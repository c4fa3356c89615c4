#include "graph/digraph.h"

#include <algorithm>

#include "base/check.h"

namespace cf::graph {

Digraph::Digraph(std::size_t vertices, std::span<const Arc> arcs) : out_begin_(vertices + 1), in_begin_(vertices + 1) {
  std::uint32_t count = 0;
  for (const Arc& arc : arcs) {
    if (!arc.from || !arc.to) continue;
    CHECK(arc.from.index < vertices && arc.to.index < vertices, "an arc to no vertex");
    ++out_begin_[arc.from.index + 1];
    ++in_begin_[arc.to.index + 1];
    ++count;
  }
  for (std::size_t v = 0; v < vertices; ++v) {
    out_begin_[v + 1] += out_begin_[v];
    in_begin_[v + 1] += in_begin_[v];
  }
  succs_.resize(count);
  preds_.resize(count);
  out_.resize(count);
  in_.resize(count);
  std::vector<std::uint32_t> next_out(out_begin_.begin(), out_begin_.end() - 1);
  std::vector<std::uint32_t> next_in(in_begin_.begin(), in_begin_.end() - 1);
  for (std::uint32_t i = 0; i < arcs.size(); ++i) {
    const Arc& arc = arcs[i];
    if (!arc.from || !arc.to) continue;
    const std::uint32_t o = next_out[arc.from.index]++;
    succs_[o] = arc.to;
    out_[o] = EdgeId{i};
    const std::uint32_t n = next_in[arc.to.index]++;
    preds_[n] = arc.from;
    in_[n] = EdgeId{i};
  }
}

auto Digraph::reversed() const -> Digraph {
  Digraph result;
  result.out_begin_ = in_begin_;
  result.in_begin_ = out_begin_;
  result.succs_ = preds_;
  result.preds_ = succs_;
  result.out_ = in_;
  result.in_ = out_;
  return result;
}

auto reverse_postorder(const Digraph& graph, std::span<const VertexId> roots) -> std::vector<VertexId> {
  struct Visit {
    VertexId vertex;
    std::size_t left;  // successors not yet looked at; the last one is next, so that the first ends up in front
  };
  std::vector<VertexId> order;
  std::vector<bool> seen(graph.size());
  std::vector<Visit> open;
  const auto enter = [&](VertexId v) {
    if (seen[v.index]) return;
    seen[v.index] = true;
    open.push_back({v, graph.succs(v).size()});
  };
  for (auto root = roots.rbegin(); root != roots.rend(); ++root) {
    enter(*root);
    while (!open.empty()) {
      Visit& top = open.back();
      if (top.left > 0) {
        enter(graph.succs(top.vertex)[--top.left]);
      } else {
        order.push_back(top.vertex);
        open.pop_back();
      }
    }
  }
  std::ranges::reverse(order);
  return order;
}

auto reverse_postorder(const Digraph& graph, VertexId root) -> std::vector<VertexId> { return reverse_postorder(graph, std::span(&root, 1)); }

namespace {

// Tarjan's algorithm with its own stack.
class Tarjan {
 public:
  explicit Tarjan(const Digraph& graph) : graph_(graph), number_(graph.size(), 0), low_(graph.size(), 0), on_stack_(graph.size()) {
    result_.of.resize(graph.size());
  }

  auto run() -> Components {
    for (const VertexId v : graph_.vertices())
      if (number_[v.index] == 0) from(v);
    return std::move(result_);
  }

 private:
  struct Visit {
    VertexId vertex;
    std::size_t next = 0;
  };

  void enter(VertexId v) {
    number_[v.index] = low_[v.index] = ++count_;
    stack_.push_back(v);
    on_stack_[v.index] = true;
    open_.push_back({v, 0});
  }
  void from(VertexId root) {
    enter(root);
    while (!open_.empty()) {
      Visit& top = open_.back();
      const VertexId v = top.vertex;
      if (top.next < graph_.succs(v).size()) {
        const VertexId to = graph_.succs(v)[top.next++];
        if (number_[to.index] == 0) enter(to);
        else if (on_stack_[to.index]) low_[v.index] = std::min(low_[v.index], number_[to.index]);
        continue;
      }
      open_.pop_back();
      if (!open_.empty()) {
        std::uint32_t& above = low_[open_.back().vertex.index];
        above = std::min(above, low_[v.index]);
      }
      if (low_[v.index] == number_[v.index]) close(v);
    }
  }
  void close(VertexId first) {
    std::vector<VertexId> members;
    VertexId v;
    do {
      v = stack_.back();
      stack_.pop_back();
      on_stack_[v.index] = false;
      result_.of[v.index] = static_cast<std::uint32_t>(result_.list.size());
      members.push_back(v);
    } while (v != first);
    std::ranges::sort(members);
    const auto to_itself = [&](VertexId m) { return std::ranges::find(graph_.succs(m), m) != graph_.succs(m).end(); };
    result_.cyclic.push_back(members.size() > 1 || to_itself(first));
    result_.list.push_back(std::move(members));
  }

  const Digraph& graph_;
  Components result_;
  std::vector<std::uint32_t> number_, low_;
  std::vector<bool> on_stack_;
  std::vector<VertexId> stack_;
  std::vector<Visit> open_;
  std::uint32_t count_ = 0;
};

}  // namespace

auto strongly_connected(const Digraph& graph) -> Components { return Tarjan(graph).run(); }

}  // namespace cf::graph
