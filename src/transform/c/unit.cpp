// unit.cpp: one tangent function; see run.h.
#include <algorithm>
#include <array>
#include <optional>

#include "canonical/plain_designators.h"
#include "ir/binding.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "rules/c_names.h"
#include "transform/c/body.h"
#include "transform/helper_unit.h"

namespace cf::transform::c {

using namespace ir;

Run::Run(const Program& input, const TangentOptions& given, const Part& told, diag::Sink& to, bool backwards)
    : program(input),
      options(given),
      part(told),
      sink(to),
      holders(program),
      carriers(program, holders, told),
      names(told.naming ? *told.naming : program, suffixes_of_run(given.suffix), true),
      index(program),
      shadows(program, holders, names, given.suffix, std::max(given.vector, 0)),
      adjoint(backwards) {
  if (adjoint) shadows.use_sweeps();
  shadows.share(part);
}

auto Run::tangent_of(SymbolId function, Loc wanted_at, const Positions& without) -> SymbolId { return derivative_of(function, Form::Tangent, wanted_at, without); }

void Run::leave_out_shadows(const Procedure& procedure, const CloneMap& map) {
  for (SymbolId pointer : unshadowed.variables(procedure.original, procedure.without)) shadows.leave_out(map.symbols.at(pointer));
}

auto Run::derivative_of(SymbolId function, Form form, Loc wanted_at, const Positions& without) -> SymbolId {
  if (const auto at = procedure_of.find({function, form, without}); at != procedure_of.end()) {
    head_called_inside = head_called_inside || (part.head.valid() && at->second == 0);
    return procedures[at->second].symbol;
  }
  const Symbol base = program.symbols[function];
  if (!base.unit || program.units[base.unit].interface_body) {
    sink.report(diag::Kind::NoSource, wanted_at, "the source of '" + base.name + "' is not among the files, and it may carry derivatives",
                "give the file that defines it; a function that changes no real has no pointer to reals among its parameters, or `const` says so");
    return {};
  }
  if (program.units[base.unit].variadic) {
    const bool carrying = carriers.carries(function);
    sink.report(diag::Kind::Unsupported, wanted_at, "'" + base.name + "' takes a variable number of arguments and " + (carrying ? "carries derivatives" : "changes what others see: adjoints cannot undo its calls"),
                carrying ? "give it an array instead" : "let another function do that, which it is given the arguments of");
    return {};
  }
  Symbol symbol = base;
  const std::string known = c_name(program, function);
  const bool by_entry = adjoint && takes_functions(*this, function) && !part.label(known, form).empty();
  symbol.name = is_whole(form) || by_entry ? "" : part.label(known, form);
  const std::string suffix = suffix_of(form, options.suffix);
  // Calls of the head from inside have a procedure of their own.
  const bool is_head = part.head.valid() && procedures.empty();
  if (symbol.name.empty()) symbol.name = names.derived_outside(by_entry ? names.fresh(known + "_inner") : known, suffix, is_head ? Names::SpokenOf::Outside : Names::SpokenOf::Inside);
  // What Fortran declares too is a name of C's here.
  if (base.attrs.has(Attr::BindC)) {
    symbol.scope = program.global;
    symbol.attrs.reset(Attr::BindC);
    symbol.bind_name.clear();
  }
  symbol.unit = {};
  symbol.attrs.set(Attr::CompilerGenerated);
  const SymbolId made = program.add_symbol(symbol);
  procedure_of[{function, form, without}] = procedures.size();
  procedures.push_back({function, made, base.unit, {}, {}, {}, form, without});
  return made;
}

auto Run::sweeps_of(SymbolId function, Loc wanted_at) -> SymbolId {
  if (const auto at = sweeps.find(function); at != sweeps.end()) return at->second;
  const SymbolId forward = derivative_of(function, Form::Forward, wanted_at);
  const SymbolId backward = forward ? derivative_of(function, Form::Backward, wanted_at) : SymbolId{};
  if (!backward) return {};
  Symbol symbol;
  symbol.name = names.derived_outside(c_name(program, function), options.suffix);
  symbol.kind = SymbolKind::Variable;
  symbol.storage = StorageClass::Global;
  symbol.scope = program.symbols[forward].scope;
  symbol.type = shadows.sweeps_type();
  symbol.spec = shadows.plain_spec(symbol.type);
  if (program.symbols[forward].attrs.has(Attr::Static)) symbol.attrs.set(Attr::Static);
  symbol.attrs.set(Attr::CompilerGenerated);
  // {(void (*)(void))f_fwd, (void (*)(void))f_bwd}
  const TypeId any = program.intern(PointerType{program.intern(ProcedureType{}), false, false});
  InitList list;
  for (SymbolId sweep : {forward, backward}) {
    TypeSpec spec;
    spec.type = any;
    list.items.push_back(InitItem{{}, program.add_expr(Cast{spec, program.add_expr(Ref{sweep}, {}), false}, any)});
  }
  symbol.init = program.add_expr(list, {});
  return sweeps[function] = program.add_symbol(symbol);
}

auto Run::helper(const rules::Helper& wanted, UnitId for_unit) -> SymbolId {
  const FileId file = program.units[for_unit].file;
  auto [at, is_new] = helpers.try_emplace({wanted, file});
  if (!is_new) return at->second;
  ScopeId outer = program.units[for_unit].scope;
  while (program.scopes[outer].unit) outer = program.scopes[outer].parent;
  const UnitId unit = build_c_helper(program, wanted, names.fresh(rules::helper_name(wanted, options.suffix)), outer, file);
  return at->second = program.units[unit].symbol;
}

// As if the file had `static double sin(double x) { return sin(x); }`.
auto Run::library_function(SymbolId function, TypeId type, UnitId for_unit, Loc wanted_at) -> SymbolId {
  const FileId file = program.units[for_unit].file;
  if (const auto at = library_wrappers.find({function, file}); at != library_wrappers.end()) return at->second;
  const auto* found = get_if<ProcedureType>(program, type);
  if (!found || !holders.is_number(found->result) || !std::ranges::all_of(found->parameters, [&](TypeId t) { return holders.is_number(t); })) {
    sink.report(diag::Kind::Unsupported, wanted_at, "the derivative of the library function '" + program.symbols[function].name + "' is not known where its address is taken",
                "write a function that calls it");
    return {};
  }
  const ProcedureType signature = *found;
  ScopeId parent = program.units[for_unit].scope;
  while (program.scopes[parent].unit) parent = program.scopes[parent].parent;
  Symbol symbol;
  symbol.name = program.symbols[function].name;
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = parent;
  symbol.type = signature.result;
  symbol.attrs.set(Attr::Static);
  symbol.attrs.set(Attr::CompilerGenerated);  // it hides nothing
  const SymbolId wrapper = program.add_symbol(symbol);
  Unit unit;
  unit.kind = UnitKind::Function;
  unit.symbol = wrapper;
  unit.file = file;
  unit.prefixes = {"static"};
  unit.result_spec = shadows.plain_spec(signature.result);
  const UnitId made = program.units.add(unit);
  const ScopeId scope = program.add_scope(ScopeKind::Unit, parent, made);
  program.units[made].scope = scope;
  program.symbols[wrapper].unit = made;
  index.add(made, scope);
  Call call;
  call.symbol = function;
  static constexpr std::array kNames{"x", "y", "z"};
  for (std::size_t i = 0; i < signature.parameters.size() && i < kNames.size(); ++i) {
    Symbol argument;
    argument.name = kNames[i];
    argument.kind = SymbolKind::Variable;
    argument.scope = scope;
    argument.storage = StorageClass::Argument;
    argument.attrs.set(Attr::Value);
    argument.type = signature.parameters[i];
    argument.spec = shadows.plain_spec(argument.type);
    const SymbolId arg = program.add_symbol(argument);
    program.units[made].args.push_back(arg);
    call.args.push_back(Arg{"", ref(program, arg), {}});
  }
  const StmtId result = program.add_stmt(Return{program.add_expr(call, signature.result)});
  program.units[made].body.stmts = {result};
  library_wrappers[{function, file}] = wrapper;
  return wrapper;
}

auto Run::tangent_of_library(SymbolId function, TypeId type, UnitId for_unit, Loc wanted_at) -> SymbolId {
  const SymbolId wrapper = library_function(function, type, for_unit, wanted_at);
  return wrapper ? tangent_of(wrapper, wanted_at) : SymbolId{};
}

auto result_name(Run& run, UnitId unit) -> std::string {
  const Program& p = run.program;
  const auto taken = [&](const std::string& name) {
    if (run.names.known_outside(name)) return true;
    const auto has = [&](ScopeId scope) {
      return std::ranges::any_of(p.scopes[scope].symbols, [&](SymbolId s) { return p.symbols[s].name == name || p.symbols[s].name == run.shadows.name(name); });
    };
    return std::ranges::any_of(run.index.scopes(unit), has);
  };
  std::string base = "r";
  if (taken(base)) base = "result";
  for (int number = 2; taken(base); ++number) base = "result" + std::to_string(number);
  return base;
}

auto result_parameter(Run& run, UnitId unit, TypeId result) -> SymbolId {
  Program& p = run.program;
  Symbol symbol;
  symbol.name = run.shadows.name(result_name(run, unit));
  symbol.kind = SymbolKind::Variable;
  symbol.scope = p.units[unit].scope;
  symbol.storage = StorageClass::Argument;
  symbol.type = p.intern(PointerType{run.shadows.type(result), false, false});
  symbol.spec = run.shadows.spec(TypeSpec(p.units[unit].result_spec), result);
  symbol.attrs.set(Attr::Value);
  symbol.attrs.set(Attr::CompilerGenerated);
  return p.add_symbol(symbol);
}

// Attributes say of a function what may not hold for its derivative: a pure one writes that, and compilers leave out its calls. Words of the user's for storage classes stay.
void drop_attributes(Run& run, UnitId unit, bool is_head) {
  const Program& p = run.program;
  const auto meaning = [&](const std::string& word) -> std::string {
    if (word == "static" || word == "extern" || word == "inline" || word == "_Noreturn") return word;
    for (const Decl& decl : p.decls) {
      const auto* line = std::get_if<PreprocessorDecl>(&decl.node);
      if (line && line->kind == PreprocessorKind::Define && line->name == word) return line->text.substr(line->text.find(word) + word.size());
    }
    return "__attribute__";
  };
  std::vector<std::string> kept;
  std::string said;
  for (const std::string& word : p.units[unit].prefixes) {
    const std::string means = meaning(word);
    if (means.find("__attribute") != std::string::npos) continue;
    if (is_head && (means.find("static") != std::string::npos || means.find("inline") != std::string::npos)) continue;  // others call it
    kept.push_back(word);
    said += means + " ";
  }
  Attrs& attrs = run.program.symbols[p.units[unit].symbol].attrs;
  if (is_head) attrs.reset(Attr::Static), attrs.reset(Attr::Inline);
  if (kept.size() == p.units[unit].prefixes.size()) return;
  if (attrs.has(Attr::Static) && said.find("static") == std::string::npos) kept.insert(kept.begin(), "static");
  if (attrs.has(Attr::Inline) && said.find("inline") == std::string::npos) kept.emplace_back("inline");
  run.program.units[unit].prefixes = kept;
}

namespace {

// Many directions of a number are passed as an array: what changes the number must not change the caller's derivatives.
void keep_own_copies(Run& run, UnitId unit, std::vector<StmtId>& out) {
  Program& p = run.program;
  std::unordered_set<SymbolId> changed;
  const auto target = [&](ExprId e) {
    if (const auto* ref = get_if<Ref>(p, bare(p, e))) changed.insert(ref->symbol);
  };
  const auto visit = [&](ExprId top) {
    for_each_subexpr(p, top, [&](ExprId e) {
      if (const auto* assign = get_if<AssignExpr>(p, e)) target(assign->target);
      if (const auto* address = get_if<AddressOf>(p, e)) target(address->object);
    });
  };
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (const auto* assign = get_if<Assign>(p, id)) target(assign->target);
    for_each_expr(p, id, visit);
    const auto* declared = get_if<DeclStmt>(p, id);
    const auto* variables = declared ? get_if<Variables>(p, declared->decl) : nullptr;
    if (!variables) return;
    for (const Entity& entity : variables->entities) {
      if (p.symbols[entity.symbol].init) visit(p.symbols[entity.symbol].init);
    }
  });
  const std::vector<SymbolId> args = p.units[unit].args;
  for (SymbolId arg : args) {
    const SymbolId shadow = run.shadows.existing(arg);
    if (!shadow || !run.holders.is_number(p.symbols[arg].type) || !changed.contains(arg)) continue;
    const auto place = std::ranges::find(p.units[unit].args, shadow);
    if (place == p.units[unit].args.end()) continue;
    // The parameter gets another name; the copy has the shadow's.
    Symbol parameter = p.symbols[shadow];
    parameter.name = run.names.fresh(parameter.name + "_given", unit);
    const SymbolId given = p.add_symbol(parameter);
    *std::ranges::find(p.units[unit].args, shadow) = given;
    p.symbols[shadow].storage = StorageClass::Local;
    p.symbols[shadow].attrs.reset(Attr::Value);
    Variables variables;
    variables.spec = p.symbols[shadow].spec;
    variables.entities = {Entity{shadow, true, false, false, {}}};
    out.push_back(p.add_stmt(DeclStmt{p.add_decl(variables)}));
    const ExprId size = p.add_expr(SizeOf{{}, ref(p, shadow)}, p.intern(IntegerType{8, true}));
    out.push_back(call(p, p.intrinsic("memcpy"), positional({ref(p, shadow), ref(p, given), size})));
  }
}

}  // namespace

