// statistics.h: how large the graphs of activity analysis are, what they find, how long they take, and where the two algorithms differ.
//
// Prints: a table, then the variables that VDGAA has as active and DUGAA has not, by procedure.
#pragma once

#include <string>

#include "analysis/activity.h"

namespace cf::report {

// `seconds` is what the ground took.
auto statistics(analysis::Ground&, const analysis::Roots&, double seconds) -> std::string;

}  // namespace cf::report
