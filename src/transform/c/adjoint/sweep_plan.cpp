// sweep_plan.cpp: what the plan must know of statements of C, and what it leaves out; see sweep_body.h.
#include <algorithm>

#include "base/one_of.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "plan/bytes.h"
#include "transform/c/adjoint/sweep_body.h"

namespace cf::transform::c {

using namespace ir;

// The variable that the statement stores, brings back, or only counts back; none if it does something else.
auto SweepBody::only_restores(StmtId id) const -> SymbolId {
  const auto name = [&](ExprId e) {
    const auto* found = get_if<Ref>(p_, e);
    return found ? found->symbol : SymbolId{};
  };
  const Stmt& stmt = p_.stmts[id];
  if (const auto* push = get_if<CallStmt>(p_, id)) {
    const bool stack = stmt.role == Role::Push || stmt.role == Role::Pop;
    if (!stack || push->call.args.size() != 1) return {};
    const ExprId value = push->call.args.front().value;
    const auto* address = get_if<AddressOf>(p_, value);
    // cf_push_object(a) stores what the pointer a leads to, not a.
    const bool by_address = stmt.role == Role::Pop || p_.symbols[push->call.symbol].name == "cf_push_object";
    return address ? name(address->object) : by_address ? SymbolId{} : name(value);
  }
  if (const auto* set = get_if<Assign>(p_, id)) {
    const bool constant = set->compound && get_if<Literal>(p_, set->value);
    return stmt.role == Role::Pop || (stmt.role == Role::Adjoint && constant) ? name(set->target) : SymbolId{};
  }
  const auto* plain = get_if<ExprStmt>(p_, id);
  const auto* step = plain && (stmt.role == Role::Adjoint || stmt.role == Role::Pop) ? get_if<StepExpr>(p_, plain->expr) : nullptr;
  return step ? name(step->target) : SymbolId{};
}

void SweepBody::note_reads(StmtId id, plan::Leaf& facts) const {
  const auto look = [&](ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* found = get_if<Ref>(p_, e)) facts.reads.push_back(found->symbol);
    });
  };
  for_each_stmt(p_, Block{{id}, {}}, [&](StmtId inner) {
    if (only_restores(inner)) return;
    for_each_expr(p_, inner, look);
    const auto* loop = get_if<ForLoop>(p_, inner);
    if (!loop || !loop->init) return;
    for_each_expr(p_, loop->init, look);
    const auto* declared = get_if<DeclStmt>(p_, loop->init);
    if (!declared) return;
    for_each_symbol(p_, declared->decl, [&](SymbolId symbol) {
      if (p_.symbols[symbol].init) look(p_.symbols[symbol].init);
    });
  });
}

