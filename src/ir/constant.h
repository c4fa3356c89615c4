// constant.h: the value of an integer expression that is the same in every run: literals, PARAMETERs and arithmetic on them.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/program.h"

namespace cf::ir {

// None if the value is not known, or does not fit.
auto constant_integer(const Program&, ExprId) -> std::optional<std::int64_t>;
// The same, with a value for no expression at all: a lower bound or stride that is not written.
auto constant_or(const Program&, ExprId, std::int64_t if_none) -> std::optional<std::int64_t>;
// The extent of an explicit dimension with constant bounds; none for others.
auto constant_extent(const Program&, const Dim&, bool row_major) -> std::optional<std::int64_t>;

}  // namespace cf::ir
