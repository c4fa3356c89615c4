// control_flow.h: showing control flow graphs, loops and unstructured regions.
//
// Prints: as facts `4 BRANCH 1->5 0->6` on the line of a vertex's first point and `4` on the lines of its others (cfg.h); loops as counted.h says, `loop` where
//         jumps make one, `irreducible` where it has a second way in; `region 12-20 backward` on the first line of an unstructured region;
//         as dot   one cluster a unit; jumps are dashed.
#pragma once

#include <span>
#include <string>

#include "ir/program.h"
#include "report/facts.h"

namespace cf::report {

auto units_with_statements(const ir::Program&) -> std::vector<ir::UnitId>;
auto cfg_facts(const ir::Program&, std::span<const ir::UnitId>) -> Facts;
auto loop_facts(const ir::Program&, std::span<const ir::UnitId>) -> Facts;
auto region_facts(const ir::Program&, std::span<const ir::UnitId>) -> Facts;
auto cfg_dot(const ir::Program&, std::span<const ir::UnitId>) -> std::string;

}  // namespace cf::report
