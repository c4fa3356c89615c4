#include "analysis/side_effects.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "dataflow/gen_kill.h"
#include "dataflow/interprocedural.h"
#include "dataflow/solver.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

auto is_bound(const Program& p, const Places& places, PlaceId place, UnitId unit) -> bool {
  const Object& object = places.object_of(place);
  if (object.owner != unit) return false;
  if (object.formal || object.by_value || object.kind == ObjectKind::Result) return true;
  return object.symbol && p.symbols[object.symbol].storage == StorageClass::Result;
}
auto is_outer(const Places& places, const Pointers& pointers, const graph::CallGraph& calls, PlaceId place, UnitId unit) -> bool {
  const Object& object = places.object_of(place);
  if (object.owner != unit) return true;
  return calls.is_recursive(unit) && pointers.is_exposed(places[place].object) && object.kind != ObjectKind::Temporary;
}

namespace {

class Computer {
 public:
  Computer(const Program& p, const graph::CallGraph& calls, const Places& places, const Pointers& pointers, const CfgTable& cfgs, StepsTable& steps, const AliasRules& rules)
      : p_(p), calls_(calls), places_(places), pointers_(pointers), cfgs_(cfgs), steps_(steps), rules_(rules) {}

  auto compute(UnitId unit, const EffectsTable& known) -> Effects {
    Steps& steps = steps_[unit];
    if (steps.steps.empty()) return {};
    prepare(unit, steps);
    fill_all(steps, known);
    if (settle_bindings(steps)) {
      prepare(unit, steps);
      fill_all(steps, known);
    }
    overlaps(steps);
    settle_covers(steps);
    Effects effects = summarize(unit, steps);
    of_declarations(unit, steps, known, effects);
    return effects;
  }

 private:
  // ---- Calls ----

  // Once: what is there before anything is known of callees, so that a second turn starts afresh; and unknown memory may be all that pointers lead to.
  void prepare(UnitId unit, Steps& steps) {
    if (own_[unit].empty()) {
      for (Step& step : steps.steps) widen(step);
      for (CallStep& call : steps.calls)
        for (Callee& callee : call.callees) std::ranges::stable_sort(callee.bindings, {}, &Binding::formal);
      for (const Step& step : steps.steps) own_[unit].push_back({step.uses.size(), step.defs.size()});
      return;
    }
    for (std::size_t i = 0; i < steps.steps.size(); ++i) {
      steps.steps[i].uses.resize(own_[unit][i].first);
      steps.steps[i].defs.resize(own_[unit][i].second);
    }
  }
  auto unknown() const -> PlaceId { return PlaceId{places_[places_.unknown()].first}; }
  void widen(Step& step) const {
    const bool reads = std::ranges::any_of(step.uses, [&](const Use& use) { return use.place == unknown(); });
    const bool writes = std::ranges::any_of(step.defs, [&](const Def& def) { return def.place == unknown(); });
    if (!reads && !writes) return;
    bool value = false;
    for (const Use& use : step.uses) value = value || (use.place == unknown() && use.value);
    for (const PartId part : pointers_.exposed()) {
      places_.for_each(part, [&](PlaceId place) {
        if (place == unknown()) return;
        if (reads) step.uses.push_back({place, value && places_[place].real, {}});
        if (writes) step.defs.push_back({place, false, {}});
      });
    }
  }

