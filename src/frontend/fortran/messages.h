// messages.h: what Flang says, as diagnostics at the user's own places.
#pragma once

#include "flang/Parser/message.h"

#include "diag/sink.h"
#include "frontend/fortran/places.h"

namespace Fortran::semantics {
class SemanticsContext;
}

namespace cf::frontend::fortran {

// Errors always; warnings only when asked for. The parser attaches the productions it was in, which help nobody; what semantics
// attaches are notes with a place.
void report_parser_messages(Fortran::parser::Messages&, Places&, diag::Sink&, bool warnings);
void report_semantic_messages(Fortran::semantics::SemanticsContext&, Places&, diag::Sink&, bool warnings);

}  // namespace cf::frontend::fortran
