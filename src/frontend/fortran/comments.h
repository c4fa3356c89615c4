// comments.h: hands out the comments, blank lines and comment directives between statements, in the order of the text.
//
// Each text (an input file, or one inclusion of a file) has a cursor that only moves forward. Statements come from Flang in the
// order of the text, so what lies between the cursor and a statement belongs to that statement.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "flang/Parser/provenance.h"

#include "frontend/fortran/lines.h"
#include "frontend/fortran/sources.h"
#include "ir/program.h"

namespace cf::frontend::fortran {

class Lowering;

class Comments {
 public:
  explicit Comments(Lowering& lowering) : lowering_(lowering) {}

  // The statements that follow come from this file.
  void begin(const Source&);
  auto before_and_after(Fortran::parser::CharBlock statement) -> ir::NotesId;
  // For the declaration just handed out, `real :: a, & ! this` and so on: comments behind its lines go from its notes to the last name on the same line.
  // The comment at its end stays its own.
  void share(ir::NotesId& notes, const std::vector<Fortran::parser::CharBlock>& names, std::vector<ir::Entity>& entities);
  auto rest() -> ir::NotesId;          // what is left of the file
  void keep(const std::string& line);  // a line that goes before the next statement

 private:
  // The lines of one file as Flang read it.
  struct Text {
    std::string_view text;
    std::vector<Line> lines;
    std::vector<bool> dropped;  // preprocessed: blank lines that the preprocessor made
  };
  // One reading of a text.
  struct Stream {
    const Text* text = nullptr;
    std::size_t origin = 0;  // provenance of its first character
    std::size_t cursor = 0;  // the next line to hand out
  };

  // A comment behind a line of the last statement that is not its last line.
  struct Inner {
    std::size_t line;
    std::size_t index;  // in the `before` of its notes
    int column;
  };

  auto text_of(const Fortran::parser::SourceFile&) -> const Text*;
  auto line_options() const -> LineOptions;
  void drop_made_blanks(Text&);
  // The reading of `file` that starts at `origin`; a new one is an inclusion. Finishes the inclusions that are behind us.
  auto select(const Fortran::parser::SourceFile& file, std::size_t origin, ir::Notes&) -> Stream&;
  void take_line(const Stream&, std::size_t line, bool in_statement, ir::Notes&);
  void take_until(Stream&, std::size_t line, ir::Notes&);
  void take_statement(Stream&, std::uint32_t first, std::uint32_t last, ir::Notes&);
  void leave_inclusion(ir::Notes&);
  auto take_kept() -> ir::Notes;
  auto add(ir::Notes) -> ir::NotesId;

  Lowering& lowering_;
  std::unordered_map<const void*, std::unique_ptr<Text>> texts_;
  const Source* source_ = nullptr;
  std::vector<Stream> stack_;  // the input file, and the inclusions we are in
  std::vector<std::string> kept_;
  std::vector<Inner> inner_;
  std::unordered_map<std::string, std::vector<std::string>> originals_;  // lines of the files that a preprocessed text came from
};

}  // namespace cf::frontend::fortran
