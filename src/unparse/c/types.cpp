// Type specifiers and declarators. A declaration says `double *a[3]`: the specifier is the type at the bottom, and the declarator
// peels off what the declared type has above it.
#include "base/check.h"
#include "base/reflect.h"
#include "unparse/c/operators.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

using base::Overloaded;
using ir::TypeId;

// Pointers, dimensions and functions on the way to the type at the bottom.
auto Printer::depth(TypeId id) const -> int {
  int depth = 0;
  while (id) {
    const ir::Type::Node& node = program_.types[id].node;
    if (const auto* pointer = std::get_if<ir::PointerType>(&node)) {
      ++depth;
      id = pointer->pointee;
    } else if (const auto* array = std::get_if<ir::ArrayType>(&node)) {
      depth += static_cast<int>(array->dims.size());
      id = array->element;
    } else if (const auto* procedure = std::get_if<ir::ProcedureType>(&node)) {
      ++depth;
      id = procedure->result;
    } else {
      break;
    }
  }
  return depth;
}

auto Printer::bottom(TypeId id) const -> TypeId {
  while (id) {
    const ir::Type::Node& node = program_.types[id].node;
    if (const auto* pointer = std::get_if<ir::PointerType>(&node)) id = pointer->pointee;
    else if (const auto* array = std::get_if<ir::ArrayType>(&node)) id = array->element;
    else if (const auto* procedure = std::get_if<ir::ProcedureType>(&node)) id = procedure->result;
    else break;
  }
  return id;
}

auto Printer::levels(TypeId type, const ir::TypeSpec& spec) const -> int {
  const bool whole = spelled(spec).empty() && !spec.definition && !spec.alias;
  return whole ? depth(type) : depth(type) - depth(spec.type);
}

// ---- specifiers

auto Printer::alias_of(ir::TypeDefId def) -> ir::SymbolId {
  if (!aliases_) {
    aliases_.emplace();
    for (const ir::SymbolId id : program_.symbols.ids()) {
      const ir::Symbol& s = program_.symbols[id];
      if (s.kind != ir::SymbolKind::TypeAlias) continue;
      if (const auto* derived = ir::get_if<ir::DerivedType>(program_, s.type)) aliases_->try_emplace(derived->def, id);
    }
  }
  const auto found = aliases_->find(def);
  return found == aliases_->end() ? ir::SymbolId{} : found->second;
}

// A struct without a name is the type of what is declared with it: `__typeof__(s)`, `__typeof__(((struct outer *)0)->s)`.
void Printer::unnamed(ir::TypeDefId def) {
  if (!declared_with_) {
    declared_with_.emplace();
    for (const ir::DeclId id : program_.decls.ids()) {
      const auto* variables = ir::get_if<ir::Variables>(program_, id);
      const auto* defined = variables != nullptr && variables->spec.definition ? ir::get_if<ir::TypeDefDecl>(program_, variables->spec.definition) : nullptr;
      if (defined != nullptr && !variables->entities.empty()) declared_with_->try_emplace(defined->def, variables->entities[0].symbol);
    }
  }
  const auto found = declared_with_->find(def);
  CHECK(found != declared_with_->end(), "a struct without a name cannot be named");
  const ir::Symbol& s = program_.symbols[found->second];
  put("__typeof__(");
  if (s.kind == ir::SymbolKind::Component) {
    for (const ir::TypeDefId owner : program_.type_defs.ids()) {
      if (program_.type_defs[owner].scope != s.scope) continue;
      put("((");
      base_name(owner);
      put(" *)0)->");
      break;
    }
  }
  name(found->second);
  for (TypeId type = s.type; ir::get_if<ir::DerivedType>(program_, type) == nullptr;) {
    if (const auto* array = ir::get_if<ir::ArrayType>(program_, type)) {
      for (std::size_t i = 0; i < array->dims.size(); ++i) put("[0]");
      type = array->element;
    } else {
      const auto* pointer = ir::get_if<ir::PointerType>(program_, type);
      CHECK(pointer != nullptr, "what is declared with a struct holds it");
      put("[0]");
      type = pointer->pointee;
    }
  }
  put(")");
}

