#include <algorithm>

#include "base/check.h"
#include "base/one_of.h"
#include "base/reflect.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

using base::Overloaded;
using ir::ExprId;
using ir::NotesId;

void Printer::statements(const ir::Block& b) {
  for (ir::StmtId id : b.stmts) statement(id);
}

// Labels stand one level out.
void Printer::label(ir::LabelId id) {
  if (id) writer.line(left(margin_ - style_.indent), program_.labels[id].name, ":");
}

void Printer::statement(ir::StmtId id) {
  const ir::Stmt& s = program_.stmts[id];
  before(s.notes);
  if (std::holds_alternative<ir::Continue>(s.node) && s.label) {
    put(program_.labels[s.label].name + ":;");
    outdent();
    finish(s.notes);
    return indent();
  }
  label(s.label);
  if (const auto* nested = std::get_if<ir::DeclStmt>(&s.node)) return decl(nested->decl, s.notes);
  if (action(s.node)) {
    put(";");
    return finish(s.notes);
  }
  std::visit(Overloaded{
                 [&](const ir::If& n) { construct(n, s); },
                 [&](const ir::WhileLoop& n) { construct(n, s); },
                 [&](const ir::ForLoop& n) { construct(n, s); },
                 [&](const ir::Select& n) { construct(n, s); },
                 [&](const ir::BlockConstruct& n) { construct(n, s.notes); },
                 [&](const ir::DirectiveStmt& n) { construct(n, s); },
                 [&](const ir::MacroStmt& n) { construct(n, s); },
                 [](const base::OneOf<ir::Assign, ir::PointerAssign, ir::CallStmt, ir::ExprStmt, ir::CountedLoop, ir::Concurrent,
                                      ir::SelectType, ir::Where, ir::Associate, ir::Allocate, ir::Deallocate, ir::Nullify, ir::Return,
                                      ir::Stop, ir::Goto, ir::ComputedGoto, ir::AssignLabel, ir::AssignedGoto, ir::ArithmeticIf, ir::Cycle,
                                      ir::Exit, ir::Continue, ir::Entry, ir::Opaque, ir::DeclStmt> auto&) {
                     CHECK(false, "a statement that is neither an action nor a construct");
                   },
             },
             s.node);
}

// ---- bodies

// Braces that were not written but must be: around several statements, a declaration, or comments without a statement.
auto Printer::needs_braces(const ir::Block& b) const -> bool {
  if (b.braced || b.stmts.size() != 1 || has_text(b.end)) return true;
  const ir::Stmt& only = program_.stmts[b.stmts[0]];
  if (const auto* macro = std::get_if<ir::MacroStmt>(&only.node)) return !is_unchanged(*macro);
  return std::holds_alternative<ir::DeclStmt>(only.node) || (only.label && std::holds_alternative<ir::Continue>(only.node));
}

// An `else` behind it would belong to the `if` inside.
auto Printer::ends_with_open_if(const ir::Block& b) const -> bool {
  const ir::Block* block = &b;
  while (block != nullptr && !needs_braces(*block)) {
    const ir::Stmt& last = program_.stmts[block->stmts[0]];
    block = nullptr;
    if (const auto* n = std::get_if<ir::If>(&last.node)) {
      if (n->arms.back().condition) return true;
      block = &n->arms.back().body;
    } else if (const auto* loop = std::get_if<ir::ForLoop>(&last.node)) {
      block = &loop->body;
    } else if (const auto* whiles = std::get_if<ir::WhileLoop>(&last.node); whiles != nullptr && !whiles->test_after) {
      block = &whiles->body;
    }
  }
  return false;
}

void Printer::open_brace(bool alone, NotesId notes) {
  if (alone) {
    if (!line.empty()) finish(notes);
    put("{");
    return finish();
  }
  put(line.empty() ? "{" : " {");
  finish(notes);
}

// `if (c) return;` as the user had it.
auto Printer::one_line(const ir::Block& b, ir::Loc head, NotesId head_notes) -> bool {
  const ir::Stmt& only = program_.stmts[b.stmts[0]];
  if (only.label || comments_before(only.notes) || !same_line(only.loc, head)) return false;
  if (comment_after(only.notes) && comment_after(head_notes)) return false;
  if (!is_simple(only.node)) return false;
  const std::string words = flat([&] { action(only.node); });
  const bool empty = std::holds_alternative<ir::Continue>(only.node);
  if (!fits(words.size() + 1)) return false;
  put(empty ? ";" : " " + words + ";");
  finish(comment_after(only.notes) ? only.notes : head_notes);
  return true;
}

