#include "check/precision.h"

#include <fmt/format.h>

#include "ir/walk.h"

namespace cf::check {

using namespace ir;

namespace {

constexpr int kDouble = 8;

// Of a real or complex value or array of them; 0: it is none.
auto precision(const Program& p, TypeId type) -> int {
  const TypeId element = element_of(p, type);
  if (const auto* real = get_if<RealType>(p, element)) return real->kind;
  if (const auto* complex = get_if<ComplexType>(p, element)) return complex->kind;
  return 0;
}

auto is_made(const Program& p, ExprId e) -> bool {
  const auto* ref = get_if<Ref>(p, e);
  const auto* member = get_if<Member>(p, e);
  const SymbolId symbol = ref ? ref->symbol : member ? member->member : SymbolId{};
  if (!symbol || !p.symbols[symbol].attrs.has(Attr::CompilerGenerated)) return false;
  return p.symbols[symbol].kind == SymbolKind::Variable || p.symbols[symbol].kind == SymbolKind::Component;
}

auto narrows(const Program& p, ExprId e) -> bool {
  const int kind = precision(p, p.exprs[e].type);
  if (kind == 0 || kind >= kDouble) return false;
  bool found = false;
  for_each_subexpr(p, e, [&](ExprId each) { found = found || is_made(p, each); });
  for_each_child(p, e, [&](ExprId child) { found = found || (precision(p, p.exprs[child].type) > kind && !get_if<Literal>(p, child)); });
  return found;
}

}  // namespace

auto narrow_place(const Program& derived) -> std::optional<std::string> {
  std::optional<std::string> found;
  for (const Unit& unit : derived.units) {
    if (unit.interface_body || !unit.file || !derived.files[unit.file].generated) continue;
    for_each_stmt(derived, unit.body, [&](StmtId id) {
      bool narrow = false;
      const auto look = [&](ExprId whole) {
        for_each_subexpr(derived, whole, [&](ExprId e) { narrow = narrow || (!found && narrows(derived, e)); });
      };
      for_each_expr(derived, id, look);
      if (const auto* decl = get_if<DeclStmt>(derived, id)) {
        for_each_symbol(derived, decl->decl, [&](SymbolId symbol) {
          const Symbol& declared = derived.symbols[symbol];
          const int kind = precision(derived, declared.type);
          if (declared.init) look(declared.init), narrow = narrow || (!found && kind > 0 && kind < kDouble && declared.attrs.has(Attr::CompilerGenerated));
        });
      }
      if (!narrow) return;
      const StmtId origin = derived.stmts[id].origin ? derived.stmts[id].origin : id;
      const Loc loc = derived.stmts[origin].loc;
      found = loc.file ? fmt::format("{}:{}", derived.files[loc.file].path, loc.line) : fmt::format("'{}'", derived.symbols[unit.symbol].name);
    });
    if (found) break;
  }
  return found;
}

}  // namespace cf::check
