#include "check/shape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "ir/binding.h"
#include "ir/constant.h"
#include "transform/open_extent.h"

namespace cf::check {

using namespace ir;

namespace {

constexpr std::size_t kMostSlots = 4000;

// The element of an array, or what a C pointer leads to.
auto innermost(const Program& p, TypeId type) -> TypeId {
  if (const auto* pointer = get_if<PointerType>(p, type)) type = pointer->pointee;
  return element_of(p, type);
}

auto scalar(const Program& p, TypeId type, Slot& slot) -> bool {
  if (const auto* real = get_if<RealType>(p, type)) slot.base = Base::Real, slot.kind = real->kind;
  else if (const auto* complex = get_if<ComplexType>(p, type)) slot.base = Base::Complex, slot.kind = complex->kind;
  else if (const auto* integer = get_if<IntegerType>(p, type)) slot.base = Base::Integer, slot.kind = integer->kind;
  else if (const auto* logical = get_if<LogicalType>(p, type)) slot.base = Base::Logical, slot.kind = logical->kind;
  else if (get_if<CharacterType>(p, type)) slot.base = Base::Character;
  else return false;
  return true;
}

class Walk {
 public:
  Walk(const Shapes& shapes, std::string& trouble) : s_(shapes), p_(shapes.program), trouble_(trouble) {}

  // The extents of an array, and of the pointer that leads to it. Of an open one the declaration does not say the last.
  void extents(TypeId type, const std::string& name, std::vector<std::int64_t>& lower, std::vector<std::int64_t>& extent, bool open = false) {
    const auto* pointer = get_if<PointerType>(p_, type);
    const auto* array = get_if<ArrayType>(p_, pointer ? pointer->pointee : type);
    if (!pointer && !array) return;
    const std::vector<std::int64_t> given = s_.open_extents(name);
    const std::size_t rank = (array ? array->dims.size() : 0) + (pointer ? 1 : 0);
    for (std::size_t i = 0; i < rank; ++i) {
      const bool leads = pointer && i == 0;
      const Dim* dim = leads ? nullptr : &array->dims[i - (pointer ? 1 : 0)];
      const bool row_major = pointer || array->row_major;
      const auto low = dim && dim->lower ? integer_value(s_, dim->lower) : std::optional<std::int64_t>(row_major ? 0 : 1);
      const bool said = dim && dim->kind == DimKind::Explicit && !(open && i + 1 == rank);
      const auto high = said ? integer_value(s_, dim->upper) : std::nullopt;
      std::optional<std::int64_t> size;
      if (high && low) size = row_major ? *high : *high - *low + 1;
      else if (i < given.size()) size = given[i];
      if (!size || !low || *size < 0) {
        fail(fmt::format("the extent of '{}' is not known", name));
        return;
      }
      lower.push_back(*low);
      extent.push_back(*size);
    }
  }

  void fail(const std::string& text) {
    if (trouble_.empty()) trouble_ = text;
  }

  auto structure(TypeId type) const -> TypeDefId {
    const auto* derived = get_if<DerivedType>(p_, type);
    return derived ? derived->def : TypeDefId{};
  }

  // Behind `path` lies an element of a structure.
  void components(TypeDefId def, const std::string& name, const std::string& path, const Slot& model, std::vector<Slot>& out) {
    const TypeDef& type = p_.type_defs[def];
    if (type.is_union) return fail(fmt::format("'{}' is a union", name));
    if (type.private_components) return fail(fmt::format("the components of '{}' are private", name));
    if (type.parent) components(p_.symbols[type.parent].def, name, path, model, out);
    for (const SymbolId id : type.components) {
      const Symbol& component = p_.symbols[id];
      const std::string own = name + (s_.c ? "." : "%") + component.name;
      if (component.kind == SymbolKind::Procedure || get_if<ProcedureType>(p_, component.type)) continue;
      if (component.access == Access::Private) return fail(fmt::format("the component '{}' is private", own));
      Slot slot = model;
      slot.path = path + (s_.c ? "." : "%") + component.name;
      slot.dynamic = component.attrs.has(Attr::Allocatable) || component.attrs.has(Attr::Pointer) || get_if<PointerType>(p_, component.type) != nullptr;
      slot.lower.clear(), slot.extent.clear();
      const bool known_extent = !slot.dynamic || rank_of(p_, component.type) > 0 || get_if<PointerType>(p_, component.type);
      if (known_extent) extents(component.type, own, slot.lower, slot.extent);
      add(innermost(p_, component.type), own, slot, out);
      if (!trouble_.empty()) return;
    }
  }

