#include "cli/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "cli/runtime_flags.h"
#include "cli/supervisor.h"
#include "pipeline/dumps.h"

namespace cf::cli {

namespace {

// ---- The text of --help -----------------------------------------------------------------------------------------------------------

struct CommandText {
  pipeline::Command command;
  const char* name;
  const char* brief;
  const char* usage;
  const char* about;
};

constexpr std::array kCommands{
    CommandText{pipeline::Command::Tangent, "tangent", "forward mode: write code that computes directional derivatives",
                "contraflow tangent FILE... --head NAME [--wrt x,y] [--of z] [-o DIR]",
                "Differentiates procedure NAME and all it calls. For foo.f90, DIR gets foo_d.f90 with\n"
                "`call p_d(x, x_d, y, y_d)`, which computes y as p does and y_d = J x_d. DIR also gets\n"
                "compile-order.txt: every source to compile, one path a line."},
    CommandText{pipeline::Command::Adjoint, "adjoint", "reverse mode: write code that computes gradients",
                "contraflow adjoint FILE... --head NAME [--wrt x,y] [--of z] [-o DIR]",
                "Differentiates procedure NAME and all it calls. For foo.f90, DIR gets foo_b.f90 with\n"
                "`call p_b(x, x_b, y, y_b)`, which adds J^T y_b to x_b. Of an x that p changes, x_b\n"
                "enters as the adjoint of the value on exit and leaves as that of the value on entry. DIR also gets\n"
                "compile-order.txt: every source to compile, one path a line. Link with what `contraflow --runtime-flags` says."},
    CommandText{pipeline::Command::Analyze, "analyze", "show what is known of the sources, line by line",
                "contraflow analyze FILE... --what NAME,... [--head NAME [--wrt x,y] [--of z]] [--format FORMAT]",
                "Prints the sources with what is known in the margin, or the same as JSON; graphs also as input\n"
                "for Graphviz."},
    CommandText{pipeline::Command::Explain, "explain", "tell why a variable is active, and why an adjoint stores it",
                "contraflow explain FILE:LINE[:VARIABLE]... [FILE...] --head NAME [--wrt x,y] [--of z]",
                "Prints the statements through which the variable depends on an input, and an output on it. Then what\n"
                "the adjoint does there: why the value that the line overwrites is stored or not, why the line is\n"
                "executed in the forward sweep, why a call has two sweeps, why a loop is not merged."},
    CommandText{pipeline::Command::Check, "check", "differentiate, compile, run, and prove the derivatives",
                "contraflow check FILE... --head NAME [--wrt x,y] [--of z] [--set n=4] [--seed N]",
                "Calls NAME, its tangent and its adjoint from a program of its own, compares the tangent with\n"
                "differences over step sizes and the adjoint with the tangent, and prints a table with a verdict.\n"
                "If a derivative is wrong, the first procedure and line where it is are named. Exit status 3."},
    CommandText{pipeline::Command::Roundtrip, "roundtrip", "for developers: read sources and write them back", "contraflow roundtrip FILE... -o DIR",
                "Writes every FILE into DIR under its own name, from the program as Contraflow holds it."},
    CommandText{pipeline::Command::Ir, "ir", "for developers: read sources and write the program as JSON", "contraflow ir FILE... [-o FILE.json]",
                "Writes the program as JSON (docs/ir-json.md) to FILE.json or standard output."},
    CommandText{pipeline::Command::Unparse, "unparse", "for developers: write sources from the JSON of `ir`", "contraflow unparse FILE.json -o DIR",
                "Gives the same files as `roundtrip` of the sources that FILE.json was made from."},
};

constexpr const char* kStatusText =
    "Exit status: 0 done; 1 the input has an error or uses what cannot be handled, and nothing\n"
    "is written; 2 wrong command line; 3 `check` found a wrong derivative; 70 a bug in Contraflow.\n";

auto main_help() -> std::string {
  std::string text =
      "Contraflow differentiates numerical programs: it reads Fortran and C and writes the\n"
      "sources of their derivatives.\n\n"
      "usage: contraflow COMMAND FILE... [options]\n\n"
      "Commands:\n";
  for (const CommandText& c : kCommands) text += fmt::format("  {:<11}{}\n", c.name, c.brief);
  text +=
      "\n`contraflow COMMAND --help` tells the options of a command.\n\n"
      "  --help            this text\n"
      "  --version         version of Contraflow\n"
      "  --runtime-flags   what to put on the command line of the compiler for generated code that\n"
      "                    includes contraflow.h or calls cf_...; --runtime-flags=checked checks each pop\n\n";
  return text + kStatusText;
}

// CLI11 lists the options of a group in order; the words around them are ours.
class HelpText : public CLI::Formatter {
 public:
  explicit HelpText(const CommandText& command) : command_(command) { column_width(30); }
  auto make_help(const CLI::App* app, std::string /*name*/, CLI::AppFormatMode /*mode*/) const -> std::string override {
    std::string text = fmt::format("{}\n\nusage: {}\n\n{}\n", command_.brief, command_.usage, command_.about);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    std::string groups = make_groups(app, CLI::AppFormatMode::Normal);
    for (auto at = groups.find("\n\n\n"); at != std::string::npos; at = groups.find("\n\n\n")) groups.erase(at, 1);
    return text + groups + "\n" + kStatusText;
  }
  auto make_option_opts(const CLI::Option* /*option*/) const -> std::string override { return ""; }
  auto make_option_name(const CLI::Option* option, bool positional) const -> std::string override {
    std::string name = CLI::Formatter::make_option_name(option, positional);
    const auto flag_value = name.find('{');
    if (flag_value != std::string::npos) name.erase(flag_value);
    const std::string value = option->get_type_name();
    return value.empty() ? name : name + (value.starts_with('[') ? "" : " ") + value;
  }

