// verify.h: the invariants of a Program. Run after every stage in tests, and by the tool in debug builds.
//
// Each invariant has a name that starts its message. "Reachable" is what hangs on a unit that stands in a file, a contains part or an interface.
// Structure: what any walk relies on.
//   ids          every id points into its store, or is none
//   needed-id    what cannot be absent is there: operands, targets, bodies' statements, symbols of references, types of pointers and arrays
//   cycle        following parts (subexpressions, nested statements, bounds, contained units, declarations) never comes back; scopes form a
//                tree under the global one
// Symbols and types.
//   scope-list   a symbol is listed once, by its own scope and no other
//   symbol-type  variables, constants and components have a type; derived types have a definition that names them back
//   symbol-kind  specifics of a Generic are procedures, bindings of a type are Bindings, members of COMMON and NAMELIST are variables
//   common       a variable with storage Common has its block and stands in the block's list; offsets do not go backwards below zero
//   array-type   an array has dimensions, and its element is no array; explicit dimensions have an upper bound, (*) only last, (..) alone
//   type-spec    a written type is an element type, never an array, but where C names one (a typedef, a cast, sizeof)
//   init         a constant has a value
// Expressions.
//   expr-type    every expression has a type, but Triplet, ImpliedDo, InitList, references to procedures, labels and calls without result
//   expr-rank    operands of elementwise operators are scalar or of equal rank, and the result has the greater one
//   subscripts   a Fortran Index has as many subscripts as its base has dimensions
//   triplet      Triplets stand only as subscripts, in CASE, ALLOCATE, pointer bounds
//   shared       an expression stands in one place; statements and their trees are not shared
// Statements and declarations, in each reachable unit.
//   stmt-once    a statement stands in one block
//   label        a label is defined once, and in the unit that jumps to it; a label's unit is the one it is used in
//   end-label    a labelled DO ends with a statement that has its label, or with another DO that does
//   construct    cycle and exit stand inside a construct of their name; without a name inside a loop
//   one-line     a one-line IF, WHERE or FORALL holds exactly one simple statement, and one arm
//   arms         only the last arm of IF and WHERE lacks a condition
//   piece        a piece of opaque text has an expression exactly if its access is not Text
//   assign       the target of an assignment is a designator
// Units.
//   unit         it names a symbol of its kind, has a scope of its own, is listed once, and its host contains it
//   args         arguments are dummies of the unit's scope; a function has a result
//   decl-visible what a declaration names lies in the unit's scope, one around it, or is reached by USE
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::ir {

// One line for each violation, at most a hundred; empty when the program is sound.
auto verify(const Program&) -> std::vector<std::string>;
// The first group only: all that printing, walking and the other checks need in order not to crash.
auto verify_structure(const Program&) -> std::vector<std::string>;

}  // namespace cf::ir
