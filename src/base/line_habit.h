// line_habit.h: the line length that a text lives by: its longest line, rounded up. A text written with its own habit has that habit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace cf::base {

inline auto line_habit(std::string_view text) -> int {
  constexpr int kLeast = 100;
  constexpr int kMost = 160;
  constexpr int kStep = 20;
  int longest = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    longest = std::max(longest, static_cast<int>(end - start));
    start = end + 1;
  }
  return std::clamp((longest + kStep - 1) / kStep * kStep, kLeast, kMost);
}

}  // namespace cf::base
