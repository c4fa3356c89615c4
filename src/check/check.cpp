#include "check/check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>

#include "check/bisect.h"
#include "check/proof.h"

namespace cf::check {

namespace fs = std::filesystem;

namespace {

auto row(const std::string& what, const Measure& measure, const std::string& more) -> std::string {
  return fmt::format("{:<33} {:>10.2e} {:>10.2e}  {}{}\n", what, measure.value, measure.allowed, measure.right() ? "right" : "WRONG", more);
}

auto table(const Proof& proof) -> std::string {
  std::string text;
  if (!proof.steps.empty()) {
    text += "step      error of differences\n";
    const auto best = std::ranges::min_element(proof.steps, {}, [](const Step& s) { return std::isnan(s.error) ? 1e300 : s.error; });
    for (const Step& step : proof.steps) {
      const double digits = std::isnan(step.error) ? 0 : std::clamp(17 + std::log10(std::max(step.error, 1e-17)), 0.0, 20.0);
      text += fmt::format("{:<9.0e} {:<10.2e} {}{}\n", step.size, step.error, std::string(static_cast<std::size_t>(2 * digits), '*'), step.size == best->size ? " best" : "");
    }
    text += "\n";
  }
  text += fmt::format("{:<33} {:>10} {:>10}  {}\n", "", "difference", "allowed", "verdict");
  if (proof.primal) text += row("primal, as the tangent leaves it", *proof.primal, "");
  if (proof.tangent) text += row("tangent and differences", *proof.tangent, "");
  if (proof.adjoint) text += row("adjoint and tangent", proof.adjoint->difference, fmt::format("  {:.12g} = {:.12g}", proof.adjoint->right, proof.adjoint->left));
  if (!proof.narrow.empty()) text += fmt::format("what is allowed is that of single precision: derivatives pass through it, first at {}\n", proof.narrow);
  return text;
}

}  // namespace

auto check(const pipeline::Job& job, const Options& options, diag::Sink& sink, const pipeline::Hooks& hooks) -> Verdict {
  Request request;
  request.job = job;
  request.settings = options.settings;
  request.compilers = compilers(options.fc, options.cc, options.flags);
  request.compilers.runtime = options.runtime;
  request.tangent = options.modes.find("tangent") != std::string::npos;
  request.adjoint = options.modes.find("adjoint") != std::string::npos;
  request.driver = options.driver;
  request.folder = job.output;
  std::error_code error;
  if (request.folder.empty()) {
    std::string path = (fs::temp_directory_path() / "contraflow-check.XXXXXX").string();
    if (!mkdtemp(path.data())) {
      sink.report(diag::Kind::File, {}, fmt::format("cannot make a folder in '{}'", fs::temp_directory_path().string()));
      return Verdict::NotChecked;
    }
    request.folder = path;
    if (hooks.staging) hooks.staging(path);
  }
  fs::create_directories(request.folder, error);

  const Proof proof = prove(request, sink, hooks);
  Verdict verdict = Verdict::NotChecked;
  if (proof.done()) {
    fmt::print("{}", table(proof));
    verdict = proof.right() ? Verdict::Right : Verdict::Wrong;
  } else if (proof.wrong_run) {
    fmt::print("{}\n", proof.trouble);
    verdict = Verdict::Wrong;
  } else if (!proof.trouble.empty()) {
    sink.report(diag::Kind::BadHead, {}, proof.trouble, "the sources must compile and run by themselves");
  }
  if (verdict == Verdict::Right) fmt::print("\nright\n");
  if (verdict == Verdict::Wrong) {
    fmt::print("\nWRONG\n");
    fmt::print("{}", first_wrong(request, proof, hooks));
  }
  if (job.output.empty()) {
    fs::remove_all(request.folder, error);
    if (hooks.staging) hooks.staging("");
  }
  return verdict;
}

}  // namespace cf::check
