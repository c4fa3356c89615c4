#include "analysis/filled_arrays.h"

#include <algorithm>

namespace cf::analysis {

using graph::VertexId;

auto find_filled(const Ground& ground, ir::UnitId unit) -> FilledArrays {
  const graph::Cfg& cfg = ground.cfg(unit);
  const Steps& steps = ground.steps(unit);
  FilledArrays all;
  // Loops that cover arrays have a vertex on the edge that leaves them.
  for (std::size_t i = cfg.size(); i < steps.graph.size(); ++i) {
    const VertexId behind{static_cast<std::uint32_t>(i)};
    const auto from = steps.graph.preds(behind);
    if (from.size() != 1 || cfg[from.front()].type != graph::VertexType::Loop) continue;
    for (const Step& step : steps.of(behind)) {
      if (!step.cover) continue;
      for (const Def& def : step.defs) {
        bool read = false;
        for (std::uint32_t k = step.cover->begin; k < step.cover->end; ++k) {
          read = read || std::ranges::any_of(steps.steps[k].uses, [&](const Use& use) { return use.place == def.place; });
        }
        if (def.must && !read) all[from.front()].set(def.place.index);
      }
    }
  }
  return all;
}

}  // namespace cf::analysis
