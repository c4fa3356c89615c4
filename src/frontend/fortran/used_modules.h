// used_modules.h: the modules that a parse tree defines and those it needs, and an order of program units in which every module stands before its users.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "flang/Parser/char-block.h"

namespace Fortran::parser {
struct Program;
struct ProgramUnit;
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
  std::vector<ModuleUse> used;  // in the order of the text; ancestors of submodules too
  // Submodules as `ancestor:name`.
  std::vector<std::string> submodules;
  std::vector<std::string> parents;
};
auto module_names(const Fortran::parser::Program&) -> ModuleNames;

// Flang puts modules into order by the USE statements of their specification parts alone. As long as this object lives, the units stand in the order of all their
// USE statements, those of contained procedures and interface bodies too; afterwards they stand as before.
class UnitOrder {
 public:
  explicit UnitOrder(Fortran::parser::Program&);
  ~UnitOrder();
  UnitOrder(const UnitOrder&) = delete;
  auto operator=(const UnitOrder&) -> UnitOrder& = delete;

 private:
  using Units = std::list<Fortran::parser::ProgramUnit>;
  Units& units_;
  std::vector<Units::iterator> original_;
};

}  // namespace cf::frontend::fortran
