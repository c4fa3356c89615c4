// proof.h: what running tells of a derivative. Primal, tangent and adjoint are built as programs of their own and run on chosen values.
//
// Tangent against central differences of the primal over step sizes: too large a step cuts off, too small a one rounds off; in between the error must be small.
// Adjoint against tangent: w^T (J v) = (J^T w)^T v up to 1e4*eps*(sum of the absolute values of all terms), eps of the narrowest kind that derivatives
// pass through: rounding there is no error.
// The tangent must leave in the arguments what the primal leaves there, and so must an adjoint with --with-primal.
// At a kink (abs(x) at 0, the larger of two equal values) differences from the two sides tell two slopes, and none is the tangent's: what counts is another point.
// All that at several points; where the compilers can say which branches a run takes, at such that take different ones.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/build.h"
#include "check/head.h"
#include "check/slopes.h"
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
  std::string adjoint_suffix = "_b";
  int points = 3;
  std::string driver;  // the user's program that calls the head; "" one is made up
  std::string folder;  // where everything is built; must be there
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
// What kept a proof from being made.
enum class Obstacle {
  None,
  Refused,      // the sink says why
  NotChecked,   // the program itself does not compile or run, or no driver can call it
  NoCompile,    // a derivative does not compile
  WrongRun,     // a derivative does not run to its end though the program does
};
struct Proof {
  Obstacle obstacle = Obstacle::None;
  std::string trouble;  // in words
  std::string narrow;  // where derivatives have less than double precision; "" nowhere
  std::vector<Step> steps;
  std::optional<Measure> primal;
  std::optional<Measure> tangent;
  std::optional<Dot> adjoint;  // the worst
  std::optional<Measure> with_primal;
  int points = 0;
  int ways = 0;       // points that take different branches; 0: not known
  bool zero = true;   // every derivative was
  bool kink = false;  // the head has one at the values that were given

  auto done() const -> bool { return obstacle == Obstacle::None; }
  auto right() const -> bool {
    return done() && (!primal || primal->right()) && (!tangent || tangent->right()) && (!adjoint || adjoint->difference.right()) && (!with_primal || with_primal->right());
  }
};

auto prove(const Request& request, diag::Sink& sink, const pipeline::Hooks& hooks) -> Proof;

}  // namespace cf::check
