// tangent_unit.cpp: one tangent procedure: its copy, its signature, its declarations, its internal procedures; see tangent_procedures.h.
#include <algorithm>
#include <unordered_set>

#include "ir/binding.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/jumps.h"
#include "transform/references.h"
#include "transform/rename_hidden.h"
#include "transform/structure_parts.h"
#include "transform/submodules.h"
#include "transform/tangent_body.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

using namespace ir;

namespace {

auto has_constant_shape(const Program& p, TypeId type) -> bool {
  const auto* array = get_if<ArrayType>(p, type);
  if (!array) return true;
  return std::ranges::all_of(array->dims, [&](const Dim& d) {
    return d.kind == DimKind::Explicit && constant_integer(p, d.upper) && (!d.lower || constant_integer(p, d.lower));
  });
}

// The result of a function becomes an argument. Where its shape is computed, it is allocated by the tangent: the caller need not know how.
void result_to_argument(TangentRun& run, UnitId unit, UnitId original) {
  Program& p = run.program;
  const SymbolId result = p.units[unit].result;
  const Symbol old = p.symbols[result];
  Symbol& symbol = p.symbols[result];
  if (old.kind == SymbolKind::Procedure) {
    run.sink.report(diag::Kind::Unsupported, old.loc, "a derivative of '" + p.symbols[p.units[original].symbol].name + "', which changes something and gives a procedure pointer",
                    "write a subroutine that sets a procedure pointer");
  }
  symbol.kind = SymbolKind::Variable;
  symbol.storage = StorageClass::Argument;
  symbol.attrs.reset(Attr::Implicit);
  symbol.name = run.result_name(original);
  if (!old.attrs.has(Attr::Pointer)) symbol.intent = Intent::Out;
  if (p.units[unit].result_spec.type) symbol.spec = p.units[unit].result_spec;
  if (old.attrs.has(Attr::Pointer) || old.attrs.has(Attr::Allocatable) || has_constant_shape(p, old.type)) return;
  const ArrayType shape = *get_if<ArrayType>(p, old.type);
  symbol.attrs.set(Attr::Allocatable);
  symbol.type = p.array_of(shape.element, static_cast<int>(shape.dims.size()));
  if (p.units[unit].interface_body) return;
  Index bounds{ref(p, result), {}};
  for (const Dim& dim : shape.dims) {
    const ExprId upper = clone_expr(p, dim.upper);
    bounds.subscripts.push_back(dim.lower ? triplet(p, clone_expr(p, dim.lower), upper) : upper);
  }
  Allocate allocation;
  allocation.objects = {p.add_expr(bounds, value_type(p, old.type))};
  const StmtId made = p.add_stmt(allocation, p.units[unit].loc);
  p.stmts[made].role = Role::Allocation;
  Block& body = p.units[unit].body;
  body.stmts.insert(body.stmts.begin(), made);
}

// select type (f): in its cases the selector has its own name.
void name_cases(Program& p, UnitId unit) {
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    const auto* select = get_if<SelectType>(p, id);
    const auto* selector = select && select->associate.empty() ? get_if<Ref>(p, select->selector) : nullptr;
    if (!selector) return;
    for (const TypeCase& one : select->cases) {
      if (one.variable) p.symbols[one.variable].name = p.symbols[selector->symbol].name;
    }
  });
}

// In a backward sweep the result is a variable like others: its adjoint is the argument.
void result_to_local(TangentRun& run, UnitId unit, UnitId original) {
  Program& p = run.program;
  Symbol& symbol = p.symbols[p.units[unit].result];
  symbol.kind = SymbolKind::Variable;
  symbol.storage = StorageClass::Local;
  symbol.attrs.reset(Attr::Implicit);
  symbol.name = run.result_name(original);
  if (p.units[unit].result_spec.type) symbol.spec = p.units[unit].result_spec;
  const auto* text = get_if<CharacterType>(p, element_of(p, symbol.type));
  if (text && text->length_kind == LengthKind::Assumed) {
    run.sink.report(diag::Kind::Unsupported, p.units[original].loc, "the adjoint of a function whose CHARACTER result has the length that its caller declares",
                    "give the result a length");
  }
  // As it is in the forward sweep.
  if (symbol.attrs.has(Attr::Pointer) || symbol.attrs.has(Attr::Allocatable) || has_constant_shape(p, symbol.type)) return;
  const SymbolId result = p.units[unit].result;
  const TypeId type = p.array_of(element_of(p, symbol.type), rank_of(p, symbol.type));
  p.symbols[result].attrs.set(Attr::Allocatable);
  p.symbols[result].type = type;
}

