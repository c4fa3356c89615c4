// cfg_build.cpp: one walk over the statements of a unit makes vertices in textual order.
//
// At any moment there is an open basic block, or a list of loose ends: edges that wait for the next vertex. Jumps end the open block; what they
// lead to is known when its construct ends (EXIT, CYCLE), at the end of the unit (RETURN, STOP), or when all labels have been met (jumps).
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/check.h"
#include "base/letters.h"
#include "base/reflect.h"
#include "graph/cfg.h"
#include "graph/jumps.h"
#include "ir/walk.h"

namespace cf::graph {

using namespace ir;

class CfgBuilder {
 public:
  CfgBuilder(const Program& p, UnitId unit) : p_(p) {
    cfg_.unit_ = unit;
    cfg_.tree_ = StmtTree(p, unit);
  }

  auto build() -> Cfg {
    const Jumps jumps(p_, cfg_.tree_);
    jumps_ = &jumps;
    cfg_.construct_at_.assign(cfg_.tree_.size(), StmtPlace::kNone);
    const VertexId entry = make(VertexType::Entry, {});
    const bool has_entries = std::ranges::any_of(cfg_.tree_.places(), [&](const StmtPlace& s) { return get_if<Entry>(p_, s.stmt) != nullptr; });
    loose_ = {{entry, EdgeKind::Flow, has_entries ? 0 : kNoLabel, kNoLabel}};
    push_block(p_.units[cfg_.unit_].body);
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      run(task);
    }
    std::vector<Loose> ends = take_ends(kNoLabel);
    ends.insert(ends.end(), returns_.begin(), returns_.end());
    connect(ends, make(VertexType::Exit, {}));
    for (const auto& [from, target] : gotos_) cfg_.edges_.push_back({from, targets_.at(target.stmt), target.kind, target.edge_label, kNoLabel});
    cfg_.regions_ = jumps.regions();
    finish();
    return std::move(cfg_);
  }

 private:
  // An edge that waits for its target.
  struct Loose {
    VertexId from;
    EdgeKind kind = EdgeKind::Flow;
    std::int32_t label = kNoLabel;
    std::int32_t arm = kNoLabel;
  };
  struct Task {
    enum class Kind { Statement, Arm, Case, EndBranch, EndLoop, Mask, EndMask, EndScope };
    Kind kind = Kind::Statement;
    StmtId stmt;
    std::uint32_t part = 0;
  };
  // A construct that is being walked through.
  struct Open {
    StmtId stmt;
    std::string name;  // in lower case
    bool loop = false;
    bool select = false;
    VertexId begin;               // LOOP; the latest BRANCH
    std::int32_t arm = kNoLabel;  // the label of the edge into the arm that is walked through
    std::vector<Loose> ends;      // of arms
    std::vector<Loose> exits;
    std::vector<Loose> cycles;
    std::uint32_t construct = StmtPlace::kNone;
  };

  // ---- Vertices and edges ----

  auto make(VertexType type, StmtId stmt) -> VertexId {
    const auto points = static_cast<std::uint32_t>(cfg_.points_.size());
    cfg_.vertices_.push_back({type, points, points, stmt, {}});
    return VertexId{static_cast<std::uint32_t>(cfg_.vertices_.size() - 1)};
  }
  void connect(const std::vector<Loose>& from, VertexId to) {
    for (const Loose& end : from) cfg_.edges_.push_back({end.from, to, end.kind, end.label, end.arm});
  }
  // The loose ends here, the open block among them; nothing is open afterwards.
  auto take_ends(std::int32_t arm) -> std::vector<Loose> {
    std::vector<Loose> ends = std::exchange(loose_, {});
    if (block_) ends.push_back({std::exchange(block_, {}), EdgeKind::Flow, kNoLabel, kNoLabel});
    for (Loose& end : ends) end.arm = arm;
    return ends;
  }
  void begin_block(StmtId stmt) {
    const std::vector<Loose> ends = take_ends(kNoLabel);
    block_ = make(VertexType::BasicBlock, stmt);
    connect(ends, block_);
  }
  // A vertex that has one way in.
  auto make_after_one(VertexType type, StmtId stmt) -> VertexId {
    if (loose_.size() > 1 || (loose_.size() == 1 && loose_[0].kind != EdgeKind::Flow)) begin_block(stmt);
    const std::vector<Loose> ends = take_ends(kNoLabel);
    const VertexId made = make(type, stmt);
    connect(ends, made);
    return made;
  }
  // To the vertex that was made last.
  void add_point(StmtId stmt, PointRole role, std::uint32_t part = 0) {
    cfg_.points_.push_back({stmt, role, part, masks_ > 0});
    cfg_.vertices_.back().end_point = static_cast<std::uint32_t>(cfg_.points_.size());
  }
  void add_to_block(StmtId stmt, PointRole role, std::uint32_t part = 0) {
    if (!block_) begin_block(stmt);
    add_point(stmt, role, part);
  }
  // Control goes elsewhere: what follows is reached by labels only.
  void stop_here() {
    loose_.clear();
    block_ = {};
  }

