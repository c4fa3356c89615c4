// repeatable.h: whether a procedure can be run twice as if it had run once.
//
// Not if it reads or writes files, asks a clock or for random numbers, or calls what has no source: itself or something that it calls. What it does to variables
// is no matter here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/program.h"

namespace cf::transform {

// Whether a function of the C library has no memory and touches nothing but what it is given.
auto is_plain_library_function(std::string_view name) -> bool;
// Whether a function of Fortran, GNU's among them, asks a clock or for a random number: called again it gives something else.
auto asks_outside(const ir::Program& program, const ir::Call& call) -> bool;

// The first place that stands against it.
struct Once {
  ir::Loc loc;
  std::string what;
};
auto why_only_once(const ir::Program& program, ir::UnitId head) -> std::optional<Once>;

}  // namespace cf::transform
