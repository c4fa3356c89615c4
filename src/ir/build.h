// build.h: making nodes with their types, for transformations.
//
// Operands become part of the new tree: a tree belongs to one statement, so pass a clone (walk.h) of anything that stands elsewhere already.
// Types of results follow Fortran's rules for kinds and ranks; expression types never carry bounds or lengths.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace cf::ir {

// Types.
auto integer_type(Program&, int kind = 4) -> TypeId;
auto real_type(Program&, int kind = 8) -> TypeId;
auto complex_type(Program&, int kind = 8) -> TypeId;
auto logical_type(Program&, int kind = 4) -> TypeId;
// The type of an expression that names a thing declared with this type: bounds Deferred, length Unknown.
auto value_type(Program&, TypeId declared) -> TypeId;
// The type of `a op b` for an arithmetic operator: the stronger type, the greater kind, the greater rank.
auto promoted_type(Program&, TypeId, TypeId) -> TypeId;
// A C array as a value is a pointer to its first element or row.
auto decayed(Program&, TypeId) -> TypeId;
// The same element with this rank.
auto with_rank(Program&, TypeId, int rank) -> TypeId;

// Constants. A negative integer is a Unary minus.
auto integer_literal(Program&, std::int64_t value, int kind = 4) -> ExprId;
auto logical_literal(Program&, bool value) -> ExprId;
// `text` is a decimal number such as 0.5, 2 or 1e-3; the kind is that of `type` (real or complex, scalar or array): 0.5, 0.5d0, 0.5_16.
auto real_literal(Program&, std::string_view text, TypeId type) -> ExprId;
// Zero or one of an integer, real or complex type; of a complex one it is a real constant.
auto number(Program&, int value, TypeId type) -> ExprId;

// Designators.
auto ref(Program&, SymbolId, Loc = {}) -> ExprId;
auto index(Program&, ExprId base, std::vector<ExprId> subscripts) -> ExprId;
auto triplet(Program&, ExprId lower = {}, ExprId upper = {}, ExprId stride = {}) -> ExprId;
auto member(Program&, ExprId base, SymbolId component) -> ExprId;

// Operators. Printing and unparsing add the parentheses that a tree needs; Paren is for those that say something.
auto paren(Program&, ExprId inner) -> ExprId;
auto unary(Program&, UnaryOp, ExprId operand) -> ExprId;
auto binary(Program&, BinaryOp, ExprId left, ExprId right) -> ExprId;

// Calls.
auto positional(std::vector<ExprId> values) -> std::vector<Arg>;
auto keyword(std::string name, ExprId value) -> Arg;
// The result type is known for the intrinsics that transformations write (intrinsic_types.cpp); for others give it.
auto call_intrinsic(Program&, std::string_view name, std::vector<Arg> args, TypeId type = {}) -> ExprId;
auto call_intrinsic(Program&, std::string_view name, std::vector<ExprId> args, TypeId type = {}) -> ExprId;
auto call_function(Program&, SymbolId function, std::vector<Arg> args) -> ExprId;

// Statements.
auto assign(Program&, ExprId target, ExprId value, Loc = {}) -> StmtId;
auto call(Program&, SymbolId subroutine, std::vector<Arg> args, Loc = {}) -> StmtId;
auto if_then(Program&, ExprId condition, Block then_body, Block else_body = {}, Loc = {}) -> StmtId;
auto counted_loop(Program&, SymbolId variable, ExprId first, ExprId last, Block body, Loc = {}) -> StmtId;

}  // namespace cf::ir
