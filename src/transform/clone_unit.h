// clone_unit.h: a procedure copied under a new name: its own scopes, symbols, labels, declarations and statements.
//
// Internal procedures are not copied with it. Names from outside (modules, hosts, global procedures) stay what they are unless the map given says otherwise.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "ir/program.h"
#include "ir/walk.h"

namespace cf::transform {

// The scopes and labels of each unit, found once.
class UnitIndex {
 public:
  explicit UnitIndex(const ir::Program& program);
  auto scopes(ir::UnitId unit) const -> const std::vector<ir::ScopeId>&;
  auto labels(ir::UnitId unit) const -> const std::vector<ir::LabelId>&;
  // Of a unit that was made later.
  void add(ir::UnitId unit, ir::ScopeId scope) { scopes_[unit].push_back(scope); }
  // A scope that moved out of the unit.
  void remove(ir::UnitId unit, ir::ScopeId scope) { std::erase(scopes_[unit], scope); }
  void add(ir::UnitId unit, ir::LabelId label) { labels_[unit].push_back(label); }

 private:
  std::unordered_map<ir::UnitId, std::vector<ir::ScopeId>> scopes_;
  std::unordered_map<ir::UnitId, std::vector<ir::LabelId>> labels_;
};

struct UnitCopy {
  ir::UnitId unit;
  ir::CloneMap map;  // from the original's symbols, labels and scopes to the copy's
};

// The copy's scope lies in `parent`; its symbol, kind and arguments are those of the original, mapped: the caller changes them.
// copied(copy, original) is called for each symbol.
auto clone_unit(ir::Program& program, UnitIndex& index, ir::UnitId original, ir::ScopeId parent, const ir::CloneMap& outside,
                const std::function<void(ir::SymbolId, ir::SymbolId)>& copied) -> UnitCopy;

}  // namespace cf::transform
