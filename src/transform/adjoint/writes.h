// writes.h: what statements may write, by looking at their text.
//
// May, flow-insensitive. For variables that a reversed loop asks about: its bounds.
#pragma once

#include "ir/program.h"
#include "transform/carriers.h"

namespace cf::transform::adjoint {

// Whether statements of the block may change a scalar variable.
auto may_write(const ir::Program& program, const ir::Block& block, ir::SymbolId variable, const Carriers& carriers) -> bool;
// Whether the call may change it.
auto may_write(const ir::Program& program, const ir::Call& call, ir::SymbolId variable, const Carriers& carriers) -> bool;

// Whether they may change the shape of an array.
auto may_reshape(const ir::Program& program, const ir::Block& block, ir::SymbolId array) -> bool;

// Whether a local integer is only ever used inside of loops that count with it.
auto is_only_index(const ir::Program& program, const ir::Unit& unit, ir::SymbolId variable) -> bool;

}  // namespace cf::transform::adjoint
