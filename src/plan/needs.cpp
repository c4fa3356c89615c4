#include "plan/needs.h"

#include "base/check.h"
#include "ir/numbered_expr.h"
#include "ir/walk.h"

namespace cf::plan {

auto counts(const ir::Program& program, ir::StmtId stmt) -> bool {
  const ir::Role role = program.stmts[stmt].role;
  return role != ir::Role::Allocation && !(role == ir::Role::Control && ir::get_if<ir::Assign>(program, stmt));
}

Needs::Needs(const ir::Program& program, const ir::Block& canonical, const UnitNeeds& needs) {
  std::size_t place = 0;
  std::vector<ir::StmtId> order;
  ir::for_each_stmt(program, canonical, [&](ir::StmtId id) {
    if (!counts(program, id)) return;
    CHECK(place < needs.size(), "the derivatives of a unit have different statements");
    const Need& need = needs[place++];
    if (need.skip) skipped_.insert(id);
    if (need.forget) forgotten_.insert(id);
    if (need.plain) plain_.insert(id);
    if (need.joint) joint_.insert(id);
    if (need.again) again_.insert(id);
    if (need.at_once) at_once_.insert(id);
    if (need.merge) merged_.insert(id);
    if (need.recompute) recomputed_.insert(id);
    if (need.apart) apart_.insert(id);
    if (need.split) split_.insert(id);
    if (need.estimate) estimates_[id] = *need.estimate;
    if (need.snapshots != 0) binomial_[id] = need.snapshots;
    order.push_back(id);
  });
  CHECK(place == needs.size(), "the derivatives of a unit have different statements");
  const auto named = [&](const Mention& mention) {
    if (mention.symbol) return Kept{{}, {}, mention.symbol};
    const ir::StmtId stmt = order[mention.place];
    if (mention.memory) {
      const auto* allocation = ir::get_if<ir::Assign>(program, stmt);
      CHECK(allocation != nullptr, "the derivatives of a unit have different statements");
      return Kept{allocation->target, ir::assigned_value(program, stmt)};
    }
    const ir::ExprId found = ir::numbered_expr(program, stmt, mention.number);
    CHECK(found.valid(), "the derivatives of a unit have different statements");
    return Kept{found, {}};
  };
  for (std::size_t i = 0; i < needs.size(); ++i) {
    if (needs[i].found.empty() && needs[i].earlier.empty()) continue;
    Snapshot& snapshot = snapshots_[order[i]];
    for (const Mention& mention : needs[i].found) snapshot.found.push_back(named(mention));
    for (const Mention& mention : needs[i].earlier) snapshot.earlier.push_back(named(mention));
  }
}

}  // namespace cf::plan
