// helper_unit.h: a helper function of rules/helper.h as a unit of the program being built.
//
// It must be where the derivative that calls it sees an explicit interface: in the same module, or internal to the same outermost procedure.
// It is pure, so pure and elemental callers stay so.
#pragma once

#include <string>

#include "ir/program.h"
#include "rules/helper.h"

namespace cf::transform {

// The caller lists the unit in its host's contains part (or in its file).
auto build_helper(ir::Program& program, const rules::Helper& helper, const std::string& name, ir::UnitId host, ir::FileId file) -> ir::UnitId;

// A static function of a C file, before the first function that calls it; `outer` is the scope of the file. The caller lists the unit among its items.
auto build_c_helper(ir::Program& program, const rules::Helper& helper, const std::string& name, ir::ScopeId outer, ir::FileId file) -> ir::UnitId;

}  // namespace cf::transform
