#include "transform/adjoint/sweeps.h"

#include <algorithm>

namespace cf::transform::adjoint {

using namespace ir;

auto taken_apart(const Program& p, const Sweeps& sweeps) -> LeafSweeps {
  LeafSweeps made;
  const auto has = [&](Role role) { return [&p, role](StmtId id) { return p.stmts[id].role == role; }; };
  const auto stored = std::ranges::find_if_not(sweeps.forward, has(Role::Push));
  made.store.assign(sweeps.forward.begin(), stored);
  made.forward.assign(stored, sweeps.forward.end());
  const auto first = std::ranges::find_if(sweeps.backward, has(Role::Pop));
  const auto last = std::find_if_not(first, sweeps.backward.end(), has(Role::Pop));
  made.early.assign(sweeps.backward.begin(), first);
  made.restore.assign(first, last);
  made.backward.assign(last, sweeps.backward.end());
  return made;
}

}  // namespace cf::transform::adjoint
