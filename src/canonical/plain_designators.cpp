#include "canonical/plain_designators.h"

#include <vector>

#include "ir/fields.h"
#include "ir/print.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

auto is_designator(const Expr::Node& node) -> bool {
  return std::holds_alternative<Ref>(node) || std::holds_alternative<Member>(node) || std::holds_alternative<Index>(node) || std::holds_alternative<Deref>(node) ||
         std::holds_alternative<ComplexPart>(node);
}

class Dropper {
 public:
  explicit Dropper(Program& program) : p_(program) {}

  void unit(UnitId id) {
    const Block body = p_.units[id].body;
    for_each_stmt(p_, body, [&](StmtId stmt) {
      for_each_of<ExprId>(p_.stmts[stmt].node, [&](ExprId& e) { top(e); });
      if (const auto* declared = get_if<DeclStmt>(p_, stmt)) declaration(declared->decl);
    });
    for (const DeclId decl : p_.units[id].decls) declaration(decl);
  }

 private:
  void declaration(DeclId id) {
    for_each_symbol(p_, id, [&](SymbolId symbol) { top(p_.symbols[symbol].init); });
  }

  void top(ExprId& root) {
    if (!root) return;
    bool any = false;
    std::vector<ExprId> macros;  // that are still as they were written
    for_each_subexpr(p_, root, [&](ExprId e) {
      const auto* paren = get_if<Paren>(p_, e);
      any = any || (paren != nullptr && is_designator(p_.exprs[bare(paren->inner)].node));
      if (const MacroUse* macro = macro_of(p_, e); macro != nullptr && print_expr(p_, e) == macro->meaning) macros.push_back(e);
    });
    if (!any) return;
    std::vector<ExprId> list;
    for_each_subexpr(p_, root, [&](ExprId e) { list.push_back(e); });
    for (const ExprId e : list) for_each_of<ExprId>(p_.exprs[e].node, [&](ExprId& part) { part = without(part); });
    root = without(root);
    for (const ExprId e : macros) write_as_macro(p_, without(e), p_.macros[p_.exprs[e].macro].text);
  }

  auto bare(ExprId e) const -> ExprId {
    while (const auto* paren = get_if<Paren>(p_, e)) e = paren->inner;
    return e;
  }
  auto without(ExprId e) const -> ExprId {
    const ExprId inner = e ? bare(e) : e;
    return inner && is_designator(p_.exprs[inner].node) ? inner : e;
  }

  Program& p_;
};

}  // namespace

void drop_parentheses(Program& program, UnitId unit) { Dropper(program).unit(unit); }

}  // namespace cf::canonical
