// jumps.h: which labels jumps lead to; others only end loops or name formats.
#pragma once

#include <unordered_set>

#include "ir/program.h"

namespace cf::transform {

auto jump_targets(const ir::Program& program, const ir::Block& block) -> std::unordered_set<ir::LabelId>;

}  // namespace cf::transform
