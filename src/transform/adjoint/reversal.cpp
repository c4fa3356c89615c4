#include "transform/adjoint/reversal.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "ir/build.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "plan/planner.h"
#include "transform/jumps.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// Statements behind a jump are not reached, but for those that another jump leads to.
void remove_unreached(Program& p, Block& block, const std::unordered_set<LabelId>& targets) {
  bool reached = true;
  std::erase_if(block.stmts, [&](StmtId id) {
    const LabelId label = p.stmts[id].label;
    reached = reached || (label && targets.contains(label));
    if (!reached) return true;
    reached = !plan::is_jump(p, id);
    return false;
  });
  for (StmtId id : block.stmts) for_each_of<Block>(p.stmts[id].node, [&](Block& inner) { remove_unreached(p, inner, targets); });
}

}  // namespace

auto name_of(const plan::Leaf& leaf) -> std::string {
  const auto in_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  return !leaf.what.empty() && std::ranges::all_of(leaf.what, in_name) ? leaf.what : "value";
}

auto Reversal::unit(const Block& body) -> Sweeps {
  Block whole = canonical(body);
  remove_unreached(p_, whole, jump_targets(p_, whole));
  if (survey_ != nullptr) return surveyed(whole);
  if (unit_needs_ != nullptr) needs_ = plan::Needs(p_, whole, *unit_needs_);
  keep_merged(whole);
  keep_snapshots();
  keep_recomputed(whole);
  make_leaves(whole);
  plan_ = plan::make_plan(p_, whole, *this, needs_, holding_limits_);
  for (auto& [stmt, made] : leaves_) trim(made);
  Sweeps sweeps = block(whole);
  if (jumps_to_end_) sweeps.forward.push_back(end_of_sweep());
  return sweeps;
}

// Only what the planner must know is made.
auto Reversal::surveyed(const Block& whole) -> Sweeps {
  survey_->begin(whole);
  make_leaves(whole);
  plan_ = plan::make_plan(p_, whole, *this, {}, {});
  for_each_stmt(p_, whole, [&](StmtId id) {
    if (is_leaf(id)) survey_->add_leaf(id, leaves_.at(id), facts_.at(id));
    else if ((get_if<CountedLoop>(p_, id) || get_if<WhileLoop>(p_, id) || get_if<ForLoop>(p_, id)) && plan_.loop(id).how == plan::Counting::Turns) survey_->add_turning(id);
  });
  return {};
}

auto Reversal::is_leaf_node(StmtId id) const -> bool {
  bool leaf = true;
  for_each_block(p_, id, [&](const Block&) { leaf = false; });
  return leaf;
}

// Of statements in which nothing jumps: labels only say where loops end.
void Reversal::unname(const Block& block) {
  for_each_stmt(p_, block, [&](StmtId id) {
    p_.stmts[id].label = {};
    std::visit(
        [](auto& s) {
          if constexpr (requires { s.end_label; }) s.end_label = {};
          if constexpr (requires { s.name; }) s.name = {};
        },
        p_.stmts[id].node);
    // What was one statement may be several by now.
    if (auto* branch = std::get_if<If>(&p_.stmts[id].node); branch != nullptr && branch->one_line) {
      const Stmts& inside = branch->arms.front().body.stmts;
      branch->one_line = inside.size() == 1 && is_leaf_node(inside.front());
    }
  });
}

// Adjoints of statements may change them.
void Reversal::keep_merged(const Block& whole) {
  std::vector<std::pair<StmtId, Block>> bodies;
  for_each_stmt(p_, whole, [&](StmtId id) {
    if (!needs_.merges(id)) return;
    for_each_block(p_, id, [&](const Block& body) { bodies.emplace_back(id, body); });
  });
  for (const auto& [loop, body] : bodies) {
    const Block copy = clone_block(p_, body, {});
    as_it_is_[loop] = copy;
    unname(copy);
  }
}

