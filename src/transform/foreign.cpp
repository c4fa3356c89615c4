// foreign.cpp: derivatives that are written in C, seen from Fortran; see tangent_procedures.h and part.h.
//
// The interface body of f gives that of f_d: `function f_d(x, x_d, r_d) result(r) bind(c, name='f_d')`, in each procedure that calls it. Calls are made as calls of a
// Fortran tangent, `call f_d(x, x_d, r, r_d)`, and get the form of C at the end. So do the sweeps: `r = f_fwd(x)`, `call f_bwd(x, x_b, r_b)`.
#include <algorithm>
#include <unordered_set>

#include "ir/binding.h"
#include "ir/build.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/interface_body.h"
#include "transform/references.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

using namespace ir;

namespace {

// The result leaves the arguments: the value is returned, its derivative goes through the last argument.
void as_function(Program& p, UnitId unit, SymbolId result) {
  Unit& body = p.units[unit];
  std::erase(body.args, result);
  body.kind = UnitKind::Function;
  body.result = result;
  body.result_clause = true;
  std::erase(body.prefixes, "pure");
  Symbol& symbol = p.symbols[result];
  symbol.storage = StorageClass::Result;
  symbol.intent = Intent::None;
  for (DeclId id : body.decls) {
    auto* variables = std::get_if<Variables>(&p.decls[id].node);
    if (!variables || std::ranges::none_of(variables->entities, [&](const Entity& e) { return e.symbol == result; })) continue;
    std::erase_if(variables->attrs, [](const AttrSpec& a) { return a.word == AttrWord::IntentOut; });
  }
}

// The module without source that a name comes from.
auto home_of_name(const Program& p, SymbolId id) -> SymbolId {
  for (const Decl& decl : p.decls) {
    const auto* use = std::get_if<UseDecl>(&decl.node);
    if (use && std::ranges::any_of(use->items, [&](const UseItem& item) { return item.symbol == id; })) return use->module;
  }
  const std::string wanted = lower_case(p.symbols[id].name).starts_with("c_") ? "iso_c_binding" : "iso_fortran_env";
  for (SymbolId module : p.symbols.ids()) {
    if (p.symbols[module].kind == SymbolKind::Module && lower_case(p.symbols[module].name) == wanted) return module;
  }
  return {};
}

// An interface body knows only what it brings in itself: names of intrinsic modules by USE, those of its host by IMPORT.
void bring_in_names(Program& p, UnitId unit) {
  std::vector<DeclId> decls = p.units[unit].decls;
  std::erase_if(decls, [&](DeclId id) { return get_if<ImportDecl>(p, id) != nullptr; });
  std::unordered_set<SymbolId> there;
  for (DeclId id : decls) {
    if (const auto* use = get_if<UseDecl>(p, id)) {
      for (const UseItem& item : use->items) there.insert(item.symbol);
    }
  }
  std::vector<SymbolId> names;
  for (SymbolId id : referenced_symbols(p, unit, Reached::ByName)) {
    const ScopeId scope = p.symbols[id].scope;
    if (scope && scope != p.global && p.scopes[scope].unit != unit && !there.contains(id)) names.push_back(id);
  }
  std::ranges::sort(names);
  std::map<SymbolId, UseDecl> uses;
  bool import = false;
  for (SymbolId id : names) {
    const Scope& scope = p.scopes[p.symbols[id].scope];
    const SymbolId module = scope.unit ? SymbolId{} : home_of_name(p, id);
    import = import || !module;
    if (!module) continue;
    UseDecl& use = uses[module];
    use.module = module;
    use.intrinsic = use.colons = use.only = true;
    use.items.push_back(UseItem{"", id, "", {}});
  }
  std::vector<DeclId> first;
  for (const auto& [module, use] : uses) first.push_back(p.add_decl(use));
  auto at = std::ranges::find_if(decls, [&](DeclId id) { return get_if<UseDecl>(p, id) == nullptr; });
  if (import) at = decls.insert(at, p.add_decl(ImportDecl{"", {}, false}));
  decls.insert(at, first.begin(), first.end());
  p.units[unit].decls = decls;
}

}  // namespace

auto TangentRun::crosses(UnitId original) const -> bool {
  if (!original) return false;
  const SymbolId symbol = program.units[original].symbol;
  if (part.foreign.contains(symbol)) return true;
  return program.symbols[symbol].attrs.has(Attr::BindC) && !program.units[original].interface_body && !part.label(c_name(program, symbol), Form::Forward).empty();
}

