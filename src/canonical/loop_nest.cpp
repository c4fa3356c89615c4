#include "canonical/loop_nest.h"

#include <algorithm>
#include <utility>

#include "canonical/integer_sum.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

auto NestBuilder::assign(ExprId target, ExprId value) -> StmtId { return ir::assign(p_, target, value, loc_); }

auto NestBuilder::variable(TypeId type, const std::string& base) -> SymbolId {
  const TypeId element = ir::element_of(p_, type);
  const auto* derived = get_if<DerivedType>(p_, element);
  // The length of a character expression, and the dynamic type of a polymorphic one, are not known here.
  if (!element || get_if<CharacterType>(p_, element) || get_if<AnyType>(p_, element) || (derived && derived->polymorphic)) {
    failed_ = true;
    return {};
  }
  return h_.temporary(type, base);
}

auto NestBuilder::if_then(ExprId condition, Stmts body) -> StmtId {
  If node;
  node.one_line = body.size() == 1 && get_if<Assign>(p_, body.front());
  node.arms.push_back(Arm{condition, Block{std::move(body), {}}, {}});
  return p_.add_stmt(std::move(node), loc_);
}

auto NestBuilder::guarded(const Nest& nest, std::size_t depth, Stmts body) -> Stmts {
  // Later guards are tested only where earlier ones hold, but for those that are just read back: they stand together.
  std::vector<ExprId> conditions;
  bool together = false;
  for (const Guard& guard : nest.guards) {
    if (guard.depth != depth) continue;
    const ExprId condition = clone_expr(p_, guard.condition);
    if (together && guard.kept) conditions.back() = binary(p_, BinaryOp::And, conditions.back(), condition);
    else conditions.push_back(condition);
    together = guard.kept;
  }
  for (auto condition = conditions.rbegin(); condition != conditions.rend(); ++condition) body = {if_then(*condition, std::move(body))};
  return body;
}

auto NestBuilder::loops(const Nest& nest, Stmts body, const Stmts& prelude) -> Stmts {
  for (std::size_t depth = nest.levels.size();; --depth) {
    if (depth == nest.prelude_depth) {
      Stmts front;
      for (const StmtId stmt : prelude) front.push_back(clone_stmt(p_, stmt));
      body.insert(body.begin(), front.begin(), front.end());
    }
    body = guarded(nest, depth, std::move(body));
    if (depth == 0) return body;
    const Level& level = nest.levels[depth - 1];
    CountedLoop loop;
    loop.variable = ref(p_, level.variable, loc_);
    loop.first = clone_expr(p_, level.first);
    loop.last = clone_expr(p_, level.last);
    if (level.step) loop.step = clone_expr(p_, level.step);
    loop.body.stmts = std::move(body);
    body = {p_.add_stmt(std::move(loop), loc_)};
  }
}

auto NestBuilder::depends(const Nest& nest, std::size_t level, ExprId expr) const -> bool {
  bool found = false;
  for_each_subexpr(p_, expr, [&](ExprId part) {
    const auto* ref = get_if<Ref>(p_, part);
    for (std::size_t outer = 0; ref != nullptr && outer < level; ++outer) found = found || ref->symbol == nest.levels[outer].variable;
  });
  return found;
}

auto NestBuilder::has_unit_step(const Level& level) const -> bool {
  const auto step = level.step ? constant_integer(p_, level.step) : std::optional<std::int64_t>(1);
  return step && *step == 1;
}

// The least or greatest value over the turns of the outer loops.
auto NestBuilder::extreme(const Nest& nest, std::size_t level, ExprId value, bool least, Stmts& out) -> ExprId {
  if (!depends(nest, level, value)) return value;
  Nest outer = nest;
  outer.levels.resize(level);
  std::erase_if(outer.guards, [&](const Guard& guard) { return guard.depth > level; });
  outer.prelude_depth = 0;
  const SymbolId bound = variable(p_.exprs[value].type, least ? "low" : "high");
  const ExprId huge = call_intrinsic(p_, "huge", std::vector<ExprId>{ref(p_, bound)});
  out.push_back(assign(ref(p_, bound), least ? huge : unary(p_, UnaryOp::Minus, huge)));
  const ExprId better = call_intrinsic(p_, least ? "min" : "max", std::vector<ExprId>{ref(p_, bound), clone_expr(p_, value)});
  for (const StmtId made : loops(outer, {assign(ref(p_, bound), better)})) out.push_back(made);
  return ref(p_, bound);
}

auto NestBuilder::bounds(const Nest& nest, std::size_t at, Stmts& out) -> Bounds {
  const Level& level = nest.levels[at];
  if (const auto known = boxes_.find(level.variable); known != boxes_.end()) return known->second;
  Bounds box;
  if (has_unit_step(level)) {
    box = {extreme(nest, at, level.first, true, out), extreme(nest, at, level.last, false, out)};
  } else {
    const ExprId count = count_expr(p_, level.first, level.last, level.step);
    box = {integer_literal(p_, 1), extreme(nest, at, count, false, out)};
  }
  boxes_.emplace(level.variable, box);
  return box;
}

