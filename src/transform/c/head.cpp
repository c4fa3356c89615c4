// head.cpp: the head of a run, its inputs and outputs, and what its tangent does on entry; see run.h.
#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>

#include "canonical/access.h"
#include "ir/binding.h"
#include "ir/build.h"
#include "transform/c/globals.h"
#include "transform/c/run.h"
#include "transform/head_names.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// A parameter or a global variable that the head's file knows by this name; of s.u and s->u the root.
auto find_root(const Program& p, UnitId head, const std::string& name) -> SymbolId {
  for (SymbolId arg : p.units[head].args) {
    if (p.symbols[arg].name == name) return arg;
  }
  for (ScopeId scope = p.units[head].scope; scope; scope = p.scopes[scope].parent) {
    for (SymbolId id : p.scopes[scope].symbols) {
      if (p.symbols[id].kind == SymbolKind::Variable && p.symbols[id].storage == StorageClass::Global && p.symbols[id].name == name) return id;
    }
  }
  return {};
}

auto find_variable(const Program& p, UnitId head, const std::string& text) -> SymbolId {
  const NamedVariable named = named_variable(text);
  const SymbolId root = find_root(p, head, named.root);
  return root && has_components(p, p.symbols[root].type, named.components, false) ? root : SymbolId{};
}

auto joined(const Program& p, const std::vector<SymbolId>& symbols) -> std::string {
  std::string text;
  for (SymbolId id : symbols) text += (text.empty() ? "" : ", ") + c_name(p, id);
  return text;
}

auto is_const_pointer(const Program& p, SymbolId arg) -> bool {
  const auto* pointer = get_if<PointerType>(p, p.symbols[arg].type);
  return pointer ? pointer->is_const : p.symbols[arg].attrs.has(Attr::Value) || p.symbols[arg].attrs.has(Attr::Const);
}

auto find_variables(const Program& p, const Holders& holders, UnitId unit, const std::vector<std::string>& names, bool inputs, bool& result, diag::Sink& sink)
    -> std::vector<SymbolId> {
  const Unit& head = p.units[unit];
  const std::string function = c_name(p, head.symbol);
  const std::string option = inputs ? "--wrt" : "--of";
  std::vector<SymbolId> found;
  for (const std::string& name : names) {
    const bool gives_number = head.kind == UnitKind::Function && holders.holds(p.symbols[head.symbol].type);
    if (!inputs && name == function && gives_number) {
      result = true;
      continue;
    }
    const SymbolId symbol = find_variable(p, unit, name);
    if (!symbol) {
      report_unknown(p, unit, option, name, sink);
    } else if (!holders.holds(p.symbols[symbol].type)) {
      sink.report(diag::Kind::BadHead, p.symbols[symbol].loc, option + " names '" + name + "', which is not real and has no derivative");
    } else {
      found.push_back(symbol);
    }
  }
  if (!names.empty()) return found;
  for (SymbolId arg : head.args) {
    if (!holders.holds(p.symbols[arg].type)) continue;
    if (inputs || !is_const_pointer(p, arg)) found.push_back(arg);
  }
  if (!inputs && head.kind == UnitKind::Function && holders.holds(p.symbols[head.symbol].type)) result = true;
  if (found.empty() && !result) {
    report_none(p, unit, inputs, sink);
    return found;
  }
  const std::string all = joined(p, found) + (result ? (found.empty() ? "" : ", ") + std::string("the result") : "");
  sink.report(diag::Kind::Assumed, head.loc, option + " is not given: taken are " + all);
  return found;
}

}  // namespace

auto find_head(const Program& p, const Holders& holders, UnitId unit, const TangentOptions& options, diag::Sink& sink) -> std::optional<Head> {
  Head head;
  head.function = p.units[unit].symbol;
  bool no_result = false;
  head.wrt = find_variables(p, holders, unit, options.wrt, true, no_result, sink);
  head.of = find_variables(p, holders, unit, options.of, false, head.of_result, sink);
  if (sink.has_errors()) return std::nullopt;
  return head;
}

