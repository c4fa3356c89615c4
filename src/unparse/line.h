// line.h: one logical line of generated text, the places where it may be broken, and the breaking.
//
// A line is filled left to right; `may_break` marks a place with a penalty, the lower the better. Only a line that is too long
// is broken, and none is ever left too long, so that the sum of penalties and the number of lines are small (as in Knuth and Plass, Breaking paragraphs
// into lines, 1981). What is written depends on the text alone, so writing a line that was read back gives the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cf::unparse {

class Writer;

class Line {
 public:
  void clear();
  void put(std::string_view text) { text_ += text; }
  void put(char c) { text_ += c; }
  // In capitals if asked for; for the words of a language that does not care.
  void put_word(std::string_view text, bool upper);
  // The line may go on below from here; blanks on either side vanish when it does.
  void may_break(int penalty) { breaks_.push_back({static_cast<std::uint32_t>(text_.size()), penalty + nest_}); }
  // Places inside brackets are worse than those outside; so are those inside a part that should stay together.
  void open(int more = kNest) { nest_ += more; }
  void close(int more = kNest) { nest_ -= more; }
  // A character constant: broken inside only if it is longer than a whole line.
  void put_constant(std::string_view text);

  // As deep in brackets as another line is.
  void take_nesting(const Line& other) { nest_ = other.nest_; }

  auto text() const -> const std::string& { return text_; }
  auto empty() const -> bool { return text_.empty(); }

  static constexpr int kNest = 4;

 private:
  friend class Breaker;
  struct Break {
    std::uint32_t at;
    int penalty;
  };
  struct Span {
    std::uint32_t begin;
    std::uint32_t end;
  };
  std::string text_;
  std::vector<Break> breaks_;
  std::vector<Span> constants_;
  int nest_ = 0;
};

// What stands left and right of the pieces of a broken line.
struct Margins {
  std::string first;   // left of the first piece: indentation, label, sentinel
  std::string next;    // left of the others, hanging indent included
  std::string suffix;  // right of all but the last
  int width = 132;     // columns, margins included
  // A character constant, or a word where nothing else fits, that goes on below: the two margins there, and whether the piece above must reach the last column.
  std::string constant_next;
  std::string constant_suffix;
  bool constant_fills = false;
  int tab = 1;  // columns of a tab, which only margins have
};

// Columns of a text with tabs of that width.
auto columns(std::string_view text, int tab) -> int;

// Writes the line; returns the number of physical lines it took.
auto write_line(const Line&, const Margins&, Writer&) -> int;
// The number it would take.
auto count_lines(const Line&, const Margins&) -> int;

}  // namespace cf::unparse
