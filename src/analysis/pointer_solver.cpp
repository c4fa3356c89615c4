// pointer_solver.cpp: everything in the program that moves addresses, applied again and again until the sets stay; see pointers.h.
#include <algorithm>
#include <functional>

#include "analysis/pointers.h"
#include "base/letters.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

class PointerSolver {
 public:
  PointerSolver(const Program& p, Places& places, const graph::CallGraph& calls, UnitId head, Pointers& result)
      : p_(p), places_(places), calls_(calls), result_(result), head_(head) {
    result_.p_ = &p;
    result_.places_ = &places;
    for (const UnitId unit : p.units.ids()) result_.recursive_.push_back(calls.is_recursive(unit));
  }

  void run() {
    for (const SymbolId id : p_.symbols.ids()) {
      declared(id);
      const Symbol& symbol = p_.symbols[id];
      const bool leads = symbol.kind == SymbolKind::Component && is_data_pointer(p_, id);
      if (leads && Resolver(p_, places_, result_, {}).is_designator(symbol.init)) given_by_type_.push_back(id);
    }
    for (const SymbolId id : p_.symbols.ids()) {
      const Symbol& symbol = p_.symbols[id];
      const bool structure = symbol.kind == SymbolKind::Variable && get_if<DerivedType>(p_, element_of(p_, symbol.type)) != nullptr;
      if (!given_by_type_.empty() && structure && may_hold_pointer(p_, symbol.type)) places_.of(id);  // nobody may ask for it until it is used
    }
    if (head_) {
      reached_.assign(p_.units.size(), false);
      for (const UnitId unit : calls_.reached_from(head_)) reached_[unit.index] = true;
    }
    for (const UnitId id : p_.units.ids()) {
      if (p_.units[id].interface_body) continue;
      for_each_stmt(p_, p_.units[id].body, [&](StmtId stmt) { collect(id, stmt); });
    }
    // Callers before callees: what is passed goes down in one turn.
    const auto& components = calls_.components();
    for (std::size_t i = components.size(); i > 0; --i) {
      for (const UnitId id : components[i - 1]) {
        if (head_ && !reached_[id.index]) continue;
        for (const graph::SiteId site : calls_.sites_of(id)) jobs_.push_back({id, [this, site](Resolver& r) { call(r, site); }});
      }
    }
    for (const UnitId id : p_.units.ids()) roots(id);
    globals();
    do {
      changed_ = false;
      for (const Job& job : jobs_) {
        Resolver resolver(p_, places_, result_, job.unit);
        job.apply(resolver);
      }
      from_types();
      through_unknown();
    } while (changed_);
    finish();
  }

 private:
  struct Job {
    UnitId unit;
    std::function<void(Resolver&)> apply;
  };

  // ---- Sets ----

  auto set(PlaceId place) -> PartSet& {
    if (place.index >= result_.sets_.size()) result_.sets_.resize(places_.size());
    return result_.sets_[place.index];
  }
  void add(PlaceId into, const PartSet& from) {
    if (unite(set(into), from)) changed_ = true;
  }
  // Every pointer of a part may hold these.
  void add_all(PartId into, const PartSet& from) {
    if (from.empty()) return;
    places_.for_each(into, [&](PlaceId place) {
      if (places_[place].pointer) add(place, from);
    });
    if (into == places_.unknown()) unite(stored_somewhere_, from);
  }
  // A structure is copied: pointers go to those in the same place.
  using Translate = std::function<PartSet(const PartSet&)>;
  void copy(PartId into, PartId from, const Translate& translate) {
    if (into == from) return;
    const auto moved = [&](PlaceId place) { return translate(place.index < result_.sets_.size() ? result_.sets_[place.index] : PartSet{}); };
    places_.pair(into, from, [&](PlaceId to, PlaceId place, bool) {
      if (places_[place].pointer && places_[to].pointer) add(to, moved(place));
    });
    if (from == places_.unknown()) add_all(into, {from});
    if (into == places_.unknown())
      places_.for_each(from, [&](PlaceId place) {
        if (places_[place].pointer) unite(stored_somewhere_, moved(place));
      });
  }
  auto as_seen(UnitId unit) -> Translate {
    return [this, unit](const PartSet& set) { return result_.view(set, unit); };
  }
  // What was stored through unknown pointers may be wherever a pointer leads to.
  void through_unknown() {
    if (stored_somewhere_.empty()) return;
    PartSet everywhere;
    for (const PartSet& one : result_.sets_) unite(everywhere, one);
    for (const PartId part : everywhere)
      if (part != places_.unknown()) add_all(part, stored_somewhere_);
  }

