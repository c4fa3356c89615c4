// Activity is sound on random programs: what carries a derivative when the program runs is called active, by both algorithms, and DUGAA finds no more than VDGAA.
//
// Programs are procedures with arguments by reference, local and global variables, branches and calls. A run records for each definition which earlier ones its value
// came from; active are those on a way from an independent to a dependent.
#include "analysis/activity.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "graph/heads.h"
#include "ir/build.h"

namespace {

using namespace cf;
using namespace cf::ir;

class RandomCalls {
 public:
  explicit RandomCalls(unsigned seed) : random_(seed) {
    real_ = p.intern(RealType{8});
    for (int i = 0; i < 3; ++i) globals_.push_back(variable("g" + std::to_string(i), p.global, StorageClass::Global));
    const std::uint32_t count = 2 + number(4);
    for (std::uint32_t i = 0; i < count; ++i) procedure(i + 1 == count ? "head" : "p" + std::to_string(i));
  }
  Program p;
  std::vector<UnitId> units;

 private:
  auto number(std::uint32_t below) -> std::uint32_t { return static_cast<std::uint32_t>(random_() % below); }
  auto variable(const std::string& name, ScopeId scope, StorageClass storage) -> SymbolId {
    Symbol symbol;
    symbol.name = name;
    symbol.scope = scope;
    symbol.type = real_;
    symbol.storage = storage;
    return p.add_symbol(symbol);
  }
  auto ref(SymbolId id) -> ExprId { return p.add_expr(Ref{id}, real_); }

  void procedure(const std::string& name) {
    Symbol symbol;
    symbol.name = name;
    symbol.kind = SymbolKind::Procedure;
    symbol.scope = p.global;
    Unit unit;
    unit.symbol = p.add_symbol(symbol);
    const UnitId id = p.units.add(unit);
    p.symbols[unit.symbol].unit = id;
    const ScopeId scope = p.add_scope(ScopeKind::Unit, p.global, id);
    p.units[id].scope = scope;
    known_.clear();
    for (int i = 0; i < 3; ++i) known_.push_back(variable("a" + std::to_string(i), scope, StorageClass::Argument));
    p.units[id].args = known_;
    for (int i = 0; i < 2; ++i) known_.push_back(variable("l" + std::to_string(i), scope, StorageClass::Local));
    known_.insert(known_.end(), globals_.begin(), globals_.end());
    Block body = block(0);
    p.units[id].body = std::move(body);
    units.push_back(id);
  }
  auto block(int depth) -> Block {
    Block made;
    const std::uint32_t count = depth == 0 ? 3 + number(6) : 1 + number(3);
    for (std::uint32_t i = 0; i < count; ++i) made.stmts.push_back(statement(depth));
    return made;
  }
  auto statement(int depth) -> StmtId {
    const std::uint32_t kind = number(10);
    if (kind < 3 && !units.empty()) return call();
    if (kind == 3 && depth < 2) {
      Arm arm{logical_literal(p, true), block(depth + 1), {}};
      If branch;
      branch.arms.push_back(std::move(arm));
      if (number(2) == 0) branch.arms.push_back({{}, block(depth + 1), {}});
      return p.add_stmt(std::move(branch));
    }
    ExprId value;
    if (number(4) == 0) {
      value = p.add_expr(Literal{"1d0"}, real_);
    } else {
      value = ref(known_[number(static_cast<std::uint32_t>(known_.size()))]);
      if (number(2) == 0) value = p.add_expr(Binary{BinaryOp::Mul, value, ref(known_[number(static_cast<std::uint32_t>(known_.size()))]), false}, real_);
    }
    return p.add_stmt(Assign{ref(known_[number(static_cast<std::uint32_t>(known_.size()))]), value, false, BinaryOp::Add, {}, {}});
  }
  // Dummies are not associated with what is used under another name, too: no globals, and none twice.
  auto call() -> StmtId {
    std::vector<SymbolId> own(known_.begin(), known_.begin() + 5);
    std::shuffle(own.begin(), own.end(), random_);
    CallStmt made;
    made.call.symbol = p.units[units[number(static_cast<std::uint32_t>(units.size()))]].symbol;
    for (int i = 0; i < 3; ++i) made.call.args.push_back({"", ref(own[static_cast<std::size_t>(i)]), {}});
    return p.add_stmt(made);
  }

  std::mt19937 random_;
  TypeId real_;
  std::vector<SymbolId> globals_, known_;
};

// A run, with decisions by chance.
class Execution {
 public:
  Execution(const Program& p, unsigned seed) : p_(p), random_(seed) {}

  struct Instance {
    StmtId stmt;  // none: a value on entry
    std::vector<std::size_t> from;
  };
  std::vector<Instance> instances;
  using Cell = std::size_t;

