// body_structures.cpp: structures, and pointers with their shadows, in an adjoint procedure; see body.h.
//
// A structure whose bytes are all there is to it is stored as bytes, one with allocatable parts, pointers or bound procedures part by part. A pointer is stored
// together with its shadow in a variable of a type made for the purpose: the forward sweep sets both, so that the backward sweep finds the shadow of what
// the pointer pointed to.
#include <algorithm>

#include "canonical/elements.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"
#include "transform/declare.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

auto structure_of(const Program& p, TypeId type) -> const DerivedType* { return get_if<DerivedType>(p, element_of(p, type)); }

// Copying its bytes copies it.
auto is_bytes(const Program& p, TypeDefId id) -> bool {
  return std::ranges::all_of(components_of(p, id), [&](SymbolId c) {
    const Symbol& symbol = p.symbols[c];
    if (symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer)) return false;
    const auto* inner = structure_of(p, symbol.type);
    return !inner || is_bytes(p, inner->def);
  });
}

// No dummy of any type takes it: there are procedures bound to it.
auto has_bindings(const Program& p, TypeDefId id) -> bool {
  const TypeDef& def = p.type_defs[id];
  return !def.bindings.empty() || (def.parent && has_bindings(p, p.symbols[def.parent].def)) || std::ranges::any_of(def.components, [&](SymbolId c) {
    const auto* inner = structure_of(p, p.symbols[c].type);
    return inner && !p.symbols[c].attrs.has(Attr::Pointer) && inner->def != id && has_bindings(p, inner->def);
  });
}

auto is_pointer(const Program& p, ExprId designator) -> bool {
  const auto* ref = get_if<Ref>(p, designator);
  const auto* member = get_if<Member>(p, designator);
  const SymbolId whole = ref ? ref->symbol : member ? member->member : SymbolId{};
  return whole && p.symbols[whole].attrs.has(Attr::Pointer) && p.symbols[whole].kind != SymbolKind::Procedure;
}

// gfortran passes other elements of it where the callee wants them one behind the other: of what ASSOCIATE calls a section, or a section of that, and of
// z%im where z is a component that is an array.
auto is_passed_wrong(const Program& p, ExprId designator) -> bool {
  if (rank_of(p, p.exprs[designator].type) == 0) return false;
  if (const auto* part = get_if<ComplexPart>(p, designator); part && get_if<Member>(p, part->base)) return true;
  const SymbolId name = root_symbol(p, designator);
  if (!name || p.symbols[name].storage != StorageClass::Associate) return false;
  for (ExprId at = designator; at;) {
    for (ExprId part = at; part; part = base_of(p, part)) {
      const auto* component = get_if<Member>(p, part);
      if (component && rank_of(p, p.exprs[component->base].type) > 0) return true;
      if (get_if<Index>(p, part) && rank_of(p, p.exprs[part].type) > 0) return true;
    }
    const SymbolId root = root_symbol(p, at);
    at = root && p.symbols[root].storage == StorageClass::Associate ? p.symbols[root].init : ExprId{};
  }
  return false;
}

auto is_procedure(const Program& p, ExprId designator) -> bool {
  const auto* ref = get_if<Ref>(p, designator);
  const auto* member = get_if<Member>(p, designator);
  return (ref && p.symbols[ref->symbol].kind == SymbolKind::Procedure) || (member && p.symbols[member->member].attrs.has(Attr::External));
}

}  // namespace

auto Body::has_parts(TypeId type) const -> bool {
  const auto* structure = structure_of(p_, type);
  return structure && (structure->polymorphic || !is_bytes(p_, structure->def));
}

// A constructor of its shadow would have to name them.
auto Body::has_structures(TypeId type) const -> bool {
  const auto* structure = structure_of(p_, type);
  return structure && std::ranges::any_of(components_of(p_, structure->def), [&](SymbolId c) {
    return structure_of(p_, p_.symbols[c].type) && !p_.symbols[c].attrs.has(Attr::Pointer) && !p_.symbols[c].attrs.has(Attr::Allocatable);
  });
}

// ---- storing

void Body::refuse_polymorphic(ExprId designator) {
  const Loc own = p_.exprs[designator].loc;
  refuse(own.line != 0 ? own : at_, "storing a polymorphic value for the backward sweep", "use a value of a known type");
}