  void fill_all(Steps& steps, const EffectsTable& known) {
    for (Step& step : steps.steps)
      if (step.call >= 0) fill(step, steps.calls[static_cast<std::size_t>(step.call)], known);
  }
  static auto changed_by(const Steps& steps) -> base::SparseBitSet {
    base::SparseBitSet changed;
    for (const Step& step : steps.steps)
      if (!step.cover)
        for (const Def& def : step.defs) changed.set(def.place.index);
    return changed;
  }
  // Arrays that are passed for dummies of the same extent, as far as their bounds have not changed. True if there are any.
  static auto settle_bindings(Steps& steps) -> bool {
    std::optional<base::SparseBitSet> changed;
    bool any = false;
    for (CallStep& call : steps.calls) {
      for (Callee& callee : call.callees) {
        for (Binding& one : callee.bindings) {
          if (one.whole_unless.empty()) continue;
          if (!changed) changed = changed_by(steps);
          const bool whole = std::ranges::none_of(one.whole_unless, [&](PlaceId place) { return changed->test(place.index); });
          any = any || whole != one.whole;
          one.whole = whole;
        }
      }
    }
    return any;
  }

  static auto bindings_of(const Callee& callee, PlaceId formal) -> std::span<const Binding> {
    const auto range = std::ranges::equal_range(callee.bindings, formal, {}, &Binding::formal);
    return {range.begin(), range.end()};
  }
  struct Written {
    std::size_t kills = 0;
    ExprId expr;
  };
  void fill(Step& step, const CallStep& call, const EffectsTable& known) {
    std::map<PlaceId, ExprId> read;
    std::map<PlaceId, Written> written;
    for (const Callee& callee : call.callees) {
      if (!callee.unit) continue;
      const Effects& effects = known.at(callee.unit);
      effects.use.for_each([&](std::size_t index) {
        const PlaceId place{static_cast<std::uint32_t>(index)};
        if (!is_bound(p_, places_, place, callee.unit)) read.try_emplace(place);
        else
          for (const Binding& one : bindings_of(callee, place)) read.try_emplace(one.actual, one.expr);
      });
      effects.out.for_each([&](std::size_t index) {
        const PlaceId place{static_cast<std::uint32_t>(index)};
        const bool kills = effects.kill.test(index);
        if (!is_bound(p_, places_, place, callee.unit)) {
          written[place].kills += kills ? 1 : 0;
          return;
        }
        for (const Binding& one : bindings_of(callee, place)) {
          if (one.by_value) continue;
          Written& entry = written[one.actual];
          entry.expr = one.expr;
          entry.kills += kills && one.whole ? 1 : 0;
        }
      });
    }
    const bool closed = call.known && std::ranges::all_of(call.callees, [](const Callee& callee) { return callee.unit.valid(); }) && call.reachable.empty();
    if (!closed) {
      for (const PlaceId place : call.reachable) {
        read.try_emplace(place);
        written.try_emplace(place);
      }
      for (const PlaceId place : shared()) {
        read.try_emplace(place);
        written.try_emplace(place);
      }
    }
    for (const auto& [place, expr] : read) step.uses.push_back({place, places_[place].real, expr});
    const bool certain = call.certain && closed && !call.callees.empty();
    for (const auto& [place, entry] : written)
      step.defs.push_back({place, certain && entry.kills >= call.callees.size() && is_one(place), entry.expr});
  }
  // Whatever any procedure can name.
  auto shared() -> const std::vector<PlaceId>& {
    if (shared_.empty()) {
      for (std::uint32_t i = 0; i < places_.size(); ++i) {
        const Object& object = places_.object_of(PlaceId{i});
        if (!object.owner && (object.kind == ObjectKind::Variable || object.kind == ObjectKind::Sequence)) shared_.push_back(PlaceId{i});
      }
    }
    return shared_;
  }
  auto is_one(PlaceId place) const -> bool {
    const Object& object = places_.object_of(place);
    if (object.kind == ObjectKind::Heap || object.kind == ObjectKind::Unknown) return false;
    return !(object.owner && pointers_.is_exposed(places_[place].object) && calls_.is_recursive(object.owner));
  }

  // ---- Other names for the same storage ----

