#include "transform/ad_directives.h"

#include <algorithm>
#include <array>

#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

namespace {

constexpr std::array<std::string_view, 6> kWithoutEffect{"passive", "no-differentiate", "use-derivative", "fixed-point", "do-not-diff", "end-do-not-diff"};

}  // namespace

auto listed_by_directives(const Program& p, UnitId unit, std::string_view name) -> std::vector<SymbolId> {
  std::vector<SymbolId> found;
  const auto look = [&](NotesId notes) {
    if (!notes) return;
    for (const Directive& directive : p.notes[notes].directives) {
      if (directive.name != name || (directive.family != DirectiveFamily::Contraflow && directive.family != DirectiveFamily::OpenAD)) continue;
      for (const Clause& clause : directive.clauses) {
        for (ExprId arg : clause.args) {
          const auto* ref = get_if<Ref>(p, arg);
          if (ref && std::ranges::find(found, ref->symbol) == found.end()) found.push_back(ref->symbol);
        }
      }
    }
  };
  const Unit& at = p.units[unit];
  look(at.notes);
  for (DeclId decl : at.decls) look(p.decls[decl].notes);
  const auto look_in = [&](const Block& block) { look(block.end); };
  look_in(at.body);
  for_each_stmt(p, at.body, [&](StmtId stmt) {
    look(p.stmts[stmt].notes);
    for_each_block(p, stmt, look_in);
  });
  look(at.end_notes);
  return found;
}

void warn_of_directives(const Program& p, diag::Sink& sink) {
  for (NotesId notes : p.notes.ids()) {
    for (const Directive& directive : p.notes[notes].directives) {
      if (directive.family == DirectiveFamily::OpenMP || std::ranges::find(kWithoutEffect, directive.name) == kWithoutEffect.end()) continue;
      sink.report(diag::Kind::Directive, directive.loc, "'" + directive.name + "' has no effect on a tangent: the derivative is that of the code as it stands", "");
    }
  }
}

}  // namespace cf::transform
