// statement_exprs.cpp: GNU's expressions that hold statements, `({ double t = f(x); t * t; })`.
//
// Where names are only given a value and nothing happens in it, it is an expression with these values in place of the names, under the text that the user wrote
// (a macro such as MAX). Otherwise its statements stand before the statement in which it is, and leave its value in a variable. That needs a place where it is
// surely evaluated, once and before anything else that happens in the statement; elsewhere it is refused.
#include "frontend/c/lowering.h"

namespace cf::frontend::c {

namespace {

auto last_of(const clang::StmtExpr* e) -> const clang::Expr* {
  const clang::CompoundStmt* body = e->getSubStmt();
  return body->body_empty() ? nullptr : llvm::dyn_cast<clang::Expr>(body->body_back());
}

}  // namespace

// Whether something happens when it is evaluated, or it may be another value the next time. Expressions that hold statements are not looked into if they are
// to stand before it.
auto Lowering::happens(const clang::Stmt* s, bool inside) -> bool {
  if (s == nullptr) return false;
  if (const auto* held = llvm::dyn_cast<clang::StmtExpr>(s)) {
    if (!inside) return false;
    if (is_value(held)) return false;
  }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(s)) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr) return true;
    const std::string header = is_project(callee->getLocation()) ? "" : library_header(callee->getLocation());
    const bool pure = callee->hasAttr<clang::ConstAttr>() || callee->hasAttr<clang::PureAttr>() || header == "math.h" || header == "complex.h" || generic_value(call) != nullptr;
    for (const clang::Expr* argument : call->arguments())
      if (argument->getType()->isPointerType()) return true;
    if (!pure) return true;
  } else if (const auto* e = llvm::dyn_cast<clang::Expr>(s)) {
    const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e);
    const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e);
    if ((unary != nullptr && unary->isIncrementDecrementOp()) || (binary != nullptr && binary->isAssignmentOp())) return true;
    if (llvm::isa<clang::VAArgExpr>(e) || llvm::isa<clang::AtomicExpr>(e) || llvm::isa<clang::CompoundLiteralExpr>(e) || e->getType().isVolatileQualified()) return true;
  } else if (!llvm::isa<clang::CompoundStmt>(s) && !llvm::isa<clang::DeclStmt>(s)) {
    return true;
  }
  for (const clang::Stmt* child : s->children())
    if (happens(child, inside)) return true;
  return false;
}

namespace {

auto takes_address(const clang::Stmt* s, const clang::VarDecl* variable) -> bool {
  if (s == nullptr) return false;
  if (const auto* address = llvm::dyn_cast<clang::UnaryOperator>(s); address != nullptr && address->getOpcode() == clang::UO_AddrOf)
    if (const auto* ref = llvm::dyn_cast<clang::DeclRefExpr>(address->getSubExpr()->IgnoreParens()); ref != nullptr && ref->getDecl() == variable) return true;
  for (const clang::Stmt* child : s->children())
    if (takes_address(child, variable)) return true;
  return false;
}

}  // namespace

// Names with values, and an expression in them.
auto Lowering::is_value(const clang::StmtExpr* e) -> bool {
  const clang::Expr* last = last_of(e);
  if (last == nullptr || e->getType()->isVoidType() || happens(last, true)) return false;
  for (const clang::Stmt* statement : e->getSubStmt()->body()) {
    if (statement == last) continue;
    const auto* declared = llvm::dyn_cast<clang::DeclStmt>(statement);
    if (declared == nullptr) return false;
    for (const clang::Decl* decl : declared->decls()) {
      const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
      if (variable == nullptr || !variable->hasLocalStorage() || !variable->hasInit() || !variable->getType()->isScalarType()) return false;
      if (variable->getType().isVolatileQualified() || happens(variable->getInit(), true) || takes_address(e, variable)) return false;
    }
  }
  return true;
}

auto Lowering::statement_expr(const clang::StmtExpr* e) -> ir::ExprId {
  if (!is_value(e)) return hoisted(e);
  for (const clang::Stmt* statement : e->getSubStmt()->body())
    if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(statement))
      for (const clang::Decl* decl : declared->decls()) {
        const auto* variable = llvm::cast<clang::VarDecl>(decl);
        stands_for_[variable] = {variable->getInit(), variable->getType().getUnqualifiedType()};
      }
  return under_text(e, last_of(e));
}