  // ---- Tasks ----

  void push_block(const Block& block) {
    for (auto stmt = block.stmts.rbegin(); stmt != block.stmts.rend(); ++stmt) tasks_.push_back({Task::Kind::Statement, *stmt, 0});
  }
  void run(const Task& task) {
    switch (task.kind) {
      case Task::Kind::Statement: return statement(task.stmt);
      case Task::Kind::Arm: return arm(task.stmt, task.part);
      case Task::Kind::Case: return next_case(task.stmt, task.part);
      case Task::Kind::EndBranch: return end_branch();
      case Task::Kind::EndLoop: return end_loop();
      case Task::Kind::Mask: return mask(task.stmt, task.part);
      case Task::Kind::EndMask: --masks_; return;
      case Task::Kind::EndScope: return end_scope();
    }
  }
  void statement(StmtId id) {
    if (jumps_->is_target(id)) {
      begin_block(id);
      targets_.emplace(id, block_);
    }
    std::visit([&](const auto& node) { visit(id, node); }, p_.stmts[id].node);
  }

  // ---- Simple statements ----

  template <class Node>
  void visit(StmtId id, const Node&) {
    static_assert(std::is_same_v<Node, Assign> || std::is_same_v<Node, PointerAssign> || std::is_same_v<Node, ExprStmt> ||
                  std::is_same_v<Node, Allocate> || std::is_same_v<Node, Deallocate> || std::is_same_v<Node, Nullify> ||
                  std::is_same_v<Node, AssignLabel> || std::is_same_v<Node, Continue>);
    add_to_block(id, PointRole::Whole);
  }
  void visit(StmtId id, const CallStmt&) { may_jump(id); }
  void visit(StmtId id, const Opaque& s) {
    if (s.kind != OpaqueKind::Format) may_jump(id);
  }
  void visit(StmtId id, const DeclStmt& s) {
    if (get_if<Variables>(p_, s.decl) != nullptr) add_to_block(id, PointRole::Whole);
  }
  void visit(StmtId id, const Entry&) {
    begin_block(id);
    add_point(id, PointRole::Whole);
    cfg_.edges_.push_back({cfg_.entry(), block_, EdgeKind::EntryPoint, ++entries_, kNoLabel});
  }

  // ---- Jumps ----

