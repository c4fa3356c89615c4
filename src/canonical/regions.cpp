#include "canonical/regions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "canonical/block_ids.h"
#include "canonical/jump_layout.h"
#include "base/one_of.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;
using Stmts = std::vector<StmtId>;

namespace {

// From the first to the last statement of a list.
struct Run {
  std::size_t first = 0;
  std::size_t last = 0;
};

// Runs that share statements are one; so is a run with whatever jumps into the middle of it.
auto closed(std::vector<Run> runs, const std::vector<JumpEdge>& edges, std::size_t size) -> std::vector<Run> {
  for (bool changed = true; changed;) {
    changed = false;
    std::ranges::sort(runs, {}, &Run::first);
    std::vector<Run> united;
    for (const Run& run : runs) {
      if (!united.empty() && run.first <= united.back().last) united.back().last = std::max(united.back().last, run.last);
      else united.push_back(run);
    }
    runs = std::move(united);
    std::vector<std::size_t> run_of(size, runs.size());
    for (std::size_t r = 0; r < runs.size(); ++r) std::fill(run_of.begin() + static_cast<std::ptrdiff_t>(runs[r].first), run_of.begin() + static_cast<std::ptrdiff_t>(runs[r].last) + 1, r);
    for (const JumpEdge& edge : edges) {
      const std::size_t to = run_of[edge.target];
      if (to == runs.size() || to == run_of[edge.source] || edge.target == runs[to].first) continue;
      runs[to].first = std::min(runs[to].first, edge.source);
      runs[to].last = std::max(runs[to].last, edge.source);
      changed = true;
    }
  }
  return runs;
}

auto regions_of(const std::vector<JumpEdge>& edges, std::size_t size) -> std::vector<Run> {
  std::vector<Run> runs;
  const auto add = [&](const JumpEdge& e) { runs.push_back({std::min(e.source, e.target), std::max(e.source, e.target)}); };
  for (const JumpEdge& edge : edges) {
    if (edge.into) add(edge);
  }
  for (;;) {
    runs = closed(std::move(runs), edges, size);
    // Each region counts as one statement.
    std::vector<std::size_t> at(size);
    std::vector<std::size_t> back;
    std::vector<bool> in_region(size, false);
    auto run = runs.begin();
    for (std::size_t i = 0; i < size; ++i) {
      while (run != runs.end() && run->last < i) ++run;
      in_region[i] = run != runs.end() && run->first <= i;
      if (!in_region[i] || run->first == i) back.push_back(i);
      at[i] = back.size() - 1;
    }
    std::vector<JumpEdge> outer;
    for (const JumpEdge& edge : edges) {
      if (!(in_region[edge.source] && at[edge.source] == at[edge.target])) outer.push_back({at[edge.source], at[edge.target], false});
    }
    const std::vector<JumpEdge> bad = irregular(outer, back.size());
    if (bad.empty()) return runs;
    for (const JumpEdge& edge : bad) add({back[edge.source], back[edge.target], false});
  }
}

class Structure {
 public:
  Structure(Program& p, const Block& body, Steering& steering) : p_(p), body_(body), steering_(steering), layout_(p, body) {}

  auto make() -> Structured {
    if (!layout_.any_jump()) return {body_, {}, {}};
    layout_.split_labels(p_, steering_);
    layout_.find_edges();
    Structured result;
    result.body = body_;
    result.body.stmts = rebuilt(0);
    if (!labels_.empty()) place_labels(result.body);
    result.indices = std::move(indices_);
    result.moved = std::move(moved_);
    return result;
  }

 private:
  // Where a construct that is opened goes on.
  struct Opened {
    BlockIds::Id exit = BlockIds::kEnd;
    BlockIds::Id cycle = BlockIds::kEnd;
  };
  struct Region {
    BlockIds blocks;
    std::unordered_map<LabelId, BlockIds::Id> places;
    std::unordered_map<StmtId, Opened> opened;
    Stmts before;  // what is not run, or must be there first
  };
  enum class Leaving { Exit, Cycle };

  // ---- lists

  auto rebuilt(std::size_t number) -> Stmts {
    const Stmts stmts = layout_.list(number).stmts;
    const std::vector<Run> runs = regions_of(layout_.list(number).edges, stmts.size());
    Stmts out;
    auto run = runs.begin();
    for (std::size_t i = 0; i < stmts.size(); ++i) {
      if (run == runs.end() || i < run->first) {
        rebuild_inside(stmts[i]);
        out.push_back(stmts[i]);
        continue;
      }
      region(number, *run, out);
      i = run->last;
      ++run;
    }
    return out;
  }

