#include "rules/c_io.h"

#include <algorithm>
#include <array>

namespace cf::rules {

namespace {

constexpr std::size_t kNone = CIo::kNone;
constexpr std::array kFunctions{
    CIo{"scanf", true, kNone, kNone, 1, false},    CIo{"fscanf", true, 0, kNone, 2, false},       CIo{"sscanf", true, kNone, 0, 2, false},
    CIo{"fread", true, 3, kNone, 0, true},         CIo{"fread_unlocked", true, 3, kNone, 0, true}, CIo{"printf", false, kNone, kNone, 1, false},
    CIo{"fprintf", false, 0, kNone, 2, false},     CIo{"sprintf", false, kNone, 0, 2, false},     CIo{"snprintf", false, kNone, 0, 3, false},
    CIo{"fwrite", false, 3, kNone, 0, true},       CIo{"fwrite_unlocked", false, 3, kNone, 0, true},
};

}  // namespace

auto c_io(std::string_view name) -> const CIo* {
  constexpr std::string_view kIso = "__isoc99_";
  if (name.starts_with(kIso)) name.remove_prefix(kIso.size());
  const auto* found = std::ranges::find(kFunctions, name, &CIo::name);
  return found == kFunctions.end() ? nullptr : found;
}

}  // namespace cf::rules
