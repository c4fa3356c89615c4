#include "analysis/joint_calls.h"

#include <algorithm>

#include "analysis/adjoint_directives.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

class JointProcedures {
 public:
  using Kind = JointObstacle::Kind;
  JointProcedures(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits)
      : ground_(ground), p_(ground.program()), model_(model), traits_(traits), units_(model.units.begin(), model.units.end()), unknown_(model.unknown.begin(), model.unknown.end()) {
    for (const SymbolId value : ground.calls().values().all()) values_.insert(ground.calls().unit_of(value));
  }

  auto why_not(UnitId unit) const -> std::optional<JointObstacle> {
    if (says_no_checkpoint(p_, unit)) return JointObstacle{Kind::Forbidden, {}};
    if (unit == model_.head) return JointObstacle{Kind::Head, {}};
    if (!traits_.has_adjoint(unit)) return JointObstacle{Kind::NoAdjoint, {}};
    if (!traits_.may_repeat(unit)) return JointObstacle{Kind::Acts, {}};
    if (values_.contains(unit)) return JointObstacle{Kind::Passed, {}};
    if (const auto found = stands_not_alone(unit)) return found;
    if (ground_.calls().is_recursive(unit)) return JointObstacle{Kind::Recursive, {}};
    return is_not_called_by_name(unit);
  }
  // The user wants it.
  auto is_wanted(UnitId unit) const -> bool {
    return std::ranges::any_of(ground_.calls().callers_of(unit), [&](graph::SiteId id) { return says_checkpoint(p_, ground_.calls()[id].place.stmt); });
  }
  // The first call of a procedure that has an adjoint; none: it is the last.
  auto call_of_others(UnitId unit) const -> StmtId {
    StmtId first;
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      const auto leaf = model_.leaves.find(id);
      if (!first && leaf != model_.leaves.end() && leaf->second.split && traits_.has_adjoint(id)) first = id;
    });
    return first;
  }
  auto why_not_wanted(UnitId unit, AdjointFlowOptions::Checkpoint which) const -> std::optional<JointObstacle> {
    if (which == AdjointFlowOptions::Checkpoint::Joint || is_wanted(unit)) return std::nullopt;
    if (which == AdjointFlowOptions::Checkpoint::Split) return JointObstacle{Kind::NoneWanted, {}};
    const StmtId call = call_of_others(unit);
    return call ? std::optional(JointObstacle{Kind::CallsOthers, call}) : std::nullopt;
  }

 private:
  // It is no internal procedure and has none, has one way in and one way out, and belongs to one language.
  auto stands_not_alone(UnitId id) const -> std::optional<JointObstacle> {
    const Unit& unit = p_.units[id];
    const UnitKind around = unit.host ? p_.units[unit.host].kind : UnitKind::Module;
    if (around != UnitKind::Module && around != UnitKind::Submodule) return JointObstacle{Kind::Internal, {}};
    if (!unit.contains.empty()) return JointObstacle{Kind::HasInternal, {}};
    const bool plain = unit.bind_text.empty() && !unit.variadic && !unit.module_procedure_form && std::ranges::find(unit.args, SymbolId{}) == unit.args.end();
    return plain ? std::nullopt : std::optional(JointObstacle{Kind::Interface, {}});
  }
  auto is_not_called_by_name(UnitId unit) const -> std::optional<JointObstacle> {
    const auto callers = ground_.calls().callers_of(unit);
    if (std::ranges::none_of(callers, [&](graph::SiteId id) { return units_.contains(ground_.calls()[id].place.caller); })) return JointObstacle{Kind::NotCalled, {}};
    for (const graph::SiteId id : callers) {
      if (const auto found = why_not_call(ground_.calls()[id])) return found;
    }
    return std::nullopt;
  }
  auto why_not_call(const graph::CallSite& site) const -> std::optional<JointObstacle> {
    const StmtId stmt = site.place.stmt;
    if (unknown_.contains(site.place.caller)) return JointObstacle{Kind::UnknownCaller, stmt};
    if (!units_.contains(site.place.caller)) return std::nullopt;  // it has no adjoint
    if (says_no_checkpoint(p_, stmt)) return JointObstacle{Kind::Forbidden, stmt};
    const Call* call = graph::call_of(p_, site.place);
    if (call == nullptr || !call->symbol || call->object || !site.callees.known || site.callees.list.size() != 1) return JointObstacle{Kind::NotByName, stmt};
    const Symbol& symbol = p_.symbols[call->symbol];
    if (symbol.kind != SymbolKind::Procedure || symbol.storage == StorageClass::Argument || symbol.attrs.has(Attr::Pointer)) return JointObstacle{Kind::NotByName, stmt};
    const auto leaf = model_.leaves.find(stmt);
    const bool alone = ground_.calls().sites_in(stmt).size() == 1 && leaf != model_.leaves.end() && leaf->second.split;
    return alone ? std::nullopt : std::optional(JointObstacle{Kind::Entangled, stmt});
  }

  const Ground& ground_;
  const Program& p_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  std::unordered_set<UnitId> units_;
  std::unordered_set<UnitId> unknown_;
  std::unordered_set<UnitId> values_;
};

}  // namespace

auto find_joint(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, AdjointFlowOptions::Checkpoint which) -> std::unordered_set<UnitId> {
  std::unordered_set<UnitId> joint;
  const JointProcedures procedures(ground, model, traits);
  for (const UnitId unit : model.units) {
    if (!procedures.why_not_wanted(unit, which) && !procedures.why_not(unit)) joint.insert(unit);
  }
  return joint;
}

auto why_not_joint(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, AdjointFlowOptions::Checkpoint which, UnitId unit) -> std::optional<JointObstacle> {
  const JointProcedures procedures(ground, model, traits);
  const auto found = procedures.why_not(unit);
  return found ? found : procedures.why_not_wanted(unit, which);
}

auto calls_of(const Ground& ground, const AdjointModel& model, const std::unordered_set<UnitId>& joint) -> std::unordered_map<StmtId, UnitId> {
  std::unordered_map<StmtId, UnitId> calls;
  for (const UnitId unit : joint) {
    for (const graph::SiteId id : ground.calls().callers_of(unit)) {
      const StmtId stmt = ground.calls()[id].place.stmt;
      if (model.leaves.contains(stmt)) calls[stmt] = unit;
    }
  }
  return calls;
}

}  // namespace cf::analysis
