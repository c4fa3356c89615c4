#include "transform/c/first_values.h"

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "canonical/access.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/c/carriers.h"

namespace cf::transform::c {

using namespace ir;

namespace {

class Declarations {
 public:
  Declarations(Program& p, const std::unordered_set<SymbolId>& temporaries) : p_(p), temporaries_(temporaries) {}

  void block(Block& block) {
    // Each temporary: its declaration, and the statements that name it.
    std::map<SymbolId, std::vector<std::size_t>> uses;
    for (std::size_t i = 0; i < block.stmts.size(); ++i) {
      for (SymbolId symbol : named(block.stmts[i])) uses[symbol].push_back(i);
    }
    std::vector<std::vector<StmtId>> before(block.stmts.size());
    std::vector<bool> gone(block.stmts.size(), false);
    for (std::size_t i = 0; i < block.stmts.size(); ++i) {
      const SymbolId symbol = declared(block.stmts[i]);
      if (!symbol || uses[symbol].empty()) continue;
      const std::size_t first = uses[symbol].front();
      if (p_.stmts[block.stmts[first]].label) continue;
      gone[i] = true;
      if (gives_first_value(block.stmts[first], symbol)) declare_with_value(block.stmts[first], symbol);
      else if (uses[symbol].size() != 1 || !sink(block.stmts[first], symbol, block.stmts[i])) before[first].push_back(block.stmts[i]);
    }
    std::vector<StmtId> stmts;
    for (std::size_t i = 0; i < block.stmts.size(); ++i) {
      stmts.insert(stmts.end(), before[i].begin(), before[i].end());
      if (!gone[i]) stmts.push_back(block.stmts[i]);
    }
    block.stmts = stmts;
    for (StmtId id : block.stmts) {
      Stmt::Node node = p_.stmts[id].node;
      for_each_of<Block>(node, [&](Block& inner) { this->block(inner); });
      p_.stmts[id].node = node;
    }
  }

 private:
  // The temporary that this declares, alone and without a value.
  auto declared(StmtId id) const -> SymbolId {
    const auto* stmt = get_if<DeclStmt>(p_, id);
    const auto* variables = stmt ? get_if<Variables>(p_, stmt->decl) : nullptr;
    if (!variables || variables->entities.size() != 1 || variables->spec.definition || p_.stmts[id].label) return {};
    const Entity& entity = variables->entities.front();
    return temporaries_.contains(entity.symbol) && !entity.init_here ? entity.symbol : SymbolId{};
  }
  void note(ExprId top, std::unordered_set<SymbolId>& found) const {
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      if (ref && temporaries_.contains(ref->symbol)) found.insert(ref->symbol);
    });
  }
  // All that a statement names, what is nested in it included.
  auto named(StmtId id) const -> std::unordered_set<SymbolId> {
    std::unordered_set<SymbolId> found;
    Block one;
    one.stmts = {id};
    for_each_stmt(p_, one, [&](StmtId stmt) {
      canonical::for_each_evaluated(p_, stmt, [&](ExprId top) { note(top, found); });
    });
    return found;
  }

  auto gives_first_value(StmtId id, SymbolId symbol) const -> bool {
    const auto* assign = get_if<Assign>(p_, id);
    const auto* target = assign && !assign->compound ? get_if<Ref>(p_, assign->target) : nullptr;
    if (!target || target->symbol != symbol) return false;
    std::unordered_set<SymbolId> read;
    note(assign->value, read);
    return !read.contains(symbol);
  }
  void declare_with_value(StmtId id, SymbolId symbol) {
    p_.symbols[symbol].init = get_if<Assign>(p_, id)->value;
    Variables variables;
    variables.spec = p_.symbols[symbol].spec;
    variables.entities = {Entity{symbol, true, false, true, {}}};
    p_.stmts[id].node = DeclStmt{p_.add_decl(variables)};
  }

  // Into the one block of the statement that names it, if it gets its value there before it is read.
  auto sink(StmtId id, SymbolId symbol, StmtId declaration) -> bool {
    if (get_if<Select>(p_, id) || get_if<MacroStmt>(p_, id) || get_if<DirectiveStmt>(p_, id)) return false;
    std::unordered_set<SymbolId> own;
    canonical::for_each_evaluated(p_, id, [&](ExprId top) { note(top, own); });
    if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->init) own.merge(named(loop->init));
    if (own.contains(symbol)) return false;
    Stmt::Node node = p_.stmts[id].node;
    std::vector<Block*> blocks;
    for_each_of<Block>(node, [&](Block& inner) {
      for (StmtId stmt : inner.stmts) {
        if (!named(stmt).contains(symbol)) continue;
        blocks.push_back(&inner);
        break;
      }
    });
    if (blocks.size() != 1 || !starts_with_value(*blocks.front(), symbol)) return false;
    Block& inner = *blocks.front();
    inner.stmts.insert(inner.stmts.begin(), declaration);
    inner.braced = true;
    p_.stmts[id].node = node;
    return true;
  }
  auto starts_with_value(const Block& block, SymbolId symbol) const -> bool {
    for (StmtId id : block.stmts) {
      if (!named(id).contains(symbol)) continue;
      if (p_.stmts[id].label) return false;
      return gives_first_value(id, symbol) || passes_address(id, symbol);
    }
    return false;
  }
  // f_value = f_d(x, x_d, &f_value_d): the derivative is set by the call.
  auto passes_address(StmtId id, SymbolId symbol) const -> bool {
    bool found = false;
    const auto look = [&](const Call& call) {
      if (call.args.empty()) return;
      const auto* address = get_if<AddressOf>(p_, call.args.back().value);
      const auto* ref = address ? get_if<Ref>(p_, address->object) : nullptr;
      found = found || (ref && ref->symbol == symbol);
    };
    if (const auto* stmt = get_if<CallStmt>(p_, id)) look(stmt->call);
    if (const auto* assign = get_if<Assign>(p_, id)) {
      if (const auto* call = get_if<Call>(p_, assign->value)) look(*call);
    }
    return found;
  }

  Program& p_;
  const std::unordered_set<SymbolId>& temporaries_;
};

}  // namespace

void declare_at_first_values(Program& program, UnitId unit, const std::unordered_set<SymbolId>& temporaries) {
  Block body = program.units[unit].body;
  Declarations(program, temporaries).block(body);
  program.units[unit].body = body;
}

}  // namespace cf::transform::c
