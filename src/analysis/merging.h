// merging.h: which loops are worth merging; private to adjoint_flow.cpp.
//
// A loop that counts, whose bounds are still known at its end, that control leaves at its end only, and of which everything can be executed twice. The innermost
// around something that is stored.
#pragma once

#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/flow_parts.h"
#include "analysis/ground.h"

namespace cf::analysis {

class Merging {
 public:
  Merging(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits);

  // Loops that would spare storing, with what was found so far.
  auto worth(const AdjointFlow& flow) const -> LoopSet;
  void give_up(ir::StmtId loop) { possible_.erase(loop); }
  // Turn after turn, from snapshots: also a loop whose turns nobody knows before it ends.
  auto can_be_stepped(ir::StmtId loop) const -> bool;

 private:
  auto can_be_merged(ir::StmtId loop) const -> bool;
  auto has_whole_turns(ir::StmtId loop) const -> bool;
  auto stores(ir::StmtId stmt, const AdjointFlow& flow) const -> bool;
  auto look(const ir::Block& block, const AdjointFlow& flow, LoopSet& found) const -> bool;

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  LoopSet possible_;
};

}  // namespace cf::analysis
