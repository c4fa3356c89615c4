// implicit_calls.h: procedures that are called though no statement names them, by the types of the values they are called for.
//
// Needs: verified ir.
#pragma once

#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace cf::graph {

class ImplicitCalls {
 public:
  explicit ImplicitCalls(const ir::Program&);

  // FINAL procedures of the type, of its components, parents and, where it is polymorphic, extensions.
  auto finalizers(ir::TypeId) -> const std::vector<ir::SymbolId>&;
  // Type-bound defined assignments of components, which an intrinsic assignment of the whole calls.
  auto component_assignments(ir::TypeId) -> const std::vector<ir::SymbolId>&;
  auto any() const -> bool { return any_; }  // false: no type of the program has such procedures

 private:
  struct Found {
    std::vector<ir::SymbolId> finalizers;
    std::vector<ir::SymbolId> assignments;  // of its own
    std::vector<ir::SymbolId> of_components;
  };
  auto found(ir::TypeId) -> const Found&;
  void collect(ir::TypeDefId, bool polymorphic, bool top, Found&, std::vector<ir::TypeDefId>& seen) const;

  const ir::Program& p_;
  bool any_ = false;
  std::unordered_map<ir::TypeDefId, Found> own_;
  std::unordered_map<ir::TypeDefId, std::vector<ir::TypeDefId>> extensions_;
  std::unordered_map<ir::TypeId, Found> memo_;
};

}  // namespace cf::graph
