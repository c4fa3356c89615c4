#include "analysis/adjoint_flow.h"

#include <algorithm>

#include "analysis/adjoint_liveness.h"
#include "analysis/adjoint_traits.h"
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

}  // namespace

auto adjoint_flow(const Ground& ground, const AdjointModel& model, const AdjointFlowOptions& options) -> AdjointFlow {
  const AdjointTraits traits(ground, model);
  AdjointFlow flow;
  if (options.liveness) flow.skipped = find_skipped(ground, model, traits);
  if (options.tbr) flow.forgotten = find_forgotten(ground, model, traits, flow.skipped);
  flow.plain = find_plain(ground, model, traits, flow);
  return flow;
}

}  // namespace cf::analysis
