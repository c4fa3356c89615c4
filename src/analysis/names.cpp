#include "analysis/names.h"

#include "base/letters.h"

namespace cf::analysis {

using namespace ir;

auto find_variable(const Program& p, UnitId head, const std::string& name) -> SymbolId {
  if (name.starts_with('/')) {
    const std::size_t slash = name.find('/', 1);
    if (slash == std::string::npos) return {};
    for (const SymbolId id : p.symbols.ids()) {
      const Symbol& symbol = p.symbols[id];
      if (symbol.common && base::lower_case(symbol.name) == name.substr(slash + 1) && base::lower_case(p.symbols[symbol.common].name) == name.substr(1, slash - 1)) return id;
    }
    return {};
  }
  if (const std::size_t colons = name.find("::"); colons != std::string::npos) {
    for (const UnitId id : p.units.ids()) {
      if (p.units[id].kind != UnitKind::Module || base::lower_case(p.symbols[p.units[id].symbol].name) != name.substr(0, colons)) continue;
      for (const SymbolId symbol : p.scopes[p.units[id].scope].symbols)
        if (base::lower_case(p.symbols[symbol].name) == name.substr(colons + 2)) return symbol;
    }
    return {};
  }
  const Unit& unit = p.units[head];
  for (const SymbolId arg : unit.args)
    if (arg && base::lower_case(p.symbols[arg].name) == name) return arg;
  for (ScopeId scope = unit.scope; scope; scope = p.scopes[scope].parent)
    for (const SymbolId symbol : p.scopes[scope].symbols) {
      const StorageClass storage = p.symbols[symbol].storage;
      if (base::lower_case(p.symbols[symbol].name) == name && (storage == StorageClass::Global || storage == StorageClass::Common || storage == StorageClass::Static)) return symbol;
    }
  return {};
}

auto short_name(const Program& p, ExprId id) -> std::string {
  if (!id) return "";
  const Expr::Node& node = p.exprs[id].node;
  if (const auto* e = std::get_if<Ref>(&node)) return p.symbols[e->symbol].name;
  if (const auto* e = std::get_if<Member>(&node)) {
    ExprId base = e->base;
    while (const auto* paren = get_if<Paren>(p, base)) base = paren->inner;
    if (const auto* through = get_if<Deref>(p, base)) return short_name(p, through->pointer) + "->" + p.symbols[e->member].name;
    return short_name(p, e->base) + "%" + p.symbols[e->member].name;
  }
  if (const auto* e = std::get_if<Index>(&node)) return get_if<PointerType>(p, p.exprs[e->base].type) != nullptr ? "*" + short_name(p, e->base) : short_name(p, e->base);
  if (const auto* e = std::get_if<Deref>(&node)) return "*" + short_name(p, e->pointer);
  if (const auto* e = std::get_if<AddressOf>(&node)) return short_name(p, e->object);
  if (const auto* e = std::get_if<Paren>(&node)) return short_name(p, e->inner);
  if (const auto* e = std::get_if<Cast>(&node)) return short_name(p, e->operand);
  if (const auto* e = std::get_if<StepExpr>(&node)) return short_name(p, e->target);
  if (const auto* e = std::get_if<Binary>(&node); e != nullptr && get_if<PointerType>(p, p.exprs[id].type) != nullptr) return short_name(p, e->left);
  if (const auto* e = std::get_if<Substring>(&node)) return short_name(p, e->base);
  if (const auto* e = std::get_if<ComplexPart>(&node)) return short_name(p, e->base);
  if (const auto* e = std::get_if<Call>(&node); e != nullptr && e->symbol) return p.symbols[e->symbol].name + "()";
  return "";
}

}  // namespace cf::analysis
