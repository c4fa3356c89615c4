#include "transform/zero_parts.h"

#include <algorithm>

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/allocation_source.h"
#include "transform/declare.h"
#include "transform/expr_maker.h"
#include "transform/one_line.h"

namespace cf::transform {

using namespace ir;

namespace {

// The variable or component that a designator ends in, if it is a whole one.
auto last_symbol(const Program& p, ExprId e) -> SymbolId {
  if (const auto* ref = get_if<Ref>(p, e)) return ref->symbol;
  if (const auto* member = get_if<Member>(p, e)) return member->member;
  return {};
}

auto is_polymorphic(const Program& p, TypeId type) -> bool {
  const auto* derived = get_if<DerivedType>(p, element_of(p, type));
  return derived && derived->polymorphic;
}

}  // namespace

ZeroParts::ZeroParts(TangentRun& run) : run_(run), p_(run.program) { collect(); }

// ---- which pointers may be second names

void ZeroParts::collect() {
  for (StmtId id : p_.stmts.ids()) {
    if (p_.stmts[id].role != Role::Original) continue;
    if (const auto* s = get_if<PointerAssign>(p_, id)) {
      note_pointer_value(s->target);
      note_pointer_value(s->value);
      const auto* target = get_if<Ref>(p_, s->target);
      const auto* value = get_if<Ref>(p_, s->value);
      if (target && value && p_.symbols[value->symbol].storage == StorageClass::Global) sources_[target->symbol].push_back(value->symbol);
    } else if (const auto* assign = get_if<Assign>(p_, id)) {
      note_pointer_components(p_.exprs[assign->target].type);  // the copy of a structure points to the same
    }
  }
  const auto note_arguments = [&](const Call& call) {
    if (call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic) return;
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const SymbolId dummy = dummy_of_actual(p_, call, i);
      if (!dummy || p_.symbols[dummy].attrs.has(Attr::Pointer)) note_pointer_value(call.args[i].value);
    }
  };
  for (StmtId id : p_.stmts.ids()) {
    if (const auto* s = get_if<CallStmt>(p_, id)) note_arguments(s->call);
  }
  for (ExprId id : p_.exprs.ids()) {
    if (const auto* call = get_if<Call>(p_, id)) note_arguments(*call);
    else if (get_if<StructCtor>(p_, id)) note_pointer_components(p_.exprs[id].type);
  }
}

void ZeroParts::note_pointer_value(ExprId e) {
  const SymbolId symbol = last_symbol(p_, e);
  if (symbol && p_.symbols[symbol].attrs.has(Attr::Pointer)) moved_.insert(run_.shadows.original(symbol));
}

void ZeroParts::note_pointer_components(TypeId type) {
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
  if (!derived) return;
  for (TypeDefId def = derived->def; def; def = p_.type_defs[def].parent ? p_.symbols[p_.type_defs[def].parent].def : TypeDefId{}) {
    for (SymbolId component : p_.type_defs[def].components) {
      if (p_.symbols[component].attrs.has(Attr::Pointer)) moved_.insert(component);
    }
  }
}

// ---- statements

// Spelled with the kind of the variable it belongs to, which is declared where this stands.
auto ZeroParts::zero_like(ExprId base) -> ExprId {
  const SymbolId root = root_symbol(p_, base);
  ExprMaker make(p_, p_.symbols[root].scope);
  return make.real("0", make.kind_of(p_.exprs[base].type), base);
}

auto ZeroParts::fresh(ExprId e) -> ExprId { return clone_expr(p_, e); }

auto ZeroParts::concerns(SymbolId base) const -> bool {
  const Symbol& symbol = p_.symbols[base];
  return symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer) || run_.has_dynamic_part(symbol.type);
}

