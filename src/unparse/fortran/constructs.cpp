#include <algorithm>

#include "base/check.h"
#include "base/letters.h"
#include "base/one_of.h"
#include "base/reflect.h"
#include "ir/walk.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

using base::Overloaded;
using ir::ExprId;
using ir::LabelId;
using ir::NotesId;

namespace {
constexpr int kLongestOneLine = 4;  // physical lines of `if (c) action`, before it becomes a block
}

void Printer::statements(const ir::Block& b) {
  for (ir::StmtId id : b.stmts) statement(id);
}

// The body of a construct, and the comments before the line that ends it.
void Printer::block(const ir::Block& b) {
  indent();
  statements(b);
  before(b.end);
  outdent();
}

void Printer::statement(ir::StmtId id) {
  const ir::Stmt& s = program_.stmts[id];
  if (const auto* directive = std::get_if<ir::DirectiveStmt>(&s.node)) return construct(*directive, s);
  if (const auto* nested = std::get_if<ir::DeclStmt>(&s.node)) {
    before(s.notes);
    return decl(nested->decl);
  }
  const int outer = margin_;
  const bool ends_loops = s.label.valid() && s.label == loop_end_.label && std::holds_alternative<ir::Continue>(s.node);
  if (ends_loops) {
    before(s.notes);
    margin_ = loop_end_.margin;
  } else {
    before(s.notes);
  }
  if (action(s.node)) finish(s.label, s.notes);
  else
    std::visit(Overloaded{
                   [&](const ir::If& n) { construct(n, s); },
                   [&](const ir::CountedLoop& n) { construct(n, s); },
                   [&](const ir::WhileLoop& n) { construct(n, s); },
                   [&](const ir::Concurrent& n) { construct(n, s); },
                   [&](const ir::Select& n) { construct(n, s); },
                   [&](const ir::SelectType& n) { construct(n, s); },
                   [&](const ir::Where& n) { construct(n, s); },
                   [&](const ir::Associate& n) { construct(n, s); },
                   [&](const ir::BlockConstruct& n) { construct(n, s); },
                   [](const base::OneOf<ir::Assign, ir::PointerAssign, ir::CallStmt, ir::ExprStmt, ir::ForLoop, ir::Allocate,
                                        ir::Deallocate, ir::Nullify, ir::Return, ir::Stop, ir::Goto, ir::ComputedGoto, ir::AssignLabel,
                                        ir::AssignedGoto, ir::ArithmeticIf, ir::Cycle, ir::Exit, ir::Continue, ir::Entry, ir::Opaque,
                                        ir::MacroStmt, ir::DirectiveStmt, ir::DeclStmt> auto&) {
                     CHECK(false, "a statement that is neither an action nor a construct");
                   },
               },
               s.node);
  margin_ = outer;
}

void Printer::construct_name(const std::string& construct) {
  if (construct.empty()) return;
  put(construct);
  put(": ");
}

void Printer::end_line(std::string_view words, const std::string& construct, NotesId end_notes) {
  word(words);
  if (!construct.empty()) {
    put(" ");
    put(construct);
  }
  finish({}, end_notes);
}

// ---- if and where

namespace {

// The one statement behind `if (c)`, `where (m)` or `forall (...)`; null where there is a block to write.
auto only_statement(const ir::Program& program, const ir::Block& body, const std::string& name) -> const ir::Stmt* {
  if (body.stmts.size() != 1 || !name.empty()) return nullptr;
  if (body.end && (!program.notes[body.end].before.empty() || !program.notes[body.end].after.empty())) return nullptr;
  const ir::Stmt& only = program.stmts[body.stmts[0]];
  const bool possible = !only.label && !std::holds_alternative<ir::Continue>(only.node) && !std::holds_alternative<ir::Entry>(only.node);
  return possible ? &only : nullptr;
}

auto only_statement(const ir::Program& program, const ir::Stmt::Node& node) -> const ir::Stmt* {
  if (const auto* n = std::get_if<ir::If>(&node))
    return n->one_line && n->arms.size() == 1 ? only_statement(program, n->arms[0].body, n->name) : nullptr;
  if (const auto* n = std::get_if<ir::Where>(&node))
    return n->one_line && n->arms.size() == 1 ? only_statement(program, n->arms[0].body, n->name) : nullptr;
  if (const auto* n = std::get_if<ir::Concurrent>(&node))
    return n->one_line && n->forall ? only_statement(program, n->body, n->name) : nullptr;
  return nullptr;
}

}  // namespace

