#include "canonical/elements.h"

#include <concepts>
#include <optional>
#include <string_view>
#include <utility>

#include "canonical/integer_sum.h"
#include "ir/build.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "rules/rule.h"

namespace cf::canonical {

using namespace ir;

namespace {

// Scalars by nature, lists, and what only C has.
template <class Node, class... Kinds>
concept OneOf = (std::same_as<Node, Kinds> || ...);
template <class Node>
concept Elementless = OneOf<Node, Literal, ComplexPair, TypeParameter, Triplet, Deref, AddressOf, ArrayCtor, ImpliedDo, StructCtor, Cast, SizeOf,
                            AssignExpr, StepExpr, Sequence, InitList, OpaqueExpr>;

auto intrinsic_class(const Program& p, const Call& call) -> const rules::Rule* {
  if (!call.symbol || p.symbols[call.symbol].kind != SymbolKind::Intrinsic) return nullptr;
  return rules::find(p.symbols[call.symbol].name);
}

auto has_rank(const Program& p, ExprId id) -> bool { return id && rank_of(p, p.exprs[id].type) > 0; }

// The rank that the subscripts themselves give: triplets and vectors.
auto has_ranked_subscript(const Program& p, const Index& e) -> bool {
  for (const ExprId subscript : e.subscripts)
    if (get_if<Triplet>(p, subscript) || has_rank(p, subscript)) return true;
  return false;
}

// The declared dimensions of a whole array: those of its variable or component.
auto declared_dims(const Program& p, ExprId whole) -> std::vector<Dim> {
  SymbolId symbol;
  if (const auto* e = get_if<Ref>(p, whole)) symbol = e->symbol;
  if (const auto* e = get_if<Member>(p, whole)) symbol = e->member;
  if (symbol && p.symbols[symbol].storage == StorageClass::Associate) return {};  // its bounds depend on the form of its selector
  const auto* array = symbol ? get_if<ArrayType>(p, p.symbols[symbol].type) : nullptr;
  return array != nullptr ? array->dims : std::vector<Dim>{};
}

auto bound_call(Program& p, const char* name, ExprId whole, int rank, std::size_t dim) -> ExprId {
  std::vector<ExprId> args{clone_expr(p, whole)};
  if (rank > 1 || std::string_view(name) != "size") args.push_back(integer_literal(p, static_cast<std::int64_t>(dim) + 1));
  return call_intrinsic(p, name, std::move(args), integer_type(p));
}

// Bounds of one dimension of a whole array. Declared bounds are used where they are numbers only: names in them may have changed since the
// procedure began, or mean something else here.
class WholeArray {
 public:
  WholeArray(Program& p, ExprId whole, const std::unordered_set<SymbolId>& from_one) : p_(p), whole_(whole), dims_(declared_dims(p, whole)) {
    rank_ = rank_of(p, p.exprs[whole].type);
    const auto* e = get_if<Ref>(p, whole);
    from_one_ = e != nullptr && from_one.contains(e->symbol);
    const auto* array = get_if<ArrayType>(p, p.exprs[whole].type);
    base_ = array != nullptr && array->row_major ? 0 : 1;
  }

  auto lower(std::size_t dim) -> ExprId {
    if (const auto number = lower_number(dim)) return integer_literal(p_, *number);
    return bound_call(p_, "lbound", whole_, rank_, dim);
  }
  auto upper(std::size_t dim) -> ExprId {
    const auto first = lower_number(dim);
    if (!first) return bound_call(p_, "ubound", whole_, rank_, dim);
    if (dim < dims_.size() && dims_[dim].kind == DimKind::Explicit && get_if<Literal>(p_, dims_[dim].upper)) {
      if (const auto last = constant_integer(p_, dims_[dim].upper)) return integer_literal(p_, *last);
    }
    // UBOUND of an empty dimension is 0, whatever its lower bound.
    const ExprId size = bound_call(p_, "size", whole_, rank_, dim);
    return *first == 1 ? size : sum_expr(p_, size, integer_literal(p_, *first - 1));
  }

 private:
  auto lower_number(std::size_t dim) const -> std::optional<std::int64_t> {
    if (from_one_) return 1;
    if (dim >= dims_.size()) return std::nullopt;
    const Dim& d = dims_[dim];
    if (d.kind != DimKind::Explicit && d.kind != DimKind::AssumedShape && d.kind != DimKind::AssumedSize) return std::nullopt;
    return d.lower ? constant_integer(p_, d.lower) : std::optional<std::int64_t>(base_);
  }

  Program& p_;
  ExprId whole_;
  std::vector<Dim> dims_;
  int rank_ = 0;
  bool from_one_ = false;
  std::int64_t base_ = 1;
};

class Elements {
 public:
  Elements(Program& p, const ElementView& view) : p_(p), view_(view) {}

