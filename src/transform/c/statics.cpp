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
    if (variables.spec.definition) {
      run_.sink.report(diag::Kind::Unsupported, p_.stmts[id].loc, "a static variable whose structure is defined with it",
                       "define the structure outside of the function");
      return true;
    }
    const ScopeId file = file_scope(p_, p_.units[unit_].scope);
    const std::string function = p_.symbols[p_.units[unit_].symbol].name;
    for (const Entity& entity : variables.entities) {
      Symbol& symbol = p_.symbols[entity.symbol];
      std::erase(p_.scopes[symbol.scope].symbols, entity.symbol);
      symbol.scope = file;
      symbol.storage = StorageClass::Global;
      symbol.attrs.set(Attr::Static);
      p_.scopes[file].symbols.push_back(entity.symbol);
      const std::string name = run_.names.fresh(function + "_" + p_.symbols[entity.symbol].name);
      p_.symbols[entity.symbol].name = name;
    }
    const DeclId moved = p_.add_decl(variables, p_.decls[decl].loc);
    p_.decls[moved].notes = p_.stmts[id].notes;
    run_.moved_statics.emplace_back(unit_, moved);
    return false;
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
