#include "transform/adjoint/adjoint.h"

#include <algorithm>

#include "ir/binding.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/ad_directives.h"
#include "transform/adjoint/body.h"
#include "transform/adjoint/data_flow.h"
#include "transform/adjoint/forward_shadows.h"
#include "transform/adjoint/held_arrays.h"
#include "transform/adjoint/survey.h"
#include "transform/adjoint/unit_limits.h"
#include "transform/declare.h"
#include "transform/interface_body.h"
#include "transform/references.h"
#include "transform/specialise.h"
#include "transform/tangent_procedures.h"
#include "transform/unspelled_calls.h"
#include "transform/widen.h"
#include "transform/zero_parts.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

class AdjointRun {
 public:
  AdjointRun(const Program& program, const TangentOptions& options, const Part& part, const Actives& actives, diag::Sink& sink)
      : part_(part), run_(program, options, part, actives, sink), runtime_(run_.program), named_(run_), p_(run_.program) {}

  // What the adjoint need not do: all is made but the sweeps, and then looked at. `told` hears of directives, and of nothing else.
  auto find_needs(const Head& head, diag::Sink& told) -> plan::ProgramNeeds {
    Survey survey(p_);
    survey_ = &survey;
    begin(head);
    for (std::size_t i = 0; i < run_.procedures.size(); ++i) make_unit(i);
    if (run_.sink.has_errors()) return {};
    survey.model().restores_all = run_.options.with_primal;
    const analysis::AdjointModel& model = survey.finish(p_.symbols[head.procedure].unit);
    for (const TangentProcedure& procedure : run_.procedures) {
      if (procedure.unit) p_.units[procedure.unit].body = {};
    }
    const analysis::Ground ground(p_, {.head = model.head, .alias = {}, .specs = run_.options.specs});
    return survey.needs(find_flow(ground, model, run_.options, told));
  }

  auto make(const Head& head, const plan::ProgramNeeds& needs) -> std::optional<PartResult> {
    needs_ = &needs;
    begin(head);
    for (std::size_t i = 0; i < run_.procedures.size(); ++i) make_unit(i);
    refuse_unspelled_calls(run_, Form::Adjoint);
    if (run_.sink.has_errors()) return std::nullopt;
    if (part_.head) finish_head(run_, head);
    else make_zeroing_unit(run_);
    mark_recursive(run_);
    name_users_procedures(run_);
    if (run_.directions.many()) widen(run_);
    call_as_functions(run_);
    for (std::size_t i = 0; i < run_.procedures.size(); ++i) {
      const UnitId unit = run_.procedures[i].unit;
      for (SymbolId temporary : temporaries_[unit]) insert_before_statement_functions(p_, p_.units[unit].decls, {declare_variable(p_, temporary)});
      drop_unused(run_.procedures[i].unit);
      finish_tangent_unit(run_, i);
      runtime_.declare(run_.procedures[i].unit);
    }
    if (run_.sink.has_errors()) return std::nullopt;
    assemble(run_);
    if (run_.sink.has_errors()) return std::nullopt;
    return result(head);
  }

 private:
  void begin(const Head& head) {
    if (part_.head) run_.limit_signature(head);
    find_forward_shadows();
    forward_ = forward_shadows(run_);
    run_.forward_needs = [&](SymbolId dummy) { return forward_.needed.contains(run_.shadows.original(dummy)); };
    run_.forward_aims = [&](SymbolId dummy) { return forward_.aimed_at.contains(run_.shadows.original(dummy)); };
    if (part_.head) run_.derivative_of(head.procedure, Form::Adjoint, {}, p_.symbols[head.procedure].loc);
    for (SymbolId procedure : part_.procedures) {
      for (Form form : {Form::Forward, Form::Backward}) run_.derivative_of(procedure, form, {}, p_.symbols[procedure].loc);
    }
    for (SymbolId variable : part_.variables) run_.shadows.symbol(variable);
  }