void Body::push_value(ExprId designator, Stmts& out) {
  const TypeId type = p_.exprs[designator].type;
  if (get_if<AnyType>(p_, element_of(p_, type))) return refuse_polymorphic(designator);
  const auto* structure = structure_of(p_, type);
  if (has_parts(type)) move_parts(designator, true, out);
  else if (structure && has_bindings(p_, structure->def)) fortran_tape_.push(as_bytes(designator), out);
  else if (!is_passed_wrong(p_, designator)) fortran_tape_.push(designator, out);
  else {
    const SymbolId held = holder(type, Holds::Value);
    out.push_back(assign(ref_to(held), clone_expr(p_, designator), Role::Push));
    fortran_tape_.push(ref_to(held), out);
  }
}

// transfer(x, [0_1])
auto Body::as_bytes(ExprId designator) -> ExprId {
  const TypeId list = p_.array_of(integer_type(p_, 1), 1);
  ArrayCtor mold;
  mold.items.push_back(integer_literal(p_, 0, 1));
  return call_intrinsic(p_, "transfer", std::vector<ExprId>{clone_expr(p_, designator), p_.add_expr(mold, list)}, list);
}

void Body::pop_value(ExprId designator, Stmts& out) {
  const TypeId type = p_.exprs[designator].type;
  if (get_if<AnyType>(p_, element_of(p_, type))) return refuse_polymorphic(designator);
  if (has_parts(type)) return move_parts(designator, false, out);
  if (const auto* structure = structure_of(p_, type); structure && has_bindings(p_, structure->def)) {
    const SymbolId bytes = holder(p_.array_of(integer_type(p_, 1), 1));
    out.push_back(assign(ref_to(bytes), as_bytes(designator), Role::Pop));
    fortran_tape_.pop(ref_to(bytes), out);
    // Optimised by gfortran 12, a transfer to what SELECT TYPE names writes elsewhere, but not one to a variable.
    const SymbolId held = holder(type, Holds::Value);
    const ExprId mold = rank_of(p_, type) > 0 ? clone_expr(p_, designator) : ref_to(held);
    ExprId value = call_intrinsic(p_, "transfer", std::vector<ExprId>{ref_to(bytes), mold}, type);
    if (rank_of(p_, type) > 1) {
      const ExprId shape = call_intrinsic(p_, "shape", std::vector<ExprId>{clone_expr(p_, designator)}, p_.array_of(integer_type(p_), 1));
      value = call_intrinsic(p_, "reshape", std::vector<ExprId>{value, shape}, type);
    }
    out.push_back(assign(ref_to(held), value, Role::Pop));
    out.push_back(assign(clone_expr(p_, designator), ref_to(held), Role::Pop));
    return;
  }
  if (!has_vector_subscript(p_, designator) && !is_passed_wrong(p_, designator)) return fortran_tape_.pop(designator, out);
  // What a vector subscript names cannot be set by a call, either.
  const SymbolId held = holder(p_.exprs[designator].type, Holds::Value);
  out.push_back(assign(ref_to(held), clone_expr(p_, designator), Role::Pop));
  fortran_tape_.pop(ref_to(held), out);
  out.push_back(assign(clone_expr(p_, designator), ref_to(held), Role::Pop));
}

void Body::move_parts(ExprId designator, bool push, Stmts& out) {
  for_elements(designator, !push, out, [&](ExprId element, Stmts& body) {
    const auto* structure = structure_of(p_, p_.exprs[element].type);
    if (structure->polymorphic) {
      refuse_polymorphic(designator);
      return;
    }
    std::vector<SymbolId> components = components_of(p_, structure->def);
    if (!push) std::ranges::reverse(components);
    for (SymbolId component : components) {
      const Symbol symbol = p_.symbols[component];
      if (symbol.attrs.has(Attr::External)) continue;  // which procedure was called is known from the branch taken
      const ExprId part = member(p_, clone_expr(p_, element), component);
      if (symbol.attrs.has(Attr::Pointer)) push ? push_pointer(part, body) : pop_pointer(part, body);
      else if (symbol.attrs.has(Attr::Allocatable)) push ? push_allocatable(part, body) : pop_allocatable(part, body);
      else push ? push_value(part, body) : pop_value(part, body);
    }
  });
}

