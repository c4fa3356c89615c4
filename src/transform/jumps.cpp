#include "transform/jumps.h"

#include "base/one_of.h"
#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

auto jump_targets(const Program& p, const Block& block) -> std::unordered_set<LabelId> {
  std::unordered_set<LabelId> found;
  const auto add_returns = [&](const Call& call) {
    for (const Arg& arg : call.args) {
      if (arg.alternate_return) found.insert(arg.alternate_return);
    }
  };
  for_each_stmt(p, block, [&](StmtId id) {
    std::visit(base::Overloaded{
                   [&](const Goto& s) { found.insert(s.target); },
                   [&](const ComputedGoto& s) { found.insert(s.targets.begin(), s.targets.end()); },
                   [&](const AssignLabel& s) { found.insert(s.label); },
                   [&](const AssignedGoto& s) { found.insert(s.targets.begin(), s.targets.end()); },
                   [&](const ArithmeticIf& s) { found.insert({s.negative, s.zero, s.positive}); },
                   [&](const CallStmt& s) { add_returns(s.call); },
                   [&](const Opaque& s) { found.insert(s.labels.begin(), s.labels.end()); },
                   [](const base::OneOf<Assign, PointerAssign, ExprStmt, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select,
                                        SelectType, Where, Associate, BlockConstruct, Allocate, Deallocate, Nullify, Return, Stop, Cycle,
                                        Exit, Continue, Entry, MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
               },
               p.stmts[id].node);
  });
  return found;
}

}  // namespace cf::transform