void Reversal::keep_recomputed(const Block& whole) {
  std::vector<StmtId> found;
  for_each_stmt(p_, whole, [&](StmtId id) {
    if (needs_.recomputes(id)) found.push_back(id);
  });
  for (const StmtId id : found) {
    const StmtId copy = clone_stmt(p_, id);
    p_.stmts[copy].label = {};
    p_.stmts[copy].notes = {};
    p_.stmts[copy].role = Role::Adjoint;
    recomputed_[id] = copy;
  }
}

void Reversal::keep_snapshots() {
  for (const auto& [stmt, given] : needs_.snapshots()) {
    plan::Snapshot& own = snapshots_[stmt];
    const auto copy = [&](const plan::Kept& kept) { return plan::Kept{kept.symbol ? ref(p_, kept.symbol) : clone_expr(p_, kept.variable), kept.allocation ? clone_expr(p_, kept.allocation) : ExprId{}}; };
    // A bit-field has no address: the structure around it is kept, once.
    const auto add = [&](std::vector<plan::Kept>& to, plan::Kept kept) {
      const auto* member = get_if<Member>(p_, kept.variable);
      const bool bits = member != nullptr && p_.symbols[member->member].bits >= 0;
      if (bits) kept.variable = member->base;
      const auto same = [&](const plan::Kept& other) { return same_designator(p_, other.variable, kept.variable); };
      if (!bits || std::ranges::none_of(to, same)) to.push_back(kept);
    };
    for (const plan::Kept& kept : given.found) add(own.found, copy(kept));
    for (const plan::Kept& kept : given.earlier) add(own.earlier, copy(kept));
  }
}

void Reversal::if_there(ExprId variable, Stmts stmts, Stmts& out) {
  const auto* named = get_if<Ref>(p_, variable);
  if (named == nullptr || !p_.symbols[named->symbol].attrs.has(Attr::Allocatable)) {
    out.insert(out.end(), stmts.begin(), stmts.end());
    return;
  }
  const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{clone_expr(p_, variable)}, logical_type(p_));
  const Role role = p_.stmts[stmts.front()].role;
  out.push_back(if_then(p_, there, Block{std::move(stmts), {}}));
  p_.stmts[out.back()].role = role;
}

// malloc(bytes), calloc(number, bytes of one)
auto Reversal::bytes_of(const plan::Kept& kept) -> ExprId {
  const auto* call = kept.allocation ? get_if<Call>(p_, kept.allocation) : nullptr;
  if (call == nullptr) return {};
  const std::vector<Arg> args = call->args;
  const ExprId first = clone_expr(p_, args.front().value);
  return args.size() == 1 ? first : binary(p_, BinaryOp::Mul, first, clone_expr(p_, args[1].value));
}

auto Reversal::moved(const std::vector<plan::Kept>& all) -> Sweeps {
  Sweeps made;
  for (const plan::Kept& kept : all) {
    Sweeps one;
    if (const ExprId bytes = bytes_of(kept)) {
      tape_.push_memory(kept.variable, bytes, one.forward);
      tape_.pop_memory(kept.variable, bytes, one.backward);
    } else {
      tape_.push(kept.variable, one.forward);
      tape_.pop(kept.variable, one.backward);
    }
    Sweeps guarded;
    if_there(kept.variable, std::move(one.forward), guarded.forward);
    if_there(kept.variable, std::move(one.backward), guarded.backward);
    made.then(std::move(guarded));
  }
  return made;
}

auto Reversal::snapshot(StmtId id) -> SnapshotSweeps {
  const auto at = snapshots_.find(id);
  if (at == snapshots_.end()) return {};
  return {.found = moved(at->second.found), .earlier = moved(at->second.earlier)};
}

