#include "transform/adjoint/forward_shadows.h"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

auto has_pointers(const Program& p, TypeId type, std::unordered_set<TypeDefId>& seen) -> bool {
  const auto* derived = get_if<DerivedType>(p, element_of(p, type));
  if (!derived) return false;
  if (derived->polymorphic) return true;
  if (!seen.insert(derived->def).second) return false;  // a tree of allocatable parts
  for (const SymbolId component : p.type_defs[derived->def].components) {
    if (p.symbols[component].attrs.has(Attr::Pointer) || has_pointers(p, p.symbols[component].type, seen)) return true;
  }
  return false;
}

auto has_pointers(const Program& p, TypeId type) -> bool {
  std::unordered_set<TypeDefId> seen;
  return has_pointers(p, type, seen);
}

class Search {
 public:
  explicit Search(const TangentRun& run) : run_(run), p_(run.program) {}

  auto find() -> ForwardShadows {
    if (run_.values_with_shadows) {
      for (const SymbolId value : run_.carriers.procedure_values()) called_unnamed_.insert(p_.symbols[value].unit);
    }
    for (const SymbolId symbol : p_.symbols.ids()) {
      if (p_.symbols[symbol].storage == StorageClass::Argument) start(symbol);
    }
    for (const UnitId unit : p_.units.ids()) {
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { look(id); });
    }
    close(found_.needed);
    close(found_.aimed_at);
    return std::move(found_);
  }

 private:
  void start(SymbolId dummy) {
    const Symbol& symbol = p_.symbols[dummy];
    const UnitId unit = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
    // What is passed around is called under one signature.
    const bool unnamed = run_.values_with_shadows && unit && (p_.units[unit].interface_body || called_unnamed_.contains(unit)) && !symbol.attrs.has(Attr::Value);
    if (unit && run_.part.foreign.contains(p_.units[unit].symbol)) return start_foreign(dummy, unit);
    if (unnamed || symbol.attrs.has(Attr::Pointer) || symbol.attrs.has(Attr::Target) || has_pointers(p_, symbol.type)) found_.needed.insert(dummy);
    if (symbol.attrs.has(Attr::Target)) found_.aimed_at.insert(dummy);
  }

  // C stores the address, or knows the shadow as a structure of its own. Of a number, any address will do that nobody follows.
  void start_foreign(SymbolId dummy, UnitId unit) {
    const std::vector<SymbolId>& args = p_.units[unit].args;
    const std::size_t place = static_cast<std::size_t>(std::ranges::find(args, dummy) - args.begin());
    const bool kept = run_.part.kept.contains({p_.units[unit].symbol, place});
    if (kept) found_.aimed_at.insert(dummy);
    if (kept || get_if<DerivedType>(p_, element_of(p_, p_.symbols[dummy].type))) found_.needed.insert(dummy);
  }

  void look(StmtId id) {
    if (const auto* s = get_if<CallStmt>(p_, id)) look(s->call);
    // Another name, which may be passed on.
    if (const auto* s = get_if<Associate>(p_, id)) {
      for (const SymbolId name : s->names) {
        if (p_.symbols[name].init) need(root_symbol(p_, p_.symbols[name].init));
      }
    }
    if (const auto* s = get_if<SelectType>(p_, id)) need(root_symbol(p_, s->selector));
    // The result of a function has its adjoint beside it.
    if (const auto* s = get_if<Assign>(p_, id); s && get_if<Call>(p_, s->value)) need(root_symbol(p_, s->target));
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* call = get_if<Call>(p_, e)) look(*call);
      });
    });
  }

  void look(const Call& call) {
    if (call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic) return;
    const bool certain = !call.object && call.symbol && dummies_of(p_, call.symbol).known && callees(p_, call).size() == 1;
    for (const BoundArg& arg : bind_arguments(p_, call)) {
      const SymbolId root = arg.actual ? root_symbol(p_, arg.actual) : SymbolId{};
      if (!root) continue;
      // What C would keep is given memory of its own.
      const bool apart = call.symbol && run_.part.foreign.contains(call.symbol) && !get_if<DerivedType>(p_, element_of(p_, p_.exprs[arg.actual].type));
      if (apart && has_known_extent(p_, arg.actual, arg.dummy)) continue;
      if (certain && arg.dummy) passed_on_.emplace_back(root, arg.dummy);
      else need(root);
    }
  }

  void need(SymbolId symbol) {
    if (symbol) found_.needed.insert(symbol);
  }

  void close(std::unordered_set<SymbolId>& set) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [root, dummy] : passed_on_) changed = (set.contains(dummy) && set.insert(root).second) || changed;
    }
  }

  const TangentRun& run_;
  const Program& p_;
  ForwardShadows found_;
  std::unordered_set<UnitId> called_unnamed_;
  std::vector<std::pair<SymbolId, SymbolId>> passed_on_;  // the variable an actual is part of, and the dummy
};

}  // namespace

auto forward_shadows(const TangentRun& run) -> ForwardShadows { return Search(run).find(); }

}  // namespace cf::transform::adjoint
