// adjoint_flow.h: adjoint liveness, TBR and adjoint write: which statements of the forward sweep are executed, which of them store, and what is run again.
//
// Adjoint liveness, ADJFLOW (1.10), backward: live(adj(I;D)) = live(I') u (live(adj D) (x) Dep(I)). A statement that sets nothing live is skipped. What steers
// statements that are not skipped, or whose adjoints run, is live.
// TBR, (1.9), forward: use(bwd(U;I)) = (use(I') u use(bwd U)) \ kill(I), without kill if I is skipped. Values in out(I) n use(I';bwd U) are stored.
// Adjoint write, (1.12): what is lost when control comes back (adjoint_write.h).
// Merged loops, Sec. 1.5: a turn is a part that is checkpointed by itself, with empty snapshots (flow_parts.h). Inner loops first, where something would be stored.
// All over the whole program: summaries of procedures, callees first, then contexts, callers first.
// Needs:  Ground of the program with its marks (adjoint_model.h).                  Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "analysis/ground.h"

namespace cf::analysis {

auto adjoint_flow(const Ground&, const AdjointModel&, const AdjointFlowOptions&) -> AdjointFlow;

}  // namespace cf::analysis
