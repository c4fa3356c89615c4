// switches.cpp: switch statements.
//
// A switch whose cases all stand directly between its braces is a Select. Names that are declared before the first case live in a block around it. Any other
// one (a case inside of a loop: Duff's device; statements that no case leads to) is said with jumps: a Select that jumps to labels, and the body with these labels.
#include "frontend/c/lowering.h"

namespace cf::frontend::c {

namespace {

// `lab: case 1:`: the label and the case.
auto case_of(const clang::Stmt* statement, const clang::LabelStmt*& label) -> const clang::SwitchCase* {
  label = llvm::dyn_cast<clang::LabelStmt>(statement);
  return llvm::dyn_cast<clang::SwitchCase>(label != nullptr ? label->getSubStmt() : statement);
}

// A declaration that does nothing when it is reached.
auto only_declares(const clang::Stmt* statement) -> bool {
  const auto* declared = llvm::dyn_cast<clang::DeclStmt>(statement);
  if (declared == nullptr) return false;
  for (const clang::Decl* decl : declared->decls()) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
    if (variable != nullptr && variable->hasLocalStorage() && (variable->hasInit() || variable->getType()->isVariablyModifiedType())) return false;
  }
  return true;
}

// Whether an expression uses a name that these statements declare anew.
auto uses_name(const clang::Stmt* e, const std::vector<const clang::Stmt*>& declaring) -> bool {
  if (e == nullptr) return false;
  if (const auto* ref = llvm::dyn_cast<clang::DeclRefExpr>(e))
    for (const clang::Stmt* statement : declaring)
      for (const clang::Decl* decl : llvm::cast<clang::DeclStmt>(statement)->decls())
        if (const auto* named = llvm::dyn_cast<clang::NamedDecl>(decl); named != nullptr && named->getDeclName() == ref->getDecl()->getDeclName()) return true;
  for (const clang::Stmt* child : e->children())
    if (uses_name(child, declaring)) return true;
  return false;
}

}  // namespace

// True unless control surely does not reach the end.
auto Lowering::falls_through(const ir::Block& block) -> bool {
  if (block.stmts.empty()) return true;
  const ir::Stmt::Node& last = program_.stmts[block.stmts.back()].node;
  if (const auto* inner = std::get_if<ir::BlockConstruct>(&last)) return falls_through(inner->body);
  return !std::holds_alternative<ir::Exit>(last) && !std::holds_alternative<ir::Return>(last) && !std::holds_alternative<ir::Cycle>(last) &&
         !std::holds_alternative<ir::Goto>(last);
}

auto Lowering::break_stmt() -> ir::Stmt::Node {
  if (around_.empty()) return ir::Exit{};
  if (!around_.back().end) return ir::Exit{"", around_.back().is_switch};
  around_.back().is_left = true;
  return ir::Goto{around_.back().end};
}

// The values of `case 1: case 2: default:`, and the statement behind them.
auto Lowering::case_labels(const clang::SwitchCase* labels, ir::Case& out) -> const clang::Stmt* {
  bool is_default = false;
  const clang::Stmt* child = labels;
  while (const auto* labelled = llvm::dyn_cast<clang::SwitchCase>(child)) {
    if (const auto* value = llvm::dyn_cast<clang::CaseStmt>(labelled)) {
      const ir::ExprId low = expr(value->getLHS());
      if (value->getRHS() != nullptr) out.values.push_back(program_.add_expr(ir::Triplet{low, expr(value->getRHS()), {}}, {}, loc(value->getBeginLoc())));
      else out.values.push_back(low);
    } else {
      is_default = true;
    }
    child = labelled->getSubStmt();
  }
  out.also_default = is_default && !out.values.empty();
  return child;
}

auto Lowering::switch_stmt(const clang::SwitchStmt* s, ir::Notes& notes) -> ir::Stmt::Node {
  const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(s->getBody());
  std::vector<const clang::Stmt*> children{s->getBody()};
  if (compound != nullptr) children.assign(compound->body_begin(), compound->body_end());
  std::vector<const clang::Stmt*> declaring;
  std::size_t direct = 0;
  bool begun = false;
  bool regular = true;
  for (const clang::Stmt* child : children) {
    const clang::LabelStmt* name = nullptr;
    const clang::SwitchCase* labels = case_of(child, name);
    begun = begun || labels != nullptr;
    for (const clang::SwitchCase* next = labels; next != nullptr; next = llvm::dyn_cast<clang::SwitchCase>(next->getSubStmt())) ++direct;
    if (begun) continue;
    if (only_declares(child)) declaring.push_back(child);
    else regular = false;
  }
  std::size_t all = 0;
  for (const clang::SwitchCase* next = s->getSwitchCaseList(); next != nullptr; next = next->getNextSwitchCase()) ++all;
  if (!regular || all != direct || uses_name(s->getCond(), declaring)) return jumping_switch(s, notes);

  const ir::Loc where = loc(s->getBeginLoc());
  ir::Select node;
  node.selector = expr(s->getCond());
  header_note(notes, s->getBody(), s->getRParenLoc());
  const ir::ScopeId scope = program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_);
  around_.push_back({true, {}, false});
  scopes_.push_back(scope);
  std::vector<ir::StmtId> declared;
  for (const clang::Stmt* statement : declaring) stmt(statement, declared);
  children.erase(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(declaring.size()));
  cases(children, node);
  const ir::NotesId end = compound != nullptr ? case_end(compound, node) : ir::NotesId{};
  if (!node.cases.empty()) node.cases.back().body.end = end;
  scopes_.pop_back();
  around_.pop_back();
  for (ir::Case& c : node.cases) adopt_bodies(c.body.stmts);
  for (std::size_t i = 0; i + 1 < node.cases.size(); ++i) node.cases[i].falls_through = falls_through(node.cases[i].body);
  if (declared.empty()) return node;
  ir::BlockConstruct block;
  block.scope = scope;
  block.body.braced = true;
  block.body.stmts = std::move(declared);
  block.body.stmts.push_back(program_.add_stmt(std::move(node), where));
  return block;
}

