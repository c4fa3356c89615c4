// lost_derivatives.h: warnings of derivatives that are zero everywhere, with the place where the chain breaks, and of values that lose theirs in a file.
//
// Zero: an output on exit that varies with no input, an input whose value no output depends on (activity.h). Why is asked of influence.h: the first place on the
// way from an input to an output that no derivative follows; else the nearest place from where the output comes.
// Lost: a READ that may give what a WRITE before it wrote, where what is written varies and what is read is useful.
// Needs:  Ground.                                   Theory: docs/theory/activity.md
#pragma once

#include <string>
#include <vector>

#include "analysis/activity.h"
#include "diag/sink.h"

namespace cf::analysis {

// `wrt`, `of`: as on the command line; empty: all that can be.
void warn_of_lost_derivatives(Ground&, ir::UnitId head, const std::vector<std::string>& wrt, const std::vector<std::string>& of, diag::Sink&);

}  // namespace cf::analysis
