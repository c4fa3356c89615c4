// store_all.h: the plan that stores whatever is overwritten, and splits every call.
//
// Only what the backward sweep cannot ask for is not stored: numbers of branches in which nothing runs back, turns of such loops, old values of own variables
// that nothing reads. Loops whose bounds are still known at their end run from the last value to the first.
// Needs:  canonical statements, the model of their adjoints.     Theory: docs/theory/plan.md
#pragma once

#include "ir/program.h"
#include "plan/model.h"
#include "plan/plan.h"

namespace cf::plan {

auto store_all(const ir::Program& program, const ir::Block& body, Model& model) -> Plan;

}  // namespace cf::plan
