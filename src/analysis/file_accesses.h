// file_accesses.h: where a program reads and writes, and what may be the same file: READ and WRITE of Fortran, scanf and printf and their kin of C.
//
// A file is known by its unit number, the variable that holds its unit or stream, and the names under which OPEN or fopen opens it; an internal file is a variable
// that holds text. What is not known may be any file. Standard input never gives what the program wrote.
// Needs:  Ground.                                   Theory: docs/theory/activity.md
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ground.h"

namespace cf::analysis {

struct FileAccess {
  enum class Where { Standard, File, Text };
  ir::UnitId unit;
  ir::StmtId stmt;
  ir::Loc loc;
  bool input = false;
  Where where = Where::File;
  std::optional<std::int64_t> number;  // of Fortran's unit
  ir::SymbolId variable;               // that holds the unit, the stream or the text
  std::vector<std::string> names;      // all under which it may have been opened; empty: not known
  std::vector<std::uint32_t> steps;    // of the statement
};

// In the order of units and of the text. `units`: those looked at.
auto find_file_accesses(const Ground&, const std::vector<ir::UnitId>& units) -> std::vector<FileAccess>;
// Of files; of text, whether both are text.
auto may_be_same_file(const FileAccess&, const FileAccess&) -> bool;
// Whether the second may be executed after the first.
auto may_follow(const Ground&, const FileAccess& first, const FileAccess& second) -> bool;

}  // namespace cf::analysis
