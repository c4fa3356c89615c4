// declarations.cpp: declarations among statements; see body.h.
#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "transform/c/body.h"

namespace cf::transform::c {

using namespace ir;

auto Values::definition_apart(StmtId id) -> StmtId {
  const auto* declared = get_if<DeclStmt>(p_, id);
  const auto* found = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
  if (!found || !found->spec.definition) return {};
  if (std::ranges::any_of(found->attrs, [](const AttrSpec& a) { return a.word == AttrWord::Extern || a.word == AttrWord::Static; })) return {};
  Variables variables = *found;
  const DeclId definition = std::exchange(variables.spec.definition, {});
  std::string named;
  if (const auto* def = get_if<TypeDefDecl>(p_, definition)) {
    const SymbolId tag = p_.type_defs[def->def].symbol;
    const TypeDefId shadow = run_.shadows.existing_def(def->def);
    if (p_.symbols[tag].name.empty()) {
      p_.symbols[tag].name = run_.names.fresh("unnamed", unit_);
      if (shadow && shadow != def->def) p_.symbols[p_.type_defs[shadow].symbol].name = run_.shadows.name(p_.symbols[tag].name);
    }
    named = run_.shadows.plain_spec(p_.intern(DerivedType{def->def, false})).spelling;
  } else {
    named = run_.shadows.plain_spec(variables.spec.type).spelling;
  }
  variables.spec.spelling += (variables.spec.spelling.empty() ? "" : " ") + named;
  for (const Entity& entity : variables.entities) p_.symbols[entity.symbol].spec = variables.spec;
  const Loc loc = p_.stmts[id].loc;
  p_.stmts[id].node = DeclStmt{p_.add_decl(variables, loc)};
  const StmtId made = p_.add_stmt(DeclStmt{definition}, loc);
  p_.stmts[made].notes = std::exchange(p_.stmts[id].notes, {});
  return made;
}

// Variables of a declaration that cannot stand together: a call is taken out between them, or one needs another.
auto Body::must_part(StmtId id) const -> bool {
  const auto* declared = get_if<DeclStmt>(p_, id);
  const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
  return variables && std::ranges::any_of(variables->entities, [&](const Entity& entity) {
    const ExprId init = entity.init_here ? p_.symbols[entity.symbol].init : ExprId{};
    bool found = false;
    if (init) {
      for_each_subexpr(p_, init, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        found = found || get_if<Call>(p_, e) || (ref && std::ranges::any_of(variables->entities, [&](const Entity& other) { return other.symbol == ref->symbol; }));
      });
    }
    return found;
  });
}

void Body::on(StmtId id, const DeclStmt& s, Stmts& out) {
  if (const auto* found = get_if<Variables>(p_, s.decl)) {
    const Variables variables = *found;
    declare(id, variables, out);
    return;
  }
  out.push_back(id);
  if (const auto* found = get_if<TypeAliasDecl>(p_, s.decl)) {
    const TypeAliasDecl alias = *found;
    const StmtId made = declare_alias(alias, p_.stmts[id].loc);
    if (made) out.push_back(made);
    return;
  }
  // A structure of this function: its shadow is one too.
  if (const auto* found = get_if<TypeDefDecl>(p_, s.decl); found && run_.holders.holds(found->def)) {
    const bool forward = found->forward;
    const TypeDefId def = run_.shadows.type_def(found->def);
    out.push_back(p_.add_stmt(DeclStmt{p_.add_decl(TypeDefDecl{def, {}, true, forward})}, p_.stmts[id].loc));
  }
}

auto Body::shadow_entity(const Entity& entity) -> Entity {
  const SymbolId made = run_.shadows.symbol(entity.symbol);
  declared_.insert(made);
  Entity shadow{made, true, false, false, {}};
  const ExprId init = p_.symbols[entity.symbol].init;
  if (!init || !entity.init_here || becomes_tangent_call(init)) return shadow;
  const TypeId type = p_.symbols[entity.symbol].type;
  ExprId value;
  if (is_byte(type)) {
    value = byte_shadow(init);
  } else if (gives_place(init)) {
    value = place_shadow(ref_to(entity.symbol), init);
  } else if (get_if<InitList>(p_, init)) {
    value = initializer(init, type);
  } else if (run_.holders.is_number(type) && run_.shadows.directions() > 0) {
    value = directions_list([&] { return derivative(init, type); });
  } else {
    value = derivative(init, type);
    if (!value && run_.holders.is_number(type)) value = p_.add_expr(Literal{"0.0"}, p_.symbols[made].type);
    if (!value) value = compound_zero(p_.symbols[made].type);
  }
  p_.symbols[made].init = value;
  shadow.init_here = value.valid();
  return shadow;
}

