// tbr.h: values that are overwritten and that no adjoint asks for; private to adjoint_flow.cpp.
//
// Forward, may: which values the backward sweep of what was executed so far will read ("to be recorded"). Procedures that have adjoints by summaries, callees
// first (what their backward sweeps read of the values at their ends; what they certainly overwrite, as far as it is executed), then by contexts, callers first.
// Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "analysis/adjoint_liveness.h"
#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/flow_parts.h"
#include "analysis/ground.h"

namespace cf::analysis {

struct Recorded {
  std::unordered_set<ir::StmtId> forgotten;  // statements that store nothing, and loops that do not store their index
  std::unordered_set<ir::StmtId> at_once;    // statements of loops that can store for all turns before the first
  std::unordered_map<ir::StmtId, Snapshot> snapshots;  // of merged loops and joint calls that have one
  // Merged loops and joint calls that overwrite what adjoints of earlier statements, or their own, will read, and that cannot be stored for them: they cannot be run again.
  LoopSet broken_loops;
  std::unordered_set<ir::StmtId> broken_calls;
};

auto find_recorded(const AdjointProblem&, const AdjointLiveness&) -> Recorded;

// What steps, vertices and edges of a part do to the set of values that are to be recorded, for those who ask where one of them comes from.
class RecordedFlow {
 public:
  virtual ~RecordedFlow() = default;
  virtual void pass(ir::UnitId, const FlowPart&, const Step&, PlaceBits& read) = 0;
  virtual void transfer(ir::UnitId, const FlowPart&, graph::VertexId, PlaceBits& read) = 0;
  virtual void along(ir::UnitId, const FlowPart&, graph::EdgeId, PlaceBits& read) = 0;
};
auto make_recorded_flow(const AdjointProblem&, const AdjointLiveness&) -> std::unique_ptr<RecordedFlow>;

// What a part that runs again does to what was there before it.
struct RunAgain {
  PlaceBits sets;    // it overwrites
  PlaceBits stored;  // and this is stored before it, and brought back when it has run back
  PlaceBits inside;  // and this it brings back itself
};

// A part with what is to be recorded in it, in all its contexts.
class RecordedPart {
 public:
  virtual ~RecordedPart() = default;
  virtual auto at_start(graph::VertexId) const -> const PlaceBits& = 0;
  virtual auto at_end(graph::VertexId) const -> const PlaceBits& = 0;
  virtual void pass(const Step&, PlaceBits& read) const = 0;
  virtual void remove_elements_of_other_turns(graph::EdgeId, PlaceBits& places) const = 0;
  virtual void remove_recomputed(graph::VertexId, PlaceBits& places) const = 0;
  virtual auto again_by_call(const Step&, const PlaceBits& read) const -> RunAgain = 0;
  virtual auto again_by_loop(graph::VertexId) const -> RunAgain = 0;
};
class RecordedParts {
 public:
  virtual ~RecordedParts() = default;
  virtual auto find(const FlowPart&) const -> const RecordedPart* = 0;  // none: it is never called
  virtual auto recorded() const -> const Recorded& = 0;
};
auto make_recorded_parts(const AdjointProblem&, const AdjointLiveness&) -> std::unique_ptr<RecordedParts>;

}  // namespace cf::analysis
