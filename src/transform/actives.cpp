#include "transform/actives.h"

#include <algorithm>

#include "ir/walk.h"
#include "transform/carriers.h"
#include "transform/runtime_calls.h"

namespace cf::transform {

using namespace ir;

Actives::Actives(const Program& program, const analysis::Activity& activity, const std::vector<SymbolId>& roots) : all_(false), known_(program.symbols.size()) {
  std::unordered_set<SymbolId> seeds(roots.begin(), roots.end());
  for (const SymbolId id : program.symbols.ids()) {
    if (activity.is_active(id) || activity.leads_to_active(id)) seeds.insert(id);
  }
  shadowed_ = ShadowLinks(program).closure(std::move(seeds));
  for (const ExprId id : program.exprs.ids()) {
    const SymbolId root = root_variable(program, id);
    if (!root || !program.exprs[id].loc.file) continue;
    bool& known = places_[{root, program.exprs[id].loc}];
    known = known || activity.is_active(id);
  }
}

auto Actives::gives_shadow(const Program& program, SymbolId function) const -> bool {
  if (all_ || function.index >= known_) return true;
  const UnitId unit = program.symbols[function].unit;
  const SymbolId result = unit ? program.units[unit].result : SymbolId{};
  return !result || has_shadow(result);
}

auto Actives::is_active(SymbolId variable, Loc at) const -> bool {
  if (all_ || variable.index >= known_) return true;
  const auto found = places_.find({variable, at});
  return found == places_.end() || found->second;
}

auto find_actives(const Program& program, SymbolId head, const std::vector<SymbolId>& inputs, const std::vector<SymbolId>& outputs,
                  const std::vector<SymbolId>& named, analysis::ActivityMethod method, const std::vector<analysis::ProcedureSpec>& specs) -> Actives {
  if (method == analysis::ActivityMethod::None) return {};
  // What is pushed comes back elsewhere, which the analysis does not follow.
  const auto pushes = [&](SymbolId id) { return runtime_call(program, id) == RuntimeCall::Push; };
  const auto symbols = program.symbols.ids();
  if (std::ranges::any_of(symbols, pushes)) return {};
  const UnitId unit = program.symbols[head].unit;
  analysis::Ground ground(program, {unit, {}, specs});
  analysis::Roots roots{unit, {}, {}};
  for (const SymbolId input : inputs) analysis::unite(roots.independents, analysis::root_of(ground, unit, input));
  for (const SymbolId output : outputs) analysis::unite(roots.dependents, analysis::root_of(ground, unit, output));
  const analysis::Activity activity = analysis::compute_activity(ground, roots, method);
  return Actives(program, activity, named);
}

}  // namespace cf::transform
