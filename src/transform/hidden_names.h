// hidden_names.h: what hides the names of intrinsics in a scope.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "ir/program.h"
#include "transform/clone_unit.h"

namespace cf::transform {

// The names of C files, found once for a program: many procedures ask for them.
class FileNames {
 public:
  auto of(const ir::Program& program, ir::ScopeId file) -> const std::unordered_map<std::string, ir::SymbolId>&;

 private:
  std::unordered_map<ir::ScopeId, std::unordered_map<std::string, ir::SymbolId>> names_;
};

// The symbol that hides an intrinsic of this name in a scope (a variable `max`, a procedure `tiny` of a used module); none if nothing does.
class HiddenNames {
 public:
  HiddenNames(const ir::Program& program, ir::ScopeId scope);
  // The same of a C function that the index knows.
  HiddenNames(const ir::Program& program, ir::ScopeId scope, const UnitIndex& index, FileNames& files);
  auto hiding(std::string_view lower_case_name) const -> ir::SymbolId;

 private:
  void add_outwards(const ir::Program& program, ir::ScopeId scope, FileNames* files);
  void add(const ir::Program& program, ir::SymbolId symbol, std::string_view name);
  void add_uses(const ir::Program& program, const ir::Unit& unit);
  std::unordered_map<std::string, ir::SymbolId> names_;
  bool exact_ = false;  // C: Log is not log
  const std::unordered_map<std::string, ir::SymbolId>* file_ = nullptr;
};

}  // namespace cf::transform
