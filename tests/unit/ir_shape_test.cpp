// The extents of array expressions.
#include "ir/shape.h"

#include <gtest/gtest.h>

#include "ir_sample.h"

namespace cf::test {
namespace {

struct Shapes : testing::Test {
  Sample s;
  Program& p = s.p;
  auto shape(ExprId id) -> std::string {
    std::string text;
    for (const Extent& extent : shape_of(p, id).extents) text += (text.empty() ? "" : ", ") + print_extent(p, extent);
    return text;
  }
  auto assumed(const std::string& name, int rank) -> SymbolId {
    return s.var(name, s.array(s.real8, std::vector<Dim>(static_cast<std::size_t>(rank), Dim{DimKind::AssumedShape, {}, {}})), StorageClass::Argument);
  }
};

TEST_F(Shapes, Variables) {
  EXPECT_EQ(shape(ref(p, s.y)), "");
  EXPECT_EQ(shape(ref(p, s.a)), "3, 5");
  EXPECT_EQ(shape(ref(p, s.x)), "1:n");
  EXPECT_TRUE(shape_of(p, ref(p, s.x)).in_declaration);
  EXPECT_FALSE(shape_of(p, ref(p, s.a)).in_declaration);
  EXPECT_EQ(shape(ref(p, assumed("w", 2))), "size(w, 1), size(w, 2)");
  EXPECT_EQ(shape(member(p, ref(p, s.t), s.state_u)), "3");
  EXPECT_EQ(shape(ref(p, s.var("z", s.array(s.real8, {Dim{DimKind::AssumedSize, {}, {}}})))), "?");
  EXPECT_EQ(constant_size(shape_of(p, ref(p, s.a))), 15);
  EXPECT_EQ(constant_size(shape_of(p, ref(p, s.x))), -1);
}

TEST_F(Shapes, Sections) {
  const auto section = [&](ExprId first, ExprId second) { return shape(index(p, ref(p, s.a), {first, second})); };
  EXPECT_EQ(section(triplet(p), s.num(1)), "3");
  EXPECT_EQ(section(triplet(p), triplet(p)), "3, 5");
  EXPECT_EQ(section(s.num(1), triplet(p, s.num(1), s.num(4), s.num(2))), "2");
  EXPECT_EQ(section(s.num(1), triplet(p, {}, s.num(2))), "3");
  EXPECT_EQ(section(s.num(1), triplet(p, s.num(3))), "2");
  EXPECT_EQ(section(triplet(p, s.num(3), s.num(1), integer_literal(p, -1)), s.num(1)), "3");
  EXPECT_EQ(section(triplet(p, s.num(2), ref(p, s.n)), s.num(1)), "2:n");
  EXPECT_EQ(section(triplet(p, s.num(5), s.num(1)), s.num(1)), "0");
  EXPECT_EQ(shape(index(p, ref(p, s.x), {triplet(p, s.num(2))})), "2:n");
  const SymbolId list = s.var("list", s.array(s.integer, {s.upto(s.num(2))}));
  EXPECT_EQ(section(ref(p, list), triplet(p)), "2, 5");
  const SymbolId many = s.var("many", s.array(p.symbols[s.t].type, {s.upto(s.num(6))}));
  EXPECT_EQ(shape(member(p, index(p, ref(p, many), {triplet(p)}), s.state_next)), "6");
}

TEST_F(Shapes, OperationsTakeWhatIsKnownBest) {
  const SymbolId w = assumed("w", 1);
  EXPECT_EQ(shape(binary(p, BinaryOp::Add, ref(p, w), member(p, ref(p, s.t), s.state_u))), "3");
  EXPECT_EQ(shape(binary(p, BinaryOp::Mul, s.lit("2d0"), ref(p, w))), "size(w, 1)");
  EXPECT_EQ(shape(unary(p, UnaryOp::Minus, paren(p, ref(p, s.x)))), "1:n");
}

TEST_F(Shapes, Functions) {
  EXPECT_EQ(shape(call_intrinsic(p, "sin", {ref(p, s.x)})), "1:n");
  EXPECT_EQ(shape(call_intrinsic(p, "transpose", {ref(p, s.a)})), "5, 3");
  EXPECT_EQ(shape(call_intrinsic(p, "sum", {ref(p, s.a), s.num(1)})), "5");
  EXPECT_EQ(shape(call_intrinsic(p, "sum", {ref(p, s.a), ref(p, s.i)})), "?");
  EXPECT_EQ(shape(call_intrinsic(p, "matmul", {ref(p, s.a), ref(p, s.x)})), "3");
  EXPECT_EQ(shape(call_intrinsic(p, "shape", {ref(p, s.a)})), "2");
  ArrayCtor list;
  list.items = {s.num(2), ref(p, s.n)};
  const ExprId ctor = p.add_expr(list, p.array_of(s.integer, 1));
  EXPECT_EQ(shape(ctor), "2");
  EXPECT_EQ(shape(call_intrinsic(p, "reshape", {ref(p, s.x), ctor}, p.array_of(s.real8, 2))), "2, 1:n");
  EXPECT_EQ(shape(call_intrinsic(p, "spread", {ref(p, s.x), s.num(1), s.num(2)})), "?, ?");
  p.symbols[s.s].type = p.symbols[s.a].type;
  EXPECT_EQ(shape(call_function(p, s.s, {})), "?, ?");
}

}  // namespace
}  // namespace cf::test
