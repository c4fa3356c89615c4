// Each invariant: a sound program passes, and breaking one thing is found under its name.
#include "ir/verify.h"

#include <gtest/gtest.h>

#include <functional>

#include "ir/print.h"
#include "ir_random.h"
#include "ir_sample.h"

namespace cf::test {
namespace {

auto lines(const std::vector<std::string>& all) -> std::string {
  std::string text;
  for (const std::string& line : all) text += line + "\n";
  return text;
}

TEST(Verify, SampleIsSound) { EXPECT_EQ(lines(verify(Sample().p)), ""); }
TEST(Verify, EmptyProgramIsSound) { EXPECT_EQ(lines(verify(Program())), ""); }

// Breaks one thing and wants exactly that invariant named first.
void breaks(const std::string& name, const std::function<void(Sample&)>& change) {
  Sample s;
  change(s);
  const std::vector<std::string> found = verify(s.p);
  ASSERT_FALSE(found.empty()) << name;
  for (const std::string& line : found) EXPECT_TRUE(line.starts_with(name + ":")) << name << " wanted, found: " << line;
}

template <class T>
auto node(Sample& s, StmtId id) -> T& {
  return std::get<T>(s.p.stmts[id].node);
}

TEST(Verify, Structure) {
  breaks("ids", [](Sample& s) { s.p.symbols[s.y].type = TypeId{9999}; });
  breaks("ids", [](Sample& s) { s.body().stmts.push_back(StmtId{9999}); });
  breaks("needed-id", [](Sample& s) { s.add(assign(s.p, ref(s.p, s.y), {})); });
  breaks("needed-id", [](Sample& s) { s.body().stmts.push_back({}); });
  breaks("cycle", [](Sample& s) {
    const ExprId e = paren(s.p, ref(s.p, s.y));
    std::get<Paren>(s.p.exprs[e].node).inner = e;
  });
  breaks("cycle", [](Sample& s) { node<CountedLoop>(s, s.body().stmts[1]).body.stmts.push_back(s.body().stmts[1]); });
  breaks("cycle", [](Sample& s) { s.p.scopes[s.module_scope].parent = s.scope; });
  breaks("cycle", [](Sample& s) { s.p.units[s.unit].contains.push_back(s.module); });
}

TEST(Verify, Symbols) {
  breaks("scope-list", [](Sample& s) { s.p.scopes[s.scope].symbols.push_back(s.y); });
  breaks("scope-list", [](Sample& s) { s.p.scopes[s.scope].symbols.pop_back(); });
  breaks("symbol-type", [](Sample& s) { s.p.symbols[s.t].type = {}; });
  breaks("symbol-type", [](Sample& s) { s.p.symbols[s.state].def = {}; });
  breaks("init", [](Sample& s) { s.p.symbols[s.t].kind = SymbolKind::Constant; });
  breaks("symbol-kind", [](Sample& s) {
    Symbol generic;
    generic.name = "solve";
    generic.kind = SymbolKind::Generic;
    generic.scope = s.scope;
    generic.list = {s.y};
    s.p.add_symbol(generic);
  });
  breaks("type-spec", [](Sample& s) { s.p.symbols[s.a].spec.type = s.p.symbols[s.a].type; });
  breaks("type-spec", [](Sample& s) { std::get<Variables>(s.p.decls[s.p.units[s.unit].decls[0]].node).spec.type = s.p.array_of(s.real8, 1); });
}

TEST(Verify, Common) {
  const auto block = [](Sample& s) {
    Symbol common;
    common.name = "c";
    common.kind = SymbolKind::CommonBlock;
    common.scope = s.scope;
    common.list = {s.t};
    const SymbolId id = s.p.add_symbol(common);
    Symbol& t = s.p.symbols[s.t];
    t.storage = StorageClass::Common;
    t.common = id;
    t.offset = 0;
    return id;
  };
  Sample sound;
  block(sound);
  EXPECT_EQ(lines(verify(sound.p)), "");
  breaks("common", [&](Sample& s) { block(s), s.p.symbols[s.t].offset = -1; });
  breaks("common", [&](Sample& s) { s.p.symbols[block(s)].list.clear(); });
  breaks("common", [&](Sample& s) { block(s), s.p.symbols[s.t].common = {}; });
}

TEST(Verify, Types) {
  breaks("array-type", [](Sample& s) { s.p.types.add({ArrayType{s.real8, {}, false}}); });
  breaks("array-type", [](Sample& s) { s.p.types.add({ArrayType{s.p.array_of(s.real8, 1), {Dim{}}, false}}); });
  breaks("array-type", [](Sample& s) { s.p.types.add({ArrayType{s.real8, {Dim{DimKind::Explicit, {}, {}}}, false}}); });
  breaks("array-type", [](Sample& s) { s.p.types.add({ArrayType{s.real8, {Dim{DimKind::AssumedSize, {}, {}}, Dim{}}, false}}); });
}

TEST(Verify, Expressions) {
  breaks("expr-type", [](Sample& s) { s.add(assign(s.p, ref(s.p, s.y), s.p.add_expr(Paren{ref(s.p, s.y)}, {}))); });
  breaks("expr-rank", [](Sample& s) {
    s.add(assign(s.p, ref(s.p, s.y), s.p.add_expr(Binary{BinaryOp::Add, ref(s.p, s.x), ref(s.p, s.a), false}, s.p.array_of(s.real8, 2))));
  });
  breaks("expr-rank", [](Sample& s) { s.add(assign(s.p, ref(s.p, s.x), s.p.add_expr(Unary{UnaryOp::Minus, ref(s.p, s.x)}, s.real8))); });
  breaks("subscripts", [](Sample& s) { s.add(assign(s.p, index(s.p, ref(s.p, s.a), {s.num(1)}), s.lit("0d0"))); });
  breaks("subscripts", [](Sample& s) { s.add(assign(s.p, index(s.p, ref(s.p, s.y), {s.num(1)}), s.lit("0d0"))); });
  breaks("triplet", [](Sample& s) { s.add(assign(s.p, ref(s.p, s.y), triplet(s.p, s.num(1), s.num(2)))); });
  breaks("shared", [](Sample& s) { s.add(assign(s.p, ref(s.p, s.y), node<Assign>(s, s.body().stmts[0]).value)); });
  breaks("shared", [](Sample& s) {
    const ExprId e = ref(s.p, s.y);
    s.add(assign(s.p, ref(s.p, s.y), binary(s.p, BinaryOp::Mul, e, e)));
  });
  breaks("shared", [](Sample& s) {
    s.add(assign(s.p, ref(s.p, s.i), get_if<ArrayType>(s.p, s.p.symbols[s.x].type)->dims[0].upper));
  });
}

TEST(Verify, Statements) {
  breaks("stmt-once", [](Sample& s) {
    const StmtId twice = s.p.add_stmt(Continue{});
    s.add(twice);
    s.add(twice);
  });
  breaks("label", [](Sample& s) { s.p.stmts[s.body().stmts.back()].label = {}; });
  breaks("label", [](Sample& s) {
    s.add(s.p.add_stmt(Continue{}));
    s.p.stmts[s.body().stmts.back()].label = s.ten;
  });
  breaks("label", [](Sample& s) { s.p.labels[s.ten].unit = s.module; });
  breaks("end-label", [](Sample& s) { node<CountedLoop>(s, s.body().stmts[1]).end_label = s.ten; });
  breaks("construct", [](Sample& s) { s.add(s.p.add_stmt(Cycle{})); });
  breaks("construct", [](Sample& s) {
    const StmtId exit = s.p.add_stmt(Exit{"outer", false});
    node<CountedLoop>(s, s.body().stmts[1]).body.stmts.push_back(exit);
  });
  breaks("one-line", [](Sample& s) {
    const StmtId test = node<CountedLoop>(s, s.body().stmts[1]).body.stmts[1];
    const StmtId second = s.p.add_stmt(Continue{});
    node<If>(s, test).arms[0].body.stmts.push_back(second);
  });
  breaks("arms", [](Sample& s) { s.add(if_then(s.p, {}, {})); });
  breaks("piece", [](Sample& s) { std::get<Opaque>(s.p.stmts[s.body().stmts[3]].node).pieces[0].access = PieceAccess::Read; });
  breaks("assign", [](Sample& s) { s.add(assign(s.p, s.lit("1d0"), s.lit("0d0"))); });
}

TEST(Verify, LoopsThatShareTheirLabel) {
  Sample s;
  const LabelId twenty = s.label("20");
  const StmtId last = s.p.add_stmt(Continue{});
  s.p.stmts[last].label = twenty;
  Block innermost;
  innermost.stmts = {s.p.add_stmt(Cycle{"OUTER"}), last};
  Block outer;
  outer.stmts = {counted_loop(s.p, s.i, s.num(1), s.num(2), innermost)};
  s.add(counted_loop(s.p, s.n, s.num(1), s.num(2), outer));
  node<CountedLoop>(s, outer.stmts[0]).end_label = twenty;
  CountedLoop& loop = node<CountedLoop>(s, s.body().stmts.back());
  loop.end_label = twenty;
  loop.name = "outer";
  EXPECT_EQ(lines(verify(s.p)), "");
}

TEST(Verify, Units) {
  breaks("unit", [](Sample& s) { s.p.symbols[s.s].unit = s.module; });
  breaks("unit", [](Sample& s) { s.p.units[s.unit].kind = UnitKind::BlockData; });
  breaks("unit", [](Sample& s) { s.p.units[s.module].contains.push_back(s.unit); });
  breaks("unit", [](Sample& s) { s.p.units[s.unit].host = {}; });
  breaks("args", [](Sample& s) { s.p.units[s.unit].args.push_back(s.g); });
  breaks("args", [](Sample& s) { s.p.units[s.unit].args.push_back(s.i); });
  breaks("args", [](Sample& s) { s.p.units[s.unit].kind = UnitKind::Function; });
  breaks("decl-visible", [](Sample& s) {
    Variables decl;
    decl.spec.type = s.real8;
    decl.entities = {Entity{s.state_u, false, false, false, {}}};
    s.p.units[s.unit].decls.push_back(s.p.add_decl(decl));
  });
}

TEST(Verify, SaysWhere) {
  Sample s;
  s.add(s.p.add_stmt(Cycle{"outer"}, Loc{s.file, 12, 3}));
  EXPECT_EQ(lines(verify(s.p)), "construct: 'cycle outer' stands in no construct that it could leave (m.f90:12)\n");
}

TEST(Verify, NoCrashOnNonsense) {
  for (unsigned seed = 0; seed < 100; ++seed) (void)verify(RandomProgram(seed, 30).make());
}

TEST(Verify, LargeProgramsAreLinear) {
  Sample s;
  for (int k = 0; k < 100000; ++k) s.add(assign(s.p, ref(s.p, s.y), binary(s.p, BinaryOp::Add, ref(s.p, s.y), s.lit("1d0"))));
  EXPECT_EQ(lines(verify(s.p)), "");
}

}  // namespace
}  // namespace cf::test
