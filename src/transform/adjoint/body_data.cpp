// body_data.cpp: allocation, pointers and input in an adjoint procedure; see body.h.
#include <algorithm>

#include "canonical/input_items.h"
#include "ir/build.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"
#include "transform/allocation_source.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

auto allocated(Program& p, ExprId designator) -> ExprId {
  return call_intrinsic(p, "allocated", std::vector<ExprId>{clone_expr(p, designator)}, logical_type(p));
}

auto bounds_of(Program& p, const char* which, ExprId designator) -> ExprId {
  return call_intrinsic(p, which, std::vector<ExprId>{clone_expr(p, designator)}, p.array_of(integer_type(p), 1));
}

// character(:), as the variable or component is declared: of an expression the length is not known.
auto has_deferred_length(const Program& p, ExprId designator) -> bool {
  const auto* ref = get_if<Ref>(p, designator);
  const auto* member = get_if<Member>(p, designator);
  const TypeId type = ref ? p.symbols[ref->symbol].type : member ? p.symbols[member->member].type : p.exprs[designator].type;
  const auto* text = get_if<CharacterType>(p, element_of(p, type));
  return text && text->length_kind == LengthKind::Deferred;
}

}  // namespace

auto Body::is_whole_allocatable(ExprId designator) const -> bool {
  const auto* ref = get_if<Ref>(p_, designator);
  const auto* member = get_if<Member>(p_, designator);
  if (ref) return p_.symbols[ref->symbol].attrs.has(Attr::Allocatable);
  return member && p_.symbols[member->member].attrs.has(Attr::Allocatable);
}

auto Body::has_pointers(TypeId type, std::unordered_set<TypeDefId>& seen) -> bool {
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
  if (!derived || !seen.insert(derived->def).second) return false;
  return std::ranges::any_of(components_of(p_, derived->def), [&](SymbolId c) { return matters(c) && (p_.symbols[c].attrs.has(Attr::Pointer) || has_pointers(p_.symbols[c].type, seen)); });
}

void Body::refuse_pointers_in(Loc loc, ExprId allocatable) {
  std::unordered_set<TypeDefId> seen;
  if (!matters(allocatable) || !has_pointers(p_.exprs[allocatable].type, seen)) return;
  refuse(loc, "the adjoint of what allocates a structure with pointers, or gives it back", "make it a pointer, or let the caller allocate it");
}

// Whether it is allocated, and if so its bounds and values.
void Body::push_allocatable(ExprId designator, Stmts& out) {
  const int rank = rank_of(p_, p_.exprs[designator].type);
  Block there;
  push_value(designator, there.stmts);
  if (rank > 0) {
    fortran_tape_.push_bounds(bounds_of(p_, "lbound", designator), rank, there.stmts);
    fortran_tape_.push_bounds(bounds_of(p_, "ubound", designator), rank, there.stmts);
  }
  if (has_deferred_length(p_, designator)) {
    const ExprId length = call_intrinsic(p_, "len", std::vector<ExprId>{clone_expr(p_, designator)}, integer_type(p_));
    fortran_tape_.push_bounds(p_.add_expr(ArrayCtor{{}, {length}}, p_.array_of(integer_type(p_), 1)), 1, there.stmts);
  }
  there.stmts.push_back(tape_.push_choice(1, 2));
  out.push_back(if_then(p_, allocated(p_, designator), there, Block{{tape_.push_choice(0, 2)}, {}}));
}

void Body::pop_allocatable(ExprId designator, Stmts& out) {
  const int rank = rank_of(p_, p_.exprs[designator].type);
  const auto release = [&](ExprId what) {
    If node;
    node.arms.push_back(Arm{allocated(p_, what), Block{{p_.add_stmt(Deallocate{{clone_expr(p_, what)}, {}})}, {}}, {}});
    node.one_line = true;
    out.push_back(p_.add_stmt(node));
  };
  release(designator);
  Block there;
  Index shape{clone_expr(p_, designator), {}};
  Allocate allocation;
  if (has_deferred_length(p_, designator)) {
    const SymbolId length = bounds_variable("length", 1);
    fortran_tape_.pop_bounds(ref_to(length), 1, there.stmts);
    CharacterType type = *get_if<CharacterType>(p_, element_of(p_, p_.exprs[designator].type));
    type.length_kind = LengthKind::Explicit;
    type.length = index(p_, ref_to(length), {integer_literal(p_, 1)});
    allocation.spec.type = p_.types.add(Type{type});
    allocation.spec.length_keyword = true;
  }
  if (rank > 0) {
    const SymbolId upper = bounds_variable("upper", rank);
    const SymbolId lower = bounds_variable("lower", rank);
    fortran_tape_.pop_bounds(ref_to(upper), rank, there.stmts);
    fortran_tape_.pop_bounds(ref_to(lower), rank, there.stmts);
    for (int i = 1; i <= rank; ++i) {
      const auto at = [&](SymbolId bounds) { return index(p_, ref_to(bounds), {integer_literal(p_, i)}); };
      shape.subscripts.push_back(triplet(p_, at(lower), at(upper)));
    }
  }
  allocation.objects = {rank > 0 ? p_.add_expr(shape, p_.exprs[designator].type) : clone_expr(p_, designator)};
  there.stmts.push_back(p_.add_stmt(allocation));
  pop_value(designator, there.stmts);
  out.push_back(if_then(p_, tape_.popped_one(), there));
}

