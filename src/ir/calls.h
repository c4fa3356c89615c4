// calls.h: which actual argument goes to which dummy.
#pragma once

#include <vector>

#include "ir/program.h"

namespace cf::ir {

struct BoundArg {
  SymbolId dummy;  // none: the procedure's dummies are not known
  ExprId actual;   // none: an optional argument that is absent
};

// The dummies of a procedure, in order; a none id is an alternate return. Looks through bindings, procedure pointers and interfaces.
// `known` is false where no source and no interface says them (then the list is empty).
struct Dummies {
  std::vector<SymbolId> list;
  bool known = false;
};
auto dummies_of(const Program&, SymbolId procedure) -> Dummies;

// One entry for each dummy in order, keywords resolved, the passed object in its place, alternate returns left out. Without known dummies: one
// entry for each actual, the passed object first.
auto bind_arguments(const Program&, const Call&) -> std::vector<BoundArg>;
// The dummy of args[i]; none if not known.
auto dummy_of_actual(const Program&, const Call&, std::size_t i) -> SymbolId;
// C: va_arg, the next of a variable number of arguments.
auto is_variable_argument(const Program&, ExprId) -> bool;
// True if `object%symbol(...)` passes its object as an argument (no NOPASS).
auto passes_object(const Program&, const Call&) -> bool;

}  // namespace cf::ir