void Printer::base_name(ir::TypeDefId id) {
  const ir::TypeDef& def = program_.type_defs[id];
  if (program_.symbols[def.symbol].name.empty()) {
    const ir::SymbolId alias = alias_of(id);
    return alias ? name(alias) : unnamed(id);
  }
  put(def.is_union ? "union " : "struct ");
  name(def.symbol);
}

void Printer::base_spelling(TypeId id) {
  if (!id) return put("void");
  std::visit(Overloaded{
                 [&](const ir::IntegerType& t) {
                   if (t.is_unsigned) put("unsigned ");
                   put(t.kind == 1 ? "char" : t.kind == 2 ? "short" : t.kind == 4 ? "int" : t.kind == 8 ? "long" : "__int128");
                 },
                 [&](const ir::RealType& t) { put(t.kind == 4 ? "float" : t.kind == 8 ? "double" : t.kind == 10 ? "long double" : "__float128"); },
                 [&](const ir::ComplexType& t) { put(t.kind == 4 ? "float _Complex" : t.kind == 8 ? "double _Complex" : "long double _Complex"); },
                 [&](const ir::LogicalType&) { put("_Bool"); },
                 [&](const ir::CharacterType&) { put("char"); },
                 [&](const ir::DerivedType& t) { base_name(t.def); },
                 [&](const ir::AnyType&) { put("void"); },
                 [&](const ir::PointerType&) { not_c("a pointer as a specifier"); },
                 [&](const ir::ArrayType&) { not_c("an array as a specifier"); },
                 [&](const ir::ProcedureType&) { not_c("a function as a specifier"); },
                 [&](const ir::VoidType&) { put("void"); },
                 [&](const ir::TypelessType&) { not_c("a constant without a type"); },
             },
             program_.types[id].node);
}

// What stands left of the declarators. `whole` is the declared type: where nothing was written, its bottom is spelled, with the const that
// belongs to it.
void Printer::specifier(const ir::TypeSpec& spec, TypeId whole, bool is_const, bool is_volatile) {
  if (spec.definition) {
    put(spec.spelling);
    if (!spec.spelling.empty()) put(" ");
    return definition(spec.definition);
  }
  if (!spelled(spec).empty()) return text(spelled(spec));
  for (int left = levels(whole, spec); left > 0 && whole;) {
    const ir::Type::Node& node = program_.types[whole].node;
    if (const auto* pointer = std::get_if<ir::PointerType>(&node)) {
      --left;
      is_const = pointer->is_const;
      is_volatile = false;
      whole = pointer->pointee;
    } else if (const auto* array = std::get_if<ir::ArrayType>(&node)) {
      left -= static_cast<int>(array->dims.size());
      whole = array->element;
    } else if (const auto* procedure = std::get_if<ir::ProcedureType>(&node)) {
      --left;
      is_const = is_volatile = false;
      whole = procedure->result;
    } else {
      break;
    }
  }
  if (is_const) put("const ");
  if (is_volatile) put("volatile ");
  if (spec.alias) name(spec.alias);
  else base_spelling(whole);
}

// ---- declarators

void Printer::dims(const ir::ArrayType& array, int count) {
  const bool outer = compact_;
  for (const ir::Dim& dim : array.dims) {
    if (count-- <= 0) break;
    put("[");
    if (dim.upper) {  // of an array without extent: the words in the brackets
      compact_ = style_.compact_subscripts && is_plain(dim.upper);
      expr(dim.upper, prec::kAssign);
    }
    put("]");
  }
  compact_ = outer;
}

void Printer::pointer(const ir::PointerType& type, const Peeled& p) {
  Peeled below = p;
  below.levels = p.levels - 1;
  below.is_const = type.is_const;
  below.is_volatile = false;
  below.in_pointer = true;
  below.first = '*';
  below.write = [&] {
    put("*");
    const bool qualified = p.is_const || p.is_volatile || type.is_restrict;
    std::string_view blank;
    const auto word = [&](bool is_there, std::string_view text) {
      if (!is_there) return;
      put(blank);
      put(text);
      blank = " ";
    };
    word(p.is_const, "const");
    word(p.is_volatile, "volatile");
    word(type.is_restrict, "restrict");
    if (p.first != 0 && (qualified || (style_.star_at_type && p.first != '*' && p.first != '('))) put(" ");
    p.write();
  };
  derived(type.pointee, below);
}

