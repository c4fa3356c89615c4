// loop_count.h: how a loop counts, with what is known of side effects and pointers: graph/counted.h looks at the text only, where a write through a pointer may change any variable whose
// address is taken.
// Needs:  Ground.
#pragma once

#include "analysis/ground.h"
#include "graph/counted.h"

namespace cf::analysis {

auto loop_count(const Ground&, graph::LoopCounter&, ir::UnitId, const graph::Construct& loop) -> graph::LoopCount;

}  // namespace cf::analysis