  void rebuild_inside(StmtId id) {
    const std::vector<std::size_t> lists = layout_.blocks_of(id);
    if (lists.empty()) return;
    std::vector<Stmts> made;
    for (const std::size_t list : lists) made.push_back(rebuilt(list));
    Stmt::Node node = p_.stmts[id].node;
    std::size_t at = 0;
    for_each_of<Block>(node, [&](Block& block) { block.stmts = made[at++]; });
    if (auto* s = std::get_if<If>(&node)) s->one_line = s->one_line && s->arms.front().body.stmts.size() == 1;
    p_.stmts[id].node = node;
  }

  // ---- one region

  void region(std::size_t list, const Run& run, Stmts& out) {
    const Stmts stmts = layout_.list(list).stmts;
    std::unordered_set<StmtId> around;
    for (StmtId at = layout_.list(list).owner; at; at = layout_.list(layout_.place(at)->list).owner) around.insert(at);
    std::swap(around_, around);
    Region made{BlockIds(p_, steering_), {}, {}, {}};
    const Stmts inside(stmts.begin() + static_cast<std::ptrdiff_t>(run.first), stmts.begin() + static_cast<std::ptrdiff_t>(run.last) + 1);
    const StmtId first = inside.front();
    const Loc loc = p_.stmts[first].loc;
    const LabelId label = p_.stmts[first].label;
    const bool jumped_to = std::ranges::any_of(layout_.list(list).edges, [&](const JumpEdge& e) {
      return e.target == run.first && (e.source < run.first || e.source > run.last);
    });
    find_places(made, inside);
    const BlockIds::Id entry = made.blocks.add();
    made.blocks.begin(entry);
    walk(made, inside);
    const Stmts loop = made.blocks.made(entry, loc);
    out.insert(out.end(), made.before.begin(), made.before.end());
    if (jumped_to) p_.stmts[loop.front()].label = label;
    out.insert(out.end(), loop.begin(), loop.end());
    std::swap(around_, around);
  }

  auto is_opened(StmtId id) const -> bool {
    return std::ranges::any_of(layout_.blocks_of(id), [&](std::size_t list) { return layout_.list(list).entered; });
  }

  void find_places(Region& region, const Stmts& stmts) {
    for (const StmtId id : stmts) {
      const LabelId label = p_.stmts[id].label;
      if (label && layout_.is_target(label)) region.places[label] = region.blocks.add();
      for (const std::size_t list : layout_.blocks_of(id)) {
        if (layout_.list(list).entered) find_places(region, layout_.list(list).stmts);
      }
    }
  }

  void walk(Region& region, const Stmts& stmts) {
    for (std::size_t i = 0; i < stmts.size(); ++i) {
      const StmtId id = stmts[i];
      if (is_not_run(id)) {
        region.before.push_back(id);
        if (get_if<DeclStmt>(p_, id)) moved_.push_back(id);
        continue;
      }
      if (const LabelId label = std::exchange(p_.stmts[id].label, {}); label && region.places.contains(label)) region.blocks.begin(region.places.at(label));
      const bool last = i + 1 == stmts.size() || region.places.contains(p_.stmts[stmts[i + 1]].label);
      const bool opened = is_opened(id);
      if (opened || (region.blocks.is_open() && ends_block(region, id, last))) {
        if (!region.blocks.is_open()) region.blocks.begin(region.blocks.add());
        const Stmt::Node node = p_.stmts[id].node;
        std::visit([&](const auto& s) { open(region, id, s); }, node);
      } else if (region.blocks.is_open()) {
        whole(region, id);
      }
    }
  }

  // A branch behind which its block has nothing left to do: its arms say where to go on.
  auto ends_block(const Region& region, StmtId id, bool last) -> bool {
    const auto* s = get_if<If>(p_, id);
    const auto* select = get_if<Select>(p_, id);
    if (!s && !select) return false;
    bool any = false;
    bool all = s ? !s->arms.back().condition : std::ranges::any_of(select->cases, [](const Case& c) { return c.values.empty() || c.also_default; });
    for (const std::size_t list : layout_.blocks_of(id)) {
      const Stmts& stmts = layout_.list(list).stmts;
      const bool jumps = !stmts.empty() && !p_.stmts[stmts.back()].label && jump_target(region, stmts.back());
      any = any || jumps;
      all = all && jumps;
    }
    return all || (last && any);
  }

