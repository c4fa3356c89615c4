#include "transform/mixed/program.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "analysis/changed_inputs.h"
#include "analysis/lost_derivatives.h"
#include "base/letters.h"
#include "canonical/moved_parameters.h"
#include "graph/call_graph.h"
#include "graph/heads.h"
#include "ir/binding.h"
#include "ir/walk.h"
#include "transform/actives.h"
#include "transform/adjoint/adjoint.h"
#include "transform/c/adjoint/adjoint.h"
#include "transform/c/adjoint/escapes.h"
#include "transform/c/tangent.h"
#include "transform/left_out.h"
#include "transform/mixed/agreement.h"
#include "transform/names.h"
#include "transform/outside.h"
#include "transform/repeatable.h"
#include "transform/statement_functions.h"
#include "transform/value_selectors.h"

namespace cf::transform::mixed {

using namespace ir;

namespace {

auto language_of(const Program& p, UnitId unit) -> Language { return p.units[unit].file ? p.files[p.units[unit].file].language : Language::Fortran; }
auto other(Language language) -> Language { return language == Language::C ? Language::Fortran : Language::C; }

// Whether calling this unit can change nothing that holds a derivative: no argument lets it, and nothing that it leads to speaks of a variable that lasts.
class Passivity {
 public:
  Passivity(const Program& program, const Holders& fortran, const c::Holders& c) : p_(program), fortran_(fortran), c_(c), graph_(program) {}

  auto is_passive(UnitId unit) const -> bool {
    if (!std::ranges::all_of(p_.units[unit].args, [&](SymbolId arg) { return arg && only_reads(unit, arg); })) return false;
    return std::ranges::all_of(graph_.reached_from(unit), [&](UnitId reached) { return leaves_alone(reached); });
  }

 private:
  auto holds(UnitId unit, TypeId type) const -> bool { return language_of(p_, unit) == Language::C ? c_.holds(type) : fortran_.holds(type); }

  auto only_reads(UnitId unit, SymbolId arg) const -> bool {
    const Symbol& symbol = p_.symbols[arg];
    if (symbol.kind != SymbolKind::Variable) return false;
    if (!holds(unit, symbol.type)) return true;
    if (language_of(p_, unit) == Language::Fortran) return symbol.intent == Intent::In || symbol.attrs.has(Attr::Value);
    const auto* pointer = get_if<PointerType>(p_, symbol.type);
    return c_.is_number(symbol.type) || (pointer && pointer->is_const && c_.is_number(pointer->pointee));
  }
  auto leaves_alone(UnitId unit) const -> bool {
    for (const graph::SiteId site : graph_.sites_of(unit)) {
      const graph::Callees& callees = graph_[site].callees;
      const auto has_source = [&](SymbolId procedure) { return graph_.unit_of(procedure).valid(); };
      if (!callees.known || !std::ranges::all_of(callees.list, has_source)) return false;
    }
    bool alone = true;
    const auto look = [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        if (!ref || p_.symbols[ref->symbol].kind != SymbolKind::Variable) return;
        const StorageClass storage = p_.symbols[ref->symbol].storage;
        const bool lasts = storage == StorageClass::Global || storage == StorageClass::Common || storage == StorageClass::Static;
        alone = alone && !(lasts && holds(unit, p_.symbols[ref->symbol].type));
      });
    };
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      for_each_expr(p_, id, look);
      const auto* declared = get_if<DeclStmt>(p_, id);
      const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
      if (!variables) return;
      for (const Entity& entity : variables->entities) {
        if (p_.symbols[entity.symbol].init) look(p_.symbols[entity.symbol].init);
      }
    });
    return alone;
  }

  const Program& p_;
  const Holders& fortran_;
  const c::Holders& c_;
  graph::CallGraph graph_;
};

enum class Mode { Tangent, Adjoint };

class Mixed {
 public:
  Mixed(const Program& program, UnitId head, const TangentOptions& options, Mode mode, diag::Sink& sink)
      : program_(program), options_(options), mode_(mode), sink_(sink), head_(head), head_language_(program.files[program.units[head].file].language) {
    find_declarations();
    find_shared();
    find_labels();
    find_kept();
  }