  // real, pointer :: p => x, in a type: whatever has that component may lead there.
  void from_types() {
    for (const SymbolId component : given_by_type_) {
      Resolver resolver(p_, places_, result_, {});
      const PartSet to = resolver.parts(p_.symbols[component].init);
      for (std::uint32_t i = 0; i < places_.size(); ++i) {
        if (places_[PlaceId{i}].pointer && may_have(PlaceId{i}, component)) add(PlaceId{i}, to);
      }
    }
  }
  auto may_have(PlaceId place, SymbolId component) const -> bool {
    const Part& part = places_[places_[place].part];
    if (part.member == component) return true;
    const SymbolId symbol = part.member ? part.member : places_.object_of(place).declared();
    if ((symbol && is_data_pointer(p_, symbol)) || is_address_type(p_, part.type)) return false;
    // What extensions add, and structures that were not taken apart.
    return (part.parent && !part.member) || get_if<DerivedType>(p_, element_of(p_, part.type)) != nullptr;
  }

  // ---- Statements ----

  void assign(Resolver& r, ExprId target, ExprId value) {
    const TypeId type = p_.exprs[target].type;
    if (is_address_type(p_, type)) {
      const PartSet to = r.targets(value);
      for (const PartId part : r.descriptor(target)) {
        // Stored where something else was declared.
        bool holds = to.empty();
        places_.for_each(part, [&](PlaceId place) { holds = holds || places_[place].pointer; });
        if (!holds) places_.for_each(part, [&](PlaceId place) { places_.set_pointer(place); });
        add_all(part, to);
      }
    } else if (may_hold_pointer(p_, type)) {
      for (const PartId part : r.parts(target)) initial(r, part, type, value);
    }
  }
  // A value goes into a part of this type.
  void initial(Resolver& r, PartId part, TypeId type, ExprId value) {
    while (const auto* paren = get_if<Paren>(p_, value)) value = paren->inner;
    if (!value) return;
    // An array without a name is where a pointer leads.
    const bool address = is_array_literal(p_, value) && get_if<ArrayType>(p_, type) == nullptr;
    if (const auto* cast = get_if<Cast>(p_, value); cast != nullptr && !address && get_if<InitList>(p_, cast->operand) != nullptr) return initial(r, part, type, cast->operand);
    if (const auto* list = get_if<InitList>(p_, value)) {
      for (const InitItem& item : list->items) anywhere(r, part, item.value);
      return;
    }
    if (const auto* structure = get_if<StructCtor>(p_, value)) {
      for (const Arg& arg : structure->args) anywhere(r, part, arg.value);
      return;
    }
    if (const auto* array = get_if<ArrayCtor>(p_, value)) {
      for (const ExprId item : array->items) initial(r, part, type, item);
      return;
    }
    if (const auto* implied = get_if<ImpliedDo>(p_, value)) {
      for (const ExprId item : implied->items) initial(r, part, type, item);
      return;
    }
    if (get_if<OpaqueExpr>(p_, value) != nullptr) return add_all(part, {places_.unknown()});
    if (is_address_type(p_, type) || is_address_type(p_, p_.exprs[value].type)) return add_all(part, r.targets(value));
    for (const PartId from : r.parts(value)) copy(part, from, as_seen(r.unit()));
  }
  // One of a list of values: any component may get it.
  void anywhere(Resolver& r, PartId part, ExprId value) {
    while (const auto* paren = get_if<Paren>(p_, value)) value = paren->inner;
    if (!value) return;
    if (get_if<InitList>(p_, value) != nullptr || get_if<StructCtor>(p_, value) != nullptr) return initial(r, part, {}, value);
    const TypeId type = p_.exprs[value].type;
    if (is_address_type(p_, type) || get_if<ArrayType>(p_, type) != nullptr) add_all(part, r.targets(value));
    if (r.is_designator(value)) {
      PartSet all = r.parts(value);
      // => x as a component of a structure constructor.
      if (is_target(value)) add_all(part, all);
      for (const PartId from : all) copy(part, from, as_seen(r.unit()));
    } else {
      if (get_if<Call>(p_, value) != nullptr) add_all(part, r.targets(value));
      for (const PartId from : r.parts(value)) copy(part, from, as_seen(r.unit()));
    }
  }
  auto is_target(ExprId value) const -> bool {
    for (ExprId at = value; at; at = base_of(p_, at)) {
      const auto* ref = get_if<Ref>(p_, at);
      const auto* member = get_if<Member>(p_, at);
      if (ref != nullptr) return p_.symbols[ref->symbol].attrs.has(Attr::Target) || p_.symbols[ref->symbol].attrs.has(Attr::Pointer);
      if (member != nullptr && p_.symbols[member->member].attrs.has(Attr::Pointer)) return true;
    }
    return false;
  }

