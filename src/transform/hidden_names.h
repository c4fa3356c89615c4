// hidden_names.h: what hides the names of intrinsics in a scope.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/program.h"
#include "transform/clone_unit.h"

namespace cf::transform {

// The names of files and modules, found once for a program: many procedures ask for them.
class ScopeNames {
 public:
  using Map = std::unordered_map<std::string, ir::SymbolId>;
  auto of(const ir::Program& program, ir::ScopeId scope, bool exact) -> const Map&;

 private:
  std::unordered_map<ir::ScopeId, Map> names_;
};

// The symbol that hides an intrinsic of this name in a scope (a variable `max`, a procedure `tiny` of a used module); none if nothing does.
class HiddenNames {
 public:
  HiddenNames(const ir::Program& program, ir::ScopeId scope);
  // The same, with what is known already.
  HiddenNames(const ir::Program& program, ir::ScopeId scope, const UnitIndex& index, ScopeNames& known);
  auto hiding(std::string_view lower_case_name) const -> ir::SymbolId;

 private:
  // Names from one place, those further in first.
  struct Layer {
    ScopeNames::Map own;
    const ScopeNames::Map* known = nullptr;  // instead of its own
    bool public_only = false;
  };
  void add_inner(const ir::Program& program, const std::vector<ir::ScopeId>& scopes);
  void add_outwards(const ir::Program& program, ir::ScopeId scope, ScopeNames* known);
  void add_scope(const ir::Program& program, ir::ScopeId scope, ScopeNames* known, bool public_only);
  void add_uses(const ir::Program& program, const ir::Unit& unit, ScopeNames* known);
  void add(const ir::Program& program, ir::SymbolId symbol, std::string_view name);

  const ir::Program& p_;
  std::vector<Layer> layers_;
  bool exact_ = false;  // C: Log is not log
};

}  // namespace cf::transform
