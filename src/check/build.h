// build.h: compiling sources with the user's compilers, and running what comes of it.
#pragma once

#include <string>
#include <vector>

namespace cf::check {

struct Ran {
  int status = 0;  // 124: it took too long; 126: it could not be started
  std::string out;
  std::string err;
  std::string blocks;  // the set of basic blocks it went through, as a tracer tells it; "" there is none
};
enum class Channel {
  Streams,     // standard input and output
  ResultFile,  // standard input, and the file that CONTRAFLOW_CHECK_RESULT names; what is printed beside counts as errors
  Files,       // the input too, in the file that CONTRAFLOW_CHECK_VALUES names; unset if there is none
};
// Runs a command with text as its input, in this directory or in another.
auto run(const std::vector<std::string>& command, const std::string& input, int seconds, Channel channel = Channel::Streams, const std::string& folder = "") -> Ran;

struct Compilers {
  std::string fortran;  // FC, or gfortran
  std::string c;        // CC, or gcc
  std::vector<std::string> flags;    // for both
  std::vector<std::string> zero_flags;  // for Fortran, and for C: variables start at zero; none: they are as they are
  std::string wrapped;               // a procedure whose calls lead to __wrap_...; "" none
  std::vector<std::string> runtime;  // what `contraflow --runtime-flags` prints
};
auto compilers(const std::string& fc, const std::string& cc, const std::string& flags) -> Compilers;

// What one program is made of.
struct Plan {
  std::vector<std::string> sources;  // in the order in which they are compiled
  std::string driver;
  std::vector<std::string> flags;    // where to look for includes, macros
  std::string folder;                // must be there
  std::string tracer = {};           // compiled as well; the sources are compiled so that they call it
  bool has_main = false;             // the sources have a main program, which is left out
};
struct Built {
  std::string program;  // "" if it failed
  std::string complaint;
  bool by_driver = false;  // it is the driver that does not compile
};
auto build(const Compilers& compilers, const Plan& plan) -> Built;

}  // namespace cf::check
