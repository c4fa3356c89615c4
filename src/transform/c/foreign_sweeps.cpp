// foreign_sweeps.cpp: sweeps that are written in Fortran, seen from C, and entries for Fortran; see run.h and transform/part.h.
//
// Fortran's sweeps give and take results by reference, and take one sweep of each procedure that they are given: `void f_fwd(double x, double *r)`,
// `void f_bwd(double x, double *x_b, double *r_b)`, `void g_fwd(law f, void (*f_fwd)(void))`. Where that differs from what sweeps of C look like, a static function in each
// file that calls them makes the difference. Functions of C that take functions have entries for Fortran.
#include <algorithm>

#include "ir/binding.h"
#include "ir/build.h"
#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto is_function(const Program& p, TypeId type) -> bool {
  while (const auto* pointer = get_if<PointerType>(p, type)) type = pointer->pointee;
  return get_if<ProcedureType>(p, type) != nullptr;
}

// Whether a parameter is a function that has sweeps.
auto is_swept(const Run& run, SymbolId parameter) -> bool {
  const TypeId type = run.program.symbols[parameter].type;
  return is_function(run.program, type) && run.holders.holds(type);
}

// How a sweep is called.
struct Style {
  bool one_sweep = false;     // a function that is passed brings one sweep with it, not an object that names both
  bool by_reference = false;  // the result goes out, and its adjoint in, through a pointer
};
constexpr Style kOurs{false, false};
constexpr Style kFortran{true, true};
constexpr Style kEntry{true, false};

