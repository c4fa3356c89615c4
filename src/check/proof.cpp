#include "check/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>

#include "check/derivative.h"
#include "check/driver.h"
#include "check/points.h"
#include "check/precision.h"

namespace cf::check {

namespace fs = std::filesystem;

namespace {

struct Outcome {
  bool ran = false;
  bool stopped = false;  // by itself, before its end
  std::string complaint;
  std::string blocks;
  Values values;
  std::vector<Values> derivatives;  // for each direction, by slot
};

// The first lines of what a program said, and what a sanitizer says at its end.
auto excerpt(const std::string& said) -> std::string {
  const std::size_t summary = said.find("SUMMARY: ");
  return summary == std::string::npos ? said.substr(0, 300) : said.substr(summary, 300);
}

class Proving {
 public:
  Proving(const Request& request, diag::Sink& sink, const pipeline::Hooks& hooks) : request_(request), sink_(sink), hooks_(hooks), random_(request.settings.seed + 17) {}

  auto prove() -> Proof {
    if (request_.tangent && !make(tangent_, pipeline::Command::Tangent, "tangent", request_.job.tangent.suffix)) return proof_;
    if (request_.adjoint && !make(adjoint_, pipeline::Command::Adjoint, "adjoint", request_.adjoint_suffix)) return proof_;
    if (!request_.driver.empty() && !take_integers()) return proof_;
    if (!build("primal", request_.job.inputs, nullptr, primal_program_)) return proof_;
    if (!request_.driver.empty() && !take_values()) return proof_;
    if (request_.tangent && !build("tangent", tangent_.sources, &*tangent_.derivative, tangent_.program)) return proof_;
    if (request_.adjoint && !build("adjoint", adjoint_.sources, &*adjoint_.derivative, adjoint_.program)) return proof_;
    const Points points = find_points();
    proof_.ways = points.ways;
    for (const Values& values : points.values) {
      at_ = values;
      if (!check_values()) return proof_;
    }
    if (proof_.kink && !proof_.tangent) {
      const Values away = direction(true);
      for (std::size_t i = 0; i < at_.size(); ++i) {
        for (std::size_t k = 0; k < at_[i].size() && head_->slots[i].is_number(); ++k) at_[i][k] += 0.01 * away[i][k];
      }
      if (check_values() && !proof_.tangent) trouble("differences from the two sides do not agree at these values, nor near them", "", Obstacle::NotChecked);
    }
    return proof_;
  }

 private:
  struct Made {
    std::optional<Derivative> derivative;
    std::optional<ir::Program> ir;
    std::vector<std::string> sources;
    std::string program;
  };

  // Whether all was right; what is wrong where the program itself is not defined is not the derivative's fault.
  auto check_values() -> bool {
    if (check_point(proof_.points == 0 ? 2 : 1)) ++proof_.points;
    if (proof_.right()) return true;
    if (proof_.done() || proof_.obstacle == Obstacle::WrongRun) {
      if (const std::string reason = why_undefined(); !reason.empty()) trouble("the program is not defined at these values", reason, Obstacle::NotChecked);
    }
    return false;
  }

  auto check_point(int tries) -> bool {
    const Outcome primal = run(primal_program_, at_, {}, nullptr);
    if (!primal.ran) trouble(primal.stopped ? "the program stops at these values" : "the primal program", primal.complaint, Obstacle::NotChecked);
    else if (!is_finite(primal)) trouble("the head gives what is no finite number at these values", "", Obstacle::NotChecked);
    for (int i = 0; i < tries && proof_.done(); ++i) {
      const int directions = std::max(tangent_.derivative ? tangent_.derivative->directions : 1, adjoint_.derivative ? adjoint_.derivative->directions : 1);
      std::vector<Values> v;
      for (int k = 0; k < directions; ++k) v.push_back(direction(true));
      std::vector<Values> jv;
      if (request_.tangent) jv = check_tangent(primal, v);
      if (request_.adjoint && proof_.done()) check_adjoint(primal, v, jv);
    }
    return proof_.done();
  }