namespace {

class Entry {
 public:
  Entry(Run& run, const Head& head) : run_(run), p_(run.program), head_(head), procedure_(run.procedures.front()), unit_(procedure_.unit) {}

  // For a head in another language: each file sets its own shadows to zero.
  void write_for_others() {
    std::vector<StmtId> calls;
    zero_globals(calls);
    say_what_it_is();
  }
  void write() {
    std::vector<StmtId> stmts;
    for (SymbolId local : procedure_.local_shadows) declare_local(local, stmts);
    for (SymbolId of : head_.of) {
      if (run_.adjoint || p_.symbols[of].storage != StorageClass::Argument || is_input(of)) continue;
      run_.sink.report(diag::Kind::Assumed, p_.symbols[of].loc,
                       "the extent of '" + p_.symbols[of].name + "' is not known: where it is not assigned, its derivative is left as the caller gives it");
    }
    zero_globals(stmts);
    std::vector<StmtId> elsewhere;
    for (const std::string& label : run_.part.zeroing) elsewhere.push_back(call(p_, foreign_zeroing(label), {}));
    if (!run_.adjoint) stmts.insert(stmts.end(), elsewhere.begin(), elsewhere.end());
    else before_backward(elsewhere);
    say_what_it_is();
    if (run_.head_called_inside && !stmts.empty()) {
      make_outer(stmts);
      return;
    }
    if (run_.adjoint && run_.options.flow.memory > 0) limit_memory(stmts);
    if (run_.defers) free_deferred(stmts);
    Block& body = p_.units[unit_].body;
    body.stmts.insert(body.stmts.begin(), stmts.begin(), stmts.end());
  }

 private:
  auto is_input(SymbolId variable) const -> bool { return std::ranges::find(head_.wrt, variable) != head_.wrt.end(); }
  // An adjoint is called with derivatives of the outputs.
  auto is_seed(SymbolId variable) const -> bool { return run_.adjoint && std::ranges::find(head_.of, variable) != head_.of.end(); }

  // Fortran allocates shadows as variables are where the backward sweep begins.
  void before_backward(const std::vector<StmtId>& stmts) {
    auto& body = p_.units[unit_].body.stmts;
    body.insert(std::ranges::find(body, run_.backward_begins), stmts.begin(), stmts.end());
  }

  void limit_memory(std::vector<StmtId>& stmts) {
    stmts.insert(stmts.begin(), call(p_, p_.intrinsic("cf_limit_memory"), positional({integer_literal(p_, run_.options.flow.memory)})));
    p_.stmts[stmts.front()].role = Role::Control;
  }

  // Memory that was there before and is freed inside is freed at the end.
  void free_deferred(std::vector<StmtId>& stmts) {
    Symbol mark;
    mark.name = run_.names.fresh("mark", unit_);
    mark.kind = SymbolKind::Variable;
    mark.scope = p_.units[unit_].scope;
    mark.storage = StorageClass::Local;
    mark.attrs.set(Attr::CompilerGenerated);
    const TypeId number = p_.intern(IntegerType{8, false});
    mark.type = p_.types.add(Type{ArrayType{number, {Dim{DimKind::Explicit, {}, integer_literal(p_, 3)}}, true}});
    mark.spec = run_.shadows.plain_spec(number);
    mark.spec.spelling = "int64_t";
    const SymbolId made = p_.add_symbol(mark);
    Variables variables;
    variables.spec = mark.spec;
    variables.entities = {Entity{made, true, false, false, {}}};
    const std::vector<StmtId> first{p_.add_stmt(DeclStmt{p_.add_decl(variables)}), call(p_, p_.intrinsic("cf_mark"), positional({ref(p_, made)}))};
    stmts.insert(stmts.begin(), first.begin(), first.end());
    auto& body = p_.units[unit_].body.stmts;
    const StmtId done = call(p_, p_.intrinsic(run_.runs_again ? "cf_forget_deferred" : "cf_free_deferred"), positional({ref(p_, made)}));
    body.insert(run_.runs_again ? std::ranges::find(body, run_.runs_again) : body.end(), done);
  }

