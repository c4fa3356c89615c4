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
  if (proof.with_primal) text += row("primal, as the adjoint leaves it", *proof.with_primal, "");
  if (proof.points > 1) text += fmt::format("at {} points{}\n", proof.points, proof.ways > 1 ? fmt::format(", {} of which take different branches", std::min(proof.ways, proof.points)) : "");
  if (proof.kink) text += "at a kink, where differences from the two sides do not agree, the tangent is compared at other values only\n";
  if (!proof.narrow.empty()) text += fmt::format("what is allowed is that of single precision: derivatives pass through it, first at {}\n", proof.narrow);
  return text;
}

auto tell(const Proof& proof, diag::Sink& sink) -> Verdict {
  switch (proof.obstacle) {
    case Obstacle::None: break;
    case Obstacle::Refused: return Verdict::NotChecked;
    case Obstacle::NotChecked:
      sink.report(diag::Kind::BadHead, {}, proof.trouble, "the sources must compile and run by themselves; --set gives arguments other values");
      return Verdict::NotChecked;
    case Obstacle::NoCompile: fmt::print("{}\n\nDOES NOT COMPILE\n", proof.trouble); return Verdict::Wrong;
    case Obstacle::WrongRun: fmt::print("{}\n\nWRONG\n", proof.trouble); return Verdict::Wrong;
  }
  fmt::print("{}", table(proof));
  if (!proof.right()) {
    fmt::print("\nWRONG\n");
    return Verdict::Wrong;
  }
  if (!proof.zero) {
    fmt::print("\nright\n");
    return Verdict::Right;
  }
  fmt::print("\nall derivatives are zero: nothing is proven\n");
  return Verdict::Zero;
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
  request.adjoint_suffix = options.adjoint_suffix;
  request.points = options.points;
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
  const Verdict verdict = tell(proof, sink);
  if (verdict == Verdict::Wrong && proof.obstacle != Obstacle::NoCompile) fmt::print("{}", first_wrong(request, proof, hooks));
  if (job.output.empty()) {
    fs::remove_all(request.folder, error);
    if (hooks.staging) hooks.staging("");
  }
  return verdict;
}

}  // namespace cf::check
