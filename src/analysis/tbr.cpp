#include "analysis/tbr.h"

#include <algorithm>
#include <functional>

#include "analysis/adjoint_calls.h"
#include "analysis/adjoint_directives.h"
#include "analysis/own_elements.h"
#include "dataflow/interprocedural.h"
#include "dataflow/solver.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::PointRole;
using graph::VertexId;

namespace {

// What callers must know of a procedure that has an adjoint.
struct Summary {
  PlaceBits read;     // values at its end that its backward sweep reads, if it is called with nothing to be kept
  PlaceBits entries;  // values on entry that may still be there at its end, of those that the procedure as it is overwrites
  bool known = false;
  friend auto operator==(const Summary&, const Summary&) -> bool = default;
};
using Summaries = base::SideTable<UnitId, Summary>;

class PartTbr {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Forward;
  // Reads: what the backward sweep reads. Entries: of the values on entry, those not yet overwritten.
  enum class Question { Reads, Entries };

  PartTbr(const AdjointProblem& problem, const AdjointLiveness& live, const Summaries& summaries, UnitId unit, const FlowPart& part, const std::vector<OwnElements>& own, Question question, PlaceBits on_entry)
      : ground_(problem.ground), model_(problem.model), traits_(problem.traits), checkpoints_(problem.checkpoints), skipped_(live.skipped), turns_(live.turns), joint_(live.joint), parts_(problem.parts.at(unit)), summaries_(summaries),
        cfg_(ground_.cfg(unit)), steps_(ground_.steps(unit)), part_(part), own_(own), question_(question), on_entry_(std::move(on_entry)) {
    solution_ = dataflow::solve(part.graph, part.first, *this);
  }

  auto at_exit() const -> const PlaceBits& { return solution_.at_end(part_.last); }

  // Each step with the values that are to be recorded before it.
  template <class Visit>
  void for_each_step(Visit visit) const {
    for (const VertexId v : part_.graph.vertices()) {
      PlaceBits read = solution_.at_start(v);
      for (const Step& step : steps(v)) {
        visit(step, std::as_const(read));
        pass(step, read);
      }
    }
  }

  // What is run again and overwrites what is to be recorded before it, or what it finds the next time.
  void add_broken(Recorded& found) const {
    for_each_step([&](const Step& step, const PlaceBits& read) {
      const StmtId stmt = cfg_[step.point].stmt;
      if (step.call < 0 || !checkpoints_.is_joint(stmt)) return;
      PlaceBits sets;
      for (const Def& def : step.defs) sets.set(def.place.index);
      if (sets.intersects(read) || (!skipped_.contains(stmt) && sets.intersects(found_by_joint(step)))) found.broken_procedures.insert(checkpoints_.joint_calls.at(stmt));
    });
    for (const VertexId v : part_.graph.vertices()) {
      const StmtId loop = part_.merged[v.index];
      if (!loop) continue;
      const MergedTurn& turn = turns_.at(loop);
      const PlaceBits& sets = skipped_.contains(loop) ? turn.sets : turn.sets_all;
      PlaceBits read = solution_.at_start(v);
      for (const Step& step : steps(v)) pass(step, read);
      // If the user says that no turn needs what another sets, what it needs is there as long as the loop was not run.
      const bool carried = turn.sets_all.intersects(turn.live) && !(skipped_.contains(loop) && says_independent(ground_.program(), loop));
      if (sets.intersects(read) || carried) found.broken_loops.insert(loop);
    }
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return on_entry_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& read) const {
    for (const Step& step : steps(v)) pass(step, read);
    if (const StmtId loop = part_.merged[v.index]; loop && question_ == Question::Reads) read.unite(turns_.at(loop).live);
  }
  // Elements that belong to one turn are nothing to the next. Behind the loop those of all turns count.
  void along(graph::EdgeId edge, Value& read) const {
    if (own_.empty() || question_ == Question::Entries) return;
    const auto [from, to] = part_.ends[edge.index];
    for (const OwnElements& loop : own_) {
      const auto inside = [&](VertexId v) { return loop.begin.index <= v.index && v.index <= loop.end.index; };
      if (!inside(from)) continue;
      if (!inside(to)) read.unite(loop.read);
      else if (from == loop.end && to == loop.begin) read.subtract(loop.arrays);
    }
  }

