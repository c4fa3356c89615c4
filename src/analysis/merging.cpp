#include "analysis/merging.h"

#include "analysis/adjoint_directives.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

// Something runs back, a turn ends at its end only, and all in it may be executed twice.
auto why_no_whole_turns(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, StmtId loop) -> std::optional<LoopObstacle> {
  const Program& p = ground.program();
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
  return found;
}

// The condition of a loop of which nobody knows how often it turns only asks.
auto only_asks(const Ground& ground, StmtId loop, const WhileLoop& open) -> bool {
  const Program& p = ground.program();
  bool asks = !open.test_after && open.condition && ground.calls().sites_in(loop).empty();
  if (!asks) return false;
  for_each_subexpr(p, open.condition, [&](ExprId e) {
    const auto* call = get_if<Call>(p, e);
    const bool own = call != nullptr && (!call->symbol || p.symbols[call->symbol].kind != SymbolKind::Intrinsic);
    asks = asks && !get_if<AssignExpr>(p, e) && !get_if<StepExpr>(p, e) && !own;
  });
  return asks;
}

}  // namespace

auto why_not_mergeable(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, StmtId loop) -> std::optional<LoopObstacle> {
  const Program& p = ground.program();
  if (!get_if<CountedLoop>(p, loop) && !get_if<ForLoop>(p, loop)) return LoopObstacle{LoopObstacle::Kind::NotCounted, {}};
  std::optional<LoopObstacle> found = why_no_whole_turns(ground, model, traits, loop);
  if (!found && model.turning.contains(loop)) found = LoopObstacle{LoopObstacle::Kind::Turning, {}};
  return found;
}

auto why_not_stepped(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, StmtId loop) -> std::optional<LoopObstacle> {
  const auto* open = get_if<WhileLoop>(ground.program(), loop);
  if (open == nullptr) return why_not_mergeable(ground, model, traits, loop);
  if (!only_asks(ground, loop, *open)) return LoopObstacle{LoopObstacle::Kind::DoesMore, {}};
  return why_no_whole_turns(ground, model, traits, loop);
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

auto stores_inside(const Program& p, const AdjointModel& model, const AdjointFlow& flow, StmtId construct) -> bool {
  bool any = false;
  for_each_block(p, construct, [&](const Block& block) {
    for (const StmtId id : block.stmts) any = any || (!flow.merged.contains(id) && (stores_forwards(model, flow, id) || stores_inside(p, model, flow, id)));
  });
  return any;
}

// Whether something is stored that no loop found so far takes care of.
auto Merging::look(const Block& block, const AdjointFlow& flow, LoopSet& found) const -> bool {
  bool any = false;
  for (const StmtId id : block.stmts) {
    if (flow.binomial.contains(id)) {
      // What is stored for one turn is little; loops in it may still be merged.
      for_each_block(ground_.program(), id, [&](const Block& inner) { look(inner, flow, found); });
      continue;
    }
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
