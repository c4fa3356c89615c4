// places.cpp: calls of the library that give another place of what they were given: realloc, bsearch, strchr and their like; see body.h.
//
// The shadow follows when the original is there, because only then it is known where. q = realloc(p, n), then q_d = q ? realloc(p_d, n) : NULL, so p_d lives on
// where p does. Size 0 frees or not, as the library likes, and is passed on. What a shadow grows by is as undefined as what its original grows by.
// hit = bsearch(key, t, ...), then hit_d = hit ? t_d + (hit - t) : NULL.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

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

namespace {

struct Finder {
  std::string_view name;
  std::size_t argument;  // what it looks into
};
constexpr std::array kFinders{Finder{"bsearch", 1}, Finder{"memchr", 0}, Finder{"strchr", 0}, Finder{"strrchr", 0}, Finder{"strstr", 0}, Finder{"strpbrk", 0}};

// Which argument the result is another place of.
auto origin_argument(std::string_view library) -> std::optional<std::size_t> {
  if (library == "realloc") return 0;
  const auto* finder = std::ranges::find(kFinders, library, &Finder::name);
  return finder == kFinders.end() ? std::nullopt : std::optional(finder->argument);
}

}  // namespace

auto Values::gives_place(const Call& call) -> bool {
  const auto argument = origin_argument(library_name(p_, call));
  if (!argument) return false;
  const TypeId type = p_.exprs[uncast(p_, call.args[*argument].value)].type;
  return run_.holders.is_pointer(type) && holds(type);
}

auto Values::gives_place(ExprId value) -> bool {
  const Call* call = call_in(p_, value);
  return call && gives_place(*call);
}

// The shadow of what realloc gave to `given`.
auto Values::resized_shadow(ExprId given, ExprId value) -> ExprId {
  const ExprId made = pointer_shadow(value, p_.exprs[given].type);
  const ExprId count = count_in(p_, call_in(p_, value)->args.back().value);
  ExprId moved = clone_expr(p_, given);
  if (count) {
    const ExprId none = p_.add_expr(Binary{BinaryOp::Eq, clone_expr(p_, count), p_.add_expr(Literal{"0"}, integer_type(p_)), false}, integer_type(p_));
    moved = p_.add_expr(Binary{BinaryOp::Or, moved, none, false}, integer_type(p_));
  }
  return p_.add_expr(Conditional{moved, made, named_null()}, p_.exprs[made].type, p_.exprs[value].loc);
}

// As far from the shadow of the start as what was found is from the start.
auto Values::found_shadow(ExprId given, ExprId value) -> ExprId {
  const Call call = *call_in(p_, value);
  const ExprId start = uncast(p_, call.args[*origin_argument(library_name(p_, call))].value);
  const TypeId type = p_.exprs[start].type;
  const ExprId shadow = pointer_shadow(start, type);
  if (is_null(shadow)) return shadow;
  TypeId element = run_.holders.pointee(type);
  const bool untyped = get_if<VoidType>(p_, element);
  if (untyped) element = p_.intern(IntegerType{1, false});
  const TypeId pointer = p_.intern(PointerType{element, true, false});
  const auto as_elements = [&](ExprId e, bool cast) {
    return cast ? p_.add_expr(Cast{type_name(pointer), e, false}, pointer) : e;
  };
  const bool same = run_.holders.pointee(p_.exprs[given].type) == element;
  ExprId offset = p_.add_expr(Binary{BinaryOp::Sub, as_elements(clone_expr(p_, given), !same), as_elements(clone_expr(p_, start), untyped), false}, p_.intern(IntegerType{8, false}));
  offset = p_.add_expr(Paren{offset}, p_.exprs[offset].type);
  if (run_.holders.is_raw(element) || untyped) offset = in_bytes(offset);
  const TypeId shadow_type = untyped ? p_.intern(PointerType{element, false, false}) : p_.exprs[shadow].type;
  const ExprId from = untyped ? p_.add_expr(Cast{type_name(shadow_type), present(shadow), false}, shadow_type) : present(shadow);
  const ExprId place = p_.add_expr(Binary{BinaryOp::Add, from, offset, false}, shadow_type, p_.exprs[value].loc);
  ExprId there = clone_expr(p_, given);
  if (may_lack(shadow)) there = p_.add_expr(Binary{BinaryOp::And, there, presence(shadow), false}, integer_type(p_));
  return p_.add_expr(Conditional{there, place, named_null()}, shadow_type, p_.exprs[value].loc);
}

auto Values::place_shadow(ExprId given, ExprId value) -> ExprId {
  return library_name(p_, *call_in(p_, value)) == "realloc" ? resized_shadow(given, value) : found_shadow(given, value);
}

void Body::assign_place(StmtId id, const Assign& s, Stmts& out) {
  const TypeId type = p_.exprs[s.target].type;
  const ExprId target = matters(type) ? structure_shadow(s.target, type) : ExprId{};
  if (!target) {
    out.push_back(id);
    return;
  }
  // What the shadow needs must not change with the assignment: p = bsearch(key, p, ...), p = realloc(a[p->k], n).
  Call call = *call_in(p_, s.value);
  const bool resizes = library_name(p_, call) == "realloc";
  if (resizes && canonical::Accesses(p_, run_.accesses).reads(call.args.back().value).memory) {
    // The size may be read from the memory that moves.
    const ExprId size = call.args.back().value;
    const SymbolId held = temporary(p_.exprs[size].type, "size");
    statement(make_assign(ref_to(held), size, id, Role::Original), out);
    call.args.back().value = ref_to(held);
    ExprId at = bare(p_, s.value);
    while (const auto* cast = get_if<Cast>(p_, at)) at = bare(p_, cast->operand);
    p_.exprs[at].node = call;
  }
  const ExprId needed = resizes ? pointer_shadow(s.value, type) : call.args[*origin_argument(library_name(p_, call))].value;
  if (reads(p_, needed, s.target) || reads(p_, target, s.target)) {
    const SymbolId moved = temporary(type, resizes ? "moved" : "found");
    statement(make_assign(ref_to(moved), s.value, id, Role::Original), out);
    Assign copy = s;
    copy.value = ref_to(moved);
    p_.stmts[id].node = copy;
    on(id, copy, out);
    return;
  }
  out.push_back(id);
  out.push_back(make_assign(target, place_shadow(s.target, s.value), id));
}

}  // namespace cf::transform::c
