#include "check/bisect.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "check/cut.h"

namespace cf::check {

namespace fs = std::filesystem;

namespace {

class Bisection {
 public:
  Bisection(const Request& request, const Proof& proof, const pipeline::Hooks& hooks) : request_(request), hooks_(hooks) {
    request_.differences = !proof.tangent || !proof.tangent->right() || (proof.primal && !proof.primal->right());
    request_.adjoint = request.adjoint && !request_.differences;
    // What was not given a value yet is zero.
    const bool gnu = request_.compilers.fortran.find("gfortran") != std::string::npos && request_.compilers.c.find("gcc") != std::string::npos;
    if (gnu) zero_flags_ = {"-finit-real=zero", "-ftrivial-auto-var-init=zero"};
  }

  auto find() -> std::string {
    // Cuts of callers stay while their callees are cut.
    if (!read() || !start_) return "";
    std::string found;
    ir::UnitId unit = start_;
    for (int depth = 0; unit && depth < kDeepest; ++depth) {
      const std::vector<ir::StmtId> places = cut_places(*program_, unit);
      const std::size_t bad = first_bad(unit, places.size());
      if (bad == 0) break;
      const ir::StmtId stmt = places[bad - 1];
      found = describe(unit, stmt);
      cuts_.push_back({unit, bad, cuts_.empty() ? sink_symbol_ : ir::SymbolId{}});
      ir::UnitId next;
      for (const ir::UnitId callee : called_by(*program_, stmt)) {
        const bool again = std::ranges::any_of(cuts_, [&](const Cut& c) { return c.unit == callee; });
        if (!again && !next) next = callee;
      }
      unit = next;
    }
    if (found.empty()) return "which statement it is was not found: cut off anywhere, the program is right\n";
    return found;
  }

 private:
  static constexpr int kDeepest = 40;

  auto read() -> bool {
    pipeline::Job job = request_.job;
    job.command = pipeline::Command::Roundtrip;
    job.output = (fs::path(request_.folder) / "bisect" / "whole").string();
    diag::Sink sink;
    pipeline::Hooks hooks = hooks_;
    hooks.edit = [&](ir::Program& program) {
      const std::optional<Head> head = head_of(program, job.tangent, request_.settings, sink);
      if (!head) return;
      start_ = head->unit;
      const ir::Unit& unit = program.units[head->unit];
      for (const Slot& slot : head->slots) {
        const Place place = head->variables[slot.variable].place;
        if (sink_symbol_ || !slot.of || !slot.path.empty() || place > Place::Result) continue;
        sink_symbol_ = place == Place::Argument ? unit.args[slot.variable] : unit.result;
      }
      program_ = program;
    };
    return pipeline::run(job, sink, hooks) && program_ && sink_symbol_;
  }

  // The least number of statements with which the derivative is wrong; 0: none.
  auto first_bad(ir::UnitId unit, std::size_t count) -> std::size_t {
    std::size_t good = 0;
    std::size_t bad = count;
    while (bad > 0 && !fails(unit, bad)) {
      // The end may hide what the middle shows.
      if (bad == 1) return 0;
      bad = bad > 8 ? bad * 3 / 4 : bad - 1;
    }
    if (bad == 0) return 0;
    while (bad - good > 1) {
      const std::size_t middle = (good + bad) / 2;
      (fails(unit, middle) ? bad : good) = middle;
    }
    return bad;
  }

  auto fails(ir::UnitId unit, std::size_t kept) -> bool {
    const fs::path folder = fs::path(request_.folder) / "bisect" / fmt::format("{}", ++tries_);
    std::error_code error;
    fs::create_directories(folder, error);
    pipeline::Job job = request_.job;
    job.command = pipeline::Command::Roundtrip;
    job.output = (folder / "source").string();
    bool possible = true;
    pipeline::Hooks hooks = hooks_;
    hooks.edit = [&](ir::Program& program) {
      for (const Cut& each : cuts_) possible = possible && cut(program, each);
      possible = possible && cut(program, {unit, kept, cuts_.empty() ? sink_symbol_ : ir::SymbolId{}});
    };
    diag::Sink said;
    if (!pipeline::run(job, said, hooks) || !possible) return false;
    Request probe = request_;
    probe.folder = folder.string();
    for (std::string& input : probe.job.inputs) {
      const fs::path from = fs::path(input).parent_path();
      const std::string dir = from.empty() ? "." : from.string();
      if (std::ranges::find(probe.job.fortran.include_dirs, dir) == probe.job.fortran.include_dirs.end()) {
        probe.job.fortran.include_dirs.push_back(dir);
        probe.job.c.include_dirs.push_back(dir);
      }
      input = (folder / "source" / fs::path(input).filename()).string();
    }
    probe.compilers.zero_flags = zero_flags_;
    diag::Sink quiet;
    const Proof proof = prove(probe, quiet, hooks_);
    fs::remove_all(folder, error);
    return (proof.done() && !proof.right()) || proof.obstacle == Obstacle::WrongRun;
  }

  auto describe(ir::UnitId unit, ir::StmtId stmt) -> std::string {
    const diag::Loc loc = program_->stmts[stmt].loc;
    if (!loc.file) return "";
    const std::string& path = program_->files[loc.file].path;
    diag::Sources sources;
    const std::string line = sources.line(sources.add(path), loc.line);
    return fmt::format("first wrong: {}:{}, in '{}'\n{:>5} | {}\n", path, loc.line, program_->symbols[program_->units[unit].symbol].name, loc.line, line);
  }

  Request request_;
  const pipeline::Hooks& hooks_;
  std::vector<std::string> zero_flags_;
  std::optional<ir::Program> program_;
  ir::UnitId start_;
  ir::SymbolId sink_symbol_;
  std::vector<Cut> cuts_;
  int tries_ = 0;
};

}  // namespace

auto first_wrong(const Request& request, const Proof& proof, const pipeline::Hooks& hooks) -> std::string {
  return Bisection(request, proof, hooks).find();
}

}  // namespace cf::check
