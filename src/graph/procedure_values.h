// procedure_values.h: which procedures a procedure dummy, procedure pointer or C function pointer can be.
//
// May, flow-insensitive, whole program. A variable, component (of whatever object) or dummy is one cell, and so is the result of a function; values flow
// from cell to cell by assignments, initial values and arguments, and calls through a cell pass their arguments on to all that is in it. What is read through a
// pointer, or from a cell whose address is taken, can be any procedure that is used as a value somewhere. C calls reach only functions of a
// compatible type. The program is taken as whole: a dummy to which nothing is passed is unknown.
// Needs: verified ir.
#pragma once

#include <unordered_map>
#include <vector>

#include "base/bit_set.h"
#include "graph/call_sites.h"
#include "ir/program.h"

namespace cf::graph {

struct Callees {
  std::vector<ir::SymbolId> list;  // procedures in the order of their ids, with source or without, and intrinsics that were passed around
  bool known = true;               // false: it may be something else, too
};

class ProcedureValues {
 public:
  ProcedureValues(const ir::Program&, const std::vector<CallPlace>&);

  // What each place calls, in the order of the places.
  auto callees() const -> const std::vector<Callees>& { return callees_; }
  // What a procedure dummy, procedure pointer, function pointer or component can be.
  auto of(ir::SymbolId) const -> Callees;
  // Every procedure that is used as a value.
  auto all() const -> const std::vector<ir::SymbolId>& { return all_; }

 private:
  friend class Propagation;
  std::unordered_map<ir::SymbolId, Callees> cells_;
  std::vector<Callees> callees_;
  std::vector<ir::SymbolId> all_;
};

}  // namespace cf::graph