// An integer that shares its place with a real may be its bits. In a tagged union it is not: that is assumed, and said.
void tell_of_shared_places(Run& run, UnitId original) {
  const Program& p = run.program;
  const auto size_of = [&](TypeId type) {
    if (const auto* real = get_if<RealType>(p, type)) return real->kind;
    const auto* integer = get_if<IntegerType>(p, type);
    return integer ? integer->kind : 0;
  };
  std::unordered_set<SymbolId> told;
  const auto look = [&](ExprId e) {
    const auto* member = get_if<Member>(p, e);
    const auto* derived = member ? get_if<DerivedType>(p, p.exprs[member->base].type) : nullptr;
    if (!derived || !p.type_defs[derived->def].is_union || !get_if<IntegerType>(p, p.exprs[e].type)) return;
    const bool shares = std::ranges::any_of(p.type_defs[derived->def].components, [&](SymbolId c) {
      return run.holders.is_number(p.symbols[c].type) && size_of(p.symbols[c].type) == size_of(p.exprs[e].type);
    });
    if (!shares || !told.insert(member->member).second) return;
    run.sink.report(diag::Kind::Assumed, p.exprs[e].loc, "'" + p.symbols[member->member].name + "' shares its place with a real: it is taken as a number of its own, not as the bits of that real");
  };
  const auto visit = [&](ExprId top) { for_each_subexpr(p, top, look); };
  for_each_stmt(p, p.units[original].body, [&](StmtId id) {
    for_each_expr(p, id, visit);
    const auto* declared = get_if<DeclStmt>(p, id);
    const auto* variables = declared ? get_if<Variables>(p, declared->decl) : nullptr;
    if (!variables) return;
    for (const Entity& entity : variables->entities) {
      if (p.symbols[entity.symbol].init) visit(p.symbols[entity.symbol].init);
    }
  });
}

