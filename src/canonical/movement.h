// movement.h: which parts of expressions hold something that moves: a call, or an effect that is detached.
//
// Private to canonical/. Linear in the trees asked for, each node is looked at once.
#pragma once

#include <functional>
#include <unordered_set>

#include "canonical/hoist.h"
#include "ir/program.h"

namespace cf::canonical {

// The evaluated subexpressions of a node, in the order of the text, with the context each stands in: whether its derivative is not needed.
void for_each_operand(const ir::Program& program, const ir::Expr& expr, Hoister& hoister, bool value_only, const std::function<void(ir::ExprId, bool)>& visit);

class Movement {
 public:
  Movement(const ir::Program& program, Hoister& hoister) : p_(program), h_(hoister) {}

  // Whether something in it moves.
  auto in(ir::ExprId id, bool value_only) -> bool;
  // Whether this call moves, asked for or forced.
  auto moves(ir::ExprId call, bool value_only) -> bool;
  // Everything in it that has an effect moves, so that it can be evaluated twice.
  void force(ir::ExprId id);
  // Its compound literals move: they are to live longer than the block they would stand in.
  void force_literals(ir::ExprId id);

 private:
  void force(ir::ExprId root, const std::function<bool(ir::ExprId)>& moves);
  void mark(ir::ExprId root, bool value_only);

  const ir::Program& p_;
  Hoister& h_;
  std::unordered_set<ir::ExprId> seen_;
  std::unordered_set<ir::ExprId> moving_;
  std::unordered_set<ir::ExprId> forced_;
};

}  // namespace cf::canonical
