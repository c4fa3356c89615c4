// walk.h: visiting and copying, written once over the fields of the nodes (base/reflect.h).
//
// Children come in the order of the fields, which is the order of the text. Recursion on expressions only; statements use a worklist.
#pragma once

#include <functional>
#include <unordered_map>

#include "ir/program.h"

namespace cf::ir {

// The direct subexpressions of a node; of a statement: those of the statement itself, not of statements nested in it, and for an Associate
// also the selectors (the init of its names). Of types only the bounds that a cast or sizeof of C writes are visited. Directives in notes are not.
void for_each_child(const Program&, ExprId, const std::function<void(ExprId)>&);
void for_each_expr(const Program&, StmtId, const std::function<void(ExprId)>&);
void for_each_expr(const Program&, DeclId, const std::function<void(ExprId)>&);
// The expression and everything below it, parents first.
void for_each_subexpr(const Program&, ExprId, const std::function<void(ExprId)>&);
// What a declaration of this type evaluates: bounds of arrays, lengths of characters.
void for_each_bound(const Program&, TypeId, const std::function<void(ExprId)>&);
// The blocks nested directly in a statement, in order; and the statements of a block with everything nested, in textual order.
void for_each_block(const Program&, StmtId, const std::function<void(const Block&)>&);
void for_each_stmt(const Program&, const Block&, const std::function<void(StmtId)>&);
// The symbols a declaration names (entities, members, enumerators, statement functions, ...).
void for_each_symbol(const Program&, DeclId, const std::function<void(SymbolId)>&);

// Copies trees inside one program; ids of symbols, labels, scopes and units go through the maps, and stay where they are not in them. Notes are
// copied with their node. What hangs on symbols (bounds, initial values, selectors of an Associate) is copied by whoever copies the symbol.
struct CloneMap {
  std::unordered_map<SymbolId, SymbolId> symbols;
  std::unordered_map<LabelId, LabelId> labels;
  std::unordered_map<ScopeId, ScopeId> scopes;
  std::unordered_map<UnitId, UnitId> units;
  std::unordered_map<TypeDefId, TypeDefId> type_defs;
};
auto clone_expr(Program&, ExprId, const CloneMap& = {}) -> ExprId;
// Statement with all it contains. origin of each copy is the statement copied, unless that has an origin already.
auto clone_stmt(Program&, StmtId, const CloneMap& = {}) -> StmtId;
auto clone_block(Program&, const Block&, const CloneMap& = {}) -> Block;
auto clone_decl(Program&, DeclId, const CloneMap& = {}) -> DeclId;
// An array type with its bounds, or a character type with its length, cloned; other types as they are.
auto clone_type(Program&, TypeId, const CloneMap& = {}) -> TypeId;

}  // namespace cf::ir