// A unit with the parameters of one sweep of a function.
class SweepShape {
 public:
  SweepShape(Run& run, UnitId like, SymbolId symbol, Form form, Style style) : run_(run), p_(run.program), form_(form), style_(style) {
    Unit unit;
    unit.kind = UnitKind::Subroutine;
    unit.symbol = symbol;
    unit.file = p_.units[like].file;
    unit.result_spec = run.shadows.plain_spec(p_.intern(VoidType{}));
    unit_ = p_.units.add(unit);
    const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.global, unit_);
    p_.units[unit_].scope = scope;
    run.index.add(unit_, scope);
    p_.symbols[symbol].unit = unit_;
    const std::vector<SymbolId> own = p_.units[like].args;
    for (SymbolId arg : own) parameter(arg);
    if (p_.units[like].kind == UnitKind::Function) result(p_.symbols[p_.units[like].symbol].type, p_.units[like].result_spec);
  }

  auto unit() const -> UnitId { return unit_; }

  // The body is a call of `sweep`, which has another style.
  void call(SymbolId sweep, Style other) {
    std::vector<StmtId> stmts;
    Call call;
    call.symbol = sweep;
    for (const Parameter& one : parameters_) {
      call.args.push_back(Arg{"", ref(p_, one.own), {}});
      if (!one.shadow) continue;
      if (!one.swept || style_.one_sweep == other.one_sweep) call.args.push_back(Arg{"", ref(p_, one.shadow), {}});
      else call.args.push_back(Arg{"", other.one_sweep ? one_of_both(one) : both_of_one(one, stmts), {}});
    }
    const bool many = run_.shadows.directions() > 0;  // of a seed: an array
    if (seed_) call.args.push_back(Arg{"", other.by_reference && !many ? address(seed_) : ref(p_, seed_), {}});
    if (form_ == Form::Forward && result_ && other.by_reference) {
      const SymbolId value = variable(result_name(run_, unit_), result_, StorageClass::Local);
      declare(value, stmts);
      call.args.push_back(Arg{"", address(value), {}});
      stmts.push_back(p_.add_stmt(CallStmt{call}));
      stmts.push_back(p_.add_stmt(Return{ref(p_, value)}));
    } else if (form_ == Form::Forward && result_) {
      stmts.push_back(p_.add_stmt(Return{p_.add_expr(call, result_)}));
    } else {
      stmts.push_back(p_.add_stmt(CallStmt{call}));
    }
    p_.units[unit_].body.stmts = stmts;
    p_.units[unit_].body.braced = true;
  }
  void say(const std::string& text) {
    Notes notes;
    notes.before = {"/* " + text + " */"};
    p_.units[unit_].notes = p_.notes.add(notes);
  }

 private:
  struct Parameter {
    SymbolId own;
    SymbolId shadow;
    bool swept = false;
  };

  void parameter(SymbolId original) {
    Symbol copy = p_.symbols[original];
    copy.scope = p_.units[unit_].scope;
    if (copy.name.empty()) copy.name = run_.names.fresh("arg", unit_);
    Parameter made{p_.add_symbol(copy), {}, is_swept(run_, original)};
    p_.units[unit_].args.push_back(made.own);
    parameters_.push_back(made);
    if (!run_.holders.holds(copy.type)) return;
    const bool value = !made.swept && !run_.holders.is_pointer(copy.type);
    if (value && form_ == Form::Forward) return;
    SymbolId shadow;
    if (made.swept && style_.one_sweep) {
      const TypeId any = p_.intern(PointerType{p_.intern(ProcedureType{}), false, false});
      shadow = variable(copy.name + suffix_of(form_, run_.options.suffix), any, StorageClass::Argument);
    } else {
      shadow = run_.shadows.symbol(made.own);
      if (value) {
        p_.symbols[shadow].type = p_.intern(PointerType{run_.shadows.type(copy.type), false, false});
        p_.symbols[shadow].attrs.set(Attr::Value);
        if (run_.holders.is_number(copy.type)) p_.symbols[shadow].spec = run_.shadows.plain_spec(copy.type);
      }
    }
    parameters_.back().shadow = shadow;
    p_.units[unit_].args.push_back(shadow);
  }

  void result(TypeId type, const TypeSpec& spec) {
    result_ = type;
    const auto given = [&](const std::string& name) { return variable(name, style_.by_reference ? p_.intern(PointerType{type, false, false}) : type, StorageClass::Argument); };
    if (form_ == Form::Backward) {
      if (!run_.holders.holds(type)) return;
      const std::string name = run_.shadows.name(result_name(run_, unit_));
      seed_ = run_.shadows.directions() > 0 ? variable(name, run_.shadows.parameter_type(type), StorageClass::Argument) : given(name);
      p_.units[unit_].args.push_back(seed_);
    } else if (style_.by_reference) {
      p_.units[unit_].args.push_back(given(result_name(run_, unit_)));
    } else {
      p_.units[unit_].kind = UnitKind::Function;
      p_.units[unit_].result_spec = spec;
      p_.symbols[p_.units[unit_].symbol].type = type;
    }
  }

  // f_b->forward
  auto one_of_both(const Parameter& one) -> ExprId {
    const SymbolId member = run_.shadows.sweep_member(form_ == Form::Backward);
    const ExprId both = p_.add_expr(Deref{ref(p_, one.shadow)}, run_.shadows.sweeps_type());
    return p_.add_expr(Member{both, member}, p_.symbols[member].type);
  }
  // struct cf_sweeps f_b = {f_fwd, f_fwd}: the other one is not called.
  auto both_of_one(const Parameter& one, std::vector<StmtId>& stmts) -> ExprId {
    const SymbolId both = variable(p_.symbols[one.own].name + run_.options.suffix, run_.shadows.sweeps_type(), StorageClass::Local);
    InitList list;
    for (int i = 0; i < 2; ++i) list.items.push_back(InitItem{{}, ref(p_, one.shadow)});
    p_.symbols[both].init = p_.add_expr(list, {});
    declare(both, stmts);
    return address(both);
  }

  auto address(SymbolId variable) -> ExprId { return p_.add_expr(AddressOf{ref(p_, variable)}, p_.intern(PointerType{p_.symbols[variable].type, false, false})); }
  void declare(SymbolId variable, std::vector<StmtId>& stmts) {
    Variables variables;
    variables.spec = p_.symbols[variable].spec;
    variables.entities = {Entity{variable, true, false, p_.symbols[variable].init.valid(), {}}};
    stmts.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}));
  }
  auto variable(const std::string& name, TypeId type, StorageClass storage) -> SymbolId {
    Symbol symbol;
    symbol.name = run_.names.fresh(name, unit_);
    symbol.kind = SymbolKind::Variable;
    symbol.scope = p_.units[unit_].scope;
    symbol.storage = storage;
    symbol.type = type;
    symbol.spec = run_.shadows.plain_spec(type);
    if (storage == StorageClass::Argument) symbol.attrs.set(Attr::Value);
    symbol.attrs.set(Attr::CompilerGenerated);
    return p_.add_symbol(symbol);
  }

  Run& run_;
  Program& p_;
  Form form_;
  Style style_;
  UnitId unit_;
  TypeId result_;
  SymbolId seed_;
  std::vector<Parameter> parameters_;
};

