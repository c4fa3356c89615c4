// call_targets.h: what a call may call whose target is known at run time only.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "transform/carriers.h"

namespace cf::transform {

// The binding of this name that the type has itself, not by inheritance.
auto own_binding(const ir::Program& program, ir::TypeDefId def, const std::string& name) -> ir::SymbolId;

// The pointer, or the component that is one, whose value an actual argument is; none: it is something else.
auto procedure_pointer(const ir::Program& program, ir::ExprId actual) -> ir::SymbolId;

// The procedures that a procedure pointer may point to when it is called with so many arguments. An internal procedure has no name outside of its host:
// knows_internals_of says whether the caller lies in it.
auto pointed_to(const ir::Program& program, const Carriers& carriers, ir::SymbolId pointer, std::size_t given,
                const std::function<bool(ir::UnitId)>& knows_internals_of) -> std::vector<ir::SymbolId>;

// if (associated(pointer, f)) then ... else if ... else error stop: an arm for each of the candidates, and what happens if it is none of them.
auto chain_of_targets(ir::Program& program, ir::SymbolId symbol, ir::ExprId pointer, const std::vector<ir::SymbolId>& candidates, ir::Loc loc,
                      const std::function<std::vector<ir::StmtId>(ir::SymbolId)>& with) -> ir::StmtId;

}  // namespace cf::transform
