#include "analysis/why_live.h"

#include <algorithm>
#include <deque>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace cf::analysis {

using namespace ir;
using graph::VertexId;
using Role = ChainLink::Role;

auto WhyLive::chain(UnitId unit, StmtId stmt) -> Chain { return search(starts_of(unit, stmt)); }

auto WhyLive::starts_of(UnitId unit, StmtId stmt) const -> std::vector<Node> {
  std::vector<Node> starts;
  for (PartPoint at : points_of(unit, stmt)) {
    const Step& step = steps(at)[at.step];
    ++at.step;
    for (const Def& def : step.defs) starts.push_back({at, def.place, -1, {Role::Set, unit, stmt, def.place, def.expr}});
  }
  return starts;
}

auto WhyLive::chain_of_loop(UnitId unit, StmtId loop) -> Chain {
  const auto turn = live_.turns.find(loop);
  if (turn == live_.turns.end()) return {};
  const FlowPart& part = part_of(unit, loop);
  PartPoint at{unit, &part, part.inner.at(ground_.cfg(unit).construct(loop)->begin), 0};
  at.step = static_cast<std::uint32_t>(steps(at).size());
  std::vector<Node> starts;
  turn->second.sets_all.for_each([&](std::size_t index) {
    const PlaceId place{static_cast<std::uint32_t>(index)};
    starts.push_back({at, place, -1, {Role::Set, unit, loop, place, {}}});
  });
  return search(std::move(starts));
}

auto WhyLive::from_start(UnitId unit, const FlowPart& part, PlaceId place) -> Chain {
  return search({{{unit, &part, part.first, 0}, place, -1, {Role::Entry, unit, part.loop, place, {}}}});
}

auto WhyLive::skipped_readers(UnitId unit, StmtId stmt) -> std::vector<StmtId> {
  std::vector<StmtId> skipped;
  for (const Node& node : starts_of(unit, stmt)) readers_of(node, &skipped);
  std::vector<StmtId> once;
  for (const StmtId id : skipped) {
    if (std::ranges::find(once, id) == once.end()) once.push_back(id);
  }
  return once;
}

auto WhyLive::search(std::vector<Node> nodes) -> Chain {
  std::set<std::tuple<UnitId, VertexId, std::uint32_t, PlaceId>> seen;
  const auto key = [](const PartPoint& at, PlaceId place) { return std::tuple{at.unit, at.part->outer[at.vertex.index], at.step, place}; };
  for (const Node& node : nodes) seen.insert(key(node.at, node.place));
  const auto way_to = [&](int at) {
    Chain way;
    for (; at >= 0; at = nodes[static_cast<std::size_t>(at)].parent) way.push_back(nodes[static_cast<std::size_t>(at)].link);
    std::ranges::reverse(way);
    return way;
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Node node = nodes[i];
    for (const Reader& reader : readers_of(node, nullptr)) {
      if (reader.last) {
        Chain way = way_to(static_cast<int>(i));
        way.push_back(reader.link);
        return way;
      }
      // A value goes on under the name that it has behind the call, or in what the statement sets.
      if (reader.link.role == Role::Returns) {
        if (seen.insert(key(reader.at, reader.link.place)).second) nodes.push_back({reader.at, reader.link.place, static_cast<int>(i), reader.link});
        continue;
      }
      const auto add = [&](PlaceId place) {
        if (seen.insert(key(reader.at, place)).second) nodes.push_back({reader.at, place, static_cast<int>(i), reader.link});
      };
      const auto turn = live_.turns.find(reader.link.stmt);
      if (turn != live_.turns.end()) turn->second.sets_all.for_each([&](std::size_t index) { add(PlaceId{static_cast<std::uint32_t>(index)}); });
      else for (const Def& def : steps(reader.at)[reader.at.step - 1].defs) add(def.place);
    }
  }
  return {};
}

