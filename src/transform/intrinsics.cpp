// Calls of intrinsics, each by its treatment in the table of rules.
#include <algorithm>
#include <utility>

#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/derivation.h"
#include "transform/intrinsic_arguments.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;
using ir::TypeId;
using rules::Class;
using rules::Linearity;
using rules::Treatment;

struct Derivation::Intrinsic {
  ExprId expr;
  ir::Call node;
  const rules::Rule& rule;
  std::vector<ExprId> arguments;     // in the order of the rule, none if absent; repeated ones behind it
  std::vector<std::size_t> position;  // of each actual argument, in `arguments`
  auto elemental() const -> bool { return rule.rule_class == Class::Elemental || rule.rule_class == Class::Conversion; }
};

namespace {

// Signs and integers of a linear form taken out of the operand of a linear operation: sum(2*x) is 2*sum(x).
auto taken_out(Term& inner) -> Term {
  Term outer;
  outer.negative = std::exchange(inner.negative, false);
  outer.times = std::exchange(inner.times, 1);
  outer.over = std::exchange(inner.over, 1);
  return outer;
}

}  // namespace

auto Derivation::intrinsic(ExprId e, const ir::Call& call) -> LinearForm {
  const ir::Program& program = make_.program;
  const std::string& name = program.symbols[call.symbol].name;
  if (make_.vocabulary().generic_name(name) == "**" && call.args.size() == 2) return power(e, call.args[0].value, call.args[1].value);
  const rules::Rule* rule = make_.vocabulary().rule(make_, call, e);
  // bessel_jn(n1, n2, x) and what else has more arguments than we know is not the function of the table.
  if (rule == nullptr || (!rule->variadic && call.args.size() > rule->arguments.size())) return unknown(e, call);
  const Intrinsic found{e, call, *rule, rule_arguments(program, *rule, call.args), rule_positions(program, *rule, call.args)};
  return treated(found);
}

auto Derivation::treated(const Intrinsic& call) -> LinearForm {
  switch (call.rule.treatment) {
    case Treatment::Partials: return partials(call.rule, call.expr, call.arguments);
    case Treatment::Linear: return linear(call);
    case Treatment::Bilinear: return bilinear(call);
    case Treatment::Choose: return choose(call);
    case Treatment::Locate: return reduced(call, call.rule.name == "maxval" ? rules::HelperKind::Maxval : rules::HelperKind::Minval);
    case Treatment::Multiply: return reduced(call, rules::HelperKind::Product);
    case Treatment::Norm: return norm(call);
    case Treatment::Zero: return {};
    case Treatment::Pun: return pun(call);
    case Treatment::Refused: return refused(call);
  }
  return {};
}

auto Derivation::partials(const rules::Rule& rule, ExprId whole, const std::vector<ExprId>& arguments, bool real_exponent) -> LinearForm {
  Arithmetic arithmetic = make_.vocabulary().arithmetic(make_, arguments, whole);
  arithmetic.real_exponent = real_exponent;
  const FormulaContext context{rule, whole, arguments, arithmetic, [this](ExprId e) { return value(e); },
                               [this, arithmetic](ExprId x) {
                                 rules::Helper helper;
                                 helper.kind = rules::HelperKind::Digamma;
                                 helper.type_kind = arithmetic.kind;
                                 helper.rank = 0;
                                 return helper_call(helper, {x}, make_.type(x));
                               }};
  LinearForm sum;
  for (std::size_t i = 0; i < rule.arguments.size(); ++i) {
    if (rule.arguments[i].linearity == Linearity::None || !arguments[i]) continue;
    LinearForm derivative = form(arguments[i]);
    if (derivative.empty()) continue;
    const Term coefficient = as_coefficient(make_, formula_expr(make_, context, rule.arguments[i].partial));
    const bool only_sign = coefficient.before.empty() && coefficient.after.empty() && coefficient.times == 1 && coefficient.over == 1;
    if (only_sign) add(sum, std::move(derivative), coefficient.negative);
    else sum.push_back(scaled(coefficient, collapsed(make_, std::move(derivative))));
  }
  if (sum.empty() || (!rule.times && !rule.over && rule.part == rules::Part::Whole)) return sum;
  Term term = collapsed(make_, std::move(sum));
  if (rule.part != rules::Part::Whole) {
    Term outer = taken_out(term);
    const ExprId product = written(make_, term);
    outer.derivative = make_.call(rule.part == rules::Part::Real ? "real" : "aimag", std::vector<ExprId>{product}, make_.type(whole));
    term = outer;
  }
  // 1 or 0: the one or the other, and never 0 times infinity.
  if (rule.times.op == rules::Formula::Op::Call && rule.times.text == "merge") {
    const ExprId chosen = written(make_, term);
    const ExprId zero = make_.zero(make_.type(chosen), chosen);
    return term_of(make_.merge(chosen, zero, formula_expr(make_, context, rule.times.kids[2])));
  }
  if (rule.times) term = scaled(as_coefficient(make_, formula_expr(make_, context, rule.times)), std::move(term));
  if (rule.over) term.after.push_back({formula_expr(make_, context, rule.over), true});
  return {term};
}

