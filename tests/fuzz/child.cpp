#include "child.h"

#include <execinfo.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>

#include "base/check.h"
#include "coverage.h"
#include "ir/verify.h"

namespace cf::fuzz {

void check_sound(const ir::Program& program) {
  const auto broken = ir::verify(program);
  CHECK(broken.empty(), broken.front());
}

auto some_head(const ir::Program& program) -> std::string {
  const auto leads_to_reals = [&](ir::SymbolId arg) {
    ir::TypeId type = program.symbols[arg].type;
    while (const auto* pointer = type ? std::get_if<ir::PointerType>(&program.types[type].node) : nullptr) type = pointer->pointee;
    return type && ir::is_differentiable(program, type);
  };
  std::string head;
  for (const ir::Unit& unit : program.units) {
    if (unit.interface_body || (unit.kind != ir::UnitKind::Subroutine && unit.kind != ir::UnitKind::Function)) continue;
    if (std::ranges::any_of(unit.args, [&](ir::SymbolId arg) { return arg && leads_to_reals(arg); })) head = program.symbols[unit.symbol].name;
  }
  return head;
}

namespace {

constexpr int kForeignCrash = 99;  // exit statuses of a child that the foreign parser broke
constexpr int kForeignHang = 98;
constexpr unsigned kSeconds = 10;

struct Counts {
  std::uint64_t inputs = 0, crashes = 0, hangs = 0;
};
Counts counts;

void report_counts() {
  fmt::print(stderr, "fuzz: {} inputs; {}'s own: {} crashes, {} hangs\n", counts.inputs, target.parser, counts.crashes, counts.hangs);
}

// Whether the call stack shows our lowering at work, or a later stage: then what happened is ours.
auto is_ours() -> bool {
  if (base::stage() != "read") return true;
  std::array<void*, 512> frames{};
  const int n = backtrace(frames.data(), frames.size());
  char** names = backtrace_symbols(frames.data(), n);
  for (int i = 0; names != nullptr && i < n; ++i)
    if (std::string_view(names[i]).find(target.our_frame) != std::string_view::npos) return true;
  return false;
}

void on_signal(int signal_number) {
  if (!is_ours()) _exit(signal_number == SIGALRM ? kForeignHang : kForeignCrash);
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

}  // namespace

}  // namespace cf::fuzz

// Errors of the sanitizers end the child; segmentation faults and aborts come to our handler.
extern "C" auto __asan_default_options() -> const char* {
  return "exitcode=77:handle_segv=0:handle_abort=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:detect_leaks=0:detect_stack_use_after_return=0";
}
extern "C" auto __ubsan_default_options() -> const char* { return "halt_on_error=1:print_stacktrace=1:exitcode=77"; }

extern "C" auto LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) -> int {
  cf::fuzz::share_counters();
  std::atexit(cf::fuzz::report_counts);
  return 0;
}

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int {
  using namespace cf::fuzz;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string path = fmt::format("/dev/shm/contraflow-fuzz-{}.{}", getpid(), target.suffix(text));
  std::ofstream(path, std::ios::binary) << text;
  ++counts.inputs;
  const pid_t child = fork();
  if (child == 0) {
    prepare_child();
    target.work(path);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  unlink(path.c_str());
  if (WIFEXITED(status) && WEXITSTATUS(status) == kForeignCrash) ++counts.crashes;
  else if (WIFEXITED(status) && WEXITSTATUS(status) == kForeignHang) ++counts.hangs;
  else if (WIFSIGNALED(status) || WEXITSTATUS(status) != 0) {
    report_counts();
    fmt::print(stderr, "fuzz: a finding: the child ended with {} {}\n", WIFSIGNALED(status) ? "signal" : "status", WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    std::abort();
  }
  return 0;
}