void Printer::condition(std::string_view before_it, ExprId mask) {
  word(before_it);
  open();
  expr(mask);
  close();
}

// An IF may hold a WHERE or a FORALL, but no second IF.
auto Printer::one_line_words(const ir::Stmt::Node& node) -> bool {
  const ir::Stmt* only = only_statement(program_, node);
  if (only == nullptr) return false;
  if (const auto* n = std::get_if<ir::If>(&node)) condition("if ", n->arms[0].condition);
  else if (const auto* w = std::get_if<ir::Where>(&node)) condition("where ", w->arms[0].condition);
  else concurrent_header(std::get<ir::Concurrent>(node));
  put(" ");
  line.may_break(penalty::kStatement);
  if (action(only->node)) return true;
  return !std::holds_alternative<ir::If>(only->node) && one_line_words(only->node);
}

auto Printer::one_line(const ir::Stmt& stmt) -> bool {
  const bool fits = one_line_words(stmt.node) &&
                    (stmt.role == ir::Role::Original || count_lines(line, margins(label_text(stmt.label))) <= kLongestOneLine);
  if (!fits) {
    line.clear();
    return false;
  }
  // What was said of the inner statement is said of the whole.
  const NotesId inner = only_statement(program_, stmt.node)->notes;
  if (inner) {
    Line whole;
    std::swap(whole, line);
    before(inner);
    std::swap(whole, line);
  }
  const bool own_note = stmt.notes.valid() && !program_.notes[stmt.notes].after.empty();
  finish(stmt.label, own_note ? stmt.notes : inner);
  return true;
}

void Printer::arms(std::string_view opening, std::string_view then, const std::vector<ir::Arm>& list_of, std::string_view end_word,
                   const std::string& construct, const ir::Stmt& s) {
  const bool is_where = then.empty();
  bool first = true;
  for (const ir::Arm& arm : list_of) {
    if (!first) before(arm.notes);
    if (first) {
      construct_name(construct);
      word(opening);
    } else if (is_where) {
      word(arm.condition ? "elsewhere " : "elsewhere");
    } else {
      word(arm.condition ? "else if " : "else");
    }
    if (arm.condition) {
      condition("", arm.condition);
      word(then);
    }
    finish(first ? s.label : LabelId{}, first ? s.notes : arm.notes);
    first = false;
    indent();
    statements(arm.body);
    before(arm.body.end);
    outdent();
  }
  end_line(end_word, construct, list_of.back().body.end);
}

void Printer::construct(const ir::If& n, const ir::Stmt& s) {
  if (!one_line(s)) arms("if ", " then", n.arms, "end if", n.name, s);
}

void Printer::construct(const ir::Where& n, const ir::Stmt& s) {
  if (!one_line(s)) arms("where ", "", n.arms, "end where", n.name, s);
}

// ---- loops

// A statement on one line: constructs, as derivatives of statements may be, end no loop by their label.
auto Printer::can_end_loop(ir::StmtId id) const -> bool {
  const ir::Stmt& stmt = program_.stmts[id];
  if (only_statement(program_, stmt.node) != nullptr) return stmt.role == ir::Role::Original;
  bool construct = false;
  ir::for_each_block(program_, id, [&](const ir::Block&) { construct = true; });
  return !construct;
}

auto Printer::ends_with(const ir::Block& body, LabelId label) const -> bool {
  for (const ir::Block* b = &body; !b->stmts.empty();) {
    const ir::Stmt& last = program_.stmts[b->stmts.back()];
    if (last.label == label) return can_end_loop(b->stmts.back());
    const ir::Block* inner = nullptr;
    LabelId inner_label;
    if (const auto* counted = std::get_if<ir::CountedLoop>(&last.node)) {
      inner = &counted->body;
      inner_label = counted->end_label;
    } else if (const auto* loop = std::get_if<ir::WhileLoop>(&last.node)) {
      inner = &loop->body;
      inner_label = loop->end_label;
    } else if (const auto* concurrent = std::get_if<ir::Concurrent>(&last.node)) {
      inner = &concurrent->body;
      inner_label = concurrent->end_label;
    }
    if (inner == nullptr || inner_label != label) return false;
    b = inner;
  }
  return false;
}

