#include <algorithm>
#include <filesystem>

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

#include "frontend/c/commands.h"
#include "frontend/c/frontend.h"
#include "frontend/c/lowering.h"
#include "frontend/c/messages.h"

namespace cf::frontend::c {

namespace {

// Remembers what the preprocessor does.
class Watch : public clang::PPCallbacks {
 public:
  Watch(clang::SourceManager& sources, Preprocessed& seen) : sources_(sources), seen_(seen) {}

  void FileChanged(clang::SourceLocation at, FileChangeReason reason, clang::SrcMgr::CharacteristicKind kind, clang::FileID) override {
    if (reason != EnterFile || clang::SrcMgr::isSystem(kind)) return;
    seen_.entered.push_back(sources_.getFileID(at));
    if (own_inclusion_.isValid()) seen_.own_inclusions[sources_.getFileID(at)] = own_inclusion_;
    own_inclusion_ = {};
  }
  void MacroDefined(const clang::Token& name, const clang::MacroDirective* directive) override {
    const clang::MacroInfo* macro = directive->getMacroInfo();
    if (!macro->isFunctionLike() && macro->getDefinitionLoc().isValid() && only_head_words(*macro)) seen_.head_words.insert(name.getIdentifierInfo()->getName().str());
  }
  // A file that includes itself and is empty behind its guard the second time stands once.
  void SourceRangeSkipped(clang::SourceRange range, clang::SourceLocation) override {
    seen_.left_out.push_back(range);
    const auto [file, begin] = sources_.getDecomposedExpansionLoc(range.getBegin());
    const auto [end_file, end] = sources_.getDecomposedExpansionLoc(range.getEnd());
    if (file == end_file && seen_.own_inclusions.contains(file) && is_all(sources_.getBufferData(file), begin, end)) seen_.own_inclusions.erase(file);
  }
  void InclusionDirective(clang::SourceLocation hash, const clang::Token&, llvm::StringRef, bool, clang::CharSourceRange, clang::OptionalFileEntryRef file,
                          llvm::StringRef, llvm::StringRef, const clang::Module*, bool, clang::SrcMgr::CharacteristicKind kind) override {
    if (!file || clang::SrcMgr::isSystem(kind) || clang::SrcMgr::isSystem(sources_.getFileCharacteristic(hash))) return;
    remember(hash, *file);
    own_inclusion_ = file == sources_.getFileEntryRefForID(sources_.getFileID(hash)) ? hash : clang::SourceLocation();
  }
  void PragmaDirective(clang::SourceLocation at, clang::PragmaIntroducerKind introducer) override {
    if (introducer == clang::PIK__Pragma && !clang::SrcMgr::isSystem(sources_.getFileCharacteristic(sources_.getSpellingLoc(at)))) seen_.pragma_operators.push_back(at);
  }

 private:
  // Brackets are those of attributes.
  auto only_head_words(const clang::MacroInfo& macro) const -> bool {
    int depth = 0;
    for (const clang::Token& token : macro.tokens()) {
      if (token.is(clang::tok::l_paren)) ++depth;
      else if (token.is(clang::tok::r_paren)) --depth;
      else if (depth == 0 && (token.getIdentifierInfo() == nullptr || !is_head_word(token.getIdentifierInfo()->getName()) )) return false;
    }
    return true;
  }
  void remember(clang::SourceLocation hash, clang::FileEntryRef file) {
    seen_.included_paths[hash] = file_name(file.getName());
    const std::optional<llvm::MemoryBufferRef> text = sources_.getMemoryBufferForFileOrNone(file);
    seen_.included_code[hash] = text && has_code(std::string_view(text->getBufferStart(), text->getBufferSize()));
  }

  // The conditional from the # at `begin` to the word endif at `end` is all that a file has.
  static auto is_all(std::string_view text, std::size_t begin, std::size_t end) -> bool {
    const std::size_t line_end = std::min(text.find('\n', end), text.size());
    const auto is_empty = [](std::string_view part) { return !has_code(part) && std::ranges::all_of(scan_spans(part), [](const Span& span) { return span.kind == Span::Kind::Comment; }); };
    return is_empty(text.substr(0, begin)) && is_empty(text.substr(line_end));
  }

