#include "analysis/adjoint_flow.h"

#include <algorithm>
#include <optional>

#include "analysis/adjoint_directives.h"
#include "analysis/adjoint_liveness.h"
#include "analysis/adjoint_traits.h"
#include "analysis/adjoint_write.h"
#include "analysis/apart.h"
#include "analysis/call_costs.h"
#include "analysis/checkpoints.h"
#include "analysis/joint_calls.h"
#include "analysis/merging.h"
#include "analysis/preserved.h"
#include "analysis/recomputation.h"
#include "analysis/tbr.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

// Calls of procedures in which nothing runs back, and whose forward sweeps are the procedures themselves.
auto find_plain(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const Checkpoints& checkpoints, const AdjointFlow& flow) -> std::unordered_set<StmtId> {
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
    if (leaf->second.split) return (executed || checkpoints.is_joint(id)) && (leaf->second.own_adjoint || calls_back(id));
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
    if (leaf.split && !leaf.own_adjoint && !checkpoints.is_joint(stmt) && !calls_back(stmt)) plain.insert(stmt);
  }
  return plain;
}

constexpr int kMostRounds = 8;

struct Round {
  AdjointFlow flow;
  LoopSet broken_loops;
  std::unordered_set<StmtId> broken_calls;
  auto is_sound() const -> bool { return broken_loops.empty() && broken_calls.empty(); }
};

class Rounds {
 public:
  Rounds(const Ground& ground, const AdjointModel& model, const AdjointFlowOptions& options) : ground_(ground), model_(model), options_(options), traits_(ground, model), mentions_(ground, model) {}

  auto run() -> AdjointFlow {
    if (options_.tbr) find_binomial();
    AdjointFlow flow = options_.tbr ? with_joint_calls() : solve({}, {}).flow;
    if (options_.tbr && options_.merge) flow = with_merged_loops(std::move(flow));
    if (options_.tbr && options_.memory > 0 && add_loops_that_fill(flow)) {
      flow = with_joint_calls();
      if (options_.merge) flow = with_merged_loops(std::move(flow));
    }
    if (options_.tbr && options_.recompute) flow = with_recomputation(std::move(flow));
    if (options_.write) look_again(flow);
    if (options_.merge) flow.apart = find_apart(ground_, model_);
    flow.split = options_.split;
    if (costs_) flow.estimates = costs_->estimates();
    if (options_.tbr && options_.verify) verify(flow);
    return flow;
  }

