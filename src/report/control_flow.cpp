#include "report/control_flow.h"

#include <fmt/format.h>

#include "graph/cfg.h"
#include "graph/counted.h"
#include "graph/loops.h"

namespace cf::report {

using graph::Cfg;
using graph::VertexId;

auto units_with_statements(const ir::Program& program) -> std::vector<ir::UnitId> {
  std::vector<ir::UnitId> units;
  for (const ir::UnitId id : program.units.ids())
    if (!program.units[id].interface_body && !program.units[id].body.stmts.empty()) units.push_back(id);
  return units;
}

namespace {

// Where a vertex is shown: its first point, else the statement that it belongs to, else the unit.
auto place_of(const ir::Program& program, const Cfg& cfg, VertexId v) -> ir::Loc {
  const std::span<const graph::Point> points = cfg.points(v);
  if (!points.empty()) return program.stmts[points.front().stmt].loc;
  if (cfg[v].stmt) return program.stmts[cfg[v].stmt].loc;
  return program.units[cfg.unit()].loc;
}

auto quoted(const std::string& text) -> std::string {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

auto shape_of(graph::VertexType type) -> const char* {
  switch (type) {
    case graph::VertexType::Entry:
    case graph::VertexType::Exit: return "ellipse";
    case graph::VertexType::BasicBlock: return "box";
    case graph::VertexType::Loop:
    case graph::VertexType::EndLoop: return "hexagon";
    case graph::VertexType::Branch:
    case graph::VertexType::EndBranch: return "diamond";
  }
  return "box";
}

auto is_jump(graph::EdgeKind kind) -> bool { return kind != graph::EdgeKind::Flow && kind != graph::EdgeKind::Back; }

}  // namespace

auto cfg_facts(const ir::Program& program, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("cfg");
  for (const ir::UnitId unit : units) {
    const Cfg cfg = graph::build_cfg(program, unit);
    for (const VertexId v : cfg.vertices()) {
      const ir::Loc at = place_of(program, cfg, v);
      facts.add(at, graph::print_vertex(cfg, v));
      for (const graph::Point& point : cfg.points(v)) {
        const ir::Loc loc = program.stmts[point.stmt].loc;
        if (loc.line != at.line || loc.file != at.file) facts.add(loc, fmt::format("{}", v.index + 1));
      }
    }
  }
  return facts;
}

auto loop_facts(const ir::Program& program, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("loops");
  graph::LoopCounter counter(program);
  for (const ir::UnitId unit : units) {
    const Cfg cfg = graph::build_cfg(program, unit);
    for (const graph::Construct& construct : cfg.constructs())
      if (construct.loop && !cfg.is_dead(construct.stmt))
        facts.add(program.stmts[construct.stmt].loc, graph::print_count(program, counter.count(cfg, construct.stmt)));
    const graph::Loops loops(cfg);
    for (const graph::NaturalLoop& loop : loops.all()) {
      const ir::Loc at = place_of(program, cfg, loop.header);
      if (loop.irreducible) facts.add(at, "irreducible");
      else if (!loop.stmt) facts.add(at, "loop");
    }
  }
  return facts;
}

auto region_facts(const ir::Program& program, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("regions");
  for (const ir::UnitId unit : units) {
    const Cfg cfg = graph::build_cfg(program, unit);
    for (const graph::Region& region : cfg.unstructured_regions()) {
      const ir::Loc first = program.stmts[region.first].loc;
      facts.add(first, fmt::format("region {}-{}{}", first.line, program.stmts[region.last].loc.line, region.backward ? " backward" : ""));
    }
  }
  return facts;
}

auto cfg_dot(const ir::Program& program, std::span<const ir::UnitId> units) -> std::string {
  std::string text = "digraph cfg {\n  node [fontname=\"monospace\", fontsize=10];\n  edge [fontname=\"monospace\", fontsize=9];\n";
  for (const ir::UnitId unit : units) {
    const Cfg cfg = graph::build_cfg(program, unit);
    const auto node = [&](VertexId v) { return fmt::format("u{}_{}", unit.index, v.index + 1); };
    text += fmt::format("  subgraph cluster_{} {{\n    label={};\n", unit.index, quoted(program.symbols[program.units[unit].symbol].name));
    for (const VertexId v : cfg.vertices()) {
      std::string label = fmt::format("\"{} {}", v.index + 1, graph::type_name(cfg[v].type));
      for (const graph::Point& point : cfg.points(v)) {
        const std::string line = quoted(graph::print_point(program, point));
        label += "\\l" + line.substr(1, line.size() - 2);
      }
      label += cfg.points(v).empty() ? "\"" : "\\l\"";
      text += fmt::format("    {} [shape={}, label={}{}];\n", node(v), shape_of(cfg[v].type), label, cfg.reachable(v) ? "" : ", style=dotted");
    }
    for (const VertexId v : cfg.vertices()) {
      for (const graph::EdgeId e : cfg.out(v)) {
        const graph::Edge& edge = cfg.edge(e);
        const std::string label = edge.label == graph::kNoLabel ? "" : fmt::format("{}", edge.label);
        text += fmt::format("    {} -> {} [label=\"{}\"{}];\n", node(edge.from), node(edge.to), label, is_jump(edge.kind) ? ", style=dashed" : "");
      }
    }
    text += "  }\n";
  }
  return text + "}\n";
}

}  // namespace cf::report