void Reversal::make_leaves(const Block& block) {
  for (StmtId id : block.stmts) {
    const bool control = is_jump(id) || get_if<If>(p_, id) || get_if<Select>(p_, id) || get_if<CountedLoop>(p_, id) || get_if<WhileLoop>(p_, id) || get_if<ForLoop>(p_, id) ||
                         get_if<Associate>(p_, id) || get_if<SelectType>(p_, id) || get_if<BlockConstruct>(p_, id);
    if (p_.stmts[id].role == Role::Control && get_if<Assign>(p_, id)) {
      // What only steers the forward sweep has nothing to undo.
      leaves_[id] = only_forward(id);
      facts_[id] = {};
      continue;
    }
    if (!control) {
      const Stmt::Node original = p_.stmts[id].node;
      LeafSweeps made = adjoint_of(id);
      facts_[id] = facts_of(id, original, made);
      facts_[id].one_number = stored_number(made).valid();
      leaves_[id] = std::move(made);
      continue;
    }
    enter(id);
    std::vector<Block> inside;
    for_each_block(p_, id, [&](const Block& inner) { inside.push_back(inner); });
    for (const Block& inner : inside) make_leaves(inner);
  }
}

void Reversal::refuse(Loc loc, const std::string& what, const std::string& hint) { sink_.report(diag::Kind::Unsupported, loc, what, hint); }

auto Reversal::block(const Block& block) -> Sweeps {
  const Stmts stmts = block.stmts;
  Sweeps sweeps = sequence(stmts, {0, stmts.size()});
  if (sweeps.backward.empty()) return sweeps;
  Stmts first;
  for (const StmtId id : stmts) {
    if (const auto again = recomputed_.find(id); again != recomputed_.end()) first.push_back(clone_stmt(p_, again->second));
  }
  sweeps.backward.insert(sweeps.backward.begin(), first.begin(), first.end());
  return sweeps;
}

auto Reversal::runs_back(const Stmts& stmts, Stretch run) const -> bool {
  return plan_.runs_back(std::span(stmts).subspan(run.first, run.end - run.first));
}

auto Reversal::named_block(const Block& body, const std::string& name) -> Sweeps {
  frames_.push_back(Frame{false, true, name, {}, {}});
  Sweeps sweeps = block(body);
  frames_.pop_back();
  return sweeps;
}

auto Reversal::sequence(const Stmts& stmts, Stretch run) -> Sweeps {
  Sweeps result;
  for (std::size_t i = run.first; i < run.end; ++i) {
    if (i == run.first) {
      // The last label that jumps lead forward to ends a run that they leave; otherwise the first that they lead back to begins a loop.
      const std::vector<Landing> found = landings(stmts, run);
      const auto is_back = [](const Landing& landing) { return landing.last_source >= landing.place; };
      const Landing* forward = nullptr;
      const Landing* back = nullptr;
      for (const Landing& landing : found) {
        if (is_back(landing)) {
          if (back == nullptr) back = &landing;
          continue;
        }
        const bool in_loop = std::ranges::any_of(found, [&](const Landing& loop) {
          return is_back(loop) && loop.place <= landing.place && landing.place <= loop.last_source;
        });
        if (!in_loop) forward = &landing;
      }
      if (forward != nullptr) return behind_label(stmts, run, *forward);
      if (back != nullptr) return label_loop(stmts, run, *back);
    }
    const StmtId id = stmts[i];
    const Stretch rest{i + 1, run.end};
    if (is_jump(id) || i + 1 == run.end || !plan::escapes_of(p_, id).any()) {
      result.then(statement(id));
      if (is_jump(id)) break;  // what follows is not reached
      continue;
    }
    result.then(with_rest([&] { return statement(id); }, [&] { return sequence(stmts, rest); }, true, runs_back(stmts, rest)));
    break;
  }
  return result;
}