  auto is_not_run(StmtId id) -> bool {
    const auto* opaque = get_if<Opaque>(p_, id);
    return get_if<DeclStmt>(p_, id) || (opaque && opaque->kind == OpaqueKind::Format);
  }

  // A statement that nothing jumps into. Jumps out of it say where to go on.
  void whole(Region& region, StmtId id) {
    if (const auto to = jump_target(region, id)) return region.blocks.go(*to);
    if (get_if<Continue>(p_, id)) return;
    rebuild_inside(id);
    leave_inside(region, id);
    if (const StmtId out = jump_out(id)) id = out;
    region.blocks.put(id);
    if (get_if<Goto>(p_, id) || get_if<Return>(p_, id)) region.blocks.close();
  }

  void leave_inside(Region& region, StmtId id) {
    Stmt::Node node = p_.stmts[id].node;
    bool any = false;
    for_each_of<Block>(node, [&](Block& block) {
      any = true;
      leave_in(region, block.stmts);
    });
    if (!any) return;
    if (auto* s = std::get_if<If>(&node)) s->one_line = s->one_line && s->arms.front().body.stmts.size() == 1;
    p_.stmts[id].node = node;
  }

  void leave_in(Region& region, Stmts& stmts) {
    Stmts out;
    for (const StmtId id : stmts) {
      if (const auto to = jump_target(region, id)) {
        const Stmts left = region.blocks.leave(*to);
        p_.stmts[left.front()].label = p_.stmts[id].label;
        out.insert(out.end(), left.begin(), left.end());
        continue;
      }
      leave_inside(region, id);
      const StmtId jump = jump_out(id);
      out.push_back(jump ? jump : id);
    }
    stmts = std::move(out);
  }

  // The block of this region that a jump leads to.
  auto jump_target(const Region& region, StmtId id) -> std::optional<BlockIds::Id> {
    StmtId construct;
    Leaving how = Leaving::Exit;
    if (const auto* jump = get_if<Goto>(p_, id)) {
      if (const auto at = region.places.find(jump->target); at != region.places.end()) return at->second;
      const auto at = leads_to_.find(jump->target);
      if (at == leads_to_.end()) return std::nullopt;
      std::tie(construct, how) = at->second;
    } else {
      std::tie(construct, how) = left_construct(id);
    }
    const auto at = region.opened.find(construct);
    if (!construct || at == region.opened.end()) return std::nullopt;
    return how == Leaving::Exit ? at->second.exit : at->second.cycle;
  }

  // What exit or cycle leaves; none for other statements, and for what was made here.
  auto left_construct(StmtId id) const -> std::pair<StmtId, Leaving> {
    if (!layout_.place(id)) return {};
    if (const auto* s = get_if<Exit>(p_, id)) return {layout_.construct(id, s->construct, s->from_select), Leaving::Exit};
    if (const auto* s = get_if<Cycle>(p_, id)) return {layout_.construct(id, s->construct, false), Leaving::Cycle};
    return {};
  }

  // An exit or cycle out of a construct around the region: a jump, as the loop of the region is the innermost one now.
  auto jump_out(StmtId id) -> StmtId {
    const auto [construct, how] = left_construct(id);
    if (!construct || !around_.contains(construct)) return {};
    LabelId& label = labels_[construct][how == Leaving::Exit ? 0 : 1];
    if (!label) {
      label = steering_.new_label();
      leads_to_[label] = {construct, how};
    }
    const StmtId made = p_.add_stmt(Goto{label}, p_.stmts[id].loc);
    p_.stmts[made].label = p_.stmts[id].label;
    p_.stmts[made].notes = p_.stmts[id].notes;
    return made;
  }

  // ---- constructs that are jumped into, and branches that end a block

  // The arm of a branch: its statements, or where they are.
  auto arm(Region& region, std::size_t list, BlockIds::Id behind, std::vector<std::pair<BlockIds::Id, std::size_t>>& later) -> Block {
    if (layout_.list(list).entered) {
      later.emplace_back(region.blocks.add(), list);
      return Block{{region.blocks.next(later.back().first)}, {}, true};
    }
    Block block{rebuilt(list), {}, true};
    // At the end of the arm the branch is at its end too.
    if (!block.stmts.empty() && !p_.stmts[block.stmts.back()].label) {
      if (const auto to = jump_target(region, block.stmts.back())) {
        block.stmts.pop_back();
        leave_in(region, block.stmts);
        block.stmts.push_back(region.blocks.next(*to));
        return block;
      }
    }
    leave_in(region, block.stmts);
    const bool jumps = !block.stmts.empty() && (get_if<Goto>(p_, block.stmts.back()) || get_if<Return>(p_, block.stmts.back()));
    if (!jumps) block.stmts.push_back(region.blocks.next(behind));
    return block;
  }

