// input_items.h: when another statement can name what an input statement reads.
//
// Fortran finds an item when it comes to it: in `read *, k, a(k)` a(k) is that of the new k, in `read *, a(k), k` that of the old one. C finds all before it reads.
// Needs:  a statement of kind Io.
#pragma once

#include <vector>

#include "canonical/steady.h"
#include "ir/program.h"

namespace cf::canonical {

struct InputItem {
  ir::ExprId item;      // may be an implied DO
  bool before = true;   // named before the statement it is the storage that is read
  bool behind = true;   // and behind it
  std::vector<Written> earlier;  // what the statement has changed when it comes to the item
};

// What a statement changes: items, and variables that specifiers name.
auto input_items(ir::Program&, Accesses&, const ir::Opaque&) -> std::vector<InputItem>;
// The longest part of the item's designator that is the same storage before the statement as when the statement comes to it.
auto steady_part(ir::Program&, Accesses&, const InputItem&) -> ir::ExprId;

// Whether it may go elsewhere: by err=, end= or eor=.
auto has_ways_out(const ir::Opaque&) -> bool;

}  // namespace cf::canonical
