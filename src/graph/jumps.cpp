#include "graph/jumps.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/check.h"
#include "base/reflect.h"
#include "ir/construct.h"

namespace cf::graph {

using namespace ir;

namespace {

constexpr std::uint32_t kNone = StmtPlace::kNone;

auto is_format(const Program& p, StmtId stmt) -> bool {
  if (const auto* opaque = get_if<Opaque>(p, stmt)) return opaque->kind == OpaqueKind::Format;
  return get_if<DeclStmt>(p, stmt) != nullptr;
}

}  // namespace

Jumps::Jumps(const Program& p, const StmtTree& tree) : p_(p), tree_(tree) {
  bool any = false;
  for (const StmtPlace& place : tree.places()) {
    const Stmt& stmt = p.stmts[place.stmt];
    any = any || stmt.label.valid();
  }
  if (!any) return;
  for (const StmtPlace& place : tree.places()) {
    const Stmt& stmt = p.stmts[place.stmt];
    if (stmt.label) labels_.emplace(stmt.label, place.stmt);
    if (const auto* assign = std::get_if<AssignLabel>(&stmt.node)) assigned_[assign->variable].push_back(assign->label);
  }
  for (const StmtPlace& place : tree.places()) collect(place.stmt);
  for (Jump& jump : jumps_) classify(jump);
}

auto Jumps::find(StmtId stmt) const -> const Jump* {
  const auto found = jump_at_.find(stmt);
  return found == jump_at_.end() ? nullptr : &jumps_[found->second];
}

void Jumps::collect(StmtId id) {
  Jump jump{id, {}, false};
  const auto add = [&](LabelId label, std::int32_t edge_label) {
    const auto found = labels_.find(label);
    const bool is_place = found != labels_.end() && !is_format(p_, found->second);
    if (is_place) jump.targets.push_back({label, found->second, EdgeKind::Goto, edge_label});
    return is_place;
  };
  const auto add_all = [&](const std::vector<LabelId>& labels) {
    std::int32_t number = 1;
    for (const LabelId label : labels)
      if (add(label, number)) ++number;
  };
  const Stmt::Node& node = p_.stmts[id].node;
  if (const auto* s = std::get_if<Goto>(&node)) {
    add(s->target, kNoLabel);
  } else if (const auto* s = std::get_if<ComputedGoto>(&node)) {
    add_all(s->targets);
    jump.goes_on = true;
  } else if (const auto* s = std::get_if<AssignedGoto>(&node)) {
    // Without a list: any label that the variable is given somewhere.
    std::vector<LabelId> labels = s->targets;
    if (labels.empty() && assigned_.contains(s->variable)) labels = assigned_.at(s->variable);
    std::vector<LabelId> distinct;
    for (const LabelId label : labels)
      if (std::ranges::find(distinct, label) == distinct.end()) distinct.push_back(label);
    add_all(distinct);
  } else if (const auto* s = std::get_if<ArithmeticIf>(&node)) {
    add_all({s->negative, s->zero, s->positive});
  } else if (const auto* s = std::get_if<Opaque>(&node)) {
    if (s->kind == OpaqueKind::Format) return;
    add_all(s->labels);
    jump.goes_on = true;
  } else if (const auto* s = std::get_if<CallStmt>(&node)) {
    std::vector<LabelId> labels;
    for (const Arg& arg : s->call.args)
      if (arg.alternate_return) labels.push_back(arg.alternate_return);
    add_all(labels);
    jump.goes_on = true;
  }
  if (jump.targets.empty()) return;
  for (const JumpTarget& target : jump.targets) ++targets_[target.stmt];
  jump_at_.emplace(id, jumps_.size());
  jumps_.push_back(std::move(jump));
}

auto Jumps::does_nothing(std::uint32_t place) const -> bool {
  const Stmt::Node& node = p_.stmts[tree_[place].stmt].node;
  if (const auto* opaque = std::get_if<Opaque>(&node)) return opaque->kind == OpaqueKind::Format;
  return std::holds_alternative<Continue>(node);
}

// The first place in the same block, from here on, that does something; none if there is none.
auto Jumps::only_nothing_from(std::uint32_t place) const -> std::uint32_t {
  while (place != kNone && does_nothing(place)) place = tree_.next(place);
  return place;
}

auto Jumps::kind_of(std::uint32_t from, std::uint32_t to) const -> EdgeKind {
  const StmtPlace& target = tree_[to];
  const std::uint32_t rest = only_nothing_from(to);
  if (target.parent == kNone) {
    const auto* done = rest == kNone ? nullptr : get_if<Return>(p_, tree_[rest].stmt);
    if (rest == kNone || (done != nullptr && !done->value)) return EdgeKind::Return;
  } else if (rest == kNone && is_loop(p_.stmts[tree_[target.parent].stmt].node) && target.parent < from && from < tree_[target.parent].end) {
    return EdgeKind::Cycle;
  }
  // Behind a construct that the jump stands in.
  std::uint32_t before = tree_.previous(to);
  while (before != kNone && does_nothing(before)) before = tree_.previous(before);
  if (before != kNone && before < from && from < tree_[before].end) return EdgeKind::Exit;
  return before == from ? EdgeKind::Flow : EdgeKind::Goto;
}

void Jumps::classify(Jump& jump) {
  const std::uint32_t from = tree_.find(jump.stmt);
  for (JumpTarget& target : jump.targets) target.kind = kind_of(from, tree_.find(target.stmt));
}

namespace {

// A run of siblings, by the places of its first and last one.
struct Run {
  std::uint32_t parent;
  std::uint32_t block;
  std::uint32_t first;
  std::uint32_t last;
  std::vector<std::uint32_t> jumps, targets, opened;
  bool backward = false;
};

void unite(Run& into, const Run& from) {
  into.backward = into.backward || from.backward;
  into.jumps.insert(into.jumps.end(), from.jumps.begin(), from.jumps.end());
  into.targets.insert(into.targets.end(), from.targets.begin(), from.targets.end());
  into.opened.insert(into.opened.end(), from.opened.begin(), from.opened.end());
}

void sort_out(std::vector<std::uint32_t>& list) {
  std::ranges::sort(list);
  const auto same = std::ranges::unique(list);
  list.erase(same.begin(), same.end());
}

auto run_of(const StmtTree& tree, std::uint32_t from, std::uint32_t to) -> Run {
  const auto chain = [&](std::uint32_t place) {
    std::vector<std::uint32_t> up{place};
    while (tree[up.back()].parent != kNone) up.push_back(tree[up.back()].parent);
    std::ranges::reverse(up);
    return up;
  };
  const std::vector<std::uint32_t> a = chain(from);
  const std::vector<std::uint32_t> b = chain(to);
  // The deepest block that both lie in.
  std::size_t level = 0;
  while (level + 1 < a.size() && level + 1 < b.size() && a[level] == b[level] && tree[a[level + 1]].block == tree[b[level + 1]].block) ++level;
  Run run{tree[a[level]].parent, tree[a[level]].block, std::min(a[level], b[level]), std::max(a[level], b[level]), {from}, {to}, {}, to <= from};
  run.opened.assign(a.begin() + static_cast<std::ptrdiff_t>(level), a.end() - 1);
  run.opened.insert(run.opened.end(), b.begin() + static_cast<std::ptrdiff_t>(level), b.end() - 1);
  return run;
}

}  // namespace

auto Jumps::regions() const -> std::vector<Region> {
  std::vector<Run> runs;
  for (const Jump& jump : jumps_)
    for (const JumpTarget& target : jump.targets)
      if (target.kind == EdgeKind::Goto) runs.push_back(run_of(tree_, tree_.find(jump.stmt), tree_.find(target.stmt)));
  // In textual order, outer before inner, a run is united with an earlier one that it shares statements with in the same block, or in whose opened
  // construct it lies. Uniting makes runs longer and opens more, so it is repeated until nothing changes.
  for (bool changed = true; changed;) {
    changed = false;
    std::ranges::sort(runs, {}, [](const Run& run) { return std::tuple(run.first, ~run.last); });
    std::vector<Run> kept;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> latest;  // in each block
    std::unordered_map<std::uint32_t, std::size_t> opener;
    for (Run& run : runs) {
      const auto same_block = latest.find({run.parent, run.block});
      const auto around = opener.find(run.parent);
      std::size_t at = kept.size();
      if (same_block != latest.end() && run.first <= kept[same_block->second].last) {
        at = same_block->second;
        kept[at].last = std::max(kept[at].last, run.last);
      } else if (around != opener.end()) {
        at = around->second;
      }
      for (const std::uint32_t construct : run.opened) opener.emplace(construct, at);
      if (at < kept.size()) {
        unite(kept[at], run);
        changed = true;
      } else {
        latest[{run.parent, run.block}] = at;
        kept.push_back(std::move(run));
      }
    }
    runs = std::move(kept);
  }
  std::vector<Region> result;
  const auto stmts = [&](std::vector<std::uint32_t>& places) {
    sort_out(places);
    std::vector<StmtId> list;
    for (const std::uint32_t place : places) list.push_back(tree_[place].stmt);
    return list;
  };
  for (Run& run : runs)
    result.push_back({tree_[run.first].stmt, tree_[run.last].stmt, stmts(run.jumps), stmts(run.targets), stmts(run.opened), run.backward});
  return result;
}

}  // namespace cf::graph
