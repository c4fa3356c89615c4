#include "transform/openmp_clauses.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/letters.h"
#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

namespace {

constexpr std::array<std::string_view, 7> kShare{"private", "firstprivate", "lastprivate", "shared", "reduction", "copyin", "copyprivate"};
// They ask for values, or say of the primal alone what is not asked of the derivative.
constexpr std::array<std::string_view, 24> kAsk{"",        "if",       "num_threads", "schedule", "dist_schedule", "collapse", "ordered", "default", "final", "priority", "grainsize", "num_tasks",
                                                "safelen", "simdlen",  "aligned",     "nontemporal", "depend",     "doacross", "hint",    "order",   "bind",  "proc_bind", "num_teams", "thread_limit"};

auto among(const auto& list, std::string_view name) -> bool { return std::ranges::find(list, name) != list.end(); }

}  // namespace

auto lists_derivatives(const Program& p, const Clause& clause, Loc loc, const std::function<bool(SymbolId)>& has_derivative, diag::Sink& sink) -> bool {
  const std::string name = base::lower_case(clause.name);
  if (among(kAsk, name)) return false;
  const bool shares = among(kShare, name);
  for (const ExprId arg : clause.args) {
    SymbolId listed;
    for_each_subexpr(p, arg, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p, e);
      if (ref && !listed && has_derivative(ref->symbol)) listed = ref->symbol;
    });
    if (!listed) continue;
    const std::string& variable = p.symbols[listed].name;
    if (name == "reduction" && clause.text != "+" && clause.text != "-")
      sink.report(diag::Kind::Unsupported, loc, "the reduction of '" + variable + "' with '" + clause.text + "' has no parallel derivative", "reduce with +, or read without OpenMP (--no-openmp)");
    else if (!shares)
      sink.report(diag::Kind::Unsupported, loc, "what '" + name + "' of '" + variable + "' means for its derivative is not known", "leave the clause out, or read without OpenMP (--no-openmp)");
    else if (!get_if<Ref>(p, arg))
      sink.report(diag::Kind::Unsupported, loc, "a part of '" + variable + "', which has a derivative, in the clause '" + name + "'", "list the whole variable, or read without OpenMP (--no-openmp)");
  }
  return shares;
}

void refuse_threadprivate(const Program& p, const std::function<bool(SymbolId)>& has_derivative, diag::Sink& sink) {
  for (DeclId id : p.decls.ids()) {
    const auto* decl = get_if<DirectiveDecl>(p, id);
    if (!decl || decl->directive.family != DirectiveFamily::OpenMP || base::lower_case(decl->directive.name) != "threadprivate") continue;
    for (const Clause& clause : decl->directive.clauses) {
      for (ExprId arg : clause.args) {
        const auto* ref = get_if<Ref>(p, arg);
        if (!ref) continue;
        std::vector<SymbolId> variables = p.symbols[ref->symbol].list;
        if (p.symbols[ref->symbol].kind == SymbolKind::Variable) variables = {ref->symbol};
        if (std::ranges::none_of(variables, has_derivative)) continue;
        sink.report(diag::Kind::Unsupported, p.decls[id].loc, "'" + p.symbols[ref->symbol].name + "' is THREADPRIVATE and carries a derivative",
                    "read without OpenMP (--no-openmp), or make it an argument");
      }
    }
  }
}

}  // namespace cf::transform
