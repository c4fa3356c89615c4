// graph_programs.h: random procedures made of control flow, and what they do when they run, told by the statements themselves.
//
// Statements that only stand for something are ExprStmts. A run takes a decision at each condition, selector and test from a stream of numbers; the interpreter
// here walks the statements, and a test walks the control flow graph: both must pass the same points.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "graph/cfg.h"
#include "ir/build.h"
#include "ir/program.h"
#include "ir/walk.h"

namespace cf::graph_test {

struct Allow {
  bool jumps = true;       // goto of all kinds, into blocks too
  bool leaves = true;      // exit, cycle, return, stop
  bool odd_shapes = true;  // else if, post-test and endless loops, fall-through, named blocks
};

class RandomProcedure {
 public:
  RandomProcedure(unsigned seed, Allow allow) : random_(seed), allow_(allow) {
    using namespace ir;
    Symbol symbol;
    symbol.name = "p";
    symbol.kind = SymbolKind::Procedure;
    symbol.scope = p.global;
    Unit u;
    u.symbol = p.add_symbol(symbol);
    unit = p.units.add(u);
    p.symbols[u.symbol].unit = unit;
    p.units[unit].scope = p.add_scope(ScopeKind::Unit, p.global, unit);
    ir::Block body = block(0);
    p.units[unit].body = std::move(body);
    if (allow_.jumps) place_labels();
  }

  ir::Program p;
  ir::UnitId unit;

 private:
  auto number(std::uint32_t below) -> std::uint32_t { return static_cast<std::uint32_t>(random_() % below); }
  auto condition() -> ir::ExprId { return ir::logical_literal(p, true); }
  auto value() -> ir::ExprId { return ir::integer_literal(p, 1); }

