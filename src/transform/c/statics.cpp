// statics.cpp: static variables of a function move to file scope; see run.h.
#include <algorithm>

#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto file_scope(const Program& p, ScopeId scope) -> ScopeId {
  while (scope && p.scopes[scope].kind != ScopeKind::File && p.scopes[scope].kind != ScopeKind::Global) scope = p.scopes[scope].parent;
  return scope;
}

class Mover {
 public:
  Mover(Run& run, UnitId unit) : run_(run), p_(run.program), unit_(unit) {}

  void block(Block& block) {
    std::vector<StmtId> kept;
    for (StmtId id : block.stmts) {
      if (statement(id)) kept.push_back(id);
    }
    block.stmts = kept;
  }

 private:
  // False: nothing is left of it.
  auto statement(StmtId id) -> bool {
    if (const auto* declared = get_if<DeclStmt>(p_, id)) return declaration(id, declared->decl);
    Stmt::Node node = p_.stmts[id].node;
    std::visit([&](auto& s) { nested(s); }, node);
    p_.stmts[id].node = node;
    return true;
  }
  void nested(If& s) {
    for (Arm& arm : s.arms) block(arm.body);
  }
  void nested(WhileLoop& s) { block(s.body); }
  void nested(ForLoop& s) { block(s.body); }
  void nested(BlockConstruct& s) { block(s.body); }
  void nested(DirectiveStmt& s) { block(s.body); }
  void nested(Select& s) {
    for (Case& c : s.cases) block(c.body);
  }
  template <class Other>
  void nested(Other&) {}

  auto declaration(StmtId id, DeclId decl) -> bool {
    const auto* found = get_if<Variables>(p_, decl);
    if (!found) return true;
    Variables variables = *found;
    const bool is_static = std::ranges::any_of(variables.attrs, [](const AttrSpec& a) { return a.word == AttrWord::Static; });
    const bool stays = std::ranges::all_of(variables.entities, [&](const Entity& e) { return p_.symbols[e.symbol].attrs.has(Attr::Const); });
    if (!is_static || stays) return true;
    if (!p_.files[p_.units[unit_].file].is_input) {
      run_.sink.report(diag::Kind::Unsupported, p_.decls[decl].loc, "a static variable of a function in a header, which its derivative must share, and headers are not replaced",
                       "declare it before the function, or move both to a source file");
      return true;
    }
    move_definition(variables.spec.definition);
    for (const Entity& entity : variables.entities) {
      move(entity.symbol);
      Symbol& symbol = p_.symbols[entity.symbol];
      symbol.storage = StorageClass::Global;
      symbol.attrs.set(Attr::Static);
    }
    const DeclId moved = p_.add_decl(variables);  // its text is new: macros of the function are not known there
    p_.decls[moved].notes = p_.stmts[id].notes;
    run_.moved_statics.emplace_back(unit_, moved);
    return false;
  }

  // What is named by text too (struct heat) keeps its name, or nothing moves.
  auto is_free(SymbolId id) const -> bool {
    const bool tag = p_.symbols[id].kind == SymbolKind::DerivedType;
    return std::ranges::none_of(p_.symbols, [&](const Symbol& other) {
      const bool outside = other.scope && !p_.scopes[other.scope].unit && p_.scopes[other.scope].kind != ScopeKind::TypeDef;
      return outside && other.name == p_.symbols[id].name && (other.kind == SymbolKind::DerivedType) == tag;
    });
  }
  void move_kept(SymbolId id) {
    if (p_.symbols[id].name.empty() || is_free(id)) return to_file(id);
    run_.sink.report(diag::Kind::Unsupported, p_.symbols[id].loc, "'" + p_.symbols[id].name + "' is defined with a static variable and must move out of its function, where another has this name",
                     "give it another name");
  }
  void to_file(SymbolId id) {
    const ScopeId file = file_scope(p_, p_.units[unit_].scope);
    std::erase(p_.scopes[p_.symbols[id].scope].symbols, id);
    p_.symbols[id].scope = file;
    p_.scopes[file].symbols.push_back(id);
  }
  // To the scope of the file, under a name that says where it comes from.
  void move(SymbolId id) {
    to_file(id);
    // head_b is what the adjoint of head will be called, perhaps in a later run.
    const std::string& own = p_.symbols[id].name;
    const bool ending = own == "b" || own == "d" || own == "fwd" || own == "bwd" || "_" + own == run_.options.suffix;
    const std::string name = run_.names.fresh(p_.symbols[p_.units[unit_].symbol].name + (ending ? "_kept_" : "_") + own);
    p_.symbols[id].name = name;
  }
  // static struct { ... } state; and static enum { ... } phase;
  void move_definition(DeclId definition) {
    if (const auto* type = get_if<TypeDefDecl>(p_, definition)) {
      const TypeDefId def = type->def;
      move_kept(p_.type_defs[def].symbol);
      p_.scopes[p_.type_defs[def].scope].parent = file_scope(p_, p_.units[unit_].scope);
      p_.scopes[p_.type_defs[def].scope].unit = {};
      run_.index.remove(unit_, p_.type_defs[def].scope);
      const std::vector<DeclId> decls = p_.type_defs[def].decls;
      for (DeclId decl : decls) {
        if (const auto* members = get_if<Variables>(p_, decl)) move_definition(members->spec.definition);
      }
    }
    if (const auto* list = get_if<EnumDecl>(p_, definition)) {
      const std::vector<Entity> enumerators = list->enumerators;
      for (const Entity& enumerator : enumerators) move_kept(enumerator.symbol);
    }
  }

  Run& run_;
  Program& p_;
  UnitId unit_;
};

}  // namespace

void share_statics(Run& run, UnitId original) {
  Block body = run.program.units[original].body;
  Mover(run, original).block(body);
  run.program.units[original].body = body;
}

}  // namespace cf::transform::c
