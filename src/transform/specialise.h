// specialise.h: procedures that are called with active and with passive arguments, once for each.
//
// Where a passive array of unknown length is passed to a dummy that other calls make active, there is no shadow to pass, and zeros cannot be made: nobody knows how
// many. Such calls call a variant of the procedure, a copy in which the dummy is passive. Variants are never written: their derivatives (`p_d2`) are, and a
// call of a variant as it is is a call of the procedure, whose name it has.
// Needs:  verified ir, the head.                         Theory: docs/theory/activity.md
#pragma once

#include <optional>
#include <unordered_map>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

struct Specialised {
  ir::Program program;  // ids are those of the input, and more
  std::unordered_map<ir::SymbolId, Variant> variants;
};

// Nothing if no call asks for it.
auto specialise(const ir::Program& program, const Head& head, const TangentOptions& options) -> std::optional<Specialised>;

// What calls variants as they are calls the procedures.
void name_users_procedures(TangentRun& run);

}  // namespace cf::transform
