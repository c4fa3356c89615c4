// constructs.cpp: constructs with names or variables of their own, and calls of what is known at run time only, in simpler terms; see body.h.
#include <algorithm>

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"
#include "transform/adjoint/moved_ways.h"
#include "transform/allocation_source.h"
#include "transform/call_arguments.h"
#include "transform/call_targets.h"
#include "transform/stop_with.h"

namespace cf::transform::adjoint {

using namespace ir;

// ---- calls that are dispatched: a branch for each procedure

auto Body::is_dispatched(const Call& call) const -> bool {
  if (!call.symbol) return false;
  const Symbol& symbol = p_.symbols[call.symbol];
  if (symbol.kind == SymbolKind::Intrinsic || symbol.kind == SymbolKind::StatementFunction) return false;
  if (symbol.attrs.has(Attr::Pointer) && (symbol.kind == SymbolKind::Procedure || symbol.kind == SymbolKind::Component)) return true;
  const auto* object = call.object ? get_if<DerivedType>(p_, element_of(p_, p_.exprs[call.object].type)) : nullptr;
  if (object && object->polymorphic && symbol.kind == SymbolKind::Binding && !symbol.attrs.has(Attr::NonOverridable)) return true;
  return passed_pointer(call).has_value();
}

// The first actual argument that is a procedure pointer, where the dummy is just a procedure.
auto Body::passed_pointer(const Call& call) const -> std::optional<std::size_t> {
  if (!run_.carriers.carries(call) && !run_.carriers.is_impure(call)) return std::nullopt;
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    if (!call.args[i].value || !procedure_pointer(p_, call.args[i].value)) continue;
    const SymbolId dummy = dummy_of_actual(p_, call, i);
    if (!dummy || !p_.symbols[dummy].attrs.has(Attr::Pointer)) return i;
  }
  return std::nullopt;
}

auto Body::dispatched(StmtId id, const Call& call, const std::function<StmtId(const Call&)>& with) -> Stmts {
  const Symbol& symbol = p_.symbols[call.symbol];
  const std::optional<std::size_t> passed = passed_pointer(call);
  const Stmts made = passed ? by_passed(id, call, *passed, with) : symbol.kind == SymbolKind::Binding ? by_type(id, call, with) : by_target(id, call, with);
  if (made.empty()) return made;
  p_.stmts[made.front()].label = p_.stmts[id].label;
  p_.stmts[made.front()].notes = p_.stmts[id].notes;
  return made;
}

auto Body::by_target(StmtId id, const Call& call, const std::function<StmtId(const Call&)>& with) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  const TypeId type = value_type(p_, p_.symbols[call.symbol].type);
  const ExprId pointer = call.object ? p_.add_expr(Member{clone_expr(p_, call.object), call.symbol}, type, loc) : p_.add_expr(Ref{call.symbol}, type, loc);
  std::vector<SymbolId> candidates = targets_of(call.symbol, call.args.size() + (call.object && passes_object(p_, call) ? 1 : 0));
  const bool function = get_if<Assign>(p_, id) != nullptr;
  std::erase_if(candidates, [&](SymbolId c) { return (p_.units[p_.symbols[c].unit].kind == UnitKind::Function) != function; });
  return for_each_target(loc, call.symbol, pointer, candidates, [&](SymbolId candidate) { return with(cloned(call_with_object(p_, call, candidate))); });
}

// The target stands for the pointer, so that the callee gets it with its derivative.
auto Body::by_passed(StmtId id, const Call& call, std::size_t which, const std::function<StmtId(const Call&)>& with) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  const ExprId pointer = call.args[which].value;
  const SymbolId symbol = procedure_pointer(p_, pointer);
  return for_each_target(loc, symbol, pointer, targets_of(symbol, 0), [&](SymbolId candidate) {
    Call direct = cloned(call);
    direct.args[which].value = p_.add_expr(Ref{candidate}, value_type(p_, p_.symbols[candidate].type), loc);
    return with(direct);
  });
}

