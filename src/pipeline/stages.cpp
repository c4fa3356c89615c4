#include "pipeline/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include "base/check.h"
#include "ir/json.h"
#include "ir/verify.h"
#include "pipeline/compile_order.h"
#include "pipeline/dumps.h"
#include "transform/mixed/program.h"
#include "unparse/c/unparse.h"
#include "unparse/fortran/unparse.h"

namespace cf::pipeline {

namespace {

using MaybeProgram = std::optional<ir::Program>;
using Files = std::vector<OutputFile>;
using Plan = std::vector<plan::Entry>;

// ---- The stages -------------------------------------------------------------------------------------------------------------------

// Sources to ir.
auto read(const Job& job, diag::Sink& sink) -> MaybeProgram {
  std::vector<std::string> fortran;
  std::vector<std::string> c;
  for (const std::string& path : job.inputs) {
    if (frontend::fortran::is_fortran(path)) fortran.push_back(path);
    else if (frontend::c::is_c(path)) c.push_back(path);
    else
      sink.report(diag::Kind::File, {}, fmt::format("'{}' has no suffix of a language that is read", path),
                  "Fortran sources end in .f, .for, .f90, .F90, ..., C sources in .c");
  }
  if (sink.has_errors()) return std::nullopt;
  MaybeProgram program = fortran.empty() ? MaybeProgram(ir::Program{}) : frontend::fortran::read(fortran, job.fortran, sink);
  if (program && !c.empty() && !frontend::c::read(c, job.c, *program, sink)) return std::nullopt;
  return program;
}

// What .cfspec files say of procedures without source.
auto read_specs(const Job& job, diag::Sink& sink) -> std::vector<analysis::ProcedureSpec> {
  std::vector<analysis::ProcedureSpec> specs;
  for (const std::string& path : job.specs) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in.is_open() || in.bad()) sink.report(diag::Kind::File, {}, fmt::format("cannot read '{}'", path));
    for (analysis::ProcedureSpec& spec : analysis::read_specs(path, text, sink)) specs.push_back(std::move(spec));
  }
  return specs;
}

// JSON to ir.
auto load(const Job& job, diag::Sink& sink) -> MaybeProgram {
  const std::string& path = job.inputs.front();
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) {
    sink.report(diag::Kind::File, {}, fmt::format("cannot read '{}'", path));
    return std::nullopt;
  }
  ir::FromJson loaded = ir::from_json(text);
  if (!loaded.error.empty()) {
    sink.report(diag::Kind::File, {}, fmt::format("'{}' is not a program written by `contraflow ir`: {}", path, loaded.error));
    return std::nullopt;
  }
  return std::move(loaded.program);
}

// ir to ir with derivatives, and what was decided on the way; the files that are new are marked as generated.
auto differentiate(const ir::Program& program, const Job& job, Plan& plan, ir::UnitId& head, diag::Sink& sink) -> MaybeProgram {
  const bool adjoint = job.command == Command::Adjoint;
  std::optional<transform::mixed::Derivatives> made = adjoint ? transform::mixed::adjoint(program, job.tangent, sink) : transform::mixed::tangent(program, job.tangent, sink);
  if (!made) return std::nullopt;
  plan = std::move(made->plan);
  head = made->head;
  return std::move(made->program);
}

// ir to text: the generated files if there are any, else all that were read.
auto unparse(const ir::Program& program) -> Files;

// ---- What surrounds them ------------------------------------------------------------------------------------------------------------

class Run {
 public:
  Run(const Job& job, diag::Sink& sink, const Hooks& hooks) : job_(job), sink_(sink), hooks_(hooks) {}

  // Runs one stage: named for messages about crashes, timed, and described by `describe` for -v.
  template <class Work, class Describe>
  auto stage(std::string_view name, Work work, Describe describe) {
    base::set_stage(name);
    if (hooks_.began) hooks_.began(name);
    const auto start = std::chrono::steady_clock::now();
    auto result = work();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (hooks_.ended) hooks_.ended(name, took.count(), describe(result));
    return result;
  }
  template <class Work>
  auto program_stage(std::string_view name, Work work) -> MaybeProgram {
    MaybeProgram program = stage(name, work, [](const MaybeProgram& p) { return p ? describe(*p) : std::string("failed"); });
    CHECK(program || sink_.has_errors(), "no program, and no error says why");
    if (sink_.has_errors()) return std::nullopt;
    if (job_.verify) verify(*program);
    return program;
  }
  // Text of the dumps asked for at this point.
  void dump(const ir::Program& program, const Plan& plan, DumpPoint point) {
    for (const std::string& name : job_.dumps) {
      const Dump* dump = find_dump(name);
      if (dump != nullptr && dump->point == point) dumped_ += dump->text({program, plan});
    }
  }
  auto write_dumps() -> bool { return dumped_.empty() || write_stdout(dumped_, sink_); }
  auto wants_files() const -> bool { return job_.dumps.empty() || !job_.output.empty(); }

  auto write_all(const Files& files, const ir::Program& program) -> bool {
    return stage(
        "write", [&] { return write_files(job_.output, files, inputs(program), sink_, hooks_.staging); },
        [&](bool) { return fmt::format("{} files", files.size()); });
  }
  auto write_one(const std::string& text, const ir::Program& program) -> bool {
    return stage(
        "write",
        [&] {
          if (job_.output.empty() || job_.output == "-") return write_stdout(text, sink_);
          return write_file(job_.output, text, inputs(program), sink_, hooks_.staging);
        },
        [&](bool) { return fmt::format("{} bytes", text.size()); });
  }

