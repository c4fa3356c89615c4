// shape.h: the extents of an array-valued expression, as far as the text tells them.
//
// Nothing is made: what is not a constant refers to expressions that are there already; clone them to use them.
// Prints: `3`, `2:n`, `size(x, 2)`, `?`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::ir {

struct Extent {
  enum class Kind {
    Constant,  // value
    Range,     // (upper - lower + stride) / stride, at least 0; lower none: the dimension's lower bound as `lower_value`; stride none: 1
    SizeOf,    // size(designator, dim): a variable whose extent is only known when the program runs
    Unknown,
  };
  Kind kind = Kind::Unknown;
  std::int64_t value = 0;
  ExprId lower;
  ExprId upper;
  ExprId stride;
  std::int64_t lower_value = 1;
  ExprId designator;
  int dim = 0;  // from 1
};

// One for each dimension; empty for scalars, for assumed rank and for expressions without a type. Bounds in a declaration count with the
// values that their variables have on entry: `in_declaration` is true if an extent leans on such.
struct Shape {
  std::vector<Extent> extents;
  bool in_declaration = false;
};
auto shape_of(const Program&, ExprId) -> Shape;
auto print_extent(const Program&, const Extent&) -> std::string;
// The number of elements if all extents are constants; -1 if not.
auto constant_size(const Shape&) -> std::int64_t;

}  // namespace cf::ir