auto Printer::body(const ir::Block& b, bool force_braces, ir::Loc head, NotesId head_notes, bool more) -> Ending {
  if (!force_braces && !needs_braces(b)) {
    if (one_line(b, head, head_notes)) return Ending::Written;
    finish(head_notes);
    indent();
    statements(b);
    outdent();
    return Ending::Written;
  }
  open_brace(style_.control_brace_alone, head_notes);
  indent();
  statements(b);
  before(b.end);
  outdent();
  put("}");
  if (more && !comment_after(b.end)) return Ending::Brace;
  finish(b.end);
  return Ending::Written;
}

// An assignment as a condition is meant as one.
void Printer::condition(std::string_view before_it, ExprId value) {
  put(before_it);
  open();
  const bool assigns = ir::get_if<ir::AssignExpr>(program_, value) != nullptr;
  if (assigns) open();
  expr(value);
  if (assigns) close();
  close();
}

// ---- constructs

void Printer::construct(const ir::If& n, const ir::Stmt& s) {
  Ending ending = Ending::Written;
  ir::Loc head = s.loc;
  for (std::size_t i = 0; i < n.arms.size(); ++i) {
    const ir::Arm& arm = n.arms[i];
    const bool last = i + 1 == n.arms.size();
    if (i > 0) {
      if (ending == Ending::Brace && (style_.else_alone || comments_before(arm.notes))) {
        finish();
        ending = Ending::Written;
      }
      before(arm.notes);
      put(ending == Ending::Brace ? " else" : "else");
      if (arm.condition) put(" ");
      head = arm.condition ? program_.exprs[arm.condition].loc : else_line(n.arms[i - 1].body, arm.body);
    }
    if (arm.condition) condition("if ", arm.condition);
    const bool braces = (!last && ends_with_open_if(arm.body)) || is_else_with_if(arm);
    ending = body(arm.body, braces, head, i == 0 ? s.notes : arm.notes, !last);
  }
}

// The line of an `else` has no place of its own. `if (c) x;` and `else y;` on two lines have it with its body, on four it stands alone.
auto Printer::else_line(const ir::Block& before_it, const ir::Block& body) const -> ir::Loc {
  if (before_it.braced || before_it.stmts.size() != 1 || body.stmts.size() != 1) return {};
  const ir::Loc above = program_.stmts[before_it.stmts[0]].loc;
  const ir::Loc below = program_.stmts[body.stmts[0]].loc;
  return above.line != 0 && above.file == below.file && below.line <= above.line + 1 ? below : ir::Loc{};
}

// `else { if ... }` without its braces would be read as `else if`.
auto Printer::is_else_with_if(const ir::Arm& arm) const -> bool {
  return !arm.condition && arm.body.stmts.size() == 1 && ir::get_if<ir::If>(program_, arm.body.stmts[0]) != nullptr;
}

void Printer::construct(const ir::WhileLoop& n, const ir::Stmt& s) {
  const auto test = [&] {
    if (n.condition) condition("while ", n.condition);
    else put("while (1)");
  };
  if (!n.test_after) {
    test();
    body(n.body, false, s.loc, s.notes, false);
    return;
  }
  put("do");
  if (!needs_braces(n.body)) {
    body(n.body, false, {}, s.notes, false);
  } else {
    open_brace(style_.control_brace_alone, s.notes);
    indent();
    statements(n.body);
    before(n.body.end);
    outdent();
    put("} ");
  }
  test();
  put(";");
  finish(n.body.end);
}

void Printer::construct(const ir::ForLoop& n, const ir::Stmt& s) {
  put("for ");
  open();
  if (n.init) {
    const ir::Stmt& init = program_.stmts[n.init];
    if (const auto* declared = std::get_if<ir::DeclStmt>(&init.node)) decl_words(program_.decls[declared->decl]);
    else CHECK(action(init.node), "the first part of a for loop is a declaration or an expression");
  }
  put(";");
  if (n.condition) {
    put(" ");
    line.may_break(penalty::kComma);
    expr(n.condition);
  }
  put(";");
  if (n.step) {
    put(" ");
    line.may_break(penalty::kComma);
    expr(n.step);
  }
  close();
  body(n.body, false, s.loc, s.notes, false);
}

