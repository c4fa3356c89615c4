// adjoint_reasons.h: why adjoint data flow decided as it did: why a value is stored or not, why a statement is executed or left out, why a call is split and a loop is not merged.
//
// Queries on a finished result: each searches the flow graph for the one place that is asked (why_recorded.h, why_live.h). What was given up is tried once more, alone, to see what breaks.
// Needs:  what adjoint_flow was given, and what it found.         Theory: docs/theory/adjoint-data-flow.md
// Prints: through report/adjoint_why.h, and as diagnostics.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "analysis/ground.h"

namespace cf::analysis {

struct ReasonLine {
  ir::Loc loc;
  std::string text;
  bool asked = false;  // the line that is asked about
};
struct Reason {
  std::string text;
  std::vector<ReasonLine> lines;
};

class AdjointReasons {
 public:
  AdjointReasons(const Ground&, const AdjointModel&, const AdjointFlow&, const AdjointFlowOptions&);
  ~AdjointReasons();

  // All that is decided for a statement of the model. `wanted` names a variable that it sets, or a procedure that it calls; "": all.
  auto of(ir::UnitId, ir::StmtId, const std::string& wanted) -> std::vector<Reason>;

  // Of a statement or loop: something in it runs back.
  auto has_adjoint(ir::StmtId) const -> bool;
  // Why the procedure that a statement calls is not run again, though it has an adjoint. None: it is, or has none.
  auto why_split(ir::StmtId call) -> std::optional<Reason>;
  // Why a loop is not reversed from snapshots, though a directive wants it.
  auto why_not_stepped(ir::UnitId, ir::StmtId loop) -> std::optional<Reason>;
  // The same of a loop that is not merged; none also if nothing in it is stored.
  auto why_not_merged(ir::UnitId, ir::StmtId loop) -> std::optional<Reason>;

 private:
  class Answers;
  std::unique_ptr<Answers> answers_;
};

}  // namespace cf::analysis