// The statements for a scalar, or in loops for each element of an array.
void Body::for_elements(ExprId designator, bool backwards, Stmts& out, const std::function<void(ExprId, Stmts&)>& with) {
  const int rank = rank_of(p_, p_.exprs[designator].type);
  if (rank == 0) return with(designator, out);
  const bool whole = get_if<Ref>(p_, designator) || get_if<Member>(p_, designator);
  std::vector<SymbolId> counters;
  std::vector<std::pair<ExprId, ExprId>> ends;
  ExprId element;
  if (whole) {
    Index each{clone_expr(p_, designator), {}};
    for (int dim = 1; dim <= rank; ++dim) {
      counters.push_back(loop_variable(integer_type(p_), "i" + std::to_string(dim)));
      each.subscripts.push_back(ref_to(counters.back()));
      const auto bound = [&](const char* which) {
        return call_intrinsic(p_, which, std::vector<ExprId>{clone_expr(p_, designator), integer_literal(p_, dim)}, integer_type(p_));
      };
      ends.emplace_back(bound("lbound"), bound("ubound"));
    }
    element = p_.add_expr(each, element_of(p_, p_.exprs[designator].type));
  } else {
    canonical::ElementView view;
    for (const canonical::IndexRange& range : canonical::index_space(p_, designator)) {
      counters.push_back(loop_variable(integer_type(p_), "i" + std::to_string(counters.size() + 1)));
      view.indices.push_back({ref_to(counters.back()), range.first});
      ends.emplace_back(clone_expr(p_, range.first), range.last);
    }
    element = canonical::element_of(p_, designator, view);
  }
  if (!element) {
    refuse(p_.exprs[designator].loc, "a section of structures with parts of their own", "write the loop");
    return;
  }
  Block body;
  with(element, body.stmts);
  for (std::size_t dim = 0; dim < counters.size(); ++dim) {
    CountedLoop loop;
    loop.variable = ref_to(counters[dim]);
    loop.first = backwards ? ends[dim].second : ends[dim].first;
    loop.last = backwards ? ends[dim].first : ends[dim].second;
    if (backwards) loop.step = integer_literal(p_, -1);
    loop.body = body;
    body = Block{{p_.add_stmt(loop)}, {}};
  }
  out.insert(out.end(), body.stmts.begin(), body.stmts.end());
}

// ---- zero

// The adjoint of a structure with parts: zero where there is a number, of the sizes that the structure has; pointers stay.
void Body::zero_parts(ExprId designator, Stmts& out) {
  for_elements(designator, false, out, [&](ExprId element, Stmts& body) {
    const auto* structure = structure_of(p_, p_.exprs[element].type);
    for (SymbolId component : components_of(p_, structure->def)) {
      const Symbol symbol = p_.symbols[component];
      if (symbol.attrs.has(Attr::External) || symbol.attrs.has(Attr::Pointer) || !matters(symbol.type)) continue;
      const ExprId part = member(p_, clone_expr(p_, element), component);
      if (symbol.attrs.has(Attr::Allocatable)) fit_shadow(part, body);
      else zero(shadow(part), part, body);
    }
  });
}

// ---- pointers

// A type with a place for a pointer and one for its shadow, and a variable of it.
auto Body::pointer_holder(ExprId pointer) -> const PointerHolder& {
  const TypeId type = p_.exprs[pointer].type;
  const std::tuple key{element_of(p_, type), rank_of(p_, type), matters(pointer)};
  if (const auto at = pointer_holders_.find(key); at != pointer_holders_.end()) return at->second;
  const ScopeId scope = p_.units[unit_].scope;
  Symbol name;
  name.name = run_.names.fresh("pointers", unit_);
  name.kind = SymbolKind::DerivedType;
  name.scope = scope;
  name.attrs.set(Attr::CompilerGenerated);
  const SymbolId symbol = p_.add_symbol(name);
  TypeDef def;
  def.symbol = symbol;
  def.scope = p_.add_scope(ScopeKind::TypeDef, scope, unit_);
  const TypeDefId id = p_.type_defs.add(def);
  p_.symbols[symbol].def = id;
  PointerHolder made;
  const auto component = [&](const std::string& part, TypeId part_type) {
    Symbol c;
    c.name = part;
    c.kind = SymbolKind::Component;
    c.storage = StorageClass::Component;
    c.scope = p_.type_defs[id].scope;
    TypeId element = element_of(p_, part_type);
    if (const auto* text = get_if<CharacterType>(p_, element); text && text->length && !constant_integer(p_, text->length)) {
      // The length of a component is a constant, or that of what it points to.
      CharacterType any = *text;
      any.length_kind = LengthKind::Deferred;
      any.length = {};
      element = p_.types.add(Type{any});
    }
    c.type = p_.array_of(element, rank_of(p_, part_type));
    c.attrs.set(Attr::Pointer);
    const SymbolId added = p_.add_symbol(c);
    p_.type_defs[id].components.push_back(added);
    p_.type_defs[id].decls.push_back(declare_variable(p_, added));
    return added;
  };
  made.own = component("own", type);
  if (matters(pointer)) made.shadow = component(run_.shadows.name("own"), run_.shadows.type(type));
  if (made.shadow) run_.held_derivatives.push_back(made.shadow);
  insert_before_statement_functions(p_, p_.units[unit_].decls, {p_.add_decl(TypeDefDecl{id, {}, true, false})});
  made.variable = variable(p_.intern(DerivedType{id, false}), "saved");
  ours_.insert(made.variable);
  return pointer_holders_.emplace(key, made).first->second;
}

