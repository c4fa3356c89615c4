// Actual arguments find their dummies.
#include "ir/calls.h"

#include <gtest/gtest.h>

#include "ir/designator.h"
#include "ir/print.h"
#include "ir_sample.h"

namespace cf::test {
namespace {

struct Calls : testing::Test {
  Sample s;
  Program& p = s.p;

  auto arg(SymbolId symbol, const std::string& word = "") -> Arg { return Arg{word, ref(p, symbol), {}}; }
  auto bound(const Call& call) -> std::string {
    std::string text;
    for (const BoundArg& b : bind_arguments(p, call))
      text += (b.dummy ? p.symbols[b.dummy].name : "?") + "=" + (b.actual ? print_expr(p, b.actual) : "-") + " ";
    return text;
  }
  auto symbol(SymbolKind kind, const std::string& name) -> SymbolId {
    Symbol x;
    x.kind = kind;
    x.name = name;
    x.scope = s.scope;
    return p.add_symbol(x);
  }
};

TEST_F(Calls, PositionsAndKeywords) {
  Call call;
  call.symbol = s.s;
  call.args = {arg(s.i), arg(s.g, "Y"), arg(s.a, "x")};
  EXPECT_EQ(bound(call), "n=i x=a y=g ");
  EXPECT_EQ(dummy_of_actual(p, call, 0), s.n);
  EXPECT_EQ(dummy_of_actual(p, call, 1), s.y);
  EXPECT_FALSE(dummy_of_actual(p, call, 9));
}

TEST_F(Calls, AbsentOptionals) {
  Call call;
  call.symbol = s.s;
  call.args = {arg(s.g, "y")};
  EXPECT_EQ(bound(call), "n=- x=- y=g ");
}

TEST_F(Calls, UnknownProcedures) {
  Call call;
  call.symbol = symbol(SymbolKind::Procedure, "ext");
  call.args = {arg(s.i), arg(s.g)};
  EXPECT_EQ(bound(call), "?=i ?=g ");
  EXPECT_FALSE(dummies_of(p, call.symbol).known);
}

TEST_F(Calls, PassedObject) {
  const SymbolId binding = symbol(SymbolKind::Binding, "go");
  p.symbols[binding].target = s.s;
  Call call;
  call.symbol = binding;
  call.object = ref(p, s.t);
  call.args = {arg(s.a), arg(s.g)};
  EXPECT_EQ(bound(call), "n=t x=a y=g ");
  p.symbols[binding].pass = "x";
  EXPECT_EQ(bound(call), "n=a x=t y=g ");
  EXPECT_EQ(dummy_of_actual(p, call, 1), s.y);
  p.symbols[binding].attrs.set(Attr::NoPass);
  EXPECT_EQ(bound(call), "n=a x=g y=- ");
}

TEST_F(Calls, ThroughInterfacesAndEntries) {
  const SymbolId pointer = symbol(SymbolKind::Procedure, "f");
  p.symbols[pointer].target = s.s;
  EXPECT_EQ(dummies_of(p, pointer).list.size(), 3u);
  p.symbols[pointer].target = pointer;
  EXPECT_FALSE(dummies_of(p, pointer).known);

  const SymbolId entry = symbol(SymbolKind::Procedure, "e");
  p.symbols[entry].entry_of = s.s;
  p.symbols[entry].unit = s.unit;
  Entry stmt;
  stmt.symbol = entry;
  stmt.args = {s.y, {}, s.n};
  s.add(p.add_stmt(stmt));
  Call call;
  call.symbol = entry;
  call.args = {arg(s.g), Arg{"", {}, s.ten}, arg(s.i)};
  EXPECT_EQ(bound(call), "y=g n=i ");
}

TEST_F(Calls, Designators) {
  const ExprId e = index(p, member(p, ref(p, s.t), s.state_u), {ref(p, s.i)});
  EXPECT_EQ(root_symbol(p, e), s.t);
  EXPECT_TRUE(is_variable_designator(p, e));
  EXPECT_FALSE(is_variable_designator(p, paren(p, ref(p, s.y))));
  EXPECT_FALSE(is_variable_designator(p, s.num(1)));
  EXPECT_FALSE(root_symbol(p, {}));
  EXPECT_TRUE(same_designator(p, e, clone_expr(p, e)));
  EXPECT_FALSE(same_designator(p, e, index(p, member(p, ref(p, s.t), s.state_u), {ref(p, s.n)})));
  const ExprId sine = call_intrinsic(p, "sin", {ref(p, s.y)});
  EXPECT_TRUE(same_designator(p, sine, clone_expr(p, sine)));
  const ExprId user = call_function(p, s.s, positional({ref(p, s.y)}));
  EXPECT_FALSE(same_designator(p, user, clone_expr(p, user)));
}

}  // namespace
}  // namespace cf::test
