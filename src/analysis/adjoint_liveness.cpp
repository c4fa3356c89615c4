#include "analysis/adjoint_liveness.h"

#include <algorithm>
#include <functional>

#include "analysis/adjoint_calls.h"
#include "analysis/filled_arrays.h"
#include "dataflow/interprocedural.h"
#include "dataflow/solver.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::PointRole;
using graph::VertexId;

namespace {

using TurnTable = std::unordered_map<StmtId, MergedTurn>;

// Before a loop that overwrites all of an array nobody asks for it.
void leave_filled(const FilledArrays& filled, const graph::Cfg& cfg, const graph::Arc& edge, PlaceBits& live) {
  const auto at = filled.find(edge.to);
  if (at == filled.end()) return;
  const bool inside = edge.to.index <= edge.from.index && edge.from.index <= cfg[edge.to].partner.index;
  if (!inside) live.subtract(at->second);
}

class PartLiveness {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Backward;

  PartLiveness(const AdjointProblem& problem, bool skips, UnitId unit, const FlowPart& part, const FilledArrays& filled, const AdjointLiveness& known, PlaceBits at_exit)
      : problem_(problem), skips_(skips), ground_(problem.ground), model_(problem.model), traits_(problem.traits), cfg_(ground_.cfg(unit)), steps_(ground_.steps(unit)), parts_(problem.parts.at(unit)), part_(part), filled_(filled),
        turns_(known.turns), joint_(known.joint), at_exit_(std::move(at_exit)) {
    for (const StmtId stmt : part_.stmts) {
      const graph::Construct* construct = cfg_.construct(stmt);
      if (construct == nullptr) continue;
      constructs_.push_back(construct);
      look_inside(*construct);
    }
  }

  // Called for each call of a procedure that has an adjoint, with what is live behind it.
  using AtCall = std::function<void(const CallStep&, const PlaceBits&)>;
  void solve(const AtCall& at_call) {
    do {
      solution_ = dataflow::solve(part_.graph, part_.last, *this);
      find_executed(at_call);
    } while (more_are_needed());
  }
  void add_skipped(std::unordered_set<StmtId>& skipped) const {
    if (!skips_) return;
    for (const StmtId stmt : part_.stmts) {
      if (may_skip(stmt) && !executed_.contains(stmt)) skipped.insert(stmt);
      if (cfg_.construct(stmt) != nullptr && !needed_.contains(stmt)) skipped.insert(stmt);
    }
  }
  auto at_entry() const -> const PlaceBits& { return solution_.at_start(part_.first); }
  // What the turn does to others, once solved.
  auto turn() const -> MergedTurn {
    MergedTurn made;
    made.live = at_entry();
    // The loop sets its index itself.
    for (const Step& step : steps(part_.last)) {
      for (const Def& def : step.defs) made.live.reset(def.place.index);
    }
    for (const VertexId v : part_.graph.vertices()) {
      if (v == part_.last) continue;
      if (const StmtId inner = part_.merged[v.index]) {
        const MergedTurn& merged = turns_.at(inner);
        made.sets.unite(needed_.contains(inner) ? merged.sets_all : merged.sets);
        made.sets_all.unite(merged.sets_all);
      }
      for (const Step& step : steps(v)) {
        const StmtId stmt = cfg_[step.point].stmt;
        if (step.cover || model_.marks.contains(stmt)) continue;
        const bool executed = !may_skip(stmt) || executed_.contains(stmt) || problem_.checkpoints.is_joint(stmt);
        for (const Def& def : step.defs) {
          made.sets_all.set(def.place.index);
          if (executed) made.sets.set(def.place.index);
        }
      }
    }
    return made;
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return at_exit_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& live) const {
    walk(v, live, [](const Step&, const PlaceBits&) {});
  }
  void along(graph::EdgeId edge, Value& live) const { leave_filled(filled_, cfg_, part_.ends[edge.index], live); }