  auto block(int depth) -> ir::Block {
    ir::Block b;
    const std::uint32_t length = depth == 0 ? 3 + number(5) : number(4);
    for (std::uint32_t i = 0; i < length; ++i) b.stmts.push_back(statement(depth));
    return b;
  }
  auto plain() -> ir::StmtId { return p.add_stmt(ir::ExprStmt{value()}); }
  auto statement(int depth) -> ir::StmtId {
    const std::uint32_t what = number(depth < 4 ? 12 : 4);
    switch (what) {
      case 0:
      case 1: return plain();
      case 2: return allow_.leaves ? leave() : plain();
      case 3: return allow_.jumps ? jump() : plain();
      case 4:
      case 5:
      case 6: return choice(depth);
      case 7: return select(depth);
      case 8:
      case 9: return counted(depth);
      case 10: return loop(depth);
      default: return allow_.odd_shapes ? scope(depth) : plain();
    }
  }
  auto name() -> std::string { return "c" + std::to_string(++names_); }
  struct Open {
    std::string name;
    bool loop;
    bool c_switch;
  };
  auto inside(int depth, Open open) -> ir::Block {
    open_.push_back(std::move(open));
    ir::Block b = block(depth + 1);
    open_.pop_back();
    return b;
  }
  auto leave() -> ir::StmtId {
    const std::uint32_t what = number(8);
    if (what == 0) return p.add_stmt(ir::Return{});
    if (what == 1) return p.add_stmt(ir::Stop{});
    std::vector<Open> loops;
    std::ranges::copy_if(open_, std::back_inserter(loops), &Open::loop);
    if (what < 4 && !loops.empty()) return p.add_stmt(ir::Cycle{number(2) == 0 ? "" : loops[number(static_cast<std::uint32_t>(loops.size()))].name});
    if (what < 6 && !loops.empty())
      return p.add_stmt(ir::Exit{number(2) == 0 ? "" : loops[number(static_cast<std::uint32_t>(loops.size()))].name, false});
    if (!open_.empty() && open_.back().c_switch && number(2) == 0) return p.add_stmt(ir::Exit{"", true});
    std::vector<Open> named;
    std::ranges::copy_if(open_, std::back_inserter(named), [](const Open& o) { return !o.name.empty(); });
    if (!named.empty()) return p.add_stmt(ir::Exit{named[number(static_cast<std::uint32_t>(named.size()))].name, false});
    return plain();
  }
  auto some_label() -> ir::LabelId {
    if (labels_.size() < 4 && number(3) != 0) {
      labels_.push_back(p.labels.add({std::to_string(10 * (labels_.size() + 1)), unit}));
      return labels_.back();
    }
    if (labels_.empty()) return some_label();
    return labels_[number(static_cast<std::uint32_t>(labels_.size()))];
  }
  auto jump() -> ir::StmtId {
    switch (number(4)) {
      case 0: return p.add_stmt(ir::ComputedGoto{{some_label(), some_label()}, value()});
      case 1: return p.add_stmt(ir::ArithmeticIf{value(), some_label(), some_label(), some_label()});
      default: return p.add_stmt(ir::Goto{some_label()});
    }
  }
  auto choice(int depth) -> ir::StmtId {
    ir::If node;
    const bool is_named = allow_.odd_shapes && number(3) == 0;
    if (is_named) node.name = name();
    const std::uint32_t conditions = allow_.odd_shapes ? 1 + number(3) : 1;
    for (std::uint32_t i = 0; i < conditions; ++i) {
      const ir::ExprId c = condition();
      node.arms.push_back({c, inside(depth, {node.name, false, false}), {}});
    }
    if (number(2) == 0) node.arms.push_back({{}, inside(depth, {node.name, false, false}), {}});
    return p.add_stmt(std::move(node));
  }
  auto select(int depth) -> ir::StmtId {
    ir::Select node;
    node.selector = value();
    const bool c_switch = allow_.odd_shapes && number(2) == 0;
    const std::uint32_t count = 1 + number(3);
    const std::uint32_t fallback = number(count + 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      ir::Case c;
      if (i != fallback) c.values.push_back(value());
      c.body = inside(depth, {"", false, c_switch});
      c.falls_through = c_switch && i + 1 < count && number(2) == 0;
      node.cases.push_back(std::move(c));
    }
    return p.add_stmt(std::move(node));
  }
  auto counted(int depth) -> ir::StmtId {
    if (number(3) == 0) {
      ir::ForLoop node;
      if (number(3) != 0) node.init = plain();
      if (number(4) != 0 || !allow_.odd_shapes) node.condition = condition();
      if (number(3) != 0) node.step = value();
      node.body = inside(depth, {"", true, false});
      return p.add_stmt(std::move(node));
    }
    ir::CountedLoop node;
    node.variable = value();
    node.first = value();
    node.last = value();
    node.name = name();
    node.body = inside(depth, {node.name, true, false});
    return p.add_stmt(std::move(node));
  }
  auto loop(int depth) -> ir::StmtId {
    ir::WhileLoop node;
    node.test_after = allow_.odd_shapes && number(3) == 0;
    if (node.test_after || !allow_.odd_shapes || number(4) != 0) node.condition = condition();
    node.name = name();
    node.body = inside(depth, {node.name, true, false});
    return p.add_stmt(std::move(node));
  }
  auto scope(int depth) -> ir::StmtId {
    ir::BlockConstruct node;
    node.name = name();
    node.scope = p.add_scope(ir::ScopeKind::Block, p.units[unit].scope, unit);
    if (number(2) == 0) p.scopes[node.scope].exit_actions.push_back({});
    node.body = inside(depth, {node.name, false, false});
    return p.add_stmt(std::move(node));
  }
  // Each label goes to some statement, wherever it stands.
  void place_labels() {
    std::vector<ir::StmtId> all;
    ir::for_each_stmt(p, p.units[unit].body, [&](ir::StmtId id) { all.push_back(id); });
    std::ranges::shuffle(all, random_);
    // The init of a for loop stands in no block.
    for (const ir::StmtId id : all)
      if (const auto* s = ir::get_if<ir::ForLoop>(p, id); s != nullptr && s->init) inits_.push_back(s->init);
    std::erase_if(all, [&](ir::StmtId id) { return std::ranges::find(inits_, id) != inits_.end(); });
    for (const ir::LabelId label : labels_) {
      if (all.empty()) {
        ir::Block& body = p.units[unit].body;
        const ir::StmtId place = p.add_stmt(ir::Continue{});
        p.stmts[place].label = label;
        body.stmts.push_back(place);
        continue;
      }
      p.stmts[all.back()].label = label;
      all.pop_back();
    }
  }

