// precision.h: whether what is differentiated passes through single precision, wherever that is.
//
// Looks at the derivative itself: an expression of less than double precision that has a variable we made, or that narrows what is wider (`(float)x`,
// `sinf(x)`). Constants are exact, and data in single precision without a derivative only scale it.
#pragma once

#include <optional>
#include <string>

#include "ir/program.h"

namespace cf::check {

// The first place in the text of the user, `model.c:12`; without one, the name of the procedure. Nothing: all of it has double precision or more.
auto narrow_place(const ir::Program& derived) -> std::optional<std::string>;

}  // namespace cf::check
