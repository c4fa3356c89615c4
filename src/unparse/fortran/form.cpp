// The source form: what stands left of a statement, how it is continued, and the text that is no code.
#include <algorithm>

#include "base/check.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

namespace {

constexpr int kLabelField = 6;     // columns 1 to 6 of fixed form
constexpr int kTrailingGap = 2;    // blanks before a comment behind a statement
constexpr int kLongestLine = 132;  // a comment may run behind column 72

auto blanks(int count) -> std::string { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }

auto is_fixed_mark(char c) -> bool { return c == 'c' || c == 'C' || c == '*' || c == 'd' || c == 'D'; }

}  // namespace

void not_fortran(std::string_view what) {
  CHECK(false, "not Fortran: " + std::string(what));
  __builtin_unreachable();
}

Printer::Printer(const ir::Program& program, const ir::Style& style) : names(program), program_(program), style_(style) {}

auto Printer::label_text(ir::LabelId label) const -> std::string_view {
  return label ? std::string_view{program_.labels[label].name} : std::string_view{};
}

// Deep nesting never leaves less than half of the line.
auto Printer::margins(std::string_view label) const -> Margins {
  Margins m;
  m.width = style_.line_length;
  if (fixed()) {
    const int margin = std::min(margin_, (m.width - kLabelField) / 2);
    const int padding = kLabelField - 1 - static_cast<int>(label.size());
    m.first = blanks(padding) + std::string(label) + ' ' + blanks(margin);
    m.next = "     &" + blanks(margin + style_.indent);
    m.constant_next = "     &";
    m.constant_fills = true;
  } else {
    const int margin = std::min(margin_, m.width / 2);
    m.first = std::string(label);
    if (!label.empty()) m.first += ' ';
    m.first += blanks(margin - static_cast<int>(m.first.size()));
    m.next = blanks(margin + 2 * style_.indent);
    m.suffix = " &";
    m.constant_next = m.next + "&";
    m.constant_suffix = "&";
  }
  return m;
}

auto Printer::directive_margins(std::string_view sentinel) const -> Margins {
  Margins m;
  m.width = style_.line_length;
  if (fixed()) {
    m.first = std::string(sentinel) + ' ';
    m.next = std::string(sentinel) + '&' + blanks(style_.indent);
    m.constant_next = std::string(sentinel) + '&';
    m.constant_fills = true;
  } else {
    const std::string left = blanks(std::min(margin_, m.width / 2));
    m.first = left + std::string(sentinel) + ' ';
    m.next = left + std::string(sentinel) + blanks(1 + style_.indent);
    m.suffix = " &";
    m.constant_next = left + std::string(sentinel) + " &";
    m.constant_suffix = "&";
  }
  return m;
}

// Fixed form keeps a mark in column 1 where it was; a line stored with a blank in front goes with the statements.
void Printer::comment(std::string_view text) {
  if (text.empty()) return writer.blank();
  const bool indented = text.front() == ' ';
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  if (text.empty()) return writer.blank();
  if (fixed()) {
    const bool marked = text.front() == '!' || (!indented && is_fixed_mark(text.front()));
    if (!marked) return writer.line("C ", text);
    return writer.line(indented ? margins({}).first : std::string{}, text);
  }
  const std::string left = blanks(std::min(margin_, style_.line_length / 2));
  if (text.front() == '!') return writer.line(left, text);
  if (is_fixed_mark(text.front())) return writer.line(left + '!', text.substr(1));
  writer.line(left + "! ", text);
}

void Printer::comments(const std::vector<std::string>& lines) {
  for (const std::string& text : lines) comment(text);
}

void Printer::before(ir::NotesId id) {
  if (!id) return;
  const ir::Notes& notes = program_.notes[id];
  comments(notes.before);
  for (const ir::Directive& directive : notes.directives) annotation(directive);
}

void Printer::finish(ir::LabelId label, ir::NotesId id) {
  const ir::Notes* notes = id ? &program_.notes[id] : nullptr;
  finish(margins(label_text(label)), notes != nullptr ? std::string_view{notes->after} : std::string_view{},
         notes != nullptr ? notes->after_column : 0);
}

auto Printer::has_room(int width, std::string_view trailing) const -> bool {
  const int column = width + kTrailingGap + 1;
  return column < style_.line_length && column + static_cast<int>(trailing.size()) - 1 <= std::max(kLongestLine, style_.line_length);
}

void Printer::finish(const Margins& m, std::string_view trailing, int column) {
  const std::size_t start = writer.position();
  write_line(line, m, writer);
  line.clear();
  while (!trailing.empty() && trailing.front() == ' ') trailing.remove_prefix(1);
  if (trailing.empty()) return;
  const std::string text = trailing.front() == '!' ? std::string(trailing) : "! " + std::string(trailing);
  const int width = writer.last_width();
  if (has_room(std::max(column - 1 - kTrailingGap, width), text)) return writer.trail(text, column, kTrailingGap);
  if (has_room(width, text)) return writer.trail(text, 0, kTrailingGap);
  writer.insert_line(start, fixed() ? std::string{} : m.first.substr(0, m.first.find_first_not_of(' ')), text);
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

void Printer::names_list(const std::vector<ir::SymbolId>& symbols) {
  list(symbols, [&](ir::SymbolId symbol) { name(symbol); });
}

}  // namespace cf::unparse::fortran