 private:
  const CommandText& command_;
};

// ---- The options ------------------------------------------------------------------------------------------------------------------

auto number_of(const std::string& text) -> std::optional<int> {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

constexpr const char* kToldAtRunTime = "told";

// Texts that need more than CLI11's conversions.
struct Raw {
  std::string vector;
  std::string line_length;
  std::vector<std::string> defines;
  std::string form;
  std::string signatures;
  std::string store;
  std::string standard;
  std::string format;
  std::string activity;
  bool no_alias_rule = false;
  bool no_openmp = false;
};

// One value for each appearance, so that a file name behind it stays a file name.
template <class T>
auto each(CLI::Option* option, const T* type_name) -> CLI::Option* {
  return option->type_name(type_name)->allow_extra_args(false);
}

// A check without a description of its own, which CLI11 would put into the help text.
auto one_of(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& text) {
    if (std::ranges::find(words, text) != words.end()) return std::string();
    return fmt::format("'{}' is none of {}", text, fmt::join(words, ", "));
  };
}

// As gfortran counts: 0 is none.
auto line_length_of(const std::string& text) -> std::optional<int> {
  constexpr int kNone = frontend::fortran::Options::kAnyLength;
  if (text == "none" || text == "0") return kNone;
  const std::optional<int> length = number_of(text);
  return length && *length >= 7 && *length <= kNone ? length : std::nullopt;
}

// What may stand at the end of a name, and leaves room for one in front of it.
auto suffix_fault(const std::string& suffix) -> std::string {
  constexpr std::size_t kLongest = 20;
  const bool letters = std::ranges::all_of(suffix, [](unsigned char c) { return std::isalnum(c) || c == '_'; });
  return !suffix.empty() && letters && suffix.size() <= kLongest ? "" : fmt::format("'{}' cannot end a name: 1 to {} letters, digits and underscores", suffix, kLongest);
}

void add_source_options(CLI::App& app, CommandLine& line, Raw& raw) {
  const char* group = "Sources (as for gfortran and clang)";
  frontend::fortran::Options& fortran = line.job.fortran;
  each(app.add_option("-I", fortran.include_dirs, "look here for INCLUDE, #include, and the sources of modules"), "DIR")->group(group);
  each(app.add_option("-D", raw.defines, "define a macro"), "NAME[=V]")->group(group);
  each(app.add_option("-U", fortran.undefines, "undefine a macro"), "NAME")->group(group);
  app.add_flag("--cpp", fortran.cpp, "preprocess every file; .F, .F90, ... always are")->group(group);
  app.add_flag("--backslash", fortran.backslash, "backslashes in character constants mean what they do in C, as with -fbackslash")->group(group);
  app.add_option("--form", raw.form, "source form of every file, instead of by suffix")
      ->type_name("free|fixed")
      ->check(one_of({"free", "fixed"}))
      ->group(group);
  app.add_option("--fixed-line-length", raw.line_length, "columns of a fixed-form line (72); none: as long as it is")
      ->type_name("N|none")
      ->check([](const std::string& text) { return line_length_of(text) ? std::string() : fmt::format("'{}' is no line length: 7 or more, or none", text); })
      ->group(group);
  app.add_option("--std", raw.standard, "f77, f90, f95, f2003, f2008, f2018, legacy or gnu; c89, c99, c11, gnu11, ...")
      ->type_name("STD")
      ->check(one_of({"f77", "f90", "f95", "f2003", "f2008", "f2018", "legacy", "gnu", "c89", "c90", "c99", "c11", "c17", "gnu89", "gnu90", "gnu99", "gnu11",
                      "gnu17"}))
      ->group(group);
  app.add_option("-p", line.job.c.compile_commands, "where the compile_commands.json with the flags of C files is")->type_name("DIR")->group(group);
  app.add_flag("--no-openmp", raw.no_openmp, "take OpenMP directives as comments")->group(group);
}

// 512M
auto bytes_of(const std::string& size) -> std::optional<std::int64_t> {
  constexpr std::string_view kUnits = "KMGT";
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), number);
  const std::string_view unit(end, size.data() + size.size());
  const std::size_t place = unit.size() == 1 ? kUnits.find(static_cast<char>(std::toupper(static_cast<unsigned char>(unit.front())))) : kUnits.npos;
  if (error != std::errc{} || number < 1 || (!unit.empty() && place == kUnits.npos)) return std::nullopt;
  const std::size_t shift = unit.empty() ? 0 : 10 * (place + 1);
  return number <= std::numeric_limits<std::int64_t>::max() >> shift ? std::optional(number << shift) : std::nullopt;
}

