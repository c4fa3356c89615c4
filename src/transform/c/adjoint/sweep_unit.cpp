#include "transform/c/adjoint/sweep_unit.h"

#include <algorithm>
#include <unordered_set>

#include "canonical/plain_designators.h"
#include "transform/c/adjoint/block_names.h"
#include "ir/build.h"
#include "ir/walk.h"
#include "transform/c/adjoint/signature.h"
#include "transform/c/adjoint/sweep_body.h"
#include "transform/c/globals.h"

namespace cf::transform::c {

using namespace ir;

namespace {

class SweepUnit {
 public:
  SweepUnit(Run& run, std::size_t place, UnitId unit)
      : run_(run), p_(run.program), place_(place), unit_(unit), form_of_(run.procedures[place].form), values_(run, unit), tape_(values_, run.program), normal_(run, values_, unit, form_of_) {}

  void make() {
    const std::vector<SymbolId> given = p_.units[unit_].args;
    const Block original = p_.units[unit_].body;
    const Stmts statements = normal_.make();
    SweepBody body(run_, place_, values_, tape_, normal_);
    parameters(given);
    Stmts start;
    Stmts end;
    for (const Copy& copy : copies_) copied(copy, body, start, end);
    if (run_.survey != nullptr) return tell(*run_.survey, body, given, statements);
    const auto needs = run_.needs.of.find(run_.procedures[place_].original_unit);
    if (needs != run_.needs.of.end()) body.obey(needs->second);
    body.allow({run_.options.flow.at_once && needs != run_.needs.of.end(), is_whole(form_of_)});
    Sweeps sweeps = body.unit(Block{statements, {}});
    Stmts made;
    if (is_head() && run_.options.with_primal) {
      run_.runs_again = run_again(given, made);
      sweeps.backward.push_back(run_.runs_again);
    }
    made.insert(made.end(), start.begin(), start.end());
    const bool whole = is_whole(form_of_);
    const std::vector<SymbolId> kept = whole ? std::vector<SymbolId>{} : body.kept(sweeps.backward);
    note_plan(body.plan(), kept);
    if (form_of_ != Form::Backward) made.insert(made.end(), sweeps.forward.begin(), sweeps.forward.end());
    if (form_of_ == Form::Forward) {
      for (SymbolId id : kept) body.push_value(ref(p_, id), made);
      body.erase_unread(made, Role::Push);
      leave(body, made);
    } else {
      if (!whole) {
        bring_back(kept, body, made);
        body.erase_unread(made, Role::Pop);
      }
      if (is_head() && !sweeps.backward.empty()) run_.backward_begins = sweeps.backward.front();
      made.insert(made.end(), sweeps.backward.begin(), sweeps.backward.end());
      made.insert(made.end(), end.begin(), end.end());
    }
    declare(body, made);
    finish(made);
    p_.units[unit_].body = Block{made, original.end, true};
  }

 private:
  // What the planner must know; parameters and what lies outside have the user's names.
  void tell(adjoint::Survey& survey, SweepBody& body, const std::vector<SymbolId>& given, const Stmts& statements) {
    const UnitId original = run_.procedures[place_].original_unit;
    const std::vector<SymbolId> originals = p_.units[original].args;
    std::unordered_map<SymbolId, SymbolId> back;
    for (std::size_t i = 0; i < given.size(); ++i) back[given[i]] = originals[i];
    survey.open(original, unit_,
                {[back](SymbolId s) { return back.contains(s) ? back.at(s) : SymbolId{}; }, [&run = run_](SymbolId s) { return run.shadows.is_shadow(s); }, [&run = run_](SymbolId s) { return std::ranges::find(run.procedures, s, &Procedure::symbol) != run.procedures.end(); }, false});
    survey.set_result(normal_.result());
    body.tell(survey);
    body.unit(Block{statements, {}});
  }

  // Both sweeps of a function have the same plan.
  void note_plan(const plan::Plan& plan, const std::vector<SymbolId>& kept) {
    if (form_of_ == Form::Backward) return;
    run_.plan.insert(run_.plan.end(), plan.entries().begin(), plan.entries().end());
    const Loc loc = p_.symbols[run_.procedures[place_].original].loc;
    for (SymbolId id : kept) {
      if (!plan.is_unread(id)) run_.plan.push_back({loc, plan::kept_at_end(p_.symbols[id].name)});
    }
  }

