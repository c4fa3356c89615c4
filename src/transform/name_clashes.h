// name_clashes.h: every name in a generated unit means the symbol that it stands for.
//
// Derivatives are called after what they are derived from. Two of them may be called alike where USE (`use u, only: b => a` beside a local `a`), PRIVATE or
// a scope keeps their originals apart. Each unit that was made is read as a compiler reads it: where a name would mean something else, be ambiguous, or be
// declared twice, a USE renames one symbol, or it gets a name of its own. Needs: the units and their USE statements, complete.
#pragma once

#include <vector>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

// `made`: modules, procedures in them and external procedures that were made; of modules only declarations are looked at.
void resolve_name_clashes(TangentRun& run, const std::vector<ir::UnitId>& made);

}  // namespace cf::transform
