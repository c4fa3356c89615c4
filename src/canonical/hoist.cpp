#include "canonical/hoist.h"

#include <unordered_set>
#include <utility>
#include <vector>

#include "canonical/lists.h"
#include "canonical/loop_nest.h"
#include "canonical/overlap.h"
#include "ir/build.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

// The subexpressions of a node with the context each stands in.
template <class Visit>
void for_each_operand(const Program& p, const Expr& expr, Hoister& hoister, bool value_only, Visit&& visit) {
  const bool inner = value_only || !hoister.matters(expr.type);
  std::visit(base::Overloaded{
                 [&](const Index& e) {
                   visit(e.base, inner);
                   for (ExprId s : e.subscripts) visit(s, true);
                 },
                 [&](const Call& e) {
                   // The arguments of a call that moves are needed with their derivatives whatever becomes of its result.
                   const bool moves = hoister.moves(e, value_only);
                   const bool intrinsic = e.symbol && p.symbols[e.symbol].kind == SymbolKind::Intrinsic;
                   const bool args = moves ? false : intrinsic ? inner : true;
                   if (e.object) visit(e.object, args);
                   if (e.function) visit(e.function, true);
                   for (const Arg& arg : e.args) {
                     if (arg.value) visit(arg.value, args);
                   }
                 },
                 [&](const Triplet& e) {
                   for (ExprId part : {e.lower, e.upper, e.stride}) {
                     if (part) visit(part, true);
                   }
                 },
                 [&](const ImpliedDo& e) {
                   for (ExprId item : e.items) visit(item, value_only);
                   for (ExprId part : {e.first, e.last, e.step}) {
                     if (part) visit(part, true);
                   }
                 },
                 [&](const auto& e) {
                   for_each_of<ExprId>(e, [&](ExprId child) {
                     if (child) visit(child, inner);
                   });
                 },
             },
             expr.node);
}

// The expressions of a tree that hold a call that moves, in time linear in the tree and without recursion: sums can be long.
class MovingCalls {
 public:
  MovingCalls(const Program& p, Hoister& h) : p_(p), h_(h) {}

  auto in(ExprId id, bool value_only) -> bool {
    if (!seen_.contains(id)) mark(id, value_only);
    return moving_.contains(id);
  }

 private:
  void mark(ExprId root, bool value_only) {
    struct Item {
      ExprId id;
      bool value_only;
      std::size_t parent;
    };
    std::vector<Item> items{{root, value_only, 0}};
    for (std::size_t at = 0; at < items.size(); ++at) {
      const Item item = items[at];
      seen_.insert(item.id);
      const Expr& expr = p_.exprs[item.id];
      const auto* call = std::get_if<Call>(&expr.node);
      if (call != nullptr && h_.moves(*call, item.value_only)) {
        std::size_t up = at;
        while (moving_.insert(items[up].id).second && up != 0) up = items[up].parent;
      }
      for_each_operand(p_, expr, h_, item.value_only, [&](ExprId child, bool only) { items.push_back({child, only, at}); });
    }
  }

  const Program& p_;
  Hoister& h_;
  std::unordered_set<ExprId> seen_;
  std::unordered_set<ExprId> moving_;
};

class Canonicaliser {
 public:
  Canonicaliser(Program& program, Hoister& hoister) : p_(program), h_(hoister), moving_calls_(program, hoister) {}

  auto stmt(StmtId id) -> std::vector<StmtId> {
    std::vector<StmtId> before;
    Stmt stmt = p_.stmts[id];
    loc_ = stmt.loc;
    const bool changed = std::visit([&](auto& node) { return rewrite(node, before); }, stmt.node);
    if (failed_) return {};
    if (!changed) return {id};
    // Whoever jumps to the statement jumps to its first part; comments stand before that too.
    if (!before.empty()) {
      Stmt& first = p_.stmts[before.front()];
      first.label = std::exchange(stmt.label, {});
      first.notes = std::exchange(stmt.notes, {});
    }
    p_.stmts[id] = stmt;
    before.push_back(id);
    const StmtId origin = p_.stmts[id].origin;
    for_each_stmt(p_, Block{before, {}}, [&](StmtId made) {
      if (!p_.stmts[made].origin) p_.stmts[made].origin = origin;
    });
    return before;
  }

