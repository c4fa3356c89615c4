// carriers.h: which functions of a C program must be differentiated when they are called: those that give a value that can hold a derivative, and
// those that may change such a value outside of themselves (through a pointer, in a global variable, by allocating or freeing), also through calls.
//
// Needs:  verified ir, Holders; adds to the latter the types of functions that change such values.
#pragma once

#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/c/holders.h"
#include "transform/part.h"

namespace cf::transform::c {

class Carriers {
 public:
  Carriers(const ir::Program& program, Holders& holders, const Part& part = {});

  auto carries(ir::SymbolId function) const -> bool;
  auto carries(const ir::Call& call) const -> bool;
  // Functions that compute nothing active: those that only give a number are called as they are.
  void leave_out(const std::unordered_set<ir::UnitId>& passive) { passive_ = passive; }
  // Static or global data that never changes and leads nowhere: its derivative is zero.
  auto is_constant(ir::SymbolId variable) const -> bool;

 private:
  class Collector;

  const ir::Program& p_;
  const Holders& holders_;
  std::unordered_set<ir::UnitId> changing_;
  std::unordered_set<ir::SymbolId> open_;  // without source or parameters that are known, and called with what leads to reals
  std::unordered_set<ir::UnitId> passive_;
};

// The function that a function designator names, looking through parentheses, `&` and `*`; none if it is a value.
auto named_function(const ir::Program& program, ir::ExprId expr) -> ir::SymbolId;
// The type of the functions that this symbol or expression calls.
auto procedure_type(const ir::Program& program, ir::ExprId function) -> ir::TypeId;
auto procedure_type(const ir::Program& program, ir::TypeId pointer) -> ir::TypeId;
// Parameter types of what is called, as far as they are known.
auto parameter_types(const ir::Program& program, const ir::Call& call) -> std::vector<ir::TypeId>;
// NULL, (char *)0, 0.
auto is_null_constant(const ir::Program& program, ir::ExprId pointer) -> bool;
// The expression behind parentheses and macros.
auto bare(const ir::Program& program, ir::ExprId expr) -> ir::ExprId;
// What a place is a part of, without a pointer on the way; none: it is no part. The row `*t` of an array t is a part of it as t[0] is.
auto whole_of(const ir::Program& program, ir::ExprId place) -> ir::ExprId;
// Whether types differ in nothing but what pointers may change.
auto same_but_const(const ir::Program& program, ir::TypeId a, ir::TypeId b) -> bool;
// Whether a structure is the first member of another, or the first member of that: pointers to one are converted to pointers to the other, and its shadow begins alike.
auto begins_with(const ir::Program& program, ir::TypeId outer, ir::TypeId inner) -> bool;
// The pointer behind casts to pointers that say less, as free((char *)p) has them.
auto uncast(const ir::Program& program, ir::ExprId pointer) -> ir::ExprId;
// The name of the library function that is called; "" if it is none.
auto library_name(const ir::Program& program, const ir::Call& call) -> std::string;
// The function among the arguments that carries derivatives, where a function of the library may call it; none: there is none.
auto called_back(const ir::Program& program, const Carriers& carriers, const ir::Call& call) -> ir::SymbolId;
// Whether an argument is an address, where the function may put something.
auto takes_address(const ir::Program& program, const ir::Call& call) -> bool;

}  // namespace cf::transform::c
