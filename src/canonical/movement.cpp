#include "canonical/movement.h"

#include <algorithm>
#include <vector>

#include "base/one_of.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/fields.h"

namespace cf::canonical {

using namespace ir;

namespace {

// The operand of sizeof is evaluated only if it is an array whose extents are.
auto is_evaluated_by_sizeof(const Program& p, ExprId operand) -> bool {
  if (rank_of(p, p.exprs[operand].type) == 0) return false;
  const SymbolId root = root_symbol(p, operand);
  const auto* array = root ? get_if<ArrayType>(p, p.symbols[root].type) : nullptr;
  return array != nullptr && std::ranges::any_of(array->dims, [&](const Dim& dim) { return dim.upper && !constant_integer(p, dim.upper); });
}

auto is_effect(const Expr::Node& node) -> bool {
  return std::holds_alternative<AssignExpr>(node) || std::holds_alternative<StepExpr>(node) || std::holds_alternative<Sequence>(node);
}

}  // namespace

void for_each_operand(const Program& p, const Expr& expr, Hoister& hoister, bool value_only, const std::function<void(ExprId, bool)>& visit) {
  const bool inner = value_only || (expr.type && !hoister.matters(expr.type));
  std::visit(base::Overloaded{
                 [&](const Index& e) {
                   visit(e.base, inner);
                   for (ExprId s : e.subscripts) visit(s, true);
                 },
                 [&](const Call& e) {
                   // The arguments of a call that moves are needed with their derivatives whatever becomes of its result.
                   const bool moves = hoister.moves(e, value_only);
                   const SymbolKind kind = e.symbol ? p.symbols[e.symbol].kind : SymbolKind::Procedure;
                   const bool formula = kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction;
                   const bool args = moves ? false : formula ? inner : true;
                   if (e.object) visit(e.object, args);
                   if (e.function) visit(e.function, args);
                   for (const Arg& arg : e.args) {
                     if (arg.value) visit(arg.value, args);
                   }
                 },
                 [&](const Triplet& e) {
                   for (ExprId part : {e.lower, e.upper, e.stride}) {
                     if (part) visit(part, true);
                   }
                 },
                 [&](const ImpliedDo& e) {
                   for (ExprId item : e.items) visit(item, value_only);
                   for (ExprId part : {e.first, e.last, e.step}) {
                     if (part) visit(part, true);
                   }
                 },
                 [&](const Conditional& e) {
                   visit(e.condition, true);
                   visit(e.then_value, inner);
                   visit(e.else_value, inner);
                 },
                 [&](const SizeOf& e) {
                   if (e.operand && is_evaluated_by_sizeof(p, e.operand)) visit(e.operand, true);
                 },
                 // Whoever reads the target later may want its derivative.
                 [&](const AssignExpr& e) {
                   const bool only = !hoister.matters(p.exprs[e.target].type);
                   visit(e.target, only);
                   visit(e.value, only);
                 },
                 [&](const StepExpr& e) { visit(e.target, !hoister.matters(p.exprs[e.target].type)); },
                 [&](const Sequence& e) {
                   for (const ExprId item : e.items) visit(item, item != e.items.back() || inner);
                 },
                 [&](const base::OneOf<Literal, ComplexPair, Ref, Member, ComplexPart, TypeParameter, Substring, Deref, AddressOf, Paren, Unary, Binary, ArrayCtor,
                                       StructCtor, Cast, InitList, OpaqueExpr> auto& e) {
                   for_each_of<ExprId>(e, [&](ExprId child) {
                     if (child) visit(child, inner);
                   });
                 },
             },
             expr.node);
}

auto Movement::in(ExprId id, bool value_only) -> bool {
  if (!id) return false;
  if (!seen_.contains(id)) mark(id, value_only);
  return moving_.contains(id);
}

auto Movement::moves(ExprId call, bool value_only) -> bool {
  const auto* node = get_if<Call>(p_, call);
  return node != nullptr && (forced_.contains(call) || h_.moves(*node, value_only));
}

void Movement::mark(ExprId root, bool value_only) {
  struct Item {
    ExprId id;
    bool value_only;
    std::size_t parent;
    bool repeated;
  };
  std::vector<Item> items{{root, value_only, 0, false}};
  for (std::size_t at = 0; at < items.size(); ++at) {
    const Item item = items[at];
    const auto moves_from = [&](std::size_t up) {
      while (moving_.insert(items[up].id).second && up != 0) up = items[up].parent;
    };
    if (!seen_.insert(item.id).second) {
      // A part that was asked for by itself.
      if (moving_.contains(item.id)) moves_from(item.parent);
      continue;
    }
    const Expr& expr = p_.exprs[item.id];
    const auto* call = std::get_if<Call>(&expr.node);
    if (call != nullptr && item.repeated && !h_.may_repeat(*call)) forced_.insert(item.id);
    if (call != nullptr && moves(item.id, item.value_only)) moves_from(at);
    if (is_effect(expr.node) && (item.repeated || h_.detaches(item.id))) moves_from(at);
    const bool repeated = item.repeated || h_.repeats(item.id);
    for_each_operand(p_, expr, h_, item.value_only, [&](ExprId child, bool only) { items.push_back({child, only, at, repeated}); });
  }
}

void Movement::force(ExprId root) {
  Accesses accesses(p_, h_.access_memo());
  force(root, [&](ExprId id) {
    const auto* call = get_if<Call>(p_, id);
    if (call == nullptr) return is_effect(p_.exprs[id].node);
    if (accesses.is_pure(*call)) return false;
    forced_.insert(id);
    return true;
  });
}

void Movement::force_literals(ExprId root) {
  force(root, [&](ExprId id) {
    const auto* cast = get_if<Cast>(p_, id);
    return cast != nullptr && get_if<InitList>(p_, cast->operand) != nullptr;
  });
}

void Movement::force(ExprId root, const std::function<bool(ExprId)>& moves) {
  in(root, true);
  struct Item {
    ExprId id;
    std::size_t parent;
  };
  std::vector<Item> items{{root, 0}};
  for (std::size_t at = 0; at < items.size(); ++at) {
    const ExprId id = items[at].id;
    if (moves(id)) {
      std::size_t up = at;
      while (moving_.insert(items[up].id).second && up != 0) up = items[up].parent;
    }
    for_each_operand(p_, p_.exprs[id], h_, true, [&](ExprId child, bool) { items.push_back({child, at}); });
  }
}

}  // namespace cf::canonical
