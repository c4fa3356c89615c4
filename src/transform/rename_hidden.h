// rename_hidden.h: names of the user's that hide an intrinsic which a derivative needs.
//
// In the tangent a local variable `sum` is called sum_value, so that sum means the intrinsic again. What comes from a module is renamed where it is
// used: `use m, sum_value => sum`. An argument is renamed unless it is called by its keyword.
#pragma once

#include <string>
#include <string_view>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

// False: it must keep its name.
auto rename_hiding(TangentRun& run, ir::UnitId unit, ir::SymbolId hiding, std::string_view name) -> bool;
// Whatever hides an intrinsic that the finished tangent calls.
void uncover_intrinsics(TangentRun& run, ir::UnitId unit);

// What keeps a name as it is: a call somewhere with this keyword, in lower case; a namelist group of the scope.
auto is_keyword_somewhere(const ir::Program& p, const std::string& name) -> bool;
auto in_namelist(const ir::Program& p, ir::ScopeId scope, ir::SymbolId variable) -> bool;

}  // namespace cf::transform
