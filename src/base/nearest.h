// nearest.h: the name that somebody may have meant who wrote another, for "did you mean".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cf::base {

// The known name with the fewest letters put in, taken out or changed, if these are few; else "".
auto nearest(std::string_view word, const std::vector<std::string>& known) -> std::string;
// `; did you mean 'swing'?`, or "".
auto did_you_mean(std::string_view word, const std::vector<std::string>& known) -> std::string;

}  // namespace cf::base
