// unshadowed.h: the pointers of a C program that have no shadow, function by function and call by call.
//
// A pointer does without a shadow if nothing that it may lead to is active, or if all that it is set to does without (q = w + 1); and if no shadow needs its shadow:
// it is not assigned to a pointer that has one, stored, returned, or passed where it cannot be followed. A parameter of a function that is called with such a pointer at one place and with
// active memory at another has no shadow in a derivative of its own: a context is a function with the parameters that a call forces to be without.
// What is stored through a pointer without shadow is passive, and so is what was there; but a shadow of that memory which somebody else reads would have to become
// zero. So all that lead to such memory are without, or all have shadows.
// Optimistic: greatest sets, made smaller until all calls agree.
// Needs:  verified ir, Holders, Carriers, Activity, PointerClasses.     Theory: docs/theory/activity.md
#pragma once

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/activity.h"
#include "analysis/pointer_classes.h"
#include "ir/program.h"
#include "transform/c/carriers.h"
#include "transform/c/holders.h"
#include "transform/c/pointer_flow.h"

namespace cf::transform::c {

using Positions = std::vector<std::size_t>;  // of parameters, in ascending order

class Unshadowed {
 public:
  // Everybody has a shadow.
  Unshadowed() = default;

  struct Question {
    const ir::Program& program;
    const Holders& holders;
    const Carriers& carriers;
    const analysis::Activity& activity;
    const analysis::PointerClasses& classes;
    ir::SymbolId head;
    const std::unordered_set<ir::SymbolId>& listed;  // parameters of the head that keep their shadows
    bool adjoint = false;                            // every call of a function with source has sweeps
  };
  explicit Unshadowed(const Question& question);

  // The parameters without shadow of a function that is called with these forced to be.
  auto parameters(ir::SymbolId function, const Positions& forced) const -> Positions;
  // All pointers without shadow of the derivative in which exactly these parameters are.
  auto variables(ir::SymbolId function, const Positions& without) const -> const std::set<ir::SymbolId>&;
  // Why a parameter of the head has a shadow; none: it carries derivatives.
  auto why(ir::SymbolId parameter) const -> std::optional<Need>;

 private:
  class Solver;
  struct Context {
    std::set<ir::SymbolId> without;
    Positions parameters;
  };
  using Key = std::pair<ir::SymbolId, Positions>;
  std::map<Key, Context> by_forced_;
  std::map<Key, std::set<ir::SymbolId>> by_parameters_;
  std::unordered_map<ir::SymbolId, Need> needs_;
};

}  // namespace cf::transform::c