auto Reversal::with_rest(const Make& part, const Make& rest, bool escapes, bool rest_runs_back) -> Sweeps {
  if (!escapes || !rest_runs_back) {
    Sweeps result = part();
    result.then(rest());
    return result;
  }
  // A branch that the jumps inside of the part take.
  frames_.push_back(Frame{false, false, "", {}, [&](Stmts& out) { out.push_back(tape_.push_choice(0, 2)); }});
  Sweeps result = part();
  frames_.back().leave = [&](Stmts& out) { out.push_back(tape_.push_choice(1, 2)); };
  Sweeps after = rest();
  frames_.pop_back();
  if (!ends_with_jump(after.forward)) after.forward.push_back(tape_.push_choice(1, 2));
  after.backward = {if_then(p_, tape_.popped_one(), Block{after.backward, {}})};
  result.then(std::move(after));
  return result;
}

auto Reversal::statement(StmtId id) -> Sweeps {
  const Stmt::Node node = p_.stmts[id].node;
  Sweeps made = std::visit(
      [&](const auto& s) -> Sweeps {
        if constexpr (requires { on(id, s); }) return on(id, s);
        else return finished(id, is_leaf(id) ? leaf_sweeps(id) : construct(id));
      },
      node);
  CHECK(made.backward.empty() || plan_.runs_back(id), "a statement runs back, and the plan does not know");
  return made;
}

auto Reversal::leaf_sweeps(StmtId id) -> Sweeps {
  if (plan_.leaves_out(id, facts_.at(id))) return left_out(id);
  const bool stores = (!facts_.at(id).restores || !plan_.forgets(id)) && !stored_at_once(id);
  const LeafSweeps made = stores ? held(id) : leaves_.at(id);
  const SnapshotSweeps kept = snapshot(id);
  Sweeps sweeps = plan_.skips(id) ? left_out(id) : Sweeps{};
  const auto add = [](Stmts& to, const Stmts& part) { to.insert(to.end(), part.begin(), part.end()); };
  add(sweeps.forward, kept.earlier.forward);
  if (stores) add(sweeps.forward, made.store);
  add(sweeps.forward, kept.found.forward);
  if (!plan_.skips(id)) add(sweeps.forward, made.forward);
  add(sweeps.backward, kept.found.backward);
  add(sweeps.backward, made.early);
  if (stores) add(sweeps.backward, made.restore);
  add(sweeps.backward, made.backward);
  add(sweeps.backward, kept.earlier.backward);
  return sweeps;
}

auto Reversal::stored_number(const LeafSweeps& made) const -> ExprId {
  if (made.store.size() != 1 || made.restore.size() != 1) return {};
  // x = cf_pop_double(), call cf_pop_real8(x)
  const auto* set = get_if<Assign>(p_, made.restore.front());
  const auto* pop = get_if<CallStmt>(p_, made.restore.front());
  const ExprId number = set ? set->target : pop && pop->call.args.size() == 1 ? pop->call.args.front().value : ExprId{};
  if (!number || !is_variable_designator(p_, number)) return {};
  const TypeId type = p_.exprs[number].type;
  return get_if<RealType>(p_, type) || get_if<ComplexType>(p_, type) || get_if<IntegerType>(p_, type) || get_if<LogicalType>(p_, type) ? number : ExprId{};
}

auto Reversal::stored_at_once(StmtId id) const -> ExprId {
  if (!plan_.stores_at_once(id) || !is_leaf(id) || !facts_.at(id).restores || plan_.forgets(id) || plan_.skips(id)) return {};
  const ExprId element = stored_number(leaves_.at(id));
  return element && get_if<Index>(p_, element) && !get_if<LogicalType>(p_, p_.exprs[element].type) ? element : ExprId{};
}

// What a statement stores lies where the plan says.
auto Reversal::held(StmtId id) -> LeafSweeps {
  LeafSweeps made = leaves_.at(id);
  const ExprId number = plan_.held(id) == plan::Holding::Stack ? ExprId{} : stored_number(made);
  if (!number) return made;
  const auto row = rows_.find(id);
  const ExprId place = row != rows_.end() ? row->second : ref(p_, kept_variable(p_.exprs[number].type, name_of(facts_.at(id))));
  const auto set = [&](ExprId target, ExprId value, Role role) {
    const StmtId stmt = assign(p_, clone_expr(p_, target), clone_expr(p_, value));
    p_.stmts[stmt].role = role;
    return Stmts{stmt};
  };
  made.store = set(place, number, Role::Push);
  made.restore = set(number, place, Role::Pop);
  return made;
}

