#include "transform/unspelled_calls.h"

#include <algorithm>
#include <array>

#include "graph/call_sites.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

namespace {

// The procedures that have derivatives, and all that they call: one that is called as it is may call others where values end.
auto reached(const TangentRun& run, const std::vector<graph::CallPlace>& places) -> std::unordered_set<UnitId> {
  const Program& p = run.program;
  std::unordered_map<UnitId, std::vector<UnitId>> called;
  for (const graph::CallPlace& place : places) {
    const Call* call = graph::call_of(p, place);
    for (SymbolId callee : call ? callees(p, *call) : place.named) {
      if (p.symbols[callee].unit) called[place.caller].push_back(p.symbols[callee].unit);
    }
  }
  std::unordered_set<UnitId> found;
  std::vector<UnitId> open;
  for (const TangentProcedure& procedure : run.procedures) open.push_back(procedure.original_unit);
  while (!open.empty()) {
    const UnitId unit = open.back();
    open.pop_back();
    if (found.insert(unit).second) open.insert(open.end(), called[unit].begin(), called[unit].end());
  }
  return found;
}

// A function that gives a pointer to reals may give what others set: its shadow comes only with `p => f()`.
void refuse_values_behind_results(const TangentRun& run) {
  const Program& p = run.program;
  std::unordered_set<UnitId> seen;
  for (const TangentProcedure& procedure : run.procedures) {
    if (!seen.insert(procedure.original_unit).second) continue;
    for_each_stmt(p, p.units[procedure.original_unit].body, [&](StmtId id) {
      if (get_if<PointerAssign>(p, id)) return;
      for_each_expr(p, id, [&](ExprId top) {
        for_each_subexpr(p, top, [&](ExprId e) {
          const auto* call = get_if<Call>(p, e);
          const UnitId unit = call && call->symbol ? p.symbols[call->symbol].unit : UnitId{};
          const SymbolId result = unit ? p.units[unit].result : SymbolId{};
          if (!result || !p.symbols[result].attrs.has(Attr::Pointer) || !run.holders.holds(p.symbols[result].type)) return;
          run.sink.report(diag::Kind::Unsupported, p.stmts[id].loc, "the value behind the pointer that '" + p.symbols[call->symbol].name + "' gives, inside of an expression",
                          "let a pointer point to it first: p => " + p.symbols[call->symbol].name + "(...)");
        });
      });
    });
  }
}

// real, pointer :: p => x, data p /x/: the shadow of p would have to lead to that of x from the start.
void refuse_pointed_by_declarations(const TangentRun& run) {
  const Program& p = run.program;
  const auto refuse = [&](Loc loc) { run.sink.report(diag::Kind::Unsupported, loc, "a declaration that points a pointer to a variable with a derivative", "point it there by a statement"); };
  for (const SymbolId id : p.symbols.ids()) {
    const Symbol& symbol = p.symbols[id];
    const bool pointer = symbol.kind == SymbolKind::Variable && symbol.attrs.has(Attr::Pointer) && symbol.storage != StorageClass::Associate && !symbol.attrs.has(Attr::CompilerGenerated);
    if (pointer && is_variable_designator(p, symbol.init) && run.shadows.matters(id)) refuse(symbol.loc);
  }
  for (const Decl& decl : p.decls) {
    const auto* data = std::get_if<DataDecl>(&decl.node);
    for (const DataSet& set : data ? data->sets : std::vector<DataSet>{}) {
      const bool points = std::ranges::any_of(set.values, [&](const DataValue& value) { return is_variable_designator(p, value.value); });
      const SymbolId first = set.objects.empty() ? SymbolId{} : root_symbol(p, set.objects.front());
      if (points && first && run.holders.holds(p.symbols[first].type)) refuse(decl.loc);
    }
  }
}

// Whether `=` between two values of these types is a call of a procedure; if so, of which.
class DefinedAssignments {
 public:
  explicit DefinedAssignments(const Program& p) : p_(p) {
    for (const Symbol& symbol : p.symbols) {
      if (symbol.kind != SymbolKind::Generic || lower_case(symbol.name) != "assignment(=)") continue;
      for (const SymbolId specific : symbol.list) add(p.symbols[specific].kind == SymbolKind::Binding ? p.symbols[specific].target : specific);
    }
  }
  auto of(TypeId target, TypeId value) const -> SymbolId {
    const auto at = std::ranges::find_if(known_, [&](const Known& each) { return takes(each, 0, target) && takes(each, 1, value); });
    return at == known_.end() ? SymbolId{} : at->procedure;
  }

