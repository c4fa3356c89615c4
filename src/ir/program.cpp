#include "ir/program.h"

#include <algorithm>
#include <optional>
#include <type_traits>

#include "ir/fields.h"
#include "ir/print.h"

namespace cf::ir {

namespace {

auto is_expression_array(const ArrayType& array) -> bool {
  return std::ranges::all_of(array.dims, [](const Dim& d) { return d.kind == DimKind::Deferred && !d.lower && !d.upper; });
}

// Equal types have equal keys: the alternative, then all its fields as numbers.
auto key_of(const Type::Node& node) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> key{static_cast<std::int64_t>(node.index())};
  if (const auto* array = std::get_if<ArrayType>(&node)) {
    key.insert(key.end(), {array->element.index, static_cast<std::int64_t>(array->dims.size()), array->row_major});
    return key;
  }
  for_each_leaf(node, [&](const auto& part) {
    using Part = std::remove_cvref_t<decltype(part)>;
    if constexpr (requires { part.index; }) key.push_back(part.index);
    else if constexpr (std::is_enum_v<Part> || std::is_integral_v<Part>) key.push_back(static_cast<std::int64_t>(part));
    else static_assert(sizeof(Part) == 0, "a field of a type that cannot be compared");
  });
  return key;
}

auto is_interned(const Type::Node& node) -> bool {
  const auto* array = std::get_if<ArrayType>(&node);
  return array == nullptr || is_expression_array(*array);
}

}  // namespace

Program::Program() { global = scopes.add(Scope{}); }
Program::Program(const Program&) = default;
Program::Program(Program&&) noexcept = default;
auto Program::operator=(const Program&) -> Program& = default;
auto Program::operator=(Program&&) noexcept -> Program& = default;
Program::~Program() = default;

auto Program::intern(Type::Node node) -> TypeId {
  if (!is_interned(node)) return types.add(Type{std::move(node)});
  const auto [entry, is_new] = interned_.try_emplace(key_of(node));
  if (is_new) entry->second = types.add(Type{std::move(node)});
  return entry->second;
}

auto Program::array_of(TypeId element, int rank) -> TypeId {
  if (rank == 0) return element;
  CHECK(rank > 0, "an array of negative rank");
  CHECK(get_if<ArrayType>(*this, element) == nullptr, "an array of arrays");
  return intern(ArrayType{element, std::vector<Dim>(static_cast<std::size_t>(rank)), false});
}

auto Program::add_symbol(Symbol symbol) -> SymbolId {
  const ScopeId scope = symbol.scope;
  const SymbolId id = symbols.add(std::move(symbol));
  if (scope) scopes[scope].symbols.push_back(id);
  if (symbols[id].kind == SymbolKind::Intrinsic) intrinsics_.try_emplace(symbols[id].name, id);
  return id;
}

auto macro_of(const Program& p, ExprId id) -> const MacroUse* {
  const MacroId macro = id ? p.exprs[id].macro : MacroId{};
  return macro ? &p.macros[macro] : nullptr;
}

void write_as_macro(Program& p, ExprId id, std::string text) {
  std::string meaning = print_expr(p, id);
  p.exprs[id].macro = p.macros.add({std::move(text), std::move(meaning)});
}

auto Program::intrinsic(std::string_view name) -> SymbolId {
  if (const auto found = intrinsics_.find(name); found != intrinsics_.end()) return found->second;
  Symbol symbol;
  symbol.name = name;
  symbol.kind = SymbolKind::Intrinsic;
  symbol.scope = global;
  return add_symbol(std::move(symbol));
}

auto Program::add_scope(ScopeKind kind, ScopeId parent, UnitId unit) -> ScopeId { return scopes.add(Scope{kind, parent, unit, {}, {}}); }

auto Program::add_expr(Expr::Node node, TypeId type, Loc loc) -> ExprId { return exprs.add(Expr{std::move(node), type, loc, {}}); }

auto Program::add_stmt(Stmt::Node node, Loc loc) -> StmtId {
  Stmt stmt;
  stmt.node = std::move(node);
  stmt.loc = loc;
  return stmts.add(std::move(stmt));
}

auto Program::add_decl(Decl::Node node, Loc loc) -> DeclId {
  Decl decl;
  decl.node = std::move(node);
  decl.loc = loc;
  return decls.add(std::move(decl));
}

void Program::reindex() {
  interned_.clear();
  for (const TypeId id : types.ids())
    if (is_interned(types[id].node)) interned_.try_emplace(key_of(types[id].node), id);
  intrinsics_.clear();
  for (const SymbolId id : symbols.ids())
    if (symbols[id].kind == SymbolKind::Intrinsic) intrinsics_.try_emplace(symbols[id].name, id);
}

auto rank_of(const Program& p, TypeId id) -> int {
  const auto* array = get_if<ArrayType>(p, id);
  if (array == nullptr) return 0;
  if (!array->dims.empty() && array->dims[0].kind == DimKind::AssumedRank) return -1;
  return static_cast<int>(array->dims.size());
}

auto element_of(const Program& p, TypeId id) -> TypeId {
  const auto* array = get_if<ArrayType>(p, id);
  return array != nullptr ? array->element : id;
}

