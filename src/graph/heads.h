// heads.h: procedures by the name a user writes.
#pragma once

#include <string_view>
#include <vector>

#include "ir/program.h"

namespace cf::graph {

// Those with source whose name is `name`, or `module::name`. Where none has it letter by letter, the case of letters does not count.
auto find_procedures(const ir::Program&, std::string_view name) -> std::vector<ir::UnitId>;

}  // namespace cf::graph
