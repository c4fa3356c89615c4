#include "canonical/expressions.h"

#include <algorithm>
#include <utility>

#include "canonical/lists.h"
#include "canonical/loop_nest.h"
#include "ir/bounds.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

// After whom a saved value is named.
auto name_for(const Program& p, ExprId id) -> std::string {
  while (id) {
    const Expr::Node& node = p.exprs[id].node;
    if (const auto* ref = std::get_if<Ref>(&node)) return p.symbols[ref->symbol].name;
    if (const auto* member = std::get_if<Member>(&node)) return p.symbols[member->member].name;
    if (const auto* call = std::get_if<Call>(&node)) {
      if (call->symbol) return p.symbols[call->symbol].name;
      id = call->function;
      continue;
    }
    if (const auto* cast = std::get_if<Cast>(&node)) id = cast->operand;
    else if (const auto* paren = std::get_if<Paren>(&node)) id = paren->inner;
    else id = base_of(p, id);
  }
  return "value";
}

// There is a sequence point behind the first operand.
auto completes_operands(const Program& p, ExprId id) -> bool {
  const auto* binary = get_if<Binary>(p, id);
  return get_if<Conditional>(p, id) || (binary != nullptr && (binary->op == BinaryOp::And || binary->op == BinaryOp::Or));
}

auto has_literal(const Program& p, ExprId id) -> bool {
  bool found = false;
  for_each_subexpr(p, id, [&](ExprId part) { found = found || get_if<InitList>(p, part) != nullptr; });
  return found;
}

void replace_children(Expr::Node& node, const std::vector<ExprId>& old, const std::vector<ExprId>& now) {
  for_each_of<ExprId>(node, [&](ExprId& child) {
    const auto at = std::ranges::find(old, child);
    if (child && at != old.end()) child = now[static_cast<std::size_t>(at - old.begin())];
  });
}

}  // namespace

auto block_of(std::vector<StmtId> stmts) -> Block {
  Block block;
  block.stmts = std::move(stmts);
  block.braced = true;
  return block;
}

// Inside, steps may not wait for the end of the statement; in a block, objects do not live longer than it.
struct Expressions::Region {
  Region(Expressions& owner, bool block) : owner_(owner), steps_(std::exchange(owner.steps_, Steps::Now)), block_(block) { owner.depth_ += block ? 1 : 0; }
  Region(const Region&) = delete;
  auto operator=(const Region&) -> Region& = delete;
  ~Region() {
    owner_.steps_ = steps_;
    owner_.depth_ -= block_ ? 1 : 0;
  }

 private:
  Expressions& owner_;
  Steps steps_;
  bool block_;
};

void Expressions::begin(StmtId stmt, Loc loc) {
  stmt_ = stmt;
  loc_ = loc;
  steps_ = Steps::Now;
}

auto Expressions::take_waiting() -> Stmts { return std::exchange(waiting_, {}); }

auto Expressions::move(ExprId& id, bool value_only, Stmts& before) -> bool {
  if (!moving(id, value_only)) return false;
  id = value(id, value_only, before);
  return true;
}

auto Expressions::peeled(ExprId id) const -> ExprId {
  while (id) {
    if (const auto* paren = get_if<Paren>(p_, id); paren && h_.ordered()) id = paren->inner;
    else break;
  }
  return id;
}

// Values.

auto Expressions::value(ExprId id, bool value_only, Stmts& before) -> ExprId {
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
    node.left = moving(node.right, at->second) ? held(result, {node.right}, before) : result;
    node.right = value(node.right, at->second, before);
    p_.exprs[at->first].node = node;
    result = at->first;
  }
  return result;
}

auto Expressions::is_short_circuit(ExprId id) -> bool {
  const auto* node = get_if<Binary>(p_, id);
  return node != nullptr && (node->op == BinaryOp::And || node->op == BinaryOp::Or) && rank_of(p_, p_.exprs[id].type) == 0 && moving(node->right, true);
}

auto Expressions::is_spine(ExprId id, bool value_only) -> bool {
  const auto* node = moving(id, value_only) ? get_if<Binary>(p_, id) : nullptr;
  return node != nullptr && !is_short_circuit(id) && !(h_.ordered() && completes_operands(p_, id));
}

