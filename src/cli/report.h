// report.h: what the user is told at the end of a run: diagnostics in the order of places, and a count.
#pragma once

#include "diag/sink.h"

namespace cf::cli {

// To standard error, in colour on a terminal.
void print_diagnostics(const diag::Sink& sink);

}  // namespace cf::cli
