#include "analysis/why_recorded.h"

#include <algorithm>
#include <deque>
#include <unordered_set>
#include <utility>

namespace cf::analysis {

using namespace ir;
using graph::PointRole;
using graph::VertexId;
using Role = ChainLink::Role;

namespace {

auto alone(PlaceId place) -> PlaceBits {
  PlaceBits set;
  set.set(place.index);
  return set;
}

auto use_of(const Step& step, PlaceId place) -> ExprId {
  const auto use = std::ranges::find(step.uses, place, &Use::place);
  return use == step.uses.end() ? ExprId{} : use->expr;
}

}  // namespace

auto WhyRecorded::gives(const PartPoint& at, const Step& step, PlaceId place) -> bool {
  PlaceBits read;
  flow_->pass(at.unit, *at.part, step, read);
  return read.test(place.index);
}

auto WhyRecorded::keeps(const PartPoint& at, const Step& step, PlaceId place) -> bool {
  PlaceBits read = alone(place);
  flow_->pass(at.unit, *at.part, step, read);
  return read.test(place.index);
}

// Whether the vertex stands for a merged loop whose turns find the place.
auto WhyRecorded::turns_give(const PartPoint& at, PlaceId place) -> bool {
  if (!at.part->merged[at.vertex.index]) return false;
  PlaceBits read;
  flow_->transfer(at.unit, *at.part, at.vertex, read);
  return read.test(place.index);
}

auto WhyRecorded::readers(const PartPoint& before, PlaceId place) -> Chain { return search(before, place, nullptr); }

auto WhyRecorded::earlier(const PartPoint& before, PlaceId place) -> Earlier {
  Earlier found;
  found.readers = search(before, place, &found);
  return found;
}

// `past`: go on behind what overwrites the place, and say what did.
auto WhyRecorded::search(const PartPoint& start, PlaceId place, Earlier* past) -> Chain {
  struct Item {
    PartPoint at;
    bool own = false;  // elements that belong to one turn count, as they do behind the loop
    StmtId killer;
    StmtId loop;
  };
  std::deque<Item> todo{{start, false, {}, {}}};
  std::unordered_set<VertexId> seen;
  bool entered = false;
  bool first = true;  // a loop is not asked what its own turns find
  const auto found = [&](const Item& item, Chain chain) {
    if (past != nullptr) {
      past->overwritten_at = item.killer;
      past->loop = item.loop;
    }
    return chain;
  };
  while (!todo.empty()) {
    Item item = todo.front();
    todo.pop_front();
    const auto all = steps(item.at);
    if (!std::exchange(first, false) && turns_give(item.at, place)) {
      return found(item, {{Role::Turns, item.at.unit, item.at.part->merged[item.at.vertex.index], place, {}}});
    }
    bool gone = false;
    for (std::uint32_t i = item.at.step; i > 0 && !gone; --i) {
      const Step& step = all[i - 1];
      if (gives(item.at, step, place)) return found(item, describe(item.at, step, place));
      if (keeps(item.at, step, place)) continue;
      gone = past == nullptr;
      if (!item.killer) item.killer = stmt_of(item.at.unit, step);
    }
    if (gone) continue;
    entered = entered || item.at.vertex == item.at.part->first;
    const auto sources = item.at.part->graph.preds(item.at.vertex);
    const auto edges = item.at.part->graph.in(item.at.vertex);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      Item next = item;
      next.at.vertex = sources[i];
      next.at.step = static_cast<std::uint32_t>(steps(next.at).size());
      PlaceBits given;
      flow_->along(item.at.unit, *item.at.part, edges[i], given);
      PlaceBits left = alone(place);
      flow_->along(item.at.unit, *item.at.part, edges[i], left);
      if (given.test(place.index)) next.own = true;
      else if (!left.test(place.index) && !item.own) {
        if (past == nullptr) continue;
        if (!next.loop) next.loop = ground_.cfg(item.at.unit)[item.at.part->outer[item.at.vertex.index]].stmt;
      }
      if (seen.insert(sources[i]).second) todo.push_back(next);
    }
  }
  if (!entered || start.part->loop || past != nullptr) return {};
  return from_callers(start.unit, place);
}

