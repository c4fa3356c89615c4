// adjoint_flow_options.h: which of the analyses of adjoint data flow are used.
#pragma once

namespace cf::analysis {

struct AdjointFlowOptions {
  bool liveness = true;
  bool tbr = true;
  bool merge = true;  // loops whose turns are independent, in which each turn goes forwards and at once backwards; not without tbr
};

}  // namespace cf::analysis
