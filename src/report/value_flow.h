// value_flow.h: showing what analyses of values know: activity, address sets, chains, side effects, and why something is active.
//
// Prints: activity     the designators on a line that are active, without subscripts; on the line of a procedure its active arguments
//         alias        `*z: a b` for each designator that leads through a pointer: what it may mean
//         ud           `x: 12 entry`: the lines that define what is read there; du: `x: 14 exit`: the lines that read what is written there
//         side-effects `use x`, `out y`, `kill y` of procedures and calls
//         explain      from an independent to the variable, and on to a dependent, one line a step
#pragma once

#include <span>
#include <string>

#include "analysis/activity.h"
#include "report/facts.h"

namespace cf::report {

auto activity_facts(analysis::Ground&, const analysis::Activity&, const std::string& name) -> Facts;
// The designators on a line whose derivative must become zero there.
auto zero_facts(analysis::Ground&, const analysis::Activity&) -> Facts;
auto alias_facts(analysis::Ground&, std::span<const ir::UnitId>) -> Facts;
auto ud_facts(analysis::Ground&, std::span<const ir::UnitId>) -> Facts;
auto du_facts(analysis::Ground&, std::span<const ir::UnitId>) -> Facts;
// On the line of a procedure: `y: n x`, what each output depends on.
auto dependence_facts(analysis::Ground&, std::span<const ir::UnitId>) -> Facts;
auto effect_facts(analysis::Ground&, std::span<const ir::UnitId>) -> Facts;

// The def-use graph, or variable graph, with its colours.
auto activity_dot(analysis::Ground&, const analysis::Activity&) -> std::string;
// `wanted` is a name as facts print it; "" for all that is active on the line. Empty text: nothing of that name is there.
auto explain(analysis::Ground&, const analysis::Activity&, ir::FileId, std::uint32_t line, const std::string& wanted) -> std::string;

}  // namespace cf::report