  void pass(const Step& step, PlaceBits& read) const {
    const graph::Point& point = cfg_[step.point];
    const StmtId stmt = point.stmt;
    if (model_.marks.contains(stmt)) return add_uses(step, read);
    if (step.cover) return pass_cover(step, read);
    const auto leaf = model_.leaves.find(stmt);
    if (leaf != model_.leaves.end()) {
      if (step.call >= 0 && checkpoints_.is_joint(stmt)) {
        if (question_ == Question::Reads) read.unite(found_by_joint(step));
        return;
      }
      if (skipped_.contains(stmt)) return;
      if (leaf->second.split && step.call >= 0) return pass_call(step, read);
      if (!leaf->second.undone) remove_killed(step, read);  // else it is computed from what is there behind it
      return;
    }
    const auto first = model_.first_of.find(stmt);
    const StmtId construct = first == model_.first_of.end() ? stmt : first->second;
    if (skipped_.contains(construct) && !traits_.has_adjoint(construct)) return;
    switch (point.role) {
      case PointRole::LoopTest: return add_bounds(step, stmt, read);
      case PointRole::LoopInit:
      case PointRole::LoopStep:
        // Running back, the loop sets its index itself. Its bounds are read at its end, and are then what they were at its start.
        remove_killed(step, read);
        if (point.role == PointRole::LoopInit) add_uses(step, read);
        return;
      case PointRole::Selector:
      case PointRole::Enter: return add_uses(step, read);
      default:
        remove_killed(step, read);
        if (first != model_.first_of.end()) add_uses(step, read);
        return;
    }
  }
 private:
  auto steps(VertexId v) const -> std::span<const Step> { return steps_.of(part_.outer[v.index]); }
  auto found_by_joint(const Step& step) const -> PlaceBits {
    PlaceBits found;
    for (const Callee& callee : steps_.calls[static_cast<std::size_t>(step.call)].callees) found.unite(out_of_callee(ground_, callee, joint_.at(callee.unit)));
    return found;
  }
  void add_uses(const Step& step, PlaceBits& read) const {
    if (question_ == Question::Entries) return;
    for (const Use& use : step.uses) read.set(use.place.index);
  }
  // The bounds of a loop of C, which are read when it runs back.
  void add_bounds(const Step& step, StmtId loop, PlaceBits& read) const {
    const auto* counted = get_if<ForLoop>(ground_.program(), loop);
    if (counted == nullptr || !counted->init || question_ == Question::Entries) return;
    const PlaceBits indices = set_by(counted->init);
    for (const Use& use : step.uses) {
      if (!indices.test(use.place.index)) read.set(use.place.index);
    }
  }
  auto set_by(StmtId stmt) const -> PlaceBits {
    PlaceBits set;
    for (const graph::PointId point : cfg_.points_of(stmt)) {
      for (const Step& step : steps_.of(cfg_.vertex_of(point))) {
        if (step.point != point) continue;
        for (const Def& def : step.defs) set.set(def.place.index);
      }
    }
    return set;
  }
  static void remove_killed(const Step& step, PlaceBits& read) {
    for (const Def& def : step.defs) {
      if (def.must) read.reset(def.place.index);
    }
  }
  // All of an array is overwritten, if all the statements that do so are executed. What adjoints in the loop read is what the loop has put there.
  void pass_cover(const Step& step, PlaceBits& read) const {
    for (const Def& def : step.defs) {
      if (!def.must) continue;
      bool gone = true;
      for (std::uint32_t i = step.cover->begin; i < step.cover->end; ++i) {
        const Step& inner = steps_.steps[i];
        const StmtId stmt = cfg_[inner.point].stmt;
        const StmtId merged = parts_.merged_around(part_, stmt);
        const bool writes = std::ranges::any_of(inner.defs, [&](const Def& other) { return other.place == def.place; });
        const bool reads = std::ranges::any_of(inner.uses, [&](const Use& use) { return use.place == def.place; });
        if (writes && (inner.call >= 0 || skipped_.contains(merged ? merged : stmt))) gone = false;
        if (reads && !merged && (inner.call >= 0 || model_.marks.contains(stmt)) && question_ == Question::Reads) gone = false;
      }
      if (gone) read.reset(def.place.index);
    }
  }
  void pass_call(const Step& step, PlaceBits& read) const {
    const CallStep& call = steps_.calls[static_cast<std::size_t>(step.call)];
    const bool open = !call.known || call.callees.empty() || std::ranges::any_of(call.callees, [&](const Callee& callee) { return !callee.unit || !summaries_.at(callee.unit).known; });
    // What a procedure certainly overwrites is overwritten, unless the statements that do so are skipped.
    PlaceBits left;
    if (!open) {
      for (const Callee& callee : call.callees) left.unite(out_of_callee(ground_, callee, summaries_.at(callee.unit).entries));
    }
    for (const Def& def : step.defs) {
      if (def.must && !open && !left.test(def.place.index)) read.reset(def.place.index);
    }
    if (question_ == Question::Entries) return;
    if (open) {
      for (const Use& use : step.uses) read.set(use.place.index);
      for (const Def& def : step.defs) read.set(def.place.index);
      return;
    }
    for (const Callee& callee : call.callees) read.unite(out_of_callee(ground_, callee, summaries_.at(callee.unit).read));
  }

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  const Checkpoints& checkpoints_;
  const std::unordered_set<StmtId>& skipped_;
  const std::unordered_map<StmtId, MergedTurn>& turns_;
  const std::unordered_map<UnitId, PlaceBits>& joint_;
  const FlowParts& parts_;
  const Summaries& summaries_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const FlowPart& part_;
  const std::vector<OwnElements>& own_;
  Question question_;
  PlaceBits on_entry_;
  dataflow::Solution<PlaceBits> solution_;
};

class Tbr {
 public:
  Tbr(const AdjointProblem& problem, const AdjointLiveness& live)
      : problem_(problem), live_(live), ground_(problem.ground), model_(problem.model), skipped_(live.skipped), with_adjoint_(model_.units.begin(), model_.units.end()) {
    for (const UnitId unit : model_.units) own_[unit] = find_own_elements(ground_, model_, problem.parts.at(unit), unit);
  }

