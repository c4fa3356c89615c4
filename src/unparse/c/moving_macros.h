// moving_macros.h: macros that mean different things at different places: those that the text takes back (#undef) or defines again, and those that are made of
// such.
//
// What is new in a generated file stands elsewhere than what it was made from, so it must not speak in such words.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "ir/program.h"

namespace cf::unparse::c {

class MovingMacros {
 public:
  explicit MovingMacros(const ir::Program& program);

  auto has(const std::string& name) const -> bool { return names_.contains(name); }
  // Whether such a word stands in this text.
  auto used_in(std::string_view text) const -> bool;

 private:
  std::set<std::string, std::less<>> names_;
};

}  // namespace cf::unparse::c