  // None if there is no element; then nothing else is done.
  auto of(ExprId id) -> ExprId {
    const Expr expr = p_.exprs[id];
    const int rank = rank_of(p_, expr.type);
    if (rank == 0) return clone_expr(p_, id);
    if (rank < 0 || static_cast<std::size_t>(rank) != view_.indices.size()) return {};
    return std::visit(base::Overloaded{
                          [&](const Ref&) { return whole(id); },
                          [&](const Member& e) {
                            if (!has_rank(p_, e.base)) return whole(id);
                            const ExprId inner = of(e.base);
                            return inner ? member(p_, inner, e.member) : inner;
                          },
                          [&](const Index& e) { return section(e); },
                          [&](ComplexPart e) { return with_operands(e, expr, {&e.base}); },
                          [&](Substring e) {
                            if (e.lower) e.lower = clone_expr(p_, e.lower);
                            if (e.upper) e.upper = clone_expr(p_, e.upper);
                            return with_operands(e, expr, {&e.base});
                          },
                          [&](Paren e) { return with_operands(e, expr, {&e.inner}); },
                          [&](Unary e) { return with_operands(e, expr, {&e.operand}); },
                          [&](Binary e) { return with_operands(e, expr, {&e.left, &e.right}); },
                          [&](Conditional e) { return with_operands(e, expr, {&e.condition, &e.then_value, &e.else_value}); },
                          [&](const Call& e) { return call(e, expr); },
                          [](const Elementless auto&) { return ExprId{}; },
                      },
                      expr.node);
  }

 private:
  auto subscript(ExprId lower, std::size_t dim, ExprId stride = {}) -> ExprId {
    const ElementIndex& at = view_.indices[dim];
    const auto steps = add(p_, integer_sum(p_, at.value), integer_sum(p_, at.first), -1);
    const auto constant = stride ? constant_integer(p_, stride) : std::optional<std::int64_t>(1);
    if (steps && constant) {
      if (const auto sum = add(p_, *steps, integer_sum(p_, lower), 1); sum && *constant == 1) return expr_of(p_, *sum);
      if (const auto sum = add(p_, integer_sum(p_, lower), *steps, *constant)) return expr_of(p_, *sum);
    }
    ExprId distance = steps ? expr_of(p_, *steps) : binary(p_, BinaryOp::Sub, clone_expr(p_, at.value), clone_expr(p_, at.first));
    if (stride) distance = binary(p_, BinaryOp::Mul, distance, clone_expr(p_, stride));
    return binary(p_, BinaryOp::Add, clone_expr(p_, lower), distance);
  }

  auto whole(ExprId id) -> ExprId {
    WholeArray array(p_, id, view_.from_one);
    std::vector<ExprId> subscripts;
    for (std::size_t dim = 0; dim < view_.indices.size(); ++dim) subscripts.push_back(subscript(array.lower(dim), dim));
    return index(p_, clone_expr(p_, id), std::move(subscripts));
  }

  auto section(const Index& e) -> ExprId {
    std::vector<ExprId> subscripts;
    if (!has_ranked_subscript(p_, e)) {
      // s(2:3)%x(1): the rank is that of the object.
      const auto* found = get_if<Member>(p_, e.base);
      if (found == nullptr) return {};
      const Member part = *found;
      const ExprId object = of(part.base);
      if (!object) return {};
      for (const ExprId s : e.subscripts) subscripts.push_back(clone_expr(p_, s));
      return index(p_, member(p_, object, part.member), std::move(subscripts));
    }
    std::size_t ranked = 0;
    for (std::size_t dim = 0; dim < e.subscripts.size(); ++dim) {
      const ExprId s = e.subscripts[dim];
      if (const auto* found = get_if<Triplet>(p_, s)) {
        const Triplet triplet = *found;
        const ExprId lower = triplet.lower ? triplet.lower : WholeArray(p_, e.base, view_.from_one).lower(dim);
        subscripts.push_back(subscript(lower, ranked++, triplet.stride));
      } else if (has_rank(p_, s)) {
        const ExprId looked_up = Elements(p_, ElementView{{view_.indices[ranked++]}, view_.from_one}).of(s);
        if (!looked_up) return {};
        subscripts.push_back(looked_up);
      } else {
        subscripts.push_back(clone_expr(p_, s));
      }
    }
    return index(p_, clone_expr(p_, e.base), std::move(subscripts));
  }

  template <class Node>
  auto with_operands(Node& node, const Expr& expr, const std::vector<ExprId*>& operands) -> ExprId {
    for (ExprId* operand : operands) {
      *operand = of(*operand);
      if (!*operand) return {};
    }
    return p_.add_expr(node, with_rank(p_, expr.type, 0), expr.loc);
  }

  auto call(Call e, const Expr& expr) -> ExprId {
    if (!is_elemental(p_, e)) return {};
    // An element of an optional argument that is absent cannot be passed on as absent.
    for (std::size_t i = 0; i < e.args.size(); ++i) {
      const auto* passed = e.args[i].value ? get_if<Ref>(p_, e.args[i].value) : nullptr;
      if (passed == nullptr || !has_rank(p_, e.args[i].value) || !p_.symbols[passed->symbol].attrs.has(Attr::Optional)) continue;
      const SymbolId dummy = dummy_of_actual(p_, e, i);
      if (!dummy || p_.symbols[dummy].attrs.has(Attr::Optional)) return {};
    }
    if (e.object && !(e.object = of(e.object))) return {};
    for (Arg& arg : e.args) {
      if (arg.value && !(arg.value = of(arg.value))) return {};
    }
    return p_.add_expr(std::move(e), with_rank(p_, expr.type, 0), expr.loc);
  }