void Body::push_pointer(ExprId pointer, Stmts& out) {
  const PointerHolder holder = pointer_holder(pointer);
  const auto keep = [&](SymbolId component, ExprId what) {
    out.push_back(p_.add_stmt(PointerAssign{member(p_, ref_to(holder.variable), component), {}, what}));
    p_.stmts[out.back()].role = Role::Push;
  };
  keep(holder.own, clone_expr(p_, pointer));
  if (holder.shadow) keep(holder.shadow, shadow(pointer));
  fortran_tape_.push(ref_to(holder.variable), out);
}

void Body::pop_pointer(ExprId pointer, Stmts& out) {
  const PointerHolder holder = pointer_holder(pointer);
  fortran_tape_.pop(ref_to(holder.variable), out);
  const auto fetch = [&](SymbolId component, ExprId what) {
    out.push_back(p_.add_stmt(PointerAssign{what, {}, member(p_, ref_to(holder.variable), component)}));
    p_.stmts[out.back()].role = Role::Pop;
  };
  fetch(holder.own, clone_expr(p_, pointer));
  if (holder.shadow) fetch(holder.shadow, shadow(pointer));
}

auto Body::on(StmtId id, const PointerAssign& s) -> LeafSweeps {
  if (is_procedure(p_, s.target)) return only_forward(id);  // which procedure was called is known from the branch taken
  if (fills_pointer(s)) return fill_pointer(id, s);
  LeafSweeps sweeps;
  refuse_dying_target(s.value);
  push_pointer(s.target, sweeps.forward);
  if (matters(s.target)) {
    PointerAssign own{shadow(s.target), {}, {}};
    for (ExprId bound : s.bounds) own.bounds.push_back(clone_expr(p_, bound));
    const auto* call = get_if<Call>(p_, s.value);
    const bool null = call && call->symbol && lower_case(p_.symbols[call->symbol].name) == "null";
    own.value = null ? clone_expr(p_, s.value) : run_.shadows.target(s.target, s.value);
    if (!own.target || !own.value) {
      if (call && !null) refuse(p_.stmts[id].loc, "the adjoint of a function that gives a pointer", "write a subroutine that sets a pointer argument");
      else refuse(p_.stmts[id].loc, "the target of this pointer assignment has no derivative of its own", "point to a variable");
      return sweeps;
    }
    sweeps.forward.push_back(p_.add_stmt(own, p_.stmts[id].loc));
    p_.stmts[sweeps.forward.back()].role = Role::Forward;
  }
  sweeps.forward.push_back(id);
  pop_pointer(s.target, sweeps.backward);
  return sweeps;
}

// A local variable of a procedure whose forward sweep is over when its backward sweep begins is another variable then; so is an allocatable one that
// the backward sweep allocates again.
void Body::refuse_dying_target(ExprId value) {
  for (ExprId e = value; e;) {
    const auto* ref = get_if<Ref>(p_, e);
    const auto* member = get_if<Member>(p_, e);
    const auto* index = get_if<Index>(p_, e);
    e = member ? member->base : index ? index->base : ExprId{};
    if (!ref && !member) continue;
    const Symbol& symbol = p_.symbols[ref ? ref->symbol : member->member];
    if (symbol.attrs.has(Attr::Pointer)) return;
    if (symbol.attrs.has(Attr::Allocatable) && matters(value)) {
      refuse(p_.exprs[value].loc, "a pointer to an allocatable variable", "make '" + symbol.name + "' a pointer");
      return;
    }
    const bool dies = symbol.storage == StorageClass::Local || symbol.attrs.has(Attr::Value);
    // One of the head lives as long as what is called from it.
    const UnitId owner = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
    const bool of_head = std::ranges::any_of(run_.procedures, [&](const TangentProcedure& one) { return one.unit == owner && one.form == Form::Adjoint; });
    if (ref && dies && !of_head) {
      refuse(p_.exprs[value].loc, "a pointer to a local variable of a procedure that is called", "make '" + symbol.name + "' a pointer and allocate it");
    }
  }
}