auto WhyLive::readers_of(const Node& node, std::vector<StmtId>* skipped) -> std::vector<Reader> {
  std::vector<Reader> found;
  std::deque<PartPoint> todo{node.at};
  std::unordered_set<VertexId> seen;
  const FlowPart& part = *node.at.part;
  bool leaves = false;
  bool first = true;
  while (!todo.empty()) {
    PartPoint at = todo.front();
    todo.pop_front();
    const auto all = steps(at);
    const bool behind = std::exchange(first, false) && at.step == all.size();  // a merged loop does not read what it sets
    bool gone = false;
    for (; at.step < all.size() && !gone; ++at.step) {
      Effect effect = effect_of(at, all[at.step], node.place, skipped);
      if (effect.reader) found.push_back(*effect.reader);
      gone = effect.kills;
    }
    if (gone) continue;
    if (const StmtId loop = part.merged[at.vertex.index]; loop && !behind) {
      const MergedTurn& turn = live_.turns.at(loop);
      if (turn.live.test(node.place.index)) found.push_back({{Role::Turns, at.unit, loop, node.place, {}}, at, true});
      else if (!live_.skipped.contains(loop) && turn.uses.test(node.place.index)) found.push_back({{Role::Reads, at.unit, loop, node.place, {}}, at, false});
    }
    leaves = leaves || at.vertex == part.last;
    const auto targets = part.graph.succs(at.vertex);
    const auto edges = part.graph.out(at.vertex);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (is_filled(part, at.unit, edges[i], node.place) || !seen.insert(targets[i]).second) continue;
      todo.push_back({at.unit, &part, targets[i], 0});
    }
  }
  if (leaves && !part.loop) {
    for (const Reader& reader : at_exit(node.at.unit, node.place)) found.push_back(reader);
  }
  return found;
}

// As adjoint liveness has it: before a loop that overwrites all of an array nobody asks for it.
auto WhyLive::is_filled(const FlowPart& part, UnitId unit, graph::EdgeId edge, PlaceId place) -> bool {
  const auto known = filled_.find(unit);
  const FilledArrays& filled = known != filled_.end() ? known->second : filled_.emplace(unit, find_filled(ground_, unit)).first->second;
  const auto [from, to] = part.ends[edge.index];
  const auto at = filled.find(to);
  if (at == filled.end() || !at->second.test(place.index)) return false;
  return !(to.index <= from.index && from.index <= ground_.cfg(unit)[to].partner.index);
}

auto WhyLive::effect_of(const PartPoint& at, const Step& step, PlaceId place, std::vector<StmtId>* skipped) const -> Effect {
  if (step.cover) return {};
  const StmtId stmt = stmt_of(at.unit, step);
  const auto use = std::ranges::find(step.uses, place, &Use::place);
  const bool reads = use != step.uses.end();
  PartPoint behind = at;
  ++behind.step;
  const auto reader = [&](Role role, bool last) { return Reader{{role, at.unit, stmt, place, reads ? use->expr : ExprId{}}, behind, last}; };
  Effect effect;
  if (model_.marks.contains(stmt)) {
    if (reads) effect.reader = reader(Role::Adjoint, true);
    return effect;
  }
  effect.kills = std::ranges::any_of(step.defs, [&](const Def& def) { return def.must && def.place == place; });
  const bool joint = problem_.checkpoints.is_joint(stmt);
  if (joint && step.call >= 0 && found_by_joint(at.unit, step).test(place.index)) {
    effect.reader = reader(Role::Again, true);
    return effect;
  }
  const auto leaf = model_.leaves.find(stmt);
  if (leaf != model_.leaves.end()) {
    if (live_.skipped.contains(stmt)) {
      if (reads && skipped != nullptr) skipped->push_back(stmt);
      return {};
    }
    const bool may_skip = problem_.traits.may_skip(stmt) || (joint && !leaf->second.entwined);
    if (reads) effect.reader = reader(may_skip ? Role::Reads : Role::Fixed, !may_skip);
    return effect;
  }
  const auto first = model_.first_of.find(stmt);
  const StmtId construct = first == model_.first_of.end() ? stmt : first->second;
  if (ground_.cfg(at.unit).construct(construct) != nullptr) {
    if (live_.skipped.contains(construct) && !problem_.traits.has_adjoint(construct)) return {};
    if (reads) effect.reader = reader(Role::Condition, true);
    return effect;
  }
  const bool result = get_if<Return>(ground_.program(), stmt) != nullptr && !step.defs.empty();
  if (reads) effect.reader = reader(result ? Role::Reads : Role::Fixed, !result);
  return effect;
}

// What is live at the end of a procedure in two sweeps is what its callers ask for; a joint procedure, and the head, end with nothing live.
auto WhyLive::at_exit(UnitId unit, PlaceId place) const -> std::vector<Reader> {
  std::vector<Reader> found;
  for (const Site& site : callers_of(unit)) {
    PartPoint behind = site.at;
    ++behind.step;
    for (const PlaceId actual : outside(site.at.unit, *site.callee, place)) found.push_back({{Role::Returns, site.at.unit, site.stmt, actual, {}}, behind, false});
  }
  if (has_unknown_caller(unit) && ground_.effects(unit).out.test(place.index)) found.push_back({{Role::UnknownCaller, unit, {}, place, {}}, {}, true});
  return found;
}

}  // namespace cf::analysis