  auto run() -> Recorded {
    summaries_ = dataflow::bottom_up<Summary>(ground_.calls(), [&](UnitId unit, const Summaries& known) { return summary_of(unit, known); });
    const std::vector<std::pair<UnitId, PlaceBits>> heads = outside_contexts(ground_, model_, kept_by_head());
    const auto visit = [&](UnitId unit, const PlaceBits& on_entry, const std::function<void(UnitId, const PlaceBits&)>& tell) {
      if (!with_adjoint_.contains(unit)) return;
      for (const FlowPart& part : problem_.parts.at(unit).list()) tell_callees(unit, part, on_entry, tell);
    };
    const auto join = [](PlaceBits& into, const PlaceBits& from) { return into.unite(from); };
    const auto contexts = dataflow::top_down<PlaceBits>(ground_.calls(), std::span<const std::pair<UnitId, PlaceBits>>(heads), visit, join);
    for (const UnitId unit : model_.units) {
      if (contexts.reached.at(unit) == 0) continue;
      for (const OwnElements& loop : own_.at(unit)) found_.at_once.insert(loop.at_once.begin(), loop.at_once.end());
      for (const FlowPart& part : problem_.parts.at(unit).list()) decide(unit, part, contexts.of.at(unit));
    }
    return std::move(found_);
  }
  // Once run: a part to which nothing comes.
  auto part_flow(UnitId unit, const FlowPart& part) const -> PartTbr { return reads(unit, part, {}); }

