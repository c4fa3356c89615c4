// moved_parameters.h: parameters of C that are declared as arrays and moved, as the pointers that they are.
//
// `double x[]` among the parameters is `double *x` in other words. While such a name stays where it is, an array is what it means;
// where it is set, stepped or has its address taken, it is a variable that leads to one place after the other, and everything that asks
// for its type must see that.
// Needs:  verified ir.
#pragma once

#include <optional>

#include "ir/program.h"

namespace cf::canonical {

// None: there are no such parameters.
auto with_moved_parameters(const ir::Program& program) -> std::optional<ir::Program>;
// What was made of such a program says the parameters of `given` as they are there again: who calls it reads extents from them.
void restore_parameters(ir::Program& made, const ir::Program& given);

}  // namespace cf::canonical
