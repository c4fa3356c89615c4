// Visiting in the order of the text, and copying.
#include "ir/walk.h"

#include <gtest/gtest.h>

#include "ir/print.h"
#include "ir/verify.h"
#include "ir_sample.h"

namespace cf::test {
namespace {

TEST(Walk, SubexpressionsParentsFirst) {
  Sample s;
  const ExprId e = binary(s.p, BinaryOp::Add, ref(s.p, s.y), binary(s.p, BinaryOp::Mul, index(s.p, ref(s.p, s.x), {ref(s.p, s.i)}), ref(s.p, s.g)));
  std::string order;
  for_each_subexpr(s.p, e, [&](ExprId id) { order += print_expr(s.p, id) + "; "; });
  EXPECT_EQ(order, "y + x(i)*g; y; x(i)*g; x(i); x; i; g; ");
  order.clear();
  for_each_child(s.p, e, [&](ExprId id) { order += print_expr(s.p, id) + "; "; });
  EXPECT_EQ(order, "y; x(i)*g; ");
}

TEST(Walk, StatementsInTextOrder) {
  Sample s;
  std::string order;
  for_each_stmt(s.p, s.body(), [&](StmtId id) {
    const std::string text = print_stmt(s.p, id);
    order += text.substr(0, text.find('\n')) + "\n";
  });
  EXPECT_EQ(order,
            "y = 0d0\ndo i = 1, n\ny = y + x(i)*g\nif (y > 1d3) go to 10\ngo to 10\na(:, 2) = 2d0*t%u\nwrite (*, *) y\n10 continue\n");
}

TEST(Walk, OwnExpressionsAndBlocks) {
  Sample s;
  const StmtId loop = s.body().stmts[1];
  std::string own;
  for_each_expr(s.p, loop, [&](ExprId id) { own += print_expr(s.p, id) + " "; });
  EXPECT_EQ(own, "i 1 n ");
  int blocks = 0;
  for_each_block(s.p, loop, [&](const Block& block) {
    ++blocks;
    EXPECT_EQ(block.stmts.size(), 2u);
  });
  EXPECT_EQ(blocks, 1);
}

TEST(Walk, SelectorsOfAssociate) {
  Sample s;
  Associate associate;
  associate.scope = s.p.add_scope(ScopeKind::Construct, s.scope, s.unit);
  const SymbolId name = s.var("u", s.real8, StorageClass::Associate, associate.scope);
  s.p.symbols[name].init = ref(s.p, s.g);
  associate.names = {name};
  const StmtId id = s.p.add_stmt(associate);
  std::string own;
  for_each_expr(s.p, id, [&](ExprId e) { own += print_expr(s.p, e); });
  EXPECT_EQ(own, "g");
}

TEST(Walk, SymbolsOfDeclarations) {
  Sample s;
  std::string names;
  for (const DeclId id : s.p.units[s.unit].decls) for_each_symbol(s.p, id, [&](SymbolId symbol) { names += s.p.symbols[symbol].name; });
  for (const DeclId id : s.p.units[s.module].decls) for_each_symbol(s.p, id, [&](SymbolId symbol) { names += s.p.symbols[symbol].name; });
  EXPECT_EQ(names, "xystate");
}

TEST(Clone, PrintsAsTheOriginal) {
  Sample s;
  std::string before;
  for (const StmtId id : s.body().stmts) before += print_stmt(s.p, id);
  const std::size_t exprs = s.p.exprs.size();
  const Block original = s.body();
  const Block copy = clone_block(s.p, original);
  std::string after;
  for (const StmtId id : copy.stmts) after += print_stmt(s.p, id);
  EXPECT_EQ(before, after);
  EXPECT_GT(s.p.exprs.size(), exprs);
  for (std::size_t i = 0; i < copy.stmts.size(); ++i) {
    EXPECT_NE(copy.stmts[i], original.stmts[i]);
    EXPECT_EQ(s.p.stmts[copy.stmts[i]].origin, original.stmts[i]);
  }
  // A copy of a copy comes from the first original.
  const StmtId again = clone_stmt(s.p, copy.stmts[0]);
  EXPECT_EQ(s.p.stmts[again].origin, original.stmts[0]);
  // Nothing is shared: both bodies in one program are sound, but for the label, which is defined twice now.
  for (const StmtId id : copy.stmts) s.add(id);
  for (const std::string& line : verify(s.p)) EXPECT_TRUE(line.starts_with("label:")) << line;
}

TEST(Clone, MapsSymbolsAndLabels) {
  Sample s;
  CloneMap map;
  map.symbols[s.y] = s.g;
  map.labels[s.ten] = s.label("20");
  const Block copy = clone_block(s.p, s.body(), map);
  std::string text;
  for (const StmtId id : copy.stmts) text += print_stmt(s.p, id);
  EXPECT_EQ(text.find('y'), std::string::npos) << text;
  EXPECT_NE(text.find("20 continue"), std::string::npos) << text;
  EXPECT_NE(text.find("go to 20"), std::string::npos) << text;
}

TEST(Clone, NotesAndDirectives) {
  Sample s;
  Notes notes;
  notes.before = {"! why"};
  notes.directives = {Directive{DirectiveFamily::Contraflow, "independent", {Clause{"", {ref(s.p, s.x)}, ""}}, "", {}}};
  s.p.stmts[s.body().stmts[0]].notes = s.p.notes.add(notes);
  const StmtId copy = clone_stmt(s.p, s.body().stmts[0]);
  const Notes& copied = s.p.notes[s.p.stmts[copy].notes];
  EXPECT_EQ(copied.before, notes.before);
  EXPECT_NE(copied.directives[0].clauses[0].args[0], notes.directives[0].clauses[0].args[0]);
  EXPECT_EQ(print_expr(s.p, copied.directives[0].clauses[0].args[0]), "x");
}

TEST(Clone, TypesWithTheirBounds) {
  Sample s;
  const TypeId type = s.p.symbols[s.x].type;
  const TypeId copy = clone_type(s.p, type);
  EXPECT_NE(copy, type);
  EXPECT_EQ(print_type(s.p, copy), print_type(s.p, type));
  EXPECT_NE(get_if<ArrayType>(s.p, copy)->dims[0].upper, get_if<ArrayType>(s.p, type)->dims[0].upper);
  EXPECT_EQ(clone_type(s.p, s.real8), s.real8);
  const TypeId text = s.p.intern(CharacterType{1, LengthKind::Explicit, ref(s.p, s.n)});
  EXPECT_NE(clone_type(s.p, text), text);
  EXPECT_EQ(print_type(s.p, clone_type(s.p, text)), "character(n)");
  EXPECT_EQ(clone_type(s.p, s.p.array_of(s.real8, 2)), s.p.array_of(s.real8, 2));
}

TEST(Clone, Declarations) {
  Sample s;
  Variables decl;
  decl.spec.type = s.real8;
  decl.attrs = {AttrSpec{AttrWord::Dimension, {s.upto(ref(s.p, s.n))}, ""}};
  decl.entities = {Entity{s.x, false, false, false, {}}};
  const DeclId id = s.p.add_decl(decl);
  CloneMap map;
  map.symbols[s.x] = s.y;
  const DeclId copy = clone_decl(s.p, id, map);
  const auto* node = get_if<Variables>(s.p, copy);
  EXPECT_EQ(node->entities[0].symbol, s.y);
  EXPECT_NE(node->attrs[0].dims[0].upper, decl.attrs[0].dims[0].upper);
}

// Neither long sums nor deep nests may need stack.
TEST(Clone, VeryLongExpression) {
  Sample s;
  ExprId sum = ref(s.p, s.y);
  constexpr int kTerms = 300000;
  for (int k = 0; k < kTerms; ++k) sum = binary(s.p, BinaryOp::Add, sum, ref(s.p, s.g));
  const ExprId copy = clone_expr(s.p, sum);
  int count = 0;
  for_each_subexpr(s.p, copy, [&](ExprId) { ++count; });
  EXPECT_EQ(count, 2 * kTerms + 1);
}

TEST(Clone, VeryDeepNest) {
  Sample s;
  Block block;
  block.stmts = {s.p.add_stmt(Continue{})};
  constexpr int kDepth = 100000;
  for (int k = 0; k < kDepth; ++k) {
    Block outer;
    outer.stmts = {if_then(s.p, logical_literal(s.p, true), block)};
    block = outer;
  }
  const Block copy = clone_block(s.p, block);
  int count = 0;
  for_each_stmt(s.p, copy, [&](StmtId) { ++count; });
  EXPECT_EQ(count, kDepth + 1);
}

}  // namespace
}  // namespace cf::test
