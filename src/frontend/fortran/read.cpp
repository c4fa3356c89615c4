#include <filesystem>
#include <list>
#include <map>
#include <set>

#include "flang/Common/Fortran-features.h"
#include "flang/Common/default-kinds.h"
#include "flang/Parser/parsing.h"
#include "flang/Semantics/semantics.h"
#include "llvm/Support/raw_ostream.h"

#include "frontend/fortran/frontend.h"
#include "frontend/fortran/lines.h"
#include "frontend/fortran/lowering.h"
#include "frontend/fortran/messages.h"
#include "frontend/fortran/modules.h"
#include "frontend/fortran/parsed_statements.h"
#include "frontend/fortran/places.h"
#include "frontend/fortran/sources.h"
#include "frontend/fortran/used_modules.h"

namespace cf::frontend::fortran {

namespace {

// Flang's own modules, for iso_c_binding and the like.
auto intrinsic_module_directory(const Options& options) -> std::string {
  return options.intrinsic_modules.empty() ? CF_FLANG_MODULES : options.intrinsic_modules;
}

auto exists(const std::string& path) -> bool {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

// One file under several names is read once.
auto identity(const std::string& path) -> std::filesystem::path {
  std::error_code error;
  std::filesystem::path canonical = std::filesystem::weakly_canonical(path, error);
  return error ? std::filesystem::path(path) : canonical;
}

class Reader {
 public:
  Reader(const Options& options, diag::Sink& sink)
      : options_(options), sink_(sink), modules_(options.include_dirs), places_(cooked_, sink, options.backslash) {
    features_.Enable(common::LanguageFeature::OpenMP, options.openmp);
    features_.Enable(common::LanguageFeature::BackslashEscapes, options.backslash);
    warnings_ = !options.standard.empty();
    if (warnings_) {
      features_.WarnOnAllNonstandard();
    } else {
      features_.DisableAllNonstandardWarnings();
      features_.DisableAllUsageWarnings();
    }
  }

  auto run(const std::vector<std::string>& files) -> std::optional<ir::Program> {
    std::size_t errors = sink_.error_count();
    std::string directory = intrinsic_module_directory(options_);
    if (!exists(directory + "/__fortran_builtins.mod")) {
      sink_.report(diag::Kind::File, {}, "Flang's intrinsic modules are not in '" + directory + "'", "install Flang 19, or say where they are");
      return std::nullopt;
    }
    for (const std::string& file : files)
      if (seen_.insert(identity(file)).second) parse(file, true);
    if (sink_.error_count() == errors) find_modules();
    if (sink_.error_count() != errors) return std::nullopt;
    return lower(analyse(errors));
  }

 private:
  void parse(const std::string& path, bool is_input) {
    std::optional<Source> opened = open_source(path, options_, sink_);
    if (!opened) return;
    opened->is_input = is_input;
    Source& source = *opened;
    parser::Options parse_options;
    parse_options.isFixedForm = source.fixed;
    parse_options.fixedFormColumns = options_.fixed_line_length;
    parse_options.features = features_;
    parse_options.encoding = parser::Encoding::LATIN_1;  // bytes are kept as they are, whatever they mean
    std::string directory = std::filesystem::path(path).parent_path().string();
    parse_options.searchDirectories.push_back(directory.empty() ? "." : directory);
    for (const std::string& include : options_.include_dirs) parse_options.searchDirectories.push_back(include);

    MemoryFile file;
    if (!file.write(source.fed)) {
      sink_.report(diag::Kind::File, {source.file, 0, 0}, "there is no memory for the text");
      return;
    }
    all_sources_.ClearSearchPath();
    parser::Parsing& parsing = parsings_.emplace_back(cooked_);
    const parser::SourceFile* read = parsing.Prescan(file.path(), parse_options);
    if (read != nullptr) {
      source.fed_path = &read->path();
      places_.enter(source);
    }
    if (!parsing.messages().AnyFatalError()) {
      parsing.Parse(llvm::nulls());
      parsing.ClearLog();
    }
    finish_parse(parsing, source);
  }

  void finish_parse(parser::Parsing& parsing, Source& source) {
    std::size_t errors = sink_.error_count();
    report_parser_messages(parsing.messages(), places_, sink_, warnings_);
    if (sink_.error_count() != errors) return;
    if (!parsing.parseTree() || !parsing.consumedWholeFile()) {
      diag::Loc loc = parsing.finalRestingPlace() != nullptr ? places_.loc(parser::CharBlock(parsing.finalRestingPlace(), 1)) : diag::Loc{source.file, 0, 0};
      sink_.report(diag::Kind::Syntax, loc, "the parser cannot go on from here");
      return;
    }
    source.unit_count = parsing.parseTree()->v.size();
    mend(*parsing.parseTree());
    parsed_.enter(*parsing.parseTree());
    ModuleNames names = module_names(*parsing.parseTree());
    for (const ModuleDefinition& module : names.defined) define(module);
    for (ModuleUse& use : names.used) pending_.push_back(std::move(use));
    merge(*parsing.parseTree());
    sources_.push_back(std::move(source));
  }

  // Flang stops looking at modules when one is there twice, and then misses all the others.
  void define(const ModuleDefinition& module) {
    auto [entry, is_new] = defined_.try_emplace(module.name, module.source);
    if (is_new) return;
    diag::Diagnostic diagnostic{diag::Kind::DuplicateName, places_.loc(module.source), "module '" + module.name + "' is defined twice", "", {}};
    diagnostic.notes.push_back({places_.loc(entry->second), "the first definition"});
    sink_.report(std::move(diagnostic));
  }

  void merge(parser::Program& tree) {
    if (!program_) program_ = &tree;
    else program_->v.splice(program_->v.end(), tree.v);
  }

  // Modules that no input defines are looked for in the -I directories; their sources may need others.
  void find_modules() {
    std::string directory = intrinsic_module_directory(options_);
    while (!pending_.empty()) {
      ModuleUse use = std::move(pending_.front());
      pending_.pop_front();
      if (!use.intrinsic_only && defined_.count(use.name) != 0) continue;
      if (use.intrinsic_allowed && exists(directory + "/" + use.name + ".mod")) continue;
      std::string path = use.intrinsic_only ? "" : modules_.find(use.name);
      if (!path.empty() && seen_.insert(identity(path)).second) {
        std::size_t errors = sink_.error_count();
        parse(path, false);
        if (defined_.count(use.name) != 0 || sink_.error_count() != errors) continue;
      }
      if (missing_.insert(use.name).second)
        sink_.report(diag::Kind::MissingModule, places_.loc(use.source), "module '" + use.name + "' is not among the sources",
                     "give its source file too, or -I with the directory it is in");
    }
  }

  auto analyse(std::size_t errors) -> bool {
    if (!program_) return false;
    context_ = std::make_unique<semantics::SemanticsContext>(kinds_, features_, cooked_);
    context_->set_intrinsicModuleDirectories({intrinsic_module_directory(options_)}).set_warnOnNonstandardUsage(warnings_).set_warningsAreErrors(false);
    const UnitOrder by_modules(*program_);
    semantics::Semantics semantics(*context_, *program_);
    bool done = semantics.Perform();
    report_semantic_messages(*context_, places_, sink_, warnings_);
    if (!done && sink_.error_count() == errors) sink_.report(diag::Kind::Syntax, {}, "the sources have errors that Flang does not explain");
    return sink_.error_count() == errors;
  }

  void refuse_lost_statements() {
    for (const parser::CharBlock statement : parsed_.lost())
      sink_.report(diag::Kind::Unsupported, places_.loc(statement), "this statement is not read as the parser saw it",
                   "the fault is in Flang or here: write the statement in another way");
  }

  // ids of files are the same in the program and in the sink
  void enter_files(ir::Program& program) {
    const diag::Sources& paths = sink_.sources();
    while (program.files.size() < paths.count()) {
      ir::FileId id{static_cast<std::uint32_t>(program.files.size())};
      ir::SourceFile file;
      file.path = paths.path(id);
      file.is_input = false;
      program.files.add(std::move(file));
    }
  }

  auto lower(bool sound) -> std::optional<ir::Program> {
    if (!sound) return std::nullopt;
    std::size_t errors = sink_.error_count();
    ir::Program program;
    enter_files(program);
    for (const Source& source : sources_) {
      ir::SourceFile& file = program.files[source.file];
      file.is_input = source.is_input;
      LineOptions line_options{source.fixed, options_.fixed_line_length, options_.openmp, false, options_.backslash};
      file.style = detect_style(source.original, scan_lines(source.original, line_options), line_options);
    }
    Lowering lowering(program, sink_, options_, *context_, places_, sources_, parsed_);
    lowering.lower_program(*program_);
    if (sink_.error_count() == errors) refuse_lost_statements();
    enter_files(program);
    if (sink_.error_count() != errors) return std::nullopt;
    return program;
  }

  const Options& options_;
  diag::Sink& sink_;
  ModuleIndex modules_;
  bool warnings_ = false;
  common::IntrinsicTypeDefaultKinds kinds_;
  common::LanguageFeatureControl features_;
  parser::AllSources all_sources_;
  parser::AllCookedSources cooked_{all_sources_};
  Places places_;
  std::unique_ptr<semantics::SemanticsContext> context_;
  std::list<parser::Parsing> parsings_;  // own the trees
  parser::Program* program_ = nullptr;   // all units, in the order of the files
  std::vector<Source> sources_;
  ParsedStatements parsed_;
  std::set<std::filesystem::path> seen_;
  std::map<std::string, parser::CharBlock> defined_;  // modules
  std::set<std::string> missing_;
  std::list<ModuleUse> pending_;
};

}  // namespace

auto read(const std::vector<std::string>& files, const Options& options, diag::Sink& sink) -> std::optional<ir::Program> {
  return Reader(options, sink).run(files);
}

}  // namespace cf::frontend::fortran