  static auto describe(const ir::Program& program) -> std::string {
    const std::size_t opaque = std::ranges::count_if(program.stmts, [](const ir::Stmt& s) { return std::holds_alternative<ir::Opaque>(s.node); });
    const std::size_t all = program.stmts.size();
    return fmt::format("{} files, {} units, {} statements, {} of them opaque ({:.1f} %)", program.files.size(), program.units.size(), all, opaque,
                       all == 0 ? 0.0 : 100.0 * static_cast<double>(opaque) / static_cast<double>(all));
  }

 private:
  void verify(const ir::Program& program) {
    const std::string stage_name(base::stage());
    const std::vector<std::string> broken =
        stage("verify", [&] { return ir::verify(program); }, [](const auto& list) { return fmt::format("{} violations", list.size()); });
    std::string text = fmt::format("the program is not sound after stage '{}'", stage_name);
    for (std::size_t i = 0; i < std::min<std::size_t>(broken.size(), 20); ++i) text += "\n  " + broken[i];
    CHECK(broken.empty(), text);
  }
  // Everything that must not be overwritten: what was named on the command line, and what those files include.
  auto inputs(const ir::Program& program) const -> std::vector<std::string> {
    std::vector<std::string> paths = job_.inputs;
    for (const ir::SourceFile& file : program.files) {
      if (!file.generated && job_.command != Command::Unparse) paths.push_back(file.path);
    }
    return paths;
  }

  const Job& job_;
  diag::Sink& sink_;
  const Hooks& hooks_;
  std::string dumped_;
};

// Inputs keep their file names; where two are alike, they keep the folders in which they differ.
auto output_names(const ir::Program& program, const std::vector<ir::FileId>& files) -> std::vector<std::string> {
  namespace fs = std::filesystem;
  std::map<std::string, int> uses;
  for (const ir::FileId id : files) ++uses[fs::path(program.files[id].path).filename().string()];
  std::vector<std::string> names;
  for (const ir::FileId id : files) {
    const fs::path path(program.files[id].path);
    const bool whole =
        program.files[id].generated || (uses[path.filename().string()] > 1 && path.is_relative() && *path.lexically_normal().begin() != "..");
    names.push_back(whole ? path.lexically_normal().string() : path.filename().string());
  }
  return names;
}

auto text_of(const ir::Program& program, ir::FileId file) -> std::string {
  switch (program.files[file].language) {
    case ir::Language::Fortran: return unparse::fortran::unparse_file(program, file);
    case ir::Language::C: return unparse::c::unparse_file(program, file);
  }
  return {};
}

auto unparse(const ir::Program& program) -> Files {
  const bool any_generated = std::ranges::any_of(program.files, &ir::SourceFile::generated);
  std::vector<ir::FileId> wanted;
  for (const ir::FileId id : program.files.ids()) {
    const ir::SourceFile& file = program.files[id];
    if (any_generated ? file.generated : file.is_input) wanted.push_back(id);
  }
  const std::vector<std::string> names = output_names(program, wanted);
  Files files;
  for (std::size_t i = 0; i < wanted.size(); ++i) files.push_back({names[i], text_of(program, wanted[i])});
  return files;
}

auto order_file(const ir::Program& program, const std::string& directory) -> OutputFile {
  std::string text;
  for (const std::string& path : compile_order(program, directory)) text += path + "\n";
  return {"compile-order.txt", text};
}

}  // namespace

auto run(const Job& given, diag::Sink& sink, const Hooks& hooks) -> bool {
  Job job = given;
  job.tangent.specs = job.analyze.adjoint.specs = read_specs(job, sink);
  if (sink.has_errors()) return false;
  Run run(job, sink, hooks);

  const bool from_json = job.command == Command::Unparse;
  MaybeProgram program = run.program_stage(from_json ? "load" : "read", [&] { return from_json ? load(job, sink) : read(job, sink); });
  if (!program) return false;
  if (hooks.edit) hooks.edit(*program);
  run.dump(*program, {}, DumpPoint::AfterRead);

  if (job.command == Command::Ir && run.wants_files()) {
    const std::string json = run.stage("json", [&] { return ir::to_json(*program); }, [](const std::string&) { return std::string(); });
    return run.write_dumps() && run.write_one(json, *program);
  }
  if ((job.command == Command::Analyze || job.command == Command::Explain) && run.wants_files()) {
    const std::optional<std::string> text =
        run.stage("analyze", [&] { return analyze(*program, job.analyze, sink); }, [](const auto&) { return std::string(); });
    return text && run.write_dumps() && run.write_one(*text, *program);
  }
  const bool differentiates = job.command == Command::Tangent || job.command == Command::Adjoint;
  if (differentiates) {
    Plan plan;
    ir::UnitId head;
    program = run.program_stage(job.command == Command::Tangent ? "tangent" : "adjoint", [&] { return differentiate(*program, job, plan, head, sink); });
    if (!program) return false;
    if (hooks.made) hooks.made(*program, head);
    if (sink.has_errors()) return false;
    run.dump(*program, plan, DumpPoint::AfterTransform);
  }
  if (!run.wants_files()) return run.write_dumps();

  Files files = run.stage("unparse", [&] { return unparse(*program); }, [](const Files& f) { return fmt::format("{} files", f.size()); });
  if (sink.has_errors()) return false;
  if (differentiates) files.push_back(order_file(*program, job.output));
  return run.write_dumps() && run.write_all(files, *program);
}

}  // namespace cf::pipeline
