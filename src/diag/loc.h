// loc.h: a place in a user's file. Every ir node and every diagnostic has one.
//
// Prints: `model.f90:12:7`.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "base/reflect.h"

namespace cf::diag {

struct FileTag;
using FileId = base::Id<FileTag>;

// Line and column count from 1; 0 is unknown. No file: the node was made by us and has no place of its own.
struct Loc {
  FileId file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend auto operator<=>(const Loc&, const Loc&) = default;
  CF_FIELDS(Loc, file, line, column)
};

}  // namespace cf::diag
