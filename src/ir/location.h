// location.h: what analyses speak of: a piece of storage, never a symbol.
//
// A location is the root storage symbol, the components and subscripts on the way, and, where the layout is known, the bytes in the root's
// storage sequence (its COMMON block, its EQUIVALENCE class, or itself). ASSOCIATE names are looked through.
// Prints: `x`, `x(i, 2:n)`, `s%a(3)%b`, `/c/[8:16] x(2)`; `*` behind what is reached through a pointer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::ir {

// Half open: [begin, end).
struct ByteRange {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  friend auto operator==(const ByteRange&, const ByteRange&) -> bool = default;
};

struct PathStep {
  enum class Part { Whole, Element, Section };
  SymbolId member;  // none: the root itself
  Part part = Part::Whole;
  std::vector<ExprId> subscripts;  // Element and Section
};

struct Location {
  SymbolId root;              // none: not a designator, or reached through an expression
  std::vector<PathStep> path;   // the root, then one for each component
  bool through_pointer = false;  // a POINTER or dereference lies on the way: root is where the pointer is, not what it points to
  // All that the designator takes lies in `path` unless this is set: a substring, a complex part, a section of a section.
  bool partial = false;
  std::optional<ByteRange> bytes;  // in the storage sequence of the root; a superset unless `exact`
  bool exact = false;
};

auto location_of(const Program&, ExprId designator) -> Location;
auto location_of(const Program&, SymbolId variable) -> Location;  // the whole of it

// Do two locations share storage? Subscripts of both are taken as evaluated at the same point of the program. Says nothing of what dummy
// arguments may be associated with: that is alias analysis.
enum class Overlap { No, May, Must };
auto overlap(const Program&, const Location&, const Location&) -> Overlap;
// The same storage, all of it.
auto same_location(const Program&, const Location&, const Location&) -> bool;
// True if the two symbols lie in one storage sequence: the same symbol, the same COMMON block (of any unit), the same EQUIVALENCE class.
auto same_storage_sequence(const Program&, SymbolId, SymbolId) -> bool;

// Bytes of a value of this type; -1 where it is not known.
auto size_in_bytes(const Program&, TypeId) -> std::int64_t;
auto print_location(const Program&, const Location&) -> std::string;

}  // namespace cf::ir
