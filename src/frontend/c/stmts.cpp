#include "frontend/c/lowering.h"

#include "base/reflect.h"

namespace cf::frontend::c {

void Lowering::add_stmt(std::vector<ir::StmtId>& out, ir::Stmt::Node node, ir::Loc where, ir::NotesId notes) {
  const ir::StmtId id = program_.add_stmt(std::move(node), where);
  program_.stmts[id].notes = notes;
  out.push_back(id);
}

auto ends_macro(const clang::Stmt* before, const clang::Stmt* statement) -> bool {
  return llvm::isa<clang::NullStmt>(statement) && before->getEndLoc().isMacroID() && !statement->getBeginLoc().isMacroID();
}

void Lowering::statements(const clang::CompoundStmt* compound, ir::Block& block) {
  const std::vector<const clang::Stmt*> list(compound->body_begin(), compound->body_end());
  for (std::size_t i = 0; i < list.size();) {
    if (i > 0 && ends_macro(list[i - 1], list[i])) {
      ++i;
      continue;
    }
    const std::size_t made = macro_stmts(list, i, block.stmts);
    if (made == 0) stmt(list[i], block.stmts);
    i += std::max<std::size_t>(made, 1);
  }
  directives_before(compound->getRBracLoc(), block.stmts);
  adopt_bodies(block.stmts);
  block.end = end_notes(compound->getRBracLoc());
}

auto Lowering::body(const clang::Stmt* statement) -> ir::Block {
  ir::Block block;
  scopes_.push_back(program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_));
  if (const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(statement)) {
    block.braced = true;
    statements(compound, block);
  } else {
    stmt(statement, block.stmts);
    adopt_bodies(block.stmts);
  }
  scopes_.pop_back();
  return block;
}

// The comment behind the line that opens a block.
void Lowering::header_note(ir::Notes& notes, const clang::Stmt* opened, clang::SourceLocation close) {
  const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(opened);
  const clang::SourceLocation last = compound != nullptr ? compound->getLBracLoc() : close;
  if (compound != nullptr && close.isValid()) {
    note_inside(notes, close);
    note_after(notes, close);
  }
  note_inside(notes, last);
  note_after(notes, last);
}

void Lowering::stmt(const clang::Stmt* statement, std::vector<ir::StmtId>& out) {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  one_stmt(statement, out);
  std::vector<ir::StmtId> before;
  for (const ir::DeclId decl : passed_directives(statement->getBeginLoc())) add_stmt(before, ir::DeclStmt{decl}, program_.decls[decl].loc, {});
  out.insert(out.begin() + first, before.begin(), before.end());
}

void Lowering::one_stmt(const clang::Stmt* statement, std::vector<ir::StmtId>& out) {
  directives_before(statement->getBeginLoc(), out);
  if (macro_stmts({statement}, 0, out) != 0) return;
  if (const auto* attributed = llvm::dyn_cast<clang::AttributedStmt>(statement)) {
    stmt(attributed->getSubStmt(), out);
    return;
  }
  if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    decl_stmt(declared, out);
    return;
  }
  ir::Notes notes = notes_before(statement->getBeginLoc());
  const ir::Loc where = loc(statement->getBeginLoc());
  const Before inside(*this, statement, out);
  if (const auto* labelled = llvm::dyn_cast<clang::LabelStmt>(statement)) {
    note_inside(notes, labelled->getIdentLoc());
    return labelled_stmt(label(labelled->getDecl()), labelled->getSubStmt(), where, std::move(notes), out);
  }
  if (const auto* labelled = llvm::dyn_cast<clang::SwitchCase>(statement)) return case_stmt(labelled, where, std::move(notes), out);
  ir::Stmt::Node node;
  if (const auto* s = llvm::dyn_cast<clang::IfStmt>(statement)) node = if_stmt(s, notes);
  else if (const auto* s = llvm::dyn_cast<clang::ForStmt>(statement)) node = for_stmt(s, notes);
  else if (const auto* s = llvm::dyn_cast<clang::WhileStmt>(statement)) node = while_stmt(s, notes);
  else if (const auto* s = llvm::dyn_cast<clang::DoStmt>(statement)) node = do_stmt(s, notes);
  else if (const auto* s = llvm::dyn_cast<clang::SwitchStmt>(statement)) node = switch_stmt(s, notes);
  else if (const auto* s = llvm::dyn_cast<clang::CompoundStmt>(statement)) {
    header_note(notes, s, {});
    ir::BlockConstruct block;
    block.scope = program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_);
    scopes_.push_back(block.scope);
    block.body.braced = true;
    statements(s, block.body);
    scopes_.pop_back();
    node = std::move(block);
  } else {
    node = simple(statement);
    note_inside(notes, statement->getEndLoc());
    note_after(notes, statement->getEndLoc());
  }
  add_stmt(out, std::move(node), where, add_notes(std::move(notes)));
}

