#include "analysis/adjoint_write.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "analysis/adjoint_calls.h"
#include "dataflow/interprocedural.h"
#include "dataflow/solver.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::PointRole;
using graph::VertexId;

namespace {

class PartWrite {
 public:
  using Value = PlaceBits;
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Backward;

  PartWrite(const AdjointProblem& problem, const AdjointFlow& flow, UnitId unit, const FlowPart& part, PlaceBits at_exit)
      : problem_(problem), flow_(flow), cfg_(problem.ground.cfg(unit)), steps_(problem.ground.steps(unit)), part_(part), at_exit_(std::move(at_exit)) {
    solution_ = dataflow::solve(part.graph, part.last, *this);
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return at_exit_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& lost) const {
    walk(v, lost, [](const Step&, const PlaceBits&) {});
  }

  auto behind(VertexId v) const -> const PlaceBits& { return solution_.at_end(v); }
  // Each call whose backward sweep is a procedure's, with what is lost behind it.
  template <class Visit>
  void for_each_call(Visit visit) const {
    for (const VertexId v : part_.graph.vertices()) {
      PlaceBits lost = solution_.at_end(v);
      walk(v, lost, [&](const Step& step, const PlaceBits& behind) {
        const StmtId stmt = cfg_[step.point].stmt;
        const auto leaf = problem_.model.leaves.find(stmt);
        const bool executed = !flow_.skipped.contains(stmt) || problem_.checkpoints.is_joint(stmt);
        if (step.call >= 0 && leaf != problem_.model.leaves.end() && leaf->second.split && executed) visit(stmt, steps_.calls[static_cast<std::size_t>(step.call)], behind);
      });
    }
  }
  void add_evaluated_again(std::unordered_set<StmtId>& again) const {
    for (const StmtId stmt : part_.stmts) {
      const graph::Construct* construct = cfg_.construct(stmt);
      if (construct != nullptr && !construct->loop && can_look_again(*construct)) again.insert(stmt);
    }
  }

 private:
  template <class Visit>
  void walk(VertexId v, PlaceBits& lost, Visit visit) const {
    if (const StmtId loop = part_.merged[v.index]) lost.unite(set_in(*cfg_.construct(loop), true));
    const auto steps = steps_.of(part_.outer[v.index]);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      visit(*step, std::as_const(lost));
      if (!step->cover) pass(*step, lost);
    }
  }
  void pass(const Step& step, PlaceBits& lost) const {
    const graph::Point& point = cfg_[step.point];
    if (problem_.model.marks.contains(point.stmt)) return;
    const auto leaf = problem_.model.leaves.find(point.stmt);
    if (leaf == problem_.model.leaves.end()) {
      // In each turn that runs back the loop has set its index.
      if (point.role == PointRole::LoopStep) return remove(step, lost);
      return add(step, lost);
    }
    const bool joint = problem_.checkpoints.is_joint(point.stmt);
    if (flow_.skipped.contains(point.stmt) && !joint) return;
    const bool stored = leaf->second.may_forget && !leaf->second.undone && !flow_.forgotten.contains(point.stmt) && step.call < 0;
    if (!stored) return add(step, lost);
    remove(step, lost);
    // What is stored for all turns comes back when the loop has run back.
    if (flow_.at_once.contains(point.stmt)) add(step, lost);
  }
  static void add(const Step& step, PlaceBits& lost) {
    for (const Def& def : step.defs) lost.set(def.place.index);
  }
  static void remove(const Step& step, PlaceBits& lost) {
    for (const Def& def : step.defs) {
      if (def.must) lost.reset(def.place.index);
    }
  }
  // What is set between the two ends of a construct, by what the forward sweep of the part has there; or by everything.
  auto set_in(const graph::Construct& construct, bool all) const -> PlaceBits {
    PlaceBits set;
    for (std::uint32_t v = construct.begin.index; v <= construct.end.index; ++v) {
      for (const Step& step : steps_.of(VertexId{v})) {
        const StmtId stmt = cfg_[step.point].stmt;
        if (problem_.model.marks.contains(stmt) || step.cover) continue;
        if (all || goes_forwards(stmt)) add(step, set);
      }
    }
    return set;
  }
  // A merged loop goes forwards as it is: with what its turns leave out.
  auto goes_forwards(StmtId stmt) const -> bool {
    const StmtId merged = problem_.parts.at(cfg_.unit()).merged_around(part_, stmt);
    return merged ? !flow_.skipped.contains(merged) : !flow_.skipped.contains(stmt) || problem_.checkpoints.is_joint(stmt);
  }
  auto can_look_again(const graph::Construct& construct) const -> bool {
    const Program& p = problem_.ground.program();
    if (!get_if<If>(p, construct.stmt) && !get_if<Select>(p, construct.stmt)) return false;
    if (!problem_.ground.calls().sites_in(construct.stmt).empty()) return false;
    const auto* select = get_if<Select>(p, construct.stmt);
    if (select != nullptr && std::ranges::any_of(select->cases, &Case::falls_through)) return false;
    bool plain = true;
    for_each_block(p, construct.stmt, [&](const Block& block) {
      for_each_stmt(p, block, [&](StmtId id) { plain = plain && !get_if<Exit>(p, id) && !get_if<Cycle>(p, id) && !get_if<Return>(p, id) && !get_if<Goto>(p, id) && !p.stmts[id].label; });
    });
    for_each_expr(p, construct.stmt, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) { plain = plain && !get_if<AssignExpr>(p, e) && !get_if<StepExpr>(p, e) && !get_if<Deref>(p, e) && !is_strange_call(e); });
    });
    const auto end = part_.inner.find(construct.end);
    if (!plain || end == part_.inner.end() || !cfg_.reachable(construct.end)) return false;
    PlaceBits lost = solution_.at_start(end->second);
    lost.unite(set_in(construct, false));
    bool there = true;
    for_each_step_of(cfg_, steps_, construct.stmt, [&](const Step& step) {
      there = there && step.call < 0 && std::ranges::none_of(step.uses, [&](const Use& use) { return lost.test(use.place.index); });
    });
    return there;
  }
  // Of what is not known to give the same again; shapes and allocations may change in the arms.
  auto is_strange_call(ExprId e) const -> bool {
    static constexpr std::array kAboutState{"allocated", "associated", "size", "lbound", "ubound", "shape", "len", "storage_size", "sizeof", "is_contiguous", "same_type_as", "extends_type_of", "c_associated", "c_loc", "loc"};
    const Program& p = problem_.ground.program();
    const auto* call = get_if<Call>(p, e);
    if (call == nullptr) return false;
    if (!call->symbol || p.symbols[call->symbol].kind != SymbolKind::Intrinsic) return true;
    return std::ranges::find(kAboutState, std::string_view(p.symbols[call->symbol].name)) != kAboutState.end();
  }

  const AdjointProblem& problem_;
  const AdjointFlow& flow_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const FlowPart& part_;
  PlaceBits at_exit_;
  dataflow::Solution<PlaceBits> solution_;
};