// ---- the same operation on derivatives

// An argument's derivative where the argument stood: of its type, and of its shape unless scalars are spread anyway.
auto Derivation::fitted(ExprId derivative, ExprId argument, bool elemental) -> ExprId {
  const ExprId converted = make_.convert(derivative, make_.type(argument), argument);
  return elemental ? converted : make_.spread(converted, argument);
}

auto Derivation::zero_like(ExprId argument, bool elemental) -> ExprId {
  return fitted(make_.zero(make_.type(argument), argument), argument, elemental);
}

// The call with some arguments replaced; linear ones that are not replaced become zero, or vanish where that is the same.
auto Derivation::call_with(const Intrinsic& call, const std::vector<ExprId>& replaced, TypeId type) -> ExprId {
  ir::Call result = call.node;
  result.args.clear();
  bool left_out = false;
  for (std::size_t i = 0; i < call.node.args.size(); ++i) {
    const ir::Arg& arg = call.node.args[i];
    const rules::Argument& formal = call.rule.arguments[call.position[i]];
    ExprId actual = replaced[call.position[i]];
    if (!actual && formal.linearity == Linearity::Linear) {
      // Only numbers have a zero of their own.
      const bool structure = make_.kind_of(make_.type(arg.value)) == 0;
      if (formal.zero_if_absent && !structure) {
        left_out = true;
        continue;
      }
      actual = zero_like(arg.value, call.elemental());
    }
    if (!actual) actual = value(arg.value);
    result.args.push_back({left_out && arg.keyword.empty() ? formal.name : arg.keyword, actual, {}});
  }
  return make_.program.add_expr(std::move(result), type);
}

auto Derivation::linear(const Intrinsic& call) -> LinearForm {
  const ir::Program& program = make_.program;
  std::vector<ExprId> replaced(call.arguments.size());
  std::vector<std::pair<std::size_t, LinearForm>> active;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (!call.arguments[i] || call.rule.arguments[i].linearity != Linearity::Linear) continue;
    LinearForm derivative = form(call.arguments[i]);
    if (!derivative.empty()) active.emplace_back(i, std::move(derivative));
  }
  if (active.empty()) return {};
  Term outer;
  for (auto& [index, derivative] : active) {
    const ExprId argument = call.arguments[index];
    Term term = collapsed(make_, std::move(derivative));
    if (active.size() == 1) outer = taken_out(term);
    ExprId inner = written(make_, term);
    const bool whole_sum = call.rule.name == "sum" && !call.arguments[1] && make_.rank(inner) == 0;
    if (whole_sum) {
      // The same derivative for each element: as often as there are elements.
      const bool masked = static_cast<bool>(call.arguments[2]) && make_.rank(call.arguments[2]) > 0;
      if (!call.arguments[2] || masked) {
        const TypeId count = make_.program.intern(ir::IntegerType{4, false});
        const ExprId counted = masked ? value(call.arguments[2]) : make_.shape_like(argument);
        outer.before.push_back({make_.call(masked ? "count" : "size", std::vector<ExprId>{counted}, count), false});
        outer.derivative = inner;
        return {outer};
      }
    }
    replaced[index] = fitted(inner, argument, call.elemental());
  }
  // Of structures: the type of their shadows. Elemental operations: the rank is what their operands have.
  const TypeId element = make_.kind_of(make_.type(call.expr)) == 0 ? make_.element(replaced[active.front().first]) : make_.element(call.expr);
  int rank = make_.rank(call.expr);
  outer.derivative = call_with(call, replaced, make_.program.array_of(element, rank));
  if (call.elemental()) {
    rank = 0;
    for (const ir::Arg& arg : ir::get_if<ir::Call>(program, outer.derivative)->args) rank = std::max(rank, make_.rank(arg.value));
    make_.program.exprs[outer.derivative].type = make_.program.array_of(element, rank);
  }
  return {outer};
}

