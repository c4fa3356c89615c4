#include "transform/actives.h"

#include <algorithm>
#include <unordered_map>

#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/carriers.h"
#include "transform/runtime_calls.h"

namespace cf::transform {

using namespace ir;

namespace {

// What a designator in parentheses, from a macro or of a part is made of.
auto inside(const Program& program, ExprId id) -> ExprId {
  const Expr::Node& node = program.exprs[id].node;
  if (const auto* e = std::get_if<Paren>(&node)) return e->inner;
  return base_of(program, id);
}

// Whether the analysis speaks of the value of such an expression, not of where it leads.
auto may_be_passive(const Program& program, ExprId id) -> bool {
  const TypeId element = element_of(program, program.exprs[id].type);
  return get_if<RealType>(program, element) || get_if<ComplexType>(program, element) || get_if<DerivedType>(program, element);
}

}  // namespace

Actives::Actives(const Program& program, const analysis::Activity& activity) : all_(false), known_(program.symbols.size()) {
  const auto note_as = [&](ExprId id, SymbolId root, bool active) {
    bool& known = places_[{program.exprs[id].loc, program.symbols[root].name}];
    known = known || active;
  };
  const auto note = [&](ExprId id, bool active) {
    const SymbolId root = root_variable(program, id);
    if (!program.exprs[id].loc.file) return;
    if (root) return note_as(id, root, active);
    // *p++ becomes *p, and (c ? a : b)[i] one of both.
    if (!active) return;
    for_each_subexpr(program, id, [&](ExprId part) {
      if (const auto* ref = get_if<Ref>(program, part)) note_as(id, ref->symbol, true);
    });
  };
  for (const ExprId id : program.exprs.ids()) {
    // All that a macro makes stands at one place: the pointer p there says nothing of *p.
    if (!activity.is_active(id) && !may_be_passive(program, id)) continue;
    note(id, activity.is_active(id));
    // (x) and a macro for x begin elsewhere than x.
    for (ExprId inner = activity.is_active(id) ? inside(program, id) : ExprId{}; inner; inner = inside(program, inner)) note(inner, true);
  }
  // A declaration defines what it initialises, where no expression is: a macro may name the variable at the same place, as in &v.
  for (const SymbolId id : program.symbols.ids()) {
    const Symbol& symbol = program.symbols[id];
    if (symbol.kind == SymbolKind::Variable && symbol.init && symbol.loc.file && activity.is_active(id)) places_[{symbol.loc, symbol.name}] = true;
  }
  // A statement function is what each of its calls makes of it.
  for (const Symbol& symbol : program.symbols) {
    if (symbol.kind == SymbolKind::StatementFunction && symbol.init) for_each_subexpr(program, symbol.init, [&](ExprId id) { note(id, true); });
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

void Actives::find_passive(const Program& program, const analysis::Activity& activity) {
  const auto is_number = [&](TypeId type) { return get_if<RealType>(program, type) != nullptr || get_if<ComplexType>(program, type) != nullptr; };
  std::unordered_map<SymbolId, int> escaping;  // mentions that are neither a number nor the array of one that is subscripted
  for (const ExprId id : program.exprs.ids()) {
    const Expr& expr = program.exprs[id];
    const auto mention = [&](ExprId part, int count) {
      if (const auto* ref = get_if<Ref>(program, part)) escaping[ref->symbol] += count;
    };
    if (std::holds_alternative<Ref>(expr.node) && !is_number(expr.type)) mention(id, 1);
    if (const auto* index = std::get_if<Index>(&expr.node); index != nullptr && is_number(expr.type)) mention(index->base, -1);
    if (const auto* address = std::get_if<AddressOf>(&expr.node)) mention(address->object, 1);
  }
  std::set<std::pair<Loc, std::string>> others;  // a macro declares all of its variables at one place
  for (const SymbolId id : program.symbols.ids()) {
    const Symbol& symbol = program.symbols[id];
    const bool local = symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Local && symbol.loc.file;
    if (!local) continue;
    const auto at = escaping.find(id);
    const bool number = is_number(element_of(program, symbol.type)) && !get_if<PointerType>(program, symbol.type);
    const bool passive = number && !activity.is_active(id) && !activity.leads_to_active(id) && (at == escaping.end() || at->second <= 0);
    (passive ? passive_ : others).insert({symbol.loc, symbol.name});
  }
  for (const auto& other : others) passive_.erase(other);
}

auto Actives::is_passive_local(const Program& program, SymbolId variable) const -> bool {
  const Symbol& symbol = program.symbols[variable];
  return !passive_.empty() && symbol.storage == StorageClass::Local && passive_.contains({symbol.loc, symbol.name});
}

auto Actives::gives_shadow(const Program& program, SymbolId function) const -> bool {
  if (!limited_ || function.index >= known_) return true;
  // The results of a function and of its ENTRYs are one.
  const SymbolId owner = program.symbols[function].entry_of ? program.symbols[function].entry_of : function;
  const UnitId unit = program.symbols[owner].unit;
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
  // The objects that name the sweeps of functions hide which are called.
  const auto names_sweeps = [&](SymbolId id) { return program.symbols[id].kind == SymbolKind::DerivedType && program.symbols[id].name == "cf_sweeps"; };
  return std::ranges::none_of(symbols, [&](SymbolId id) { return runtime_call(program, id) == RuntimeCall::Push || names_sweeps(id); });
}

auto find_activity(const Program& program, const ActivityQuestion& question) -> analysis::Activity {
  analysis::Ground ground(program, {program.symbols[question.head].unit, {}, question.specs});
  return find_activity(ground, question);
}

auto find_activity(analysis::Ground& ground, const ActivityQuestion& question) -> analysis::Activity {
  const UnitId unit = ground.program().symbols[question.head].unit;
  analysis::Roots roots{unit, {}, {}};
  for (const SymbolId input : question.inputs) analysis::unite(roots.independents, analysis::root_of(ground, unit, input));
  for (const SymbolId output : question.outputs) analysis::unite(roots.dependents, analysis::root_of(ground, unit, output));
  return analysis::compute_activity(ground, roots, question.method);
}

}  // namespace cf::transform