class Write {
 public:
  Write(const AdjointProblem& problem, const AdjointFlow& flow) : problem_(problem), flow_(flow), with_adjoint_(problem.model.units.begin(), problem.model.units.end()) {}

  auto run() const -> std::unordered_set<StmtId> {
    const Ground& ground = problem_.ground;
    // Whoever calls from outside may have lost all that a procedure looks at.
    std::vector<std::pair<UnitId, PlaceBits>> heads = outside_contexts(ground, problem_.model, {});
    for (auto& [unit, lost] : heads) {
      if (unit == problem_.model.head) continue;
      lost.unite(ground.effects(unit).out);
      lost.unite(ground.effects(unit).use);
    }
    const auto visit = [&](UnitId unit, const PlaceBits& at_exit, const std::function<void(UnitId, const PlaceBits&)>& tell) {
      if (!with_adjoint_.contains(unit)) return;
      for_each_part(unit, at_exit, [&](const PartWrite& solution) {
        solution.for_each_call([&](StmtId stmt, const CallStep& call, const PlaceBits& lost) {
          for (const Callee& callee : call.callees) {
            if (callee.unit) tell(callee.unit, problem_.checkpoints.is_joint(stmt) ? PlaceBits{} : known_to_callee(ground, ground.steps(unit), callee, lost));
          }
        });
      });
    };
    const auto join = [](PlaceBits& into, const PlaceBits& from) { return into.unite(from); };
    const auto contexts = dataflow::top_down<PlaceBits>(ground.calls(), std::span<const std::pair<UnitId, PlaceBits>>(heads), visit, join);
    std::unordered_set<StmtId> again;
    for (const UnitId unit : problem_.model.units) {
      if (contexts.reached.at(unit) == 0) continue;
      for_each_part(unit, contexts.of.at(unit), [&](const PartWrite& solution) { solution.add_evaluated_again(again); });
    }
    return again;
  }

 private:
  // The last turn of a binomial loop runs back when what follows the loop has done so; at the end of other turns nothing is lost.
  void for_each_part(UnitId unit, const PlaceBits& at_exit, const std::function<void(const PartWrite&)>& visit) const {
    std::unordered_map<StmtId, PlaceBits> at_end;
    const std::vector<FlowPart>& parts = problem_.parts.at(unit).list();
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
      const PartWrite solution(problem_, flow_, unit, *part, part->loop ? at_end[part->loop] : at_exit);
      for (const VertexId v : part->graph.vertices()) {
        const StmtId loop = part->merged[v.index];
        if (loop && problem_.checkpoints.binomial.contains(loop)) at_end[loop] = solution.behind(v);
      }
      visit(solution);
    }
  }

  const AdjointProblem& problem_;
  const AdjointFlow& flow_;
  std::unordered_set<UnitId> with_adjoint_;
};

}  // namespace

auto find_evaluated_again(const AdjointProblem& problem, const AdjointFlow& flow) -> std::unordered_set<StmtId> { return Write(problem, flow).run(); }

}  // namespace cf::analysis
