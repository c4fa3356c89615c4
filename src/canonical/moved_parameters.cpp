#include "canonical/moved_parameters.h"

#include <unordered_set>

#include "ir/build.h"

namespace cf::canonical {

using namespace ir;

namespace {

auto without_parens(const Program& p, ExprId e) -> ExprId {
  while (const auto* paren = get_if<Paren>(p, e)) e = paren->inner;
  return e;
}

// A typedef of the specifier says all dimensions: `vec x`.
auto is_said_by_typedef(const Program& p, const Symbol& symbol) -> bool {
  const auto* said = symbol.spec.type ? get_if<ArrayType>(p, symbol.spec.type) : nullptr;
  return said && said->dims.size() == get_if<ArrayType>(p, symbol.type)->dims.size();
}

auto is_array_parameter(const Program& p, SymbolId id) -> bool {
  const Symbol& symbol = p.symbols[id];
  const auto* array = symbol.storage == StorageClass::Argument && symbol.type ? get_if<ArrayType>(p, symbol.type) : nullptr;
  if (!array || !array->row_major) return false;
  // What va_list is made of has no name.
  return symbol.spec.alias || !is_said_by_typedef(p, symbol) || !get_if<DerivedType>(p, array->element);
}

auto moved_parameters(const Program& p) -> std::unordered_set<SymbolId> {
  std::unordered_set<SymbolId> moved;
  const auto note = [&](ExprId target) {
    const auto* ref = get_if<Ref>(p, without_parens(p, target));
    if (ref && is_array_parameter(p, ref->symbol)) moved.insert(ref->symbol);
  };
  for (const StmtId id : p.stmts.ids()) {
    if (const auto* assign = get_if<Assign>(p, id)) note(assign->target);
  }
  for (const ExprId id : p.exprs.ids()) {
    if (const auto* assign = get_if<AssignExpr>(p, id)) note(assign->target);
    else if (const auto* step = get_if<StepExpr>(p, id)) note(step->target);
    else if (const auto* address = get_if<AddressOf>(p, id)) note(address->object);
  }
  return moved;
}

// Its first dimension is what the pointer moves along.
void make_pointer(Program& p, SymbolId id) {
  ArrayType row = *get_if<ArrayType>(p, p.symbols[id].type);
  row.dims.erase(row.dims.begin());
  const TypeId target = row.dims.empty() ? row.element : p.intern(row);
  Symbol& symbol = p.symbols[id];
  if (is_said_by_typedef(p, symbol)) {
    symbol.spec = {};
    symbol.spec.type = row.element;
  }
  symbol.type = p.intern(PointerType{target, symbol.attrs.has(Attr::Const), false});
  symbol.attrs.reset(Attr::Const);
  symbol.attrs.reset(Attr::Volatile);
  symbol.attrs.set(Attr::Value);
}

// References to these parameters, in parentheses or not.
template <class Change>
void for_each_use(const Program& p, const std::unordered_set<SymbolId>& parameters, Change change) {
  for (const ExprId id : p.exprs.ids()) {
    const auto* ref = get_if<Ref>(p, without_parens(p, id));
    if (ref && parameters.contains(ref->symbol)) change(id, ref->symbol);
  }
}

}  // namespace

auto with_moved_parameters(const Program& program) -> std::optional<Program> {
  const std::unordered_set<SymbolId> moved = moved_parameters(program);
  if (moved.empty()) return std::nullopt;
  Program made = program;
  for (const SymbolId id : moved) make_pointer(made, id);
  for_each_use(program, moved, [&](ExprId use, SymbolId parameter) { made.exprs[use].type = made.symbols[parameter].type; });
  return made;
}

void restore_parameters(Program& made, const Program& given) {
  const std::unordered_set<SymbolId> moved = moved_parameters(given);
  for (const SymbolId id : moved) {
    Symbol& symbol = made.symbols[id];
    symbol.type = given.symbols[id].type;
    symbol.spec = given.symbols[id].spec;
    symbol.attrs = given.symbols[id].attrs;
  }
  for_each_use(made, moved, [&](ExprId use, SymbolId parameter) { made.exprs[use].type = value_type(made, made.symbols[parameter].type); });
}

}  // namespace cf::canonical