// The declarations without what is said of this symbol.
void remove_from_decls(Program& p, std::vector<DeclId>& decls, const std::unordered_set<SymbolId>& gone) {
  std::vector<DeclId> kept;
  for (DeclId id : decls) {
    const auto prune = [&](std::vector<Entity>& entities) {
      const std::size_t before = entities.size();
      std::erase_if(entities, [&](const Entity& e) { return gone.contains(e.symbol); });
      return before == 0 || !entities.empty();  // `save` alone has none from the start
    };
    Decl decl = p.decls[id];
    bool keep = true;
    if (auto* variables = std::get_if<Variables>(&decl.node)) keep = prune(variables->entities);
    else if (auto* attribute = std::get_if<AttributeDecl>(&decl.node)) keep = prune(attribute->entities);
    else if (auto* procedures = std::get_if<ProceduresDecl>(&decl.node)) keep = prune(procedures->entities);
    else if (auto* interface = std::get_if<InterfaceDecl>(&decl.node)) {
      const std::size_t before = interface->items.size();
      std::erase_if(interface->items, [&](const InterfaceItem& item) { return item.body && gone.contains(p.units[item.body].symbol); });
      keep = before == 0 || !interface->items.empty();
    }
    if (!keep) continue;
    p.decls[id] = decl;
    kept.push_back(id);
  }
  decls = kept;
}

// Of what is in COMMON the original sets the initial values, as GNU Fortran lets any procedure do.
void leave_common_values(TangentRun& run, UnitId unit) {
  Program& p = run.program;
  const auto in_common = [&](ExprId object) {
    bool found = false;
    for_each_subexpr(p, object, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p, e);
      found = found || (ref && p.symbols[ref->symbol].storage == StorageClass::Common);
    });
    return found;
  };
  std::vector<DeclId> kept;
  for (DeclId id : p.units[unit].decls) {
    Decl decl = p.decls[id];
    if (auto* data = std::get_if<DataDecl>(&decl.node)) {
      for (const DataSet& set : data->sets) {
        const auto count = std::ranges::count_if(set.objects, in_common);
        if (count == 0 || count == static_cast<std::ptrdiff_t>(set.objects.size())) continue;
        run.sink.report(diag::Kind::Unsupported, decl.loc, "one list of DATA for variables in COMMON and others", "write a list for each");
      }
      std::erase_if(data->sets, [&](const DataSet& set) { return std::ranges::any_of(set.objects, in_common); });
      if (data->sets.empty()) continue;
    }
    if (auto* variables = std::get_if<Variables>(&decl.node)) {
      for (Entity& entity : variables->entities) {
        if (p.symbols[entity.symbol].storage != StorageClass::Common) continue;
        p.symbols[entity.symbol].init = {};
        entity.init_here = false;
      }
    }
    p.decls[id] = decl;
    kept.push_back(id);
  }
  p.units[unit].decls = kept;
}

// Internal procedures, which are copied later, name the result as their host does.
void name_inside(TangentRun& run, UnitId unit, const std::unordered_map<SymbolId, SymbolId>& same) {
  for (auto& [original, copy] : run.maps[unit].symbols) {
    if (const auto at = same.find(copy); at != same.end()) copy = at->second;
  }
}

// So do those of its entries. Results of one type are one variable under several names.
void entry_results_to_arguments(TangentRun& run, UnitId unit) {
  Program& p = run.program;
  const SymbolId result = p.units[unit].result;
  std::vector<StmtId> entries;
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (const auto* entry = get_if<Entry>(p, id); entry && entry->result && entry->result != result) entries.push_back(id);
  });
  std::unordered_map<SymbolId, SymbolId> same;
  std::unordered_set<SymbolId> gone;
  for (StmtId id : entries) {
    Entry entry = *get_if<Entry>(p, id);
    Symbol& symbol = p.symbols[entry.result];
    if (symbol.type == p.symbols[result].type) {
      same[entry.result] = result;
      gone.insert(entry.result);
      entry.result = result;
      p.stmts[id].node = entry;
      continue;
    }
    symbol.kind = SymbolKind::Variable;
    symbol.storage = StorageClass::Argument;
    const bool implicit = symbol.attrs.has(Attr::Implicit);
    symbol.attrs.reset(Attr::Implicit);
    symbol.name = run.names.fresh(with_suffix(symbol.name, "_value"), unit);
    if (implicit) insert_before_statement_functions(p, p.units[unit].decls, {declare_variable(p, entry.result)});
  }
  replace_symbols(p, unit, same);
  name_inside(run, unit, same);
  remove_from_decls(p, p.units[unit].decls, gone);
}

// Names of FORALL and DO CONCURRENT indices: the variable of the unit with such a name gives it its type.
auto index_names(const Program& p, const Block& body) -> std::unordered_set<std::string> {
  std::unordered_set<std::string> names;
  for_each_stmt(p, body, [&](StmtId id) {
    for_each_expr(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* implied = get_if<ImpliedDo>(p, e)) names.insert(lower_case(p.symbols[implied->variable].name));
      });
    });
    const auto* concurrent = get_if<Concurrent>(p, id);
    if (!concurrent) return;
    for (const LoopIndex& index : concurrent->indices) names.insert(lower_case(p.symbols[index.variable].name));
  });
  return names;
}

