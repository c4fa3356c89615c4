#include "transform/repeatable.h"

#include <algorithm>
#include <set>

#include "graph/call_graph.h"
#include "ir/walk.h"
#include "rules/c_names.h"
#include "transform/names.h"

namespace cf::transform {

using namespace ir;

auto is_plain_library_function(std::string_view name) -> bool {
  static const std::set<std::string, std::less<>> kPlain{"malloc", "calloc", "realloc", "aligned_alloc", "memcpy", "memmove", "memset", "strlen", "strcmp",
                                                         "strncmp", "memcmp", "strchr", "strstr", "abs",    "labs",    "llabs",  "toupper", "tolower",
                                                         "isalpha", "isdigit", "isspace", "isalnum", "isupper", "islower", "atoi", "atof", "strtod", "strtol"};
  return kPlain.contains(name) || rules::c_function(name).has_value();
}

namespace {

class Search {
 public:
  Search(const Program& program, UnitId unit) : p_(program), in_c_(program.units[unit].file && program.files[program.units[unit].file].language == Language::C) {
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { look(id); });
  }

  std::optional<Once> found;

 private:
  void look(StmtId id) {
    if (const auto* s = get_if<Opaque>(p_, id); s && s->kind == OpaqueKind::Io) report(p_.stmts[id].loc, "it reads or writes files");
    if (const auto* s = get_if<CallStmt>(p_, id)) call(s->call, p_.stmts[id].loc, true);
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* c = get_if<Call>(p_, e)) call(*c, p_.exprs[e].loc, false);
      });
    });
  }
  void call(const Call& c, Loc loc, bool statement) {
    if (!c.symbol || p_.symbols[c.symbol].kind != SymbolKind::Intrinsic) return;
    const std::string name = p_.symbols[c.symbol].name;
    static const std::set<std::string, std::less<>> kFortran{"move_alloc", "mvbits", "random_init"};
    static const std::set<std::string, std::less<>> kC{"free", "qsort", "bsearch", "memchr", "strcpy", "strncpy", "strcat", "strncat", "exit", "abort", "__assert_fail"};
    const bool plain = in_c_ ? is_plain_library_function(name) || kC.contains(name) : !statement || kFortran.contains(lower_case(name));
    if (!plain) report(loc, "it calls '" + name + "'");
  }
  void report(Loc loc, const std::string& what) {
    if (!found) found = Once{loc, what};
  }

  const Program& p_;
  bool in_c_;
};

}  // namespace

auto why_only_once(const Program& p, UnitId head) -> std::optional<Once> {
  const graph::CallGraph graph(p);
  for (UnitId unit : graph.reached_from(head)) {
    if (std::optional<Once> found = Search(p, unit).found) return found;
    for (const graph::SiteId site : graph.sites_of(unit)) {
      const graph::Callees& callees = graph[site].callees;
      const auto has_source = [&](SymbolId procedure) { return graph.unit_of(procedure).valid(); };
      if (!callees.known || !std::ranges::all_of(callees.list, has_source)) return Once{p.units[unit].loc, "it calls what has no source"};
    }
  }
  return std::nullopt;
}

}  // namespace cf::transform