namespace {

void for_each_call(const Program& p, UnitId unit, const std::function<void(const Call&, Loc, bool used)>& visit) {
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (const auto* call = get_if<CallStmt>(p, id)) visit(call->call, p.stmts[id].loc, false);
    canonical::for_each_evaluated(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* call = get_if<Call>(p, e)) visit(*call, p.exprs[e].loc, true);
      });
    });
  });
}

// What is between setjmp and longjmp would have to be undone.
void refuse_jump(Run& run, const Call& call, Loc loc) {
  if (!call.symbol) return;
  std::string name = run.program.symbols[call.symbol].name;
  if (name.find("setjmp") == std::string::npos && name.find("longjmp") == std::string::npos) return;
  name.erase(0, name.find_first_not_of('_'));
  run.sink.report(diag::Kind::Unsupported, loc, "'" + name + "' jumps out of functions: derivatives are not kept right across it", "return a status instead");
}

// `double (*f)()`: which arguments have derivatives beside them nobody says.
void refuse_without_prototype(Run& run, const Call& call, Loc loc) {
  const Program& p = run.program;
  if (call.symbol || named_function(p, call.function) || call.args.empty()) return;
  const auto* type = get_if<ProcedureType>(p, procedure_type(p, call.function));
  if (!type || !type->variadic || !type->parameters.empty() || !run.carriers.carries(call)) return;
  run.sink.report(diag::Kind::Unsupported, loc, "a function is called through a pointer whose type does not say its parameters", "declare the pointer with the types of the parameters");
}

