#include "transform/call_targets.h"

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/walk.h"
#include "transform/names.h"
#include "transform/stop_with.h"

namespace cf::transform {

using namespace ir;

auto own_binding(const Program& p, TypeDefId def, const std::string& name) -> SymbolId {
  for (SymbolId id : p.scopes[p.type_defs[def].scope].symbols) {
    const Symbol& symbol = p.symbols[id];
    if (symbol.kind == SymbolKind::Binding && lower_case(symbol.name) == name) return id;
  }
  return {};
}

auto procedure_pointer(const Program& p, ExprId actual) -> SymbolId {
  const auto* ref = get_if<Ref>(p, actual);
  if (ref && p.symbols[ref->symbol].kind == SymbolKind::Procedure && p.symbols[ref->symbol].attrs.has(Attr::Pointer)) return ref->symbol;
  const auto* member = get_if<Member>(p, actual);
  return member && p.symbols[member->member].attrs.has(Attr::External) ? member->member : SymbolId{};
}

namespace {

auto same_type(const Program& p, TypeId a, TypeId b) -> bool {
  if (rank_of(p, a) != rank_of(p, b)) return false;
  const TypeId left = element_of(p, a);
  const TypeId right = element_of(p, b);
  const auto* one = get_if<DerivedType>(p, left);
  const auto* other = get_if<DerivedType>(p, right);
  // A type of the procedure itself was copied with it.
  if (one && other) return lower_case(p.symbols[p.type_defs[one->def].symbol].name) == lower_case(p.symbols[p.type_defs[other->def].symbol].name);
  if (get_if<CharacterType>(p, left) && get_if<CharacterType>(p, right)) return true;
  return left == right;
}

// Whether a procedure has the arguments that the interface of a procedure pointer says; true where no interface is known.
auto could_be_target(const Program& p, SymbolId pointer, SymbolId procedure) -> bool {
  const Dummies wanted = dummies_of(p, pointer);
  const Dummies own = dummies_of(p, procedure);
  if (!wanted.known || !own.known) return true;
  if (wanted.list.size() != own.list.size()) return false;
  for (std::size_t i = 0; i < own.list.size(); ++i) {
    if (wanted.list[i].valid() != own.list[i].valid()) return false;
    if (!own.list[i]) continue;
    const Symbol& a = p.symbols[wanted.list[i]];
    const Symbol& b = p.symbols[own.list[i]];
    if (a.kind != b.kind || (a.kind == SymbolKind::Variable && !same_type(p, a.type, b.type))) return false;
  }
  return true;
}

}  // namespace

auto pointed_to(const Program& p, const Carriers& carriers, SymbolId pointer, std::size_t given, const std::function<bool(UnitId)>& knows_internals_of)
    -> std::vector<SymbolId> {
  const TypeId result = p.symbols[pointer].type;
  const bool is_known = result.valid() || dummies_of(p, pointer).known;
  std::vector<SymbolId> found;
  for (SymbolId candidate : carriers.procedure_values()) {
    const Symbol& symbol = p.symbols[candidate];
    if (symbol.storage == StorageClass::Argument || symbol.attrs.has(Attr::Pointer) || !symbol.unit) continue;
    const bool is_function = p.units[symbol.unit].kind == UnitKind::Function;
    if (dummies_of(p, candidate).list.size() < given || (is_known && is_function != result.valid())) continue;
    if (is_function && is_known && !same_type(p, symbol.type, result)) continue;
    // An internal procedure has no name outside of its host.
    const UnitId host = p.units[symbol.unit].host;
    const bool internal = host && p.units[host].kind != UnitKind::Module && p.units[host].kind != UnitKind::Submodule;
    if (internal && !knows_internals_of(host)) continue;
    if (could_be_target(p, pointer, candidate)) found.push_back(candidate);
  }
  return found;
}

auto chain_of_targets(Program& p, SymbolId symbol, ExprId pointer, const std::vector<SymbolId>& candidates, Loc loc, const std::function<std::vector<StmtId>(SymbolId)>& with) -> StmtId {
  If chain;
  for (SymbolId candidate : candidates) {
    const ExprId target = p.add_expr(Ref{candidate}, value_type(p, p.symbols[candidate].type), loc);
    Arm arm;
    arm.condition = call_intrinsic(p, "associated", std::vector<ExprId>{clone_expr(p, pointer), target}, logical_type(p));
    arm.body.stmts = with(candidate);
    chain.arms.push_back(arm);
  }
  Arm otherwise;
  otherwise.body.stmts.push_back(stop_with(p, "no derivative of the procedure that " + p.symbols[symbol].name + " points to", loc));
  chain.arms.push_back(otherwise);
  return p.add_stmt(chain, loc);
}

}  // namespace cf::transform
