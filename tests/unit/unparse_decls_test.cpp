#include <gtest/gtest.h>

#include "unparse_builder.h"

namespace cf::test {
namespace {

struct Decls : testing::Test {
  Builder b;
  auto spec(ir::TypeId type, ir::TypeStyle style = ir::TypeStyle::Plain, const std::string& kind = "") -> ir::TypeSpec {
    return {type, style, kind.empty() ? ir::ExprId{} : b.lit(kind), false, {}, {}, {}};
  }
  auto entity(ir::SymbolId symbol, bool shape = false, bool length = false, bool init = false) -> ir::Entity {
    return {symbol, shape, length, init, {}};
  }
  auto declare(ir::Decl::Node node) -> std::string {
    b.u().decls = {b.p.add_decl(std::move(node))};
    const std::string text = b.text();
    const auto start = text.find('\n') + 1;
    return text.substr(start, text.rfind("end\n") - start);
  }
  auto variable(const std::string& name, ir::TypeSpec s) -> std::string {
    return declare(ir::Variables{s, {}, {entity(b.symbol(name))}, true});
  }
};

TEST_F(Decls, TypesInAllSpellings) {
  using ir::TypeStyle;
  const auto complex8 = b.p.intern(ir::ComplexType{8});
  EXPECT_EQ(variable("a", spec(b.real8, TypeStyle::Star, "8")), "  real*8 :: a\n");
  EXPECT_EQ(variable("a", spec(b.real8, TypeStyle::Paren, "8")), "  real(8) :: a\n");
  EXPECT_EQ(variable("a", spec(b.real8, TypeStyle::Keyword, "dp")), "  real(kind=dp) :: a\n");
  EXPECT_EQ(variable("a", spec(b.real8, TypeStyle::Double)), "  double precision :: a\n");
  EXPECT_EQ(variable("a", spec(complex8, TypeStyle::Double)), "  double complex :: a\n");
  EXPECT_EQ(variable("a", spec(complex8, TypeStyle::Star)), "  complex*16 :: a\n");
  EXPECT_EQ(variable("a", spec(b.real8)), "  real(8) :: a\n");
  EXPECT_EQ(variable("a", spec(b.integer)), "  integer :: a\n");
  EXPECT_EQ(variable("a", spec(b.p.intern(ir::AnyType{true}))), "  class(*) :: a\n");
}

TEST_F(Decls, Characters) {
  using ir::LengthKind;
  using ir::TypeStyle;
  const auto eight = b.p.intern(ir::CharacterType{1, LengthKind::Explicit, b.lit("8")});
  const auto star = b.p.intern(ir::CharacterType{1, LengthKind::Assumed, {}});
  EXPECT_EQ(variable("c", spec(eight, TypeStyle::Star)), "  character*8 :: c\n");
  EXPECT_EQ(variable("c", spec(eight, TypeStyle::Paren)), "  character(8) :: c\n");
  EXPECT_EQ(variable("c", spec(star, TypeStyle::Keyword)), "  character(len=*) :: c\n");
  EXPECT_EQ(variable("c", spec(star, TypeStyle::Star)), "  character*(*) :: c\n");
  ir::TypeSpec both = spec(eight, TypeStyle::Keyword, "1");
  both.length_keyword = true;
  EXPECT_EQ(variable("c", both), "  character(len=8, kind=1) :: c\n");
}

TEST_F(Decls, EntitiesAndAttributes) {
  using ir::AttrWord;
  const auto x = b.symbol("x");
  const auto q = b.symbol("q");
  ir::ArrayType array{b.real8, {}, false};
  array.dims = {{ir::DimKind::Explicit, b.lit("0"), b.ref("n")}, {ir::DimKind::AssumedSize, {}, {}}};
  b.p.symbols[x].type = b.p.types.add({array});
  b.p.symbols[q].attrs.set(ir::Attr::Pointer);
  b.p.symbols[q].init = b.lit("null()");
  EXPECT_EQ(declare(ir::Variables{spec(b.real8), {{AttrWord::IntentInOut, {}, ""}}, {entity(x, true)}, false}),
            "  real(8), intent(inout) :: x(0:n, *)\n");
  EXPECT_EQ(declare(ir::Variables{spec(b.real8), {{AttrWord::Pointer, {}, ""}}, {entity(q, false, false, true)}, false}),
            "  real(8), pointer :: q => null()\n");
  const auto m = b.symbol("m", ir::SymbolKind::Constant);
  b.p.symbols[m].init = b.lit("3");
  EXPECT_EQ(declare(ir::AttributeDecl{{AttrWord::Parameter, {}, ""}, {entity(m, false, false, true)}, false}), "  parameter (m = 3)\n");
  EXPECT_EQ(declare(ir::AttributeDecl{{AttrWord::Save, {}, ""}, {}, false}), "  save\n");
  EXPECT_EQ(declare(ir::AttributeDecl{{AttrWord::Dimension, {}, ""}, {entity(x, true)}, false}), "  dimension x(0:n, *)\n");
}

TEST_F(Decls, CommonEquivalenceData) {
  const auto x = b.symbol("x");
  const auto c = b.symbol("c", ir::SymbolKind::CommonBlock);
  const auto blank = b.symbol("", ir::SymbolKind::CommonBlock);
  EXPECT_EQ(declare(ir::CommonDecl{{{c, {entity(x)}}, {blank, {entity(x)}}}}), "  common /c/ x, // x\n");
  EXPECT_EQ(declare(ir::CommonDecl{{{blank, {entity(x)}}}}), "  common x\n");
  EXPECT_EQ(declare(ir::EquivalenceDecl{{{{b.ref("x"), b.index("y", {b.lit("1")})}}}}), "  equivalence (x, y(1))\n");
  EXPECT_EQ(declare(ir::DataDecl{{{{b.ref("x"), b.ref("y")}, {{b.lit("3"), b.lit("0d0")}, {{}, b.neg(b.lit("1d0"))}}}}}),
            "  data x, y /3*0d0, -1d0/\n");
}

TEST_F(Decls, ImplicitAndUse) {
  EXPECT_EQ(declare(ir::ImplicitDecl{true, "", {}}), "  implicit none\n");
  EXPECT_EQ(declare(ir::ImplicitDecl{false, "", {{spec(b.real8, ir::TypeStyle::Double), {"a-h", "o-z"}}}}),
            "  implicit double precision (a-h, o-z)\n");
}

TEST_F(Decls, UseRenamesFollowTheName) {
  // module inner: b; module outer: use inner, a => b; here: use outer, only: a; and use outer, only: z => a
  const auto inner_scope = b.p.add_scope(ir::ScopeKind::Unit, b.p.global, {});
  const auto outer_scope = b.p.add_scope(ir::ScopeKind::Unit, b.p.global, {});
  const auto module = [&](const std::string& name, ir::ScopeId scope) {
    const auto symbol = b.symbol(name, ir::SymbolKind::Module);
    ir::Unit u;
    u.kind = ir::UnitKind::Module;
    u.symbol = symbol;
    u.scope = scope;
    u.file = b.file;
    b.p.symbols[symbol].unit = b.p.units.add(u);
    return symbol;
  };
  const auto inner = module("inner", inner_scope);
  const auto outer = module("outer", outer_scope);
  ir::Symbol thing;
  thing.name = "b";
  thing.scope = inner_scope;
  const auto symbol = b.p.add_symbol(thing);
  const auto item = [&](const std::string& local) {
    ir::UseItem result;
    result.local = local;
    result.symbol = symbol;
    return result;
  };
  ir::UseDecl rename;
  rename.module = inner;
  rename.items = {item("a")};
  b.p.units[b.p.symbols[outer].unit].decls = {b.p.add_decl(rename)};
  ir::UseDecl use;
  use.module = outer;
  use.only = true;
  use.items = {item("")};
  b.body({b.assign(b.ref(symbol), b.lit("1"))});
  EXPECT_EQ(declare(use), "  use outer, only: a\n  a = 1\n");
  use.items = {item("z")};
  EXPECT_EQ(declare(use), "  use outer, only: z => a\n  z = 1\n");
  use.only = false;
  use.items.clear();
  EXPECT_EQ(declare(use), "  use outer\n  a = 1\n");
}

TEST_F(Decls, DerivedTypes) {
  ir::TypeDef def;
  def.symbol = b.symbol("section", ir::SymbolKind::DerivedType);
  def.private_components = true;
  const auto l = b.symbol("l", ir::SymbolKind::Component);
  b.p.symbols[l].init = b.lit("1");
  def.decls = {b.p.add_decl(ir::Variables{spec(b.real8), {}, {entity(l, false, false, true)}, true})};
  const auto bound = b.symbol("drive", ir::SymbolKind::Binding);
  b.p.symbols[bound].target = b.symbol("drive_section", ir::SymbolKind::Procedure);
  const auto generic = b.symbol("set", ir::SymbolKind::Binding);
  b.p.symbols[generic].list = {bound};
  def.bindings = {b.p.add_decl(ir::BindingDecl{{}, {{ir::AttrWord::Pass, {}, "self"}}, {entity(bound, false, false, true)}, true}),
                  b.p.add_decl(ir::GenericDecl{generic, {}}), b.p.add_decl(ir::FinalDecl{{b.p.symbols[bound].target}})};
  const auto id = b.p.type_defs.add(def);
  EXPECT_EQ(declare(ir::TypeDefDecl{id, {{ir::AttrWord::Public, {}, ""}}, true}),
            "  type, public :: section\n"
            "    private\n"
            "    real(8) :: l = 1\n"
            "  contains\n"
            "    procedure, pass(self) :: drive => drive_section\n"
            "    generic :: set => drive\n"
            "    final :: drive_section\n"
            "  end type\n");
}

TEST_F(Decls, FunctionsAndTheirEnds) {
  ir::Unit& u = b.u();
  u.kind = ir::UnitKind::Function;
  u.prefixes = {"pure", "elemental"};
  u.result_spec = spec(b.real8, ir::TypeStyle::Paren, "dp");
  u.args = {b.symbol("x")};
  u.result = b.symbol("r");
  u.result_clause = true;
  u.bind_text = "bind(c, name='F')";
  u.end_keyword = true;
  EXPECT_EQ(b.text(), "pure elemental real(dp) function s(x) bind(c, name='F') result(r)\nend function\n");
  b.style().upper_keywords = true;
  EXPECT_EQ(b.text(), "PURE ELEMENTAL REAL(dp) FUNCTION s(x) bind(c, name='F') RESULT(r)\nEND FUNCTION\n");
}

}  // namespace
}  // namespace cf::test
