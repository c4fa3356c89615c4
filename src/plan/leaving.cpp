#include "plan/leaving.h"

#include <algorithm>
#include <functional>

#include "ir/construct.h"
#include "ir/walk.h"

namespace cf::plan {

using namespace ir;

namespace {

enum class Leaving { Statement, Loop };

auto escapes(const Program& p, StmtId id, Leaving what, const std::string& loop) -> Escapes {
  // Constructs that lie inside. A cycle of the loop itself stays in it.
  Escapes found;
  int loops = 0;
  std::vector<std::string> names;
  const auto leads_out = [&](const std::string& construct) {
    return construct.empty() ? loops == 0 : std::ranges::find(names, construct) == names.end();
  };
  const std::function<void(StmtId)> look = [&](StmtId at) {
    if (const auto* s = get_if<Exit>(p, at)) found.other = found.other || leads_out(s->construct);
    if (const auto* s = get_if<Cycle>(p, at)) {
      const bool stays = what == Leaving::Loop && (s->construct.empty() || s->construct == loop);
      found.other = found.other || (!stays && leads_out(s->construct));
    }
    if (get_if<Return>(p, at)) found.other = true;
    if (const auto* s = get_if<Goto>(p, at)) {
      bool inside = false;
      for_each_stmt(p, Block{{id}, {}}, [&](StmtId other) { inside = inside || p.stmts[other].label == s->target; });
      if (!inside) found.labels.push_back(s->target);
    }
    const bool loop_of_its_own = is_loop(p.stmts[at].node);
    const std::string name = construct_name(p.stmts[at].node);
    loops += loop_of_its_own ? 1 : 0;
    if (!name.empty()) names.push_back(name);
    for_each_block(p, at, [&](const Block& block) {
      for (StmtId inner : block.stmts) look(inner);
    });
    loops -= loop_of_its_own ? 1 : 0;
    if (!name.empty()) names.pop_back();
  };
  look(id);
  return found;
}

}  // namespace

auto is_jump(const Program& p, StmtId id) -> bool { return get_if<Exit>(p, id) || get_if<Cycle>(p, id) || get_if<Return>(p, id) || get_if<Goto>(p, id); }

auto escapes_of(const Program& p, StmtId id) -> Escapes { return escapes(p, id, Leaving::Statement, ""); }

auto exits_of_loop(const Program& p, StmtId id, const std::string& loop) -> Escapes { return escapes(p, id, Leaving::Loop, loop); }

}  // namespace cf::plan
