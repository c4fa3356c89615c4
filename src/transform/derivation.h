// derivation.h: the chain rule over one expression, giving a linear form. Private to tangent_expr.
//
//   derivation.cpp   variables, operators, constructors
//   intrinsics.cpp   calls of intrinsics, by their treatment in the table
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "rules/rule.h"
#include "transform/formula_expr.h"
#include "transform/linear_form.h"
#include "transform/tangent_expr.h"

namespace cf::transform {

class Derivation {
 public:
  Derivation(ExprMaker& make, Surroundings& surroundings, diag::Sink& sink) : make_(make), surroundings_(surroundings), sink_(sink) {}

  auto form(ir::ExprId e) -> LinearForm;
  // The form as an expression with the type, kind and rank of `e`; none for zero.
  auto exact(ir::ExprId e, const LinearForm& form) -> ir::ExprId;

 private:
  // derivation.cpp
  auto shadow(ir::ExprId designator) -> LinearForm;
  auto binary(ir::ExprId e, const ir::Binary& node) -> LinearForm;
  auto power(ir::ExprId e, ir::ExprId base, ir::ExprId exponent) -> LinearForm;
  struct Factor;
  auto factors_of(ir::ExprId e) -> std::vector<Factor>;
  auto product(const std::vector<Factor>& factors) -> LinearForm;
  auto multiplied(const std::vector<Factor>& factors) -> LinearForm;
  auto quotient(const std::vector<Factor>& factors, std::size_t divisor) -> LinearForm;
  auto array_constructor(ir::ExprId e, const ir::ArrayCtor& node) -> LinearForm;
  auto item(ir::ExprId e, ir::ExprId constructor, bool& any) -> ir::ExprId;
  auto structure(ir::ExprId e, const ir::StructCtor& node) -> LinearForm;
  auto conditional(ir::ExprId e, const ir::Conditional& node) -> LinearForm;
  auto cast(ir::ExprId e, const ir::Cast& node) -> LinearForm;
  auto pointer_sum(ir::ExprId e, const ir::Binary& node) -> LinearForm;
  auto opaque(ir::ExprId e, const ir::OpaqueExpr& node) -> LinearForm;
  auto value(ir::ExprId e) -> ir::ExprId;

  // intrinsics.cpp
  struct Intrinsic;
  auto intrinsic(ir::ExprId e, const ir::Call& call) -> LinearForm;
  auto treated(const Intrinsic& call) -> LinearForm;
  auto partials(const rules::Rule& rule, ir::ExprId whole, const std::vector<ir::ExprId>& arguments, bool real_exponent = false) -> LinearForm;
  auto linear(const Intrinsic& call) -> LinearForm;
  auto bilinear(const Intrinsic& call) -> LinearForm;
  auto choose(const Intrinsic& call) -> LinearForm;
  auto reduced(const Intrinsic& call, rules::HelperKind kind) -> LinearForm;
  auto norm(const Intrinsic& call) -> LinearForm;
  auto pun(const Intrinsic& call) -> LinearForm;
  auto refused(const Intrinsic& call) -> LinearForm;
  auto unknown(ir::ExprId e, const ir::Call& call) -> LinearForm;
  auto call_with(const Intrinsic& call, const std::vector<ir::ExprId>& replaced, ir::TypeId type) -> ir::ExprId;
  auto fitted(ir::ExprId derivative, ir::ExprId argument, bool elemental) -> ir::ExprId;
  auto zero_like(ir::ExprId argument, bool elemental) -> ir::ExprId;
  auto helper_call(const rules::Helper& helper, const std::vector<ir::ExprId>& args, ir::TypeId type) -> ir::ExprId;

  ExprMaker& make_;
  Surroundings& surroundings_;
  diag::Sink& sink_;
};

}  // namespace cf::transform
