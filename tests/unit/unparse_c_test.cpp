// The C unparser on programs made by hand: declarators, precedence, statements, layout.
#include <gtest/gtest.h>

#include <utility>

#include "ir/print.h"
#include "ir/program.h"
#include "unparse/c/unparse.h"

namespace cf::test {
namespace {

using ir::BinaryOp;

struct C {
  ir::Program p;
  ir::FileId file;
  ir::UnitId unit;
  ir::ScopeId scope;
  ir::TypeId real8 = p.intern(ir::RealType{8});
  ir::TypeId integer = p.intern(ir::IntegerType{4});

  C() {
    ir::SourceFile f;
    f.path = "t.c";
    f.language = ir::Language::C;
    f.style.indent = 4;
    f.style.line_length = 100;
    file = p.files.add(f);
    scope = p.add_scope(ir::ScopeKind::Unit, p.global, {});
    ir::Symbol s;
    s.name = "s";
    s.kind = ir::SymbolKind::Procedure;
    s.scope = p.global;
    ir::Unit u;
    u.symbol = p.add_symbol(s);
    u.scope = scope;
    u.file = file;
    unit = p.units.add(u);
    p.files[file].items.push_back({unit, {}});
  }
  auto pointer(ir::TypeId to, bool is_const = false, bool is_restrict = false) -> ir::TypeId {
    return p.intern(ir::PointerType{to, is_const, is_restrict});
  }
  auto array(ir::TypeId of, std::vector<std::string> extents) -> ir::TypeId {
    ir::ArrayType a{of, {}, true};
    for (const std::string& e : extents)
      a.dims.push_back(e.empty() ? ir::Dim{ir::DimKind::AssumedSize, {}, {}} : ir::Dim{ir::DimKind::Explicit, {}, lit(e)});
    return p.intern(a);
  }
  auto function(ir::TypeId result, std::vector<ir::TypeId> parameters) -> ir::TypeId {
    return p.intern(ir::ProcedureType{result, std::move(parameters), false});
  }
  auto symbol(const std::string& name, ir::TypeId type) -> ir::SymbolId {
    ir::Symbol s;
    s.name = name;
    s.scope = scope;
    s.type = type;
    return p.add_symbol(s);
  }
  auto ref(const std::string& name) -> ir::ExprId { return p.add_expr(ir::Ref{symbol(name, real8)}, real8); }
  auto lit(const std::string& text) -> ir::ExprId { return p.add_expr(ir::Literal{text}, integer); }
  auto bin(BinaryOp op, ir::ExprId a, ir::ExprId b) -> ir::ExprId { return p.add_expr(ir::Binary{op, a, b, false}, real8); }
  auto un(ir::UnaryOp op, ir::ExprId a) -> ir::ExprId { return p.add_expr(ir::Unary{op, a}, real8); }
  auto text(ir::ExprId e) -> std::string { return unparse::c::unparse_expr(p, e); }
  auto type(ir::TypeId t) -> std::string { return unparse::c::unparse_type(p, t); }
  auto text() -> std::string { return unparse::c::unparse_file(p, file); }
  auto stmt(ir::Stmt::Node node) -> ir::StmtId { return p.add_stmt(std::move(node)); }
  auto assign(const std::string& target, ir::ExprId value) -> ir::StmtId { return stmt(ir::Assign{ref(target), value, false, {}, {}, {}}); }
  auto declare(ir::SymbolId s, std::string spelling, ir::TypeId base) -> ir::StmtId {
    ir::Variables v;
    v.spec.type = base;
    v.spec.spelling = std::move(spelling);
    v.entities.push_back({s, false, false, p.symbols[s].init.valid(), {}});
    return stmt(ir::DeclStmt{p.add_decl(v)});
  }
  void body(std::vector<ir::StmtId> stmts) { p.units[unit].body.stmts = std::move(stmts); }
  auto line(ir::StmtId id) -> std::string {
    body({id});
    const std::string all = text();
    const std::string head = "void s(void)\n{\n    ";
    return all.substr(head.size(), all.size() - head.size() - 3);
  }
};

TEST(UnparseC, TypeNames) {
  C c;
  EXPECT_EQ(c.type(c.pointer(c.real8)), "double *");
  EXPECT_EQ(c.type(c.pointer(c.real8, true)), "const double *");
  EXPECT_EQ(c.type(c.pointer(c.array(c.real8, {"3"}))), "double (*)[3]");
  EXPECT_EQ(c.type(c.array(c.pointer(c.real8), {"3"})), "double *[3]");
  EXPECT_EQ(c.type(c.pointer(c.function(c.real8, {c.real8, c.pointer(c.integer)}))), "double (*)(double, int *)");
  EXPECT_EQ(c.type(c.pointer(c.pointer(c.real8), true)), "double *const *");
  EXPECT_EQ(c.type(c.pointer(c.function({}, {}))), "void (*)(void)");
}

TEST(UnparseC, Declarators) {
  C c;
  const auto base = c.real8;
  EXPECT_EQ(c.line(c.declare(c.symbol("a", c.array(base, {"2", "3"})), "double", base)), "double a[2][3];");
  EXPECT_EQ(c.line(c.declare(c.symbol("a", c.pointer(c.array(base, {"n"}))), "double", base)), "double (*a)[n];");
  EXPECT_EQ(c.line(c.declare(c.symbol("f", c.array(c.pointer(c.function(base, {base})), {"3"})), "double", base)), "double (*f[3])(double);");
  EXPECT_EQ(c.line(c.declare(c.symbol("g", c.pointer(c.function(c.pointer(base), {}))), "double", base)), "double *(*g)(void);");
  EXPECT_EQ(c.line(c.declare(c.symbol("p", c.pointer(base, true, true)), "const double", base)), "const double *restrict p;");
  const auto fixed = c.symbol("p", c.pointer(base));
  c.p.symbols[fixed].attrs.set(ir::Attr::Const);
  EXPECT_EQ(c.line(c.declare(fixed, "double", base)), "double *const p;");
  // A typedef for an array: its own dimensions are not written.
  EXPECT_EQ(c.line(c.declare(c.symbol("v", c.array(base, {"2", "3"})), "vec3", c.array(base, {"3"}))), "vec3 v[2];");
  // Nothing was written: the whole type is spelled.
  EXPECT_EQ(c.line(c.declare(c.symbol("q", c.pointer(base, true)), "", {})), "const double *q;");
  c.p.files[c.file].style.star_at_type = true;
  EXPECT_EQ(c.line(c.declare(c.symbol("p", c.pointer(c.pointer(base))), "double", base)), "double** p;");
}

TEST(UnparseC, Parentheses) {
  C c;
  const auto a = [&] { return c.ref("a"); };
  EXPECT_EQ(c.text(c.bin(BinaryOp::Mul, c.bin(BinaryOp::Add, a(), a()), a())), "(a + a) * a");
  EXPECT_EQ(c.text(c.bin(BinaryOp::Sub, a(), c.bin(BinaryOp::Sub, a(), a()))), "a - (a - a)");
  EXPECT_EQ(c.text(c.bin(BinaryOp::Or, c.bin(BinaryOp::And, a(), a()), a())), "(a && a) || a");
  EXPECT_EQ(c.text(c.bin(BinaryOp::Or, c.bin(BinaryOp::Or, a(), a()), a())), "a || a || a");
  EXPECT_EQ(c.text(c.bin(BinaryOp::Eq, c.bin(BinaryOp::BitAnd, a(), a()), a())), "(a & a) == a");
  EXPECT_EQ(c.text(c.bin(BinaryOp::Shl, c.bin(BinaryOp::Add, a(), a()), a())), "(a + a) << a");
  EXPECT_EQ(c.text(c.un(ir::UnaryOp::Minus, c.un(ir::UnaryOp::Minus, a()))), "-(-a)");
  EXPECT_EQ(c.text(c.bin(BinaryOp::Sub, a(), c.un(ir::UnaryOp::Minus, a()))), "a - -a");
  EXPECT_EQ(c.text(c.p.add_expr(ir::Deref{c.p.add_expr(ir::StepExpr{a(), true, false}, c.real8)}, c.real8)), "*a++");
  EXPECT_EQ(c.text(c.p.add_expr(ir::StepExpr{c.p.add_expr(ir::Deref{a()}, c.real8), true, false}, c.real8)), "(*a)++");
  EXPECT_EQ(c.text(c.p.add_expr(ir::Conditional{c.p.add_expr(ir::Conditional{a(), a(), a()}, c.real8), a(), a()}, c.real8)), "(a ? a : a) ? a : a");
}

TEST(UnparseC, MembersThroughPointers) {
  C c;
  const auto x = c.symbol("x", c.real8);
  const auto deref = c.p.add_expr(ir::Deref{c.ref("p")}, c.real8);
  EXPECT_EQ(c.text(c.p.add_expr(ir::Member{deref, x}, c.real8)), "p->x");
  const auto paren = c.p.add_expr(ir::Paren{c.p.add_expr(ir::Deref{c.ref("p")}, c.real8)}, c.real8);
  EXPECT_EQ(c.text(c.p.add_expr(ir::Member{paren, x}, c.real8)), "(*p).x");
  const auto unnamed = c.p.add_expr(ir::Member{c.p.add_expr(ir::Deref{c.ref("p")}, c.real8), c.symbol("", c.real8)}, c.real8);
  EXPECT_EQ(c.text(c.p.add_expr(ir::Member{unnamed, x}, c.real8)), "p->x");
}

TEST(UnparseC, MacrosUntilTheirMeaningChanges) {
  C c;
  const auto product = c.bin(BinaryOp::Mul, c.ref("a"), c.ref("a"));
  ir::write_as_macro(c.p, product, "SQUARE(a)");
  EXPECT_EQ(c.text(product), "SQUARE(a)");
  c.p.symbols[std::get<ir::Ref>(c.p.exprs[std::get<ir::Binary>(c.p.exprs[product].node).left].node).symbol].name = "a_d";
  EXPECT_EQ(c.text(product), "a_d * a");
}

TEST(UnparseC, ElseBelongsToItsIf) {
  C c;
  const auto inner = c.stmt(ir::If{{{c.ref("b"), {{c.assign("x", c.lit("1"))}, {}, false}, {}}}, false, ""});
  const auto outer = c.stmt(ir::If{{{c.ref("a"), {{inner}, {}, false}, {}}, {{}, {{c.assign("x", c.lit("2"))}, {}, false}, {}}}, false, ""});
  EXPECT_EQ(c.line(outer),
            "if (a) {\n"
            "        if (b)\n"
            "            x = 1;\n"
            "    } else\n"
            "        x = 2;");
}

TEST(UnparseC, LoopsLabelsAndSwitch) {
  C c;
  const auto i = c.symbol("i", c.integer);
  c.p.symbols[i].init = c.lit("0");
  const auto test = c.bin(BinaryOp::Lt, c.p.add_expr(ir::Ref{i}, c.integer), c.ref("n"));
  const auto step = c.p.add_expr(ir::StepExpr{c.p.add_expr(ir::Ref{i}, c.integer), true, false}, c.integer);
  const auto leave = c.stmt(ir::Exit{"", true});
  ir::Select select{c.ref("k"), {}, ""};
  select.cases.push_back({{c.lit("1"), c.lit("2")}, false, {{c.assign("x", c.lit("1")), leave}, {}, false}, false, {}, {}});
  select.cases.push_back({{}, false, {{c.assign("x", c.lit("3"))}, {}, false}, false, {}, {}});
  const auto loop = c.stmt(ir::ForLoop{c.declare(i, "int", c.integer), test, step, {{c.stmt(select)}, {}, true}});
  const auto end = c.stmt(ir::Continue{});
  c.p.stmts[end].label = c.p.labels.add({"done", c.unit});
  c.body({loop, end});
  EXPECT_EQ(c.text(),
            "void s(void)\n"
            "{\n"
            "    for (int i = 0; i < n; i++) {\n"
            "        switch (k) {\n"
            "        case 1:\n"
            "        case 2:\n"
            "            x = 1;\n"
            "            break;\n"
            "        default:\n"
            "            x = 3;\n"
            "        }\n"
            "    }\n"
            "done:;\n"
            "}\n");
}

TEST(UnparseC, LongLinesAreBrokenAtOperators) {
  C c;
  ir::ExprId sum = c.ref("first_quantity");
  for (int k = 0; k < 8; ++k) sum = c.bin(BinaryOp::Add, sum, c.ref("another_quantity"));
  const std::string line = c.line(c.assign("x", sum));
  EXPECT_NE(line.find("\n            + another_quantity"), std::string::npos) << line;
}

TEST(UnparseC, ListsKeepTheUsersRows) {
  C c;
  const auto at = [&](ir::ExprId e, std::uint32_t row) {
    c.p.exprs[e].loc = {c.file, row, 1};
    return e;
  };
  ir::InitList list;
  for (std::uint32_t k = 0; k < 4; ++k) list.items.push_back({{}, at(c.lit(std::to_string(k)), 2 + k / 2)});
  const auto a = c.symbol("a", c.array(c.integer, {""}));
  c.p.symbols[a].init = at(c.p.add_expr(list, {}), 1);
  EXPECT_EQ(c.line(c.declare(a, "int", c.integer)),
            "int a[] = {\n"
            "        0, 1,\n"
            "        2, 3\n"
            "    };");
}

}  // namespace
}  // namespace cf::test
