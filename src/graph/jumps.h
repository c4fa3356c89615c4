// jumps.h: where the jumps of a unit lead, which of them do what EXIT, CYCLE or RETURN would do, and the regions of the others.
//
// Needs: verified ir. Private to cfg_build.cpp.
#pragma once

#include <unordered_map>
#include <vector>

#include "graph/cfg.h"

namespace cf::graph {

struct JumpTarget {
  ir::LabelId label;
  ir::StmtId stmt;  // that has the label
  EdgeKind kind = EdgeKind::Goto;
  std::int32_t edge_label = kNoLabel;
};
// The labels that a statement can jump to; FORMAT labels are none. Empty for statements that do not jump to labels.
struct Jump {
  ir::StmtId stmt;
  std::vector<JumpTarget> targets;
  bool goes_on = false;  // may also go to the next statement
};

class Jumps {
 public:
  Jumps(const ir::Program&, const StmtTree&);
  auto all() const -> const std::vector<Jump>& { return jumps_; }  // in textual order
  auto find(ir::StmtId) const -> const Jump*;
  auto is_target(ir::StmtId stmt) const -> bool { return targets_.contains(stmt); }
  auto regions() const -> std::vector<Region>;

 private:
  void collect(ir::StmtId);
  void classify(Jump&);
  auto kind_of(std::uint32_t from, std::uint32_t to) const -> EdgeKind;
  auto only_nothing_from(std::uint32_t place) const -> std::uint32_t;
  auto does_nothing(std::uint32_t place) const -> bool;

  const ir::Program& p_;
  const StmtTree& tree_;
  std::unordered_map<ir::LabelId, ir::StmtId> labels_;
  std::unordered_map<ir::SymbolId, std::vector<ir::LabelId>> assigned_;
  std::vector<Jump> jumps_;
  std::unordered_map<ir::StmtId, std::size_t> jump_at_;
  std::unordered_map<ir::StmtId, int> targets_;
};

}  // namespace cf::graph
