#include "check/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>

#include "check/driver.h"
#include "check/precision.h"

namespace cf::check {

namespace fs = std::filesystem;

namespace {

using Values = std::vector<std::vector<double>>;  // by argument

struct Outcome {
  bool ran = false;
  std::string complaint;
  Values values;
  Values derivatives;
};

class Proving {
 public:
  Proving(const Request& request, diag::Sink& sink, const pipeline::Hooks& hooks) : request_(request), sink_(sink), hooks_(hooks), random_(request.settings.seed + 17) {}

  auto prove() -> Proof {
    if (request_.tangent && !make(tangent_, pipeline::Command::Tangent, "tangent", "_d")) return proof_;
    if (request_.adjoint && !make(adjoint_, pipeline::Command::Adjoint, "adjoint", "_b")) return proof_;
    if (!request_.driver.empty() && !take_integers()) return proof_;
    if (!build("primal", request_.job.inputs, nullptr, primal_program_)) return proof_;
    if (!request_.driver.empty() && !take_values()) return proof_;
    if (request_.tangent && !build("tangent", tangent_.sources, &*tangent_.derivative, tangent_.program)) return proof_;
    if (request_.adjoint && !build("adjoint", adjoint_.sources, &*adjoint_.derivative, adjoint_.program)) return proof_;
    for (const Argument& a : head_->arguments) start_.push_back(a.values);
    const Outcome primal = run(primal_program_, start_, {}, nullptr);
    if (!primal.ran) return trouble("the primal program", primal.complaint, false);
    constexpr int kDirections = 2;
    for (int i = 0; i < kDirections && proof_.done(); ++i) {
      const Values v = directions(true);
      Values jv;
      if (request_.tangent) jv = check_tangent(primal, v);
      if (request_.adjoint && proof_.done()) check_adjoint(v, jv);
    }
    return proof_;
  }

 private:
  struct Made {
    std::optional<Derivative> derivative;
    std::vector<std::string> sources;
    std::string program;
  };

  // What the user's driver passes: integers first, which say how large arrays are.
  auto take_integers() -> bool {
    std::string program;
    if (!head_->module.empty()) {
      trouble("--driver", "the head is in a module: calls of it cannot be intercepted", false);
      return false;
    }
    if (!build("integers", request_.job.inputs, nullptr, program, true)) return false;
    const Ran ran = check::run({program}, "", 120, Channel::Files);
    const char* at = ran.out.c_str();
    Settings settings = request_.settings;
    for (const Argument& a : head_->arguments) {
      if (a.base != Base::Integer || !a.extent.empty()) continue;
      char* end = nullptr;
      const double value = std::strtod(at, &end);
      if (end == at) {
        trouble("--driver", fmt::format("'{}' is not called by it: {}", head_->name, ran.err.substr(0, 300)), false);
        return false;
      }
      at = end;
      settings.sets.push_back(fmt::format("{}={:.0f}", a.name, value));
    }
    head_ = head_of(*program_, request_.job.tangent, settings, sink_);
    proof_.refused = !head_;
    return head_.has_value();
  }

  auto take_values() -> bool {
    const Outcome passed = run(primal_program_, {}, {}, nullptr);
    if (!passed.ran) {
      trouble("--driver", passed.complaint, false);
      return false;
    }
    for (std::size_t i = 0; i < head_->arguments.size(); ++i) {
      if (!head_->arguments[i].is_result) head_->arguments[i].values = passed.values[i];
    }
    return true;
  }

  auto trouble(const std::string& what, const std::string& complaint, bool of_derivative) -> Proof& {
    proof_.trouble = fmt::format("{}: {}", what, complaint);
    proof_.wrong_run = of_derivative;
    return proof_;
  }

  auto make(Made& made, pipeline::Command command, const std::string& name, const std::string& suffix) -> bool {
    pipeline::Job job = request_.job;
    job.command = command;
    job.tangent.suffix = suffix;
    job.output = (fs::path(request_.folder) / name).string();
    pipeline::Hooks hooks = hooks_;
    bool known = true;
    hooks.made = [&](const ir::Program& program) {
      if (!head_) head_ = head_of(program, job.tangent, request_.settings, sink_);
      if (!program_) program_ = program;
      if (head_) made.derivative = derivative_of(program, *head_, suffix);
      if (proof_.narrow.empty()) proof_.narrow = narrow_place(program).value_or("");
      known = head_ && made.derivative;
    };
    if (!pipeline::run(job, sink_, hooks) || !known) {
      if (sink_.has_errors()) proof_.refused = true;
      else trouble(name, "the derivative of the head was not found", true);
      return false;
    }
    std::ifstream order(fs::path(job.output) / "compile-order.txt");
    for (std::string line; std::getline(order, line);) made.sources.push_back(line);
    return true;
  }

