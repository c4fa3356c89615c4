// vocabulary_fortran.cpp: Fortran's way; see vocabulary.h. Kinds are spelled as the expression at hand spells them.
#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "ir/intrinsic_types.h"
#include "ir/walk.h"
#include "transform/expr_maker.h"

namespace cf::transform {

using ir::ExprId;
using ir::SymbolId;
using ir::TypeId;

namespace {

// `dp` of `1.0_dp`; "" if there is none.
auto suffix_of(const std::string& literal) -> std::string {
  const auto at = literal.find('_');
  return at == std::string::npos ? "" : literal.substr(at + 1);
}

auto has_double_exponent(const std::string& literal) -> bool { return literal.find_first_of("dD") != std::string::npos; }

auto scope_holds(const ir::Program& program, ir::ScopeId inner, ir::ScopeId outer) -> bool {
  while (inner && inner != outer) inner = program.scopes[inner].parent;
  return inner.valid();
}

// The constant by which the declarations of variables in `like` name this kind, if it can be named here.
auto named_kind(const ExprMaker& make, int kind, ExprId like) -> SymbolId {
  const ir::Program& program = make.program;
  SymbolId found;
  if (!like) return found;
  ir::for_each_subexpr(program, like, [&](ExprId e) {
    const auto* ref = ir::get_if<ir::Ref>(program, e);
    if (found || ref == nullptr) return;
    const ir::Symbol& symbol = program.symbols[ref->symbol];
    const bool floating = ir::get_if<ir::RealType>(program, ir::element_of(program, symbol.type)) != nullptr ||
                          ir::get_if<ir::ComplexType>(program, ir::element_of(program, symbol.type)) != nullptr;
    if (!floating || make.kind_of(symbol.type) != kind || !scope_holds(program, make.scope(), symbol.scope)) return;
    const auto* name = ir::get_if<ir::Ref>(program, symbol.spec.kind);
    if (name != nullptr && program.symbols[name->symbol].kind == ir::SymbolKind::Constant) found = name->symbol;
  });
  return found;
}

auto kind_suffix(const ExprMaker& make, int kind, ExprId like) -> std::string {
  std::string suffix;
  if (like) {
    ir::for_each_subexpr(make.program, like, [&](ExprId e) {
      const auto* literal = ir::get_if<ir::Literal>(make.program, e);
      if (!suffix.empty() || literal == nullptr || !make.is_real(e) || make.kind_of(make.type(e)) != kind) return;
      const std::string written = suffix_of(literal->text);
      if (!written.empty()) suffix = "_" + written;
      else if (has_double_exponent(literal->text)) suffix = "d0";
    });
    if (!suffix.empty()) return suffix;
    if (const SymbolId name = named_kind(make, kind, like)) return "_" + std::string(ir::name_in_scope(make.program, name, make.scope()));
  }
  return kind == 4 ? "" : kind == 8 ? "d0" : "_" + std::to_string(kind);
}

auto kind_expr(ExprMaker& make, int kind, ExprId like) -> ExprId {
  if (const SymbolId name = named_kind(make, kind, like)) return make.program.add_expr(ir::Ref{name}, make.program.intern(ir::IntegerType{4, false}));
  return make.integer(kind);
}

class Fortran final : public Vocabulary {
 public:
  auto generic_name(std::string_view function) const -> std::string_view override { return rules::generic_name(function); }

  auto rule(const ExprMaker& make, const ir::Call& call, ExprId) const -> const rules::Rule* override {
    const std::string& name = make.program.symbols[call.symbol].name;
    const bool quotient_form = rules::generic_name(name) == "atan" && call.args.size() == 2;
    const bool complex = !call.args.empty() && call.args.front().value && make.is_complex(call.args.front().value);
    return quotient_form ? rules::find("atan2") : rules::find(name, complex);
  }

  // That of the first real or complex argument.
  auto arithmetic(const ExprMaker& make, const std::vector<ExprId>& arguments, ExprId whole) const -> Arithmetic override {
    for (const ExprId argument : arguments) {
      if (argument && (make.is_real(argument) || make.is_complex(argument))) return {make.kind_of(make.type(argument)), false, false};
    }
    return {make.kind_of(make.type(whole)), false, false};
  }

  auto integer(ExprMaker& make, std::int64_t value, int kind) const -> ExprId override { return ir::integer_literal(make.program, value, kind); }

  auto real(ExprMaker& make, const std::string& digits, int kind, ExprId like) const -> ExprId override {
    const std::string suffix = kind_suffix(make, kind, like);
    return make.program.add_expr(ir::Literal{digits + (suffix == "d0" ? "" : ".0") + suffix}, make.program.intern(ir::RealType{kind}));
  }

  auto zero(ExprMaker& make, TypeId type, ExprId like) const -> ExprId override {
    const int kind = make.kind_of(type);
    const TypeId element = ir::element_of(make.program, type);
    if (ir::get_if<ir::ComplexType>(make.program, element) == nullptr) return real(make, "0", kind, like);
    const ExprId re = real(make, "0", kind, like);
    const ExprId im = real(make, "0", kind, like);
    return make.program.add_expr(ir::ComplexPair{re, im}, element);
  }

  // An integer never changes the kind of what it meets.
  auto factor(ExprMaker& make, std::int64_t value, int) const -> ExprId override { return make.integer(value); }

  auto truth(ir::Program& program) const -> TypeId override { return ir::logical_type(program); }

  auto power(ExprMaker& make, ExprId base, ExprId exponent, Arithmetic) const -> ExprId override {
    const TypeId type = make.promoted(base, exponent);
    return make.program.add_expr(ir::Binary{ir::BinaryOp::Pow, base, exponent, false}, type);
  }

