// stores.h: the stores of a Program, listed once for what is done to all of them (JSON, verifying). Private to those.
#pragma once

#include "ir/program.h"

namespace cf::ir {

// Calls visit(name, store) for each store; the names are those of the members.
template <class AnyProgram, class Visit>
void for_each_store(AnyProgram& p, Visit&& visit) {
  visit("files", p.files);
  visit("units", p.units);
  visit("scopes", p.scopes);
  visit("symbols", p.symbols);
  visit("types", p.types);
  visit("type_defs", p.type_defs);
  visit("decls", p.decls);
  visit("stmts", p.stmts);
  visit("exprs", p.exprs);
  visit("labels", p.labels);
  visit("notes", p.notes);
  visit("macros", p.macros);
}

// The number of entries of the store that an id points into.
inline auto store_size(const Program& p, FileId) -> std::size_t { return p.files.size(); }
inline auto store_size(const Program& p, UnitId) -> std::size_t { return p.units.size(); }
inline auto store_size(const Program& p, ScopeId) -> std::size_t { return p.scopes.size(); }
inline auto store_size(const Program& p, SymbolId) -> std::size_t { return p.symbols.size(); }
inline auto store_size(const Program& p, TypeId) -> std::size_t { return p.types.size(); }
inline auto store_size(const Program& p, TypeDefId) -> std::size_t { return p.type_defs.size(); }
inline auto store_size(const Program& p, DeclId) -> std::size_t { return p.decls.size(); }
inline auto store_size(const Program& p, StmtId) -> std::size_t { return p.stmts.size(); }
inline auto store_size(const Program& p, ExprId) -> std::size_t { return p.exprs.size(); }
inline auto store_size(const Program& p, LabelId) -> std::size_t { return p.labels.size(); }
inline auto store_size(const Program& p, NotesId) -> std::size_t { return p.notes.size(); }
inline auto store_size(const Program& p, MacroId) -> std::size_t { return p.macros.size(); }

}  // namespace cf::ir
