#include "graph/stmt_tree.h"

#include <algorithm>

#include "ir/walk.h"

namespace cf::graph {

StmtTree::StmtTree(const ir::Program& p, ir::UnitId unit) {
  struct Task {
    StmtPlace place;
    bool leave = false;
    std::uint32_t opened = 0;
  };
  std::vector<Task> todo;
  const auto push_block = [&](const ir::Block& block, std::uint32_t parent, std::uint32_t number) {
    for (std::size_t i = block.stmts.size(); i > 0; --i) todo.push_back({{block.stmts[i - 1], parent, number, static_cast<std::uint32_t>(i - 1), 0}});
  };
  push_block(p.units[unit].body, StmtPlace::kNone, 0);
  std::vector<const ir::Block*> blocks;
  while (!todo.empty()) {
    const Task task = todo.back();
    todo.pop_back();
    if (task.leave) {
      places_[task.opened].end = static_cast<std::uint32_t>(places_.size());
      continue;
    }
    const auto here = static_cast<std::uint32_t>(places_.size());
    places_.push_back(task.place);
    places_.back().end = here + 1;
    blocks.clear();
    ir::for_each_block(p, task.place.stmt, [&](const ir::Block& block) { blocks.push_back(&block); });
    const auto* loop = ir::get_if<ir::ForLoop>(p, task.place.stmt);
    if (blocks.empty()) continue;
    todo.push_back({{}, true, here});
    for (std::size_t i = blocks.size(); i > 0; --i) push_block(*blocks[i - 1], here, static_cast<std::uint32_t>(i - 1));
    if (loop != nullptr && loop->init) todo.push_back({{loop->init, here, StmtPlace::kNone, 0, 0}});
  }

  previous_.assign(places_.size(), StmtPlace::kNone);
  for (std::uint32_t i = 0; i < places_.size(); ++i) {
    const std::uint32_t after = places_[i].end;
    if (after < places_.size() && places_[after].parent == places_[i].parent && places_[after].block == places_[i].block) previous_[after] = i;
  }

  if (places_.empty()) return;
  const auto [low, high] = std::ranges::minmax_element(places_, {}, &StmtPlace::stmt);
  least_ = low->stmt.index;
  const std::size_t span = high->stmt.index - least_ + 1;
  if (span <= 8 * places_.size() + 64) {
    table_.assign(span, StmtPlace::kNone);
    for (std::uint32_t i = 0; i < places_.size(); ++i) table_[places_[i].stmt.index - least_] = i;
  } else {
    for (std::uint32_t i = 0; i < places_.size(); ++i) sorted_.emplace_back(places_[i].stmt, i);
    std::ranges::sort(sorted_);
  }
}

auto StmtTree::find(ir::StmtId stmt) const -> std::uint32_t {
  if (!table_.empty()) {
    const std::uint32_t at = stmt.index - least_;
    return stmt.index >= least_ && at < table_.size() ? table_[at] : StmtPlace::kNone;
  }
  const auto found = std::ranges::lower_bound(sorted_, stmt, {}, [](const auto& entry) { return entry.first; });
  return found != sorted_.end() && found->first == stmt ? found->second : StmtPlace::kNone;
}

auto StmtTree::parent(ir::StmtId stmt) const -> ir::StmtId {
  const std::uint32_t place = find(stmt);
  const std::uint32_t above = place == StmtPlace::kNone ? place : places_[place].parent;
  return above == StmtPlace::kNone ? ir::StmtId{} : places_[above].stmt;
}

auto StmtTree::contains(ir::StmtId outer, ir::StmtId inner) const -> bool {
  const std::uint32_t o = find(outer);
  const std::uint32_t i = find(inner);
  return o != StmtPlace::kNone && i != StmtPlace::kNone && o <= i && i < places_[o].end;
}

auto StmtTree::next(std::uint32_t place) const -> std::uint32_t {
  const std::uint32_t after = places_[place].end;
  return after < places_.size() && previous_[after] == place ? after : StmtPlace::kNone;
}

auto StmtTree::previous(std::uint32_t place) const -> std::uint32_t { return previous_[place]; }

auto StmtTree::siblings(std::uint32_t place) const -> std::vector<std::uint32_t> {
  while (previous_[place] != StmtPlace::kNone) place = previous_[place];
  std::vector<std::uint32_t> all;
  for (; place != StmtPlace::kNone; place = next(place)) all.push_back(place);
  return all;
}

auto StmtTree::depth(std::uint32_t place) const -> std::uint32_t {
  std::uint32_t result = 0;
  while (places_[place].parent != StmtPlace::kNone) {
    place = places_[place].parent;
    ++result;
  }
  return result;
}

}  // namespace cf::graph
