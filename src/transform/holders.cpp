#include "transform/holders.h"

#include <algorithm>

namespace cf::transform {

using namespace ir;

namespace {
auto parent_of(const Program& program, const TypeDef& def) -> TypeDefId {
  return def.parent ? program.symbols[def.parent].def : TypeDefId{};
}
}  // namespace

Holders::Holders(const Program& program) : program_(program), holds_(program.type_defs.size()) {
  // Grows until nothing changes; the depth of nesting bounds the rounds.
  for (bool changed = true; changed;) {
    changed = false;
    for (TypeDefId id : program.type_defs.ids()) {
      const TypeDef& def = program.type_defs[id];
      const TypeDefId parent = parent_of(program, def);
      bool now = holds_[id] || (parent && holds_[parent]);
      for (SymbolId component : def.components) {
        const Symbol& symbol = program.symbols[component];
        now = now || (!symbol.attrs.has(Attr::External) && holds(symbol.type));  // procedure pointers hold none
      }
      if (now && !holds_[id]) holds_[id] = 1, changed = true;
      if (now && parent && !holds_[parent]) holds_[parent] = 1, changed = true;
    }
  }
}

auto Holders::holds(TypeDefId def) const -> bool {
  if (def.index < holds_.size()) return holds_.at(def) != 0;
  std::vector<TypeDefId> asked;
  return copy_holds(def, asked);
}

auto Holders::copy_holds(TypeDefId id, std::vector<TypeDefId>& asked) const -> bool {
  if (id.index < holds_.size()) return holds_.at(id) != 0;
  if (std::ranges::find(asked, id) != asked.end()) return false;
  asked.push_back(id);
  const TypeDef& def = program_.type_defs[id];
  if (const TypeDefId parent = parent_of(program_, def); parent && copy_holds(parent, asked)) return true;
  for (SymbolId component : def.components) {
    const Symbol& symbol = program_.symbols[component];
    if (symbol.attrs.has(Attr::External)) continue;
    const auto* derived = get_if<DerivedType>(program_, element_of(program_, symbol.type));
    if (derived ? copy_holds(derived->def, asked) : holds(symbol.type)) return true;
  }
  for (std::size_t i = holds_.size(); i < program_.type_defs.size(); ++i) {
    const TypeDefId other{static_cast<std::uint32_t>(i)};
    if (parent_of(program_, program_.type_defs[other]) == id && copy_holds(other, asked)) return true;
  }
  return false;
}

auto Holders::holds(TypeId type) const -> bool {
  const TypeId element = element_of(program_, type);
  if (!element) return false;
  return std::visit(base::Overloaded{
                        [](const RealType&) { return true; },
                        [](const ComplexType&) { return true; },
                        [&](const DerivedType& t) { return holds(t.def); },
                        [&](const PointerType& t) { return holds(t.pointee); },
                        [](const IntegerType&) { return false; },
                        [](const LogicalType&) { return false; },
                        [](const CharacterType&) { return false; },
                        [](const AnyType& t) { return t.polymorphic; },  // class(*) may be anything
                        [](const ArrayType&) { return false; },
                        [](const ProcedureType&) { return false; },
                        [](const VoidType&) { return false; },
                        [](const TypelessType&) { return false; },
                    },
                    program_.types[element].node);
}

auto Holders::family_below(TypeDefId def) const -> std::vector<TypeDefId> {
  std::vector<TypeDefId> family;
  for (TypeDefId id : program_.type_defs.ids()) {
    for (TypeDefId at = id; at; at = parent_of(program_, program_.type_defs[at])) {
      if (at == def) {
        family.push_back(id);
        break;
      }
    }
  }
  return family;
}

}  // namespace cf::transform
