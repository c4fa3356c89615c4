// forward_shadows.h: which dummy arguments' adjoints a forward sweep asks for.
//
// A forward sweep that sets pointers sets their shadows too, so it needs the adjoints of what pointers lead to: dummies that are pointers or targets, or have
// pointers in them, and those that are passed on to such dummies. The adjoints of all others belong to the backward sweep alone: in the forward sweep they may not even
// be allocated.
// May, flow-insensitive, whole program; a dummy left out certainly needs none.
#pragma once

#include <unordered_set>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform::adjoint {

struct ForwardShadows {
  std::unordered_set<ir::SymbolId> needed;
  std::unordered_set<ir::SymbolId> aimed_at;  // of them, those that pointers may be set to
};

// Needs TangentRun::forward_with_shadows and values_with_shadows.
auto forward_shadows(const TangentRun& run) -> ForwardShadows;

// Whether it is known how much of memory an actual argument gives to the dummy.
auto has_known_extent(const ir::Program& program, ir::ExprId actual, ir::SymbolId dummy) -> bool;

}  // namespace cf::transform::adjoint
