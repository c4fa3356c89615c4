#include <gtest/gtest.h>

#include "canonical/array_loops.h"
#include "canonical_scratch.h"

namespace cf::test {
namespace {

struct Loops : Scratch {
  ir::SymbolId a = vector("a");
  ir::SymbolId b = vector("b");
  ir::SymbolId f = function("f", true);

  auto zero() -> ir::ExprId { return lit("0d0"); }
  auto where_text(ir::StmtId stmt) -> std::string { return show(canonical::where_as_loops(p, stmt, hoister)); }
  auto forall_text(ir::StmtId stmt) -> std::string { return show(canonical::forall_as_loops(p, stmt, hoister)); }
  auto section(ir::SymbolId array, int first, int last) -> ir::ExprId { return at(array, {to(num(first), num(last))}); }
};

TEST(WhereLoops, OneNestWhereEachElementIsItsOwn) {
  Loops s;
  const auto stmt = s.where({s.arm(s.greater(s.use(s.a), s.zero()), {s.set(s.use(s.a), s.of(s.f, {s.use(s.a)})), s.set(s.use(s.b), s.use(s.a))}),
                             s.arm({}, {s.set(s.use(s.b), s.zero())})});
  EXPECT_EQ(s.where_text(stmt),
            "do i = 1, 10\n"
            "  if (a(i) > 0d0) then\n"
            "    a(i) = f(a(i))\n"
            "    b(i) = a(i)\n"
            "  else\n"
            "    b(i) = 0d0\n"
            "  end if\n"
            "end do\n");
}

TEST(WhereLoops, TheIndexIsThatOfTheFirstTarget) {
  Loops s;
  const auto stmt = s.where({s.arm(s.greater(s.section(s.a, 1, 4), s.zero()), {s.set(s.section(s.b, 3, 6), s.of(s.f, {s.section(s.a, 1, 4)}))})});
  EXPECT_EQ(s.where_text(stmt),
            "do i = 3, 6\n"
            "  if (a(i - 2) > 0d0) b(i) = f(a(i - 2))\n"
            "end do\n");
}

TEST(WhereLoops, MasksAndValuesAreKeptWhereElementsMix) {
  Loops s;
  const auto mask = s.greater(s.of(s.f, {s.section(s.a, 2, 9)}), s.zero());
  const auto stmt = s.where({s.arm(mask, {s.set(s.section(s.a, 2, 9), s.section(s.a, 1, 8))}), s.arm({}, {s.set(s.section(s.b, 1, 8), s.zero())})});
  EXPECT_EQ(s.where_text(stmt),
            "allocate (mask_t(2:9))\n"
            "do i = 2, 9\n"
            "  mask_t(i) = f(a(i)) > 0d0\n"
            "end do\n"
            "allocate (a_t(2:9))\n"
            "do i = 2, 9\n"
            "  if (mask_t(i)) a_t(i) = a(i - 1)\n"
            "end do\n"
            "do i = 2, 9\n"
            "  if (mask_t(i)) a(i) = a_t(i)\n"
            "end do\n"
            "do i = 2, 9\n"
            "  if (.not. mask_t(i)) b(i - 1) = 0d0\n"
            "end do\n"
            "deallocate (mask_t, a_t)\n");
}

TEST(WhereLoops, WhatHasNoElementsIsEvaluatedOnce) {
  Loops s;
  const auto g = s.function("g", false, s.p.array_of(s.real8, 1));
  const auto sum = ir::call_intrinsic(s.p, "sum", std::vector<ir::ExprId>{s.of(s.f, {s.use(s.a)})});
  const auto stmt = s.where({s.arm(s.greater(s.use(s.a), sum), {s.set(s.use(s.b), s.of(g, {s.use(s.a)}))})});
  EXPECT_EQ(s.where_text(stmt),
            "allocate (g_t(0))\n"
            "sum_t = sum(f(a))\n"
            "g_t = g(a)\n"
            "do i = 1, 10\n"
            "  if (a(i) > sum_t) b(i) = g_t(i)\n"
            "end do\n"
            "deallocate (g_t)\n");
}

TEST(WhereLoops, TwoDimensionsRunColumnByColumn) {
  Loops s;
  const auto c = s.array("c", {{{}, s.num(3)}, {s.num(0), s.num(4)}});
  const auto d = s.variable("d", s.p.array_of(s.real8, 2));
  const auto stmt = s.where({s.arm(s.greater(s.use(d), s.zero()), {s.set(s.use(c), s.of(s.f, {s.use(d)}))})});
  EXPECT_EQ(s.where_text(stmt),
            "do j = 0, 4\n"
            "  do i = 1, 3\n"
            "    if (d(i + lbound(d, 1) - 1, j + lbound(d, 2)) > 0d0) c(i, j) = f(d(i + lbound(d, 1) - 1, j + lbound(d, 2)))\n"
            "  end do\n"
            "end do\n");
}

TEST(WhereLoops, LabelAndCommentsStandAtTheFirstStatement) {
  Loops s;
  const auto stmt = s.where({s.arm(s.greater(s.use(s.a), s.zero()), {s.set(s.use(s.b), s.of(s.f, {s.use(s.a)}))})});
  s.p.stmts[stmt].label = s.label("10");
  s.p.stmts[stmt].notes = s.notes({"! why"});
  const auto made = canonical::where_as_loops(s.p, stmt, s.hoister);
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(s.p.stmts[made[0]].label, s.p.stmts[stmt].label);
  EXPECT_EQ(s.p.stmts[made[0]].notes, s.p.stmts[stmt].notes);
  EXPECT_EQ(s.p.stmts[made[0]].origin, stmt);
}

TEST(WhereLoops, CharactersCannotBeKept) {
  Loops s;
  const auto character = s.p.intern(ir::CharacterType{1, ir::LengthKind::Unknown, {}});
  const auto c = s.array("c", {{{}, s.num(10)}}, character);
  const auto stmt = s.where({s.arm(s.greater(s.of(s.f, {s.use(s.a)}), s.zero()), {s.set(s.section(c, 1, 9), s.section(c, 2, 10))})});
  EXPECT_TRUE(canonical::where_as_loops(s.p, stmt, s.hoister).empty());
}

TEST(ForallLoops, IndicesGetVariablesOfTheirOwn) {
  Loops s;
  const auto k = s.scalar("k");
  const auto stmt = s.forall(k, s.num(1), s.num(9), {s.set(s.at(s.a, {s.use(k)}), s.of(s.f, {s.at(s.b, {s.use(k)})}))}, s.greater(s.use(k), s.num(3)));
  EXPECT_EQ(s.forall_text(stmt),
            "do k2 = 1, 9\n"
            "  if (k2 > 3) a(k2) = f(b(k2))\n"
            "end do\n");
}

TEST(ForallLoops, RightHandSidesComeFirst) {
  Loops s;
  const auto k = s.scalar("k");
  const auto before = [&] { return ir::binary(s.p, ir::BinaryOp::Sub, s.use(k), s.num(1)); };
  const auto stmt = s.forall(k, s.num(2), s.num(9), {s.set(s.at(s.a, {s.use(k)}), s.of(s.f, {s.at(s.a, {before()})}))});
  EXPECT_EQ(s.forall_text(stmt),
            "allocate (a_t(2:9))\n"
            "do k2 = 2, 9\n"
            "  a_t(k2) = f(a(k2 - 1))\n"
            "end do\n"
            "do k2 = 2, 9\n"
            "  a(k2) = a_t(k2)\n"
            "end do\n"
            "deallocate (a_t)\n");
}

TEST(ForallLoops, ATriangleIsKeptInTheBoxAroundIt) {
  Loops s;
  const auto c = s.array("c", {{{}, s.num(5)}, {{}, s.num(5)}});
  const auto i = s.scalar("i");
  const auto j = s.scalar("j");
  const auto inner = s.forall(j, s.use(i), s.num(5), {s.set(s.at(c, {s.use(i), s.use(j)}), s.at(c, {s.use(j), s.use(i)}))});
  const auto stmt = s.forall(i, s.num(1), s.num(5), {inner});
  EXPECT_EQ(s.forall_text(stmt),
            "low_t = huge(low_t)\n"
            "do i2 = 1, 5\n"
            "  low_t = min(low_t, i2)\n"
            "end do\n"
            "allocate (c_t(low_t:5, 5))\n"
            "do i2 = 1, 5\n"
            "  do j2 = i2, 5\n"
            "    c_t(j2, i2) = c(j2, i2)\n"
            "  end do\n"
            "end do\n"
            "do i2 = 1, 5\n"
            "  do j2 = i2, 5\n"
            "    c(i2, j2) = c_t(j2, i2)\n"
            "  end do\n"
            "end do\n"
            "deallocate (c_t)\n");
}

TEST(ForallLoops, ArrayAssignmentsStayWhereTheyCan) {
  Loops s;
  const auto c = s.array("c", {{{}, s.num(5)}, {{}, s.num(5)}});
  const auto i = s.scalar("i");
  const auto row = [&](ir::ExprId at) { return s.at(c, {at, s.to({}, {})}); };
  const auto scaled = s.plus(row(s.use(i)), s.of(s.f, {s.at(s.a, {s.use(i)})}));
  EXPECT_EQ(s.forall_text(s.forall(i, s.num(1), s.num(5), {s.set(row(s.use(i)), scaled)})),
            "do i2 = 1, 5\n"
            "  c(i2, :) = c(i2, :) + f(a(i2))\n"
            "end do\n");
}

TEST(MovingCalls, AreLookedForInMasksBoundsAndBodies) {
  Loops s;
  const auto k = s.scalar("k");
  const auto quiet = [&] { return s.set(s.use(s.b), s.zero()); };
  EXPECT_FALSE(canonical::has_moving_call(s.p, s.where({s.arm(s.greater(s.use(s.a), s.zero()), {quiet()})}), s.hoister));
  EXPECT_TRUE(canonical::has_moving_call(s.p, s.where({s.arm(s.greater(s.of(s.f, {s.use(s.a)}), s.zero()), {quiet()})}), s.hoister));
  const auto inner = s.where({s.arm(s.greater(s.use(s.a), s.zero()), {s.set(s.use(s.b), s.of(s.f, {s.use(s.a)}))})});
  EXPECT_TRUE(canonical::has_moving_call(s.p, s.forall(k, s.num(1), s.num(2), {inner}), s.hoister));
  const auto count = s.function("count", false, s.integer);
  EXPECT_TRUE(canonical::has_moving_call(s.p, s.forall(k, s.num(1), s.of(count, {}), {quiet()}), s.hoister));
}

}  // namespace
}  // namespace cf::test