  Program& p_;
  const ElementView& view_;
};

auto whole_space(Program& p, ExprId id, const std::unordered_set<SymbolId>& from_one) -> std::vector<IndexRange> {
  WholeArray array(p, id, from_one);
  std::vector<IndexRange> ranges;
  const int rank = rank_of(p, p.exprs[id].type);
  for (int dim = 0; dim < rank; ++dim) ranges.push_back({array.lower(static_cast<std::size_t>(dim)), array.upper(static_cast<std::size_t>(dim))});
  return ranges;
}

}  // namespace

auto is_elemental(const Program& p, const Call& call) -> bool {
  if (const rules::Rule* rule = intrinsic_class(p, call)) return rule->rule_class == rules::Class::Elemental || rule->rule_class == rules::Class::Conversion;
  constexpr int kDeepest = 100;  // interfaces that name one another in a circle
  SymbolId symbol = call.symbol;
  for (int depth = 0; symbol && depth < kDeepest; ++depth) {
    if (p.symbols[symbol].attrs.has(Attr::Elemental)) return true;
    symbol = p.symbols[symbol].target;
  }
  return false;
}

auto is_inquiry(const Program& p, const Call& call) -> bool {
  const rules::Rule* rule = intrinsic_class(p, call);
  return rule != nullptr && rule->rule_class == rules::Class::Inquiry;
}

auto element_of(Program& program, ExprId expr, const ElementView& view) -> ExprId { return Elements(program, view).of(expr); }

auto shape_carrier(const Program& p, ExprId id) -> ExprId {
  if (!has_rank(p, id)) return {};
  const auto among = [&](std::initializer_list<ExprId> operands) {
    for (const ExprId operand : operands)
      if (const ExprId found = shape_carrier(p, operand)) return found;
    return ExprId{};
  };
  return std::visit(base::Overloaded{
                        [&](const Ref&) { return id; },
                        [&](const Member&) { return id; },
                        [&](const Index&) { return id; },
                        [&](const ComplexPart&) { return id; },
                        [&](const Substring&) { return id; },
                        [&](const Paren& e) { return among({e.inner}); },
                        [&](const Unary& e) { return among({e.operand}); },
                        [&](const Binary& e) { return among({e.left, e.right}); },
                        [&](const Conditional& e) { return among({e.condition, e.then_value, e.else_value}); },
                        [&](const Call& e) {
                          if (!is_elemental(p, e)) return ExprId{};
                          if (e.object)
                            if (const ExprId found = among({e.object})) return found;
                          for (const Arg& arg : e.args)
                            if (arg.value)
                              if (const ExprId found = among({arg.value})) return found;
                          return ExprId{};
                        },
                        [](const Elementless auto&) { return ExprId{}; },
                    },
                    p.exprs[id].node);
}

auto index_space(Program& p, ExprId id, const std::unordered_set<SymbolId>& from_one) -> std::vector<IndexRange> {
  const Expr::Node node = p.exprs[id].node;
  if (const auto* e = std::get_if<ComplexPart>(&node)) return index_space(p, e->base, from_one);
  if (const auto* e = std::get_if<Substring>(&node)) return index_space(p, e->base, from_one);
  if (const auto* e = std::get_if<Member>(&node); e && has_rank(p, e->base)) return index_space(p, e->base, from_one);
  const auto* e = std::get_if<Index>(&node);
  if (e == nullptr) return whole_space(p, id, from_one);
  if (!has_ranked_subscript(p, *e)) {
    const auto* part = get_if<Member>(p, e->base);
    return part != nullptr ? index_space(p, part->base, from_one) : std::vector<IndexRange>{};
  }
  std::vector<IndexRange> ranges;
  for (std::size_t dim = 0; dim < e->subscripts.size(); ++dim) {
    const ExprId s = e->subscripts[dim];
    if (const auto* found = get_if<Triplet>(p, s)) {
      const Triplet triplet = *found;
      WholeArray array(p, e->base, from_one);
      const ExprId first = triplet.lower ? clone_expr(p, triplet.lower) : array.lower(dim);
      const ExprId last = triplet.upper ? clone_expr(p, triplet.upper) : array.upper(dim);
      const auto stride = triplet.stride ? constant_integer(p, triplet.stride) : std::optional<std::int64_t>(1);
      ranges.push_back(stride && *stride == 1 ? IndexRange{first, last} : IndexRange{integer_literal(p, 1), count_expr(p, first, last, triplet.stride)});
    } else if (const ExprId carrier = shape_carrier(p, s)) {
      ranges.push_back(index_space(p, carrier, from_one).front());
    } else if (has_rank(p, s)) {
      ranges.push_back({integer_literal(p, 1), call_intrinsic(p, "size", std::vector<ExprId>{clone_expr(p, s)})});
    }
  }
  return ranges;
}

}  // namespace cf::canonical