void add_activity_option(CLI::App& app, Raw& raw, const char* group) {
  app.add_option("--activity", raw.activity, "dugaa (default), vdgaa: without the order of statements, none: all that is real")
      ->type_name("dugaa|vdgaa|none")
      ->check(one_of({"dugaa", "vdgaa", "none"}))
      ->group(group);
}

void add_adjoint_options(CLI::App& app, transform::TangentOptions& tangent, Raw& raw) {
  const char* group = "Adjoint";
  app.add_flag("--with-primal", tangent.with_primal, "the adjoint also leaves what NAME computes")->group(group);
  app.add_option("--store", raw.store, "what is stored: needed (default), or all that is overwritten")->type_name("needed|all")->check(one_of({"needed", "all"}))->group(group);
  app.add_flag_callback("--no-tbr", [&tangent] { tangent.flow.tbr = false; }, "store overwritten values that no adjoint asks for")->group(group);
  app.add_flag_callback("--no-adjoint-liveness", [&tangent] { tangent.flow.liveness = false; }, "execute statements that no adjoint needs")->group(group);
  app.add_flag_callback("--no-adjoint-write", [&tangent] { tangent.flow.write = false; }, "store the way of branches whose conditions are still there")->group(group);
  app.add_flag_callback("--no-activity", [&raw] { raw.activity = "none"; }, "the same as --activity none")->group(group);
  app.add_option_function<std::string>("--checkpoint", [&tangent](const std::string& which) {
       using Checkpoint = analysis::AdjointFlowOptions::Checkpoint;
       tangent.flow.checkpoint = which == "joint" ? Checkpoint::Joint : which == "split" ? Checkpoint::Split : Checkpoint::Auto;
     }, "calls that run again on the way back and store nothing: auto, all, none")
      ->type_name("auto|joint|split")
      ->check(one_of({"auto", "joint", "split"}))
      ->group(group);
  app.add_option_function<std::string>("--checkpoint-context", [&tangent](const std::string& which) {
       using Context = analysis::AdjointFlowOptions::Context;
       tangent.flow.context = which == "U" ? Context::Use : which == "empty" ? Context::Empty : Context::Auto;
     }, "parts that run again bring back what they change (U), or it is stored (empty)")
      ->type_name("auto|U|empty")
      ->check(one_of({"auto", "U", "empty"}))
      ->group(group);
  app.add_option_function<std::string>("--memory", [&tangent](const std::string& size) { tangent.flow.memory = *bytes_of(size); }, "what an adjoint may store, as 8G: loops are reversed from snapshots that fit")
      ->type_name("SIZE")
      ->check([](const std::string& size) { return bytes_of(size) ? "" : "a number with K, M, G or T, as 8G"; })
      ->group(group);
  app.add_flag_callback("--no-loop-arrays", [&tangent] { tangent.flow.at_once = false; }, "push everything that is stored by itself")->group(group);
  app.add_flag_callback("--no-recomputation", [&tangent] { tangent.flow.recompute = false; }, "store values that could be computed again")->group(group);
  app.add_flag_callback("--no-independent-loops", [&tangent] { tangent.flow.merge = false; }, "keep both sweeps of loops apart whose turns are independent")->group(group);
  app.add_flag_callback("--no-split-loops", [&tangent] { tangent.flow.split = false; }, "keep loops whole that add to an array at several places")->group(group);
}

