// filled_arrays.h: loops that overwrite all of an array and read nothing of it: what was there before them is dead; private to adjoint_liveness.cpp.
#pragma once

#include <unordered_map>

#include "analysis/adjoint_calls.h"
#include "analysis/ground.h"

namespace cf::analysis {

// By the LOOP vertex of each.
using FilledArrays = std::unordered_map<graph::VertexId, PlaceBits>;
auto find_filled(const Ground&, ir::UnitId) -> FilledArrays;

}  // namespace cf::analysis
