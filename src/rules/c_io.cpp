#include "rules/c_io.h"

#include <algorithm>
#include <array>
#include <string>

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

namespace {

// The text between the quotes of "a" "b"; a backslash and what follows it is no more than a character.
auto characters(std::string_view format) -> std::optional<std::string> {
  std::string text;
  bool inside = false;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] == '"') inside = !inside;
    else if (inside && format[i] == '\\') text += (++i, '.');
    else if (inside) text += format[i];
    else if (format[i] != ' ') return std::nullopt;
  }
  return text;
}

}  // namespace

auto c_conversions(std::string_view format) -> std::optional<std::vector<CConversion>> {
  const auto text = characters(format);
  if (!text) return std::nullopt;
  constexpr std::string_view kLengths = "hlLqjzt";
  std::vector<CConversion> all;
  int counted = 0;
  const auto at = [&](std::size_t i) { return i < text->size() ? (*text)[i] : '\0'; };
  for (std::size_t i = 0; i < text->size(); ++i) {
    if (at(i) != '%' || at(++i) == '%') continue;
    const bool skipped = at(i) == '*';
    if (skipped) ++i;
    while (at(i) >= '0' && at(i) <= '9') ++i;
    while (at(i) != '\0' && kLengths.find(at(i)) != std::string_view::npos) ++i;
    const char kind = at(i);
    if (std::string_view("diouxXeEfFgGaApncs[").find(kind) == std::string_view::npos || kind == '\0') return std::nullopt;
    if (kind == '[') {
      if (at(i + 1) == '^') ++i;
      i = text->find(']', i + 2);
      if (i == std::string::npos) return std::nullopt;
    }
    if (skipped) continue;
    const CConversion one{kind == 'c' || kind == 's' || kind == '[', kind != 'n', counted};
    all.push_back(one);
    if (one.counted) ++counted;
  }
  return all;
}

}  // namespace cf::rules