  auto result(const Head& head) -> PartResult {
    PartResult made;
    for (const TangentProcedure& procedure : run_.foreign) {
      if (procedure.original) made.procedures.insert(procedure.original);
    }
    for (const auto& [base, shadow] : run_.shadows.all()) {
      if (part_.shared.contains(base)) made.variables.insert(base);
    }
    if (run_.zeroing_unit) made.zeroing = {c_name(p_, p_.units[run_.zeroing_unit].symbol)};
    if (part_.head) made.head = unit_of_head(run_, head);
    made.inputs = head.wrt;
    made.inputs.insert(made.inputs.end(), head.of.begin(), head.of.end());
    made.plan = std::move(plan_);
    made.program = std::move(p_);
    return made;
  }

  void make_unit(std::size_t place) {
    const UnitId original = run_.procedures[place].original_unit;
    if (survey_ != nullptr && survey_->knows(original)) return;
    const bool told = (run_.procedures[place].form == Form::Backward || run_.procedures[place].form == Form::Joint) && run_.sink.has_errors();
    if (!told && !has_sweeps(run_, original, run_.procedures[place].form != Form::Adjoint)) return;
    // Each ENTRY has a derivative of its own, with statements of its own.
    if (survey_ != nullptr && has_entries(original)) survey_->leave_as_it_is(original);
    begin_unit(run_, place);
    const UnitId unit = run_.procedures[place].unit;
    const Form form = run_.procedures[place].form;
    Body body(run_, runtime_, named_, unit, form);
    Block entered = p_.units[unit].body;
    const Stmts first = body.start_of_dummies(copied_dummies(place));
    entered.stmts.insert(entered.stmts.begin(), first.begin(), first.end());
    const Block statements = body.structured(entered);
    if (survey_ != nullptr && survey_->knows(original)) {
      body.unit(statements);
      return;
    }
    if (survey_ != nullptr) {
      const Survey::Names names{[&](SymbolId s) { return run_.shadows.original(s); }, [&](SymbolId s) { return run_.shadows.is_shadow(s); }, [&](SymbolId s) { return run_.is_tangent(s); }, true};
      survey_->open(original, unit, names);
      body.tell(*survey_);
      body.unit(statements);
      return;
    }
    const auto needs = needs_->of.find(original);
    if (needs != needs_->of.end()) body.obey(needs->second);
    const bool whole = is_whole(form);
    body.allow({run_.options.flow.at_once && needs != needs_->of.end(), whole});
    Sweeps sweeps = body.unit(statements);
    const std::vector<SymbolId> kept = whole ? std::vector<SymbolId>{} : body.kept_locals(sweeps.backward);
    note_plan(place, body.plan(), kept);
    const std::unordered_set<SymbolId> others(body.temporaries().begin(), body.temporaries().end());
    std::unordered_set<SymbolId> lasting = others;  // what is held is there for one statement
    for (SymbolId id : body.held()) lasting.erase(id);
    const auto allocate = [&](Stmts& sweep) { allocate_held(p_, sweep, body.held(), others); };
    allocate(sweeps.forward);
    Block made{{}, statements.end};
    if (form == Form::Forward) {
      made.stmts = sweeps.forward;
      for (SymbolId id : kept) body.push_local(id, made.stmts);
      start_values(unit, lasting, made.stmts, made.stmts.size());
      if (body.taken()) made.stmts.push_back(p_.add_stmt(Return{ref(p_, body.taken())}));
    } else {
      if (whole) made.stmts = sweeps.forward;
      const std::size_t turning = made.stmts.size();
      if (form == Form::Adjoint) run_.zeros_at = turning;
      Stmts back;
      for (auto id = kept.rbegin(); id != kept.rend(); ++id) body.pop_local(*id, back);
      allocate(back);
      allocate(sweeps.backward);
      made.stmts.insert(made.stmts.end(), back.begin(), back.end());
      const Stmts added = keep_apart(place, body);
      zero_locals(unit, body, sweeps.backward, made.stmts);
      made.stmts.insert(made.stmts.end(), sweeps.backward.begin(), sweeps.backward.end());
      made.stmts.insert(made.stmts.end(), added.begin(), added.end());
      if (form == Form::Adjoint && run_.options.with_primal) run_again(place, body, made.stmts);
      if (whole) start_values(unit, lasting, made.stmts, turning);
      if (form == Form::Adjoint && run_.options.flow.memory > 0) limit_memory(made.stmts);
    }
    p_.units[unit].body = made;
    temporaries_[unit].insert(temporaries_[unit].end(), body.temporaries().begin(), body.temporaries().end());
    const std::vector<SymbolId> derivatives = body.held_derivatives();
    run_.held_derivatives.insert(run_.held_derivatives.end(), derivatives.begin(), derivatives.end());
  }

