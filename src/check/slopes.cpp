#include "check/slopes.h"

#include <algorithm>
#include <cmath>

namespace cf::check {

namespace {

// The largest difference, a NaN if there is one or if there is nothing to compare.
auto distance(const std::vector<double>& a, const std::vector<double>& b) -> double {
  if (a.size() != b.size() || a.empty()) return std::numeric_limits<double>::quiet_NaN();
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double found = std::abs(a[i] - b[i]);
    if (!(found <= most)) most = found;
  }
  return most;
}

}  // namespace

void Slopes::add(double below_here, double here, double above_here, double h) {
  central.push_back((above_here - below_here) / (2 * h));
  above.push_back((above_here - here) / h);
  below.push_back((here - below_here) / h);
}

void Convergence::add(double h, const Slopes& slopes) {
  const auto less = [&](double& known, double found) {
    if (found < known) known = found;
  };
  const double error = distance(slopes.central, derivative_) / scale_;
  steps.push_back({h, error});
  less(best, error);
  less(steady, distance(slopes.central, last_) / scale_);
  less(apart, distance(slopes.above, slopes.below) / scale_);
  moves = moves || std::ranges::any_of(slopes.central, [](double slope) { return slope != 0; });
  last_ = slopes.central;
}

}  // namespace cf::check
