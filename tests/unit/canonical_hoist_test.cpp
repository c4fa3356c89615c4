#include <gtest/gtest.h>

#include "canonical_scratch.h"

namespace cf::test {
namespace {

struct Hoist : Scratch {
  ir::SymbolId x = variable("x", real8);
  ir::SymbolId y = variable("y", real8);
  ir::SymbolId a = vector("a");
  ir::SymbolId f = function("f", false);
  ir::SymbolId k = function("k", false, integer);

  auto canonical(ir::StmtId stmt) -> std::string { return show(canonical::canonical_stmt(p, stmt, hoister)); }
  auto positive(ir::ExprId e) -> ir::ExprId { return greater(e, lit("0d0")); }
  auto f_of(ir::SymbolId v) -> ir::ExprId { return of(f, {use(v)}); }
  auto skip() -> ir::StmtId { return set(use(y), lit("1d0")); }
};

TEST(HoistTest, StatementsWithoutSuchCallsComeBackUntouched) {
  Hoist s;
  const auto stmt = s.set(s.use(s.y), ir::call_intrinsic(s.p, "sin", std::vector<ir::ExprId>{s.use(s.x)}));
  EXPECT_EQ(canonical::canonical_stmt(s.p, stmt, s.hoister), std::vector<ir::StmtId>{stmt});
}

TEST(HoistTest, ACallThatIsTheWholeRightHandSideStays) {
  Hoist s;
  EXPECT_EQ(s.canonical(s.set(s.at(s.a, {s.of(s.k, {s.num(1)})}), s.of(s.f, {s.f_of(s.x)}))),
            "k_t = k(1)\n"
            "f_t = f(x)\n"
            "a(k_t) = f(f_t)\n");
}

TEST(HoistTest, OperandsAreEvaluatedFromLeftToRight) {
  Hoist s;
  EXPECT_EQ(s.canonical(s.set(s.use(s.y), s.plus(s.f_of(s.x), s.of(s.f, {s.at(s.a, {s.of(s.k, {s.num(2)})})})))),
            "f_t = f(x)\n"
            "k_t = k(2)\n"
            "f_t2 = f(a(k_t))\n"
            "y = f_t + f_t2\n");
}

TEST(HoistTest, LongSumsNeedNoStack) {
  Hoist s;
  ir::ExprId sum = s.f_of(s.x);
  for (int i = 0; i < 200000; ++i) sum = s.plus(sum, s.use(s.x));
  const auto made = canonical::canonical_stmt(s.p, s.set(s.use(s.y), sum), s.hoister);
  ASSERT_EQ(made.size(), 2U);
  EXPECT_FALSE(canonical::has_moving_call(s.p, ir::get_if<ir::Assign>(s.p, made.back())->value, s.hoister, true));
}

TEST(HoistTest, TheSecondOperandOfAndRunsOnlyIfItMatters) {
  Hoist s;
  const auto condition = ir::binary(s.p, ir::BinaryOp::And, s.positive(s.use(s.x)), s.positive(s.f_of(s.x)));
  EXPECT_EQ(s.canonical(s.stmt(ir::If{{s.arm(condition, {s.skip()})}, false, ""})),
            "flag_t = x > 0d0\n"
            "if (flag_t) then\n"
            "  f_t = f(x)\n"
            "  flag_t = f_t > 0d0\n"
            "end if\n"
            "if (flag_t) then\n"
            "  y = 1d0\n"
            "end if\n");
}

TEST(HoistTest, ArraysHaveNoShortCircuit) {
  Hoist s;
  const auto e = s.function("e", true);
  const auto l = s.array("l", {{{}, s.num(10)}}, s.p.intern(ir::LogicalType{4}));
  const auto both = ir::binary(s.p, ir::BinaryOp::And, s.positive(s.use(s.a)), s.positive(s.of(e, {s.use(s.a)})));
  EXPECT_EQ(s.canonical(s.set(s.use(l), both)),
            "e_t = e(a)\n"
            "l = a > 0d0 .and. e_t > 0d0\n");
}

TEST(HoistTest, LaterConditionsGoUnderElse) {
  Hoist s;
  const auto stmt = s.stmt(ir::If{{s.arm(s.positive(s.use(s.x)), {s.skip()}), s.arm(s.positive(s.f_of(s.x)), {s.skip()}), s.arm({}, {s.skip()})}, false, ""});
  EXPECT_EQ(s.canonical(stmt),
            "if (x > 0d0) then\n"
            "  y = 1d0\n"
            "else\n"
            "  f_t = f(x)\n"
            "  if (f_t > 0d0) then\n"
            "    y = 1d0\n"
            "  else\n"
            "    y = 1d0\n"
            "  end if\n"
            "end if\n");
}

TEST(HoistTest, AWhileLoopTestsInside) {
  Hoist s;
  EXPECT_EQ(s.canonical(s.stmt(ir::WhileLoop{s.positive(s.f_of(s.x)), s.block({s.skip()}), false, {}, ""})),
            "do\n"
            "  f_t = f(x)\n"
            "  if (.not. f_t > 0d0) exit\n"
            "  y = 1d0\n"
            "end do\n");
}

struct Lists : Hoist {
  ir::SymbolId i = scalar("i");
  auto implied(std::vector<ir::ExprId> items, ir::ExprId first, ir::ExprId last) -> ir::ExprId {
    ir::ImpliedDo node;
    node.items = std::move(items);
    node.variable = i;
    node.first = first;
    node.last = last;
    return p.add_expr(node, {});
  }
  auto list(std::vector<ir::ExprId> items) -> ir::ExprId { return p.add_expr(ir::ArrayCtor{{}, std::move(items), false}, p.array_of(real8, 1)); }
  auto f_of_element() -> ir::ExprId { return of(f, {at(a, {use(i)})}); }
};

TEST(HoistTest, AnImpliedDoIsALoop) {
  Lists s;
  const auto sum = ir::call_intrinsic(s.p, "sum", std::vector<ir::ExprId>{s.list({s.implied({s.f_of_element()}, s.num(2), s.of(s.k, {s.num(5)}))})});
  EXPECT_EQ(s.canonical(s.set(s.use(s.y), sum)),
            "k_t = k(5)\n"
            "if (allocated(list_t)) deallocate (list_t)\n"
            "allocate (list_t(2:k_t))\n"
            "do i2 = 2, k_t\n"
            "  list_t(i2) = f(a(i2))\n"
            "end do\n"
            "y = sum(list_t)\n");
}

TEST(HoistTest, AListOfManyKindsIsCounted) {
  Lists s;
  const auto section = s.at(s.a, {s.to(s.num(1), s.num(2))});
  EXPECT_EQ(s.canonical(s.set(s.use(s.a), s.list({s.f_of(s.x), s.implied({s.f_of_element(), s.use(s.x)}, s.num(1), s.num(3)), section}))),
            "count_t = 0\n"
            "count_t = count_t + 1\n"
            "do i2 = 1, 3\n"
            "  count_t = count_t + 1\n"
            "  count_t = count_t + 1\n"
            "end do\n"
            "count_t = count_t + size(a(1:2))\n"
            "if (allocated(list_t)) deallocate (list_t)\n"
            "allocate (list_t(count_t))\n"
            "count_t = 0\n"
            "count_t = count_t + 1\n"
            "list_t(count_t) = f(x)\n"
            "do i22 = 1, 3\n"
            "  count_t = count_t + 1\n"
            "  list_t(count_t) = f(a(i22))\n"
            "  count_t = count_t + 1\n"
            "  list_t(count_t) = x\n"
            "end do\n"
            "list_t(count_t + 1:count_t + size(a(1:2))) = a(1:2)\n"
            "count_t = count_t + size(a(1:2))\n"
            "a = list_t\n");
}

TEST(HoistTest, OutputListsReadKeptValues) {
  Lists s;
  ir::Opaque print;
  print.kind = ir::OpaqueKind::Io;
  print.pieces = {{"print *, ", {}, ir::PieceAccess::Text}, {"", s.implied({s.use(s.i), s.f_of_element()}, s.num(1), s.num(3)), ir::PieceAccess::Read}};
  EXPECT_EQ(s.canonical(s.stmt(print)),
            "if (allocated(f_t)) deallocate (f_t)\n"
            "allocate (f_t(3))\n"
            "do i2 = 1, 3\n"
            "  f_t(i2) = f(a(i2))\n"
            "end do\n"
            "print *, (i, f_t(i), i=1, 3)\n");
}

TEST(HoistTest, WhatIsReadFirstCannotBeCalledWithBefore) {
  Lists s;
  ir::Opaque read;
  read.kind = ir::OpaqueKind::Io;
  read.pieces = {{"read *, ", {}, ir::PieceAccess::Text},
                 {"", s.use(s.i), ir::PieceAccess::Write},
                 {", ", {}, ir::PieceAccess::Text},
                 {"", s.at(s.a, {s.of(s.k, {s.use(s.i)})}), ir::PieceAccess::Write}};
  EXPECT_TRUE(canonical::canonical_stmt(s.p, s.stmt(read), s.hoister).empty());
}

}  // namespace
}  // namespace cf::test
