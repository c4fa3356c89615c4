// cfg.h: the control flow graph of one unit: a view computed from the ir, never patched.
//
// Vertices are those of REVERSAL Def. 1, numbered in the order of the text: a loop's body before what follows it, an ENDBRANCH behind all of its
// branches. A vertex lists program points: a statement, and which part of it is executed there.
//   LOOP      the test of a loop, and for a post-test loop only its start; edge 1 leads into the body, 0 past the loop
//   ENDLOOP   the step of a counted loop, the test of a post-test loop; then back to LOOP
//   BRANCH    a condition or selector; edge k leads to the k-th arm or case, 0 to ELSE, DEFAULT or past all of them. ELSE IF is a BRANCH of its own
//             that an edge without label leads to, since its condition is evaluated only then; all share one ENDBRANCH
//   BRANCH without ENDBRANCH: computed and assigned GOTO, arithmetic IF, I/O with err=, CALL with alternate returns (edge 0: goes on)
// EXIT, CYCLE, RETURN, STOP, fall-through and jumps to labels are edges of their own kind. A jump to a label that does what EXIT, CYCLE or
// RETURN would do has that kind. Code that cannot be reached has vertices and no edges. ENTRY statements are further edges from the ENTRY vertex.
// WHERE is straight-line code whose assignments are masked; FORALL and DO CONCURRENT are loops.
//
// Needs:  verified ir.                             Theory: docs/theory/control-flow.md
// Prints: `4 BRANCH 1->5 0->6` on the line of the vertex's first point; `4` on the lines of the others; numbers count from 1.
#pragma once

#include <cstdint>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graph/digraph.h"
#include "graph/point.h"
#include "graph/stmt_tree.h"
#include "ir/program.h"

namespace cf::graph {

enum class VertexType { Entry, BasicBlock, Loop, EndLoop, Branch, EndBranch, Exit };

struct Vertex {
  VertexType type = VertexType::BasicBlock;
  std::uint32_t first_point = 0;  // points of a vertex are consecutive
  std::uint32_t end_point = 0;
  ir::StmtId stmt;   // the loop, If or Select that it belongs to; of a block: the first statement in it or behind it; none at ENTRY and EXIT
  VertexId partner;  // LOOP <-> ENDLOOP, BRANCH -> ENDBRANCH, ENDBRANCH -> the first BRANCH
};

enum class EdgeKind {
  Flow,         // one thing after another, into and out of arms and bodies
  Back,         // ENDLOOP to LOOP
  Exit,         // leaves a loop or named construct early: to what is behind it
  Cycle,        // to ENDLOOP
  Return,       // to EXIT, or to the last label of the unit
  Stop,         // to EXIT, but the caller is never reached again
  FallThrough,  // C: from one case to the next
  Goto,         // any other jump
  EntryPoint,   // from ENTRY to an ENTRY statement
};
constexpr std::int32_t kNoLabel = -1;
struct Edge {
  VertexId from;
  VertexId to;
  EdgeKind kind = EdgeKind::Flow;
  std::int32_t label = kNoLabel;  // out of LOOP and BRANCH
  std::int32_t arm = kNoLabel;    // into ENDBRANCH: the label of the edge that led into this arm
};

// A loop or branch with its two ends.
struct Construct {
  ir::StmtId stmt;
  VertexId begin;   // LOOP, or the first BRANCH
  VertexId end;     // ENDLOOP or ENDBRANCH
  VertexId behind;  // what is executed next when it ends, by exits too; none if nothing is reached behind it
  bool loop = false;
};

// The smallest run of consecutive statements of one block that holds the sources and targets of jumps that are none of EXIT, CYCLE, RETURN. Regions are
// disjoint or nested; a nested one lies in a construct that no jump of the outer one goes into or out of.
struct Region {
  ir::StmtId first;
  ir::StmtId last;
  std::vector<ir::StmtId> jumps;    // in textual order
  std::vector<ir::StmtId> targets;  // statements that are jumped to
  std::vector<ir::StmtId> opened;   // constructs that jumps go into or out of; others inside are whole
  bool backward = false;            // some jump leads to an earlier statement: the region may loop
};

class Cfg {
 public:
  auto unit() const -> ir::UnitId { return unit_; }
  auto tree() const -> const StmtTree& { return tree_; }

