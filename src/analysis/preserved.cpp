#include "analysis/preserved.h"

#include <algorithm>

#include "analysis/adjoint_calls.h"
#include "analysis/tbr.h"
#include "dataflow/interprocedural.h"
#include "dataflow/solver.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::PointRole;
using graph::VertexId;

namespace {

// What callers must know of a procedure in two sweeps.
struct LostSummary {
  PlaceBits lost;    // by the procedure itself
  PlaceBits passes;  // of what it certainly overwrites: what is still lost before it if it is lost behind it
  bool known = false;
  friend auto operator==(const LostSummary&, const LostSummary&) -> bool = default;
};
using LostSummaries = base::SideTable<UnitId, LostSummary>;

class PartLost {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Backward;

  PartLost(const AdjointProblem& problem, const AdjointFlow& flow, const LostSummaries& summaries, UnitId unit, const FlowPart& part, const RecordedPart& recorded, PlaceBits at_exit)
      : problem_(problem), flow_(flow), summaries_(summaries), cfg_(problem.ground.cfg(unit)), steps_(problem.ground.steps(unit)), part_(part), recorded_(recorded), at_exit_(std::move(at_exit)) {
    solution_ = dataflow::solve(part.graph, part.last, *this);
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return at_exit_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& lost) const {
    walk(v, lost, [](StmtId, const PlaceBits&, const PlaceBits&) {});
  }
  void along(graph::EdgeId edge, Value& lost) const { recorded_.remove_elements_of_other_turns(edge, lost); }

  auto on_entry() const -> const PlaceBits& { return solution_.at_start(part_.first); }
  // Each statement and merged loop, with what is to be recorded and what is lost behind it.
  template <class Visit>
  void for_each_step(Visit visit) const {
    for (const VertexId v : part_.graph.vertices()) {
      PlaceBits lost = solution_.at_end(v);
      walk(v, lost, visit);
    }
  }

 private:
  template <class Visit>
  void walk(VertexId v, PlaceBits& lost, Visit visit) const {
    const auto steps = steps_.of(part_.outer[v.index]);
    std::vector<PlaceBits> read{recorded_.at_start(v)};  // before each step, and behind the last
    for (const Step& step : steps) {
      read.push_back(read.back());
      recorded_.pass(step, read.back());
    }
    visit(cfg_at(v), recorded_.at_end(v), std::as_const(lost));
    recorded_.remove_recomputed(v, lost);
    if (const StmtId loop = part_.merged[v.index]) {
      visit(loop, recorded_.at_end(v), std::as_const(lost));
      pass_again(recorded_.again_by_loop(v), lost);
    }
    for (std::size_t i = steps.size(); i-- > 0;) {
      visit(cfg_[steps[i].point].stmt, std::as_const(read[i + 1]), std::as_const(lost));
      pass(steps[i], read[i], lost);
    }
  }
  auto cfg_at(VertexId v) const -> StmtId { return part_.outer[v.index].index < cfg_.size() ? cfg_[part_.outer[v.index]].stmt : StmtId{}; }
  // What a part that is run again overwrites is lost, unless it is brought back.
  static void pass_again(const RunAgain& part, PlaceBits& lost) {
    lost.subtract(part.stored);
    PlaceBits sets = part.sets;
    sets.subtract(part.stored);
    sets.subtract(part.inside);
    lost.unite(sets);
  }
  void pass(const Step& step, const PlaceBits& read, PlaceBits& lost) const {
    const graph::Point& point = cfg_[step.point];
    const StmtId stmt = point.stmt;
    if (problem_.model.marks.contains(stmt)) return;
    if (step.cover) return pass_cover(step, lost);
    const auto leaf = problem_.model.leaves.find(stmt);
    if (leaf != problem_.model.leaves.end()) {
      if (step.call >= 0 && problem_.checkpoints.is_joint(stmt)) return pass_again(recorded_.again_by_call(step, read), lost);
      if (flow_.skipped.contains(stmt)) return;
      if (leaf->second.undone) {
        if (flow_.forgotten.contains(stmt)) add(step, lost);
        return;
      }
      if (leaf->second.split && step.call >= 0) return pass_call(step, lost);
      const bool stored = !leaf->second.may_forget || !flow_.forgotten.contains(stmt);
      return stored ? remove(step, lost) : add(step, lost);
    }
    const auto first = problem_.model.first_of.find(stmt);
    const StmtId construct = first == problem_.model.first_of.end() ? stmt : first->second;
    if (flow_.skipped.contains(construct) && !problem_.traits.has_adjoint(construct)) return;
    // Running back, a loop sets its index itself. When it has run back the index is as before the loop, if that was stored.
    const bool sets_index = point.role == PointRole::LoopInit || first != problem_.model.first_of.end();
    if (sets_index && flow_.forgotten.contains(construct)) return add(step, lost);
    remove(step, lost);
  }
  // Where all of an array is overwritten in a loop, and stored, all of it comes back.
  void pass_cover(const Step& step, PlaceBits& lost) const {
    PlaceBits overwritten;
    for (const Def& def : step.defs) overwritten.set(def.place.index);
    PlaceBits left = overwritten;
    recorded_.pass(step, left);
    overwritten.subtract(left);
    lost.subtract(overwritten);
  }
  void pass_call(const Step& step, PlaceBits& lost) const {
    const CallStep& call = steps_.calls[static_cast<std::size_t>(step.call)];
    const bool open = !call.known || call.callees.empty() || std::ranges::any_of(call.callees, [&](const Callee& callee) { return !callee.unit || !summaries_.at(callee.unit).known; });
    if (open) return remove(step, lost);  // it stores all that it overwrites
    PlaceBits passes;
    for (const Callee& callee : call.callees) passes.unite(out_of_callee(problem_.ground, steps_, callee, summaries_.at(callee.unit).passes));
    for (const Def& def : step.defs) {
      if (def.must && !passes.test(def.place.index)) lost.reset(def.place.index);
    }
    for (const Callee& callee : call.callees) lost.unite(out_of_callee(problem_.ground, steps_, callee, summaries_.at(callee.unit).lost));
  }
  static void add(const Step& step, PlaceBits& lost) {
    for (const Def& def : step.defs) lost.set(def.place.index);
  }
  static void remove(const Step& step, PlaceBits& lost) {
    for (const Def& def : step.defs) {
      if (def.must) lost.reset(def.place.index);
    }
  }

