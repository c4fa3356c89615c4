// c_io.h: input and output of C's library: which argument is the file or the text, and which are read or written.
//
// Prints: `fscanf`: in, file 0, items 2...; `fread`: in, file 3, item 0 of argument 1 times argument 2 bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace cf::rules {

struct CIo {
  static constexpr std::size_t kNone = ~std::size_t{0};
  std::string_view name;
  bool input = false;          // into the program's variables; else out of them
  std::size_t file = kNone;    // the stream; none: standard input or output, or text
  std::size_t text = kNone;    // text in memory takes the place of the file
  std::size_t item = 0;        // the first argument that is moved
  bool counted = false;        // it is the only one, and has as many bytes as arguments 1 and 2 multiplied say; else all behind it are moved, too
};
// Null: it moves no numbers.
auto c_io(std::string_view name) -> const CIo*;

// What one argument of scanf is set to.
struct CConversion {
  bool text = false;     // characters; else a number
  bool counted = true;   // all but %n
  int before = 0;        // so many are counted before it
};
// Of a format as it stands in the source, quotes included, for each argument. None: it names arguments by number, or macros are in it.
auto c_conversions(std::string_view format) -> std::optional<std::vector<CConversion>>;

}  // namespace cf::rules
