#include "analysis/apart.h"

#include <map>

#include "canonical/designator_path.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

class Names {
 public:
  explicit Names(const Ground& ground) : ground_(ground) {}

  auto add(const Step& step) -> bool {
    if (step.call >= 0) return false;
    for (const Use& use : step.uses) {
      if (!add(use.place, use.expr)) return false;
    }
    for (const Def& def : step.defs) {
      if (ground_.places()[def.place].pointer || !add(def.place, def.expr)) return false;
    }
    return true;
  }

 private:
  // A definition that reaches another argument has the designator of the one that is written: the place then has two names.
  auto add(PlaceId place, ExprId expr) -> bool {
    if (!ground_.places()[place].real) return true;
    canonical::DesignatorPath path = canonical::designator_path(ground_.program(), expr);
    if (path.empty()) return false;
    const auto [known, is_new] = names_.try_emplace(place, path);
    return is_new || known->second == path;
  }

  const Ground& ground_;
  std::map<PlaceId, canonical::DesignatorPath> names_;
};

auto is_innermost(const Program& p, StmtId loop) -> bool {
  bool innermost = true;
  for_each_block(p, loop, [&](const Block& body) {
    for (const StmtId id : body.stmts) for_each_block(p, id, [&](const Block&) { innermost = false; });
  });
  return innermost;
}

auto is_apart(const Ground& ground, UnitId unit, const graph::Construct& loop) -> bool {
  Names names(ground);
  for (std::uint32_t v = loop.begin.index; v <= loop.end.index; ++v) {
    for (const Step& step : ground.steps(unit).of(graph::VertexId{v})) {
      if (!names.add(step)) return false;
    }
  }
  return true;
}

}  // namespace

auto find_apart(const Ground& ground, const AdjointModel& model) -> LoopSet {
  const Program& p = ground.program();
  LoopSet found;
  for (const UnitId unit : model.units) {
    for (const graph::Construct& construct : ground.cfg(unit).constructs()) {
      const bool counts = get_if<CountedLoop>(p, construct.stmt) || get_if<ForLoop>(p, construct.stmt);
      if (counts && is_innermost(p, construct.stmt) && is_apart(ground, unit, construct)) found.insert(construct.stmt);
    }
  }
  return found;
}

}  // namespace cf::analysis
