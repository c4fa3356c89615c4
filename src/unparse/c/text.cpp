// Text carried through: literals, macros, opaque statements, lines for the preprocessor. It keeps the user's characters; only blanks around the end of a
// line become one, and it may be broken at blanks outside of constants.
#include "ir/print.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

namespace {

auto is_blank(char c) -> bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

// The end of the constant that starts with the quote at `at`.
auto quoted_end(std::string_view text, std::size_t at) -> std::size_t {
  const char quote = text[at];
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') ++at;
    else if (text[at] == quote) return at + 1;
  }
  return text.size();
}

}  // namespace

void Printer::text(std::string_view t) {
  std::size_t done = 0;
  const auto flush = [&](std::size_t end) {
    put(t.substr(done, end - done));
    done = end;
  };
  for (std::size_t i = 0; i < t.size();) {
    if (t[i] == '\'' || t[i] == '"') {
      i = quoted_end(t, i);
    } else if (t[i] == '\\' && i + 1 < t.size() && t[i + 1] == '\n') {
      flush(i);
      i = done = i + 2;
    } else if (is_blank(t[i])) {
      flush(i);
      std::size_t end = i;
      while (end < t.size() && is_blank(t[end])) ++end;
      const bool broken = t.substr(i, end - i).find('\n') != std::string_view::npos;
      if (broken) put(" ");
      else put(t.substr(i, end - i));
      line.may_break(i > 0 && t[i - 1] == ',' ? penalty::kComma : penalty::kAssign);
      i = done = end;
    } else {
      if (t[i] == '(') line.open();
      if (t[i] == ')') line.close();
      ++i;
    }
  }
  flush(t.size());
}

void Printer::pieces(const std::vector<ir::Piece>& list_of) {
  for (const ir::Piece& piece : list_of) {
    if (piece.expr) expr(piece.expr);
    else text(piece.text);
  }
}

auto Printer::means_another(std::string_view text) const -> bool { return new_ && macros_ && !macros_->all_in(text); }

auto Printer::spelled(const ir::TypeSpec& spec) const -> std::string_view { return means_another(spec.spelling) ? std::string_view{} : spec.spelling; }

auto Printer::written_macro(ir::ExprId id) const -> const ir::MacroUse* {
  const ir::MacroUse* macro = ir::macro_of(program_, id);
  return macro != nullptr && !means_another(macro->text) && ir::print_expr(program_, id) == macro->meaning ? macro : nullptr;
}

auto Printer::is_unchanged(const ir::MacroStmt& n) const -> bool {
  if (means_another(n.text)) return false;
  std::string now;
  for (ir::StmtId id : n.expansion.stmts) now += ir::print_stmt(program_, id);
  return now == n.meaning;
}

void Printer::preprocessor(const ir::PreprocessorDecl& n, ir::NotesId notes) {
  if (n.kind != ir::PreprocessorKind::Include && means_another(n.name)) return;
  std::string_view rest = n.text;
  while (true) {
    const auto end = rest.find('\n');
    writer.line("", rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  if (comment_after(notes)) writer.trail(program_.notes[notes].after, program_.notes[notes].after_column, 1);
}

}  // namespace cf::unparse::c
