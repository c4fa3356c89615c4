// Two ways to run the plan of a WHERE or FORALL. One nest of loops around everything, if no element is read or written by another turn of the
// loops than its own: a person would write that. Otherwise what Fortran says, to the letter: masks kept first, then one nest for each
// assignment, after one that keeps its right-hand side where it reads what the assignment writes.
#include "canonical/array_loops.h"

#include <algorithm>
#include <utility>

#include "canonical/array_plan.h"
#include "canonical/overlap.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

class ArrayLoops {
 public:
  using Stmts = std::vector<StmtId>;

  ArrayLoops(Program& program, Hoister& hoister, StmtId stmt)
      : p_(program), stmt_(stmt), builder_(program, hoister, program.stmts[stmt].loc), planner_(program, hoister, builder_, stmt) {}

  auto run() -> Stmts {
    const auto plan = planner_.plan(stmt_);
    if (!plan) return {};
    Stmts body;
    if (can_be_one_nest(*plan)) body = one_nest(*plan);
    else if (!in_order(*plan, Nest{}, body)) return {};
    if (builder_.failed()) return {};
    builder_.release(body);
    Stmts out = planner_.prelude();
    append(out, body);
    finish(out);
    return out;
  }

 private:
  // What a plan touches, in terms of one turn.
  struct Accesses {
    std::vector<ExprId> reads;
    std::vector<ExprId> writes;
    std::vector<ExprId> early;  // read before the loops
    bool pointers = false;
  };

  void gather(const Part& part, Accesses& all) const {
    if (part.expr) all.reads.push_back(part.expr);
    gather_prelude(part, all);
  }
  void gather_prelude(const Part& part, Accesses& all) const {
    for (const StmtId stmt : part.prelude) all.early.push_back(std::get<Assign>(p_.stmts[stmt].node).value);
  }
  void gather(const Step& step, Accesses& all) const {
    for (const Level& level : step.levels)
      for (const ExprId bound : {level.first, level.last, level.step})
        if (bound) all.reads.push_back(bound);
    for (const StepArm& arm : step.arms) {
      gather(arm.mask, all);
      for (const Step& inner : arm.steps) gather(inner, all);
    }
    if (!step.arms.empty() || !step.target.expr) return;
    all.writes.push_back(step.target.expr);
    gather_prelude(step.target, all);
    gather(step.value, all);
    all.pointers = all.pointers || get_if<PointerAssign>(p_, step.stmt);
  }

  auto can_be_one_nest(const Step& plan) const -> bool {
    Accesses all;
    gather(plan, all);
    if (all.pointers) return false;
    const auto any = [](const std::vector<ExprId>& list, auto&& test) { return std::ranges::any_of(list, test); };
    return !any(all.writes, [&](ExprId written) {
      return any(all.reads, [&](ExprId e) { return may_read(p_, e, written, Own::IsNone); }) ||
             any(all.early, [&](ExprId e) { return may_read(p_, e, written, Own::Counts); }) ||
             any(all.writes, [&](ExprId other) {
               // The same name twice means the same element only while its subscripts keep their values.
               return (may_overlap(p_, other, written) && other != written && !same_designator(p_, other, written)) ||
                      may_read_in_subscripts(p_, other, written);
             });
    });
  }

  // One nest

  auto assignment(const Step& step, ExprId target, ExprId value) -> StmtId {
    Stmt copy = p_.stmts[step.stmt];
    copy.label = {};
    if (auto* node = std::get_if<Assign>(&copy.node)) {
      node->target = target;
      node->value = value;
    } else if (auto* pointer = std::get_if<PointerAssign>(&copy.node)) {
      pointer->target = target;
      pointer->value = value;
    }
    return p_.stmts.add(std::move(copy));
  }

  void collect_preludes(const Step& step, Stmts& all) const {
    const auto take = [&](const Part& part) { all.insert(all.end(), part.prelude.begin(), part.prelude.end()); };
    take(step.target);
    take(step.value);
    for (const StepArm& arm : step.arms) {
      take(arm.mask);
      for (const Step& inner : arm.steps) collect_preludes(inner, all);
    }
  }