  auto copied_dummies(std::size_t place) -> std::vector<std::pair<SymbolId, SymbolId>> {
    std::vector<std::pair<SymbolId, SymbolId>> all;
    const auto& symbols = run_.maps[run_.procedures[place].unit].symbols;
    for (SymbolId arg : p_.units[run_.procedures[place].original_unit].args) {
      if (const auto at = arg ? symbols.find(arg) : symbols.end(); at != symbols.end()) all.emplace_back(arg, at->second);
    }
    return all;
  }

  auto has_entries(UnitId unit) const -> bool {
    bool any = false;
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { any = any || get_if<Entry>(p_, id); });
    return any;
  }

  // Both sweeps of a procedure have the same plan.
  void note_plan(std::size_t place, const plan::Plan& plan, const std::vector<SymbolId>& kept) {
    if (run_.procedures[place].form == Form::Backward) return;
    plan_.insert(plan_.end(), plan.entries().begin(), plan.entries().end());
    const Loc loc = p_.symbols[run_.procedures[place].original].loc;
    for (SymbolId id : kept) plan_.push_back({loc, plan::kept_at_end(p_.symbols[id].name)});
  }

  // What is stored before it was ever set: logicals and pointers must be something, our own arrays have bounds.
  void start_values(UnitId unit, const std::unordered_set<SymbolId>& ours, Stmts& stmts, std::size_t forward) {
    std::unordered_set<SymbolId> stored;
    std::unordered_map<SymbolId, bool> shaped;  // whether it is first allocated as if it never was before, or given back where it is there
    for_each_stmt(p_, Block{{stmts.begin(), stmts.begin() + static_cast<std::ptrdiff_t>(forward)}, {}}, [&](StmtId id) {
      if (const auto* allocation = get_if<Allocate>(p_, id); allocation && allocation->options.empty()) {
        for (ExprId object : allocation->objects) shaped.emplace(root_symbol(p_, object), true);
      }
      if (const auto* guard = get_if<If>(p_, id)) {
        for (StmtId inner : guard->arms.front().body.stmts) {
          const auto* release = get_if<Deallocate>(p_, inner);
          for (ExprId object : release ? release->objects : std::vector<ExprId>{}) {
            if (asks_whether_allocated(guard->arms.front().condition, root_symbol(p_, object))) shaped.emplace(root_symbol(p_, object), false);
          }
        }
      }
      if (p_.stmts[id].role != Role::Push) return;
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* found = get_if<Ref>(p_, e)) stored.insert(found->symbol);
        });
      });
    });
    Stmts first;
    Nullify pointers;
    const std::vector<SymbolId> all = p_.scopes[p_.units[unit].scope].symbols;
    for (SymbolId id : all) {
      const Symbol symbol = p_.symbols[id];
      if (symbol.kind != SymbolKind::Variable || symbol.storage != StorageClass::Local || symbol.init || symbol.equivalence >= 0 || !stored.contains(id)) continue;
      const int rank = rank_of(p_, symbol.type);
      if (symbol.attrs.has(Attr::Pointer)) {
        pointers.objects.push_back(ref(p_, id));
      } else if (rank == 0 && !symbol.attrs.has(Attr::Allocatable) && get_if<LogicalType>(p_, symbol.type)) {
        first.push_back(assign(p_, ref(p_, id), logical_literal(p_, false)));
      } else if (rank > 0 && symbol.attrs.has(Attr::Allocatable) && ours.contains(id) && !(shaped.contains(id) && shaped.at(id))) {
        Allocate none;
        Index empty{ref(p_, id), {}};
        for (int i = 0; i < rank; ++i) empty.subscripts.push_back(integer_literal(p_, 0));
        none.objects = {p_.add_expr(empty, symbol.type)};
        first.push_back(p_.add_stmt(none));
      }
    }
    if (!pointers.objects.empty()) first.push_back(p_.add_stmt(pointers));
    for (StmtId id : first) p_.stmts[id].role = Role::Allocation;
    stmts.insert(stmts.begin(), first.begin(), first.end());
    if (!first.empty() && run_.procedures.front().unit == unit) run_.zeros_at += first.size();
  }

  auto asks_whether_allocated(ExprId condition, SymbolId variable) const -> bool {
    const auto* call = condition ? get_if<Call>(p_, condition) : nullptr;
    const bool asks = call && call->symbol && p_.symbols[call->symbol].kind == SymbolKind::Intrinsic && lower_case(p_.symbols[call->symbol].name) == "allocated";
    return asks && root_symbol(p_, call->args.front().value) == variable;
  }

  void limit_memory(Stmts& stmts) {
    const StmtId made = call(p_, runtime_.procedure("cf_limit_memory"), positional({integer_literal(p_, run_.options.flow.memory, 8)}));
    p_.stmts[made].role = Role::Control;
    stmts.insert(stmts.begin(), made);
    ++run_.zeros_at;
  }

  // Everything is as it was on entry: p(x, y) gives its outputs their values.
  void run_again(std::size_t place, Body& body, Stmts& out) {
    const TangentProcedure procedure = run_.procedures[place];
    const UnitId original = procedure.original_unit;
    Call call;
    call.symbol = procedure.original;
    const std::vector<SymbolId> args = p_.units[original].args;
    LabelId behind;  // where all its alternate returns lead
    for (SymbolId arg : args) {
      if (!arg && !behind) behind = body.new_label();
      call.args.push_back(Arg{"", arg ? as_given(procedure, arg, body, out) : ExprId{}, arg ? LabelId{} : behind});
    }
    const auto result = run_.results.find(procedure.unit);
    if (result == run_.results.end()) out.push_back(p_.add_stmt(CallStmt{call}));
    else if (run_.carriers.is_impure(call)) out.push_back(assign(p_, ref(p_, result->second), p_.add_expr(call, p_.symbols[procedure.original].type)));
    else return;
    p_.stmts[out.back()].role = Role::Forward;
    if (behind) {
      out.push_back(p_.add_stmt(Continue{}));
      p_.stmts[out.back()].label = behind;
    }
    const bool function = result != run_.results.end();
    if (p_.units[original].host || !(function || needs_explicit_interface(p_, original))) return;
    const UnitCopy copy = clone_unit(p_, run_.index, original, p_.units[procedure.unit].scope, {}, [&](SymbolId c, SymbolId o) { run_.shadows.copied(c, o); });
    Unit& interface = p_.units[copy.unit];
    interface.interface_body = true;
    interface.host = procedure.unit;
    interface.symbol = procedure.original;
    interface.body = {};
    interface.contains.clear();
    interface.notes = interface.end_notes = {};
    trim_to_signature(p_, copy.unit, function ? std::vector<SymbolId>{p_.units[copy.unit].result} : std::vector<SymbolId>{});
    InterfaceDecl decl;
    decl.items.push_back(InterfaceItem{copy.unit, {}, false, false, {}});
    insert_before_statement_functions(p_, p_.units[procedure.unit].decls, {p_.add_decl(decl)});
  }

  // An argument of the head as it was on entry: what is passed by its value is a variable of the head, and nobody brings it back.
  auto as_given(const TangentProcedure& procedure, SymbolId arg, Body& body, Stmts& out) -> ExprId {
    const SymbolId own = run_.maps[procedure.unit].symbols.at(arg);
    const Symbol symbol = p_.symbols[own];
    if (!run_.carriers.sets_value(procedure.original, arg)) return ref(p_, own);
    if (symbol.attrs.has(Attr::Optional)) {
      run_.sink.report(diag::Kind::Unsupported, symbol.loc, "--with-primal, and '" + symbol.name + "', which may be absent, is passed by its value and changed",
                       "change a copy of it");
      return ref(p_, own);
    }
    const SymbolId given = body.temporary(symbol.type, symbol.name);
    out.insert(out.begin(), assign(p_, ref(p_, given), ref(p_, own)));
    p_.stmts[out.front()].role = Role::Forward;
    return ref(p_, given);
  }

  // What is passed by its value and set has an adjoint of its own, which is added to what the caller gave.
  auto keep_apart(std::size_t place, Body& body) -> Stmts {
    Stmts added;
    const TangentProcedure procedure = run_.procedures[place];
    const std::vector<SymbolId> args = p_.units[procedure.unit].args;
    for (SymbolId arg : args) {
      if (!arg || !p_.symbols[arg].attrs.has(Attr::Value)) continue;
      const SymbolId shadow = run_.shadows.existing(arg);
      if (!shadow || p_.symbols[shadow].storage != StorageClass::Argument || !run_.carriers.sets_value(procedure.original, run_.shadows.original(arg))) continue;
      Symbol symbol = p_.symbols[shadow];
      symbol.name = run_.names.fresh(with_suffix(symbol.name, "_given"), procedure.unit);
      symbol.type = clone_type(p_, symbol.type);
      const SymbolId given = p_.add_symbol(symbol);
      std::ranges::replace(p_.units[procedure.unit].args, shadow, given);
      run_.held_derivatives.push_back(given);
      temporaries_[procedure.unit].push_back(given);
      p_.symbols[shadow].storage = StorageClass::Local;
      p_.symbols[shadow].intent = Intent::None;
      p_.symbols[shadow].attrs.reset(Attr::Optional);
      apart_.insert(shadow);
      Stmts sum = body.accumulate(ref(p_, given), ref(p_, shadow));
      if (symbol.attrs.has(Attr::Optional)) {
        const ExprId present = call_intrinsic(p_, "present", std::vector<ExprId>{ref(p_, given)}, logical_type(p_));
        sum = {p_.add_stmt(If{{Arm{present, Block{sum, {}}, {}}}, false, ""}, symbol.loc)};
      }
      added.insert(added.end(), sum.begin(), sum.end());
    }
    return added;
  }

  // Forward sweeps that set pointers set their shadows too; so do those that call them.
  void find_forward_shadows() {
    std::unordered_set<UnitId>& with = run_.forward_with_shadows;
    const bool mixed = !part_.forward.empty();
    for (UnitId unit : p_.units.ids()) {
      // Pointers of what starts anew are set too.
      if (const SymbolId result = p_.units[unit].result; result && has_pointers(p_.symbols[result].type)) with.insert(unit);
      for (SymbolId arg : p_.units[unit].args) {
        if (arg && p_.symbols[arg].intent == Intent::Out && has_pointers(p_.symbols[arg].type)) with.insert(unit);
      }
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
        const auto matters = [&](ExprId e) { return run_.shadows.matters(e); };
        const auto points = [&](ExprId e) {
          const auto* shaped = get_if<Index>(p_, e);
          const ExprId whole = shaped ? shaped->base : e;
          const auto* ref = get_if<Ref>(p_, whole);
          const auto* member = get_if<Member>(p_, whole);
          const SymbolId symbol = ref ? ref->symbol : member ? member->member : SymbolId{};
          return symbol && p_.symbols[symbol].attrs.has(Attr::Pointer) && matters(whole);
        };
        bool found = false;
        if (const auto* s = get_if<PointerAssign>(p_, id)) found = matters(s->target);
        else if (const auto* n = get_if<Nullify>(p_, id)) found = std::ranges::any_of(n->objects, points);
        else if (const auto* a = get_if<Allocate>(p_, id)) found = std::ranges::any_of(a->objects, points);
        else if (const auto* d = get_if<Deallocate>(p_, id)) found = std::ranges::any_of(d->objects, points);
        else if (const auto* e = get_if<Assign>(p_, id)) found = has_pointers(p_.exprs[e->target].type);
        else if (const auto* b = get_if<BlockConstruct>(p_, id); b && b->scope) found = std::ranges::any_of(p_.scopes[b->scope].symbols, [&](SymbolId v) { return has_pointers(p_.symbols[v].type); });
        if (found) with.insert(unit);
      });
    }
    // Through pointers C calls sweeps that look like its own.
    bool values = mixed && std::ranges::any_of(run_.carriers.procedure_values(), [&](SymbolId v) { return run_.is_bind_c(v); });
    if (values) add_values(with);
    for (UnitId unit : p_.units.ids()) {
      if (run_.crosses(unit)) with.insert(unit);
    }
    for (bool changed = !with.empty(); changed;) {
      changed = false;
      for (UnitId unit : p_.units.ids()) {
        if (with.contains(unit)) continue;
        bool calls = false;
        const auto look = [&](const Call& call) {
          for (SymbolId callee : callees(p_, call)) {
            const UnitId body = p_.symbols[callee].unit;
            if (part_.foreign.contains(callee)) {
              calls = true;
              continue;
            }
            const bool unnamed = !body || p_.units[body].interface_body || p_.symbols[callee].storage == StorageClass::Argument;
            calls = calls || (unnamed ? values : with.contains(body));
          }
        };
        for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
          if (const auto* s = get_if<CallStmt>(p_, id)) look(s->call);
          for_each_expr(p_, id, [&](ExprId top) {
            for_each_subexpr(p_, top, [&](ExprId e) {
              if (const auto* call = get_if<Call>(p_, e)) look(*call);
            });
          });
        });
        if (calls) changed = with.insert(unit).second;
      }
      // What is passed around is called under one signature.
      const bool any = std::ranges::any_of(run_.carriers.procedure_values(), [&](SymbolId v) { return p_.symbols[v].unit && with.contains(p_.symbols[v].unit); });
      if (any && !values) {
        values = changed = true;
        add_values(with);
      }
    }
    run_.values_with_shadows = values;
  }

  void add_values(std::unordered_set<UnitId>& with) {
    for (SymbolId v : run_.carriers.procedure_values()) {
      if (p_.symbols[v].unit) with.insert(p_.symbols[v].unit);
    }
    for (UnitId unit : p_.units.ids()) {
      if (p_.units[unit].interface_body) with.insert(unit);
    }
  }

  auto has_pointers(TypeId type) const -> bool {
    std::unordered_set<TypeDefId> seen;
    return has_pointers(type, seen);
  }

  auto has_pointers(TypeId type, std::unordered_set<TypeDefId>& seen) const -> bool {
    const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
    if (!derived || !seen.insert(derived->def).second) return false;
    return std::ranges::any_of(p_.type_defs[derived->def].components, [&](SymbolId c) {
      const Symbol& symbol = p_.symbols[c];
      return run_.shadows.matters(c) && (symbol.attrs.has(Attr::Pointer) || has_pointers(symbol.type, seen));
    });
  }

  // The adjoints of variables that die at the end start at zero.
  void zero_locals(UnitId unit, Body& body, const Stmts& backward, Stmts& out) {
    const std::unordered_set<SymbolId> named = symbols_in(Block{backward, {}});
    // Adjoints that internal procedures speak of lie here, though theirs are made later.
    const std::unordered_set<SymbolId> inside = body.named_inside();
    const std::vector<SymbolId> own = p_.scopes[p_.units[unit].scope].symbols;
    for (SymbolId id : own) {
      const bool variable = p_.symbols[id].kind == SymbolKind::Variable && p_.symbols[id].storage == StorageClass::Local;
      if (variable && inside.contains(run_.shadows.original(id)) && run_.shadows.is_active(ref(p_, id))) static_cast<void>(run_.shadows.symbol(id));
    }
    const std::vector<SymbolId> bases = run_.shadows.shadowed_in(p_.units[unit].scope);
    if (!zero_parts_) zero_parts_.emplace(run_);
    ZeroParts& parts = *zero_parts_;
    for (SymbolId base : bases) {
      const SymbolId shadow = run_.shadows.existing(base);
      const Symbol& symbol = p_.symbols[shadow];
      if (symbol.storage != StorageClass::Local || symbol.common || p_.symbols[base].common) continue;
      // The backward sweep may reach a target by pointers alone.
      const bool reached = named.contains(shadow) || inside.contains(run_.shadows.original(base)) || p_.symbols[base].attrs.has(Attr::Target);
      if (!reached) continue;
      const bool head = part_.head && run_.procedures.front().unit == unit;
      const bool argument = head && p_.symbols[base].storage == StorageClass::Argument;
      if (argument && !apart_.contains(shadow)) continue;  // the head's own, see finish_head
      if (p_.symbols[base].attrs.has(Attr::Pointer)) continue;  // it points to what has its own
      // Pointers were set by the forward sweep: only the numbers are zero.
      const auto* structure = get_if<DerivedType>(p_, element_of(p_, p_.symbols[base].type));
      const bool keeps = has_pointers(p_.symbols[base].type) && !p_.symbols[base].attrs.has(Attr::Allocatable) && !structure->polymorphic;
      if (parts.concerns(base) && !keeps) parts.add(base, shadow, out);
      else body.zero(ref(p_, shadow), ref(p_, base), out);
    }
  }

  auto symbols_in(const Block& block) const -> std::unordered_set<SymbolId> {
    std::unordered_set<SymbolId> named;
    for_each_stmt(p_, block, [&](StmtId stmt) {
      for_each_expr(p_, stmt, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* found = get_if<Ref>(p_, e)) named.insert(found->symbol);
        });
      });
    });
    return named;
  }

  // Our own variables that only the other sweep needs.
  void drop_unused(UnitId unit) {
    const std::unordered_set<SymbolId> used = referenced_symbols(p_, unit);
    std::vector<DeclId> kept;
    const std::vector<DeclId> decls = p_.units[unit].decls;
    for (DeclId id : decls) {
      if (const auto* found = get_if<Variables>(p_, id)) {
        Variables variables = *found;
        std::erase_if(variables.entities, [&](const Entity& e) {
          const Symbol& symbol = p_.symbols[e.symbol];
          return symbol.attrs.has(Attr::CompilerGenerated) && symbol.storage == StorageClass::Local && !used.contains(e.symbol);
        });
        if (variables.entities.empty()) continue;
        p_.decls[id].node = variables;
      }
      kept.push_back(id);
    }
    p_.units[unit].decls = kept;
    run_.shadows.forget_unused(p_.units[unit].scope, used, p_.units[unit].args);
  }

  const Part& part_;
  std::unordered_set<SymbolId> apart_;
  std::unordered_map<UnitId, std::vector<SymbolId>> temporaries_;
  TangentRun run_;
  Runtime runtime_;
  Named named_;
  Program& p_;
  std::vector<plan::Entry> plan_;
  ForwardShadows forward_;
  Survey* survey_ = nullptr;
  const plan::ProgramNeeds* needs_ = nullptr;
  std::optional<ZeroParts> zero_parts_;  // looks at the whole program once
};

}  // namespace

auto adjoint_part(const Program& given, const TangentOptions& options, const Part& told, diag::Sink& sink) -> std::optional<PartResult> {
  const std::optional<Head> head = told.head ? find_head(given, Holders(given), told.head, options, sink) : Head{{}, told.inputs, {}};
  if (!head) return std::nullopt;
  warn_of_directives(given, sink);
  const Subject subject = specialise(given, *head, options, told);
  const Program& program = subject.program(given);
  const Part& part = subject.part;
  const Actives actives = find_actives(program, *head, options, part);
  plan::ProgramNeeds needs;
  if (!options.store_all && part.head.valid() && part.foreign.empty() && part.shared.empty()) {
    diag::Sink quiet;
    needs = AdjointRun(program, options, part, actives, quiet).find_needs(*head, sink);
  }
  return AdjointRun(program, options, part, actives, sink).make(*head, needs);
}

}  // namespace cf::transform::adjoint
