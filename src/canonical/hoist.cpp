#include "canonical/hoist.h"

#include <optional>
#include <utility>
#include <vector>

#include "base/one_of.h"
#include "canonical/declarations.h"
#include "canonical/expressions.h"
#include "canonical/headers.h"
#include "canonical/lists.h"
#include "canonical/movement.h"
#include "canonical/overlap.h"
#include "ir/bounds.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

class Canonicaliser {
 public:
  Canonicaliser(Program& program, Hoister& hoister) : p_(program), h_(hoister), exprs_(program, hoister) {}

  auto stmt(StmtId id) -> std::vector<StmtId> {
    std::vector<StmtId> parts;
    Stmt stmt = p_.stmts[id];
    loc_ = stmt.loc;
    id_ = id;
    exprs_.begin(id, loc_);
    // f(i) = e: what the function points to has no name that a part could have.
    const auto* assign = std::get_if<Assign>(&stmt.node);
    const auto* target = assign ? get_if<Call>(p_, assign->target) : nullptr;
    if (target && h_.moves(*target, false)) return {};
    const Change change = std::visit([&](auto& node) { return rewrite(node, parts); }, stmt.node);
    if (exprs_.failed()) return {};
    if (change == Change::None) return {id};
    p_.stmts[id].node = std::move(stmt.node);
    if (change == Change::Parts) parts.push_back(id);
    const std::vector<StmtId> waiting = exprs_.take_waiting();
    parts.insert(parts.end(), waiting.begin(), waiting.end());
    if (parts.empty()) parts.push_back(p_.add_stmt(Continue{}, loc_));
    keep_surroundings(id, parts);
    return parts;
  }

 private:
  enum class Change {
    None,
    Parts,     // the statement stays, with what stands before it
    Replaced,  // by what stands before
  };
  static auto changed(bool any) -> Change { return any ? Change::Parts : Change::None; }

  // Whoever jumps to the statement jumps to its first part; comments stand before that too.
  void keep_surroundings(StmtId id, const std::vector<StmtId>& parts) {
    const Stmt stmt = p_.stmts[id];
    if (parts.front() != id) {
      p_.stmts[id].label = {};
      p_.stmts[id].notes = {};
      p_.stmts[parts.front()].label = stmt.label;
      p_.stmts[parts.front()].notes = stmt.notes;
    }
    for_each_stmt(p_, Block{parts, {}}, [&](StmtId made) {
      if (!p_.stmts[made].origin) p_.stmts[made].origin = stmt.origin;
    });
  }

  void canonical_parts(const std::vector<StmtId>& made, std::vector<StmtId>& before) {
    for (const StmtId stmt : made) {
      const std::vector<StmtId> parts = canonical_stmt(p_, stmt, h_);
      if (parts.empty()) exprs_.fail();
      before.insert(before.end(), parts.begin(), parts.end());
    }
  }

  auto moving(ExprId id, bool value_only) -> bool { return exprs_.moving(id, value_only); }
  auto move(ExprId& e, bool value_only, std::vector<StmtId>& before) -> bool { return exprs_.move(e, value_only, before); }
  // Inside a designator that is written or passed only subscripts and objects are evaluated; they are values.
  auto move_all(auto& node, std::vector<StmtId>& before) -> bool {
    bool any = false;
    for_each_of<ExprId>(node, [&](ExprId& e) { any = move(e, true, before) || any; });
    return any;
  }

