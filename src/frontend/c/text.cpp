#include "frontend/c/text.h"

#include <algorithm>
#include <array>

namespace cf::frontend::c {

namespace {

auto is_blank(char c) -> bool { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  auto run() -> std::vector<Span> {
    bool line_start = true;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') line_start = true, ++at_;
      else if (is_blank(c)) ++at_;
      else if (comment()) continue;
      else if (c == '#' && line_start) directive(), line_start = false;
      else token(), line_start = false;
    }
    return std::move(spans_);
  }

 private:
  auto peek(std::size_t ahead) const -> char { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  // True at a backslash that ends a line; `length` is that of both.
  auto continuation(std::size_t at, std::size_t& length) const -> bool {
    if (at >= text_.size() || text_[at] != '\\') return false;
    std::size_t end = at + 1;
    while (end < text_.size() && text_[end] != '\n' && is_blank(text_[end])) ++end;
    if (end >= text_.size() || text_[end] != '\n') return false;
    length = end + 1 - at;
    return true;
  }
  void to_line_end() {
    std::size_t length = 0;
    while (at_ < text_.size() && text_[at_] != '\n') at_ += continuation(at_, length) ? length : 1;
  }
  void skip_block_comment() {
    const std::size_t end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
  }
  auto comment() -> bool {
    const std::size_t begin = at_;
    if (peek(0) != '/' || (peek(1) != '/' && peek(1) != '*')) return false;
    if (peek(1) == '*') skip_block_comment();
    else to_line_end();
    add(Span::Kind::Comment, begin);
    return true;
  }
  void quoted(char quote) {
    std::size_t length = 0;
    ++at_;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      if (continuation(at_, length)) at_ += length;
      else at_ += text_[at_] == '\\' && at_ + 1 < text_.size() ? 2 : 1;
    }
    if (at_ < text_.size() && text_[at_] == quote) ++at_;
  }
  void token() {
    if (text_[at_] == '"' || text_[at_] == '\'') quoted(text_[at_]);
    else ++at_;
  }
  void directive() {
    const std::size_t begin = at_;
    std::size_t length = 0;
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (continuation(at_, length)) at_ += length;
      else if (peek(0) == '/' && peek(1) == '*') skip_block_comment();
      else if (peek(0) == '/' && peek(1) == '/') break;
      else token();
    }
    add(Span::Kind::Directive, begin);
  }
  void add(Span::Kind kind, std::size_t begin) {
    std::size_t end = at_;
    while (end > begin && (is_blank(text_[end - 1]) || text_[end - 1] == '\n')) --end;
    spans_.push_back({kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Span> spans_;
};

}  // namespace

auto scan_spans(std::string_view text) -> std::vector<Span> { return Scanner(text).run(); }

auto directive_word(std::string_view directive) -> std::string_view {
  std::size_t begin = 1;
  while (begin < directive.size() && is_blank(directive[begin])) ++begin;
  std::size_t end = begin;
  while (end < directive.size() && ((directive[end] | 0x20) >= 'a' && (directive[end] | 0x20) <= 'z')) ++end;
  return directive.substr(begin, end - begin);
}

auto stays(std::string_view directive) -> bool {
  static constexpr std::array<std::string_view, 5> kStay{"include", "define", "undef", "pragma", "import"};
  return std::ranges::find(kStay, directive_word(directive)) != kStay.end();
}

auto has_code(std::string_view text) -> bool {
  std::size_t at = 0;
  const auto blank_to = [&](std::size_t end) { return std::ranges::all_of(text.substr(at, end - at), [](char c) { return is_blank(c) || c == '\n'; }); };
  for (const Span& span : scan_spans(text)) {
    if (!blank_to(span.begin)) return true;
    at = span.end;
  }
  return !blank_to(text.size());
}

auto Text::is_left_out(std::uint32_t offset) const -> const Range* {
  auto after = std::ranges::upper_bound(left_out_, offset, {}, &Range::begin);
  if (after == left_out_.begin()) return nullptr;
  --after;
  return offset < after->end ? &*after : nullptr;
}

auto Text::span_at(std::uint32_t offset) const -> std::size_t {
  return static_cast<std::size_t>(std::ranges::upper_bound(spans_, offset, {}, &Span::end) - spans_.begin());
}

auto Text::column_of(std::uint32_t offset) const -> int {
  std::uint32_t start = offset;
  while (start > 0 && text_[start - 1] != '\n') --start;
  return static_cast<int>(offset - start) + 1;
}

// Tabs reach to the next eighth column.
auto Text::visible_column(std::uint32_t offset) const -> int {
  std::uint32_t start = offset;
  while (start > 0 && text_[start - 1] != '\n') --start;
  int column = 0;
  for (; start < offset; ++start) column = text_[start] == '\t' ? (column / 8 + 1) * 8 : column + 1;
  return column + 1;
}

void Text::add_comment(const Span& span, std::vector<std::string>& lines) const {
  const int indent = column_of(span.begin) - 1;
  std::string_view rest = text_.substr(span.begin, span.end - span.begin);
  bool first = true;
  while (true) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    if (!first) {
      // Lines of one comment keep their places relative to its first.
      int dropped = 0;
      while (dropped < indent && !line.empty() && is_blank(line.front())) line.remove_prefix(1), ++dropped;
    }
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    lines.emplace_back(line);
    if (end == std::string_view::npos) return;
    rest.remove_prefix(end + 1);
    first = false;
  }
}

auto Text::before(std::uint32_t offset) -> std::vector<std::string> {
  std::vector<std::string> lines;
  std::size_t span = span_at(cursor_);
  while (cursor_ < offset) {
    if (const Range* out = is_left_out(cursor_)) {
      cursor_ = std::min(out->end, offset);
      span = span_at(cursor_);
      line_used_ = true;
      continue;
    }
    if (span < spans_.size() && cursor_ >= spans_[span].begin) {
      if (spans_[span].kind == Span::Kind::Comment && cursor_ == spans_[span].begin) add_comment(spans_[span], lines);
      if (spans_[span].kind == Span::Kind::Directive && stays(text_.substr(spans_[span].begin, spans_[span].end - spans_[span].begin)))
        passed_.push_back(spans_[span]);
      cursor_ = spans_[span].end;
      ++span;
      line_used_ = true;
      continue;
    }
    const char c = text_[cursor_++];
    if (c == '\n') {
      if (!line_used_) lines.emplace_back();
      line_used_ = false;
    } else if (!is_blank(c)) {
      line_used_ = true;
    }
  }
  return lines;
}

auto Text::after(std::uint32_t offset, int& column) -> std::string {
  std::uint32_t at = offset;
  while (at < text_.size() && (is_blank(text_[at]) || text_[at] == ';' || text_[at] == ',')) ++at;
  const std::size_t span = span_at(at);
  if (span >= spans_.size() || spans_[span].kind != Span::Kind::Comment || spans_[span].begin != at || is_left_out(at) != nullptr) return "";
  const std::string_view comment = text_.substr(at, spans_[span].end - at);
  std::uint32_t end = spans_[span].end;
  while (end < text_.size() && is_blank(text_[end])) ++end;
  if (comment.find('\n') != std::string_view::npos || (end < text_.size() && text_[end] != '\n')) return "";
  column = visible_column(at);
  move_to(spans_[span].end);
  return std::string(comment);
}

auto Text::next_directive(std::uint32_t offset) const -> const Span* {
  for (std::size_t i = span_at(cursor_); i < spans_.size() && spans_[i].begin < offset; ++i) {
    const Span& span = spans_[i];
    if (span.kind != Span::Kind::Directive || span.begin < cursor_ || is_left_out(span.begin) != nullptr) continue;
    if (stays(text_.substr(span.begin, span.end - span.begin))) return &span;
  }
  return nullptr;
}

void Text::move_to(std::uint32_t offset) {
  if (offset <= cursor_) return;
  cursor_ = offset;
  line_used_ = true;
}

}  // namespace cf::frontend::c
