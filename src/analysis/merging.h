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
  auto is_possible(ir::StmtId loop) const -> bool { return possible_.contains(loop); }
  auto possible() const -> const LoopSet& { return possible_; }

 private:
  auto can_be_merged(ir::StmtId loop) const -> bool;
  auto stores(ir::StmtId stmt, const AdjointFlow& flow) const -> bool;
  auto look(const ir::Block& block, const AdjointFlow& flow, LoopSet& found) const -> bool;

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  LoopSet possible_;
};

}  // namespace cf::analysis
