// call_sites.h: every place where a unit calls something, before it is known what.
//
// Calls in statements and expressions, defined assignment and operators, calls in the bounds of what is declared and in statement functions, and
// those that nothing spells: FINAL procedures where a value ends, and defined assignment of components. Intrinsics are left out, but for those that are
// given a procedure and may call it (qsort, reduce).
// Needs: verified ir.
#pragma once

#include <vector>

#include "ir/calls.h"
#include "ir/program.h"

namespace cf::graph {

enum class CallKind {
  Call,        // f(x), call p(x), a .op. b
  Assignment,  // a = b by a defined assignment
  Component,   // a = b where a component has a defined assignment
  Final,       // a FINAL procedure: the value before an assignment, DEALLOCATE, the end of a scope
};

struct CallPlace {
  ir::UnitId caller;
  ir::StmtId stmt;  // none: in a declaration of the unit, or at its end
  ir::ExprId expr;  // the Call; none: that of a CallStmt, or no Call is spelled
  CallKind kind = CallKind::Call;
  std::vector<ir::SymbolId> named;  // Component and Final: the procedures
};

// In the order of units, in each in the order of the text; calls in declarations first, those at the unit's end last.
auto call_places(const ir::Program&) -> std::vector<CallPlace>;
// The call that is spelled; null for the kinds without one.
auto call_of(const ir::Program&, const CallPlace&) -> const ir::Call*;
// The arguments of a call as one of the procedures that it can reach has them: bindings and pointers are called by the names of their interface, and each
// procedure has dummies of its own in the same places. Without known dummies: one entry for each actual.
auto arguments_of(const ir::Program&, const ir::Call&, ir::SymbolId procedure) -> std::vector<ir::BoundArg>;
// The same for any place: a defined assignment passes its two sides. Empty for calls that nothing spells.
auto arguments_of(const ir::Program&, const CallPlace&, ir::SymbolId procedure) -> std::vector<ir::BoundArg>;

}  // namespace cf::graph
