// pointer_classes.h: which pointers may lead to the same memory, coarsely: objects that one pointer may lead to are of one class, and so on.
//
// May, flow-insensitive, over the whole program. A class is open if more than local pointers and parameters lead into it (globals, members, elements, what is unknown), or if
// a variable with a name of its own lies in it that depends on an independent. Pointers that the caller keeps in the memory it gives make a class lie inside of another.
// Needs:  Ground, Activity.                         Theory: docs/theory/activity.md
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/activity.h"
#include "analysis/ground.h"
#include "base/store.h"

namespace cf::analysis {

struct PointerClasses {
  static constexpr std::uint32_t kNone = 0;
  base::SideTable<ir::SymbolId, std::uint32_t> of;  // local pointers and parameters; kNone: it leads nowhere
  std::vector<bool> open;                           // by class
  std::vector<std::vector<ir::SymbolId>> members;   // by class: the pointers that lead into it
  base::SideTable<ir::SymbolId, std::uint32_t> holding;  // in which a variable itself lies
  std::vector<std::vector<std::uint32_t>> inside, around;  // by class: those that pointers in its memory lead into, and the other way round

  // A class, all that pointers in it lead into, and all that lead into one of these.
  auto related(std::uint32_t id) const -> std::vector<std::uint32_t>;
};

auto find_pointer_classes(const Ground&, const Activity&) -> PointerClasses;

}  // namespace cf::analysis
