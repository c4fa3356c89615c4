// lines.h: the raw lines of a Fortran text: which are comments, blank, code with a comment behind it; and how the text looks.
//
// One pass over the text, strings and Hollerith constants respected. Knows nothing of Flang.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace cf::frontend::fortran {

enum class LineKind : std::uint8_t {
  Code,
  Comment,
  Blank,
  Directive,  // a comment that Flang parses: !$omp, !dir$
  Include,    // INCLUDE 'file'
  Marker,     // # 12 "file", or another line of the preprocessor
};

struct Line {
  static constexpr std::uint32_t kNone = 0xffffffffu;
  std::uint32_t begin = 0;          // offsets into the text, end of line left out
  std::uint32_t end = 0;
  std::uint32_t comment = kNone;    // where the comment starts: of a comment line, or behind code
  LineKind kind = LineKind::Code;
  bool continues = false;           // goes on with the statement of the line before
  bool in_constant = false;         // fixed form: with a character constant of it
};

struct LineOptions {
  bool fixed = false;
  int line_length = 72;    // fixed form
  bool openmp = true;
  bool c_comments = false;  // preprocessed text may have /* ... */ lines
  bool escapes = false;     // a backslash in a constant goes with the character behind it
};

auto scan_lines(std::string_view text, const LineOptions&) -> std::vector<Line>;

// A comment as it is kept: from its mark on; trailing blanks gone. /* text */ becomes `! text`.
auto comment_text(std::string_view text, const Line&) -> std::string;

// True for OpenMP's conditional lines (`!$ x = 1`): Flang must not take them for code. The offset is that of the `$`.
auto conditional_sentinel(std::string_view text, const Line&, bool fixed) -> std::uint32_t;

auto detect_style(std::string_view text, const std::vector<Line>&, const LineOptions&) -> ir::Style;

}  // namespace cf::frontend::fortran
