// influence.h: what a value goes into in any way at all: as a value, through a conversion, a comparison or a subscript, or by deciding a branch.
//
// May, flow-insensitive, whole program from the head on: a node for each place, each step and each statement that others depend on. An answer to "why not?":
// where activity (activity.h) finds that a derivative is zero, a way through this graph says what stands against it.
// Needs:  Ground.                                   Theory: docs/theory/activity.md
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/ground.h"

namespace cf::analysis {

class Influence {
 public:
  enum Kind : unsigned { kValue = 1, kLost = 2, kBranch = 4 };  // a derivative follows it; none does; it decides whether something happens
  struct Edge {
    std::uint32_t from = 0, to = 0;
    Kind kind = kValue;
    ir::StmtId stmt;  // none: a call binds it
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  Influence(const Ground&, const std::vector<ir::UnitId>& units);

  auto node(PlaceId place) const -> std::uint32_t { return place.index; }
  auto edge(std::uint32_t number) const -> const Edge& { return edges_[number]; }
  // For each node the edge by which it was reached first, nearest to the starts; kNone: not reached, or a start. `kinds`: edges that are followed.
  struct Reached {
    std::vector<bool> nodes;
    std::vector<std::uint32_t> by;
    std::vector<std::uint32_t> order;
  };
  auto reach(const std::vector<std::uint32_t>& starts, bool forward, unsigned kinds) const -> Reached;

 private:
  void unit(const Ground&, ir::UnitId);
  void call(const Ground&, const CallStep&, ir::StmtId, std::uint32_t under);
  auto add_node() -> std::uint32_t { return nodes_++; }
  void add(std::uint32_t from, std::uint32_t to, Kind kind, ir::StmtId stmt) { edges_.push_back({from, to, kind, stmt}); }
  void finish();

  std::uint32_t nodes_ = 0;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> out_begin_, in_begin_, out_, in_;
  base::SideTable<ir::UnitId, std::uint32_t> of_unit_;  // what decides whether a procedure is called
};

}  // namespace cf::analysis
