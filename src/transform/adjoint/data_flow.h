// data_flow.h: asks the analyses of adjoint data flow, and says where they cannot do what a directive wants.
#pragma once

#include "analysis/adjoint_model.h"
#include "analysis/ground.h"
#include "diag/sink.h"
#include "transform/tangent.h"

namespace cf::transform::adjoint {

auto find_flow(const analysis::Ground& ground, const analysis::AdjointModel& model, const TangentOptions& options, diag::Sink& sink) -> analysis::AdjointFlow;

}  // namespace cf::transform::adjoint