  const AdjointProblem& problem_;
  const AdjointFlow& flow_;
  const LostSummaries& summaries_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const FlowPart& part_;
  const RecordedPart& recorded_;
  PlaceBits at_exit_;
  dataflow::Solution<PlaceBits> solution_;
};

class Lemma {
 public:
  Lemma(const AdjointProblem& problem, const AdjointLiveness& live, const AdjointFlow& flow) : problem_(problem), flow_(flow), recorded_(make_recorded_parts(problem, live)), with_adjoint_(problem.model.units.begin(), problem.model.units.end()) {}

  auto find() const -> std::optional<std::string> {
    if (auto found = find_not_stored()) return found;
    for (const StmtId branch : problem_.again) {
      if (auto found = find_set_in(branch)) return found;
    }
    if (auto found = find_changed_bounds()) return found;
    const LostSummaries summaries = dataflow::bottom_up<LostSummary>(problem_.ground.calls(), [&](UnitId unit, const LostSummaries& known) { return summary_of(unit, known); });
    for (const UnitId unit : problem_.model.units) {
      for (const FlowPart& part : problem_.parts.at(unit).list()) {
        if (auto found = find_in(unit, part, summaries)) return found;
      }
    }
    return std::nullopt;
  }

 private:
  // What is stored before parts that run again, and for all turns at once, was decided before it was known which branches look again.
  auto find_not_stored() const -> std::optional<std::string> {
    const Recorded& needed = recorded_->recorded();
    for (const auto& [part, snapshot] : needed.snapshots) {
      const auto decided = flow_.snapshots.find(part);
      const std::size_t stored = decided == flow_.snapshots.end() ? 0 : decided->second.earlier.size();
      if (stored < snapshot.earlier.size()) return "a snapshot " + behind(part);
    }
    for (const StmtId stmt : flow_.at_once) {
      const bool stores = !flow_.skipped.contains(stmt) && !flow_.forgotten.contains(stmt);
      if (stores && !needed.at_once.contains(stmt)) return "what a loop stores at once " + behind(stmt);
    }
    return std::nullopt;
  }
  // What a branch asks for that looks again, and what the forward sweep has in it sets.
  auto find_set_in(StmtId branch) const -> std::optional<std::string> {
    const UnitId unit = unit_of(branch);
    PlaceBits set;
    add_set_forwards(unit, branch, false, set);
    const auto found = names_in(unit, branch, set);
    return found ? std::optional(*found + ", which a branch asks for again, " + behind(branch)) : std::nullopt;
  }
  // Those of the places that a construct itself reads; none: it reads none of them.
  auto names_in(UnitId unit, StmtId construct, const PlaceBits& places) const -> std::optional<std::string> {
    std::string names;
    for_each_step_of(problem_.ground.cfg(unit), problem_.ground.steps(unit), construct, [&](const Step& step) {
      for (const Use& use : step.uses) {
        if (places.test(use.place.index)) names += (names.empty() ? "'" : ", '") + problem_.ground.places().name(use.place) + "'";
      }
    });
    return names.empty() ? std::nullopt : std::optional(names);
  }
  void add_set(UnitId unit, StmtId stmt, PlaceBits& set) const {
    if (!stmt) return;
    for_each_step_of(problem_.ground.cfg(unit), problem_.ground.steps(unit), stmt, [&](const Step& step) {
      for (const Def& def : step.defs) set.set(def.place.index);
    });
  }
  // A loop that runs back by its bounds: nothing in it sets what they read.
  auto find_changed_bounds() const -> std::optional<std::string> {
    const Program& p = problem_.ground.program();
    for (const UnitId unit : problem_.model.units) {
      const graph::Cfg& cfg = problem_.ground.cfg(unit);
      for (const graph::Construct& loop : cfg.constructs()) {
        const auto* in_c = get_if<ForLoop>(p, loop.stmt);
        if ((in_c == nullptr && !get_if<CountedLoop>(p, loop.stmt)) || problem_.model.turning.contains(loop.stmt) || !problem_.traits.has_adjoint(loop.stmt)) continue;
        PlaceBits set, indices;
        for_each_block(p, loop.stmt, [&](const Block& block) {
          for_each_stmt(p, block, [&](StmtId id) {
            if (!problem_.model.marks.contains(id)) add_set(unit, id, set);
          });
        });
        add_set(unit, in_c != nullptr ? in_c->init : loop.stmt, indices);
        set.subtract(indices);
        if (auto found = names_in(unit, loop.stmt, set)) return *found + ", which a loop reads when it runs back, " + behind(loop.stmt);
      }
    }
    return std::nullopt;
  }
  // The statements in a construct as the forward sweep has them: those of merged loops all, or none.
  void add_set_forwards(UnitId unit, StmtId construct, bool as_it_is, PlaceBits& set) const {
    const Program& p = problem_.ground.program();
    for_each_block(p, construct, [&](const Block& block) {
      for (const StmtId id : block.stmts) {
        if (problem_.model.marks.contains(id) || (!as_it_is && flow_.skipped.contains(id) && !problem_.checkpoints.is_joint(id))) continue;
        add_set(unit, id, set);
        if (const auto* loop = get_if<ForLoop>(p, id)) add_set(unit, loop->init, set);
        add_set_forwards(unit, id, as_it_is || flow_.merged.contains(id), set);
      }
    });
  }
  auto unit_of(StmtId stmt) const -> UnitId {
    const auto in = [&](UnitId unit) { return problem_.ground.cfg(unit).construct(stmt) != nullptr; };
    return *std::ranges::find_if(problem_.model.units, in);
  }
  auto behind(StmtId stmt) const -> std::string { return "behind line " + (stmt ? std::to_string(problem_.ground.program().stmts[stmt].loc.line) : "?"); }
  auto summary_of(UnitId unit, const LostSummaries& known) const -> LostSummary {
    LostSummary summary;
    if (!with_adjoint_.contains(unit)) return summary;
    summary.known = true;
    const FlowPart& procedure = problem_.parts.at(unit).procedure();
    const RecordedPart* recorded = recorded_->find(procedure);
    if (recorded == nullptr) return summary;  // nobody calls it
    summary.lost = PartLost(problem_, flow_, known, unit, procedure, *recorded, {}).on_entry();
    const PlaceBits& kill = problem_.ground.effects(unit).kill;
    summary.passes = PartLost(problem_, flow_, known, unit, procedure, *recorded, kill).on_entry();
    summary.passes.intersect(kill);
    return summary;
  }
  auto find_in(UnitId unit, const FlowPart& part, const LostSummaries& summaries) const -> std::optional<std::string> {
    const RecordedPart* recorded = recorded_->find(part);
    if (recorded == nullptr) return std::nullopt;
    std::optional<std::string> found;
    const Program& p = problem_.ground.program();
    PartLost(problem_, flow_, summaries, unit, part, *recorded, {}).for_each_step([&](StmtId stmt, const PlaceBits& read, const PlaceBits& lost) {
      if (found || !read.intersects(lost)) return;
      PlaceBits both = read;
      both.intersect(lost);
      std::string names;
      both.for_each([&](std::size_t place) { names += (names.empty() ? "'" : ", '") + problem_.ground.places().name(PlaceId{static_cast<std::uint32_t>(place)}) + "'"; });
      found = names + " in '" + p.symbols[p.units[unit].symbol].name + "', " + behind(stmt);
    });
    return found;
  }

  const AdjointProblem& problem_;
  const AdjointFlow& flow_;
  std::unique_ptr<RecordedParts> recorded_;
  std::unordered_set<UnitId> with_adjoint_;
};

}  // namespace

auto find_lost(const AdjointProblem& problem, const AdjointLiveness& live, const AdjointFlow& flow) -> std::optional<std::string> { return Lemma(problem, live, flow).find(); }

}  // namespace cf::analysis