void ZeroParts::add(SymbolId base, SymbolId shadow, Stmts& out) {
  const Part part{ref(p_, base), ref(p_, shadow), p_.symbols[shadow].storage == StorageClass::Local && !p_.symbols[shadow].attrs.has(Attr::Pointer)};
  const Attrs attrs = p_.symbols[base].attrs;
  if (attrs.has(Attr::Pointer)) {
    pointer(part, base, out);
  } else if (attrs.has(Attr::Allocatable)) {
    allocatable(part, out);
  } else if (p_.symbols[shadow].attrs.has(Attr::Allocatable)) {  // of a polymorphic dummy, as a local variable
    allocate_like(part, out);
  } else {
    present(part, out);
  }
}

// class(*): what it holds is not known here, so neither is its zero.
auto ZeroParts::is_unlimited(const Part& part) -> bool {
  if (!get_if<AnyType>(p_, element_of(p_, p_.exprs[part.base].type))) return false;
  const auto* member = get_if<Member>(p_, part.base);
  const SymbolId named = member ? member->member : root_symbol(p_, part.base);
  run_.sink.report(diag::Kind::Unsupported, p_.symbols[named].loc, "the derivative of '" + p_.symbols[named].name + "', which is class(*), must start at zero, but its type is not known here",
                   "give it the type of what it holds, or set it inside the head");
  return true;
}

void ZeroParts::present(const Part& part, Stmts& out) {
  if (is_unlimited(part)) return;
  const TypeId type = p_.exprs[part.base].type;
  const TypeId element = element_of(p_, p_.exprs[part.shadow].type);
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
  if (!derived) {
    out.push_back(assign(p_, fresh(part.shadow), zero_like(part.base)));
    return;
  }
  const TypeDefId def = derived->def;
  if (derived->polymorphic) {
    out.push_back(call(p_, class_procedure(def, false), positional({fresh(part.base), fresh(part.shadow)})));
  } else if (run_.has_dynamic_part(def)) {
    out.push_back(call(p_, zero_procedure(def), positional({fresh(part.base), fresh(part.shadow)})));
  } else if (!part.clean || p_.type_defs[def].is_sequence) {
    out.push_back(assign(p_, fresh(part.shadow), run_.shadows.zero_structure(get_if<DerivedType>(p_, element)->def)));
  }
}

// allocate(s_d%u, mold=s%u): the type of the shadow of a structure is another one, so its bounds are said.
void ZeroParts::allocate_like(const Part& part, Stmts& out) {
  if (is_unlimited(part)) return;
  const TypeId type = p_.exprs[part.base].type;
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
  const int rank = rank_of(p_, type);
  if (derived && derived->polymorphic) {
    const TypeDefId def = derived->def;
    if (rank != 0) {
      const auto* member = get_if<Member>(p_, part.base);
      const SymbolId named = member ? member->member : root_symbol(p_, part.base);
      run_.sink.report(diag::Kind::UnknownExtent, p_.symbols[named].loc,
                       "the derivative of '" + p_.symbols[named].name + "', a polymorphic array, must start at zero, but its type is not known here",
                       "name it in --wrt, or allocate it inside the head");
      return;
    }
    out.push_back(call(p_, class_procedure(def, true), positional({fresh(part.base), fresh(part.shadow)})));
    return;
  }
  Allocate allocation;
  if (!derived) {
    allocation.objects = {fresh(part.shadow)};
    allocation.options = {Arg{"mold", fresh(part.base), {}}};
  } else if (rank == 0) {
    allocation.objects = {fresh(part.shadow)};
  } else {
    allocation.objects = {with_bounds_of(p_, fresh(part.shadow), part.base)};
  }
  out.push_back(p_.add_stmt(allocation));
  present(Part{part.base, part.shadow, true}, out);
}

