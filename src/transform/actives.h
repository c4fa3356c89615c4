// actives.h: activity as the transformations use it: which variables have a shadow, and which definitions and uses are active.
//
// A variable has a shadow if it is active somewhere, or if another shadow needs it: what a pointer with a shadow may point to, what is passed to a dummy whose
// shadow is written, what lies in the same storage. Passive definitions of such a variable set its shadow to zero, so that a shadow is right at all times.
// Statements are copied and rewritten before they are differentiated: definitions and uses are known by their variable and their place in the source. What
// was made on the way, and all of a program that was not analysed, counts as active.
// Needs:  verified ir, its activity.                     Theory: docs/theory/activity.md
#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/activity.h"
#include "ir/program.h"

namespace cf::transform {

class Actives {
 public:
  // Everything that can hold a derivative is active.
  Actives() = default;
  Actives(const ir::Program& program, const analysis::Activity& activity, const std::vector<ir::SymbolId>& roots);

  auto are_all() const -> bool { return all_; }
  // Whether a variable of the program may have a shadow.
  auto has_shadow(ir::SymbolId variable) const -> bool { return all_ || variable.index >= known_ || shadowed_.contains(variable); }
  // The same of what a function gives.
  auto gives_shadow(const ir::Program& program, ir::SymbolId function) const -> bool;
  // A variable that is set or read here, by its name in the program that was analysed.
  auto is_active(ir::SymbolId variable, ir::Loc at) const -> bool;

 private:
  bool all_ = true;
  std::size_t known_ = 0;                      // symbols that the analysis knew
  std::unordered_set<ir::SymbolId> shadowed_;  // variables; functions of C, for what they return
  std::map<std::pair<ir::SymbolId, ir::Loc>, bool> places_;
};

// What must have a shadow if something else has one.
class ShadowLinks {
 public:
  explicit ShadowLinks(const ir::Program& program);
  // All that these lead to, themselves included; and what has one always: what procedures take and give that are called under one signature.
  auto closure(std::unordered_set<ir::SymbolId> from) const -> std::unordered_set<ir::SymbolId>;

 private:
  class Collector;
  std::map<ir::SymbolId, std::vector<ir::SymbolId>> needs_;
  std::vector<ir::SymbolId> always_;
};

// The activity of a head with these inputs and outputs; `named` have shadows in any case.
auto find_actives(const ir::Program& program, ir::SymbolId head, const std::vector<ir::SymbolId>& inputs, const std::vector<ir::SymbolId>& outputs,
                  const std::vector<ir::SymbolId>& named, analysis::ActivityMethod method, const std::vector<analysis::ProcedureSpec>& specs) -> Actives;

}  // namespace cf::transform
