#include "transform/open_extent.h"

#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/carriers.h"

namespace cf::transform {

using namespace ir;

auto has_open_extent(const Program& program, SymbolId argument) -> bool {
  const Symbol& symbol = program.symbols[argument];
  const auto* array = get_if<ArrayType>(program, symbol.type);
  if (!array || array->dims.empty() || symbol.storage != StorageClass::Argument) return false;
  const Dim& last = array->dims.back();
  if (last.kind == DimKind::AssumedSize) return true;
  const bool lower_is_one = !last.lower || constant_integer(program, last.lower) == 1;
  if (last.kind != DimKind::Explicit || !lower_is_one || constant_integer(program, last.upper) != 1) return false;
  const UnitId unit = program.scopes[symbol.scope].unit;
  bool beyond = false;
  const auto look = [&](ExprId e) {
    if (const auto* index = get_if<Index>(program, e)) {
      const auto* ref = get_if<Ref>(program, index->base);
      beyond = beyond || (ref && ref->symbol == argument && constant_integer(program, index->subscripts.back()) != 1);
    }
    if (const auto* call = get_if<Call>(program, e)) {
      for (const Arg& arg : call->args) beyond = beyond || (arg.value && root_variable(program, arg.value) == argument);
    }
  };
  for_each_stmt(program, program.units[unit].body, [&](StmtId stmt) {
    for_each_expr(program, stmt, [&](ExprId top) { for_each_subexpr(program, top, look); });
    if (const auto* call = get_if<CallStmt>(program, stmt)) {
      for (const Arg& arg : call->call.args) beyond = beyond || (arg.value && root_variable(program, arg.value) == argument);
    }
  });
  return beyond;
}

}  // namespace cf::transform
