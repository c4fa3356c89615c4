#include "analysis/tbr.h"

#include <algorithm>
#include <functional>
#include <optional>

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
using LastTurns = std::unordered_map<StmtId, PlaceBits>;  // by binomial loops: what the backward sweep of the last turn reads of the values at its end

class PartTbr final : public RecordedPart {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Forward;
  // Reads: what the backward sweep reads. Entries: of the values on entry, those not yet overwritten.
  enum class Question { Reads, Entries };

  PartTbr(const AdjointProblem& problem, const AdjointLiveness& live, const Summaries& summaries, const LastTurns& last_turns, UnitId unit, const FlowPart& part, const std::vector<OwnElements>& own, Question question, PlaceBits on_entry)
      : problem_(problem), unit_(unit), ground_(problem.ground), model_(problem.model), traits_(problem.traits), checkpoints_(problem.checkpoints), skipped_(live.skipped), turns_(live.turns), joint_(live.joint), parts_(problem.parts.at(unit)), summaries_(summaries), last_turns_(last_turns),
        cfg_(ground_.cfg(unit)), steps_(ground_.steps(unit)), part_(part), own_(own), question_(question), on_entry_(std::move(on_entry)) {
    solution_ = dataflow::solve(part.graph, part.first, *this);
  }

  auto at_exit() const -> const PlaceBits& { return solution_.at_end(part_.last); }
  auto at_start(VertexId v) const -> const PlaceBits& override { return solution_.at_start(v); }
  auto at_end(VertexId v) const -> const PlaceBits& override { return solution_.at_end(v); }

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

  // What is to be kept around a part that runs again.
  struct Kept {
    Snapshot snapshot;
    PlaceBits stored;    // what is stored before the part for the sake of earlier statements
    PlaceBits inside;    // what the part brings back itself
    bool can_be = true;  // else it is not known how to store it
  };
  auto kept_by_call(const Step& step, const PlaceBits& read) const -> Kept {
    const StmtId stmt = cfg_[step.point].stmt;
    const PlaceBits sets = set_by(step);
    const bool forwards = !skipped_.contains(stmt);
    const bool asked_for = problem_.options.checkpoint == AdjointFlowOptions::Checkpoint::Joint || says_checkpoint(ground_.program(), stmt);
    const Mentions::Size size = asked_for ? Mentions::Size::All : Mentions::Size::Scalars;
    Kept kept = kept_earlier(stmt, meet(sets, read), forwards, size);
    const PlaceBits overwritten = forwards ? meet(sets, found_by_joint(step)) : PlaceBits{};
    if (overwritten.empty()) return kept;
    std::optional<std::vector<Mention>> found = problem_.mentions.of(unit_).of(overwritten, size);
    // What is stored in between would come off the stack first.
    if (found && !model_.leaves.at(stmt).entwined) kept.snapshot.found = std::move(*found);
    else kept.can_be = false;
    return kept;
  }
  auto kept_by_loop(VertexId v) const -> Kept {
    PlaceBits read = solution_.at_start(v);
    for (const Step& step : steps(v)) pass(step, read);
    return kept_by_loop(part_.merged[v.index], read);
  }
  auto kept_by_loop(StmtId loop, const PlaceBits& read) const -> Kept {
    const MergedTurn& turn = turns_.at(loop);
    if (checkpoints_.binomial.contains(loop)) return kept_by_binomial(loop, turn, read);
    const bool forwards = !skipped_.contains(loop);
    Kept kept = kept_earlier(loop, meet(forwards ? turn.sets_all : turn.sets, read), forwards, Mentions::Size::Scalars);
    // If the user says that no turn needs what another sets, what it needs is there as long as the loop was not run.
    const bool carried = turn.sets_all.intersects(turn.live) && (forwards || !says_independent(ground_.program(), loop));
    kept.can_be = kept.can_be && !carried;
    return kept;
  }
  // The state that turns hand on to each other is found again by each of them.
  auto kept_by_binomial(StmtId loop, const MergedTurn& turn, const PlaceBits& read) const -> Kept {
    Kept kept = kept_earlier(loop, meet(turn.sets_all, read), true, Mentions::Size::All);
    std::optional<std::vector<Mention>> state = problem_.mentions.of(unit_).of(meet(turn.sets_all, found_by_binomial(turn)), Mentions::Size::All);
    if (state) kept.snapshot.found = std::move(*state);
    else kept.can_be = false;
    return kept;
  }
  auto merged() const -> std::vector<VertexId> {
    std::vector<VertexId> loops;
    for (const VertexId v : part_.graph.vertices()) {
      if (part_.merged[v.index]) loops.push_back(v);
    }
    return loops;
  }
  auto loop(VertexId v) const -> StmtId { return part_.merged[v.index]; }
  auto part() const -> const FlowPart& { return part_; }

