// planner.h: the plan of a unit.
//
// Whatever is overwritten is stored, and every call is split, but for what the analyses say need not be done (needs.h). Without needs this is store-all, in which only
// what the backward sweep cannot ask for is not stored: numbers of branches in which nothing runs back, turns of such loops, old values of own variables
// that nothing reads. Loops whose bounds are still known at their end run from the last value to the first.
// Needs:  canonical statements, the model of their adjoints.     Theory: docs/theory/plan.md
#pragma once

#include "ir/program.h"
#include "plan/holding.h"
#include "plan/model.h"
#include "plan/plan.h"

namespace cf::plan {

auto make_plan(const ir::Program& program, const ir::Block& body, Model& model, const Needs& needs, HoldingLimits limits) -> Plan;

}  // namespace cf::plan