auto Expressions::operand(ExprId id, bool value_only, Stmts& before) -> ExprId {
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
  if (get_if<Sequence>(p_, id)) return sequence(id, value_only, before);
  if (get_if<AssignExpr>(p_, id)) return assigned(id, true, before);
  if (get_if<StepExpr>(p_, id)) return stepped(id, true, before);
  if (const auto* call = get_if<Call>(p_, id)) {
    Call copy = *call;
    const bool moved = moves(id, value_only);
    {
      // Its arguments are complete, effects included, when it is called.
      std::optional<Region> region;
      if (moved || !accesses_.is_pure(copy)) region.emplace(*this, false);
      arguments(copy, value_only, before);
    }
    p_.exprs[id].node = copy;
    return moved ? save(id, name_for(p_, id), before) : id;
  }
  // Children may add to the store: work on a copy of the node, in the order of the text.
  Expr copy = p_.exprs[id];
  std::vector<Operand> list;
  std::vector<ExprId> old;
  for_each_operand(p_, copy, h_, value_only, [&](ExprId child, bool only) {
    list.push_back({child, only});
    old.push_back(child);
  });
  std::optional<Region> region;
  if (completes_operands(p_, id)) region.emplace(*this, false);
  const std::vector<ExprId> now = operands(list, before, get_if<StructCtor>(p_, id) ? Bounds::Count : Bounds::Any);
  replace_children(copy.node, old, now);
  p_.exprs[id] = copy;
  if (get_if<Cast>(p_, id)) return literal_in_block(id, before);
  // Parentheses around a name say nothing.
  if (const auto* paren = get_if<Paren>(p_, id); paren && h_.ordered() && get_if<Ref>(p_, paren->inner)) return paren->inner;
  return id;
}

auto Expressions::operands(const std::vector<Operand>& list, Stmts& before, Bounds bounds) -> std::vector<ExprId> {
  std::vector<ExprId> result;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto* found = bounds == Bounds::Count ? get_if<Call>(p_, list[i].id) : nullptr;
    const std::optional<Call> call = found ? std::optional(*found) : std::nullopt;
    ExprId now = value(list[i].id, list[i].value_only, before);
    if (call && get_if<Ref>(p_, now)) now = result_value(p_, now, *call);
    std::vector<ExprId> later;
    for (std::size_t j = i + 1; j < list.size(); ++j)
      if (moving(list[j].id, list[j].value_only)) later.push_back(list[j].id);
    result.push_back(later.empty() ? now : held(now, later, before));
  }
  return result;
}

auto Expressions::arguments(Call& call, bool value_only, Stmts& before) -> bool {
  Expr whole;
  whole.node = call;
  std::vector<Operand> list;
  std::vector<ExprId> old;
  bool any = false;
  for_each_operand(p_, whole, h_, value_only, [&](ExprId child, bool only) {
    list.push_back({child, only});
    old.push_back(child);
    any = any || moving(child, only);
  });
  if (!any) return false;
  const std::string name = call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic ? p_.symbols[call.symbol].name : "";
  const std::vector<ExprId> now = operands(list, before, name == "lbound" || name == "ubound" ? Bounds::Count : Bounds::Any);
  Expr::Node node = call;
  replace_children(node, old, now);
  call = std::get<Call>(node);
  return true;
}

// (double[]){f(x), 1} and &(struct s){f(x)} live as long as the block they stand in, which is not to be one that we made.
auto Expressions::literal_in_block(ExprId id, Stmts& before) -> ExprId {
  const auto* cast = get_if<Cast>(p_, id);
  if (depth_ == 0 || get_if<InitList>(p_, cast->operand) == nullptr) return id;
  if (rank_of(p_, p_.exprs[id].type) != 0) {
    failed_ = true;
    return id;
  }
  return save(id, "literal", before);
}

// a .and. f(x): the right operand only where the left one does not decide.
auto Expressions::short_circuit(ExprId id, Stmts& before) -> ExprId {
  const Binary node = *get_if<Binary>(p_, id);
  const Region region(*this, false);
  const SymbolId flag = variable(p_.exprs[id].type, "flag");
  const ExprId left = value(node.left, true, before);
  before.push_back(assign(ref(p_, flag), truth(left)));
  Stmts right;
  const ExprId second = value_in_block(node.right, true, right);
  right.push_back(assign(ref(p_, flag), truth(second)));
  ExprId condition = ref(p_, flag);
  if (node.op == BinaryOp::Or) condition = p_.add_expr(Unary{UnaryOp::Not, condition}, p_.exprs[id].type, loc_);
  before.push_back(p_.add_stmt(If{{Arm{condition, block_of(right), {}}}, false, ""}, loc_));
  return ref(p_, flag);
}

