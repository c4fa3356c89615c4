// proof.h: what running tells of a derivative. Primal, tangent and adjoint are built as programs of their own and run on chosen values.
//
// Tangent against central differences of the primal over step sizes: too large a step cuts off, too small a one rounds off; in between the error must be small.
// Adjoint against tangent: w^T (J v) = (J^T w)^T v up to 1e4*eps*(sum of the absolute values of all terms), eps of the narrowest kind that derivatives
// pass through: rounding there is no error.
// The tangent must leave in the arguments what the primal leaves there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/arguments.h"
#include "check/build.h"
#include "diag/sink.h"
#include "pipeline/stages.h"

namespace cf::check {

struct Request {
  pipeline::Job job;  // inputs, options of the front ends, head, inputs and outputs
  Settings settings;
  Compilers compilers;
  bool tangent = true;
  bool adjoint = true;
  bool differences = true;  // of the tangent; without them it is taken as right
  std::string driver;  // the user's program that calls the head; "" one is made up
  std::string folder;  // where everything is built; must be there
};

struct Step {
  double size;
  double error;  // of differences against the tangent, relative to the largest derivative
};
struct Measure {
  double value = 0;
  double allowed = 0;
  auto right() const -> bool { return value <= allowed; }  // a NaN is wrong
};
struct Dot {
  double left, right;
  Measure difference;
};
struct Proof {
  std::string trouble;  // what kept it from being run; "" none
  bool refused = false; // the sink says why
  bool wrong_run = false;  // the trouble is a derivative that does not run
  std::string narrow;  // where derivatives have less than double precision; "" nowhere
  std::vector<Step> steps;
  std::optional<Measure> primal;
  std::optional<Measure> tangent;
  std::optional<Dot> adjoint;  // the worst

  auto done() const -> bool { return trouble.empty() && !refused; }
  auto right() const -> bool {
    return done() && (!primal || primal->right()) && (!tangent || tangent->right()) && (!adjoint || adjoint->difference.right());
  }
};

auto prove(const Request& request, diag::Sink& sink, const pipeline::Hooks& hooks) -> Proof;

}  // namespace cf::check