void add_tangent_options(CLI::App& app, CommandLine& line, Raw& raw) {
  const char* group = "Differentiation";
  transform::TangentOptions& tangent = line.job.tangent;
  app.add_option("--head", tangent.head, "the procedure to differentiate; may be module::procedure")->type_name("NAME")->required()->group(group);
  each(app.add_option("--wrt", tangent.wrt, "the inputs: arguments, module::var, /block/var, state%u (every real input)"), "x,y")
      ->delimiter(',')
      ->group(group);
  each(app.add_option("--of", tangent.of, "the outputs, named alike; a function by its name (every output)"), "z")->delimiter(',')->group(group);
  add_activity_option(app, raw, group);
  app.add_flag(fmt::format("--vector{{{}}}", kToldAtRunTime), raw.vector, "many directions at once: N, or as many as the caller says")
      ->check([](const std::string& text) {
        return text == kToldAtRunTime || number_of(text).value_or(0) > 0 ? "" : fmt::format("'{}' is no number of directions", text);
      })
      ->type_name("[=N]")
      ->group(group);
  const bool adjoint = line.job.command != pipeline::Command::Tangent;
  const bool check = line.job.command == pipeline::Command::Check;
  if (adjoint && !check) tangent.suffix = "_b";
  if (!adjoint || check) app.add_option("--tangent-suffix", tangent.suffix, "ending of new names (_d)")->type_name("TEXT")->check(suffix_fault)->group(group);
  if (adjoint) app.add_option("--adjoint-suffix", check ? line.check.adjoint_suffix : tangent.suffix, "ending of new names (_b)")->type_name("TEXT")->check(suffix_fault)->group(group);
  app.add_option("--signatures", raw.signatures, "derivative arguments for active arguments, or for every real one")
      ->type_name("active|full")
      ->check(one_of({"active", "full"}))
      ->group(group);
  if (adjoint) add_adjoint_options(app, tangent, raw);
}

void add_check_options(CLI::App& app, CommandLine& line) {
  const char* group = "Values and compilers";
  check::Options& check = line.check;
  each(app.add_option("--set", check.settings.sets, "a value of an argument: n=4, x=1,2,3, 'x=uniform(1,2)'; an extent: 'size(x)=4'"), "NAME=VALUE")->group(group);
  app.add_option("--seed", check.settings.seed, "for random values and directions (1)")->type_name("N")->group(group);
  app.add_option("--points", check.points, "at how many values (3), such that the program takes other branches")->type_name("N")->check(CLI::Range(1, 1000))->group(group);
  app.add_option("--modes", check.modes, "the tangent alone, or both: an adjoint is compared with its tangent (both)")
      ->type_name("tangent|both")
      ->check(one_of({"tangent", "both", "adjoint", "tangent,adjoint", "adjoint,tangent"}))
      ->group(group);
  app.add_option("--driver", check.driver, "a program that calls NAME: its values are used, and what it sets up is there")
      ->type_name("FILE")
      ->check([](const std::string& path) { return std::filesystem::is_regular_file(path) ? "" : fmt::format("there is no file '{}'", path); })
      ->group(group);
  app.add_option("--fc", check.fc, "the Fortran compiler (FC, or gfortran)")->type_name("COMMAND")->group(group);
  app.add_option("--cc", check.cc, "the C compiler (CC, or gcc)")->type_name("COMMAND")->group(group);
  app.add_option("--flags", check.flags, "options of both compilers (-O1 -g)")->type_name("TEXT")->group(group);
}

auto dump_names() -> std::string {
  std::string text = "print what a stage made; without -o nothing else is written:";
  for (const pipeline::Dump& dump : pipeline::dumps()) text += fmt::format("\n  {}: {}", dump.name, dump.what);
  return text;
}

