// plain_designators.h: `(x)` of C is `x`: the parentheses around designators leave a unit.
//
// Macros put everything in parentheses, so that a place comes in many spellings: (p)->x, ((p)->x), (*(&(p)->x)). Who compares places must not see them.
// The text of a macro is kept where nothing else in it was changed.
#pragma once

#include "ir/program.h"

namespace cf::canonical {

void drop_parentheses(ir::Program& program, ir::UnitId unit);

}  // namespace cf::canonical
