// fresh_variables.cpp: variables that start anew in an adjoint procedure: those of a BLOCK, which become variables of the procedure, and INTENT(OUT) dummies,
// which the sweeps take as they are; see body.h.
#include <algorithm>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"
#include "transform/structure_parts.h"

namespace cf::transform::adjoint {

using namespace ir;

// if (allocated(v)) deallocate (v)
auto Body::release(ExprId variable, Loc loc) -> StmtId {
  If there;
  there.arms.push_back(Arm{call_intrinsic(p_, "allocated", std::vector<ExprId>{clone_expr(p_, variable)}, logical_type(p_)),
                           Block{{p_.add_stmt(Deallocate{{variable}, {}}, loc)}, {}}, {}});
  return p_.add_stmt(there, loc);
}

// What a variable of the block is each time that the block is entered: not allocated, with the initial values of its type.
void Body::start_anew(SymbolId variable, Loc loc, Stmts& out) {
  const Symbol symbol = p_.symbols[variable];
  if (symbol.attrs.has(Attr::Pointer)) return;
  if (symbol.attrs.has(Attr::Allocatable)) out.push_back(release(ref_to(variable), loc));
  else if (starts_with_values(p_, symbol.type)) start_parts(ref_to(variable), loc, out);
}

void Body::start_parts(ExprId designator, Loc loc, Stmts& out) {
  for_elements(designator, false, out, [&](ExprId element, Stmts& body) {
    for (SymbolId component : components_of(p_, get_if<DerivedType>(p_, p_.exprs[element].type)->def)) {
      const Symbol symbol = p_.symbols[component];
      const ExprId part = member(p_, clone_expr(p_, element), component);
      if (symbol.attrs.has(Attr::Allocatable)) body.push_back(release(part, loc));
      else if (symbol.init && symbol.attrs.has(Attr::Pointer)) body.push_back(p_.add_stmt(PointerAssign{part, {}, clone_expr(p_, symbol.init)}, loc));
      else if (symbol.init) body.push_back(ir::assign(p_, part, clone_expr(p_, symbol.init), loc));
      else if (!symbol.attrs.has(Attr::Pointer) && starts_with_values(p_, symbol.type)) start_parts(part, loc, body);
    }
  });
}

// The sweeps store what an INTENT(OUT) dummy was, so it comes in; then it is what the procedure expects.
auto Body::start_of_dummies(const std::vector<std::pair<SymbolId, SymbolId>>& originals) -> Stmts {
  Stmts first;
  for (const auto& [original, own] : originals) {
    const Symbol symbol = p_.symbols[original];
    if (symbol.kind != SymbolKind::Variable || symbol.intent != Intent::Out) continue;
    const auto* structure = get_if<DerivedType>(p_, element_of(p_, symbol.type));
    if (structure && structure->polymorphic && !symbol.attrs.has(Attr::Allocatable)) {
      const std::vector<TypeDefId> types = run_.holders.family_below(structure->def);
      if (std::ranges::any_of(types, [&](TypeDefId def) { return def != structure->def && own_parts_start(p_, def); })) {
        refuse(symbol.loc, "an INTENT(OUT) argument of CLASS, with types that start with values of their own", "make it INTENT(INOUT) and set its parts");
        continue;
      }
    }
    Stmts stmts;
    start_anew(own, symbol.loc, stmts);
    if (stmts.empty()) continue;
    if (!symbol.attrs.has(Attr::Optional)) {
      first.insert(first.end(), stmts.begin(), stmts.end());
      continue;
    }
    const ExprId present = call_intrinsic(p_, "present", std::vector<ExprId>{ref_to(own)}, logical_type(p_));
    first.push_back(p_.add_stmt(If{{Arm{present, Block{stmts, {}}, {}}}, false, ""}, symbol.loc));
  }
  return first;
}

// character(n) :: text, where n is no argument that keeps its value: the procedure cannot declare it.
auto Body::length_is_of_block(const Symbol& symbol) -> bool {
  const auto* text = symbol.kind == SymbolKind::Variable ? get_if<CharacterType>(p_, element_of(p_, symbol.type)) : nullptr;
  if (!text || !text->length || constant_integer(p_, text->length)) return false;
  bool found = false;
  for_each_subexpr(p_, text->length, [&](ExprId e) {
    const auto* ref = get_if<Ref>(p_, e);
    if (!ref || p_.symbols[ref->symbol].kind != SymbolKind::Variable) return;
    const StorageClass storage = p_.symbols[ref->symbol].storage;
    found = found || storage == StorageClass::Local || storage == StorageClass::Associate || may_write(p_.units[unit_].body, ref->symbol);
  });
  return found;
}

auto Body::block_without_locals(StmtId id, const BlockConstruct& s) -> Stmts {
  if (s.decls.empty()) return {id};
  const Loc loc = p_.stmts[id].loc;
  const ScopeId scope = p_.units[unit_].scope;
  BlockConstruct plain = s;
  Stmts first;
  const std::vector<SymbolId> symbols = p_.scopes[s.scope].symbols;
  for (SymbolId variable : symbols) {
    Symbol symbol = p_.symbols[variable];
    if (symbol.storage == StorageClass::Static) {
      refuse(loc, "a variable of a BLOCK that keeps its value", "declare it in the procedure");
      continue;
    }
    const bool clashes = std::ranges::any_of(p_.scopes[scope].symbols, [&](SymbolId other) { return lower_case(p_.symbols[other].name) == lower_case(symbol.name); });
    if (clashes) symbol.name = run_.names.fresh(symbol.name, unit_);
    symbol.scope = scope;
    if (length_is_of_block(symbol)) {
      refuse(loc, "the text '" + symbol.name + "' of a BLOCK, whose length is that of a variable when the block is entered", "declare it in the procedure");
      continue;
    }
    const auto* array = get_if<ArrayType>(p_, symbol.type);
    const bool automatic = array && symbol.kind == SymbolKind::Variable && std::ranges::any_of(array->dims, [&](const Dim& dim) {
      return dim.kind == DimKind::Explicit && (!constant_integer(p_, dim.upper) || (dim.lower && !constant_integer(p_, dim.lower)));
    });
    if (automatic) {
      // Its size is known when the block is entered.
      const ArrayType shape = *array;
      symbol.attrs.set(Attr::Allocatable);
      symbol.type = p_.array_of(shape.element, static_cast<int>(shape.dims.size()));
      p_.symbols[variable] = symbol;
      Index bounds{ref_to(variable), {}};
      for (const Dim& dim : shape.dims) bounds.subscripts.push_back(dim.lower ? triplet(p_, clone_expr(p_, dim.lower), clone_expr(p_, dim.upper)) : clone_expr(p_, dim.upper));
      first.push_back(release(ref_to(variable), loc));
      Allocate allocation;
      allocation.objects = {p_.add_expr(bounds, symbol.type)};
      first.push_back(p_.add_stmt(allocation, loc));
      temporaries_.push_back(variable);
    } else {
      p_.symbols[variable] = symbol;
      if (symbol.kind == SymbolKind::Variable) start_anew(variable, loc, first);
    }
    p_.scopes[scope].symbols.push_back(variable);
  }
  const auto is_ours = [&](const Entity& e) { return std::ranges::find(temporaries_, e.symbol) != temporaries_.end(); };
  for (DeclId decl : s.decls) {
    if (auto* variables = std::get_if<Variables>(&p_.decls[decl].node)) {
      std::erase_if(variables->entities, is_ours);
      if (variables->entities.empty()) continue;
    }
    if (std::holds_alternative<UseDecl>(p_.decls[decl].node)) p_.units[unit_].decls.insert(p_.units[unit_].decls.begin(), decl);
    else p_.units[unit_].decls.push_back(decl);
  }
  p_.scopes[s.scope].symbols.clear();
  plain.decls.clear();
  plain.body.stmts.insert(plain.body.stmts.begin(), first.begin(), first.end());
  p_.stmts[id].node = plain;
  return {id};
}

auto Body::block_construct(StmtId id, const BlockConstruct& s) -> Sweeps {
  const Sweeps body = named_block(s.body, s.name);
  if (s.name.empty()) return body;
  BlockConstruct forward = s;
  forward.body.stmts = body.forward;
  p_.stmts[id].node = forward;
  return {{id}, body.backward};
}

}  // namespace cf::transform::adjoint
