// vocabulary_c.cpp: C's way; see vocabulary.h. Values are converted and promoted by the language; library functions have a name for each type.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "ir/build.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "rules/c_names.h"
#include "transform/expr_maker.h"

namespace cf::transform {

using ir::ExprId;
using ir::TypeId;
using rules::CDomain;

namespace {

// Short enough to be written twice, and nothing happens when it is evaluated: x, u[i + 1], p->x.
auto is_short(const ir::Program& program, ExprId e) -> bool {
  constexpr std::size_t kShort = 12;
  const ir::Expr::Node& node = program.exprs[e].node;
  const bool designator = std::holds_alternative<ir::Ref>(node) || std::holds_alternative<ir::Index>(node) ||
                          std::holds_alternative<ir::Member>(node) || std::holds_alternative<ir::Deref>(node);
  return designator && (std::holds_alternative<ir::Ref>(node) || ir::print_expr(program, e).size() <= kShort);
}

// 0.0, -1.5f and DBL_MAX, but not NAN.
auto is_written_number(const ir::Program& program, ExprId e) -> bool {
  for (;;) {
    const ir::Expr::Node& node = program.exprs[e].node;
    if (const auto* sign = std::get_if<ir::Unary>(&node)) e = sign->operand;
    else if (const auto* paren = std::get_if<ir::Paren>(&node)) e = paren->inner;
    else break;
  }
  const auto* literal = ir::get_if<ir::Literal>(program, e);
  return literal != nullptr && literal->text != "NAN";
}

// FLT_MIN and its like, with what they stand for.
auto tiny_digits(int kind) -> const char* {
  return kind == 4 ? "1.17549435e-38f" : kind == 8 ? "2.2250738585072014e-308" : "3.36210314311209350626e-4932L";
}

class C final : public Vocabulary {
 public:
  auto generic_name(std::string_view function) const -> std::string_view override {
    const auto found = rules::c_function(function);
    return found ? found->generic : function;
  }

  auto rule(const ExprMaker& make, const ir::Call& call, ExprId) const -> const rules::Rule* override {
    const auto found = rules::c_function(make.program.symbols[call.symbol].name);
    return found ? rules::find(found->generic, found->domain == CDomain::Complex) : nullptr;
  }

  // The name of the function says it, whatever its arguments are.
  auto arithmetic(const ExprMaker& make, const std::vector<ExprId>&, ExprId whole) const -> Arithmetic override {
    const auto* call = ir::get_if<ir::Call>(make.program, whole);
    const auto found = call != nullptr && call->symbol ? rules::c_function(make.program.symbols[call->symbol].name) : std::nullopt;
    return {found && found->kind != 0 ? found->kind : make.kind_of(make.type(whole)), make.is_complex(whole), false};
  }

  auto integer(ExprMaker& make, std::int64_t value, int) const -> ExprId override {
    const TypeId type = ir::integer_type(make.program);
    const ExprId literal = make.program.add_expr(ir::Literal{std::to_string(std::abs(value))}, type);
    return value < 0 ? make.program.add_expr(ir::Unary{ir::UnaryOp::Minus, literal}, type) : literal;
  }

  auto real(ExprMaker& make, const std::string& digits, int kind, ExprId) const -> ExprId override {
    const char* suffix = kind == 4 ? "f" : kind <= 8 ? "" : "L";
    return make.program.add_expr(ir::Literal{digits + ".0" + suffix}, ir::real_type(make.program, kind == 0 ? 8 : kind));
  }

  // A complex zero too.
  auto zero(ExprMaker& make, TypeId type, ExprId like) const -> ExprId override { return real(make, "0", make.kind_of(type), like); }

  // Never an integer: 1/2 is 0, and 2*n may be too large.
  auto factor(ExprMaker& make, std::int64_t value, int kind) const -> ExprId override {
    const ExprId literal = real(make, std::to_string(std::abs(value)), kind, {});
    return value < 0 ? make.minus(literal) : literal;
  }

  auto truth(ir::Program& program) const -> TypeId override { return ir::integer_type(program); }

  auto power(ExprMaker& make, ExprId base, ExprId exponent, Arithmetic in) const -> ExprId override {
    const auto kind_of = [&](ExprId e) { return make.is_integer(e) ? 0 : make.kind_of(make.type(e)); };
    const auto known = make.integer_value(exponent);
    // In a lower kind the square would lose digits.
    if (known == 2 && kind_of(base) >= in.kind && is_short(make.program, base)) {
      const TypeId type = make.type(base);
      const ExprId again = make.clone(base);
      return make.program.add_expr(ir::Binary{ir::BinaryOp::Mul, base, again, false}, type);
    }
    const int kind = std::max({kind_of(base), kind_of(exponent), in.kind});
    if (known && in.real_exponent) exponent = make.factor(*known, kind);
    return call_in(make, "**", {base, exponent}, {kind == 0 ? 8 : kind, in.complex, false});
  }

  // -a * b rather than -(a * b), as the sign binds tighter than the product: it goes to the first factor, unless that is an integer, which may have no sign.
  auto minus(ExprMaker& make, ExprId operand) const -> ExprId override {
    ir::Program& program = make.program;
    ExprId last;
    ExprId first = operand;
    while (const auto* product = ir::get_if<ir::Binary>(program, first)) {
      if (product->op != ir::BinaryOp::Mul && product->op != ir::BinaryOp::Div) break;
      last = first;
      first = product->left;
    }
    if (!last || (make.is_integer(first) && !make.integer_value(first))) {
      return program.add_expr(ir::Unary{ir::UnaryOp::Minus, operand}, make.type(operand));
    }
    const ExprId opposite = make.minus(first);
    std::get<ir::Binary>(program.exprs[last].node).left = opposite;
    return operand;
  }

