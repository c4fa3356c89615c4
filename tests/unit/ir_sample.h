// ir_sample.h: a small sound program, built by hand, and short ways to add to it. For the tests of src/ir.
//
//   module m                       subroutine s(n, x, y)         (in m)
//     type :: state                  a loop, an if, a call, labels and a jump,
//       real(8) :: u(3)              I/O, an array statement
//       type(state), pointer :: next
//     real(8) :: g
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/build.h"
#include "ir/program.h"
#include "ir/walk.h"

namespace cf::test {

using namespace cf::ir;

struct Sample {
  Program p;
  FileId file;
  UnitId module, unit;
  ScopeId module_scope, scope;
  TypeId real8, real4, integer, logical;
  SymbolId n, x, y, i, t, g, a, state, state_u, state_next, s;
  TypeDefId state_def;
  LabelId ten;

  Sample() {
    file = p.files.add(SourceFile{});
    p.files[file].path = "m.f90";
    real8 = real_type(p, 8);
    real4 = real_type(p, 4);
    integer = integer_type(p);
    logical = logical_type(p);
    add_module();
    add_subroutine();
    add_body();
  }

  auto add_unit(UnitKind kind, SymbolKind symbol_kind, const std::string& name, ScopeId outer, UnitId host) -> UnitId {
    Symbol symbol;
    symbol.name = name;
    symbol.kind = symbol_kind;
    symbol.scope = outer;
    Unit u;
    u.kind = kind;
    u.symbol = p.add_symbol(symbol);
    u.file = file;
    u.host = host;
    const UnitId id = p.units.add(u);
    p.symbols[u.symbol].unit = id;
    p.units[id].scope = p.add_scope(ScopeKind::Unit, outer, id);
    return id;
  }
  auto var(const std::string& name, TypeId type, StorageClass storage = StorageClass::Local, ScopeId where = {}) -> SymbolId {
    Symbol symbol;
    symbol.name = name;
    symbol.type = type;
    symbol.storage = storage;
    symbol.scope = where ? where : scope;
    return p.add_symbol(symbol);
  }
  auto array(TypeId element, std::vector<Dim> dims) -> TypeId { return p.intern(ArrayType{element, std::move(dims), false}); }
  auto upto(ExprId upper, ExprId lower = {}) -> Dim { return Dim{DimKind::Explicit, lower, upper}; }
  auto lit(const std::string& text, TypeId type = {}) -> ExprId { return p.add_expr(Literal{text}, type ? type : real8); }
  auto num(std::int64_t value) -> ExprId { return integer_literal(p, value); }
  auto label(const std::string& name) -> LabelId { return p.labels.add({name, unit}); }
  auto body() -> Block& { return p.units[unit].body; }
  void add(StmtId id) { body().stmts.push_back(id); }

 private:
  void add_module() {
    module = add_unit(UnitKind::Module, SymbolKind::Module, "m", p.global, {});
    module_scope = p.units[module].scope;
    p.files[file].items.push_back({module, {}});
    g = var("g", real8, StorageClass::Global, module_scope);

    Symbol type;
    type.name = "state";
    type.kind = SymbolKind::DerivedType;
    type.scope = module_scope;
    state = p.add_symbol(type);
    TypeDef def;
    def.symbol = state;
    def.scope = p.add_scope(ScopeKind::TypeDef, module_scope, module);
    state_def = p.type_defs.add(def);
    p.symbols[state].def = state_def;
    state_u = var("u", array(real8, {upto(num(3))}), StorageClass::Component, def.scope);
    state_next = var("next", p.intern(DerivedType{state_def, false}), StorageClass::Component, def.scope);
    for (const SymbolId component : {state_u, state_next}) p.symbols[component].kind = SymbolKind::Component;
    p.symbols[state_next].attrs.set(Attr::Pointer);
    p.type_defs[state_def].components = {state_u, state_next};
    p.units[module].decls.push_back(p.add_decl(TypeDefDecl{state_def, {}, true}));
  }
  void add_subroutine() {
    unit = add_unit(UnitKind::Subroutine, SymbolKind::Procedure, "s", module_scope, module);
    s = p.units[unit].symbol;
    scope = p.units[unit].scope;
    p.units[module].contains.push_back(unit);
    n = var("n", integer, StorageClass::Argument);
    x = var("x", {}, StorageClass::Argument);
    p.symbols[x].type = array(real8, {upto(ref(p, n))});
    y = var("y", real8, StorageClass::Argument);
    p.symbols[n].intent = p.symbols[x].intent = Intent::In;
    p.symbols[y].intent = Intent::Out;
    i = var("i", integer);
    t = var("t", p.intern(DerivedType{state_def, false}));
    a = var("a", array(real8, {upto(num(3)), upto(num(4), num(0))}));
    p.units[unit].args = {n, x, y};
    Variables reals;
    reals.spec.type = real8;
    reals.entities = {Entity{x, true, false, false, {}}, Entity{y, false, false, false, {}}};
    p.units[unit].decls.push_back(p.add_decl(reals, Loc{file, 7, 3}));
  }
  void add_body() {
    add(assign(p, ref(p, y), lit("0d0"), Loc{file, 10, 3}));
    ten = label("10");
    Block inner;
    inner.stmts.push_back(assign(p, ref(p, y), binary(p, BinaryOp::Add, ref(p, y), binary(p, BinaryOp::Mul, index(p, ref(p, x), {ref(p, i)}), ref(p, g)))));
    If test;
    test.one_line = true;
    Block jump;
    jump.stmts.push_back(p.add_stmt(Goto{ten}));
    test.arms.push_back(Arm{binary(p, BinaryOp::Gt, ref(p, y), lit("1d3")), jump, {}});
    inner.stmts.push_back(p.add_stmt(test));
    add(counted_loop(p, i, num(1), ref(p, n), inner, Loc{file, 11, 3}));
    add(assign(p, index(p, ref(p, a), {triplet(p), num(2)}), binary(p, BinaryOp::Mul, lit("2d0"), member(p, ref(p, t), state_u))));
    Opaque write;
    write.kind = OpaqueKind::Io;
    write.pieces = {Piece{"write (*, *) ", {}, PieceAccess::Text}, Piece{"", ref(p, y), PieceAccess::Read}};
    add(p.add_stmt(write));
    const StmtId last = p.add_stmt(Continue{});
    p.stmts[last].label = ten;
    add(last);
  }
};

}  // namespace cf::test
