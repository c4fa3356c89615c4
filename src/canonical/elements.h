// elements.h: the as-loops view of array expressions: what one element of `a(2:n) + sin(b)` is, and over which indices a loop runs.
//
// An array expression of rank r is seen as a scalar expression in r index variables. An index runs with stride 1 from any first value, which belongs
// to the first element: with i from 2, the element of `a(2:n)` is `a(i)` and that of a whole `b` is `b(i - 1)`. Whole arrays begin at their lower bound,
// sections follow their lower bound and stride, vector subscripts are looked up, operators and elemental procedures are applied to elements, and
// scalars stay as they are. Loops made of this view ask themselves whether an element that was written is read again: overlap.h.
// Needs:  nothing but the ir. Transformational functions, array constructors and array-valued user functions have no element: evaluate them into a
//         variable first.
// Prints: `a(i) + sin(b(i - 1))`.
#pragma once

#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::canonical {

// The element that one dimension of an expression speaks of; both are scalar integer expressions and are cloned at each use.
struct ElementIndex {
  ir::ExprId value;
  ir::ExprId first;  // of `value`, at the first element
};

struct ElementView {
  std::vector<ElementIndex> indices;             // one for each dimension
  std::unordered_set<ir::SymbolId> from_one;     // arrays known to begin at 1 although their declaration does not say so
};

// A new scalar expression; of a scalar expression: its copy. None if some part has no element.
auto element_of(ir::Program& program, ir::ExprId expr, const ElementView& view) -> ir::ExprId;

// The first and last value of an index that runs with stride 1 over one dimension; new expressions.
struct IndexRange {
  ir::ExprId first;
  ir::ExprId last;
};
// A designator inside the expression that has its rank and elements, so that its shape is the expression's; none if there is none.
auto shape_carrier(const ir::Program& program, ir::ExprId expr) -> ir::ExprId;
// The ranges of a designator with a rank: its own subscripts where the stride is 1, otherwise 1 to its extent.
auto index_space(ir::Program& program, ir::ExprId designator, const std::unordered_set<ir::SymbolId>& from_one = {}) -> std::vector<IndexRange>;

// Whether the call applies to each element of its array arguments: elemental intrinsics and user procedures.
auto is_elemental(const ir::Program& program, const ir::Call& call) -> bool;
// Whether an intrinsic asks for the shape or type of its arguments only: size, kind, present.
auto is_inquiry(const ir::Program& program, const ir::Call& call) -> bool;

}  // namespace cf::canonical