  // ---- what is built

  // What the user's driver passes: integers first, which say how large arrays are.
  auto take_integers() -> bool {
    std::string program;
    if (!head_->module.empty()) return trouble("--driver", "the head is in a module: calls of it cannot be intercepted", Obstacle::NotChecked);
    const bool plain = std::ranges::all_of(head_->slots, [&](const Slot& s) { return s.path.empty() && head_->variables[s.variable].place <= Place::Result; });
    if (!plain) return trouble("--driver", "the head has structures, or inputs and outputs that are no arguments", Obstacle::NotChecked);
    if (!build("integers", request_.job.inputs, nullptr, program, true)) return false;
    const Ran ran = check::run({program}, "", 120, Channel::Files);
    const char* at = ran.out.c_str();
    Settings settings = request_.settings;
    for (const Slot& s : head_->slots) {
      if (s.base != Base::Integer || !s.extent.empty()) continue;
      char* end = nullptr;
      const double value = std::strtod(at, &end);
      if (end == at) return trouble("--driver", fmt::format("'{}' is not called by it: {}", head_->name, ran.err.substr(0, 300)), Obstacle::NotChecked);
      at = end;
      settings.sets.push_back(fmt::format("{}={:.0f}", head_->variables[s.variable].name, value));
    }
    head_ = head_of(called(nullptr).program, request_.job.tangent, settings, sink_);
    if (!head_) proof_.obstacle = Obstacle::Refused;
    return head_.has_value();
  }

  auto take_values() -> bool {
    const Outcome passed = run(primal_program_, {}, {}, nullptr);
    if (!passed.ran) return trouble("--driver", passed.complaint, Obstacle::NotChecked);
    for (std::size_t i = 0; i < head_->slots.size(); ++i) {
      if (!head_->slots[i].is_result) head_->slots[i].values = passed.values[i];
    }
    return true;
  }

  auto trouble(const std::string& what, const std::string& complaint, Obstacle obstacle) -> bool {
    proof_.trouble = complaint.empty() ? what : fmt::format("{}: {}", what, complaint);
    proof_.obstacle = obstacle;
    return false;
  }

  auto make(Made& made, pipeline::Command command, const std::string& name, const std::string& suffix) -> bool {
    pipeline::Job job = request_.job;
    job.command = command;
    job.tangent.suffix = suffix;
    job.output = (fs::path(request_.folder) / name).string();
    pipeline::Hooks hooks = hooks_;
    bool known = true;
    hooks.made = [&](const ir::Program& program, ir::UnitId derivative) {
      if (!head_) take_head(program, job.tangent);
      made.ir = program;
      if (head_) made.derivative = derivative_of(program, derivative, *head_, suffix, job.tangent.vector);
      if (made.derivative && !made.derivative->include.empty()) made.derivative->include = (fs::path(job.output) / made.derivative->include).string();
      if (proof_.narrow.empty()) proof_.narrow = narrow_place(program).value_or("");
      known = head_ && made.derivative;
      if (known && has_program_unit(program)) has_main_ = true;
    };
    if (!pipeline::run(job, sink_, hooks) || !known) {
      if (sink_.has_errors()) proof_.obstacle = Obstacle::Refused;
      else trouble(name, "the derivative of the head was not found", Obstacle::WrongRun);
      return false;
    }
    std::ifstream order(fs::path(job.output) / "compile-order.txt");
    for (std::string line; std::getline(order, line);) made.sources.push_back(line);
    return true;
  }

  // A file that is replaced has the name that it gets; the driver of the primal program includes the one that is given.
  void take_head(const ir::Program& program, const transform::TangentOptions& options) {
    head_ = head_of(program, options, request_.settings, sink_);
    if (!head_ || head_->include.empty() || std::ranges::find(request_.job.inputs, head_->include) != request_.job.inputs.end()) return;
    const auto given = std::ranges::find_if(request_.job.inputs, [&](const std::string& input) { return fs::path(input).filename() == fs::path(head_->include).filename(); });
    if (given != request_.job.inputs.end()) head_->include = *given;
  }