  void declared(SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.kind != SymbolKind::Variable) return;
    if (symbol.storage == StorageClass::Argument && passing_of(p_, id) == Passing::Pointer) {
      const PartId variable = places_.of(id);
      add_all(variable, {places_.target_of(id)});
    }
    if (!symbol.init) return;
    const bool holds = is_data_pointer(p_, id) || may_hold_pointer(p_, symbol.type);
    const UnitId unit = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
    if (symbol.storage == StorageClass::Associate) return jobs_.push_back({unit, [this, selector = symbol.init](Resolver& r) { unnamed(r, selector); }});
    if (holds) {
      wanted(symbol.type, symbol.init);
      jobs_.push_back({unit, [this, id](Resolver& r) {
                         const Symbol& s = p_.symbols[id];
                         const PartId part = places_.of(id);
                         if (is_data_pointer(p_, id)) {
                           if (r.is_designator(s.init)) add_all(part, r.parts(s.init));
                         } else {
                           initial(r, part, s.type, s.init);
                         }
                       }});
    }
  }
  // Memory that is allocated here is seen as what the address is assigned to.
  void wanted(TypeId type, ExprId value) {
    const auto* pointer = get_if<PointerType>(p_, type);
    if (pointer == nullptr) return;
    while (value) {
      const Expr::Node& node = p_.exprs[value].node;
      if (const auto* e = std::get_if<Paren>(&node)) value = e->inner;
      else if (const auto* e = std::get_if<Cast>(&node)) {
        const auto* to = get_if<PointerType>(p_, p_.exprs[value].type);
        if (to == nullptr) return;
        if (get_if<VoidType>(p_, to->pointee) == nullptr) pointer = to;
        value = e->operand;
      } else if (const auto* e = std::get_if<AssignExpr>(&node)) value = e->value;
      else break;
    }
    const auto* call = get_if<Call>(p_, value);
    if (call != nullptr && is_allocation(library_function(p_, *call))) places_.heap(value, pointer->pointee, p_.exprs[value].loc);
  }

  void collect(UnitId unit, StmtId id) {
    const Stmt::Node& node = p_.stmts[id].node;
    if (const auto* s = std::get_if<Assign>(&node); s != nullptr && !s->defined && !s->compound) {
      const ExprId target = s->target;
      const ExprId value = s->value;
      wanted(p_.exprs[target].type, value);
      if (may_hold_pointer(p_, p_.exprs[target].type)) jobs_.push_back({unit, [this, target, value](Resolver& r) { assign(r, target, value); }});
    } else if (const auto* s = std::get_if<Assign>(&node); s != nullptr && s->compound && is_address_type(p_, p_.exprs[s->target].type)) {
      const ExprId target = s->target;
      jobs_.push_back({unit, [this, target](Resolver& r) {
                         PartSet to = r.targets(target);
                         const PartSet before = to;
                         for (const PartId part : before) unite(to, places_.around(part));
                         for (const PartId part : r.descriptor(target)) add_all(part, to);
                       }});
    } else if (const auto* s = std::get_if<PointerAssign>(&node)) {
      const ExprId target = s->target;
      const ExprId value = s->value;
      jobs_.push_back({unit, [this, target, value](Resolver& r) {
                         const PartSet to = r.parts(value);
                         for (const PartId part : r.descriptor(target)) add_all(part, to);
                       }});
    } else if (const auto* s = std::get_if<Allocate>(&node)) {
      const TypeId spec = s->spec.type;
      const auto option = std::ranges::find(s->options, "source", &Arg::keyword);
      const ExprId source = option == s->options.end() ? ExprId{} : option->value;
      for (const ExprId object : s->objects) jobs_.push_back({unit, [this, object, spec, source](Resolver& r) { allocate(r, object, spec, source); }});
    } else if (const auto* s = std::get_if<Return>(&node)) {
      const ExprId value = s->value;
      const SymbolId procedure = p_.units[unit].symbol;
      if (value && !p_.units[unit].result && procedure && may_hold_pointer(p_, p_.symbols[procedure].type)) {
        wanted(p_.symbols[procedure].type, value);
        jobs_.push_back({unit, [this, unit, value](Resolver& r) {
                           const PartId result = places_.result_of(unit);
                           if (result) initial(r, result, places_[result].type, value);
                         }});
      }
    } else if (const auto* s = std::get_if<CallStmt>(&node)) {
      library(unit, s->call);
    }
    for_each_expr(p_, id, [&](ExprId root) { expressions(unit, root); });
    const auto* declaration = std::get_if<DeclStmt>(&node);
    const auto* variables = declaration != nullptr ? get_if<Variables>(p_, declaration->decl) : nullptr;
    if (variables != nullptr)
      for (const Entity& entity : variables->entities) expressions(unit, p_.symbols[entity.symbol].init);
  }
  void expressions(UnitId unit, ExprId root) {
    if (!root) return;
    for_each_subexpr(p_, root, [&](ExprId id) {
      const Expr::Node& node = p_.exprs[id].node;
      if (const auto* e = std::get_if<AssignExpr>(&node); e != nullptr && !e->compound) {
        const ExprId target = e->target;
        const ExprId value = e->value;
        wanted(p_.exprs[target].type, value);
        if (may_hold_pointer(p_, p_.exprs[target].type)) jobs_.push_back({unit, [this, target, value](Resolver& r) { assign(r, target, value); }});
      } else if (counts(node)) {
        jobs_.push_back({unit, [this, id](Resolver& r) {
                           const auto* step = get_if<StepExpr>(p_, id);
                           const ExprId target = step != nullptr ? step->target : get_if<AssignExpr>(p_, id)->target;
                           const PartSet to = r.targets(id);
                           for (const PartId part : r.descriptor(target)) add_all(part, to);
                         }});
      } else if (const auto* e = std::get_if<Cast>(&node)) {
        wanted(p_.exprs[id].type, e->operand);
        if (get_if<InitList>(p_, e->operand) != nullptr && may_hold_pointer(p_, p_.exprs[id].type)) {
          const ExprId list = e->operand;
          jobs_.push_back({unit, [this, id, list, unit](Resolver& r) { initial(r, places_.temporary(id, unit), p_.exprs[id].type, list); }});
        }
      } else if (const auto* e = std::get_if<Call>(&node)) {
        library(unit, *e);
        made_of_arguments(unit, id, *e);
      }
    });
  }
  // p++, p += n
  auto counts(const Expr::Node& node) const -> bool {
    if (const auto* e = std::get_if<StepExpr>(&node)) return is_address_type(p_, p_.exprs[e->target].type);
    const auto* e = std::get_if<AssignExpr>(&node);
    return e != nullptr && e->compound && is_address_type(p_, p_.exprs[e->target].type);
  }
  void allocate(Resolver& r, ExprId object, TypeId spec, ExprId source) {
    ExprId name = object;
    if (const auto* index = get_if<Index>(p_, object)) name = index->base;
    SymbolId symbol;
    if (const auto* ref = get_if<Ref>(p_, name)) symbol = ref->symbol;
    if (const auto* member = get_if<Member>(p_, name)) symbol = member->member;
    if (symbol && is_data_pointer(p_, symbol)) {
      const TypeId type = spec ? spec : p_.symbols[symbol].type;
      const PartId made = places_.heap(object, type, p_.exprs[object].loc);
      for (const PartId part : r.descriptor(name)) add_all(part, {made});
    }
    if (!source || !may_hold_pointer(p_, p_.exprs[source].type)) return;
    for (const PartId part : r.parts(name)) initial(r, part, p_.exprs[source].type, source);
  }
  // What a function of the language gives that is a structure, or an array of them, is made of its arguments: merge, cshift, pack.
  void made_of_arguments(UnitId unit, ExprId id, const Call& call) {
    const TypeId type = p_.exprs[id].type;
    if (library_function(p_, call).empty() || is_address_type(p_, type) || !may_hold_pointer(p_, type)) return;
    for (const Arg& arg : call.args) {
      const ExprId value = arg.value;
      if (value) jobs_.push_back({unit, [this, id, value, type, unit](Resolver& r) { initial(r, places_.temporary(id, unit), type, value); }});
    }
  }
  // Library procedures that move addresses.
  void library(UnitId unit, const Call& call) {
    const std::string name = library_function(p_, call);
    if (call.args.size() < 2) return;
    const ExprId first = call.args[0].value;
    const ExprId second = call.args[1].value;
    if (name == "c_f_pointer") {
      jobs_.push_back({unit, [this, first, second](Resolver& r) {
                         const PartSet to = r.targets(first);
                         for (const PartId part : r.descriptor(second)) add_all(part, to);
                       }});
    } else if (name == "memcpy" || name == "memmove") {
      jobs_.push_back({unit, [this, first, second](Resolver& r) {
                         const PartSet from = r.targets(second);
                         for (const PartId part : r.targets(first))
                           for (const PartId other : from) copy(part, other, as_seen(r.unit()));
                       }});
    } else if (name == "move_alloc") {
      jobs_.push_back({unit, [this, first, second](Resolver& r) {
                         const PartSet from = r.parts(first);
                         for (const PartId part : r.parts(second))
                           for (const PartId other : from) copy(part, other, as_seen(r.unit()));
                       }});
    }
  }

  // ---- Calls ----

  void call(Resolver& r, graph::SiteId id) {
    const graph::CallSite& site = calls_[id];
    for (const SymbolId procedure : site.callees.list) {
      const UnitId callee = calls_.unit_of(procedure);
      if (callee) source(r, site, procedure, callee);
      else if (p_.symbols[procedure].kind != SymbolKind::Intrinsic) external(r, site, procedure);
    }
    if (!site.callees.known) external(r, site, {});
  }
  void source(Resolver& r, const graph::CallSite& site, SymbolId procedure, UnitId callee) {
    struct Bound {
      PartId formal;
      PartSet actuals;
    };
    std::vector<Bound> bound;
    for (const BoundArg& arg : graph::arguments_of(p_, site.place, procedure)) {
      if (!arg.dummy || !arg.actual || p_.symbols[arg.dummy].kind != SymbolKind::Variable) continue;
      const Passing passing = passing_of(p_, arg.dummy);
      if (passing != Passing::Value) unnamed(r, arg.actual);
      if (passing == Passing::Value) {
        if (may_hold_pointer(p_, p_.symbols[arg.dummy].type)) initial(r, places_.of(arg.dummy), p_.symbols[arg.dummy].type, arg.actual);
        continue;
      }
      const PartId formal = passing == Passing::Pointer ? places_.target_of(arg.dummy) : places_.of(arg.dummy);
      PartSet actuals;
      for (const PartId part : r.passed(arg.actual, arg.dummy)) unite(actuals, places_.passed_part(formal, part));
      bound.push_back({formal, std::move(actuals)});
      // A pointer dummy may be given a target.
      if (is_data_pointer(p_, arg.dummy) && r.is_designator(arg.actual))
        for (const PartId part : bound.back().actuals)
          if (!all_pointers(part)) add_all(formal, {part});
    }
    // As the caller has them: objects of the callee's arguments are the actuals.
    const Translate out = [&](const PartSet& set) {
      PartSet result;
      for (const PartId part : set) {
        bool found = false;
        for (const Bound& one : bound) {
          if (places_[part].object != places_[one.formal].object) continue;
          found = true;
          for (const PartId actual : one.actuals) unite(result, places_.corresponding(part, one.formal, actual));
        }
        if (!found) unite(result, part);
      }
      return result_.view(result, r.unit());
    };
    const Translate in = [](const PartSet& set) { return set; };
    for (const Bound& one : bound) {
      const ObjectId object = places_[one.formal].object;
      for (const PartId actual : one.actuals) {
        bind(object, actual);
        copy(one.formal, actual, in);
        copy(actual, one.formal, out);
      }
    }
    if (site.place.expr && (may_hold_pointer(p_, p_.exprs[site.place.expr].type) || is_pointer_result(callee)))
      for (const PartId result : places_.results_of(callee)) copy(places_.temporary(site.place.expr, r.unit()), result, out);
  }
  // A structure that is made where it is used, t(p) or [a, b]: its pointers lead where those do that it is made of.
  void unnamed(Resolver& r, ExprId value) {
    const TypeId type = p_.exprs[value].type;
    if (!r.is_designator(value) && !is_address_type(p_, type) && may_hold_pointer(p_, type)) initial(r, places_.temporary(value, r.unit()), type, value);
  }
  auto all_pointers(PartId part) const -> bool {
    bool all = true;
    places_.for_each(part, [&](PlaceId place) { all = all && places_[place].pointer; });
    return all;
  }
  auto is_pointer_result(UnitId unit) const -> bool { return p_.units[unit].result && is_data_pointer(p_, p_.units[unit].result); }
  // One more actual for a formal; where it is a formal of the caller, all that callers of that pass.
  void bind(ObjectId formal, PartId actual) {
    PartSet& known = result_.concrete_[formal];
    const Object& object = places_.object_of(actual);
    if (!object.formal || is_root(object.owner)) {
      if (unite(known, actual)) changed_ = true;
    }
    if (!object.formal || places_[actual].object == formal) return;
    const PartSet above = result_.concrete(places_[actual].object);
    for (const PartId one : above)
      if (unite(result_.concrete_[formal], places_.corresponding(actual, object.root, one))) changed_ = true;
  }
  // No source: it may put any address wherever its arguments lead.
  void external(Resolver& r, const graph::CallSite& site, SymbolId procedure) {
    for (const BoundArg& arg : graph::arguments_of(p_, site.place, procedure)) {
      if (!arg.actual) continue;
      unnamed(r, arg.actual);
      for (const PartId part : r.passed(arg.actual, {})) add_all(part, {places_.unknown()});
    }
    if (site.place.expr && may_hold_pointer(p_, p_.exprs[site.place.expr].type)) add_all(places_.temporary(site.place.expr, r.unit()), {places_.unknown()});
  }

  // ---- The ends ----

  auto is_root(UnitId unit) const -> bool { return unit == head_ || calls_.callers_of(unit).empty(); }
  // Arguments of what nothing calls stand for themselves.
  void roots(UnitId unit) {
    if (p_.units[unit].interface_body || !is_root(unit)) return;
    for (const SymbolId arg : p_.units[unit].args) {
      if (!arg || p_.symbols[arg].kind != SymbolKind::Variable) continue;
      const Passing passing = passing_of(p_, arg);
      if (passing == Passing::Value) {  // a structure may have pointers
        outside({places_.of(arg)});
        continue;
      }
      const PartId root = passing == Passing::Pointer ? places_.target_of(arg) : places_.of(arg);
      unite(result_.concrete_[places_[root].object], root);
      outside({root});
    }
  }
  // What other files know they may have set.
  void globals() {
    std::vector<bool> seen(p_.symbols.size());
    for (const ExprId id : p_.exprs.ids()) {
      const auto* ref = get_if<Ref>(p_, id);
      if (ref == nullptr || seen[ref->symbol.index]) continue;
      seen[ref->symbol.index] = true;
      const Symbol& symbol = p_.symbols[ref->symbol];
      const bool known = symbol.storage == StorageClass::Common || (symbol.storage == StorageClass::Global && !symbol.attrs.has(Attr::Static));
      if (symbol.kind != SymbolKind::Variable || !known || !(is_data_pointer(p_, ref->symbol) || may_hold_pointer(p_, symbol.type))) continue;
      if (const PartId part = places_.of(ref->symbol)) outside({part});
    }
  }
  // Pointers in what comes from outside lead to memory of its own; a structure that leads to its like stands for all of them.
  void outside(std::vector<PartId> path) {
    const PartId at = path.back();
    if (path.size() > 20) return;
    const std::uint32_t end = places_[at].end;
    for (std::uint32_t i = places_[at].first; i < end; ++i) {
      const PlaceId place{i};
      if (!places_[place].pointer) continue;
      const TypeId type = pointee_type(place);
      if (type && get_if<ProcedureType>(p_, type) != nullptr) continue;
      const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
      const auto like = std::ranges::find_if(path, [&](PartId part) {
        const auto* other = get_if<DerivedType>(p_, element_of(p_, places_[part].type));
        return derived != nullptr && other != nullptr && other->def == derived->def;
      });
      if (like != path.end()) {
        add(place, {*like});
        places_.set_many(*like);
        continue;
      }
      const PartId behind = places_.behind(place, type);
      add(place, {behind});
      path.push_back(behind);
      outside(path);
      path.pop_back();
    }
  }
  // What a pointer is declared to lead to; none: bytes.
  auto pointee_type(PlaceId place) const -> TypeId {
    const Part& part = places_[places_[place].part];
    const SymbolId symbol = part.member ? part.member : places_.object_of(place).kind == ObjectKind::Variable ? places_.object_of(place).symbol : SymbolId{};
    if (symbol && is_data_pointer(p_, symbol)) return p_.symbols[symbol].type;
    const auto* pointer = get_if<PointerType>(p_, element_of(p_, part.type));
    return pointer != nullptr ? pointer->pointee : TypeId{};
  }
  // Heap sites whose address is nowhere but in local variables of one procedure: callers need not know of them.
  void own_heap() {
    std::vector<UnitId> owner(places_.object_count());
    std::vector<bool> escapes(places_.object_count());
    for (std::uint32_t i = 0; i < result_.sets_.size(); ++i) {
      const Object& holder = places_.object_of(PlaceId{i});
      const bool result = holder.kind == ObjectKind::Result || (holder.symbol && p_.symbols[holder.symbol].storage == StorageClass::Result);
      const bool local = holder.owner && !holder.formal && !holder.by_value && !result && holder.kind != ObjectKind::Heap;
      for (const PartId part : result_.sets_[i]) {
        const ObjectId id = places_[part].object;
        // An argument that is kept somewhere: with it all that was passed for it.
        const bool parameter = holder.by_value && holder.owner == places_[id].owner;
        if (places_[id].formal && !parameter && (!local || holder.owner != places_[id].owner))
          for (const PartId actual : result_.concrete(id)) escapes[places_[actual].object.index] = true;
        if (places_[id].kind != ObjectKind::Heap) continue;
        if (!local || (owner[id.index] && owner[id.index] != holder.owner)) escapes[id.index] = true;
        owner[id.index] = holder.owner;
      }
    }
    for (std::uint32_t i = 0; i < owner.size(); ++i)
      if (places_[ObjectId{i}].kind == ObjectKind::Heap) places_.set_owner(ObjectId{i}, escapes[i] ? UnitId{} : owner[i]);
  }
  void finish() {
    result_.sets_.resize(places_.size());
    for (const PartSet& one : result_.sets_) unite(result_.exposed_, one);
    PartSet seen = result_.exposed_;
    for (const PartId part : seen)
      for (const PartId actual : result_.concrete(places_[part].object)) unite(result_.exposed_, actual);
    own_heap();
    result_.exposed_objects_.assign(places_.object_count(), false);
    for (const PartId part : result_.exposed_) result_.exposed_objects_[places_[part].object.index] = true;
    // What is passed by reference can be changed by others, too.
    for (const auto& [formal, actuals] : result_.concrete_)
      for (const PartId part : actuals) result_.exposed_objects_[places_[part].object.index] = true;
  }

  const Program& p_;
  Places& places_;
  const graph::CallGraph& calls_;
  Pointers& result_;
  UnitId head_;
  std::vector<bool> reached_;
  std::vector<Job> jobs_;
  std::vector<SymbolId> given_by_type_;  // components with a target of their own
  PartSet stored_somewhere_;
  bool changed_ = false;
};

auto solve_pointers(const Program& p, Places& places, const graph::CallGraph& calls, UnitId head) -> Pointers {
  Pointers result;
  PointerSolver(p, places, calls, head, result).run();
  return result;
}

}  // namespace cf::analysis
