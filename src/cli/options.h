// options.h: the command line as a Job. What it looks like from outside is in docs/user/command-line.md.
#pragma once

#include <optional>

#include "check/check.h"
#include "pipeline/stages.h"

namespace cf::cli {

struct CommandLine {
  pipeline::Job job;
  check::Options check;
  bool verbose = false;
};

// Either what to run, or the exit status of a command line that is done: help and version were printed, or a mistake was.
struct Parsed {
  std::optional<CommandLine> run;
  int status = 0;
};
auto parse(int argc, const char* const* argv) -> Parsed;

}  // namespace cf::cli