  auto run() -> std::optional<Derivatives> {
    if (options_.with_primal && !may_run_again()) return std::nullopt;
    Part head = part(head_language_);
    Part rest = part(other(head_language_));
    head.head = head_;
    std::optional<PartResult> made = run(head_language_, program_, head);
    std::vector<plan::Entry> plan_of_others;
    for (;;) {
      if (!made) return std::nullopt;
      if (!adds(*made, rest)) {
        made->plan.insert(made->plan.end(), plan_of_others.begin(), plan_of_others.end());
        return Derivatives{std::move(made->program), std::move(made->plan), made->head};
      }
      const std::optional<PartResult> others = run(other(head_language_), program_, rest);
      if (!others) return std::nullopt;
      adds(*others, head);
      if (refuse_head_inside(head)) return std::nullopt;
      head.zeroing = others->zeroing;
      plan_of_others = others->plan;
      made = run(head_language_, others->program, head);
    }
  }

 private:
  // --with-primal: behind the backward sweep everything is as it was, and the head is run as it is.
  auto may_run_again() -> bool {
    const std::optional<Once> once = why_only_once(program_, head_);
    if (!once) return true;
    const std::string& name = program_.symbols[program_.units[head_].symbol].name;
    sink_.report(diag::Kind::Unsupported, once->loc, "--with-primal runs '" + name + "' a second time, and " + once->what, "leave --with-primal out, and call '" + name + "' yourself");
    return false;
  }

  // Which symbols of a language stand for bodies in the other, and by what declaration it knows them.
  void find_declarations() {
    for (UnitId id : program_.units.ids()) {
      const Unit& unit = program_.units[id];
      const UnitId body = unit.interface_body ? program_.symbols[unit.symbol].unit : UnitId{};
      if (!body || program_.units[body].interface_body || language_of(program_, body) == language_of(program_, id)) continue;
      declared_[language_of(program_, id)].try_emplace(unit.symbol, id);
    }
    if (declared_.empty()) return;
    const Holders fortran(program_);
    const c::Holders c(program_);
    const Passivity passivity(program_, fortran, c);
    for (const auto& [language, symbols] : declared_) {
      for (const auto& [symbol, unit] : symbols) {
        if (passivity.is_passive(program_.symbols[symbol].unit)) passive_.insert(symbol);
      }
    }
  }

  void find_labels() {
    if (std::ranges::none_of(program_.files, [](const SourceFile& file) { return file.language == Language::C; })) return;
    std::unordered_set<std::string> taken;
    for (SymbolId id : program_.symbols.ids()) {
      const Symbol& symbol = program_.symbols[id];
      if (symbol.scope == program_.global || symbol.attrs.has(Attr::BindC)) taken.insert(c_name(program_, id));
    }
    const auto add = [&](SymbolId id, const std::string& suffix, Labels& labels) {
      const std::string name = c_name(program_, id);
      if (labels.contains(name)) return;
      const std::string base = with_suffix(name, suffix);
      std::string label = base;
      for (int number = 2; !taken.insert(label).second; ++number) label = base + std::to_string(number);
      labels[name] = label;
    };
    for (const auto& [language, symbols] : declared_) {
      for (const auto& [symbol, unit] : symbols) {
        if (mode_ == Mode::Tangent) {
          add(symbol, options_.suffix, labels_);
          continue;
        }
        add(symbol, suffix_of(Form::Forward, options_.suffix), forward_);
        add(symbol, suffix_of(Form::Backward, options_.suffix), backward_);
      }
    }
    for (const auto& [fortran, c] : pairs_) add(fortran, options_.suffix, labels_);
  }

  // Which arguments of C functions that Fortran calls are stored there.
  void find_kept() {
    const auto at = declared_.find(Language::Fortran);
    if (mode_ == Mode::Tangent || at == declared_.end()) return;
    c::Keeps known;
    for (const auto& [symbol, unit] : at->second) {
      for (std::size_t i = 0; i < program_.units[unit].args.size(); ++i) {
        if (c::keeps(program_, symbol, i, known)) kept_.insert({symbol, i});
      }
    }
  }

