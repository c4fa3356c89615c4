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

template <class F>
void children(const Program& p, ExprId id, F&& f) {
  const Expr::Node& node = p.exprs[id].node;
  // C: (double (*)[n]) u reads n.
  const auto* cast = std::get_if<Cast>(&node);
  const auto* size = std::get_if<SizeOf>(&node);
  const TypeId written = cast != nullptr && !cast->implicit ? cast->spec.type : size != nullptr ? size->spec.type : TypeId{};
  if (written) for_each_bound(p, written, f);
  valid_exprs(node, f);
}

// What is still to be visited: the part of a stack that all walks of a thread share, since most are too short to be worth an allocation. A walk may start inside of another.
template <typename Id>
class Pending {
 public:
  Pending() : start_(stack().size()) {}
  ~Pending() { stack().resize(start_); }
  Pending(const Pending&) = delete;
  auto operator=(const Pending&) -> Pending& = delete;

  auto empty() const -> bool { return size() == 0; }
  auto size() const -> std::size_t { return stack().size() - start_; }
  void push(Id id) { stack().push_back(id); }
  auto pop() -> Id {
    const Id top = stack().back();
    stack().pop_back();
    return top;
  }
  // What was pushed from `first` on comes out in that order.
  void reverse(std::size_t first) { std::reverse(stack().begin() + static_cast<std::ptrdiff_t>(start_ + first), stack().end()); }

 private:
  static auto stack() -> std::vector<Id>& {
    static thread_local std::vector<Id> all;
    return all;
  }
  std::size_t start_;
};

}  // namespace

void for_each_child(const Program& p, ExprId id, const std::function<void(ExprId)>& f) { children(p, id, f); }

void for_each_expr(const Program& p, StmtId id, const std::function<void(ExprId)>& f) {
  const Stmt& stmt = p.stmts[id];
  if (const auto* associate = std::get_if<Associate>(&stmt.node))
    for (const SymbolId name : associate->names)
      if (p.symbols[name].init) f(p.symbols[name].init);
  valid_exprs(stmt.node, f);
}

void for_each_expr(const Program& p, DeclId id, const std::function<void(ExprId)>& f) { valid_exprs(p.decls[id].node, f); }

void for_each_bound(const Program& p, TypeId type, const std::function<void(ExprId)>& visit) {
  // A parameter `double a[][n]` of C is a pointer to rows.
  if (const auto* pointer = get_if<PointerType>(p, type)) return for_each_bound(p, pointer->pointee, visit);
  if (const auto* array = get_if<ArrayType>(p, type)) {
    for (const Dim& dim : array->dims) {
      if (dim.lower) visit(dim.lower);
      if (dim.upper) visit(dim.upper);
    }
    return for_each_bound(p, array->element, visit);
  }
  const auto* character = get_if<CharacterType>(p, type);
  if (character && character->length) visit(character->length);
}

void for_each_subexpr(const Program& p, ExprId id, const std::function<void(ExprId)>& f) {
  Pending<ExprId> todo;
  todo.push(id);
  while (!todo.empty()) {
    const ExprId next = todo.pop();
    f(next);
    const std::size_t first_child = todo.size();
    children(p, next, [&](ExprId child) { todo.push(child); });
    todo.reverse(first_child);
  }
}

void for_each_block(const Program& p, StmtId id, const std::function<void(const Block&)>& f) { for_each_of<Block>(p.stmts[id].node, f); }

void for_each_stmt(const Program& p, const Block& block, const std::function<void(StmtId)>& f) {
  Pending<StmtId> todo;
  const auto push = [&](StmtId child) {
    if (child) todo.push(child);
  };
  for (const StmtId id : block.stmts) push(id);
  todo.reverse(0);
  while (!todo.empty()) {
    const StmtId next = todo.pop();
    f(next);
    const std::size_t first_child = todo.size();
    for_each_of<StmtId>(p.stmts[next].node, push);
    todo.reverse(first_child);
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
