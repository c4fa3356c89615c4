#include "transform/tangent_procedures.h"

#include <algorithm>

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/helper_unit.h"
#include "transform/outside.h"
#include "transform/hidden_names.h"
#include "transform/interface_body.h"
#include "transform/open_extent.h"
#include "transform/submodules.h"

namespace cf::transform {

using namespace ir;

TangentRun::TangentRun(const Program& read, const TangentOptions& given, const Part& told, const Actives& known, diag::Sink& to)
    : input(read),
      program(read),
      options(given),
      part(told),
      sink(to),
      holders(program),
      actives(known),
      carriers(program, holders, told.passive, known.are_all() ? nullptr : &known),
      names(told.naming ? *told.naming : program, suffixes_of_run(given.suffix)),
      index(program),
      directions(program, names, given.vector, to),
      shadows(program, holders, carriers, actives, names, directions, given.suffix, to) {
  shadows.share(part);
}

auto TangentRun::ground() -> analysis::Ground& {
  if (!ground_) ground_ = std::make_unique<analysis::Ground>(input, analysis::GroundOptions{{}, {}, options.specs});
  return *ground_;
}

auto TangentRun::derivative_of(SymbolId procedure, Form form, UnitId asker, Loc wanted_at) -> SymbolId {
  const UnitId own_unit = program.symbols[procedure].unit;
  const UnitId outer = own_unit ? program.units[own_unit].host : UnitId{};
  const bool internal = outer && !program.units[own_unit].interface_body && program.units[outer].kind != UnitKind::Module && program.units[outer].kind != UnitKind::Submodule;
  UnitId host;
  if (internal && form == Form::Tangent) {
    const auto at = tangent_unit_of.find(outer);
    CHECK(at != tangent_unit_of.end(), "an internal procedure outside of its host");
    host = at->second;
  } else if (internal) {
    const auto is_it = [&](UnitId unit) {
      const auto at = original_of.find(unit);
      return at != original_of.end() && at->second == outer;
    };
    for (host = asker; host && !is_it(host);) host = program.units[host].host;
    CHECK(host.valid(), "an internal procedure outside of its host");
  }
  if (const auto at = procedure_of.find({procedure, form, host}); at != procedure_of.end()) {
    head_called_inside = head_called_inside || (part.head.valid() && at->second == 0);  // the head is the first
    return procedures[at->second].symbol;
  }
  if (program.symbols[procedure].entry_of && form == Form::Tangent) {
    if (!derivative_of(program.symbols[procedure].entry_of, form, asker, wanted_at)) return {};
    return entry_tangent(procedure);
  }
  if (part.foreign.contains(procedure)) return foreign_derivative(procedure, form);
  // The sweeps of an ENTRY are procedures of their own.
  Symbol base = program.symbols[procedure];
  if (base.entry_of) base.unit = program.symbols[base.entry_of].unit;
  if (base.unit && program.units[base.unit].file && program.files[program.units[base.unit].file].language != Language::Fortran) {
    sink.report(diag::Kind::Unsupported, wanted_at, "'" + base.name + "' is written in C: its derivative is not called from Fortran yet",
                "differentiate the C part on its own");
    return {};
  }
  if (!base.unit || program.units[base.unit].interface_body) {
    sink.report(diag::Kind::NoSource, wanted_at, "the source of '" + base.name + "' is not among the files, and it may carry derivatives",
                no_source_hint(program, procedure));
    return {};
  }
  Symbol tangent = base;
  tangent.entry_of = {};
  if (internal) tangent.scope = program.units[host].scope;
  const bool inner = form == Form::Tangent && procedure == inner_of_head;
  tangent.name = inner ? names.fresh(with_suffix(with_suffix(base.name, "_inner"), options.suffix)) : derived_name(base.name, form);
  if (const auto variant = part.variants.find(procedure); variant != part.variants.end()) tangent.name = names.fresh(with_suffix(tangent.name, std::to_string(variant->second.number)));
  tangent.type = {};
  tangent.spec = {};
  tangent.unit = {};
  tangent.attrs.reset(Attr::External);
  tangent.attrs.set(Attr::CompilerGenerated);
  const UnitId unit = base.unit;
  const SymbolId made = program.add_symbol(tangent);
  procedure_of[{procedure, form, host}] = procedures.size();
  procedures.push_back({procedure, made, unit, {}, form, host});
  return made;
}

auto TangentRun::derived_name(const std::string& base, Form form) -> std::string {
  switch (form) {
    case Form::Tangent: case Form::Adjoint: case Form::Joint: return shadows.name(base);
    case Form::Forward: case Form::Backward: return names.derived(base, suffix_of(form, options.suffix));
  }
  return {};
}

void TangentRun::limit_signature(const Head& head) {
  if (options.full_signatures) return;
  head_unit = program.symbols[head.procedure].unit;
  listed.insert(head.wrt.begin(), head.wrt.end());
  listed.insert(head.of.begin(), head.of.end());
}

auto TangentRun::entry_tangent(SymbolId entry) -> SymbolId {
  const SymbolId original = shadows.original(entry);
  const auto [at, is_new] = entry_tangents.try_emplace(original);
  if (is_new) {
    Symbol tangent = program.symbols[original];
    tangent.name = shadows.name(tangent.name);
    tangent.type = {};
    tangent.spec = {};
    tangent.attrs.set(Attr::CompilerGenerated);
    const SymbolId of_unit = procedures[procedure_of.at({tangent.entry_of})].symbol;
    tangent.entry_of = of_unit;
    at->second = program.add_symbol(tangent);
  }
  return at->second;
}

auto TangentRun::spelled_like(UnitId unit, TypeId type) -> TypeSpec {
  const TypeId element = element_of(program, type);
  for (SymbolId id : program.scopes[program.units[unit].scope].symbols) {
    const Symbol& symbol = program.symbols[id];
    if (symbol.kind != SymbolKind::Variable || symbol.spec.type != element || symbol.attrs.has(Attr::CompilerGenerated)) continue;
    TypeSpec spec = symbol.spec;
    if (spec.kind) spec.kind = clone_expr(program, spec.kind);
    return spec;
  }
  return {};
}

auto TangentRun::has_tangent_dummy(SymbolId dummy) const -> bool {
  const Symbol& symbol = program.symbols[dummy];
  return !symbol.attrs.has(Attr::Pointer) && (!symbol.type || shadows.holds(symbol.type) || carriers.has_side_effects(dummy));
}

auto TangentRun::result_name(UnitId original) const -> std::string {
  const Unit& unit = program.units[original];
  const std::string function = program.symbols[unit.symbol].name;
  const std::string result = program.symbols[unit.result].name;
  if (lower_case(result) != lower_case(function)) return result;
  if (const auto known = result_names.find(original); known != result_names.end()) return known->second;
  // The tangent has the function's name with the suffix: the shadow of its result must have another, and hide nothing.
  const HiddenNames visible(program, unit.scope);
  const auto taken = [&](const std::string& name) {
    const std::string wanted = lower_case(name);
    return visible.hiding(wanted).valid() ||
           std::ranges::any_of(program.scopes[unit.scope].symbols, [&](SymbolId id) { return lower_case(program.symbols[id].name) == wanted; });
  };
  const bool upper = with_suffix(function, "r") != function + "r";
  std::string name = upper ? "R" : "r";
  const auto clashes = [&] { return taken(name) || taken(with_suffix(name, options.suffix)); };
  if (clashes()) name = with_suffix(function, "_value");
  for (int number = 2; clashes(); ++number) name = with_suffix(function, "_value") + std::to_string(number);
  return result_names[original] = name;
}

auto TangentRun::result_name(SymbolId function) const -> std::string {
  SymbolId at = function;
  for (int step = 0; step < 8 && program.symbols[at].target && !program.symbols[at].unit; ++step) at = program.symbols[at].target;
  const UnitId unit = program.symbols[at].unit;
  return unit && program.units[unit].result ? result_name(unit) : program.symbols[function].name;
}

auto TangentRun::constant_result_shape(SymbolId function) -> std::optional<ArrayType> {
  SymbolId at = function;
  for (int step = 0; step < 8 && program.symbols[at].target && !program.symbols[at].unit; ++step) at = program.symbols[at].target;
  const UnitId unit = program.symbols[at].unit;
  if (!unit || !program.units[unit].result) return std::nullopt;
  const Symbol& result = program.symbols[program.units[unit].result];
  const auto* declared = get_if<ArrayType>(program, result.type);
  if (!declared || result.attrs.has(Attr::Allocatable) || result.attrs.has(Attr::Pointer)) return std::nullopt;
  ArrayType shape = *declared;
  for (Dim& dim : shape.dims) {
    const auto upper = dim.kind == DimKind::Explicit ? constant_integer(program, dim.upper) : std::nullopt;
    const auto lower = dim.lower ? constant_integer(program, dim.lower) : std::optional<std::int64_t>(1);
    if (!upper || !lower) return std::nullopt;
    dim.lower = dim.lower ? integer_literal(program, *lower) : ExprId{};
    dim.upper = integer_literal(program, *upper);
  }
  return shape;
}

auto TangentRun::is_tangent(SymbolId procedure) const -> bool {
  if (!procedure || program.symbols[procedure].kind != SymbolKind::Procedure) return false;
  const auto is_it = [&](const auto& pair) { return pair.second == procedure; };
  const bool companion = std::ranges::any_of(companions, [&](UnitId unit) { return program.units[unit].symbol == procedure; });
  return companion || std::ranges::find(procedures, procedure, &TangentProcedure::symbol) != procedures.end() ||
         std::ranges::find(foreign, procedure, &TangentProcedure::symbol) != foreign.end() || std::ranges::any_of(entry_tangents, is_it) ||
         std::ranges::any_of(dummy_tangents, is_it) || std::ranges::any_of(dummy_backwards, is_it);
}

auto TangentRun::has_dynamic_part(TypeId type) const -> bool {
  const auto* derived = get_if<DerivedType>(program, element_of(program, type));
  return derived && (derived->polymorphic || has_dynamic_part(derived->def));
}

auto TangentRun::has_dynamic_part(TypeDefId id) const -> bool {
  const TypeDef& def = program.type_defs[id];
  if (def.parent && has_dynamic_part(program.symbols[def.parent].def)) return true;
  return std::ranges::any_of(def.components, [&](SymbolId component_id) {
    const Symbol& component = program.symbols[component_id];
    if (!shadows.matters(component_id)) return false;
    return component.attrs.has(Attr::Allocatable) || component.attrs.has(Attr::Pointer) || has_dynamic_part(component.type);
  });
}

auto TangentRun::tangent_arguments(const std::vector<SymbolId>& args, SymbolId result) -> std::vector<SymbolId> {
  std::vector<SymbolId> all;
  const auto add = [&](SymbolId arg) {
    all.push_back(arg);
    if (!arg) return;
    const SymbolId original = shadows.original(arg);
    const bool of_head = head_unit && program.scopes[program.symbols[original].scope].unit == head_unit;
    if (const auto at = dummy_tangents.find(arg); at != dummy_tangents.end()) all.push_back(at->second);
    else if (of_head && !listed.empty() && !listed.contains(original)) make_local_shadow(arg);
    else if (const SymbolId shadow = shadows.symbol(arg)) all.push_back(shadow);
  };
  for (SymbolId arg : args) add(arg);
  if (result) add(result);
  return all;
}

auto TangentRun::sweep_arguments(const std::vector<SymbolId>& args, SymbolId result, Form form, bool with_shadows) -> std::vector<SymbolId> {
  std::vector<SymbolId> all;
  const auto in_forward = [&](SymbolId original) {
    const bool crossing = crosses(program.scopes[program.symbols[original].scope].unit);
    return crossing ? !program.symbols[original].attrs.has(Attr::Value) : forward_needs(original);
  };
  const auto shadow_of = [&](SymbolId arg) {
    const SymbolId shadow = shadows.symbol(arg);
    if (!shadow) return shadow;
    Symbol& symbol = program.symbols[shadow];
    symbol.storage = StorageClass::Argument;
    symbol.attrs.reset(Attr::Value);
    if (symbol.intent != Intent::None || program.symbols[arg].attrs.has(Attr::Value)) symbol.intent = Intent::InOut;
    // The caller may give what it has in its place.
    if (const SymbolId original = shadows.original(arg); form == Form::Forward && crosses(program.scopes[program.symbols[original].scope].unit)) {
      symbol.intent = Intent::None;
      // In its place the caller gives the value: an address that nobody follows.
      const bool number = !get_if<DerivedType>(program, element_of(program, symbol.type));
      if (number && !forward_needs(original)) directions.keep_narrow(shadow, shadows.type(program.symbols[arg].type));
    }
    return shadow;
  };
  for (SymbolId arg : args) {
    all.push_back(arg);
    if (!arg) continue;
    if (program.symbols[arg].intent == Intent::Out) program.symbols[arg].intent = Intent::InOut;
    const SymbolId original = shadows.original(arg);
    if (const auto at = dummy_tangents.find(arg); at != dummy_tangents.end()) {
      all.push_back(at->second);
      if (const auto back = dummy_backwards.find(arg); back != dummy_backwards.end()) all.push_back(back->second);
    } else if (form == Form::Adjoint && !listed.empty() && !listed.contains(original)) make_local_shadow(arg);
    else if (!with_shadows || (form == Form::Forward && !in_forward(original))) continue;
    else if (const SymbolId shadow = shadow_of(arg)) all.push_back(shadow);
  }
  if (!result) return all;
  if (form == Form::Forward) all.push_back(result);
  const UnitId unit = program.scopes[program.symbols[result].scope].unit;
  const SymbolId procedure = program.units[unit].symbol;
  if (form == Form::Forward && (!with_shadows || is_bind_c(procedure))) return all;
  if (const SymbolId shadow = shadow_of(result)) {
    Symbol& symbol = program.symbols[shadow];
    if (symbol.intent == Intent::Out || form != Form::Forward) symbol.intent = Intent::InOut;
    // C passes the seed by its value; many of them are an array that it only reads.
    if (std::ranges::find(foreign, procedure, &TangentProcedure::symbol) != foreign.end()) {
      symbol.intent = directions.many() ? Intent::In : Intent::None;
      if (!directions.many()) symbol.attrs.set(Attr::Value);
    }
    all.push_back(shadow);
  }
  return all;
}

auto TangentRun::has_open_extent(SymbolId argument) const -> bool { return transform::has_open_extent(program, shadows.original(argument)); }

// An argument of the head that is neither input nor output: its derivative is a local variable of the same shape.
void TangentRun::make_local_shadow(SymbolId arg) {
  const SymbolId shadow = shadows.symbol(arg);
  if (!shadow) return;
  Symbol local = program.symbols[shadow];
  local.storage = StorageClass::Local;
  local.intent = Intent::None;
  local.attrs.reset(Attr::Optional);
  local.attrs.reset(Attr::Value);
  local.attrs.reset(Attr::Contiguous);
  const auto* array = get_if<ArrayType>(program, local.type);
  const bool assumed_shape = array && !array->dims.empty() && array->dims.front().kind == DimKind::AssumedShape;
  if (assumed_shape && program.symbols[arg].attrs.has(Attr::Optional)) {
    // No declaration may ask for the size of what may be absent.
    ArrayType shape = *array;
    for (Dim& dim : shape.dims) dim = Dim{};
    local.type = program.types.add(Type{shape});
    local.attrs.set(Attr::Allocatable);
  } else if (assumed_shape) {
    ArrayType shape = *array;
    int number = 1;
    for (Dim& dim : shape.dims) {
      const auto bound = [&](const char* name) {
        return call_intrinsic(program, name, std::vector<ExprId>{ref(program, arg), integer_literal(program, number)}, integer_type(program));
      };
      const ExprId lower = dim.lower ? clone_expr(program, dim.lower) : ExprId{};
      dim = Dim{DimKind::Explicit, lower, lower ? bound("ubound") : bound("size")};
      ++number;
    }
    local.type = program.types.add(Type{shape});
  }
  // What may be of any type below its own is allocated when that is known.
  const auto* derived = get_if<DerivedType>(program, local.type);
  if (derived && derived->polymorphic && !local.attrs.has(Attr::Pointer)) local.attrs.set(Attr::Allocatable);
  program.symbols[shadow] = local;
}

auto TangentRun::tangent_interface(SymbolId interface, Form form, UnitId asker) -> SymbolId {
  const Symbol base = program.symbols[interface];
  if (base.unit && !program.units[base.unit].interface_body) return derivative_of(interface, form, asker, base.loc);
  const auto [at, is_new] = interface_tangents.try_emplace({interface, form});
  if (!is_new) return at->second;
  if (!base.unit) return {};
  Symbol tangent = base;
  tangent.name = derived_name(base.name, form);
  tangent.type = {};
  tangent.spec = {};
  tangent.attrs.set(Attr::CompilerGenerated);
  const SymbolId made = program.add_symbol(tangent);
  interface_tangents[{interface, form}] = made;
  const UnitCopy copy = clone_unit(program, index, base.unit, program.scopes[program.units[base.unit].scope].parent, {},
                                   [&](SymbolId c, SymbolId o) { shadows.copied(c, o); });
  program.units[copy.unit].symbol = made;
  program.symbols[made].unit = copy.unit;
  make_signature(*this, copy.unit, base.unit, form);
  import_all(program, copy.unit);
  interfaces.push_back(copy.unit);
  return made;
}

auto TangentRun::explicit_interface_for(UnitId user, SymbolId tangent, bool whatever_it_is) -> UnitId {
  if (std::ranges::find(foreign, tangent, &TangentProcedure::symbol) != foreign.end()) return foreign_interface(user, tangent);
  const auto at = std::ranges::find(procedures, tangent, &TangentProcedure::symbol);
  if (at == procedures.end() || at->unit == user || (!whatever_it_is && !needs_explicit_interface(program, at->unit))) return {};
  const UnitCopy copy = clone_unit(program, index, at->original_unit, program.units[user].scope, {},
                                   [&](SymbolId c, SymbolId o) { shadows.copied(c, o); });
  Unit& body = program.units[copy.unit];
  body.interface_body = true;
  body.host = user;
  body.symbol = tangent;
  body.body = {};
  body.notes = body.end_notes = {};
  make_signature(*this, copy.unit, at->original_unit, at->form);
  program.units[copy.unit].bind_text = program.units[at->unit].bind_text;
  trim_to_signature(program, copy.unit);
  return copy.unit;
}

auto TangentRun::helper(const rules::Helper& wanted, UnitId for_unit) -> SymbolId {
  // In a module beside the tangents; of an external procedure, internal to it.
  UnitId outer = for_unit;
  const auto in_procedure = [&](UnitId unit) {
    const UnitKind kind = program.units[unit].kind;
    return kind != UnitKind::Module && kind != UnitKind::Submodule;
  };
  while (program.units[outer].host && in_procedure(program.units[outer].host)) outer = program.units[outer].host;
  const UnitId module = program.units[outer].host ? ancestor_module(program, program.units[outer].host) : UnitId{};
  const UnitId host = module ? module : outer;
  const auto [at, is_new] = helpers.try_emplace({host.index, wanted});
  if (!is_new) return at->second;
  const std::string name = names.fresh(rules::helper_name(wanted, options.suffix));
  const UnitId unit = build_helper(program, wanted, name, host, program.units[outer].file);
  const SymbolId symbol = program.units[unit].symbol;
  at->second = symbol;
  program.symbols[symbol].attrs.set(Attr::CompilerGenerated);
  if (module) module_procedures.push_back(unit);
  else program.units[outer].contains.push_back(unit);
  return symbol;
}

}  // namespace cf::transform
