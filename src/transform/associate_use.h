// associate_use.h: what the body of an ASSOCIATE does with one of its names, where the name has to stand for a copy of its selector.
//
// With many directions, the shadow of `u => grid%u` has no section to be associated with: the directions of its elements do not lie together. A copy does
// as well if nothing else is changed under it, and if its changes can be brought back at the end.
// May: what is not seen to be harmless is Entangled.
#pragma once

#include "ir/program.h"

namespace cf::transform {

enum class AssociateUse {
  Read,       // neither the name nor its selector's variable is changed
  Changed,    // changed by this name only, and the body is left at its end
  Entangled,  // the variable is used by another name too, or the body is left by a jump
};
auto associate_use(const ir::Program& program, const ir::Block& body, ir::SymbolId name) -> AssociateUse;

}  // namespace cf::transform