void ZeroParts::allocatable(const Part& part, Stmts& out) {
  if (!part.clean) {
    const Block release{{p_.add_stmt(Deallocate{{fresh(part.shadow)}, {}})}, {}};
    const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{fresh(part.shadow)}, logical_type(p_));
    out.push_back(p_.add_stmt(If{{Arm{there, release, {}}}, true, ""}));
  }
  Block body;
  allocate_like(part, body.stmts);
  const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{fresh(part.base)}, logical_type(p_));
  const bool one_line = fits_one_line(p_, body);
  out.push_back(p_.add_stmt(If{{Arm{there, body, {}}}, one_line, ""}));
}

void ZeroParts::pointer(const Part& part, SymbolId symbol, Stmts& out) {
  if (!part.clean) out.push_back(p_.add_stmt(Nullify{{fresh(part.shadow)}}));
  const SymbolId original = run_.shadows.original(symbol);
  const bool dummy = p_.symbols[symbol].storage == StorageClass::Argument;
  if (dummy || !moved_.contains(original)) {
    Block body;
    allocate_like(part, body.stmts);
    const ExprId there = call_intrinsic(p_, "associated", std::vector<ExprId>{fresh(part.base)}, logical_type(p_));
    out.push_back(p_.add_stmt(If{{Arm{there, body, {}}}, fits_one_line(p_, body), ""}));
    return;
  }
  If chain;
  std::unordered_set<SymbolId> seen;
  for (SymbolId source : sources_[original]) {
    const SymbolId shadow = p_.symbols[source].attrs.has(Attr::Pointer) ? SymbolId{} : run_.shadows.existing(source);
    if (!shadow || !seen.insert(source).second) continue;
    Block body{{p_.add_stmt(PointerAssign{fresh(part.shadow), {}, ref(p_, shadow)})}, {}};
    const ExprId same = call_intrinsic(p_, "associated", std::vector<ExprId>{fresh(part.base), ref(p_, source)}, logical_type(p_));
    chain.arms.push_back(Arm{same, body, {}});
  }
  if (!chain.arms.empty()) {
    chain.one_line = chain.arms.size() == 1;
    out.push_back(p_.add_stmt(chain));
  }
  run_.sink.report(diag::Kind::Assumed, p_.symbols[original].loc,
                   "the pointer '" + p_.symbols[original].name + "' is taken to be associated anew before its target is used: its derivative starts " +
                       (chain.arms.empty() ? "unassociated" : "unassociated, or with the module variable it points to"));
}

// ---- procedures

auto ZeroParts::is_recursive(TypeDefId def) const -> bool {
  std::unordered_set<TypeDefId> seen;
  std::vector<TypeDefId> todo{def};
  while (!todo.empty()) {
    const TypeDefId at = todo.back();
    todo.pop_back();
    for (SymbolId component : p_.type_defs[at].components) {
      const auto* derived = get_if<DerivedType>(p_, element_of(p_, p_.symbols[component].type));
      if (!derived) continue;
      if (derived->def == def) return true;
      if (seen.insert(derived->def).second) todo.push_back(derived->def);
    }
  }
  return false;
}

auto ZeroParts::start(const std::string& name, UnitId host, const std::string& comment) -> UnitId {
  Symbol symbol;
  symbol.name = run_.names.fresh(name);
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = p_.units[host].scope;
  symbol.attrs.set(Attr::CompilerGenerated);
  Unit unit;
  unit.kind = UnitKind::Subroutine;
  unit.symbol = p_.add_symbol(symbol);
  unit.host = host;
  unit.file = p_.units[host].file;
  unit.end_named = unit.end_keyword = true;
  const bool fixed = p_.files[unit.file].style.form == SourceForm::Fixed;
  unit.notes = p_.notes.add(Notes{{"", std::string(fixed ? "C " : "! ") + comment}, "", 0, {}});
  const UnitId made = p_.units.add(unit);
  p_.symbols[unit.symbol].unit = made;
  const ScopeId scope = p_.add_scope(ScopeKind::Unit, symbol.scope, made);
  p_.units[made].scope = scope;
  if (p_.units[host].kind == UnitKind::Module) run_.module_procedures.push_back(made);
  else p_.units[host].contains.push_back(made);
  return made;
}