  // A slot of a plain type; of a structure, those of its elements.
  void add(TypeId type, const std::string& name, Slot slot, std::vector<Slot>& out) {
    if (scalar(p_, type, slot)) {
      out.push_back(slot);
      return;
    }
    const TypeDefId def = structure(type);
    const auto* derived = get_if<DerivedType>(p_, type);
    if (!def || derived->polymorphic) return fail(fmt::format("a driver cannot make up '{}'", name));
    if (slot.dynamic) return fail(fmt::format("a driver cannot make up '{}', which leads to a structure", name));
    const std::size_t elements = slot.elements();
    if (elements > kMostSlots || out.size() > kMostSlots) return fail(fmt::format("'{}' has too many components for a driver", name));
    Slot model = slot;
    for (std::size_t i = 0; i < elements; ++i) components(def, name, slot.path + subscripts(slot, i), model, out);
  }

 private:
  // Of element i: `(1, 2)`, `[0][1]`.
  auto subscripts(const Slot& slot, std::size_t i) const -> std::string {
    const std::size_t rank = slot.extent.size();
    std::vector<std::int64_t> at(rank);
    for (std::size_t k = 0; k < rank; ++k) {
      const std::size_t d = s_.c ? rank - 1 - k : k;
      const auto extent = static_cast<std::size_t>(slot.extent[d]);
      at[d] = slot.lower[d] + static_cast<std::int64_t>(i % extent);
      i /= extent;
    }
    if (rank == 0) return "";
    return s_.c ? fmt::format("[{}]", fmt::join(at, "][")) : fmt::format("({})", fmt::join(at, ", "));
  }

