// parsed_statements.h: every statement that the parser saw, so that none is lost, moved or read twice on the way to the ir.
//
// Between parsing and lowering Flang's semantics rewrites the tree. What it gets wrong would be a program with other statements than the user's:
// the lowering reports each statement it reads, and those of the parser that it did not read, or read in another unit, are errors.
#pragma once

#include <unordered_map>
#include <vector>

#include "flang/Parser/char-block.h"

#include "ir/ids.h"

namespace Fortran::parser {
struct Program;
}

namespace cf::frontend::fortran {

// `y(i) = x` as the first statement of a BLOCK is taken for a statement function, which a BLOCK cannot have. Flang 19 moves such a statement to the
// body of the next unit, or drops it; here it becomes an assignment before anybody looks at it. And the operand of `.op. 2.0` has no place in the tree.
void mend(Fortran::parser::Program&);

class ParsedStatements {
 public:
  // The statements of a tree that nobody has rewritten.
  void enter(const Fortran::parser::Program&);
  // The lowering reads this statement as one of this unit.
  void read(Fortran::parser::CharBlock statement, ir::UnitId);
  // Those that were not read once, in the unit they stand in; in the order of the text.
  auto lost() const -> std::vector<Fortran::parser::CharBlock>;

 private:
  struct Parsed {
    Fortran::parser::CharBlock source;
    std::size_t unit = 0;
    bool opens_unit = false;
    int times = 0;
    bool elsewhere = false;
  };
  friend struct StatementVisitor;
  std::vector<Parsed> statements_;
  std::unordered_map<const char*, std::size_t> at_;  // by the first character
  std::vector<ir::UnitId> units_;                    // what a unit of the tree became
};

}  // namespace cf::frontend::fortran