 private:
  auto steps(VertexId v) const -> std::span<const Step> { return steps_.of(part_.outer[v.index]); }
  auto may_skip(StmtId stmt) const -> bool {
    return skips_ && (traits_.may_skip(stmt) || (problem_.checkpoints.is_joint(stmt) && !model_.leaves.at(stmt).entwined));
  }
  // Needed whatever is live: for jumps, for statements that are executed in any case, and where adjoints must know which way control went. A merged loop goes
  // forwards only for the sake of what it sets.
  void look_inside(const graph::Construct& construct) {
    const Program& p = ground_.program();
    if (turns_.contains(construct.stmt)) {
      if (!skips_ || problem_.checkpoints.binomial.contains(construct.stmt)) needed_.insert(construct.stmt);
      return;
    }
    bool needed = traits_.may_stop(construct.stmt);
    for_each_block(p, construct.stmt, [&](const Block& block) {
      for_each_stmt(p, block, [&](StmtId id) {
        if (model_.marks.contains(id) || parts_.owner(id) != part_.loop) return;
        const bool fixed = model_.leaves.contains(id) && !may_skip(id);
        needed = needed || fixed || get_if<Exit>(p, id) || get_if<Cycle>(p, id) || get_if<Return>(p, id) || get_if<Goto>(p, id);
      });
    });
    const bool counts = (get_if<CountedLoop>(p, construct.stmt) || get_if<ForLoop>(p, construct.stmt)) && !model_.turning.contains(construct.stmt);
    if (needed || (traits_.has_adjoint(construct.stmt) && !counts)) needed_.insert(construct.stmt);
  }

  // Back through the steps of a vertex; `visit` sees each step with what is live behind it.
  template <class Visit>
  void walk(VertexId v, PlaceBits& live, Visit visit) const {
    if (const StmtId loop = part_.merged[v.index]) pass_merged(turns_.at(loop), needed_.contains(loop), live);
    const auto steps = this->steps(v);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      visit(*step, live);
      if (!step->cover) pass(*step, live);
    }
  }
  // The loop goes forwards as it is, if somebody asks for what it sets; later each turn starts with what it finds.
  static void pass_merged(const MergedTurn& turn, bool needed, PlaceBits& live) {
    if (needed || turn.sets_all.intersects(live)) live.unite(turn.uses);
    live.unite(turn.live);
  }
  auto sets_live(const Step& step, const PlaceBits& live) const -> bool {
    return std::ranges::any_of(step.defs, [&](const Def& def) { return live.test(def.place.index); });
  }
  void pass(const Step& step, PlaceBits& live) const {
    pass_forwards(step, live);
    // Later the adjoint that a joint call runs starts with what it finds.
    if (step.call < 0 || !problem_.checkpoints.is_joint(cfg_[step.point].stmt)) return;
    for (const Callee& callee : steps_.calls[static_cast<std::size_t>(step.call)].callees) live.unite(found_by_callee(ground_, steps_, callee, joint_.at(callee.unit)));
  }
  void pass_forwards(const Step& step, PlaceBits& live) const {
    const graph::Point& point = cfg_[step.point];
    // A statement with several steps is executed as a whole: what any of them reads must be there.
    if (may_skip(point.stmt) && !executed_.contains(point.stmt) && !sets_live(step, live)) return;
    if (get_if<Return>(ground_.program(), point.stmt) && !step.defs.empty() && !sets_live(step, live)) return;  // nobody takes the result
    const auto first = model_.first_of.find(point.stmt);
    const StmtId construct = first == model_.first_of.end() ? point.stmt : first->second;
    if (cfg_.construct(construct) != nullptr && !concerns(construct)) return;
    for (const Def& def : step.defs) {
      if (def.must) live.reset(def.place.index);
    }
    for (const Use& use : step.uses) live.set(use.place.index);
  }
  // Whether a part of a construct is executed, forwards or backwards.
  auto concerns(StmtId construct) const -> bool {
    return needed_.contains(construct) || traits_.has_adjoint(construct);
  }

