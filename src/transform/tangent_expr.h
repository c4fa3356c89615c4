// tangent_expr.h: the derivative of an expression in one direction, as a new expression that reads as a person would write it.
//
// The derivative of every operator and intrinsic comes from the table in rules/; what is here is the chain rule, the shape and
// kind of the result, and the layout: passive factors stay outside, sums stay sums, array expressions stay array expressions, 0 and 1 vanish.
// Nothing is shared with the expression given: what is needed again is cloned.
// Needs:  an expression whose calls of user functions that carry derivatives were moved out by canonical/ (Surroundings::call answers for the rest).
// Prints: d(nu*u(i)**2*(u(i + 1) - u(i))) is `nu*(2*u(i)*(u(i + 1) - u(i))*u_d(i) + u(i)**2*(u_d(i + 1) - u_d(i)))`.
// Theory: docs/theory/rules.md
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "rules/helper.h"
#include "transform/expr_maker.h"
#include "transform/hidden_names.h"

namespace cf::transform {

// One component of a structure constructor.
struct ComponentDerivative {
  ir::SymbolId component;
  ir::ExprId value;       // as the constructor has it; not to be used again without cloning
  ir::ExprId derivative;  // none: zero
};

// What the derivative of an expression must know of the program around it.
class Surroundings {
 public:
  Surroundings() = default;
  Surroundings(const Surroundings&) = delete;
  auto operator=(const Surroundings&) -> Surroundings& = delete;
  virtual ~Surroundings() = default;

  // The derivative of a variable: Ref, Member, Index (element or section), Deref of any type but integer, logical and character: C pointers and
  // structures too. A fresh expression of the same rank; none: it has none, which counts as zero. Constants and `z%re` are not asked for.
  virtual auto shadow(ir::ExprId designator) -> ir::ExprId = 0;

  // Whether the derivative of this use of a variable is wanted.
  virtual auto is_active(ir::ExprId designator) -> bool;

  // The derivative of a call of a user's function or statement function that is still in the expression; none: zero.
  virtual auto call(ir::ExprId call) -> ir::ExprId;

  // The shadow of a structure constructor, built from those components that may have a derivative; none: zero.
  virtual auto structure(ir::ExprId constructor, const std::vector<ComponentDerivative>& components) -> ir::ExprId;

  // Zero for the shadow of values of this type, a structure or the shadow of one; none: there is no shadow.
  virtual auto zero_structure(ir::TypeId element) -> ir::ExprId;

  // C: the shadow of an initialiser list, or of a compound literal (a Cast of one); none: zero.
  virtual auto initializer(ir::ExprId list) -> ir::ExprId;

  // C: the shadow of a pointer that is converted to another type, `(struct node *) p`; `operand` is the shadow of p. As it stands, the same
  // conversion: right where the type converted to is that of its own shadow.
  virtual auto pointer_cast(ir::Program& program, ir::ExprId cast, ir::ExprId operand) -> ir::ExprId;

  // C: what stands for the shadow of a structure or pointer that has none, where `c ? a : b` needs one. None: an error is reported.
  virtual auto no_shadow(ir::ExprId like) -> ir::ExprId;

  // The procedure to call for a helper (build_helper in transform/helper_unit.h makes it; ask once for each place where it can be called from).
  virtual auto helper(const rules::Helper& helper) -> ir::SymbolId = 0;

  // A fresh expression that already holds the value of this subexpression; none: it is written out again.
  virtual auto value(ir::ExprId subexpression) -> ir::ExprId;

  // The derivative calls the intrinsic `name`, but the symbol hides it in this scope. True: it was renamed; false: an error is reported.
  virtual auto rename(ir::SymbolId symbol, std::string_view name) -> bool;
  // What hides names of intrinsics in the scope of the procedure.
  virtual auto hidden_names(const ir::Program& program, ir::ScopeId scope) -> HiddenNames;
};

// How exact the type of the answer must be.
enum class Fit {
  Loose,  // for the right-hand side of an assignment to a variable that has its shape: may be a scalar for an array, or of a lower kind
  Exact,  // for an actual argument, an allocatable, an associate name: the rank, type and kind of the expression itself
};

class ExprTangent {
 public:
  // One for each procedure that is built. The scope is the procedure's: names of intrinsics must mean the intrinsics there.
  ExprTangent(ir::Program& program, ir::ScopeId scope, Surroundings& surroundings, diag::Sink& sink);

  // None: zero. What has no derivative is reported at its place, and then zero too.
  auto of(ir::ExprId expr, Fit fit = Fit::Loose) -> ir::ExprId;

  // The names of the library that derivatives have used so far, as the language spells them (in C: functions, and macros such as DBL_MIN;
  // rules/c_names.h knows their headers).
  auto called() const -> const std::vector<std::string>& { return make_.called(); }

  // A zero with the type and kind of a real or complex expression: a scalar literal (`0.0_dp`, C `0.0f`), for Exact an array of its shape.
  auto zero(ir::ExprId like, Fit fit = Fit::Loose) -> ir::ExprId;

 private:
  void check_names(ir::Loc loc);

  ExprMaker make_;
  ir::ScopeId scope_;
  Surroundings& surroundings_;
  diag::Sink& sink_;
  std::optional<HiddenNames> hidden_;  // found when the first intrinsic is called
  std::size_t checked_ = 0;            // of the names called so far
};

}  // namespace cf::transform
