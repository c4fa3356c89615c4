#include "transform/repeatable.h"

#include <algorithm>
#include <set>

#include "graph/call_graph.h"
#include "ir/walk.h"
#include "rules/c_io.h"
#include "rules/c_names.h"
#include "transform/names.h"

namespace cf::transform {

using namespace ir;

auto is_plain_library_function(std::string_view name) -> bool {
  static const std::set<std::string, std::less<>> kPlain{"malloc", "calloc", "realloc", "aligned_alloc", "memcpy", "memmove", "memset", "strlen", "strcmp",
                                                         "strncmp", "memcmp", "strchr", "strstr", "abs",    "labs",    "llabs",  "toupper", "tolower",
                                                         "isalpha", "isdigit", "isspace", "isalnum", "isupper", "islower", "atoi", "atof", "strtod", "strtol"};
  static const std::set<std::string, std::less<>> kElseEachTime{"drand48", "erand48", "omp_get_wtime"};
  return !kElseEachTime.contains(name) && (kPlain.contains(name) || rules::c_function(name).has_value());
}

auto asks_outside(const Program& p, const Call& call) -> bool {
  static const std::set<std::string, std::less<>> kNames{"rand", "irand", "ran", "secnds", "second", "etime", "dtime", "time", "time8", "mclock", "mclock8"};
  return call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic && kNames.contains(lower_case(p.symbols[call.symbol].name));
}

namespace {

// __builtin_popcount, __builtin_clzll: of an int, long or long long.
auto looks_at_bits(std::string_view name) -> bool {
  static const std::set<std::string, std::less<>> kNames{"popcount", "clz", "ctz", "ffs", "parity", "clrsb"};
  for (int letters = 0; letters <= 2; ++letters) {
    if (kNames.contains(name)) return true;
    if (!name.ends_with('l')) return false;
    name.remove_suffix(1);
  }
  return false;
}

// Of a procedure without source, by its name alone.
auto may_be_repeated(const std::string& name, bool in_c) -> bool {
  static const std::set<std::string, std::less<>> kFortran{"move_alloc", "mvbits", "random_init"};
  static const std::set<std::string, std::less<>> kC{"free",    "qsort",   "bsearch", "memchr",  "strcpy",  "strncpy", "strcat",  "strncat", "strdup",  "strndup", "stpcpy", "stpncpy", "strcoll", "strxfrm", "atoll", "difftime", "exit",    "abort",  "__assert_fail",
                                                     "strspn",  "strcspn", "strrchr", "strpbrk", "strtoul", "strtoll", "strtof",  "atol",    "ispunct", "isprint", "isxdigit",
                                                     "iscntrl", "isgraph", "isblank", "div",     "ldiv",    "lldiv",   "strtoull", "strnlen", "strcasecmp", "strncasecmp", "ffs",    "sscanf",  "sprintf", "snprintf",    "__ctype_b_loc", "__ctype_tolower_loc", "__ctype_toupper_loc"};
  static const std::set<std::string, std::less<>> kBuiltin{"isfinite", "isnan", "isinf", "isinf_sign", "isnormal", "fpclassify", "signbit", "signbitf", "signbitl", "isgreater", "isgreaterequal",
                                                           "isless", "islessequal", "islessgreater", "isunordered", "nan", "nanf", "nanl", "inf", "inff", "infl", "huge_val", "huge_valf", "huge_vall",
                                                           "expect", "expect_with_probability", "assume_aligned", "prefetch", "constant_p", "unreachable", "trap", "object_size", "bswap16", "bswap32", "bswap64"};
  if (!in_c) return kFortran.contains(lower_case(name));
  constexpr std::string_view kPrefix = "__builtin_";
  if (name.starts_with(kPrefix)) {
    const std::string plain = name.substr(kPrefix.size());
    return kBuiltin.contains(plain) || looks_at_bits(plain) || may_be_repeated(plain, true);
  }
  return is_plain_library_function(name) || kC.contains(name);
}

class Search {
 public:
  Search(const Program& program, UnitId unit) : p_(program), in_c_(program.units[unit].file && program.files[program.units[unit].file].language == Language::C) {
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { look(id); });
  }

  std::optional<Once> found;

 private:
  void look(StmtId id) {
    if (const auto* s = get_if<Opaque>(p_, id); s && s->kind == OpaqueKind::Io && !is_internal(*s)) report(p_.stmts[id].loc, "it reads or writes files");
    if (const auto* s = get_if<CallStmt>(p_, id)) call(s->call, p_.stmts[id].loc, true);
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* c = get_if<Call>(p_, e)) call(*c, p_.exprs[e].loc, false);
      });
    });
  }
  // read (text, *) x, snprintf(text, ...): a variable is the file.
  auto is_internal(const Opaque& s) const -> bool {
    if (in_c_) {
      const rules::CIo* io = s.pieces.empty() ? nullptr : rules::c_io(s.pieces.front().text.substr(0, s.pieces.front().text.find('(')));
      return io && io->text != rules::CIo::kNone;
    }
    if (s.pieces.size() < 2 || !s.pieces[1].expr || !get_if<CharacterType>(p_, element_of(p_, p_.exprs[s.pieces[1].expr].type))) return false;
    static const std::set<std::string, std::less<>> kStarts{"read (", "write (", "read (unit=", "write (unit="};
    return kStarts.contains(s.pieces[0].text);
  }
  void call(const Call& c, Loc loc, bool statement) {
    if (!c.symbol || p_.symbols[c.symbol].kind != SymbolKind::Intrinsic) return;
    const std::string name = p_.symbols[c.symbol].name;
    if ((in_c_ || statement) && !may_be_repeated(name, in_c_)) report(loc, "it calls '" + name + "'");
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
      const bool in_c = p.units[unit].file && p.files[p.units[unit].file].language == Language::C;
      // In a table with other functions: `{ sin, cube }`.
      const auto may_be_called = [&](SymbolId procedure) {
        if (graph.unit_of(procedure).valid()) return true;
        return p.symbols[procedure].kind == SymbolKind::Intrinsic && (!in_c || may_be_repeated(p.symbols[procedure].name, true));
      };
      if (!callees.known || !std::ranges::all_of(callees.list, may_be_called)) return Once{p.units[unit].loc, "it calls what has no source"};
    }
  }
  return std::nullopt;
}

}  // namespace cf::transform
