// adjoint_traits.h: what is known of procedures and calls before anything is solved; private to adjoint_flow.cpp's parts.
//
// A procedure has an adjoint if one of its statements has one, or a procedure that it calls. One without only computes: its backward sweep brings back what it overwrote, and does
// nothing else. If it also does nothing but set values, a call of it may be skipped as any statement. What may stop the program is executed in any case, where a function
// that an expression calls does so too. One without source that an expression calls is taken to come back.
#pragma once

#include <unordered_set>

#include "analysis/adjoint_model.h"
#include "analysis/ground.h"

namespace cf::analysis {

class AdjointTraits {
 public:
  AdjointTraits(const Ground&, const AdjointModel&);

  // Of statements that are no control flow, and of constructs: something in them has an adjoint.
  auto has_adjoint(ir::StmtId stmt) const -> bool { return with_adjoint_.contains(stmt); }
  // It need not be executed if nobody asks for what it sets.
  auto may_skip(ir::StmtId stmt) const -> bool { return skippable_.contains(stmt); }
  // A function that it calls may stop the program: in its expressions, or in those that a construct decides by.
  auto may_stop(ir::StmtId stmt) const -> bool;
  // Of procedures.
  auto has_adjoint(ir::UnitId unit) const -> bool { return adjoint_units_.contains(unit); }
  auto may_repeat(ir::UnitId unit) const -> bool { return known_.contains(unit) && !effect_units_.contains(unit); }
  // It can be executed twice as if once, but for what it sets.
  auto may_repeat(ir::StmtId stmt) const -> bool;
  // The procedures that a call statement reaches; empty if not all are known.
  auto callees(ir::StmtId stmt) const -> std::vector<ir::UnitId>;

 private:
  void find_stopping();
  void find_units();
  auto is_one_way(ir::StmtId stmt) const -> bool;
  auto note_constructs(const ir::Block& block) -> bool;

  const Ground& ground_;
  const AdjointModel& model_;
  std::unordered_set<ir::UnitId> known_, adjoint_units_, effect_units_, stopping_;
  std::unordered_set<ir::StmtId> with_adjoint_;
  std::unordered_set<ir::StmtId> skippable_;
};

}  // namespace cf::analysis
