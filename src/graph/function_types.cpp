#include "graph/function_types.h"

#include "ir/location.h"

namespace cf::graph {

using namespace ir;

namespace {

auto function_type(const Program& p, TypeId type) -> const ProcedureType* {
  if (const auto* pointer = get_if<PointerType>(p, type)) type = pointer->pointee;
  return get_if<ProcedureType>(p, type);
}

auto is_address(const Program& p, TypeId type) -> bool {
  return get_if<PointerType>(p, type) != nullptr || get_if<ArrayType>(p, type) != nullptr || get_if<ProcedureType>(p, type) != nullptr;
}

auto alike(const Program& p, TypeId a, TypeId b) -> bool {
  if (a == b || !a || !b) return a == b;
  if (is_address(p, a) || is_address(p, b)) return is_address(p, a) && is_address(p, b);
  const Type::Node& x = p.types[a].node;
  const Type::Node& y = p.types[b].node;
  if (x.index() != y.index()) return false;
  if (const auto* s = std::get_if<IntegerType>(&x)) return s->kind == std::get<IntegerType>(y).kind;
  if (const auto* s = std::get_if<RealType>(&x)) return s->kind == std::get<RealType>(y).kind;
  if (const auto* s = std::get_if<ComplexType>(&x)) return s->kind == std::get<ComplexType>(y).kind;
  // Each file may define the structure by itself.
  if (const auto* s = std::get_if<DerivedType>(&x)) return s->def == std::get<DerivedType>(y).def || size_in_bytes(p, a) == size_in_bytes(p, b);
  return true;
}

}  // namespace

auto is_function_pointer(const Program& p, TypeId type) -> bool { return function_type(p, type) != nullptr; }

auto may_call(const Program& p, TypeId pointer, SymbolId procedure) -> bool {
  const ProcedureType* type = function_type(p, pointer);
  const Symbol& symbol = p.symbols[procedure];
  if (type == nullptr || symbol.kind != SymbolKind::Procedure || !symbol.unit) return true;
  const Unit& unit = p.units[symbol.unit];
  if (type->variadic || unit.variadic || unit.unprototyped) return true;
  if (type->parameters.size() != unit.args.size()) return false;
  for (std::size_t i = 0; i < unit.args.size(); ++i) {
    if (!unit.args[i]) continue;
    const Symbol& dummy = p.symbols[unit.args[i]];
    if (!dummy.attrs.has(Attr::Value)) {
      // Passed by reference.
      if (!is_address(p, type->parameters[i])) return false;
    } else if (!alike(p, type->parameters[i], dummy.type)) {
      return false;
    }
  }
  return alike(p, type->result, symbol.type);
}

}  // namespace cf::graph