// c ? f(x) : g(x): only one of them is evaluated.
auto Expressions::choice(ExprId id, bool value_only, Stmts& before) -> ExprId {
  const Conditional node = *get_if<Conditional>(p_, id);
  const Region region(*this, false);
  const SymbolId chosen = variable(decayed(p_, p_.exprs[id].type), "value");
  if (!chosen) return id;
  const ExprId condition = value(node.condition, true, before);
  If branches;
  for (ExprId branch : {node.then_value, node.else_value}) {
    Stmts body;
    const Region block(*this, true);
    movement_.force_literals(branch);
    result(branch, value_only, body);
    body.push_back(assign(ref(p_, chosen), branch));
    branches.arms.push_back(Arm{branches.arms.empty() ? condition : ExprId{}, block_of(std::move(body)), {}});
  }
  before.push_back(p_.add_stmt(std::move(branches), loc_));
  return ref(p_, chosen);
}

auto Expressions::branches(ExprId id, bool value_only, const std::function<StmtId(ExprId)>& make, Stmts& before) -> std::optional<StmtId> {
  const auto* node = get_if<Conditional>(p_, peeled(id));
  if (node == nullptr || !h_.ordered()) return {};
  if (!moving(node->then_value, value_only) && !moving(node->else_value, value_only)) return {};
  const Conditional copy = *node;
  if (has_literal(p_, copy.then_value) || has_literal(p_, copy.else_value)) return {};
  // c ? 1u : -1 is unsigned, whatever it is assigned to. Pointers and structures are what they are.
  const TypeId type = p_.exprs[peeled(id)].type;
  for (const ExprId branch : {copy.then_value, copy.else_value})
    if (p_.exprs[branch].type != type && get_if<PointerType>(p_, type) == nullptr) return {};
  const ExprId condition = value(copy.condition, true, before);
  If result;
  for (const ExprId branch : {copy.then_value, copy.else_value}) {
    Stmts body;
    parts({make(branch)}, body);
    result.arms.push_back(Arm{result.arms.empty() ? condition : ExprId{}, block_of(std::move(body)), {}});
  }
  return p_.add_stmt(std::move(result), loc_);
}

// [(f(x(i)), i = 1, n)]: a variable filled by a loop.
auto Expressions::list(ExprId id, Stmts& before) -> ExprId {
  const ArrayCtor node = *get_if<ArrayCtor>(p_, id);
  for (const ExprId item : node.items) bounds_before(item, before);
  Stmts made;
  const ExprId values = list_into_variable(p_, id, h_, loc_, made);
  failed_ = failed_ || !values;
  parts(made, before);
  return values ? values : id;
}

void Expressions::bounds_before(ExprId item, Stmts& before) {
  if (!get_if<ImpliedDo>(p_, item)) return;
  ImpliedDo implied = *get_if<ImpliedDo>(p_, item);
  for (ExprId* bound : {&implied.first, &implied.last, &implied.step}) move(*bound, true, before);
  p_.exprs[item].node = std::move(implied);
}

void Expressions::parts(const Stmts& made, Stmts& out) {
  for (const StmtId stmt : made) {
    const Stmts replaced = canonical_stmt(p_, stmt, h_);
    failed_ = failed_ || replaced.empty();
    out.insert(out.end(), replaced.begin(), replaced.end());
  }
}

// Effects.

auto Expressions::sequence(ExprId id, bool value_only, Stmts& before) -> ExprId {
  const std::vector<ExprId> items = get_if<Sequence>(p_, id)->items;
  const Region region(*this, false);
  for (const ExprId item : items)
    if (item != items.back()) discard(item, before);
  return value(items.back(), value_only, before);
}

// Its value is that of the target afterwards, so it is converted to the target's type.
auto Expressions::assigned(ExprId id, bool value_needed, Stmts& before) -> ExprId {
  AssignExpr node = *get_if<AssignExpr>(p_, id);
  while (const auto* paren = get_if<Paren>(p_, node.target)) node.target = paren->inner;
  if (value_needed) movement_.force(node.target);
  assignment(node.target, node.value, node.compound, before);
  const ExprId read_back = value_needed ? clone_expr(p_, node.target) : ExprId{};
  before.push_back(p_.add_stmt(Assign{.target = node.target, .value = node.value, .compound = node.compound, .op = node.op, .defined = {}, .generic = {}}, loc_));
  return read_back;
}

