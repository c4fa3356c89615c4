// access.h: what evaluating an expression reads and writes, so that one can tell whether a value survives an effect that is moved in front of it.
//
// May, syntactic, flow-insensitive. Storage is a variable by name, or `memory`: whatever can be reached through a pointer, by reference or from another
// procedure. A local whose address is never taken is not part of memory. A procedure with a body writes the globals that it and its callees name, and memory if one of
// them writes through a pointer or calls what is not known.
#pragma once

#include <functional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::canonical {

struct Access {
  std::set<ir::SymbolId> variables;
  bool memory = false;

  auto empty() const -> bool { return variables.empty() && !memory; }
  void add(const Access& other) {
    variables.insert(other.variables.begin(), other.variables.end());
    memory = memory || other.memory;
  }
};

// Found once for a program.
struct AccessMemo {
  struct Procedure {
    Access writes;  // by its own statements, of what outlives it
    std::vector<ir::SymbolId> callees;
  };
  std::unordered_map<ir::UnitId, std::unordered_set<ir::SymbolId>> address_taken;
  std::unordered_map<ir::UnitId, Procedure> own;
  std::unordered_map<ir::SymbolId, Access> with_callees;  // memory alone where it is written: variables that outlive a procedure are part of it
};

class Accesses {
 public:
  Accesses(const ir::Program& program, AccessMemo& memo) : p_(program), memo_(memo) {}

  // To get its value; a place (`&x`, the left of an assignment) is only found: what its subscripts and pointers need.
  auto reads(ir::ExprId value) -> Access;
  auto reads_of_place(ir::ExprId place) -> Access;
  auto writes(ir::ExprId expr) -> Access;
  auto writes(const ir::Call& call) -> Access;
  // Whether the two may mean the same storage.
  auto touch(const Access& a, const Access& b) -> bool;

  // What has an address in this unit is found as the unit is now: before calls leave statements, and are in none of them for a while.
  void look_at(ir::UnitId unit) { address_taken(unit); }

  // A local that no pointer leads to, so that only statements that name it use it.
  auto is_private(ir::SymbolId variable) -> bool;
  // The variable that a designator is a part of; none if it is reached through a pointer or is no designator.
  auto variable_of(ir::ExprId designator) const -> ir::SymbolId;
  // A C array or function names a place: it is no value that could change.
  auto is_address(ir::ExprId expr) const -> bool;
  // Whether a call has no effect and reads nothing but its arguments.
  auto is_pure(const ir::Call& call) const -> bool;

 private:
  void reads(ir::ExprId root, bool place, Access& result);
  void written(ir::ExprId target, Access& result);
  auto own(ir::UnitId unit) -> const AccessMemo::Procedure&;
  // access_callees.cpp: of a procedure and of all that it leads to.
  void find_with_callees(ir::SymbolId procedure);
  auto address_taken(ir::UnitId unit) -> const std::unordered_set<ir::SymbolId>&;

  const ir::Program& p_;
  AccessMemo& memo_;
};

// The expressions of a statement, initial values and extents of what it declares among them.
void for_each_evaluated(const ir::Program& program, ir::StmtId stmt, const std::function<void(ir::ExprId)>& visit);

}  // namespace cf::canonical