  // Snapshots of what is run again; what cannot be.
  void add_snapshots(Recorded& found) const {
    const auto add = [&](StmtId stmt, Kept kept) {
      if (!kept.snapshot.found.empty() || !kept.snapshot.earlier.empty()) found.snapshots[stmt] = std::move(kept.snapshot);
    };
    for_each_step([&](const Step& step, const PlaceBits& read) {
      const StmtId stmt = cfg_[step.point].stmt;
      if (step.call < 0 || !checkpoints_.is_joint(stmt)) return;
      Kept kept = kept_by_call(step, read);
      if (!kept.can_be) found.broken_calls.insert(stmt);
      add(stmt, std::move(kept));
    });
    for (const VertexId v : merged()) {
      Kept kept = kept_by_loop(v);
      if (!kept.can_be) found.broken_loops.insert(loop(v));
      add(loop(v), std::move(kept));
    }
  }

  auto again_by_call(const Step& step, const PlaceBits& read) const -> RunAgain override {
    Kept kept = kept_by_call(step, read);
    return {set_by(step), std::move(kept.stored), std::move(kept.inside)};
  }
  auto again_by_loop(VertexId v) const -> RunAgain override {
    const StmtId loop = part_.merged[v.index];
    const MergedTurn& turn = turns_.at(loop);
    const bool forwards = !skipped_.contains(loop) || checkpoints_.binomial.contains(loop);
    Kept kept = kept_by_loop(v);
    return {forwards ? turn.sets_all : turn.sets, std::move(kept.stored), std::move(kept.inside)};
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return on_entry_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& read) const {
    look_again(v, read);
    for (const Step& step : steps(v)) pass(step, read);
    if (question_ == Question::Entries) return;
    if (const BodyEnd* body = recomputed_at(v)) compute_again(*body, read);
    const StmtId loop = part_.merged[v.index];
    if (!loop) return;
    read.subtract(kept_by_loop(loop, read).stored);
    const MergedTurn& turn = turns_.at(loop);
    if (!checkpoints_.binomial.contains(loop)) {
      read.unite(turn.live);
      return;
    }
    PlaceBits found = found_by_binomial(turn);
    found.subtract(turn.sets_all);
    read.unite(found);
    if (const auto last = last_turns_.find(loop); last != last_turns_.end()) read.unite(last->second);
  }
  void remove_recomputed(VertexId v, PlaceBits& places) const override {
    const BodyEnd* body = recomputed_at(v);
    if (body == nullptr) return;
    for (const ComputedAgain& one : body->stmts) places.subtract(one.sets);
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

  void remove_elements_of_other_turns(graph::EdgeId edge, PlaceBits& places) const override {
    const auto [from, to] = part_.ends[edge.index];
    for (const OwnElements& loop : own_) {
      if (from == loop.end && to == loop.begin) places.subtract(loop.arrays);
    }
  }

  void pass(const Step& step, PlaceBits& read) const override {
    const graph::Point& point = cfg_[step.point];
    const StmtId stmt = point.stmt;
    if (model_.marks.contains(stmt)) return add_uses(step, read);
    if (step.cover) return pass_cover(step, read);
    const auto leaf = model_.leaves.find(stmt);
    if (leaf != model_.leaves.end()) {
      if (step.call >= 0 && checkpoints_.is_joint(stmt)) {
        if (question_ == Question::Reads) pass_joint(step, read);
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
      case PointRole::Whole:
      case PointRole::Condition:
      case PointRole::Mask:
      case PointRole::Leave:
        remove_killed(step, read);
        if (first != model_.first_of.end()) add_uses(step, read);
        return;
    }
  }
 private:
  auto steps(VertexId v) const -> std::span<const Step> { return steps_.of(part_.outer[v.index]); }
  static auto meet(const PlaceBits& one, const PlaceBits& other) -> PlaceBits {
    PlaceBits both = one;
    both.intersect(other);
    return both;
  }
  // What adjoints of earlier statements read and a part overwrites. If the part goes forwards as it is, it is stored before that; else the part can bring it back itself.
  auto kept_earlier(StmtId part, const PlaceBits& lost, bool forwards, Mentions::Size size) const -> Kept {
    using Context = AdjointFlowOptions::Context;
    const Context context = problem_.options.context;
    if (context == Context::Empty) size = Mentions::Size::All;
    Kept kept;
    if (lost.empty()) return kept;
    const Mentions& mentions = problem_.mentions.of(unit_);
    const bool may_store = forwards || (context != Context::Use && goes_forwards_around(part));
    lost.for_each([&](std::size_t place) {
      if (may_store && mentions.has(place, size)) kept.stored.set(place);
      else if (!forwards && context != Context::Empty) kept.inside.set(place);
      else kept.can_be = false;
    });
    if (kept.can_be) kept.snapshot.earlier = *mentions.of(kept.stored, size);
    return kept;
  }
  // Whether the forward sweep comes by: it has no loop that runs back only.
  auto goes_forwards_around(StmtId stmt) const -> bool {
    for (StmtId at = cfg_.tree().parent(stmt); at && at != part_.loop; at = cfg_.tree().parent(at)) {
      if (skipped_.contains(at)) return false;
    }
    return true;
  }
  static auto found_by_binomial(const MergedTurn& turn) -> PlaceBits {
    PlaceBits found = turn.live;
    found.unite(turn.uses);
    return found;
  }
  // A branch that looks again reads at its end what it asks for.
  void look_again(VertexId v, PlaceBits& read) const {
    const graph::VertexId outer = part_.outer[v.index];
    if (problem_.again.empty() || outer.index >= cfg_.size() || cfg_[outer].type != graph::VertexType::EndBranch || !problem_.again.contains(cfg_[outer].stmt)) return;
    for_each_step_of(cfg_, steps_, cfg_[outer].stmt, [&](const Step& step) { add_uses(step, read); });
  }
  auto recomputed_at(VertexId v) const -> const BodyEnd* { return checkpoints_.recomputed.at(unit_, part_.outer[v.index]); }
  // What is computed again at the end of the body need not be there; what that reads must be.
  static void compute_again(const BodyEnd& body, PlaceBits& read) {
    for (auto one = body.stmts.rbegin(); one != body.stmts.rend(); ++one) {
      if (!read.intersects(one->sets)) continue;
      read.subtract(one->sets);
      read.unite(one->uses);
    }
  }
  // What is stored before the call need not be there behind it.
  void pass_joint(const Step& step, PlaceBits& read) const {
    read.subtract(kept_by_call(step, read).stored);
    PlaceBits found = found_by_joint(step);
    if (!skipped_.contains(cfg_[step.point].stmt)) found.subtract(set_by(step));
    read.unite(found);
  }
  static auto set_by(const Step& step) -> PlaceBits {
    PlaceBits sets;
    for (const Def& def : step.defs) sets.set(def.place.index);
    return sets;
  }
  auto found_by_joint(const Step& step) const -> PlaceBits {
    PlaceBits found;
    for (const Callee& callee : steps_.calls[static_cast<std::size_t>(step.call)].callees) found.unite(found_by_callee(ground_, steps_, callee, joint_.at(callee.unit)));
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
    for_each_step_of(cfg_, steps_, stmt, [&](const Step& step) { set.unite(set_by(step)); });
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
        if (reads && !merged && (inner.call >= 0 || model_.marks.contains(stmt) || checkpoints_.recomputed.contains(stmt) || problem_.again.contains(stmt) || is_header_of_loop(ground_.program(), model_, stmt)) && question_ == Question::Reads) gone = false;
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
      for (const Callee& callee : call.callees) left.unite(out_of_callee(ground_, steps_, callee, summaries_.at(callee.unit).entries));
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
    for (const Callee& callee : call.callees) read.unite(out_of_callee(ground_, steps_, callee, summaries_.at(callee.unit).read));
  }

  const AdjointProblem& problem_;
  UnitId unit_;
  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  const Checkpoints& checkpoints_;
  const std::unordered_set<StmtId>& skipped_;
  const std::unordered_map<StmtId, MergedTurn>& turns_;
  const std::unordered_map<UnitId, PlaceBits>& joint_;
  const FlowParts& parts_;
  const Summaries& summaries_;
  const LastTurns& last_turns_;
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
    for (const UnitId unit : model_.units) own_[unit] = find_own_elements(problem, unit);
  }

  auto run() -> Recorded {
    summaries_ = dataflow::bottom_up<Summary>(ground_.calls(), [&](UnitId unit, const Summaries& known) { return summary_of(unit, known); });
    const std::vector<std::pair<UnitId, PlaceBits>> heads = outside_contexts(ground_, model_, kept_by_head());
    const auto visit = [&](UnitId unit, const PlaceBits& on_entry, const std::function<void(UnitId, const PlaceBits&)>& tell) {
      if (!with_adjoint_.contains(unit)) return;
      for_each_part(unit, on_entry, [&](const PartTbr& solution) { tell_callees(unit, solution, tell); });
    };
    const auto join = [](PlaceBits& into, const PlaceBits& from) { return into.unite(from); };
    const auto contexts = dataflow::top_down<PlaceBits>(ground_.calls(), std::span<const std::pair<UnitId, PlaceBits>>(heads), visit, join);
    for (const UnitId unit : model_.units) {
      if (contexts.reached.at(unit) == 0) continue;
      for (const OwnElements& loop : own_.at(unit)) found_.at_once.insert(loop.at_once.begin(), loop.at_once.end());
      for_each_part(unit, contexts.of.at(unit), [&](const PartTbr& solution) { decide(unit, solution); });
      on_entry_[unit] = contexts.of.at(unit);
    }
    return std::move(found_);
  }
  // Once run: the parts of a procedure that is called, with all that comes to them.
  void for_each_part_of(UnitId unit, const std::function<void(const PartTbr&)>& visit) const {
    if (const auto found = on_entry_.find(unit); found != on_entry_.end()) for_each_part(unit, found->second, visit);
  }
  // Once run: a part to which nothing comes.
  auto part_flow(UnitId unit, const FlowPart& part) const -> PartTbr { return solved(unit, part, summaries_, PartTbr::Question::Reads, {}); }

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
    return {problem_, live_, known, last_turns_, unit, part, own_.at(unit), question, on_entry};
  }
  // A turn starts with what it is to bring back itself.
  void for_each_part(UnitId unit, const PlaceBits& on_entry, const std::function<void(const PartTbr&)>& visit) const {
    std::unordered_map<StmtId, PlaceBits> at_start;
    const std::vector<FlowPart>& parts = problem_.parts.at(unit).list();
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
      const PartTbr solution = solved(unit, *part, summaries_, PartTbr::Question::Reads, part->loop ? at_start[part->loop] : on_entry);
      for (const VertexId v : solution.merged()) at_start[solution.loop(v)] = solution.kept_by_loop(v).inside;
      visit(solution);
    }
  }
  auto summary_of(UnitId unit, const Summaries& known) -> Summary {
    Summary summary;
    if (!with_adjoint_.contains(unit)) return summary;
    summary.known = true;
    for (const FlowPart& part : problem_.parts.at(unit).list()) {
      if (part.loop && problem_.checkpoints.binomial.contains(part.loop) && !get_if<WhileLoop>(ground_.program(), part.loop)) last_turns_[part.loop] = solved(unit, part, known, PartTbr::Question::Reads, {}).at_exit();
    }
    const FlowPart& procedure = problem_.parts.at(unit).procedure();
    const PlaceBits reads = solved(unit, procedure, known, PartTbr::Question::Reads, {}).at_exit();
    reads.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      if (ground_.is_bound(place, unit) || ground_.is_outer(place, unit)) summary.read.set(index);
    });
    summary.read.unite(ground_.effects(unit).declared);  // the backward sweep declares its arrays once more
    summary.entries = solved(unit, procedure, known, PartTbr::Question::Entries, ground_.effects(unit).kill).at_exit();
    return summary;
  }
  void tell_callees(UnitId unit, const PartTbr& solution, const std::function<void(UnitId, const PlaceBits&)>& tell) const {
    const Steps& steps = ground_.steps(unit);
    solution.for_each_step([&](const Step& step, const PlaceBits& read) {
      if (step.call < 0) return;
      const auto leaf = model_.leaves.find(ground_.cfg(unit)[step.point].stmt);
      const bool joint = leaf != model_.leaves.end() && problem_.checkpoints.is_joint(leaf->first);
      if (leaf == model_.leaves.end() || !leaf->second.split || (skipped_.contains(leaf->first) && !joint)) return;
      for (const Callee& callee : steps.calls[static_cast<std::size_t>(step.call)].callees) {
        if (callee.unit) tell(callee.unit, into_callee(ground_, steps, callee, joint ? solution.kept_by_call(step, read).inside : read));
      }
    });
  }
  // What is stored: out(I) n use(I'; bwd U).
  void decide(UnitId unit, const PartTbr& solution) {
    const graph::Cfg& cfg = ground_.cfg(unit);
    std::unordered_set<StmtId> stored;
    std::vector<StmtId> asked;
    solution.add_snapshots(found_);
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
  LastTurns last_turns_;
  Recorded found_;
  std::unordered_map<UnitId, PlaceBits> on_entry_;  // of procedures that are called
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

class Parts : public RecordedParts {
 public:
  Parts(const AdjointProblem& problem, const AdjointLiveness& live) : tbr_(problem, live) {
    recorded_ = tbr_.run();
    for (const UnitId unit : problem.model.units) {
      tbr_.for_each_part_of(unit, [&](const PartTbr& solved) { parts_.emplace(&solved.part(), solved); });
    }
  }
  auto find(const FlowPart& part) const -> const RecordedPart* override {
    const auto found = parts_.find(&part);
    return found == parts_.end() ? nullptr : &found->second;
  }
  auto recorded() const -> const Recorded& override { return recorded_; }

 private:
  Tbr tbr_;
  Recorded recorded_;
  std::unordered_map<const FlowPart*, PartTbr> parts_;
};

}  // namespace

auto make_recorded_parts(const AdjointProblem& problem, const AdjointLiveness& live) -> std::unique_ptr<RecordedParts> { return std::make_unique<Parts>(problem, live); }

auto make_recorded_flow(const AdjointProblem& problem, const AdjointLiveness& live) -> std::unique_ptr<RecordedFlow> { return std::make_unique<PartFlows>(problem, live); }

auto find_recorded(const AdjointProblem& problem, const AdjointLiveness& live) -> Recorded { return Tbr(problem, live).run(); }

}  // namespace cf::analysis
