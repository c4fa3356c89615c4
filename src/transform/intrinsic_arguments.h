// intrinsic_arguments.h: which argument of a rule each actual argument of an intrinsic's call is.
#pragma once

#include <cstddef>
#include <vector>

#include "ir/program.h"
#include "rules/rule.h"

namespace cf::transform {

// For each actual argument its place in the rule; repeated ones lie behind it. sum(a, mask) leaves out DIM: a logical where DIM would be is the mask.
auto rule_positions(const ir::Program& program, const rules::Rule& rule, const std::vector<ir::Arg>& args) -> std::vector<std::size_t>;
// The actual arguments in the order of the rule; none if absent.
auto rule_arguments(const ir::Program& program, const rules::Rule& rule, const std::vector<ir::Arg>& args) -> std::vector<ir::ExprId>;

}  // namespace cf::transform
