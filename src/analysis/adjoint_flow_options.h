// adjoint_flow_options.h: which of the analyses of adjoint data flow are used.
#pragma once

#include <cstdint>

namespace cf::analysis {

struct AdjointFlowOptions {
  bool liveness = true;
  bool tbr = true;
  bool write = true;    // branches look again at conditions that are still there
  bool at_once = true;  // loops store sections instead of elements; not without tbr
  enum class Checkpoint { Auto, Joint, Split };
  Checkpoint checkpoint = Checkpoint::Auto;  // which calls are joint: those that pay, all that can be, none; not without tbr
  // Parts that run again: Use: they start with what adjoints of earlier statements read, and bring it back themselves; Empty: it is stored before them.
  enum class Context { Auto, Use, Empty };
  Context context = Context::Auto;
  std::int64_t memory = 0;  // bytes that an adjoint may store; loops are reversed from snapshots to stay within them. 0: no limit
  bool merge = true;  // loops whose turns are independent, in which each turn goes forwards and at once backwards; not without tbr
  bool recompute = true;  // cheap values are computed again instead of being stored; not without tbr
  bool verify = false;  // Lemma 1 is asked for
  bool split = true;  // loops that add to an array at several places become several loops; not without merge
};

}  // namespace cf::analysis
