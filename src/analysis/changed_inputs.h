// changed_inputs.h: inputs of an adjoint that the head may change and nobody named as outputs: their derivatives enter with what the value on exit is worth.
//
// Needs:  Ground.
#pragma once

#include <string>
#include <vector>

#include "analysis/ground.h"
#include "diag/sink.h"

namespace cf::analysis {

// A note for each. `wrt`, `of`: as on the command line; without `wrt` there is nothing to tell but of what `of` leaves out among the arguments.
void tell_changed_inputs(Ground&, ir::UnitId head, const std::vector<std::string>& wrt, const std::vector<std::string>& of, diag::Sink&);

}  // namespace cf::analysis
