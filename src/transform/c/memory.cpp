// memory.cpp: the shadows of what functions of the library allocate; see values.h.
#include <functional>
#include <set>
#include <unordered_set>
#include <utility>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "rules/c_calls.h"
#include "rules/c_names.h"
#include "transform/c/values.h"
#include "transform/repeatable.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// The size with sizes of shadows in place of sizes of what they shadow. False: no size was found in it.
class ShadowSize {
 public:
  ShadowSize(Program& p, const Holders& holders, Shadows& shadows, std::function<ExprId(ExprId)> shadow)
      : p_(p), holders_(holders), shadows_(shadows), shadow_(std::move(shadow)) {}

  // Where the size of this type is in the expression, others are sizes of something else: `bytes / sizeof(t) * sizeof(t_d)`.
  void speaks_of(TypeId pointee, ExprId bytes) {
    for_each_subexpr(p_, bytes, [&](ExprId e) {
      const auto* size = get_if<SizeOf>(p_, e);
      if (size && sized(*size) == pointee && get_if<DerivedType>(p_, pointee)) only_.insert(pointee);
    });
    if (only_.empty()) return;
    for (std::vector<TypeId> todo{pointee}; !todo.empty();) {
      const auto* derived = get_if<DerivedType>(p_, todo.back());
      todo.pop_back();
      if (!derived) continue;
      for (SymbolId component : p_.type_defs[derived->def].components) {
        TypeId type = p_.symbols[component].type;
        if (only_.insert(type).second && get_if<ArrayType>(p_, type)) only_.insert(type = get_if<ArrayType>(p_, type)->element);
        todo.push_back(type);
      }
    }
  }

  auto rewrite(ExprId id) -> bool {
    if (const auto* found = get_if<SizeOf>(p_, id)) {
      SizeOf size = *found;
      if (!only_.empty() && !holders_.is_number(sized(size)) && !only_.contains(sized(size))) return false;
      const TypeId type = sized(size);
      if (!holders_.holds(type)) return false;
      if (const ExprId shadow = size.operand ? shadow_(size.operand) : ExprId{}) {
        size.operand = shadow;
      } else {
        size.operand = {};
        size.spec = TypeSpec{};
        size.spec.type = holders_.is_number(type) ? type : shadows_.type(type);
        if (shadows_.directions() > 0 && holders_.is_number(size.spec.type)) {
          const TypeId count = p_.exprs[id].type;
          const ExprId number = p_.add_expr(Literal{std::to_string(shadows_.directions())}, p_.intern(IntegerType{4, false}));
          p_.exprs[id].node = Binary{BinaryOp::Mul, number, p_.add_expr(size, count), false};
          return true;
        }
      }
      p_.exprs[id].node = size;
      return true;
    }
    bool any = false;
    std::vector<ExprId> children;
    for_each_child(p_, id, [&](ExprId child) { children.push_back(child); });
    for (ExprId child : children) any = rewrite(child) || any;
    return any;
  }

 private:
  auto sized(const SizeOf& size) const -> TypeId { return size.operand ? p_.exprs[size.operand].type : size.spec.type; }

  Program& p_;
  const Holders& holders_;
  Shadows& shadows_;
  std::function<ExprId(ExprId)> shadow_;
  std::unordered_set<TypeId> only_;
};

// What an array of arrays consists of.
auto innermost(const Program& p, TypeId type) -> TypeId {
  while (const auto* array = get_if<ArrayType>(p, type)) type = array->element;
  return type;
}

// The kind of number that all of the type consists of; none if there are several.
auto only_number(const Program& p, TypeId type) -> TypeId {
  type = innermost(p, type);
  const auto* derived = get_if<DerivedType>(p, type);
  if (!derived) return get_if<RealType>(p, type) || get_if<ComplexType>(p, type) ? type : TypeId{};
  const TypeDef& def = p.type_defs[derived->def];
  TypeId number;
  for (SymbolId component : def.components) {
    const TypeId part = only_number(p, p.symbols[component].type);
    if (!part || def.is_union || (number && part != number)) return {};
    number = part;
  }
  return number;
}

