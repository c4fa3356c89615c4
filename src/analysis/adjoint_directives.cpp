#include "analysis/adjoint_directives.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "base/letters.h"

namespace cf::analysis {

using namespace ir;

namespace {

auto has(const Program& p, NotesId notes, std::string_view ours, std::string_view tapenades) -> bool {
  if (!notes) return false;
  return std::ranges::any_of(p.notes[notes].directives, [&](const Directive& directive) {
    const std::string name = base::lower_case(directive.name);
    return (directive.family == DirectiveFamily::Contraflow && name == ours) || (directive.family == DirectiveFamily::Tapenade && name == tapenades);
  });
}
// Statements that were made for one of the user's have what he said of that.
auto has(const Program& p, StmtId stmt, std::string_view ours, std::string_view tapenades) -> bool {
  const StmtId origin = p.stmts[stmt].origin;
  return has(p, p.stmts[stmt].notes, ours, tapenades) || (origin && has(p, p.stmts[origin].notes, ours, tapenades));
}

}  // namespace

auto says_checkpoint(const Program& p, StmtId call) -> bool { return has(p, call, "checkpoint", "checkpoint"); }
auto says_no_checkpoint(const Program& p, StmtId call) -> bool { return has(p, call, "no-checkpoint", "nocheckpoint"); }
auto says_no_checkpoint(const Program& p, UnitId procedure) -> bool { return has(p, p.units[procedure].notes, "no-checkpoint", "nocheckpoint"); }
auto says_independent(const Program& p, StmtId loop) -> bool { return has(p, loop, "independent-loop", "ii-loop"); }

auto wanted_snapshots(const Program& p, StmtId loop) -> std::optional<std::int64_t> {
  for (const StmtId stmt : {loop, p.stmts[loop].origin}) {
    const NotesId notes = stmt ? p.stmts[stmt].notes : NotesId{};
    if (!notes) continue;
    for (const Directive& directive : p.notes[notes].directives) {
      const std::string name = base::lower_case(directive.name);
      std::string number;
      if (directive.family == DirectiveFamily::Contraflow && name == "binomial" && !directive.clauses.empty()) number = directive.clauses.front().text;
      // The number of steps, of snapshots, and of the first step.
      if (directive.family == DirectiveFamily::Tapenade && name == "binomial-ckp" && directive.clauses.size() >= 2) number = directive.clauses[1].name;
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
      if (!number.empty() && error == std::errc{} && end == number.data() + number.size() && value > 0) return value;
    }
  }
  return std::nullopt;
}

}  // namespace cf::analysis