// The original with the call of the tangent where its initial value is a call.
void Body::declare_one(StmtId id, const Variables& variables, const Entity& entity, Stmts& out) {
  const ExprId init = p_.symbols[entity.symbol].init;
  if (init && entity.init_here && becomes_tangent_call(init)) {
    const Call call = *get_if<Call>(p_, bare(p_, init));
    const TypeId given = p_.exprs[init].type;
    const SymbolId made = run_.shadows.existing(entity.symbol);
    ExprId address;
    if (matters(given)) {
      const bool direct = made && run_.shadows.type(given) == p_.symbols[made].type;
      const SymbolId target = direct ? made : variable(run_.shadows.type(given), run_.names.fresh(run_.shadows.name("value"), unit_), run_.shadows.plain_spec(run_.shadows.type(given)));
      address = address_of(ref_to(target));
      p_.symbols[entity.symbol].init = call_expr(tangent_call(call, address, p_.stmts[id].loc), given, p_.stmts[id].loc);
      if (!direct && made) {
        Variables one = variables;
        one.entities = {entity};
        flush(out);
        out.push_back(p_.add_stmt(DeclStmt{p_.add_decl(one)}, p_.stmts[id].loc));
        // Another type: float x = f(y).
        const bool number = run_.holders.is_number(given);
        if (number) out.push_back(each_direction(make_assign(in_direction(ref_to(made)), in_direction(ref_to(target)), id)));
        else out.push_back(make_assign(ref_to(made), ref_to(target), id));
        return;
      }
    } else {
      p_.symbols[entity.symbol].init = call_expr(tangent_call(call, {}, p_.stmts[id].loc), given, p_.stmts[id].loc);
    }
  }
  Variables one = variables;
  one.entities = {entity};
  flush(out);
  out.push_back(p_.add_stmt(DeclStmt{p_.add_decl(one)}, p_.stmts[id].loc));
}