// The first statement that came of it takes the label; a place of its own where that one has a label already.
void Lowering::labelled_stmt(ir::LabelId name, const clang::Stmt* statement, ir::Loc where, ir::Notes notes, std::vector<ir::StmtId>& out) {
  const std::size_t first = out.size();
  stmt(statement, out);
  const bool taken = first >= out.size() || program_.stmts[out[first]].label || ir::get_if<ir::DeclStmt>(program_, out[first]) != nullptr;
  if (taken) out.insert(out.begin() + static_cast<std::ptrdiff_t>(first), program_.add_stmt(ir::Continue{}, where));
  ir::Stmt& target = program_.stmts[out[first]];
  target.label = name;
  target.loc = where;
  if (target.notes) {
    ir::Notes& inner = program_.notes[target.notes];
    inner.before.insert(inner.before.begin(), notes.before.begin(), notes.before.end());
  } else {
    target.notes = add_notes(std::move(notes));
  }
}

void Lowering::decl_stmt(const clang::DeclStmt* declared, std::vector<ir::StmtId>& out) {
  ir::Notes notes = notes_before(declared->getBeginLoc());
  std::vector<const clang::Decl*> group(declared->decl_begin(), declared->decl_end());
  const Before inside(*this, declared, out);
  const std::vector<ir::DeclId> made = decl_group(group);
  note_inside(notes, declared->getEndLoc());
  note_after(notes, declared->getEndLoc());
  ir::NotesId id = add_notes(std::move(notes));
  for (const ir::DeclId decl : made) add_stmt(out, ir::DeclStmt{decl}, program_.decls[decl].loc, std::exchange(id, {}));
}

auto Lowering::simple(const clang::Stmt* statement) -> ir::Stmt::Node {
  if (const auto* e = llvm::dyn_cast<clang::Expr>(statement)) return expr_stmt(e);
  if (llvm::isa<clang::NullStmt>(statement)) return ir::Continue{};
  if (const auto* s = llvm::dyn_cast<clang::ReturnStmt>(statement)) return ir::Return{s->getRetValue() != nullptr ? expr(s->getRetValue()) : ir::ExprId{}};
  if (const auto* s = llvm::dyn_cast<clang::GotoStmt>(statement)) return ir::Goto{label(s->getLabel())};
  if (llvm::isa<clang::ContinueStmt>(statement)) return ir::Cycle{};
  if (llvm::isa<clang::BreakStmt>(statement)) return break_stmt();
  unsupported(statement->getBeginLoc(), std::string("a statement of this kind (") + statement->getStmtClassName() + ") is not supported");
  return ir::Continue{};
}

auto Lowering::expr_stmt(const clang::Expr* e) -> ir::Stmt::Node {
  const clang::Expr* inner = e->IgnoreImplicit();
  if (const auto* held = llvm::dyn_cast<clang::StmtExpr>(inner->IgnoreParenImpCasts())) {  // its value is not asked for
    ir::BlockConstruct block;
    block.scope = program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_);
    scopes_.push_back(block.scope);
    block.body.braced = true;
    statements(held->getSubStmt(), block.body);
    scopes_.pop_back();
    return block;
  }
  if (const auto* called = llvm::dyn_cast<clang::CallExpr>(inner))
    if (std::optional<ir::Opaque> opaque = opaque_call(called)) return *std::move(opaque);
  const ir::ExprId value = expr(e);
  // Assignments and calls are statements of their own.
  if (const auto* assign = ir::get_if<ir::AssignExpr>(program_, value)) return ir::Assign{assign->target, assign->value, assign->compound, assign->op, {}, {}};
  if (const auto* called = ir::get_if<ir::Call>(program_, value)) return ir::CallStmt{*called};
  return ir::ExprStmt{value};
}