// Locals and procedures that the original used and the tangent does not use any more.
auto unused(const TangentRun& run, UnitId original, UnitId unit, const CloneMap& map) -> std::unordered_set<SymbolId> {
  const Program& p = run.program;
  const std::unordered_set<SymbolId> now = referenced_symbols(p, unit);
  const std::unordered_set<SymbolId> then = referenced_symbols(p, original);
  std::unordered_set<SymbolId> gone;
  for (SymbolId id : then) {
    const auto at = map.symbols.find(id);
    const SymbolId copy = at == map.symbols.end() ? id : at->second;
    const Symbol& symbol = p.symbols[copy];
    const bool may_go = symbol.kind == SymbolKind::Procedure ||
                        (symbol.kind == SymbolKind::Variable && (symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Static)) ||
                        symbol.kind == SymbolKind::Constant;
    if (may_go && symbol.storage != StorageClass::Argument && !now.contains(copy)) gone.insert(copy);
  }
  const std::unordered_set<std::string> indices_now = index_names(p, p.units[unit].body);
  const std::unordered_set<std::string> indices_then = index_names(p, p.units[original].body);
  for (SymbolId id : p.scopes[p.units[unit].scope].symbols) {
    const Symbol& symbol = p.symbols[id];
    const std::string name = lower_case(symbol.name);
    const bool gave_type = indices_then.contains(name) && !indices_now.contains(name);
    if (gave_type && symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Local && !now.contains(id)) gone.insert(id);
  }
  return gone;
}

// procedure(f) :: g
auto is_named_as_interface(const Program& p, const std::vector<DeclId>& decls, SymbolId procedure) -> bool {
  return std::ranges::any_of(decls, [&](DeclId id) {
    const auto* named = get_if<ProceduresDecl>(p, id);
    return named && named->interface == procedure;
  });
}

// An adjoint that runs the original again has one where that is needed.
auto has_interface(const Program& p, const std::vector<DeclId>& decls, SymbolId procedure) -> bool {
  return std::ranges::any_of(decls, [&](DeclId id) {
    const auto* decl = get_if<InterfaceDecl>(p, id);
    return decl && std::ranges::any_of(decl->items, [&](const InterfaceItem& item) { return item.body && p.units[item.body].symbol == procedure; });
  });
}

// `external p_d` for what the unit calls without knowing an interface; and for the original, which knew itself, but whose name may be that of an intrinsic.
// Dummies that nothing but a call in the original shows to be procedures, where that call is gone: an INTEGER dummy would be a variable.
auto dummies_no_longer_called(const Program& p, UnitId unit) -> std::vector<SymbolId> {
  std::unordered_set<SymbolId> shown;
  for (DeclId id : p.units[unit].decls) {
    const auto* variables = get_if<Variables>(p, id);
    const auto* attribute = get_if<AttributeDecl>(p, id);
    const bool types_only = variables && std::ranges::none_of(variables->attrs, [](const AttrSpec& a) { return a.word == AttrWord::External; });
    if (types_only || (attribute && attribute->attr.word != AttrWord::External)) continue;
    for_each_symbol(p, id, [&](SymbolId symbol) { shown.insert(symbol); });
    const auto* interface = get_if<InterfaceDecl>(p, id);
    for (const InterfaceItem& item : interface ? interface->items : std::vector<InterfaceItem>{}) {
      if (item.body) shown.insert(p.units[item.body].symbol);
    }
  }
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (const auto* s = get_if<CallStmt>(p, id)) shown.insert(s->call.symbol);
    for_each_expr(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* call = get_if<Call>(p, e)) shown.insert(call->symbol);
      });
    });
  });
  std::vector<SymbolId> found;
  for (const SymbolId arg : p.units[unit].args) {
    if (arg && p.symbols[arg].kind == SymbolKind::Procedure && !p.symbols[arg].target && !shown.contains(arg)) found.push_back(arg);
  }
  return found;
}

