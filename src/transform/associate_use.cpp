#include "transform/associate_use.h"

#include "ir/walk.h"
#include "transform/carriers.h"

namespace cf::transform {

using namespace ir;

namespace {

class BodyUse {
 public:
  BodyUse(const Program& program, SymbolId name) : p_(program), name_(name), root_(root_variable(program, program.symbols[name].init)) {}

  void look(const Block& body) {
    for_each_stmt(p_, body, [&](StmtId id) { statement(id); });
    jumps = leaves(body, false);
  }

  bool own_written = false;
  bool other_written = false;
  bool other_read = false;
  bool jumps = false;

 private:
  void statement(StmtId id) {
    if (const auto* s = get_if<Assign>(p_, id)) write(s->target);
    if (const auto* s = get_if<PointerAssign>(p_, id)) write(s->value);
    if (const auto* s = get_if<CallStmt>(p_, id)) {
      for (const Arg& arg : s->call.args) write(arg.value);
      write(s->call.object);
    }
    if (const auto* s = get_if<Associate>(p_, id)) {
      for (SymbolId inner : s->names) write(p_.symbols[inner].init);
    }
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        if (ref && ref->symbol != name_ && root_variable(p_, e) == root_) other_read = true;
      });
    });
  }

  void write(ExprId designator) {
    if (!designator || root_variable(p_, designator) != root_) return;
    bool own = false;
    for_each_subexpr(p_, designator, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      own = own || (ref && ref->symbol == name_);
    });
    (own ? own_written : other_written) = true;
  }

  auto leaves(const Block& body, bool in_loop) const -> bool {
    for (StmtId id : body.stmts) {
      if (get_if<Return>(p_, id) || get_if<Goto>(p_, id) || get_if<ComputedGoto>(p_, id) || get_if<AssignedGoto>(p_, id) || get_if<ArithmeticIf>(p_, id)) return true;
      if (const auto* s = get_if<Exit>(p_, id); s && (!in_loop || !s->construct.empty())) return true;
      if (const auto* s = get_if<Cycle>(p_, id); s && (!in_loop || !s->construct.empty())) return true;
      const bool loop = get_if<CountedLoop>(p_, id) || get_if<WhileLoop>(p_, id) || get_if<ForLoop>(p_, id) || get_if<Concurrent>(p_, id);
      bool inside = false;
      for_each_block(p_, id, [&](const Block& inner) { inside = inside || leaves(inner, in_loop || loop); });
      if (inside) return true;
    }
    return false;
  }

  const Program& p_;
  SymbolId name_;
  SymbolId root_;
};

}  // namespace

auto associate_use(const Program& program, const Block& body, SymbolId name) -> AssociateUse {
  BodyUse use(program, name);
  use.look(body);
  if (!use.own_written && !use.other_written) return AssociateUse::Read;
  return use.other_written || use.other_read || use.jumps ? AssociateUse::Entangled : AssociateUse::Changed;
}

}  // namespace cf::transform
