// adjoint_write.h: what is not as it was when control comes back, and branches that can look again; private to adjoint_flow.cpp.
//
// Backward, may: out(adj D), ADJFLOW (1.12) as docs/theory corrects it. A statement that stores takes what it certainly overwrites out, one that stores nothing puts what it may overwrite in. At
// the end of a procedure in two sweeps lies what its callers lose, by contexts, callers first; at the end of what is run again, and of the head, nothing.
// A branch need not store its way if its conditions read nothing that is lost behind it or set inside of it.
// Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <unordered_set>

#include "analysis/adjoint_problem.h"

namespace cf::analysis {

// `flow`: what is skipped and what is forgotten.
auto find_evaluated_again(const AdjointProblem&, const AdjointFlow& flow) -> std::unordered_set<ir::StmtId>;

}  // namespace cf::analysis
