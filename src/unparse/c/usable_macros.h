// usable_macros.h: which macros of the project the new text of a generated file may use.
//
// What is new stands elsewhere than what it was made from. So it must not speak in words that the file does not define or include in front of it, that are defined
// inside of functions, or that mean different things at different places: those that the text takes back (#undef) or defines again. Nor in macros made of such.
// What no file of the project defines (macros of the system, of the command line) means the same everywhere.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace cf::unparse::c {

class UsableMacros {
 public:
  explicit UsableMacros(const ir::Program& program);

  // Takes note of what this item of the file defines.
  void pass(const ir::TopLevel& item);
  // Whether all macros in this text may be used here.
  auto all_in(std::string_view text) const -> bool;
  // What stands behind the name where it is defined first, without macros in it.
  auto meaning(std::string_view name) const -> std::string;

 private:
  struct Line {
    ir::FileId file;
    std::uint32_t line = 0;
    const ir::PreprocessorDecl* what = nullptr;
  };
  auto move(std::vector<Line> lines) const -> bool;
  void pass_file(ir::FileId file);
  auto is_usable(std::string_view name, std::set<std::string, std::less<>>& asked) const -> bool;

  const ir::Program& program_;
  std::map<std::string, std::vector<Line>, std::less<>> all_;
  std::set<std::string, std::less<>> moving_;
  std::set<std::string, std::less<>> defined_;  // so far
  std::set<ir::FileId> read_;
};

}  // namespace cf::unparse::c