  void arms(Region& region, StmtId branch, const std::vector<std::pair<BlockIds::Id, std::size_t>>& later, BlockIds::Id behind) {
    region.blocks.put(branch);
    region.blocks.close();
    for (const auto& [block, list] : later) {
      region.blocks.begin(block);
      walk(region, layout_.list(list).stmts);
      if (region.blocks.is_open()) region.blocks.go(behind);
    }
    region.blocks.begin(behind);
  }

  void open(Region& region, StmtId id, const If& s) {
    const BlockIds::Id behind = region.blocks.add();
    region.opened[id] = {behind, behind};
    const std::vector<std::size_t> lists = layout_.blocks_of(id);
    std::vector<std::pair<BlockIds::Id, std::size_t>> later;
    If copy = s;
    copy.one_line = false;
    copy.name = "";
    for (std::size_t i = 0; i < lists.size(); ++i) copy.arms[i].body = arm(region, lists[i], behind, later);
    if (copy.arms.back().condition) copy.arms.push_back(Arm{{}, Block{{region.blocks.next(behind)}, {}, true}, {}});
    p_.stmts[id].node = copy;
    arms(region, id, later, behind);
  }

  void open(Region& region, StmtId id, const Select& s) {
    const BlockIds::Id behind = region.blocks.add();
    region.opened[id] = {behind, behind};
    const std::vector<std::size_t> lists = layout_.blocks_of(id);
    std::vector<std::pair<BlockIds::Id, std::size_t>> later;
    Select copy = s;
    copy.name = "";
    for (std::size_t i = 0; i < lists.size(); ++i) copy.cases[i].body = arm(region, lists[i], behind, later);
    const bool complete = std::ranges::any_of(copy.cases, [](const Case& c) { return c.values.empty() || c.also_default; });
    if (!complete) {
      Case rest;
      rest.body = Block{{region.blocks.next(behind)}, {}, true};
      copy.cases.push_back(rest);
    }
    p_.stmts[id].node = copy;
    arms(region, id, later, behind);
  }

  void test(Region& region, ExprId condition, BlockIds::Id yes, BlockIds::Id no, StmtId loop) {
    const Block then{{region.blocks.next(yes)}, {}, true};
    const Block otherwise{{region.blocks.next(no)}, {}, true};
    const StmtId made = if_then(p_, condition, then, otherwise, p_.stmts[loop].loc);
    p_.stmts[made].notes = p_.stmts[loop].notes;
    region.blocks.put(made);
    region.blocks.close();
  }

  void open(Region& region, StmtId id, const WhileLoop& s) {
    const BlockIds::Id head = region.blocks.add();
    const BlockIds::Id body = region.blocks.add();
    const BlockIds::Id behind = region.blocks.add();
    region.opened[id] = {behind, s.condition ? head : body};
    const auto run_body = [&] {
      region.blocks.begin(body);
      walk(region, layout_.list(layout_.blocks_of(id).front()).stmts);
    };
    const auto run_test = [&] {
      region.blocks.begin(head);
      test(region, s.condition, body, behind, id);
    };
    if (s.condition && !s.test_after) run_test();
    run_body();
    if (s.condition && s.test_after) run_test();
    else if (region.blocks.is_open()) region.blocks.go(s.condition ? head : body);
    region.blocks.begin(behind);
  }