auto NestBuilder::subscript(const Level& level) -> ExprId {
  const ExprId variable = ref(p_, level.variable, loc_);
  if (has_unit_step(level)) return variable;
  const auto constant = constant_integer(p_, level.step);
  if (constant && *constant == -1) return sum_expr(p_, sum_expr(p_, level.first, variable, -1), integer_literal(p_, 1));
  const ExprId distance = sum_expr(p_, variable, level.first, -1);
  return binary(p_, BinaryOp::Add, binary(p_, BinaryOp::Div, distance, clone_expr(p_, level.step)), integer_literal(p_, 1));
}

void NestBuilder::allocate(SymbolId array, std::vector<ExprId> shape, Stmts& out) {
  if (kept_arrays_ == KeptArrays::Released) {
    arrays_.push_back(array);
  } else {
    const ExprId is_there = call_intrinsic(p_, "allocated", std::vector<ExprId>{ref(p_, array, loc_)});
    If node;
    node.one_line = true;
    node.arms.push_back(Arm{is_there, Block{{p_.add_stmt(Deallocate{{ref(p_, array, loc_)}, {}}, loc_)}, {}}, {}});
    out.push_back(p_.add_stmt(std::move(node), loc_));
  }
  const TypeId type = value_type(p_, p_.symbols[array].type);
  Allocate allocation;
  allocation.objects = {p_.add_expr(Index{ref(p_, array, loc_), std::move(shape)}, type, loc_)};
  out.push_back(p_.add_stmt(std::move(allocation), loc_));
}

auto NestBuilder::room(const Nest& nest, TypeId element, const std::string& base, Stmts& out) -> ExprId {
  const std::size_t depth = nest.levels.size();
  const TypeId type = p_.array_of(ir::element_of(p_, element), static_cast<int>(depth));
  const SymbolId array = variable(type, base);
  if (!array) return {};
  std::vector<ExprId> shape;
  std::vector<ExprId> place;
  for (std::size_t at = depth; at-- > 0;) {
    const Bounds box = bounds(nest, at, out);
    const ExprId upper = clone_expr(p_, box.upper);
    const auto lower = constant_integer(p_, box.lower);
    shape.push_back(lower && *lower == 1 ? upper : triplet(p_, clone_expr(p_, box.lower), upper));
    place.push_back(subscript(nest.levels[at]));
  }
  allocate(array, std::move(shape), out);
  return index(p_, ref(p_, array, loc_), std::move(place));
}

auto NestBuilder::keep(const Nest& nest, ExprId value, const std::string& base, const Stmts& prelude, Stmts& out) -> ExprId {
  const TypeId type = value_type(p_, p_.exprs[value].type);
  ExprId place;
  if (nest.levels.empty()) {
    const SymbolId scalar = variable(type, base);
    if (scalar) place = ref(p_, scalar, loc_);
  } else {
    place = room(nest, type, base, out);
  }
  if (!place) return {};
  for (const StmtId made : loops(nest, {assign(clone_expr(p_, place), value)}, prelude)) out.push_back(made);
  return place;
}

auto NestBuilder::keep_mask(const Nest& nest, ExprId condition, const Stmts& prelude, Stmts& out) -> ExprId {
  const std::size_t depth = nest.levels.size();
  const bool is_free = std::ranges::none_of(nest.guards, [&](const Guard& guard) { return guard.depth == depth; });
  if (is_free || depth == 0) return keep(nest, condition, "mask", prelude, out);
  const ExprId place = room(nest, p_.exprs[condition].type, "mask", out);
  if (!place) return {};
  Nest inner;  // only the innermost guards, to be put around the evaluation by hand
  Nest outer = nest;
  std::erase_if(outer.guards, [&](const Guard& guard) { return guard.depth == depth; });
  for (Guard guard : nest.guards) {
    if (guard.depth != depth) continue;
    guard.depth = 0;
    inner.guards.push_back(guard);
  }
  Stmts body{assign(clone_expr(p_, place), logical_literal(p_, false))};
  for (const StmtId made : loops(inner, {assign(clone_expr(p_, place), condition)})) body.push_back(made);
  for (const StmtId made : loops(outer, std::move(body), prelude)) out.push_back(made);
  return place;
}

void NestBuilder::release(Stmts& out) {
  if (arrays_.empty()) return;
  Deallocate node;
  for (const SymbolId array : arrays_) node.objects.push_back(ref(p_, array, loc_));
  out.push_back(p_.add_stmt(std::move(node), loc_));
  arrays_.clear();
}

}  // namespace cf::canonical