auto analysis_names() -> std::string {
  std::string text = "what to show:";
  for (const pipeline::Analysis& analysis : pipeline::analyses()) text += fmt::format("\n  {:<11}{}", analysis.name, analysis.what);
  return text;
}

void add_analyze_options(CLI::App& app, CommandLine& line, Raw& raw) {
  const char* group = "Analysis";
  pipeline::AnalyzeOptions& analyze = line.job.analyze;
  if (line.job.command == pipeline::Command::Analyze) {
  each(app.add_option("--what", analyze.what, analysis_names()), "NAME,...")
      ->delimiter(',')
      ->check([](const std::string& name) {
        return pipeline::find_analysis(name) != nullptr ? std::string() : fmt::format("there is no analysis '{}'", name);
      })
      ->group(group);
  app.add_option("--format", raw.format, "text (default), json, dot for Graphviz, or lines: one a line, for tests")
      ->type_name("text|json|dot|lines")
      ->check(one_of({"text", "json", "dot", "lines"}))
      ->group(group);
  app.add_flag("--statistics", analyze.statistics, "sizes and times of both ways to find activity, and where they differ")->group(group);
  }
  app.add_option("--head", analyze.head, "only this procedure and what it calls; may be module::procedure")->type_name("NAME")->group(group);
  each(app.add_option("--wrt", analyze.wrt, "for activity: the inputs, as for `tangent`"), "x,y")->delimiter(',')->group(group);
  each(app.add_option("--of", analyze.of, "for activity: the outputs"), "z")->delimiter(',')->group(group);
  add_activity_option(app, raw, group);
  if (line.job.command == pipeline::Command::Explain) {
    analyze.adjoint.suffix = "_b";
    add_adjoint_options(app, analyze.adjoint, raw);
  }
  app.add_flag("--no-fortran-alias-rule", raw.no_alias_rule, "dummy arguments may overlap with each other and with globals that are written")->group(group);
}

void add_common_options(CLI::App& app, CommandLine& line) {
  const bool json = line.job.command == pipeline::Command::Ir || line.job.command == pipeline::Command::Analyze || line.job.command == pipeline::Command::Explain;
  const bool tangent = line.job.command == pipeline::Command::Tangent || line.job.command == pipeline::Command::Adjoint;
  const char* group = "Output";
  app.add_option("-o", line.job.output,
                 json      ? "the file to write (standard output)"
                 : tangent ? "where files are written; made if missing (.)"
                 : line.job.command == pipeline::Command::Check ? "keep everything that is built here"
                           : "where files are written; made if missing")
      ->type_name(json ? "FILE" : "DIR")
      ->group(group);
  app.add_flag("-v,--verbose", line.verbose, "tell what each stage did and took")->group(group);
  app.set_help_flag("-h,--help", "this text")->group(group);
  group = "For developers";
  each(app.add_option("--dump", line.job.dumps, dump_names()), "NAME,...")
      ->delimiter(',')
      ->check(
          [](const std::string& name) { return pipeline::find_dump(name) != nullptr ? std::string() : fmt::format("there is no dump '{}'", name); })
      ->group(group);
  app.add_flag("--verify", line.job.verify, "check the program after each stage")->group(group);
}

