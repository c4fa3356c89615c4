// alias.h: address sets of uses, and whether two designators may mean the same storage.
//
// May and flow-sensitive (FLATTEN Sec. 4): A_u of a use u at a point is a set of parts; a use is unambiguous (must) if it has exactly one and this is one
// storage. Two designators overlap if their sets meet; where both name the same variable directly, constant subscripts and byte ranges tell more (ir/location.h).
// Needs:  Ground.                                   Theory: docs/theory/alias.md
// Prints: `*z: a`, `*z: a b` on the line of the use.
#pragma once

#include <functional>

#include "analysis/ground.h"
#include "ir/location.h"

namespace cf::analysis {

struct AddressSet {
  graph::PointId point;
  ir::ExprId expr;
  PartSet parts;
  bool must = false;  // exactly one address: one part, all of it or an only element
};

// Designators that lead through a pointer, or name an argument, at each point of a procedure, in order.
void for_each_address_set(Ground&, ir::UnitId, const std::function<void(const AddressSet&)>&);
// The set of one designator at a point.
auto address_set(Ground&, ir::UnitId, graph::PointId, ir::ExprId) -> AddressSet;
// May two designators of one procedure, each at its point, overlap? Must: they are the same storage.
auto overlap(Ground&, ir::UnitId, const AddressSet&, const AddressSet&) -> ir::Overlap;

}  // namespace cf::analysis