auto procedure(Run& run, const std::string& name) -> SymbolId {
  Symbol symbol;
  symbol.name = name;
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = run.program.global;
  symbol.attrs.set(Attr::CompilerGenerated);
  return run.program.add_symbol(symbol);
}

auto declare(Run& run, SymbolId function, Form form) -> SymbolId {
  const auto is_it = [&](const Foreign& one) { return one.original == function && one.form == form; };
  if (const auto at = std::ranges::find_if(run.foreign, is_it); at != run.foreign.end()) return at->symbol;
  Program& p = run.program;
  const SymbolId made = procedure(run, run.part.label(c_name(p, function), form));
  p.symbols[made].attrs.set(Attr::External);
  const SweepShape shape(run, p.symbols[function].unit, made, form, kFortran);
  p.units[shape.unit()].interface_body = true;
  run.foreign.push_back({function, made, shape.unit(), form});
  return made;
}

}  // namespace

auto takes_functions(const Run& run, SymbolId function) -> bool {
  const UnitId unit = run.program.symbols[function].unit;
  return unit && std::ranges::any_of(run.program.units[unit].args, [&](SymbolId arg) { return is_swept(run, arg); });
}

auto Run::foreign_sweep(SymbolId function, Form form, UnitId for_unit) -> SymbolId {
  Program& p = program;
  const SymbolId sweep = declare(*this, function, form);
  const UnitId prototype = p.symbols[function].unit;
  const FileId file = p.units[for_unit].file;
  foreign_users.insert({function, file});
  if (p.units[prototype].kind != UnitKind::Function && !takes_functions(*this, function)) return sweep;
  auto& known = foreign_values[{function, file}];
  if (const auto at = known.find(form); at != known.end()) return p.units[at->second].symbol;
  const SymbolId made = procedure(*this, names.fresh(p.symbols[sweep].name + "_value"));
  p.symbols[made].attrs.set(Attr::Static);
  SweepShape shape(*this, prototype, made, form, kOurs);
  p.units[shape.unit()].file = file;
  p.units[shape.unit()].prefixes = {"static"};
  shape.call(sweep, kFortran);
  shape.say("Calls " + p.symbols[sweep].name + ", which is a subroutine of Fortran.");
  foreign_values[{function, file}][form] = shape.unit();
  return made;
}

auto Run::foreign_sweeps_of(SymbolId function, UnitId for_unit) -> SymbolId {
  const std::pair key{function, program.units[for_unit].file};
  if (const auto at = foreign_objects.find(key); at != foreign_objects.end()) return at->second;
  Symbol symbol;
  symbol.name = names.derived_outside(c_name(program, function), options.suffix);
  symbol.kind = SymbolKind::Variable;
  symbol.storage = StorageClass::Global;
  symbol.scope = program.global;
  symbol.type = shadows.sweeps_type();
  symbol.spec = shadows.plain_spec(symbol.type);
  symbol.attrs.set(Attr::Static);
  symbol.attrs.set(Attr::CompilerGenerated);
  const TypeId any = program.intern(PointerType{program.intern(ProcedureType{}), false, false});
  InitList list;
  for (Form form : {Form::Forward, Form::Backward}) {
    const SymbolId sweep = foreign_sweep(function, form, for_unit);
    TypeSpec spec;
    spec.type = any;
    list.items.push_back(InitItem{{}, program.add_expr(Cast{spec, program.add_expr(Ref{sweep}, {}), false}, any)});
  }
  symbol.init = program.add_expr(list, {});
  return foreign_objects[key] = program.add_symbol(symbol);
}

void make_entries(Run& run) {
  Program& p = run.program;
  const std::deque<Procedure> procedures = run.procedures;
  for (const Procedure& one : procedures) {
    const std::string label = one.form == Form::Adjoint ? "" : run.part.label(c_name(p, one.original), one.form);
    if (label.empty() || !takes_functions(run, one.original)) continue;
    SweepShape shape(run, one.original_unit, procedure(run, label), one.form, kEntry);
    shape.call(one.symbol, kOurs);
    shape.say(p.symbols[one.symbol].name + " as Fortran calls it.");
    run.entries[one.original_unit].push_back(shape.unit());
  }
}

}  // namespace cf::transform::c