auto TangentRun::is_bind_c(SymbolId procedure) const -> bool {
  for (int step = 0; step < 8 && procedure; ++step) {
    const Symbol& symbol = program.symbols[procedure];
    if (symbol.attrs.has(Attr::BindC)) return true;
    if (symbol.unit && program.units[symbol.unit].symbol != procedure) procedure = program.units[symbol.unit].symbol;
    else procedure = symbol.target;
  }
  return false;
}

auto TangentRun::foreign_derivative(SymbolId procedure, Form form) -> SymbolId {
  if (const auto at = foreign_of.find({procedure, form}); at != foreign_of.end()) return foreign[at->second].symbol;
  const Symbol base = program.symbols[procedure];
  Symbol tangent = base;
  tangent.name = derived_name(base.name, form);
  tangent.bind_name = part.label(c_name(program, procedure), form);
  tangent.attrs.set(Attr::CompilerGenerated);
  const SymbolId made = program.add_symbol(tangent);
  foreign_of[{procedure, form}] = foreign.size();
  foreign.push_back({procedure, made, base.unit, {}, form});
  // Its arguments as a Fortran tangent would have them: calls are made for these.
  const UnitCopy copy = clone_unit(program, index, base.unit, program.scopes[program.units[base.unit].scope].parent, {},
                                   [&](SymbolId c, SymbolId o) { shadows.copied(c, o); });
  program.units[copy.unit].symbol = made;
  program.units[copy.unit].bind_text.clear();
  program.symbols[made].unit = copy.unit;
  make_signature(*this, copy.unit, base.unit, form);
  program.symbols[made].bind_name = tangent.bind_name;
  return made;
}

auto TangentRun::foreign_procedure(const std::string& label) -> SymbolId {
  Symbol symbol;
  symbol.name = names.derived_outside(lower_case(label), "");
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = program.global;
  symbol.bind_name = label;
  symbol.attrs.set(Attr::BindC);
  symbol.attrs.set(Attr::CompilerGenerated);
  const SymbolId made = program.add_symbol(symbol);
  Unit unit;
  unit.kind = UnitKind::Subroutine;
  unit.symbol = made;
  unit.interface_body = true;
  unit.bind_text = "bind(c, name='" + label + "')";
  unit.end_named = unit.end_keyword = true;
  const UnitId body = program.units.add(unit);
  const ScopeId scope = program.add_scope(ScopeKind::Unit, program.global, body);
  program.units[body].scope = scope;
  index.add(body, scope);
  program.symbols[made].unit = body;
  foreign.push_back({{}, made, body, {}});
  return made;
}

auto TangentRun::foreign_interface(UnitId user, SymbolId tangent) -> UnitId {
  const TangentProcedure procedure = *std::ranges::find(foreign, tangent, &TangentProcedure::symbol);
  // Of several declarations, the one that the caller sees.
  UnitId declaration = procedure.original_unit;
  for (UnitId at = user; at && procedure.original; at = program.units[at].host) {
    const auto original = original_of.find(at);
    if (original == original_of.end()) break;
    for (UnitId id : program.units.ids()) {
      const Unit& unit = program.units[id];
      if (unit.interface_body && unit.symbol == procedure.original && unit.host == original->second) declaration = id;
    }
  }
  const UnitCopy copy = clone_unit(program, index, declaration, program.units[user].scope, maps[user], [&](SymbolId c, SymbolId o) { shadows.copied(c, o); });
  const UnitId body = copy.unit;
  program.units[body].host = user;
  program.units[body].symbol = tangent;
  program.units[body].file = program.units[user].file;
  program.units[body].notes = program.units[body].end_notes = {};
  const std::string label = program.symbols[tangent].bind_name;
  if (procedure.original) {
    const SymbolId result = program.units[body].result;
    make_signature(*this, body, declaration, procedure.form);
    if (result && procedure.form == Form::Backward) trim_to_signature(program, body);
    else if (result) as_function(program, body, result);
  }
  program.symbols[tangent].bind_name = label;
  program.units[body].bind_text = "bind(c, name='" + label + "')";
  bring_in_names(program, body);
  return body;
}

namespace {

auto is_of_entry(const Program& p, UnitId unit, SymbolId dummy) -> bool {
  bool found = false;
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    const auto* entry = get_if<Entry>(p, id);
    found = found || (entry && std::ranges::find(entry->args, dummy) != entry->args.end());
  });
  return found;
}

