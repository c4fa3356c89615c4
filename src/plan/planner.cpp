#include "plan/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/one_of.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "plan/leaving.h"

namespace cf::plan {

using namespace ir;

auto Plan::runs_back(std::span<const StmtId> stmts) const -> bool {
  return std::ranges::any_of(stmts, [&](StmtId id) { return runs_back(id); });
}

auto Plan::brings_back(StmtId id, const Leaf& leaf) const -> bool {
  if (leaf.restores && forgets(id)) return false;
  if (leaf.brings_back.empty()) return leaf.restores;
  return std::ranges::any_of(leaf.brings_back, [&](SymbolId variable) { return !is_unread(variable); });
}

class Planner {
 public:
  Planner(const Program& program, Model& model, const Needs& needs) : p_(program), model_(model) { plan_.needs_ = needs; }

  auto make(const Block& body, HoldingLimits limits) -> Plan {
    loops(body);
    // What runs back reads, and what is read comes back: until nothing new is read.
    for (SymbolId variable : model_.own_variables()) plan_.unread_.insert(variable);
    do {
      plan_.back_.clear();
      read_.clear();
      runs_back(body);
    } while (std::erase_if(plan_.unread_, [&](SymbolId variable) { return read_.contains(variable); }) > 0);
    find_at_once(body);
    plan_.held_ = find_holding(p_, body, model_, plan_, limits);
    tell(body);
    return std::move(plan_);
  }

