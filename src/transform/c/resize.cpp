// resize.cpp: realloc; see body.h.
//
// Whether the memory moved is known when the original has moved: q = realloc(p, n), then q_d = q ? realloc(p_d, n) : NULL. So p_d lives on where p
// does. Size 0 frees or not, as the library likes, and is passed on. What a shadow grows by is as undefined as what its original grows by.
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "transform/c/body.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// The call behind casts, parentheses and macros.
auto call_in(const Program& p, ExprId value) -> const Call* {
  value = bare(p, value);
  while (const auto* cast = get_if<Cast>(p, value)) value = bare(p, cast->operand);
  return get_if<Call>(p, value);
}

// What decides whether a size is zero: n of (size_t)n * sizeof(double); none: it is not.
auto count_in(const Program& p, ExprId bytes) -> ExprId {
  for (;;) {
    bytes = bare(p, bytes);
    if (get_if<SizeOf>(p, bytes)) return {};
    if (const auto constant = constant_integer(p, bytes); constant && *constant != 0) return {};
    const auto* product = get_if<Binary>(p, bytes);
    if (const auto* cast = get_if<Cast>(p, bytes); cast && get_if<IntegerType>(p, p.exprs[cast->operand].type)) {
      bytes = cast->operand;
    } else if (product && product->op == BinaryOp::Mul && !count_in(p, product->left)) {
      bytes = product->right;
    } else if (product && product->op == BinaryOp::Mul && !count_in(p, product->right)) {
      bytes = product->left;
    } else {
      return bytes;
    }
  }
}

// Whether the place is read in the expression, sizes aside.
auto reads(const Program& p, ExprId expr, ExprId place) -> bool {
  if (get_if<SizeOf>(p, expr)) return false;
  if (same_designator(p, expr, place)) return true;
  bool found = false;
  for_each_child(p, expr, [&](ExprId child) { found = found || reads(p, child, place); });
  return found;
}

}  // namespace

auto Body::is_resized(const Call& call) -> bool {
  if (library_name(p_, call) != "realloc") return false;
  const TypeId type = p_.exprs[uncast(p_, call.args.front().value)].type;
  return run_.holders.is_pointer(type) && matters(type);
}

auto Body::is_resized(ExprId value) -> bool {
  const Call* call = call_in(p_, value);
  return call && is_resized(*call);
}

// The shadow of what realloc gave to `given`.
auto Body::resized_shadow(ExprId given, ExprId value) -> ExprId {
  const ExprId made = pointer_shadow(value, p_.exprs[given].type);
  const ExprId count = count_in(p_, call_in(p_, value)->args.back().value);
  ExprId moved = clone_expr(p_, given);
  if (count) {
    const ExprId none = p_.add_expr(Binary{BinaryOp::Eq, clone_expr(p_, count), p_.add_expr(Literal{"0"}, integer_type(p_)), false}, integer_type(p_));
    moved = p_.add_expr(Binary{BinaryOp::Or, moved, none, false}, integer_type(p_));
  }
  const ExprId null = p_.add_expr(MacroUse{"NULL", "0", null_pointer()}, p_.intern(PointerType{p_.intern(VoidType{}), false, false}));
  return p_.add_expr(Conditional{moved, made, null}, p_.exprs[made].type, p_.exprs[value].loc);
}

void Body::assign_resized(StmtId id, const Assign& s, Stmts& out) {
  const TypeId type = p_.exprs[s.target].type;
  const ExprId target = matters(type) ? structure_shadow(s.target, type) : ExprId{};
  const ExprId shadow = target ? resized_shadow(s.target, s.value) : ExprId{};
  const auto* choice = get_if<Conditional>(p_, shadow);
  if (target && (reads(p_, choice->then_value, s.target) || reads(p_, target, s.target))) {
    const SymbolId moved = temporary(type, "moved");
    statement(make_assign(ref_to(moved), s.value, id, Role::Original), out);
    Assign copy = s;
    copy.value = ref_to(moved);
    p_.stmts[id].node = copy;
    on(id, copy, out);
    return;
  }
  out.push_back(id);
  if (target) out.push_back(make_assign(target, shadow, id));
}

}  // namespace cf::transform::c
