// flow_parts.h: the parts of a procedure that its adjoint runs through one by one: the procedure itself, and one turn of each merged loop.
//
// A merged loop runs in the backward sweep only, and each of its turns goes forwards and at once backwards. To what is around it the loop is one vertex, its LOOP;
// a turn begins at the start of the body and ends at ENDLOOP.
// Needs:  Steps.                                   Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/ground.h"

namespace cf::analysis {

using LoopSet = std::unordered_set<ir::StmtId>;

struct FlowPart {
  ir::StmtId loop;  // whose turn it is; none: the procedure
  graph::Digraph graph;
  graph::VertexId first;
  graph::VertexId last;
  std::vector<graph::VertexId> outer;   // by vertex: what Steps::graph calls it
  std::vector<ir::StmtId> merged;       // by vertex: the merged loop that it stands for; none: it is itself
  std::vector<graph::Arc> ends;         // of edges, as Steps::graph calls them
  std::vector<ir::StmtId> stmts;        // in textual order; those of merged loops are elsewhere
  std::unordered_map<graph::VertexId, graph::VertexId> inner;  // from Steps::graph's vertices
};

class FlowParts {
 public:
  FlowParts() = default;
  FlowParts(const Ground&, ir::UnitId, const LoopSet& merged);

  // Turns of inner loops first, the procedure last.
  auto list() const -> const std::vector<FlowPart>& { return parts_; }
  auto procedure() const -> const FlowPart& { return parts_.back(); }
  // The merged loop whose turn a statement is part of; none: the procedure's.
  auto owner(ir::StmtId stmt) const -> ir::StmtId;
  // For the part the statement lies in this merged loop; none: it is the part's own.
  auto merged_around(const FlowPart& part, ir::StmtId stmt) const -> ir::StmtId;

 private:
  std::vector<FlowPart> parts_;
  std::unordered_map<ir::StmtId, ir::StmtId> owners_;  // of what lies in merged loops
};

using FlowPartsTable = base::SideTable<ir::UnitId, FlowParts>;

}  // namespace cf::analysis
