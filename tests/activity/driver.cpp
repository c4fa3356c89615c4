// activity_driver tangent FILE... --head H --wrt x --of y [--activity=vdgaa|dugaa] -o DIR: the tangent in which every derivative that activity analysis calls passive is set to zero.
// If that changes the derivative of the head, the analysis has missed something: tests/tangent with this as its tool is the test.
//
// Prints on standard error how many derivative assignments there are, and how many of them were made zero.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "analysis/activity.h"
#include "diag/render.h"
#include "frontend/c/frontend.h"
#include "frontend/fortran/frontend.h"
#include "graph/heads.h"
#include "pipeline/compile_order.h"
#include "transform/mixed/program.h"
#include "unparse/c/unparse.h"
#include "unparse/fortran/unparse.h"

namespace {

using namespace cf;
using namespace cf::ir;

struct Arguments {
  std::vector<std::string> files;
  transform::TangentOptions options;
  analysis::ActivityMethod method = analysis::ActivityMethod::Dugaa;
  std::string output;
};

auto split(const std::string& text) -> std::vector<std::string> {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

auto parse(int argc, char** argv) -> Arguments {
  Arguments arguments;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    const bool more = i + 1 < argc;
    if (word == "--head" && more) arguments.options.head = argv[++i];
    else if (word == "--wrt" && more) arguments.options.wrt = split(argv[++i]);
    else if (word == "--of" && more) arguments.options.of = split(argv[++i]);
    else if (word == "-o" && more) arguments.output = argv[++i];
    else if (word == "--activity=vdgaa") arguments.method = analysis::ActivityMethod::Vdgaa;
    else if (word == "-I" && more) ++i;
    else if (!word.starts_with("-")) arguments.files.push_back(word);
  }
  return arguments;
}

auto read(const Arguments& arguments, diag::Sink& sink) -> std::optional<Program> {
  std::vector<std::string> fortran;
  std::vector<std::string> c;
  for (const std::string& file : arguments.files) (frontend::c::is_c(file) ? c : fortran).push_back(file);
  std::optional<Program> program = fortran.empty() ? std::optional(Program{}) : frontend::fortran::read(fortran, {}, sink);
  if (program && !c.empty() && !frontend::c::read(c, {}, *program, sink)) return std::nullopt;
  return program;
}

// Statements of the original program that write something active.
auto active_statements(const Program& p, const Arguments& arguments) -> std::vector<bool> {
  std::vector<bool> active(p.stmts.size());
  const std::vector<UnitId> found = graph::find_procedures(p, arguments.options.head);
  if (found.size() != 1) return active;
  analysis::Ground ground(p, {found.front(), {}});
  analysis::Roots roots{found.front(), {}, {}};
  for (const std::string& name : arguments.options.wrt) analysis::unite(roots.independents, analysis::find_root(ground, found.front(), name));
  for (const std::string& name : arguments.options.of) analysis::unite(roots.dependents, analysis::find_root(ground, found.front(), name));
  if (arguments.options.wrt.empty()) roots.independents = analysis::default_roots(ground, found.front(), true);
  if (arguments.options.of.empty()) roots.dependents = analysis::default_roots(ground, found.front(), false);
  const analysis::Activity activity = analysis::compute_activity(ground, roots, arguments.method);
  for (const UnitId unit : ground.units()) {
    const std::vector<bool>& steps = activity.active_steps.at(unit);
    const graph::Cfg& cfg = ground.cfg(unit);
    // With what it stands in: parts of a macro come back as parts of the whole.
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (steps[i])
        for (StmtId at = cfg[ground.steps(unit).steps[i].point].stmt; at; at = cfg.tree().parent(at)) active[at.index] = true;
  }
  return active;
}

void zero_passive(Program& p, const std::vector<bool>& active) {
  std::size_t all = 0;
  std::size_t zeroed = 0;
  for (const StmtId id : p.stmts.ids()) {
    const Stmt& stmt = p.stmts[id];
    auto* assign = std::get_if<Assign>(&p.stmts[id].node);
    if (assign == nullptr || stmt.role != Role::Tangent || !stmt.origin || stmt.origin.index >= active.size()) continue;
    const Type::Node& type = p.types[element_of(p, p.exprs[assign->target].type)].node;
    // Values and derivatives that come from one call belong to it.
    const auto* call = get_if<Call>(p, assign->value);
    if (call != nullptr && (!call->symbol || p.symbols[call->symbol].kind != SymbolKind::Intrinsic)) continue;
    if (!std::holds_alternative<RealType>(type) && !std::holds_alternative<ComplexType>(type)) continue;
    // An assignment that may give it its shape stays.
    const auto* whole = get_if<Ref>(p, assign->target);
    const auto* component = get_if<Member>(p, assign->target);
    const SymbolId shaped = whole != nullptr ? whole->symbol : component != nullptr ? component->member : SymbolId{};
    if (shaped && p.symbols[shaped].attrs.has(Attr::Allocatable)) continue;
    ++all;
    if (active[stmt.origin.index]) continue;
    ++zeroed;
    p.exprs[assign->value].node = Literal{"0"};
    assign->compound = false;
  }
  std::cerr << "derivatives " << all << ", zero " << zeroed << "\n";
}

}  // namespace

auto main(int argc, char** argv) -> int {
  const Arguments arguments = parse(argc, argv);
  diag::Sink sink;
  std::optional<Program> program = read(arguments, sink);
  if (!program) {
    for (const diag::Diagnostic& one : sink.all()) std::cerr << one.text << "\n";
    return 1;
  }
  const std::vector<bool> active = active_statements(*program, arguments);
  std::optional<transform::mixed::Derivatives> made = transform::mixed::tangent(*program, arguments.options, sink);
  if (!made || sink.has_errors()) {
    for (const diag::Diagnostic& one : sink.all()) std::cerr << one.text << "\n";
    return 1;
  }
  Program& result = made->program;
  zero_passive(result, active);
  std::filesystem::create_directories(arguments.output);
  for (const FileId id : result.files.ids()) {
    const SourceFile& file = result.files[id];
    if (!file.generated) continue;
    const std::filesystem::path path = std::filesystem::path(arguments.output) / file.path;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << (file.language == Language::C ? unparse::c::unparse_file(result, id) : unparse::fortran::unparse_file(result, id));
  }
  std::ofstream order(std::filesystem::path(arguments.output) / "compile-order.txt");
  for (const std::string& path : pipeline::compile_order(result, arguments.output)) order << path << "\n";
  return 0;
}