 private:
  struct Known {
    SymbolId procedure;
    std::array<TypeId, 2> types;
    bool elemental;
  };
  void add(SymbolId procedure) {
    const UnitId unit = procedure ? p_.symbols[procedure].unit : UnitId{};
    if (!unit || p_.units[unit].args.size() != 2) return;
    const auto type = [&](std::size_t i) { return p_.symbols[p_.units[unit].args[i]].type; };
    known_.push_back({procedure, {type(0), type(1)}, p_.symbols[procedure].attrs.has(Attr::Elemental)});
  }
  auto takes(const Known& known, std::size_t i, TypeId actual) const -> bool {
    const auto* dummy = get_if<DerivedType>(p_, element_of(p_, known.types[i]));
    const auto* given = get_if<DerivedType>(p_, element_of(p_, actual));
    if (!dummy || !given || (!known.elemental && rank_of(p_, known.types[i]) != rank_of(p_, actual))) return false;
    for (TypeDefId def = given->def; def; def = p_.type_defs[def].parent ? p_.symbols[p_.type_defs[def].parent].def : TypeDefId{}) {
      if (def == dummy->def) return true;
      if (!dummy->polymorphic) return false;
    }
    return false;
  }

  const Program& p_;
  std::vector<Known> known_;
};

// What a derivative copies is meant to be what it was.
void refuse_defined_copies(const TangentRun& run) {
  const Program& p = run.program;
  const DefinedAssignments assignments(p);
  const auto is_ours = [&](ExprId e) {
    const SymbolId root = root_symbol(p, e);
    return root && p.symbols[root].attrs.has(Attr::CompilerGenerated);
  };
  for (const TangentProcedure& procedure : run.procedures) {
    if (!procedure.unit) continue;
    for_each_stmt(p, p.units[procedure.unit].body, [&](StmtId id) {
      const auto* copy = get_if<Assign>(p, id);
      if (!copy || copy->defined || (!is_ours(copy->target) && !is_ours(copy->value))) return;
      const SymbolId called = assignments.of(p.exprs[copy->target].type, p.exprs[copy->value].type);
      if (!called) return;
      run.sink.report(diag::Kind::Unsupported, p.stmts[id].loc, "a derivative must copy a structure here, and '" + p.symbols[called].name + "' defines what its assignment does",
                      "pass a variable, or let a subroutine give the value to one");
    });
  }
}

}  // namespace

void refuse_unspelled_calls(const TangentRun& run, Form form) {
  refuse_values_behind_results(run);
  refuse_pointed_by_declarations(run);
  refuse_defined_copies(run);
  const Program& p = run.program;
  const std::vector<graph::CallPlace> places = graph::call_places(p);
  const auto unspelled = [](const graph::CallPlace& place) { return place.kind == graph::CallKind::Component || place.kind == graph::CallKind::Final; };
  if (std::ranges::none_of(places, unspelled)) return;
  const std::unordered_set<UnitId> units = reached(run, places);
  for (const graph::CallPlace& place : places) {
    if (!units.contains(place.caller) || (place.kind != graph::CallKind::Component && place.kind != graph::CallKind::Final)) continue;
    const bool final = place.kind == graph::CallKind::Final;
    const auto matters = [&](SymbolId procedure) {
      Call call;
      call.symbol = procedure;
      if (!final) return run.carriers.carries(procedure);
      return run.carriers.changes_state(procedure) || (form != Form::Tangent && run.carriers.is_impure(call));
    };
    const auto found = std::ranges::find_if(place.named, matters);
    if (found == place.named.end()) continue;
    const Loc loc = place.stmt ? p.stmts[place.stmt].loc : p.units[place.caller].loc;
    run.sink.report(diag::Kind::Unsupported, loc,
                    final ? "the FINAL procedure '" + p.symbols[*found].name + "' is called where a value ends, and changes what derivatives depend on"
                          : "this assignment calls '" + p.symbols[*found].name + "', the defined assignment of a component",
                    final ? "call a procedure of that kind yourself" : "assign the components one by one");
  }
}

}  // namespace cf::transform
