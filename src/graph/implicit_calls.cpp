#include "graph/implicit_calls.h"

#include <algorithm>

#include "base/letters.h"

namespace cf::graph {

using namespace ir;

namespace {

void add(std::vector<SymbolId>& list, SymbolId symbol) {
  if (symbol && std::ranges::find(list, symbol) == list.end()) list.push_back(symbol);
}
void add(std::vector<SymbolId>& list, const std::vector<SymbolId>& more) {
  for (const SymbolId symbol : more) add(list, symbol);
}

}  // namespace

ImplicitCalls::ImplicitCalls(const Program& p) : p_(p) {
  for (const TypeDefId id : p.type_defs.ids()) {
    const TypeDef& def = p.type_defs[id];
    for (const DeclId binding : def.bindings) {
      if (const auto* final = get_if<FinalDecl>(p, binding)) add(own_[id].finalizers, final->procedures);
      const auto* generic = get_if<GenericDecl>(p, binding);
      if (generic == nullptr || base::lower_case(p.symbols[generic->generic].name) != "assignment(=)") continue;
      for (const SymbolId specific : p.symbols[generic->generic].list) {
        const Symbol& symbol = p.symbols[specific];
        add(own_[id].assignments, symbol.kind == SymbolKind::Binding ? symbol.target : specific);
      }
    }
    if (def.parent && p.symbols[def.parent].def) extensions_[p.symbols[def.parent].def].push_back(id);
  }
  any_ = !own_.empty();
}

void ImplicitCalls::collect(TypeDefId id, bool polymorphic, bool top, Found& found, std::vector<TypeDefId>& seen) const {
  if (std::ranges::find(seen, id) != seen.end()) return;
  seen.push_back(id);
  if (const auto own = own_.find(id); own != own_.end()) {
    add(found.finalizers, own->second.finalizers);
    if (!top) add(found.of_components, own->second.assignments);
  }
  const TypeDef& def = p_.type_defs[id];
  if (def.parent && p_.symbols[def.parent].def) collect(p_.symbols[def.parent].def, false, top, found, seen);
  for (const SymbolId component : def.components) {
    const Symbol& symbol = p_.symbols[component];
    const auto* type = get_if<DerivedType>(p_, element_of(p_, symbol.type));
    if (type != nullptr && !symbol.attrs.has(Attr::Pointer)) collect(type->def, type->polymorphic, false, found, seen);
  }
  const auto extended = extensions_.find(id);
  if (!polymorphic || extended == extensions_.end()) return;
  for (const TypeDefId extension : extended->second) collect(extension, true, top, found, seen);
}

auto ImplicitCalls::found(TypeId type) -> const Found& {
  const auto [entry, is_new] = memo_.try_emplace(type);
  if (is_new && any_ && get_if<AnyType>(p_, element_of(p_, type)) != nullptr) {
    for (const TypeDefId id : p_.type_defs.ids())
      if (const auto own = own_.find(id); own != own_.end()) add(entry->second.finalizers, own->second.finalizers);
  }
  const auto* derived = is_new && any_ ? get_if<DerivedType>(p_, element_of(p_, type)) : nullptr;
  if (derived != nullptr) {
    std::vector<TypeDefId> seen;
    collect(derived->def, derived->polymorphic, true, entry->second, seen);
  }
  return entry->second;
}

auto ImplicitCalls::finalizers(TypeId type) -> const std::vector<SymbolId>& { return found(type).finalizers; }
auto ImplicitCalls::component_assignments(TypeId type) -> const std::vector<SymbolId>& { return found(type).of_components; }

}  // namespace cf::graph