 private:
  // Loops that the user wants to be reversed from snapshots.
  void find_binomial() {
    for (const UnitId unit : model_.units) {
      for (const graph::Construct& construct : ground_.cfg(unit).constructs()) {
        const auto wanted = wanted_snapshots(ground_.program(), construct.stmt);
        if (wanted && !why_not_stepped(ground_, model_, traits_, construct.stmt)) binomial_[construct.stmt] = *wanted;
      }
    }
  }
  // Outermost loops that store in each turn: with them memory grows.
  auto add_loops_that_fill(const AdjointFlow& flow) -> bool {
    const std::unordered_set<UnitId> repeated = called_in_loops();
    bool any = false;
    for (const UnitId unit : model_.units) {
      if (repeated.contains(unit)) continue;
      const graph::Cfg& cfg = ground_.cfg(unit);
      for (const graph::Construct& construct : cfg.constructs()) {
        const StmtId loop = construct.stmt;
        if (!construct.loop || is_in_loop(cfg, loop) || flow.merged.contains(loop) || !stores_inside(ground_.program(), model_, flow, loop)) continue;
        if (why_not_stepped(ground_, model_, traits_, loop)) continue;
        binomial_[loop] = kAsManyAsFit;
        any = true;
      }
    }
    return any;
  }
  static auto is_in_loop(const graph::Cfg& cfg, StmtId stmt) -> bool {
    for (StmtId at = cfg.tree().parent(stmt); at; at = cfg.tree().parent(at)) {
      if (const graph::Construct* construct = cfg.construct(at); construct != nullptr && construct->loop) return true;
    }
    return false;
  }
  // By whatever calls them.
  auto called_in_loops() const -> std::unordered_set<UnitId> {
    std::unordered_set<UnitId> found;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [stmt, leaf] : model_.leaves) {
        for (const graph::SiteId id : ground_.calls().sites_in(stmt)) {
          const graph::CallSite& site = ground_.calls()[id];
          if (!found.contains(site.place.caller) && !is_in_loop(ground_.cfg(site.place.caller), stmt)) continue;
          for (const SymbolId callee : site.callees.list) {
            const UnitId unit = ground_.calls().unit_of(callee);
            changed = (unit && found.insert(unit).second) || changed;
          }
        }
      }
    }
    return found;
  }
  auto binomial_loops() const -> LoopSet {
    LoopSet loops;
    for (const auto& [loop, snapshots] : binomial_) loops.insert(loop);
    return loops;
  }
  // As many as can be: those that cannot are split, until all is sound. A call that is split asks more of its procedure, so that other calls of it may break later;
  // in the second half of the rounds they go together.
  auto with_joint_calls() -> AdjointFlow {
    JointCalls joint = find_joint_calls(ground_, model_, traits_, options_.checkpoint);
    std::optional<Round> solved;
    if (options_.checkpoint == AdjointFlowOptions::Checkpoint::Auto && !joint.empty()) {
      solved = solve(binomial_loops(), joint);
      JointCalls chosen = costs_.emplace(costs_if(solved->flow)).choose(joint);
      if (chosen != joint) solved.reset();
      joint = std::move(chosen);
    }
    for (int i = 0; i < kMostRounds && !(joint.empty() && binomial_.empty()); ++i) {
      Round round = solved ? *std::exchange(solved, std::nullopt) : solve(binomial_loops(), joint);
      if (round.is_sound()) {
        const std::vector<StmtId> dear = costs_ ? costs_->too_dear(joint, round.flow) : std::vector<StmtId>{};
        if (dear.empty() || i + 1 == kMostRounds) return std::move(round.flow);
        for (const StmtId call : dear) joint.erase(call);
        continue;
      }
      std::unordered_set<UnitId> procedures;
      for (const StmtId call : round.broken_calls) procedures.insert(joint.at(call));
      const bool all = i >= kMostRounds / 2;
      std::erase_if(joint, [&](const auto& one) { return round.broken_calls.contains(one.first) || (all && procedures.contains(one.second)); });
      for (const StmtId loop : round.broken_loops) binomial_.erase(loop);
    }
    binomial_.clear();
    return solve({}, {}).flow;
  }
  // `joint`: with all calls joint that can be.
  auto costs_if(const AdjointFlow& joint) const -> CallCosts {
    AdjointFlow split = solve(binomial_loops(), {}).flow;
    if (options_.merge) split = with_merged_loops(std::move(split));
    const Checkpoints checkpoints = checkpoints_of(split.merged, {});
    const FlowPartsTable parts = parts_of(split.merged);
    return {{ground_, model_, traits_, parts, checkpoints, mentions_, options_}, split, joint};
  }
  auto with_merged_loops(AdjointFlow flow) const -> AdjointFlow {
    Merging merging(ground_, model_, traits_);
    LoopSet wanted = merging.worth(flow);
    LoopSet once, twice;  // given up, perhaps only for the sake of others that were tried with them
    for (int i = 0; i < kMostRounds && !wanted.empty(); ++i) {
      LoopSet all = flow.merged;
      all.insert(wanted.begin(), wanted.end());
      Round round = solve(all, flow.joint_calls);
      if (round.is_sound()) {
        flow = std::move(round.flow);
        wanted = merging.worth(flow);
        if (wanted.empty() && !once.empty()) {
          for (const StmtId loop : once) merging.allow(loop);
          twice.insert(once.begin(), once.end());
          once.clear();
          wanted = merging.worth(flow);
        }
        continue;
      }
      // What was sound before and is not now has one of the new loops around it, or before it.
      const bool new_ones = std::ranges::any_of(round.broken_loops, [&](StmtId loop) { return wanted.contains(loop); });
      const LoopSet lost = new_ones ? round.broken_loops : wanted;
      for (const StmtId loop : lost) {
        if (wanted.erase(loop) == 0) continue;
        merging.give_up(loop);
        if (!twice.contains(loop)) once.insert(loop);
      }
      if (wanted.empty()) wanted = merging.worth(flow);
    }
    return flow;
  }
  auto checkpoints_of(const LoopSet& merged, const JointCalls& joint) const -> Checkpoints {
    return {merged, binomial_loops(), joint, recomputed_};
  }
  // Cheap values that are stored so far, as far as nothing else is stored for them.
  auto with_recomputation(AdjointFlow flow) -> AdjointFlow {
    recomputed_ = find_recomputable(ground_, model_, traits_, flow);
    for (int i = 0; i < kMostRounds && !recomputed_.empty(); ++i) {
      Round round = solve(flow.merged, flow.joint_calls);
      const bool sound = round.is_sound() && round.flow.skipped == flow.skipped && !has_more(round.flow.snapshots, flow.snapshots);
      if (!sound) {
        // A procedure that reads more at its end is another one to its callers.
        if (recomputed_.remove([](const BodyEnd& body, const ComputedAgain&) { return !body.loop; })) continue;
        break;
      }
      PlaceBits more, less;
      for (const UnitId unit : model_.units) find_difference(unit, flow, round.flow, more, less);
      const bool dropped = recomputed_.remove([&](const BodyEnd& body, const ComputedAgain& one) { return one.uses.intersects(more) || (body.loop && !one.sets.intersects(less)); });
      if (!dropped && !more.empty()) break;
      if (dropped) continue;
      round.flow.recomputed = recomputed_.stmts();
      return std::move(round.flow);
    }
    recomputed_ = {};
    return flow;
  }
  static auto has_more(const std::unordered_map<StmtId, Snapshot>& now, const std::unordered_map<StmtId, Snapshot>& before) -> bool {
    return std::ranges::any_of(now, [&](const auto& one) {
      const auto old = before.find(one.first);
      return old == before.end() || one.second.found.size() > old->second.found.size() || one.second.earlier.size() > old->second.earlier.size();
    });
  }
  // What statements overwrite that store it now and did not before, or the other way round.
  void find_difference(UnitId unit, const AdjointFlow& before, const AdjointFlow& now, PlaceBits& more, PlaceBits& less) const {
    const graph::Cfg& cfg = ground_.cfg(unit);
    for (const Step& step : ground_.steps(unit).steps) {
      const StmtId stmt = cfg[step.point].stmt;
      const auto first = model_.first_of.find(stmt);
      const StmtId decided = first == model_.first_of.end() ? stmt : first->second;
      const bool stores = !now.forgotten.contains(decided);
      if (stores == !before.forgotten.contains(decided)) continue;
      for (const Def& def : step.defs) (stores ? more : less).set(def.place.index);
    }
  }
  void look_again(AdjointFlow& flow) const {
    const Checkpoints checkpoints = checkpoints_of(flow.merged, flow.joint_calls);
    const FlowPartsTable parts = parts_of(flow.merged);
    flow.again = find_evaluated_again({ground_, model_, traits_, parts, checkpoints, mentions_, options_}, flow);
  }
  void verify(const AdjointFlow& flow) const {
    const Checkpoints checkpoints = checkpoints_of(flow.merged, flow.joint_calls);
    const FlowPartsTable parts = parts_of(flow.merged);
    const AdjointProblem problem{ground_, model_, traits_, parts, checkpoints, mentions_, options_, flow.again};
    const auto lost = find_lost(problem, find_live(problem, options_.liveness), flow);
    CHECK(!lost, "an adjoint needs what is lost: " + *lost);
  }
  auto parts_of(const LoopSet& merged) const -> FlowPartsTable {
    FlowPartsTable parts;
    for (const UnitId unit : model_.units) parts[unit] = FlowParts(ground_, unit, merged);
    return parts;
  }
  auto solve(const LoopSet& merged, const JointCalls& joint) const -> Round {
    const Checkpoints checkpoints = checkpoints_of(merged, joint);
    const FlowPartsTable parts = parts_of(merged);
    const AdjointProblem problem{ground_, model_, traits_, parts, checkpoints, mentions_, options_};
    Round round;
    AdjointLiveness live = find_live(problem, options_.liveness);
    if (options_.tbr) {
      Recorded recorded = find_recorded(problem, live);
      round.flow.forgotten = std::move(recorded.forgotten);
      if (options_.at_once) round.flow.at_once = std::move(recorded.at_once);
      round.flow.snapshots = std::move(recorded.snapshots);
      round.broken_loops = std::move(recorded.broken_loops);
      round.broken_calls = std::move(recorded.broken_calls);
    }
    round.flow.skipped = std::move(live.skipped);
    round.flow.merged = merged;
    round.flow.binomial = binomial_;
    round.flow.joint_calls = joint;
    round.flow.plain = find_plain(ground_, model_, traits_, checkpoints, round.flow);
    return round;
  }

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointFlowOptions& options_;
  const AdjointTraits traits_;
  const MentionsTable mentions_;
  Recomputed recomputed_;
  std::optional<CallCosts> costs_;  // where calls are chosen by them
  std::unordered_map<StmtId, std::int64_t> binomial_;  // loops, with the number of their snapshots
};

}  // namespace

auto adjoint_flow(const Ground& ground, const AdjointModel& model, const AdjointFlowOptions& options) -> AdjointFlow { return Rounds(ground, model, options).run(); }

}  // namespace cf::analysis
