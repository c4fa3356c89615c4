// named.h: whether a procedure, or one that it may call, names a variable that it also has as an argument.
//
// That is allowed as long as nobody sets it. Its adjoint is set, under both names: the sweep must have another place under one of them.
// Flow-insensitive, may, whole program. Needs: verified ir, originals and copies beside each other.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform::adjoint {

class Named {
 public:
  explicit Named(const TangentRun& run) : run_(run), p_(run.program) {}

  // By its own name, that of another variable of the same COMMON block or EQUIVALENCE, or a pointer of a module that may lead to it.
  auto by(ir::SymbolId procedure, ir::ExprId actual) -> bool;

 private:
  // What the statements of one unit name.
  struct Names {
    std::unordered_set<ir::SymbolId> variables;
    std::unordered_set<std::string> blocks;
    std::unordered_set<ir::TypeId> pointers;  // of modules and COMMON: to elements of these types
    std::vector<ir::UnitId> callees;
  };
  auto may_be_named(ir::SymbolId root, ir::ExprId actual) const -> bool;
  auto names_of(ir::UnitId unit) -> const Names&;
  void add(ir::ExprId top, Names& names) const;
  void add(const ir::Call& call, Names& names) const;
  void add(ir::SymbolId variable, Names& names) const;
  auto sharing(ir::SymbolId variable) const -> std::vector<ir::SymbolId>;
  auto original(ir::SymbolId variable) const -> ir::SymbolId;

  const TangentRun& run_;
  const ir::Program& p_;
  std::unordered_map<ir::UnitId, Names> known_;
};

}  // namespace cf::transform::adjoint