auto Expressions::stepped(ExprId id, bool value_needed, Stmts& before) -> ExprId {
  StepExpr node = *get_if<StepExpr>(p_, id);
  while (const auto* paren = get_if<Paren>(p_, node.target)) node.target = paren->inner;
  if (value_needed) movement_.force(node.target);
  node.target = value(node.target, !h_.matters(p_.exprs[node.target].type), before);
  ExprId result = value_needed ? clone_expr(p_, node.target) : ExprId{};
  const bool waits = value_needed && !node.prefix && can_wait(node.target);
  if (value_needed && !node.prefix && !waits) result = save(result, name_for(p_, node.target), before);
  p_.exprs[id].node = node;
  const StmtId step = p_.add_stmt(ExprStmt{id}, loc_);
  if (!waits) before.push_back(step);
  else if (steps_ == Steps::Wait) waiting_.push_back(step);
  return result;
}

// Whether the variable that is stepped has no other use in the statement. In `*p++ = *q++` nothing can tell when p is incremented; with calls, only for a local that
// they do not see; and what leads to the variable must be the same after the statement.
auto Expressions::can_wait(ExprId target) -> bool {
  if (steps_ == Steps::Now) return false;
  const SymbolId variable = accesses_.variable_of(target);
  const bool local = variable && get_if<Ref>(p_, target) && accesses_.is_private(variable);
  if (steps_ == Steps::Drop && !local) return false;
  const Access path = accesses_.reads_of_place(target);
  int uses = 0;
  bool calls = false;
  bool path_changes = path.memory || std::ranges::any_of(path.variables, [&](SymbolId v) { return !accesses_.is_private(v); });
  const auto write = [&](ExprId written) {
    const SymbolId changed = accesses_.variable_of(written);
    path_changes = path_changes || (changed && path.variables.contains(changed));
  };
  if (const auto* assign = get_if<Assign>(p_, stmt_)) write(assign->target);
  for_each_evaluated(p_, stmt_, [&](ExprId expr) {
    for_each_subexpr(p_, expr, [&](ExprId part) {
      if (const auto* e = get_if<Ref>(p_, part)) uses += e->symbol == variable ? 1 : 0;
      if (const auto* e = get_if<Call>(p_, part)) calls = calls || !accesses_.is_pure(*e);
      if (const auto* e = get_if<AssignExpr>(p_, part)) write(e->target);
      if (const auto* e = get_if<StepExpr>(p_, part)) write(e->target);
    });
  });
  if (local) return uses == 1;
  return !calls && !path_changes;
}

void Expressions::discard(ExprId id, Stmts& out) {
  id = peeled(id);
  const Region region(*this, false);
  if (const auto* cast = get_if<Cast>(p_, id); cast && !get_if<InitList>(p_, cast->operand)) return discard(cast->operand, out);
  if (get_if<AssignExpr>(p_, id)) {
    assigned(id, false, out);
  } else if (get_if<StepExpr>(p_, id)) {
    stepped(id, false, out);
  } else if (const auto* sequence = get_if<Sequence>(p_, id)) {
    for (const ExprId item : std::vector<ExprId>(sequence->items)) discard(item, out);
  } else if (const auto* call = get_if<Call>(p_, id)) {
    CallStmt stmt{*call};
    if (accesses_.is_pure(stmt.call)) return discard_parts(id, out);
    arguments(stmt.call, !moves(id, false), out);
    out.push_back(p_.add_stmt(std::move(stmt), loc_));
  } else if (!moving(id, true)) {
    if (!accesses_.writes(id).empty()) out.push_back(p_.add_stmt(ExprStmt{id}, loc_));
  } else {
    discard_parts(id, out);
  }
}

auto Expressions::value_in_block(ExprId id, bool value_only, Stmts& body) -> ExprId {
  const Region block(*this, true);
  movement_.force_literals(id);
  return value(id, value_only, body);
}

void Expressions::discard_in_block(ExprId id, Stmts& body) {
  const Region block(*this, true);
  movement_.force_literals(id);
  discard(id, body);
}