auto Body::targets_of(SymbolId pointer, std::size_t given) const -> std::vector<SymbolId> {
  const auto knows = [&](UnitId host) {
    for (UnitId at = run_.original_of.at(unit_); at; at = p_.units[at].host) {
      if (at == host) return true;
    }
    return false;
  };
  return pointed_to(p_, run_.carriers, pointer, given, knows);
}

auto Body::for_each_target(Loc loc, SymbolId symbol, ExprId pointer, const std::vector<SymbolId>& candidates, const std::function<StmtId(SymbolId)>& with) -> Stmts {
  if (candidates.empty()) {
    refuse(loc, "nothing in the program is a target of the procedure pointer '" + p_.symbols[symbol].name + "'");
    return {};
  }
  return {chain_of_targets(p_, symbol, pointer, candidates, loc, [&](SymbolId candidate) { return Stmts{with(candidate)}; })};
}

// select type (object => a) ...
auto Body::by_type(StmtId id, const Call& call, const std::function<StmtId(const Call&)>& with) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  const TypeDefId declared = get_if<DerivedType>(p_, element_of(p_, p_.exprs[call.object].type))->def;
  const std::string binding = lower_case(p_.symbols[call.symbol].name);
  const std::string name = run_.names.fresh("object", unit_);
  const ScopeId outer = p_.units[unit_].scope;
  SelectType select;
  select.associate = name;
  select.selector = clone_expr(p_, call.object);
  const auto selected = [&](ScopeId scope, TypeId type) {
    Symbol symbol;
    symbol.name = name;
    symbol.scope = scope;
    symbol.storage = StorageClass::Associate;
    symbol.type = type;
    symbol.attrs.set(Attr::CompilerGenerated);
    symbol.init = clone_expr(p_, call.object);
    return p_.add_symbol(symbol);
  };
  const std::vector<TypeDefId> types = run_.holders.family_below(declared);
  for (TypeDefId def : types) {
    SymbolId own = own_binding(p_, def, binding);
    if (!own && def == declared) own = call.symbol;
    if (!own || !p_.symbols[own].target || p_.symbols[own].attrs.has(Attr::Deferred)) continue;
    SymbolId procedure = own;
    while (p_.symbols[procedure].kind == SymbolKind::Binding && p_.symbols[procedure].target) procedure = p_.symbols[procedure].target;
    TypeCase matched;
    matched.guard = GuardKind::ClassIs;
    matched.spec.type = p_.intern(DerivedType{def, false});
    matched.scope = p_.add_scope(ScopeKind::Construct, outer, unit_);
    matched.variable = selected(matched.scope, p_.intern(DerivedType{def, true}));
    Call plain = call;
    plain.object = p_.add_expr(Ref{matched.variable}, p_.symbols[matched.variable].type, loc);
    plain.symbol = own;
    matched.body.stmts.push_back(with(cloned(call_with_object(p_, plain, procedure))));
    select.cases.push_back(matched);
  }
  TypeCase otherwise;
  otherwise.guard = GuardKind::ClassDefault;
  otherwise.scope = p_.add_scope(ScopeKind::Construct, outer, unit_);
  otherwise.variable = selected(otherwise.scope, p_.exprs[call.object].type);
  otherwise.body.stmts.push_back(stop_with(p_, "no derivative of " + p_.symbols[call.symbol].name + " for the type of this object", loc));
  select.cases.push_back(otherwise);
  return {p_.add_stmt(select, loc)};
}

auto Body::cloned(Call call) -> Call {
  for (Arg& arg : call.args) {
    if (arg.value) arg.value = clone_expr(p_, arg.value);
  }
  return call;
}

// ---- ASSOCIATE and SELECT TYPE: names of variables, whose subscripts nothing changes

auto Body::steady_associate(StmtId id, const Associate& s) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  Stmts out;
  for (SymbolId name : s.names) {
    const ExprId selector = p_.symbols[name].init;
    if (!is_variable_designator(p_, selector)) {
      p_.symbols[name].init = into_variable(selector, p_.symbols[name].name, loc, out);
      continue;
    }
    refuse_moved_way(loc, s.body, selector, WayOf::Associate);
    steady_selector(selector, {s.body}, loc, out);
  }
  return behind(out, id);
}