// Whether so many bytes may be a number of whole elements: sizes that are spoken of are theirs.
auto counts_whole(const Program& p, ExprId bytes, TypeId element) -> bool {
  bytes = bare(p, bytes);
  const auto has_size = [&](ExprId e) {
    bool found = false;
    for_each_subexpr(p, e, [&](ExprId part) { found = found || get_if<SizeOf>(p, part); });
    return found;
  };
  if (const auto* size = get_if<SizeOf>(p, bytes)) return innermost(p, size->operand ? p.exprs[size->operand].type : size->spec.type) == element;
  if (const auto* cast = get_if<Cast>(p, bytes)) return counts_whole(p, cast->operand, element);
  if (const auto* binary = get_if<Binary>(p, bytes); binary && has_size(bytes)) {
    const auto whole = [&](ExprId e) { return has_size(e) && counts_whole(p, e, element); };
    return binary->op == BinaryOp::Mul ? whole(binary->left) || whole(binary->right) : whole(binary->left) && whole(binary->right);
  }
  return !get_if<OpaqueExpr>(p, bytes) && !constant_integer(p, bytes);
}

}  // namespace

auto Values::unit_of_copy(ExprId bytes, TypeId to, TypeId from) const -> TypeId {
  to = innermost(p_, to);
  from = innermost(p_, from);
  if (run_.holders.is_raw(to)) to = from;
  if (run_.holders.is_raw(from)) from = to;
  if (!get_if<DerivedType>(p_, to) && !get_if<DerivedType>(p_, from)) return to;
  if (to == from && counts_whole(p_, bytes, to)) return to;
  const TypeId number = only_number(p_, to);
  return number == only_number(p_, from) ? number : TypeId{};
}

auto Values::cuts_structure(ExprId bytes, TypeId element) const -> bool {
  element = innermost(p_, element);
  const bool mixed = get_if<DerivedType>(p_, element) && !only_number(p_, element) && run_.shadows.type(element) != element;
  return mixed && !open_member(element) && !counts_whole(p_, bytes, element);
}

// Bytes of no type lie as far apart as there are directions.
auto Values::in_bytes(ExprId offset) -> ExprId {
  if (run_.shadows.directions() == 0) return offset;
  const ExprId number = p_.add_expr(Literal{std::to_string(run_.shadows.directions())}, integer_type(p_));
  return p_.add_expr(Binary{BinaryOp::Mul, offset, number, false}, p_.exprs[offset].type);
}

auto Values::open_member(TypeId structure) const -> TypeId {
  const auto* derived = get_if<DerivedType>(p_, structure);
  if (!derived || p_.type_defs[derived->def].components.empty()) return {};
  const auto* array = get_if<ArrayType>(p_, p_.symbols[p_.type_defs[derived->def].components.back()].type);
  return array && array->dims.front().kind == DimKind::AssumedSize ? array->element : TypeId{};
}

// How many bytes the shadow of so many bytes of this type takes.
auto Values::shadow_bytes(ExprId bytes, TypeId pointee, bool allocates) -> ExprId {
  const ExprId copy = clone_expr(p_, bytes);
  // Bytes of no type keep their places, and a shadow is never larger than what it shadows.
  if (!pointee || run_.holders.is_raw(pointee)) return in_bytes(copy);
  // offsetof(t, last) + n*sizeof(double) speaks of the original's members.
  bool opaque = false;
  for_each_subexpr(p_, copy, [&](ExprId e) { opaque = opaque || get_if<OpaqueExpr>(p_, e); });
  if (opaque && run_.shadows.directions() > 0) {
    if (!allocates && !only_number(p_, pointee)) refuse(p_.exprs[bytes].loc, "many directions of a part of a structure with several kinds of members that is copied or set as memory", "leave --vector out");
    return in_bytes(copy);
  }
  ShadowSize size(p_, run_.holders, run_.shadows, [this](ExprId e) { return structure_shadow(e, p_.exprs[e].type); });
  size.speaks_of(pointee, copy);
  if (size.rewrite(copy)) return copy;
  const TypeId shadow = run_.shadows.type(pointee);
  if (shadow == pointee) return copy;
  const TypeId count = p_.intern(IntegerType{8, true});
  const auto size_of = [&](TypeId type) { return p_.add_expr(SizeOf{type_name(type), {}}, count); };
  const auto binary = [&](BinaryOp op, ExprId a, ExprId b) { return p_.add_expr(Binary{op, a, b, false}, count); };
  if (const TypeId element = open_member(pointee)) {
    // One structure and what is behind it. For memory, more than is needed.
    if (allocates) return in_bytes(copy);
    if (!run_.holders.holds(element)) return size_of(shadow);
    const ExprId behind = p_.add_expr(Paren{binary(BinaryOp::Sub, copy, size_of(pointee))}, count);
    const TypeId other = run_.shadows.type(element);
    const ExprId tail = run_.holders.is_number(element) ? in_bytes(behind) : binary(BinaryOp::Mul, binary(BinaryOp::Div, behind, size_of(element)), size_of(other));
    return binary(BinaryOp::Add, size_of(shadow), tail);
  }
  const ExprId elements = p_.add_expr(Binary{BinaryOp::Div, copy, size_of(pointee), false}, count);
  return p_.add_expr(Binary{BinaryOp::Mul, elements, size_of(shadow), false}, count);
}

