#include "analysis/adjoint_flow.h"

#include <algorithm>

#include "analysis/adjoint_liveness.h"
#include "analysis/adjoint_traits.h"
#include "analysis/merging.h"
#include "analysis/tbr.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

// Calls of procedures in which nothing runs back, and whose forward sweeps are the procedures themselves.
auto find_plain(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const AdjointFlow& flow) -> std::unordered_set<StmtId> {
  const Program& p = ground.program();
  std::unordered_set<UnitId> back;
  const auto calls_back = [&](StmtId id) {
    const std::vector<UnitId> reached = traits.callees(id);
    return reached.empty() || std::ranges::any_of(reached, [&](UnitId unit) { return back.contains(unit); });
  };
  const auto runs_back = [&](StmtId id) {
    const bool counts = get_if<CountedLoop>(p, id) || get_if<ForLoop>(p, id);
    if (counts && !flow.forgotten.contains(id) && !flow.skipped.contains(id)) return true;
    const auto leaf = model.leaves.find(id);
    if (leaf == model.leaves.end()) return false;
    const bool executed = !flow.skipped.contains(id);
    if (executed && leaf->second.may_forget && !flow.forgotten.contains(id)) return true;
    if (leaf->second.split) return executed && (leaf->second.own_adjoint || calls_back(id));
    return leaf->second.has_adjoint || leaf->second.own_forward;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const UnitId unit : model.units) {
      if (back.contains(unit)) continue;
      bool any = false;
      for_each_stmt(p, p.units[unit].body, [&](StmtId id) { any = any || runs_back(id); });
      if (any) changed = back.insert(unit).second;
    }
  }
  std::unordered_set<StmtId> plain;
  for (const auto& [stmt, leaf] : model.leaves) {
    if (leaf.split && !leaf.own_adjoint && !calls_back(stmt)) plain.insert(stmt);
  }
  return plain;
}

constexpr int kMostRounds = 8;

struct Round {
  AdjointFlow flow;
  LoopSet broken;
};

auto solve(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const AdjointFlowOptions& options, const LoopSet& merged) -> Round {
  FlowPartsTable parts;
  for (const UnitId unit : model.units) parts[unit] = FlowParts(ground, unit, merged);
  Round round;
  AdjointLiveness live = find_live(ground, model, traits, parts, options.liveness);
  if (options.tbr) {
    Recorded recorded = find_recorded(ground, model, traits, parts, live);
    round.flow.forgotten = std::move(recorded.forgotten);
    round.broken = std::move(recorded.broken);
  }
  round.flow.skipped = std::move(live.skipped);
  round.flow.merged = merged;
  round.flow.plain = find_plain(ground, model, traits, round.flow);
  return round;
}

}  // namespace

auto adjoint_flow(const Ground& ground, const AdjointModel& model, const AdjointFlowOptions& options) -> AdjointFlow {
  const AdjointTraits traits(ground, model);
  AdjointFlow flow = solve(ground, model, traits, options, {}).flow;
  if (!options.merge || !options.tbr) return flow;
  Merging merging(ground, model, traits);
  LoopSet wanted = merging.worth(flow);
  for (int i = 0; i < kMostRounds && !wanted.empty(); ++i) {
    LoopSet all = flow.merged;
    all.insert(wanted.begin(), wanted.end());
    Round round = solve(ground, model, traits, options, all);
    if (round.broken.empty()) {
      flow = std::move(round.flow);
      wanted = merging.worth(flow);
      continue;
    }
    // A loop that was sound before and is not now has one of the new ones around it, or before it.
    const bool new_ones = std::ranges::any_of(round.broken, [&](StmtId loop) { return wanted.contains(loop); });
    const LoopSet lost = new_ones ? round.broken : wanted;
    for (const StmtId loop : lost) {
      if (wanted.erase(loop) > 0) merging.give_up(loop);
    }
    if (wanted.empty()) wanted = merging.worth(flow);
  }
  return flow;
}

}  // namespace cf::analysis