auto Body::on(StmtId id, const Nullify& s) -> LeafSweeps {
  LeafSweeps sweeps;
  Nullify both;
  for (ExprId object : s.objects) {
    both.objects.push_back(object);
    if (is_procedure(p_, object)) continue;
    push_pointer(object, sweeps.forward);
    if (matters(object)) both.objects.push_back(shadow(object));
  }
  p_.stmts[id].node = both;
  sweeps.forward.push_back(id);
  for (auto object = s.objects.rbegin(); object != s.objects.rend(); ++object) {
    if (!is_procedure(p_, *object)) pop_pointer(*object, sweeps.backward);
  }
  return sweeps;
}

// Forwards the shadow is allocated with the pointer; backwards both are given back, and what they pointed to before is theirs again.
auto Body::has_allocatable_parts(TypeDefId id) -> bool {
  return std::ranges::any_of(components_of(p_, id), [&](SymbolId c) {
    const Symbol& symbol = p_.symbols[c];
    if (symbol.attrs.has(Attr::Pointer) || !matters(c)) return false;
    const auto* inner = structure_of(p_, symbol.type);
    return symbol.attrs.has(Attr::Allocatable) || (inner && has_allocatable_parts(inner->def));
  });
}

auto Body::allocate_pointers(StmtId id, const Allocate& s) -> LeafSweeps {
  LeafSweeps sweeps;
  Allocate both = s;
  both.objects.clear();
  Stmts zeros;
  Stmts release;
  const auto whole_of = [&](ExprId object) {
    const auto* shaped = get_if<Index>(p_, object);
    return shaped ? shaped->base : object;
  };
  for (ExprId object : s.objects) {
    const ExprId whole = whole_of(object);
    push_pointer(whole, sweeps.forward);
    both.objects.push_back(object);
    Deallocate back;
    if (matters(whole)) {
      both.objects.push_back(shadow(object));
      const auto* structure = structure_of(p_, p_.exprs[whole].type);
      if (!structure) zero(shadow(whole), whole, zeros);
      else if (has_allocatable_parts(structure->def)) {
        // What it gets later, also under other names, is allocated without its derivative.
        refuse(p_.stmts[id].loc, "the adjoint of this ALLOCATE of a pointer: what it points to has allocatable parts", "make these parts pointers, or what has them allocatable");
      }
      back.objects.push_back(shadow(whole));
    }
    back.objects.push_back(clone_expr(p_, whole));
    release.push_back(p_.add_stmt(back));
  }
  p_.stmts[id].node = both;
  sweeps.forward.push_back(id);
  sweeps.forward.insert(sweeps.forward.end(), zeros.begin(), zeros.end());
  for (std::size_t i = s.objects.size(); i > 0; --i) {
    sweeps.backward.push_back(release[i - 1]);
    pop_pointer(whole_of(s.objects[i - 1]), sweeps.backward);
  }
  return sweeps;
}

// The memory stays until the backward sweep is past its allocation.
auto Body::deallocate_pointers(StmtId id, const Deallocate& s) -> LeafSweeps {
  Nullify gone;
  for (ExprId object : s.objects) gone.objects.push_back(object);
  p_.stmts[id].node = gone;
  return on(id, gone);
}

auto Body::is_pointer_designator(ExprId designator) const -> bool { return is_pointer(p_, designator); }

