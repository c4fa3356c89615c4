// Nodes made by hand have the types that Fortran gives them.
#include "ir/build.h"

#include <gtest/gtest.h>

#include "ir/constant.h"
#include "ir/print.h"
#include "ir_sample.h"

namespace cf::test {
namespace {

struct Build : testing::Test {
  Sample s;
  Program& p = s.p;
  auto type(ExprId id) -> std::string { return print_type(p, p.exprs[id].type); }
  auto text(ExprId id) -> std::string { return print_expr(p, id); }
};

TEST_F(Build, Literals) {
  EXPECT_EQ(text(integer_literal(p, 2)), "2");
  EXPECT_EQ(text(integer_literal(p, -2)), "-2");
  EXPECT_EQ(text(integer_literal(p, 2, 8)), "2_8");
  EXPECT_EQ(type(integer_literal(p, 2, 8)), "integer(8)");
  EXPECT_EQ(text(integer_literal(p, std::numeric_limits<std::int64_t>::min(), 8)), "-9223372036854775808_8");
  EXPECT_EQ(text(real_literal(p, "0.5", s.real4)), "0.5");
  EXPECT_EQ(text(real_literal(p, "0.5", s.real8)), "0.5d0");
  EXPECT_EQ(text(real_literal(p, "2", s.real8)), "2d0");
  EXPECT_EQ(text(real_literal(p, "1e-3", s.real8)), "1d-3");
  EXPECT_EQ(text(real_literal(p, "1d-3", s.real4)), "1e-3");
  EXPECT_EQ(text(real_literal(p, "0.5", real_type(p, 16))), "0.5_16");
  EXPECT_EQ(text(real_literal(p, "0.5", p.array_of(complex_type(p, 8), 2))), "0.5d0");
  EXPECT_EQ(type(real_literal(p, "0.5", complex_type(p, 8))), "real(8)");
  EXPECT_EQ(text(number(p, 0, s.integer)), "0");
  EXPECT_EQ(text(number(p, 1, s.real8)), "1d0");
  EXPECT_EQ(text(logical_literal(p, false)), ".false.");
}

TEST_F(Build, Designators) {
  EXPECT_EQ(type(ref(p, s.a)), "real(8)(:, :)");
  EXPECT_EQ(p.exprs[ref(p, s.a)].type, p.array_of(s.real8, 2));
  EXPECT_EQ(type(index(p, ref(p, s.a), {s.num(1), s.num(2)})), "real(8)");
  EXPECT_EQ(type(index(p, ref(p, s.a), {triplet(p), s.num(2)})), "real(8)(:)");
  const SymbolId list = s.var("list", s.array(s.integer, {s.upto(s.num(2))}));
  EXPECT_EQ(type(index(p, ref(p, s.a), {ref(p, list), triplet(p)})), "real(8)(:, :)");
  EXPECT_EQ(type(member(p, ref(p, s.t), s.state_u)), "real(8)(:)");
  EXPECT_EQ(type(member(p, ref(p, s.t), s.state_next)), "type(state)");
  const SymbolId many = s.var("many", s.array(p.symbols[s.t].type, {s.upto(s.num(5))}));
  EXPECT_EQ(type(member(p, ref(p, many), s.state_next)), "type(state)(:)");
  EXPECT_EQ(type(member(p, index(p, ref(p, many), {s.num(1)}), s.state_u)), "real(8)(:)");
  EXPECT_EQ(type(member(p, ref(p, s.t), s.state)), "type(state)");
  const SymbolId word = s.var("word", p.intern(CharacterType{1, LengthKind::Explicit, s.num(8)}));
  EXPECT_EQ(type(ref(p, word)), "character(?)");
}

TEST_F(Build, Promotion) {
  const auto promoted = [&](TypeId a, TypeId b) { return print_type(p, promoted_type(p, a, b)); };
  EXPECT_EQ(promoted(s.integer, s.real4), "real(4)");
  EXPECT_EQ(promoted(integer_type(p, 8), s.real4), "real(4)");
  EXPECT_EQ(promoted(s.real4, s.real8), "real(8)");
  EXPECT_EQ(promoted(s.real8, complex_type(p, 4)), "complex(8)");
  EXPECT_EQ(promoted(complex_type(p, 4), s.integer), "complex(4)");
  EXPECT_EQ(promoted(integer_type(p, 2), integer_type(p, 8)), "integer(8)");
  EXPECT_EQ(promoted(p.array_of(s.real4, 2), s.real8), "real(8)(:, :)");
}

TEST_F(Build, Operators) {
  EXPECT_EQ(type(binary(p, BinaryOp::Mul, ref(p, s.i), ref(p, s.x))), "real(8)(:)");
  EXPECT_EQ(type(binary(p, BinaryOp::Lt, ref(p, s.x), ref(p, s.y))), "logical(4)(:)");
  EXPECT_EQ(type(binary(p, BinaryOp::And, logical_literal(p, true), logical_literal(p, true))), "logical(4)");
  EXPECT_EQ(type(unary(p, UnaryOp::Minus, ref(p, s.x))), "real(8)(:)");
  EXPECT_EQ(type(paren(p, ref(p, s.x))), "real(8)(:)");
}

TEST_F(Build, Intrinsics) {
  const auto call = [&](std::string_view name, std::vector<ExprId> args) { return type(call_intrinsic(p, name, std::move(args))); };
  const SymbolId z = s.var("z", s.array(complex_type(p, 8), {s.upto(s.num(2))}));
  EXPECT_EQ(call("sin", {ref(p, s.x)}), "real(8)(:)");
  EXPECT_EQ(call("abs", {ref(p, z)}), "real(8)(:)");
  EXPECT_EQ(call("real", {ref(p, z)}), "real(8)(:)");
  EXPECT_EQ(call("real", {ref(p, s.i)}), "real(4)");
  EXPECT_EQ(call("real", {ref(p, s.i), s.num(8)}), "real(8)");
  EXPECT_EQ(call("cmplx", {ref(p, s.y), ref(p, s.y), s.num(8)}), "complex(8)");
  EXPECT_EQ(call("max", {ref(p, s.y), ref(p, s.x)}), "real(8)(:)");
  EXPECT_EQ(call("sum", {ref(p, s.a)}), "real(8)");
  EXPECT_EQ(call("sum", {ref(p, s.a), s.num(1)}), "real(8)(:)");
  EXPECT_EQ(call("size", {ref(p, s.a)}), "integer(4)");
  EXPECT_EQ(call("shape", {ref(p, s.a)}), "integer(4)(:)");
  EXPECT_EQ(call("matmul", {ref(p, s.a), ref(p, s.x)}), "real(8)(:)");
  EXPECT_EQ(call("dot_product", {ref(p, s.x), ref(p, s.x)}), "real(8)");
  EXPECT_EQ(call("allocated", {ref(p, s.a)}), "logical(4)");
  EXPECT_EQ(type(call_intrinsic(p, "maxval", {Arg{"", ref(p, s.a), {}}, keyword("dim", s.num(2))})), "real(8)(:)");
  EXPECT_EQ(type(call_intrinsic(p, "reshape", {ref(p, s.a), ref(p, s.x)}, p.array_of(s.real8, 1))), "real(8)(:)");
  const std::size_t symbols = p.symbols.size();
  call("sin", {ref(p, s.y)});
  EXPECT_EQ(p.symbols.size(), symbols);
}

TEST_F(Build, ElementalFunctions) {
  p.symbols[s.s].type = s.real8;
  EXPECT_EQ(type(call_function(p, s.s, positional({ref(p, s.x)}))), "real(8)");
  p.symbols[s.s].attrs.set(Attr::Elemental);
  EXPECT_EQ(type(call_function(p, s.s, positional({ref(p, s.x)}))), "real(8)(:)");
}

TEST_F(Build, Constants) {
  const auto value = [&](ExprId e) { return constant_integer(p, e); };
  EXPECT_EQ(value(s.lit("12_8", s.integer)), 12);
  EXPECT_EQ(value(s.lit("12", s.real8)), std::nullopt);
  EXPECT_EQ(value(s.lit("0x1f", s.integer)), 31);
  EXPECT_EQ(value(s.lit("99999999999999999999", s.integer)), std::nullopt);
  EXPECT_EQ(value(binary(p, BinaryOp::Sub, s.num(3), paren(p, s.num(5)))), -2);
  EXPECT_EQ(value(binary(p, BinaryOp::Pow, s.num(2), s.num(10))), 1024);
  EXPECT_EQ(value(binary(p, BinaryOp::Div, s.num(7), s.num(0))), std::nullopt);
  EXPECT_EQ(value(binary(p, BinaryOp::Mul, integer_literal(p, INT64_MAX, 8), s.num(2))), std::nullopt);
  EXPECT_EQ(value(ref(p, s.n)), std::nullopt);
  EXPECT_EQ(value({}), std::nullopt);
  const SymbolId k = s.var("k", s.integer);
  p.symbols[k].kind = SymbolKind::Constant;
  p.symbols[k].init = s.num(7);
  EXPECT_EQ(value(binary(p, BinaryOp::Mul, ref(p, k), s.num(2))), 14);
  p.symbols[k].init = ref(p, k);
  EXPECT_EQ(value(ref(p, k)), std::nullopt);
}

TEST_F(Build, ConstantsOfC) {
  const auto value = [&](ExprId e) { return constant_integer(p, e); };
  const auto cast = [&](std::int64_t number, TypeId type) { return p.add_expr(Cast{{}, s.num(number), false}, type); };
  const TypeId byte = p.intern(IntegerType{1, false});
  EXPECT_EQ(value(cast(100, byte)), 100);
  EXPECT_EQ(value(cast(300, byte)), std::nullopt);  // cut
  EXPECT_EQ(value(p.add_expr(Binary{BinaryOp::Sub, s.num(1), s.num(2), false}, p.intern(IntegerType{4, true}))), std::nullopt);
  EXPECT_EQ(value(binary(p, BinaryOp::Shl, s.num(1), s.num(4))), 16);
  EXPECT_EQ(value(p.add_expr(Conditional{s.num(0), s.num(1), s.num(2)}, s.integer)), 2);
  // sizeof(double[3][4])
  ArrayType rows{s.real8, {}, true};
  for (const int extent : {3, 4}) rows.dims.push_back(Dim{DimKind::Explicit, {}, s.num(extent)});
  SizeOf size;
  size.spec.type = p.types.add(Type{rows});
  EXPECT_EQ(value(p.add_expr(size, p.intern(IntegerType{8, true}))), 96);
}

}  // namespace
}  // namespace cf::test
