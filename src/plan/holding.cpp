#include "plan/holding.h"

#include "ir/walk.h"
#include "plan/leaving.h"
#include "plan/plan.h"

namespace cf::plan {

using namespace ir;

namespace {

class Holdings {
 public:
  Holdings(const Program& program, Model& model, const Plan& plan) : p_(program), model_(model), plan_(plan) {}

  // `once`: both sweeps of these statements run one after the other, and nothing else of the block in between.
  void look(const Block& block, bool once) {
    once = once && runs_straight(block);
    for (const StmtId id : block.stmts) {
      if (once && stores_number(id)) found[id] = Holding::Variable;
      look_inside(id, once);
    }
  }
  HoldingTable found;

 private:
  // Control reaches all of its statements, one after the other.
  auto runs_straight(const Block& block) const -> bool {
    bool straight = true;
    for_each_stmt(p_, block, [&](StmtId id) { straight = straight && !is_jump(p_, id) && !p_.stmts[id].label; });
    return straight;
  }
  auto stores_number(StmtId id) const -> bool {
    if (!model_.is_leaf(id) || plan_.skips(id) || plan_.stores_at_once(id)) return false;
    const Leaf& leaf = model_.leaf(id);
    return leaf.keeping == Keeping::Stored && leaf.one_number && plan_.brings_back(id, leaf);
  }
  void look_inside(StmtId id, bool once) {
    if (model_.is_leaf(id)) return;
    const bool turn = plan_.merges(id) && plan_.binomial(id) == 0;  // goes forwards and at once backwards
    if (turn) return for_each_block(p_, id, [&](const Block& body) { look(body, true); });
    const Extent extent = plan_.counts_back(id) ? model_.extent(id) : Extent::Unknown;
    for_each_block(p_, id, [&](const Block& body) {
      look(body, false);
      const bool row = (extent == Extent::Constant || (extent == Extent::OnEntry && once)) && runs_straight(body);
      for (const StmtId inner : body.stmts) {
        if (row && stores_number(inner)) found[inner] = once ? Holding::Row : Holding::StackedRow;
      }
    });
  }

  const Program& p_;
  Model& model_;
  const Plan& plan_;
};

}  // namespace

auto find_holding(const Program& program, const Block& body, Model& model, const Plan& plan, HoldingLimits limits) -> HoldingTable {
  if (!limits.any) return {};
  Holdings holdings(program, model, plan);
  holdings.look(body, limits.whole);
  return std::move(holdings.found);
}

}  // namespace cf::plan