  auto one_nest(const Step& step) -> Stmts {
    if (step.arms.empty()) return {assignment(step, step.target.expr, step.value.expr)};
    If branches;
    for (const StepArm& arm : step.arms) {
      Block body{{}, arm.end};
      for (const Step& inner : arm.steps)
        for (const StmtId made : one_nest(inner)) body.stmts.push_back(made);
      branches.arms.push_back(Arm{arm.mask.expr, std::move(body), arm.notes});
    }
    Nest nest{step.levels, {}, 0};
    const bool always = !branches.arms.front().condition;
    Stmts body = always ? branches.arms.front().body.stmts : Stmts{};
    const NotesId end = always ? branches.arms.front().body.end : NotesId{};
    if (!always) {
      const Block& first = branches.arms.front().body;
      branches.one_line = branches.arms.size() == 1 && first.stmts.size() == 1 && !first.end && get_if<Assign>(p_, first.stmts.front()) &&
                          !p_.stmts[first.stmts.front()].notes;
      body = {p_.add_stmt(std::move(branches), p_.stmts[stmt_].loc)};
    }
    if (step.levels.empty()) return body;
    Stmts prelude;
    if (step.over_elements) collect_preludes(step, prelude);
    const Stmts made = builder_.loops(nest, std::move(body), prelude);
    give_end(made, end);
    return made;
  }

  // Statement by statement

  auto in_order(const Step& step, const Nest& outer, Stmts& out) -> bool {
    if (step.arms.empty()) return assign_in_order(step, outer, out);
    Nest nest = outer;
    if (step.over_elements) nest.prelude_depth = outer.levels.size();
    for (Level level : step.levels) {
      for (ExprId* bound : {&level.first, &level.last, &level.step}) {
        if (!*bound || planner_.is_steady(*bound)) continue;
        *bound = builder_.keep(outer, clone_expr(p_, *bound), "bound", {}, out);
        if (!*bound) return false;
      }
      nest.levels.push_back(level);
    }
    const std::size_t depth = nest.levels.size();
    std::vector<Guard> earlier;  // conditions of the arms before, all false here
    for (const StepArm& arm : step.arms) {
      const std::size_t begin = out.size();
      Nest here = nest;
      here.guards.insert(here.guards.end(), earlier.begin(), earlier.end());
      if (arm.mask.expr) {
        const bool inline_mask = arm.mask.prelude.empty() && planner_.is_steady(arm.mask.expr);
        const ExprId condition = inline_mask ? arm.mask.expr : builder_.keep_mask(here, clone_expr(p_, arm.mask.expr), arm.mask.prelude, out);
        if (!condition) return false;
        // What is kept is false wherever an earlier arm was taken or the mask of the WHERE around does not hold.
        if (!inline_mask) std::erase_if(here.guards, [&](const Guard& guard) { return guard.depth == depth; });
        here.guards.push_back({depth, condition, !inline_mask});
        earlier.push_back({depth, unary(p_, UnaryOp::Not, clone_expr(p_, condition)), !inline_mask});
      }
      for (const Step& inner : arm.steps)
        if (!in_order(inner, here, out)) return false;
      if (arm.notes && begin < out.size() && !p_.stmts[out[begin]].notes) p_.stmts[out[begin]].notes = arm.notes;
      give_end(out, arm.end);
    }
    return true;
  }

  auto reads_early(const Part& part, ExprId target) const -> bool {
    return std::ranges::any_of(part.prelude, [&](StmtId stmt) { return may_read(p_, std::get<Assign>(p_.stmts[stmt].node).value, target, Own::Counts); });
  }

  auto assign_in_order(const Step& step, const Nest& nest, Stmts& out) -> bool {
    const ExprId written = step.target.expr;
    const auto* node = get_if<Assign>(p_, step.stmt);
    const bool plain = node != nullptr && !node->defined;
    // A prelude inside loops runs again after elements were written.
    const bool repeated = nest.prelude_depth > 0;
    if (repeated && reads_early(step.target, written)) return false;
    bool value_first = (repeated && reads_early(step.value, written)) || may_read(p_, step.value.expr, written, Own::IsNone);
    if (!node) value_first = root_symbol(p_, step.value.expr) == root_symbol(p_, written);
    const bool subscripts_first = may_read_in_subscripts(p_, written, written);
    Stmts prelude = step.target.prelude;
    if (!value_first && !subscripts_first) {
      prelude.insert(prelude.end(), step.value.prelude.begin(), step.value.prelude.end());
      append(out, builder_.loops(nest, {assignment(step, clone_expr(p_, written), clone_expr(p_, step.value.expr))}, prelude));
      return true;
    }
    if (value_first && !plain) return false;
    if (rank_of(p_, p_.exprs[written].type) > 0) {
      const auto elements = planner_.by_elements(step);
      return elements && in_order(*elements, nest, out);
    }
    ExprId value = clone_expr(p_, step.value.expr);
    if (value_first) {
      value = builder_.keep(nest, value, base_name(written), step.value.prelude, out);
      if (!value) return false;
    } else {
      prelude.insert(prelude.end(), step.value.prelude.begin(), step.value.prelude.end());
    }
    const ExprId target = clone_expr(p_, written);
    if (subscripts_first && !keep_subscripts(target, written, nest, step.target.prelude, out)) return false;
    append(out, builder_.loops(nest, {assignment(step, target, clone_expr(p_, value))}, prelude));
    return true;
  }

