#include "base/check.h"
#include "base/reflect.h"
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
    if (s.notes) before(s.notes);
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
                   [](const auto&) { CHECK(false, "a statement that is neither an action nor a construct"); },
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

template <class Head>
auto Printer::one_line(const ir::Block& body, const ir::Stmt& stmt, Head&& head) -> bool {
  if (body.stmts.size() != 1) return false;
  const ir::Stmt& only = program_.stmts[body.stmts[0]];
  const bool end_noted = body.end.valid() && (!program_.notes[body.end].before.empty() || !program_.notes[body.end].after.empty());
  if (only.label || end_noted || std::holds_alternative<ir::Continue>(only.node) || std::holds_alternative<ir::Entry>(only.node)) return false;
  const std::size_t start = writer.position();
  before(only.notes);
  head();
  put(" ");
  line.may_break(penalty::kStatement);
  const bool is_action = action(only.node);
  if (!is_action || (stmt.role != ir::Role::Original && count_lines(line, margins(label_text(stmt.label))) > kLongestOneLine)) {
    CHECK(start == writer.position(), "a note on a statement that cannot stand behind a condition");
    line.clear();
    return false;
  }
  const bool own_note = stmt.notes.valid() && !program_.notes[stmt.notes].after.empty();
  finish(stmt.label, own_note ? stmt.notes : only.notes);
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
      open();
      expr(arm.condition);
      close();
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
  const auto head = [&] {
    word("if ");
    open();
    expr(n.arms[0].condition);
    close();
  };
  if (n.one_line && n.arms.size() == 1 && n.name.empty() && one_line(n.arms[0].body, s, head)) return;
  arms("if ", " then", n.arms, "end if", n.name, s);
}

void Printer::construct(const ir::Where& n, const ir::Stmt& s) {
  const auto head = [&] {
    word("where ");
    open();
    expr(n.arms[0].condition);
    close();
  };
  if (n.one_line && n.arms.size() == 1 && n.name.empty() && one_line(n.arms[0].body, s, head)) return;
  arms("where ", "", n.arms, "end where", n.name, s);
}

// ---- loops

auto Printer::ends_with(const ir::Block& body, LabelId label) const -> bool {
  for (const ir::Block* b = &body; !b->stmts.empty();) {
    const ir::Stmt& last = program_.stmts[b->stmts.back()];
    if (last.label == label) return true;
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
  if (n.condition) {
    word("while ");
    open();
    expr(n.condition);
    close();
  }
  finish(s.label, s.notes);
  loop_body(n.body, n.end_label, n.name);
}

void Printer::construct(const ir::Concurrent& n, const ir::Stmt& s) {
  const auto header = [&] {
    open();
    if (n.spec.type) {
      type_spec(n.spec);
      put(" :: ");
    }
    list(n.indices, [&](const ir::LoopIndex& index) {
      name(index.variable);
      put(" = ");
      triplet({index.first, index.last, index.step});
    });
    if (n.mask) {
      comma();
      expr(n.mask);
    }
    close();
  };
  if (!n.forall) {
    loop_head(n.end_label, n.body, n.name);
    word("concurrent ");
    header();
    clauses(n.locality);
    finish(s.label, s.notes);
    return loop_body(n.body, n.end_label, n.name);
  }
  const auto head = [&] {
    word("forall ");
    header();
  };
  if (n.one_line && n.name.empty() && one_line(n.body, s, head)) return;
  construct_name(n.name);
  head();
  finish(s.label, s.notes);
  block(n.body);
  end_line("end forall", n.name, n.body.end);
}

// ---- select

void Printer::construct(const ir::Select& n, const ir::Stmt& s) {
  construct_name(n.name);
  word("select case ");
  open();
  expr(n.selector);
  close();
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

void Printer::construct(const ir::SelectType& n, const ir::Stmt& s) {
  bool by_rank = false;
  for (const ir::TypeCase& c : n.cases)
    by_rank = by_rank || c.guard == ir::GuardKind::Rank || c.guard == ir::GuardKind::RankStar || c.guard == ir::GuardKind::RankDefault;
  construct_name(n.name);
  word(by_rank ? "select rank " : "select type ");
  open();
  if (!n.associate.empty()) {
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

void Printer::construct(const ir::BlockConstruct& n, const ir::Stmt& s) {
  construct_name(n.name);
  word("block");
  finish(s.label, s.notes);
  names.enter(n.decls);
  indent();
  decls(n.decls);
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
