// covers.h: loops that write all of an array.
//
// Must. A counted loop with step 1 or -1 over the declared extent of a dimension, whose body assigns to the element with the loop's index there, whatever else happens in the
// body, overwrites the dimension; several loops inside of each other, or full sections, all dimensions. Bounds are compared as sums of variables.
// Needs:  Cfg.                                      Theory: docs/theory/side-effects.md
#pragma once

#include <vector>

#include "graph/cfg.h"
#include "ir/program.h"

namespace cf::analysis {

struct Cover {
  ir::StmtId loop;     // when it ends, all is written
  ir::ExprId target;   // the element or section that is assigned to
  ir::ExprId array;    // the variable or component that it is a part of, without other subscripts and pointers
  std::vector<ir::SymbolId> needs;  // variables in the bounds of its declaration: true only if the procedure does not change them
};

auto find_covers(const ir::Program&, const graph::Cfg&) -> std::vector<Cover>;

// Two integer expressions have the same value wherever the variables in them are unchanged.
auto same_sum(const ir::Program&, ir::ExprId, ir::ExprId, std::int64_t difference = 0) -> bool;

}  // namespace cf::analysis
