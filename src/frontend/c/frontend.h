// frontend.h: C sources into an ir::Program, through Clang's libraries. The only header of this folder that others include; it knows nothing of Clang.
//
// Each file is one translation unit. What a header of the project declares is in the program once, whatever includes it; functions and variables with
// external linkage are one symbol over all files. Errors of the source go to the sink with Clang's message at the user's own place.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::frontend::c {

struct Options {
  std::vector<std::string> include_dirs;                     // -I
  std::vector<std::pair<std::string, std::string>> defines;  // -D
  std::vector<std::string> undefines;                        // -U
  std::string standard;                                      // --std: c99, c11, gnu11, ...; "" is gnu11
  std::string compile_commands;                              // -p: the directory with compile_commands.json; its flags come before those above
  bool openmp = true;
  std::string resources;  // the directory of Clang's own headers; "" where it was when we were built
};

// Reads into `program`, which may hold the program of another front end already. False after errors.
auto read(const std::vector<std::string>& files, const Options& options, ir::Program& program, diag::Sink& sink) -> bool;

// The suffix that is ours: .c
auto is_c(const std::string& path) -> bool;

}  // namespace cf::frontend::c