// A variable for its value, after the statements.
auto Lowering::hoisted(const clang::StmtExpr* e) -> ir::ExprId {
  const clang::Expr* last = last_of(e);
  if (before_ == nullptr || last == nullptr) {
    unsupported(e->getBeginLoc(), "statements inside of an expression that may not be evaluated, or not once", "put them before the statement");
    return add(ir::Literal{"0"}, e);
  }
  std::vector<ir::StmtId>& out = *before_;
  ++hoists_;
  ir::Symbol symbol;
  symbol.name = unused_name("value_" + std::to_string(++made_labels_));
  symbol.scope = scopes_.back();
  symbol.loc = loc(e->getBeginLoc());
  symbol.storage = ir::StorageClass::Local;
  symbol.type = type(e->getType().getUnqualifiedType());
  const ir::TypeId held = symbol.type;
  symbol.size = context_.getTypeSizeInChars(e->getType()).getQuantity();
  const ir::SymbolId id = program_.add_symbol(std::move(symbol));
  ir::Variables declaration;
  declaration.entities.push_back({id, false, false, false, {}});
  out.push_back(program_.add_stmt(ir::DeclStmt{program_.add_decl(std::move(declaration), loc(e->getBeginLoc()))}, loc(e->getBeginLoc())));

  ir::BlockConstruct block;
  block.scope = program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_);
  block.body.braced = true;
  scopes_.push_back(block.scope);
  const clang::CompoundStmt* body = e->getSubStmt();
  for (const clang::Stmt* statement : body->body())
    if (statement != last) stmt(statement, block.body.stmts);
  std::vector<ir::StmtId>* const outer = std::exchange(before_, &block.body.stmts);
  const ir::ExprId value = expr(last);
  before_ = outer;
  const ir::ExprId target = program_.add_expr(ir::Ref{id}, held, loc(e->getBeginLoc()));
  block.body.stmts.push_back(program_.add_stmt(ir::Assign{target, value, false, {}, {}, {}}, loc(last->getBeginLoc())));
  scopes_.pop_back();
  out.push_back(program_.add_stmt(std::move(block), loc(e->getBeginLoc())));
  return program_.add_expr(ir::Ref{id}, held, loc(e->getBeginLoc()));
}

Lowering::Before::Before(Lowering& lowering, const clang::Stmt* s, std::vector<ir::StmtId>& out) : owner(lowering), outer(lowering.before_) {
  lowering.before_ = nullptr;
  if (const auto* e = llvm::dyn_cast<clang::Expr>(s)) lowering.before_ = lowering.place_before(e, out);
  else if (const auto* given = llvm::dyn_cast<clang::ReturnStmt>(s)) lowering.before_ = lowering.place_before(given->getRetValue(), out);
  else if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(s)) lowering.before_ = lowering.place_before(branch->getCond(), out);
  else if (const auto* choice = llvm::dyn_cast<clang::SwitchStmt>(s)) lowering.before_ = lowering.place_before(choice->getCond(), out);
  else if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s); declared != nullptr && declared->isSingleDecl())
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declared->getSingleDecl())) lowering.before_ = lowering.place_before(variable->getInit(), out);
}

// Where statements of an expression may go while it is lowered: before the statement, if nothing else happens in it that could come first.
auto Lowering::place_before(const clang::Expr* e, std::vector<ir::StmtId>& out) -> std::vector<ir::StmtId>* {
  if (e == nullptr) return nullptr;
  e = e->IgnoreParenImpCasts();
  if (const auto* assign = llvm::dyn_cast<clang::BinaryOperator>(e); assign != nullptr && assign->isAssignmentOp())
    return happens(assign->getLHS(), false) || happens(assign->getRHS(), false) ? nullptr : &out;
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) {
    for (const clang::Expr* argument : call->arguments())
      if (happens(argument, false)) return nullptr;
    return happens(call->getCallee(), false) ? nullptr : &out;
  }
  return happens(e, false) ? nullptr : &out;
}

}  // namespace cf::frontend::c
