// intrinsic_types.h: the type of a call of an intrinsic function from those of its arguments.
#pragma once

#include <string_view>
#include <vector>

#include "ir/program.h"

namespace cf::ir {

// None if there is no rule for this name. `name` is lower case; KIND arguments must be literal.
auto intrinsic_type(Program&, std::string_view name, const std::vector<Arg>& args) -> TypeId;

}  // namespace cf::ir
