// designator.h: expressions that name storage: x, x(i), x%a(i)%b, s(1:2), z%re, *p.
#pragma once

#include "ir/program.h"

namespace cf::ir {

// True for what may stand on the left of an assignment: its root is a variable, not a constant, a call or a parenthesised value.
auto is_variable_designator(const Program&, ExprId) -> bool;
// The symbol at the root of a designator: x of x%a(i)%b. None for other expressions. A C dereference leads to the pointer.
auto root_symbol(const Program&, ExprId) -> SymbolId;
// The expression one step towards the root; none at a Ref and at other expressions.
auto base_of(const Program&, ExprId) -> ExprId;
// x(v), x(v)%a, x(i, [1, 3]): elements that are not one section.
auto has_vector_subscript(const Program&, ExprId designator) -> bool;
// Same nodes, symbols and literals all the way down, and nothing that could give another value the second time (no user function calls).
auto same_designator(const Program&, ExprId, ExprId) -> bool;

}  // namespace cf::ir
