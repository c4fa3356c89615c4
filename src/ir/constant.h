// constant.h: the value of an integer expression that is the same in every run: literals, PARAMETERs and arithmetic on them.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/program.h"

namespace cf::ir {

// None if the value is not known, or does not fit.
auto constant_integer(const Program&, ExprId) -> std::optional<std::int64_t>;

}  // namespace cf::ir
