#include "canonical/headers.h"

#include <algorithm>
#include <utility>

#include "canonical/declarations.h"
#include "ir/construct.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

using Stmts = std::vector<StmtId>;

// Puts copies of statements before each `continue` of a loop, and the statements themselves at the end of its body.
class LoopEnd {
 public:
  LoopEnd(Program& p, Stmts stmts) : p_(p), stmts_(std::move(stmts)) {}

  // False if a name means something else where they would have to stand.
  auto into(Block& body) -> bool {
    if (stmts_.empty()) return true;
    before_cycles(body);
    if (hides_names(p_, body.stmts, stmts_)) {
      BlockConstruct inner;
      inner.scope = declared_scope(p_, body);
      inner.body = block_of(std::exchange(body.stmts, {}));
      inner.body.end = std::exchange(body.end, {});
      body.stmts.push_back(p_.add_stmt(std::move(inner)));
    }
    body.stmts.insert(body.stmts.end(), stmts_.begin(), stmts_.end());
    body.braced = true;
    return !hidden_;
  }

 private:
  auto has_cycle(const Block& block) const -> bool {
    return std::ranges::any_of(block.stmts, [&](StmtId id) {
      if (get_if<Cycle>(p_, id)) return true;
      if (is_loop(id)) return false;
      bool found = false;
      for_each_block(p_, id, [&](const Block& inner) { found = found || has_cycle(inner); });
      return found;
    });
  }
  auto is_loop(StmtId id) const -> bool { return ir::is_loop(p_.stmts[id].node); }

  void before_cycles(Block& block) {
    Stmts result;
    for (const StmtId id : block.stmts) {
      declared_.push_back(id);
      if (get_if<Cycle>(p_, id)) {
        hidden_ = hidden_ || hides_names(p_, declared_, stmts_);
        const auto first = result.size();
        for (const StmtId stmt : stmts_) result.push_back(clone_stmt(p_, stmt));
        p_.stmts[result[first]].label = std::exchange(p_.stmts[id].label, {});
        p_.stmts[result[first]].notes = std::exchange(p_.stmts[id].notes, {});
        block.braced = true;
      } else if (!is_loop(id)) {
        if (nested(id, result)) continue;
      }
      result.push_back(id);
    }
    block.stmts = std::move(result);
  }
  // Whether it was replaced.
  auto nested(StmtId id, Stmts& result) -> bool {
    bool found = false;
    for_each_block(p_, id, [&](const Block& inner) { found = found || has_cycle(inner); });
    if (!found) return false;
    Stmt::Node node = p_.stmts[id].node;
    const std::size_t outer = declared_.size();
    for_each_of<Block>(node, [&](Block& inner) {
      before_cycles(inner);
      declared_.resize(outer);
    });
    // A macro no longer says what it means.
    if (const auto* macro = std::get_if<MacroStmt>(&node)) {
      result.insert(result.end(), macro->expansion.stmts.begin(), macro->expansion.stmts.end());
      return true;
    }
    if (auto* branch = std::get_if<If>(&node)) branch->one_line = false;
    p_.stmts[id].node = std::move(node);
    return false;
  }

  Program& p_;
  Stmts stmts_;
  Stmts declared_;  // statements on the way to here, declarations among them
  bool hidden_ = false;
};

// if (!condition) break; at the start of the body.
void test_first(Program& p, Expressions& exprs, ExprId condition, const std::string& name, Loc loc, Block& body) {
  Stmts tests;
  const ExprId value = exprs.value_in_block(condition, true, tests);
  const ExprId done = exprs.negation(value);
  const StmtId leave = p.add_stmt(Exit{name, false}, loc);
  tests.push_back(p.add_stmt(If{{Arm{done, block_of({leave}), {}}}, true, ""}, loc));
  body.stmts.insert(body.stmts.begin(), tests.begin(), tests.end());
  body.braced = true;
}

// The expressions of a step in their order.
auto items_of(const Program& p, const Expressions& exprs, ExprId step) -> std::vector<ExprId> {
  const auto* sequence = get_if<Sequence>(p, exprs.peeled(step));
  return sequence != nullptr ? sequence->items : std::vector<ExprId>{step};
}

// What moves goes to the end of the body; an item that has nothing to do with what moves behind it stays.
auto step_at_end(Program& p, ForLoop& loop, Expressions& exprs) -> Stmts {
  const std::vector<ExprId> items = items_of(p, exprs, loop.step);
  std::vector<ExprId> stay;
  std::vector<ExprId> leave;
  Access reads;
  Access writes;
  for (auto item = items.rbegin(); item != items.rend(); ++item) {
    Accesses& accesses = exprs.accesses();
    const Access own_reads = accesses.reads(*item);
    const Access own_writes = accesses.writes(*item);
    const bool tied = accesses.touch(own_writes, reads) || accesses.touch(own_writes, writes) || accesses.touch(own_reads, writes);
    if (!exprs.moving(*item, true) && !tied) {
      stay.insert(stay.begin(), *item);
      continue;
    }
    leave.insert(leave.begin(), *item);
    reads.add(own_reads);
    writes.add(own_writes);
  }
  Stmts result;
  for (const ExprId item : leave) exprs.discard_in_block(item, result);
  if (stay.empty()) loop.step = {};
  else if (stay.size() == 1) loop.step = stay.front();
  else loop.step = p.add_expr(Sequence{stay}, p.exprs[stay.back()].type, p.exprs[loop.step].loc);
  return result;
}

}  // namespace

auto while_header(Program& p, WhileLoop& loop, Expressions& exprs, Loc loc) -> bool {
  if (!exprs.moving(loop.condition, true)) return false;
  if (!loop.test_after) {
    test_first(p, exprs, std::exchange(loop.condition, {}), loop.name, loc, loop.body);
    return true;
  }
  Stmts tests;
  loop.condition = exprs.value_in_block(loop.condition, true, tests);
  if (!LoopEnd(p, tests).into(loop.body)) exprs.fail();
  return true;
}

auto for_header(Program& p, ForLoop& loop, Expressions& exprs, Hoister& hoister, Loc loc, Stmts& before) -> HeaderChange {
  HeaderChange change;
  if (loop.init) {
    const StmtId init = loop.init;
    const bool leaves = hoister.leaves_header(init);
    if (get_if<DeclStmt>(p, init)) {
      const Stmts parts = declaration(p, init, exprs, InitialCall::Moves);
      change.any = leaves || parts.size() > 1;
      if (leaves || parts.back() != init) {
        Block declared;
        declared.stmts = parts;
        change.block = declared_scope(p, declared);
        loop.init = {};
        before = parts;
      } else {
        before.assign(parts.begin(), parts.end() - 1);
      }
    } else {
      bool any = leaves;
      for_each_expr(p, init, [&](ExprId expr) { any = any || exprs.moving(expr, false); });
      if (any) {
        before = canonical_stmt(p, init, hoister);
        if (before.empty()) exprs.fail();
        loop.init = {};
        change.any = true;
      }
    }
  }
  exprs.allow(Steps::Now);
  if (exprs.moving(loop.condition, true)) {
    test_first(p, exprs, std::exchange(loop.condition, {}), "", loc, loop.body);
    change.any = true;
  }
  if (exprs.moving(loop.step, true)) {
    if (!LoopEnd(p, step_at_end(p, loop, exprs)).into(loop.body)) exprs.fail();
    change.any = true;
  }
  return change;
}

}  // namespace cf::canonical