void Printer::construct(const ir::Select& n, const ir::Stmt& s) {
  condition("switch ", n.selector);
  open_brace(style_.control_brace_alone, s.notes);
  if (style_.indent_cases) indent();
  NotesId end;
  bool falls = false;
  for (const ir::Case& c : n.cases) {
    case_block(c, falls);
    falls = c.falls_through && !c.body.stmts.empty();
    end = c.body.end;
  }
  if (style_.indent_cases) outdent();
  put("}");
  finish(end);
}

void Printer::case_label(const ir::Case& c, std::size_t i) {
  if (i >= c.values.size()) return put("default:");
  put("case ");
  range(c.values[i]);
  put(":");
}

void Printer::range(ExprId value) {
  const auto* parts = ir::get_if<ir::Triplet>(program_, value);
  expr(parts != nullptr ? parts->lower : value);
  if (parts == nullptr) return;
  put(" ... ");
  expr(parts->upper);
}

// `case 1: x = 2; break;` as the user had it; `default` has no place of its own and does as the case before.
auto Printer::one_line_case(const ir::Case& c) -> bool {
  const bool known = !c.values.empty() && !c.also_default;
  const ir::Loc head = known ? program_.exprs[c.values.back()].loc : ir::Loc{};
  bool possible = !c.body.stmts.empty() && !comments_before(c.body.end) && (known || one_line_cases_);
  std::string words;
  ir::NotesId notes = c.notes;
  for (std::size_t i = 0; possible && i < c.body.stmts.size(); ++i) {
    const ir::Stmt& s = program_.stmts[c.body.stmts[i]];
    const bool last = i + 1 == c.body.stmts.size();
    possible = is_simple(s.node) && !s.label && !comments_before(s.notes) && (!comment_after(s.notes) || (last && !comment_after(c.notes)));
    possible = possible && (known ? same_line(s.loc, head) : i == 0 || same_line(s.loc, program_.stmts[c.body.stmts[0]].loc));
    if (!possible) break;
    if (comment_after(s.notes)) notes = s.notes;
    words += " " + flat([&] { action(s.node); }) + ";";
  }
  one_line_cases_ = possible && fits(words.size());
  if (!one_line_cases_) return false;
  put(words);
  finish(notes);
  return true;
}

// `case 1: {` where the body begins with a block on that line. What stands between two cases belongs to the first if it runs into the second.
void Printer::case_block(const ir::Case& c, bool fallen_into) {
  if (fallen_into) indent();
  before(c.notes);
  if (fallen_into) outdent();
  label(c.label);
  const std::size_t labels = c.values.size() + (c.values.empty() || c.also_default ? 1 : 0);
  for (std::size_t i = 0; i < labels; ++i) {
    case_label(c, i);
    if (i + 1 < labels) finish();
  }
  if (one_line_case(c)) return;
  std::size_t first = 0;
  const auto* block = c.body.stmts.empty() ? nullptr : ir::get_if<ir::BlockConstruct>(program_, c.body.stmts[0]);
  if (block != nullptr) {
    const ir::Stmt& s = program_.stmts[c.body.stmts[0]];
    if (s.label || comments_before(s.notes) || (comment_after(s.notes) && comment_after(c.notes))) block = nullptr;
    else construct(*block, comment_after(s.notes) ? s.notes : c.notes);
  }
  if (block != nullptr) first = 1;
  else finish(c.notes);
  indent();
  for (; first < c.body.stmts.size(); ++first) statement(c.body.stmts[first]);
  before(c.body.end);
  outdent();
}

void Printer::construct(const ir::BlockConstruct& n, NotesId notes) {
  open_brace(false, notes);
  indent();
  for (const ir::DeclId id : n.decls) decl(id);
  statements(n.body);
  before(n.body.end);
  outdent();
  put("}");
  finish(n.body.end);
}

void Printer::construct(const ir::DirectiveStmt& n, const ir::Stmt& s) {
  pragma(n.directive, s.notes);
  if (!n.has_body) return;
  if (!n.body.braced && n.body.stmts.size() == 1) return statements(n.body);
  put("{");
  finish();
  indent();
  statements(n.body);
  before(n.body.end);
  outdent();
  put("}");
  finish(n.body.end);
}

// What a macro stood for takes its place once something in it was changed.
void Printer::construct(const ir::MacroStmt& n, const ir::Stmt& s) {
  if (!is_unchanged(n)) return statements(n.expansion);
  text(n.text);
  put(";");
  finish(s.notes);
}

}  // namespace cf::unparse::c
