#include "canonical/designator_path.h"

#include <algorithm>

#include "ir/designator.h"

namespace cf::canonical {

using namespace ir;

auto designator_path(const Program& p, ExprId e) -> DesignatorPath {
  DesignatorPath path;
  while (e) {
    if (const auto* name = get_if<Ref>(p, e)) {
      if (p.symbols[name->symbol].kind != SymbolKind::Variable) return {};
      path.push_back(name->symbol);
      std::ranges::reverse(path);
      return path;
    }
    if (const auto* member = get_if<Member>(p, e)) path.push_back(member->member);
    const auto* paren = get_if<Paren>(p, e);
    e = paren ? paren->inner : base_of(p, e);
  }
  return {};
}

}  // namespace cf::canonical
