// adjoint_words.h: places, statements and chains in words, for `explain` and for diagnostics; private to adjoint_reasons.cpp.
#pragma once

#include <string>
#include <vector>

#include "analysis/adjoint_chain.h"
#include "analysis/adjoint_reasons.h"

namespace cf::analysis {

auto name_of(const Ground&, ir::UnitId) -> std::string;
// As the statement writes it, else as places are called; `a temporary` if it is one of ours.
auto name_of(const Ground&, PlaceId, ir::ExprId) -> std::string;
auto is_temporary(const Ground&, PlaceId) -> bool;
// The procedures that a statement calls: `p`, `p or q`.
auto called_by(const Ground&, ir::StmtId) -> std::string;

// What a chain says, line by line. Temporaries on the way are left out.
auto lines_of(const AdjointProblem&, const Chain&) -> std::vector<ReasonLine>;

// What a statement does that must not be done twice, `it prints`, with the calls that lead there.
auto why_acts(const AdjointProblem&, ir::StmtId) -> Reason;
auto why_acts(const AdjointProblem&, ir::UnitId) -> Reason;

}  // namespace cf::analysis