  clang::SourceManager& sources_;
  Preprocessed& seen_;
  clang::SourceLocation own_inclusion_;  // the # of the line before, if its file is to be entered again
};

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(Project& project, clang::CompilerInstance& compiler, const Preprocessed& preprocessed)
      : project_(project), compiler_(compiler), preprocessed_(preprocessed) {}

  auto HandleTopLevelDecl(clang::DeclGroupRef group) -> bool override {
    groups_.push_back(group);
    return true;
  }
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (compiler_.getDiagnostics().hasErrorOccurred()) return;
    Lowering(project_, context, preprocessed_).lower(groups_);
  }

 private:
  Project& project_;
  clang::CompilerInstance& compiler_;
  const Preprocessed& preprocessed_;
  std::vector<clang::DeclGroupRef> groups_;
};

class Action : public clang::ASTFrontendAction {
 public:
  explicit Action(Project& project) : project_(project) {}

 protected:
  auto CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) -> std::unique_ptr<clang::ASTConsumer> override {
    compiler.getPreprocessor().addPPCallbacks(std::make_unique<Watch>(compiler.getSourceManager(), preprocessed_));
    return std::make_unique<Consumer>(project_, compiler, preprocessed_);
  }

 private:
  Project& project_;
  Preprocessed preprocessed_;
};

// Headers of ours that stand before the system's: what C11 has there and glibc gives to gcc only.
constexpr const char* kOwnHeaders = "/contraflow/headers";
constexpr const char* kComplex = R"(#pragma GCC system_header
#include_next <complex.h>
#ifndef CMPLX
double _Complex CMPLX(double, double);
float _Complex CMPLXF(float, float);
long double _Complex CMPLXL(long double, long double);
#endif
)";

// The runtime as plain functions of the library: adjoints that are read call it.
constexpr const char* kRuntime = R"(#pragma GCC system_header
#ifndef CONTRAFLOW_H
#define CONTRAFLOW_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>
struct cf_sweeps {
  void (*forward)(void);
  void (*backward)(void);
};
#define CF_SCALAR(name, type) void cf_push_##name(type); type cf_pop_##name(void);
CF_SCALAR(float, float)
CF_SCALAR(double, double)
CF_SCALAR(long_double, long double)
CF_SCALAR(float_complex, float _Complex)
CF_SCALAR(double_complex, double _Complex)
CF_SCALAR(long_double_complex, long double _Complex)
CF_SCALAR(bool, _Bool)
CF_SCALAR(char, char)
CF_SCALAR(signed_char, signed char)
CF_SCALAR(unsigned_char, unsigned char)
CF_SCALAR(short, short)
CF_SCALAR(unsigned_short, unsigned short)
CF_SCALAR(int, int)
CF_SCALAR(unsigned, unsigned)
CF_SCALAR(long, long)
CF_SCALAR(unsigned_long, unsigned long)
CF_SCALAR(long_long, long long)
CF_SCALAR(unsigned_long_long, unsigned long long)
CF_SCALAR(size, size_t)
CF_SCALAR(count, int64_t)
void cf_push_pointer(const void *);
void *cf_pop_pointer(void);
void cf_push_branch(int);
int cf_pop_branch(void);
void cf_push_choice(int, int);
int cf_pop_choice(int);
void cf_push_array(const void *, size_t);
void cf_pop_array(void *, size_t);
void cf_push_object(const void *);
void cf_pop_object(void *);
void cf_push_bytes(const void *, size_t);
void cf_pop_bytes(void *, size_t);
enum { CF_DONE, CF_ADVANCE, CF_SNAPSHOT, CF_RESTORE, CF_TURN, CF_FIRST_TURN };
struct cf_revolve;
struct cf_revolve *cf_revolve_begin(int64_t, int64_t);
int cf_revolve_next(struct cf_revolve *, int64_t *, int64_t *);
struct cf_revolve *cf_revolve_begin_online(int64_t);
void cf_limit_memory(int64_t);
int64_t cf_snapshots_within(int64_t);
int cf_revolve_due(struct cf_revolve *);
void cf_revolve_stop(struct cf_revolve *);
void cf_revolve_end(struct cf_revolve *);
void cf_save_object(struct cf_revolve *, const void *);
void cf_load_object(struct cf_revolve *, void *);
void cf_save_bytes(struct cf_revolve *, const void *, size_t);
void cf_load_bytes(struct cf_revolve *, void *, size_t);
void cf_mark(int64_t *);
void cf_check_mark(const int64_t *);
void cf_defer_free(void *);
void *cf_realloc(void *, size_t);
void *cf_realloc_shadow(void *, size_t);
void *cf_resize_shadow(void *, size_t);
size_t cf_common_size(const void *, const void *, size_t);
void cf_free_now(void *);
void cf_free_deferred(const int64_t *);
void cf_forget_deferred(const int64_t *);
void cf_release(void);
void cf_sort(void *, size_t, size_t, int (*)(const void *, const void *));
void cf_unsort(void *, void *, size_t, size_t, size_t);
void cf_sort_shadow(void *, size_t, size_t);
void cf_unsort_shadow(void *, size_t, size_t);
#endif
)";

