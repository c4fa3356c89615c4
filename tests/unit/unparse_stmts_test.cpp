#include <gtest/gtest.h>

#include "unparse_builder.h"

namespace cf::test {
namespace {

TEST(Stmts, LoopsThatShareTheirLabel) {
  Builder b(ir::SourceForm::Fixed);
  b.style().indent = 3;
  b.style().compact_subscripts = true;
  const auto ten = b.label("10");
  const auto last = b.stmt(ir::Continue{});
  b.p.stmts[last].label = ten;
  const auto inner = b.loop("i", b.block({b.assign(b.index("a", {b.ref("i"), b.ref("j")}), b.lit("0")), last}), ten);
  b.body({b.loop("j", b.block({inner}), ten)});
  EXPECT_EQ(b.text(),
            "      subroutine s\n"
            "      do 10 j = 1, n\n"
            "         do 10 i = 1, n\n"
            "            a(i,j) = 0\n"
            "   10 continue\n"
            "      end\n");
}

TEST(Stmts, ALoopThatLostItsLabelEndsWithEndDo) {
  Builder b;
  const auto ten = b.label("10");
  b.body({b.loop("i", b.block({b.assign(b.ref("x"), b.lit("0"))}), ten)});
  EXPECT_EQ(b.text(),
            "subroutine s()\n"
            "  do i = 1, n\n"
            "    x = 0\n"
            "  end do\n"
            "end\n");
}

TEST(Stmts, LabelsInFreeForm) {
  Builder b;
  const auto ten = b.label("10");
  const auto jump = b.stmt(ir::Goto{ten});
  const auto target = b.stmt(ir::Continue{});
  b.p.stmts[target].label = ten;
  b.body({jump, target});
  EXPECT_EQ(b.text(), "subroutine s()\n  go to 10\n10 continue\nend\n");
}

TEST(Stmts, IfOnOneLineOrNot) {
  Builder b;
  const auto condition = b.bin(ir::BinaryOp::Gt, b.ref("x"), b.lit("0"));
  const auto set = [&] { return b.assign(b.ref("y"), b.lit("1")); };
  ir::If one;
  one.one_line = true;
  one.arms = {{condition, b.block({set()}), {}}};
  ir::If two = one;
  two.arms[0].body.stmts.push_back(set());
  ir::If chain;
  chain.name = "pick";
  chain.arms = {{condition, b.block({set()}), {}}, {condition, b.block({set()}), b.notes({"! second"})}, {{}, b.block({set()}), {}}};
  chain.arms[2].body.end = b.notes({"! done"}, "! bye");
  b.body({b.stmt(one), b.stmt(two), b.stmt(chain)});
  EXPECT_EQ(b.text(),
            "subroutine s()\n"
            "  if (x > 0) y = 1\n"
            "  if (x > 0) then\n"
            "    y = 1\n"
            "    y = 1\n"
            "  end if\n"
            "  pick: if (x > 0) then\n"
            "    y = 1\n"
            "  ! second\n"
            "  else if (x > 0) then\n"
            "    y = 1\n"
            "  else\n"
            "    y = 1\n"
            "    ! done\n"
            "  end if pick  ! bye\n"
            "end\n");
}

TEST(Stmts, WhereBehindIf) {
  Builder b;
  ir::Where where;
  where.one_line = true;
  where.arms = {{b.ref("mask"), b.block({b.assign(b.ref("x"), b.lit("1"))}), {}}};
  ir::If both;
  both.one_line = true;
  both.arms = {{b.ref("flag"), b.block({b.stmt(where)}), {}}};
  ir::If nested;
  nested.one_line = true;
  nested.arms = {{b.ref("flag"), b.block({b.stmt(both)}), {}}};
  b.body({b.stmt(both), b.stmt(nested)});
  EXPECT_EQ(b.text(),
            "subroutine s()\n"
            "  if (flag) where (mask) x = 1\n"
            "  if (flag) then\n"
            "    if (flag) where (mask) x = 1\n"
            "  end if\n"
            "end\n");
}

TEST(Stmts, Notes) {
  Builder b;
  const auto first = b.assign(b.ref("x"), b.lit("1"));
  const auto second = b.assign(b.ref("x"), b.lit("2"));
  const auto third = b.assign(b.ref("x"), b.lit("3"));
  b.p.stmts[first].notes = b.notes({"", "! before", "* old mark"}, "! behind", 20);
  b.p.stmts[second].notes = b.notes({}, "! " + std::string(125, '-'));
  b.p.stmts[third].notes = b.notes({}, "! near", 3);
  ir::Directive directive;
  directive.family = ir::DirectiveFamily::Contraflow;
  directive.name = "independent-loop";
  directive.clauses = {{"extent", {b.ref("p"), b.ref("n")}, ""}};
  b.p.notes[b.p.stmts[third].notes].directives.push_back(directive);
  b.body({first, second, third});
  b.u().end_notes = b.notes({"! last"});
  b.u().end_named = true;
  EXPECT_EQ(b.text(),
            "subroutine s()\n"
            "\n"
            "  ! before\n"
            "  ! old mark\n"
            "  x = 1            ! behind\n"
            "  ! " + std::string(125, '-') + "\n"
            "  x = 2\n"
            "  !$cf independent-loop extent(p, n)\n"
            "  x = 3  ! near\n"
            "  ! last\n"
            "end subroutine s\n");
}

TEST(Stmts, CommentsOfFixedForm) {
  Builder b(ir::SourceForm::Fixed);
  const auto set = b.assign(b.ref("x"), b.lit("1"));
  b.p.stmts[set].notes = b.notes({"C old", "* star", "! new", " ! with the code"});
  b.body({b.loop("i", b.block({set}))});
  EXPECT_EQ(b.text(),
            "      subroutine s\n"
            "      do i = 1, n\n"
            "C old\n"
            "* star\n"
            "! new\n"
            "        ! with the code\n"
            "        x = 1\n"
            "      end do\n"
            "      end\n");
}

TEST(Stmts, Select) {
  Builder b;
  ir::Select select;
  select.selector = b.ref("k");
  select.cases = {{{b.lit("1"), b.triplet(b.lit("3"), {})}, false, b.block({b.stmt(ir::Return{})}), false, {}, {}},
                  {{}, false, b.block({b.stmt(ir::Stop{true, b.lit("'bad'"), {}})}), false, {}, {}}};
  ir::SelectType types;
  types.associate = "a";
  types.selector = b.ref("p");
  types.cases.resize(2);
  types.cases[0].guard = ir::GuardKind::TypeIs;
  types.cases[0].spec = {b.real8, ir::TypeStyle::Keyword, b.lit("8"), false, {}, {}, {}};
  b.body({b.stmt(select), b.stmt(types)});
  EXPECT_EQ(b.text(),
            "subroutine s()\n"
            "  select case (k)\n"
            "  case (1, 3:)\n"
            "    return\n"
            "  case default\n"
            "    error stop 'bad'\n"
            "  end select\n"
            "  select type (a => p)\n"
            "  type is (real(kind=8))\n"
            "  class default\n"
            "  end select\n"
            "end\n");
}

TEST(Stmts, ArraysAndPointers) {
  Builder b;
  ir::Where where;
  where.arms = {{b.ref("mask"), b.block({b.assign(b.ref("x"), b.lit("1"))}), {}}, {{}, b.block({b.assign(b.ref("x"), b.lit("2"))}), {}}};
  ir::Concurrent forall;
  forall.forall = forall.one_line = true;
  forall.indices = {{b.symbol("i"), b.lit("1"), b.ref("n"), {}}};
  forall.mask = b.ref("mask");
  forall.body = b.block({b.assign(b.index("x", {b.ref("i")}), b.lit("0"))});
  ir::Concurrent concurrent = forall;
  concurrent.forall = concurrent.one_line = false;
  concurrent.locality = {{"local", {b.ref("t")}, ""}, {"default", {}, "none"}};
  ir::Allocate allocate;
  allocate.objects = {b.index("w", {b.triplet(b.lit("0"), b.ref("n"))})};
  allocate.options = {{"stat", b.ref("ierr"), {}}};
  b.body({b.stmt(where), b.stmt(forall), b.stmt(concurrent), b.stmt(allocate),
          b.stmt(ir::PointerAssign{b.ref("q"), {b.triplet(b.lit("0"), {})}, b.ref("w")}), b.stmt(ir::Nullify{{b.ref("q")}})});
  EXPECT_EQ(b.text(),
            "subroutine s()\n"
            "  where (mask)\n"
            "    x = 1\n"
            "  elsewhere\n"
            "    x = 2\n"
            "  end where\n"
            "  forall (i=1:n, mask) x(i) = 0\n"
            "  do concurrent (i=1:n, mask) local(t) default(none)\n"
            "    x(i) = 0\n"
            "  end do\n"
            "  allocate (w(0:n), stat=ierr)\n"
            "  q(0:) => w\n"
            "  nullify (q)\n"
            "end\n");
}

TEST(Stmts, OpenMP) {
  for (auto form : {ir::SourceForm::Free, ir::SourceForm::Fixed}) {
    Builder b(form);
    ir::DirectiveStmt omp;
    omp.directive.family = ir::DirectiveFamily::OpenMP;
    omp.directive.name = "parallel do";
    std::vector<ir::ExprId> many;
    for (int i = 0; i < 20; ++i) many.push_back(b.ref("variable" + std::to_string(i)));
    omp.directive.clauses = {{"schedule", {b.lit("4")}, "static"}, {"reduction", {b.ref("x")}, "+"}, {"private", many, ""}};
    omp.has_body = omp.has_end = true;
    omp.body = b.block({b.loop("i", b.block({}))});
    omp.end_clauses = {{"nowait", {}, ""}};
    b.body({b.stmt(omp)});
    const std::string text = b.text();
    if (form == ir::SourceForm::Free) {
      EXPECT_NE(text.find("\n  !$omp parallel do schedule(static, 4) reduction(+: x) "), std::string::npos) << text;
      EXPECT_NE(text.find(" &\n  !$omp   "), std::string::npos) << text;
      EXPECT_NE(text.find("\n  !$omp end parallel do nowait\n"), std::string::npos) << text;
    } else {
      EXPECT_NE(text.find("\n!$omp parallel do schedule(static, 4) reduction(+: x)"), std::string::npos) << text;
      EXPECT_NE(text.find("\n!$omp&  "), std::string::npos) << text;
    }
  }
}

TEST(Stmts, OpaqueTextIsBrokenBetweenItsTokens) {
  Builder b(ir::SourceForm::Fixed);
  ir::Opaque io;
  io.kind = ir::OpaqueKind::Io;
  io.pieces = {{"WRITE (*, '(A, 3F10.3)') 'a text, with commas, that fills it', ", {}, ir::PieceAccess::Text},
               {"", b.ref("x"), ir::PieceAccess::Read},
               {", ", {}, ir::PieceAccess::Text},
               {"", b.ref("y"), ir::PieceAccess::Read}};
  b.body({b.stmt(io)});
  EXPECT_EQ(b.text(),
            "      subroutine s\n"
            "      WRITE (*, '(A, 3F10.3)') 'a text, with commas, that fills it', x,\n"
            "     &  y\n"
            "      end\n");
}

}  // namespace
}  // namespace cf::test