  auto may_overlap(const Object& object) const -> bool {
    if (!object.formal || !object.symbol) return false;
    if (!rules_.fortran) return true;
    const Symbol& symbol = p_.symbols[object.symbol];
    if (symbol.attrs.has(Attr::Target) || symbol.attrs.has(Attr::Pointer)) return true;
    const auto* pointer = get_if<PointerType>(p_, symbol.type);
    if (object.kind == ObjectKind::Target) return pointer == nullptr || !pointer->is_restrict;
    const auto* array = get_if<ArrayType>(p_, symbol.type);
    return array != nullptr && array->row_major;
  }
  void overlaps(Steps& steps) const {
    steps.other_names = other_names(steps);
    if (steps.other_names.empty()) return;
    for (Step& step : steps.steps) {
      const std::size_t count = step.defs.size();
      for (std::size_t i = 0; i < count; ++i) {
        const auto found = steps.other_names.find(step.defs[i].place);
        if (found == steps.other_names.end()) continue;
        for (const PlaceId other : found->second) {
          const ExprId expr = step.defs[i].expr;
          if (std::ranges::none_of(step.defs, [&](const Def& def) { return def.place == other; })) step.defs.push_back({other, false, expr});
        }
      }
    }
  }
  auto other_names(const Steps& steps) const -> std::unordered_map<PlaceId, std::vector<PlaceId>> {
    std::vector<PlaceId> accessed;
    bool any = false;
    for (const Step& step : steps.steps) {
      for (const Use& use : step.uses) accessed.push_back(use.place);
      for (const Def& def : step.defs) accessed.push_back(def.place);
    }
    std::ranges::sort(accessed);
    accessed.erase(std::ranges::unique(accessed).begin(), accessed.end());
    // By what they may be: the names that this procedure has for it; dummies of its host are such names, too.
    std::unordered_map<PlaceId, std::vector<PlaceId>> names;
    for (const PlaceId place : accessed) {
      const Object& object = places_.object_of(place);
      if (!may_overlap(object)) continue;
      const ObjectId id = places_[place].object;
      for (const PartId actual : pointers_.concrete(id)) {
        const PartId part = places_.corresponding(places_[place].part, object.root, actual);
        places_.for_each(part, [&](PlaceId real) {
          if (real == place || !alike(real, place)) return;
          names[real].push_back(place);
          any = true;
        });
      }
    }
    std::unordered_map<PlaceId, std::vector<PlaceId>> others;
    if (!any) return others;
    for (auto& [real, list] : names) {
      if (std::ranges::binary_search(accessed, real)) list.push_back(real);
      if (list.size() < 2) continue;
      for (const PlaceId a : list)
        for (const PlaceId b : list)
          if (a != b) others[a].push_back(b);
    }
    for (auto& [place, list] : others) {
      std::ranges::sort(list);
      list.erase(std::ranges::unique(list).begin(), list.end());
    }
    return others;
  }
  auto alike(PlaceId a, PlaceId b) const -> bool {
    return (places_[a].real && places_[b].real) || (places_[a].pointer && places_[b].pointer) || (!places_[a].real && !places_[b].real);
  }

  // ---- The whole procedure ----

  // Loops that write all of an array do so if the bounds of its declaration still hold.
  void settle_covers(Steps& steps) const {
    if (std::ranges::none_of(steps.steps, [](const Step& step) { return step.cover.has_value(); })) return;
    const base::SparseBitSet changed = changed_by(steps);
    for (Step& step : steps.steps)
      if (step.cover) step.defs.front().must = is_one(step.defs.front().place) && std::ranges::none_of(step.cover->needs, [&](PlaceId place) { return changed.test(place.index); });
  }