  std::mt19937 random_;
  Allow allow_;
  std::vector<Open> open_;
  std::vector<ir::LabelId> labels_;
  std::vector<ir::StmtId> inits_;
  int names_ = 0;
};

// A point that was passed, and the stream of decisions.
using Passed = std::tuple<ir::StmtId, graph::PointRole, std::uint32_t>;
class Decisions {
 public:
  explicit Decisions(unsigned seed) : random_(seed) {}
  auto next(std::size_t choices) -> std::size_t { return random_() % choices; }

 private:
  std::mt19937 random_;
};

// Runs the statements themselves.
class Interpreter {
 public:
  static constexpr std::size_t kMost = 400;

  Interpreter(const ir::Program& p, ir::UnitId unit, unsigned seed) : p_(p), decisions_(seed) {
    learn();
    const ir::Block& body = p.units[unit].body;
    Signal signal = run(body, {});
    while (signal.kind == Signal::Kind::Jump && !full()) {
      const ir::StmtId target = find(signal.label);
      signal = run(body, target);
    }
  }
  std::vector<Passed> passed;

 private:
  struct Signal {
    enum class Kind { Next, Leave, Again, Jump, End } kind = Kind::Next;
    ir::StmtId construct;  // Leave, Again
    ir::LabelId label;
  };
  auto full() const -> bool { return passed.size() >= kMost; }
  void pass(ir::StmtId stmt, graph::PointRole role = graph::PointRole::Whole, std::uint32_t part = 0) { passed.emplace_back(stmt, role, part); }
  auto find(ir::LabelId label) const -> ir::StmtId { return labelled_.at(label); }
  auto holds(const ir::Block& block, ir::StmtId target) const -> bool {
    for (; target; target = parent_[target.index])
      if (std::ranges::find(block.stmts, target) != block.stmts.end()) return true;
    return false;
  }
  auto holds(ir::StmtId stmt, ir::StmtId target) const -> bool {
    while (target && target != stmt) target = parent_[target.index];
    return target == stmt;
  }
  void learn() {
    parent_.resize(p_.stmts.size());
    for (const ir::StmtId id : p_.stmts.ids()) {
      if (p_.stmts[id].label) labelled_[p_.stmts[id].label] = id;
      ir::for_each_block(p_, id, [&](const ir::Block& block) {
        for (const ir::StmtId child : block.stmts) parent_[child.index] = id;
      });
    }
  }

  // From its start, or from a statement somewhere inside.
  auto run(const ir::Block& block, ir::StmtId from) -> Signal {
    for (const ir::StmtId stmt : block.stmts) {
      if (full()) return {Signal::Kind::End, {}, {}};
      if (from && !holds(stmt, from)) continue;
      const ir::StmtId inner = from == stmt ? ir::StmtId{} : from;
      from = {};
      const Signal signal = std::visit([&](const auto& node) { return execute(stmt, node, inner); }, p_.stmts[stmt].node);
      if (signal.kind != Signal::Kind::Next) return signal;
    }
    return {};
  }

  void leave_scopes(const Signal& signal) {
    // Innermost first, up to what the signal leads to.
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
      if (signal.kind == Signal::Kind::Jump && holds(*open, find(signal.label))) return;
      if (signal.kind == Signal::Kind::Again && *open == signal.construct) return;
      const auto* block = ir::get_if<ir::BlockConstruct>(p_, *open);
      if (block != nullptr && !p_.scopes[block->scope].exit_actions.empty()) pass(*open, graph::PointRole::Leave);
      if (signal.kind == Signal::Kind::Leave && *open == signal.construct) return;
    }
  }
  auto jump_to(ir::LabelId label, bool only) -> Signal {
    const Signal signal{Signal::Kind::Jump, {}, label};
    if (only) leave_scopes(signal);
    return signal;
  }