// Of what has no effect of its own.
void Expressions::discard_parts(ExprId id, Stmts& out) {
  const auto block = [&](ExprId part) {
    Stmts body;
    discard_in_block(part, body);
    return block_of(std::move(body));
  };
  if (const auto* conditional = get_if<Conditional>(p_, id)) {
    const Conditional node = *conditional;
    ExprId condition = value(node.condition, true, out);
    Block yes = block(node.then_value);
    Block no = block(node.else_value);
    if (yes.stmts.empty()) {
      condition = negation(condition);
      std::swap(yes, no);
    }
    If branches{{Arm{condition, std::move(yes), {}}}, false, ""};
    if (!no.stmts.empty()) branches.arms.push_back(Arm{{}, std::move(no), {}});
    out.push_back(p_.add_stmt(std::move(branches), loc_));
    return;
  }
  if (is_short_circuit(id)) {
    const Binary node = *get_if<Binary>(p_, id);
    ExprId condition = value(node.left, true, out);
    if (node.op == BinaryOp::Or) condition = negation(condition);
    out.push_back(p_.add_stmt(If{{Arm{condition, block(node.right), {}}}, false, ""}, loc_));
    return;
  }
  std::vector<ExprId> children;
  for_each_operand(p_, p_.exprs[id], h_, true, [&](ExprId child, bool) { children.push_back(child); });
  for (const ExprId child : children) discard(child, out);
}

// *sp++ = x*sp[-1]: C leaves it open which sp the value reads, and compilers take the old one.
auto Expressions::reads_what_steps(ExprId target, ExprId assigned_value) const -> bool {
  bool found = false;
  for_each_subexpr(p_, target, [&](ExprId part) {
    const auto* step = get_if<StepExpr>(p_, part);
    if (step == nullptr) return;
    for_each_subexpr(p_, assigned_value, [&](ExprId read) { found = found || same_designator(p_, read, step->target); });
  });
  return found;
}

auto Expressions::assignment(ExprId& target, ExprId& assigned_value, bool compound, Stmts& before) -> bool {
  const bool value_only = !h_.matters(p_.exprs[target].type);
  if (h_.ordered() && reads_what_steps(target, assigned_value) && moving(target, value_only)) {
    const Region region(*this, false);
    assigned_value = value(assigned_value, value_only, before);
    assigned_value = save(assigned_value, name_for(p_, assigned_value), before);
  }
  const bool changed = move(target, value_only || get_if<Call>(p_, target) != nullptr, before);
  // What the value does to what leads to the target, compilers do first, and C lets them.
  if (compound) return move(assigned_value, value_only, before) || changed;
  return result(assigned_value, value_only, before) || changed;
}

auto Expressions::result(ExprId& id, bool value_only, Stmts& before) -> bool {
  if (!moving(id, value_only)) return false;
  const ExprId peel = peeled(id);
  if (!moves(peel, value_only)) return move(id, value_only, before);
  const bool unwrapped = std::exchange(id, peel) != peel;
  Call copy = *get_if<Call>(p_, id);
  const Region region(*this, false);
  if (!arguments(copy, value_only, before)) return unwrapped;
  p_.exprs[id].node = copy;
  return true;
}

// Whether nothing of it happens before the statement but steps that are done after it.
auto Expressions::waits(ExprId part) -> bool {
  bool all = true;
  for_each_subexpr(p_, part, [&](ExprId id) {
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* step = std::get_if<StepExpr>(&node)) all = all && !step->prefix && can_wait(step->target);
    const bool plain = std::holds_alternative<Ref>(node) || std::holds_alternative<Literal>(node) || std::holds_alternative<Member>(node) ||
                       std::holds_alternative<Deref>(node) || std::holds_alternative<Index>(node) || std::holds_alternative<Paren>(node) ||
                       std::holds_alternative<StepExpr>(node) || (std::holds_alternative<Binary>(node) && !completes_operands(p_, id));
    all = all && plain;
  });
  return all;
}

// Saving.

auto Expressions::held(ExprId id, const std::vector<ExprId>& later, Stmts& before) -> ExprId {
  if (!h_.ordered()) return id;
  Access reads;
  Access writes;
  for (const ExprId part : later) {
    if (waits(part)) continue;
    reads.add(accesses_.reads(part));
    writes.add(accesses_.writes(part));
  }
  return held_value(id, reads, writes, before);
}

