// points.h: the values at which derivatives are checked: those of the head, and others, if possible such that the program takes other branches there.
//
// Which branches a run takes is what the compilers' coverage callbacks tell (-fsanitize-coverage=trace-pc of gcc, gfortran and clang): two runs with the same set of
// basic blocks count as one way. Where a compiler has none, points are simply others.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/head.h"

namespace cf::check {

// One run of the primal program: whether it came to its end with finite numbers, and which basic blocks it went through ("" not known).
struct Way {
  bool ran = false;
  std::string blocks;
};
struct Points {
  std::vector<Values> values;  // the first is that of the head
  int ways = 0;                // 0: not known
};
auto choose_points(const Head& head, int count, std::uint64_t seed, const std::function<Way(const Values&)>& run) -> Points;

// What is linked with a program whose sources are compiled with kTraceFlag: writes the set of blocks into the file that CONTRAFLOW_CHECK_BLOCKS names.
constexpr const char* kTraceFlag = "-fsanitize-coverage=trace-pc";
auto tracer_text() -> std::string;

}  // namespace cf::check
