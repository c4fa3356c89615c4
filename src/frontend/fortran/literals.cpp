// literals.cpp: constants as the user spelled them, and the constants of DATA.
//
// Flang has no typed expression for some of them (a number under a minus sign, the parts of a complex pair, DATA), so their kinds are
// found here.
#include <algorithm>
#include <cctype>
#include <string>

#include "flang/Evaluate/tools.h"

#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::Overloaded;
using parser::CharBlock;

// The digits and dots of a number have no letter case: only other literals need the user's own characters looked up.
auto literal_text(Lowering& lowering, CharBlock source) -> std::string {
  auto plain = std::all_of(source.begin(), source.end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)) || c == '.'; });
  return plain ? source.ToString() : lowering.spelling(source);
}

// `1.0` of `1.0_dp` -> all of it. Cooked source has no blanks inside a literal.
auto with_kind_suffix(CharBlock number) -> CharBlock {
  const char* end = number.end();
  if (*end == '_') {
    ++end;
    while (std::isalnum(static_cast<unsigned char>(*end)) || *end == '_') ++end;
  }
  return CharBlock{number.begin(), end};
}

auto kind_of(Lowering& lowering, const std::optional<parser::KindParam>& param, common::TypeCategory category) -> int {
  auto standard = lowering.context.GetDefaultKind(category);
  if (!param) return standard;
  return common::visit(
      Overloaded{
          [](std::uint64_t kind) { return static_cast<int>(kind); },
          [&](const parser::Scalar<parser::Integer<parser::Constant<parser::Name>>>& name) {
            const auto* symbol = name.thing.thing.thing.symbol;
            const auto* object = symbol ? symbol->GetUltimate().detailsIf<semantics::ObjectEntityDetails>() : nullptr;
            auto value = object && object->init() ? evaluate::ToInt64(*object->init()) : std::nullopt;
            return value ? static_cast<int>(*value) : standard;
          },
      },
      param->u);
}

auto real_kind(Lowering& lowering, const parser::RealLiteralConstant& real) -> int {
  if (!real.kind) {
    for (char c : real.real.source.ToString()) {
      if (c == 'd') return lowering.context.doublePrecisionKind();
      if (c == 'q') return lowering.context.quadPrecisionKind();
    }
  }
  return kind_of(lowering, real.kind, common::TypeCategory::Real);
}

auto real_literal(Lowering& lowering, const parser::RealLiteralConstant& real) -> ir::ExprId {
  auto source = with_kind_suffix(real.real.source);
  return lowering.program.add_expr(ir::Literal{literal_text(lowering, source)},
                                   lowering.program.intern(ir::RealType{real_kind(lowering, real)}), lowering.loc(source));
}

auto negated(Lowering& lowering, ir::UnaryOp op, ir::ExprId operand, CharBlock source) -> ir::ExprId {
  return lowering.program.add_expr(ir::Unary{op, operand}, lowering.program.exprs[operand].type, lowering.loc(source));
}

auto complex_part(Lowering& lowering, const parser::ComplexPart& part) -> ir::ExprId {
  return common::visit(Overloaded{
                           [&](const parser::SignedIntLiteralConstant& x) { return lowering.expr(x); },
                           [&](const parser::SignedRealLiteralConstant& x) { return lowering.expr(x); },
                           [&](const parser::NamedConstant& x) { return lowering.expr(x.v); },
                       },
                       part.u);
}

auto complex_literal(Lowering& lowering, const parser::ComplexLiteralConstant& x, CharBlock source) -> ir::ExprId {
  auto re = complex_part(lowering, std::get<0>(x.t));
  auto im = complex_part(lowering, std::get<1>(x.t));
  auto kind = lowering.context.GetDefaultKind(common::TypeCategory::Complex);
  auto both_integer = true;
  for (auto part : {re, im}) {
    if (const auto* real = ir::get_if<ir::RealType>(lowering.program, lowering.program.exprs[part].type)) {
      kind = both_integer ? real->kind : std::max(kind, real->kind);
      both_integer = false;
    }
  }
  return lowering.program.add_expr(ir::ComplexPair{re, im}, lowering.program.intern(ir::ComplexType{kind}), lowering.loc(source));
}

}  // namespace

