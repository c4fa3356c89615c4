#include "analysis/tbr.h"

#include <algorithm>
#include <functional>

#include "analysis/adjoint_calls.h"
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

class UnitTbr {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Forward;
  // Reads: what the backward sweep reads. Entries: of the values on entry, those not yet overwritten.
  enum class Question { Reads, Entries };

  UnitTbr(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const std::unordered_set<StmtId>& skipped, const Summaries& summaries, UnitId unit, Question question,
          PlaceBits on_entry)
      : ground_(ground), model_(model), traits_(traits), skipped_(skipped), summaries_(summaries), cfg_(ground.cfg(unit)), steps_(ground.steps(unit)), question_(question),
        on_entry_(std::move(on_entry)) {
    if (question == Question::Reads) {
      own_ = find_own_elements(ground, model, unit);
      for (const VertexId to : steps_.vertices()) {
        const auto from = steps_.graph.preds(to);
        const auto edges = steps_.graph.in(to);
        for (std::size_t i = 0; i < edges.size(); ++i) {
          if (ends_.size() <= edges[i].index) ends_.resize(edges[i].index + 1);
          ends_[edges[i].index] = {from[i], to};
        }
      }
    }
    solution_ = dataflow::solve(steps_.graph, cfg_.entry(), *this);
  }

  auto at_exit() const -> const PlaceBits& { return solution_.at_end(cfg_.exit()); }

  // Each step with the values that are to be recorded before it.
  template <class Visit>
  void for_each_step(Visit visit) const {
    for (const VertexId v : steps_.vertices()) {
      PlaceBits read = solution_.at_start(v);
      for (const Step& step : steps_.of(v)) {
        visit(step, std::as_const(read));
        pass(step, read);
      }
    }
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return on_entry_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& read) const {
    for (const Step& step : steps_.of(v)) pass(step, read);
  }
  // Elements that belong to one turn are nothing to the next. Behind the loop those of all turns count.
  void along(graph::EdgeId edge, Value& read) const {
    if (own_.empty()) return;
    const auto [from, to] = ends_[edge.index];
    for (const OwnElements& loop : own_) {
      const auto inside = [&](VertexId v) { return loop.begin.index <= v.index && v.index <= loop.end.index; };
      if (!inside(from)) continue;
      if (!inside(to)) read.unite(loop.read);
      else if (from == loop.end && to == loop.begin) read.subtract(loop.arrays);
    }
  }

 private:
  void pass(const Step& step, PlaceBits& read) const {
    const graph::Point& point = cfg_[step.point];
    const StmtId stmt = point.stmt;
    if (model_.marks.contains(stmt)) return add_uses(step, read);
    if (step.cover) return pass_cover(step, read);
    const auto leaf = model_.leaves.find(stmt);
    if (leaf != model_.leaves.end()) {
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
        const bool writes = std::ranges::any_of(inner.defs, [&](const Def& other) { return other.place == def.place; });
        const bool reads = std::ranges::any_of(inner.uses, [&](const Use& use) { return use.place == def.place; });
        if (writes && (inner.call >= 0 || skipped_.contains(stmt))) gone = false;
        if (reads && (inner.call >= 0 || model_.marks.contains(stmt)) && question_ == Question::Reads) gone = false;
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
  const std::unordered_set<StmtId>& skipped_;
  const Summaries& summaries_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  Question question_;
  PlaceBits on_entry_;
  std::vector<OwnElements> own_;
  std::vector<std::pair<VertexId, VertexId>> ends_;  // of edges
  dataflow::Solution<PlaceBits> solution_;
};

class Tbr {
 public:
  Tbr(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const std::unordered_set<StmtId>& skipped)
      : ground_(ground), model_(model), traits_(traits), skipped_(skipped), with_adjoint_(model.units.begin(), model.units.end()) {}

  auto run() -> std::unordered_set<StmtId> {
    summaries_ = dataflow::bottom_up<Summary>(ground_.calls(), [&](UnitId unit, const Summaries& known) { return summary_of(unit, known); });
    const std::vector<std::pair<UnitId, PlaceBits>> heads = outside_contexts(ground_, model_, kept_by_head());
    const auto visit = [&](UnitId unit, const PlaceBits& on_entry, const std::function<void(UnitId, const PlaceBits&)>& tell) {
      if (with_adjoint_.contains(unit)) tell_callees(unit, on_entry, tell);
    };
    const auto join = [](PlaceBits& into, const PlaceBits& from) { return into.unite(from); };
    const auto contexts = dataflow::top_down<PlaceBits>(ground_.calls(), std::span<const std::pair<UnitId, PlaceBits>>(heads), visit, join);
    for (const UnitId unit : model_.units) {
      if (contexts.reached.at(unit) != 0) decide(unit, contexts.of.at(unit));
    }
    return std::move(forgotten_);
  }

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
  auto solved(UnitId unit, const Summaries& known, UnitTbr::Question question, const PlaceBits& on_entry) const -> UnitTbr {
    return {ground_, model_, traits_, skipped_, known, unit, question, on_entry};
  }
  auto summary_of(UnitId unit, const Summaries& known) const -> Summary {
    Summary summary;
    if (!with_adjoint_.contains(unit)) return summary;
    summary.known = true;
    const PlaceBits reads = solved(unit, known, UnitTbr::Question::Reads, {}).at_exit();
    reads.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      if (ground_.is_bound(place, unit) || ground_.is_outer(place, unit)) summary.read.set(index);
    });
    summary.entries = solved(unit, known, UnitTbr::Question::Entries, ground_.effects(unit).kill).at_exit();
    return summary;
  }
  void tell_callees(UnitId unit, const PlaceBits& on_entry, const std::function<void(UnitId, const PlaceBits&)>& tell) const {
    const Steps& steps = ground_.steps(unit);
    solved(unit, summaries_, UnitTbr::Question::Reads, on_entry).for_each_step([&](const Step& step, const PlaceBits& read) {
      if (step.call < 0) return;
      const auto leaf = model_.leaves.find(ground_.cfg(unit)[step.point].stmt);
      if (leaf == model_.leaves.end() || !leaf->second.split || skipped_.contains(leaf->first)) return;
      for (const Callee& callee : steps.calls[static_cast<std::size_t>(step.call)].callees) {
        if (callee.unit) tell(callee.unit, into_callee(ground_, callee, read));
      }
    });
  }
  // What is stored: out(I) n use(I'; bwd U).
  void decide(UnitId unit, const PlaceBits& on_entry) {
    const graph::Cfg& cfg = ground_.cfg(unit);
    std::unordered_set<StmtId> stored;
    std::vector<StmtId> asked;
    solved(unit, summaries_, UnitTbr::Question::Reads, on_entry).for_each_step([&](const Step& step, const PlaceBits& read) {
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
      if (!stored.contains(stmt)) forgotten_.insert(stmt);
    }
  }

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  const std::unordered_set<StmtId>& skipped_;
  std::unordered_set<UnitId> with_adjoint_;
  Summaries summaries_;
  std::unordered_set<StmtId> forgotten_;
};

}  // namespace

auto find_forgotten(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const std::unordered_set<StmtId>& skipped) -> std::unordered_set<StmtId> {
  return Tbr(ground, model, traits, skipped).run();
}

}  // namespace cf::analysis