  // Variables that both languages have, under the name of C.
  void find_shared() {
    std::unordered_map<std::string, SymbolId> bound;
    const auto is_global = [&](const Symbol& symbol) { return symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Global; };
    for (SymbolId id : program_.symbols.ids()) {
      if (is_global(program_.symbols[id]) && program_.symbols[id].attrs.has(Attr::BindC)) bound[c_name(program_, id)] = id;
    }
    for (SymbolId id : program_.symbols.ids()) {
      const Symbol& symbol = program_.symbols[id];
      const auto at = bound.find(symbol.name);
      if (is_global(symbol) && symbol.scope == program_.global && !symbol.attrs.has(Attr::BindC) && at != bound.end()) pairs_.emplace_back(at->second, id);
    }
  }
  // The same variable in the other language; none if it is not shared.
  auto counterpart(SymbolId variable) const -> SymbolId {
    for (const auto& [fortran, c] : pairs_) {
      if (variable == fortran) return c;
      if (variable == c) return fortran;
    }
    return {};
  }

  auto part(Language language) const -> Part {
    Part made;
    made.naming = &program_;
    if (const auto at = declared_.find(language); at != declared_.end()) {
      for (const auto& [symbol, unit] : at->second) made.foreign.insert(symbol);
    }
    made.passive = passive_;
    made.labels = labels_;
    made.forward = forward_;
    made.backward = backward_;
    if (language == Language::Fortran) made.kept = kept_;
    for (const auto& [fortran, c] : pairs_) made.shared.insert(language == Language::C ? c : fortran);
    return made;
  }

  // The run of one language, on a program in which it sees the other through its own declarations.
  auto run(Language language, const Program& program, const Part& part) -> std::optional<PartResult> {
    Program seen = program;
    const auto& declared = declared_[language];
    for (const auto& [symbol, unit] : declared) seen.symbols[symbol].unit = unit;
    std::optional<PartResult> made = derive(language, seen, part);
    if (!made) return std::nullopt;
    for (const auto& [symbol, unit] : declared) made->program.symbols[symbol].unit = program.symbols[symbol].unit;
    if (!agrees(language, *made)) return std::nullopt;
    return made;
  }

  auto derive(Language language, const Program& seen, const Part& part) -> std::optional<PartResult> {
    const bool in_c = language == Language::C;
    if (mode_ == Mode::Tangent) return in_c ? c::tangent_part(seen, options_, part, sink_) : transform::tangent_part(seen, options_, part, sink_);
    return in_c ? c::adjoint_part(seen, options_, part, sink_) : adjoint::adjoint_part(seen, options_, part, sink_);
  }

  auto agrees(Language language, const PartResult& made) -> bool {
    if (made.procedures.empty() && made.variables.empty()) return !sink_.has_errors();
    const Holders fortran(program_);
    const c::Holders c(program_);
    const Agreement agreement(program_, fortran, c);
    for (SymbolId symbol : made.procedures) {
      const UnitId declaration = declared_[language].at(symbol);
      const UnitId body = program_.symbols[symbol].unit;
      const bool in_c = language == Language::C;
      const std::optional<Disagreement> found = agreement.disagreement(in_c ? body : declaration, in_c ? declaration : body);
      if (found) sink_.report(diag::Kind::Unsupported, found->loc, found->text, "differentiate the parts on their own, or write the arguments so that both see the reals");
    }
    for (SymbolId variable : made.variables) {
      const SymbolId there = counterpart(variable);
      const std::string why = language == Language::C ? agreement.variable(there, variable) : agreement.variable(variable, there);
      if (why.empty()) continue;
      sink_.report(diag::Kind::Unsupported, program_.symbols[variable].loc,
                   "'" + program_.symbols[variable].name + "' carries a derivative, is a variable of both languages, and " + why, "pass it as an argument");
    }
    return !sink_.has_errors();
  }

