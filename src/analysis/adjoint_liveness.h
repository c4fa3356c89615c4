// adjoint_liveness.h: statements of the forward sweep that nobody needs; private to adjoint_flow.cpp.
//
// Backward, may. What is live behind a call of a procedure that has an adjoint is live at the end of the procedure: by contexts, callers first. Conditions and
// bounds are live if their construct is needed: it holds a statement that is executed, a jump, or adjoints that must know which way control went. That depends on
// what is live, so each procedure is solved again until no more constructs are needed.
// Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <unordered_set>

#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/ground.h"

namespace cf::analysis {

auto find_skipped(const Ground&, const AdjointModel&, const AdjointTraits&) -> std::unordered_set<ir::StmtId>;

}  // namespace cf::analysis
