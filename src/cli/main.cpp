// contraflow: the command line. Parses, runs the pipeline in a supervised child, and tells the user how it went.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>

#include "cli/options.h"
#include "cli/report.h"
#include "cli/supervisor.h"

namespace {

using namespace cf;

void print_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print(stderr, "{:<10}{:>15}  at most\n", "memory", fmt::format("{:.1f} MB", static_cast<double>(usage.ru_maxrss) / 1024));
}

auto work(const cli::CommandLine& line, cli::Reporter& reporter) -> int {
  diag::Sink sink;
  pipeline::Hooks hooks;
  hooks.began = [&](std::string_view stage) { reporter.stage(stage); };
  hooks.staging = [&](std::string_view folder) { reporter.staging(folder); };
  if (line.verbose) {
    reporter.will_print();
    hooks.ended = [](std::string_view stage, double seconds, std::string_view did) {
      fmt::print(stderr, "{:<10}{:>13.3f} s  {}\n", stage, seconds, did);
    };
  }
  if (line.job.command == pipeline::Command::Check) {
    const check::Verdict verdict = check::check(line.job, line.check, sink, hooks);
    reporter.will_print();
    cli::print_diagnostics(sink);
    return verdict == check::Verdict::Right || verdict == check::Verdict::Zero ? cli::kExitDone : verdict == check::Verdict::Wrong ? cli::kExitWrong : cli::kExitInput;
  }
  const bool done = pipeline::run(line.job, sink, hooks);
  reporter.will_print();
  cli::print_diagnostics(sink);
  if (line.verbose) print_memory();
  return done ? cli::kExitDone : cli::kExitInput;
}

}  // namespace

auto main(int argc, char** argv) -> int {
  const cli::Parsed parsed = cli::parse(argc, argv);
  if (!parsed.run) return parsed.status;
  const cli::CommandLine& line = *parsed.run;
  return cli::supervise(fmt::format("{}", fmt::join(line.job.inputs, ", ")), [&](cli::Reporter& reporter) { return work(line, reporter); });
}
