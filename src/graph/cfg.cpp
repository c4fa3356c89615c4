#include "graph/cfg.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace cf::graph {

auto Cfg::points(VertexId v) const -> std::span<const Point> {
  const Vertex& vertex = vertices_[v.index];
  return std::span(points_).subspan(vertex.first_point, vertex.end_point - vertex.first_point);
}

auto Cfg::points_of(ir::StmtId stmt) const -> std::span<const PointId> {
  const std::uint32_t place = tree_.find(stmt);
  if (place == StmtPlace::kNone) return {};
  return std::span(stmt_points_).subspan(stmt_points_begin_[place], stmt_points_begin_[place + 1] - stmt_points_begin_[place]);
}

auto Cfg::is_dead(ir::StmtId stmt) const -> bool {
  const std::span<const PointId> points = points_of(stmt);
  return !points.empty() && std::ranges::none_of(points, [&](PointId point) { return reachable(vertex_of(point)); });
}

auto Cfg::construct(ir::StmtId stmt) const -> const Construct* {
  const std::uint32_t place = tree_.find(stmt);
  if (place == StmtPlace::kNone || construct_at_[place] == StmtPlace::kNone) return nullptr;
  return &constructs_[construct_at_[place]];
}

auto Cfg::topological_order() const -> std::vector<VertexId> {
  std::vector<VertexId> order;
  for (const VertexId v : vertices())
    if (reachable(v)) order.push_back(v);
  return order;
}

namespace {

auto kind_name(EdgeKind kind) -> std::string_view {
  switch (kind) {
    case EdgeKind::Flow: return "";
    case EdgeKind::Back: return "back";
    case EdgeKind::Exit: return "exit";
    case EdgeKind::Cycle: return "cycle";
    case EdgeKind::Return: return "return";
    case EdgeKind::Stop: return "stop";
    case EdgeKind::FallThrough: return "falls";
    case EdgeKind::Goto: return "goto";
    case EdgeKind::EntryPoint: return "entry";
  }
  return "";
}

}  // namespace

auto type_name(VertexType type) -> std::string_view {
  switch (type) {
    case VertexType::Entry: return "ENTRY";
    case VertexType::BasicBlock: return "BASICBLOCK";
    case VertexType::Loop: return "LOOP";
    case VertexType::EndLoop: return "ENDLOOP";
    case VertexType::Branch: return "BRANCH";
    case VertexType::EndBranch: return "ENDBRANCH";
    case VertexType::Exit: return "EXIT";
  }
  return "";
}

auto print_vertex(const Cfg& cfg, VertexId v) -> std::string {
  std::string text = fmt::format("{} {}", v.index + 1, type_name(cfg[v].type));
  if (!cfg.reachable(v)) text += " dead";
  for (const EdgeId e : cfg.out(v)) {
    const Edge& edge = cfg.edge(e);
    const std::string label = edge.label == kNoLabel ? "" : fmt::format("{}", edge.label);
    const std::string_view kind = kind_name(edge.kind);
    text += fmt::format(" {}{}{}->{}", kind, !kind.empty() && !label.empty() ? ":" : "", label, edge.to.index + 1);
  }
  return text;
}

}  // namespace cf::graph
