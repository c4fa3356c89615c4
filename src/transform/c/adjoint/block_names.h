// block_names.h: types, enumerators and constant tables of blocks under names that nothing else in the function has.
//
// Sweeps declare them at the top of the function, where two of one name would be one, and would hide what the function means outside of their block.
// Needs:  the copied unit, before its blocks are taken apart. Private to this folder.
#pragma once

#include "transform/c/run.h"

namespace cf::transform::c {

void separate_block_names(Run& run, ir::UnitId unit);

}  // namespace cf::transform::c
