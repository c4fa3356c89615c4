#include "analysis/adjoint_liveness.h"

#include <algorithm>
#include <functional>

#include "analysis/adjoint_calls.h"
#include "dataflow/interprocedural.h"
#include "dataflow/solver.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::PointRole;
using graph::VertexId;

namespace {

class UnitLiveness {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Backward;

  UnitLiveness(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, UnitId unit, PlaceBits at_exit)
      : ground_(ground), model_(model), traits_(traits), cfg_(ground.cfg(unit)), steps_(ground.steps(unit)), at_exit_(std::move(at_exit)) {
    for (const graph::Construct& construct : cfg_.constructs()) look_inside(construct);
  }

  // Called for each call of a procedure that has an adjoint, with what is live behind it.
  using AtCall = std::function<void(const CallStep&, const PlaceBits&)>;
  void solve(const AtCall& at_call) {
    do {
      solution_ = dataflow::solve(steps_.graph, cfg_.exit(), *this);
      find_executed(at_call);
    } while (more_are_needed());
  }
  void add_skipped(std::unordered_set<StmtId>& skipped) const {
    for (const graph::StmtPlace& place : cfg_.tree().places()) {
      if (traits_.may_skip(place.stmt) && !executed_.contains(place.stmt)) skipped.insert(place.stmt);
      if (cfg_.construct(place.stmt) != nullptr && !needed_.contains(place.stmt)) skipped.insert(place.stmt);
    }
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return at_exit_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& live) const {
    walk(v, live, [](const Step&, const PlaceBits&) {});
  }

 private:
  // Needed whatever is live: for jumps, for statements that are executed in any case, and where adjoints must know which way control went.
  void look_inside(const graph::Construct& construct) {
    const Program& p = ground_.program();
    bool needed = false;
    for_each_block(p, construct.stmt, [&](const Block& block) {
      for_each_stmt(p, block, [&](StmtId id) {
        if (model_.marks.contains(id)) return;
        const bool fixed = model_.leaves.contains(id) && !traits_.may_skip(id);
        needed = needed || fixed || get_if<Exit>(p, id) || get_if<Cycle>(p, id) || get_if<Return>(p, id) || get_if<Goto>(p, id);
      });
    });
    const bool counts = (get_if<CountedLoop>(p, construct.stmt) || get_if<ForLoop>(p, construct.stmt)) && !model_.turning.contains(construct.stmt);
    if (needed || (traits_.has_adjoint(construct.stmt) && !counts)) needed_.insert(construct.stmt);
  }

  // Back through the steps of a vertex; `visit` sees each step with what is live behind it.
  template <class Visit>
  void walk(VertexId v, PlaceBits& live, Visit visit) const {
    const auto steps = steps_.of(v);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      visit(*step, live);
      if (!step->cover) pass(*step, live);
    }
  }
  auto sets_live(const Step& step, const PlaceBits& live) const -> bool {
    return std::ranges::any_of(step.defs, [&](const Def& def) { return live.test(def.place.index); });
  }
  void pass(const Step& step, PlaceBits& live) const {
    const graph::Point& point = cfg_[step.point];
    // A statement with several steps is executed as a whole: what any of them reads must be there.
    if (traits_.may_skip(point.stmt) && !executed_.contains(point.stmt) && !sets_live(step, live)) return;
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
    for (const VertexId v : steps_.vertices()) {
      PlaceBits live = solution_.at_end(v);
      walk(v, live, [&](const Step& step, const PlaceBits& behind) {
        const StmtId stmt = cfg_[step.point].stmt;
        const auto leaf = model_.leaves.find(stmt);
        if (leaf == model_.leaves.end()) return;
        if (traits_.may_skip(stmt) && sets_live(step, behind)) executed_.insert(stmt);
        const bool executed = !traits_.may_skip(stmt) || executed_.contains(stmt);
        if (leaf->second.split && step.call >= 0 && executed) at_call(steps_.calls[static_cast<std::size_t>(step.call)], behind);
      });
    }
  }
  // Constructs around what is executed, and loops whose index is asked for behind them. Also says that statements were found to be executed of which some steps
  // were thought not to be.
  auto more_are_needed() -> bool {
    const std::size_t before = needed_.size() + executed_before_;
    for (const StmtId stmt : executed_) need_around(stmt);
    for (const graph::Construct& construct : cfg_.constructs()) {
      if (needed_.contains(construct.stmt) || !construct.behind) continue;
      const auto* in_c = get_if<ForLoop>(ground_.program(), construct.stmt);
      const bool counts = in_c != nullptr || get_if<CountedLoop>(ground_.program(), construct.stmt);
      const StmtId first = in_c != nullptr ? in_c->init : construct.stmt;
      if (counts && first && index_is_live(first, solution_.at_start(construct.behind))) needed_.insert(construct.stmt);
    }
    const std::unordered_set<StmtId> now = needed_;
    for (const StmtId stmt : now) need_around(stmt);
    executed_before_ = executed_.size();
    return needed_.size() + executed_before_ != before;
  }
  void need_around(StmtId stmt) {
    for (StmtId at = cfg_.tree().parent(stmt); at; at = cfg_.tree().parent(at)) needed_.insert(at);
  }
  auto index_is_live(StmtId first, const PlaceBits& live) const -> bool {
    for (const graph::PointId point : cfg_.points_of(first)) {
      if (cfg_[point].role != PointRole::LoopInit && cfg_[point].role != PointRole::Whole) continue;
      for (const Step& step : steps_.of(cfg_.vertex_of(point))) {
        if (step.point == point && sets_live(step, live)) return true;
      }
    }
    return false;
  }

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  PlaceBits at_exit_;
  std::unordered_set<StmtId> needed_;    // constructs that the forward sweep has
  std::unordered_set<StmtId> executed_;  // statements that it could leave out, and does not
  std::size_t executed_before_ = 0;
  dataflow::Solution<PlaceBits> solution_;
};

}  // namespace

auto find_skipped(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits) -> std::unordered_set<StmtId> {
  // The last round of each procedure has the widest context, so that what it says of calls holds for all.
  const std::unordered_set<UnitId> with_adjoint(model.units.begin(), model.units.end());
  const std::vector<std::pair<UnitId, PlaceBits>> heads = outside_contexts(ground, model, {});
  const auto visit = [&](UnitId unit, const PlaceBits& at_exit, const std::function<void(UnitId, const PlaceBits&)>& tell) {
    if (!with_adjoint.contains(unit)) return;
    UnitLiveness liveness(ground, model, traits, unit, at_exit);
    liveness.solve([&](const CallStep& call, const PlaceBits& live) {
      for (const Callee& callee : call.callees) {
        if (callee.unit) tell(callee.unit, into_callee(ground, callee, live));
      }
    });
  };
  const auto join = [](PlaceBits& into, const PlaceBits& from) { return into.unite(from); };
  const auto contexts = dataflow::top_down<PlaceBits>(ground.calls(), std::span<const std::pair<UnitId, PlaceBits>>(heads), visit, join);
  std::unordered_set<StmtId> skipped;
  for (const UnitId unit : model.units) {
    if (contexts.reached.at(unit) == 0) continue;
    UnitLiveness liveness(ground, model, traits, unit, contexts.of.at(unit));
    liveness.solve([](const CallStep&, const PlaceBits&) {});
    liveness.add_skipped(skipped);
  }
  return skipped;
}

}  // namespace cf::analysis