void Printer::loop_head(LabelId end_label, const ir::Block& body, const std::string& construct) {
  construct_name(construct);
  word("do ");
  if (!end_label || !ends_with(body, end_label)) return;
  put(label_text(end_label));
  put(" ");
}

// A loop that ends with its labelled statement has no line of its own at the end; where that statement got lost, it ends with `end do`.
void Printer::loop_body(const ir::Block& body, LabelId end_label, const std::string& construct) {
  const LoopEnd outer = loop_end_;
  if (!end_label || !ends_with(body, end_label)) {
    loop_end_ = {};
    block(body);
    loop_end_ = outer;
    return end_line("end do", construct, body.end);
  }
  if (loop_end_.label != end_label) loop_end_ = {end_label, margin_};
  indent();
  statements(body);
  outdent();
  before(body.end);
  loop_end_ = outer;
}

void Printer::construct(const ir::CountedLoop& n, const ir::Stmt& s) {
  loop_head(n.end_label, n.body, n.name);
  expr(n.variable);
  put(" = ");
  expr(n.first);
  comma();
  expr(n.last);
  if (n.step) {
    comma();
    expr(n.step);
  }
  finish(s.label, s.notes);
  loop_body(n.body, n.end_label, n.name);
}

void Printer::construct(const ir::WhileLoop& n, const ir::Stmt& s) {
  CHECK(!n.test_after, "not Fortran: a loop that tests at its end");
  loop_head(n.end_label, n.body, n.name);
  if (n.condition) condition("while ", n.condition);
  finish(s.label, s.notes);
  loop_body(n.body, n.end_label, n.name);
}

void Printer::concurrent_header(const ir::Concurrent& n) {
  word(n.forall ? "forall " : "concurrent ");
  open();
  if (n.spec.type) {
    type_spec(n.spec);
    put(" :: ");
  }
  list(n.indices, [&](const ir::LoopIndex& index) {
    name(index.variable);
    put(fixed() ? " = " : "=");
    triplet({index.first, index.last, index.step});
  });
  if (n.mask) {
    comma();
    expr(n.mask);
  }
  close();
}

void Printer::construct(const ir::Concurrent& n, const ir::Stmt& s) {
  if (!n.forall) {
    loop_head(n.end_label, n.body, n.name);
    concurrent_header(n);
    clauses(n.locality);
    finish(s.label, s.notes);
    return loop_body(n.body, n.end_label, n.name);
  }
  if (one_line(s)) return;
  construct_name(n.name);
  concurrent_header(n);
  finish(s.label, s.notes);
  block(n.body);
  end_line("end forall", n.name, n.body.end);
}

// ---- select

void Printer::construct(const ir::Select& n, const ir::Stmt& s) {
  construct_name(n.name);
  condition("select case ", n.selector);
  finish(s.label, s.notes);
  NotesId end;
  for (const ir::Case& c : n.cases) {
    CHECK(!c.falls_through, "not Fortran: a case that falls through");
    before(c.notes);
    word("case ");
    if (c.values.empty()) {
      word("default");
    } else {
      open();
      list(c.values, [&](ExprId value) { expr(value); });
      close();
    }
    finish(c.label, c.notes);
    block(c.body);
    end = c.body.end;
  }
  end_line("end select", n.name, end);
}

void Printer::guard(const ir::TypeCase& c) {
  switch (c.guard) {
    case ir::GuardKind::TypeIs:
    case ir::GuardKind::ClassIs:
      word(c.guard == ir::GuardKind::TypeIs ? "type is " : "class is ");
      open();
      bare_type_spec(c.spec);
      return close();
    case ir::GuardKind::ClassDefault: return word("class default");
    case ir::GuardKind::Rank:
      word("rank ");
      open();
      expr(c.rank);
      return close();
    case ir::GuardKind::RankStar: return word("rank (*)");
    case ir::GuardKind::RankDefault: return word("rank default");
  }
}

