#include "analysis/merging.h"

#include "analysis/adjoint_directives.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

auto why_not_mergeable(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, StmtId loop) -> std::optional<LoopObstacle> {
  const Program& p = ground.program();
  if (!get_if<CountedLoop>(p, loop) && !get_if<ForLoop>(p, loop)) return LoopObstacle{LoopObstacle::Kind::NotCounted, {}};
  if (!traits.has_adjoint(loop)) return LoopObstacle{LoopObstacle::Kind::NoAdjoint, {}};
  std::optional<LoopObstacle> found;
  for_each_block(p, loop, [&](const Block& block) {
    for_each_stmt(p, block, [&](StmtId id) {
      if (found || model.marks.contains(id)) return;
      const bool jump = get_if<Exit>(p, id) || get_if<Cycle>(p, id) || get_if<Return>(p, id) || get_if<Goto>(p, id);
      if (jump) found = LoopObstacle{LoopObstacle::Kind::Jump, id};
      else if (model.leaves.contains(id) && !traits.may_repeat(id)) found = LoopObstacle{LoopObstacle::Kind::Acts, id};
    });
  });
  if (!found && model.turning.contains(loop)) found = LoopObstacle{LoopObstacle::Kind::Turning, {}};
  return found;
}

Merging::Merging(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits) : ground_(ground), model_(model), traits_(traits) {
  for (const UnitId unit : model.units) {
    for (const graph::Construct& construct : ground.cfg(unit).constructs()) {
      if (!why_not_mergeable(ground, model, traits, construct.stmt)) possible_.insert(construct.stmt);
    }
  }
}

auto Merging::worth(const AdjointFlow& flow) const -> LoopSet {
  LoopSet found;
  for (const UnitId unit : model_.units) look(ground_.program().units[unit].body, flow, found);
  return found;
}

auto stores_forwards(const AdjointModel& model, const AdjointFlow& flow, StmtId stmt) -> bool {
  const auto leaf = model.leaves.find(stmt);
  if (leaf == model.leaves.end() || flow.skipped.contains(stmt)) return false;
  if (leaf->second.split && !flow.plain.contains(stmt) && !flow.joint_calls.contains(stmt)) return true;
  return leaf->second.may_forget && !leaf->second.undone && !flow.forgotten.contains(stmt);
}

// Whether something is stored that no loop found so far takes care of.
auto Merging::look(const Block& block, const AdjointFlow& flow, LoopSet& found) const -> bool {
  bool any = false;
  for (const StmtId id : block.stmts) {
    if (flow.merged.contains(id)) continue;
    bool inside = stores_forwards(model_, flow, id);
    for_each_block(ground_.program(), id, [&](const Block& inner) { inside = look(inner, flow, found) || inside; });
    if ((inside || says_independent(ground_.program(), id)) && possible_.contains(id)) {
      found.insert(id);
      inside = false;
    }
    any = any || inside;
  }
  return any;
}

}  // namespace cf::analysis