auto Body::steady_select_type(StmtId id, const SelectType& s) -> Stmts {
  if (!is_variable_designator(p_, s.selector)) return {id};
  std::vector<Block> bodies;
  for (const TypeCase& c : s.cases) bodies.push_back(c.body);
  Stmts out;
  steady_selector(s.selector, bodies, p_.stmts[id].loc, out);
  if (out.empty()) return {id};
  for (const TypeCase& c : s.cases) {
    if (c.variable) p_.symbols[c.variable].init = clone_expr(p_, s.selector);
  }
  return behind(out, id);
}

// Subscripts of a selector that the bodies of its construct may change are read before it.
void Body::steady_selector(ExprId selector, const std::vector<Block>& bodies, Loc loc, Stmts& out) {
  const canonical::Accesses accesses(p_, access_memo());
  const auto changes = [&](ExprId part) {
    if (const auto* call = get_if<Call>(p_, part)) return !accesses.is_pure(*call);  // it may read what they change
    const auto* ref = get_if<Ref>(p_, part);
    return ref && p_.symbols[ref->symbol].kind == SymbolKind::Variable && std::ranges::any_of(bodies, [&](const Block& body) { return may_write(body, ref->symbol); });
  };
  for (ExprId at = selector; at; at = base_of(p_, at)) {
    if (!get_if<Index>(p_, at)) continue;
    Index node = *get_if<Index>(p_, at);
    for (ExprId& subscript : node.subscripts) {
      bool any = false;
      for_each_subexpr(p_, subscript, [&](ExprId part) { any = any || changes(part); });
      if (!any) continue;
      if (!get_if<Triplet>(p_, subscript)) {
        subscript = into_variable(subscript, "place", loc, out);
        continue;
      }
      Triplet bounds = *get_if<Triplet>(p_, subscript);
      for (ExprId* bound : {&bounds.lower, &bounds.upper, &bounds.stride}) {
        if (*bound) *bound = into_variable(*bound, "place", loc, out);
      }
      p_.exprs[subscript].node = bounds;
    }
    p_.exprs[at].node = node;
  }
}

auto Body::into_variable(ExprId value, const std::string& name, Loc loc, Stmts& out) -> ExprId {
  const SymbolId held = temporary(p_.exprs[value].type, name);
  out.push_back(ir::assign(p_, ref_to(held), value, loc));
  return ref_to(held);
}

// What the selector means at the end of the construct, where the backward sweep comes in, it must have meant at its start.
void Body::refuse_moved_way(Loc loc, const Block& body, ExprId selector, WayOf of) {
  const SymbolId part = moved_on_the_way(p_, unit_, body, selector);
  if (!part) return;
  const std::string name = p_.symbols[part].name;
  const bool points = p_.symbols[part].attrs.has(Attr::Pointer);
  const char* what = of == WayOf::Associate ? "an ASSOCIATE whose selector" : of == WayOf::SelectType ? "a SELECT TYPE whose selector" : "a call of a type-bound procedure whose object";
  refuse(loc, std::string("the adjoint of ") + what + " is found through '" + name + "', which may be " + (points ? "pointed elsewhere" : "allocated anew") + " inside",
         points ? "point another pointer to it before, and name that one" : of == WayOf::Call ? "allocate it outside of what is called" : "allocate it outside of the construct");
}

void Body::enter_associate(const Associate& s) {
  for (SymbolId name : s.names) {
    const Symbol symbol = p_.symbols[name];
    if (!matters(name)) continue;
    const ExprId selector = shadow(symbol.init);
    run_.shadows.set(name, {});
    if (!selector) continue;
    Symbol own = symbol;
    own.name = run_.shadows.name(symbol.name);
    own.type = run_.shadows.type(symbol.type);
    own.init = selector;
    own.attrs.set(Attr::CompilerGenerated);
    run_.shadows.set(name, p_.add_symbol(own));
  }
}