  void find_executed(const AtCall& at_call) {
    for (const VertexId v : part_.graph.vertices()) {
      PlaceBits live = solution_.at_end(v);
      if (const StmtId loop = part_.merged[v.index]; loop && turns_.at(loop).sets_all.intersects(live)) needed_.insert(loop);
      walk(v, live, [&](const Step& step, const PlaceBits& behind) {
        const StmtId stmt = cfg_[step.point].stmt;
        const auto leaf = model_.leaves.find(stmt);
        if (leaf == model_.leaves.end()) return;
        if (may_skip(stmt) && sets_live(step, behind)) executed_.insert(stmt);
        const bool executed = !may_skip(stmt) || executed_.contains(stmt);
        const bool joint = problem_.checkpoints.is_joint(stmt);
        if (leaf->second.split && step.call >= 0 && (executed || joint)) at_call(steps_.calls[static_cast<std::size_t>(step.call)], joint ? PlaceBits{} : behind);
      });
    }
  }
  // Constructs around what is executed, and loops whose index is asked for behind them. Also says that statements were found to be executed of which some steps
  // were thought not to be.
  auto more_are_needed() -> bool {
    const std::size_t before = needed_.size() + executed_before_;
    for (const StmtId stmt : executed_) need_around(stmt);
    for (const graph::Construct* construct : constructs_) {
      const auto behind = part_.inner.find(construct->behind);
      if (needed_.contains(construct->stmt) || behind == part_.inner.end()) continue;
      const auto* in_c = get_if<ForLoop>(ground_.program(), construct->stmt);
      const bool counts = in_c != nullptr || get_if<CountedLoop>(ground_.program(), construct->stmt);
      const StmtId first = in_c != nullptr ? in_c->init : construct->stmt;
      if (counts && first && index_is_live(first, solution_.at_start(behind->second))) needed_.insert(construct->stmt);
    }
    const std::unordered_set<StmtId> now = needed_;
    for (const StmtId stmt : now) need_around(stmt);
    executed_before_ = executed_.size();
    return needed_.size() + executed_before_ != before;
  }
  void need_around(StmtId stmt) {
    for (StmtId at = cfg_.tree().parent(stmt); at && at != part_.loop; at = cfg_.tree().parent(at)) needed_.insert(at);
  }
  auto index_is_live(StmtId first, const PlaceBits& live) const -> bool {
    bool found = false;
    for_each_step_of(cfg_, steps_, first, [&](const Step& step) {
      const PointRole role = cfg_[step.point].role;
      found = found || ((role == PointRole::LoopInit || role == PointRole::Whole) && sets_live(step, live));
    });
    return found;
  }

  const AdjointProblem& problem_;
  bool skips_;
  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const FlowParts& parts_;
  const FlowPart& part_;
  const FilledArrays& filled_;
  const TurnTable& turns_;
  const std::unordered_map<UnitId, PlaceBits>& joint_;
  PlaceBits at_exit_;
  std::vector<const graph::Construct*> constructs_;
  std::unordered_set<StmtId> needed_;    // constructs that the forward sweep has
  std::unordered_set<StmtId> executed_;  // statements that it could leave out, and does not
  std::size_t executed_before_ = 0;
  dataflow::Solution<PlaceBits> solution_;
};

// What a turn as it is reads of what it did not set.
class PlainLiveness {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Backward;

  PlainLiveness(const AdjointProblem& problem, UnitId unit, const FlowPart& part, const FilledArrays& filled, const TurnTable& turns)
      : model_(problem.model), cfg_(problem.ground.cfg(unit)), steps_(problem.ground.steps(unit)), part_(part), filled_(filled), turns_(turns) {}
  auto uses() -> PlaceBits { return dataflow::solve(part_.graph, part_.last, *this).at_start(part_.first); }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return {}; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& live) const {
    if (const StmtId loop = part_.merged[v.index]) live.unite(turns_.at(loop).uses);
    const auto steps = steps_.of(part_.outer[v.index]);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      if (step->cover || model_.marks.contains(cfg_[step->point].stmt)) continue;
      for (const Def& def : step->defs) {
        if (def.must) live.reset(def.place.index);
      }
      for (const Use& use : step->uses) live.set(use.place.index);
    }
  }
  void along(graph::EdgeId edge, Value& live) const { leave_filled(filled_, cfg_, part_.ends[edge.index], live); }

 private:
  const AdjointModel& model_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const FlowPart& part_;
  const FilledArrays& filled_;
  const TurnTable& turns_;
};

class Liveness {
 public:
  Liveness(const AdjointProblem& problem, bool skips) : problem_(problem), skips_(skips), with_adjoint_(problem.model.units.begin(), problem.model.units.end()) {
    for (const UnitId unit : problem.model.units) filled_[unit] = find_filled(problem.ground, unit);
    for (const auto& [call, unit] : problem.checkpoints.joint_calls) with_joint_calls_.insert(unit);
  }

  // Where a procedure has split calls too, what these ask for is computed at joint calls as well, and what that reads must be there: all is solved again until
  // nothing more is read so.
  auto run() -> AdjointLiveness {
    while (joint_calls_need_more()) {
    }
    return std::move(found_);
  }