// What a constructor gives to pointers, the shadows of those point to the shadow of.
void Body::link_constructed(ExprId target, const StructCtor& value, Stmts& out) {
  const std::vector<SymbolId> components = components_of(p_, value.def);
  for (std::size_t i = 0; i < value.args.size(); ++i) {
    const Arg& arg = value.args[i];
    const auto named = std::ranges::find_if(components, [&](SymbolId c) { return lower_case(p_.symbols[c].name) == lower_case(arg.keyword); });
    const SymbolId component = !arg.keyword.empty() ? (named == components.end() ? SymbolId{} : *named) : i < components.size() ? components[i] : SymbolId{};
    if (!component || !matters(component)) continue;
    const ExprId part = member(p_, clone_expr(p_, target), component);
    if (!p_.symbols[component].attrs.has(Attr::Pointer)) {
      if (is_variable_designator(p_, arg.value) || get_if<StructCtor>(p_, arg.value)) copy_shadow_pointers(part, arg.value, out);
      continue;
    }
    const auto* null = get_if<Call>(p_, arg.value);
    const bool is_null = null && null->symbol && lower_case(p_.symbols[null->symbol].name) == "null";
    if (!is_null && !is_variable_designator(p_, arg.value)) {
      refuse(p_.exprs[arg.value].loc, "a pointer in a constructor that is neither a variable nor null()", "point a pointer to it before");
      continue;
    }
    ExprId shadow_target = is_null ? ExprId{} : shadow(arg.value);
    if (shadow_target) refuse_dying_target(arg.value);
    else shadow_target = call_intrinsic(p_, "null", std::vector<ExprId>{}, value_type(p_, p_.symbols[component].type));
    out.push_back(p_.add_stmt(PointerAssign{shadow(part), {}, shadow_target}));
    p_.stmts[out.back()].role = Role::Forward;
  }
}

// Of a structure that is copied, the shadows of its pointers point where those of the copy do.
void Body::copy_shadow_pointers(ExprId target, ExprId value, Stmts& out) {
  const auto* structure = structure_of(p_, p_.exprs[target].type);
  if (!structure || !matters(target) || !leads_by_pointers(structure->def)) return;
  if (const auto* made = get_if<StructCtor>(p_, value); made && rank_of(p_, p_.exprs[target].type) == 0) return link_constructed(target, StructCtor(*made), out);
  if (!is_variable_designator(p_, value)) {
    refuse(p_.exprs[target].loc, "structures with pointers in an expression", "assign them one by one");
    return;
  }
  if (rank_of(p_, p_.exprs[target].type) > 0) {
    refuse(p_.exprs[target].loc, "an array of structures with pointers that is copied as a whole", "write the loop");
    return;
  }
  for (SymbolId component : components_of(p_, structure->def)) {
    const Symbol symbol = p_.symbols[component];
    if (!matters(component)) continue;
    const auto part = [&](ExprId whole) { return member(p_, clone_expr(p_, whole), component); };
    const auto* inner = structure_of(p_, symbol.type);
    if (symbol.attrs.has(Attr::Pointer)) {
      out.push_back(p_.add_stmt(PointerAssign{shadow(part(target)), {}, shadow(part(value))}));
      p_.stmts[out.back()].role = Role::Forward;
    } else if (inner && leads_by_pointers(inner->def)) {
      if (symbol.attrs.has(Attr::Allocatable)) {
        refuse(p_.exprs[target].loc, "a copy of a structure in which structures with pointers are allocated", "copy its components");
        return;
      }
      // Components have the same bounds on both sides.
      for_elements(part(target), false, out, [&](ExprId element, Stmts& body) {
        const auto* at = get_if<Index>(p_, element);
        ExprId from = part(value);
        if (at) {
          Index same{from, {}};
          for (ExprId subscript : std::vector<ExprId>(at->subscripts)) same.subscripts.push_back(clone_expr(p_, subscript));
          from = p_.add_expr(same, p_.exprs[element].type);
        }
        copy_shadow_pointers(element, from, body);
      });
    }
  }
}

// Whether pointers with shadows are among its components, or theirs.
auto Body::leads_by_pointers(TypeDefId def) const -> bool {
  std::vector<TypeDefId> open{def};
  std::unordered_set<TypeDefId> seen{def};
  while (!open.empty()) {
    const TypeDefId at = open.back();
    open.pop_back();
    for (SymbolId component : components_of(p_, at)) {
      const Symbol& symbol = p_.symbols[component];
      if (!run_.shadows.matters(component)) continue;
      if (symbol.attrs.has(Attr::Pointer)) return true;
      const auto* inner = structure_of(p_, symbol.type);
      if (inner && seen.insert(inner->def).second) open.push_back(inner->def);
    }
  }
  return false;
}

}  // namespace cf::transform::adjoint