  // Where the head calls itself, zeros are set once: by a function for the caller outside, which calls the one that does the work.
  void make_outer(std::vector<StmtId> stmts) {
    const SymbolId inner = p_.units[unit_].symbol;
    Unit outer = p_.units[unit_];
    Symbol symbol = p_.symbols[inner];
    const std::string name = symbol.name;
    p_.symbols[inner].name = run_.names.fresh(name + "_inner");
    p_.symbols[inner].attrs.set(Attr::Static);
    const SymbolId made_symbol = p_.add_symbol(symbol);
    outer.symbol = made_symbol;
    outer.args.clear();
    outer.body = {};
    const UnitId made = p_.units.add(outer);
    p_.symbols[made_symbol].unit = made;
    const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.scopes[outer.scope].parent, made);
    p_.units[made].scope = scope;
    Call call;
    call.symbol = inner;
    const std::vector<SymbolId> args = p_.units[unit_].args;
    for (SymbolId arg : args) {
      Symbol copy = p_.symbols[arg];
      copy.scope = scope;
      const SymbolId copied = p_.add_symbol(copy);
      p_.units[made].args.push_back(copied);
      call.args.push_back(Arg{"", ref(p_, copied), {}});
    }
    const bool gives = outer.kind == UnitKind::Function;
    stmts.push_back(gives ? p_.add_stmt(Return{p_.add_expr(call, symbol.type)}) : p_.add_stmt(CallStmt{call}));
    p_.units[made].body.stmts = stmts;
    p_.units[made].body.braced = true;
    auto& prefixes = p_.units[unit_].prefixes;
    if (!p_.symbols[p_.units[unit_].symbol].attrs.has(Attr::Static)) prefixes.insert(prefixes.begin(), "static");
    Notes notes;
    notes.before = {"/* Tangent of " + c_name(p_, head_.function) + ", as it is called from inside. */"};
    p_.units[unit_].notes = p_.notes.add(notes);
    run_.outer_head = made;
  }