  static auto has_program_unit(const ir::Program& program) -> bool {
    return std::ranges::any_of(program.units, [&](const ir::Unit& unit) {
      const bool c = unit.file && program.files[unit.file].language == ir::Language::C;
      return unit.kind == ir::UnitKind::MainProgram || (c && !unit.interface_body && unit.symbol && program.symbols[unit.symbol].name == "main");
    });
  }

  auto include_flags() const -> std::vector<std::string> {
    std::vector<std::string> flags;
    for (const std::string& dir : request_.job.fortran.include_dirs) flags.push_back("-I" + dir);
    for (const auto& [define, value] : request_.job.fortran.defines) flags.push_back(fmt::format("-D{}={}", define, value));
    for (const std::string& input : request_.job.inputs) flags.push_back("-I" + (fs::path(input).has_parent_path() ? fs::path(input).parent_path().string() : "."));
    for (const std::string& flag : request_.compilers.runtime) {
      if (flag.starts_with("-I")) flags.push_back(flag);
    }
    if (request_.job.fortran.cpp) flags.push_back("-cpp");
    return flags;
  }

  auto build(const std::string& name, const std::vector<std::string>& sources, const Derivative* derivative, std::string& program, bool integers_only = false) -> bool {
    const fs::path folder = fs::path(request_.folder) / (name + ".build");
    std::error_code error;
    fs::create_directories(folder, error);
    Plan plan;
    plan.driver = (folder / (head_->language == ir::Language::C ? "driver.c" : "driver.f90")).string();
    plan.folder = folder.string();
    plan.flags = include_flags();
    plan.has_main = has_main_;
    plan.sources = ordered(sources, derivative);
    const std::string& included = derivative ? derivative->include : head_->include;
    if (!head_->include.empty()) std::erase_if(plan.sources, [&](const std::string& s) { return fs::path(s).lexically_normal() == fs::path(included).lexically_normal(); });
    Compilers compilers = request_.compilers;
    if (!extra_flag_.empty()) compilers.flags.push_back(extra_flag_);
    if (request_.driver.empty()) {
      std::ofstream(plan.driver) << driver_text(called(derivative));
    } else {
      std::ofstream(plan.driver) << wrapper_text(called(derivative), integers_only);
      compilers.wrapped = linker_name(*head_);
      plan.sources.push_back(request_.driver);
    }
    const Built built = check::build(compilers, plan);
    program = built.program;
    if (!built.program.empty()) {
      if (!derivative && !integers_only && extra_flag_.empty()) build_traced(plan);
      return true;
    }
    if (built.by_driver) return trouble(name, "no driver can call it: " + built.complaint, Obstacle::NotChecked);
    return trouble(name, built.complaint, derivative ? Obstacle::NoCompile : Obstacle::NotChecked);
  }

  // The program once more, so that it tells which blocks it runs through; without it if a compiler cannot do that.
  void build_traced(Plan plan) {
    if (!request_.driver.empty() || request_.points < 2) return;
    plan.folder += "/traced";
    std::error_code error;
    fs::create_directories(plan.folder, error);
    const std::string tracer = (fs::path(plan.folder) / "tracer.c").string();
    std::ofstream(tracer) << tracer_text();
    plan.tracer = tracer;
    traced_program_ = check::build(request_.compilers, plan).program;
  }

