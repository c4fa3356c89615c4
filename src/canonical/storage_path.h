// storage_path.h: the storage that a designator leads to, and whether two of them may share it.
//
// May, syntactic: false means surely not. Two are apart if they have different roots that nothing makes the same storage (POINTER and TARGET, EQUIVALENCE, ASSOCIATE; in
// C: the address was taken), if their paths part at different components, or if a pointer lies on the way and the types forbid it. Subscripts are not compared.
// Both languages: a pointer is followed by a dereference in C, by naming what has the POINTER attribute in Fortran.
#pragma once

#include <functional>
#include <vector>

#include "ir/program.h"

namespace cf::canonical {

// Whether a pointer may lead to a variable of C; Fortran says it itself.
using AddressTaken = std::function<bool(ir::SymbolId)>;

struct StoragePath {
  ir::SymbolId root;                 // none: an expression
  std::vector<ir::SymbolId> members;  // components on the way
  std::size_t followed = 0;          // how many of them lie before the last pointer that is followed
  bool through_pointer = false;      // the storage may be that of any target
  bool target = false;               // pointers may lead to it
  bool in_union = false;             // its type and components say nothing
  bool is_pointer = false;           // the POINTER itself, not what it leads to
  ir::TypeId type;                   // of an element
};

// The type as declared: expressions of array type may have lost it.
auto declared_type(const ir::Program&, ir::ExprId) -> ir::TypeId;
auto storage_path(const ir::Program&, ir::ExprId designator, const AddressTaken& = {}) -> StoragePath;
// Of the pointer that a designator names rather than of what it leads to (Fortran).
auto pointer_path(const ir::Program&, ir::ExprId designator) -> StoragePath;
auto may_overlap(const ir::Program&, const StoragePath&, const StoragePath&) -> bool;

}  // namespace cf::canonical
