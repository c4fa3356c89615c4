// adjoint_calls.h: sets of places on both sides of a call of a procedure that has an adjoint; private to adjoint_flow.cpp's parts.
#pragma once

#include <utility>
#include <vector>

#include "analysis/adjoint_model.h"
#include "analysis/ground.h"

namespace cf::analysis {

using PlaceBits = base::SparseBitSet;

// Of places that the caller speaks of, those that the callee can speak of, too, as the callee calls them; here and below under whatever names the caller has for
// the same storage.
auto known_to_callee(const Ground&, const Steps& caller, const Callee&, const PlaceBits& places) -> PlaceBits;
// Of these, those that it may write, as the callee calls them.
auto into_callee(const Ground&, const Steps& caller, const Callee&, const PlaceBits& places) -> PlaceBits;
// Of places that the callee speaks of, those that outlive the call, as the caller calls them.
auto out_of_callee(const Ground&, const Steps& caller, const Callee&, const PlaceBits& places) -> PlaceBits;
// Of places that the callee finds set when it begins, those of the caller: also what it has a copy of.
auto found_by_callee(const Ground&, const Steps& caller, const Callee&, const PlaceBits& places) -> PlaceBits;

// What holds where procedures are called from outside of the model: everything that they write may be asked for. The head with `at_head`.
auto outside_contexts(const Ground&, const AdjointModel&, const PlaceBits& at_head) -> std::vector<std::pair<ir::UnitId, PlaceBits>>;

}  // namespace cf::analysis
