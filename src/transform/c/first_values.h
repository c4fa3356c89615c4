// first_values.h: variables that a tangent function needs for itself are declared where they get their first values, as a person would write it.
//
// `double f_value; f_value = f(x);` becomes `double f_value = f(x);`. A declaration moves down to the first statement that names the variable, and into a block if
// nothing outside of it does.
#pragma once

#include <unordered_set>

#include "ir/program.h"

namespace cf::transform::c {

// Only for these variables; each is declared alone and without a value.
void declare_at_first_values(ir::Program& program, ir::UnitId unit, const std::unordered_set<ir::SymbolId>& temporaries);

}  // namespace cf::transform::c