  static auto has_extents(const ArrayType& array) -> bool {
    return std::ranges::all_of(array.dims, [](const Dim& dim) { return dim.kind == DimKind::Explicit && dim.upper; });
  }
  // double work[4] has four elements: the language does not say so, but whoever wrote it does.
  void declare_array(SymbolId parameter, std::vector<StmtId>& stmts) {
    const SymbolId shadow = run_.shadows.existing(parameter);
    run_.sink.report(diag::Kind::Assumed, p_.symbols[parameter].loc,
                     "'" + p_.symbols[parameter].name + "' is neither input nor output, and is taken to have as many elements as its declaration says");
    p_.symbols[shadow].storage = StorageClass::Local;
    p_.symbols[shadow].attrs.reset(Attr::Value);
    Variables variables;
    variables.spec = p_.symbols[shadow].spec;
    variables.entities = {Entity{shadow, true, false, false, {}}};
    stmts.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}));
    set_to_zero(run_, p_.units[unit_].scope, unit_, ref(p_, shadow), stmts);
  }

  // Why the shadow of the copy of a parameter cannot be left out.
  auto why_needed(SymbolId parameter) const -> std::optional<Need> {
    for (SymbolId original : p_.units[procedure_.original_unit].args) {
      const auto& copies = run_.maps.at(unit_).symbols;
      const auto at = copies.find(original);
      if (at != copies.end() && at->second == parameter) return run_.unshadowed.why(original);
    }
    return std::nullopt;
  }

  // Whether more than numbers of a structure are needed.
  auto uses_pointers_of(SymbolId shadow) const -> bool {
    if (!leads_on(p_, p_.symbols[shadow].type)) return false;
    std::unordered_set<ExprId> numbers;
    bool found = false;
    for_each_stmt(p_, p_.units[unit_].body, [&](StmtId id) {
      canonical::for_each_evaluated(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          const auto* member = get_if<Member>(p_, e);
          if (member && !leads_on(p_, p_.symbols[member->member].type)) numbers.insert(bare(p_, member->base));
        });
        for_each_subexpr(p_, top, [&](ExprId e) {
          const auto* ref = get_if<Ref>(p_, e);
          found = found || (ref && ref->symbol == shadow && !numbers.contains(e));
        });
      });
    });
    return found;
  }

  void declare_local(SymbolId parameter, std::vector<StmtId>& stmts) {
    const SymbolId shadow = run_.shadows.existing(parameter);
    const Symbol symbol = p_.symbols[shadow];
    if (const auto* array = get_if<ArrayType>(p_, p_.symbols[parameter].type); array && has_extents(*array)) {
      declare_array(parameter, stmts);
      return;
    }
    if (run_.holders.is_pointer(p_.symbols[parameter].type) || uses_pointers_of(shadow)) {
      const std::optional<Need> need = why_needed(parameter);
      run_.sink.report(diag::Kind::UnknownExtent, p_.symbols[parameter].loc,
                       "the derivative of '" + p_.symbols[parameter].name + "' must be zero, but its extent is not known" +
                           (need ? "; it is needed because " + need->text + " (line " + std::to_string(need->loc.line) + ")" : ""),
                       "name it in --wrt, or use --signatures full and pass zeros");
      return;
    }
    p_.symbols[shadow].storage = StorageClass::Local;
    if (get_if<RealType>(p_, symbol.type) || get_if<ComplexType>(p_, symbol.type)) {
      p_.symbols[shadow].init = p_.add_expr(Literal{"0.0"}, symbol.type);
    } else {
      InitList zero;
      zero.items.push_back(InitItem{{}, p_.add_expr(Literal{"0"}, integer_type(p_))});
      p_.symbols[shadow].init = p_.add_expr(zero, {});
    }
    Variables variables;
    variables.spec = symbol.spec;
    variables.entities = {Entity{shadow, true, false, true, {}}};
    stmts.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}));
  }

  void zero_globals(std::vector<StmtId>& stmts) {
    // By the file that defines them: what another file has it must set itself.
    for (FileId file : p_.files.ids()) {
      std::vector<SymbolId> bases;
      std::size_t early = 0;
      for (const TopLevel& item : p_.files[file].items) {
        for (const auto& [unit, decl] : run_.moved_statics) {
          if (item.unit && unit == item.unit) add_shadowed(decl, bases);
        }
        if (item.unit && item.unit == head_unit()) early = bases.size();
        if (item.decl) add_shadowed(item.decl, bases);
      }
      // What is declared behind the head is not known there.
      std::vector<SymbolId> late;
      if (run_.part.head.valid() && file == p_.units[head_unit()].file) {
        late.assign(bases.begin() + static_cast<std::ptrdiff_t>(early), bases.end());
        bases.resize(early);
      }
      // What both languages know, Fortran sets to zero: its compiler lays it out, and C's may take it for better aligned than it is.
      const auto is_set_elsewhere = [&](SymbolId base) { return run_.part.shared.contains(base); };
      const auto stays = [&](SymbolId base) { return is_input(base) || is_seed(base) || is_set_elsewhere(base) || p_.symbols[base].attrs.has(Attr::Const); };
      std::erase_if(bases, stays);
      std::erase_if(late, stays);
      if (!late.empty()) zero_in_file(file, late, stmts);
      if (bases.empty()) continue;
      if (!run_.part.head) {
        if (p_.files[file].is_input) zero_in_file(file, bases, stmts);
        continue;
      }
      if (file == p_.units[head_unit()].file || !p_.files[file].is_input) {
        zero_all(bases, p_.units[unit_].scope, unit_, stmts);
      } else {
        zero_in_file(file, bases, stmts);
      }
    }
  }
  void zero_all(const std::vector<SymbolId>& bases, ScopeId scope, UnitId unit, std::vector<StmtId>& stmts) {
    for (SymbolId base : bases) {
      const SymbolId shadow = run_.shadows.existing(base);
      set_to_zero(run_, scope, unit, p_.add_expr(Ref{shadow}, p_.symbols[shadow].type), stmts);
    }
  }
  // Another file sets its own variables to zero.
  void zero_in_file(FileId file, const std::vector<SymbolId>& bases, std::vector<StmtId>& stmts) {
    Symbol symbol;
    symbol.name = run_.names.of_file(p_.files[file].path, "zero", run_.options.suffix);
    symbol.kind = SymbolKind::Procedure;
    symbol.scope = p_.global;
    symbol.attrs.set(Attr::CompilerGenerated);
    const SymbolId function = p_.add_symbol(symbol);
    Unit unit;
    unit.kind = UnitKind::Subroutine;
    unit.symbol = function;
    unit.file = file;
    unit.result_spec = run_.shadows.plain_spec(p_.intern(VoidType{}));
    Notes notes;
    notes.before = {"/* The derivatives of what this file keeps start at zero. */"};
    unit.notes = p_.notes.add(notes);
    const UnitId made = p_.units.add(unit);
    p_.symbols[function].unit = made;
    const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.global, made);
    p_.units[made].scope = scope;
    std::vector<StmtId> body;
    zero_all(bases, scope, made, body);
    if (body.empty()) return;
    p_.units[made].body.stmts = body;
    p_.units[made].body.braced = true;
    run_.zeroing[file] = made;
    stmts.push_back(call(p_, function, {}));
  }
  // void shared_zero_d(void), of another language.
  auto foreign_zeroing(const std::string& label) -> SymbolId {
    Symbol symbol;
    symbol.name = label;
    symbol.kind = SymbolKind::Procedure;
    symbol.scope = p_.global;
    symbol.attrs.set(Attr::CompilerGenerated);
    Unit unit;
    unit.kind = UnitKind::Subroutine;
    unit.symbol = p_.add_symbol(symbol);
    unit.interface_body = true;
    unit.result_spec = run_.shadows.plain_spec(p_.intern(VoidType{}));
    const UnitId made = p_.units.add(unit);
    p_.units[made].scope = p_.add_scope(ScopeKind::Unit, p_.global, made);
    p_.symbols[unit.symbol].unit = made;
    run_.foreign_zeroing.push_back(made);
    return unit.symbol;
  }
  auto head_unit() const -> UnitId { return procedure_.original_unit; }

  void add_shadowed(DeclId decl, std::vector<SymbolId>& bases) const {
    const auto* variables = get_if<Variables>(p_, decl);
    if (!variables) return;
    for (const Entity& entity : variables->entities) {
      if (!run_.shadows.existing(entity.symbol) || run_.carriers.is_constant(entity.symbol)) continue;
      if (std::ranges::find(bases, entity.symbol) == bases.end()) bases.push_back(entity.symbol);
    }
  }

  auto title(const Procedure& procedure) const -> const char* {
    switch (procedure.form) {
      case Form::Tangent: return "Tangent";
      case Form::Adjoint:
      case Form::Joint: return "Adjoint";
      case Form::Forward: return "Forward sweep";
      case Form::Backward: return "Backward sweep";
    }
    return "";
  }
  // `, where w has no derivative`
  auto without(const Procedure& procedure) const -> std::string {
    std::vector<SymbolId> names;
    for (std::size_t i : procedure.without) names.push_back(p_.units[procedure.original_unit].args[i]);
    return names.empty() ? "" : ", where " + joined(p_, names) + (names.size() == 1 ? " has" : " have") + " no derivative";
  }
  void say_what_it_is() {
    for (const Procedure& procedure : run_.procedures) {
      Notes notes = p_.units[procedure.unit].notes ? p_.notes[p_.units[procedure.unit].notes] : Notes{};
      std::string line = std::string("/* ") + title(procedure) + " of " + c_name(p_, procedure.original);
      if (procedure.unit == unit_ && run_.part.head.valid()) {
        std::string of = joined(p_, head_.of);
        if (head_.of_result) of += of.empty() ? "the result" : ", the result";
        line += ": " + of + " with respect to " + joined(p_, head_.wrt);
      }
      line += without(procedure) + ". */";
      // What the original says of itself stays with the original.
      notes.before = {line};
      p_.units[procedure.unit].notes = p_.notes.add(notes);
    }
  }

  Run& run_;
  Program& p_;
  const Head& head_;
  const Procedure& procedure_;
  UnitId unit_;
};

}  // namespace

