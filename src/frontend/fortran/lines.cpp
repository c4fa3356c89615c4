#include "frontend/fortran/lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

namespace cf::frontend::fortran {

namespace {

auto lower(char c) -> char { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
auto is_word(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
auto is_blank(char c) -> bool { return c == ' ' || c == '\t'; }
auto is_digit(char c) -> bool { return c >= '0' && c <= '9'; }

auto starts_with(std::string_view text, std::string_view lower_case_prefix) -> bool {
  return text.size() >= lower_case_prefix.size() &&
         std::equal(lower_case_prefix.begin(), lower_case_prefix.end(), text.begin(), [](char a, char b) { return a == lower(b); });
}

// Walks over the code of one line after another; what it must remember is whether a string goes on.
class Scanner {
 public:
  Scanner(std::string_view text, const LineOptions& options) : text_(text), options_(options) {}

  auto run() -> std::vector<Line> {
    std::size_t at = 0;
    while (at < text_.size()) {
      std::size_t end = text_.find('\n', at);
      if (end == std::string_view::npos) end = text_.size();
      Line line;
      line.begin = static_cast<std::uint32_t>(at);
      line.end = static_cast<std::uint32_t>(end);
      classify(line);
      lines_.push_back(line);
      at = end + 1;
    }
    return std::move(lines_);
  }

 private:
  void classify(Line& line) {
    std::string_view s = text_.substr(line.begin, line.end - line.begin);
    std::size_t first = s.find_first_not_of(" \t\r\f");
    if (in_c_comment_ || (options_.c_comments && first != std::string_view::npos && s.substr(first, 2) == "/*")) {
      line.kind = LineKind::Comment;
      line.comment = line.begin + static_cast<std::uint32_t>(first == std::string_view::npos ? 0 : first);
      in_c_comment_ = s.find("*/", in_c_comment_ ? 0 : first + 2) == std::string_view::npos;
      return;
    }
    if (first == std::string_view::npos) {
      line.kind = LineKind::Blank;
      return;
    }
    if (s[0] == '#') {
      line.kind = LineKind::Marker;
      return;
    }
    if (options_.fixed) fixed_line(line, s, first);
    else free_line(line, s, first);
  }

  // A whole comment line; Flang reads some of them.
  void comment_line(Line& line, std::string_view s, std::size_t at) {
    line.comment = line.begin + static_cast<std::uint32_t>(at);
    std::string_view body = s.substr(at + 1);
    bool omp = options_.openmp && starts_with(body, "$omp") && (body.size() == 4 || !is_word(body[4]) || options_.fixed);
    line.kind = omp || starts_with(body, "dir$") ? LineKind::Directive : LineKind::Comment;
    if (line.kind == LineKind::Directive) {
      std::size_t trailing = s.find('!', at + 1);
      line.comment = trailing == std::string_view::npos ? Line::kNone : line.begin + static_cast<std::uint32_t>(trailing);
    }
  }

  void free_line(Line& line, std::string_view s, std::size_t first) {
    if (quote_ == 0 && s[first] == '!') {
      comment_line(line, s, first);
      return;
    }
    line.continues = continued_;
    std::size_t at = first;
    if (continued_ && s[at] == '&') ++at;
    else if (quote_ != 0 && s[first] == '!') {  // a comment line between the lines of a string
      comment_line(line, s, first);
      return;
    }
    std::size_t comment = code(s, at, s.size());
    if (comment != s.size()) line.comment = line.begin + static_cast<std::uint32_t>(comment);
    std::size_t last = s.substr(0, comment).find_last_not_of(" \t\r");
    continued_ = last != std::string_view::npos && last >= first && s[last] == '&' && (last > first || !line.continues || s.size() == 1);
    if (!continued_) quote_ = 0;
    if (!line.continues) include(line, s.substr(first));
  }

  void fixed_line(Line& line, std::string_view s, std::size_t first) {
    if (s[0] == 'c' || s[0] == 'C' || s[0] == '*' || s[0] == '!' || s[0] == 'd' || s[0] == 'D') {
      comment_line(line, s, 0);
      return;
    }
    if (s[first] == '!' && first != 5) {
      comment_line(line, s, first);
      return;
    }
    std::size_t start = 6;  // of the statement field
    bool tab = s.find('\t') < 6;
    if (tab) {
      std::size_t at = s.find('\t') + 1;
      line.continues = at < s.size() && s[at] >= '1' && s[at] <= '9';
      start = line.continues ? at + 1 : at;
    } else {
      line.continues = s.size() > 5 && s[5] != ' ' && s[5] != '0' && first >= 5;
      if (s[0] == '&') {
        line.continues = true;
        start = 1;
      }
    }
    if (!line.continues) quote_ = 0, hollerith_ = 0;
    line.in_constant = quote_ != 0 || hollerith_ != 0;
    std::size_t limit = tab ? s.size() : std::min(s.size(), static_cast<std::size_t>(options_.line_length));
    std::size_t comment = code(s, std::min(start, limit), limit);
    if (comment < limit) line.comment = line.begin + static_cast<std::uint32_t>(comment);
    if (!line.continues) include(line, s.substr(first));
  }

  // Goes over code from `at`; the offset of a comment, or limit.
  auto code(std::string_view s, std::size_t at, std::size_t limit) -> std::size_t {
    for (; at < limit; ++at) {
      char c = s[at];
      if (hollerith_ != 0) {
        --hollerith_;
      } else if (quote_ != 0) {
        if (c == quote_) quote_ = 0;  // a doubled quote opens again at once
        else if (c == '\\' && options_.escapes) ++at;
      } else if (c == '\'' || c == '"') {
        quote_ = c;
      } else if (c == '!') {
        return at;
      } else if ((c == 'h' || c == 'H') && at > 0 && is_digit(s[at - 1])) {
        hollerith_ = hollerith_count(s, at);
      }
    }
    // A line that is shorter than it may be is filled with blanks.
    if (options_.fixed) hollerith_ -= std::min(hollerith_, static_cast<std::size_t>(options_.line_length) - std::min(limit, static_cast<std::size_t>(options_.line_length)));
    return limit;
  }

  // n of nHxxx, where the H is at `at`; 0 if this is no Hollerith constant.
  static auto hollerith_count(std::string_view s, std::size_t at) -> std::size_t {
    constexpr std::size_t kLongest = 1'000'000;
    std::size_t digits = at;
    std::size_t count = 0;
    while (digits > 0 && is_digit(s[digits - 1])) --digits;
    for (std::size_t i = digits; i < at && count < kLongest; ++i) count = count * 10 + static_cast<std::size_t>(s[i] - '0');
    const bool in_word = digits != 0 && (is_word(s[digits - 1]) || s[digits - 1] == '.');
    return in_word ? 0 : count;
  }

  static void include(Line& line, std::string_view statement) {
    if (!starts_with(statement, "include")) return;
    std::size_t at = 7;
    while (at < statement.size() && is_blank(statement[at])) ++at;
    if (at < statement.size() && (statement[at] == '\'' || statement[at] == '"')) line.kind = LineKind::Include;
  }

  std::string_view text_;
  LineOptions options_;
  std::vector<Line> lines_;
  char quote_ = 0;
  std::size_t hollerith_ = 0;  // characters of a Hollerith constant that are still to come
  bool continued_ = false;
  bool in_c_comment_ = false;
};

// The words that open statements, for the letter case of keywords.
auto is_keyword(std::string_view word) -> bool {
  static constexpr std::array<std::string_view, 47> kKeywords = {
      "allocate", "associate", "block", "call", "case", "character", "common", "complex", "contains", "continue", "data", "deallocate",
      "dimension", "do", "double", "else", "elseif", "elsewhere", "end", "enddo", "endif", "entry", "equivalence", "exit", "external",
      "forall", "format", "function", "goto", "if", "implicit", "integer", "interface", "intrinsic", "logical", "module", "parameter", "print",
      "program", "real", "return", "save", "select", "stop", "subroutine", "use", "write"};
  return std::binary_search(kKeywords.begin(), kKeywords.end(), word);
}

struct Cases {
  int upper = 0;
  int lower = 0;
  void count(std::string_view word) {
    bool has_lower = std::any_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    bool has_upper = std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (has_upper && !has_lower) ++upper;
    if (has_lower) ++lower;
  }
};

// Words of the code of a line; the first one may be a keyword.
void count_words(std::string_view code, Cases& keywords, Cases& names) {
  bool first = true;
  char quote = 0;
  for (std::size_t at = 0; at < code.size(); ++at) {
    char c = code[at];
    if (quote != 0) {
      if (c == quote) quote = 0;
      continue;
    }
    if (c == '\'' || c == '"') quote = c;
    if (!is_word(c)) continue;
    std::size_t end = at;
    while (end < code.size() && is_word(code[end])) ++end;
    std::string_view word = code.substr(at, end - at);
    at = end - 1;
    if (is_digit(c)) continue;
    std::string lowered(word);
    std::transform(lowered.begin(), lowered.end(), lowered.begin(), lower);
    if (is_keyword(lowered)) {
      if (first) keywords.count(word);
    } else {
      names.count(word);
    }
    first = false;
  }
}

// The words that open declarations of arrays.
auto declares(std::string_view word) -> bool {
  return word == "integer" || word == "real" || word == "double" || word == "complex" || word == "logical" || word == "character" ||
         word == "type" || word == "class" || word == "common" || word == "dimension";
}

// Blanks behind the commas and around the signs of simple subscripts. What is declared or assigned to is an array for certain; elsewhere it may
// be a function, which is another matter. Commas count before signs, and what is not certain only if nothing is; then a single
// subscript without blanks is enough. So text that we write ourselves, one way or the other, always gives the same answer.
class Subscripts {
 public:
  void count(std::string_view code, bool fixed, bool continues) {
    const std::size_t label = code.find_first_not_of(fixed ? " \t0123456789" : " \t");
    code.remove_prefix(std::min(label, code.size()));
    char quote = 0;
    bool value = continues;   // behind a `=`
    bool first = !continues;  // still in the first word
    bool declaration = false;
    std::string word;
    std::string previous;
    for (std::size_t at = 0; at < code.size(); ++at) {
      char c = code[at];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (is_word(c)) {
        if (at > 0 && !is_word(code[at - 1])) {
          if (std::exchange(first, false)) declaration = declares(word);
          previous = std::exchange(word, "");
        }
        word += lower(c);
      } else if (c == '=') {
        value = true;
      } else if (c == '(' && at > 0 && is_word(code[at - 1])) {
        bool call = previous == "call" || previous == "subroutine" || previous == "function" || previous == "entry" || is_keyword(word);
        if (!call) group(code.substr(at + 1), first, declaration && !value);
      }
    }
  }

  auto compact() const -> bool {
    if (commas_.any()) return commas_.tight > commas_.spaced;
    return signs_.any() ? signs_.tight > signs_.spaced : perhaps_;
  }

 private:
  struct Votes {
    int tight = 0;
    int spaced = 0;
    void add(bool is_tight) { ++(is_tight ? tight : spaced); }
    auto any() const -> bool { return tight + spaced > 0; }
  };

  // No sign of a number or of an exponent.
  static auto is_binary(std::string_view text, std::size_t sign) -> bool {
    std::size_t left = text.find_last_not_of(' ', sign - 1);
    if (left == std::string_view::npos || !(is_word(text[left]) || text[left] == ')')) return false;
    char letter = lower(text[sign - 1]);
    return !((letter == 'd' || letter == 'e') && sign > 1 && is_digit(text[sign - 2]));
  }

  // The text behind an opening parenthesis; `target`: it may be assigned to. With a name before another parenthesis, or a component, nothing is certain.
  void group(std::string_view rest, bool target, bool declared) {
    std::size_t end = 0;
    int depth = 0;
    bool certain = true;
    for (; end < rest.size(); ++end) {
      char c = rest[end];
      if (c == ')' && depth-- == 0) break;
      if (c == '(') {
        ++depth;
        certain = certain && !(end > 0 && is_word(rest[end - 1]));
      }
      if (c == '%') certain = false;
      if (!is_word(c) && std::string_view(" +-*/,:%()").find(c) == std::string_view::npos) return;
    }
    if (end == rest.size()) return;
    std::size_t next = rest.find_first_not_of(" \t", end + 1);
    bool assigned = target && next != std::string_view::npos && rest[next] == '=';
    certain = certain && (assigned || declared);
    for (std::size_t i = 1; i + 1 < end; ++i) {
      bool sign = (rest[i] == '+' || rest[i] == '-') && is_binary(rest, i);
      if (!sign && rest[i] != ',') continue;
      bool tight = rest[i + 1] != ' ';
      if (certain) (sign ? signs_ : commas_).add(tight);
      else perhaps_ = perhaps_ || tight;
    }
  }

  Votes commas_;
  Votes signs_;
  bool perhaps_ = false;
};

// subroutine, function, program or module: its body may be indented.
auto opens_unit(std::string_view code) -> bool {
  std::string lowered;
  for (char c : code) lowered += lower(c);
  std::size_t at = lowered.find_first_not_of(" \t");
  if (at == std::string::npos || lowered.compare(at, 3, "end") == 0) return false;
  auto has = [&](const char* word) { return lowered.find(word) != std::string::npos; };
  bool call = has("=") || has("'") || has("\"") || lowered.compare(at, 4, "call") == 0;
  bool procedure = (has("subroutine ") || has("function ")) && !call;
  return procedure || lowered.compare(at, 8, "program ") == 0 || (lowered.compare(at, 7, "module ") == 0 && !has("procedure"));
}

// The most common value of a small histogram, or -1.
template <std::size_t N>
auto most_common(const std::array<int, N>& counts) -> int {
  auto best = std::max_element(counts.begin(), counts.end());
  return *best > 0 ? static_cast<int>(best - counts.begin()) : -1;
}

}  // namespace

auto scan_lines(std::string_view text, const LineOptions& options) -> std::vector<Line> { return Scanner(text, options).run(); }

auto comment_text(std::string_view text, const Line& line) -> std::string {
  std::string_view s = text.substr(line.comment, line.end - line.comment);
  while (!s.empty() && (is_blank(s.back()) || s.back() == '\r')) s.remove_suffix(1);
  bool marked = line.comment == line.begin || (!s.empty() && s[0] == '!');
  char mark = s.empty() ? '\0' : s[0];
  if (marked && (mark == '!' || mark == 'c' || mark == 'C' || (mark == '*' && s.substr(0, 2) != "*/" ))) return std::string(s);
  if (marked && (mark == 'd' || mark == 'D')) return "C" + std::string(s.substr(1));
  if (s.substr(0, 2) == "/*") s.remove_prefix(2);
  if (s.size() >= 2 && s.substr(s.size() - 2) == "*/") s.remove_suffix(2);
  while (!s.empty() && (is_blank(s.back()) || s.back() == '*')) s.remove_suffix(1);
  while (!s.empty() && (is_blank(s.front()) || s.front() == '*')) s.remove_prefix(1);
  return s.empty() ? "!" : "! " + std::string(s);
}

auto conditional_sentinel(std::string_view text, const Line& line, bool fixed) -> std::uint32_t {
  if (line.kind != LineKind::Comment || line.comment + 2 > line.end) return Line::kNone;
  if (fixed && line.comment != line.begin) return Line::kNone;
  if (text[line.comment + 1] != '$') return Line::kNone;
  char next = line.comment + 2 < line.end ? text[line.comment + 2] : ' ';
  bool conditional = is_blank(next) || next == '&' || (fixed && is_digit(next));
  return conditional ? line.comment + 1 : Line::kNone;
}

auto detect_style(std::string_view text, const std::vector<Line>& lines, const LineOptions& options) -> ir::Style {
  ir::Style style;
  style.form = options.fixed ? ir::SourceForm::Fixed : ir::SourceForm::Free;
  style.line_length = options.fixed ? std::min(options.line_length, 132) : 132;
  std::array<int, 9> steps{};
  std::array<int, 9> unit_steps{};
  Cases keywords;
  Cases names;
  Subscripts subscripts;
  std::size_t last_indent = std::string_view::npos;  // the first line only says where everything starts
  bool after_unit = false;
  for (const Line& line : lines) {
    if (line.kind != LineKind::Code) continue;
    std::string_view s = text.substr(line.begin, std::min(line.comment, line.end) - line.begin);
    subscripts.count(s, options.fixed, line.continues);
    if (line.continues) continue;
    std::size_t indent = s.find_first_not_of(options.fixed ? " \t0123456789" : " \t");
    if (indent == std::string_view::npos) continue;
    count_words(s, keywords, names);
    if (is_digit(s[indent])) continue;  // a label of free form stands where it likes
    std::size_t step = indent >= last_indent ? indent - last_indent : steps.size();
    if (step < steps.size() && after_unit) ++unit_steps[step];
    else if (step > 0 && step < steps.size()) ++steps[step];
    after_unit = opens_unit(s);
    last_indent = indent;
  }
  if (int step = most_common(steps); step > 0) style.indent = step;
  else if (int unit_step = most_common(unit_steps); unit_step > 0) style.indent = unit_step;
  style.unit_indent = most_common(unit_steps);
  style.compact_subscripts = subscripts.compact();
  style.upper_keywords = keywords.upper > keywords.lower;
  style.upper_names = names.upper > names.lower;
  return style;
}

}  // namespace cf::frontend::fortran