  // Adds what one part wants to what the other is told. True: there is something new.
  auto adds(const PartResult& wanted, Part& told) const -> bool {
    const std::size_t before = told.procedures.size() + told.variables.size();
    const auto add = [](std::vector<SymbolId>& list, SymbolId symbol) {
      if (std::ranges::find(list, symbol) == list.end()) list.push_back(symbol);
    };
    for (SymbolId symbol : wanted.procedures) add(told.procedures, program_.units[program_.symbols[symbol].unit].symbol);
    for (SymbolId symbol : wanted.variables) add(told.variables, counterpart(symbol));
    if (!told.head) {
      told.inputs.clear();
      for (SymbolId input : wanted.inputs) {
        if (const SymbolId there = counterpart(input)) told.inputs.push_back(there);
      }
    }
    return told.procedures.size() + told.variables.size() != before;
  }

  auto refuse_head_inside(const Part& head) -> bool {
    for (SymbolId symbol : head.procedures) {
      if (program_.symbols[symbol].unit != head_) continue;
      sink_.report(diag::Kind::Unsupported, program_.symbols[symbol].loc, "the head '" + program_.symbols[symbol].name + "' is also called from the other language",
                   "write a procedure that calls it, and name that as the head");
      return true;
    }
    return false;
  }

  const Program& program_;
  const TangentOptions& options_;
  Mode mode_;
  diag::Sink& sink_;
  UnitId head_;
  Language head_language_;
  std::map<Language, std::map<SymbolId, UnitId>> declared_;
  std::unordered_set<SymbolId> passive_;
  std::vector<std::pair<SymbolId, SymbolId>> pairs_;  // a variable in Fortran and in C
  using Labels = std::map<std::string, std::string, std::less<>>;
  Labels labels_;
  Labels forward_;
  Labels backward_;
  std::set<std::pair<SymbolId, std::size_t>> kept_;
};

}  // namespace

namespace {

// Callers look for the head's name with the suffix.
void tell_name(const Derivatives& made, const Program& program, UnitId head, const TangentOptions& options, diag::Sink& sink) {
  const std::string& given = program.symbols[program.units[head].symbol].name;
  const std::string& name = made.program.symbols[made.program.units[made.head].symbol].name;
  const std::string wanted = base::lower_case(given + options.suffix);
  if (base::lower_case(name) == wanted) return;
  // Another number is behind it; or the name was cut.
  const bool taken = base::lower_case(name).starts_with(wanted);
  sink.report(diag::Kind::Assumed, program.units[head].loc,
              "the derivative of '" + given + "' is called '" + name + "': '" + given + options.suffix + (taken ? "' means something else in the program" : "' is too long for a name"));
}

auto derivatives(const Program& read, const TangentOptions& options, Mode mode, diag::Sink& sink) -> std::optional<Derivatives> {
  const UnitId head = graph::find_head(read, options.head, sink);
  if (!head) return std::nullopt;
  const std::optional<Program> adjusted = canonical::with_moved_parameters(read);
  const Program& sound = adjusted ? *adjusted : read;
  const std::optional<Program> settled = settle_outside(sound, head, options.specs, sink);
  const Program& given = settled ? *settled : sound;
  const std::optional<Program> expanded = expand_statement_functions(given, mode == Mode::Tangent ? Expanded::ThoseWithCalls : Expanded::All, sink);
  if (sink.has_errors()) return std::nullopt;
  const Program& written = expanded ? *expanded : given;
  const std::optional<Program> evaluated = with_value_selectors(written);
  const Program& program = evaluated ? *evaluated : written;
  std::optional<Derivatives> made = Mixed(program, head, options, mode, sink).run();
  if (made && adjusted) canonical::restore_parameters(made->program, read);
  if (made) leave_out_directives(made->program, program, mode == Mode::Tangent, sink);
  if (made) tell_name(*made, program, head, options, sink);
  if (made && keeps_values_in_sight(program)) {
    analysis::Ground ground(program, {head, {}, options.specs});
    analysis::warn_of_lost_derivatives(ground, head, options.wrt, options.of, sink);
    if (mode == Mode::Adjoint) analysis::tell_changed_inputs(ground, head, options.wrt, options.of, sink);
  }
  return made;
}

}  // namespace

auto tangent(const Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Derivatives> {
  return derivatives(program, options, Mode::Tangent, sink);
}

auto adjoint(const Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Derivatives> {
  return derivatives(program, options, Mode::Adjoint, sink);
}

}  // namespace cf::transform::mixed