 private:
  // What outlives the head, and what the head finds there counts, must be as it was when the adjoint is called again: a flag that says whether a table is there, and
  // the table. Arguments are the caller's to set.
  auto kept_by_head() const -> PlaceBits {
    const Effects& effects = ground_.effects(model_.head);
    if (model_.restores_all) return effects.out;
    PlaceBits kept;
    effects.out.for_each([&](std::size_t index) {
      if (effects.use.test(index) && !ground_.is_bound(PlaceId{static_cast<std::uint32_t>(index)}, model_.head)) kept.set(index);
    });
    return kept;
  }
  auto solved(UnitId unit, const FlowPart& part, const Summaries& known, PartTbr::Question question, const PlaceBits& on_entry) const -> PartTbr {
    return {problem_, live_, known, unit, part, own_.at(unit), question, on_entry};
  }
  // A turn starts with nothing to be recorded.
  auto reads(UnitId unit, const FlowPart& part, const PlaceBits& on_entry) const -> PartTbr {
    return solved(unit, part, summaries_, PartTbr::Question::Reads, part.loop ? PlaceBits{} : on_entry);
  }
  auto summary_of(UnitId unit, const Summaries& known) const -> Summary {
    Summary summary;
    if (!with_adjoint_.contains(unit)) return summary;
    summary.known = true;
    const FlowPart& procedure = problem_.parts.at(unit).procedure();
    const PlaceBits reads = solved(unit, procedure, known, PartTbr::Question::Reads, {}).at_exit();
    reads.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      if (ground_.is_bound(place, unit) || ground_.is_outer(place, unit)) summary.read.set(index);
    });
    summary.entries = solved(unit, procedure, known, PartTbr::Question::Entries, ground_.effects(unit).kill).at_exit();
    return summary;
  }
  void tell_callees(UnitId unit, const FlowPart& part, const PlaceBits& on_entry, const std::function<void(UnitId, const PlaceBits&)>& tell) const {
    const Steps& steps = ground_.steps(unit);
    reads(unit, part, on_entry).for_each_step([&](const Step& step, const PlaceBits& read) {
      if (step.call < 0) return;
      const auto leaf = model_.leaves.find(ground_.cfg(unit)[step.point].stmt);
      const bool joint = leaf != model_.leaves.end() && problem_.checkpoints.is_joint(leaf->first);
      if (leaf == model_.leaves.end() || !leaf->second.split || (skipped_.contains(leaf->first) && !joint)) return;
      for (const Callee& callee : steps.calls[static_cast<std::size_t>(step.call)].callees) {
        if (callee.unit) tell(callee.unit, joint ? PlaceBits{} : into_callee(ground_, callee, read));
      }
    });
  }
  // What is stored: out(I) n use(I'; bwd U).
  void decide(UnitId unit, const FlowPart& part, const PlaceBits& on_entry) {
    const graph::Cfg& cfg = ground_.cfg(unit);
    std::unordered_set<StmtId> stored;
    std::vector<StmtId> asked;
    const PartTbr solution = reads(unit, part, on_entry);
    solution.add_broken(found_);
    solution.for_each_step([&](const Step& step, const PlaceBits& read) {
      const graph::Point& point = cfg[step.point];
      const auto leaf = model_.leaves.find(point.stmt);
      const auto first = model_.first_of.find(point.stmt);
      const bool counts = point.role == PointRole::LoopInit || first != model_.first_of.end();
      if (!counts && (leaf == model_.leaves.end() || !leaf->second.may_forget || step.cover)) return;
      const StmtId decided = first == model_.first_of.end() ? point.stmt : first->second;
      asked.push_back(decided);
      const bool own = leaf == model_.leaves.end() || !leaf->second.split || step.call < 0;  // what a procedure overwrites it stores itself
      if (own && std::ranges::any_of(step.defs, [&](const Def& def) { return read.test(def.place.index); })) stored.insert(decided);
    });
    for (const StmtId stmt : asked) {
      if (!stored.contains(stmt)) found_.forgotten.insert(stmt);
    }
  }

  const AdjointProblem& problem_;
  const AdjointLiveness& live_;
  const Ground& ground_;
  const AdjointModel& model_;
  const std::unordered_set<StmtId>& skipped_;
  std::unordered_set<UnitId> with_adjoint_;
  std::unordered_map<UnitId, std::vector<OwnElements>> own_;
  Summaries summaries_;
  Recorded found_;
};

class PartFlows : public RecordedFlow {
 public:
  PartFlows(const AdjointProblem& problem, const AdjointLiveness& live) : tbr_(problem, live) { tbr_.run(); }
  void pass(UnitId unit, const FlowPart& part, const Step& step, PlaceBits& read) override { of(unit, part).pass(step, read); }
  void transfer(UnitId unit, const FlowPart& part, VertexId v, PlaceBits& read) override { of(unit, part).transfer(v, read); }
  void along(UnitId unit, const FlowPart& part, graph::EdgeId edge, PlaceBits& read) override { of(unit, part).along(edge, read); }

 private:
  auto of(UnitId unit, const FlowPart& part) -> const PartTbr& {
    const auto known = parts_.find(&part);
    return known != parts_.end() ? known->second : parts_.emplace(&part, tbr_.part_flow(unit, part)).first->second;
  }

  Tbr tbr_;
  std::unordered_map<const FlowPart*, PartTbr> parts_;
};

}  // namespace

auto make_recorded_flow(const AdjointProblem& problem, const AdjointLiveness& live) -> std::unique_ptr<RecordedFlow> { return std::make_unique<PartFlows>(problem, live); }

auto find_recorded(const AdjointProblem& problem, const AdjointLiveness& live) -> Recorded { return Tbr(problem, live).run(); }

}  // namespace cf::analysis