auto ZeroParts::start(const std::string& name, TypeDefId def, bool polymorphic, const std::string& comment) -> Made {
  Made made;
  made.unit = start(name, p_.scopes[p_.symbols[p_.type_defs[def].symbol].scope].unit, comment);
  const ScopeId scope = p_.units[made.unit].scope;
  const auto dummy = [&](const std::string& base, TypeDefId of, Intent intent) {
    Symbol arg;
    arg.name = base;
    arg.scope = scope;
    arg.storage = StorageClass::Argument;
    arg.intent = intent;
    arg.type = p_.intern(DerivedType{of, polymorphic});
    arg.attrs.set(Attr::CompilerGenerated);
    return p_.add_symbol(arg);
  };
  made.base = dummy("s", def, Intent::In);
  made.shadow = dummy(run_.shadows.name("s"), run_.shadows.type_def(def), Intent::Out);
  p_.units[made.unit].args = {made.base, made.shadow};
  tell_directions(run_, made.unit);
  run_.companions.push_back(made.unit);
  return made;
}

auto ZeroParts::of_module(UnitId module, const std::vector<SymbolId>& bases) -> StmtId {
  const std::string name = run_.shadows.name(p_.symbols[p_.units[module].symbol].name);
  const UnitId unit = start("zero_" + name, module, "Zero derivatives of what the module has allocated.");
  tell_directions(run_, unit);
  run_.companions.push_back(unit);
  Stmts body;
  for (SymbolId base : bases) add(base, run_.shadows.existing(base), body);
  p_.units[unit].body.stmts = body;
  return call(p_, p_.units[unit].symbol, {});
}

auto ZeroParts::zero_procedure(TypeDefId def) -> SymbolId {
  if (const auto at = zero_.find(def); at != zero_.end()) return at->second;
  const TypeDefId shadow_def = run_.shadows.type_def(def);
  const Made made = start("zero_" + p_.symbols[p_.type_defs[shadow_def].symbol].name, def, false,
                          "A zero derivative of s, with the parts that s has allocated.");
  zero_[def] = p_.units[made.unit].symbol;
  Stmts body;
  const Part whole{ref(p_, made.base), ref(p_, made.shadow), true};
  if (p_.type_defs[def].parent) {
    const SymbolId parent = p_.type_defs[def].parent;
    const auto of = [&](ExprId e, SymbolId component) { return p_.add_expr(Member{fresh(e), component}, p_.intern(DerivedType{p_.symbols[component].def, false})); };
    if (run_.holders.holds(p_.symbols[parent].def)) {
      present(Part{of(whole.base, parent), of(whole.shadow, run_.shadows.component(parent)), true}, body);
    }
  }
  const std::vector<SymbolId> components = p_.type_defs[def].components;
  bool pure = true;
  for (SymbolId component : components) {
    const SymbolId shadow = run_.shadows.component(component);
    if (!shadow) continue;
    const Part part{member(p_, fresh(whole.base), component), member(p_, fresh(whole.shadow), shadow), true};
    const Attrs attrs = p_.symbols[component].attrs;
    pure = pure && !is_polymorphic(p_, p_.symbols[component].type);
    if (attrs.has(Attr::Pointer)) pointer(part, component, body);
    else if (attrs.has(Attr::Allocatable)) allocatable(part, body);
    else if (p_.type_defs[def].is_sequence || run_.has_dynamic_part(p_.symbols[component].type)) present(part, body);
  }
  Unit& unit = p_.units[made.unit];
  if (!pure) unit.prefixes.push_back("impure");
  unit.prefixes.push_back("elemental");
  if (is_recursive(def)) unit.prefixes.push_back("recursive");
  unit.body.stmts = body;
  const DeclId base_decl = declare_variable(p_, made.base);
  const DeclId shadow_decl = declare_variable(p_, made.shadow);
  p_.units[made.unit].decls.insert(p_.units[made.unit].decls.end(), {base_decl, shadow_decl});
  return zero_[def];
}

