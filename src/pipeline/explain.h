// explain.h: what `contraflow explain FILE:LINE[:VARIABLE]` answers: why a variable is active there, and why the adjoint stores and executes what it does.
#pragma once

#include <string>
#include <vector>

#include "diag/sink.h"
#include "pipeline/analyses.h"

namespace cf::pipeline {

// One answer behind the other. `adjoint` is the derivative that is asked about.
auto explain(const Question&, const std::vector<std::string>& places, const transform::TangentOptions& adjoint, diag::Sink&) -> std::string;

}  // namespace cf::pipeline