void Body::declare(StmtId id, const Variables& variables, Stmts& out) {
  const auto has_shadow = [&](const Entity& e) {
    const Symbol& symbol = p_.symbols[e.symbol];
    if (is_byte(symbol.type)) return symbol.storage == StorageClass::Local && run_.shadows.directions() == 0;
    return matters(symbol.type) && !run_.is_passive(e.symbol);
  };
  const auto calls = [&](const Entity& e) { return e.init_here && p_.symbols[e.symbol].init && becomes_tangent_call(p_.symbols[e.symbol].init); };
  const auto follows = [&](const Entity& e) { return e.init_here && p_.symbols[e.symbol].init && gives_place(p_.symbols[e.symbol].init); };
  const auto speaks_of = [&](const Entity& e, const auto& wanted) {
    bool found = false;
    if (const ExprId init = e.init_here ? p_.symbols[e.symbol].init : ExprId{}) {
      for_each_subexpr(p_, init, [&](ExprId part) {
        const auto* ref = get_if<Ref>(p_, part);
        found = found || (ref && wanted(ref->symbol));
      });
    }
    return found;
  };
  const auto names_itself = [&](const Entity& e) { return speaks_of(e, [&](SymbolId symbol) { return symbol == e.symbol; }); };
  const auto writes = [&](const Entity& e) {
    const auto* call = e.init_here && p_.symbols[e.symbol].init ? get_if<Call>(p_, bare(p_, p_.symbols[e.symbol].init)) : nullptr;
    return call && writes_reals(library_name(p_, *call));
  };
  const auto& entities = variables.entities;
  if (std::ranges::none_of(entities, has_shadow) && std::ranges::none_of(entities, calls) && std::ranges::none_of(entities, writes)) {
    out.push_back(id);
    return;
  }
  // One by one where a later one needs the value of an earlier one.
  bool chained = std::ranges::any_of(entities, calls) || std::ranges::any_of(entities, follows) || (entities.size() > 1 && std::ranges::any_of(entities, writes));
  std::unordered_set<SymbolId> known;
  for (const Entity& entity : entities) {
    known.insert(entity.symbol);
    chained = chained || speaks_of(entity, [&](SymbolId symbol) { return known.contains(symbol); });
  }
  const bool defines = variables.spec.definition.valid();
  const auto shadow_declaration = [&](std::vector<Entity> list) {
    Variables shadows;
    shadows.entities = std::move(list);
    const auto at = std::ranges::find_if(entities, [&](const Entity& e) { return run_.shadows.type(p_.symbols[e.symbol].type).valid(); });
    shadows.spec = run_.shadows.spec(variables, run_.shadows.type(p_.symbols[(at == entities.end() ? entities.begin() : at)->symbol].type), shadows.attrs);
    std::erase_if(shadows.attrs, [](const AttrSpec& attr) { return attr.word != AttrWord::Extern; });
    if (const auto* def = get_if<TypeDefDecl>(p_, variables.spec.definition); def && run_.holders.holds(def->def)) {
      shadows.spec.definition = p_.add_decl(TypeDefDecl{run_.shadows.type_def(def->def), {}, true, false});
      shadows.spec.spelling.clear();
    }
    const StmtId made = p_.add_stmt(DeclStmt{p_.add_decl(shadows)}, p_.stmts[id].loc);
    p_.stmts[made].role = Role::Tangent;
    return made;
  };
  if (!chained || defines) {
    std::vector<Entity> shadows;
    for (const Entity& entity : entities) {
      if (has_shadow(entity)) shadows.push_back(shadow_entity(entity));
    }
    if (!shadows.empty()) out.push_back(shadow_declaration(shadows));
    out.push_back(id);
    for (const Entity& entity : entities) {
      if (entity.init_here && p_.symbols[entity.symbol].init) zero_written(p_.symbols[entity.symbol].init, id, out);
    }
    return;
  }
  for (const Entity& entity : entities) {
    // double a[2] = { sizeof a * x }: the derivative needs the name too.
    const bool after = follows(entity) || names_itself(entity);
    if (!after && has_shadow(entity)) out.push_back(shadow_declaration({shadow_entity(entity)}));
    declare_one(id, variables, entity, out);
    if (after && has_shadow(entity)) out.push_back(shadow_declaration({shadow_entity(entity)}));
    if (entity.init_here && p_.symbols[entity.symbol].init) zero_written(p_.symbols[entity.symbol].init, id, out);
  }
  // The statement itself is gone: its trailing comment goes to the last.
}

void Body::declare_temporaries(Stmts& stmts) {
  if (temporaries_.empty()) return;
  Stmts decls;
  for (SymbolId temporary : temporaries_) {
    for (SymbolId symbol : {run_.shadows.existing(temporary), temporary}) {
      if (!symbol) continue;
      run_.temporaries.insert(symbol);
      Variables variables;
      variables.spec = p_.symbols[symbol].spec;
      variables.entities = {Entity{symbol, true, false, false, {}}};
      decls.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}));
    }
  }
  // A label stands before a statement, not before a declaration.
  if (!stmts.empty() && p_.stmts[stmts.front()].label) {
    const StmtId place = p_.add_stmt(Continue{}, p_.stmts[stmts.front()].loc);
    p_.stmts[place].label = std::exchange(p_.stmts[stmts.front()].label, {});
    decls.insert(decls.begin(), place);
  }
  stmts.insert(stmts.begin(), decls.begin(), decls.end());
}

// Zeros beside constants, where somebody asked for them.
void Body::declare_constants(Stmts& stmts) {
  Stmts result;
  for (StmtId id : stmts) {
    result.push_back(id);
    const auto* declared = get_if<DeclStmt>(p_, id);
    const auto* found = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
    if (!found) continue;
    const Variables variables = *found;
    Variables zeros;
    for (const Entity& entity : variables.entities) {
      if (!run_.is_passive(entity.symbol)) continue;
      const SymbolId made = run_.shadows.existing(entity.symbol);
      if (made && declared_.insert(made).second) zeros.entities.push_back(Entity{made, true, false, false, {}});
    }
    if (zeros.entities.empty()) continue;
    zeros.spec = run_.shadows.spec(variables.spec, p_.symbols[variables.entities.front().symbol].type);
    zeros.attrs.push_back(AttrSpec{AttrWord::Static, {}, ""});
    result.push_back(p_.add_stmt(DeclStmt{p_.add_decl(zeros)}, p_.stmts[id].loc));
  }
  stmts = std::move(result);
}

}  // namespace cf::transform::c
