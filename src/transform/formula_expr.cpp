#include "transform/formula_expr.h"

#include <algorithm>
#include <optional>

#include "ir/build.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;
using ir::TypeId;
using rules::Formula;
using Op = Formula::Op;

namespace {

auto binary_op(Op op) -> BinaryOp {
  switch (op) {
    case Op::Add: return BinaryOp::Add;
    case Op::Sub: return BinaryOp::Sub;
    case Op::Mul: return BinaryOp::Mul;
    case Op::Div: return BinaryOp::Div;
    case Op::Pow: return BinaryOp::Pow;
    case Op::Lt: return BinaryOp::Lt;
    case Op::Le: return BinaryOp::Le;
    case Op::Gt: return BinaryOp::Gt;
    case Op::Ge: return BinaryOp::Ge;
    case Op::Eq: return BinaryOp::Eq;
    case Op::Ne: return BinaryOp::Ne;
    case Op::None: case Op::Integer: case Op::Real: case Op::Name: case Op::Minus: case Op::Call: break;
  }
  CHECK(false, "a formula's operator that has no two operands");
  return BinaryOp::Add;
}

class Writer {
 public:
  Writer(ExprMaker& make, const FormulaContext& context) : make_(make), context_(context) {
    // Literals are spelled like the first real or complex argument.
    for (const ExprId argument : context.arguments) {
      if (!like_ && argument && (make.is_real(argument) || make.is_complex(argument))) like_ = argument;
    }
  }

  auto expr(const Formula& formula) -> ExprId {
    switch (formula.op) {
      case Op::None: break;
      case Op::Integer: return make_.integer(std::stoll(formula.text));
      case Op::Real: return make_.real(formula.text, kind(), like_ ? like_ : context_.whole);
      case Op::Name: return name(formula.text);
      case Op::Minus: return make_.minus(expr(formula.kids[0]));
      case Op::Pow: {
        const ExprId base = expr(formula.kids[0]);
        return make_.power(base, expr(formula.kids[1]), context_.arithmetic);
      }
      case Op::Add: case Op::Sub: case Op::Mul: case Op::Div: {
        const ExprId left = expr(formula.kids[0]);
        const ExprId right = expr(formula.kids[1]);
        return make_.binary(binary_op(formula.op), left, right);
      }
      case Op::Lt: case Op::Le: case Op::Gt: case Op::Ge: case Op::Eq: case Op::Ne: {
        const ExprId left = expr(formula.kids[0]);
        const ExprId right = expr(formula.kids[1]);
        return make_.compare(binary_op(formula.op), left, right);
      }
      case Op::Call: return call(formula);
    }
    CHECK(false, "a formula without an operator");
    return {};
  }

 private:
  auto name(const std::string& text) -> ExprId {
    if (text == "f") return context_.value(context_.whole);
    const auto index = context_.rule.argument(text);
    CHECK(index && *index < context_.arguments.size() && context_.arguments[*index], "a formula reads an argument that is not there: " + text);
    return context_.value(context_.arguments[*index]);
  }

  // The value of a comparison of integers that are known.
  auto known(const Formula& comparison) -> std::optional<bool> {
    if (comparison.op != Op::Eq) return std::nullopt;
    const auto left = make_.integer_value(expr(comparison.kids[0]));
    const auto right = make_.integer_value(expr(comparison.kids[1]));
    return left && right ? std::optional(*left == *right) : std::nullopt;
  }

  auto call(const Formula& formula) -> ExprId {
    if (formula.text == "nonzero") return nonzero(formula.kids[0]);
    if (formula.text == "merge") {
      if (const auto condition = known(formula.kids[2])) return expr(formula.kids[*condition ? 0 : 1]);
      const ExprId if_true = expr(formula.kids[0]);
      const ExprId if_false = expr(formula.kids[1]);
      return make_.merge(if_true, if_false, expr(formula.kids[2]));
    }
    std::vector<ExprId> args;
    for (const Formula& kid : formula.kids) args.push_back(expr(kid));
    if (formula.text == "tiny") return make_.tiny(args[0], kind());
    if (formula.text == "digits") args[0] = make_.kind_like(args[0]);
    if (formula.text == "as_real") return as_real(args[0]);
    if (formula.text == "as_complex") return make_.convert(args[0], make_.program.intern(ir::ComplexType{kind()}), like_);
    if (formula.text == "digamma") return context_.digamma(args[0]);
    return intrinsic(formula.text, args);
  }

  auto intrinsic(const std::string& function, std::vector<ExprId> args) -> ExprId {
    const auto first = make_.integer_value(args[0]);
    if (function == "abs" && first) return make_.integer(std::abs(*first), make_.kind_of(make_.type(args[0])));
    if (function == "max" && make_.is_integer(args[0])) {
      const auto second = make_.integer_value(args[1]);
      if (first && second) return make_.integer(std::max(*first, *second));
      if (second) args[1] = make_.integer(*second, make_.kind_of(make_.type(args[0])));
    }
    // max(max(x, tiny(x)), tiny(...)): once is enough.
    if (function == "max" && is_tiny(args[1]) && is_call(args[0], "max") && is_tiny(last_argument(args[0]))) return args[0];
    return make_.call_in(function, args, context_.arithmetic);
  }

  auto is_call(ExprId e, std::string_view name) const -> bool {
    const auto* call = ir::get_if<ir::Call>(make_.program, e);
    return call != nullptr && call->symbol && make_.program.symbols[call->symbol].kind == ir::SymbolKind::Intrinsic &&
           make_.vocabulary().generic_name(make_.program.symbols[call->symbol].name) == name;
  }
  // Only the guards below write it.
  auto is_tiny(ExprId e) const -> bool { return is_call(e, "tiny") || ir::macro_of(make_.program, e) != nullptr; }
  auto last_argument(ExprId call) const -> ExprId { return ir::get_if<ir::Call>(make_.program, call)->args.back().value; }

  // x, but the smallest normal number where x is 0; of such a thing nothing more.
  auto nonzero(const Formula& x) -> ExprId {
    const ExprId value = expr(x);
    if (is_guarded(value)) return value;
    const ExprId smallest = make_.tiny(value, kind());
    const ExprId tested = expr(x);
    return make_.merge(smallest, value, make_.compare(BinaryOp::Eq, tested, make_.integer(0)));
  }
  auto is_guarded(ExprId e) const -> bool {
    if (const auto* choice = ir::get_if<ir::Conditional>(make_.program, e)) return is_tiny(choice->then_value);
    return is_call(e, "merge") && is_tiny(ir::get_if<ir::Call>(make_.program, e)->args.front().value);
  }

  auto kind() const -> int { return context_.arithmetic.kind; }

  auto as_real(ExprId value) -> ExprId {
    if (const auto known_value = make_.integer_value(value)) return make_.real(std::to_string(*known_value), kind(), like_);
    return make_.convert(value, make_.program.intern(ir::RealType{kind()}), like_);
  }

  ExprMaker& make_;
  const FormulaContext& context_;
  ExprId like_;
};

}  // namespace

auto formula_expr(ExprMaker& make, const FormulaContext& context, const Formula& formula) -> ExprId { return Writer(make, context).expr(formula); }

}  // namespace cf::transform