void declare_externals(TangentRun& run, UnitId original, UnitId unit) {
  Program& p = run.program;
  AttributeDecl external;
  external.attr.word = AttrWord::External;
  std::vector<SymbolId> called;
  for (SymbolId id : referenced_symbols(p, unit)) {
    const Symbol& symbol = p.symbols[id];
    if (symbol.entry_of == p.units[unit].symbol || id == p.units[unit].symbol) continue;
    const bool itself = id == p.units[original].symbol && p.units[original].kind == UnitKind::Subroutine && !has_interface(p, p.units[unit].decls, id);
    if (symbol.kind == SymbolKind::Procedure && symbol.scope == p.global && (itself || symbol.attrs.has(Attr::CompilerGenerated))) called.push_back(id);
  }
  std::ranges::sort(called);
  for (SymbolId id : called) {
    const bool is_interface = is_named_as_interface(p, p.units[unit].decls, id);
    const UnitId body = run.explicit_interface_for(unit, id, is_interface);
    if (body) {
      InterfaceDecl decl;
      decl.items.push_back(InterfaceItem{body, {}, false, false, {}});
      std::vector<DeclId>& decls = p.units[unit].decls;
      const auto first = std::ranges::find_if(decls, [&](DeclId d) { return get_if<ProceduresDecl>(p, d) != nullptr; });
      const DeclId made = p.add_decl(decl);
      if (is_interface) decls.insert(first, made);
      else insert_before_statement_functions(p, decls, {made});
    } else {
      external.entities.push_back(Entity{id, false, false, false, {}});
    }
  }
  for (const SymbolId dummy : dummies_no_longer_called(p, unit)) external.entities.push_back(Entity{dummy, false, false, false, {}});
  if (external.entities.empty()) return;
  const FileId file = p.units[unit].file;
  external.colons = !(file && p.files[file].style.form == SourceForm::Fixed);
  insert_before_statement_functions(p, p.units[unit].decls, {p.add_decl(external)});
}

void declare_statement_functions(TangentRun& run, UnitId unit) {
  Program& p = run.program;
  // A dummy of a statement function has the type that its name has in the unit.
  std::vector<DeclId> typed;
  std::unordered_set<std::string> names;
  for (SymbolId id : p.scopes[p.units[unit].scope].symbols) {
    if (p.symbols[id].kind == SymbolKind::Variable) names.insert(lower_case(p.symbols[id].name));
  }
  for (SymbolId dummy : run.typed_dummies[unit]) {
    if (!names.insert(lower_case(p.symbols[dummy].name)).second) continue;
    Symbol host = p.symbols[dummy];
    host.scope = p.units[unit].scope;
    host.storage = StorageClass::Local;
    typed.push_back(declare_variable(p, p.add_symbol(host)));
  }
  std::vector<DeclId>& decls = p.units[unit].decls;
  for (SymbolId function : run.made_statement_functions[unit]) {
    Variables type;
    type.spec = plain_spec(p, p.symbols[function].type);
    type.colons = p.files[p.units[unit].file].style.form != SourceForm::Fixed;
    type.entities.push_back(Entity{function, false, false, false, {}});
    typed.push_back(p.add_decl(type));
  }
  insert_before_statement_functions(p, decls, typed);
  for (SymbolId function : run.made_statement_functions[unit]) decls.push_back(p.add_decl(StatementFunctionDecl{function}));
}

// Tangents of abstract interfaces that the procedure itself declares; those of modules are declared there.
void declare_interfaces(TangentRun& run, UnitId original, UnitId unit) {
  Program& p = run.program;
  InterfaceDecl decl;
  decl.is_abstract = true;
  for (UnitId body : run.interfaces) {
    const ScopeId home = p.symbols[p.units[body].symbol].scope;
    if (home != p.units[unit].scope && home != p.units[original].scope) continue;
    p.units[body].host = unit;
    decl.items.push_back(InterfaceItem{body, {}, false, false, {}});
  }
  if (!decl.items.empty()) insert_before_statement_functions(p, p.units[unit].decls, {p.add_decl(decl)});
}

// Internal procedures that the tangent still calls as they are: copies, inside it.
void copy_internal_procedures(TangentRun& run, UnitId original, UnitId unit) {
  Program& p = run.program;
  std::vector<UnitId> todo{unit};
  std::unordered_map<SymbolId, SymbolId> copies;
  while (!todo.empty()) {
    const UnitId at = todo.back();
    todo.pop_back();
    std::vector<SymbolId> found;
    for (SymbolId id : referenced_symbols(p, at)) {
      const Symbol& symbol = p.symbols[id];
      if (symbol.kind == SymbolKind::Procedure && symbol.unit && !p.units[symbol.unit].interface_body && p.units[symbol.unit].host == original) {
        found.push_back(id);
      }
    }
    std::ranges::sort(found);
    for (SymbolId id : found) {
      if (copies.contains(id)) continue;
      Symbol symbol = p.symbols[id];
      symbol.scope = p.units[unit].scope;
      const SymbolId fresh = p.add_symbol(symbol);
      copies[id] = fresh;
      const UnitCopy copy =
          clone_unit(p, run.index, p.symbols[id].unit, p.units[unit].scope, run.maps[unit], [&](SymbolId c, SymbolId o) { run.shadows.copied(c, o); });
      p.units[copy.unit].symbol = fresh;
      p.units[copy.unit].host = unit;
      p.symbols[fresh].unit = copy.unit;
      p.units[unit].contains.push_back(copy.unit);
      name_cases(p, copy.unit);
      todo.push_back(copy.unit);
    }
    replace_symbols(p, at, copies);
  }
}

}  // namespace

