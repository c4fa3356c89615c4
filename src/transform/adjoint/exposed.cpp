#include "transform/adjoint/exposed.h"

#include "ir/walk.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

class Exposure {
 public:
  explicit Exposure(const Program& program) : p_(program) {}

  using Set = std::unordered_set<SymbolId>;
  void visit(const Block& block, Set& set) {
    for (const StmtId id : block.stmts) visit(id, set);
  }
  Set found;

 private:
  void read(ExprId top, const Set& set) {
    if (!top) return;
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* ref = get_if<Ref>(p_, e); ref && !set.contains(ref->symbol)) found.insert(ref->symbol);
    });
  }
  auto scalar(ExprId e) const -> SymbolId {
    const auto* ref = get_if<Ref>(p_, e);
    return ref && !get_if<ArrayType>(p_, p_.symbols[ref->symbol].type) && !get_if<DerivedType>(p_, p_.symbols[ref->symbol].type) ? ref->symbol : SymbolId{};
  }
  void write(ExprId target, Set& set) {
    if (const SymbolId variable = scalar(target)) set.insert(variable);
    else read(target, set);
  }
  void inside(const Block& block, const Set& set) {
    Set own = set;
    visit(block, own);
  }
  void visit(StmtId id, Set& set) {
    const auto all = [&] { for_each_expr(p_, id, [&](ExprId e) { read(e, set); }); };
    if (const auto* s = get_if<Assign>(p_, id)) {
      read(s->value, set);
      if (s->compound) read(s->target, set);
      return write(s->target, set);
    }
    if (const auto* s = get_if<CallStmt>(p_, id)) {
      // cf_pop_real8(x); the number of elements of an array comes second.
      if (p_.stmts[id].role != Role::Pop || s->call.args.size() != 1) return all();
      const auto* address = get_if<AddressOf>(p_, s->call.args.front().value);
      return write(address ? address->object : s->call.args.front().value, set);
    }
    if (const auto* s = get_if<CountedLoop>(p_, id)) {
      for (const ExprId e : {s->first, s->last, s->step}) read(e, set);
      write(s->variable, set);
      return inside(s->body, set);
    }
    if (const auto* s = get_if<ForLoop>(p_, id)) {
      if (s->init) visit(s->init, set);
      read(s->condition, set);
      read(s->step, set);
      return inside(s->body, set);
    }
    if (const auto* s = get_if<If>(p_, id)) return branches(*s, set);
    if (const auto* s = get_if<DeclStmt>(p_, id)) {
      return for_each_symbol(p_, s->decl, [&](SymbolId symbol) {
        for_each_bound(p_, p_.symbols[symbol].type, [&](ExprId bound) { read(bound, set); });
        read(p_.symbols[symbol].init, set);
        if (p_.symbols[symbol].init) set.insert(symbol);
      });
    }
    all();
    for_each_block(p_, id, [&](const Block& block) { inside(block, set); });
  }
  // What all arms set is set.
  void branches(const If& s, Set& set) {
    Set common;
    bool first = true;
    bool complete = false;
    for (const Arm& arm : s.arms) {
      read(arm.condition, set);
      complete = complete || !arm.condition;
      Set own = set;
      visit(arm.body, own);
      if (first) common = own;
      else std::erase_if(common, [&](SymbolId symbol) { return !own.contains(symbol); });
      first = false;
    }
    if (complete) set = std::move(common);
  }

  const Program& p_;
};

}  // namespace

auto exposed(const Program& program, const Block& block) -> std::unordered_set<SymbolId> {
  Exposure exposure(program);
  std::unordered_set<SymbolId> set;
  exposure.visit(block, set);
  bool jumps = false;
  for_each_stmt(program, block, [&](StmtId id) { jumps = jumps || get_if<Goto>(program, id) || get_if<Exit>(program, id) || get_if<Cycle>(program, id) || program.stmts[id].label; });
  if (!jumps) return std::move(exposure.found);
  std::unordered_set<SymbolId> all;
  for_each_stmt(program, block, [&](StmtId id) {
    for_each_expr(program, id, [&](ExprId top) {
      for_each_subexpr(program, top, [&](ExprId e) {
        if (const auto* ref = get_if<Ref>(program, e)) all.insert(ref->symbol);
      });
    });
  });
  return all;
}

}  // namespace cf::transform::adjoint
