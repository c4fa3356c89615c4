// hidden_names.h: what hides the names of intrinsics in a scope.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "ir/program.h"

namespace cf::transform {

// The symbol that hides an intrinsic of this name in a scope (a variable `max`, a procedure `tiny` of a used module); none if nothing does.
class HiddenNames {
 public:
  HiddenNames(const ir::Program& program, ir::ScopeId scope);
  auto hiding(std::string_view lower_case_name) const -> ir::SymbolId;

 private:
  void add(const ir::Program& program, ir::SymbolId symbol, std::string_view name);
  void add_uses(const ir::Program& program, const ir::Unit& unit);
  std::unordered_map<std::string, ir::SymbolId> names_;
  bool exact_ = false;  // C: Log is not log
};

}  // namespace cf::transform