auto Body::associate(StmtId id, const Associate& s) -> Sweeps {
  const Sweeps body = named_block(s.body, s.name);
  const auto construct = [&](const Stmts& stmts) {
    Associate made = s;
    made.body = Block{stmts, {}};
    made.names.clear();
    for (SymbolId name : s.names) {
      made.names.push_back(name);
      const SymbolId own = run_.shadows.existing(name);
      if (own && mentions(stmts, own)) made.names.push_back(own);
    }
    std::erase_if(made.names, [&](SymbolId name) { return !mentions(stmts, name); });
    return made;
  };
  Sweeps sweeps;
  const Associate forward = construct(body.forward);
  if (forward.names.empty() && s.name.empty()) {
    sweeps.forward = body.forward;
  } else if (forward.names.empty()) {  // an EXIT may name it
    const ScopeId scope = p_.add_scope(ScopeKind::Block, p_.scopes[s.scope].parent, p_.scopes[s.scope].unit);
    p_.stmts[id].node = BlockConstruct{scope, {}, forward.body, s.name};
    sweeps.forward = {id};
  } else {
    p_.stmts[id].node = forward;
    sweeps.forward = {id};
  }
  if (body.backward.empty()) return sweeps;
  Associate backward = construct(body.backward);
  backward.name = "";
  if (backward.names.empty()) sweeps.backward = body.backward;
  else sweeps.backward = {p_.add_stmt(backward, p_.stmts[id].loc)};
  return sweeps;
}

auto Body::mentions(const Stmts& stmts, SymbolId symbol) const -> bool {
  bool found = false;
  for_each_stmt(p_, Block{stmts, {}}, [&](StmtId stmt) {
    for_each_expr(p_, stmt, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        found = found || (ref && ref->symbol == symbol);
      });
    });
  });
  return found;
}

// ---- SELECT TYPE: the object has the same type on the way back

void Body::enter_cases(const SelectType& s) {
  if (is_variable_designator(p_, s.selector)) {
    for (const TypeCase& c : s.cases) {
      const bool made = c.variable && p_.symbols[c.variable].attrs.has(Attr::CompilerGenerated);
      refuse_moved_way(p_.exprs[s.selector].loc, c.body, s.selector, made ? WayOf::Call : WayOf::SelectType);
    }
  }
  const ExprId selector = matters(s.selector) ? shadow(s.selector) : ExprId{};
  if (!selector) return;
  for (const TypeCase& c : s.cases) {
    if (!c.variable || !matters(c.variable)) continue;
    Symbol symbol = p_.symbols[c.variable];
    symbol.name = run_.shadows.name(symbol.name);
    symbol.scope = p_.add_scope(ScopeKind::Construct, c.scope, unit_);
    symbol.type = run_.shadows.type(symbol.type);
    symbol.init = clone_expr(p_, selector);
    symbol.storage = StorageClass::Associate;
    symbol.attrs.set(Attr::CompilerGenerated);
    run_.shadows.set(c.variable, p_.add_symbol(symbol));
  }
}

auto Body::select_type(StmtId id, const SelectType& s) -> Sweeps {
  const Loc loc = p_.stmts[id].loc;
  if (std::ranges::any_of(s.cases, [](const TypeCase& c) { return c.guard == GuardKind::Rank || c.guard == GuardKind::RankStar || c.guard == GuardKind::RankDefault; })) {
    refuse(loc, "SELECT RANK in an adjoint", "write a procedure for each rank");
    return {{id}, {}};
  }
  SelectType forward = s;
  SelectType backward = s;
  backward.selector = clone_expr(p_, s.selector);
  backward.name = "";
  bool any = false;
  for (std::size_t i = 0; i < s.cases.size(); ++i) {
    const TypeCase& c = s.cases[i];
    const SymbolId own = c.variable ? run_.shadows.existing(c.variable) : SymbolId{};
    const Sweeps body = named_block(c.body, s.name);
    const auto with_shadow = [&](const Stmts& stmts) -> Block {
      if (!own || !mentions(stmts, own)) return Block{stmts, {}};
      if (c.guard == GuardKind::ClassDefault) return Block{{p_.add_stmt(Associate{{own}, p_.symbols[own].scope, Block{stmts, {}}, ""}, loc)}, {}};
      TypeCase inner;
      inner.guard = c.guard;
      inner.spec = run_.shadows.spec(c.spec);
      if (inner.spec.kind) inner.spec.kind = clone_expr(p_, inner.spec.kind);
      inner.variable = own;
      inner.scope = p_.symbols[own].scope;
      inner.body = Block{stmts, {}};
      SelectType select;
      select.associate = p_.symbols[own].name;
      select.selector = clone_expr(p_, p_.symbols[own].init);
      select.cases = {inner};
      return Block{{p_.add_stmt(select, loc)}, {}};
    };
    if (c.spec.kind) backward.cases[i].spec.kind = clone_expr(p_, c.spec.kind);
    forward.cases[i].body = with_shadow(body.forward);
    backward.cases[i].body = with_shadow(body.backward);
    any = any || !body.backward.empty();
  }
  p_.stmts[id].node = forward;
  Sweeps sweeps{{id}, {}};
  if (any) sweeps.backward = {p_.add_stmt(backward, loc)};
  return sweeps;
}

