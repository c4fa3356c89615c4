#include "plan/needs.h"

#include "base/check.h"
#include "ir/walk.h"

namespace cf::plan {

auto counts(const ir::Program& program, ir::StmtId stmt) -> bool {
  const ir::Role role = program.stmts[stmt].role;
  return role != ir::Role::Allocation && !(role == ir::Role::Control && ir::get_if<ir::Assign>(program, stmt));
}

Needs::Needs(const ir::Program& program, const ir::Block& canonical, const UnitNeeds& needs) {
  std::size_t place = 0;
  ir::for_each_stmt(program, canonical, [&](ir::StmtId id) {
    if (!counts(program, id)) return;
    CHECK(place < needs.size(), "the derivatives of a unit have different statements");
    const Need& need = needs[place++];
    if (need.skip) skipped_.insert(id);
    if (need.forget) forgotten_.insert(id);
    if (need.plain) plain_.insert(id);
    if (need.again) again_.insert(id);
    if (need.at_once) at_once_.insert(id);
    if (need.merge) merged_.insert(id);
    if (need.apart) apart_.insert(id);
    if (need.split) split_.insert(id);
  });
  CHECK(place == needs.size(), "the derivatives of a unit have different statements");
}

}  // namespace cf::plan