  template <class Node>
  auto execute(ir::StmtId stmt, const Node&, ir::StmtId) -> Signal {
    pass(stmt);
    return {};
  }
  auto execute(ir::StmtId stmt, const ir::Goto& s, ir::StmtId) -> Signal {
    pass(stmt);
    return jump_to(s.target, true);
  }
  auto execute(ir::StmtId stmt, const ir::ComputedGoto& s, ir::StmtId) -> Signal {
    pass(stmt);
    const std::size_t k = decisions_.next(s.targets.size() + 1);
    return k == 0 ? Signal{} : jump_to(s.targets[k - 1], false);
  }
  auto execute(ir::StmtId stmt, const ir::ArithmeticIf& s, ir::StmtId) -> Signal {
    pass(stmt);
    const ir::LabelId targets[] = {s.negative, s.zero, s.positive};
    return jump_to(targets[decisions_.next(3)], false);
  }
  auto execute(ir::StmtId stmt, const ir::Return&, ir::StmtId) -> Signal {
    pass(stmt);
    leave_scopes({Signal::Kind::End, {}, {}});
    return {Signal::Kind::End, {}, {}};
  }
  auto execute(ir::StmtId stmt, const ir::Stop&, ir::StmtId) -> Signal {
    pass(stmt);
    return {Signal::Kind::End, {}, {}};
  }
  auto is_loop(ir::StmtId s) const -> bool {
    const ir::Stmt::Node& node = p_.stmts[s].node;
    return std::holds_alternative<ir::CountedLoop>(node) || std::holds_alternative<ir::WhileLoop>(node) || std::holds_alternative<ir::ForLoop>(node);
  }
  auto name_of(ir::StmtId s) const -> std::string {
    return std::visit(
        [](const auto& node) {
          if constexpr (requires { node.name; }) return std::string(node.name);
          else return std::string();
        },
        p_.stmts[s].node);
  }
  template <class Fits>
  auto innermost(const std::string& name, Fits fits) const -> ir::StmtId {
    for (auto open = open_.rbegin(); open != open_.rend(); ++open)
      if ((name.empty() || name_of(*open) == name) && fits(*open)) return *open;
    return {};
  }
  auto execute(ir::StmtId stmt, const ir::Cycle& s, ir::StmtId) -> Signal {
    pass(stmt);
    const Signal signal{Signal::Kind::Again, innermost(s.construct, [&](ir::StmtId o) { return is_loop(o); }), {}};
    leave_scopes(signal);
    return signal;
  }
  auto execute(ir::StmtId stmt, const ir::Exit& s, ir::StmtId) -> Signal {
    pass(stmt);
    const Signal signal{Signal::Kind::Leave,
                        innermost(s.construct,
                                  [&](ir::StmtId o) {
                                    if (!s.construct.empty()) return true;
                                    return s.from_select ? ir::get_if<ir::Select>(p_, o) != nullptr : is_loop(o);
                                  }),
                        {}};
    leave_scopes(signal);
    return signal;
  }
  // What is left of a signal behind the construct.
  auto after(ir::StmtId stmt, const Signal& signal) -> Signal {
    if (signal.kind == Signal::Kind::Leave && signal.construct == stmt) return {};
    return signal;
  }
  // A jump to somewhere inside goes on there.
  auto run_inside(ir::StmtId stmt, const ir::Block& block, ir::StmtId from) -> Signal {
    open_.push_back(stmt);
    Signal signal = run(block, from);
    while (signal.kind == Signal::Kind::Jump && holds(block, find(signal.label)) && !full()) signal = run(block, find(signal.label));
    open_.pop_back();
    return signal;
  }

