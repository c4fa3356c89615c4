#include "analysis/merging.h"

#include "analysis/adjoint_directives.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

Merging::Merging(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits) : ground_(ground), model_(model), traits_(traits) {
  for (const UnitId unit : model.units) {
    for (const graph::Construct& construct : ground.cfg(unit).constructs()) {
      if (can_be_merged(construct.stmt)) possible_.insert(construct.stmt);
    }
  }
}

auto Merging::worth(const AdjointFlow& flow) const -> LoopSet {
  LoopSet found;
  for (const UnitId unit : model_.units) look(ground_.program().units[unit].body, flow, found);
  return found;
}

auto Merging::can_be_merged(StmtId loop) const -> bool {
  const Program& p = ground_.program();
  if (!get_if<CountedLoop>(p, loop) && !get_if<ForLoop>(p, loop)) return false;
  return !model_.turning.contains(loop) && has_whole_turns(loop);
}

auto Merging::can_be_stepped(StmtId loop) const -> bool {
  if (possible_.contains(loop)) return true;
  const Program& p = ground_.program();
  const auto* open = get_if<WhileLoop>(p, loop);
  if (open == nullptr || open->test_after || !open->condition || !ground_.calls().sites_in(loop).empty()) return false;
  bool only_asks = true;
  for_each_subexpr(p, open->condition, [&](ExprId e) { only_asks = only_asks && !get_if<AssignExpr>(p, e) && !get_if<StepExpr>(p, e) && !get_if<Call>(p, e); });
  return only_asks && has_whole_turns(loop);
}

// Something runs back, a turn ends at its end only, and all in it may be executed twice.
auto Merging::has_whole_turns(StmtId loop) const -> bool {
  const Program& p = ground_.program();
  if (!traits_.has_adjoint(loop)) return false;
  bool can = true;
  for_each_block(p, loop, [&](const Block& block) {
    for_each_stmt(p, block, [&](StmtId id) {
      if (model_.marks.contains(id)) return;
      const bool jump = get_if<Exit>(p, id) || get_if<Cycle>(p, id) || get_if<Return>(p, id) || get_if<Goto>(p, id);
      can = can && !jump && (!model_.leaves.contains(id) || traits_.may_repeat(id));
    });
  });
  return can;
}

// Whether the forward sweep stores something for the statement, or in a procedure that it calls.
auto Merging::stores(StmtId stmt, const AdjointFlow& flow) const -> bool {
  const auto leaf = model_.leaves.find(stmt);
  if (leaf == model_.leaves.end() || flow.skipped.contains(stmt)) return false;
  if (leaf->second.split && !flow.plain.contains(stmt) && !flow.joint_calls.contains(stmt)) return true;
  return leaf->second.may_forget && !leaf->second.undone && !flow.forgotten.contains(stmt);
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
    bool inside = stores(id, flow);
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