auto WhyRecorded::describe(const PartPoint& at, const Step& step, PlaceId place) -> Chain {
  const StmtId stmt = stmt_of(at.unit, step);
  const ChainLink link{Role::Adjoint, at.unit, stmt, place, use_of(step, place)};
  const auto as = [&](Role role) {
    ChainLink made = link;
    made.role = role;
    return Chain{made};
  };
  if (model_.marks.contains(stmt)) return {link};
  if (step.call < 0) {
    const PointRole role = ground_.cfg(at.unit)[step.point].role;
    return as(role == PointRole::Selector || role == PointRole::Enter ? Role::Looked : Role::Bound);
  }
  if (problem_.checkpoints.is_joint(stmt)) return as(Role::Again);
  for (const Callee& callee : ground_.steps(at.unit).calls[static_cast<std::size_t>(step.call)].callees) {
    if (!callee.unit || std::ranges::find(model_.units, callee.unit) == model_.units.end()) return as(Role::Unknown);
    const FlowPart& body = problem_.parts.at(callee.unit).procedure();
    PartPoint end{callee.unit, &body, body.last, 0};
    end.step = static_cast<std::uint32_t>(steps(end).size());
    for (const PlaceId formal : inside(at.unit, callee, place)) {
      if (!open_.insert({callee.unit, formal}).second) continue;
      Chain inner = search(end, formal, nullptr);
      open_.erase({callee.unit, formal});
      if (inner.empty()) continue;
      Chain chain = as(Role::Called);
      chain.insert(chain.end(), inner.begin(), inner.end());
      return chain;
    }
  }
  return as(Role::Unknown);
}

auto WhyRecorded::from_callers(UnitId unit, PlaceId place) -> Chain {
  const Object& object = ground_.places().object_of(place);
  if (object.owner == unit && !object.formal && ground_.calls().is_recursive(unit)) return {{Role::Recursive, unit, {}, place, {}}};
  if (unit == model_.head) {
    const bool kept = ground_.effects(unit).out.test(place.index) && (model_.restores_all || (ground_.effects(unit).use.test(place.index) && !ground_.is_bound(place, unit)));
    if (kept) return {{Role::Kept, unit, {}, place, {}}};
  }
  if (!open_.insert({unit, place}).second) return {};
  Chain chain;
  for (const Site& site : callers_of(unit)) {
    for (const PlaceId actual : outside(site.at.unit, *site.callee, place)) {
      Chain found = search(site.at, actual, nullptr);
      if (found.empty()) continue;
      chain = {{Role::Returns, site.at.unit, site.stmt, actual, {}}};
      chain.insert(chain.end(), found.begin(), found.end());
      break;
    }
    if (!chain.empty()) break;
  }
  open_.erase({unit, place});
  if (chain.empty() && has_unknown_caller(unit)) chain = {{Role::UnknownCaller, unit, {}, place, {}}};
  return chain;
}

auto WhyRecorded::overwritten(UnitId unit, StmtId stmt) -> Overwriting {
  Overwriting first;
  const auto first_of = std::ranges::find(model_.first_of, stmt, [](const auto& entry) { return entry.second; });
  std::vector<PartPoint> points = points_of(unit, stmt);
  if (first_of != model_.first_of.end()) points = points_of(unit, first_of->first);
  for (const PartPoint& at : points) {
    const Step& step = steps(at)[at.step];
    const PointRole role = ground_.cfg(unit)[step.point].role;
    if (step.call >= 0 || role == PointRole::LoopStep || role == PointRole::LoopTest) continue;
    for (const Def& def : step.defs) {
      Overwriting found{at, def, readers(at, def.place)};
      if (!found.readers.empty()) return found;
      if (first.at.part == nullptr) first = found;
    }
  }
  return first;
}