// OpenMP's functions, for those whose compiler keeps its omp.h elsewhere.
constexpr const char* kOpenMP = R"(#pragma GCC system_header
#if __has_include_next(<omp.h>)
#include_next <omp.h>
#else
#ifndef CF_OMP_H
#define CF_OMP_H
typedef struct omp_lock_t { void *state; } omp_lock_t;
typedef struct omp_nest_lock_t { void *state; } omp_nest_lock_t;
typedef enum omp_sched_t { omp_sched_static = 1, omp_sched_dynamic = 2, omp_sched_guided = 3, omp_sched_auto = 4 } omp_sched_t;
typedef enum omp_proc_bind_t { omp_proc_bind_false, omp_proc_bind_true, omp_proc_bind_master, omp_proc_bind_close, omp_proc_bind_spread } omp_proc_bind_t;
#define CF_ASKS(name) int omp_##name(void);
#define CF_SETS(name) void omp_##name(int);
#define CF_LOCKS(name, type) void omp_init_##name(type *); void omp_destroy_##name(type *); void omp_set_##name(type *); void omp_unset_##name(type *); int omp_test_##name(type *);
CF_ASKS(get_num_threads) CF_ASKS(get_max_threads) CF_ASKS(get_thread_num) CF_ASKS(get_num_procs) CF_ASKS(in_parallel) CF_ASKS(get_dynamic) CF_ASKS(get_cancellation)
CF_ASKS(get_nested) CF_ASKS(get_thread_limit) CF_ASKS(get_max_active_levels) CF_ASKS(get_level) CF_ASKS(get_active_level) CF_ASKS(in_final) CF_ASKS(get_num_places)
CF_ASKS(get_place_num) CF_ASKS(get_default_device) CF_ASKS(get_num_devices) CF_ASKS(get_num_teams) CF_ASKS(get_team_num) CF_ASKS(is_initial_device) CF_ASKS(get_max_task_priority)
CF_SETS(set_num_threads) CF_SETS(set_dynamic) CF_SETS(set_nested) CF_SETS(set_max_active_levels) CF_SETS(set_default_device)
void omp_set_schedule(omp_sched_t, int);
void omp_get_schedule(omp_sched_t *, int *);
int omp_get_ancestor_thread_num(int);
int omp_get_team_size(int);
omp_proc_bind_t omp_get_proc_bind(void);
CF_LOCKS(lock, omp_lock_t)
CF_LOCKS(nest_lock, omp_nest_lock_t)
double omp_get_wtime(void);
double omp_get_wtick(void);
#endif
#endif
)";

