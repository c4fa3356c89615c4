// block_ids.h: basic blocks that are being made, and the loop with a branch on the number of the next one that they become.
//
// Private to canonical/. A block that does nothing but go on is passed over; one that only one other leads to, at its end, is joined to that; what nothing leads to
// is left out.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "canonical/steering.h"
#include "ir/program.h"

namespace cf::canonical {

class BlockIds {
 public:
  using Stmts = std::vector<ir::StmtId>;
  using Id = std::size_t;
  static constexpr Id kEnd = 0;

  BlockIds(ir::Program& program, Steering& steering) : p_(program), steering_(steering), blocks_(1) {}

  auto add() -> Id;
  // From here on statements belong to this block; what came before goes on to it.
  void begin(Id block);
  // Whether the statement at hand can be reached from the one before.
  auto is_open() const -> bool { return current_ != kEnd; }
  void put(ir::StmtId stmt) { blocks_[current_].stmts.push_back(stmt); }
  // Goes on to that block: the last statement of this one.
  void go(Id block);
  // The statement that says so; it stands at the end of an arm of the last statement.
  auto next(Id block) -> ir::StmtId;
  void close() { current_ = kEnd; }
  // The same from within statements that are kept whole.
  auto leave(Id block) -> Stmts;

  // The statements that run all blocks from this one on.
  auto made(Id entry, ir::Loc loc) -> Stmts;

 private:
  struct Code {
    Stmts stmts;
    Stmts nexts;  // in it, at any depth
  };
  auto passed_over(Id block) const -> Id;
  auto is_next(ir::StmtId stmt) const -> bool { return nexts_.contains(stmt); }
  void find_used(Id entry);
  void join(Id entry);

  ir::Program& p_;
  Steering& steering_;
  std::vector<Code> blocks_;
  std::vector<Id> order_;  // in which they began
  std::unordered_map<ir::StmtId, Id> nexts_;
  Id current_ = kEnd;
  ir::LabelId bottom_;
  std::vector<bool> used_;
};

}  // namespace cf::canonical
