// frontend.h: Fortran sources to one ir::Program, through Flang's libraries. The only header of this folder that others include; it knows nothing of Flang.
//
// All files are parsed, merged and resolved together, so their order does not matter. Errors of the source go to the sink with
// Flang's message at the user's own place; then there is no program.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::frontend::fortran {

enum class Form { BySuffix, Free, Fixed };

struct Options {
  std::vector<std::string> include_dirs;                        // -I: INCLUDE, #include, and modules with sources
  std::vector<std::pair<std::string, std::string>> defines;     // -D
  std::vector<std::string> undefines;                           // -U
  Form form = Form::BySuffix;
  static constexpr int kAnyLength = 100'000;  // lines are as long as they are
  int fixed_line_length = 72;
  bool cpp = false;       // preprocess every file; upper-case suffixes always are
  bool backslash = false;  // --backslash: \n and the like in constants, as gfortran's -fbackslash
  bool openmp = true;
  std::string standard;   // --std: f77 ... f2018, or ""
  std::string intrinsic_modules;  // the directory of Flang's intrinsic modules; "" where it was when we were built
};

auto read(const std::vector<std::string>& files, const Options& options, diag::Sink& sink) -> std::optional<ir::Program>;

// The suffixes that are ours: .f .for .ftn .f77 .F .FOR .f90 .f95 .f03 .f08 .f18 .F90 ...
auto is_fortran(const std::string& path) -> bool;

}  // namespace cf::frontend::fortran
