// step_values.cpp: what evaluating an expression reads, and the steps of calls and assignments inside of it; see step_maker.h.
#include "analysis/step_maker.h"
#include "base/reflect.h"
#include "ir/calls.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

// (struct s){a, b}.x: what has no name but is an object.
auto is_part_of_literal(const Program& p, ExprId id) -> bool {
  for (;;) {
    if (const auto* paren = get_if<Paren>(p, id)) id = paren->inner;
    else if (const auto* member = get_if<Member>(p, id)) id = member->base;
    else if (const auto* index = get_if<Index>(p, id); index != nullptr && !is_address_type(p, p.exprs[index->base].type)) id = index->base;
    else break;
  }
  const auto* cast = get_if<Cast>(p, id);
  return cast != nullptr && get_if<InitList>(p, cast->operand) != nullptr;
}

}  // namespace

auto StepMaker::holds_real(ExprId id) const -> bool { return may_hold_real(p_, p_.exprs[id].type); }
auto StepMaker::is_real(ExprId id) const -> bool {
  const TypeId type = element_of(p_, p_.exprs[id].type);
  return get_if<RealType>(p_, type) != nullptr || get_if<ComplexType>(p_, type) != nullptr;
}
auto StepMaker::may_be_raw(ExprId id) const -> bool { return get_if<IntegerType>(p_, element_of(p_, p_.exprs[id].type)) != nullptr; }

void StepMaker::values(const std::vector<ExprId>& list, bool real, Uses& uses) {
  for (const ExprId id : list) value(id, real, uses);
}
// Evaluated only sometimes: what it writes is not certain.
void StepMaker::conditional(ExprId id, bool real, Uses& uses) {
  ++uncertain_;
  value(id, real, uses);
  --uncertain_;
}

// What must be read to find the storage: subscripts and pointers.
void StepMaker::way(ExprId id, Uses& uses) {
  if (!id) return;
  const Expr::Node& node = p_.exprs[id].node;
  const auto pointer = [&](SymbolId symbol, ExprId at) {
    if (!is_data_pointer(p_, symbol)) return;
    for (const PartId part : resolver_.descriptor(at)) places_.for_each(part, [&](PlaceId place) { uses.push_back({place, false, at}); });
  };
  if (const auto* e = std::get_if<Ref>(&node)) return pointer(e->symbol, id);
  if (const auto* e = std::get_if<Member>(&node)) {
    if (get_if<Call>(p_, e->base) != nullptr) value(e->base, true, uses);
    else way(e->base, uses);
    return pointer(e->member, id);
  }
  if (const auto* e = std::get_if<Index>(&node)) {
    values(e->subscripts, false, uses);
    return is_address_type(p_, p_.exprs[e->base].type) ? value(e->base, false, uses) : way(e->base, uses);
  }
  if (const auto* e = std::get_if<Deref>(&node)) return value(e->pointer, false, uses);
  if (const auto* e = std::get_if<ComplexPart>(&node)) return way(e->base, uses);
  if (const auto* e = std::get_if<Substring>(&node)) {
    values({e->lower, e->upper}, false, uses);
    return way(e->base, uses);
  }
  if (const auto* e = std::get_if<Paren>(&node)) return way(e->inner, uses);
  if (std::holds_alternative<Literal>(node)) return;
  // C: an object without a name; its address is used.
  if (const auto* e = std::get_if<Cast>(&node); e != nullptr && get_if<InitList>(p_, e->operand) != nullptr)
    return initial(places_.temporary(id, cfg_.unit()), uncertain_ == 0, id, p_.exprs[id].type, e->operand);
  value(id, false, uses);
}

// What a type says that stands in an expression.
void StepMaker::bounds(TypeId type, Uses& uses) {
  if (type) for_each_bound(p_, type, [&](ExprId bound) { value(bound, false, uses); });
}

void StepMaker::designator(ExprId id, bool real, Uses& uses) {
  way(id, uses);
  const bool reads_value = real && (holds_real(id) || may_be_raw(id));
  const bool number = is_real(id);
  for (const PartId part : resolver_.parts(id)) {
    places_.for_each(part, [&](PlaceId place) {
      if (number) places_.set_real(place);
      uses.push_back({place, reads_value, id});
    });
  }
}

