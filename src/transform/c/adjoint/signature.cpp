#include "transform/c/adjoint/signature.h"

namespace cf::transform::c {

using namespace ir;

auto in_forward(Run& run, TypeId type) -> bool { return type && run.holders.holds(type) && leads_on(run.program, run.shadows.type(type)); }

namespace {

auto has_numbers(const Run& run, TypeId type) -> bool {
  const Program& p = run.program;
  if (run.holders.is_number(type)) return true;
  if (const auto* array = get_if<ArrayType>(p, type)) return has_numbers(run, array->element);
  const auto* derived = get_if<DerivedType>(p, type);
  if (!derived) return false;
  for (SymbolId component : p.type_defs[derived->def].components) {
    if (has_numbers(run, p.symbols[component].type)) return true;
  }
  return false;
}

}  // namespace

auto in_seed(Run& run, TypeId type) -> bool { return type && run.holders.holds(type) && has_numbers(run, type); }

auto sweep_type(Run& run, TypeId procedure, bool backward) -> TypeId {
  Program& p = run.program;
  const ProcedureType base = *get_if<ProcedureType>(p, procedure);
  ProcedureType made{backward ? TypeId{} : base.result, {}, base.variadic};
  const auto by_address = [&](TypeId type) { return p.intern(PointerType{run.shadows.type(type), false, false}); };
  for (TypeId parameter : base.parameters) {
    made.parameters.push_back(parameter);
    if (!run.holders.holds(parameter)) continue;
    const bool function = get_if<ProcedureType>(p, parameter) != nullptr;
    if (run.holders.is_pointer(parameter) && !function) made.parameters.push_back(run.shadows.type(parameter));
    else if (function || backward || in_forward(run, parameter)) made.parameters.push_back(by_address(parameter));
  }
  if (base.result && !backward && in_forward(run, base.result)) made.parameters.push_back(by_address(base.result));
  if (base.result && backward && in_seed(run, base.result)) made.parameters.push_back(run.shadows.parameter_type(base.result));
  return p.intern(made);
}

}  // namespace cf::transform::c
