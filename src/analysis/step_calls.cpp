// step_calls.cpp: calls as steps: of the library and intrinsics by the table of rules, of procedures by bindings; see step_maker.h.
#include <algorithm>
#include <array>

#include "analysis/covers.h"
#include "analysis/names.h"
#include "analysis/step_maker.h"
#include "base/letters.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/location.h"
#include "ir/walk.h"
#include "rules/c_io.h"
#include "rules/c_names.h"

namespace cf::analysis {

using namespace ir;

void StepMaker::call(ExprId id, const Call& e, bool real, Uses& uses) {
  if (e.function) value(e.function, false, uses);
  if (e.symbol && p_.symbols[e.symbol].kind == SymbolKind::StatementFunction) return statement_function(e, real, uses);
  const std::string name = library_function(p_, e);
  if (!name.empty()) {
    intrinsic(id, e, name, real, uses);
  }
  graph::SiteId site;
  if (id) {
    site = calls_.site_of(id);
  } else {
    for (const graph::SiteId one : calls_.sites_in(cfg_[point_].stmt))
      if (calls_[one].place.kind == graph::CallKind::Call && !calls_[one].place.expr) site = one;
  }
  if (!site) return;
  user(site, {});
  if (!id || !name.empty()) return;
  const PartId result = places_.temporary(id, cfg_.unit());
  places_.for_each(result, [&](PlaceId place) { uses.push_back({place, real, id}); });
}

// ---- Statement functions ----------------------------------------------------------------------------------------------------------

void StepMaker::statement_function(const Call& e, bool real, Uses& uses) {
  for (const Arg& arg : e.args) value(arg.value, real, uses);
  if (std::ranges::find(inlining_, e.symbol) != inlining_.end()) return;
  // Its dummies are none of ours; all else that it names is read.
  inlining_.push_back(e.symbol);
  Uses own;
  value(p_.symbols[e.symbol].init, real, own);
  inlining_.pop_back();
  const std::vector<SymbolId>& dummies = p_.symbols[e.symbol].list;
  for (const Use& use : own) {
    const Object& object = places_.object_of(use.place);
    if (object.kind == ObjectKind::Variable && std::ranges::find(dummies, object.symbol) != dummies.end()) continue;
    uses.push_back(use);
  }
}

// ---- Intrinsics and the library ---------------------------------------------------------------------------------------------------

void StepMaker::intrinsic(ExprId id, const Call& e, const std::string& name, bool real, Uses& uses) {
  if (memory_function(id, e, name, uses)) return;
  const bool complex = !e.args.empty() && e.args[0].value && get_if<ComplexType>(p_, element_of(p_, p_.exprs[e.args[0].value].type)) != nullptr;
  const auto c = rules::c_function(name);
  const rules::Rule* rule = nullptr;
  if (c) rule = rules::find(c->generic == "**" ? "**" : c->generic, c->domain == rules::CDomain::Complex);
  if (rule == nullptr) rule = rules::find(name, complex);
  if (rule != nullptr) return by_rule(e, *rule, real, uses);
  // Nothing is known of it: all arguments are used for all, and whatever an address leads to may be written.
  Uses read;
  std::vector<Def> written;
  for (const Arg& arg : e.args) {
    if (!arg.value) continue;
    value(arg.value, true, read);
    if (!is_address_type(p_, p_.exprs[arg.value].type) && get_if<ArrayType>(p_, p_.exprs[arg.value].type) == nullptr) continue;
    for (const PartId part : resolver_.targets(arg.value)) {
      places_.for_each(part, [&](PlaceId place) {
        read.push_back({place, true, arg.value});
        written.push_back({place, false, arg.value});
      });
    }
  }
  if (!id)
    for (const Arg& arg : e.args)
      if (arg.value && resolver_.is_designator(arg.value) && !is_address_type(p_, p_.exprs[arg.value].type))
        for (const PartId part : resolver_.parts(arg.value)) places_.for_each(part, [&](PlaceId place) { written.push_back({place, false, arg.value}); });
  for (const Use& use : read) uses.push_back({use.place, use.value && real, use.expr});
  if (!written.empty()) emit(std::move(read), std::move(written));
}

void StepMaker::by_rule(const Call& e, const rules::Rule& rule, bool real, Uses& uses) {
  const bool inquiry = rule.rule_class == rules::Class::Inquiry;
  std::vector<std::pair<ExprId, const rules::Argument*>> written;
  std::size_t next = 0;
  for (const Arg& arg : e.args) {
    const std::size_t position = next++;
    if (!arg.value) continue;
    const auto named = arg.keyword.empty() ? std::optional(std::min(position, rule.arguments.empty() ? 0 : rule.arguments.size() - 1)) : rule.argument(base::lower_case(arg.keyword));
    const rules::Argument* argument = named && *named < rule.arguments.size() ? &rule.arguments[*named] : nullptr;
    if (argument != nullptr && argument->access != rules::Access::In) {
      written.emplace_back(arg.value, argument);
      continue;
    }
    if (inquiry) {
      way(arg.value, uses);
      continue;
    }
    using rules::Treatment;
    const bool refused = rule.treatment == Treatment::Refused || rule.treatment == Treatment::Pun;
    const bool counts = refused || argument == nullptr || argument->linearity != rules::Linearity::None;
    value(arg.value, real && rule.treatment != Treatment::Zero && counts, uses);
  }
  for (const auto& [expr, argument] : written) {
    Uses read;
    const bool address = is_address_type(p_, p_.exprs[expr].type);
    if (address) value(expr, false, read);
    else way(expr, read);
    const PartSet parts = address ? resolver_.targets(expr) : resolver_.parts(expr);
    if (argument->access == rules::Access::InOut)
      for (const PartId part : parts) places_.for_each(part, [&](PlaceId place) { read.push_back({place, false, expr}); });
    emit(std::move(read), defs_of(parts, expr));
  }
}

// What is read from a file or from text. It may end before a number is set.
void StepMaker::input(const Call& e, const rules::CIo& io, Uses& uses) {
  Uses read;
  for (const Arg& arg : e.args) value(arg.value, false, read);
  std::vector<Def> defs;
  for (std::size_t i = io.item; i < e.args.size(); i = io.counted ? e.args.size() : i + 1)
    for (const PartId part : resolver_.targets(e.args[i].value)) places_.for_each(part, [&](PlaceId place) { defs.push_back({place, false, e.args[i].value}); });
  if (io.text < e.args.size())
    for (const PartId part : resolver_.targets(e.args[io.text].value)) places_.for_each(part, [&](PlaceId place) { read.push_back({place, false, e.args[io.text].value}); });
  uses.insert(uses.end(), read.begin(), read.end());
  emit(std::move(read), std::move(defs));
}

// Functions that move memory about.
auto StepMaker::memory_function(ExprId id, const Call& e, const std::string& name, Uses& uses) -> bool {
  const auto arg = [&](std::size_t i) { return i < e.args.size() ? e.args[i].value : ExprId{}; };
  const auto weak = [&](const PartSet& parts, ExprId expr) {
    std::vector<Def> defs;
    for (const PartId part : parts) places_.for_each(part, [&](PlaceId place) { defs.push_back({place, false, expr}); });
    return defs;
  };
  if (is_allocation(name)) {
    for (const Arg& one : e.args) value(one.value, false, uses);
    // New memory holds nothing that depends on anything; a site may have given other memory before.
    (void)id;
    return true;
  }
  if (name == "free" || name == "exit" || name == "abort") {
    for (const Arg& one : e.args) value(one.value, false, uses);
    return true;
  }
  if (const rules::CIo* io = rules::c_io(name); io != nullptr && io->input) {
    input(e, *io, uses);
    return true;
  }
  if (name == "memset" || name == "memcpy" || name == "memmove") {
    for (const Arg& one : e.args) value(one.value, false, uses);
    const PartSet to = resolver_.targets(arg(0));
    if (name == "memset") {
      emit({}, weak(to, arg(0)));
      return true;
    }
    const PartSet from = resolver_.targets(arg(1));
    for (const PartId part : to) {
      for (const PartId other : from) {
        if (places_.same_shape(part, other)) {
          for (std::uint32_t i = 0; i < places_.count(part); ++i) {
            const PlaceId place{places_[part].first + i};
            emit({{PlaceId{places_[other].first + i}, true, arg(1)}}, {{place, false, arg(0)}});
          }
        } else {
          Uses read;
          places_.for_each(other, [&](PlaceId place) { read.push_back({place, true, arg(1)}); });
          emit(std::move(read), weak({part}, arg(0)));
        }
      }
    }
    return true;
  }
  if (name == "move_alloc" && arg(1)) {
    const PartSet to = resolver_.parts(arg(1));
    const std::vector<Def> defs = defs_of(to, arg(1));
    if (to.size() == 1) into(to.front(), std::ranges::all_of(defs, &Def::must), arg(1), arg(0), {});
    else
      for (const PartId part : to) into(part, false, arg(1), arg(0), {});
    emit({}, defs_of(resolver_.parts(arg(0)), arg(0)));
    return true;
  }
  if (name == "c_f_pointer" && arg(1)) {
    value(arg(0), false, uses);
    point_to(arg(1), {});
    return true;
  }
  constexpr std::array kLookOnly{"c_loc", "associated", "c_associated", "null", "present", "allocated", "loc", "c_funloc", "c_f_procpointer"};
  if (std::ranges::find(kLookOnly, name) != kLookOnly.end()) {
    for (const Arg& one : e.args)
      if (one.value) way(one.value, uses);
    return true;
  }
  // Sorting moves the elements; the comparison is a call of its own.
  if (name == "qsort") {
    for (const Arg& one : e.args) value(one.value, false, uses);
    for (const PartId part : resolver_.targets(arg(0)))
      places_.for_each(part, [&](PlaceId place) { emit({{place, true, arg(0)}}, {{place, false, arg(0)}}); });
    return true;
  }
  return false;
}

// ---- Procedures -------------------------------------------------------------------------------------------------------------------

auto StepMaker::covers(SymbolId dummy, ExprId actual, PlaceId place, const std::vector<BoundArg>& all, std::vector<PlaceId>& unless) -> bool {
  if (!is_strong(place)) return false;
  const Passing passing = passing_of(p_, dummy);
  if (!places_[place].array) {
    const auto* pointer = get_if<PointerType>(p_, p_.symbols[dummy].type);
    const std::int64_t theirs = size_in_bytes(p_, element_of(p_, passing == Passing::Pointer ? pointer->pointee : p_.symbols[dummy].type));
    return theirs < 0 || theirs == places_.bytes(place);
  }
  const auto* formal = get_if<ArrayType>(p_, p_.symbols[dummy].type);
  if (formal == nullptr || !by_name(actual)) return false;
  const bool takes_shape = std::ranges::all_of(formal->dims, [](const Dim& dim) { return dim.kind == DimKind::AssumedShape || dim.kind == DimKind::Deferred; });
  if (takes_shape) return true;
  const TypeId type = places_[places_[place].part].type;
  const std::int64_t theirs = size_in_bytes(p_, p_.symbols[dummy].type);
  const std::int64_t ours = size_in_bytes(p_, type);
  if (theirs > 0 && ours > 0) return theirs == ours;
  const auto* own = get_if<ArrayType>(p_, type);
  if (own == nullptr || own->dims.size() != formal->dims.size()) return false;
  for (std::size_t i = 0; i < own->dims.size(); ++i)
    if (!same_extent(formal->dims[i], own->dims[i], all, unless)) return false;
  return true;
}
// x(n) for x(n) where n is passed for n: what is passed for the bound of the dummy is the bound of the actual, if that still has the value it had on entry.
auto StepMaker::same_extent(const Dim& formal, const Dim& actual, const std::vector<BoundArg>& all, std::vector<PlaceId>& unless) -> bool {
  if (formal.kind != DimKind::Explicit || actual.kind != DimKind::Explicit) return false;
  if (const auto count = constant_extent(p_, formal, false)) return count == constant_extent(p_, actual, false);
  if (constant_or(p_, formal.lower, 1) != 1 || constant_or(p_, actual.lower, 1) != 1) return false;
  const auto* bound = get_if<Ref>(p_, formal.upper);
  if (bound == nullptr) return false;
  const auto found = std::ranges::find(all, bound->symbol, &BoundArg::dummy);
  if (found == all.end() || !found->actual || !same_sum(p_, found->actual, actual.upper)) return false;
  bool simple = true;
  for_each_subexpr(p_, actual.upper, [&](ExprId expr) {
    const Expr::Node& node = p_.exprs[expr].node;
    if (const auto* ref = std::get_if<Ref>(&node)) {
      if (const PartId part = places_.of(ref->symbol)) places_.for_each(part, [&](PlaceId place) { unless.push_back(place); });
    } else {
      simple = simple && (std::holds_alternative<Literal>(node) || std::holds_alternative<Binary>(node) || std::holds_alternative<Paren>(node) || std::holds_alternative<Unary>(node));
    }
  });
  return simple;
}

void StepMaker::bind(Callee& callee, SymbolId dummy, ExprId actual, const std::vector<BoundArg>& all, Uses& uses) {
  if (p_.symbols[dummy].kind != SymbolKind::Variable) return value(actual, false, uses);
  const Passing passing = passing_of(p_, dummy);
  const auto add = [&](PartId formal, const PartSet& actuals, bool by_value) {
    for (const PartId part : actuals) {
      const bool one = actuals.size() == 1;
      places_.pair(formal, part, [&](PlaceId inner, PlaceId outer, bool exact) {
        std::vector<PlaceId> unless;
        const bool whole = one && exact && !by_value && covers(dummy, actual, outer, all, unless);
        callee.bindings.push_back({inner, outer, by_value, whole && unless.empty(), whole ? std::move(unless) : std::vector<PlaceId>{}, actual});
      });
    }
  };
  // An expression is evaluated first, into a temporary.
  const auto evaluated = [&] {
    const PartId value_part = places_.temporary(actual, cfg_.unit());
    into(value_part, true, actual, actual, {});
    return PartSet{value_part};
  };
  if (passing == Passing::Value) {
    const bool whole = resolver_.is_designator(actual);
    if (whole) way(actual, uses);
    add(places_.of(dummy), whole ? resolver_.parts(actual) : evaluated(), true);
    return;
  }
  const PartId formal = passing == Passing::Pointer ? places_.target_of(dummy) : places_.of(dummy);
  const TypeId type = p_.exprs[actual].type;
  if (get_if<PointerType>(p_, type) != nullptr || (is_address_type(p_, type) && !is_address_type(p_, p_.symbols[dummy].type))) value(actual, false, uses);
  else if (resolver_.is_designator(actual)) way(actual, uses);
  else if (const auto* made = get_if<Call>(p_, actual); made != nullptr && resolver_.gives_pointer(*made)) call(actual, Call(*made), false, uses);
  else evaluated();
  PartSet actuals;
  for (const PartId part : resolver_.passed(actual, dummy)) {
    if (places_.object_of(formal).wide) places_.set_wide(part);
    unite(actuals, places_.passed_part(formal, part));
  }
  add(formal, actuals, false);
}

// One procedure, without source, that a .cfspec file describes.
auto StepMaker::specified(const graph::CallSite& site) -> bool {
  if (specs_.empty() || !site.callees.known || site.callees.list.size() != 1 || calls_.unit_of(site.callees.list.front())) return false;
  const SymbolId procedure = site.callees.list.front();
  const ProcedureSpec* spec = find_spec(specs_, p_.symbols[procedure].name);
  if (spec == nullptr) return false;
  const std::vector<BoundArg> bound = graph::arguments_of(p_, site.place, procedure);
  struct Storage {
    ExprId expr;
    PartSet parts;
  };
  const auto storage = [&](const std::string& name) -> Storage {
    if (name == spec->result && site.place.expr) return {site.place.expr, {places_.temporary(site.place.expr, cfg_.unit())}};
    const auto at = std::ranges::find(spec->arguments, name);
    if (at == spec->arguments.end()) {
      const SymbolId global = find_variable(p_, cfg_.unit(), name);
      const PartId part = global ? places_.of(global) : PartId{};
      return {{}, part ? PartSet{part} : PartSet{}};
    }
    const auto i = static_cast<std::size_t>(at - spec->arguments.begin());
    if (i >= bound.size() || !bound[i].actual) return {};
    return {bound[i].actual, resolver_.passed(bound[i].actual, {})};
  };
  Uses ways;
  for (const BoundArg& arg : bound) {
    if (!arg.actual) continue;
    const TypeId type = p_.exprs[arg.actual].type;
    if (resolver_.is_designator(arg.actual) && !is_address_type(p_, type)) way(arg.actual, ways);
    else if (is_address_type(p_, type)) value(arg.actual, false, ways);
    else into(places_.temporary(arg.actual, cfg_.unit()), uncertain_ == 0, arg.actual, arg.actual, {});
  }
  const auto read = [&](const std::string& name, bool real, Uses& uses) {
    const Storage from = storage(name);
    for (const PartId part : from.parts) places_.for_each(part, [&](PlaceId place) { uses.push_back({place, real, from.expr}); });
  };
  // All at once: what is written is not what another line reads.
  Uses all = ways;
  std::vector<Def> defs;
  bool apart = true;
  for (const std::string& target : spec->writes)
    apart = apart && (std::ranges::find(spec->reads, target) == spec->reads.end() || spec->writes.size() == 1);
  for (const std::string& name : spec->reads) read(name, !apart, all);
  for (const std::string& target : spec->writes) {
    const Storage to = storage(target);
    const bool kills = std::ranges::find(spec->kills, target) != spec->kills.end() || target == spec->result;
    std::vector<Def> own;
    for (const PartId part : to.parts)
      places_.for_each(part, [&](PlaceId place) {
        own.push_back({place, kills && to.parts.size() == 1 && is_strong(place) && uncertain_ == 0 && (!places_[place].array || !to.expr || by_name(to.expr)), to.expr});
      });
    if (!apart) {
      defs.insert(defs.end(), own.begin(), own.end());
      continue;
    }
    Uses uses = all;
    const auto listed = spec->depends.find(target);
    for (const std::string& name : listed != spec->depends.end() ? listed->second : spec->reads) read(name, true, uses);
    emit(std::move(uses), std::move(own));
  }
  if (!apart || spec->writes.empty()) emit(std::move(all), std::move(defs));
  return true;
}

void StepMaker::user(graph::SiteId id, Uses extra) {
  const graph::CallSite& site = calls_[id];
  if (specified(site)) return;
  CallStep made;
  made.site = id;
  made.known = site.callees.known;
  made.certain = uncertain_ == 0 && !masked_;
  Uses uses = std::move(extra);
  std::vector<BoundArg> first;
  for (const SymbolId procedure : site.callees.list) {
    if (p_.symbols[procedure].kind == SymbolKind::Intrinsic) {
      // Through a pointer: the value of any of its arguments.
      made.certain = false;
      const Call* spelled = graph::call_of(p_, site.place);
      if (spelled == nullptr || !site.place.expr || !library_function(p_, *spelled).empty()) continue;
      Uses read;
      for (const Arg& arg : spelled->args)
        if (arg.value) value(arg.value, true, read);
      std::vector<Def> given;
      places_.for_each(places_.temporary(site.place.expr, cfg_.unit()), [&](PlaceId place) { given.push_back({place, false, site.place.expr}); });
      emit(std::move(read), std::move(given));
      continue;
    }
    Callee callee;
    callee.procedure = procedure;
    callee.unit = calls_.unit_of(procedure);
    const std::vector<BoundArg> bound = graph::arguments_of(p_, site.place, procedure);
    if (callee.unit) {
      for (const BoundArg& arg : bound)
        if (arg.dummy && arg.actual) bind(callee, arg.dummy, arg.actual, bound, uses);
        else if (arg.actual && p_.units[callee.unit].variadic) into(places_.variable_arguments(callee.unit), false, arg.actual, arg.actual, {});
        else if (arg.actual) value(arg.actual, false, uses);
      const std::vector<PartId> results = places_.results_of(callee.unit);
      if (site.place.expr)
        for (const PartId result : results)
          places_.pair(result, places_.temporary(site.place.expr, cfg_.unit()), [&](PlaceId inner, PlaceId outer, bool exact) {
            callee.bindings.push_back({inner, outer, false, exact && results.size() == 1, {}, site.place.expr});
          });
    } else {
      external(made, bound, uses);
    }
    made.callees.push_back(std::move(callee));
  }
  if (!made.known || site.callees.list.empty()) external(made, graph::arguments_of(p_, site.place, SymbolId{}), uses);
  Step step;
  step.point = point_;
  step.uses = std::move(uses);
  step.call = static_cast<std::int32_t>(steps_.calls.size());
  steps_.calls.push_back(std::move(made));
  steps_.steps.push_back(std::move(step));
}

// Without source: the arguments, and what they lead to.
void StepMaker::external(CallStep& made, const std::vector<BoundArg>& bound, Uses& uses) {
  std::vector<PartId> todo;
  for (const BoundArg& arg : bound) {
    if (!arg.actual) continue;
    value(arg.actual, true, uses);
    const auto* made = get_if<Call>(p_, arg.actual);
    if (resolver_.is_designator(arg.actual) || (made != nullptr && resolver_.gives_pointer(*made)))
      for (const PartId part : resolver_.parts(arg.actual)) todo.push_back(part);
    const TypeId type = p_.exprs[arg.actual].type;
    if (is_address_type(p_, type) || get_if<ArrayType>(p_, type) != nullptr)
      for (const PartId part : resolver_.targets(arg.actual)) todo.push_back(part);
  }
  PartSet seen;
  while (!todo.empty()) {
    const PartId part = todo.back();
    todo.pop_back();
    if (!unite(seen, part)) continue;
    places_.for_each(part, [&](PlaceId place) { made.reachable.push_back(place); });
    for (const PartId next : resolver_.pointees(part)) todo.push_back(next);
  }
  if (const ExprId result = calls_[made.site].place.expr) places_.for_each(places_.temporary(result, cfg_.unit()), [&](PlaceId place) { made.reachable.push_back(place); });
}

// FINAL procedures and defined assignments of components: their dummies are the sides of the assignment, or what is deallocated.
void StepMaker::implicit(const graph::CallSite& site, graph::SiteId id) {
  CallStep made;
  made.site = id;
  made.certain = false;
  std::vector<ExprId> sides;
  const Stmt::Node& node = p_.stmts[site.place.stmt].node;
  if (const auto* assign = std::get_if<Assign>(&node)) {
    sides.push_back(assign->target);
    if (site.place.kind == graph::CallKind::Component) sides.push_back(assign->value);
  }
  if (const auto* deallocate = std::get_if<Deallocate>(&node)) sides = deallocate->objects;
  if (const auto* call = std::get_if<CallStmt>(&node))
    for (const Arg& arg : call->call.args) sides.push_back(arg.value);
  PartSet all;
  for (const ExprId side : sides)
    if (resolver_.is_designator(side)) unite(all, resolver_.parts(side));
  for (const SymbolId procedure : site.callees.list) {
    Callee callee;
    callee.procedure = procedure;
    callee.unit = calls_.unit_of(procedure);
    if (!callee.unit) continue;
    for (const SymbolId dummy : p_.units[callee.unit].args) {
      if (!dummy || p_.symbols[dummy].kind != SymbolKind::Variable) continue;
      const PartId formal = places_.of(dummy);
      for (const PartId part : all)
        places_.for_each(formal, [&](PlaceId inner) {
          places_.for_each(part, [&](PlaceId outer) { callee.bindings.push_back({inner, outer, false, false, {}, {}}); });
        });
    }
    made.callees.push_back(std::move(callee));
  }
  Step step;
  step.point = point_;
  step.call = static_cast<std::int32_t>(steps_.calls.size());
  steps_.calls.push_back(std::move(made));
  steps_.steps.push_back(std::move(step));
}

}  // namespace cf::analysis