  auto choice(ExprMaker& make, ExprId if_true, ExprId if_false, ExprId condition) const -> ExprId override {
    const TypeId type = make.promoted(if_true, if_false);
    return make.program.add_expr(ir::Conditional{condition, if_true, if_false}, type);
  }

  // fmax(a, NAN) is a.
  auto wins(ExprMaker& make, bool greatest, ExprId a, ExprId b) const -> ExprId override {
    const ExprId mask = make.compare(greatest ? ir::BinaryOp::Ge : ir::BinaryOp::Le, a, b);
    if (is_written_number(make.program, b) || !make.is_real(b)) return mask;
    const ExprId missing = make.compare(ir::BinaryOp::Ne, ir::clone_expr(make.program, b), ir::clone_expr(make.program, b));
    return make.program.add_expr(ir::Binary{ir::BinaryOp::Or, mask, missing, false}, make.type(mask));
  }

  auto call(ExprMaker& make, std::string_view generic, std::vector<ir::Arg> args, TypeId type) const -> ExprId override {
    int kind = 0;
    bool complex = false;
    bool whole_numbers = !args.empty();
    for (const ir::Arg& arg : args) {
      complex = complex || make.is_complex(arg.value);
      if (make.is_integer(arg.value)) continue;
      whole_numbers = false;
      kind = std::max(kind, make.kind_of(make.type(arg.value)));
    }
    if (whole_numbers && !type && generic == "abs") {
      const TypeId integer = make.type(args.front().value);
      return named(make, rules::c_name(generic, CDomain::Integer, make.kind_of(integer)), std::move(args), integer);
    }
    const bool complex_type = type && ir::get_if<ir::ComplexType>(make.program, type) != nullptr;
    if (type && ir::get_if<ir::IntegerType>(make.program, type) == nullptr) kind = make.kind_of(type);
    if (kind == 0) kind = 8;
    CDomain domain = complex || complex_type ? CDomain::Complex : CDomain::Real;
    std::string name = rules::c_name(generic, domain, kind);
    if (name.empty()) {  // max is real, conj complex
      domain = domain == CDomain::Complex ? CDomain::Real : CDomain::Complex;
      name = rules::c_name(generic, domain, kind);
    }
    CHECK(!name.empty(), "C has no function for " + std::string(generic));
    if (!type) {
      const bool to_real = domain == CDomain::Real || generic == "abs" || generic == "real" || generic == "aimag" || generic == "carg";
      type = generic == "ilogb" ? ir::integer_type(make.program) : to_real ? ir::real_type(make.program, kind) : ir::complex_type(make.program, kind);
    }
    return named(make, name, std::move(args), type);
  }

  auto call_in(ExprMaker& make, std::string_view generic, const std::vector<ExprId>& args, Arithmetic in) const -> ExprId override {
    const bool integers = std::all_of(args.begin(), args.end(), [&](ExprId e) { return make.is_integer(e); });
    if (integers && generic == "abs") return make.call(generic, args);
    if (generic == "ilogb") return named(make, rules::c_name(generic, CDomain::Real, in.kind), ir::positional(args), ir::integer_type(make.program));
    const bool complex_argument = std::any_of(args.begin(), args.end(), [&](ExprId e) { return make.is_complex(e); });
    // log(10.) stays real.
    const bool all_literal = std::all_of(args.begin(), args.end(), [&](ExprId e) { return make.real_value(e).has_value(); });
    const bool to_real = generic == "abs" || generic == "real" || generic == "aimag" || generic == "max";
    const bool complex = (complex_argument || (in.complex && !all_literal)) && !to_real;
    return make.call(generic, args, complex ? ir::complex_type(make.program, in.kind) : ir::real_type(make.program, in.kind));
  }

  auto tiny(ExprMaker& make, ExprId, int kind) const -> ExprId override {
    const std::string name = rules::c_tiny(kind);
    make.note_name(name);
    const TypeId type = ir::real_type(make.program, kind);
    const ExprId digits = make.program.add_expr(ir::Literal{tiny_digits(kind)}, type);
    ir::write_as_macro(make.program, digits, name);
    return digits;
  }

  auto imaginary(ExprMaker& make, ExprId value, ExprId) const -> ExprId override {
    const TypeId type = ir::complex_type(make.program, make.kind_of(make.type(value)));
    const ExprId unit = make.program.add_expr(ir::Literal{"_Complex_I"}, ir::complex_type(make.program, 4));
    return make.program.add_expr(ir::Binary{ir::BinaryOp::Mul, unit, value, false}, type);
  }

  // The language converts, but for a part of a complex value that is meant; an array is never made of a number.
  auto convert(ExprMaker& make, ExprId value, TypeId to, ExprId) const -> ExprId override {
    const bool part = make.is_complex(value) && to && ir::get_if<ir::RealType>(make.program, to) != nullptr;
    return part ? make.call("real", std::vector<ExprId>{value}, ir::real_type(make.program, make.kind_of(make.type(value)))) : value;
  }
  auto spread(ExprMaker&, ExprId value, ExprId) const -> ExprId override { return value; }

 private:
  static auto named(ExprMaker& make, const std::string& name, std::vector<ir::Arg> args, TypeId type) -> ExprId {
    make.note_name(name);
    return ir::call_intrinsic(make.program, name, std::move(args), type);
  }
};

}  // namespace

auto c_vocabulary() -> const Vocabulary& {
  static const C c;
  return c;
}

}  // namespace cf::transform
