// left_out.h: directives for compilers that derivatives do not hold.
//
// A directive speaks of the text as it stands: `!$acc loop reduction(+: s)` says nothing of s_d, and where statements move it stands before the wrong one. Tangents
// keep OpenMP, whose clauses are understood; all other directives are left out, with a warning at their place: pragmas, what Flang knows (!dir$), comments that other
// compilers read (!$acc), and lines that are code with OpenMP only (`!$ n = omp_get_num_threads()`). Beside OpenMP directives that stay, the last are refused.
// Needs:  the program as it was given, and the one with derivatives, which has it in front.
#pragma once

#include <string_view>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::transform {

void leave_out_directives(ir::Program& made, const ir::Program& given, bool keeps_openmp, diag::Sink& sink);

}  // namespace cf::transform
