// preserved.h: Lemma 1 of ADJFLOW, asked of the decisions when they are made: out(U |- adj D) n use(bwd U) = {}.
//
// Wherever control comes back to, what the backward sweep from there on reads is as it was. What is to be recorded comes from TBR, with its contexts. What is lost is
// found here, from the decisions alone, backward: what statements overwrite that store nothing. Procedures by summaries, callees first.
// For --verify; a failure is a bug of ours.            Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <optional>
#include <string>

#include "analysis/adjoint_liveness.h"
#include "analysis/adjoint_problem.h"

namespace cf::analysis {

// What branches ask for that look again counts as read at their ends (AdjointProblem::again). Nothing that the forward sweep has in such a branch may set it, and what is stored must do.
// The first place that is lost though it is read, in words; none: all is well.
auto find_lost(const AdjointProblem&, const AdjointLiveness&, const AdjointFlow& flow) -> std::optional<std::string>;

}  // namespace cf::analysis