  const Shapes& s_;
  const Program& p_;
  std::string& trouble_;
};

auto fortran_type(const Program& p, TypeId type, std::string& module) -> std::string {
  Slot slot;
  if (const auto* derived = get_if<DerivedType>(p, type)) {
    const Symbol& symbol = p.symbols[p.type_defs[derived->def].symbol];
    const UnitId unit = p.scopes[symbol.scope].unit;
    if (!unit || p.units[unit].kind != UnitKind::Module) return "";
    module = p.symbols[p.units[unit].symbol].name;
    return fmt::format("{}({})", derived->polymorphic ? "class" : "type", symbol.name);
  }
  if (!scalar(p, type, slot)) return "";
  switch (slot.base) {
    case Base::Real: return fmt::format("real({})", slot.kind);
    case Base::Complex: return fmt::format("complex({})", slot.kind);
    case Base::Integer: return fmt::format("integer({})", slot.kind);
    case Base::Logical: return fmt::format("logical({})", slot.kind);
    case Base::Character: {
      const auto* character = get_if<CharacterType>(p, type);
      const auto length = character->length ? constant_integer(p, character->length) : std::optional<std::int64_t>(1);
      constexpr int kAssumed = 16;
      return fmt::format("character(len={})", character->length_kind == LengthKind::Explicit && length ? *length : kAssumed);
    }
  }
  return "";
}

auto c_type(const Program& p, TypeId type) -> std::string {
  if (const auto* real = get_if<RealType>(p, type)) return real->kind == 4 ? "float" : real->kind == 8 ? "double" : "long double";
  if (const auto* complex = get_if<ComplexType>(p, type)) return complex->kind == 4 ? "float _Complex" : complex->kind == 8 ? "double _Complex" : "long double _Complex";
  if (const auto* integer = get_if<IntegerType>(p, type)) {
    const char* name = integer->kind == 1 ? "char" : integer->kind == 2 ? "short" : integer->kind == 8 ? "long" : "int";
    return integer->is_unsigned ? fmt::format("unsigned {}", name) : name;
  }
  if (get_if<LogicalType>(p, type)) return "_Bool";
  const auto* derived = get_if<DerivedType>(p, type);
  if (!derived) return "";
  const Symbol& symbol = p.symbols[p.type_defs[derived->def].symbol];
  if (!symbol.name.empty()) return fmt::format("{} {}", p.type_defs[derived->def].is_union ? "union" : "struct", symbol.name);
  for (const SymbolId id : p.symbols.ids()) {
    if (p.symbols[id].kind == SymbolKind::TypeAlias && p.symbols[id].type == type) return p.symbols[id].name;
  }
  return "";
}

}  // namespace

auto integer_value(const Shapes& s, ExprId e) -> std::optional<std::int64_t> {
  const Program& p = s.program;
  if (const auto constant = constant_integer(p, e)) return constant;
  if (const auto* ref = get_if<Ref>(p, e)) {
    if (const auto known = s.value_of(ref->symbol)) return known;
    const Symbol& symbol = p.symbols[ref->symbol];
    return symbol.attrs.has(Attr::Parameter) && symbol.init ? integer_value(s, symbol.init) : std::nullopt;
  }
  if (const auto* paren = get_if<Paren>(p, e)) return integer_value(s, paren->inner);
  if (const auto* unary = get_if<Unary>(p, e)) {
    const auto operand = integer_value(s, unary->operand);
    return operand && unary->op == UnaryOp::Minus ? std::optional(-*operand) : operand;
  }
  if (const auto* binary = get_if<Binary>(p, e)) {
    const auto a = integer_value(s, binary->left);
    const auto b = integer_value(s, binary->right);
    if (!a || !b) return std::nullopt;
    if (binary->op == BinaryOp::Add) return *a + *b;
    if (binary->op == BinaryOp::Sub) return *a - *b;
    if (binary->op == BinaryOp::Mul) return *a * *b;
    if (binary->op == BinaryOp::Div && *b != 0) return *a / *b;
  }
  return std::nullopt;
}

auto bind_text(const Program& p, const Unit& unit) -> std::string {
  const bool bound = !unit.bind_text.empty() || p.symbols[unit.symbol].attrs.has(Attr::BindC);
  return bound ? fmt::format("bind(c, name='{}')", c_name(p, unit.symbol)) : "";
}

auto declaration(const Program& p, bool c, SymbolId symbol) -> Declared {
  const Symbol& s = p.symbols[symbol];
  const auto* array = get_if<ArrayType>(p, s.type);
  Declared made;
  made.name = s.name;
  const TypeId type = innermost(p, s.type);
  if (c) made.type = c_type(p, type);
  else if (s.kind != SymbolKind::Procedure) made.type = fortran_type(p, type, made.type_module);
  if (array && !array->dims.empty()) {
    const DimKind kind = array->dims.front().kind;
    made.assumed_shape = kind == DimKind::AssumedShape || kind == DimKind::AssumedRank || kind == DimKind::Deferred;
  }
  made.by_value = c && !array && !get_if<PointerType>(p, s.type);
  made.open = c && (get_if<PointerType>(p, s.type) || (array && s.storage == StorageClass::Argument));
  if (c) return made;
  made.dynamic = s.attrs.has(Attr::Allocatable) || s.attrs.has(Attr::Pointer);
  if (s.attrs.has(Attr::Value)) made.attributes += ", value";
  if (s.attrs.has(Attr::Allocatable)) made.attributes += ", allocatable";
  if (s.attrs.has(Attr::Pointer)) made.attributes += ", pointer";
  if (s.attrs.has(Attr::Target)) made.attributes += ", target";
  return made;
}

auto declared(const Shapes& shapes, SymbolId symbol, std::string& trouble) -> Declared {
  Declared made = declaration(shapes.program, shapes.c, symbol);
  Walk walk(shapes, trouble);
  if (made.type.empty()) walk.fail(fmt::format("a driver cannot make up the argument '{}'", made.name));
  else walk.extents(shapes.program.symbols[symbol].type, made.name, made.lower, made.extent, transform::has_open_extent(shapes.program, symbol));
  return made;
}

auto without_subscripts(const std::string& path) -> std::string {
  std::string plain;
  int depth = 0;
  for (const char c : path) {
    if (c == '(' || c == '[') ++depth;
    if (depth == 0) plain += c;
    if (c == ')' || c == ']') --depth;
  }
  return plain;
}

auto slots_of(const Shapes& shapes, SymbolId symbol, const Declared& declared, std::size_t variable, std::string& trouble) -> std::vector<Slot> {
  std::vector<Slot> slots;
  Walk walk(shapes, trouble);
  Slot slot;
  slot.variable = variable;
  slot.lower = declared.lower;
  slot.extent = declared.extent;
  slot.is_result = declared.place == Place::Result;
  walk.add(innermost(shapes.program, shapes.program.symbols[symbol].type), declared.name, slot, slots);
  return slots;
}

}  // namespace cf::check