void StepMaker::value(ExprId id, bool real, Uses& uses) {
  if (!id) return;
  const Expr& expr = p_.exprs[id];
  // An array of C is an address here.
  if (const auto* array = get_if<ArrayType>(p_, expr.type); array != nullptr && array->row_major && resolver_.is_designator(id)) return way(id, uses);
  if (resolver_.is_designator(id) && !std::holds_alternative<Paren>(expr.node)) return designator(id, real, uses);
  const bool carries = real && (!expr.type || holds_real(id) || may_be_raw(id));
  std::visit(base::Overloaded{
                 [](const Literal&) {},
                 [&](const ComplexPair& e) { values({e.re, e.im}, carries, uses); },
                 [](const Ref&) {},
                 // Of a value: all of it is evaluated. An array in a structure without a name is an address of that.
                 [&](const Member& e) {
                   if (get_if<ArrayType>(p_, expr.type) != nullptr && is_part_of_literal(p_, e.base)) designator(id, carries, uses);
                   else value(e.base, carries, uses);
                 },
                 [&](const ComplexPart& e) { value(e.base, carries, uses); },
                 [](const TypeParameter&) {},
                 [&](const Index& e) {
                   values(e.subscripts, false, uses);
                   value(e.base, carries, uses);
                 },
                 [&](const Triplet& e) { values({e.lower, e.upper, e.stride}, false, uses); },
                 [&](const Substring& e) { values({e.base, e.lower, e.upper}, false, uses); },
                 [&](const Deref& e) { value(e.pointer, false, uses); },
                 [&](const AddressOf& e) { way(e.object, uses); },
                 [&](const Paren& e) { value(e.inner, carries, uses); },
                 [&](const Unary& e) { value(e.operand, carries && e.op != UnaryOp::Not, uses); },
                 [&](const Binary& e) {
                   const bool truth = e.op == BinaryOp::And || e.op == BinaryOp::Or || (e.op >= BinaryOp::Lt && e.op <= BinaryOp::Ne);
                   value(e.left, carries && !truth, uses);
                   // Only && and || of C are sure to stop in the middle; .and. may.
                   if (e.op == BinaryOp::And || e.op == BinaryOp::Or) conditional(e.right, false, uses);
                   else value(e.right, carries && !truth, uses);
                 },
                 [&](const Conditional& e) {
                   value(e.condition, false, uses);
                   conditional(e.then_value, carries, uses);
                   conditional(e.else_value, carries, uses);
                 },
                 [&](const Call& e) {
                   call(id, e, real, uses);
                   if (!resolver_.gives_pointer(e)) return;
                   for (const PartId part : resolver_.parts(id)) places_.for_each(part, [&](PlaceId place) { uses.push_back({place, real, id}); });
                 },
                 [&](const ArrayCtor& e) { values(e.items, real, uses); },
                 [&](const ImpliedDo& e) {
                   values({e.first, e.last, e.step}, false, uses);
                   ++uncertain_;
                   values(e.items, real, uses);
                   --uncertain_;
                 },
                 [&](const StructCtor& e) {
                   for (const Arg& arg : e.args) value(arg.value, real, uses);
                 },
                 // A real that becomes an integer is locally constant.
                 [&](const Cast& e) {
                   if (!e.implicit) bounds(e.spec.type, uses);
                   // An array without a name is filled, and its address taken.
                   if (is_array_literal(p_, id)) {
                     way(id, uses);
                     if (carries) places_.for_each(places_.temporary(id, cfg_.unit()), [&](PlaceId place) { uses.push_back({place, true, id}); });
                     return;
                   }
                   value(e.operand, carries && !(is_real(e.operand) && may_be_raw(id)), uses);
                 },
                 // The operand is not evaluated, but for variable extents.
                 [&](const SizeOf& e) { bounds(e.spec.type, uses); },
                 [&](const AssignExpr& e) {
                   assign(e.target, e.value, e.compound);
                   designator(e.target, real, uses);
                 },
                 [&](const StepExpr& e) {
                   // The value is that before or behind; the place has both.
                   Uses own;
                   designator(e.target, true, own);
                   const bool address = is_address_type(p_, p_.exprs[e.target].type);
                   emit(std::move(own), defs_of(address ? resolver_.descriptor(e.target) : resolver_.parts(e.target), e.target));
                   designator(e.target, real, uses);
                 },
                 [&](const Sequence& e) {
                   for (std::size_t i = 0; i < e.items.size(); ++i) {
                     if (i + 1 == e.items.size()) {
                       value(e.items[i], carries, uses);
                     } else {
                       Uses own;
                       value(e.items[i], false, own);
                       emit(std::move(own), {});
                     }
                   }
                 },
                 [&](const InitList& e) {
                   for (const InitItem& item : e.items) value(item.value, real, uses);
                 },
                 [&](const OpaqueExpr& e) {
                   opaque(e.pieces, false);
                   // What it gives may be any of what it reads.
                   for (const Piece& one : e.pieces)
                     if (one.expr && one.access != PieceAccess::Write) value(one.expr, carries, uses);
                   if (!is_variable_argument(p_, id)) return;
                   // A list that was passed on may be that of any function.
                   const UnitId own = cfg_.unit();
                   for (const UnitId unit : p_.units.ids()) {
                     if (!p_.units[unit].variadic || (p_.units[own].variadic && unit != own)) continue;
                     places_.for_each(places_.variable_arguments(unit), [&](PlaceId place) { uses.push_back({place, carries, id}); });
                   }
                 },
             },
             expr.node);
}

}  // namespace cf::analysis
