#include "transform/interface_body.h"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

auto needs_explicit_interface(const Program& p, UnitId id) -> bool {
  const Unit& unit = p.units[id];
  if (!unit.prefixes.empty() && std::ranges::find(unit.prefixes, "elemental") != unit.prefixes.end()) return true;
  if (!unit.bind_text.empty()) return true;
  return std::ranges::any_of(unit.args, [&](SymbolId arg) {
    if (!arg) return false;
    const Symbol& symbol = p.symbols[arg];
    for (Attr attr : {Attr::Allocatable, Attr::Pointer, Attr::Optional, Attr::Value, Attr::Target, Attr::Asynchronous, Attr::Volatile}) {
      if (symbol.attrs.has(attr)) return true;
    }
    if (const auto* array = get_if<ArrayType>(p, symbol.type)) {
      if (!array->dims.empty() && (array->dims.front().kind == DimKind::AssumedShape || array->dims.front().kind == DimKind::AssumedRank)) return true;
    }
    const auto* derived = get_if<DerivedType>(p, element_of(p, symbol.type));
    return derived && derived->polymorphic;
  });
}

namespace {

// The symbols that the types of these speak of, and what those speak of in turn.
auto closure(const Program& p, std::vector<SymbolId> todo) -> std::unordered_set<SymbolId> {
  std::unordered_set<SymbolId> needed;
  while (!todo.empty()) {
    const SymbolId id = todo.back();
    todo.pop_back();
    if (!id || !needed.insert(id).second) continue;
    const Symbol& symbol = p.symbols[id];
    const auto in = [&](ExprId top) {
      if (!top) return;
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* ref = get_if<Ref>(p, e)) todo.push_back(ref->symbol);
        if (const auto* call = get_if<Call>(p, e)) todo.push_back(call->symbol);
      });
    };
    in(symbol.spec.kind);
    if (symbol.kind == SymbolKind::Constant) in(symbol.init);
    if (const auto* array = get_if<ArrayType>(p, symbol.type)) {
      for (const Dim& dim : array->dims) in(dim.lower), in(dim.upper);
    }
    if (const auto* character = get_if<CharacterType>(p, element_of(p, symbol.type))) in(character->length);
    if (const auto* derived = get_if<DerivedType>(p, element_of(p, symbol.type))) todo.push_back(p.type_defs[derived->def].symbol);
    if (symbol.target) todo.push_back(symbol.target);
    if (symbol.common) todo.push_back(symbol.common);
  }
  return needed;
}

}  // namespace

void trim_to_signature(Program& p, UnitId id, std::vector<SymbolId> others) {
  others.insert(others.end(), p.units[id].args.begin(), p.units[id].args.end());
  const std::unordered_set<SymbolId> needed = closure(p, std::move(others));
  std::vector<DeclId> kept;
  const std::vector<DeclId> decls = p.units[id].decls;
  for (DeclId decl : decls) {
    Decl copy = p.decls[decl];
    const auto prune = [&](std::vector<Entity>& entities) {
      std::erase_if(entities, [&](const Entity& e) { return !needed.contains(e.symbol); });
      return !entities.empty();
    };
    const bool keep = std::visit(base::Overloaded{
                                     [&](Variables& d) { return prune(d.entities); },
                                     [&](AttributeDecl& d) { return prune(d.entities); },
                                     [&](ProceduresDecl& d) { return prune(d.entities); },
                                     [&](CommonDecl& d) {
                                       return std::ranges::any_of(d.groups, [&](const CommonGroup& g) { return needed.contains(g.block); });
                                     },
                                     [&](InterfaceDecl& d) {
                                       std::erase_if(d.items, [&](const InterfaceItem& i) { return i.body && !needed.contains(p.units[i.body].symbol); });
                                       return !d.items.empty();
                                     },
                                     [&](TypeDefDecl& d) { return needed.contains(p.type_defs[d.def].symbol); },
                                     [](UseDecl&) { return true; },
                                     [](ImplicitDecl&) { return true; },
                                     [](ImportDecl&) { return true; },
                                     [](auto&) { return false; },
                                 },
                                 copy.node);
    if (!keep) continue;
    copy.notes = {};
    p.decls[decl] = copy;
    kept.push_back(decl);
  }
  p.units[id].decls = kept;
}

void import_all(Program& p, UnitId id) {
  std::vector<DeclId> kept;
  const std::vector<DeclId> decls = p.units[id].decls;
  bool placed = false;
  const auto place = [&] {
    if (!placed) kept.push_back(p.add_decl(ImportDecl{"", {}, false}));
    placed = true;
  };
  for (DeclId decl : decls) {
    if (get_if<ImportDecl>(p, decl)) {
      place();
      continue;
    }
    if (!get_if<UseDecl>(p, decl)) place();
    kept.push_back(decl);
  }
  place();
  p.units[id].decls = kept;
}

}  // namespace cf::transform