  auto execute(ir::StmtId stmt, const ir::If& s, ir::StmtId from) -> Signal {
    for (std::uint32_t i = 0; i < s.arms.size(); ++i) {
      if (from) {
        if (holds(s.arms[i].body, from)) return after(stmt, run_inside(stmt, s.arms[i].body, from));
        continue;
      }
      if (s.arms[i].condition) {
        pass(stmt, graph::PointRole::Condition, i);
        if (decisions_.next(2) == 0) continue;
      }
      return after(stmt, run_inside(stmt, s.arms[i].body, {}));
    }
    return {};
  }
  auto execute(ir::StmtId stmt, const ir::Select& s, ir::StmtId from) -> Signal {
    std::size_t k = s.cases.size();
    if (from) {
      for (std::size_t i = 0; i < s.cases.size(); ++i)
        if (holds(s.cases[i].body, from)) k = i;
    } else {
      pass(stmt, graph::PointRole::Selector);
      std::vector<std::size_t> by_label;  // default, or nothing, first
      for (std::size_t i = 0; i < s.cases.size(); ++i)
        if (s.cases[i].values.empty()) by_label.push_back(i);
      if (by_label.empty()) by_label.push_back(s.cases.size());
      for (std::size_t i = 0; i < s.cases.size(); ++i)
        if (!s.cases[i].values.empty()) by_label.push_back(i);
      k = by_label[decisions_.next(by_label.size())];
    }
    for (; k < s.cases.size(); ++k) {
      const Signal signal = run_inside(stmt, s.cases[k].body, from);
      from = {};
      if (signal.kind != Signal::Kind::Next) return after(stmt, signal);
      if (!s.cases[k].falls_through) break;
    }
    return {};
  }
  struct LoopParts {
    bool init = false, test = false, test_after = false, step = false;
    ir::StmtId first;
  };
  auto run_loop(ir::StmtId stmt, const ir::Block& body, const LoopParts& parts, ir::StmtId from) -> Signal {
    if (!from) {
      if (parts.init) pass(stmt, graph::PointRole::LoopInit);
      if (parts.first) pass(parts.first);
    }
    for (;;) {
      if (full()) return {Signal::Kind::End, {}, {}};
      if (!from && parts.test) {
        pass(stmt, graph::PointRole::LoopTest);
        if (decisions_.next(2) == 0) return {};
      }
      const Signal signal = run_inside(stmt, body, from);
      from = {};
      const bool again = signal.kind == Signal::Kind::Again && signal.construct == stmt;
      if (signal.kind != Signal::Kind::Next && !again) return after(stmt, signal);
      if (parts.test_after) {
        pass(stmt, graph::PointRole::LoopTest);
        if (decisions_.next(2) == 0) return {};
      }
      if (parts.step) pass(stmt, graph::PointRole::LoopStep);
      // A loop without anything to pass goes on forever.
      if (++idle_ > 2000) return {Signal::Kind::End, {}, {}};
    }
  }
  auto execute(ir::StmtId stmt, const ir::CountedLoop& s, ir::StmtId from) -> Signal {
    return run_loop(stmt, s.body, {true, true, false, true, {}}, from);
  }
  auto execute(ir::StmtId stmt, const ir::WhileLoop& s, ir::StmtId from) -> Signal {
    return run_loop(stmt, s.body, {false, s.condition && !s.test_after, s.test_after, false, {}}, from);
  }
  auto execute(ir::StmtId stmt, const ir::ForLoop& s, ir::StmtId from) -> Signal {
    return run_loop(stmt, s.body, {false, s.condition.valid(), false, s.step.valid(), s.init}, from);
  }
  auto execute(ir::StmtId stmt, const ir::BlockConstruct& s, ir::StmtId from) -> Signal {
    const Signal signal = run_inside(stmt, s.body, from);
    if (signal.kind == Signal::Kind::Next && !p_.scopes[s.scope].exit_actions.empty()) pass(stmt, graph::PointRole::Leave);
    return after(stmt, signal);
  }

  const ir::Program& p_;
  Decisions decisions_;
  std::vector<ir::StmtId> parent_;
  std::map<ir::LabelId, ir::StmtId> labelled_;
  std::vector<ir::StmtId> open_;
  int idle_ = 0;
};

}  // namespace cf::graph_test