// Of the size of what it is the adjoint of, and zero.
void Body::fit_shadow(ExprId designator, Stmts& out) {
  const ExprId own = shadow(designator);
  if (!own) return;
  const int rank = rank_of(p_, p_.exprs[designator].type);
  If node;
  node.arms.push_back(Arm{allocated(p_, own), Block{{p_.add_stmt(Deallocate{{clone_expr(p_, own)}, {}})}, {}}, {}});
  node.one_line = true;
  out.push_back(p_.add_stmt(node));
  Allocate allocation;
  allocation.objects = {clone_expr(p_, own)};
  if (rank > 0) allocation.objects = {with_bounds_of(p_, allocation.objects.front(), designator)};
  Block there{{p_.add_stmt(allocation)}, {}};
  zero(clone_expr(p_, own), designator, there.stmts);
  out.push_back(if_then(p_, allocated(p_, designator), there));
}

auto Body::bounds_variable(const char* name, int rank) -> SymbolId {
  SymbolId& known = bounds_[{name, rank}];
  if (!known) {
    known = integer_variable(name);
    p_.symbols[known].type = p_.types.add(Type{ArrayType{integer_type(p_), {Dim{DimKind::Explicit, {}, integer_literal(p_, rank)}}, false}});
  }
  return known;
}

auto Body::on(StmtId id, const Allocate& s) -> LeafSweeps {
  const auto points = [&](ExprId object) {
    const auto* shaped = get_if<Index>(p_, object);
    return is_pointer_designator(shaped ? shaped->base : object);
  };
  if (std::ranges::any_of(s.objects, points)) {
    if (std::ranges::all_of(s.objects, points) && s.options.empty() && !s.spec.type) return allocate_pointers(id, s);
    refuse(p_.stmts[id].loc, "the adjoint of this ALLOCATE of a pointer", "allocate it alone and without options");
    return only_forward(id);
  }
  LeafSweeps sweeps;
  Stmts release;
  sweeps.forward = {id};
  for (ExprId object : s.objects) {
    const auto* shaped = get_if<Index>(p_, object);
    const ExprId whole = shaped ? shaped->base : object;
    if (!is_whole_allocatable(whole)) {
      refuse(p_.stmts[id].loc, "the adjoint of this ALLOCATE");
      return sweeps;
    }
    refuse_pointers_in(p_.stmts[id].loc, whole);
    for (const Arg& option : s.options) {
      const std::string keyword = lower_case(option.keyword);
      if (keyword != "mold") refuse(p_.stmts[id].loc, "the adjoint of ALLOCATE with " + keyword);
    }
    if (matters(whole)) {
      if (const ExprId own = shadow(whole)) release.push_back(p_.add_stmt(Deallocate{{own}, {}}));
    }
    release.push_back(p_.add_stmt(Deallocate{{clone_expr(p_, whole)}, {}}));
  }
  sweeps.backward = release;
  return sweeps;
}

auto Body::on(StmtId id, const Deallocate& s) -> LeafSweeps {
  const auto points = [&](ExprId object) { return is_pointer_designator(object); };
  if (std::ranges::any_of(s.objects, points)) {
    if (std::ranges::all_of(s.objects, points)) return deallocate_pointers(id, s);
    refuse(p_.stmts[id].loc, "a DEALLOCATE of pointers and allocatables together", "deallocate them one by one");
    return only_forward(id);
  }
  LeafSweeps sweeps;
  for (ExprId object : s.objects) {
    if (!is_whole_allocatable(object)) {
      refuse(p_.stmts[id].loc, "the adjoint of this DEALLOCATE");
      return only_forward(id);
    }
    refuse_pointers_in(p_.stmts[id].loc, object);
    push_allocatable(object, sweeps.forward);
  }
  sweeps.forward.push_back(id);
  for (auto object = s.objects.rbegin(); object != s.objects.rend(); ++object) {
    pop_allocatable(*object, sweeps.backward);
    if (matters(*object)) fit_shadow(*object, sweeps.backward);
  }
  return sweeps;
}

// What is read has no derivative.
auto Body::on(StmtId id, const Opaque& s) -> LeafSweeps {
  LeafSweeps sweeps;
  struct Item {
    ExprId stored;
    ExprId read;
    bool late;  // found when earlier items have been read
  };
  std::vector<Item> read;
  canonical::Accesses accesses(p_, access_memo());
  for (const canonical::InputItem& item : canonical::input_items(p_, accesses, s)) {
    if (get_if<ImpliedDo>(p_, item.item)) {
      refuse(p_.stmts[id].loc, "input by an implied DO", "read the whole array, or write the loop");
      continue;
    }
    const auto* ref = get_if<Ref>(p_, item.item);
    if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Namelist) {
      refuse(p_.stmts[id].loc, "input by a NAMELIST");
      continue;
    }
    const ExprId stored = item.before ? item.item : canonical::steady_part(p_, accesses, item);
    const auto* whole = get_if<Ref>(p_, stored);
    const auto* array = whole ? get_if<ArrayType>(p_, p_.symbols[whole->symbol].type) : nullptr;
    if (!item.before && array && !array->dims.empty() && array->dims.back().kind == DimKind::AssumedSize) {
      refuse(p_.stmts[id].loc, "input into elements of '" + p_.symbols[whole->symbol].name + "' whose place is read by the same statement", "declare its extent");
    }
    read.push_back({stored, item.item, !item.before});
  }
  for (const Item& item : read) {
    push_value(item.late ? clone_expr(p_, item.stored) : item.stored, sweeps.forward);
  }
  sweeps.forward.push_back(id);
  for (auto item = read.rbegin(); item != read.rend(); ++item) {
    pop_value(item->late ? clone_expr(p_, item->stored) : item->stored, sweeps.backward);
    if (!matters(item->read)) continue;
    if (const ExprId own = shadow(item->read)) zero(own, item->read, item->late ? sweeps.early : sweeps.backward);
  }
  return sweeps;
}

}  // namespace cf::transform::adjoint
