// bytes.cpp: bytes that may be those of reals, moved one by one; see body.h.
//
// *to = *from gives if (to_d) *to_d = from_d ? *from_d : 0. A local byte has a shadow as a real has: t = *a; *a = *b; *b = t swaps reals. What leads to text has
// no shadow, so pointers are asked first; what is computed is text.
#include "ir/build.h"
#include "transform/c/body.h"

namespace cf::transform::c {

using namespace ir;

auto Values::is_byte(TypeId type) const -> bool { return get_if<IntegerType>(p_, type) && run_.holders.is_raw(type); }

// What the place is reached through, if that is a pointer; the shadow may not be there then.
auto Values::byte_pointer(ExprId place) -> ExprId {
  place = bare(p_, place);
  if (const auto* deref = get_if<Deref>(p_, place)) return pointer_shadow(deref->pointer, p_.exprs[deref->pointer].type);
  const auto* index = get_if<Index>(p_, place);
  return index && get_if<PointerType>(p_, p_.exprs[index->base].type) ? pointer_shadow(index->base, p_.exprs[index->base].type) : ExprId{};
}

// The shadow of a place of bytes; none: it has none.
auto Values::byte_place(ExprId place, ExprId pointer) -> ExprId {
  place = bare(p_, place);
  const TypeId byte = p_.exprs[place].type;
  if (pointer && is_null(pointer)) return {};
  if (get_if<Deref>(p_, place)) return p_.add_expr(Deref{pointer}, byte);
  if (const auto* index = get_if<Index>(p_, place)) {
    Index made = *index;
    made.base = pointer ? pointer : path(index->base);
    for (ExprId& subscript : made.subscripts) subscript = clone_expr(p_, subscript);
    return made.base ? p_.add_expr(made, byte) : ExprId{};
  }
  const auto* ref = get_if<Ref>(p_, place);
  const SymbolId shadow = ref ? run_.shadows.symbol(ref->symbol) : SymbolId{};
  return shadow ? ref_to(shadow) : ExprId{};
}

auto Values::byte_shadow(ExprId value) -> ExprId {
  value = bare(p_, value);
  const ExprId zero = p_.add_expr(Literal{"0"}, integer_type(p_));
  if (const auto* cast = get_if<Cast>(p_, value); cast && is_byte(p_.exprs[cast->operand].type)) return byte_shadow(cast->operand);
  if (const auto* found = get_if<Conditional>(p_, value)) {
    const Conditional choice = *found;
    return p_.add_expr(Conditional{clone_expr(p_, choice.condition), byte_shadow(choice.then_value), byte_shadow(choice.else_value)}, p_.exprs[value].type);
  }
  if (!is_byte(p_.exprs[value].type)) {
    if (get_if<IntegerType>(p_, p_.exprs[value].type) && (get_if<Ref>(p_, value) || get_if<Member>(p_, value) || get_if<Index>(p_, value))) {
      run_.sink.report(diag::Kind::Assumed, p_.exprs[value].loc, "this number is taken as text: the byte that it becomes is no part of a real");
    }
    return zero;
  }
  const ExprId pointer = byte_pointer(value);
  const ExprId place = byte_place(value, pointer);
  if (!place) return zero;
  return pointer && may_lack(pointer) ? p_.add_expr(Conditional{clone_expr(p_, pointer), place, zero}, p_.exprs[value].type) : place;
}

void Body::copy_byte(const Assign& s, StmtId at, Stmts& out) {
  const ExprId pointer = byte_pointer(s.target);
  const ExprId target = byte_place(s.target, pointer);
  if (!target) return;
  if (run_.shadows.directions() > 0) {
    if (pointer) refuse(p_.stmts[at].loc, "bytes of reals are copied one by one: with many directions they lie elsewhere", "leave --vector out, or use memcpy");
    return;
  }
  const StmtId copy = make_assign(target, byte_shadow(s.value), at);
  if (s.compound) {  // a ^= b ^= a ^= b
    auto& assign = std::get<Assign>(p_.stmts[copy].node);
    assign.compound = s.op == BinaryOp::BitXor;
    assign.op = s.op;
  }
  out.push_back(pointer ? if_there(pointer, copy) : copy);
}

}  // namespace cf::transform::c