  // Bounds that declarations read on entry, and FINAL procedures at the end.
  void of_declarations(UnitId unit, const Steps& steps, const EffectsTable& known, Effects& effects) const {
    const auto is_seen = [&](PlaceId place) { return is_bound(p_, places_, place, unit) || is_outer(places_, pointers_, calls_, place, unit); };
    for (const PlaceId place : steps.declared)
      if (is_seen(place)) effects.declared.set(place.index);
    for (const graph::SiteId site : calls_.sites_of(unit)) {
      if (calls_[site].place.stmt) continue;
      for (const SymbolId procedure : calls_[site].callees.list) {
        const UnitId callee = calls_.unit_of(procedure);
        if (!callee) continue;
        const auto outlives = [&](const base::SparseBitSet& from, base::SparseBitSet& into) {
          from.for_each([&](std::size_t i) {
            const PlaceId place{static_cast<std::uint32_t>(i)};
            if (!is_bound(p_, places_, place, callee) && is_seen(place)) into.set(i);
          });
        };
        outlives(known.at(callee).use, calls_[site].place.kind == graph::CallKind::Final ? effects.use : effects.declared);
        outlives(known.at(callee).out, effects.out);
      }
    }
    effects.use.unite(effects.declared);
  }

  auto summarize(UnitId unit, const Steps& steps) -> Effects {
    const graph::Cfg& cfg = cfgs_.at(unit);
    Effects effects;
    // Numbers for the places that matter outside.
    std::unordered_map<PlaceId, std::uint32_t> numbers;
    std::vector<PlaceId> list;
    const auto number = [&](PlaceId place) -> std::uint32_t {
      if (!is_bound(p_, places_, place, unit) && !is_outer(places_, pointers_, calls_, place, unit)) return kNone;
      const auto [entry, is_new] = numbers.try_emplace(place, static_cast<std::uint32_t>(list.size()));
      if (is_new) list.push_back(place);
      return entry->second;
    };
    for (const Step& step : steps.steps) {
      for (const Use& use : step.uses) number(use.place);
      for (const Def& def : step.defs) number(def.place);
    }
    using Problem = dataflow::GenKill<dataflow::Direction::Forward, dataflow::Join::Intersection>;
    Problem problem(steps.graph.size(), list.size());
    for (const graph::VertexId v : steps.vertices()) {
      for (const Step& step : steps.of(v)) {
        for (const Def& def : step.defs) {
          const std::uint32_t i = number(def.place);
          if (i == kNone) continue;
          if (def.must) problem.add(v, i);
          if (!places_.object_of(def.place).by_value || places_.object_of(def.place).owner != unit) effects.out.set(def.place.index);
        }
      }
    }
    const auto solution = dataflow::solve(steps.graph, cfg.entry(), problem);
    for (const graph::VertexId v : steps.vertices()) {
      if (v.index < cfg.size() && !cfg.reachable(v)) continue;
      base::BitSet written = solution.at_start(v);
      for (const Step& step : steps.of(v)) {
        for (const Use& use : step.uses) {
          const std::uint32_t i = number(use.place);
          if (i != kNone && !written.test(i)) effects.use.set(use.place.index);
        }
        for (const Def& def : step.defs)
          if (def.must)
            if (const std::uint32_t i = number(def.place); i != kNone) written.set(i);
      }
    }
    if (cfg.reachable(cfg.exit()))
      solution.at_start(cfg.exit()).for_each([&](std::size_t i) {
        if (effects.out.test(list[i].index)) effects.kill.set(list[i].index);
      });
    return effects;
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  const Program& p_;
  const graph::CallGraph& calls_;
  const Places& places_;
  const Pointers& pointers_;
  const CfgTable& cfgs_;
  StepsTable& steps_;
  AliasRules rules_;
  base::SideTable<UnitId, std::vector<std::pair<std::size_t, std::size_t>>> own_;
  std::vector<PlaceId> shared_;
};

}  // namespace

auto compute_effects(const Program& p, const graph::CallGraph& calls, const Places& places, const Pointers& pointers, const CfgTable& cfgs, StepsTable& steps,
                     const AliasRules& rules) -> EffectsTable {
  Computer computer(p, calls, places, pointers, cfgs, steps, rules);
  return dataflow::bottom_up<Effects>(calls, [&](UnitId unit, const EffectsTable& known) { return computer.compute(unit, known); });
}

}  // namespace cf::analysis
