// How a C text looks, found by counting: the more frequent habit wins, and a text without an example has the usual one. Text that we wrote in a
// style must be found to have that style.
#include <cctype>
#include <map>

#include "base/line_habit.h"
#include "frontend/c/text.h"

namespace cf::frontend::c {

namespace {

constexpr int kTab = 8;
constexpr int kUsualIndent = 4;

auto is_word_char(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The text with blanks for comments, lines for the preprocessor, and what stands in quotes.
auto only_code(std::string_view text, const std::vector<Span>& spans) -> std::string {
  std::string code(text);
  for (const Span& span : spans)
    for (std::uint32_t i = span.begin; i < span.end; ++i)
      if (code[i] != '\n') code[i] = ' ';
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i] != '"' && code[i] != '\'') continue;
    const char quote = code[i];
    for (++i; i < code.size() && code[i] != quote && code[i] != '\n'; ++i) {
      if (code[i] == '\\' && i + 1 < code.size()) code[i++] = '_';
      if (code[i] != '\n') code[i] = '_';
    }
  }
  return code;
}

struct CodeLine {
  std::string_view words;  // without blanks at both ends
  int column = 0;          // counted from 0
  bool tab = false;        // it begins with one
};

auto code_lines(std::string_view code) -> std::vector<CodeLine> {
  std::vector<CodeLine> lines;
  for (std::size_t start = 0; start < code.size();) {
    const std::size_t end = std::min(code.find('\n', start), code.size());
    std::string_view line = code.substr(start, end - start);
    start = end + 1;
    CodeLine found;
    found.tab = line.starts_with('\t');
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.front())) != 0) {
      found.column = line.front() == '\t' ? (found.column / kTab + 1) * kTab : found.column + 1;
      line.remove_prefix(1);
    }
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) line.remove_suffix(1);
    found.words = line;
    if (!line.empty()) lines.push_back(found);
  }
  return lines;
}

auto begins_with_word(std::string_view line, std::string_view word) -> bool {
  return line.starts_with(word) && (line.size() == word.size() || !is_word_char(line[word.size()]));
}

auto is_control(std::string_view line) -> bool {
  if (line.starts_with("}")) line.remove_prefix(std::min(line.find_first_not_of(" }"), line.size()));
  for (const std::string_view word : {"if", "for", "while", "switch", "else", "do"})
    if (begins_with_word(line, word)) return true;
  return false;
}

// Yes and no; ties and silence leave what is usual.
class Vote {
 public:
  void cast(bool yes) { ++(yes ? yes_ : no_); }
  auto result(bool usual) const -> bool { return yes_ == no_ ? usual : yes_ > no_; }

 private:
  int yes_ = 0;
  int no_ = 0;
};

void find_braces(const std::vector<CodeLine>& lines, ir::Style& style) {
  Vote function_alone;
  Vote control_alone;
  Vote else_alone;
  Vote cases_in;
  std::map<int, int> steps;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const CodeLine& line = lines[i];
    const CodeLine* last = i > 0 ? &lines[i - 1] : nullptr;
    if (line.words == "{" && line.column == 0) function_alone.cast(true);
    else if (line.words.ends_with("{") && line.column == 0 && line.words.find(')') != std::string_view::npos) function_alone.cast(false);
    if (line.words == "{" && last != nullptr && is_control(last->words)) control_alone.cast(true);
    else if (line.words.ends_with("{") && is_control(line.words)) control_alone.cast(false);
    if (line.words.starts_with("}") && line.words.find("else") != std::string_view::npos && is_control(line.words)) else_alone.cast(false);
    else if (begins_with_word(line.words, "else") && last != nullptr && last->words == "}") else_alone.cast(true);
    const bool is_case = begins_with_word(line.words, "case") || begins_with_word(line.words, "default");
    if (is_case && last != nullptr && begins_with_word(last->words, "switch")) cases_in.cast(line.column > last->column);
    else if (is_case && last != nullptr && last->words == "{" && i > 1) cases_in.cast(line.column > lines[i - 2].column);
    const bool opened = last != nullptr && last->words.ends_with("{") && !begins_with_word(last->words, "switch");
    if (opened && line.column > last->column && !line.words.starts_with("{")) ++steps[line.column - last->column];
  }
  style.function_brace_alone = function_alone.result(true);
  style.control_brace_alone = control_alone.result(false);
  style.else_alone = else_alone.result(style.control_brace_alone);
  style.indent_cases = cases_in.result(false);
  style.indent = kUsualIndent;
  int most = 0;
  for (const auto& [step, count] : steps)
    if (count > most) most = count, style.indent = step;
}

// `double* p` and `a[i+1]` against `double *p` and `a[i + 1]`.
void find_blanks(std::string_view code, ir::Style& style) {
  Vote star;
  Vote compact;
  bool in_subscript = false;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    const char c = code[i];
    if (c == '[' || c == ']') in_subscript = c == '[';
    if (in_subscript && (c == '+' || c == '-') && code[i + 1] != c && code[i - 1] != c && code[i - 1] != '[') compact.cast(code[i - 1] != ' ');
    if (c != '*') continue;
    if (is_word_char(code[i - 1]) && code[i + 1] == ' ' && i + 2 < code.size() && is_word_char(code[i + 2])) star.cast(true);
    if (code[i - 1] == ' ' && i > 1 && is_word_char(code[i - 2]) && is_word_char(code[i + 1])) star.cast(false);
  }
  style.star_at_type = star.result(false);
  style.compact_subscripts = compact.result(false);
}

}  // namespace

auto detect_style(std::string_view text, const std::vector<Span>& spans) -> ir::Style {
  ir::Style style;
  const std::string code = only_code(text, spans);
  const std::vector<CodeLine> lines = code_lines(code);
  find_braces(lines, style);
  find_blanks(code, style);
  Vote tabs;
  for (const CodeLine& line : lines)
    if (line.column > 0) tabs.cast(line.tab);
  style.tabs = tabs.result(false);
  if (style.tabs) style.indent = kTab;
  style.line_length = base::line_habit(text);
  return style;
}

}  // namespace cf::frontend::c