  auto expr(ExprId id, bool value_only, std::vector<StmtId>& before) -> ExprId {
    // Long sums lean to the left: down their spine without recursion.
    std::vector<std::pair<ExprId, bool>> spine;
    while (is_spine(id, value_only)) {
      const bool inner = value_only || !h_.matters(p_.exprs[id].type);
      spine.emplace_back(id, inner);
      id = get_if<Binary>(p_, id)->left;
      value_only = inner;
    }
    ExprId result = operand(id, value_only, before);
    for (auto at = spine.rbegin(); at != spine.rend(); ++at) {
      Binary node = *get_if<Binary>(p_, at->first);
      node.left = result;
      node.right = expr(node.right, at->second, before);
      p_.exprs[at->first].node = node;
      result = at->first;
    }
    return result;
  }

  auto moving(ExprId id, bool value_only) -> bool { return id && moving_calls_.in(id, value_only); }

 private:
  auto is_short_circuit(ExprId id) -> bool {
    const auto* node = get_if<Binary>(p_, id);
    return node != nullptr && (node->op == BinaryOp::And || node->op == BinaryOp::Or) && rank_of(p_, p_.exprs[id].type) == 0 && moving(node->right, true);
  }
  auto is_spine(ExprId id, bool value_only) -> bool {
    const auto* node = id && moving(id, value_only) ? get_if<Binary>(p_, id) : nullptr;
    return node != nullptr && !is_short_circuit(id);
  }

  auto operand(ExprId id, bool value_only, std::vector<StmtId>& before) -> ExprId {
    if (!moving(id, value_only)) return id;
    if (is_short_circuit(id)) return short_circuit(id, before);
    const bool scalar = rank_of(p_, p_.exprs[id].type) == 0;
    if (const auto* conditional = get_if<Conditional>(p_, id); scalar && conditional) {
      if (moving(conditional->then_value, value_only) || moving(conditional->else_value, value_only)) return choice(id, value_only, before);
    }
    if (const auto* items = get_if<ArrayCtor>(p_, id)) {
      for (ExprId item : items->items) {
        if (get_if<ImpliedDo>(p_, item) && moving(item, value_only)) return list(id, before);
      }
    }
    // Children may add to the store: work on a copy of the node, in the order of the text.
    Expr copy = p_.exprs[id];
    std::vector<std::pair<ExprId, bool>> operands;
    for_each_operand(p_, copy, h_, value_only, [&](ExprId child, bool only) { operands.emplace_back(child, only); });
    std::vector<ExprId> replaced;
    for (const auto& [child, only] : operands) replaced.push_back(expr(child, only, before));
    replace_children(copy.node, operands, replaced);
    p_.exprs[id] = copy;
    const auto* call = get_if<Call>(p_, id);
    return call && h_.moves(*call, value_only) ? into_temporary(id, before) : id;
  }

  template <class Node>
  static void replace_children(Node& node, const std::vector<std::pair<ExprId, bool>>& old, const std::vector<ExprId>& now) {
    for_each_of<ExprId>(node, [&](ExprId& child) {
      for (std::size_t i = 0; i < old.size(); ++i) {
        if (child == old[i].first) {
          child = now[i];
          return;
        }
      }
    });
  }

  auto into_temporary(ExprId call, std::vector<StmtId>& before) -> ExprId {
    const auto* node = get_if<Call>(p_, call);
    const std::string base = node->symbol ? p_.symbols[node->symbol].name : "value";
    const SymbolId temporary = variable(p_.exprs[call].type, base);
    if (!temporary) return call;
    before.push_back(p_.add_stmt(Assign{.target = ref(p_, temporary), .value = call, .compound = false, .op = {}, .defined = {}, .generic = {}}, loc_));
    return ref(p_, temporary);
  }

  // None where a variable cannot be declared without knowing the value: a character's length, a polymorphic type.
  auto variable(TypeId type, const std::string& base) -> SymbolId {
    NestBuilder builder(p_, h_, loc_);
    const SymbolId made = builder.variable(type, base);
    failed_ = failed_ || !made;
    return made;
  }

  auto assign(ExprId target, ExprId value) -> StmtId {
    return p_.add_stmt(Assign{.target = target, .value = value, .compound = false, .op = {}, .defined = {}, .generic = {}}, loc_);
  }

  // a .and. f(x): the right operand only where the left one does not decide.
  auto short_circuit(ExprId id, std::vector<StmtId>& before) -> ExprId {
    const Binary node = *get_if<Binary>(p_, id);
    const SymbolId flag = variable(p_.exprs[id].type, "flag");
    before.push_back(assign(ref(p_, flag), expr(node.left, true, before)));
    Block right;
    const ExprId value = expr(node.right, true, right.stmts);
    right.stmts.push_back(assign(ref(p_, flag), value));
    ExprId condition = ref(p_, flag);
    if (node.op == BinaryOp::Or) condition = p_.add_expr(Unary{UnaryOp::Not, condition}, p_.exprs[id].type, loc_);
    before.push_back(p_.add_stmt(If{{Arm{condition, right, {}}}, false, ""}, loc_));
    return ref(p_, flag);
  }