void trim(std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  text = first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

void finish(CommandLine& line, const Raw& raw) {
  for (std::vector<std::string>* names : {&line.job.tangent.wrt, &line.job.tangent.of, &line.job.analyze.wrt, &line.job.analyze.of}) std::ranges::for_each(*names, trim);
  if (line.check.modes != "tangent") line.check.modes = "tangent,adjoint";
  if (!raw.vector.empty()) line.job.tangent.vector = number_of(raw.vector).value_or(-1);
  if (!raw.line_length.empty()) line.job.fortran.fixed_line_length = *line_length_of(raw.line_length);
  for (const std::string& define : raw.defines) {
    const auto equals = define.find('=');
    const bool has_value = equals != std::string::npos;
    line.job.fortran.defines.emplace_back(define.substr(0, equals), has_value ? define.substr(equals + 1) : "1");
  }
  if (raw.form == "free") line.job.fortran.form = frontend::fortran::Form::Free;
  if (raw.form == "fixed") line.job.fortran.form = frontend::fortran::Form::Fixed;
  line.job.fortran.openmp = !raw.no_openmp;
  const bool of_c = raw.standard.starts_with('c') || (raw.standard.starts_with("gnu") && raw.standard != "gnu");
  (of_c ? line.job.c.standard : line.job.fortran.standard) = raw.standard;
  line.job.c.include_dirs = line.job.fortran.include_dirs;
  line.job.c.defines = line.job.fortran.defines;
  line.job.c.undefines = line.job.fortran.undefines;
  line.job.c.openmp = !raw.no_openmp;
  line.job.tangent.full_signatures = raw.signatures == "full";
  line.job.tangent.store_all = line.job.analyze.adjoint.store_all = raw.store == "all";
  if (raw.format == "json") line.job.analyze.format = pipeline::Format::Json;
  if (raw.format == "dot") line.job.analyze.format = pipeline::Format::Dot;
  if (raw.format == "lines") line.job.analyze.format = pipeline::Format::Lines;
  line.job.analyze.fortran_alias_rule = !raw.no_alias_rule;
  if (raw.activity == "vdgaa") line.job.analyze.activity = analysis::ActivityMethod::Vdgaa;
  if (raw.activity == "none") line.job.analyze.activity = analysis::ActivityMethod::None;
  line.job.tangent.activity = line.job.analyze.activity;
}

// Files that describe procedures without source stand among the others.
void take_specs(pipeline::Job& job) {
  const auto is_spec = [](const std::string& path) { return path.ends_with(".cfspec"); };
  std::ranges::copy_if(job.inputs, std::back_inserter(job.specs), is_spec);
  std::erase_if(job.inputs, is_spec);
}

// FILE:LINE... among the files: what is to be explained; the file is one to read.
void take_places(pipeline::Job& job) {
  std::vector<std::string> files;
  for (const std::string& word : job.inputs) {
    const std::size_t colon = word.find(':');
    std::string file = word;
    if (colon != std::string::npos && colon + 1 < word.size() && word[colon + 1] >= '0' && word[colon + 1] <= '9') {
      job.analyze.explain.push_back(word);
      file = word.substr(0, colon);
    }
    if (std::ranges::find(files, file) == files.end()) files.push_back(file);
  }
  job.inputs = files;
}

auto words_of(const std::string& text) -> std::vector<std::string> {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

auto usage_error(const std::string& text, const std::string& command) -> Parsed {
  fmt::print(stderr, "contraflow: {}\n  `contraflow {}--help` tells what can be written\n", text, command.empty() ? "" : command + " ");
  return {std::nullopt, kExitUsage};
}

// The first word that looks like an option and is none. It is told before anything else: what seems to be missing may be what was mistyped.
auto unknown_option(const CLI::App& app, const std::vector<std::string>& words) -> std::string {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    for (const std::string& name : option->get_snames()) known.push_back("-" + name);
  }
  for (const std::string& word : words) {
    if (word == "--") return "";
    if (!word.starts_with('-') || word == "-") continue;
    const std::string name = word.starts_with("--") ? word.substr(0, word.find('=')) : word.substr(0, 2);  // -Idir
    if (std::ranges::find(known, name) == known.end()) return fmt::format("unknown option '{}'{}", name, base::did_you_mean(name, known));
  }
  return "";
}

// An option that asks for names and gets none.
auto missing_name(const std::vector<std::string>& words) -> std::string {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    for (const std::string_view option : {"--head", "--wrt", "--of"}) {
      const std::string& word = words[i];
      const bool joined = word.starts_with(std::string(option) + "=");
      if (word != option && !joined) continue;
      if (!joined && i + 1 == words.size()) continue;  // told by the parser
      const std::string given = joined ? word.substr(option.size() + 1) : words[i + 1];
      for (std::size_t at = 0; at != std::string::npos;) {
        const std::size_t comma = option == "--head" ? std::string::npos : given.find(',', at);
        if (given.substr(at, comma == std::string::npos ? comma : comma - at).find_first_not_of(' ') == std::string::npos) return fmt::format("{}: a name is missing", option);
        at = comma == std::string::npos ? comma : comma + 1;
      }
    }
  }
  return "";
}

// `--vector 3`: no file is called 3 behind it.
void join_vector(std::vector<std::string>& words) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& next = words[i + 1];
    if (words[i] != "--vector" || next.empty() || next.find_first_not_of("-0123456789") != std::string::npos || next == "-") continue;
    words[i] += "=" + next;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

