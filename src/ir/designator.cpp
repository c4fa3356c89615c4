#include "ir/designator.h"

#include <algorithm>
#include <type_traits>
#include <vector>

#include "ir/fields.h"

namespace cf::ir {

auto base_of(const Program& p, ExprId id) -> ExprId {
  if (!id) return {};
  const Expr::Node& node = p.exprs[id].node;
  if (const auto* member = std::get_if<Member>(&node)) return member->base;
  if (const auto* index = std::get_if<Index>(&node)) return index->base;
  if (const auto* part = std::get_if<ComplexPart>(&node)) return part->base;
  if (const auto* substring = std::get_if<Substring>(&node)) return substring->base;
  if (const auto* deref = std::get_if<Deref>(&node)) return deref->pointer;
  return {};
}

auto root_symbol(const Program& p, ExprId id) -> SymbolId {
  for (ExprId base = base_of(p, id); base; base = base_of(p, id)) id = base;
  const auto* ref = get_if<Ref>(p, id);
  return ref != nullptr ? ref->symbol : SymbolId{};
}

auto is_variable_designator(const Program& p, ExprId id) -> bool {
  const SymbolId root = root_symbol(p, id);
  return root && p.symbols[root].kind == SymbolKind::Variable;
}

auto has_vector_subscript(const Program& p, ExprId designator) -> bool {
  for (ExprId at = designator; at; at = base_of(p, at)) {
    const auto* index = get_if<Index>(p, at);
    if (index && std::ranges::any_of(index->subscripts, [&](ExprId s) { return !get_if<Triplet>(p, s) && rank_of(p, p.exprs[s].type) > 0; })) return true;
  }
  return false;
}

namespace {

auto repeatable(const Program& p, const Call& call) -> bool {
  return call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic && !call.object && !call.function;
}

// Everything in a node but its subexpressions, which are collected.
template <class T>
auto same_parts(const T& a, const T& b, std::vector<std::pair<ExprId, ExprId>>& todo) -> bool {
  if constexpr (std::is_same_v<T, ExprId>) {
    todo.emplace_back(a, b);
    return true;
  } else if constexpr (std::is_same_v<T, Loc>) {
    return true;
  } else if constexpr (detail::is_vector<T>) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!same_parts(a[i], b[i], todo)) return false;
    return true;
  } else if constexpr (base::Reflected<T>) {
    return std::apply([&](const auto&... field) { return (same_parts(a.*(field.member), b.*(field.member), todo) && ...); }, T::cf_fields());
  } else {
    return a == b;
  }
}

}  // namespace

auto same_designator(const Program& p, ExprId first, ExprId second) -> bool {
  std::vector<std::pair<ExprId, ExprId>> todo{{first, second}};
  while (!todo.empty()) {
    const auto [a, b] = todo.back();
    todo.pop_back();
    if (a == b && !a) continue;
    if (!a || !b) return false;
    const Expr::Node& x = p.exprs[a].node;
    const Expr::Node& y = p.exprs[b].node;
    if (x.index() != y.index()) return false;
    const bool same = std::visit(
        [&](const auto& node) {
          using Node = std::remove_cvref_t<decltype(node)>;
          if constexpr (std::is_same_v<Node, AssignExpr> || std::is_same_v<Node, StepExpr>) return false;
          if constexpr (std::is_same_v<Node, Call>)
            if (!repeatable(p, node)) return false;
          return same_parts(node, std::get<Node>(y), todo);
        },
        x);
    if (!same) return false;
  }
  return true;
}

}  // namespace cf::ir
