#include "base/check.h"
#include "unparse/fortran/printer.h"
#include "unparse/fortran/unparse.h"

namespace cf::unparse::fortran {

using ir::UnitKind;

namespace {

auto unit_words(const ir::Unit& u) -> std::string_view {
  switch (u.kind) {
    case UnitKind::MainProgram: return "program";
    case UnitKind::Module: return "module";
    case UnitKind::Submodule: return "submodule";
    case UnitKind::Subroutine: return u.module_procedure_form ? "procedure" : "subroutine";
    case UnitKind::Function: return u.module_procedure_form ? "procedure" : "function";
    case UnitKind::BlockData: return "block data";
  }
  return {};
}

}  // namespace

void Printer::file(const ir::SourceFile& f) {
  for (const ir::TopLevel& item : f.items) {
    CHECK(item.unit.valid(), "not Fortran: a declaration outside of all units");
    unit(item.unit);
  }
  before(f.end_notes);
}

void Printer::dummies(const std::vector<ir::SymbolId>& list_of, bool always) {
  if (list_of.empty() && !always) return;
  open();
  list(list_of, [&](ir::SymbolId dummy) {
    if (dummy) name(dummy);
    else put("*");
  });
  close();
}

void Printer::unit_head(const ir::Unit& u) {
  if (u.kind == UnitKind::Submodule) {
    word("submodule ");
    put("(");
    name(u.ancestor);
    if (u.parent) {
      put(":");
      name(u.parent);
    }
    put(") ");
    return name(u.symbol);
  }
  for (const std::string& prefix : u.prefixes) {
    word(prefix);
    put(" ");
  }
  if (u.module_procedure_form && u.prefixes.empty()) word("module ");
  if (u.kind == UnitKind::Function && u.result_spec.type) {
    type_spec(u.result_spec);
    put(" ");
  }
  word(unit_words(u));
  if (!program_.symbols[u.symbol].name.empty()) {
    put(" ");
    name(u.symbol);
  }
  if (u.module_procedure_form || (u.kind != UnitKind::Function && u.kind != UnitKind::Subroutine)) return;
  dummies(u.args, u.kind == UnitKind::Function || !fixed() || !u.bind_text.empty());
  if (!u.bind_text.empty()) {
    put(" ");
    line.may_break(penalty::kStatement);
    put(u.bind_text);
  }
  if (u.kind == UnitKind::Function && u.result_clause) {
    put(" ");
    line.may_break(penalty::kStatement);
    word("result");
    put("(");
    name(u.result);
    put(")");
  }
}

void Printer::unit_end(const ir::Unit& u) {
  word("end");
  if (u.end_named || u.end_keyword) {
    put(" ");
    word(unit_words(u));
  }
  if (u.end_named && !program_.symbols[u.symbol].name.empty()) {
    put(" ");
    name(u.symbol);
  }
  finish({}, u.end_notes);
}

void Printer::unit(ir::UnitId id) {
  const ir::Unit& u = program_.units[id];
  const int step = style_.unit_indent >= 0 ? style_.unit_indent : (fixed() ? 0 : style_.indent);
  before(u.notes);
  names.enter(u);
  const bool unnamed_program = u.kind == UnitKind::MainProgram && program_.symbols[u.symbol].name.empty();
  if (!unnamed_program) {
    unit_head(u);
    finish({}, u.notes);
  }
  margin_ += step;
  decls(u.decls);
  statements(u.body);
  before(u.body.end);
  if (!u.contains.empty() || u.contains_notes) {
    before(u.contains_notes);
    margin_ -= step;
    word("contains");
    finish({}, u.contains_notes);
    margin_ += step;
    for (ir::UnitId inner : u.contains) unit(inner);
  }
  before(u.end_notes);
  margin_ -= step;
  unit_end(u);
  names.leave();
}

auto unparse_file(const ir::Program& program, ir::FileId file) -> std::string {
  const ir::SourceFile& f = program.files[file];
  CHECK(f.language == ir::Language::Fortran, "not a Fortran file: " + f.path);
  Printer printer(program, f.style);
  printer.file(f);
  return printer.writer.take();
}

auto unparse_unit(const ir::Program& program, ir::UnitId unit) -> std::string {
  const ir::Unit& u = program.units[unit];
  Printer printer(program, program.files[u.file].style);
  if (u.host) printer.names.enter_all(program.units[u.host].scope);
  printer.unit(unit);
  return printer.writer.take();
}

auto unparse_expr(const ir::Program& program, ir::ExprId expr, ir::ScopeId scope) -> std::string {
  ir::Style style;
  if (scope && program.scopes[scope].unit) style = program.files[program.units[program.scopes[scope].unit].file].style;
  Printer printer(program, style);
  printer.names.enter_all(scope);
  printer.expr(expr);
  return printer.line.text();
}

}  // namespace cf::unparse::fortran
