// verify.h: the invariants of a Program. Run after every stage in tests, and by the tool in debug builds.
//
// The list of invariants stands here; each has a name that starts its message.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::ir {

// One line for each violation; empty when the program is sound.
auto verify(const Program&) -> std::vector<std::string>;

}  // namespace cf::ir
