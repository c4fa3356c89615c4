#include "analysis/joint_calls.h"

#include <algorithm>

#include "analysis/adjoint_directives.h"

namespace cf::analysis {

using namespace ir;

namespace {

class Obstacles {
 public:
  using Kind = JointObstacle::Kind;
  using Checkpoint = AdjointFlowOptions::Checkpoint;
  Obstacles(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, Checkpoint which) : ground_(ground), p_(ground.program()), model_(model), traits_(traits), which_(which) {}

  auto find(StmtId call, UnitId callee) const -> std::optional<JointObstacle> {
    if (const auto found = at_procedure(callee)) return found;
    if (const auto found = at_call(call)) return found;
    const bool wanted = which_ != Checkpoint::Split || says_checkpoint(p_, call);
    return wanted ? std::nullopt : std::optional(JointObstacle{Kind::NoneWanted});
  }

 private:
  auto at_procedure(UnitId unit) const -> std::optional<JointObstacle> {
    if (says_no_checkpoint(p_, unit)) return JointObstacle{Kind::Forbidden};
    if (unit == model_.head) return JointObstacle{Kind::Head};
    if (!traits_.has_adjoint(unit)) return JointObstacle{Kind::NoAdjoint};
    if (!traits_.may_repeat(unit)) return JointObstacle{Kind::Acts};
    if (const auto found = stands_not_alone(unit)) return found;
    return ground_.calls().is_recursive(unit) ? std::optional(JointObstacle{Kind::Recursive}) : std::nullopt;
  }
  // It is no internal procedure and has none, has one way in and one way out, and belongs to one language.
  auto stands_not_alone(UnitId id) const -> std::optional<JointObstacle> {
    const Unit& unit = p_.units[id];
    const UnitKind around = unit.host ? p_.units[unit.host].kind : UnitKind::Module;
    if (around != UnitKind::Module && around != UnitKind::Submodule) return JointObstacle{Kind::Internal};
    if (!unit.contains.empty()) return JointObstacle{Kind::HasInternal};
    const bool plain = unit.bind_text.empty() && !unit.variadic && !unit.module_procedure_form && std::ranges::find(unit.args, SymbolId{}) == unit.args.end();
    return plain ? std::nullopt : std::optional(JointObstacle{Kind::Interface});
  }
  auto at_call(StmtId stmt) const -> std::optional<JointObstacle> {
    if (says_no_checkpoint(p_, stmt)) return JointObstacle{Kind::Forbidden};
    const auto sites = ground_.calls().sites_in(stmt);
    const auto leaf = model_.leaves.find(stmt);
    if (sites.size() != 1 || leaf == model_.leaves.end() || !leaf->second.split) return JointObstacle{Kind::Entangled};
    const graph::CallSite& site = ground_.calls()[sites.front()];
    const Call* call = graph::call_of(p_, site.place);
    if (call == nullptr || !call->symbol || call->object || !site.callees.known || site.callees.list.size() != 1) return JointObstacle{Kind::NotByName};
    const Symbol& symbol = p_.symbols[call->symbol];
    const bool by_name = symbol.kind == SymbolKind::Procedure && symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer);
    return by_name ? std::nullopt : std::optional(JointObstacle{Kind::NotByName});
  }

  const Ground& ground_;
  const Program& p_;
  const AdjointModel& model_;
  const AdjointTraits& traits_;
  Checkpoint which_;
};

}  // namespace

auto why_not_joint(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, AdjointFlowOptions::Checkpoint which, StmtId call, UnitId callee) -> std::optional<JointObstacle> {
  return Obstacles(ground, model, traits, which).find(call, callee);
}

auto find_joint_calls(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, AdjointFlowOptions::Checkpoint which) -> JointCalls {
  JointCalls joint;
  const Obstacles obstacles(ground, model, traits, which);
  for (const auto& [stmt, leaf] : model.leaves) {
    const std::vector<UnitId> callees = traits.callees(stmt);
    if (callees.size() == 1 && !obstacles.find(stmt, callees.front())) joint[stmt] = callees.front();
  }
  return joint;
}

auto has_joint_calls(const JointCalls& calls, UnitId unit) -> bool {
  return std::ranges::any_of(calls, [&](const auto& call) { return call.second == unit; });
}

auto has_only_joint_calls(const Ground& ground, const AdjointModel& model, const JointCalls& calls, UnitId unit) -> bool {
  const auto is_joint = [&](graph::SiteId id) {
    const graph::CallPlace& place = ground.calls()[id].place;
    const bool has_adjoint = std::ranges::find(model.units, place.caller) != model.units.end() || std::ranges::find(model.unknown, place.caller) != model.unknown.end();
    return !has_adjoint || calls.contains(place.stmt);
  };
  return has_joint_calls(calls, unit) && std::ranges::all_of(ground.calls().callers_of(unit), is_joint);
}

}  // namespace cf::analysis
