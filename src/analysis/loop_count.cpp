#include "analysis/loop_count.h"

#include <algorithm>

namespace cf::analysis {

using namespace ir;

namespace {

// Something in the loop but the loop itself sets the variable.
auto is_set_inside(const Ground& ground, UnitId unit, const graph::Construct& loop, StmtId init, SymbolId variable) -> bool {
  const PartId part = ground.places().find(variable);
  if (!part) return true;
  const graph::Cfg& cfg = ground.cfg(unit);
  bool set = false;
  for (std::uint32_t v = loop.begin.index; v <= loop.end.index; ++v) {
    for (const Step& step : ground.steps(unit).of(graph::VertexId{v})) {
      const StmtId stmt = cfg[step.point].stmt;
      if (stmt == loop.stmt || stmt == init) continue;
      ground.places().for_each(part, [&](PlaceId place) { set = set || std::ranges::any_of(step.defs, [&](const Def& def) { return def.place == place; }); });
    }
  }
  return set;
}

}  // namespace

auto loop_count(const Ground& ground, graph::LoopCounter& counter, UnitId unit, const graph::Construct& loop) -> graph::LoopCount {
  graph::LoopCount count = counter.count(ground.cfg(unit), loop.stmt);
  const auto* s = get_if<ForLoop>(ground.program(), loop.stmt);
  const bool plain = s != nullptr && !get_if<Sequence>(ground.program(), s->step);
  if (count.counted && count.index_changed && plain) count.index_changed = is_set_inside(ground, unit, loop, s->init, count.index);
  return count;
}

}  // namespace cf::analysis
