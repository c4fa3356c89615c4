// used_modules.h: the modules that a parse tree defines and those it needs.
#pragma once

#include <string>
#include <vector>

#include "flang/Parser/char-block.h"

namespace Fortran::parser {
struct Program;
}

namespace cf::frontend::fortran {

struct ModuleUse {
  std::string name;  // lower case
  bool intrinsic_allowed = true;
  bool intrinsic_only = false;
  Fortran::parser::CharBlock source;
};
struct ModuleDefinition {
  std::string name;  // lower case
  Fortran::parser::CharBlock source;
};
struct ModuleNames {
  std::vector<ModuleDefinition> defined;
  std::vector<ModuleUse> used;  // in the order of the text; parents of submodules too
};
auto module_names(const Fortran::parser::Program&) -> ModuleNames;

}  // namespace cf::frontend::fortran