 private:
  void add(StmtId id, std::string text) { plan_.entries_.push_back({p_.stmts[id].loc, std::move(text)}); }
  void reads(ExprId top) {
    if (!top) return;
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* ref = get_if<Ref>(p_, e)) read_.insert(ref->symbol);
    });
  }
  auto index_of(const CountedLoop& s) const -> SymbolId { return get_if<Ref>(p_, s.variable)->symbol; }
  // A loop of C whose index is a variable of its own.
  auto declares_index(const ForLoop& s) const -> bool { return s.init && get_if<DeclStmt>(p_, s.init); }

  // ---- loops: how they run back, if they do

  void loops(const Block& block) {
    for_each_stmt(p_, block, [&](StmtId id) {
      if (const auto* s = get_if<CountedLoop>(p_, id)) if_back_[id] = loop(*s);
      else if (get_if<WhileLoop>(p_, id)) if_back_[id] = Loop{.how = Counting::Turns};
      else if (const auto* f = get_if<ForLoop>(p_, id)) if_back_[id] = Loop{.how = Counting::Bounds, .stores_index = !declares_index(*f)};
    });
  }
  auto loop(const CountedLoop& s) -> Loop {
    const SymbolId index = index_of(s);
    const bool is_integer = get_if<IntegerType>(p_, p_.symbols[index].type) != nullptr;
    const bool again = is_integer && can_count_again(s);
    Loop made;
    made.how = again && !is_left(s) ? Counting::Bounds : Counting::Turns;
    made.stores_index = !model_.is_only_index(index);
    made.stores_first = is_integer && !again && !constant_integer(p_, s.first);
    made.stores_step = is_integer && !again && s.step && !constant_integer(p_, s.step);
    made.stores_turns = !is_integer;
    return made;
  }
  auto is_left(const CountedLoop& s) const -> bool {
    return std::ranges::any_of(s.body.stmts, [&](StmtId inner) { return exits_of_loop(p_, inner, s.name).any(); });
  }
  // The bounds and the step have at the end of the loop the values they had at its start.
  auto can_count_again(const CountedLoop& s) -> bool {
    const SymbolId index = index_of(s);
    const std::function<bool(ExprId)> stable = [&](ExprId e) -> bool {
      if (!e) return true;
      if (const auto* name = get_if<Ref>(p_, e)) {
        if (p_.symbols[name->symbol].kind != SymbolKind::Variable) return true;
        return index != meant_by(name->symbol) && !model_.may_write(s.body, name->symbol);
      }
      if (get_if<Member>(p_, e)) return is_steady_member(s, e);
      if (get_if<Index>(p_, e) || get_if<Deref>(p_, e)) return false;
      if (const auto* called = get_if<Call>(p_, e)) {
        if (!called->symbol || p_.symbols[called->symbol].kind != SymbolKind::Intrinsic) return false;
        const std::string& name = p_.symbols[called->symbol].name;
        if (name == "size" || name == "lbound" || name == "ubound") {
          const auto* array = get_if<Ref>(p_, called->args.front().value);
          return array && !model_.may_reshape(s.body, array->symbol);
        }
      }
      bool all = true;
      for_each_child(p_, e, [&](ExprId part) { all = all && stable(part); });
      return all;
    };
    return stable(s.first) && stable(s.last) && stable(s.step);
  }

  // Names of ASSOCIATE stand for others.
  auto meant_by(SymbolId name) const -> SymbolId {
    while (name && p_.symbols[name].storage == StorageClass::Associate && p_.symbols[name].init) name = root_symbol(p_, p_.symbols[name].init);
    return name;
  }
  // g%n, where nothing in the loop may change g.
  auto is_steady_member(const CountedLoop& s, ExprId e) -> bool {
    while (const auto* member = get_if<Member>(p_, e)) {
      const Attrs attrs = p_.symbols[member->member].attrs;
      if (attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable)) return false;
      e = member->base;
    }
    const auto* root = get_if<Ref>(p_, e);
    return root && p_.symbols[root->symbol].kind == SymbolKind::Variable && !p_.symbols[root->symbol].attrs.has(Attr::Pointer) && !p_.symbols[root->symbol].attrs.has(Attr::Allocatable) &&
           !model_.may_write(s.body, root->symbol);
  }

  // ---- what runs back

  auto runs_back(const Block& block) -> bool {
    bool any = false;
    for (StmtId id : block.stmts) {
      if (!runs_back(id)) continue;
      plan_.back_.insert(id);
      any = true;
    }
    for (StmtId id : block.stmts) {
      if (any && plan_.recomputes(id)) for_each_expr(p_, id, [&](ExprId e) { reads(e); });
    }
    return any;
  }
  auto runs_back(StmtId id) -> bool {
    if (model_.is_leaf(id)) {
      const Leaf& leaf = model_.leaf(id);
      if (plan_.leaves_out(id, leaf)) return false;
      if (leaf.runs_back) read_.insert(leaf.reads.begin(), leaf.reads.end());
      return leaf.runs_back || plan_.brings_back(id, leaf);
    }
    bool any = false;
    for_each_block(p_, id, [&](const Block& block) { any = runs_back(block) || any; });
    if (plan_.merges(id)) {
      // What goes forwards there looks at everything.
      for_each_block(p_, id, [&](const Block& block) {
        for_each_stmt(p_, block, [&](StmtId inner) { for_each_expr(p_, inner, [&](ExprId e) { reads(e); }); });
      });
    }
    if (any && plan_.looks_again(id)) for_each_expr(p_, id, [&](ExprId e) { reads(e); });
    const auto at = if_back_.find(id);
    if (at == if_back_.end()) return any;
    Loop made = at->second;
    if (!any) made.how = Counting::Forgotten;
    if (plan_.forgets(id) || (plan_.skips(id) && !any)) made.stores_index = false;
    if (const auto* s = get_if<CountedLoop>(p_, id); s && any) {
      for (ExprId e : {s->variable, s->first, s->last, s->step}) reads(e);
    } else if (const auto* f = get_if<ForLoop>(p_, id)) {
      made.stores_index = made.stores_index && !plan_.is_unread(model_.index_of(id));
      if (any) reads_header(*f);
    }
    plan_.loops_[id] = made;
    return any || made.stores_index;
  }
  void reads_header(const ForLoop& s) {
    if (s.init) for_each_expr(p_, s.init, [&](ExprId e) { reads(e); });
    if (const auto* declared = s.init ? get_if<DeclStmt>(p_, s.init) : nullptr) {
      for_each_symbol(p_, declared->decl, [&](SymbolId symbol) { reads(p_.symbols[symbol].init); });
    }
    reads(s.condition);
    reads(s.step);
  }

  // Where the bounds of the loop are the same on the way back.
  void find_at_once(const Block& whole) {
    for_each_stmt(p_, whole, [&](StmtId id) {
      if (!plan_.counts_back(id)) return;
      for_each_block(p_, id, [&](const Block& body) {
        for (const StmtId inner : body.stmts) {
          if (plan_.needs_.stores_at_once(inner)) plan_.at_once_.insert(inner);
        }
      });
    });
  }

  // ---- for people

  void tell(const Block& block) {
    for (std::size_t i = 0; i < block.stmts.size(); ++i) {
      const StmtId id = block.stmts[i];
      tell(id);
      const std::span<const StmtId> rest(block.stmts.begin() + static_cast<std::ptrdiff_t>(i) + 1, block.stmts.end());
      if (!is_jump(p_, id) && escapes_of(p_, id).any() && plan_.runs_back(rest)) add(id, "rest stored: a bit says whether what follows was run");
    }
    for_each_jump_back(block, [&](StmtId target) { add(target, "loop of jumps counted: its turns are stored"); });
  }
  void tell(StmtId id) {
    tell_snapshot(id);
    if (model_.is_leaf(id)) return tell(id, model_.leaf(id));
    const bool back = plan_.runs_back(id);
    std::visit(base::Overloaded{
                   [&](const If& s) { branch(id, s.arms.size() + (s.arms.back().condition ? 1 : 0), back); },
                   [&](const Select& s) {
                     const bool complete = std::ranges::any_of(s.cases, [](const Case& c) { return c.values.empty() || c.also_default; });
                     branch(id, s.cases.size() + (complete ? 0 : 1), back);
                   },
                   [&](const SelectType&) { if (back) add(id, "branch by type: the object has the same type on the way back"); },
                   [&](const CountedLoop& s) { counted(id, s); },
                   [&](const ForLoop&) {
                     const Loop& made = plan_.loop(id);
                     if (plan_.merges(id)) return add(id, "loop" + merged(id));
                     add(id, made.how == Counting::Bounds ? "loop backwards: its bounds are still known" : "loop forwards only: nothing in it runs back");
                   },
                   [&](const WhileLoop&) {
                     if (plan_.merges(id)) return add(id, "loop" + merged(id));
                     add(id, plan_.loop(id).how == Counting::Turns ? "loop counted: its turns are stored" : "loop forwards only: nothing in it runs back");
                   },
                   [](const base::OneOf<Assign, PointerAssign, CallStmt, ExprStmt, Concurrent, Where, Associate, BlockConstruct, Allocate,
                                        Deallocate, Nullify, Return, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto, ArithmeticIf,
                                        Cycle, Exit, Continue, ir::Entry, Opaque, MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
               },
               p_.stmts[id].node);
    for_each_block(p_, id, [&](const Block& block) { tell(block); });
  }
  void tell(StmtId id, const Leaf& leaf) {
    if (leaf.keeping == Keeping::Joint) return add(id, "joint " + leaf.what + ": " + (plan_.skips(id) ? "runs on the way back only" : "runs again on the way back" + costs_of(id)));
    if (plan_.recomputes(id)) add(id, "compute " + leaf.what + " again: it is cheap, and what it reads is still there");
    if (plan_.skips(id)) return add(id, "skip " + leaf.what + ": nobody needs it");
    switch (leaf.keeping) {
      case Keeping::Nothing: return;
      case Keeping::Stored: {
        const bool forgotten = (leaf.restores || !leaf.brings_back.empty()) && !plan_.brings_back(id, leaf);
        if (forgotten && plan_.recomputes(id)) return;
        return add(id, forgotten ? "forget " + leaf.what + ": the backward sweep does not read it" : "store " + leaf.what + where(id) + ": overwritten" + (leaf.bytes.empty() ? "" : ", " + leaf.bytes));
      }
      case Keeping::Undone: return add(id, plan_.runs_back(id) ? "undo " + leaf.what + ": it is counted back" : "forget " + leaf.what + ": the backward sweep does not read it");
      case Keeping::Joint: return;
      case Keeping::Split: return add(id, "split " + leaf.what + ": its forward sweep stores what its backward sweep needs" + costs_of(id));
      case Keeping::Plain: return add(id, "call " + leaf.what + " forwards only: it changes nothing here and carries no derivative");
      case Keeping::Memory: return add(id, "memory " + leaf.what + ": there until the backward sweep is past it");
    }
  }
  auto where(StmtId id) const -> std::string {
    switch (plan_.held(id)) {
      case Holding::Stack: return "";
      case Holding::Variable: return " in a variable";
      case Holding::Row: case Holding::StackedRow: return " in an array";
    }
    return "";
  }
  auto costs_of(StmtId call) const -> std::string {
    const Estimate* found = plan_.needs_.estimate(call);
    return found == nullptr ? "" : fmt::format(" (operations once more: {:.0f}; bytes not stored: {:.0f})", found->operations, found->bytes);
  }
  auto merged(StmtId id) const -> std::string {
    if (const std::int64_t snapshots = plan_.binomial(id)) return " from " + (snapshots < 0 ? "as many snapshots as fit" : std::to_string(snapshots) + " snapshots") + ": each turn goes forwards and at once backwards";
    return " merged: each turn goes forwards and at once backwards";
  }
  void tell_snapshot(StmtId id) {
    const auto at = plan_.needs_.snapshots().find(id);
    if (at == plan_.needs_.snapshots().end()) return;
    const auto name = [&](const Kept& kept) { return kept.symbol ? p_.symbols[kept.symbol].name : (kept.allocation ? "*" : "") + print_expr(p_, kept.variable); };
    for (const Kept& kept : at->second.earlier) add(id, "snapshot " + name(kept) + ": adjoints of earlier statements read it");
    for (const Kept& kept : at->second.found) add(id, "snapshot " + name(kept) + ": what runs again starts with it");
  }
  void branch(StmtId id, std::size_t ways, bool back) {
    if (back && plan_.looks_again(id)) return add(id, "branch looked at again: what it asks for is still there");
    add(id, back ? "branch stored: " + std::to_string(ways) + " ways" : "branch forgotten: nothing in it runs back");
  }
  void counted(StmtId id, const CountedLoop& s) {
    const Loop& made = plan_.loop(id);
    const std::string name = p_.symbols[index_of(s)].name;
    std::string text = "loop " + name;
    if (plan_.merges(id)) text += merged(id);
    else if (made.how == Counting::Forgotten) text += " forwards only: nothing in it runs back";
    else if (made.how == Counting::Bounds) text += " backwards: its bounds are still known";
    else if (made.stores_turns) text += " counted: its index is real and is stored each turn";
    else if (is_left(s)) text += " counted: it may be left early";
    else text += " counted: its bounds may change";
    add(id, text);
    if (made.stores_index) add(id, "store " + name + ": overwritten");
  }
  // Labels of the list that statements behind them jump back to.
  void for_each_jump_back(const Block& block, const std::function<void(StmtId)>& visit) const {
    for (std::size_t i = 0; i < block.stmts.size(); ++i) {
      const LabelId label = p_.stmts[block.stmts[i]].label;
      if (!label) continue;
      bool jumps = false;
      for_each_stmt(p_, Block{{block.stmts.begin() + static_cast<std::ptrdiff_t>(i), block.stmts.end()}, {}}, [&](StmtId id) {
        const auto* jump = get_if<Goto>(p_, id);
        jumps = jumps || (jump && jump->target == label);
      });
      if (jumps) visit(block.stmts[i]);
    }
  }

  const Program& p_;
  Model& model_;
  Plan plan_;
  std::unordered_map<StmtId, Loop> if_back_;  // how loops run back, if they do
  std::unordered_set<SymbolId> read_;
};

auto make_plan(const Program& program, const Block& body, Model& model, const Needs& needs, HoldingLimits limits) -> Plan { return Planner(program, model, needs).make(body, limits); }

}  // namespace cf::plan