  // As the language defines it: the step, the number of turns, the first value; each turn ends with the next value and one turn less.
  void open(Region& region, StmtId id, const CountedLoop& s) {
    const Loc loc = p_.stmts[id].loc;
    const auto* index = get_if<Ref>(p_, s.variable);
    const TypeId type = index ? p_.symbols[index->symbol].type : TypeId{};
    if (!get_if<IntegerType>(p_, type)) return refuse(id, "a jump into a loop that counts with a real variable");
    indices_.insert(index->symbol);
    const auto held = [&](ExprId value, const char* name) {
      if (p_.exprs[value].type == type && (constant_integer(p_, value) || get_if<Ref>(p_, value))) return value;
      const SymbolId variable = steering_.steering_variable(type, name);
      region.blocks.put(steer(p_, variable, value, loc));
      return ref(p_, variable);
    };
    const ExprId first = held(s.first, "first");
    const ExprId last = held(s.last, "last");
    const std::optional<std::int64_t> stride = s.step ? constant_integer(p_, s.step) : std::optional<std::int64_t>(1);
    ExprId step;
    if (!stride) {
      // It may be changed in the loop.
      const SymbolId variable = steering_.steering_variable(type, "step");
      region.blocks.put(steer(p_, variable, s.step, loc));
      step = ref(p_, variable);
    } else if (s.step) {
      step = s.step;
    }
    const SymbolId left = steering_.steering_variable(type, "left");
    region.before.push_back(steer(p_, left, integer_literal(p_, 0), loc));
    const auto add = [&](ExprId a, ExprId b) { return binary(p_, BinaryOp::Add, a, b); };
    const auto by = [&] { return step ? clone_expr(p_, step) : integer_literal(p_, 1); };
    // last - first + step
    const bool from_one = stride == 1 && constant_integer(p_, first) == 1;
    ExprId turns = from_one ? clone_expr(p_, last) : add(binary(p_, BinaryOp::Sub, clone_expr(p_, last), clone_expr(p_, first)), by());
    if (stride != 1) turns = binary(p_, BinaryOp::Div, turns, by());
    region.blocks.put(steer(p_, left, turns, loc));
    region.blocks.put(assign(p_, clone_expr(p_, s.variable), first, loc));

    const BlockIds::Id head = region.blocks.add();
    const BlockIds::Id body = region.blocks.add();
    const BlockIds::Id on = region.blocks.add();
    const BlockIds::Id behind = region.blocks.add();
    region.opened[id] = {behind, on};
    region.blocks.begin(head);
    test(region, p_.add_expr(Binary{BinaryOp::Gt, ref(p_, left), integer_literal(p_, 0), false}, steering_.truth()), body, behind, id);
    region.blocks.begin(body);
    walk(region, layout_.list(layout_.blocks_of(id).front()).stmts);
    region.blocks.begin(on);
    region.blocks.put(assign(p_, clone_expr(p_, s.variable), add(clone_expr(p_, s.variable), by()), loc));
    region.blocks.put(steer(p_, left, binary(p_, BinaryOp::Sub, ref(p_, left), integer_literal(p_, 1)), loc));
    region.blocks.go(head);
    region.blocks.begin(behind);
  }

  void open(Region&, StmtId id,
            const base::OneOf<Assign, PointerAssign, CallStmt, ExprStmt, ForLoop, Concurrent, SelectType, Where, Associate, BlockConstruct, Allocate, Deallocate, Nullify, Return, Stop, Goto,
                              ComputedGoto, AssignLabel, AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry, Opaque, MacroStmt, DirectiveStmt, DeclStmt> auto&) {
    refuse(id, "a jump into this construct");
  }
  void refuse(StmtId id, const std::string& what) { steering_.refuse_jump(p_.stmts[id].loc, what, "write it with IF and DO"); }

  // ---- labels behind loops and at their ends

  void place_labels(Block& block) {
    Stmts out;
    const auto place = [&](LabelId label) {
      const StmtId made = p_.add_stmt(Continue{});
      p_.stmts[made].label = label;
      return made;
    };
    for (const StmtId id : block.stmts) {
      const auto at = labels_.find(id);
      Stmt::Node node = p_.stmts[id].node;
      for_each_of<Block>(node, [&](Block& inner) {
        place_labels(inner);
        if (at != labels_.end() && at->second[1]) inner.stmts.push_back(place(at->second[1]));
      });
      p_.stmts[id].node = node;
      out.push_back(id);
      if (at != labels_.end() && at->second[0]) out.push_back(place(at->second[0]));
    }
    block.stmts = std::move(out);
  }

  Program& p_;
  Block body_;
  Steering& steering_;
  JumpLayout layout_;
  std::unordered_set<SymbolId> indices_;
  Stmts moved_;
  std::unordered_set<StmtId> around_;  // constructs around the region at hand
  std::unordered_map<StmtId, std::array<LabelId, 2>> labels_;  // behind a loop, at the end of its body
  std::unordered_map<LabelId, std::pair<StmtId, Leaving>> leads_to_;
};

}  // namespace

auto structured(Program& p, const Block& body, Steering& steering) -> Structured { return Structure(p, body, steering).make(); }

auto entered_from_outside(const Program& p, const Block& body) -> std::unordered_set<StmtId> {
  JumpLayout layout(p, body);
  layout.find_edges();
  std::unordered_set<StmtId> found;
  for (std::size_t i = 0; i < layout.lists(); ++i) {
    if (layout.list(i).entered) found.insert(layout.list(i).owner);
  }
  return found;
}

}  // namespace cf::canonical