// A pointer to what holds derivatives, or a structure with one.
auto leads_to_reals(const Run& run, TypeId type) -> bool {
  const Program& p = run.program;
  if (run.holders.is_pointer(type)) {
    const TypeId to = run.holders.pointee(type);
    return to && !run.holders.is_raw(to) && run.holders.holds(to);
  }
  const auto* derived = get_if<DerivedType>(p, type);
  if (!derived || !run.holders.holds(type)) return false;
  return std::ranges::any_of(p.type_defs[derived->def].components, [&](SymbolId member) { return leads_to_reals(run, p.symbols[member].type); });
}

// What is passed for `...` has no derivative beside it.
void refuse_variable_pointers(Run& run, const Call& call, Loc loc) {
  const Program& p = run.program;
  if (!library_name(p, call).empty()) return;
  const SymbolId named = call.symbol ? call.symbol : named_function(p, call.function);
  const TypeId pointer = named ? TypeId{} : procedure_type(p, call.function);
  const UnitId unit = named ? p.symbols[named].unit : UnitId{};
  const auto* type = pointer ? get_if<ProcedureType>(p, pointer) : nullptr;
  if (type ? !type->variadic : !unit || !p.units[unit].variadic) return;
  const std::size_t named_parameters = type ? type->parameters.size() : p.units[unit].args.size();
  for (std::size_t i = named_parameters; i < call.args.size(); ++i) {
    const ExprId given = uncast(p, call.args[i].value);
    if (!leads_to_reals(run, p.exprs[given].type)) continue;
    const auto* ref = get_if<Ref>(p, given);
    if (ref && run.is_passive(ref->symbol)) continue;
    run.sink.report(diag::Kind::Unsupported, loc, "a pointer to what may have derivatives is passed for '...', where its derivative does not follow it",
                    "give the function a parameter for it");
    return;
  }
}

