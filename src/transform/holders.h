// holders.h: which types can hold a derivative: real and complex, class(*), and structures with such a component somewhere, pointers followed.
//
// A type family (all types joined by EXTENDS) holds as one: class(base) may be any of them at run time.
// Needs:  verified ir.
#pragma once

#include <vector>

#include "base/store.h"
#include "ir/program.h"

namespace cf::transform {

class Holders {
 public:
  explicit Holders(const ir::Program& program);
  auto holds(ir::TypeId type) const -> bool;
  auto holds(ir::TypeDefId def) const -> bool;
  // The types that extend this one, directly or not, and itself; in order of their ids.
  auto family_below(ir::TypeDefId def) const -> std::vector<ir::TypeDefId>;

 private:
  // Of a type that was copied into a derivative procedure.
  auto copy_holds(ir::TypeDefId def, std::vector<ir::TypeDefId>& asked) const -> bool;
  const ir::Program& program_;
  base::SideTable<ir::TypeDefId, char> holds_;
};

}  // namespace cf::transform
