// visibility.h: which names a unit sees, by host association and USE.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "ir/program.h"

namespace cf::transform {

class Visibility {
 public:
  explicit Visibility(const ir::Program& program) : program_(program) {}

  // The symbol can be named inside the unit.
  auto sees(ir::UnitId unit, ir::SymbolId symbol) -> bool;
  // The module whose variable, type or procedure the symbol is; none for locals, components and global names.
  auto owner(ir::SymbolId symbol) const -> ir::UnitId;
  // Forgets what it found out: declarations changed.
  void refresh() { exports_.clear(); }

 private:
  auto use_brings(const ir::UseDecl& use, ir::SymbolId symbol) -> bool;
  auto exports(ir::UnitId module) -> const std::unordered_set<ir::SymbolId>&;
  const ir::Program& program_;
  std::unordered_map<ir::UnitId, std::unordered_set<ir::SymbolId>> exports_;
};

}  // namespace cf::transform
