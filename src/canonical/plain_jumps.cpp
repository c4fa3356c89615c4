#include "canonical/plain_jumps.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "base/one_of.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;
using Stmts = std::vector<StmtId>;

auto steer(Program& p, SymbolId variable, ExprId value, Loc loc) -> StmtId {
  const StmtId made = assign(p, ref(p, variable), value, loc);
  p.stmts[made].role = Role::Control;
  return made;
}

namespace {

class Plain {
 public:
  Plain(Program& p, Steering& steering, ReturnNumber number) : p_(p), steering_(steering), number_(number) {}

  auto make(const Block& body) -> PlainJumps {
    for_each_stmt(p_, body, [&](StmtId id) {
      const Stmt& stmt = p_.stmts[id];
      if (const auto* s = std::get_if<AssignLabel>(&stmt.node)) assigned_[s->variable].push_back(s->label);
      const auto* opaque = std::get_if<Opaque>(&stmt.node);
      const bool format = std::holds_alternative<DeclStmt>(stmt.node) || (opaque && opaque->kind == OpaqueKind::Format);
      if (stmt.label && !format) places_.insert(stmt.label);
    });
    made_.body = body;
    block(made_.body);
    if (made_.taken) made_.body.stmts.insert(made_.body.stmts.begin(), steer(p_, made_.taken, integer_literal(p_, 0)));
    return std::move(made_);
  }

 private:
  void block(Block& body) {
    Stmts out;
    for (StmtId id : body.stmts) {
      Stmt::Node node = p_.stmts[id].node;
      for_each_of<Block>(node, [&](Block& inner) { block(inner); });
      // A line that became several stands in a block.
      if (auto* s = std::get_if<If>(&node); s && s->one_line) {
        const Stmts& only = s->arms.front().body.stmts;
        s->one_line = only.size() == 1 && !std::holds_alternative<If>(p_.stmts[only.front()].node) && !std::holds_alternative<Select>(p_.stmts[only.front()].node);
      }
      p_.stmts[id].node = node;
      const std::size_t first = out.size();
      const bool replaced = std::visit([&](const auto& s) { return on(id, s, out); }, node);
      if (!replaced) {
        out.push_back(id);
      } else if (out[first] != id) {
        p_.stmts[out[first]].label = std::exchange(p_.stmts[id].label, {});
        p_.stmts[out[first]].notes = p_.stmts[id].notes;
      }
    }
    body.stmts = std::move(out);
  }

  auto jump(LabelId label, Loc loc) -> Block { return Block{{p_.add_stmt(Goto{label}, loc)}, {}, true}; }

  auto choose(ExprId selector, const std::vector<std::pair<std::int64_t, LabelId>>& ways, Loc loc) -> StmtId {
    Select select;
    select.selector = selector;
    for (const auto& [number, label] : ways) {
      Case each;
      each.values.push_back(integer_literal(p_, number));
      each.body = jump(label, loc);
      select.cases.push_back(each);
    }
    return p_.add_stmt(select, loc);
  }

  auto on(StmtId id, const ComputedGoto& s, Stmts& out) -> bool {
    std::vector<std::pair<std::int64_t, LabelId>> ways;
    for (const LabelId label : s.targets) ways.emplace_back(static_cast<std::int64_t>(ways.size()) + 1, label);
    out.push_back(choose(s.selector, ways, p_.stmts[id].loc));
    return true;
  }

  auto on(StmtId id, const ArithmeticIf& s, Stmts& out) -> bool {
    const Loc loc = p_.stmts[id].loc;
    const TypeId type = p_.exprs[s.value].type;
    ExprId value = s.value;
    if (!is_variable_designator(p_, value)) {
      const SymbolId held = steering_.steering_variable(type, "test");
      out.push_back(steer(p_, held, value, loc));
      value = ref(p_, held);
    }
    const auto compare = [&](BinaryOp op) { return binary(p_, op, clone_expr(p_, value), number(p_, 0, type)); };
    If node;
    node.arms.push_back(Arm{compare(BinaryOp::Lt), jump(s.negative, loc), {}});
    node.arms.push_back(Arm{compare(BinaryOp::Eq), jump(s.zero, loc), {}});
    node.arms.push_back(Arm{{}, jump(s.positive, loc), {}});
    out.push_back(p_.add_stmt(node, loc));
    return true;
  }

  // The variable holds the label as a number. A FORMAT may be assigned too; that is left as it is.
  auto on(StmtId id, const AssignLabel& s, Stmts&) -> bool {
    if (!places_.contains(s.label)) return false;
    const Loc loc = p_.stmts[id].loc;
    const ExprId number = integer_literal(p_, std::stoll(p_.labels[s.label].name));
    p_.stmts[id].node = Assign{ref(p_, s.variable, loc), number, false, BinaryOp::Add, {}, {}};
    return false;
  }