// The shadow of what a function of the library gives; none: it is not known.
auto Values::allocation(const Call& call, TypeId wanted) -> ExprId {
  const std::string name = library_name(p_, call);
  const TypeId pointee = run_.holders.pointee(wanted);
  const TypeId type = p_.intern(PointerType{p_.intern(VoidType{}), false, false});
  const auto make = [&](std::string_view function, std::vector<ExprId> args) {
    Call made;
    made.symbol = p_.intrinsic(function);
    for (ExprId arg : args) made.args.push_back(Arg{"", arg, {}});
    return p_.add_expr(made, type);
  };
  if (name == "malloc" || name == "aligned_alloc") {
    // Zeros: a value that was never set has no derivative.
    const ExprId bytes = shadow_bytes(call.args.back().value, pointee, true);
    if (const auto* product = get_if<Binary>(p_, bytes); product && product->op == BinaryOp::Mul && get_if<SizeOf>(p_, product->right)) {
      return make("calloc", {product->left, product->right});
    }
    return make("calloc", {p_.add_expr(Literal{"1"}, integer_type(p_)), bytes});
  }
  if (name == "calloc") return make("calloc", {clone_expr(p_, call.args[0].value), shadow_bytes(call.args[1].value, pointee, true)});
  if (name == "memcpy" || name == "memmove") {  // they give their first argument
    const TypeId to = p_.exprs[call.args[0].value].type;
    const TypeId type_of_bytes = run_.holders.is_raw(run_.holders.pointee(to)) ? pointee : run_.holders.pointee(to);
    return make(name, {pointer_shadow(call.args[0].value, wanted), pointer_shadow(call.args[1].value, wanted), shadow_bytes(call.args[2].value, type_of_bytes)});
  }
  if (name == "memset") return make("memset", {pointer_shadow(call.args[0].value, wanted), null_pointer(), shadow_bytes(call.args[2].value, pointee)});
  // Text has no derivative, but may lie where reals could.
  for (std::string_view text : {"strcpy", "strncpy", "strcat", "strncat", "fgets"}) {
    if (name == text) return pointer_shadow(call.args[0].value, wanted);
  }
  for (std::string_view text : {"getenv", "strdup", "strerror", "ctime", "asctime", "setlocale", "strtok"}) {
    if (name == text) return null_pointer();
  }
  // Of the runtime: p_d stays where it is, and is freed with p (library.cpp).
  if (name == "cf_realloc" || name == "cf_realloc_shadow") return make("cf_realloc_shadow", {pointer_shadow(call.args[0].value, wanted), shadow_bytes(call.args[1].value, pointee, true)});
  // In an adjoint, what is new there is zero.
  if (name == "cf_resize_shadow" || (name == "realloc" && run_.adjoint)) return make("cf_resize_shadow", {pointer_shadow(call.args[0].value, wanted), shadow_bytes(call.args[1].value, pointee, true)});
  if (name == "realloc") return make("realloc", {pointer_shadow(call.args[0].value, wanted), shadow_bytes(call.args[1].value, pointee, true)});
  return {};
}

auto Values::may_be_repeated(const std::string& library) -> bool {
  const auto written = rules::c_written(library, 0);
  return is_plain_library_function(library) && written && written->empty();
}

auto Values::library_stmt(std::string_view name, const std::vector<ExprId>& args, StmtId at) -> StmtId {
  Call call;
  call.symbol = p_.intrinsic(name);
  for (ExprId arg : args) call.args.push_back(Arg{"", arg, {}});
  const StmtId made = p_.add_stmt(CallStmt{call}, p_.stmts[at].loc);
  p_.stmts[made].role = Role::Tangent;
  return made;
}

}  // namespace cf::transform::c