// A second name for a variable, and a function that is called where a variable ends.
void refuse_attributes(Run& run, UnitId original) {
  const Program& p = run.program;
  std::unordered_set<SymbolId> told;
  const auto look = [&](SymbolId variable) {
    const Symbol& symbol = p.symbols[variable];
    if (symbol.kind != SymbolKind::Variable) return;
    for (const std::string_view word : {"alias(", "weakref", "cleanup("}) {
      if (symbol.spec.spelling.find(word) == std::string::npos || !told.insert(variable).second) continue;
      run.sink.report(diag::Kind::Unsupported, symbol.loc, "the attribute '" + std::string(word.substr(0, word.find('('))) + "' of '" + symbol.name + "', which derivatives do not follow",
                      "write what it does as statements, or use one name");
    }
  };
  for_each_stmt(p, p.units[original].body, [&](StmtId id) {
    const auto* declared = get_if<DeclStmt>(p, id);
    if (const auto* variables = declared ? get_if<Variables>(p, declared->decl) : nullptr) {
      for (const Entity& entity : variables->entities) look(entity.symbol);
    }
    canonical::for_each_evaluated(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* ref = get_if<Ref>(p, e)) look(ref->symbol);
      });
    });
  });
}

// (double *)address: what a number leads to nobody knows. Constants are no addresses of data.
void refuse_made_pointers(Run& run, UnitId original) {
  const Program& p = run.program;
  const auto look = [&](ExprId top) {
    for_each_subexpr(p, top, [&](ExprId e) {
      const TypeId type = p.exprs[e].type;
      const auto* cast = get_if<Cast>(p, e);
      if (!cast || !get_if<PointerType>(p, type) || !(run.holders.holds(type) || get_if<VoidType>(p, run.holders.pointee(type)))) return;
      const TypeId from = p.exprs[cast->operand].type;
      if (!from || !get_if<IntegerType>(p, from) || constant_integer(p, cast->operand)) return;
      run.sink.report(diag::Kind::Unsupported, p.exprs[e].loc, "a pointer to reals is made from an integer", "keep it in a pointer");
    });
  };
  for_each_stmt(p, p.units[original].body, [&](StmtId id) {
    for_each_expr(p, id, look);
    const auto* declared = get_if<DeclStmt>(p, id);
    const auto* variables = declared ? get_if<Variables>(p, declared->decl) : nullptr;
    for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
      if (entity.init_here && p.symbols[entity.symbol].init) look(p.symbols[entity.symbol].init);
    }
  });
}