  auto on(StmtId id, const AssignedGoto& s, Stmts& out) -> bool {
    std::vector<LabelId> labels = s.targets;
    if (labels.empty()) labels = assigned_[s.variable];
    std::vector<std::pair<std::int64_t, LabelId>> ways;
    for (const LabelId label : labels) {
      const std::int64_t number = std::stoll(p_.labels[label].name);
      if (places_.contains(label) && std::ranges::find(ways, number, &std::pair<std::int64_t, LabelId>::first) == ways.end()) ways.emplace_back(number, label);
    }
    const Loc loc = p_.stmts[id].loc;
    if (ways.empty()) {
      steering_.refuse_jump(loc, "no statement is assigned to '" + p_.symbols[s.variable].name + "' here", "");
      return false;
    }
    out.push_back(choose(ref(p_, s.variable, loc), ways, loc));
    return true;
  }

  auto on(StmtId id, const Return& s, Stmts& out) -> bool {
    if (!s.value) return false;
    // What a function in it does is done, whether the number is needed or not.
    bool calls = false;
    for_each_subexpr(p_, s.value, [&](ExprId e) { calls = calls || get_if<Call>(p_, e); });
    if (number_ == ReturnNumber::Kept || calls) out.push_back(steer(p_, taken(), s.value, p_.stmts[id].loc));
    p_.stmts[id].node = Return{};
    out.push_back(id);
    return true;
  }

  auto taken() -> SymbolId {
    if (!made_.taken) made_.taken = steering_.steering_variable(integer_type(p_), "taken");
    return made_.taken;
  }

  // Each label is replaced by one of its own, and a branch behind the statement leads on.
  auto ways_out(StmtId id, const std::vector<LabelId*>& labels, Stmts& out) -> WaysOut {
    WaysOut ways;
    ways.which = steering_.steering_variable(integer_type(p_), "way");
    std::vector<std::pair<std::int64_t, LabelId>> targets;
    for (LabelId* label : labels) {
      targets.emplace_back(static_cast<std::int64_t>(targets.size()) + 1, *label);
      *label = steering_.new_label();
      ways.labels.push_back(*label);
    }
    const Loc loc = p_.stmts[id].loc;
    out.push_back(id);
    out.push_back(choose(ref(p_, ways.which), targets, loc));
    return ways;
  }

  auto on(StmtId id, const CallStmt& s, Stmts& out) -> bool {
    CallStmt copy = s;
    std::vector<LabelId*> labels;
    for (Arg& arg : copy.call.args) {
      if (arg.alternate_return) labels.push_back(&arg.alternate_return);
    }
    if (labels.empty()) return false;
    made_.ways_out[id] = ways_out(id, labels, out);
    p_.stmts[id].node = copy;
    return true;
  }

  auto on(StmtId id, const Opaque& s, Stmts& out) -> bool {
    Opaque copy = s;
    std::vector<LabelId*> labels;
    for (LabelId& label : copy.labels) {
      if (places_.contains(label)) labels.push_back(&label);
    }
    if (labels.empty() || s.kind == OpaqueKind::Format) return false;
    made_.ways_out[id] = ways_out(id, labels, out);
    std::size_t next = 0;
    for (Piece& piece : copy.pieces) {
      if (piece.access == PieceAccess::Text) rename_labels(piece.text, labels, next);
    }
    if (next != labels.size()) steering_.refuse_jump(p_.stmts[id].loc, "where this statement may go is not understood", "test iostat= instead");
    p_.stmts[id].node = copy;
    return true;
  }

  // err=10, end=20: in the order of the labels.
  void rename_labels(std::string& text, const std::vector<LabelId*>& labels, std::size_t& next) {
    for (std::size_t at = 0; at < text.size() && next < labels.size(); ++at) {
      const std::string_view here = std::string_view(text).substr(at, 4);
      if (here != "err=" && here != "end=" && here != "eor=") continue;
      std::size_t end = at + 4;
      while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
      if (end == at + 4) continue;
      text.replace(at + 4, end - at - 4, p_.labels[*labels[next]].name);
      ++next;
    }
  }

  // They lead nowhere, or to one place; what is nested in them was looked at.
  auto on(StmtId,
          const base::OneOf<Assign, PointerAssign, ExprStmt, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate, BlockConstruct, Allocate, Deallocate,
                            Nullify, Stop, Goto, Cycle, Exit, Continue, Entry, MacroStmt, DirectiveStmt, DeclStmt> auto&,
          Stmts&) -> bool {
    return false;
  }

  Program& p_;
  Steering& steering_;
  ReturnNumber number_;
  PlainJumps made_;
  std::unordered_map<SymbolId, std::vector<LabelId>> assigned_;
  std::unordered_set<LabelId> places_;
};

}  // namespace

auto plain_jumps(Program& p, const Block& body, Steering& steering, ReturnNumber number) -> PlainJumps { return Plain(p, steering, number).make(body); }

auto landing(Program& p, const WaysOut& ways, Steering& steering) -> Stmts {
  const LabelId behind = steering.new_label();
  const auto control = [&](StmtId id) {
    p.stmts[id].role = Role::Control;
    return id;
  };
  Stmts out{steer(p, ways.which, integer_literal(p, 0))};
  std::int64_t number = 0;
  for (const LabelId label : ways.labels) {
    out.push_back(control(p.add_stmt(Goto{behind})));
    out.push_back(steer(p, ways.which, integer_literal(p, ++number)));
    p.stmts[out.back()].label = label;
  }
  out.push_back(control(p.add_stmt(Continue{})));
  p.stmts[out.back()].label = behind;
  return out;
}

}  // namespace cf::canonical
