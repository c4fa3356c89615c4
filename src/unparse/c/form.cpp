// What stands left of a statement, how it is continued, and the text that is no code.
#include <algorithm>

#include "base/check.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

namespace {

constexpr int kTrailingGap = 2;  // blanks before a comment behind a statement
constexpr int kWideIndent = 8;   // one such level is enough for a line that goes on

auto is_comment(std::string_view text) -> bool { return text.starts_with("/*") || text.starts_with("//"); }

}  // namespace

void not_c(std::string_view what) {
  CHECK(false, "not C: " + std::string(what));
  __builtin_unreachable();
}

auto same_line(ir::Loc a, ir::Loc b) -> bool { return a.line != 0 && a.line == b.line && a.file == b.file; }

Printer::Printer(const ir::Program& program, const ir::Style& style) : program_(program), style_(style) {
  if (style.tabs) writer.tab(style.indent);
}

auto Printer::left(int margin) const -> std::string {
  margin = std::clamp(margin, 0, style_.line_length / 2);
  if (!style_.tabs || style_.indent <= 0) return std::string(static_cast<std::size_t>(margin), ' ');
  return std::string(static_cast<std::size_t>(margin / style_.indent), '\t') + std::string(static_cast<std::size_t>(margin % style_.indent), ' ');
}

auto Printer::margins() const -> Margins {
  Margins m;
  m.width = style_.line_length;
  m.first = left(margin_);
  m.next = left(margin_ + (style_.indent >= kWideIndent ? style_.indent : 2 * style_.indent));
  m.constant_next = m.next;
  if (style_.tabs) m.tab = style_.indent;
  return m;
}

// Lines of a block comment keep what they are indented to each other.
void Printer::comment(std::string_view text) {
  if (text.find_first_not_of(" \t") == std::string_view::npos) return writer.blank();
  if (text.front() == '!') return writer.line(left(margin_) + "/*", text.substr(1), " */");
  if (text.front() == '#') return writer.line("", text);
  writer.line(left(margin_), text);
}

void Printer::before(ir::NotesId id) {
  if (!id) return;
  for (const std::string& text : program_.notes[id].before) comment(text);
  for (const ir::Directive& directive : program_.notes[id].directives) annotation(directive);
}

auto Printer::comments_before(ir::NotesId id) const -> bool {
  return id && (!program_.notes[id].before.empty() || !program_.notes[id].directives.empty());
}

auto Printer::comment_after(ir::NotesId id) const -> bool { return id && !program_.notes[id].after.empty(); }

void Printer::finish(ir::NotesId id) {
  const ir::Notes* notes = id ? &program_.notes[id] : nullptr;
  finish(margins(), notes != nullptr ? std::string_view{notes->after} : std::string_view{}, notes != nullptr ? notes->after_column : 0);
}

void Printer::finish(const Margins& m, std::string_view trailing, int column) {
  write_line(line, m, writer);
  line.clear();
  while (!trailing.empty() && trailing.front() == ' ') trailing.remove_prefix(1);
  if (trailing.empty()) return;
  const std::string text = is_comment(trailing) ? std::string(trailing) : "/* " + std::string(trailing) + " */";
  writer.trail(text, column, column > 0 ? 1 : kTrailingGap);
}

void Printer::end_row(ir::NotesId id) {
  Line rest;
  rest.take_nesting(line);
  finish(id);
  line = rest;
}

auto Printer::fits(std::size_t more) const -> bool {
  return columns(left(margin_), style_.tabs ? style_.indent : 1) + static_cast<int>(line.text().size() + more) < style_.line_length;
}

void Printer::blank_line() {
  if (!writer.text().empty() && !writer.text().ends_with("\n\n")) writer.blank();
}

auto Printer::flat(const std::function<void()>& write) -> std::string {
  Line outer;
  std::swap(outer, line);
  const bool outer_flat = flat_;
  flat_ = true;
  write();
  flat_ = outer_flat;
  std::swap(outer, line);
  return outer.text();
}

void Printer::open(std::string_view bracket) {
  put(bracket);
  line.open();
  line.may_break(penalty::kBracket);
}

void Printer::close(std::string_view bracket) {
  line.close();
  put(bracket);
}

void Printer::comma() {
  put(compact_ ? "," : ", ");
  line.may_break(penalty::kComma);
}

}  // namespace cf::unparse::c
