// foreign.cpp: tangents that are written in Fortran, seen from C; see run.h and transform/part.h.
//
// The prototype of f gives that of f_d, which Fortran has as a subroutine: `void f_d(double x, double x_d, double *r, double *r_d)`. Where f gives a value, a static
// function in each file that calls it gives that value, and has the form of a tangent in C: `double f_d_value(double x, double x_d, double *r_d)`.
#include <algorithm>

#include "ir/binding.h"
#include "ir/build.h"
#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// A unit with the parameters of this prototype, each followed by its shadow.
auto with_shadows(Run& run, UnitId prototype, SymbolId symbol, UnitKind kind) -> UnitId {
  Program& p = run.program;
  Unit unit;
  unit.kind = kind;
  unit.symbol = symbol;
  unit.file = p.units[prototype].file;
  const UnitId made = p.units.add(unit);
  const ScopeId scope = p.add_scope(ScopeKind::Unit, p.global, made);
  p.units[made].scope = scope;
  run.index.add(made, scope);
  std::vector<SymbolId> args;
  const std::vector<SymbolId> own = p.units[prototype].args;
  for (SymbolId arg : own) {
    Symbol copy = p.symbols[arg];
    copy.scope = scope;
    if (copy.name.empty()) copy.name = run.names.fresh("arg", made);
    args.push_back(p.add_symbol(copy));
    if (const SymbolId shadow = run.shadows.symbol(args.back())) args.push_back(shadow);
  }
  p.units[made].args = args;
  return made;
}

// `double *r` for the value, `double *r_d` for its derivative.
void add_results(Run& run, UnitId unit, TypeId result, const TypeSpec& spec) {
  Program& p = run.program;
  Symbol value;
  p.units[unit].result_spec = spec;
  value.name = result_name(run, unit);
  const SymbolId derivative = run.holders.holds(result) ? result_parameter(run, unit, result) : SymbolId{};
  value.kind = SymbolKind::Variable;
  value.scope = p.units[unit].scope;
  value.storage = StorageClass::Argument;
  value.type = p.intern(PointerType{result, false, false});
  value.spec = run.shadows.plain_spec(result);
  value.attrs.set(Attr::Value);
  value.attrs.set(Attr::CompilerGenerated);
  p.units[unit].args.push_back(p.add_symbol(value));
  if (derivative) p.units[unit].args.push_back(derivative);
}

auto declare(Run& run, SymbolId function) -> const Foreign& {
  if (const auto at = std::ranges::find(run.foreign, function, &Foreign::original); at != run.foreign.end()) return *at;
  Program& p = run.program;
  const UnitId prototype = p.symbols[function].unit;
  Symbol symbol;
  symbol.name = run.part.label(c_name(p, function));
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = p.global;
  symbol.attrs.set(Attr::External);
  symbol.attrs.set(Attr::CompilerGenerated);
  const SymbolId made = p.add_symbol(symbol);
  const UnitId unit = with_shadows(run, prototype, made, UnitKind::Subroutine);
  p.units[unit].interface_body = true;
  if (p.units[prototype].kind == UnitKind::Function) add_results(run, unit, p.symbols[function].type, p.units[prototype].result_spec);
  p.units[unit].result_spec = run.shadows.plain_spec(p.intern(VoidType{}));
  p.symbols[made].unit = unit;
  run.foreign.push_back({function, made, unit});
  return run.foreign.back();
}

}  // namespace

auto Run::foreign_tangent(SymbolId function, UnitId for_unit) -> SymbolId {
  const Foreign tangent = declare(*this, function);
  Program& p = program;
  const UnitId prototype = p.symbols[function].unit;
  const FileId file = p.units[for_unit].file;
  foreign_users.insert({function, file});
  if (p.units[prototype].kind != UnitKind::Function) return tangent.symbol;
  if (const auto at = foreign_values.find({function, file}); at != foreign_values.end()) return p.units[at->second.at(Form::Tangent)].symbol;
  const TypeId type = p.symbols[function].type;
  Symbol symbol;
  symbol.name = names.fresh(p.symbols[tangent.symbol].name + "_value");
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = p.global;
  symbol.type = type;
  symbol.attrs.set(Attr::Static);
  symbol.attrs.set(Attr::CompilerGenerated);
  const SymbolId made = p.add_symbol(symbol);
  const UnitId unit = with_shadows(*this, prototype, made, UnitKind::Function);
  p.symbols[made].unit = unit;
  p.units[unit].file = file;
  p.units[unit].prefixes = {"static"};
  p.units[unit].result_spec = shadows.plain_spec(type);
  Notes notes;
  notes.before = {"/* The value of " + p.symbols[tangent.symbol].name + ", which is a subroutine of Fortran. */"};
  p.units[unit].notes = p.notes.add(notes);
  Symbol value;
  value.name = result_name(*this, unit);
  const SymbolId derivative = holders.holds(type) ? result_parameter(*this, unit, type) : SymbolId{};
  value.kind = SymbolKind::Variable;
  value.scope = p.units[unit].scope;
  value.storage = StorageClass::Local;
  value.type = type;
  value.spec = p.units[unit].result_spec;
  const SymbolId local = p.add_symbol(value);
  Call call;
  call.symbol = tangent.symbol;
  const std::vector<SymbolId> args = p.units[unit].args;
  for (SymbolId arg : args) call.args.push_back(Arg{"", ref(p, arg), {}});
  call.args.push_back(Arg{"", p.add_expr(AddressOf{ref(p, local)}, p.intern(PointerType{type, false, false})), {}});
  if (derivative) {
    call.args.push_back(Arg{"", ref(p, derivative), {}});
    p.units[unit].args.push_back(derivative);
  }
  Variables variables;
  variables.spec = value.spec;
  variables.entities = {Entity{local, true, false, false, {}}};
  p.units[unit].body.stmts = {p.add_stmt(DeclStmt{p.add_decl(variables)}), p.add_stmt(CallStmt{call}), p.add_stmt(Return{ref(p, local)})};
  p.units[unit].body.braced = true;
  foreign_values[{function, file}][Form::Tangent] = unit;
  return made;
}

}  // namespace cf::transform::c