// select type (x => x), which a person writes without the name. With it, gfortran 12 loses the type of an argument at -O2.
auto Printer::selects_by_own_name(const ir::SelectType& n) const -> bool {
  const auto* selector = ir::get_if<ir::Ref>(program_, n.selector);
  const auto is_made = [&](const ir::TypeCase& c) { return c.variable && program_.symbols[c.variable].attrs.has(ir::Attr::CompilerGenerated); };
  return selector != nullptr && base::lower_case(program_.symbols[selector->symbol].name) == base::lower_case(n.associate) && std::ranges::any_of(n.cases, is_made);
}

void Printer::construct(const ir::SelectType& n, const ir::Stmt& s) {
  // Without cases what is selected tells.
  const auto* array = ir::get_if<ir::ArrayType>(program_, program_.exprs[n.selector].type);
  bool by_rank = n.cases.empty() && array != nullptr && array->dims.front().kind == ir::DimKind::AssumedRank;
  for (const ir::TypeCase& c : n.cases)
    by_rank = by_rank || c.guard == ir::GuardKind::Rank || c.guard == ir::GuardKind::RankStar || c.guard == ir::GuardKind::RankDefault;
  construct_name(n.name);
  word(by_rank ? "select rank " : "select type ");
  open();
  if (!n.associate.empty() && !selects_by_own_name(n)) {
    put(n.associate);
    put(" => ");
  }
  expr(n.selector);
  close();
  finish(s.label, s.notes);
  NotesId end;
  for (const ir::TypeCase& c : n.cases) {
    before(c.notes);
    guard(c);
    finish({}, c.notes);
    block(c.body);
    end = c.body.end;
  }
  end_line("end select", n.name, end);
}

// ---- scopes

void Printer::construct(const ir::Associate& n, const ir::Stmt& s) {
  construct_name(n.name);
  word("associate ");
  open();
  list(n.names, [&](ir::SymbolId symbol) {
    name(symbol);
    put(" => ");
    expr(program_.symbols[symbol].init);
  });
  close();
  finish(s.label, s.notes);
  block(n.body);
  end_line("end associate", n.name, n.body.end);
}

namespace {

// `a(i, j) = x` with names alone: as the first statement of a BLOCK, flang 19 loses it.
auto begins_like_statement_function(const ir::Program& program, const ir::Block& body) -> bool {
  if (body.stmts.empty()) return false;
  const auto* assign = ir::get_if<ir::Assign>(program, body.stmts.front());
  if (assign == nullptr) return false;
  const auto is_name = [&](ir::ExprId id) { return id && ir::get_if<ir::Ref>(program, id) != nullptr; };
  if (const auto* element = ir::get_if<ir::Index>(program, assign->target)) return is_name(element->base) && std::ranges::all_of(element->subscripts, is_name);
  const auto* call = ir::get_if<ir::Call>(program, assign->target);
  return call != nullptr && !call->object && std::ranges::all_of(call->args, [&](const ir::Arg& a) { return a.keyword.empty() && is_name(a.value); });
}

}  // namespace

void Printer::construct(const ir::BlockConstruct& n, const ir::Stmt& s) {
  construct_name(n.name);
  word("block");
  finish(s.label, s.notes);
  names.enter(n.decls);
  indent();
  decls(n.decls);
  if (begins_like_statement_function(program_, n.body)) {
    word("continue");
    finish({}, {});
  }
  outdent();
  block(n.body);
  names.leave();
  end_line("end block", n.name, n.body.end);
}

// The body keeps the margin of the directive, as it would without it.
void Printer::construct(const ir::DirectiveStmt& n, const ir::Stmt& s) {
  before(s.notes);
  const ir::Notes* notes = s.notes ? &program_.notes[s.notes] : nullptr;
  omp(n.directive, notes != nullptr ? notes->after : std::string_view{}, notes != nullptr ? notes->after_column : 0);
  if (n.has_body) {
    statements(n.body);
    before(n.body.end);
  }
  if (n.has_end) omp_end(n);
}

}  // namespace cf::unparse::fortran