auto WhyRecorded::defs_of(UnitId unit, StmtId stmt) const -> std::vector<std::pair<PartPoint, Def>> {
  std::vector<std::pair<PartPoint, Def>> found;
  for (const PartPoint& at : points_of(unit, stmt)) {
    const Step& step = steps(at)[at.step];
    if (step.call < 0) continue;
    for (const Def& def : step.defs) found.emplace_back(at, def);
  }
  return found;
}

auto WhyRecorded::own_input(const PartPoint& call, PlaceId place) const -> std::optional<PlaceId> {
  const Step& step = steps(call)[call.step];
  for (const Callee& callee : ground_.steps(call.unit).calls[static_cast<std::size_t>(step.call)].callees) {
    const auto needs = live_.joint.find(callee.unit);
    if (needs == live_.joint.end()) continue;
    for (const PlaceId formal : inside(call.unit, callee, place)) {
      if (needs->second.test(formal.index)) return formal;
    }
  }
  return std::nullopt;
}

auto WhyRecorded::before_loop(UnitId unit, StmtId loop, const PlaceBits& places) -> std::pair<PlaceId, Chain> {
  const graph::Construct* construct = ground_.cfg(unit).construct(loop);
  const FlowPart& part = part_of(unit, loop);
  PartPoint at{unit, &part, part.inner.at(construct->begin), 0};
  at.step = static_cast<std::uint32_t>(steps(at).size());
  std::pair<PlaceId, Chain> found;
  places.for_each([&](std::size_t index) {
    const PlaceId place{static_cast<std::uint32_t>(index)};
    if (found.second.empty()) found = {place, search(at, place, nullptr)};
  });
  return found;
}

auto WhyRecorded::set_before(const Overwriting& found) const -> ChainLink {
  const StmtId here = stmt_of(found.at.unit, steps(found.at)[found.at.step]);
  // In the procedure itself: before the reader. Else the reader lies outside, and the value was there on entry.
  if (!found.readers.empty() && found.readers.front().unit == found.at.unit && found.readers.front().stmt && found.readers.front().role != Role::Returns) {
    const std::vector<PartPoint> points = points_of(found.at.unit, found.readers.front().stmt);
    if (!points.empty()) return set_at(points.front(), found.def.place, here);
  }
  return set_at(found.at, found.def.place, here);
}

// The nearest definition on the graph of the whole procedure: turns of merged loops hand values on, too.
auto WhyRecorded::set_at(const PartPoint& before, PlaceId place, StmtId last) const -> ChainLink {
  const Steps& all = ground_.steps(before.unit);
  const graph::Cfg& cfg = ground_.cfg(before.unit);
  std::deque<std::pair<VertexId, std::uint32_t>> todo{{before.part->outer[before.vertex.index], before.step}};
  std::unordered_set<VertexId> seen;
  ChainLink found{Role::Entry, before.unit, {}, place, {}};
  while (!todo.empty()) {
    const auto [v, count] = todo.front();
    todo.pop_front();
    const auto list = all.of(v);
    for (std::uint32_t i = count; i > 0; --i) {
      const Step& step = list[i - 1];
      if (step.cover || live_.skipped.contains(cfg[step.point].stmt)) continue;
      const auto def = std::ranges::find(step.defs, place, &Def::place);
      if (def == step.defs.end()) continue;
      const ChainLink link{Role::Set, before.unit, cfg[step.point].stmt, place, def->expr};
      if (link.stmt != last || !ground_.places()[place].array) return link;
      found = link;
    }
    for (const VertexId from : all.graph.preds(v)) {
      if (seen.insert(from).second) todo.emplace_back(from, static_cast<std::uint32_t>(all.of(from).size()));
    }
  }
  return found;
}

}  // namespace cf::analysis
