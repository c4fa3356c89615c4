#include "analysis/flow_parts.h"

namespace cf::analysis {

using namespace ir;
using graph::VertexId;

FlowParts::FlowParts(const Ground& ground, UnitId unit, const LoopSet& merged) {
  const graph::Cfg& cfg = ground.cfg(unit);
  const Steps& steps = ground.steps(unit);
  std::vector<const graph::Construct*> loops;  // outer before inner
  for (const graph::Construct& construct : cfg.constructs()) {
    if (merged.contains(construct.stmt)) loops.push_back(&construct);
  }
  // Vertices of loops follow each other, so what is written last is the innermost. Vertices on edges lie where both ends lie.
  constexpr std::size_t kProcedure = 0;
  std::vector<std::size_t> part_of(steps.graph.size(), kProcedure);
  for (std::size_t i = 0; i < loops.size(); ++i) {
    for (std::uint32_t v = loops[i]->begin.index + 1; v <= loops[i]->end.index; ++v) part_of[v] = i + 1;
  }
  for (std::size_t v = cfg.size(); v < part_of.size(); ++v) {
    const auto from = steps.graph.preds(VertexId{static_cast<std::uint32_t>(v)});
    if (!from.empty()) part_of[v] = part_of[from.front().index];
  }

  std::vector<FlowPart> parts(loops.size() + 1);
  for (const VertexId v : steps.vertices()) {
    FlowPart& part = parts[part_of[v.index]];
    part.inner[v] = VertexId{static_cast<std::uint32_t>(part.outer.size())};
    part.outer.push_back(v);
    part.merged.emplace_back();
  }
  std::vector<std::vector<graph::Arc>> arcs(parts.size());
  for (const VertexId from : steps.vertices()) {
    const std::size_t at = part_of[from.index];
    for (const VertexId to : steps.graph.succs(from)) {
      if (part_of[to.index] != at) continue;
      arcs[at].push_back({parts[at].inner.at(from), parts[at].inner.at(to)});
      parts[at].ends.push_back({from, to});
    }
  }
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].graph = graph::Digraph(parts[i].outer.size(), arcs[i]);
  parts[kProcedure].first = parts[kProcedure].inner.at(cfg.entry());
  parts[kProcedure].last = parts[kProcedure].inner.at(cfg.exit());
  for (std::size_t i = 0; i < loops.size(); ++i) {
    FlowPart& turn = parts[i + 1];
    turn.loop = loops[i]->stmt;
    turn.last = turn.inner.at(loops[i]->end);
    turn.first = turn.last;
    for (const VertexId next : steps.graph.succs(loops[i]->begin)) {
      if (part_of[next.index] == i + 1) turn.first = turn.inner.at(next);
    }
    FlowPart& around = parts[part_of[loops[i]->begin.index]];
    around.merged[around.inner.at(loops[i]->begin).index] = turn.loop;
  }

  std::unordered_map<StmtId, std::size_t> place;
  for (std::size_t i = 0; i < loops.size(); ++i) place[loops[i]->stmt] = i + 1;
  for (const graph::StmtPlace& at : cfg.tree().places()) {
    const StmtId around = cfg.tree().parent(at.stmt);
    const bool before = at.block == graph::StmtPlace::kNone;  // what sets the index of a loop of C
    const StmtId loop = !around ? StmtId{} : merged.contains(around) && !before ? around : owner(around);
    if (loop) owners_[at.stmt] = loop;
    parts[loop ? place.at(loop) : kProcedure].stmts.push_back(at.stmt);
  }
  for (std::size_t i = parts.size(); i > 0; --i) parts_.push_back(std::move(parts[i - 1]));
}

auto FlowParts::owner(StmtId stmt) const -> StmtId {
  const auto at = owners_.find(stmt);
  return at == owners_.end() ? StmtId{} : at->second;
}

auto FlowParts::merged_around(const FlowPart& part, StmtId stmt) const -> StmtId {
  StmtId inner;
  for (StmtId at = owner(stmt); at != part.loop; at = owner(at)) {
    if (!at) return {};
    inner = at;
  }
  return inner;
}

}  // namespace cf::analysis
