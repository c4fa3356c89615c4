// merging.h: which loops are worth merging; private to adjoint_flow.cpp.
//
// A loop that counts, whose bounds are still known at its end, that control leaves at its end only, and of which everything can be executed twice. The innermost
// around something that is stored.
#pragma once

#include <optional>

#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/flow_parts.h"
#include "analysis/ground.h"

namespace cf::analysis {

// What stands against merging a loop, whatever its turns need of each other.
struct LoopObstacle {
  enum class Kind {
    NotCounted,
    DoesMore,  // its condition calls a procedure, sets something, or stands at its end
    NoAdjoint,
    Turning,  // its turns must be counted: its bounds may change, or it may be left early
    Jump,
    Acts,     // a statement that must not be executed twice
  };
  Kind kind = Kind::NotCounted;
  ir::StmtId stmt;  // Jump, Acts
};
auto why_not_mergeable(const Ground&, const AdjointModel&, const AdjointTraits&, ir::StmtId loop) -> std::optional<LoopObstacle>;
// Turn after turn, from snapshots: also a loop of which nobody knows how often it turns before it ends.
auto why_not_stepped(const Ground&, const AdjointModel&, const AdjointTraits&, ir::StmtId loop) -> std::optional<LoopObstacle>;
// Whether the forward sweep stores something for the statement, or in a procedure that it calls.
auto stores_forwards(const AdjointModel&, const AdjointFlow&, ir::StmtId stmt) -> bool;
// The same of what lies in a construct, but for merged loops.
auto stores_inside(const ir::Program&, const AdjointModel&, const AdjointFlow&, ir::StmtId construct) -> bool;

class Merging {
 public:
  Merging(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits);

  // Loops that would spare storing, with what was found so far.
  auto worth(const AdjointFlow& flow) const -> LoopSet;
  void give_up(ir::StmtId loop) { possible_.erase(loop); }
  void allow(ir::StmtId loop) { possible_.insert(loop); }

 private:
  auto look(const ir::Block& block, const AdjointFlow& flow, LoopSet& found) const -> bool;

  const Ground& ground_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  LoopSet possible_;
};

}  // namespace cf::analysis
