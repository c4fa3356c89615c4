#include "ir/numbered_expr.h"

#include "ir/walk.h"

namespace cf::ir {

auto numbered_expr(const Program& p, StmtId stmt, std::uint32_t number) -> ExprId {
  ExprId found;
  std::uint32_t next = 0;
  for_each_expr(p, stmt, [&](ExprId top) {
    for_each_subexpr(p, top, [&](ExprId e) {
      if (next++ == number) found = e;
    });
  });
  return found;
}

auto assigned_value(const Program& p, StmtId stmt) -> ExprId {
  const auto* s = get_if<Assign>(p, stmt);
  ExprId value = s != nullptr ? s->value : ExprId{};
  while (const auto* cast = value ? get_if<Cast>(p, value) : nullptr) value = cast->operand;
  return value;
}

}  // namespace cf::ir