// Of a statement that the forward sweep has not, a label may be left.
auto Reversal::left_out(StmtId id) -> Sweeps {
  if (!p_.stmts[id].label) return {};
  const StmtId place = p_.add_stmt(Continue{}, p_.stmts[id].loc);
  p_.stmts[place].label = std::exchange(p_.stmts[id].label, {});
  return {{place}, {}};
}

// What was made knows what it was made for; comments and labels stand before the first statement of the forward sweep.
auto Reversal::finished(StmtId id, Sweeps sweeps) -> Sweeps {
  const StmtId origin = p_.stmts[id].origin ? p_.stmts[id].origin : id;
  for (const Stmts* stmts : {&sweeps.forward, &sweeps.backward}) {
    for (StmtId made : *stmts) {
      if (made != id && !p_.stmts[made].origin) p_.stmts[made].origin = origin;
    }
  }
  if (sweeps.forward.empty() || sweeps.forward.front() == id) return sweeps;
  Stmt& own = p_.stmts[id];
  if (own.label) p_.stmts[sweeps.forward.front()].label = std::exchange(own.label, {});
  if (own.notes) {
    Notes rest;
    Notes before = p_.notes[own.notes];
    if (std::ranges::find(sweeps.forward, id) != sweeps.forward.end()) {
      rest.after = std::exchange(before.after, "");
      rest.after_column = std::exchange(before.after_column, 0);
    }
    p_.stmts[id].notes = rest.after.empty() ? NotesId{} : p_.notes.add(rest);
    p_.stmts[sweeps.forward.front()].notes = p_.notes.add(before);
  }
  return sweeps;
}

// ---- branches: REVERSAL, Algorithm 3

auto Reversal::ways(const std::vector<Block*>& blocks, bool complete, const std::string& name, bool runs_back) -> std::vector<Block> {
  const int count = static_cast<int>(blocks.size()) + (complete ? 0 : 1);
  std::vector<Block> backward;
  int way = 0;
  for (Block* each : blocks) {
    const int number = count == 2 ? 1 - way : way;  // of two, the first is 1
    const auto push = [this, number, count, runs_back](Stmts& out) {
      if (runs_back) out.push_back(tape_.push_choice(number, count));
    };
    frames_.push_back(Frame{false, true, name, {}, push});
    Sweeps sweeps = block(*each);
    frames_.pop_back();
    if (!ends_with_jump(sweeps.forward)) push(sweeps.forward);
    each->stmts = sweeps.forward;
    backward.push_back(Block{sweeps.backward, {}});
    ++way;
  }
  if (!runs_back) return {};
  if (!complete) backward.push_back({});
  return backward;
}

auto Reversal::choose(const std::vector<Block>& ways) -> Stmts {
  if (ways.empty()) return {};
  const int count = static_cast<int>(ways.size());
  if (count == 2) {
    if (!ways[0].stmts.empty() || ways[1].stmts.empty()) return {if_then(p_, tape_.popped_one(), ways[0], ways[1])};
    return {if_then(p_, binary(p_, BinaryOp::Eq, tape_.pop_choice(2), integer_literal(p_, 0)), ways[1])};
  }
  Select select;
  select.selector = tape_.pop_choice(count);
  for (int i = 0; i < count; ++i) {
    if (ways[static_cast<std::size_t>(i)].stmts.empty()) continue;
    Case each;
    each.values.push_back(integer_literal(p_, i));
    each.body = ways[static_cast<std::size_t>(i)];
    select.cases.push_back(each);
  }
  return {p_.add_stmt(select)};
}

