// steady.h: designators that name the same storage before and behind the statement they stand in.
//
// The backward sweep names what a statement assigned when the statement has done so: a(minloc(a, 1)) = 0, k[k[0]]++, p->next->next = q, *next(&i) = x. The parts of a
// designator that the statement may change (subscripts, bounds of sections and substrings, pointers on the way) are read into temporaries before it.
// May, syntactic, for one statement; types are believed, as the languages allow (storage_path.h).
// Theory: docs/theory/canonical.md
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "canonical/access.h"
#include "canonical/storage_path.h"
#include "ir/program.h"

namespace cf::canonical {

// What is written: a value, or in Fortran a pointer or what is allocated, by their names.
struct Written {
  ir::ExprId place;
  bool pointer = false;
};

// What has the POINTER attribute, or is a component that has it.
auto is_fortran_pointer(const ir::Program& program, ir::ExprId designator) -> bool;

class Steady {
 public:
  // A new variable that has this value, which is read before the statement; `pointer`: that leads where this pointer of Fortran does.
  using Save = std::function<ir::ExprId(ir::ExprId value, bool pointer)>;
  // Whether the value may be another when the statement has been executed; `pointer` as above.
  using Changes = std::function<bool(ir::ExprId value, bool pointer)>;

  Steady(ir::Program& program, Accesses& accesses) : p_(program), accesses_(accesses) {}

  // Whether an expression may have another value once these are written.
  auto may_change(ir::ExprId value, bool pointer, const std::vector<Written>& written) -> bool;
  // The designator, changed in place; another one where it is a pointer of Fortran whose target is meant.
  enum class Names { Target, Pointer };
  auto make_steady(ir::ExprId designator, Names names, const Changes& changes, const Save& save) -> ir::ExprId;
  auto make_steady(ir::ExprId designator, Names names, const std::vector<Written>& written, const Save& save) -> ir::ExprId;
  // Whether it may name other storage once these are written.
  auto may_move(ir::ExprId designator, Names names, const std::vector<Written>& written) -> bool;

 private:
  struct Reads;
  auto path_of(const Written& written) -> StoragePath;
  auto taken() -> AddressTaken;

  ir::Program& p_;
  Accesses& accesses_;
};

}  // namespace cf::canonical