void tell_directions(TangentRun& run, UnitId id) {
  if (!run.directions.many()) return;
  Program& p = run.program;
  Unit& unit = p.units[id];
  const bool takes_numbers = std::ranges::any_of(unit.args, [&](SymbolId arg) {
    return arg && run.shadows.matters(arg) && !get_if<DerivedType>(p, element_of(p, p.symbols[arg].type));
  });
  const auto elemental = std::ranges::find(unit.prefixes, "elemental");
  if (elemental != unit.prefixes.end() && takes_numbers) {
    const bool impure = std::erase(unit.prefixes, "impure") > 0;
    const bool says_pure = std::ranges::find(unit.prefixes, "pure") != unit.prefixes.end();
    if (impure || says_pure) std::erase(unit.prefixes, "elemental");
    else *elemental = "pure";
    p.symbols[unit.symbol].attrs.reset(Attr::Elemental);
  }
  if (!run.directions.at_run_time()) return;
  const SymbolId number = run.directions.argument(id);
  std::vector<SymbolId>& args = p.units[id].args;
  args.insert(args.begin(), number);
  const DeclId declared = declare_variable(p, number);
  std::vector<DeclId>& decls = p.units[id].decls;
  const auto first = std::ranges::find_if(decls, [&](DeclId d) { return !get_if<UseDecl>(p, d) && !get_if<ImportDecl>(p, d) && !get_if<ImplicitDecl>(p, d); });
  decls.insert(first, declared);
}

namespace {

// Sweeps store what a dummy holds on entry, and give it back: none is INTENT(OUT).
void keep_values_on_entry(Program& p, UnitId unit) {
  for (DeclId id : p.units[unit].decls) {
    if (auto* variables = std::get_if<Variables>(&p.decls[id].node)) {
      for (AttrSpec& attr : variables->attrs) attr.word = attr.word == AttrWord::IntentOut ? AttrWord::IntentInOut : attr.word;
    } else if (auto* attribute = std::get_if<AttributeDecl>(&p.decls[id].node)) {
      if (attribute->attr.word == AttrWord::IntentOut) attribute->attr.word = AttrWord::IntentInOut;
    }
  }
}

}  // namespace

// Declares the result where bounds of other variables can ask for its shape: real :: w(size(r)).
void declare_result(Program& p, UnitId unit, SymbolId result) {
  const auto asks = [&](DeclId decl) {
    bool found = false;
    for_each_symbol(p, decl, [&](SymbolId declared) {
      for_each_bound(p, p.symbols[declared].type, [&](ExprId bound) {
        for_each_subexpr(p, bound, [&](ExprId e) {
          const auto* ref = get_if<Ref>(p, e);
          found = found || (ref && ref->symbol == result);
        });
      });
    });
    return found;
  };
  const DeclId made = declare_variable(p, result);
  std::vector<DeclId>& decls = p.units[unit].decls;
  const auto first = std::ranges::find_if(decls, asks);
  if (first != decls.end()) decls.insert(first, made);
  else insert_before_statement_functions(p, decls, {made});
}

// The dummy procedure that stands for a derivative of `arg`, with its declaration.
auto derivative_dummy(TangentRun& run, UnitId unit, SymbolId arg, Form form) -> SymbolId;

