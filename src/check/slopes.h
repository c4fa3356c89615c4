// slopes.h: differences of a program over step sizes: how well they agree with a derivative, with each other, and those of the two sides.
#pragma once

#include <limits>
#include <utility>
#include <vector>

namespace cf::check {

struct Step {
  double size;
  double error;  // of differences against the tangent, relative to the largest derivative
};

// Of each output: from both sides, and from one side each.
struct Slopes {
  std::vector<double> central, above, below;

  void add(double below_here, double here, double above_here, double h);
};

class Convergence {
 public:
  Convergence(std::vector<double> derivative, double scale) : derivative_(std::move(derivative)), scale_(scale) {}
  // From the largest step to the smallest.
  void add(double h, const Slopes& slopes);

  std::vector<Step> steps;
  double best = std::numeric_limits<double>::infinity();  // error
  double steady = best;  // the least change from one step to the next
  double apart = best;   // the least distance of the slopes of the two sides; where the program is smooth it goes with the step
  bool moves = false;    // some slope is not zero

 private:
  std::vector<double> derivative_;
  double scale_;
  std::vector<double> last_;
};

}  // namespace cf::check
