#include "transform/directions.h"

#include <algorithm>
#include <vector>

#include "ir/build.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "rules/rule.h"

namespace cf::transform {

using namespace ir;

Directions::Directions(Program& program, Names& names, int number, diag::Sink& sink)
    : p_(program), names_(names), number_(number), sink_(sink) {}

auto Directions::description() -> std::string {
  if (!at_run_time()) return std::to_string(number_) + " directions";
  if (argument_name_.empty()) argument_name_ = names_.fresh("nd");
  return argument_name_ + " directions";
}

auto Directions::index_name(UnitId unit) -> std::string {
  if (index_name_.empty()) index_name_ = names_.fresh("dir");
  return in_case_of(p_.symbols[p_.units[unit].symbol].name, index_name_);
}

auto Directions::argument(UnitId unit) -> SymbolId {
  const auto [at, is_new] = arguments_.try_emplace(unit);
  if (!is_new) return at->second;
  if (argument_name_.empty()) argument_name_ = names_.fresh("nd");
  Symbol symbol;
  symbol.name = in_case_of(p_.symbols[p_.units[unit].symbol].name, argument_name_);
  symbol.kind = SymbolKind::Variable;
  symbol.scope = p_.units[unit].scope;
  symbol.storage = StorageClass::Argument;
  symbol.intent = Intent::In;
  symbol.type = integer_type(p_);
  symbol.attrs.set(Attr::CompilerGenerated);
  at->second = p_.add_symbol(symbol);
  return at->second;
}

auto Directions::count(UnitId unit) -> ExprId {
  if (!at_run_time()) return integer_literal(p_, number_);
  return ref(p_, argument(unit));
}

void Directions::widen(SymbolId id, SymbolId base) {
  const Symbol symbol = p_.symbols[id];
  const TypeId element = element_of(p_, symbol.type);
  if (wide_.contains(id) || narrow_.contains(id) || !element || get_if<DerivedType>(p_, element)) return;
  wide_.insert(id);
  if (get_if<AnyType>(p_, element)) {
    sink_.report(diag::Kind::Unsupported, p_.symbols[base].loc, "'" + p_.symbols[base].name + "' has any type: it cannot hold many directions",
                 "run without --vector, once for each direction");
    return;
  }
  ArrayType shape{element, {}, false};
  if (const auto* array = get_if<ArrayType>(p_, symbol.type)) shape = *array;
  Dim leading{DimKind::Deferred, {}, {}};
  const bool dynamic = symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer) || symbol.storage == StorageClass::Associate;
  if (!shape.dims.empty() && shape.dims.front().kind == DimKind::AssumedShape) {
    leading.kind = DimKind::AssumedShape;
  } else if (!shape.dims.empty() && shape.dims.front().kind == DimKind::AssumedRank) {
    sink_.report(diag::Kind::Unsupported, p_.symbols[base].loc, "'" + p_.symbols[base].name + "' has any rank: it cannot hold many directions",
                 "run without --vector, once for each direction");
  } else if (!dynamic) {
    const Scope& scope = p_.scopes[symbol.scope];
    const bool in_procedure = scope.kind != ScopeKind::TypeDef && scope.unit && p_.units[scope.unit].kind != UnitKind::Module;
    const bool passes_away = symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument || symbol.storage == StorageClass::Result;
    leading.kind = DimKind::Explicit;
    if (at_run_time() && (!in_procedure || !passes_away || symbol.attrs.has(Attr::Save))) {
      sink_.report(diag::Kind::Unsupported, p_.symbols[base].loc,
                   "the number of directions must be known where the derivative of '" + p_.symbols[base].name + "' is declared",
                   "say how many: --vector=N");
      return;
    }
    leading.upper = count(scope.unit);
  }
  shape.dims.insert(shape.dims.begin(), leading);
  const bool plain = std::ranges::all_of(shape.dims, [](const Dim& d) { return d.kind == DimKind::Deferred; });
  const TypeId type = plain ? p_.array_of(element, static_cast<int>(shape.dims.size())) : p_.types.add(Type{shape});
  p_.symbols[id].type = type;
  if (symbol.attrs.has(Attr::Value) && symbol.storage == StorageClass::Argument && symbol.intent == Intent::None) read_only_if_pure(id);
  p_.symbols[id].attrs.reset(Attr::Value);  // the caller passes a copy
}

// An argument of a PURE procedure has VALUE or an INTENT, and an array cannot have VALUE everywhere. What is changed is a copy (keep_own_copies).
void Directions::read_only_if_pure(SymbolId id) {
  const UnitId unit = p_.scopes[p_.symbols[id].scope].unit;
  const auto is_pure = [](const std::string& prefix) { return prefix == "pure" || prefix == "elemental"; };
  if (!unit || std::ranges::none_of(p_.units[unit].prefixes, is_pure)) return;
  p_.symbols[id].intent = Intent::In;
}

void Directions::keep_narrow(SymbolId id, TypeId type) {
  wide_.erase(id);
  narrow_.insert(id);
  p_.symbols[id].type = type;
}

auto Directions::leaf(ExprId e) const -> SymbolId {
  if (!e) return {};
  if (const auto* ref = get_if<Ref>(p_, e)) return is_wide(ref->symbol) ? ref->symbol : SymbolId{};
  if (const auto* member = get_if<Member>(p_, e)) return is_wide(member->member) ? member->member : SymbolId{};
  if (const auto* index = get_if<Index>(p_, e)) return leaf(index->base);
  if (const auto* part = get_if<ComplexPart>(p_, e)) return leaf(part->base);
  return {};
}