// ---- ALLOCATE with SOURCE: an allocation and an assignment

auto Body::allocate_and_assign(StmtId id, const Allocate& s) -> Stmts {
  const auto source = std::ranges::find_if(s.options, [](const Arg& a) { return lower_case(a.keyword) == "source"; });
  if (source == s.options.end()) return {id};
  const Loc loc = p_.stmts[id].loc;
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, p_.exprs[source->value].type));
  if (derived && derived->polymorphic) return {id};
  for (const ExprId object : s.objects) {
    if (!get_if<AnyType>(p_, element_of(p_, p_.exprs[object].type))) continue;
    refuse(loc, "ALLOCATE of what is class(*), with SOURCE", "use a variable of a known type");
    return {id};
  }
  Stmts out;
  ExprId value = source->value;
  if (!is_variable_designator(p_, value)) {
    const SymbolId held = temporary(p_.exprs[value].type, "source");
    out.push_back(ir::assign(p_, ref_to(held), value, loc));
    value = ref_to(held);
  }
  Allocate plain = s;
  plain.options.clear();
  for (const Arg& option : s.options) {
    if (lower_case(option.keyword) != "source") plain.options.push_back(option);
  }
  const auto is_shaped = [&](ExprId o) { return get_if<Index>(p_, o) || rank_of(p_, p_.exprs[o].type) == 0; };
  if (derived) {
    for (ExprId& object : plain.objects) object = is_shaped(object) ? object : with_bounds_of(p_, object, value);
  }
  const bool shaped = std::ranges::all_of(plain.objects, is_shaped);
  if (!shaped) plain.options.push_back(Arg{"mold", clone_expr(p_, value), {}});
  p_.stmts[id].node = plain;
  out.push_back(id);
  for (ExprId object : s.objects) {
    const auto* index = get_if<Index>(p_, object);
    const ExprId whole = index ? index->base : object;
    const auto* dynamic = get_if<DerivedType>(p_, element_of(p_, p_.exprs[whole].type));
    if (dynamic && dynamic->polymorphic) {
      // It has the type of the source now.
      const TypeId type = element_of(p_, p_.exprs[value].type);
      Allocate typed = plain;
      if (shaped) typed.spec.type = type;  // MOLD says it, too
      p_.stmts[id].node = typed;
      SelectType select;
      select.associate = run_.names.fresh("object", unit_);
      select.selector = clone_expr(p_, whole);
      TypeCase only;
      only.guard = GuardKind::TypeIs;
      only.spec.type = type;
      only.scope = p_.add_scope(ScopeKind::Construct, p_.units[unit_].scope, unit_);
      Symbol symbol;
      symbol.name = select.associate;
      symbol.scope = only.scope;
      symbol.storage = StorageClass::Associate;
      symbol.type = p_.array_of(type, rank_of(p_, p_.exprs[whole].type));
      symbol.attrs.set(Attr::CompilerGenerated);
      symbol.init = clone_expr(p_, whole);
      only.variable = p_.add_symbol(symbol);
      only.body.stmts.push_back(ir::assign(p_, ref_to(only.variable), clone_expr(p_, value), loc));
      select.cases.push_back(only);
      out.push_back(p_.add_stmt(select, loc));
      continue;
    }
    out.push_back(ir::assign(p_, clone_expr(p_, whole), clone_expr(p_, value), loc));
  }
  return out;
}

}  // namespace cf::transform::adjoint