  auto build(const std::string& name, const std::vector<std::string>& sources, const Derivative* derivative, std::string& program, bool integers_only = false) -> bool {
    const fs::path folder = fs::path(request_.folder) / (name + ".build");
    std::error_code error;
    fs::create_directories(folder, error);
    const fs::path driver = folder / (head_->language == ir::Language::C ? "driver.c" : "driver.f90");
    std::vector<std::string> all = ordered(sources, derivative);
    Compilers compilers = request_.compilers;
    if (request_.driver.empty()) {
      std::ofstream(driver) << driver_text(*head_, derivative);
    } else {
      std::ofstream(driver) << wrapper_text(*head_, derivative, integers_only);
      compilers.wrapped = linker_name(*head_);
      all.push_back(request_.driver);
    }
    std::vector<std::string> flags;
    for (const std::string& dir : request_.job.fortran.include_dirs) flags.push_back("-I" + dir);
    for (const auto& [define, value] : request_.job.fortran.defines) flags.push_back(fmt::format("-D{}={}", define, value));
    for (const std::string& input : request_.job.inputs) flags.push_back("-I" + (fs::path(input).has_parent_path() ? fs::path(input).parent_path().string() : "."));
    for (const std::string& flag : request_.compilers.runtime) {
      if (flag.starts_with("-I")) flags.push_back(flag);
    }
    if (request_.job.fortran.cpp) flags.push_back("-cpp");
    const Built built = check::build(compilers, all, driver.string(), flags, folder.string());
    program = built.program;
    if (!built.program.empty()) return true;
    trouble(name, built.complaint, derivative != nullptr);
    return false;
  }

  // The primal program is compiled in the order that was found for a derivative.
  auto ordered(const std::vector<std::string>& sources, const Derivative* derivative) const -> std::vector<std::string> {
    if (derivative) return sources;
    std::vector<std::string> order;
    const std::vector<std::string>& known = tangent_.sources.empty() ? adjoint_.sources : tangent_.sources;
    for (const std::string& path : known) {
      const auto same = std::ranges::find_if(sources, [&](const std::string& s) { return fs::path(s).filename() == fs::path(path).filename(); });
      if (same != sources.end() && std::ranges::find(order, *same) == order.end()) order.push_back(*same);
    }
    return order.size() == sources.size() ? order : sources;
  }

  auto directions(bool inputs) -> Values {
    Values v;
    for (const Argument& a : head_->arguments) {
      v.emplace_back();
      const bool chosen = inputs ? a.wrt : a.of;
      for (std::size_t i = 0; i < a.size(); ++i) v.back().push_back(chosen ? random_.direction() : 0);
    }
    return v;
  }

  auto run(const std::string& program, const Values& values, const Values& given, const Derivative* derivative) -> Outcome {
    std::string input;
    std::set<std::size_t> has;
    bool has_result = derivative == nullptr || derivative->returns_value;
    for (const Actual& actual : derivative ? derivative->actuals : std::vector<Actual>{}) {
      if (actual.derivative) has.insert(actual.argument);
      else if (head_->arguments[actual.argument].is_result) has_result = true;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Argument& a = head_->arguments[i];
      if (a.is_result || a.base == Base::Character) continue;
      for (const double each : values[i]) input += a.base == Base::Real || a.base == Base::Complex ? fmt::format("{:.17e}\n", each) : fmt::format("{:.0f}\n", each);
    }
    for (const std::size_t i : has) {
      for (const double each : given[i]) input += fmt::format("{:.17e}\n", each);
    }
    const Ran ran = check::run({program}, input, 120, request_.driver.empty() ? Channel::ResultFile : Channel::Files);
    Outcome outcome;
    if (ran.status) {
      outcome.complaint = ran.status == 124 ? "it does not come to an end" : fmt::format("it ends with status {}: {}", ran.status, ran.err.substr(0, 300));
      return outcome;
    }
    const char* at = ran.out.c_str();
    const auto next = [&](std::size_t count) {
      std::vector<double> read;
      for (std::size_t i = 0; i < count; ++i) {
        char* end = nullptr;
        read.push_back(std::strtod(at, &end));
        if (end == at) read.back() = std::numeric_limits<double>::quiet_NaN();
        at = end;
      }
      return read;
    };
    for (const Argument& a : head_->arguments) outcome.values.push_back(a.base == Base::Character || (a.is_result && !has_result) ? std::vector<double>{} : next(a.size()));
    outcome.derivatives.resize(head_->arguments.size());
    for (const std::size_t i : has) outcome.derivatives[i] = next(head_->arguments[i].size());
    outcome.ran = true;
    return outcome;
  }

  static void worse(std::optional<Measure>& known, const Measure& found) {
    if (!known || !(found.value <= known->value)) known = found;
  }

