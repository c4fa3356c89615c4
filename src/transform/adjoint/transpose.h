// transpose.h: the transpose of a derivative. From y_d = L(x_d) to the updates x_b = x_b + L^T(y_b).
//
// The derivative of an assignment, as tangent_expr.h makes it, is linear in the derivatives that stand in it; so its adjoint is got by walking
// it from the top with the adjoint of y in hand: a sum hands it on, a product multiplies it, sum() spreads it, spread() sums it, a conversion converts it back.
// So one table of rules serves both modes. A person's way of writing is kept: one update for each variable, with what its terms have in common taken
// out; a factor that is used twice and costs something gets a temporary.
// Complex values: z_b = df/dRe + i df/dIm, so that c*z_d gives z_b = z_b + conjg(c)*y_b.
// Needs:  an expression of ExprTangent, whose derivatives are the adjoint variables.
// Prints: of `y_d = nu*(2*u*v*u_d + u**2*v_d)`: `u_b = u_b + nu*2*u*v*y_b` and `v_b = v_b + nu*u**2*y_b`.
// Theory: docs/theory/adjoint.md
#pragma once

#include <string>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "rules/helper.h"
#include "transform/expr_maker.h"
#include "transform/linear_form.h"

namespace cf::transform::adjoint {

// A value that is to be added to the adjoint of a variable.
struct Update {
  ir::ExprId target;
  ir::ExprId value;
};

// What the transposition must know of the program around it.
class Surroundings {
 public:
  Surroundings() = default;
  Surroundings(const Surroundings&) = delete;
  auto operator=(const Surroundings&) -> Surroundings& = delete;
  virtual ~Surroundings() = default;

  // Whether the variable is the shadow of one.
  virtual auto is_shadow(ir::SymbolId variable) -> bool = 0;
  // A variable that gets this value before the updates are done; what it is called begins with `base`.
  virtual auto hold(ir::ExprId value, const std::string& base) -> ir::SymbolId = 0;
  // A new integer, to count with.
  virtual auto counter() -> ir::SymbolId = 0;
  // A new variable for a loop that stands for an implied DO: that one's own is known in the list only.
  virtual auto index_like(ir::SymbolId) -> ir::SymbolId { return counter(); }
  // A statement that is executed before the updates, behind what was asked for before.
  virtual void execute(ir::StmtId stmt) = 0;
  // Takes away what is to be executed before the updates so far: for what belongs inside of a loop. Languages with array constructors have it.
  virtual auto take_executed() -> std::vector<ir::StmtId> { return {}; }
  // The statements of `target = target + value`.
  virtual auto accumulate(ir::ExprId target, ir::ExprId value) -> std::vector<ir::StmtId> = 0;
  // The helper that a call in a derivative calls, and the function of that helper's adjoint.
  virtual auto helper_of(ir::SymbolId procedure) -> const rules::Helper* = 0;
  virtual auto helper(const rules::Helper& helper) -> ir::SymbolId = 0;
  // Where what is transposed stands.
  virtual auto place() const -> ir::Loc { return {}; }
};

class Transposition {
 public:
  Transposition(ExprMaker& make, Surroundings& around, diag::Sink& sink) : make_(make), around_(around), sink_(sink) {}

  // `seed` is the adjoint of y: a designator, or what holds its value. One update for each variable, in the order of the derivative.
  auto updates(ir::ExprId derivative, ir::ExprId seed) -> std::vector<Update>;

 private:
  struct Leaf {
    ir::ExprId target;
    LinearForm form;
  };

  // transpose.cpp
  void pull(ir::ExprId e, Term seed);
  void operand(ir::ExprId whole, ir::ExprId e, Term seed);
  void product(ir::ExprId e, const ir::Binary& node, Term seed);
  void branch(ir::ExprId e, ir::ExprId condition, ir::ExprId if_true, ir::ExprId if_false, const Term& seed);
  void leaf(ir::ExprId designator, Term seed);
  auto is_active(ir::ExprId e) -> bool;
  auto count_active(ir::ExprId e) -> int;
  auto copy(const Term& term) -> Term;
  auto rank(const Term& term) const -> int;
  auto precision(const Term& term) const -> int;
  auto is_complex(const Term& term) const -> bool;
  auto shared(Term seed, int uses) -> Term;
  // A variable with the values of an array whose elements are counted from 1.
  auto hold_from_one(const Term& seed) -> ir::SymbolId;
  auto factored(LinearForm form) -> ir::ExprId;
  auto values_of(Leaf& leaf) -> std::vector<ir::ExprId>;
  void refuse(ir::ExprId e, const std::string& what);

  // transpose_arrays.cpp: functions of arrays, constructors
  void call(ir::ExprId e, const ir::Call& node, Term seed);
  void matmul(ir::ExprId a, ir::ExprId b, const Term& seed);
  void dot_product(ir::ExprId a, ir::ExprId b, Term seed);
  auto in_natural_order(ir::ExprId order, const Term& seed) -> ir::ExprId;
  auto transferred_back(ir::ExprId e, const std::vector<ir::ExprId>& args, ir::ExprId value) -> ir::ExprId;
  void reduction(ir::ExprId array, ir::ExprId dim, ir::ExprId mask, Term seed);
  void helper_call(ir::ExprId e, const ir::Call& node, const rules::Helper& helper, const Term& seed);
  void array_constructor(ir::ExprId e, const ir::ArrayCtor& node, Term seed);
  // transpose_movement.cpp: functions that only move elements
  auto moves_by_number(ir::ExprId e, const std::string& name, const std::vector<ir::ExprId>& args) -> bool;
  void moved(ir::ExprId e, const ir::Call& node, const std::string& name, const std::vector<ir::ExprId>& args, const Term& seed);
  auto element_numbers(ir::ExprId source) -> ir::ExprId;
  auto gathered(ir::ExprId source, ir::SymbolId seeds, ir::ExprId numbers) -> ir::ExprId;
  void item(ir::ExprId e, ir::SymbolId values, ir::SymbolId place, std::vector<ir::StmtId>& out);
  void structure(const ir::StructCtor& node, const Term& seed);
  auto values_as(ir::ExprId value) -> Term;

  ExprMaker& make_;
  Surroundings& around_;
  diag::Sink& sink_;
  std::vector<Leaf> leaves_;
};

}  // namespace cf::transform::adjoint
