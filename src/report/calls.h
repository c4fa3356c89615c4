// calls.h: showing the call graph.
//
// Prints: as facts on the line of a call the names of what it may reach, `f (no source)`, `?` for the unknown; on the line of a procedure `recursive`;
//         as dot   one node a procedure, those without source dotted, calls through pointers dashed.
#pragma once

#include <span>
#include <string>

#include "ir/program.h"
#include "report/facts.h"

namespace cf::report {

auto call_facts(const ir::Program&, std::span<const ir::UnitId>) -> Facts;
auto call_dot(const ir::Program&, std::span<const ir::UnitId>) -> std::string;

}  // namespace cf::report