namespace {

void find_actives(Run& run, const Head& head) {
  const Part& part = run.part;
  if (!part.head || !part.foreign.empty() || !part.shared.empty() || run.options.activity == analysis::ActivityMethod::None) return;
  if (!keeps_values_in_sight(run.program)) return;
  ActivityQuestion question{head.function, head.wrt, head.of, run.options.activity, run.options.specs};
  if (head.of_result) question.outputs.push_back(head.function);
  analysis::Ground ground(run.program, {run.head_unit, {}, question.specs});
  analysis::Activity activity = find_activity(ground, question);
  run.actives = Actives(run.program, activity);
  run.actives.find_passive(run.program, activity);
  std::unordered_set<UnitId> passive;
  for (const UnitId unit : run.program.units.ids()) {
    if (activity.reached[unit] == 0 || unit == run.head_unit) continue;
    if (std::ranges::none_of(activity.active_steps[unit], [](bool active) { return active; })) passive.insert(unit);
  }
  run.carriers.leave_out(passive);
  if (run.options.full_signatures) return;
  const analysis::PointerClasses classes = analysis::find_pointer_classes(ground, activity);
  run.unshadowed = Unshadowed({run.program, run.holders, run.carriers, activity, classes, head.function, run.listed, run.adjoint});
}

}  // namespace

