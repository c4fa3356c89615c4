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
  // The dimension that varies slowest.
  const Dim& open = array->row_major ? array->dims.front() : array->dims.back();
  if (open.kind == DimKind::AssumedSize) return true;
  const int first = array->row_major ? 0 : 1;
  const bool starts_there = !open.lower || constant_integer(program, open.lower) == first;
  if (open.kind != DimKind::Explicit || !starts_there || constant_integer(program, open.upper) != 1) return false;
  const UnitId unit = program.scopes[symbol.scope].unit;
  bool beyond = false;
  const auto look = [&](ExprId e) {
    if (const auto* index = get_if<Index>(program, e)) {
      const auto* ref = get_if<Ref>(program, index->base);
      const ExprId subscript = array->row_major ? index->subscripts.front() : index->subscripts.back();
      beyond = beyond || (ref && ref->symbol == argument && constant_integer(program, subscript) != first);
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
