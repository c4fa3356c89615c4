#include "ir/type_bounds.h"

#include "ir/walk.h"

namespace cf::ir {

void for_each_with_types(const Program& p, ExprId top, const std::function<void(ExprId)>& visit) {
  for_each_subexpr(p, top, [&](ExprId e) {
    visit(e);
    const auto* cast = get_if<Cast>(p, e);
    const auto* size = get_if<SizeOf>(p, e);
    const TypeId type = cast != nullptr ? cast->spec.type : size != nullptr ? size->spec.type : TypeId{};
    if (type) for_each_bound(p, type, [&](ExprId bound) { for_each_with_types(p, bound, visit); });
  });
}

}  // namespace cf::ir