namespace {

// Follows components, pointers and parents through types that may lead back to themselves.
class Differentiable {
 public:
  explicit Differentiable(const Program& p) : p_(p) {}

  auto type(TypeId start) -> bool {
    types_.push_back(start);
    while (!types_.empty()) {
      const TypeId id = types_.back();
      types_.pop_back();
      if (id && one(p_.types[id].node)) return true;
    }
    return false;
  }

 private:
  // True if this type says yes; what must be looked at next goes on the worklist.
  auto one(const Type::Node& node) -> bool {
    return std::visit(base::Overloaded{
                          [](const RealType&) { return true; },
                          [](const ComplexType&) { return true; },
                          [this](const ArrayType& t) { return later(t.element); },
                          [this](const PointerType& t) { return later(t.pointee); },
                          [this](const DerivedType& t) {
                            definition(t.def);
                            if (t.polymorphic) extensions(t.def);
                            return false;
                          },
                          [](const IntegerType&) { return false; },
                          [](const LogicalType&) { return false; },
                          [](const CharacterType&) { return false; },
                          [](const AnyType&) { return false; },
                          [](const ProcedureType&) { return false; },
                          [](const VoidType&) { return false; },
                          [](const TypelessType&) { return false; },
                      },
                      node);
  }
  auto later(TypeId id) -> bool {
    types_.push_back(id);
    return false;
  }
  void definition(TypeDefId id) {
    while (id && std::ranges::find(seen_, id) == seen_.end()) {
      seen_.push_back(id);
      const TypeDef& def = p_.type_defs[id];
      for (const SymbolId component : def.components)
        if (p_.symbols[component].kind != SymbolKind::Procedure) types_.push_back(p_.symbols[component].type);
      id = def.parent ? p_.symbols[def.parent].def : TypeDefId{};
    }
  }
  // class(t) may hold whatever extends t.
  void extensions(TypeDefId base) {
    for (const TypeDefId id : p_.type_defs.ids()) {
      TypeDefId up = id;
      for (std::size_t depth = 0; up && up != base && depth <= p_.type_defs.size(); ++depth) {
        const SymbolId parent = p_.type_defs[up].parent;
        up = parent ? p_.symbols[parent].def : TypeDefId{};
      }
      if (up == base) definition(id);
    }
  }

  const Program& p_;
  std::vector<TypeId> types_;
  std::vector<TypeDefId> seen_;
};

}  // namespace

auto is_differentiable(const Program& p, TypeId id) -> bool { return Differentiable(p).type(id); }

auto is_array(const Program& p, SymbolId id) -> bool { return id && get_if<ArrayType>(p, p.symbols[id].type) != nullptr; }

namespace {

auto name_in_module(const Program&, SymbolId, SymbolId module, int depth) -> std::optional<std::string_view>;

// The name that the USE statements among `decls` give to a symbol.
auto used_name(const Program& p, SymbolId id, const std::vector<DeclId>& decls, int depth) -> std::optional<std::string_view> {
  for (const DeclId decl : decls) {
    const auto* use = get_if<UseDecl>(p, decl);
    if (use == nullptr) continue;
    bool renamed = false;
    for (const UseItem& item : use->items) {
      if (item.symbol != id && item.also != id) continue;
      if (!item.local.empty()) return item.local;
      if (!item.name.empty()) return item.name;
      renamed = true;
    }
    if (!use->only || renamed)
      if (const auto name = name_in_module(p, id, use->module, depth)) return name;
  }
  return std::nullopt;
}

// The name under which a module gives a symbol to its users: its own, or that of a USE it passes on.
auto name_in_module(const Program& p, SymbolId id, SymbolId module, int depth) -> std::optional<std::string_view> {
  constexpr int kDeepest = 100;  // modules cannot use one another in a circle, but a broken program may say so
  if (!module || depth > kDeepest) return std::nullopt;
  const UnitId unit = p.symbols[module].unit;
  if (!unit) return std::nullopt;
  if (p.symbols[id].scope == p.units[unit].scope) return p.symbols[id].name;
  return used_name(p, id, p.units[unit].decls, depth + 1);
}

}  // namespace

auto name_in_scope(const Program& p, SymbolId id, ScopeId scope) -> std::string_view {
  const Symbol& symbol = p.symbols[id];
  if (symbol.scope == scope || !symbol.scope) return symbol.name;
  const ScopeKind home = p.scopes[symbol.scope].kind;
  if (home == ScopeKind::Global || home == ScopeKind::TypeDef) return symbol.name;
  // Host association first: it is the common case and needs no search.
  for (ScopeId at = scope; at; at = p.scopes[at].parent)
    if (at == symbol.scope) return symbol.name;
  UnitId last;
  for (ScopeId at = scope; at; at = p.scopes[at].parent) {
    const UnitId unit = p.scopes[at].unit;
    if (!unit || unit == last) continue;
    last = unit;
    if (const auto name = used_name(p, id, p.units[unit].decls, 0)) return *name;
  }
  return symbol.name;
}

}  // namespace cf::ir
