// changes.h: what a run of statements may change, by looking at the statements only. For loops whose bounds must stay; side effects proper are an analysis.
//
// May, syntactic: a call may change its arguments and whatever other procedures see; a write through a pointer may change whatever a pointer can lead to.
// Needs: verified ir.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::graph {

// Variables of each unit whose address is taken; found once.
using AddressTaken = std::unordered_map<ir::UnitId, std::unordered_set<ir::SymbolId>>;

class Changes {
 public:
  Changes(const ir::Program&, ir::UnitId, AddressTaken&);

  // A statement with all that is nested in it, or an expression.
  void add(ir::StmtId);
  void add(ir::ExprId);
  void add_variable(ir::SymbolId variable);
  // Leaves this expression itself out, and looks at what stands in it.
  void add_parts(ir::ExprId);

  auto variable(ir::SymbolId) const -> bool;
  // Evaluated again it may have another value, or do something.
  auto expression(ir::ExprId) const -> bool;

 private:
  void node(ir::ExprId);
  void statement(ir::StmtId);
  void write(ir::ExprId designator);
  void call(const ir::Call&, bool statement);
  auto is_without_effects(ir::ExprId) const -> bool;
  auto is_exposed(const ir::Symbol&, ir::SymbolId) const -> bool;
  auto is_shared(const ir::Symbol&) const -> bool;
  auto is_local(const ir::Symbol&) const -> bool;
  auto is_of_file(const ir::Symbol&) const -> bool;
  // What pointers lead to.
  auto behind_pointers() const -> bool { return memory_ || calls_ || pointed_to_; }

  const ir::Program& p_;
  ir::UnitId unit_;
  const std::unordered_set<ir::SymbolId>& address_taken_;
  std::unordered_set<ir::SymbolId> written_;
  std::vector<ir::SymbolId> in_sequences_;  // those of them that lie in COMMON or EQUIVALENCE
  bool memory_ = false;                     // through a pointer
  bool pointed_to_ = false;                 // a variable by its name that a pointer can lead to
  bool calls_ = false;                      // whatever another procedure can name
};

}  // namespace cf::graph