  // Subscripts that read what is written take their values before.
  auto keep_subscripts(ExprId target, ExprId written, const Nest& nest, const Stmts& prelude, Stmts& out) -> bool {
    for (ExprId id = target; id; id = base_of(p_, id)) {
      if (!get_if<Index>(p_, id)) continue;
      Index node = *get_if<Index>(p_, id);
      for (ExprId& s : node.subscripts) {
        if (!may_read(p_, s, written, Own::Counts)) continue;
        const ExprId kept = builder_.keep(nest, s, "place", prelude, out);
        if (!kept) return false;
        s = clone_expr(p_, kept);
      }
      p_.exprs[id].node = std::move(node);
    }
    return !may_read_in_subscripts(p_, target, written);
  }

  auto base_name(ExprId designator) const -> std::string {
    const SymbolId root = root_symbol(p_, designator);
    return root ? p_.symbols[root].name : "value";
  }

  static void append(Stmts& out, const Stmts& made) { out.insert(out.end(), made.begin(), made.end()); }

  // Comments before the end of a block that is no more stay with the last loop made of it.
  void give_end(const Stmts& made, NotesId end) {
    if (!end || made.empty()) return;
    auto* loop = std::get_if<CountedLoop>(&p_.stmts[made.back()].node);
    if (loop != nullptr && !loop->body.end) loop->body.end = end;
  }

  // Whoever jumps to the construct jumps to its first statement; its comments stand there too.
  void finish(const Stmts& made) {
    const Stmt original = p_.stmts[stmt_];
    for_each_stmt(p_, Block{made, {}}, [&](StmtId id) {
      p_.stmts[id].origin = original.origin ? original.origin : stmt_;
      p_.stmts[id].role = original.role;
    });
    if (made.empty()) return;
    Stmt& first = p_.stmts[made.front()];
    first.label = original.label;
    if (original.notes) first.notes = original.notes;
  }

  Program& p_;
  StmtId stmt_;
  NestBuilder builder_;
  ArrayPlanner planner_;
};

auto moves_in(const Program& p, const Assign& s, Hoister& hoister) -> bool {
  if (s.defined) {
    Call call;
    call.symbol = s.defined;
    call.args = positional({s.target, s.value});
    if (hoister.moves(call, false)) return true;
  }
  const bool value_only = !s.defined && !hoister.matters(p.exprs[s.target].type);
  return has_moving_call(p, s.target, hoister, true) || has_moving_call(p, s.value, hoister, value_only);
}

}  // namespace

auto has_moving_call(const Program& program, StmtId stmt, Hoister& hoister) -> bool {
  bool found = false;
  const auto look = [&](ExprId expr, bool value_only) { found = found || (expr && has_moving_call(program, expr, hoister, value_only)); };
  for_each_stmt(program, Block{{stmt}, {}}, [&](StmtId id) {
    if (const auto* s = get_if<Where>(program, id)) {
      for (const Arm& arm : s->arms) look(arm.condition, true);
    } else if (const auto* loop = get_if<Concurrent>(program, id)) {
      for (const LoopIndex& index : loop->indices)
        for (const ExprId bound : {index.first, index.last, index.step}) look(bound, true);
      look(loop->mask, true);
    } else if (const auto* assign = get_if<Assign>(program, id)) {
      found = found || moves_in(program, *assign, hoister);
    } else if (const auto* pointer = get_if<PointerAssign>(program, id)) {
      look(pointer->target, true);
      look(pointer->value, false);
    }
  });
  return found;
}

auto where_as_loops(Program& program, StmtId stmt, Hoister& hoister) -> std::vector<StmtId> {
  CHECK(get_if<Where>(program, stmt) != nullptr, "a WHERE is expected");
  return ArrayLoops(program, hoister, stmt).run();
}

auto forall_as_loops(Program& program, StmtId stmt, Hoister& hoister) -> std::vector<StmtId> {
  const auto* node = get_if<Concurrent>(program, stmt);
  CHECK(node != nullptr && node->forall, "a FORALL is expected");
  return ArrayLoops(program, hoister, stmt).run();
}

}  // namespace cf::canonical
