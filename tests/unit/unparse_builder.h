// unparse_builder.h: small programs by hand, for the tests of the unparser.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/program.h"
#include "unparse/fortran/unparse.h"

namespace cf::test {

struct Builder {
  ir::Program p;
  ir::FileId file;
  ir::UnitId unit;
  ir::ScopeId scope;
  ir::TypeId real8;
  ir::TypeId integer;

  explicit Builder(ir::SourceForm form = ir::SourceForm::Free) {
    ir::SourceFile f;
    f.path = "t.f90";
    f.style.form = form;
    if (form == ir::SourceForm::Fixed) f.style.line_length = 72;
    file = p.files.add(f);
    scope = p.add_scope(ir::ScopeKind::Unit, p.global, {});
    real8 = p.intern(ir::RealType{8});
    integer = p.intern(ir::IntegerType{4});
    ir::Symbol s;
    s.name = "s";
    s.kind = ir::SymbolKind::Procedure;
    s.scope = p.global;
    ir::Unit u;
    u.symbol = p.add_symbol(s);
    u.scope = scope;
    u.file = file;
    unit = p.units.add(u);
    p.scopes[scope].unit = unit;
    p.files[file].items.push_back({unit, {}});
  }

  auto u() -> ir::Unit& { return p.units[unit]; }
  auto style() -> ir::Style& { return p.files[file].style; }

  auto symbol(const std::string& name, ir::SymbolKind kind = ir::SymbolKind::Variable) -> ir::SymbolId {
    ir::Symbol s;
    s.name = name;
    s.kind = kind;
    s.scope = scope;
    s.type = real8;
    return p.add_symbol(s);
  }
  auto ref(const std::string& name) -> ir::ExprId {
    for (ir::SymbolId id : p.scopes[scope].symbols)
      if (p.symbols[id].name == name) return ref(id);
    return ref(symbol(name));
  }
  auto ref(ir::SymbolId id) -> ir::ExprId { return p.add_expr(ir::Ref{id}, real8); }
  auto lit(const std::string& text) -> ir::ExprId { return p.add_expr(ir::Literal{text}, real8); }
  auto bin(ir::BinaryOp op, ir::ExprId a, ir::ExprId b) -> ir::ExprId { return p.add_expr(ir::Binary{op, a, b, false}, real8); }
  auto add(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return bin(ir::BinaryOp::Add, a, b); }
  auto sub(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return bin(ir::BinaryOp::Sub, a, b); }
  auto mul(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return bin(ir::BinaryOp::Mul, a, b); }
  auto div(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return bin(ir::BinaryOp::Div, a, b); }
  auto pow(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return bin(ir::BinaryOp::Pow, a, b); }
  auto neg(ir::ExprId a) -> ir::ExprId { return p.add_expr(ir::Unary{ir::UnaryOp::Minus, a}, real8); }
  auto lnot(ir::ExprId a) -> ir::ExprId { return p.add_expr(ir::Unary{ir::UnaryOp::Not, a}, real8); }
  auto index(const std::string& base, std::vector<ir::ExprId> subscripts) -> ir::ExprId {
    return p.add_expr(ir::Index{ref(base), std::move(subscripts)}, real8);
  }
  auto triplet(ir::ExprId lower, ir::ExprId upper, ir::ExprId stride = {}) -> ir::ExprId {
    return p.add_expr(ir::Triplet{lower, upper, stride}, {});
  }
  // A defined operation through `interface operator(op)`.
  auto operation(const std::string& op, std::vector<ir::ExprId> operands) -> ir::ExprId {
    ir::Call call;
    call.symbol = symbol("f", ir::SymbolKind::Procedure);
    call.generic = symbol("operator(" + op + ")", ir::SymbolKind::Generic);
    call.form = ir::CallForm::Operator;
    for (ir::ExprId o : operands) call.args.push_back({"", o, {}});
    return p.add_expr(call, real8);
  }

  auto stmt(ir::Stmt::Node node) -> ir::StmtId { return p.add_stmt(std::move(node)); }
  auto assign(ir::ExprId target, ir::ExprId value) -> ir::StmtId { return stmt(ir::Assign{target, value, false, {}, {}, {}}); }
  auto label(const std::string& name) -> ir::LabelId { return p.labels.add({name, unit}); }
  auto block(std::vector<ir::StmtId> stmts) -> ir::Block { return {std::move(stmts), {}}; }
  auto notes(std::vector<std::string> before, const std::string& after = "", int column = 0) -> ir::NotesId {
    return p.notes.add({std::move(before), after, column, {}});
  }
  void body(std::vector<ir::StmtId> stmts) { u().body.stmts = std::move(stmts); }
  auto loop(const std::string& variable, ir::Block body, ir::LabelId end_label = {}) -> ir::StmtId {
    return stmt(ir::CountedLoop{ref(variable), lit("1"), ref("n"), {}, std::move(body), end_label, ""});
  }

  auto text(ir::ExprId e) -> std::string { return unparse::fortran::unparse_expr(p, e, scope); }
  auto text() -> std::string { return unparse::fortran::unparse_file(p, file); }
};

}  // namespace cf::test