// A variable of the procedure instead of its dummy, set where it begins.
void keep_own_copy(TangentRun& run, UnitId unit, SymbolId shadow) {
  Program& p = run.program;
  Symbol own = p.symbols[shadow];
  own.name = run.names.fresh(own.name + "_own", unit);
  own.storage = StorageClass::Local;
  own.intent = Intent::None;
  own.attrs.reset(Attr::Optional);
  own.type = clone_type(p, own.type);
  const SymbolId local = p.add_symbol(own);
  std::vector<UnitId> units{unit};
  for (std::size_t i = 0; i < units.size(); ++i) {
    replace_symbols(p, units[i], {{shadow, local}});
    units.insert(units.end(), p.units[units[i]].contains.begin(), p.units[units[i]].contains.end());
  }
  insert_before_statement_functions(p, p.units[unit].decls, {declare_variable(p, local)});
  StmtId copies = assign(p, ref(p, local), ref(p, shadow));
  if (p.symbols[shadow].attrs.has(Attr::Optional)) {
    const ExprId present = call_intrinsic(p, "present", std::vector<ExprId>{ref(p, shadow)}, logical_type(p));
    copies = p.add_stmt(If{{Arm{present, Block{{copies}, {}}, {}}}, true, ""});
  }
  auto& stmts = p.units[unit].body.stmts;
  stmts.insert(stmts.begin(), copies);
}

}  // namespace

void keep_own_copies(TangentRun& run) {
  Program& p = run.program;
  for (const TangentProcedure& procedure : run.procedures) {
    const std::vector<SymbolId> args = procedure.original_unit ? p.units[procedure.original_unit].args : std::vector<SymbolId>{};
    for (SymbolId arg : args) {
      if (!arg || !run.carriers.sets_value(procedure.original, arg)) continue;
      const auto copy = run.maps[procedure.unit].symbols.find(arg);
      const SymbolId shadow = copy == run.maps[procedure.unit].symbols.end() ? SymbolId{} : run.shadows.existing(copy->second);
      if (!shadow || p.symbols[shadow].storage != StorageClass::Argument || !run.directions.is_wide(shadow)) continue;
      if (!is_of_entry(p, procedure.unit, shadow)) {
        keep_own_copy(run, procedure.unit, shadow);
        continue;
      }
      run.sink.report(diag::Kind::Unsupported, p.symbols[arg].loc, "'" + p.symbols[arg].name + "' is a VALUE argument of an ENTRY that is changed: its many directions are an array",
                      "change a copy of it, or run without --vector");
    }
  }
}

void call_as_functions(TangentRun& run) {
  Program& p = run.program;
  std::vector<UnitId> units;
  for (const TangentProcedure& procedure : run.procedures) units.push_back(procedure.unit);
  units.insert(units.end(), run.companions.begin(), run.companions.end());
  for (UnitId unit : units) {
    std::vector<StmtId> calls;
    for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
      if (get_if<CallStmt>(p, id)) calls.push_back(id);
    });
    for (StmtId id : calls) {
      Call call = get_if<CallStmt>(p, id)->call;
      const auto at = std::ranges::find(run.foreign, call.symbol, &TangentProcedure::symbol);
      if (at == run.foreign.end() || !at->original || !p.symbols[at->original].type || at->form == Form::Backward) continue;
      const auto is_pure = [](const std::string& prefix) { return prefix == "pure" || prefix == "elemental"; };
      if (std::ranges::any_of(p.units[unit].prefixes, is_pure)) {
        run.sink.report(diag::Kind::Unsupported, p.stmts[id].loc,
                        "the derivative of the C function '" + p.symbols[at->original].name + "' is not pure, and it is called from a pure procedure",
                        "leave PURE out, or make it a function without a result (void), with an argument for it");
        continue;
      }
      const TypeId type = p.symbols[at->original].type;
      const std::size_t place = call.args.size() - (at->form == Form::Tangent && run.shadows.holds(type) ? 2 : 1);
      const ExprId target = call.args[place].value;
      call.args.erase(call.args.begin() + static_cast<std::ptrdiff_t>(place));
      p.stmts[id].node = Assign{target, p.add_expr(call, type, p.stmts[id].loc), false, BinaryOp::Add, {}, {}};
    }
  }
}

}  // namespace cf::transform
