// adjoint_flow_options.h: which of the analyses of adjoint data flow are used.
#pragma once

namespace cf::analysis {

struct AdjointFlowOptions {
  bool liveness = true;
  bool tbr = true;
};

}  // namespace cf::analysis
