#include "analysis/adjoint_directives.h"

#include <algorithm>
#include <string_view>

#include "base/letters.h"

namespace cf::analysis {

using namespace ir;

namespace {

auto directive_of(const Program& p, NotesId notes, std::string_view ours, std::string_view tapenades) -> const Directive* {
  if (!notes) return nullptr;
  const std::vector<Directive>& all = p.notes[notes].directives;
  const auto found = std::ranges::find_if(all, [&](const Directive& directive) {
    const std::string name = base::lower_case(directive.name);
    return (directive.family == DirectiveFamily::Contraflow && name == ours) || (directive.family == DirectiveFamily::Tapenade && name == tapenades);
  });
  return found == all.end() ? nullptr : &*found;
}
// Statements that were made for one of the user's have what he said of that.
auto directive_of(const Program& p, StmtId stmt, std::string_view ours, std::string_view tapenades) -> const Directive* {
  const Directive* own = directive_of(p, p.stmts[stmt].notes, ours, tapenades);
  const StmtId origin = p.stmts[stmt].origin;
  return own == nullptr && origin ? directive_of(p, p.stmts[origin].notes, ours, tapenades) : own;
}

}  // namespace

auto checkpoint_directive(const Program& p, StmtId call) -> const Directive* { return directive_of(p, call, "checkpoint", "checkpoint"); }
auto independent_directive(const Program& p, StmtId loop) -> const Directive* { return directive_of(p, loop, "independent-loop", "ii-loop"); }
auto says_checkpoint(const Program& p, StmtId call) -> bool { return checkpoint_directive(p, call) != nullptr; }
auto says_no_checkpoint(const Program& p, StmtId call) -> bool { return directive_of(p, call, "no-checkpoint", "nocheckpoint") != nullptr; }
auto says_no_checkpoint(const Program& p, UnitId procedure) -> bool { return directive_of(p, p.units[procedure].notes, "no-checkpoint", "nocheckpoint") != nullptr; }
auto says_independent(const Program& p, StmtId loop) -> bool { return independent_directive(p, loop) != nullptr; }

}  // namespace cf::analysis
