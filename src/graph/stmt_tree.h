// stmt_tree.h: the statements of one unit in textual order, with what each stands in: the way up, which the ir itself does not have.
//
// Needs: verified ir.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/program.h"

namespace cf::graph {

struct StmtPlace {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  ir::StmtId stmt;
  std::uint32_t parent = kNone;  // its place in the tree; none: the unit's own block
  std::uint32_t block = 0;       // which block of the parent, in the order of ir::for_each_block; kNone: the init of a ForLoop
  std::uint32_t index = 0;       // in that block
  std::uint32_t end = 0;         // one past the last place nested in it
};

class StmtTree {
 public:
  StmtTree() = default;
  StmtTree(const ir::Program&, ir::UnitId);

  auto size() const -> std::size_t { return places_.size(); }
  auto places() const -> std::span<const StmtPlace> { return places_; }
  auto operator[](std::uint32_t place) const -> const StmtPlace& { return places_[place]; }
  // The place of a statement; kNone if it is not in the unit.
  auto find(ir::StmtId) const -> std::uint32_t;
  // The statement that it is nested in; none at the top.
  auto parent(ir::StmtId) const -> ir::StmtId;
  auto contains(ir::StmtId outer, ir::StmtId inner) const -> bool;  // also if they are the same
  // The places of the statements in the same block, in order.
  auto siblings(std::uint32_t place) const -> std::vector<std::uint32_t>;
  // The sibling before or behind; kNone if there is none.
  auto next(std::uint32_t place) const -> std::uint32_t;
  auto previous(std::uint32_t place) const -> std::uint32_t;
  auto depth(std::uint32_t place) const -> std::uint32_t;

 private:
  std::vector<StmtPlace> places_;
  // By statement: ids of a unit lie close together, so a table from the least to the greatest is small; where it is not, they are sorted.
  std::uint32_t least_ = 0;
  std::vector<std::uint32_t> table_;
  std::vector<std::pair<ir::StmtId, std::uint32_t>> sorted_;
  std::vector<std::uint32_t> previous_;
};

}  // namespace cf::graph