  // Everything is as it was on entry: f(x, y) gives its outputs their values.
  auto run_again(const std::vector<SymbolId>& parameters, Stmts& first) -> StmtId {
    Call call;
    call.symbol = run_.procedures[place_].original;
    for (SymbolId parameter : parameters) call.args.push_back(Arg{"", ref(p_, as_given(parameter, first)), {}});
    const StmtId made = p_.add_stmt(CallStmt{call});
    p_.stmts[made].role = Role::Forward;
    return made;
  }

  // A parameter is a variable of the function, and nobody brings it back: one that is set, or a pointer that moves, is given again as it was.
  auto as_given(SymbolId parameter, Stmts& first) -> SymbolId {
    Symbol symbol = p_.symbols[parameter];
    const auto* array = get_if<ArrayType>(p_, symbol.type);
    const bool may_change = normal_.changed().contains(parameter) || (normal_.addressed().contains(parameter) && !array);
    if (symbol.attrs.has(Attr::Const) || !may_change) return parameter;
    symbol.name = run_.names.fresh(symbol.name + "_given", unit_);
    symbol.storage = StorageClass::Local;
    symbol.attrs.reset(Attr::Value);
    symbol.attrs.set(Attr::CompilerGenerated);
    if (array) symbol.type = p_.intern(PointerType{array->element, false, false});
    symbol.init = ref(p_, parameter);
    const SymbolId given = p_.add_symbol(symbol);
    Variables variables;
    variables.spec = symbol.spec;
    variables.entities = {Entity{given, true, false, true, {}}};
    first.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}));
    return given;
  }

  // A parameter that is set has a shadow of its own, which is added to what the caller gave.
  struct Copy {
    SymbolId parameter;
    SymbolId given;
  };

  auto is_head() const -> bool { return form_of_ == Form::Adjoint; }

  void parameters(const std::vector<SymbolId>& own) {
    const std::vector<SymbolId> originals = p_.units[run_.procedures[place_].original_unit].args;
    std::vector<SymbolId> args;
    for (std::size_t i = 0; i < own.size(); ++i) {
      args.push_back(own[i]);
      const TypeId type = p_.symbols[own[i]].type;
      if (!run_.holders.holds(type) || run_.shadows.lacks(own[i])) continue;
      if (form_of_ == Form::Forward && !run_.holders.is_pointer(type) && !in_forward(run_, type)) {
        // Its address is given on, and with it that of a shadow that nobody reads.
        if (normal_.addressed().contains(own[i])) {
          const SymbolId shadow = run_.shadows.symbol(own[i]);
          p_.symbols[shadow].storage = StorageClass::Local;
          p_.symbols[shadow].attrs.reset(Attr::Value);
          own_shadows_.push_back(shadow);
        }
        continue;
      }
      if (is_head() && !run_.listed.empty() && !run_.listed.contains(originals[i])) {
        run_.shadows.symbol(own[i]);
        run_.procedures[place_].local_shadows.push_back(own[i]);
        continue;
      }
      args.push_back(parameter(own[i], type));
    }
    result(args);
    p_.units[unit_].args = args;
    p_.units[unit_].unprototyped = false;
  }
  auto parameter(SymbolId own, TypeId type) -> SymbolId {
    const SymbolId shadow = run_.shadows.symbol(own);
    if (run_.holders.is_pointer(type)) return shadow;
    const TypeId address = p_.intern(PointerType{run_.shadows.type(type), false, false});
    if (run_.holders.is_number(type)) p_.symbols[shadow].spec = run_.shadows.plain_spec(type);  // a macro may say const
    if (!normal_.changed().contains(own) && !normal_.addressed().contains(own)) {
      p_.symbols[shadow].type = address;
      p_.symbols[shadow].attrs.set(Attr::Value);
      run_.by_address.insert(shadow);
      return shadow;
    }
    Symbol given = p_.symbols[shadow];
    given.name = run_.names.fresh(given.name + "_given", unit_);
    given.type = address;
    given.attrs.set(Attr::Value);
    const SymbolId made = p_.add_symbol(given);
    p_.symbols[shadow].storage = StorageClass::Local;
    p_.symbols[shadow].attrs.reset(Attr::Value);
    own_shadows_.push_back(shadow);
    copies_.push_back({own, made});
    return made;
  }
  void copied(const Copy& copy, SweepBody& body, Stmts& start, Stmts& end) {
    const SymbolId shadow = run_.shadows.existing(copy.parameter);
    const auto given = [&] { return p_.add_expr(Deref{ref(p_, copy.given)}, p_.symbols[shadow].type); };
    body.copy_pointers(ref(p_, shadow), given(), start);
    if (form_of_ != Form::Forward) body.add(given(), ref(p_, shadow), end);
  }

  void result(std::vector<SymbolId>& args) {
    const SymbolId variable = normal_.result();
    const SymbolId function = p_.units[unit_].symbol;
    if (!variable) return;
    const TypeId type = p_.symbols[variable].type;
    const bool holds = run_.holders.holds(type);
    if (form_of_ == Form::Forward) {
      if (holds && in_forward(run_, type)) {
        result_shadow_ = result_parameter(run_, unit_, type);
        args.push_back(result_shadow_);
        run_.procedures[place_].result = result_shadow_;
      }
      return;
    }
    const TypeSpec spec = run_.shadows.spec(TypeSpec(p_.units[unit_].result_spec), type);
    p_.units[unit_].kind = UnitKind::Subroutine;
    p_.units[unit_].result_spec = run_.shadows.plain_spec(p_.intern(VoidType{}));
    p_.symbols[function].type = {};
    if (!holds || !in_seed(run_, type)) return;
    if (is_head() && !run_.listed.empty() && !run_.listed.contains(run_.procedures[place_].original)) return;
    const SymbolId seed = result_parameter(run_, unit_, type);
    p_.symbols[seed].type = run_.shadows.type(type);
    if (get_if<ArrayType>(p_, p_.symbols[seed].type)) p_.symbols[seed].attrs.reset(Attr::Value);
    p_.symbols[seed].spec = spec;
    run_.shadows.set(variable, seed);
    run_.procedures[place_].result = seed;
    args.push_back(seed);
  }

  // The forward sweep gives what the function gives, and the shadows of what that leads to.
  void leave(SweepBody& body, Stmts& out) {
    const SymbolId variable = normal_.result();
    if (!variable) return;
    if (result_shadow_) {
      const TypeId type = run_.shadows.type(p_.symbols[variable].type);
      const ExprId there = p_.add_expr(Deref{ref(p_, result_shadow_)}, type);
      body.copy_pointers(there, ref(p_, run_.shadows.symbol(variable)), out);
    }
    out.push_back(p_.add_stmt(Return{ref(p_, variable)}));
  }

  // What the forward sweep stored at its end; what types depend on first.
  void bring_back(const std::vector<SymbolId>& kept, SweepBody& body, Stmts& out) {
    const auto depends = [&](SymbolId id) { return std::ranges::find(normal_.depending(), id) != normal_.depending().end(); };
    bool declared = false;
    const auto declare_depending = [&] {
      if (std::exchange(declared, true)) return;
      for (SymbolId id : normal_.depending()) {
        declaration(id, true, out);
        if (const SymbolId shadow = run_.shadows.existing(id)) declaration(shadow, true, out);
      }
    };
    for (auto id = kept.rbegin(); id != kept.rend(); ++id) {
      if (depends(*id)) declare_depending();
      body.pop_value(ref(p_, *id), out);
    }
    declare_depending();
  }

  // ---- declarations

  auto zero_of(TypeId type) -> ExprId {
    if (get_if<PointerType>(p_, type)) return values_.named_null();
    if (get_if<RealType>(p_, type) || get_if<ComplexType>(p_, type)) return p_.add_expr(Literal{"0.0"}, type);
    if (get_if<ArrayType>(p_, type) || get_if<DerivedType>(p_, type)) {
      InitList list;
      list.items.push_back(InitItem{{}, integer_literal(p_, 0)});
      return p_.add_expr(list, {});
    }
    return integer_literal(p_, 0);
  }
  auto has_union(TypeId type) const -> bool {
    if (const auto* array = get_if<ArrayType>(p_, type)) return has_union(array->element);
    const auto* derived = get_if<DerivedType>(p_, type);
    if (!derived) return false;
    if (p_.type_defs[derived->def].is_union) return true;
    return std::ranges::any_of(p_.type_defs[derived->def].components, [&](SymbolId c) { return has_union(p_.symbols[c].type); });
  }
  void declaration(SymbolId id, bool set, Stmts& out) {
    // { 0 } sets the first member of a union only.
    const bool by_bytes = set && run_.shadows.original(id) && has_union(p_.symbols[id].type);
    if (by_bytes) {
      set = false;
      const bool array = get_if<ArrayType>(p_, p_.symbols[id].type) != nullptr;
      const ExprId size = p_.add_expr(SizeOf{{}, ref(p_, id)}, p_.intern(IntegerType{8, true}));
      zeros_.push_back(call(p_, p_.intrinsic("memset"), positional({array ? ref(p_, id) : values_.address_of(ref(p_, id)), integer_literal(p_, 0), size})));
    }
    if (set) p_.symbols[id].init = zero_of(p_.symbols[id].type);
    Variables variables;
    variables.spec = p_.symbols[id].spec;
    variables.spec.definition = {};
    variables.entities = {Entity{id, true, false, set, {}}};
    out.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}));
  }
  void declare(SweepBody& body, Stmts& made) {
    std::unordered_set<SymbolId> named;
    const auto look = [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* found = get_if<Ref>(p_, e)) named.insert(found->symbol);
      });
    };
    for_each_stmt(p_, Block{made, {}}, [&](StmtId id) {
      for_each_expr(p_, id, look);
      const auto* loop = get_if<ForLoop>(p_, id);
      const StmtId first = loop ? loop->init : id;
      if (loop && first) for_each_expr(p_, first, look);
      const auto* declared = first ? get_if<DeclStmt>(p_, first) : nullptr;
      if (!declared) return;
      for_each_symbol(p_, declared->decl, [&](SymbolId s) {
        if (p_.symbols[s].init) look(p_.symbols[s].init);
        extents(p_.symbols[s].type, look);
      });
    });
    Stmts decls = normal_.declarations();
    if (form_of_ == Form::Backward || form_of_ == Form::Joint) {
      // Those of the forward sweep, again.
      for (StmtId& id : decls) id = clone_stmt(p_, id);
    }
    // Zeros beside constants, where somebody asked for them.
    Stmts with_shadows;
    for (StmtId id : decls) {
      with_shadows.push_back(id);
      const DeclId decl = get_if<DeclStmt>(p_, id)->decl;
      if (const auto* def = get_if<TypeDefDecl>(p_, decl); def && !def->forward && run_.shadows.existing_def(def->def)) {
        with_shadows.push_back(p_.add_stmt(DeclStmt{p_.add_decl(TypeDefDecl{run_.shadows.existing_def(def->def), {}, true, false})}));
      }
      if (const auto* found = get_if<TypeAliasDecl>(p_, decl)) {
        const TypeAliasDecl alias = *found;
        if (const StmtId mirrored = values_.declare_alias(alias, p_.stmts[id].loc)) with_shadows.push_back(mirrored);
      }
      const auto* variables = get_if<Variables>(p_, decl);
      if (!variables) continue;
      const std::vector<AttrSpec> attrs = variables->attrs;
      for (const Entity& entity : std::vector<Entity>(variables->entities)) {
        const SymbolId shadow = run_.shadows.existing(entity.symbol);
        if (!shadow || !named.contains(shadow)) continue;
        Variables beside;
        beside.spec = p_.symbols[shadow].spec;
        beside.attrs = attrs;
        // A table of pointers has one of their shadows.
        const ExprId init = entity.init_here ? p_.symbols[entity.symbol].init : ExprId{};
        const bool table = init && leads_on(p_, p_.symbols[shadow].type);
        if (table) p_.symbols[shadow].init = values_.static_value(init, p_.symbols[entity.symbol].type);
        beside.entities = {Entity{shadow, true, false, table, {}}};
        with_shadows.push_back(p_.add_stmt(DeclStmt{p_.add_decl(beside)}));
      }
    }
    decls = with_shadows;
    const auto one = [&](SymbolId id, bool set) {
      if (named.contains(id)) declaration(id, set, decls);
      if (const SymbolId shadow = run_.shadows.existing(id); shadow && named.contains(shadow) && p_.symbols[shadow].storage == StorageClass::Local) declaration(shadow, true, decls);
    };
    for (SymbolId id : normal_.locals()) one(id, true);
    for (SymbolId id : own_shadows_) declaration(id, true, decls);
    for (SymbolId id : body.temporaries()) one(id, false);
    decls.insert(decls.end(), zeros_.begin(), zeros_.end());
    made.insert(made.begin(), decls.begin(), decls.end());
  }
  void extents(TypeId type, const std::function<void(ExprId)>& look) {
    if (const auto* pointer = get_if<PointerType>(p_, type)) return extents(pointer->pointee, look);
    const auto* array = get_if<ArrayType>(p_, type);
    if (!array) return;
    for (const Dim& dim : array->dims) {
      if (dim.upper) look(dim.upper);
    }
    extents(array->element, look);
  }

  // Braces, and the break that ends a case.
  void finish(Stmts& stmts) {
    for (StmtId id : stmts) {
      Stmt::Node node = p_.stmts[id].node;
      const auto in = [&](Block& block) {
        finish(block.stmts);
        block.braced = block.stmts.size() != 1 || get_if<If>(p_, block.stmts.front()) || p_.stmts[block.stmts.front()].label;
      };
      std::visit(base::Overloaded{
                     [&](If& s) { for (Arm& arm : s.arms) in(arm.body); },
                     [&](WhileLoop& s) { in(s.body); },
                     [&](ForLoop& s) { in(s.body); },
                     [&](Select& s) {
                       for (Case& c : s.cases) {
                         finish(c.body.stmts);
                         c.falls_through = false;
                         const bool leaves = !c.body.stmts.empty() && (get_if<Goto>(p_, c.body.stmts.back()) || get_if<Cycle>(p_, c.body.stmts.back()));
                         if (!leaves) c.body.stmts.push_back(p_.add_stmt(Exit{"", true}));
                       }
                     },
                     [](auto&) {},
                 },
                 node);
      p_.stmts[id].node = node;
    }
  }

  Run& run_;
  Program& p_;
  std::size_t place_;
  UnitId unit_;
  Form form_of_;
  Values values_;
  CTape tape_;
  NormalForm normal_;
  SymbolId result_shadow_;
  Stmts zeros_;
  std::vector<SymbolId> own_shadows_;
  std::vector<Copy> copies_;
};

}  // namespace

