// adjoint_directives.h: what the user says of calls and loops: `!$cf checkpoint`, `no-checkpoint`, `independent-loop`, `binomial`, and Tapenade's names for them.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/program.h"

namespace cf::analysis {

// Of a call, or of a procedure: before its first line.
auto says_checkpoint(const ir::Program& program, ir::StmtId call) -> bool;
auto says_no_checkpoint(const ir::Program& program, ir::StmtId call) -> bool;
auto says_no_checkpoint(const ir::Program& program, ir::UnitId procedure) -> bool;
// Of a loop: no turn needs what another sets, but for sums.
auto says_independent(const ir::Program& program, ir::StmtId loop) -> bool;
// The directive itself, where one of them is there; else null.
auto checkpoint_directive(const ir::Program& program, ir::StmtId call) -> const ir::Directive*;
auto independent_directive(const ir::Program& program, ir::StmtId loop) -> const ir::Directive*;
auto binomial_directive(const ir::Program& program, ir::StmtId loop) -> const ir::Directive*;

// Of a loop: it is to be reversed from so many snapshots, binomial(20) or Tapenade's BINOMIAL-CKP; none: nothing was said, or no number.
auto wanted_snapshots(const ir::Program& program, ir::StmtId loop) -> std::optional<std::int64_t>;

}  // namespace cf::analysis