void make_signature(TangentRun& run, UnitId unit, UnitId original, Form form) {
  Program& p = run.program;
  const bool is_function = p.units[unit].kind == UnitKind::Function;
  if (form != Form::Tangent) keep_values_on_entry(p, unit);
  if (is_function) {
    const SymbolId result = p.units[unit].result;
    if (runs_back(form)) result_to_local(run, unit, original);
    else result_to_argument(run, unit, original);
    remove_from_decls(p, p.units[unit].decls, {result});
    declare_result(p, unit, result);
    if (form == Form::Tangent) entry_results_to_arguments(run, unit);
  }
  // Dummy procedures get their second dummies first, so that they are known when arguments are listed.
  const std::vector<SymbolId> args = p.units[unit].args;
  for (SymbolId arg : args) {
    if (!arg || p.symbols[arg].kind != SymbolKind::Procedure || !run.has_tangent_dummy(arg)) continue;
    run.dummy_tangents[arg] = derivative_dummy(run, unit, arg, form == Form::Adjoint ? Form::Forward : form == Form::Joint ? Form::Backward : form);
    if (form == Form::Adjoint) run.dummy_backwards[arg] = derivative_dummy(run, unit, arg, Form::Backward);
  }
  const SymbolId result = is_function ? p.units[unit].result : SymbolId{};
  const bool with_shadows = form != Form::Forward || run.forward_with_shadows.contains(original) || run.crosses(original);
  std::vector<SymbolId> all = form == Form::Tangent ? run.tangent_arguments(args, result) : run.sweep_arguments(args, result, form, with_shadows);
  // What goes backwards has one way out.
  if (runs_back(form)) std::erase(all, SymbolId{});
  Unit& made = p.units[unit];
  made.kind = UnitKind::Subroutine;
  made.args = all;
  made.result = {};
  made.result_clause = false;
  made.result_spec = {};
  std::erase(made.prefixes, "module");
  if (form != Form::Tangent) {
    // They use a stack.
    for (const char* prefix : {"pure", "elemental", "impure"}) std::erase(made.prefixes, prefix);
    for (const Attr attr : {Attr::Pure, Attr::Elemental, Attr::Impure}) p.symbols[made.symbol].attrs.reset(attr);
  }
  tell_directions(run, unit);
  // bind(c, name='p') gives bind(c, name='p_d').
  const std::string suffix = suffix_of(form, run.options.suffix);
  if (const std::size_t quote = made.bind_text.find_last_of("'\""); quote != std::string::npos) made.bind_text.insert(quote, suffix);
  if (std::string& name = p.symbols[made.symbol].bind_name; !name.empty() && !name.ends_with(suffix)) name += suffix;
  // What C calls has the name that C was told.
  if (const SymbolId base = p.units[original].symbol; form != Form::Adjoint && !made.interface_body && p.symbols[base].attrs.has(Attr::BindC)) {
    if (const std::string label = run.part.label(c_name(p, base), form); !label.empty()) {
      p.symbols[made.symbol].bind_name = label;
      made.bind_text = "bind(c, name='" + label + "')";
    }
  }
  if (made.interface_body) {
    const std::vector<DeclId> decls = declare_shadows(p, run.shadows, made.scope, made.decls);
    p.units[unit].decls = decls;
  }
}

auto derivative_dummy(TangentRun& run, UnitId unit, SymbolId arg, Form form) -> SymbolId {
  Program& p = run.program;
  Symbol tangent = p.symbols[arg];
  tangent.name = run.derived_name(tangent.name, form);
  tangent.type = {};
  tangent.spec = {};
  tangent.unit = {};
  tangent.attrs.set(Attr::CompilerGenerated);
  const SymbolId interface = p.symbols[arg].target;
  tangent.target = interface ? run.tangent_interface(interface, form, unit) : SymbolId{};
  const SymbolId made = p.add_symbol(tangent);
  DeclId decl;
  if (tangent.target) {
    ProceduresDecl procedures;
    procedures.interface = tangent.target;
    for (const Attr attr : {Attr::Optional, Attr::Pointer}) {
      if (tangent.attrs.has(attr)) procedures.attrs.push_back(AttrSpec{attr == Attr::Optional ? AttrWord::Optional : AttrWord::Pointer, {}, ""});
    }
    procedures.entities.push_back(Entity{made, false, false, false, {}});
    decl = p.add_decl(procedures);
  } else if (const UnitId body = p.symbols[run.shadows.original(arg)].unit; body && p.units[body].interface_body) {
    const UnitCopy copy = clone_unit(p, run.index, body, p.units[unit].scope, run.maps[unit],
                                     [&](SymbolId c, SymbolId o) { run.shadows.copied(c, o); });
    p.units[copy.unit].symbol = made;
    p.units[copy.unit].host = unit;
    p.symbols[made].unit = copy.unit;
    make_signature(run, copy.unit, body, form);
    InterfaceDecl interface_decl;
    interface_decl.items.push_back(InterfaceItem{copy.unit, {}, false, false, {}});
    decl = p.add_decl(interface_decl);
  } else {
    AttributeDecl external;
    external.attr.word = AttrWord::External;
    external.entities.push_back(Entity{made, false, false, false, {}});
    external.colons = p.files[p.units[unit].file].style.form != SourceForm::Fixed;
    decl = p.add_decl(external);
  }
  insert_before_statement_functions(p, p.units[unit].decls, {decl});
  if (tangent.attrs.has(Attr::Optional) && !tangent.target) {
    AttributeDecl optional;
    optional.attr.word = AttrWord::Optional;
    optional.entities.push_back(Entity{made, false, false, false, {}});
    optional.colons = p.files[p.units[unit].file].style.form != SourceForm::Fixed;
    insert_before_statement_functions(p, p.units[unit].decls, {p.add_decl(optional)});
  }
  return made;
}

