#include "analysis/adjoint_directives.h"

#include <algorithm>
#include <charconv>
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
auto binomial_directive(const Program& p, StmtId loop) -> const Directive* { return directive_of(p, loop, "binomial", "binomial-ckp"); }
auto says_checkpoint(const Program& p, StmtId call) -> bool { return checkpoint_directive(p, call) != nullptr; }
auto says_no_checkpoint(const Program& p, StmtId call) -> bool { return directive_of(p, call, "no-checkpoint", "nocheckpoint") != nullptr; }
auto says_no_checkpoint(const Program& p, UnitId procedure) -> bool { return directive_of(p, p.units[procedure].notes, "no-checkpoint", "nocheckpoint") != nullptr; }
auto says_independent(const Program& p, StmtId loop) -> bool { return independent_directive(p, loop) != nullptr; }

auto wanted_snapshots(const Program& p, StmtId loop) -> std::optional<std::int64_t> {
  const Directive* directive = binomial_directive(p, loop);
  if (directive == nullptr) return std::nullopt;
  std::string number;
  if (directive->family == DirectiveFamily::Contraflow && !directive->clauses.empty()) number = directive->clauses.front().text;
  // Tapenade's says the number of steps, of snapshots, and of the first step.
  if (directive->family == DirectiveFamily::Tapenade && directive->clauses.size() >= 2) number = directive->clauses[1].name;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  const bool whole = !number.empty() && error == std::errc{} && end == number.data() + number.size();
  return whole && value > 0 ? std::optional(value) : std::nullopt;
}

}  // namespace cf::analysis