  // Vertices and edges.
  auto graph() const -> const Digraph& { return graph_; }          // edges of what can be reached
  auto returning() const -> const Digraph& { return returning_; }  // without those of STOP
  auto size() const -> std::size_t { return vertices_.size(); }
  auto vertices() const { return graph_.vertices(); }
  auto operator[](VertexId v) const -> const Vertex& { return vertices_[v.index]; }
  auto entry() const -> VertexId { return VertexId{0}; }
  auto exit() const -> VertexId { return VertexId{static_cast<std::uint32_t>(vertices_.size() - 1)}; }
  auto succs(VertexId v) const -> std::span<const VertexId> { return graph_.succs(v); }
  auto preds(VertexId v) const -> std::span<const VertexId> { return graph_.preds(v); }
  auto out(VertexId v) const -> std::span<const EdgeId> { return graph_.out(v); }
  auto in(VertexId v) const -> std::span<const EdgeId> { return graph_.in(v); }
  auto edge(EdgeId e) const -> const Edge& { return edges_[e.index]; }
  auto reachable(VertexId v) const -> bool { return reachable_[v.index]; }

  // Program points, numbered in the order of vertices.
  auto points() const -> std::span<const Point> { return points_; }
  auto operator[](PointId id) const -> const Point& { return points_[id.index]; }
  auto points(VertexId v) const -> std::span<const Point>;
  auto point_ids(VertexId v) const {
    return std::views::iota(vertices_[v.index].first_point, vertices_[v.index].end_point) |
           std::views::transform([](std::uint32_t i) { return PointId{i}; });
  }
  auto vertex_of(PointId id) const -> VertexId { return vertex_of_[id.index]; }
  // The points of a statement, in order; empty for what is not executed (FORMAT, DATA) or stands in another unit.
  auto points_of(ir::StmtId) const -> std::span<const PointId>;
  // No path leads to it. A statement that is not executed is never dead.
  auto is_dead(ir::StmtId) const -> bool;

  // Structure.
  auto constructs() const -> std::span<const Construct> { return constructs_; }      // in textual order
  auto construct(ir::StmtId) const -> const Construct*;                              // null if it is no loop or branch
  auto unstructured_regions() const -> std::span<const Region> { return regions_; }  // outer before inner, else in textual order

  // Orders. Vertices are numbered as Alg. 1 of REVERSAL sorts them, so its order is that of the numbers; only jumps back to a label go against it.
  auto topological_order() const -> std::vector<VertexId>;                      // of what can be reached
  auto reverse_postorder() const -> std::span<const VertexId> { return rpo_; }  // of what can be reached

 private:
  friend class CfgBuilder;
  ir::UnitId unit_;
  StmtTree tree_;
  std::vector<Vertex> vertices_;
  std::vector<Edge> edges_;
  std::vector<Point> points_;
  std::vector<VertexId> vertex_of_;
  std::vector<Construct> constructs_;
  std::vector<std::uint32_t> construct_at_;  // by place in the tree
  std::vector<Region> regions_;
  std::vector<bool> reachable_;
  std::vector<VertexId> rpo_;
  Digraph graph_;
  Digraph returning_;
  std::vector<std::uint32_t> stmt_points_begin_;  // by place in the tree
  std::vector<PointId> stmt_points_;
};

auto build_cfg(const ir::Program&, ir::UnitId) -> Cfg;

auto type_name(VertexType) -> std::string_view;  // as the paper writes them: `BASICBLOCK`
// `4 BRANCH 1->5 0->6`
auto print_vertex(const Cfg&, VertexId) -> std::string;

}  // namespace cf::graph