namespace {

// Without what stands behind RETURN or GO TO, up to the next place that jumps lead to.
auto reachable(const Program& p, const std::vector<StmtId>& stmts) -> std::vector<StmtId> {
  std::vector<StmtId> kept;
  for (std::size_t before = stmts.size() + 1; kept.size() != before;) {
    before = kept.size();
    const std::unordered_set<LabelId> wanted = jump_targets(p, Block{kept, {}});
    kept.clear();
    bool behind = false;
    for (StmtId id : stmts) {
      bool target = false;
      for_each_stmt(p, Block{{id}, {}}, [&](StmtId inner) { target = target || (p.stmts[inner].label && wanted.contains(p.stmts[inner].label)); });
      behind = behind && !target;
      if (!behind) kept.push_back(id);
      behind = behind || get_if<Return>(p, id) || get_if<Goto>(p, id);
    }
  }
  return kept;
}

// The results of a function and its entries are one storage: under the name of this one.
void take_results(TangentRun& run, UnitId unit, SymbolId own, const std::vector<SymbolId>& results) {
  Program& p = run.program;
  const std::unordered_set<SymbolId> used = referenced_symbols(p, unit);
  std::unordered_map<SymbolId, SymbolId> same;
  std::unordered_set<SymbolId> gone;
  for (SymbolId result : results) {
    if (!own || !result || result == own) continue;
    if (!used.contains(result)) {
      gone.insert(result);
      continue;
    }
    if (p.symbols[result].type == p.symbols[own].type) {
      same[result] = own;
      gone.insert(result);
    } else {
      run.sink.report(diag::Kind::Unsupported, p.symbols[result].loc, "results of entries that share storage and have different types", "make the ENTRY a function of its own");
    }
  }
  replace_symbols(p, unit, same);
  name_inside(run, unit, same);
  remove_from_decls(p, p.units[unit].decls, gone);
}

// Dummies of other entries that statements still name, though these do not run if this one was called: they are variables here.
void make_locals(TangentRun& run, UnitId unit, const std::unordered_set<SymbolId>& dummies) {
  Program& p = run.program;
  const std::unordered_set<SymbolId> used = referenced_symbols(p, unit);
  const std::vector<SymbolId> all = p.scopes[p.units[unit].scope].symbols;
  for (SymbolId id : all) {
    if (!dummies.contains(id) || !used.contains(id)) continue;
    Symbol& symbol = p.symbols[id];
    const auto* text = get_if<CharacterType>(p, element_of(p, symbol.type));
    const bool fixed = has_constant_shape(p, symbol.type) && !has_dynamic_type(p, symbol.type) && !(text && !constant_integer(p, text->length));
    if (symbol.kind != SymbolKind::Variable || symbol.attrs.has(Attr::Optional) || (!fixed && rank_of(p, symbol.type) == 0)) {
      run.sink.report(diag::Kind::Unsupported, symbol.loc, "'" + symbol.name + "' is an argument of one ENTRY, and named where another leads to", "make the ENTRY a procedure of its own");
      continue;
    }
    symbol.storage = StorageClass::Local;
    symbol.intent = Intent::None;
    symbol.attrs.reset(Attr::Value);
    if (!fixed && !symbol.attrs.has(Attr::Pointer)) {
      const int rank = rank_of(p, symbol.type);
      symbol.attrs.set(Attr::Allocatable);
      symbol.type = p.array_of(element_of(p, symbol.type), rank);
    }
    insert_before_statement_functions(p, p.units[unit].decls, {declare_variable(p, id)});
  }
}

// The sweeps of a procedure with ENTRY statements begin where it is entered: what stands before is left out, and arguments of other entries with it.
void enter(TangentRun& run, UnitId unit, SymbolId procedure) {
  Program& p = run.program;
  const bool by_entry = p.symbols[procedure].entry_of.valid();
  Block& body = p.units[unit].body;
  std::vector<StmtId> kept;
  bool found = !by_entry;
  Entry own;
  for (StmtId id : body.stmts) {
    if (const auto* entry = get_if<Entry>(p, id)) {
      if (entry->symbol == procedure) {
        own = *entry;
        found = true;
      }
      continue;
    }
    if (found) kept.push_back(id);
  }
  CHECK(found, "an ENTRY that is not among the statements of its procedure");
  const std::unordered_set<LabelId> wanted = jump_targets(p, Block{kept, {}});
  for (StmtId id : body.stmts) {
    const bool left_out = std::ranges::find(kept, id) == kept.end();
    if (left_out && p.stmts[id].label && wanted.contains(p.stmts[id].label)) {
      run.sink.report(diag::Kind::Unsupported, p.stmts[id].loc, "a jump from behind an ENTRY to what stands before it", "make the ENTRY a procedure of its own");
    }
  }
  std::vector<SymbolId> before = p.units[unit].args;
  for (StmtId id : body.stmts) {
    if (const auto* entry = get_if<Entry>(p, id)) before.insert(before.end(), entry->args.begin(), entry->args.end());
  }
  if (kept.size() == body.stmts.size()) return;
  std::vector<SymbolId> results{p.units[unit].result};
  for (StmtId id : body.stmts) {
    if (const auto* entry = get_if<Entry>(p, id)) results.push_back(entry->result);
  }
  body.stmts = reachable(p, kept);
  take_results(run, unit, own.result ? own.result : p.units[unit].result, results);
  if (!by_entry) own.args = p.units[unit].args;
  std::unordered_set<SymbolId> gone;
  for (SymbolId arg : before) {
    if (arg && std::ranges::find(own.args, arg) == own.args.end()) gone.insert(arg);
  }
  remove_from_decls(p, p.units[unit].decls, gone);
  p.units[unit].args = own.args;
  make_locals(run, unit, gone);
  if (!own.result || own.result == p.units[unit].result) return;
  p.units[unit].result = own.result;
  p.units[unit].result_spec = {};  // `real(8) function f(x)` says nothing of the ENTRY
}

}  // namespace