auto Lowering::if_stmt(const clang::IfStmt* s, ir::Notes& notes) -> ir::Stmt::Node {
  ir::If node;
  ir::Notes* header = &notes;
  ir::Notes of_else;
  while (true) {
    ir::Arm arm;
    arm.condition = expr(s->getCond());
    header_note(*header, s->getThen(), s->getRParenLoc());
    if (header == &of_else) arm.notes = add_notes(std::move(of_else));
    arm.body = body(s->getThen());
    node.arms.push_back(std::move(arm));
    const clang::Stmt* other = s->getElse();
    if (other == nullptr) break;
    of_else = notes_before(s->getElseLoc());
    header = &of_else;
    if (const auto* next = llvm::dyn_cast<clang::IfStmt>(other)) {
      before_ = nullptr;  // its condition is evaluated sometimes
      s = next;
      continue;
    }
    ir::Arm last;
    header_note(of_else, other, s->getElseLoc());
    last.notes = add_notes(std::move(of_else));
    last.body = body(other);
    node.arms.push_back(std::move(last));
    break;
  }
  return node;
}

auto Lowering::for_stmt(const clang::ForStmt* s, ir::Notes& notes) -> ir::Stmt::Node {
  ir::ForLoop node;
  scopes_.push_back(program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_));
  if (const auto* declared = llvm::dyn_cast_or_null<clang::DeclStmt>(s->getInit())) {
    std::vector<const clang::Decl*> group(declared->decl_begin(), declared->decl_end());
    const std::vector<ir::DeclId> made = decl_group(group);
    if (made.size() > 1) unsupported(declared->getBeginLoc(), "declarations of several kinds in a for statement", "put them before the loop");
    if (!made.empty()) node.init = program_.add_stmt(ir::DeclStmt{made.front()}, loc(declared->getBeginLoc()));
  } else if (s->getInit() != nullptr) {
    node.init = program_.add_stmt(simple(s->getInit()), loc(s->getInit()->getBeginLoc()));
  }
  if (s->getCond() != nullptr) node.condition = expr(s->getCond());
  if (s->getInc() != nullptr) node.step = expr(s->getInc());
  header_note(notes, s->getBody(), s->getRParenLoc());
  around_.push_back({});
  node.body = body(s->getBody());
  around_.pop_back();
  scopes_.pop_back();
  return node;
}

auto Lowering::while_stmt(const clang::WhileStmt* s, ir::Notes& notes) -> ir::Stmt::Node {
  ir::WhileLoop node;
  node.condition = expr(s->getCond());
  header_note(notes, s->getBody(), s->getRParenLoc());
  around_.push_back({});
  node.body = body(s->getBody());
  around_.pop_back();
  return node;
}

auto Lowering::do_stmt(const clang::DoStmt* s, ir::Notes& notes) -> ir::Stmt::Node {
  ir::WhileLoop node;
  node.test_after = true;
  header_note(notes, s->getBody(), s->getDoLoc());
  around_.push_back({});
  node.body = body(s->getBody());
  around_.pop_back();
  node.condition = expr(s->getCond());
  // What stands behind the test is said of the end.
  ir::Notes behind;
  note_inside(notes, s->getRParenLoc());
  note_after(behind, s->getRParenLoc());
  if (behind.after.empty()) return node;
  if (!node.body.end) node.body.end = program_.notes.add({});
  program_.notes[node.body.end].after = behind.after;
  program_.notes[node.body.end].after_column = behind.after_column;
  return node;
}

}  // namespace cf::frontend::c