auto with_own_headers() -> llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> {
  auto own = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  own->addFile(std::string(kOwnHeaders) + "/complex.h", 0, llvm::MemoryBuffer::getMemBuffer(kComplex));
  own->addFile(std::string(kOwnHeaders) + "/omp.h", 0, llvm::MemoryBuffer::getMemBuffer(kOpenMP));
  own->addFile(std::string(kOwnHeaders) + "/contraflow.h", 0, llvm::MemoryBuffer::getMemBuffer(kRuntime));
  auto all = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
  all->pushOverlay(std::move(own));
  return all;
}

auto arguments(const std::string& path, const Options& options, const std::vector<std::string>& flags) -> std::vector<std::string> {
  std::vector<std::string> words{"clang", "-fsyntax-only", "-xc", "-w", "-ferror-limit=0", "-fno-spell-checking"};
  words.push_back("-resource-dir=" + (options.resources.empty() ? std::string(CF_CLANG_RESOURCES) : options.resources));
  words.emplace_back("-std=gnu11");
  words.insert(words.end(), flags.begin(), flags.end());
  if (!options.standard.empty()) words.push_back("-std=" + options.standard);
  // What other compilers only warn of.
  for (const char* lenient : {"implicit-function-declaration", "implicit-int", "int-conversion", "incompatible-function-pointer-types", "return-mismatch"})
    words.push_back(std::string("-Wno-") + lenient);
  for (const std::string& directory : options.include_dirs) words.push_back("-I" + directory);
  words.insert(words.end(), {"-isystem", kOwnHeaders});
  for (const auto& [name, value] : options.defines) words.push_back("-D" + name + "=" + value);
  for (const std::string& name : options.undefines) words.push_back("-U" + name);
  words.push_back(path);
  return words;
}

void parse(const std::string& path, const std::vector<std::string>& flags, Project& project) {
  const std::vector<std::string> words = arguments(path, project.options, flags);
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());

  Messages messages(project);
  clang::CompilerInstance compiler;
  compiler.createDiagnostics(&messages, false);
  clang::CreateInvocationOptions how;
  how.Diags = &compiler.getDiagnostics();
  how.VFS = with_own_headers();
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(pointers, how);
  if (invocation == nullptr) {
    messages.finish();
    project.sink.report(diag::Kind::File, {}, "Clang does not accept the options for '" + path + "'");
    return;
  }
  invocation->getFrontendOpts().DisableFree = false;
  invocation->getDiagnosticOpts().ShowCarets = 0;  // or the number of errors is told on the terminal
  compiler.setInvocation(std::move(invocation));
  compiler.getDiagnosticOpts().ShowCarets = false;  // nor how many warnings there were
  clang::ProcessWarningOptions(compiler.getDiagnostics(), compiler.getDiagnosticOpts(), false);
  compiler.createFileManager(how.VFS);
  Action action(project);
  compiler.ExecuteAction(action);
  messages.finish();
}

}  // namespace

auto is_c(const std::string& path) -> bool { return std::filesystem::path(path).extension() == ".c"; }

auto read(const std::vector<std::string>& files, const Options& options, ir::Program& program, diag::Sink& sink) -> bool {
  const std::size_t errors = sink.error_count();
  Project project(program, sink, options);
  std::vector<ir::FileId> inputs;
  for (const std::string& path : files) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
      sink.report(diag::Kind::File, {}, "cannot read '" + path + "'");
      continue;
    }
    const ir::FileId id = project.file(path);
    if (program.files[id].is_input) continue;  // one file under several names
    program.files[id].is_input = true;
    inputs.push_back(id);
  }
  const Commands commands(options.compile_commands, sink);
  for (const ir::FileId id : inputs) {
    const std::string path = program.files[id].path;
    const std::optional<std::vector<std::string>> flags = commands.flags(path);
    if (!flags && !options.compile_commands.empty())
      sink.report(diag::Kind::Assumed, {id, 0, 0}, "compile_commands.json has no command for '" + path + "': it is read without flags of its own");
    parse(path, flags.value_or(std::vector<std::string>{}), project);
  }
  project.join();
  return sink.error_count() == errors;
}

}  // namespace cf::frontend::c