  void head(UnitId unit) {
    std::map<SymbolId, Cell> frame;
    for (const SymbolId arg : p_.units[unit].args) frame[arg] = fresh();
    call(unit, frame);
    arguments = frame;
  }
  // The instances on a way from the value on entry of one argument to that on exit of another.
  auto active(SymbolId independent, std::size_t start, SymbolId dependent) const -> std::vector<bool> {
    (void)independent;
    std::vector<bool> varied(instances.size());
    std::vector<bool> useful(instances.size());
    varied[start] = true;
    for (std::size_t i = 0; i < instances.size(); ++i)
      for (const std::size_t from : instances[i].from)
        if (varied[from]) varied[i] = true;
    useful[current_.at(arguments.at(dependent))] = true;
    for (std::size_t i = instances.size(); i > 0; --i)
      if (useful[i - 1])
        for (const std::size_t from : instances[i - 1].from) useful[from] = true;
    for (std::size_t i = 0; i < varied.size(); ++i) varied[i] = varied[i] && useful[i];
    return varied;
  }
  auto entry_of(SymbolId argument) const -> std::size_t { return first_.at(arguments.at(argument)); }
  std::map<SymbolId, Cell> arguments;

 private:
  auto fresh() -> Cell {
    instances.push_back({});
    current_.push_back(instances.size() - 1);
    first_.push_back(instances.size() - 1);
    return current_.size() - 1;
  }
  auto cell(SymbolId id, std::map<SymbolId, Cell>& frame) -> Cell {
    auto& table = p_.symbols[id].storage == StorageClass::Global ? globals_ : frame;
    const auto found = table.find(id);
    if (found != table.end()) return found->second;
    const Cell made = fresh();
    return table[id] = made;
  }
  void call(UnitId unit, std::map<SymbolId, Cell>& frame) { block(p_.units[unit].body, frame); }
  void block(const Block& body, std::map<SymbolId, Cell>& frame) {
    for (const StmtId id : body.stmts) statement(id, frame);
  }
  void statement(StmtId id, std::map<SymbolId, Cell>& frame) {
    if (const auto* branch = get_if<If>(p_, id)) {
      const std::size_t choice = random_() % 2;
      if (choice == 0) block(branch->arms[0].body, frame);
      else if (branch->arms.size() > 1) block(branch->arms[1].body, frame);
    } else if (const auto* call_stmt = get_if<CallStmt>(p_, id)) {
      const UnitId callee = p_.symbols[call_stmt->call.symbol].unit;
      std::map<SymbolId, Cell> inner;
      for (std::size_t i = 0; i < 3; ++i) inner[p_.units[callee].args[i]] = cell(get_if<Ref>(p_, call_stmt->call.args[i].value)->symbol, frame);
      call(callee, inner);
    } else if (const auto* assign = get_if<Assign>(p_, id)) {
      Instance made;
      made.stmt = id;
      const auto read = [&](ExprId expr) {
        if (const auto* ref = get_if<Ref>(p_, expr)) made.from.push_back(current_[cell(ref->symbol, frame)]);
      };
      read(assign->value);
      if (const auto* product = get_if<Binary>(p_, assign->value)) {
        read(product->left);
        read(product->right);
      }
      const Cell target = cell(get_if<Ref>(p_, assign->target)->symbol, frame);
      instances.push_back(made);
      current_[target] = instances.size() - 1;
    }
  }

  const Program& p_;
  std::mt19937 random_;
  std::vector<std::size_t> current_, first_;
  std::map<SymbolId, Cell> globals_;
};

TEST(Activity, IsSoundOnRandomPrograms) {
  std::size_t active_runs = 0;
  std::size_t differences = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomCalls made(seed);
    const Program& p = made.p;
    const UnitId head = graph::find_procedures(p, "head").front();
    analysis::Ground ground(p, {head, {}, {}});
    analysis::Roots roots{head, analysis::find_root(ground, head, "a0"), analysis::find_root(ground, head, "a1")};
    const analysis::Activity dugaa = analysis::compute_activity(ground, roots, analysis::ActivityMethod::Dugaa);
    const analysis::Activity vdgaa = analysis::compute_activity(ground, roots, analysis::ActivityMethod::Vdgaa);
    EXPECT_TRUE(vdgaa.active.contains(dugaa.active)) << "seed " << seed;
    differences += vdgaa.active == dugaa.active ? 0 : 1;
    std::vector<bool> active(p.stmts.size());
    for (const UnitId unit : ground.units())
      for (std::size_t i = 0; i < dugaa.active_steps.at(unit).size(); ++i)
        if (dugaa.active_steps.at(unit)[i]) active[ground.cfg(unit)[ground.steps(unit).steps[i].point].stmt.index] = true;
    for (unsigned trial = 0; trial < 8; ++trial) {
      Execution run(p, seed * 100 + trial);
      run.head(head);
      const std::vector<SymbolId>& args = p.units[head].args;
      const std::vector<bool> carried = run.active(args[0], run.entry_of(args[0]), args[1]);
      for (std::size_t i = 0; i < carried.size(); ++i) {
        if (!carried[i] || !run.instances[i].stmt) continue;
        ++active_runs;
        EXPECT_TRUE(active[run.instances[i].stmt.index]) << "seed " << seed << " statement " << run.instances[i].stmt.index;
      }
    }
  }
  EXPECT_GT(active_runs, 500U);   // it would be easy to be right about nothing
  EXPECT_GT(differences, 20U);    // and the order of statements matters
}

}  // namespace
