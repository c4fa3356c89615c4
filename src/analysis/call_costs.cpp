#include "analysis/call_costs.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "analysis/adjoint_directives.h"
#include "analysis/adjoint_liveness.h"
#include "analysis/loop_count.h"
#include "analysis/tbr.h"
#include "ir/location.h"
#include "ir/shape.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

constexpr double kTurns = 100;            // of a loop, elements of an array: where the text does not tell
constexpr double kFunction = 20;          // operations
constexpr double kNumber = 8;             // bytes
constexpr double kWay = 1;                // bytes, of a branch
constexpr double kForAByte = 4;           // operations that a byte may cost that is not stored
constexpr double kForACall = 30;          // and that are as nothing, whatever is stored
constexpr int kMostAround = 2;            // joint calls around a statement: it is executed three times

}  // namespace

CallCosts::CallCosts(const AdjointProblem& problem, const AdjointFlow& split, AdjointFlow joint)
    : ground_(problem.ground), p_(ground_.program()), model_(problem.model), traits_(problem.traits), joint_(std::move(joint)) {
  for (const UnitId unit : model_.units) runs_[unit] = own_run(unit, split);
  add_kept_locals(problem);
}

// What backward sweeps read of the local variables of their procedures, as these are at the end.
void CallCosts::add_kept_locals(const AdjointProblem& problem) {
  const AdjointLiveness live = find_live(problem, problem.options.liveness);
  const std::unique_ptr<RecordedParts> recorded = make_recorded_parts(problem, live);
  for (auto& [unit, run] : runs_) {
    const FlowPart& procedure = problem.parts.at(unit).procedure();
    const RecordedPart* part = recorded->find(procedure);
    if (part == nullptr) continue;
    part->at_end(procedure.last).for_each([&, of = unit, &sum = run.bytes](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      if (!ground_.is_bound(place, of) && !ground_.is_outer(place, of)) sum += bytes_of(place);
    });
  }
}

auto CallCosts::bytes_of(PlaceId place) const -> double {
  const Places& places = ground_.places();
  const std::int64_t declared = size_in_bytes(p_, places[places[place].part].type);
  if (declared >= 0) return static_cast<double>(declared);
  return places[place].array ? kNumber * kTurns : kNumber;
}

auto CallCosts::own_run(UnitId unit, const AdjointFlow& split) const -> Run {
  Run run;
  const Turns turns = turns_in(unit);
  const auto around = [&, &tree = ground_.cfg(unit).tree()](StmtId stmt) {
    Around found;
    for (StmtId at = tree.parent(stmt); at; at = tree.parent(at)) {
      const auto loop = turns.find(at);
      if (loop == turns.end()) continue;
      found.merged = found.merged || split.merged.contains(at);
      found.turns *= loop->second;
    }
    return found;
  };
  for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
    if (model_.marks.contains(id)) return;
    const Around at = around(id);
    const double operations = at.turns * operations_of(id);
    run.all += operations;
    if (!at.merged && !joint_.skipped.contains(id)) run.again += operations;
    if (!at.merged) run.bytes += at.turns * bytes_of(id, split);
    const auto leaf = model_.leaves.find(id);
    if (leaf != model_.leaves.end() && leaf->second.split) run.calls.push_back({id, traits_.callees(id), at.turns, at.merged ? 0 : at.turns});
  });
  return run;
}

auto CallCosts::turns_in(UnitId unit) const -> Turns {
  Turns turns;
  graph::LoopCounter counter(p_);
  for (const graph::Construct& construct : ground_.cfg(unit).constructs()) {
    if (!construct.loop) continue;
    const graph::LoopCount count = loop_count(ground_, counter, unit, construct);
    turns[construct.stmt] = count.counted && count.constant_trips ? static_cast<double>(*count.constant_trips) : kTurns;
  }
  return turns;
}