  auto minus(ExprMaker& make, ExprId operand) const -> ExprId override {
    return make.program.add_expr(ir::Unary{ir::UnaryOp::Minus, operand}, make.type(operand));
  }

  auto wins(ExprMaker& make, bool greatest, ExprId a, ExprId b) const -> ExprId override { return make.compare(greatest ? ir::BinaryOp::Ge : ir::BinaryOp::Le, a, b); }

  auto choice(ExprMaker& make, ExprId if_true, ExprId if_false, ExprId mask) const -> ExprId override {
    // Integer literals take the kind of the other one: merge wants equal kinds.
    if (make.is_integer(if_true) && make.is_integer(if_false)) {
      const int kind = std::max(make.kind_of(make.type(if_true)), make.kind_of(make.type(if_false)));
      for (ExprId* value : {&if_true, &if_false}) {
        const auto literal = make.integer_value(*value);
        if (literal && make.kind_of(make.type(*value)) != kind) *value = make.integer(*literal, kind);
      }
    }
    const TypeId type = make.program.array_of(make.element(if_true), std::max({make.rank(if_true), make.rank(if_false), make.rank(mask)}));
    return make.call("merge", std::vector<ExprId>{if_true, if_false, mask}, type);
  }

  auto call(ExprMaker& make, std::string_view generic, std::vector<ir::Arg> args, TypeId type) const -> ExprId override {
    make.note_name(generic);
    if (!type) type = ir::intrinsic_type(make.program, generic, args);
    if (!type) {
      // Elemental functions that the ir does not know: what their arguments are together.
      type = make.type(args.front().value);
      for (const ir::Arg& arg : args) type = ir::promoted_type(make.program, type, make.type(arg.value));
    }
    return ir::call_intrinsic(make.program, generic, std::move(args), type);
  }

  auto call_in(ExprMaker& make, std::string_view generic, const std::vector<ExprId>& args, Arithmetic) const -> ExprId override {
    return make.call(generic, args, generic == "digits" ? ir::integer_type(make.program) : TypeId{});
  }

  auto tiny(ExprMaker& make, ExprId value, int) const -> ExprId override {
    const auto intrinsic = [&](const char* name, ExprId argument) { return make.call(name, std::vector<ExprId>{argument}); };
    if (!make.is_complex(value)) return intrinsic("tiny", make.kind_like(value));
    const ExprId real = intrinsic("tiny", intrinsic("real", make.kind_like(value)));
    const ExprId kind = intrinsic("kind", make.kind_like(value));
    return make.call("cmplx", std::vector<ir::Arg>{{"", real, {}}, {"kind", kind, {}}}, make.element(value));
  }

  auto imaginary(ExprMaker& make, ExprId value, ExprId like) const -> ExprId override {
    const TypeId real = ir::real_type(make.program, make.kind_of(make.type(value)));
    const ExprId zero = make.zero(real, value);
    const TypeId type = make.program.array_of(make.element(like), make.rank(value));
    const ExprId kind = make.call("kind", std::vector<ExprId>{make.kind_like(like)}, ir::integer_type(make.program));
    return make.call("cmplx", std::vector<ir::Arg>{{"", zero, {}}, {"", value, {}}, {"kind", kind, {}}}, type);
  }

  auto convert(ExprMaker& make, ExprId value, TypeId to, ExprId like) const -> ExprId override {
    const TypeId from = make.element(value);
    to = ir::element_of(make.program, to);
    const int kind = make.kind_of(to);
    if (from == to || kind == 0 || make.kind_of(from) == 0) return value;
    const TypeId type = make.program.array_of(to, make.rank(value));
    const SymbolId named = named_kind(make, kind, like);
    if (ir::get_if<ir::ComplexType>(make.program, to) != nullptr) {
      const ExprId kind_argument = kind_expr(make, kind, like);
      return make.call("cmplx", std::vector<ir::Arg>{{"", value, {}}, {"kind", kind_argument, {}}}, type);
    }
    if (!named && kind == 8) return make.call("dble", std::vector<ExprId>{value}, type);
    if (!named && kind == 4) return make.call("real", std::vector<ExprId>{value}, type);
    const ExprId kind_argument = kind_expr(make, kind, like);
    return make.call("real", std::vector<ExprId>{value, kind_argument}, type);
  }

  auto spread(ExprMaker& make, ExprId value, ExprId like) const -> ExprId override {
    const int wanted = make.rank(like);
    if (make.rank(value) != 0 || wanted <= 0) return value;
    const TypeId scalar = make.element(value);
    for (int dimension = 1; dimension <= wanted; ++dimension) {
      const ExprId size = make.size_of(like, dimension);
      const ExprId along = make.integer(dimension);
      value = make.call("spread", std::vector<ExprId>{value, along, size}, make.program.array_of(scalar, dimension));
    }
    return value;
  }
};

}  // namespace

auto fortran_vocabulary() -> const Vocabulary& {
  static const Fortran fortran;
  return fortran;
}

auto vocabulary_of(const ir::Program& program, ir::ScopeId scope) -> const Vocabulary& {
  const ir::UnitId unit = scope ? program.scopes[scope].unit : ir::UnitId{};
  if (unit && program.units[unit].file) {
    return program.files[program.units[unit].file].language == ir::Language::C ? c_vocabulary() : fortran_vocabulary();
  }
  // Outside of procedures only C has scopes of files.
  return scope && program.scopes[scope].kind == ir::ScopeKind::File ? c_vocabulary() : fortran_vocabulary();
}

}  // namespace cf::transform