// A branch in which nothing is done need not be there, unless its conditions call what may stop the program.
auto Reversal::does(const If& s) const -> bool {
  const auto calls = [&](ExprId condition) {
    bool found = false;
    for_each_subexpr(p_, condition, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      found = found || (call && !(call->symbol && p_.symbols[call->symbol].kind == SymbolKind::Intrinsic));
    });
    return found;
  };
  return std::ranges::any_of(s.arms, [&](const Arm& arm) { return !arm.body.stmts.empty() || (arm.condition && calls(arm.condition)); });
}

auto Reversal::on(StmtId id, const If& s) -> Sweeps {
  if (plan_.skips(id)) return left_out(id);
  If forward = s;
  forward.one_line = false;
  const bool complete = !forward.arms.back().condition;
  std::vector<Block*> blocks;
  for (Arm& arm : forward.arms) blocks.push_back(&arm.body);
  if (plan_.runs_back(id) && plan_.looks_again(id)) {
    If back;
    for (Arm& arm : forward.arms) {
      Sweeps sweeps = block(arm.body);
      arm.body.stmts = sweeps.forward;
      back.arms.push_back(Arm{arm.condition ? clone_expr(p_, arm.condition) : ExprId{}, Block{sweeps.backward, {}}, {}});
    }
    // Ways at the end in which nothing is done need not be there.
    while (!back.arms.empty() && back.arms.back().body.stmts.empty()) back.arms.pop_back();
    p_.stmts[id].node = forward;
    Sweeps result = does(forward) ? Sweeps{{id}, {}} : left_out(id);
    if (!back.arms.empty()) result.backward = {p_.add_stmt(back, p_.stmts[id].loc)};
    return result;
  }
  const std::vector<Block> backward = ways(blocks, complete, s.name, plan_.runs_back(id));
  const int count = static_cast<int>(backward.size());
  if (!backward.empty() && !complete) forward.arms.push_back(Arm{{}, Block{{tape_.push_choice(count == 2 ? 0 : count - 1, count)}, {}}, {}});
  p_.stmts[id].node = forward;
  Sweeps result;
  if (does(forward)) result.forward = {id};
  result.backward = choose(backward);
  return result;
}

auto Reversal::on(StmtId id, const Select& s) -> Sweeps {
  if (plan_.skips(id)) return left_out(id);
  Select forward = s;
  const bool both = forward.cases.size() == 2 && get_if<LogicalType>(p_, p_.exprs[s.selector].type);  // .true. and .false.
  const bool complete = both || std::ranges::any_of(forward.cases, [](const Case& c) { return c.values.empty() || c.also_default; });
  std::vector<Block*> blocks;
  for (Case& each : forward.cases) blocks.push_back(&each.body);
  if (plan_.runs_back(id) && plan_.looks_again(id)) {
    Select back = s;
    back.name = "";
    back.selector = clone_expr(p_, s.selector);
    for (std::size_t i = 0; i < forward.cases.size(); ++i) {
      Sweeps sweeps = block(forward.cases[i].body);
      forward.cases[i].body.stmts = sweeps.forward;
      for (ExprId& value : back.cases[i].values) value = clone_expr(p_, value);
      back.cases[i].body = Block{sweeps.backward, {}};
      back.cases[i].notes = {};
      back.cases[i].label = {};
    }
    p_.stmts[id].node = forward;
    return {{id}, {p_.add_stmt(back, p_.stmts[id].loc)}};
  }
  const std::vector<Block> backward = ways(blocks, complete, s.name, plan_.runs_back(id));
  const int count = static_cast<int>(backward.size());
  if (!backward.empty() && !complete) {
    Case none;
    none.body.stmts.push_back(tape_.push_choice(count == 2 ? 0 : count - 1, count));
    forward.cases.push_back(none);
  }
  p_.stmts[id].node = forward;
  return {{id}, choose(backward)};
}

}  // namespace cf::transform::adjoint
