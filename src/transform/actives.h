// actives.h: activity as the transformations use it: which variables have a shadow, and which definitions and uses are active.
//
// A variable has a shadow if it is active somewhere, or if another shadow needs it: what a pointer with a shadow may point to, what is passed to a dummy whose
// shadow is written, what lies in the same storage. Passive definitions of such a variable set its shadow to zero, so that a shadow is right at all times.
// Statements are copied and rewritten before they are differentiated: definitions and uses are known by their name and their place in the source. What
// was made on the way, and all of a program that was not analysed, counts as active.
// Needs:  verified ir, its activity.                     Theory: docs/theory/activity.md
#pragma once

#include <map>
#include <set>
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
  Actives(const ir::Program& program, const analysis::Activity& activity);
  // From now on only what is active, the variables named, and what their shadows need have shadows.
  void limit_shadows(const ir::Program& program, const analysis::Activity& activity, const std::vector<ir::SymbolId>& named);

  // Finds passive locals.
  void find_passive(const ir::Program& program, const analysis::Activity& activity);

  auto are_all() const -> bool { return all_; }
  // Whether a variable of the program may have a shadow.
  auto has_shadow(ir::SymbolId variable) const -> bool { return !limited_ || variable.index >= known_ || shadowed_.contains(variable); }
  // The same of what a function gives.
  auto gives_shadow(const ir::Program& program, ir::SymbolId function) const -> bool;
  // C: a local variable of numbers, of which nobody takes the address, that is nowhere active. Copies of it are known by its declaration.
  auto is_passive_local(const ir::Program& program, ir::SymbolId variable) const -> bool;
  // A designator, where it is set or read.
  auto is_active(const ir::Program& program, ir::ExprId designator) const -> bool;

 private:
  bool all_ = true;
  std::size_t known_ = 0;                      // symbols that the analysis knew
  std::unordered_set<ir::SymbolId> shadowed_;
  bool limited_ = false;
  std::set<std::pair<ir::Loc, std::string>> passive_;
  std::map<std::pair<ir::Loc, std::string>, bool> places_;  // by the name of the variable
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

// What is differentiated.
struct ActivityQuestion {
  ir::SymbolId head;
  std::vector<ir::SymbolId> inputs, outputs;  // arguments and globals; the head itself stands for its result
  analysis::ActivityMethod method = analysis::ActivityMethod::Dugaa;
  std::vector<analysis::ProcedureSpec> specs;
};
// False of a program that pushes: what is pushed comes back elsewhere, which the analysis does not follow.
auto keeps_values_in_sight(const ir::Program& program) -> bool;
auto find_activity(const ir::Program& program, const ActivityQuestion& question) -> analysis::Activity;
auto find_activity(analysis::Ground& ground, const ActivityQuestion& question) -> analysis::Activity;

}  // namespace cf::transform
