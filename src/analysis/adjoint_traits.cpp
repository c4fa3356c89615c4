#include "analysis/adjoint_traits.h"

#include <algorithm>

#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

AdjointTraits::AdjointTraits(const Ground& ground, const AdjointModel& model) : ground_(ground), model_(model), known_(model.units.begin(), model.units.end()) {
  find_stopping();
  find_units();
  for (const auto& [stmt, leaf] : model.leaves) {
    if (!leaf.split) {
      if (leaf.has_adjoint) with_adjoint_.insert(stmt);
      if (leaf.may_skip && !may_stop(stmt)) skippable_.insert(stmt);
      continue;
    }
    const std::vector<UnitId> reached = callees(stmt);
    const bool has = reached.empty() || leaf.own_adjoint || std::ranges::any_of(reached, [&](UnitId unit) { return adjoint_units_.contains(unit); });
    const bool acts = reached.empty() || std::ranges::any_of(reached, [&](UnitId unit) { return effect_units_.contains(unit); });
    if (has) with_adjoint_.insert(stmt);
    if (!has && !acts) skippable_.insert(stmt);
  }
  for (const UnitId unit : model.units) note_constructs(ground.program().units[unit].body);
}

auto AdjointTraits::callees(StmtId stmt) const -> std::vector<UnitId> {
  std::vector<UnitId> all;
  for (const graph::SiteId site : ground_.calls().sites_in(stmt)) {
    const graph::Callees& reached = ground_.calls()[site].callees;
    if (!reached.known) return {};
    for (const SymbolId procedure : reached.list) {
      const UnitId unit = ground_.calls().unit_of(procedure);
      if (!unit || !known_.contains(unit)) return {};
      all.push_back(unit);
    }
  }
  return all;
}

auto AdjointTraits::may_repeat(StmtId stmt) const -> bool {
  const AdjointModel::Leaf& leaf = model_.leaves.at(stmt);
  if (is_one_way(stmt)) return false;
  if (!leaf.split) return (leaf.may_skip && !leaf.own_forward) || get_if<Continue>(ground_.program(), stmt);
  const std::vector<UnitId> reached = callees(stmt);
  return !reached.empty() && std::ranges::none_of(reached, [&](UnitId unit) { return effect_units_.contains(unit); });
}

// A call in Fortran of a dummy procedure or of an internal one, of which a sweep knows only the sweep of its own direction.
auto AdjointTraits::is_one_way(StmtId stmt) const -> bool {
  const Program& p = ground_.program();
  return std::ranges::any_of(ground_.calls().sites_in(stmt), [&](graph::SiteId id) {
    const graph::CallSite& site = ground_.calls()[id];
    const Call* call = graph::call_of(p, site.place);
    if (call != nullptr && call->symbol && p.symbols[call->symbol].kind == SymbolKind::Procedure && p.symbols[call->symbol].storage == StorageClass::Argument) return true;
    return std::ranges::any_of(site.callees.list, [&](SymbolId procedure) {
      const UnitId unit = ground_.calls().unit_of(procedure);
      const UnitId host = unit ? p.units[unit].host : UnitId{};
      return host && p.units[host].kind != UnitKind::Module && p.units[host].kind != UnitKind::Submodule;
    });
  });
}

auto AdjointTraits::may_stop(StmtId stmt) const -> bool {
  return std::ranges::any_of(ground_.calls().sites_in(stmt), [&](graph::SiteId id) {
    return std::ranges::any_of(ground_.calls()[id].callees.list, [&](SymbolId procedure) { return stopping_.contains(ground_.calls().unit_of(procedure)); });
  });
}

// Callees first; those that call one another all may, if one may.
void AdjointTraits::find_stopping() {
  const Program& p = ground_.program();
  const graph::CallGraph& calls = ground_.calls();
  const auto stops = [&](UnitId unit) {
    bool found = std::ranges::any_of(calls.callees(unit), [&](UnitId callee) { return stopping_.contains(callee); });
    for_each_stmt(p, p.units[unit].body, [&](StmtId id) { found = found || get_if<Stop>(p, id); });
    return found;
  };
  for (const std::vector<UnitId>& group : calls.components()) {
    if (std::ranges::any_of(group, stops)) stopping_.insert(group.begin(), group.end());
  }
}

// What is not known has an adjoint and does something.
void AdjointTraits::find_units() {
  const Program& p = ground_.program();
  bool changed = true;
  while (changed) {
    changed = false;
    for (const UnitId unit : model_.units) {
      bool has = adjoint_units_.contains(unit);
      bool acts = effect_units_.contains(unit);
      if (has && acts) continue;
      for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
        if (model_.marks.contains(id)) return;
        if (get_if<Stop>(p, id) || may_stop(id)) acts = true;
        const auto leaf = model_.leaves.find(id);
        if (leaf == model_.leaves.end()) return;
        if (!leaf->second.split) {
          has = has || leaf->second.has_adjoint;
          acts = acts || (!leaf->second.may_skip && !get_if<Continue>(p, id));
          return;
        }
        const std::vector<UnitId> reached = callees(id);
        has = has || leaf->second.own_adjoint || reached.empty() || std::ranges::any_of(reached, [&](UnitId callee) { return adjoint_units_.contains(callee); });
        acts = acts || reached.empty() || is_one_way(id) || std::ranges::any_of(reached, [&](UnitId callee) { return effect_units_.contains(callee); });
      });
      changed = (has && adjoint_units_.insert(unit).second) || changed;
      changed = (acts && effect_units_.insert(unit).second) || changed;
    }
  }
}

auto AdjointTraits::note_constructs(const Block& block) -> bool {
  bool any = false;
  for (const StmtId id : block.stmts) {
    bool own = with_adjoint_.contains(id);
    for_each_block(ground_.program(), id, [&](const Block& inner) { own = note_constructs(inner) || own; });
    if (own) with_adjoint_.insert(id);
    any = any || own;
  }
  return any;
}

}  // namespace cf::analysis
