#include "base/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/letters.h"

namespace cf::base {

namespace {

// How many letters to put in, take out, or change.
auto distance(std::string_view a, std::string_view b) -> std::size_t {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

auto nearest(std::string_view word, const std::vector<std::string>& known) -> std::string {
  const std::string wanted = lower_case(word);
  const std::size_t allowed = wanted.size() < 3 ? 0 : wanted.size() < 4 ? 1 : 2;
  std::string best;
  std::size_t least = allowed + 1;
  for (const std::string& each : known) {
    const std::size_t found = distance(wanted, lower_case(each));
    if (found < least) least = found, best = each;
  }
  return best;
}

auto did_you_mean(std::string_view word, const std::vector<std::string>& known) -> std::string {
  const std::string found = nearest(word, known);
  return found.empty() ? "" : "; did you mean '" + found + "'?";
}

}  // namespace cf::base