  void visit(StmtId id, const Goto&) { may_jump(id); }
  void visit(StmtId id, const ComputedGoto&) { may_jump(id); }
  void visit(StmtId id, const AssignedGoto&) { may_jump(id); }
  void visit(StmtId id, const ArithmeticIf&) { may_jump(id); }
  void may_jump(StmtId id) {
    const Jump* jump = jumps_->find(id);
    const bool several = jump != nullptr && (jump->goes_on || jump->targets.size() > 1);
    if (several) {
      const VertexId branch = make_after_one(VertexType::Branch, id);
      add_point(id, PointRole::Whole);
      block_ = branch;
    } else {
      add_to_block(id, PointRole::Whole);
    }
    if (jump == nullptr) {
      // A jump to nowhere, such as an assigned GOTO whose variable is never assigned.
      if (!std::holds_alternative<CallStmt>(p_.stmts[id].node) && !std::holds_alternative<Opaque>(p_.stmts[id].node)) stop_here();
      return;
    }
    const VertexId from = block_;
    for (const JumpTarget& target : jump->targets) jump_to(from, target);
    stop_here();
    if (jump->goes_on) loose_ = {{from, EdgeKind::Flow, 0, kNoLabel}};
  }
  // What a jump with one target leaves on the way is left right here; where there are several, that is unknown before the jump.
  void jump_to(VertexId from, const JumpTarget& target) {
    if (cfg_.vertices_[from.index].type != VertexType::Branch)
      for (auto open = open_.rbegin(); open != open_.rend() && !cfg_.tree_.contains(open->stmt, target.stmt); ++open) leave(open->stmt);
    gotos_.emplace_back(from, target);
  }
  auto acts_at_its_end(StmtId construct) const -> bool {
    const auto* block = get_if<BlockConstruct>(p_, construct);
    const auto* directive = get_if<DirectiveStmt>(p_, construct);
    return (block != nullptr && block->scope && !p_.scopes[block->scope].exit_actions.empty()) || (directive != nullptr && directive->has_body);
  }
  void leave(StmtId construct) {
    if (acts_at_its_end(construct)) add_point(construct, PointRole::Leave);
  }
  void visit(StmtId id, const Return&) {
    add_to_block(id, PointRole::Whole);
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) leave(open->stmt);
    returns_.push_back({block_, EdgeKind::Return, kNoLabel, kNoLabel});
    stop_here();
  }
  void visit(StmtId id, const Stop&) {
    add_to_block(id, PointRole::Whole);
    returns_.push_back({block_, EdgeKind::Stop, kNoLabel, kNoLabel});
    stop_here();
  }
  void visit(StmtId id, const Cycle& s) {
    add_to_block(id, PointRole::Whole);
    Open& loop = leave_to(s.construct, [](const Open& o) { return o.loop; });
    loop.cycles.push_back({block_, EdgeKind::Cycle, kNoLabel, kNoLabel});
    stop_here();
  }
  void visit(StmtId id, const Exit& s) {
    add_to_block(id, PointRole::Whole);
    const bool any = !s.construct.empty();
    Open& left = leave_to(s.construct, [&](const Open& o) { return any || (s.from_select ? o.select : o.loop); });
    leave(left.stmt);
    left.exits.push_back({block_, EdgeKind::Exit, kNoLabel, left.arm});
    stop_here();
  }
  // The construct that is left or cycled; what lies inside is left on the way.
  template <class Fits>
  auto leave_to(const std::string& name, Fits fits) -> Open& {
    const std::string wanted = base::lower_case(name);
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
      if ((wanted.empty() || open->name == wanted) && fits(*open)) return *open;
      leave(open->stmt);
    }
    CHECK(false, "no construct to leave");
  }

  // ---- Branches ----

  template <class Node>
  auto open(StmtId id, const Node& node, VertexId begin) -> Open& {
    Open construct;
    construct.stmt = id;
    if constexpr (requires { node.name; }) construct.name = base::lower_case(node.name);
    construct.begin = begin;
    if (begin) {
      construct.construct = static_cast<std::uint32_t>(cfg_.constructs_.size());
      cfg_.construct_at_[cfg_.tree_.find(id)] = construct.construct;
      cfg_.constructs_.push_back({id, begin, {}, {}, false});
    }
    open_.push_back(std::move(construct));
    return open_.back();
  }
  void enter_arm(VertexId branch, std::int32_t label) {
    open_.back().arm = label;
    loose_ = {{branch, EdgeKind::Flow, label, kNoLabel}};
  }
  void leave_arm() {
    Open& branch = open_.back();
    for (Loose& end : take_ends(branch.arm)) branch.ends.push_back(end);
  }

  void visit(StmtId id, const If& s) {
    const VertexId branch = make_after_one(VertexType::Branch, id);
    add_point(id, PointRole::Condition, 0);
    open(id, s, branch);
    tasks_.push_back({Task::Kind::EndBranch, id, 0});
    for (std::size_t i = s.arms.size(); i > 1; --i) tasks_.push_back({Task::Kind::Arm, id, static_cast<std::uint32_t>(i - 1)});
    enter_arm(branch, 1);
    push_block(s.arms[0].body);
  }
  void arm(StmtId id, std::uint32_t number) {
    const Arm& arm = get_if<If>(p_, id)->arms[number];
    leave_arm();
    if (!arm.condition) {
      enter_arm(open_.back().begin, 0);
    } else {
      loose_ = {{open_.back().begin, EdgeKind::Flow, kNoLabel, kNoLabel}};
      const VertexId branch = make_after_one(VertexType::Branch, id);
      add_point(id, PointRole::Condition, number);
      open_.back().begin = branch;
      enter_arm(branch, static_cast<std::int32_t>(number) + 1);
    }
    push_block(arm.body);
  }
  void visit(StmtId id, const Select& s) { select(id, s); }
  void visit(StmtId id, const SelectType& s) { select(id, s); }
  template <class Node>
  void select(StmtId id, const Node& s) {
    const VertexId branch = make_after_one(VertexType::Branch, id);
    add_point(id, PointRole::Selector);
    open(id, s, branch).select = true;
    tasks_.push_back({Task::Kind::EndBranch, id, 0});
    for (std::size_t i = s.cases.size(); i > 0; --i) tasks_.push_back({Task::Kind::Case, id, static_cast<std::uint32_t>(i - 1)});
  }
  static auto is_default(const Case& c) -> bool { return c.values.empty() || c.also_default; }
  static auto is_default(const TypeCase& c) -> bool { return c.guard == GuardKind::ClassDefault || c.guard == GuardKind::RankDefault; }
  void next_case(StmtId id, std::uint32_t number) {
    const auto begin = [&](const auto& cases) {
      const bool falls = number > 0 && falls_through(cases[number - 1]);
      std::vector<Loose> above;
      if (falls) {
        above = take_ends(kNoLabel);
        for (Loose& end : above) end.kind = EdgeKind::FallThrough;
      } else if (number > 0) {
        leave_arm();
      }
      enter_arm(open_.back().begin, is_default(cases[number]) ? 0 : static_cast<std::int32_t>(number) + 1);
      loose_.insert(loose_.end(), above.begin(), above.end());
      push_block(cases[number].body);
    };
    if (const auto* plain = get_if<Select>(p_, id)) begin(plain->cases);
    else begin(get_if<SelectType>(p_, id)->cases);
  }
  static auto falls_through(const Case& c) -> bool { return c.falls_through; }
  static auto falls_through(const TypeCase&) -> bool { return false; }
  // True if some edge with label 0 leads into an arm.
  static auto has_default(const If& s) -> bool { return !s.arms.back().condition; }
  static auto has_default(const Select& s) -> bool {
    return std::ranges::any_of(s.cases, [](const Case& c) { return is_default(c); });
  }
  static auto has_default(const SelectType& s) -> bool {
    return std::ranges::any_of(s.cases, [](const TypeCase& c) { return is_default(c); });
  }
  auto has_default(StmtId branch) const -> bool {
    if (const auto* s = get_if<If>(p_, branch)) return has_default(*s);
    if (const auto* s = get_if<Select>(p_, branch)) return has_default(*s);
    return has_default(std::get<SelectType>(p_.stmts[branch].node));
  }
  void end_branch() {
    leave_arm();
    const Open branch = std::move(open_.back());
    open_.pop_back();
    const bool complete = has_default(branch.stmt);
    const VertexId end = make(VertexType::EndBranch, branch.stmt);
    connect(branch.ends, end);
    if (!complete) connect({{branch.begin, EdgeKind::Flow, 0, 0}}, end);
    connect(branch.exits, end);
    close(branch, end);
    if (!branch.ends.empty() || !complete || !branch.exits.empty()) loose_ = {{end, EdgeKind::Flow, kNoLabel, kNoLabel}};
  }
  void close(const Open& open, VertexId end) {
    Construct& construct = cfg_.constructs_[open.construct];
    construct.end = end;
    construct.loop = open.loop;
    cfg_.vertices_[construct.begin.index].partner = end;
    cfg_.vertices_[end.index].partner = construct.begin;
    // Further conditions of an IF end where the first does.
    if (!open.loop) cfg_.vertices_[open.begin.index].partner = end;
  }

  // ---- Loops ----

  void visit(StmtId id, const CountedLoop& s) {
    add_to_block(id, PointRole::LoopInit);
    loop(id, s, true);
  }
  void visit(StmtId id, const Concurrent& s) {
    add_to_block(id, PointRole::LoopInit);
    loop(id, s, true);
  }
  void visit(StmtId id, const WhileLoop& s) { loop(id, s, s.condition && !s.test_after); }
  void visit(StmtId id, const ForLoop& s) {
    if (s.init) statement(s.init);
    loop(id, s, s.condition.valid());
  }
  template <class Node>
  void loop(StmtId id, const Node& s, bool test_first) {
    const VertexId begin = make_after_one(VertexType::Loop, id);
    if (test_first) add_point(id, PointRole::LoopTest);
    open(id, s, begin).loop = true;
    tasks_.push_back({Task::Kind::EndLoop, id, 0});
    loose_ = {{begin, EdgeKind::Flow, 1, kNoLabel}};
    push_block(s.body);
  }
  void end_loop() {
    std::vector<Loose> ends = take_ends(kNoLabel);
    const Open loop = std::move(open_.back());
    open_.pop_back();
    ends.insert(ends.end(), loop.cycles.begin(), loop.cycles.end());
    const VertexId end = make(VertexType::EndLoop, loop.stmt);
    connect(ends, end);
    const Stmt::Node& node = p_.stmts[loop.stmt].node;
    const auto* test = std::get_if<WhileLoop>(&node);
    const auto* c_loop = std::get_if<ForLoop>(&node);
    const bool after = test != nullptr && test->test_after;
    if (after) add_point(loop.stmt, PointRole::LoopTest);
    if (test == nullptr && (c_loop == nullptr || c_loop->step)) add_point(loop.stmt, PointRole::LoopStep);
    cfg_.edges_.push_back({end, loop.begin, EdgeKind::Back, after ? 1 : kNoLabel, kNoLabel});
    close(loop, end);
    const bool forever = (test != nullptr && !test->condition) || (c_loop != nullptr && !c_loop->condition);
    if (!forever) loose_ = {{after ? end : loop.begin, EdgeKind::Flow, 0, kNoLabel}};
    join_exits(loop);
  }
  // What EXIT leads to is a vertex of its own, so that every early end of a construct is seen at one place.
  void join_exits(const Open& left) {
    if (left.exits.empty()) return;
    std::vector<Loose> ends = take_ends(kNoLabel);
    ends.insert(ends.end(), left.exits.begin(), left.exits.end());
    for (Loose& end : ends) end.arm = kNoLabel;
    loose_ = std::move(ends);
    begin_block(left.stmt);
    if (left.construct != StmtPlace::kNone) cfg_.constructs_[left.construct].behind = block_;
  }

  // ---- Straight-line constructs ----

  void visit(StmtId id, const Where& s) {
    for (std::size_t i = s.arms.size(); i > 0; --i) tasks_.push_back({Task::Kind::Mask, id, static_cast<std::uint32_t>(i - 1)});
  }
  void mask(StmtId id, std::uint32_t number) {
    const Arm& arm = get_if<Where>(p_, id)->arms[number];
    // The mask of ELSEWHERE counts where the masks before did not hold.
    if (number > 0) ++masks_;
    if (arm.condition) add_to_block(id, PointRole::Mask, number);
    if (number == 0) ++masks_;
    tasks_.push_back({Task::Kind::EndMask, id, 0});
    push_block(arm.body);
  }
  void visit(StmtId id, const Associate& s) { scope(id, s); }
  void visit(StmtId id, const BlockConstruct& s) { scope(id, s); }
  void visit(StmtId id, const DirectiveStmt& s) {
    if (s.has_body) scope(id, s);
    else add_to_block(id, PointRole::Whole);
  }
  void visit(StmtId, const MacroStmt& s) { push_block(s.expansion); }
  template <class Node>
  void scope(StmtId id, const Node& s) {
    bool enters = true;
    if constexpr (requires { s.decls; }) enters = !s.decls.empty();
    if (enters) add_to_block(id, PointRole::Enter);
    open(id, s, {});
    tasks_.push_back({Task::Kind::EndScope, id, 0});
    push_block(s.body);
  }
  void end_scope() {
    const Open scope = std::move(open_.back());
    open_.pop_back();
    if ((block_ || !loose_.empty()) && acts_at_its_end(scope.stmt)) add_to_block(scope.stmt, PointRole::Leave);
    join_exits(scope);
  }

  // ---- The end ----

  void finish() {
    std::vector<Arc> arcs(cfg_.edges_.size());
    for (std::size_t i = 0; i < arcs.size(); ++i) arcs[i] = {cfg_.edges_[i].from, cfg_.edges_[i].to};
    cfg_.rpo_ = graph::reverse_postorder(Digraph(cfg_.vertices_.size(), arcs), cfg_.entry());
    cfg_.reachable_.assign(cfg_.vertices_.size(), false);
    for (const VertexId v : cfg_.rpo_) cfg_.reachable_[v.index] = true;
    for (std::size_t i = 0; i < arcs.size(); ++i)
      if (!cfg_.reachable_[arcs[i].from.index]) arcs[i] = {};
    cfg_.graph_ = Digraph(cfg_.vertices_.size(), arcs);
    for (std::size_t i = 0; i < arcs.size(); ++i)
      if (cfg_.edges_[i].kind == EdgeKind::Stop) arcs[i] = {};
    cfg_.returning_ = Digraph(cfg_.vertices_.size(), arcs);
    for (Construct& construct : cfg_.constructs_) {
      if (!construct.behind) construct.behind = construct.loop ? way_out(construct) : construct.end;
      if (construct.behind && !cfg_.reachable(construct.behind)) construct.behind = {};
    }
    index_points();
  }
  // Where the edge 0 of a loop leads.
  auto way_out(const Construct& loop) const -> VertexId {
    for (const VertexId v : {loop.begin, loop.end})
      for (const EdgeId e : cfg_.out(v))
        if (cfg_.edge(e).label == 0) return cfg_.edge(e).to;
    return {};
  }
  void index_points() {
    cfg_.vertex_of_.resize(cfg_.points_.size());
    for (const VertexId v : cfg_.vertices())
      for (const PointId point : cfg_.point_ids(v)) cfg_.vertex_of_[point.index] = v;
    std::vector<std::uint32_t>& begin = cfg_.stmt_points_begin_;
    begin.assign(cfg_.tree_.size() + 1, 0);
    for (const Point& point : cfg_.points_) ++begin[cfg_.tree_.find(point.stmt) + 1];
    for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
    cfg_.stmt_points_.resize(cfg_.points_.size());
    std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    for (std::uint32_t i = 0; i < cfg_.points_.size(); ++i) cfg_.stmt_points_[next[cfg_.tree_.find(cfg_.points_[i].stmt)]++] = PointId{i};
  }

  const Program& p_;
  const Jumps* jumps_ = nullptr;
  Cfg cfg_;
  std::vector<Task> tasks_;
  std::vector<Open> open_;
  VertexId block_;  // the open basic block, always the vertex made last
  std::vector<Loose> loose_;
  std::vector<Loose> returns_;
  std::vector<std::pair<VertexId, JumpTarget>> gotos_;
  std::unordered_map<StmtId, VertexId> targets_;
  int masks_ = 0;
  std::int32_t entries_ = 0;
};

auto build_cfg(const Program& p, UnitId unit) -> Cfg { return CfgBuilder(p, unit).build(); }

}  // namespace cf::graph
