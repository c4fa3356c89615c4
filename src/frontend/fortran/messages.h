// messages.h: what Flang says, as diagnostics at the user's own places.
#pragma once

#include "flang/Parser/message.h"

#include "diag/sink.h"
#include "frontend/fortran/places.h"

namespace cf::frontend::fortran {

// Errors always; warnings only when asked for.
void report_messages(Fortran::parser::Messages&, Places&, diag::Sink&, bool warnings);

}  // namespace cf::frontend::fortran
