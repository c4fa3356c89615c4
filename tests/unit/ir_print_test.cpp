// The ir as text.
#include "ir/print.h"

#include <gtest/gtest.h>

#include "ir_sample.h"

namespace cf::test {
namespace {

TEST(Print, Program) {
  const Sample s;
  EXPECT_EQ(print(s.p),
            R"(file m.f90 (fortran, free)
module m
  g: real(8), global
  state: type
    u: real(8)(3), component
    next: type(state), pointer, component
  s: procedure
contains
  subroutine s(n, x, y)
    n: integer(4), intent(in), argument
    x: real(8)(n), intent(in), argument
    y: real(8), intent(out), argument
    i: integer(4), local
    t: type(state), local
    a: real(8)(3, 0:4), local
    y = 0d0
    do i = 1, n
      y = y + x(i)*g
      if (y > 1d3) go to 10
    end do
    a(:, 2) = 2d0*t%u
    write (*, *) y
    10 continue
  end subroutine
end module
)");
}

TEST(Print, Types) {
  Sample s;
  EXPECT_EQ(print_type(s.p, s.p.array_of(s.real8, 2)), "real(8)(:, :)");
  EXPECT_EQ(print_type(s.p, s.array(s.integer, {s.upto(s.num(2)), Dim{DimKind::AssumedSize, s.num(0), {}}})), "integer(4)(2, 0:*)");
  EXPECT_EQ(print_type(s.p, s.array(s.real4, {Dim{DimKind::AssumedShape, s.num(2), {}}})), "real(4)(2:)");
  EXPECT_EQ(print_type(s.p, s.p.intern(DerivedType{s.state_def, true})), "class(state)");
  EXPECT_EQ(print_type(s.p, s.p.intern(CharacterType{1, LengthKind::Assumed, {}})), "character(*)");
  EXPECT_EQ(print_type(s.p, s.p.intern(PointerType{s.real8, true, true})), "const real(8)* restrict");
  EXPECT_EQ(print_type(s.p, s.p.intern(ArrayType{s.real8, {s.upto(s.num(3)), s.upto(s.num(4))}, true})), "real(8)[3][4]");
  EXPECT_EQ(print_type(s.p, s.p.intern(ProcedureType{s.real8, {s.integer}, true})), "real(8) procedure(integer(4), ...)");
  EXPECT_EQ(print_type(s.p, {}), "<none>");
}

TEST(Print, ParenthesesWhereTheTreeNeedsThem) {
  Sample s;
  const auto y = [&] { return ref(s.p, s.y); };
  const auto sum = [&] { return binary(s.p, BinaryOp::Add, y(), y()); };
  const auto minus = [&](ExprId e) { return unary(s.p, UnaryOp::Minus, e); };
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Mul, sum(), y())), "(y + y)*y");
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Mul, paren(s.p, sum()), y())), "(y + y)*y");
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Sub, y(), sum())), "y - (y + y)");
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Sub, sum(), y())), "y + y - y");
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Pow, binary(s.p, BinaryOp::Pow, y(), y()), y())), "(y**y)**y");
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Pow, y(), binary(s.p, BinaryOp::Pow, y(), y()))), "y**y**y");
  EXPECT_EQ(print_expr(s.p, binary(s.p, BinaryOp::Mul, y(), minus(y()))), "y*(-y)");
  EXPECT_EQ(print_expr(s.p, minus(sum())), "-(y + y)");
  EXPECT_EQ(print_expr(s.p, minus(binary(s.p, BinaryOp::Mul, y(), y()))), "-y*y");
  EXPECT_EQ(print_expr(s.p, unary(s.p, UnaryOp::Not, binary(s.p, BinaryOp::Lt, y(), y()))), ".not. y < y");
}

TEST(Print, Calls) {
  Sample s;
  Call call;
  call.symbol = s.s;
  call.generic = s.g;
  call.args = {Arg{"", ref(s.p, s.y), {}}, Arg{"n", s.num(3), {}}, Arg{"", {}, s.ten}};
  EXPECT_EQ(print_stmt(s.p, s.p.add_stmt(CallStmt{call})), "call g:s(y, n=3, *10)\n");
  call.object = ref(s.p, s.t);
  call.generic = {};
  call.args.clear();
  EXPECT_EQ(print_expr(s.p, s.p.add_expr(call, s.real8)), "t%s()");
  EXPECT_EQ(print_expr(s.p, call_intrinsic(s.p, "sin", {ref(s.p, s.y)})), "sin(y)");
}

TEST(Print, Constructs) {
  Sample s;
  Block inner;
  inner.stmts = {s.p.add_stmt(Cycle{"outer"})};
  WhileLoop loop;
  loop.condition = logical_literal(s.p, true);
  loop.body = inner;
  loop.name = "outer";
  EXPECT_EQ(print_stmt(s.p, s.p.add_stmt(loop)), "outer: do while (.true.)\n  cycle outer\nend do\n");
  Select select;
  select.selector = ref(s.p, s.i);
  select.cases = {Case{{s.num(1), triplet(s.p, s.num(3), s.num(5))}, false, clone_block(s.p, inner), false, {}, {}}, Case{{}, false, {}, false, {}, {}}};
  EXPECT_EQ(print_stmt(s.p, s.p.add_stmt(select)), "select case (i)\ncase (1, 3:5)\n  cycle outer\ncase default\nend select\n");
  EXPECT_EQ(print_stmt(s.p, if_then(s.p, logical_literal(s.p, true), clone_block(s.p, inner), clone_block(s.p, inner))),
            "if (.true.) then\n  cycle outer\nelse\n  cycle outer\nend if\n");
  DirectiveStmt omp;
  omp.directive = Directive{DirectiveFamily::OpenMP, "parallel do", {Clause{"reduction", {ref(s.p, s.y)}, "+"}}, "", {}};
  omp.has_body = true;
  omp.body = clone_block(s.p, inner);
  EXPECT_EQ(print_stmt(s.p, s.p.add_stmt(omp)), "!$omp parallel do reduction(+: y)\n  cycle outer\n!$omp end parallel do\n");
  BlockConstruct block;
  block.scope = s.p.add_scope(ScopeKind::Block, s.scope, s.unit);
  s.var("w", s.real8, StorageClass::Local, block.scope);
  EXPECT_EQ(print_stmt(s.p, s.p.add_stmt(block)), "block\n  w: real(8), local\nend block\n");
}

}  // namespace
}  // namespace cf::test