namespace {

// The statements of one function differ if it is made whole and in two sweeps, or with and without shadows of some parameters: its adjoint does all.
void told_again(Run& run, std::size_t place) {
  const Procedure& procedure = run.procedures[place];
  const auto differs = [&](const Procedure& other) {
    return other.original_unit == procedure.original_unit && ((other.form == Form::Adjoint) != (procedure.form == Form::Adjoint) || other.without != procedure.without);
  };
  if (std::ranges::any_of(run.procedures, differs)) run.survey->leave_as_it_is(procedure.original_unit);
}

}  // namespace

void make_sweep(Run& run, std::size_t place) {
  Program& p = run.program;
  const Procedure procedure = run.procedures[place];
  const UnitId original = procedure.original_unit;
  if (run.survey != nullptr && run.survey->knows(original)) return told_again(run, place);
  const bool first = std::ranges::none_of(run.procedures, [&](const Procedure& other) { return other.unit && other.original_unit == original; });
  if (first) {
    tell_of_shared_places(run, original);
    refuse_calls(run, original);
  }
  share_statics(run, original);
  const UnitCopy copy = clone_unit(p, run.index, original, p.scopes[p.units[original].scope].parent, {}, [](SymbolId, SymbolId) {});
  canonical::drop_parentheses(p, copy.unit);
  separate_block_names(run, copy.unit);
  run.procedures[place].unit = copy.unit;
  run.maps[copy.unit] = copy.map;
  p.units[copy.unit].symbol = procedure.symbol;
  p.symbols[procedure.symbol].unit = copy.unit;
  drop_attributes(run, copy.unit, run.part.head && original == run.head_unit && procedure.form == Form::Adjoint);
  run.leave_out_shadows(procedure, copy.map);
  SweepUnit(run, place, copy.unit).make();
}

}  // namespace cf::transform::c
