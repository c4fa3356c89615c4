#include "canonical/block_ids.h"

#include <algorithm>

#include "base/check.h"
#include "ir/build.h"

namespace cf::canonical {

using namespace ir;

auto BlockIds::add() -> Id {
  blocks_.emplace_back();
  return blocks_.size() - 1;
}

void BlockIds::begin(Id block) {
  if (is_open()) go(block);
  current_ = block;
  order_.push_back(block);
}

auto BlockIds::next(Id block) -> StmtId {
  const StmtId made = p_.add_stmt(Continue{});  // until the numbers are known
  nexts_[made] = block;
  blocks_[current_].nexts.push_back(made);
  return made;
}

void BlockIds::go(Id block) {
  put(next(block));
  close();
}

auto BlockIds::leave(Id block) -> Stmts {
  if (!bottom_) bottom_ = steering_.new_label();
  const StmtId number = next(block);
  return {number, p_.add_stmt(Goto{bottom_})};
}

// ---- fewer blocks

auto BlockIds::passed_over(Id block) const -> Id {
  // An empty loop that never ends stays.
  for (std::size_t steps = 0; steps < blocks_.size() && block != kEnd; ++steps) {
    const Stmts& stmts = blocks_[block].stmts;
    if (stmts.size() != 1 || !is_next(stmts.front())) break;
    block = nexts_.at(stmts.front());
  }
  return block;
}

void BlockIds::find_used(Id entry) {
  used_.assign(blocks_.size(), false);
  std::vector<Id> waiting{entry};
  used_[entry] = true;
  while (!waiting.empty()) {
    const Id at = waiting.back();
    waiting.pop_back();
    for (const StmtId one : blocks_[at].nexts) {
      const Id to = nexts_.at(one);
      if (to == kEnd || used_[to]) continue;
      used_[to] = true;
      waiting.push_back(to);
    }
  }
}

void BlockIds::join(Id entry) {
  std::vector<int> count(blocks_.size(), 0);
  for (const Id id : order_) {
    if (!used_[id]) continue;
    for (const StmtId one : blocks_[id].nexts) ++count[nexts_.at(one)];
  }
  for (const Id id : order_) {
    if (!used_[id]) continue;
    Code& code = blocks_[id];
    while (!code.stmts.empty() && is_next(code.stmts.back())) {
      const Id to = nexts_.at(code.stmts.back());
      if (to == kEnd || to == entry || to == id || count[to] != 1) break;
      std::erase(code.nexts, code.stmts.back());
      code.stmts.pop_back();
      Code& other = blocks_[to];
      code.stmts.insert(code.stmts.end(), other.stmts.begin(), other.stmts.end());
      code.nexts.insert(code.nexts.end(), other.nexts.begin(), other.nexts.end());
      other = {};
      used_[to] = false;
    }
  }
}

// ---- the loop

auto BlockIds::made(Id entry, Loc loc) -> Stmts {
  if (is_open()) go(kEnd);
  entry = passed_over(entry);
  for (auto& [stmt, to] : nexts_) to = passed_over(to);
  find_used(entry);
  join(entry);
  std::erase_if(order_, [&](Id id) { return !used_[id]; });
  CHECK(!order_.empty(), "a region without statements");

  const TypeId number_type = integer_type(p_);
  const SymbolId variable = steering_.steering_variable(number_type, "next");
  std::vector<std::int64_t> numbers(blocks_.size(), 0);
  for (std::size_t i = 0; i < order_.size(); ++i) numbers[order_[i]] = static_cast<std::int64_t>(i) + 1;
  const auto set = [&](StmtId stmt, Id to) {
    p_.stmts[stmt].node = Assign{ref(p_, variable), integer_literal(p_, numbers[to]), false, BinaryOp::Add, {}, {}};
    p_.stmts[stmt].role = Role::Control;
  };
  for (const Id id : order_) {
    for (const StmtId one : blocks_[id].nexts) set(one, nexts_.at(one));
  }
  WhileLoop loop;
  loop.body.braced = true;
  loop.condition = p_.add_expr(Binary{BinaryOp::Ne, ref(p_, variable), integer_literal(p_, 0), false}, steering_.truth());
  if (order_.size() == 1) {
    loop.body.stmts = blocks_[order_.front()].stmts;
  } else {
    Select select;
    select.selector = ref(p_, variable);
    for (const Id id : order_) {
      Case each;
      if (id != order_.back()) each.values.push_back(integer_literal(p_, numbers[id]));
      each.body = Block{blocks_[id].stmts, {}, true};
      select.cases.push_back(each);
    }
    loop.body.stmts.push_back(p_.add_stmt(select, loc));
  }
  if (bottom_) {
    loop.body.stmts.push_back(p_.add_stmt(Continue{}));
    p_.stmts[loop.body.stmts.back()].label = bottom_;
  }
  const StmtId start = p_.add_stmt(Continue{}, loc);
  set(start, entry);
  return {start, p_.add_stmt(loop, loc)};
}

}  // namespace cf::canonical
