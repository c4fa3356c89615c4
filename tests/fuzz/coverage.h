// coverage.h: coverage of a forked child, as libFuzzer's extra counters.
//
// g++ calls __sanitizer_cov_trace_pc at every branch. We count by a hash of the place, in counters that the child shares with the fuzzing parent.
#pragma once

namespace cf::fuzz {

// Before the first fork.
void share_counters();

}  // namespace cf::fuzz
