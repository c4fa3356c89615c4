// structure_parts.h: what structures are made of, and which of them start anew where a procedure is entered: those with initial values or allocatable parts.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::transform {

// In order, what is inherited first.
auto components_of(const ir::Program& program, ir::TypeDefId def) -> std::vector<ir::SymbolId>;
// By its name, inherited ones included; none if there is none.
auto component_named(const ir::Program& program, ir::TypeDefId def, const std::string& name) -> ir::SymbolId;
// class(t), class(*)
auto has_dynamic_type(const ir::Program& program, ir::TypeId type) -> bool;

// A component of the type itself, not of what it extends, has an initial value or is allocatable; at any depth.
auto own_parts_start(const ir::Program& program, ir::TypeDefId def) -> bool;
// The same of a structure with all that it inherits.
auto starts_with_values(const ir::Program& program, ir::TypeId type) -> bool;
// A dummy that changes where its procedure is entered: INTENT(OUT), and allocatable or of such a type.
auto starts_anew(const ir::Program& program, ir::SymbolId dummy) -> bool;

}  // namespace cf::transform