  // A procedure as a driver calls it, in the program that has it.
  auto called(const Derivative* derivative) const -> Called {
    const bool of_adjoint = (derivative && &*adjoint_.derivative == derivative) || !tangent_.ir;
    return {of_adjoint ? *adjoint_.ir : *tangent_.ir, *head_, derivative};
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

  // ---- what is run

  auto find_points() -> Points {
    if (!request_.driver.empty() || request_.points < 2) {
      Values only;
      for (const Slot& slot : head_->slots) only.push_back(slot.values);
      return {{only}, 0};
    }
    choosing_ = true;
    const auto done = [&](Points points) {
      choosing_ = false;
      return points;
    };
    std::optional<double> largest;  // of what the first point gives
    return done(choose_points(*head_, request_.points, request_.settings.seed, [&](const Values& values) {
      const Outcome found = run(traced_program_.empty() ? primal_program_ : traced_program_, values, {}, nullptr);
      double most = 0;
      for (const auto& each : found.values) {
        for (const double x : each) most = std::isfinite(x) ? std::max(most, std::abs(x)) : std::numeric_limits<double>::infinity();
      }
      if (!largest) largest = most;
      // Where values grow beyond all measure, no difference tells anything: the sine of 1e20.
      constexpr double kMuchLarger = 1e6;
      return Way{found.ran && std::isfinite(most) && most <= kMuchLarger * (1 + *largest), found.blocks};
    }));
  }

  auto direction(bool inputs) -> Values {
    Values v;
    for (const Slot& s : head_->slots) {
      v.emplace_back();
      const bool chosen = inputs ? s.wrt : s.of;
      for (std::size_t i = 0; i < s.size(); ++i) v.back().push_back(chosen ? random_.direction() : 0);
    }
    return v;
  }

  // A derivative's numbers, the direction varying fastest; the two parts of a complex number stay together.
  static auto place_of(const Slot& slot, std::size_t i, std::size_t direction, std::size_t directions) -> std::size_t {
    const std::size_t parts = slot.base == Base::Complex ? 2 : 1;
    return (i / parts * directions + direction) * parts + i % parts;
  }

  auto input_of(const Values& values, const std::vector<Values>& given, const Derivative* derivative) const -> std::string {
    const Called target = called(derivative);
    std::string input;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Slot& slot = head_->slots[i];
      if (!target.is_read(slot)) continue;
      for (const double each : values[i]) input += slot.is_number() ? fmt::format("{:.17e}\n", each) : fmt::format("{:.0f}\n", each);
    }
    if (!derivative) return input;
    const auto directions = static_cast<std::size_t>(derivative->directions);
    for (const Shadow& shadow : derivative->shadows) {
      for (const std::size_t s : shadow.slots) {
        std::vector<double> all(head_->slots[s].size() * directions);
        for (std::size_t k = 0; k < directions; ++k) {
          for (std::size_t i = 0; i < head_->slots[s].size(); ++i) all[place_of(head_->slots[s], i, k, directions)] = given[k][s][i];
        }
        for (const double each : all) input += fmt::format("{:.17e}\n", each);
      }
    }
    return input;
  }

  // All outputs.
  auto is_finite(const Outcome& found) const -> bool {
    for (std::size_t i = 0; i < found.values.size(); ++i) {
      if (head_->slots[i].of && !std::ranges::all_of(found.values[i], [](double x) { return std::isfinite(x); })) return false;
    }
    return true;
  }

  // A run has two minutes. At points that are tried it has little more than the first one took, since a program need not end there; at those that are made up all runs have five
  // minutes together.
  auto seconds_left() -> int {
    const auto now = std::chrono::steady_clock::now();
    if (!began_) began_ = now;
    if (choosing_ && first_run_ >= 0) return static_cast<int>(std::clamp(2 + 20 * first_run_, 3.0, 120.0));
    const auto spent = std::chrono::duration_cast<std::chrono::seconds>(now - *began_).count();
    return static_cast<int>(proof_.points == 0 ? 120 : std::clamp<std::int64_t>(300 - spent, 1, 120));
  }

  // The primal program compiled with one flag more, run at these values; nothing if a compiler does not know the flag.
  auto run_with(const std::string& name, const std::string& flag) -> std::optional<Outcome> {
    extra_flag_ = flag;
    std::string program;
    const Proof before = proof_;
    const bool built = build("primal_" + name, request_.job.inputs, nullptr, program);
    proof_ = before;
    extra_flag_.clear();
    if (!built) return std::nullopt;
    return run(program, at_, {}, nullptr);
  }