auto parse_command(const CommandText& command, std::vector<std::string> words) -> Parsed {
  CommandLine line;
  Raw raw;
  line.job.command = command.command;
#ifndef NDEBUG
  line.job.verify = true;
#endif
  const bool from_json = command.command == pipeline::Command::Unparse;
  join_vector(words);
  CLI::App app;
  app.name(fmt::format("contraflow {}", command.name));
  app.set_help_flag();
  app.formatter(std::make_shared<HelpText>(command));
  app.add_option("FILE", line.job.inputs, from_json ? "what `contraflow ir` wrote" : "Fortran and C sources, in any order")
      ->type_name(" ")
      ->required()
      ->expected(1, from_json ? 1 : 1 << 20);
  const bool is_check = command.command == pipeline::Command::Check;
  if (command.command == pipeline::Command::Tangent || command.command == pipeline::Command::Adjoint || is_check) add_tangent_options(app, line, raw);
  if (is_check) add_check_options(app, line);
  if (command.command == pipeline::Command::Analyze || command.command == pipeline::Command::Explain) add_analyze_options(app, line, raw);
  if (!from_json) add_source_options(app, line, raw);
  add_common_options(app, line);
  if (const std::string unknown = unknown_option(app, words); !unknown.empty()) return usage_error(unknown, command.name);
  if (const std::string missing = missing_name(words); !missing.empty()) return usage_error(missing, command.name);
  try {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app.parse(words);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return {std::nullopt, kExitDone};
  } catch (const CLI::ExtrasError&) {
    return usage_error(fmt::format("unknown option '{}'", app.remaining().front()), command.name);
  } catch (const CLI::ParseError& error) {
    return usage_error(error.what(), command.name);
  }
  finish(line, raw);
  line.job.tangent.flow.verify = line.job.verify;
  if (is_check) line.check.runtime = words_of(runtime_flags(true));
  if (command.command == pipeline::Command::Explain) take_places(line.job);
  if (command.command != pipeline::Command::Roundtrip && command.command != pipeline::Command::Ir && !from_json) take_specs(line.job);
  if (command.command == pipeline::Command::Explain && line.job.analyze.explain.empty()) return usage_error("there is no FILE:LINE to explain", command.name);
  if (command.command == pipeline::Command::Analyze && line.job.analyze.what.empty() && !line.job.analyze.statistics && line.job.dumps.empty())
    return usage_error("--what is required", command.name);
  if (line.job.analyze.format == pipeline::Format::Dot)
    for (const std::string& name : line.job.analyze.what)
      if (pipeline::find_analysis(name)->dot == nullptr) return usage_error(fmt::format("'{}' is no graph, and has no form for --format dot", name), command.name);
  const bool writes_back = command.command == pipeline::Command::Roundtrip || from_json;
  if (writes_back && line.job.output.empty() && line.job.dumps.empty()) return usage_error("-o DIR is missing", command.name);
  return {std::move(line), kExitDone};
}

}  // namespace

auto parse(int argc, const char* const* argv) -> Parsed {
  if (argc < 2) {
    fmt::print(stderr, "{}", main_help());
    return {std::nullopt, kExitUsage};
  }
  const std::string first = argv[1];
  if (first == "--help" || first == "-h" || first == "help") {
    fmt::print("{}", main_help());
    return {};
  }
  if (first == "--version") {
    fmt::print("contraflow {}\n", CONTRAFLOW_VERSION);
    return {};
  }
  if (first == "--runtime-flags" || first == "--runtime-flags=checked") {
    fmt::print("{}\n", runtime_flags(first.ends_with("=checked")));
    return {};
  }
  for (const CommandText& command : kCommands) {
    if (first == command.name) return parse_command(command, {argv + 2, argv + argc});
  }
  for (const std::string_view later : {"report", "jacobian", "hessian", "python", "init", "doctor"}) {
    if (first == later) return usage_error(fmt::format("'{}' is not part of version {}, which has tangent and adjoint mode", first, CONTRAFLOW_VERSION), "");
  }
  const bool option = first.starts_with('-');
  std::vector<std::string> known{"--help", "--version", "--runtime-flags"};
  for (const CommandText& command : kCommands) known.emplace_back(command.name);
  return usage_error(fmt::format("unknown {} '{}'{}", option ? "option" : "command", first, base::did_you_mean(first, known)), "");
}

}  // namespace cf::cli