auto CallCosts::operations_of(StmtId stmt) const -> double {
  double count = 0;
  for_each_expr(p_, stmt, [&](ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* power = get_if<Binary>(p_, e);
      const auto* call = get_if<Call>(p_, e);
      const bool intrinsic = call != nullptr && call->symbol && p_.symbols[call->symbol].kind == SymbolKind::Intrinsic;
      double one = 0;
      if (power != nullptr && power->op == BinaryOp::Pow) one = get_if<Literal>(p_, power->right) ? 1 : kFunction;
      else if (intrinsic) one = is_cheap_function(p_, *call) ? 1 : kFunction;
      else if (power != nullptr || get_if<Unary>(p_, e) || get_if<Conditional>(p_, e)) one = 1;
      if (one > 0) count += one * elements_of(e);
    });
  });
  return count;
}

auto CallCosts::elements_of(ExprId e) const -> double {
  const TypeId type = p_.exprs[e].type;
  if (!type || rank_of(p_, type) == 0) return 1;
  const std::int64_t size = constant_size(shape_of(p_, e));
  return size < 0 ? kTurns : static_cast<double>(size);
}

// What the statement, or the way of a branch, leaves on the stack.
auto CallCosts::bytes_of(StmtId stmt, const AdjointFlow& split) const -> double {
  if (split.skipped.contains(stmt)) return 0;
  const auto leaf = model_.leaves.find(stmt);
  if (leaf == model_.leaves.end()) {
    if (!traits_.has_adjoint(stmt)) return 0;
    if (get_if<WhileLoop>(p_, stmt)) return kNumber;
    return get_if<If>(p_, stmt) || get_if<Select>(p_, stmt) ? kWay : 0;
  }
  const auto* set = get_if<Assign>(p_, stmt);
  const bool stores = leaf->second.may_forget && !leaf->second.undone && !split.forgotten.contains(stmt);
  return stores ? kNumber * (set != nullptr ? elements_of(set->target) : 1) : 0;
}

auto CallCosts::choose(const JointCalls& candidates) -> JointCalls {
  JointCalls chosen;
  for (const UnitId unit : ground_.units()) {
    const auto at = runs_.find(unit);
    if (at == runs_.end()) continue;
    Run& run = at->second;
    for (const InnerCall& call : run.calls) {
      const bool joint = candidates.contains(call.stmt) && pays(call.stmt, runs_.at(candidates.at(call.stmt)), joint_);
      if (joint) chosen.insert(*candidates.find(call.stmt));
      for (const UnitId callee : call.callees) {
        const Run& inner = runs_.at(callee);
        run.all += call.runs * inner.all;
        if (!joint_.skipped.contains(call.stmt)) run.again += call.leaves * inner.all;
        if (!joint) run.bytes += call.leaves * inner.bytes;
        run.depth = std::max(run.depth, inner.depth + (joint ? 1 : 0));
      }
    }
  }
  return chosen;
}

auto CallCosts::too_dear(const JointCalls& chosen, const AdjointFlow& made) -> std::vector<StmtId> {
  std::vector<StmtId> found;
  for (const auto& [call, callee] : chosen) {
    if (!pays(call, runs_.at(callee), made)) found.push_back(call);
  }
  return found;
}

auto CallCosts::pays(StmtId call, const Run& callee, const AdjointFlow& made) -> bool {
  if (says_checkpoint(p_, call)) return true;
  const auto snapshot = made.snapshots.find(call);
  const std::size_t stored = snapshot == made.snapshots.end() ? 0 : snapshot->second.found.size() + snapshot->second.earlier.size();
  CallEstimate& estimate = estimates_[call];
  estimate.operations = made.skipped.contains(call) ? 0 : callee.again;
  estimate.bytes = std::max(0.0, callee.bytes - kNumber * static_cast<double>(stored));
  estimate.nested = callee.depth >= kMostAround;
  return estimate.pays = !estimate.nested && estimate.operations <= kForACall + kForAByte * estimate.bytes;
}

}  // namespace cf::analysis