  // Why the same values need not give the same results: memory that is not the program's, variables that nobody has set. "" if nothing is found.
  auto why_undefined() -> std::string {
    const std::optional<Outcome> guarded = run_with("guarded", "-fsanitize=address");
    const std::string_view summary = "SUMMARY: AddressSanitizer: ";
    if (guarded && !guarded->ran && guarded->complaint.find(summary) != std::string::npos) {
      const std::string found = guarded->complaint.substr(guarded->complaint.find(summary) + summary.size());
      return fmt::format("it reads or writes outside of its arrays: {}", found.substr(0, found.find('\n')));
    }
    const char* undefined = "it gives something else in another run (variables that nobody has set, a clock, random numbers)";
    const std::optional<Outcome> zero = run_with("zero", "-ftrivial-auto-var-init=zero");
    const std::optional<Outcome> pattern = zero ? run_with("pattern", "-ftrivial-auto-var-init=pattern") : std::nullopt;
    if (differ(zero, pattern)) return undefined;
    // What lies in a register, or where nobody set it in memory, depends on what the compiler makes of the program.
    const std::optional<Outcome> plain = run_with("plain", "-O0");
    if (differ(plain, run_with("optimized", "-O2"))) return undefined;
    const auto filled = [&](const std::string& byte) { return run(primal_program_, at_, {}, nullptr, {"env", "MALLOC_PERTURB_=" + byte}); };
    if (differ(filled("255"), filled("129"))) return undefined;
    return needs_outputs() ? "it reads an INTENT(OUT) argument before it sets it" : "";
  }

  auto differ(const std::optional<Outcome>& a, const std::optional<Outcome>& b) const -> bool {
    if (!a || !b || !a->ran || !b->ran) return false;
    return !left_behind(*a, *b).right() || !left_behind(*b, *a).right();
  }

  // Whether something else comes out if INTENT(OUT) arguments have other values on entry; those that are never set may keep them.
  auto needs_outputs() -> bool {
    Values others = at_;
    const ir::Program& program = called(nullptr).program;
    const std::vector<ir::SymbolId>& args = program.units[head_->unit].args;
    for (std::size_t i = 0; i < others.size(); ++i) {
      const std::size_t variable = head_->slots[i].variable;
      const bool argument = head_->variables[variable].place == Place::Argument && variable < args.size() && args[variable];
      if (!argument || program.symbols[args[variable]].intent != ir::Intent::Out || !head_->slots[i].is_number()) continue;
      for (double& value : others[i]) value += 1;
    }
    Outcome one = run(primal_program_, at_, {}, nullptr);
    const Outcome other = run(primal_program_, others, {}, nullptr);
    for (std::size_t i = 0; i < one.values.size() && one.ran && other.ran; ++i) {
      for (std::size_t k = 0; k < one.values[i].size() && k < others[i].size(); ++k) {
        if (one.values[i][k] == at_[i][k] && other.values[i][k] == others[i][k]) one.values[i][k] = other.values[i][k];
      }
    }
    return differ(one, other);
  }

  // `under`: a command that starts the program.
  auto run(const std::string& program, const Values& values, const std::vector<Values>& given, const Derivative* derivative, std::vector<std::string> under = {}) -> Outcome {
    const auto start = std::chrono::steady_clock::now();
    under.push_back(program);
    const Ran ran = check::run(under, input_of(values, given, derivative), seconds_left(), request_.driver.empty() ? Channel::ResultFile : Channel::Files);
    if (first_run_ < 0) first_run_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    Outcome outcome;
    outcome.blocks = ran.blocks;
    if (ran.status || ran.out.empty()) {
      // STOP ends a program well, or with a code and a word.
      outcome.stopped = ran.out.empty() && ran.status < 124 && ran.err.find("untime error") == std::string::npos;
      outcome.complaint = ran.status == 124 ? "it does not come to an end" : fmt::format("it ends with status {} {}", ran.status, excerpt(ran.err));
      return outcome;
    }
    const Called target = called(derivative);
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
    for (const Slot& s : head_->slots) outcome.values.push_back(target.is_printed(s) ? next(s.size()) : std::vector<double>{});
    if (derivative) {
      const auto directions = static_cast<std::size_t>(derivative->directions);
      outcome.derivatives.assign(directions, Values(head_->slots.size()));
      for (const Shadow& shadow : derivative->shadows) {
        for (const std::size_t s : shadow.slots) {
          const std::vector<double> all = next(head_->slots[s].size() * directions);
          for (std::size_t k = 0; k < directions; ++k) {
            for (std::size_t i = 0; i < head_->slots[s].size(); ++i) outcome.derivatives[k][s].push_back(all[place_of(head_->slots[s], i, k, directions)]);
          }
        }
      }
    }
    outcome.ran = true;
    return outcome;
  }

