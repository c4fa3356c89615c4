// supervisor.h: runs the work in a child process, so that a crash in it (Flang's own aborts, a stack overflow) ends in a clear
// message, exit status 70 and no leftover files instead of a core dump.
//
// The child runs on a stack of 1 GB (mapped, used only as far as needed), so that deeply nested sources are read: Flang and we recurse
// over expressions. The stack is switched with ucontext rather than a thread: the process stays single-threaded and malloc fast.
// The parent also shows progress, on a terminal only.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace cf::cli {

inline constexpr int kExitDone = 0;
inline constexpr int kExitInput = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitWrong = 3;
inline constexpr int kExitBug = 70;

// What the child tells its parent; lives in memory that both share.
class Reporter {
 public:
  virtual ~Reporter() = default;
  virtual void stage(std::string_view name) = 0;
  virtual void staging(std::string_view folder) = 0;  // to remove if the child dies; "" none
  virtual void will_print() = 0;                      // the terminal is the child's from here on
};

// `what` names the inputs in messages. Returns the exit status of the child's work; ends this process by the same signal where the user
// interrupted the child.
auto supervise(const std::string& what, const std::function<int(Reporter&)>& work) -> int;

}  // namespace cf::cli
