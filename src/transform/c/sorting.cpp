// sorting.cpp: qsort of what has shadows; see body.h.
//
// Pairs of a value and its shadow are sorted: a comparison sees the value, which lies first. So both end in the same order, whatever the library does with equals.
#include "ir/build.h"
#include "transform/c/body.h"
#include "transform/small_c.h"

namespace cf::transform::c {

using namespace ir;

namespace {

constexpr const char* kSorter = R"(static void NAME(void *base, void *SHADOW, size_t n, size_t size, size_t SIZE, int (*compare)(const void *, const void *))
{
    if (n < 2) {
        return;
    }
    size_t step = size + (SIZE + size - 1) / size * size;
    char *pairs = malloc(n * step);
    if (!pairs) {
        abort();
    }
    for (size_t i = 0; i < n; i++) {
        memcpy(pairs + i * step, (char *)base + i * size, size);
        memcpy(pairs + i * step + size, (char *)SHADOW + i * SIZE, SIZE);
    }
    qsort(pairs, n, step, compare);
    for (size_t i = 0; i < n; i++) {
        memcpy((char *)base + i * size, pairs + i * step, size);
        memcpy((char *)SHADOW + i * SIZE, pairs + i * step + size, SIZE);
    }
    free(pairs);
}
)";

auto with(std::string text, const std::string& word, const std::string& name) -> std::string {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + name.size())) text.replace(at, word.size(), name);
  return text;
}

}  // namespace

auto Run::sorter(UnitId for_unit) -> SymbolId {
  const FileId file = program.units[for_unit].file;
  auto [at, is_new] = sorters.try_emplace(file);
  if (!is_new) return at->second;
  ScopeId outer = program.units[for_unit].scope;
  while (program.scopes[outer].unit) outer = program.scopes[outer].parent;
  std::string text = with(kSorter, "NAME", names.fresh("qsort" + options.suffix));
  text = with(with(text, "SHADOW", "base" + options.suffix), "SIZE", "size" + options.suffix);
  const UnitId unit = read_c_function(program, text, outer, file);
  Notes notes;
  notes.before = {"/* qsort of values with their derivatives beside them. */"};
  program.units[unit].notes = program.notes.add(std::move(notes));
  return at->second = program.units[unit].symbol;
}

auto Body::sort_with_shadow(StmtId id, const Call& call, Stmts& out) -> bool {
  const ExprId base = uncast(p_, call.args[0].value);
  const ExprId shadow = pointer_shadow(base, p_.exprs[base].type);
  const SymbolId comparison = named_function(p_, call.args[3].value);
  if (comparison && p_.symbols[comparison].unit && run_.carriers.carries(comparison)) {
    refuse(p_.stmts[id].loc, "the comparison '" + p_.symbols[comparison].name + "' changes reals while others are sorted", "compare without changing anything");
    return true;
  }
  if (is_null(shadow)) return false;
  Call made;
  made.symbol = run_.sorter(unit_);
  for (const ExprId argument : {call.args[0].value, present(shadow), call.args[1].value, call.args[2].value, shadow_bytes(call.args[2].value, run_.holders.pointee(p_.exprs[base].type)),
                                call.args[3].value}) {
    made.args.push_back(Arg{"", clone_expr(p_, argument), {}});
  }
  if (!may_lack(shadow)) {
    p_.stmts[id].node = CallStmt{made};
    out.push_back(id);
    return true;
  }
  const StmtId plain = p_.add_stmt(CallStmt{call}, p_.stmts[id].loc);
  const StmtId sorted = p_.add_stmt(CallStmt{made}, p_.stmts[id].loc);
  p_.stmts[sorted].role = Role::Tangent;
  p_.stmts[id].node = p_.stmts[if_then(p_, presence(shadow), Block{{sorted}, {}, false}, Block{{plain}, {}, false})].node;
  out.push_back(id);
  return true;
}

}  // namespace cf::transform::c
