// letters.h: names without regard to case, as Fortran has them. ASCII only: other bytes stay.
#pragma once

#include <string>
#include <string_view>

namespace cf::base {

constexpr auto lower(char c) -> char { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline auto lower_case(std::string_view text) -> std::string {
  std::string result{text};
  for (char& c : result) c = lower(c);
  return result;
}

}  // namespace cf::base