  // c ? f(x) : g(x): only one of them is evaluated.
  auto choice(ExprId id, bool value_only, std::vector<StmtId>& before) -> ExprId {
    const Conditional node = *get_if<Conditional>(p_, id);
    const SymbolId value = variable(p_.exprs[id].type, "value");
    if (!value) return id;
    const ExprId condition = expr(node.condition, true, before);
    If branches;
    for (const ExprId chosen : {node.then_value, node.else_value}) {
      Block body;
      const ExprId result = expr(chosen, value_only, body.stmts);
      body.stmts.push_back(assign(ref(p_, value), result));
      branches.arms.push_back(Arm{branches.arms.empty() ? condition : ExprId{}, std::move(body), {}});
    }
    before.push_back(p_.add_stmt(std::move(branches), loc_));
    return ref(p_, value);
  }

  // [(f(x(i)), i = 1, n)]: a variable filled by a loop.
  auto list(ExprId id, std::vector<StmtId>& before) -> ExprId {
    const ArrayCtor node = *get_if<ArrayCtor>(p_, id);
    for (const ExprId item : node.items) bounds_before(item, before);
    std::vector<StmtId> made;
    const ExprId values = list_into_variable(p_, id, h_, loc_, made);
    failed_ = failed_ || !values;
    canonical_parts(made, before);
    return values ? values : id;
  }

  void bounds_before(ExprId item, std::vector<StmtId>& before) {
    if (!get_if<ImpliedDo>(p_, item)) return;
    ImpliedDo implied = *get_if<ImpliedDo>(p_, item);
    for (ExprId* bound : {&implied.first, &implied.last, &implied.step}) move(*bound, true, before);
    p_.exprs[item].node = std::move(implied);
  }

  void canonical_parts(const std::vector<StmtId>& made, std::vector<StmtId>& before) {
    for (const StmtId stmt : made) {
      Canonicaliser part(p_, h_);
      const std::vector<StmtId> parts = part.stmt(stmt);
      failed_ = failed_ || parts.empty();
      before.insert(before.end(), parts.begin(), parts.end());
    }
  }

  // Each rewrite returns whether anything moved.
  auto move(ExprId& e, bool value_only, std::vector<StmtId>& before) -> bool {
    if (!moving(e, value_only)) return false;
    e = expr(e, value_only, before);
    return true;
  }
  // Inside a designator that is written or passed only subscripts and objects are evaluated; they are values.
  auto move_all(auto& node, std::vector<StmtId>& before) -> bool {
    bool changed = false;
    for_each_of<ExprId>(node, [&](ExprId& e) { changed = move(e, true, before) || changed; });
    return changed;
  }

