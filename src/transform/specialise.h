// specialise.h: procedures that are called with active and with passive arguments, once for each.
//
// Where a passive array of unknown length is passed to a dummy that other calls make active, there is no shadow to pass, and zeros cannot be made: nobody knows how
// many. Such calls call a variant of the procedure, a copy in which the dummy is passive. Variants are never written: their derivatives (`p_d2`) are, and a
// call of a variant as it is is a call of the procedure, whose name it has.
// Needs:  verified ir, the head.                         Theory: docs/theory/activity.md
#pragma once

#include <optional>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

// What is differentiated.
struct Subject {
  std::optional<ir::Program> with_variants;  // ids are those of the input, and more; nothing if no call asks for a variant
  Part part;                                 // knows the variants

  auto program(const ir::Program& given) const -> const ir::Program& { return with_variants ? *with_variants : given; }
};
auto specialise(const ir::Program& given, const Head& head, const TangentOptions& options, const Part& told) -> Subject;

// Derivatives that lead back to themselves where the program does so through procedure pointers.
void mark_recursive(TangentRun& run);
// What calls variants as they are calls the procedures.
void name_users_procedures(TangentRun& run);

}  // namespace cf::transform