// Whether a prototype still says what the type is: a transformation changes types, and leaves what was written.
auto Printer::says(ir::UnitId prototype, const ir::ProcedureType& type) const -> bool {
  if (!prototype) return false;
  const ir::Unit& u = program_.units[prototype];
  if (u.args.size() != type.parameters.size() || (u.variadic != type.variadic && !u.unprototyped)) return false;
  for (std::size_t i = 0; i < u.args.size(); ++i) {
    const TypeId declared = program_.symbols[u.args[i]].type;
    const bool array = ir::get_if<ir::ArrayType>(program_, declared) != nullptr;  // is a pointer in the function's type
    if (array ? ir::get_if<ir::PointerType>(program_, type.parameters[i]) == nullptr : depth(declared) != depth(type.parameters[i])) return false;
    if (!array && bottom(declared) != bottom(type.parameters[i])) return false;
  }
  return true;
}

// Arrays and functions bind tighter than pointers: `(*a)[3]`.
void Printer::derived(TypeId id, const Peeled& p) {
  const ir::Type::Node* node = p.levels > 0 && id ? &program_.types[id].node : nullptr;
  if (const auto* type = std::get_if<ir::PointerType>(node)) return pointer(*type, p);
  const auto* array = std::get_if<ir::ArrayType>(node);
  const auto* procedure = std::get_if<ir::ProcedureType>(node);
  if (array == nullptr && procedure == nullptr) {
    const bool tight = p.first == 0 || p.first == '[' || (p.first == '*' && style_.star_at_type);
    if (p.gap && !tight) put(" ");
    return p.write();
  }
  Peeled below = p;
  below.levels = p.levels - (array != nullptr ? static_cast<int>(array->dims.size()) : 1);
  below.in_pointer = false;
  below.first = p.in_pointer ? '(' : p.first != 0 ? p.first : array != nullptr ? '[' : '(';
  if (procedure != nullptr) {
    below.prototype = {};
    below.is_const = below.is_volatile = false;
  }
  below.write = [&] {
    if (p.in_pointer) put("(");
    p.write();
    if (p.in_pointer) put(")");
    if (array != nullptr) dims(*array, p.levels);
    else if (says(p.prototype, *procedure)) parameters(program_.units[p.prototype]);
    else parameters(*procedure);
  };
  derived(array != nullptr ? array->element : procedure->result, below);
}

void Printer::parameters(const ir::ProcedureType& type) {
  open();
  list(type.parameters, [&](TypeId parameter) { type_name(parameter); });
  if (type.variadic && !type.parameters.empty()) put(", ...");  // without parameters: nothing is said of them
  else if (!type.variadic && type.parameters.empty()) put("void");
  close();
}

void Printer::parameters(const ir::Unit& unit) {
  open();
  list(unit.args, [&](ir::SymbolId arg) {
    const ir::Symbol& s = program_.symbols[arg];
    specifier(s.spec, s.type, s.attrs.has(ir::Attr::Const), s.attrs.has(ir::Attr::Volatile));
    declare(arg, s.spec, true);
  });
  if (unit.variadic) put(unit.args.empty() ? "..." : ", ...");
  else if (unit.args.empty() && !unit.unprototyped) put("void");
  close();
}

void Printer::declare(ir::SymbolId symbol, const ir::TypeSpec& spec, bool gap) {
  const ir::Symbol& s = program_.symbols[symbol];
  Peeled p;
  p.levels = levels(s.type, spec);
  p.is_const = s.attrs.has(ir::Attr::Const);
  p.is_volatile = s.attrs.has(ir::Attr::Volatile);
  p.gap = gap;
  const std::string spelled = ir::c_name(program_, symbol);
  p.first = spelled.empty() ? '\0' : spelled[0];
  p.write = [&] { put(spelled); };
  if (s.kind != ir::SymbolKind::Procedure) p.prototype = s.unit;
  derived(s.type, p);
}

void Printer::type_name(const ir::TypeSpec& spec, TypeId type) {
  if (!spelled(spec).empty() && !spec.definition) return text(spelled(spec));
  if (!spec.definition) return type_name(type);
  specifier(spec, type, false, false);
}

void Printer::type_name(TypeId type) {
  specifier({}, type, false, false);
  Peeled p;
  p.levels = depth(type);
  p.gap = true;
  p.write = [] {};
  derived(type, p);
}

}  // namespace cf::unparse::c
