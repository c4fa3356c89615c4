#include "ir/walk.h"

#include <algorithm>
#include <vector>

#include "ir/fields.h"

namespace cf::ir {

namespace {

template <class F>
void valid_exprs(const auto& node, F&& f) {
  for_each_of<ExprId>(node, [&](ExprId id) {
    if (id) f(id);
  });
}

}  // namespace

void for_each_child(const Program& p, ExprId id, const std::function<void(ExprId)>& f) { valid_exprs(p.exprs[id].node, f); }

void for_each_expr(const Program& p, StmtId id, const std::function<void(ExprId)>& f) {
  const Stmt& stmt = p.stmts[id];
  if (const auto* associate = std::get_if<Associate>(&stmt.node))
    for (const SymbolId name : associate->names)
      if (p.symbols[name].init) f(p.symbols[name].init);
  valid_exprs(stmt.node, f);
}

void for_each_expr(const Program& p, DeclId id, const std::function<void(ExprId)>& f) { valid_exprs(p.decls[id].node, f); }

void for_each_subexpr(const Program& p, ExprId id, const std::function<void(ExprId)>& f) {
  std::vector<ExprId> todo{id};
  while (!todo.empty()) {
    const ExprId next = todo.back();
    todo.pop_back();
    f(next);
    const auto first_child = static_cast<std::ptrdiff_t>(todo.size());
    valid_exprs(p.exprs[next].node, [&](ExprId child) { todo.push_back(child); });
    std::reverse(todo.begin() + first_child, todo.end());
  }
}

void for_each_block(const Program& p, StmtId id, const std::function<void(const Block&)>& f) { for_each_of<Block>(p.stmts[id].node, f); }

void for_each_stmt(const Program& p, const Block& block, const std::function<void(StmtId)>& f) {
  std::vector<StmtId> todo(block.stmts.rbegin(), block.stmts.rend());
  while (!todo.empty()) {
    const StmtId next = todo.back();
    todo.pop_back();
    f(next);
    const auto first_child = static_cast<std::ptrdiff_t>(todo.size());
    for_each_of<StmtId>(p.stmts[next].node, [&](StmtId child) {
      if (child) todo.push_back(child);
    });
    std::reverse(todo.begin() + first_child, todo.end());
  }
}

void for_each_symbol(const Program& p, DeclId id, const std::function<void(SymbolId)>& f) {
  const Decl::Node& node = p.decls[id].node;
  if (const auto* type = std::get_if<TypeDefDecl>(&node)) f(p.type_defs[type->def].symbol);
  if (const auto* interface = std::get_if<InterfaceDecl>(&node)) {
    if (interface->generic) f(interface->generic);
    for (const InterfaceItem& item : interface->items) {
      if (item.body) f(p.units[item.body].symbol);
      for (const SymbolId symbol : item.procedures) f(symbol);
    }
    return;
  }
  for_each_of<SymbolId>(node, [&](SymbolId symbol) {
    if (symbol) f(symbol);
  });
}

}  // namespace cf::ir