void begin_unit(TangentRun& run, std::size_t place) {
  Program& p = run.program;
  const TangentProcedure procedure = run.procedures[place];
  const UnitId original = procedure.original_unit;
  share_saved_state(run, original);
  // An internal procedure lies in its host's tangent, and its host's variables are the copies there.
  const UnitId tangent_host = procedure.host;
  const bool internal = tangent_host.valid();
  const ScopeId parent = internal ? p.units[tangent_host].scope : p.scopes[p.units[original].scope].parent;
  const CloneMap outside = internal ? run.maps[tangent_host] : CloneMap{};
  const UnitCopy copy = clone_unit(p, run.index, original, parent, outside, [&](SymbolId c, SymbolId o) { run.shadows.copied(c, o); });
  const UnitId unit = copy.unit;
  run.procedures[place].unit = unit;
  if (procedure.form == Form::Tangent || procedure.form == Form::Adjoint) run.tangent_unit_of[original] = unit;
  run.original_of[unit] = original;
  run.maps[unit] = copy.map;
  p.units[unit].symbol = procedure.symbol;
  p.symbols[procedure.symbol].unit = unit;
  if (internal) {
    p.units[unit].host = tangent_host;
    p.units[tangent_host].contains.push_back(unit);
  }
  if (p.units[unit].module_procedure_form) spell_out_arguments(run, unit, original);
  if (procedure.form != Form::Tangent) enter(run, unit, procedure.original);
  if (p.units[unit].result) run.results[unit] = p.units[unit].result;
  make_signature(run, unit, original, procedure.form);
  name_cases(p, unit);
}

void make_tangent_unit(TangentRun& run, std::size_t place) {
  Program& p = run.program;
  begin_unit(run, place);
  const UnitId unit = run.procedures[place].unit;
  TangentBody body(run, unit);
  const Block statements = p.units[unit].body;
  const Block differentiated = body.block(statements);
  p.units[unit].body = differentiated;
  std::vector<DeclId> declared;
  for (SymbolId temporary : body.temporaries()) declared.push_back(declare_variable(p, temporary));
  insert_before_statement_functions(p, p.units[unit].decls, declared);
  declare_statement_functions(run, unit);
}

namespace {

// One line says what the procedure is; the original's own comments follow. The head's says more, see tangent_head.cpp.
void say_what_it_is(TangentRun& run, const TangentProcedure& procedure) {
  Program& p = run.program;
  const UnitId unit = procedure.unit;
  const bool is_outer = unit == run.outer_unit;
  const bool is_head = run.part.head.valid() && procedure.original == run.procedures.front().original && procedure.form == run.procedures.front().form;
  const char* kind = procedure.form == Form::Forward ? "Forward sweep" : is_whole(procedure.form) ? "Adjoint" : procedure.form == Form::Backward ? "Backward sweep" : "Tangent";
  if (is_outer || (is_head && !run.outer_unit)) return;
  Notes notes = p.units[unit].notes ? p.notes[p.units[unit].notes] : Notes{};
  const bool fixed = p.files[p.units[unit].file].style.form == SourceForm::Fixed;
  const std::string line = std::string(fixed ? "C" : "!") + " " + kind + " of " + p.symbols[procedure.original].name + (is_head && procedure.form == Form::Tangent ? ", as it is called from inside." : ".");
  notes.before.insert(std::ranges::find_if(notes.before, [](const std::string& s) { return !s.empty(); }), line);
  p.units[unit].notes = p.notes.add(notes);
}

}  // namespace

// What is left once all tangents are known: internal procedures called as they are, declarations.
void finish_tangent_unit(TangentRun& run, std::size_t place) {
  Program& p = run.program;
  const TangentProcedure procedure = run.procedures[place];
  const UnitId unit = procedure.unit;
  copy_internal_procedures(run, procedure.original_unit, unit);
  const std::vector<DeclId> decls = declare_shadows(p, run.shadows, p.units[unit].scope, p.units[unit].decls);
  p.units[unit].decls = decls;
  remove_from_decls(p, p.units[unit].decls, unused(run, procedure.original_unit, unit, run.maps[unit]));
  leave_common_values(run, unit);
  declare_interfaces(run, procedure.original_unit, unit);
  declare_externals(run, procedure.original_unit, unit);
  uncover_intrinsics(run, unit);
  say_what_it_is(run, procedure);
}

}  // namespace cf::transform
