#include "graph/loops.h"

#include <algorithm>

namespace cf::graph {

namespace {

// Vertices are named by their number in preorder of a depth-first walk.
class Havlak {
 public:
  Havlak(const Digraph& graph, VertexId entry) : graph_(graph), number_(graph.size(), kNone) { walk(entry); }

  static constexpr std::uint32_t kNone = NaturalLoop::kNone;

  void run() {
    const auto n = static_cast<std::uint32_t>(vertex_.size());
    header_.assign(n, kNone);
    is_header_.assign(n, false);
    irreducible_.assign(n, false);
    same_.resize(n);
    for (std::uint32_t i = 0; i < n; ++i) same_[i] = i;
    back_.resize(n);
    other_.resize(n);
    for (std::uint32_t w = 0; w < n; ++w)
      for (const VertexId from : graph_.preds(vertex_[w])) {
        const std::uint32_t v = number_[from.index];
        if (v != kNone) (is_above(w, v) ? back_ : other_)[w].push_back(v);
      }
    std::vector<std::uint32_t> in_body(n, kNone);
    for (std::uint32_t w = n; w-- > 0;) find_body(w, in_body);
  }

  auto count() const -> std::uint32_t { return static_cast<std::uint32_t>(vertex_.size()); }
  auto vertex(std::uint32_t i) const -> VertexId { return vertex_[i]; }
  auto is_header(std::uint32_t i) const -> bool { return is_header_[i]; }
  auto header(std::uint32_t i) const -> std::uint32_t { return header_[i]; }
  auto irreducible(std::uint32_t i) const -> bool { return irreducible_[i]; }

 private:
  void walk(VertexId entry) {
    struct Visit {
      std::uint32_t number;
      std::size_t next;
    };
    std::vector<Visit> open;
    const auto enter = [&](VertexId v) {
      number_[v.index] = count();
      vertex_.push_back(v);
      last_.push_back(0);
      open.push_back({number_[v.index], 0});
    };
    enter(entry);
    while (!open.empty()) {
      Visit& top = open.back();
      const std::span<const VertexId> succs = graph_.succs(vertex_[top.number]);
      if (top.next < succs.size()) {
        const VertexId to = succs[top.next++];
        if (number_[to.index] == kNone) enter(to);
      } else {
        last_[top.number] = count() - 1;
        open.pop_back();
      }
    }
  }
  auto is_above(std::uint32_t w, std::uint32_t v) const -> bool { return w <= v && v <= last_[w]; }
  auto find(std::uint32_t v) -> std::uint32_t {
    std::uint32_t root = v;
    while (same_[root] != root) root = same_[root];
    while (same_[v] != root) v = std::exchange(same_[v], root);
    return root;
  }
  void find_body(std::uint32_t w, std::vector<std::uint32_t>& in_body) {
    std::vector<std::uint32_t> body;
    const auto add = [&](std::uint32_t v) {
      if (v == w || in_body[v] == w) return;
      in_body[v] = w;
      body.push_back(v);
    };
    is_header_[w] = !back_[w].empty();
    for (const std::uint32_t v : back_[w]) add(find(v));
    for (std::size_t i = 0; i < body.size(); ++i) {
      for (const std::uint32_t y : other_[body[i]]) {
        const std::uint32_t at = find(y);
        if (is_above(w, at)) {
          add(at);
        } else {
          // A way in that does not pass the header; it enters the loops around, too.
          irreducible_[w] = true;
          if (std::ranges::find(other_[w], at) == other_[w].end()) other_[w].push_back(at);
        }
      }
    }
    for (const std::uint32_t v : body) {
      header_[v] = w;
      same_[v] = w;
    }
  }

  const Digraph& graph_;
  std::vector<std::uint32_t> number_, last_, header_, same_;
  std::vector<VertexId> vertex_;
  std::vector<bool> is_header_, irreducible_;
  std::vector<std::vector<std::uint32_t>> back_, other_;
};

}  // namespace

Loops::Loops(const Digraph& graph, VertexId entry) : of_(graph.size(), NaturalLoop::kNone) {
  Havlak havlak(graph, entry);
  havlak.run();
  std::vector<std::uint32_t> loop_at(havlak.count(), NaturalLoop::kNone);
  // Headers have smaller numbers than what they are headers of, so the loops around are made first.
  for (std::uint32_t i = 0; i < havlak.count(); ++i) {
    const std::uint32_t around = havlak.header(i) == NaturalLoop::kNone ? NaturalLoop::kNone : loop_at[havlak.header(i)];
    loop_at[i] = around;
    if (havlak.is_header(i)) {
      loop_at[i] = static_cast<std::uint32_t>(loops_.size());
      const std::uint32_t depth = around == NaturalLoop::kNone ? 1 : loops_[around].depth + 1;
      loops_.push_back({havlak.vertex(i), around, depth, havlak.irreducible(i), {}, {}});
    }
    of_[havlak.vertex(i).index] = loop_at[i];
  }
  for (const VertexId v : graph.vertices())
    for (std::uint32_t loop = of_[v.index]; loop != NaturalLoop::kNone; loop = loops_[loop].parent) loops_[loop].members.push_back(v);
}

Loops::Loops(const Cfg& cfg) : Loops(cfg.graph(), cfg.entry()) {
  for (std::uint32_t i = 0; i < loops_.size(); ++i) {
    if (cfg[loops_[i].header].type != VertexType::Loop) continue;
    loops_[i].stmt = cfg[loops_[i].header].stmt;
    by_stmt_.emplace(loops_[i].stmt, i);
  }
}

auto Loops::find(ir::StmtId stmt) const -> const NaturalLoop* {
  const auto found = by_stmt_.find(stmt);
  return found == by_stmt_.end() ? nullptr : &loops_[found->second];
}

}  // namespace cf::graph