auto Derivation::bilinear(const Intrinsic& call) -> LinearForm {
  LinearForm sum;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    LinearForm derivative = form(call.arguments[i]);
    if (derivative.empty()) continue;
    Term inner = collapsed(make_, std::move(derivative));
    Term outer = taken_out(inner);
    std::vector<ExprId> replaced(call.arguments.size());
    for (std::size_t j = 0; j < call.arguments.size(); ++j) {
      replaced[j] = j == i ? fitted(written(make_, inner), call.arguments[i], call.elemental()) : value(call.arguments[j]);
    }
    outer.derivative = call_with(call, replaced, make_.type(call.expr));
    sum.push_back(outer);
  }
  return sum;
}

auto Derivation::pun(const Intrinsic& call) -> LinearForm {
  LinearForm derivative = form(call.arguments[0]);
  const auto is_floating = [&](ExprId e) { return make_.is_real(e) || make_.is_complex(e); };
  const ExprId source = call.arguments[0];
  const bool from_bits = is_floating(call.expr) && !is_floating(source) && make_.kind_of(make_.type(source)) != 0 && !ir::constant_integer(make_.program, source);
  if (from_bits) {
    sink_.report(diag::Kind::Punning, make_.program.exprs[call.expr].loc, "'transfer' makes a real of bits that may come from a value with a derivative",
                 "convert the value instead of its bits");
  }
  if (derivative.empty()) return {};
  if (!is_floating(source) || !is_floating(call.expr) || make_.kind_of(make_.type(source)) != make_.kind_of(make_.type(call.expr))) {
    sink_.report(diag::Kind::Punning, make_.program.exprs[call.expr].loc, "'transfer' of a value with a derivative to another type has no derivative",
                 "convert the value instead of its bits");
    return {};
  }
  std::vector<ExprId> replaced(call.arguments.size());
  replaced[0] = fitted(written(make_, derivative), source, false);
  return term_of(call_with(call, replaced, make_.type(call.expr)));
}

// ---- the derivative of what wins

auto Derivation::choose(const Intrinsic& call) -> LinearForm {
  const bool greatest = call.rule.name == "max";
  const TypeId type = make_.type(call.expr);
  const auto derivative_of = [&](ExprId argument) {
    const ExprId derivative = written(make_, form(argument));
    return derivative ? make_.convert(derivative, type, argument) : derivative;
  };
  const auto or_zero = [&](ExprId derivative) { return derivative ? derivative : make_.zero(type, call.expr); };
  ExprId chosen = derivative_of(call.arguments[0]);
  for (std::size_t i = 1; i < call.arguments.size(); ++i) {
    const ExprId next = derivative_of(call.arguments[i]);
    if (!chosen && !next) continue;
    std::vector<ExprId> so_far;
    for (std::size_t j = 0; j < i; ++j) so_far.push_back(value(call.arguments[j]));
    const ExprId best = i == 1 ? so_far.front() : make_.call(call.rule.name, so_far);
    const ExprId mask = make_.vocabulary().wins(make_, greatest, best, value(call.arguments[i]));
    const ExprId first = or_zero(chosen);
    chosen = make_.merge(first, or_zero(next), mask);
  }
  return chosen ? term_of(chosen) : LinearForm{};
}

