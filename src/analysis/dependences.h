// dependences.h: Dep of procedures: which of the values that a procedure leaves behind depend on which values on entry, in any way: by value, subscripts, pointers or conditions.
//
// May, flow-sensitive, by summaries over the condensed call graph: a slice backward from each output through chains (chains.h); calls by their own Dep. Every output depends on what the conditions
// of its procedure depend on. That an output which is not killed depends on itself is left to kill (side_effects.h).
// ADJFLOW (1.10) takes Dep of a statement as the pairs of its uses and definitions (steps.h), and that of a call from here.
// Needs:  Ground.                                   Theory: docs/theory/side-effects.md
// Prints: `y: n x`.
#pragma once

#include <map>
#include <vector>

#include "analysis/ground.h"

namespace cf::analysis {

// By output, in the order of places; inputs in ascending order. Places are those of the procedure's effects.
using Dependences = std::map<PlaceId, std::vector<PlaceId>>;
using DependencesTable = base::SideTable<ir::UnitId, Dependences>;

auto compute_dependences(const Ground&) -> DependencesTable;

// For a definition of a call step: the places of the caller that its value may depend on.
auto call_sources(const Ground&, const DependencesTable&, const Steps&, const Step& call, PlaceId defined) -> std::vector<PlaceId>;

}  // namespace cf::analysis