// What stands before the closing brace belongs to the last case.
auto Lowering::case_end(const clang::CompoundStmt* compound, ir::Select& node) -> ir::NotesId {
  if (!node.cases.empty()) directives_before(compound->getRBracLoc(), node.cases.back().body.stmts);
  return end_notes(compound->getRBracLoc());
}

void Lowering::cases(const std::vector<const clang::Stmt*>& children, ir::Select& node) {
  const clang::Stmt* last = nullptr;
  for (const clang::Stmt* child : children) {
    const clang::LabelStmt* name = nullptr;
    const clang::SwitchCase* labels = case_of(child, name);
    if (labels == nullptr) {
      if (last == nullptr || !ends_macro(last, child)) stmt(child, node.cases.back().body.stmts);
      last = child;
      continue;
    }
    if (!node.cases.empty()) directives_before(child->getBeginLoc(), node.cases.back().body.stmts);
    ir::Case next;
    ir::Notes case_notes = notes_before(child->getBeginLoc());
    if (name != nullptr) next.label = label(name->getDecl());
    clang::SourceLocation colon;
    for (const clang::SwitchCase* at = labels; at != nullptr; at = llvm::dyn_cast<clang::SwitchCase>(at->getSubStmt())) colon = at->getColonLoc();
    child = case_labels(labels, next);
    note_inside(case_notes, colon);
    note_after(case_notes, colon);
    next.notes = add_notes(std::move(case_notes));
    node.cases.push_back(std::move(next));
    std::vector<ir::StmtId> first;
    stmt(child, first);
    node.cases.back().body.stmts = std::move(first);
  }
}

// `switch (k) { case 1: goto case_1; ... }`, the body, and the label behind it where a break leads to.
auto Lowering::jumping_switch(const clang::SwitchStmt* s, ir::Notes& notes) -> ir::Stmt::Node {
  ir::Select jumps;
  jumps.selector = expr(s->getCond());
  std::vector<const clang::SwitchCase*> labels;
  for (const clang::SwitchCase* next = s->getSwitchCaseList(); next != nullptr; next = next->getNextSwitchCase()) labels.insert(labels.begin(), next);
  const ir::Loc where = loc(s->getBeginLoc());
  bool has_default = false;
  for (const clang::SwitchCase* first : labels) {
    if (case_places_.contains(first)) continue;  // behind another label
    const ir::LabelId target = program_.labels.add({unused_name("case_" + std::to_string(++made_labels_)), unit_});
    for (const clang::SwitchCase* at = first; at != nullptr; at = llvm::dyn_cast<clang::SwitchCase>(at->getSubStmt())) {
      case_places_[at] = target;
      has_default = has_default || llvm::isa<clang::DefaultStmt>(at);
    }
    ir::Case jump;
    case_labels(first, jump);
    jump.body.stmts.push_back(program_.add_stmt(ir::Goto{target}, where));
    jumps.cases.push_back(std::move(jump));
  }
  around_.push_back({true, program_.labels.add({unused_name("after_switch_" + std::to_string(++made_labels_)), unit_}), false});
  const ir::LabelId end = around_.back().end;
  if (!has_default) {
    around_.back().is_left = true;
    ir::Case rest;
    rest.body.stmts.push_back(program_.add_stmt(ir::Goto{end}, where));
    jumps.cases.push_back(std::move(rest));
  }
  header_note(notes, s->getBody(), s->getRParenLoc());
  ir::BlockConstruct inner;
  inner.scope = program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_);
  inner.body.braced = true;
  scopes_.push_back(inner.scope);
  if (const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(s->getBody())) statements(compound, inner.body);
  else stmt(s->getBody(), inner.body.stmts);
  scopes_.pop_back();
  const bool is_left = around_.back().is_left;
  around_.pop_back();
  ir::BlockConstruct whole;
  whole.scope = program_.add_scope(ir::ScopeKind::Block, scopes_.back(), unit_);
  whole.body.braced = true;
  whole.body.stmts.push_back(program_.add_stmt(std::move(jumps), where));
  whole.body.stmts.push_back(program_.add_stmt(std::move(inner), where));
  if (is_left) {
    const ir::StmtId behind = program_.add_stmt(ir::Continue{}, where);
    program_.stmts[behind].label = end;
    whole.body.stmts.push_back(behind);
  }
  return whole;
}

// A case of such a switch is a label.
void Lowering::case_stmt(const clang::SwitchCase* labels, ir::Loc where, ir::Notes notes, std::vector<ir::StmtId>& out) {
  const auto place = case_places_.find(labels);
  if (place == case_places_.end()) {
    unsupported(labels->getBeginLoc(), "a case label inside another statement of the switch", "put the labels directly into the braces of the switch");
    return;
  }
  const clang::Stmt* child = labels;
  while (const auto* labelled = llvm::dyn_cast<clang::SwitchCase>(child)) {
    note_inside(notes, labelled->getColonLoc());
    child = labelled->getSubStmt();
  }
  labelled_stmt(place->second, child, where, std::move(notes), out);
}

// A name that stands nowhere in the text.
auto Lowering::unused_name(const std::string& base) -> std::string {
  std::string name = base;
  while (context_.Idents.find(name) != context_.Idents.end()) name += "_";
  context_.Idents.get(name);
  return name;
}

}  // namespace cf::frontend::c
