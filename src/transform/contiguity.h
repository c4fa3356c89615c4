// contiguity.h: whether the elements of a designator lie together, as far as its text tells (F2018 9.5.4, simply contiguous).
//
// A pointer may take an array of more than one dimension under other bounds only if it is simply contiguous; for the shadows of many directions,
// even a vector is such an array.
#pragma once

#include "ir/program.h"

namespace cf::transform {

enum class Contiguity {
  Simple,   // a, a(:, 2:n), s%a
  Unknown,  // a pointer or assumed-shape array, or a part of it that is contiguous if the whole is
  Never,    // a(:, 2, :), a(:, 1:n:2): but for extents of one
};
auto contiguity(const ir::Program& program, ir::ExprId designator) -> Contiguity;

// s%z%im of an array z: gfortran 12 takes it for as many reals as there are elements, one behind the other, where it is a selector, an argument or a target.
auto is_part_of_component(const ir::Program& program, ir::ExprId designator) -> bool;

}  // namespace cf::transform
