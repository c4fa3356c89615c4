// Interning, questions about types, and the names of things in scopes.
#include "ir/program.h"

#include <gtest/gtest.h>

#include "ir_sample.h"

namespace cf::test {
namespace {

TEST(Program, InternsScalarsAndExpressionArrays) {
  Program p;
  EXPECT_EQ(p.intern(RealType{8}), p.intern(RealType{8}));
  EXPECT_NE(p.intern(RealType{8}), p.intern(RealType{4}));
  EXPECT_NE(p.intern(RealType{4}), p.intern(ComplexType{4}));
  const TypeId real = p.intern(RealType{8});
  EXPECT_EQ(p.array_of(real, 2), p.array_of(real, 2));
  EXPECT_NE(p.array_of(real, 2), p.array_of(real, 1));
  EXPECT_EQ(p.array_of(real, 0), real);
  EXPECT_EQ(p.intern(ProcedureType{real, {real, real}, false}), p.intern(ProcedureType{real, {real, real}, false}));
  const ArrayType declared{real, {Dim{DimKind::AssumedShape, {}, {}}}, false};
  EXPECT_NE(p.intern(declared), p.intern(declared));
}

TEST(Program, ReindexFindsWhatIsThere) {
  Program p;
  const TypeId real = p.intern(RealType{8});
  const TypeId array = p.array_of(real, 1);
  const SymbolId sine = p.intrinsic("sin");
  p.reindex();
  EXPECT_EQ(p.intern(RealType{8}), real);
  EXPECT_EQ(p.array_of(real, 1), array);
  EXPECT_EQ(p.intrinsic("sin"), sine);
  EXPECT_NE(p.intrinsic("cos"), sine);
}

TEST(Program, RankAndElement) {
  Sample s;
  EXPECT_EQ(rank_of(s.p, s.p.symbols[s.a].type), 2);
  EXPECT_EQ(element_of(s.p, s.p.symbols[s.a].type), s.real8);
  EXPECT_EQ(rank_of(s.p, s.real8), 0);
  EXPECT_EQ(element_of(s.p, s.real8), s.real8);
  EXPECT_EQ(rank_of(s.p, {}), 0);
  EXPECT_EQ(rank_of(s.p, s.array(s.real8, {Dim{DimKind::AssumedRank, {}, {}}})), -1);
  EXPECT_TRUE(is_array(s.p, s.a));
  EXPECT_FALSE(is_array(s.p, s.y));
}

// A type that holds itself through a pointer.
auto add_type(Sample& s, const std::string& name, SymbolId parent = {}) -> TypeDefId {
  Symbol symbol;
  symbol.name = name;
  symbol.kind = SymbolKind::DerivedType;
  symbol.scope = s.module_scope;
  TypeDef def;
  def.symbol = s.p.add_symbol(symbol);
  def.scope = s.p.add_scope(ScopeKind::TypeDef, s.module_scope, s.module);
  def.parent = parent;
  const TypeDefId id = s.p.type_defs.add(def);
  s.p.symbols[def.symbol].def = id;
  return id;
}
void add_component(Sample& s, TypeDefId def, const std::string& name, TypeId type) {
  const SymbolId id = s.var(name, type, StorageClass::Component, s.p.type_defs[def].scope);
  s.p.symbols[id].kind = SymbolKind::Component;
  s.p.type_defs[def].components.push_back(id);
}

TEST(Program, Differentiable) {
  Sample s;
  EXPECT_TRUE(is_differentiable(s.p, s.real8));
  EXPECT_TRUE(is_differentiable(s.p, s.p.intern(ComplexType{4})));
  EXPECT_FALSE(is_differentiable(s.p, s.integer));
  EXPECT_FALSE(is_differentiable(s.p, {}));
  EXPECT_TRUE(is_differentiable(s.p, s.p.symbols[s.a].type));
  EXPECT_TRUE(is_differentiable(s.p, s.p.symbols[s.t].type));
  EXPECT_TRUE(is_differentiable(s.p, s.p.intern(PointerType{s.real8, false, false})));
}

TEST(Program, DifferentiableThroughRecursion) {
  Sample s;
  const TypeDefId node = add_type(s, "node");
  const TypeId node_type = s.p.intern(DerivedType{node, false});
  add_component(s, node, "next", node_type);
  EXPECT_FALSE(is_differentiable(s.p, node_type));
  const TypeDefId tail = add_type(s, "tail");
  add_component(s, node, "tail", s.p.intern(DerivedType{tail, false}));
  add_component(s, tail, "back", node_type);
  EXPECT_FALSE(is_differentiable(s.p, node_type));
  add_component(s, tail, "w", s.p.array_of(s.real4, 1));
  EXPECT_TRUE(is_differentiable(s.p, node_type));
}

TEST(Program, DifferentiableThroughExtension) {
  Sample s;
  const TypeDefId base = add_type(s, "base");
  const TypeDefId extended = add_type(s, "extended", s.p.type_defs[base].symbol);
  add_component(s, extended, "rate", s.real8);
  EXPECT_FALSE(is_differentiable(s.p, s.p.intern(DerivedType{base, false})));
  EXPECT_TRUE(is_differentiable(s.p, s.p.intern(DerivedType{base, true})));
  EXPECT_TRUE(is_differentiable(s.p, s.p.intern(DerivedType{extended, false})));
  const TypeDefId child = add_type(s, "child", s.p.type_defs[extended].symbol);
  EXPECT_TRUE(is_differentiable(s.p, s.p.intern(DerivedType{child, false})));
}

auto item(const std::string& local, SymbolId symbol) -> UseItem {
  UseItem result;
  result.local = local;
  result.symbol = symbol;
  return result;
}

TEST(Program, NamesInScopes) {
  Sample s;
  // Host association.
  EXPECT_EQ(name_in_scope(s.p, s.g, s.scope), "g");
  // module m2: use m, h => g;  subroutine u (in m2): host;  module m3: use m2;  program: use m3, only: k => g
  const UnitId m2 = s.add_unit(UnitKind::Module, SymbolKind::Module, "m2", s.p.global, {});
  UseDecl use;
  use.module = s.p.units[s.module].symbol;
  use.items = {item("h", s.g)};
  s.p.units[m2].decls.push_back(s.p.add_decl(use));
  EXPECT_EQ(name_in_scope(s.p, s.g, s.p.units[m2].scope), "h");
  EXPECT_EQ(name_in_scope(s.p, s.state, s.p.units[m2].scope), "state");
  const UnitId u = s.add_unit(UnitKind::Subroutine, SymbolKind::Procedure, "u", s.p.units[m2].scope, m2);
  EXPECT_EQ(name_in_scope(s.p, s.g, s.p.units[u].scope), "h");

  const UnitId m3 = s.add_unit(UnitKind::Module, SymbolKind::Module, "m3", s.p.global, {});
  UseDecl all;
  all.module = s.p.units[m2].symbol;
  s.p.units[m3].decls.push_back(s.p.add_decl(all));
  EXPECT_EQ(name_in_scope(s.p, s.g, s.p.units[m3].scope), "h");

  const UnitId user = s.add_unit(UnitKind::Subroutine, SymbolKind::Procedure, "user", s.p.global, {});
  UseDecl only;
  only.module = s.p.units[m3].symbol;
  only.only = true;
  only.items = {item("", s.g), item("st", s.state)};
  s.p.units[user].decls.push_back(s.p.add_decl(only));
  EXPECT_EQ(name_in_scope(s.p, s.g, s.p.units[user].scope), "h");
  EXPECT_EQ(name_in_scope(s.p, s.state, s.p.units[user].scope), "st");
  // Components and global names keep theirs.
  EXPECT_EQ(name_in_scope(s.p, s.state_u, s.p.units[user].scope), "u");
  EXPECT_EQ(name_in_scope(s.p, s.p.intrinsic("sin"), s.p.units[user].scope), "sin");
}

}  // namespace
}  // namespace cf::test
