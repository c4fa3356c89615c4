#include "analysis/joint_calls.h"

#include <algorithm>

#include "analysis/adjoint_directives.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

class JointProcedures {
 public:
  JointProcedures(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits)
      : ground_(ground), p_(ground.program()), model_(model), traits_(traits), units_(model.units.begin(), model.units.end()), unknown_(model.unknown.begin(), model.unknown.end()) {
    for (const SymbolId value : ground.calls().values().all()) values_.insert(ground.calls().unit_of(value));
  }

  auto can_be(UnitId unit) const -> bool {
    if (says_no_checkpoint(p_, unit) || unit == model_.head || !traits_.has_adjoint(unit) || !traits_.may_repeat(unit) || values_.contains(unit)) return false;
    return stands_alone(unit) && !ground_.calls().is_recursive(unit) && is_called_by_name(unit);
  }
  // The user wants it.
  auto is_wanted(UnitId unit) const -> bool {
    return std::ranges::any_of(ground_.calls().callers_of(unit), [&](graph::SiteId id) { return says_checkpoint(p_, ground_.calls()[id].place.stmt); });
  }
  auto is_last(UnitId unit) const -> bool {
    bool last = true;
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      const auto leaf = model_.leaves.find(id);
      if (leaf != model_.leaves.end() && leaf->second.split && traits_.has_adjoint(id)) last = false;
    });
    return last;
  }

 private:
  // It is no internal procedure and has none, has one way in and one way out, and belongs to one language.
  auto stands_alone(UnitId id) const -> bool {
    const Unit& unit = p_.units[id];
    const UnitKind around = unit.host ? p_.units[unit.host].kind : UnitKind::Module;
    const bool free = around == UnitKind::Module || around == UnitKind::Submodule;
    return free && unit.contains.empty() && unit.bind_text.empty() && !unit.variadic && !unit.module_procedure_form && std::ranges::find(unit.args, SymbolId{}) == unit.args.end();
  }
  auto is_called_by_name(UnitId unit) const -> bool {
    const auto callers = ground_.calls().callers_of(unit);
    if (std::ranges::none_of(callers, [&](graph::SiteId id) { return units_.contains(ground_.calls()[id].place.caller); })) return false;
    return std::ranges::all_of(ground_.calls().callers_of(unit), [&](graph::SiteId id) {
      const graph::CallSite& site = ground_.calls()[id];
      if (unknown_.contains(site.place.caller)) return false;
      if (!units_.contains(site.place.caller)) return true;  // it has no adjoint
      if (says_no_checkpoint(p_, site.place.stmt)) return false;
      const Call* call = graph::call_of(p_, site.place);
      if (call == nullptr || !call->symbol || call->object || !site.callees.known || site.callees.list.size() != 1) return false;
      const Symbol& symbol = p_.symbols[call->symbol];
      const auto leaf = model_.leaves.find(site.place.stmt);
      const bool alone = ground_.calls().sites_in(site.place.stmt).size() == 1;
      return symbol.kind == SymbolKind::Procedure && symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer) && alone && leaf != model_.leaves.end() && leaf->second.split;
    });
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
    using Checkpoint = AdjointFlowOptions::Checkpoint;
    const bool wanted = which == Checkpoint::Joint || (which == Checkpoint::Auto && procedures.is_last(unit)) || procedures.is_wanted(unit);
    if (wanted && procedures.can_be(unit)) joint.insert(unit);
  }
  return joint;
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
