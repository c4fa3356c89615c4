#include "transform/structure_parts.h"

#include <algorithm>

namespace cf::transform {

using namespace ir;

auto components_of(const Program& p, TypeDefId id) -> std::vector<SymbolId> {
  const TypeDef& def = p.type_defs[id];
  std::vector<SymbolId> all;
  if (def.parent) all = components_of(p, p.symbols[def.parent].def);
  all.insert(all.end(), def.components.begin(), def.components.end());
  return all;
}

auto component_named(const Program& p, TypeDefId id, const std::string& name) -> SymbolId {
  const std::vector<SymbolId> all = components_of(p, id);
  const auto found = std::ranges::find_if(all, [&](SymbolId c) { return p.symbols[c].name == name; });
  return found == all.end() ? SymbolId{} : *found;
}

auto has_dynamic_type(const Program& p, TypeId type) -> bool {
  const TypeId element = element_of(p, type);
  const auto* structure = get_if<DerivedType>(p, element);
  const auto* any = get_if<AnyType>(p, element);
  return (structure && structure->polymorphic) || (any && any->polymorphic);
}

auto own_parts_start(const Program& p, TypeDefId def) -> bool {
  return std::ranges::any_of(p.type_defs[def].components, [&](SymbolId c) {
    const Symbol& symbol = p.symbols[c];
    if (symbol.init || symbol.attrs.has(Attr::Allocatable)) return true;
    const auto* inner = get_if<DerivedType>(p, element_of(p, symbol.type));
    return inner && !symbol.attrs.has(Attr::Pointer) && starts_with_values(p, symbol.type);
  });
}

auto starts_with_values(const Program& p, TypeId type) -> bool {
  const auto* structure = get_if<DerivedType>(p, element_of(p, type));
  for (TypeDefId def = structure ? structure->def : TypeDefId{}; def;) {
    if (own_parts_start(p, def)) return true;
    const SymbolId parent = p.type_defs[def].parent;
    def = parent ? p.symbols[parent].def : TypeDefId{};
  }
  return false;
}

auto starts_anew(const Program& p, SymbolId dummy) -> bool {
  const Symbol& symbol = p.symbols[dummy];
  if (symbol.kind != SymbolKind::Variable || symbol.intent != Intent::Out || symbol.attrs.has(Attr::Pointer)) return false;
  return symbol.attrs.has(Attr::Allocatable) || starts_with_values(p, symbol.type);
}

}  // namespace cf::transform