  // ---- what is compared

  static void worse(std::optional<Measure>& known, const Measure& found) {
    if (!known || !(found.value <= known->value)) known = found;
  }

  // The largest difference between what two programs leave in the arguments.
  auto left_behind(const Outcome& primal, const Outcome& derived) const -> Measure {
    double most = 0;
    for (std::size_t i = 0; i < primal.values.size(); ++i) {
      for (std::size_t k = 0; k < primal.values[i].size() && k < derived.values[i].size(); ++k) {
        const double difference = std::abs(derived.values[i][k] - primal.values[i][k]) / (1 + std::abs(primal.values[i][k]));
        const bool both_none = std::isnan(derived.values[i][k]) && std::isnan(primal.values[i][k]);
        if (!both_none && !(difference <= most)) most = difference;
      }
    }
    return {most, 1e4 * eps()};
  }

  auto check_tangent(const Outcome& primal, const std::vector<Values>& v) -> std::vector<Values> {
    std::vector<Values> given = v;
    for (Values& each : given) {
      for (std::size_t i = 0; i < each.size(); ++i) {
        // What is no input counts as zero on entry; behind a pointer of unknown length, and in structures with inputs, the caller sets it so.
        const std::size_t variable = head_->slots[i].variable;
        const bool input = std::ranges::any_of(head_->slots, [&](const Slot& s) { return s.variable == variable && s.wrt; });
        if (!input) std::ranges::fill(each[i], head_->variables[variable].open ? 0 : -4.5);
      }
    }
    const Outcome tangent = run(tangent_.program, at_, given, &*tangent_.derivative);
    if (!tangent.ran) {
      trouble("the tangent program", tangent.complaint, Obstacle::WrongRun);
      return {};
    }
    worse(proof_.primal, left_behind(primal, tangent));
    for (std::size_t k = 0; k < tangent.derivatives.size(); ++k) {
      double scale = 0;
      for (std::size_t i = 0; i < head_->slots.size(); ++i) {
        if (!head_->slots[i].of) continue;
        for (const double each : tangent.derivatives[k][i]) scale = std::max(scale, std::abs(each));
      }
      proof_.zero = proof_.zero && scale == 0;
      if (request_.differences && k < 3) differences(primal, v[k], tangent.derivatives[k], scale > 0 ? scale : 1);
    }
    return tangent.derivatives;
  }

  // Of all outputs, slot by slot; nothing if the program does not run there.
  auto slopes(const Outcome& here, const Values& v, double h) -> Slopes {
    Values up = at_;
    Values down = at_;
    for (std::size_t i = 0; i < up.size(); ++i) {
      for (std::size_t k = 0; k < up[i].size() && head_->slots[i].is_number(); ++k) up[i][k] += h * v[i][k], down[i][k] -= h * v[i][k];
    }
    const Outcome above = run(primal_program_, up, {}, nullptr);
    const Outcome below = run(primal_program_, down, {}, nullptr);
    Slopes found;
    for (std::size_t i = 0; i < v.size() && above.ran && below.ran; ++i) {
      for (std::size_t k = 0; k < v[i].size() && head_->slots[i].of; ++k) found.add(below.values[i][k], here.values[i][k], above.values[i][k], h);
    }
    return found;
  }

