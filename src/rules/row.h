// row.h: how an entry of the table is written. Private to the folder.
//
// signature  `atan2(y, x)`: names in the order of the standard. `[dim]` may be absent. `~` behind a name: it is linear in this
//            argument (Linear, Bilinear, Pun). `>` and `<>` behind a name: a subroutine writes, or reads and writes it. `...` at the end: the last
//            name repeats. `~0`: linear, and 0 if it is absent. A signature that starts with `complex ` holds where the first argument is complex.
// partials   a formula for each argument, separated by `;`; "" or 0: no derivative with respect to it
// times, over  what all partials have in common
#pragma once

#include <vector>

#include "rules/rule.h"

namespace cf::rules {

struct Row {
  Class rule_class;
  Treatment treatment;
  const char* signature;
  const char* partials = "";
  const char* over = "";
  const char* times = "";
  Part part = Part::Whole;
  const char* refusal = "";
};

auto operator_rows() -> std::vector<Row>;
auto numeric_rows() -> std::vector<Row>;
auto array_rows() -> std::vector<Row>;
auto c_rows() -> std::vector<Row>;      // functions that C has and Fortran has not
auto other_rows() -> std::vector<Row>;  // inquiry, bits, text, images, subroutines: what has no real derivative

// Specific name and generic name.
struct SpecificName {
  const char* specific;
  const char* generic;
};
auto specific_names() -> const std::vector<SpecificName>&;

}  // namespace cf::rules
