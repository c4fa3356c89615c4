// carriers.h: which procedures take part in differentiation.
//
// Flow-insensitive, may, whole program: a procedure carries derivatives if it can change a real or complex value that its caller sees: a
// dummy, its result, a module, COMMON, host or saved variable; or if it is passed around as a value, so that nobody knows who calls it.
// A procedure that does not carry is called as it is.
// Needs:  verified ir.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/holders.h"

namespace cf::transform {

class Actives;

// What one unit can change outside of itself, in terms of values that can hold a derivative.
struct Effects {
  std::unordered_set<ir::SymbolId> dummies;
  bool state = false;  // module, COMMON, host, saved variables, or anything behind a pointer
  bool impure = false;  // anything at all, integers and files included: two calls are not one
};

class Carriers {
 public:
  // `passive`: procedures without a body here that are known to change nothing that can hold a derivative.
  // `actives`: which of what can hold a derivative has one; null: all of it.
  Carriers(const ir::Program& program, const Holders& holders, const std::unordered_set<ir::SymbolId>& passive = {}, const Actives* actives = nullptr);

  // The procedure, dummy procedure, binding or procedure pointer needs a derivative.
  auto carries(ir::SymbolId procedure) const -> bool;
  // It changes more than its result.
  auto has_side_effects(ir::SymbolId procedure) const -> bool;
  auto carries(const ir::Call& call) const -> bool;
  // It changes a module, COMMON, host or saved variable, or something behind a pointer.
  auto changes_state(ir::SymbolId procedure) const -> bool;
  // A second call may do or give something else than the first.
  auto is_impure(const ir::Call& call) const -> bool;
  auto has_side_effects(const ir::Call& call) const -> bool;
  // The actual argument may be changed through this dummy.
  auto writes(ir::SymbolId procedure, ir::SymbolId dummy) const -> bool;
  // A dummy that is passed by its value, and may be changed: by its name or by a pointer to it.
  auto sets_value(ir::SymbolId procedure, ir::SymbolId dummy) const -> bool;
  // Procedures that are actual arguments or targets of procedure pointers somewhere, in the order of their ids.
  auto procedure_values() const -> const std::vector<ir::SymbolId>& { return values_; }
  // A local or saved variable with an initial value that no statement of its unit can change.
  auto is_constant_data(ir::SymbolId variable) const -> bool;

 private:
  auto effects_of(ir::SymbolId procedure) const -> const Effects*;
  auto gives(ir::SymbolId function) const -> bool;
  auto is_passive_dummy(ir::SymbolId procedure) const -> bool;
  const ir::Program& program_;
  const Holders& holders_;
  const Actives* actives_;
  std::unordered_set<ir::SymbolId> passive_;
  std::unordered_map<ir::UnitId, Effects> effects_;
  std::vector<ir::SymbolId> values_;
  std::unordered_set<ir::SymbolId> value_set_;
  std::unordered_set<ir::SymbolId> written_;  // every variable that some statement may change
};

// The procedures a call can reach: its candidates, or the symbol itself seen through bindings.
auto callees(const ir::Program& program, const ir::Call& call) -> std::vector<ir::SymbolId>;
// The variable at the root of a designator, through associate names; none if it is not a designator.
auto root_variable(const ir::Program& program, ir::ExprId designator) -> ir::SymbolId;

}  // namespace cf::transform