  auto check_tangent(const Outcome& primal, const Values& v) -> Values {
    Values given = v;
    for (std::size_t i = 0; i < given.size(); ++i) {
      // Counts as zero on entry; behind a pointer of unknown length the caller sets it so.
      if (!head_->arguments[i].wrt) std::ranges::fill(given[i], head_->arguments[i].open ? 0 : -4.5);
    }
    const Outcome tangent = run(tangent_.program, start_, given, &*tangent_.derivative);
    if (!tangent.ran) {
      trouble("the tangent program", tangent.complaint, true);
      return {};
    }
    double most = 0;
    for (std::size_t i = 0; i < primal.values.size(); ++i) {
      for (std::size_t k = 0; k < primal.values[i].size(); ++k) {
        const double difference = std::abs(tangent.values[i][k] - primal.values[i][k]) / (1 + std::abs(primal.values[i][k]));
        if (!(difference <= most)) most = difference;
      }
    }
    worse(proof_.primal, {most, 1e4 * eps()});
    double scale = 0;
    for (std::size_t i = 0; i < tangent.derivatives.size(); ++i) {
      if (!head_->arguments[i].of) continue;
      for (const double each : tangent.derivatives[i]) scale = std::max(scale, std::abs(each));
    }
    if (request_.differences) differences(v, tangent.derivatives, scale > 0 ? scale : 1);
    return tangent.derivatives;
  }

  void differences(const Values& v, const Values& jv, double scale) {
    double best = std::numeric_limits<double>::infinity();
    std::vector<Step> steps;
    for (int power = 1; power <= (is_single() ? 5 : 9); ++power) {
      const double h = std::pow(10.0, -power);
      Values up = start_;
      Values down = start_;
      for (std::size_t i = 0; i < up.size(); ++i) {
        for (std::size_t k = 0; k < up[i].size(); ++k) up[i][k] += h * v[i][k], down[i][k] -= h * v[i][k];
      }
      const Outcome above = run(primal_program_, up, {}, nullptr);
      const Outcome below = run(primal_program_, down, {}, nullptr);
      double error = above.ran && below.ran ? 0 : std::numeric_limits<double>::quiet_NaN();
      for (std::size_t i = 0; i < v.size() && above.ran && below.ran; ++i) {
        if (!head_->arguments[i].of) continue;
        for (std::size_t k = 0; k < v[i].size(); ++k) {
          const double found = std::abs((above.values[i][k] - below.values[i][k]) / (2 * h) - jv[i][k]) / scale;
          if (!(found <= error)) error = found;
        }
      }
      steps.push_back({h, error});
      if (error < best) best = error;
    }
    const bool first = proof_.steps.empty();
    const Measure found{best, is_single() ? 1e-2 : 1e-6};
    if (first || !(best <= proof_.tangent->value)) proof_.steps = steps;
    worse(proof_.tangent, found);
  }

  void check_adjoint(const Values& v, const Values& jv) {
    const Values w = directions(false);
    const Outcome adjoint = run(adjoint_.program, start_, w, &*adjoint_.derivative);
    if (!adjoint.ran) {
      trouble("the adjoint program", adjoint.complaint, true);
      return;
    }
    if (jv.empty()) return;
    double left = 0;
    double right = 0;
    double terms = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
      const Argument& a = head_->arguments[i];
      for (std::size_t k = 0; k < v[i].size(); ++k) {
        const double forward = a.of ? w[i][k] * jv[i][k] : 0;
        const double backward = a.wrt ? v[i][k] * adjoint.derivatives[i][k] : 0;
        left += forward, right += backward, terms += std::abs(forward) + std::abs(backward);
      }
    }
    const Measure found{std::abs(left - right), 1e4 * eps() * terms};
    const bool worst = !proof_.adjoint || !(found.value * proof_.adjoint->difference.allowed <= proof_.adjoint->difference.value * found.allowed);
    if (worst) proof_.adjoint = Dot{left, right, found};
  }

  auto is_single() const -> bool {
    return !proof_.narrow.empty() || std::ranges::any_of(head_->arguments, [](const Argument& a) { return (a.wrt || a.of) && a.kind < 8; });
  }
  auto eps() const -> double { return is_single() ? std::numeric_limits<float>::epsilon() : std::numeric_limits<double>::epsilon(); }

  const Request& request_;
  diag::Sink& sink_;
  const pipeline::Hooks& hooks_;
  Random random_;
  std::optional<Head> head_;
  std::optional<ir::Program> program_;
  Made tangent_;
  Made adjoint_;
  std::string primal_program_;
  Values start_;
  Proof proof_;
};

}  // namespace

auto prove(const Request& request, diag::Sink& sink, const pipeline::Hooks& hooks) -> Proof { return Proving(request, sink, hooks).prove(); }

}  // namespace cf::check