// type is (t): the shadow is of type t_d.
void ZeroParts::class_case(TypeDefId def, SymbolId base, SymbolId shadow, bool allocates, UnitId unit, SelectType& select) {
  const TypeDefId shadow_def = run_.shadows.type_def(def);
  const auto guard = [&](SymbolId selector, TypeDefId of, ScopeId parent) {
    TypeCase made;
    made.guard = GuardKind::TypeIs;
    made.spec.type = p_.intern(DerivedType{of, false});
    made.scope = p_.add_scope(ScopeKind::Construct, parent, unit);
    Symbol name = p_.symbols[selector];
    name.scope = made.scope;
    name.storage = StorageClass::Associate;
    name.intent = Intent::None;
    name.attrs.reset(Attr::Allocatable);
    name.type = made.spec.type;
    name.init = ref(p_, selector);
    made.variable = p_.add_symbol(name);
    return made;
  };
  TypeCase outer = guard(base, def, p_.units[unit].scope);
  if (allocates) {
    Allocate allocation;
    allocation.objects = {ref(p_, shadow)};
    allocation.spec.type = p_.intern(DerivedType{shadow_def, false});
    outer.body.stmts.push_back(p_.add_stmt(allocation));
  }
  TypeCase inner = guard(shadow, shadow_def, outer.scope);
  present(Part{ref(p_, outer.variable), ref(p_, inner.variable), false}, inner.body.stmts);
  SelectType on_shadow;
  on_shadow.selector = ref(p_, shadow);
  on_shadow.cases = {inner};
  if (!allocates || run_.has_dynamic_part(def)) outer.body.stmts.push_back(p_.add_stmt(on_shadow));
  select.cases.push_back(outer);
}

auto ZeroParts::class_procedure(TypeDefId def, bool allocates) -> SymbolId {
  auto& known = class_[allocates ? 1 : 0];
  if (const auto at = known.find(def); at != known.end()) return at->second;
  // Where every type of the family is known.
  const std::string type = p_.symbols[p_.type_defs[run_.shadows.type_def(def)].symbol].name;
  const Made made = start((allocates ? "allocate_" : "zero_class_") + type, def, true,
                          allocates ? "A zero derivative of the dynamic type of s." : "Zero in what s_d has, as s has it.");
  known[def] = p_.units[made.unit].symbol;
  if (allocates) p_.symbols[made.shadow].attrs.set(Attr::Allocatable);
  else p_.symbols[made.shadow].intent = Intent::InOut;
  SelectType select;
  select.selector = ref(p_, made.base);
  const UnitId host = p_.units[made.unit].host;
  for (TypeDefId member : run_.holders.family_below(def)) {
    if (p_.type_defs[member].is_abstract) continue;
    const UnitId home = p_.scopes[p_.symbols[p_.type_defs[member].symbol].scope].unit;
    if (home != host) {
      run_.sink.report(diag::Kind::Unsupported, p_.symbols[p_.type_defs[member].symbol].loc,
                       "an object of class '" + p_.symbols[p_.type_defs[def].symbol].name + "' must have a zero derivative, and its types are in several modules",
                       "name it in --wrt, or put the types into one module");
      continue;
    }
    class_case(member, made.base, made.shadow, allocates, made.unit, select);
  }
  Unit& unit = p_.units[made.unit];
  unit.prefixes = {"recursive"};
  unit.body.stmts = {p_.add_stmt(select)};
  const DeclId base_decl = declare_variable(p_, made.base);
  const DeclId shadow_decl = declare_variable(p_, made.shadow);
  p_.units[made.unit].decls.insert(p_.units[made.unit].decls.end(), {base_decl, shadow_decl});
  return known[def];
}

}  // namespace cf::transform
