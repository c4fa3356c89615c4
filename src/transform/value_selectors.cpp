#include "transform/value_selectors.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "ir/designator.h"

namespace cf::transform {

using namespace ir;

auto with_value_selectors(const Program& program) -> std::optional<Program> {
  std::vector<SymbolId> names;
  for (const StmtId id : program.stmts.ids()) {
    const auto* associate = get_if<Associate>(program, id);
    if (associate == nullptr) continue;
    std::ranges::copy_if(associate->names, std::back_inserter(names), [&](SymbolId name) { return has_vector_subscript(program, program.symbols[name].init); });
  }
  if (names.empty()) return std::nullopt;
  Program made = program;
  for (const SymbolId name : names) {
    const Expr selector = made.exprs[made.symbols[name].init];
    made.symbols[name].init = made.add_expr(Paren{made.symbols[name].init}, selector.type, selector.loc);
  }
  return made;
}

}  // namespace cf::transform
