#include "transform/names.h"

#include <algorithm>
#include <cctype>

namespace cf::transform {

namespace {
constexpr std::size_t kLongestName = 63;  // Fortran 2003

auto is_upper(const std::string& text) -> bool {
  bool letter = false;
  for (unsigned char c : text) {
    if (std::islower(c)) return false;
    letter = letter || std::isupper(c);
  }
  return letter;
}
}  // namespace

auto lower_case(std::string_view text) -> std::string {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

auto with_suffix(const std::string& base, const std::string& suffix) -> std::string {
  if (!is_upper(base)) return base + suffix;
  std::string upper = suffix;
  std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return base + upper;
}

auto in_case_of(const std::string& base, const std::string& text) -> std::string { return with_suffix(base, text).substr(base.size()); }

Names::Names(const ir::Program& program) {
  for (const ir::Symbol& symbol : program.symbols) {
    taken_.insert(lower_case(symbol.name));
    const bool inside = symbol.scope && program.scopes[symbol.scope].unit;
    if (!inside && symbol.kind != ir::SymbolKind::Component) outside_.insert(lower_case(symbol.name));
  }
}

namespace {
// The base itself, or with the first number behind `last` that makes it free; cut where a name would be too long. `last` becomes that number.
template <class Taken>
auto first_free(const std::string& base, const Taken& taken, int& last) -> std::string {
  if (last == 0 && base.size() <= kLongestName && !taken(lower_case(base))) return base;
  for (int number = std::max(last + 1, 2);; ++number) {
    const std::string tail = std::to_string(number);
    std::string name = base.substr(0, std::min(base.size(), kLongestName - tail.size())) + tail;
    if (taken(lower_case(name))) continue;
    last = number;
    return name;
  }
}
template <class Taken>
auto first_free(const std::string& base, const Taken& taken) -> std::string {
  int last = 0;
  return first_free(base, taken, last);
}
}  // namespace

auto Names::derived(const std::string& base, const std::string& suffix) -> std::string {
  auto [at, is_new] = derived_.try_emplace({base, suffix});
  // The name is not entered as taken: another `x` in another scope gives the same `x_d`.
  if (is_new) {
    at->second = first_free(with_suffix(base, suffix), [this](const std::string& name) { return taken_.contains(name); });
    promised_.insert(lower_case(at->second));
    if (base.size() + suffix.size() > kLongestName) taken_.insert(lower_case(at->second));  // cut: another long name must not become the same
  }
  return at->second;
}

auto Names::derived_outside(const std::string& base, const std::string& suffix) -> std::string {
  std::string name = first_free(with_suffix(base, suffix), [this](const std::string& lower) { return outside_.contains(lower); });
  outside_.insert(lower_case(name));
  taken_.insert(lower_case(name));
  return name;
}

auto Names::fresh(const std::string& base) -> std::string {
  std::string name = first_free(base, [this](const std::string& lower) { return taken_.contains(lower) || promised_.contains(lower); },
                                numbers_[{ir::UnitId{}, base}]);
  taken_.insert(lower_case(name));
  return name;
}

auto Names::fresh(const std::string& base, ir::UnitId unit) -> std::string {
  auto& own = local_[unit];
  std::string name = first_free(base, [&](const std::string& lower) { return taken_.contains(lower) || promised_.contains(lower) || own.contains(lower); },
                                numbers_[{unit, base}]);
  own.insert(lower_case(name));
  if (base.size() > kLongestName) taken_.insert(lower_case(name));
  return name;
}

}  // namespace cf::transform
