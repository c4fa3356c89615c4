#include "transform/c/holders.h"

#include <algorithm>

namespace cf::transform::c {

using namespace ir;

Holders::Holders(const Program& program) : p_(program) {
  close();
  find_raw();
  close();
}

auto Holders::is_number(TypeId type) const -> bool { return get_if<RealType>(p_, type) || get_if<ComplexType>(p_, type); }

auto Holders::is_pointer(TypeId type) const -> bool { return get_if<PointerType>(p_, type) || get_if<ArrayType>(p_, type); }

auto Holders::pointee(TypeId type) const -> TypeId {
  if (const auto* pointer = get_if<PointerType>(p_, type)) return pointer->pointee;
  if (const auto* array = get_if<ArrayType>(p_, type)) return array->element;
  return {};
}

auto Holders::is_raw(TypeId pointee) const -> bool { return get_if<VoidType>(p_, pointee) || raw_.contains(pointee); }

auto Holders::holds(TypeDefId def) const -> bool { return defs_.contains(def); }

auto Holders::holds(TypeId type) const -> bool {
  if (!type) return false;
  if (is_number(type)) return true;
  if (const auto* derived = get_if<DerivedType>(p_, type)) return holds(derived->def);
  if (const auto* array = get_if<ArrayType>(p_, type)) return holds(array->element);
  if (const auto* pointer = get_if<PointerType>(p_, type)) return is_raw(pointer->pointee) || holds(pointer->pointee);
  if (const auto* procedure = get_if<ProcedureType>(p_, type)) {
    return changing_.contains(type) || holds(procedure->result) || std::ranges::any_of(procedure->parameters, [&](TypeId t) { return holds(t); });
  }
  return false;
}

void Holders::close() {
  for (bool changed = true; changed;) {
    changed = false;
    for (TypeDefId def : p_.type_defs.ids()) {
      if (defs_.contains(def)) continue;
      const auto& components = p_.type_defs[def].components;
      if (std::ranges::any_of(components, [&](SymbolId c) { return holds(p_.symbols[c].type); })) changed = defs_.insert(def).second;
    }
  }
}

void Holders::find_raw() {
  for (const Expr& expr : p_.exprs) {
    const auto* cast = std::get_if<Cast>(&expr.node);
    if (!cast || !is_pointer(expr.type) || !holds(expr.type) || is_raw(pointee(expr.type))) continue;
    const TypeId from = p_.exprs[cast->operand].type;
    if (is_pointer(from) && !holds(from)) raw_.insert(pointee(from));
  }
}

}  // namespace cf::transform::c