auto Derivation::helper_call(const rules::Helper& helper, const std::vector<ExprId>& args, TypeId type) -> ExprId {
  ir::Call call;
  call.symbol = surroundings_.helper(helper);
  for (const ExprId arg : args) call.args.push_back({"", arg, {}});
  return make_.program.add_expr(std::move(call), type);
}

// maxval, minval, product: a helper on the array and its derivative; masks are applied to both before.
auto Derivation::reduced(const Intrinsic& call, rules::HelperKind kind) -> LinearForm {
  const ExprId array = call.arguments[0];
  const ExprId mask = call.arguments[2];
  const int rank = make_.rank(array);
  const LinearForm derivative = form(array);
  if (derivative.empty()) return {};
  rules::Helper helper;
  helper.kind = kind;
  helper.is_complex = make_.is_complex(array);
  helper.type_kind = make_.kind_of(make_.type(array));
  if (call.arguments[1] && rank > 1) {
    const auto known = ir::constant_integer(make_.program, call.arguments[1]);
    if (!known) {
      sink_.report(diag::Kind::NoDerivative, make_.program.exprs[call.expr].loc,
                   "'" + call.rule.name + "' with a DIM that is no constant has no derivative", "write the dimension as a constant");
      return {};
    }
    helper.rank = rank;
    helper.dim = static_cast<int>(*known);
  }
  ExprId a = value(array);
  ExprId a_d = exact(array, derivative);
  const TypeId element = make_.element(array);
  const TypeId list = make_.program.array_of(element, 1);
  if (helper.dim == 0 && (mask || rank > 1)) {
    for (ExprId* each : {&a, &a_d}) {
      const ExprId which = mask ? value(mask) : make_.logical(true);
      *each = make_.call("pack", std::vector<ExprId>{*each, which}, list);
    }
  } else if (mask) {
    ExprId neutral = make_.real("1", helper.type_kind, array);
    if (kind != rules::HelperKind::Product) {
      neutral = make_.call("huge", std::vector<ExprId>{make_.kind_like(array)}, element);
      if (kind == rules::HelperKind::Maxval) neutral = make_.minus(neutral);
    }
    a = make_.merge(a, make_.convert(neutral, element, array), value(mask));
    a_d = make_.merge(a_d, make_.zero(element, array), value(mask));
  }
  return term_of(helper_call(helper, {a, a_d}, make_.type(call.expr)));
}

// d(norm2(x)) = sum(x*x_d)/norm2(x); of zeros it is 0.
auto Derivation::norm(const Intrinsic& call) -> LinearForm {
  const ExprId x = call.arguments[0];
  LinearForm derivative = form(x);
  if (derivative.empty()) return {};
  Term inner = collapsed(make_, std::move(derivative));
  Term outer = taken_out(inner);
  inner.before.insert(inner.before.begin(), {value(x), false});
  std::vector<ExprId> args{written(make_, inner)};
  if (call.arguments[1]) args.push_back(value(call.arguments[1]));
  const TypeId type = make_.type(call.expr);
  outer.derivative = make_.call("sum", args, type);
  const ExprId length = value(call.expr);
  const ExprId tiny = make_.call("tiny", std::vector<ExprId>{make_.kind_like(x)}, make_.element(x));
  outer.after.push_back({make_.call("max", std::vector<ExprId>{length, tiny}, type), true});
  return {outer};
}

// ---- what has no derivative

auto Derivation::refused(const Intrinsic& call) -> LinearForm {
  for (const ExprId argument : call.arguments) {
    if (!argument || form(argument).empty()) continue;
    sink_.report(diag::Kind::NoDerivative, make_.program.exprs[call.expr].loc, "'" + call.rule.name + "' has no derivative", call.rule.refusal);
    break;
  }
  return {};
}

auto Derivation::unknown(ExprId e, const ir::Call& call) -> LinearForm {
  for (const ir::Arg& arg : call.args) {
    if (!arg.value || form(arg.value).empty()) continue;
    sink_.report(diag::Kind::NoDerivative, make_.program.exprs[e].loc,
                 "the derivative of the intrinsic '" + make_.program.symbols[call.symbol].name + "' in this form is not known",
                 "write it with other intrinsics");
    break;
  }
  return {};
}

}  // namespace cf::transform