auto Directions::has_wide(ExprId top) const -> bool {
  bool found = false;
  for_each_subexpr(p_, top, [&](ExprId e) {
    const auto* call = get_if<Call>(p_, e);
    found = found || leaf(e) || (call && by_direction_.contains(call->symbol));
  });
  return found;
}

auto Directions::is_scattered(ExprId e) const -> bool {
  if (const auto* part = get_if<ComplexPart>(p_, e)) return is_scattered(part->base);
  if (const auto* index = get_if<Index>(p_, e)) return is_scattered(index->base);
  const auto* member = get_if<Member>(p_, e);
  return member && rank_of(p_, p_.exprs[member->base].type) > 0;
}

namespace {
auto applies_to_elements(const Program& p, const Call& call) -> bool {
  if (!call.symbol || p.symbols[call.symbol].kind != SymbolKind::Intrinsic) return false;
  const rules::Rule* rule = rules::find(lower_case(p.symbols[call.symbol].name));
  return rule && (rule->rule_class == rules::Class::Elemental || rule->rule_class == rules::Class::Conversion || rule->name == "merge");
}
}  // namespace

auto Directions::is_elementwise(ExprId top) const -> bool {
  std::vector<ExprId> todo{top};
  while (!todo.empty()) {
    const ExprId e = todo.back();
    todo.pop_back();
    if (leaf(e)) {
      if (is_scattered(e) || rank_of(p_, p_.exprs[e].type) > 0) return false;
      continue;
    }
    const Expr::Node& node = p_.exprs[e].node;
    const auto* call = std::get_if<Call>(&node);
    const bool applies = std::holds_alternative<Paren>(node) || std::holds_alternative<Unary>(node) || std::holds_alternative<Binary>(node) ||
                         std::holds_alternative<Cast>(node) || (call && applies_to_elements(p_, *call));
    if (!applies && has_wide(e)) return false;
    if (rank_of(p_, p_.exprs[e].type) > 0) return false;
    if (applies) for_each_child(p_, e, [&](ExprId child) { todo.push_back(child); });
  }
  return true;
}

auto Directions::in_direction(ExprId e, ExprId direction) -> ExprId {
  if (!e) return e;
  const bool names_wide = (get_if<Ref>(p_, e) || get_if<Member>(p_, e)) && leaf(e);
  if (names_wide) {
    const SymbolId symbol = leaf(e);
    const TypeId type = p_.exprs[e].type;
    Index index{e, {clone_expr(p_, direction)}};
    for (int i = 0; i < narrow_rank(symbol); ++i) index.subscripts.push_back(triplet(p_));
    p_.exprs[e].type = value_type(p_, p_.symbols[symbol].type);
    return p_.add_expr(index, type, p_.exprs[e].loc);
  }
  if (auto* index = get_if<Index>(p_, e); index && leaf(e)) {
    const ExprId base = index->base;
    p_.exprs[base].type = value_type(p_, p_.symbols[leaf(base)].type);
    const ExprId leading = clone_expr(p_, direction);
    auto& subscripts = std::get<Index>(p_.exprs[e].node).subscripts;
    subscripts.insert(subscripts.begin(), leading);
    return e;
  }
  Expr::Node node = p_.exprs[e].node;
  for_each_of<ExprId>(node, [&](ExprId& child) { child = in_direction(child, direction); });
  auto* asked = std::get_if<Call>(&node);
  if (asked && by_direction_.contains(asked->symbol)) asked->args.push_back(Arg{"", clone_expr(p_, direction), {}});
  p_.exprs[e].node = node;
  if (const auto* call = std::get_if<Call>(&node); call && call->symbol && lower_case(p_.symbols[call->symbol].name) == "matmul") {
    for (const Arg& arg : call->args) shield_assumed_sizes(arg.value);
  }
  return e;
}

// gfortran 12 inlines matmul, and fails on sections x(dir, :n, :) of an array of assumed size there, but not on their values.
void Directions::shield_assumed_sizes(ExprId top) {
  std::vector<ExprId> sections;
  for_each_subexpr(p_, top, [&](ExprId e) {
    const auto* index = get_if<Index>(p_, e);
    const SymbolId symbol = index ? leaf(e) : SymbolId{};
    const auto* array = symbol ? get_if<ArrayType>(p_, p_.symbols[symbol].type) : nullptr;
    if (array && array->dims.back().kind == DimKind::AssumedSize && rank_of(p_, p_.exprs[e].type) > 0) sections.push_back(e);
  });
  for (const ExprId e : sections) {
    const Expr section = p_.exprs[e];
    p_.exprs[e].node = Paren{p_.add_expr(section.node, section.type, section.loc)};
  }
}

void Directions::in_all(ExprId e) { in_all(e, true); }
void Directions::whole_designators(ExprId e) { in_all(e, false); }

auto Directions::in_all(ExprId e, bool retype) -> bool {
  if (!e) return false;
  const TypeId type = p_.exprs[e].type;
  const bool names_wide = (get_if<Ref>(p_, e) || get_if<Member>(p_, e)) && leaf(e);
  if (names_wide) {
    p_.exprs[e].type = value_type(p_, p_.symbols[leaf(e)].type);
    return true;
  }
  bool changed = false;
  if (get_if<Index>(p_, e) && leaf(e)) {
    in_direction(e, triplet(p_));
    changed = true;
    retype = true;
  } else {
    std::vector<ExprId> children;
    for_each_child(p_, e, [&](ExprId child) { children.push_back(child); });
    for (ExprId child : children) changed = in_all(child, retype) || changed;
  }
  if (changed && retype && type) p_.exprs[e].type = with_rank(p_, type, rank_of(p_, type) + 1);
  return changed;
}

}  // namespace cf::transform