// A function that the head is given, by itself or in a structure: what it carries nobody but the caller can tell.
auto calls_back(const Run& run, TypeId type) -> bool {
  const Program& p = run.program;
  if (!run.holders.holds(type)) return false;
  if (const auto* pointer = get_if<PointerType>(p, type)) return get_if<ProcedureType>(p, pointer->pointee) != nullptr;
  if (get_if<ProcedureType>(p, type)) return true;
  if (const auto* array = get_if<ArrayType>(p, type)) return calls_back(run, array->element);
  const auto* derived = get_if<DerivedType>(p, type);
  return derived && std::ranges::any_of(p.type_defs[derived->def].components, [&](SymbolId member) { return calls_back(run, p.symbols[member].type); });
}

auto take_head(Run& run) -> std::optional<Head> {
  std::optional<Head> head = find_head(run.program, run.holders, run.part.head, run.options, run.sink);
  if (!head) return std::nullopt;
  run.head_unit = run.program.symbols[head->function].unit;
  if (!run.options.full_signatures) {
    run.listed.insert(head->wrt.begin(), head->wrt.end());
    run.listed.insert(head->of.begin(), head->of.end());
    if (head->of_result) run.listed.insert(head->function);
    for (SymbolId arg : run.program.units[run.head_unit].args) {
      if (arg && calls_back(run, run.program.symbols[arg].type)) run.listed.insert(arg);
    }
  }
  find_actives(run, *head);
  return head;
}

void finish_head(Run& run, const Head& head) { Entry(run, head).write(); }

void finish_without_head(Run& run) {
  if (run.procedures.empty()) return;
  const Head none{{}, run.part.inputs, {}, false};
  Entry(run, none).write_for_others();
}

}  // namespace cf::transform::c