auto Expressions::held_value(ExprId id, const Access& reads, const Access& writes, Stmts& before) -> ExprId {
  const TypeId type = p_.exprs[id].type;
  if (const auto* list = get_if<InitList>(p_, id)) {
    InitList copy = *list;
    for (InitItem& item : copy.items) item.value = held_value(item.value, reads, writes, before);
    p_.exprs[id].node = std::move(copy);
    return id;
  }
  if (!type || get_if<VoidType>(p_, type)) return id;
  if (accesses_.is_address(id)) return held_place(id, reads, writes, before);
  const Access own = accesses_.writes(id);
  Access both = reads;
  both.add(writes);
  if (!accesses_.touch(accesses_.reads(id), writes) && (own.empty() || !accesses_.touch(own, both))) return id;
  return save(id, name_for(p_, id), before);
}

// What leads to a place: subscripts and pointers.
auto Expressions::held_place(ExprId id, const Access& reads, const Access& writes, Stmts& before) -> ExprId {
  if (writes.empty() || !accesses_.touch(accesses_.reads_of_place(id), writes)) return id;
  Expr::Node node = p_.exprs[id].node;
  if (auto* member = std::get_if<Member>(&node)) member->base = held_place(member->base, reads, writes, before);
  else if (auto* part = std::get_if<ComplexPart>(&node)) part->base = held_place(part->base, reads, writes, before);
  else if (auto* paren = std::get_if<Paren>(&node)) paren->inner = held_place(paren->inner, reads, writes, before);
  else if (auto* deref = std::get_if<Deref>(&node)) deref->pointer = held_value(deref->pointer, reads, writes, before);
  else if (auto* index = std::get_if<Index>(&node)) {
    const bool pointer = get_if<PointerType>(p_, p_.exprs[index->base].type) != nullptr;
    index->base = pointer ? held_value(index->base, reads, writes, before) : held_place(index->base, reads, writes, before);
    for (ExprId& subscript : index->subscripts) subscript = held_value(subscript, reads, writes, before);
  }
  p_.exprs[id].node = std::move(node);
  return id;
}

auto Expressions::save(ExprId id, const std::string& base, Stmts& before) -> ExprId {
  const SymbolId temporary = variable(p_.exprs[id].type, base);
  if (!temporary) return id;
  before.push_back(assign(ref(p_, temporary), id));
  return ref(p_, temporary);
}

// None where a variable cannot be declared without knowing the value: a character's length, a polymorphic type.
auto Expressions::variable(TypeId type, const std::string& base) -> SymbolId {
  NestBuilder builder(p_, h_, loc_);
  const SymbolId made = builder.variable(type, base);
  failed_ = failed_ || !made;
  return made;
}

auto Expressions::assign(ExprId target, ExprId assigned_value) -> StmtId {
  return p_.add_stmt(Assign{.target = target, .value = assigned_value, .compound = false, .op = {}, .defined = {}, .generic = {}}, loc_);
}

// A number or pointer as a condition is whether it is not zero.
auto Expressions::truth(ExprId id) -> ExprId {
  const ExprId peel = peeled(id);
  if (get_if<LogicalType>(p_, p_.exprs[id].type)) return id;
  if (const auto* binary = get_if<Binary>(p_, peel)) {
    switch (binary->op) {
      case BinaryOp::Lt: case BinaryOp::Le: case BinaryOp::Gt: case BinaryOp::Ge: case BinaryOp::Eq: case BinaryOp::Ne:
      case BinaryOp::And: case BinaryOp::Or:
        return id;
      case BinaryOp::Add: case BinaryOp::Sub: case BinaryOp::Mul: case BinaryOp::Div: case BinaryOp::Pow: case BinaryOp::Concat: case BinaryOp::Eqv: case BinaryOp::Neqv:
      case BinaryOp::Rem: case BinaryOp::Shl: case BinaryOp::Shr: case BinaryOp::BitAnd: case BinaryOp::BitOr: case BinaryOp::BitXor:
        break;
    }
  }
  if (const auto* unary = get_if<Unary>(p_, peel); unary && unary->op == UnaryOp::Not) return id;
  return p_.add_expr(Binary{BinaryOp::Ne, id, integer_literal(p_, 0), false}, integer_type(p_), loc_);
}

auto Expressions::negation(ExprId condition) -> ExprId {
  if (const auto* unary = get_if<Unary>(p_, condition); unary && unary->op == UnaryOp::Not && h_.ordered()) return peeled(unary->operand);
  const TypeId type = p_.exprs[condition].type;
  const bool logical = get_if<LogicalType>(p_, type) != nullptr;
  return p_.add_expr(Unary{UnaryOp::Not, condition}, logical && !h_.ordered() ? type : integer_type(p_), loc_);
}

}  // namespace cf::canonical
