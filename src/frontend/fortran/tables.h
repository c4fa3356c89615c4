// tables.h: what is already lowered: Flang's symbols, scopes and labels, and their ids. Private to symbols.cpp, types.cpp and units.cpp.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

struct Lowering::Tables {
  std::unordered_map<const semantics::Symbol*, ir::SymbolId> symbols;
  std::unordered_map<const semantics::Scope*, ir::ScopeId> scopes;
  std::unordered_map<std::string, ir::SymbolId> intrinsics;
  std::unordered_map<std::string, ir::SymbolId> procedures;  // external ones, by lower-case name
  std::unordered_map<std::string, ir::SymbolId> modules;     // `m`, submodules `m:s`
  std::map<std::pair<std::uint32_t, parser::Label>, ir::LabelId> labels;  // by unit
  // The number of the equivalence class of a symbol in its scope, and the scope's lowest offset of each class.
  struct Equivalences {
    std::unordered_map<const semantics::Symbol*, int> class_of;
    std::vector<std::size_t> start;
  };
  std::unordered_map<const semantics::Scope*, Equivalences> equivalences;
  // Flang's builtin entities under the names by which intrinsic modules export them.
  std::unordered_map<const semantics::Symbol*, const semantics::Symbol*> exported_builtins;
  bool exported_builtins_known = false;
  // `module procedure p`: its dummies are copies of those in the interface, which may be lowered later.
  std::vector<std::pair<ir::UnitId, const semantics::Symbol*>> module_procedures;
};

}  // namespace cf::frontend::fortran
