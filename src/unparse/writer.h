// writer.h: text that grows line by line: no trailing blanks, every line ended, the last one too.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace cf::unparse {

class Writer {
 public:
  // A line of its parts; blanks at its end are dropped.
  void line(std::string_view left, std::string_view text, std::string_view right = {});
  // The same, with blanks at the end kept: they are inside a character constant.
  void exact_line(std::string_view left, std::string_view text, std::string_view right = {});
  void blank() { text_ += '\n'; }

  // Columns of a tab.
  void tab(int columns) { tab_ = columns; }
  // Columns of the last line.
  auto last_width() const -> int;
  // Puts more behind the last line, from a column on (counted from 1) but at least `gap` blanks away.
  void trail(std::string_view text, int column, int gap);
  // Where the next line will start, and a line put in at such a place.
  auto position() const -> std::size_t { return text_.size(); }
  void insert_line(std::size_t position, std::string_view left, std::string_view text);

  auto text() const -> const std::string& { return text_; }
  auto take() -> std::string { return std::move(text_); }

 private:
  void end_line();
  std::string text_;
  int tab_ = 1;
};

}  // namespace cf::unparse
