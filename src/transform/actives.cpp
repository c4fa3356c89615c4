#include "transform/actives.h"

#include <algorithm>

#include "ir/walk.h"
#include "transform/carriers.h"
#include "transform/runtime_calls.h"

namespace cf::transform {

using namespace ir;

Actives::Actives(const Program& program, const analysis::Activity& activity) : all_(false), known_(program.symbols.size()) {
  for (const ExprId id : program.exprs.ids()) {
    const SymbolId root = root_variable(program, id);
    if (!root || !program.exprs[id].loc.file) continue;
    bool& known = places_[{program.exprs[id].loc, program.symbols[root].name}];
    known = known || activity.is_active(id);
  }
}

void Actives::limit_shadows(const Program& program, const analysis::Activity& activity, const std::vector<SymbolId>& named) {
  std::unordered_set<SymbolId> seeds(named.begin(), named.end());
  for (const SymbolId id : program.symbols.ids()) {
    if (activity.is_active(id) || activity.leads_to_active(id)) seeds.insert(id);
  }
  shadowed_ = ShadowLinks(program).closure(std::move(seeds));
  limited_ = true;
}

auto Actives::gives_shadow(const Program& program, SymbolId function) const -> bool {
  if (!limited_ || function.index >= known_) return true;
  const UnitId unit = program.symbols[function].unit;
  const SymbolId result = unit ? program.units[unit].result : SymbolId{};
  return !result || has_shadow(result);
}

auto Actives::is_active(const Program& program, ExprId designator) const -> bool {
  if (all_) return true;
  // The shadows of pointers follow their pointers, whatever those lead to.
  const TypeId element = element_of(program, program.exprs[designator].type);
  if (!get_if<RealType>(program, element) && !get_if<ComplexType>(program, element)) return true;
  const SymbolId root = root_variable(program, designator);
  if (!root) return true;
  const auto found = places_.find({program.exprs[designator].loc, program.symbols[root].name});
  return found == places_.end() || found->second;
}

auto keeps_values_in_sight(const Program& program) -> bool {
  const auto symbols = program.symbols.ids();
  return std::ranges::none_of(symbols, [&](SymbolId id) { return runtime_call(program, id) == RuntimeCall::Push; });
}

auto find_activity(const Program& program, const ActivityQuestion& question) -> analysis::Activity {
  const UnitId unit = program.symbols[question.head].unit;
  analysis::Ground ground(program, {unit, {}, question.specs});
  analysis::Roots roots{unit, {}, {}};
  for (const SymbolId input : question.inputs) analysis::unite(roots.independents, analysis::root_of(ground, unit, input));
  for (const SymbolId output : question.outputs) analysis::unite(roots.dependents, analysis::root_of(ground, unit, output));
  return analysis::compute_activity(ground, roots, question.method);
}

}  // namespace cf::transform