  void differences(const Outcome& here, const Values& v, const Values& jv, double scale) {
    std::vector<double> derivative;
    for (std::size_t i = 0; i < v.size(); ++i) {
      for (std::size_t k = 0; k < v[i].size() && head_->slots[i].of; ++k) derivative.push_back(jv[i].empty() ? 0 : jv[i][k]);
    }
    Convergence found(derivative, scale);
    for (int power = 1; power <= (is_single() ? 5 : 9); ++power) {
      const double h = std::pow(10.0, -power);
      found.add(h, slopes(here, v, h));
    }
    if (found.moves) proof_.zero = false;
    const Measure measured{found.best, is_single() ? 1e-2 : 1e-6};
    const bool settles = found.steady <= measured.allowed;
    // Other points are made up: where differences do not settle, they say nothing.
    if (proof_.points > 0 && !settles) return;
    if (!measured.right() && settles && found.apart > (is_single() ? 0.1 : 1e-3)) {
      proof_.kink = true;
      return;
    }
    if (proof_.steps.empty() || !(found.best <= proof_.tangent->value)) proof_.steps = found.steps;
    worse(proof_.tangent, measured);
  }

  void check_adjoint(const Outcome& primal, const std::vector<Values>& v, const std::vector<Values>& jv) {
    std::vector<Values> w;
    for (int k = 0; k < adjoint_.derivative->directions; ++k) w.push_back(direction(false));
    const Outcome adjoint = run(adjoint_.program, at_, w, &*adjoint_.derivative);
    if (!adjoint.ran) {
      trouble("the adjoint program", adjoint.complaint, Obstacle::WrongRun);
      return;
    }
    if (request_.job.tangent.with_primal) worse(proof_.with_primal, left_behind(primal, adjoint));
    if (jv.empty()) proof_.zero = false;
    for (std::size_t k = 0; k < w.size() && !jv.empty(); ++k) check_dot(v.front(), jv.front(), w[k], adjoint.derivatives[k]);
  }

  void check_dot(const Values& v, const Values& jv, const Values& w, const Values& jw) {
    double left = 0;
    double right = 0;
    double terms = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
      const Slot& s = head_->slots[i];
      for (std::size_t k = 0; k < v[i].size(); ++k) {
        const double forward = s.of && !jv[i].empty() ? w[i][k] * jv[i][k] : 0;
        const double backward = s.wrt && !jw[i].empty() ? v[i][k] * jw[i][k] : 0;
        left += forward, right += backward, terms += std::abs(forward) + std::abs(backward);
      }
    }
    if (right != 0) proof_.zero = false;
    const Measure found{std::abs(left - right), 1e4 * eps() * terms};
    const bool worst = !proof_.adjoint || !(found.value * proof_.adjoint->difference.allowed <= proof_.adjoint->difference.value * found.allowed);
    if (worst) proof_.adjoint = Dot{left, right, found};
  }

  auto is_single() const -> bool {
    return !proof_.narrow.empty() || std::ranges::any_of(head_->slots, [](const Slot& s) { return (s.wrt || s.of) && s.kind < 8; });
  }
  auto eps() const -> double { return is_single() ? std::numeric_limits<float>::epsilon() : std::numeric_limits<double>::epsilon(); }

  const Request& request_;
  diag::Sink& sink_;
  const pipeline::Hooks& hooks_;
  Random random_;
  std::optional<Head> head_;
  Made tangent_;
  Made adjoint_;
  bool has_main_ = false;
  std::string primal_program_;
  std::string traced_program_;
  Values at_;
  std::string extra_flag_;  // of all compilers
  bool choosing_ = false;  // points are tried
  double first_run_ = -1;  // seconds
  std::optional<std::chrono::steady_clock::time_point> began_;
  Proof proof_;
};

}  // namespace

auto prove(const Request& request, diag::Sink& sink, const pipeline::Hooks& hooks) -> Proof { return Proving(request, sink, hooks).prove(); }

}  // namespace cf::check
