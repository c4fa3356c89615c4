#include "cli/supervisor.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <new>

namespace cf::cli {

namespace {

constexpr std::size_t kStackBytes = std::size_t{1} << 30;

template <std::size_t N>
void copy_text(std::array<char, N>& to, std::string_view text) {
  const std::size_t n = std::min(text.size(), N - 1);
  std::memcpy(to.data(), text.data(), n);
  to[n] = '\0';
}

// Written by the child, read by the parent. The parent reads the texts after the child's death, and the stage's name for progress, where a torn
// read does no harm.
struct Shared {
  std::array<char, 32> stage{};
  std::array<char, 4096> staging{};
  std::atomic<bool> child_prints{false};
  std::atomic<bool> line_shown{false};
};

auto shared_memory() -> Shared* {
  void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? nullptr : new (memory) Shared;
}

void erase_progress(Shared& shared) {
  if (shared.line_shown.exchange(false)) fmt::print(stderr, "\r\033[K");
}

class SharedReporter : public Reporter {
 public:
  explicit SharedReporter(Shared& shared) : shared_(shared) {}
  void stage(std::string_view name) override { copy_text(shared_.stage, name); }
  void staging(std::string_view folder) override {
    // A relative name is good in the parent too: neither changes its directory.
    if (folder.size() < shared_.staging.size()) copy_text(shared_.staging, folder);
  }
  void will_print() override {
    shared_.child_prints = true;
    erase_progress(shared_);
  }

 private:
  Shared& shared_;
};

// ---- The child ------------------------------------------------------------------------------------------------------------------------

struct OnStack {
  const std::function<int(Reporter&)>* work;
  Reporter* reporter;
  int status = kExitBug;
  ucontext_t caller;
  ucontext_t callee;
};
OnStack* on_stack = nullptr;

void run_on_stack() { on_stack->status = (*on_stack->work)(*on_stack->reporter); }

auto run_with_large_stack(const std::function<int(Reporter&)>& work, Reporter& reporter) -> int {
#ifdef __SANITIZE_ADDRESS__
  return work(reporter);  // the sanitizer wants to know every stack
#else
  void* memory = MAP_FAILED;
  std::size_t size = kStackBytes;
  for (; memory == MAP_FAILED && size >= (std::size_t{16} << 20); size /= 2) {
    memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory != MAP_FAILED) break;
  }
  if (memory == MAP_FAILED) return work(reporter);
  mprotect(memory, 4096, PROT_NONE);
  OnStack state{&work, &reporter, kExitBug, {}, {}};
  on_stack = &state;
  getcontext(&state.callee);
  state.callee.uc_stack.ss_sp = memory;
  state.callee.uc_stack.ss_size = size;
  state.callee.uc_link = &state.caller;
  makecontext(&state.callee, run_on_stack, 0);
  swapcontext(&state.caller, &state.callee);
  return state.status;
#endif
}

[[noreturn]] void run_child(const std::function<int(Reporter&)>& work, Shared& shared) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  SharedReporter reporter(shared);
  const int status = run_with_large_stack(work, reporter);
  std::fflush(stdout);
  std::fflush(stderr);
#if defined(__SANITIZE_ADDRESS__) || defined(CONTRAFLOW_COVERAGE)
  std::exit(status);  // what was counted is written on the way out
#else
  _exit(status);
#endif
}

// ---- The parent -----------------------------------------------------------------------------------------------------------------------

pid_t child_pid = 0;
void pass_on(int signal) { kill(child_pid, signal); }

constexpr std::array kPassedSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

auto brief(const std::string& what, std::size_t length) -> std::string { return what.size() <= length ? what : what.substr(0, length) + "..."; }

// Waits, and shows on a terminal which stage runs once the run has become long.
auto wait_for(pid_t child, Shared& shared, const std::string& what) -> int {
  const bool terminal = isatty(STDERR_FILENO) != 0;
  int status = 0;
  if (!terminal) {
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return status;
  }
  constexpr timespec kTick{0, 50'000'000};
  for (int tick = 1; waitpid(child, &status, WNOHANG) == 0; ++tick) {
    nanosleep(&kTick, nullptr);
    if (tick < 20 || tick % 10 != 0 || shared.child_prints) continue;
    shared.line_shown = true;
    fmt::print(stderr, "\r\033[K{} {} ({} s)", shared.stage.data(), brief(what, 50), tick / 20);
  }
  erase_progress(shared);
  return status;
}

auto after_signal(int signal, const Shared& shared, const std::string& what) -> int {
  const bool users = signal == SIGPIPE || std::ranges::find(kPassedSignals, signal) != kPassedSignals.end();
  if (users) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
  fmt::print(stderr,
             "contraflow: internal error: stage '{}' was ended by signal {} ({}) on {}\n"
             "  This is a bug in Contraflow or in the compiler library that reads the sources{}. Nothing was written.\n",
             shared.stage[0] == '\0' ? "start" : shared.stage.data(), signal, strsignal(signal), brief(what, 400),
             signal == SIGKILL ? ", or the machine ran out of memory" : "");
  return kExitBug;
}

}  // namespace

auto supervise(const std::string& what, const std::function<int(Reporter&)>& work) -> int {
  Shared* shared = shared_memory();
  if (shared == nullptr) {
    fmt::print(stderr, "contraflow: no memory: {}\n", std::strerror(errno));
    return kExitBug;
  }
  // Blocked until the handlers know the child, so that no Ctrl-C is lost between.
  sigset_t passed;
  sigset_t before;
  sigemptyset(&passed);
  for (const int signal : kPassedSignals) sigaddset(&passed, signal);
  sigprocmask(SIG_BLOCK, &passed, &before);
  std::fflush(nullptr);
  child_pid = fork();
  if (child_pid < 0) {
    fmt::print(stderr, "contraflow: cannot start a process: {}\n", std::strerror(errno));
    return kExitBug;
  }
  if (child_pid == 0) {
    sigprocmask(SIG_SETMASK, &before, nullptr);
    run_child(work, *shared);
  }
  for (const int signal : kPassedSignals) {
    if (std::signal(signal, pass_on) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
  const int status = wait_for(child_pid, *shared, what);
  std::error_code ignored;
  if (shared->staging[0] != '\0') std::filesystem::remove_all(shared->staging.data(), ignored);
  return WIFSIGNALED(status) ? after_signal(WTERMSIG(status), *shared, what) : WEXITSTATUS(status);
}

}  // namespace cf::cli
