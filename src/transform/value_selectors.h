// value_selectors.h: ASSOCIATE names of elements that a vector subscript names, as values.
//
// Such a name cannot be assigned to, and what it means is evaluated once, on entry: `g => a(idx)` is `g => (a(idx))`.
// Needs:  verified ir.
#pragma once

#include <optional>

#include "ir/program.h"

namespace cf::transform {

// None: there are no such names.
auto with_value_selectors(const ir::Program& program) -> std::optional<ir::Program>;

}  // namespace cf::transform