// Compilers disagree on what an undeclared function of the library gives; of others nobody has said it.
void refuse_undeclared(Run& run, const Call& call, Loc loc, bool used) {
  if (!call.symbol) return;
  const Symbol& symbol = run.program.symbols[call.symbol];
  if (!symbol.attrs.has(Attr::Implicit) || symbol.unit) return;
  if (rules::c_function(symbol.name)) {
    run.sink.report(diag::Kind::NoSource, loc, "the library function '" + symbol.name + "' is not declared, so nothing says that it gives a real",
                    "include its header, with what that asks for: '#define _GNU_SOURCE' before the first #include");
  } else if (used) {
    run.sink.report(diag::Kind::NoSource, loc, "what '" + symbol.name + "' gives is used, and no declaration says what it is", "include the header that declares it, or declare it");
  }
}

// Derivatives would take from left to right what compilers may take otherwise.
void refuse_any_order(Run& run, UnitId original) {
  for (const canonical::Unordered& found : canonical::unordered_accesses(run.program, original, run.touches)) {
    if (found.by_calls)
      run.sink.report(diag::Kind::Assumed, found.loc, "two calls in one expression use " + found.name + ", and C leaves their order open: they are taken from left to right");
    else
      run.sink.report(diag::Kind::Unsupported, found.loc, found.name + " is changed and used in one expression, in an order that C leaves open", "make a statement of its own of what comes first");
  }
}

}  // namespace

void refuse_calls(Run& run, UnitId original) {
  refuse_attributes(run, original);
  refuse_made_pointers(run, original);
  refuse_any_order(run, original);
  for_each_call(run.program, original, [&](const Call& call, Loc loc, bool used) {
    refuse_undeclared(run, call, loc, used);
    refuse_jump(run, call, loc);
    refuse_without_prototype(run, call, loc);
    refuse_variable_pointers(run, call, loc);
  });
}

void make_tangent(Run& run, std::size_t place) {
  Program& p = run.program;
  const Procedure procedure = run.procedures[place];
  const UnitId original = procedure.original_unit;
  tell_of_shared_places(run, original);
  refuse_calls(run, original);
  share_statics(run, original);
  const UnitCopy copy = clone_unit(p, run.index, original, p.scopes[p.units[original].scope].parent, {}, [](SymbolId, SymbolId) {});
  canonical::drop_parentheses(p, copy.unit);
  const UnitId unit = copy.unit;
  run.procedures[place].unit = unit;
  run.maps[unit] = copy.map;
  p.units[unit].symbol = procedure.symbol;
  p.symbols[procedure.symbol].unit = unit;
  drop_attributes(run, unit, run.part.head && original == run.head_unit && place == 0);
  run.leave_out_shadows(procedure, copy.map);

  const bool is_head = original == run.head_unit && place == 0;
  std::vector<SymbolId> args;
  const std::vector<SymbolId> own = p.units[unit].args;
  const std::vector<SymbolId> originals = p.units[original].args;
  for (std::size_t i = 0; i < own.size(); ++i) {
    args.push_back(own[i]);
    const SymbolId shadow = run.shadows.symbol(own[i]);
    if (!shadow) continue;
    if (!is_head || run.listed.empty() || run.listed.contains(originals[i])) args.push_back(shadow);
    else run.procedures[place].local_shadows.push_back(own[i]);
  }
  const TypeId result = p.symbols[procedure.original].type;
  if (p.units[unit].kind == UnitKind::Function && run.holders.holds(result) && (!is_head || run.listed.empty() || run.listed.contains(procedure.original))) {
    run.procedures[place].result = result_parameter(run, unit, result);
    args.push_back(run.procedures[place].result);
  }
  p.units[unit].args = args;
  p.units[unit].unprototyped = false;
  std::vector<StmtId> copies;
  if (run.shadows.directions() > 0) keep_own_copies(run, unit, copies);

  Body body(run, place);
  const Block statements = p.units[unit].body;
  body.refuse_inside(statements);
  const Block differentiated = body.block(statements);
  p.units[unit].body = differentiated;
  p.units[unit].body.braced = true;
  auto& stmts = p.units[unit].body.stmts;
  stmts.insert(stmts.begin(), copies.begin(), copies.end());
}

}  // namespace cf::transform::c