  auto rewrite(Assign& s, std::vector<StmtId>& before) -> bool {
    bool changed = move(s.target, true, before);
    const bool value_only = !s.defined && !h_.matters(p_.exprs[s.target].type);
    // The call of `x = f(y)` may stay: only what is inside its arguments moves.
    if (const auto* call = get_if<Call>(p_, s.value); call && !s.defined && h_.moves(*call, value_only)) {
      Call copy = *call;
      bool inner = false;
      if (copy.object) inner = move(copy.object, false, before) || inner;
      for (Arg& arg : copy.args) inner = move(arg.value, false, before) || inner;
      if (inner) p_.exprs[s.value].node = copy;
      return inner || changed;
    }
    return move(s.value, value_only, before) || changed;
  }
  auto rewrite(CallStmt& s, std::vector<StmtId>& before) -> bool {
    const bool value_only = !h_.moves(s.call, false);
    bool changed = s.call.object ? move(s.call.object, value_only, before) : false;
    for (Arg& arg : s.call.args) changed = move(arg.value, value_only, before) || changed;
    return changed;
  }
  auto rewrite(PointerAssign& s, std::vector<StmtId>& before) -> bool {
    bool changed = move(s.target, true, before);
    for (ExprId& bound : s.bounds) changed = move(bound, true, before) || changed;
    const auto* call = get_if<Call>(p_, s.value);
    if (call && h_.moves(*call, false)) return changed;  // p => f(x): the statement itself is the call
    return move(s.value, false, before) || changed;
  }
  auto rewrite(Allocate& s, std::vector<StmtId>& before) -> bool {
    bool changed = false;
    for (ExprId& object : s.objects) changed = move(object, true, before) || changed;
    for (Arg& option : s.options) changed = move(option.value, option.keyword != "source", before) || changed;
    return changed;
  }
  auto rewrite(If& s, std::vector<StmtId>& before) -> bool {
    bool changed = move(s.arms.front().condition, true, before);
    for (std::size_t i = 1; i < s.arms.size(); ++i) {
      if (!moving(s.arms[i].condition, true)) continue;
      // A later condition is evaluated only if the earlier ones failed: the rest goes under ELSE.
      Block rest;
      If nested{{s.arms.begin() + static_cast<std::ptrdiff_t>(i), s.arms.end()}, false, ""};
      const NotesId notes = std::exchange(nested.arms.front().notes, {});
      const StmtId inner = p_.add_stmt(nested, loc_);
      canonical_parts({inner}, rest.stmts);
      s.arms.erase(s.arms.begin() + static_cast<std::ptrdiff_t>(i), s.arms.end());
      s.arms.push_back(Arm{{}, rest, notes});
      return true;
    }
    return changed;
  }
  auto rewrite(WhileLoop& s, std::vector<StmtId>&) -> bool {
    if (!moving(s.condition, true)) return false;
    std::vector<StmtId> tests;
    const ExprId condition = expr(std::exchange(s.condition, {}), true, tests);
    const TypeId logical = p_.exprs[condition].type;
    Block leave;
    leave.stmts.push_back(p_.add_stmt(Exit{s.name, false}, loc_));
    const ExprId done = p_.add_expr(Unary{UnaryOp::Not, condition}, logical, loc_);
    tests.push_back(p_.add_stmt(If{{Arm{done, leave, {}}}, true, ""}, loc_));
    s.body.stmts.insert(s.test_after ? s.body.stmts.end() : s.body.stmts.begin(), tests.begin(), tests.end());
    s.test_after = false;
    return true;
  }
  auto rewrite(CountedLoop& s, std::vector<StmtId>& before) -> bool {
    const bool value_only = !h_.matters(p_.exprs[s.variable].type);
    const bool a = move(s.first, value_only, before);
    const bool b = move(s.last, true, before);
    return move(s.step, value_only, before) || a || b;
  }
  auto rewrite(Select& s, std::vector<StmtId>& before) -> bool { return move(s.selector, true, before); }
  auto rewrite(SelectType& s, std::vector<StmtId>& before) -> bool { return move(s.selector, false, before); }
  auto rewrite(Associate& s, std::vector<StmtId>& before) -> bool {
    bool changed = false;
    for (SymbolId name : s.names) {
      ExprId selector = p_.symbols[name].init;
      changed = move(selector, false, before) || changed;
      p_.symbols[name].init = selector;
    }
    return changed;
  }
  auto rewrite(Opaque& s, std::vector<StmtId>& before) -> bool {
    bool changed = false;
    for (std::size_t i = 0; i < s.pieces.size(); ++i) {
      Piece& piece = s.pieces[i];
      if (!moving(piece.expr, true)) continue;
      changed = true;
      failed_ = failed_ || is_input_before(s, i);
      if (!get_if<ImpliedDo>(p_, piece.expr)) {
        piece.expr = expr(piece.expr, true, before);
        continue;
      }
      bounds_before(piece.expr, before);
      std::vector<StmtId> made;
      failed_ = !calls_out_of_items(p_, piece.expr, h_, loc_, made) || failed_;
      canonical_parts(made, before);
    }
    return changed;
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
  // What is left as it is: the masks and bodies of WHERE, FORALL and DO CONCURRENT are array_loops' work; C's own forms are not Fortran's.
  auto rewrite(Where&, std::vector<StmtId>&) -> bool { return false; }
  auto rewrite(Concurrent&, std::vector<StmtId>&) -> bool { return false; }
  auto rewrite(ForLoop&, std::vector<StmtId>&) -> bool { return false; }
  auto rewrite(BlockConstruct&, std::vector<StmtId>&) -> bool { return false; }
  auto rewrite(DirectiveStmt&, std::vector<StmtId>&) -> bool { return false; }
  auto rewrite(DeclStmt&, std::vector<StmtId>&) -> bool { return false; }
  template <class Simple>
  auto rewrite(Simple& s, std::vector<StmtId>& before) -> bool {
    return move_all(s, before);
  }

  Program& p_;
  Hoister& h_;
  MovingCalls moving_calls_;
  Loc loc_;
  bool failed_ = false;
};

}  // namespace

auto has_moving_call(const Program& program, ExprId id, Hoister& hoister, bool value_only) -> bool { return MovingCalls(program, hoister).in(id, value_only); }

auto canonical_stmt(Program& program, StmtId stmt, Hoister& hoister) -> std::vector<StmtId> { return Canonicaliser(program, hoister).stmt(stmt); }

}  // namespace cf::canonical
