// text.h: the raw text of a C file: where its comments and lines for the preprocessor are, and what lies between statements.
//
// A cursor goes through the text once, from the start to the end: what lies between it and a statement belongs to that statement. Knows nothing of Clang.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace cf::frontend::c {

struct Span {
  enum class Kind { Comment, Directive };
  Kind kind = Kind::Comment;
  std::uint32_t begin = 0;  // offsets; the end of the line is left out
  std::uint32_t end = 0;
};

// Comments and lines for the preprocessor (continuation lines and comments in them included), in the order of the text.
auto scan_spans(std::string_view text) -> std::vector<Span>;
// How the text looks.
auto detect_style(std::string_view text, const std::vector<Span>& spans) -> ir::Style;

class Text {
 public:
  explicit Text(std::string_view text) : text_(text), spans_(scan_spans(text)) {}

  auto text() const -> std::string_view { return text_; }
  auto spans() const -> const std::vector<Span>& { return spans_; }
  // [begin, end) is left out by conditionals. To be said in the order of the text, before the cursor moves.
  void leave_out(std::uint32_t begin, std::uint32_t end) { left_out_.push_back({begin, end}); }

  // The comments and blank lines from the cursor to `offset`; the cursor goes there.
  auto before(std::uint32_t offset) -> std::vector<std::string>;
  // The comment behind `offset` on its line, where only punctuation stands between them and nothing behind it; "" if there is none.
  auto after(std::uint32_t offset, int& column) -> std::string;
  // The next line for the preprocessor that stays, between the cursor and `offset`; null if there is none. Does not move the cursor.
  auto next_directive(std::uint32_t offset) const -> const Span*;
  void move_to(std::uint32_t offset);
  // The lines for the preprocessor that stay and that `before` went over, since the last time this was asked.
  auto take_passed() -> std::vector<Span> { return std::exchange(passed_, {}); }
  auto cursor() const -> std::uint32_t { return cursor_; }

 private:
  struct Range {
    std::uint32_t begin;
    std::uint32_t end;
  };
  auto is_left_out(std::uint32_t offset) const -> const Range*;
  void add_comment(const Span&, std::vector<std::string>& lines) const;
  auto span_at(std::uint32_t offset) const -> std::size_t;  // the first that ends behind offset
  auto column_of(std::uint32_t offset) const -> int;
  auto visible_column(std::uint32_t offset) const -> int;

  std::string_view text_;
  std::vector<Span> spans_;
  std::vector<Range> left_out_;
  std::vector<Span> passed_;
  std::uint32_t cursor_ = 0;
  bool line_used_ = false;  // something stands on the cursor's line before it
};

// #include, #define, #undef, #pragma and others that stay; conditionals do not.
auto stays(std::string_view directive) -> bool;
// True if something stands in the text that is no comment and no line for the preprocessor.
auto has_code(std::string_view text) -> bool;
// The word behind the #.
auto directive_word(std::string_view directive) -> std::string_view;

}  // namespace cf::frontend::c
