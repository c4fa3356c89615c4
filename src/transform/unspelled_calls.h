// unspelled_calls.h: refuses what a differentiated procedure calls though no statement says so: FINAL procedures, and the defined assignment of a component where
// the whole structure is assigned. Their derivatives would have to be called in their places.
#pragma once

#include "transform/tangent_procedures.h"

namespace cf::transform {

// When all derivatives are made. Adjoints also refuse FINAL procedures that change anything: the backward sweep could not bring it back.
void refuse_unspelled_calls(const TangentRun& run, Form form);

}  // namespace cf::transform