  auto rewrite(Assign& s, std::vector<StmtId>& before) -> Change {
    if (s.defined) {
      const bool any = move(s.target, true, before);
      return changed(move(s.value, false, before) || any);
    }
    const bool value_only = !h_.matters(p_.exprs[s.target].type);
    if (!moving(s.target, value_only)) {
      // The target is evaluated once in each branch, so nothing that the choice does may change what it is.
      const auto branch = [&](ExprId value) {
        return p_.add_stmt(Assign{.target = clone_expr(p_, s.target), .value = value, .compound = s.compound, .op = s.op, .defined = {}, .generic = {}}, loc_);
      };
      const bool fixed = !exprs_.accesses().touch(exprs_.accesses().reads_of_place(s.target), exprs_.accesses().writes(s.value));
      if (const auto chosen = fixed ? exprs_.branches(s.value, value_only, branch, before) : std::nullopt) {
        before.push_back(*chosen);
        return Change::Replaced;
      }
    }
    exprs_.allow(Steps::Wait);
    return changed(exprs_.assignment(s.target, s.value, s.compound, before));
  }
  auto rewrite(CallStmt& s, std::vector<StmtId>& before) -> Change {
    return changed(exprs_.arguments(s.call, !h_.moves(s.call, false), before));
  }
  auto rewrite(ExprStmt& s, std::vector<StmtId>& before) -> Change {
    const auto* step = get_if<StepExpr>(p_, s.expr);
    const bool simple = step != nullptr && !moving(step->target, !h_.matters(p_.exprs[step->target].type));
    const auto* call = get_if<Call>(p_, s.expr);
    if (simple || !moving(s.expr, call == nullptr)) return Change::None;
    exprs_.discard(s.expr, before);
    return Change::Replaced;
  }
  auto rewrite(Return& s, std::vector<StmtId>& before) -> Change {
    if (!s.value) return Change::None;
    if (!h_.ordered()) return changed(move(s.value, true, before));  // the number of an alternate return
    const auto branch = [&](ExprId value) { return p_.add_stmt(Return{value}, loc_); };
    if (const auto chosen = exprs_.branches(s.value, false, branch, before)) {
      before.push_back(*chosen);
      return Change::Replaced;
    }
    exprs_.allow(Steps::Drop);
    return changed(exprs_.result(s.value, false, before));
  }
  auto rewrite(PointerAssign& s, std::vector<StmtId>& before) -> Change {
    bool any = move(s.target, true, before);
    for (ExprId& bound : s.bounds) any = move(bound, true, before) || any;
    const auto* call = get_if<Call>(p_, s.value);
    if (call && h_.moves(*call, false)) return changed(any);  // p => f(x): the statement itself is the call
    return changed(move(s.value, false, before) || any);
  }
  auto rewrite(Allocate& s, std::vector<StmtId>& before) -> Change {
    bool any = false;
    for (ExprId& object : s.objects) any = move(object, true, before) || any;
    for (Arg& option : s.options) {
      const auto* call = get_if<Call>(p_, option.value);
      const bool own_bounds = call && !result_begins_at_one(p_, *call);
      const bool moved = move(option.value, option.keyword != "source", before);
      if (moved && own_bounds) option.value = paren(p_, option.value);  // gfortran 12 takes x(:) for x here
      any = moved || any;
    }
    return changed(any);
  }
  auto rewrite(If& s, std::vector<StmtId>& before) -> Change {
    const bool first = move(s.arms.front().condition, true, before);
    for (std::size_t i = 1; i < s.arms.size(); ++i) {
      if (!moving(s.arms[i].condition, true)) continue;
      // A later condition is evaluated only if the earlier ones failed: the rest goes under ELSE.
      std::vector<StmtId> rest;
      If nested{{s.arms.begin() + static_cast<std::ptrdiff_t>(i), s.arms.end()}, false, ""};
      const NotesId notes = std::exchange(nested.arms.front().notes, {});
      const StmtId inner = p_.add_stmt(nested, loc_);
      canonical_parts({inner}, rest);
      s.arms.erase(s.arms.begin() + static_cast<std::ptrdiff_t>(i), s.arms.end());
      s.arms.push_back(Arm{{}, block_of(rest), notes});
      return Change::Parts;
    }
    return changed(first);
  }
  auto rewrite(WhileLoop& s, std::vector<StmtId>&) -> Change { return changed(while_header(p_, s, exprs_, loc_)); }
  auto rewrite(ForLoop& s, std::vector<StmtId>& before) -> Change {
    const HeaderChange change = for_header(p_, s, exprs_, h_, loc_, before);
    if (!change.block) return changed(change.any);
    // What the loop declares is to be seen in the loop only.
    const StmtId loop = p_.add_stmt(s, loc_);
    before.push_back(loop);
    BlockConstruct block;
    block.scope = change.block;
    block.body = block_of(std::exchange(before, {}));
    before.push_back(p_.add_stmt(std::move(block), loc_));
    return Change::Replaced;
  }
  auto rewrite(DeclStmt&, std::vector<StmtId>& before) -> Change {
    before = declaration(p_, id_, exprs_, InitialCall::Stays);
    return before.size() == 1 && before.front() == id_ ? Change::None : Change::Replaced;
  }
  auto rewrite(MacroStmt& s, std::vector<StmtId>& before) -> Change {
    bool any = false;
    for_each_stmt(p_, s.expansion, [&](StmtId stmt) {
      for_each_evaluated(p_, stmt, [&](ExprId expr) { any = any || moving(expr, false); });
    });
    if (!any) return Change::None;
    const ScopeId scope = declared_scope(p_, s.expansion);
    std::vector<StmtId> made;
    canonical_parts(s.expansion.stmts, made);
    if (!scope) {
      before = made;
      return Change::Replaced;
    }
    BlockConstruct block;
    block.scope = scope;
    block.body = block_of(made);
    before.push_back(p_.add_stmt(std::move(block), loc_));
    return Change::Replaced;
  }
  auto rewrite(CountedLoop& s, std::vector<StmtId>& before) -> Change {
    const bool value_only = !h_.matters(p_.exprs[s.variable].type);
    const bool a = move(s.first, value_only, before);
    const bool b = move(s.last, true, before);
    return changed(move(s.step, value_only, before) || a || b);
  }
  auto rewrite(Select& s, std::vector<StmtId>& before) -> Change { return changed(move(s.selector, true, before)); }
  auto rewrite(SelectType& s, std::vector<StmtId>& before) -> Change { return changed(move(s.selector, false, before)); }
  auto rewrite(Associate& s, std::vector<StmtId>& before) -> Change {
    bool any = false;
    for (SymbolId name : s.names) {
      ExprId selector = p_.symbols[name].init;
      const auto* found = get_if<Call>(p_, selector);
      const std::optional<Call> call = found ? std::optional(*found) : std::nullopt;
      const bool moved = move(selector, false, before);
      if (moved && call && get_if<Ref>(p_, selector)) selector = result_value(p_, selector, *call);
      any = moved || any;
      p_.symbols[name].init = selector;
    }
    return changed(any);
  }
  auto rewrite(Opaque& s, std::vector<StmtId>& before) -> Change {
    bool any = false;
    for (std::size_t i = 0; i < s.pieces.size(); ++i) {
      Piece& piece = s.pieces[i];
      const std::vector<ExprId> later = moving_behind(s, i);
      if (!moving(piece.expr, true)) {
        if (piece.access == PieceAccess::Read && !later.empty()) piece.expr = exprs_.held(piece.expr, later, before);
        continue;
      }
      any = true;
      if (!h_.ordered() && is_input_before(s, i)) exprs_.fail();
      if (!get_if<ImpliedDo>(p_, piece.expr)) {
        piece.expr = exprs_.value(piece.expr, true, before);
        if (piece.access == PieceAccess::Read && !later.empty()) piece.expr = exprs_.held(piece.expr, later, before);
        continue;
      }
      exprs_.bounds_before(piece.expr, before);
      std::vector<StmtId> made;
      if (!calls_out_of_items(p_, piece.expr, h_, loc_, made)) exprs_.fail();
      canonical_parts(made, before);
    }
    return changed(any);
  }
  auto moving_behind(const Opaque& s, std::size_t piece) -> std::vector<ExprId> {
    std::vector<ExprId> result;
    for (std::size_t i = piece + 1; i < s.pieces.size(); ++i)
      if (moving(s.pieces[i].expr, true)) result.push_back(s.pieces[i].expr);
    return result;
  }
  // read (*, *) n, a(f(n)): what the call needs is not there before the statement.
  auto is_input_before(const Opaque& s, std::size_t piece) const -> bool {
    bool found = false;
    for (std::size_t i = 0; i < piece; ++i) {
      if (s.pieces[i].access != PieceAccess::Write && s.pieces[i].access != PieceAccess::ReadWrite) continue;
      for_each_read(p_, s.pieces[i].expr, [&](ExprId written) { found = found || may_read(p_, s.pieces[piece].expr, written, Own::Counts); });
    }
    return found;
  }
  // What is left as it is: the masks and bodies of WHERE, FORALL and DO CONCURRENT are array_loops' work.
  auto rewrite(Where&, std::vector<StmtId>&) -> Change { return Change::None; }
  auto rewrite(Concurrent&, std::vector<StmtId>&) -> Change { return Change::None; }
  auto rewrite(BlockConstruct&, std::vector<StmtId>&) -> Change { return Change::None; }
  auto rewrite(DirectiveStmt&, std::vector<StmtId>&) -> Change { return Change::None; }
  auto rewrite(base::OneOf<Deallocate, Nullify, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry> auto& s, std::vector<StmtId>& before) -> Change {
    return changed(move_all(s, before));
  }

  Program& p_;
  Hoister& h_;
  Expressions exprs_;
  Loc loc_;
  StmtId id_;
};

}  // namespace

auto has_moving_call(const Program& program, ExprId id, Hoister& hoister, bool value_only) -> bool { return Movement(program, hoister).in(id, value_only); }

auto canonical_stmt(Program& program, StmtId stmt, Hoister& hoister) -> std::vector<StmtId> { return Canonicaliser(program, hoister).stmt(stmt); }

}  // namespace cf::canonical