 private:
  auto joint_calls_need_more() -> bool {
    found_.skipped.clear();
    found_.turns.clear();
    told_.clear();
    const Ground& ground = problem_.ground;
    for (const UnitId unit : ground.units()) {
      if (with_adjoint_.contains(unit)) find_parts(unit);
    }
    // The last round of each procedure has the widest context, so that what it says of calls holds for all.
    const std::vector<std::pair<UnitId, PlaceBits>> heads = outside_contexts(ground, problem_.model, {});
    const auto visit = [&](UnitId unit, const PlaceBits& at_exit, const std::function<void(UnitId, const PlaceBits&)>& tell) {
      if (!with_adjoint_.contains(unit)) return;
      for (const auto& [callee, live] : told_[unit]) tell(callee, live);
      solved(unit, problem_.parts.at(unit).procedure(), at_exit, tell);
    };
    const auto join = [](PlaceBits& into, const PlaceBits& from) { return into.unite(from); };
    const auto contexts = dataflow::top_down<PlaceBits>(ground.calls(), std::span<const std::pair<UnitId, PlaceBits>>(heads), visit, join);
    bool more = false;
    for (const UnitId unit : problem_.model.units) {
      if (contexts.reached.at(unit) == 0) continue;
      const PartLiveness liveness = solved(unit, problem_.parts.at(unit).procedure(), contexts.of.at(unit), [](UnitId, const PlaceBits&) {});
      liveness.add_skipped(found_.skipped);
      more = add_found_by_joint(unit, liveness.at_entry()) || more;
    }
    return more;
  }
  // A turn ends with nothing live, and so does what a joint call runs again: whoever wants what it sets has it from the loop, or from the procedure, as it is.
  void find_parts(UnitId unit) {
    for (const FlowPart& part : problem_.parts.at(unit).list()) {
      if (!part.loop) continue;
      const PartLiveness liveness = solved(unit, part, at_end_of_turn(unit, part), [&](UnitId callee, const PlaceBits& live) { told_[unit].emplace_back(callee, live); });
      liveness.add_skipped(found_.skipped);
      MergedTurn turn = liveness.turn();
      turn.uses = PlainLiveness(problem_, unit, part, filled_.at(unit), found_.turns).uses();
      found_.turns[part.loop] = std::move(turn);
    }
    if (with_joint_calls_.contains(unit)) add_found_by_joint(unit, solved(unit, problem_.parts.at(unit).procedure(), {}, [](UnitId, const PlaceBits&) {}).at_entry());
  }
  // Whether that is more than was known.
  auto add_found_by_joint(UnitId unit, const PlaceBits& live) -> bool {
    if (!with_joint_calls_.contains(unit)) return false;
    PlaceBits outside;
    const auto add = [&](PlaceId place) {
      if (problem_.ground.is_bound(place, unit) || problem_.ground.is_outer(place, unit)) outside.set(place.index);
    };
    live.for_each([&](std::size_t index) { add(PlaceId{static_cast<std::uint32_t>(index)}); });
    outside.unite(problem_.ground.effects(unit).declared);
    return found_.joint[unit].unite(outside);
  }
  // The last turn of a binomial loop goes forwards for whoever comes behind the loop.
  auto at_end_of_turn(UnitId unit, const FlowPart& part) const -> PlaceBits {
    PlaceBits live;
    if (!problem_.checkpoints.binomial.contains(part.loop) || get_if<WhileLoop>(problem_.ground.program(), part.loop)) return live;
    const Steps& steps = problem_.ground.steps(unit);
    const graph::Construct* loop = problem_.ground.cfg(unit).construct(part.loop);
    for (std::uint32_t v = loop->begin.index; v <= loop->end.index; ++v) {
      for (const Step& step : steps.of(VertexId{v})) {
        for (const Def& def : step.defs) live.set(def.place.index);
      }
    }
    return live;
  }
  auto solved(UnitId unit, const FlowPart& part, const PlaceBits& at_exit, const std::function<void(UnitId, const PlaceBits&)>& tell) const -> PartLiveness {
    PartLiveness liveness(problem_, skips_, unit, part, filled_.at(unit), found_, at_exit);
    liveness.solve([&](const CallStep& call, const PlaceBits& live) {
      for (const Callee& callee : call.callees) {
        if (callee.unit) tell(callee.unit, into_callee(problem_.ground, problem_.ground.steps(unit), callee, live));
      }
    });
    return liveness;
  }

  const AdjointProblem& problem_;
  bool skips_;
  std::unordered_set<UnitId> with_adjoint_;
  std::unordered_set<UnitId> with_joint_calls_;
  std::unordered_map<UnitId, FilledArrays> filled_;
  AdjointLiveness found_;
  std::unordered_map<UnitId, std::vector<std::pair<UnitId, PlaceBits>>> told_;  // by turns, whoever calls
};

}  // namespace

auto find_live(const AdjointProblem& problem, bool skips) -> AdjointLiveness { return Liveness(problem, skips).run(); }

}  // namespace cf::analysis
