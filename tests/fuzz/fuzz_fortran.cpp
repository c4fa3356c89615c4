// fuzz_fortran: mutated sources through the front end to print, JSON and text, and through tangent to text.
//
// Each input runs in a forked child with ten seconds of time. A crash, a hang, a failed CHECK, a broken invariant or a sanitizer's report is a finding: the parent
// aborts, and libFuzzer keeps the input. What Flang itself does wrong, before our code has the tree, is counted and reported at the end, no finding.
#include <execinfo.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "base/check.h"
#include "coverage.h"
#include "frontend/fortran/frontend.h"
#include "ir/json.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "transform/tangent.h"
#include "unparse/fortran/unparse.h"

namespace {

using namespace cf;

constexpr int kFlangCrash = 99;  // exit statuses of a child that Flang broke
constexpr int kFlangHang = 98;
constexpr unsigned kSeconds = 10;

struct Counts {
  std::uint64_t inputs = 0, flang_crashes = 0, flang_hangs = 0;
};
Counts counts;

void report_counts() {
  fmt::print(stderr, "fuzz: {} inputs; Flang's own: {} crashes, {} hangs\n", counts.inputs, counts.flang_crashes, counts.flang_hangs);
}

// ---- The child ------------------------------------------------------------------------------------------------------------------------

// Whether the call stack shows our lowering at work, or a later stage: then what happened is ours.
auto is_ours() -> bool {
  if (base::stage() != "read") return true;
  std::array<void*, 512> frames{};
  const int n = backtrace(frames.data(), frames.size());
  char** names = backtrace_symbols(frames.data(), n);
  for (int i = 0; names != nullptr && i < n; ++i) {
    const std::string_view name = names[i];
    if (name.find("frontend7fortran8Lowering") != std::string_view::npos) return true;
  }
  return false;
}

void on_signal(int signal_number) {
  if (!is_ours()) _exit(signal_number == SIGALRM ? kFlangHang : kFlangCrash);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void prepare_child() {
  static std::array<char, 1 << 16> stack;
  stack_t alternative{};
  alternative.ss_sp = stack.data();
  alternative.ss_size = stack.size();
  sigaltstack(&alternative, nullptr);
  for (const int number : {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGALRM}) {
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND;
    sigaction(number, &action, nullptr);
  }
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  alarm(kSeconds);
}

void check_sound(const ir::Program& program) {
  const auto broken = ir::verify(program);
  CHECK(broken.empty(), broken.front());
}

// The first procedure with something to differentiate.
auto some_head(const ir::Program& program) -> std::string {
  for (const ir::Unit& unit : program.units) {
    if (unit.interface_body || (unit.kind != ir::UnitKind::Subroutine && unit.kind != ir::UnitKind::Function)) continue;
    for (const ir::SymbolId arg : unit.args) {
      if (arg && ir::is_differentiable(program, program.symbols[arg].type)) return program.symbols[unit.symbol].name;
    }
  }
  return "";
}

void unparse_all(const ir::Program& program) {
  for (const ir::FileId id : program.files.ids()) {
    if (program.files[id].is_input || program.files[id].generated) unparse::fortran::unparse_file(program, id);
  }
}

void work(const std::string& path) {
  diag::Sink sink;
  base::set_stage("read");
  const auto program = frontend::fortran::read({path}, {}, sink);
  if (!program || sink.has_errors()) return;
  base::set_stage("verify");
  check_sound(*program);
  base::set_stage("print");
  ir::print(*program);
  base::set_stage("unparse");
  unparse_all(*program);
  base::set_stage("json");
  CHECK(ir::from_json(ir::to_json(*program)).error.empty(), "the JSON cannot be read back");
  transform::TangentOptions options;
  options.head = some_head(*program);
  if (options.head.empty()) return;
  base::set_stage("tangent");
  const auto result = transform::tangent(*program, options, sink);
  if (!result || sink.has_errors()) return;
  base::set_stage("verify tangent");
  check_sound(*result);
  base::set_stage("unparse tangent");
  unparse_all(*result);
}

// Free or fixed form, as the text looks: fixed if most lines begin like it.
auto looks_fixed(std::string_view text) -> bool { return text.starts_with("C") || text.starts_with("c") || text.starts_with("      "); }

}  // namespace

// Errors of the sanitizers end the child; segmentation faults and aborts come to our handler.
extern "C" auto __asan_default_options() -> const char* {
  return "exitcode=77:handle_segv=0:handle_abort=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:detect_leaks=0:detect_stack_use_after_return=0";
}
extern "C" auto __ubsan_default_options() -> const char* { return "halt_on_error=1:print_stacktrace=1:exitcode=77"; }

extern "C" auto LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) -> int {
  fuzz::share_counters();
  std::atexit(report_counts);
  return 0;
}

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string path = fmt::format("/dev/shm/contraflow-fuzz-{}.{}", getpid(), looks_fixed(text) ? "f" : "f90");
  std::ofstream(path, std::ios::binary) << text;
  ++counts.inputs;
  const pid_t child = fork();
  if (child == 0) {
    prepare_child();
    work(path);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  unlink(path.c_str());
  if (WIFEXITED(status) && WEXITSTATUS(status) == kFlangCrash) ++counts.flang_crashes;
  else if (WIFEXITED(status) && WEXITSTATUS(status) == kFlangHang) ++counts.flang_hangs;
  else if (WIFSIGNALED(status) || WEXITSTATUS(status) != 0) {
    report_counts();
    fmt::print(stderr, "fuzz: a finding: the child ended with {} {}\n", WIFSIGNALED(status) ? "signal" : "status", WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    std::abort();
  }
  return 0;
}
