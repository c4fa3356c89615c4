// check.h: `contraflow check`: differentiates, compiles, runs, and tells whether the derivatives are right; if not, where they go wrong first.
//
// Needs:  a compiler for the languages of the sources (FC and CC, or --fc and --cc).
// Prints: the error of differences by step size, a table of measures with what is allowed, and a verdict.
#pragma once

#include <string>
#include <vector>

#include "check/head.h"
#include "diag/sink.h"
#include "pipeline/stages.h"

namespace cf::check {

struct Options {
  Settings settings;
  std::string fc;
  std::string cc;
  std::string flags;
  std::string driver;
  std::string modes = "tangent,adjoint";
  std::string adjoint_suffix = "_b";
  int points = 3;
  std::vector<std::string> runtime;  // what `contraflow --runtime-flags` prints
};

enum class Verdict { Right, Wrong, Zero /* of everything: that proves nothing */, NotChecked };

// Everything is built in job.output, or in a folder that is removed.
auto check(const pipeline::Job& job, const Options& options, diag::Sink& sink, const pipeline::Hooks& hooks) -> Verdict;

}  // namespace cf::check