auto SweepBody::facts_of(StmtId id, const Stmt::Node& original, const adjoint::LeafSweeps& made) -> plan::Leaf {
  plan::Leaf facts;
  for (const Stmts* stmts : {&made.early, &made.restore, &made.backward}) {
    for (StmtId back : *stmts) {
      if (const SymbolId variable = only_restores(back)) {
        facts.brings_back.push_back(variable);
        continue;
      }
      facts.runs_back = true;
      note_reads(back, facts);
    }
  }
  const bool back = facts.runs_back || !facts.brings_back.empty();
  const auto name = [&](ExprId e) {
    const SymbolId root = root_symbol(p_, e);
    return root ? p_.symbols[root].name : std::string("a value");
  };
  const auto called = [&](const Call& call) {
    facts.what = call.symbol ? p_.symbols[call.symbol].name : "a function that a pointer names";
    facts.keeping = !back ? plan::Keeping::Plain : is_joint(id) ? plan::Keeping::Joint : plan::Keeping::Split;
  };
  std::visit(base::Overloaded{
                 [&](const Assign& s) {
                   const auto* call = get_if<Call>(p_, bare(p_, s.value));
                   facts.what = name(s.target);
                   facts.bytes = plan::bytes_of(p_, s.target);
                   if (allocating_call(s.value)) facts.keeping = plan::Keeping::Memory;
                   else if (call && !s.compound && has_sweeps(run_, *call)) called(*call);
                   else if (!made.store.empty()) facts.keeping = plan::Keeping::Stored;
                   else if (!facts.brings_back.empty()) facts.keeping = plan::Keeping::Undone;
                 },
                 [&](const ExprStmt& s) {
                   const auto* step = get_if<StepExpr>(p_, bare(p_, s.expr));
                   if (!step) return;
                   facts.what = name(step->target);
                   facts.bytes = plan::bytes_of(p_, step->target);
                   facts.keeping = made.store.empty() ? plan::Keeping::Undone : plan::Keeping::Stored;
                 },
                 [&](const CallStmt& s) {
                   if (library_name(p_, s.call) == "free") facts.keeping = plan::Keeping::Memory, facts.what = name(s.call.args.front().value);
                   else called(s.call);
                 },
                 [&](const Opaque&) {
                   if (back) facts.keeping = plan::Keeping::Stored, facts.what = "what is read";
                 },
                 [](const base::OneOf<PointerAssign, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate,
                                      BlockConstruct, Allocate, Deallocate, Nullify, Return, Stop, Goto, ComputedGoto, AssignLabel,
                                      AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry, MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
             },
             original);
  decide_what_may_go(original, made, facts);
  // A pointer that outlives the function comes back whether or not anything here reads it.
  const auto outlives = [&](SymbolId variable) { return p_.symbols[variable].storage != StorageClass::Local && p_.symbols[variable].storage != StorageClass::Argument; };
  if (!facts.restores && std::ranges::any_of(facts.brings_back, outlives)) facts.runs_back = true;
  return facts;
}

// Numbers may be forgotten or left out; pointers, structures and memory never are.
void SweepBody::decide_what_may_go(const Stmt::Node& original, const adjoint::LeafSweeps& made, plan::Leaf& facts) const {
  const auto* set = std::get_if<Assign>(&original);
  const auto* plain = std::get_if<ExprStmt>(&original);
  const auto* step = plain ? get_if<StepExpr>(p_, bare(p_, plain->expr)) : nullptr;
  const ExprId target = set ? set->target : step ? step->target : ExprId{};
  if (!target) return;
  const TypeId type = p_.exprs[target].type;
  const bool number = run_.holders.is_number(type) || get_if<IntegerType>(p_, type) || get_if<LogicalType>(p_, type);
  if (!number || facts.keeping == plan::Keeping::Memory) return;
  const auto all = [&](const Stmts& stmts, Role role) { return std::ranges::all_of(stmts, [&](StmtId id) { return p_.stmts[id].role == role; }); };
  const auto none = [&](const Stmts& stmts, Role role) { return std::ranges::none_of(stmts, [&](StmtId id) { return p_.stmts[id].role == role; }); };
  const bool apart = all(made.store, Role::Push) && none(made.forward, Role::Push) && none(made.early, Role::Pop) && all(made.restore, Role::Pop) && none(made.backward, Role::Pop);
  const bool called = facts.keeping == plan::Keeping::Split || facts.keeping == plan::Keeping::Joint || facts.keeping == plan::Keeping::Plain;
  if (!apart) return;
  facts.undone = made.store.empty() && !made.restore.empty();
  facts.restores = !made.restore.empty();
  facts.may_skip = !called && made.forward.size() == 1 && (!set || !has_call(set->value));
}

// Of a function that may do more than give a value: one of the user's, one that is told where to put something, or one that gives something else at each call.
auto SweepBody::has_call(ExprId value) const -> bool {
  bool found = false;
  for_each_subexpr(p_, value, [&](ExprId e) {
    const auto* call = get_if<Call>(p_, e);
    if (!call) return;
    const std::string library = library_name(p_, *call);
    found = found || takes_address(p_, *call) || library.empty() || !Values::may_be_repeated(library);
  });
  return found;
}

// Variables of the function that nobody knows the address of, and the shadows of such pointers.
auto SweepBody::own_variables() const -> std::vector<SymbolId> {
  std::vector<SymbolId> own;
  const std::unordered_set<SymbolId> asked_by_types = in_types();
  const auto consider = [&](SymbolId id) {
    if (form_.addressed().contains(id) || asked_by_types.contains(id)) return;
    own.push_back(id);
    const SymbolId shadow = run_.shadows.existing(id);
    if (shadow && get_if<PointerType>(p_, p_.symbols[id].type)) own.push_back(shadow);
  };
  for (SymbolId id : form_.locals()) consider(id);
  for (SymbolId id : p_.units[unit_].args) {
    if (p_.symbols[id].attrs.has(Attr::Value) && !run_.shadows.original(id)) consider(id);
  }
  return own;
}

void SweepBody::trim(adjoint::LeafSweeps& leaf) {
  for (Stmts* stmts : {&leaf.store, &leaf.forward}) erase_unread(*stmts, Role::Push);
  for (Stmts* stmts : {&leaf.early, &leaf.restore, &leaf.backward}) erase_unread(*stmts, Role::Pop);
}

void SweepBody::erase_unread(Stmts& stmts, Role role) {
  std::erase_if(stmts, [&](StmtId id) {
    const SymbolId variable = only_restores(id);
    return variable && plan().is_unread(variable) && (p_.stmts[id].role == role || role == Role::Pop);
  });
  for (StmtId id : stmts) for_each_of<Block>(p_.stmts[id].node, [&](Block& block) { erase_unread(block.stmts, role); });
}

}  // namespace cf::transform::c