auto Lowering::literal(const parser::LiteralConstant& x, parser::CharBlock source) -> ir::ExprId {
  auto add = [&](ir::TypeId type) { return program.add_expr(ir::Literal{literal_text(*this, source)}, type, loc(source)); };
  auto kind = [&](const auto& tuple, common::TypeCategory category) {
    return kind_of(*this, std::get<std::optional<parser::KindParam>>(tuple), category);
  };
  return common::visit(
      Overloaded{
          [&](const parser::HollerithLiteralConstant&) { return add(program.intern(ir::TypelessType{})); },
          [&](const parser::IntLiteralConstant& y) { return add(program.intern(ir::IntegerType{kind(y.t, common::TypeCategory::Integer)})); },
          [&](const parser::RealLiteralConstant& y) { return add(program.intern(ir::RealType{real_kind(*this, y)})); },
          [&](const parser::ComplexLiteralConstant& y) { return complex_literal(*this, y, source); },
          [&](const parser::BOZLiteralConstant&) { return add(program.intern(ir::TypelessType{})); },
          [&](const parser::CharLiteralConstant& y) {
            return add(program.intern(ir::CharacterType{kind(y.t, common::TypeCategory::Character), ir::LengthKind::Unknown, {}}));
          },
          [&](const parser::LogicalLiteralConstant& y) { return add(program.intern(ir::LogicalType{kind(y.t, common::TypeCategory::Logical)})); },
      },
      x.u);
}

auto Lowering::expr(const parser::SignedIntLiteralConstant& x) -> ir::ExprId {
  auto source = x.source;
  auto is_signed = *source.begin() == '-' || *source.begin() == '+';
  auto digits = is_signed ? CharBlock{source.begin() + 1, source.end()} : source;
  while (*digits.begin() == ' ') digits = CharBlock{digits.begin() + 1, digits.end()};
  auto type = program.intern(ir::IntegerType{kind_of(*this, std::get<1>(x.t), common::TypeCategory::Integer)});
  auto id = program.add_expr(ir::Literal{literal_text(*this, digits)}, type, loc(source));
  return is_signed ? negated(*this, *source.begin() == '-' ? ir::UnaryOp::Minus : ir::UnaryOp::Plus, id, source) : id;
}

auto Lowering::expr(const parser::SignedRealLiteralConstant& x) -> ir::ExprId {
  const auto& real = std::get<parser::RealLiteralConstant>(x.t);
  auto id = real_literal(*this, real);
  const auto& sign = std::get<0>(x.t);
  if (!sign) return id;
  return negated(*this, *sign == parser::Sign::Negative ? ir::UnaryOp::Minus : ir::UnaryOp::Plus, id, real.real.source);
}

auto Lowering::expr(const parser::IntLiteralConstant& x) -> ir::ExprId {
  auto source = with_kind_suffix(std::get<CharBlock>(x.t));
  auto type = program.intern(ir::IntegerType{kind_of(*this, std::get<1>(x.t), common::TypeCategory::Integer)});
  return program.add_expr(ir::Literal{literal_text(*this, source)}, type, loc(source));
}

auto Lowering::expr(const parser::DataStmtConstant& x) -> ir::ExprId {
  return common::visit(Overloaded{
                           [&](const parser::LiteralConstant& y) { return literal(y, x.source); },
                           [&](const parser::SignedIntLiteralConstant& y) { return expr(y); },
                           [&](const parser::SignedRealLiteralConstant& y) { return expr(y); },
                           [&](const parser::SignedComplexLiteralConstant& y) {
                             auto pair = complex_literal(*this, std::get<1>(y.t), x.source);
                             auto minus = std::get<0>(y.t) == parser::Sign::Negative;
                             return negated(*this, minus ? ir::UnaryOp::Minus : ir::UnaryOp::Plus, pair, x.source);
                           },
                           [&](const parser::NullInit& y) { return expr(y.v); },
                           [&](const common::Indirection<parser::Designator>& y) { return expr(y.value()); },
                           [&](const parser::StructureConstructor& y) { return expr(y, x.source); },
                       },
                       x.u);
}

auto Lowering::expr(const parser::DataStmtRepeat& x) -> ir::ExprId {
  return common::visit([&](const auto& y) { return expr(y); }, x.u);
}

}  // namespace cf::frontend::fortran
