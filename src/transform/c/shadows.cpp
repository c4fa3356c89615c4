#include "transform/c/shadows.h"

#include <set>
#include <functional>
#include <cctype>
#include <algorithm>
#include <sstream>
#include <utility>

#include "base/one_of.h"
#include "base/check.h"
#include "ir/constant.h"
#include "ir/layout.h"
#include "ir/walk.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// `const double` without its qualifiers.
auto unqualified(const std::string& spelling) -> std::string {
  std::istringstream words(spelling);
  std::string result;
  for (std::string word; words >> word;) {
    if (word == "const" || word == "restrict" || word == "volatile") continue;
    result += (result.empty() ? "" : " ") + word;
  }
  return result;
}

// `const restrict static n` in brackets, without the words.
auto drop_words(const Program& p, ArrayType& array) -> bool {
  bool any = false;
  for (Dim& dim : array.dims) {
    const auto* words = dim.kind == DimKind::Explicit ? macro_of(p, dim.upper) : nullptr;
    const bool qualified = words != nullptr && (words->text.starts_with("const ") || words->text.starts_with("restrict ") || words->text.starts_with("volatile ") || words->text.starts_with("static "));
    if (qualified) dim.upper = get_if<Paren>(p, dim.upper)->inner;
    else if (dim.kind == DimKind::AssumedSize && dim.upper) dim.upper = {};
    else continue;
    any = true;
  }
  return any;
}

// double b[sizeof a / sizeof a[0]]: the shadow may stand in front of a.
auto settle_sizes(Program& p, ArrayType& array) -> bool {
  bool any = false;
  for (Dim& dim : array.dims) {
    bool asks = false;
    if (dim.upper) for_each_subexpr(p, dim.upper, [&](ExprId e) { asks = asks || (get_if<SizeOf>(p, e) && get_if<SizeOf>(p, e)->operand); });
    const auto extent = asks ? constant_extent(p, dim, true) : std::nullopt;
    if (!extent) continue;
    dim.upper = p.add_expr(Literal{std::to_string(*extent)}, p.intern(IntegerType{*extent > 2147483647 ? 8 : 4, false}));
    any = true;
  }
  return any;
}

}  // namespace

Shadows::Shadows(Program& program, const Holders& holders, Names& names, std::string suffix, int directions)
    : p_(program), holders_(holders), names_(names), suffix_(std::move(suffix)), directions_(directions) {
  for (const Decl& decl : program.decls) {
    const auto* line = std::get_if<PreprocessorDecl>(&decl.node);
    if (line && line->kind == PreprocessorKind::Define) defines_.emplace(line->name, line->text.substr(line->text.find(line->name) + line->name.size()));
  }
}

auto Shadows::wide(TypeId number) -> TypeId {
  if (directions_ == 0) return number;
  auto [at, is_new] = wide_.try_emplace(number);
  if (is_new) {
    const ExprId extent = p_.add_expr(Literal{std::to_string(directions_)}, p_.intern(IntegerType{4, false}));
    at->second = p_.types.add(Type{ArrayType{number, {Dim{DimKind::Explicit, {}, extent}}, true}});
  }
  return at->second;
}

auto Shadows::parameter_type(TypeId id) -> TypeId {
  const TypeId shadow = type(id);
  return shadow && directions_ != 0 && holders_.is_number(id) ? p_.intern(PointerType{id, false, false}) : shadow;
}

auto Shadows::type(TypeId id) -> TypeId {
  if (!holders_.holds(id)) return {};
  if (holders_.is_number(id)) return wide(id);
  const Type::Node node = p_.types[id].node;
  return std::visit(base::Overloaded{
                        [&](const DerivedType& t) { return p_.intern(DerivedType{type_def(t.def), false}); },
                        [&](const PointerType& t) {
                          if (holders_.is_raw(t.pointee)) return p_.intern(PointerType{t.pointee, false, false});
                          return p_.intern(PointerType{type(t.pointee), false, false});
                        },
                        [&](const ArrayType& t) {
                          const TypeId element = holders_.is_raw(t.element) ? t.element : type(t.element);
                          ArrayType shadow = t;
                          const bool words = drop_words(p_, shadow);
                          const bool dropped = settle_sizes(p_, shadow) || words;
                          if (element == t.element && !dropped) return id;  // declarations may share bounds
                          if (const auto* directions = get_if<ArrayType>(p_, element); directions && holders_.is_number(t.element)) {
                            shadow.dims.push_back(directions->dims.front());
                          } else {
                            shadow.element = element;
                          }
                          return p_.types.add(Type{shadow});
                        },
                        [&](const ProcedureType&) { return sweeps_ ? sweeps_type() : procedure_type(id); },
                        [&](const base::OneOf<IntegerType, RealType, ComplexType, LogicalType, CharacterType, AnyType, VoidType,
                                              TypelessType> auto&) { return id; },
                    },
                    node);
}

auto Shadows::procedure_type(TypeId id) -> TypeId {
  const ProcedureType base = *get_if<ProcedureType>(p_, id);
  ProcedureType made{base.result, {}, base.variadic};
  for (TypeId parameter : base.parameters) {
    made.parameters.push_back(parameter);
    if (const TypeId shadow = parameter_type(parameter)) made.parameters.push_back(shadow);
  }
  if (const TypeId shadow = type(base.result)) made.parameters.push_back(p_.intern(PointerType{shadow, false, false}));
  return p_.intern(made);
}

// struct cf_sweeps { void (*forward)(void); void (*backward)(void); }, of the runtime's header.
auto Shadows::sweeps_type() -> TypeId {
  if (!sweeps_def_) {
    Symbol symbol;
    symbol.name = "cf_sweeps";
    symbol.kind = SymbolKind::DerivedType;
    symbol.scope = p_.global;
    symbol.attrs.set(Attr::CompilerGenerated);
    TypeDef def;
    def.symbol = p_.add_symbol(symbol);
    def.scope = p_.add_scope(ScopeKind::TypeDef, p_.global, {});
    const TypeId any = p_.intern(PointerType{p_.intern(ProcedureType{}), false, false});
    for (const char* name : {"forward", "backward"}) {
      Symbol member;
      member.name = name;
      member.kind = SymbolKind::Component;
      member.storage = StorageClass::Component;
      member.scope = def.scope;
      member.type = any;
      def.components.push_back(p_.add_symbol(member));
    }
    sweeps_def_ = p_.type_defs.add(def);
    p_.symbols[def.symbol].def = sweeps_def_;
  }
  return p_.intern(DerivedType{sweeps_def_, false});
}

auto Shadows::sweep_member(bool backward) -> SymbolId {
  sweeps_type();
  return p_.type_defs[sweeps_def_].components[backward ? 1 : 0];
}

auto Shadows::type_def(TypeDefId id) -> TypeDefId {
  if (holders_.counts_bytes() || holders_.is_sweeps(id)) return id;
  if (const auto at = defs_.find(id); at != defs_.end()) return at->second;
  const SymbolId base = p_.type_defs[id].symbol;
  Symbol symbol;
  symbol.name = p_.symbols[base].name.empty() ? "" : name(p_.symbols[base].name);
  symbol.kind = SymbolKind::DerivedType;
  symbol.scope = p_.symbols[base].scope;
  symbol.loc = p_.symbols[base].loc;
  symbol.attrs.set(Attr::CompilerGenerated);
  const SymbolId made_symbol = p_.add_symbol(symbol);
  TypeDef shadow;
  shadow.symbol = made_symbol;
  shadow.scope = p_.add_scope(ScopeKind::TypeDef, symbol.scope, p_.scopes[symbol.scope].unit);
  shadow.is_union = p_.type_defs[id].is_union;
  const TypeDefId made = p_.type_defs.add(shadow);
  p_.symbols[made_symbol].def = made;
  defs_[id] = made;  // before the members: a structure may hold pointers to itself
  fill(id, made);
  return made;
}

void Shadows::fill(TypeDefId original, TypeDefId shadow) {
  const std::vector<DeclId> decls = p_.type_defs[original].decls;
  for (DeclId decl : decls) {
    const auto* found = get_if<Variables>(p_, decl);
    if (!found) continue;
    const Variables variables = *found;
    Variables copy;
    for (const Entity& entity : variables.entities) {
      const Symbol base = p_.symbols[entity.symbol];
      if (!holders_.holds(base.type)) continue;
      Symbol member = base;
      member.scope = p_.type_defs[shadow].scope;
      member.type = type(base.type);
      member.spec = spec(base.spec, base.type);
      member.offset = -1;
      member.size = -1;
      member.attrs = {};
      member.attrs.set(Attr::CompilerGenerated);
      const SymbolId made = p_.add_symbol(member);
      components_[entity.symbol] = made;
      p_.type_defs[shadow].components.push_back(made);
      copy.entities.push_back(Entity{made, true, false, false, {}});
    }
    if (copy.entities.empty()) continue;
    copy.spec = spec(variables.spec, p_.symbols[variables.entities.front().symbol].type);
    if (const auto* inner = get_if<TypeDefDecl>(p_, variables.spec.definition)) {
      const TypeDefId inner_def = type_def(inner->def);
      copy.spec.definition = p_.add_decl(TypeDefDecl{inner_def, {}, true, false});
      copy.spec.spelling.clear();
    }
    p_.type_defs[shadow].decls.push_back(p_.add_decl(copy, p_.decls[decl].loc));
  }
  put_before_flexible(shadow);
}

// An array without extent cannot be the only member, and none is too few: what is the first member of larger structures needs no reals of its own.
void Shadows::put_before_flexible(TypeDefId shadow) {
  const std::vector<SymbolId>& components = p_.type_defs[shadow].components;
  const auto* array = components.size() == 1 ? get_if<ArrayType>(p_, p_.symbols[components[0]].type) : nullptr;
  const bool flexible = array && array->dims.front().kind == DimKind::AssumedSize;
  if (!flexible && !components.empty()) return;
  Symbol member;
  member.name = "nothing";
  member.kind = SymbolKind::Component;
  member.storage = StorageClass::Component;
  member.scope = p_.type_defs[shadow].scope;
  member.type = p_.intern(IntegerType{1, false});
  member.spec.type = member.type;
  member.spec.spelling = "char";
  if (flexible && p_.symbols[components[0]].name == member.name) member.name += "_";
  Variables variables;
  variables.spec = member.spec;
  const SymbolId made = p_.add_symbol(member);
  variables.entities.push_back(Entity{made, true, false, false, {}});
  const DeclId decl = p_.add_decl(variables);
  TypeDef& def = p_.type_defs[shadow];
  def.components.insert(def.components.begin(), made);
  def.decls.insert(def.decls.begin(), decl);
}

auto Shadows::component(SymbolId component) -> SymbolId {
  const TypeId owner_type = p_.symbols[component].type;
  if (!holders_.holds(owner_type)) return {};
  if (holders_.counts_bytes()) return component;
  if (const auto at = components_.find(component); at != components_.end()) return at->second;
  // Its structure was not asked for yet.
  for (TypeDefId def : p_.type_defs.ids()) {
    if (std::ranges::find(p_.type_defs[def].components, component) != p_.type_defs[def].components.end()) {
      if (type_def(def) == def) return components_[component] = component;
      break;
    }
  }
  const auto at = components_.find(component);
  CHECK(at != components_.end(), "a member without its structure: " + p_.symbols[component].name);
  return at->second;
}

auto Shadows::is_same(TypeId id) -> bool { return type(id) == id; }

auto Shadows::alias(SymbolId id) -> SymbolId {
  if (const auto at = aliases_.find(id); at != aliases_.end()) return at->second;
  if (is_same(p_.symbols[id].type)) return aliases_[id] = id;
  Symbol made = p_.symbols[id];
  made.name = name(made.name);
  made.attrs = {};
  made.attrs.set(Attr::CompilerGenerated);
  const SymbolId symbol = p_.add_symbol(made);
  aliases_[id] = symbol;
  const TypeId shadow = type(made.type);
  const TypeSpec written = spec(made.spec, made.type);
  p_.symbols[symbol].type = shadow;
  p_.symbols[symbol].spec = written;
  return symbol;
}

auto Shadows::hides_words(const std::string& spelling) const -> bool {
  static const std::set<std::string> kWords{"static", "extern", "register", "inline", "const", "volatile", "restrict", "_Thread_local", "__attribute__"};
  std::set<std::string> asked;
  const std::function<bool(const std::string&, bool)> look = [&](const std::string& text, bool by_macro) {
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) ++end;
      const std::string word = text.substr(at, end - at);
      at = std::max(end, at + 1);
      if (by_macro && kWords.contains(word)) return true;
      if (word.empty() || !asked.insert(word).second) continue;
      const auto [begin_of, end_of] = defines_.equal_range(word);
      if (std::any_of(begin_of, end_of, [&](const auto& define) { return look(define.second, true); })) return true;
    }
    return false;
  };
  return !defines_.empty() && look(spelling, false);
}

auto Shadows::said_plainly(const TypeSpec& spec, TypeId declared) -> TypeSpec { return hides_words(spec.spelling) ? plain_spec(declared) : spec; }

auto Shadows::spec(const TypeSpec& spec) -> TypeSpec {
  TypeSpec shadow;
  shadow.style = spec.style;
  shadow.type = holders_.is_number(spec.type) ? spec.type : type(spec.type);  // many directions are in the declarator
  if (shadow.type && hides_words(spec.spelling)) return plain_spec(shadow.type);
  if (!shadow.type) {  // bytes without a type
    shadow = spec;
    shadow.spelling = unqualified(spec.spelling);
    return shadow;
  }
  if (shadow.type == spec.type && !spec.definition) {
    shadow.alias = spec.alias;
    shadow.spelling = unqualified(spec.spelling);
    return shadow;
  }
  if (spec.alias) {
    shadow.alias = alias(spec.alias);
    shadow.spelling = p_.symbols[shadow.alias].name;
    return shadow;
  }
  return plain_spec(shadow.type);
}

auto Shadows::spec(const TypeSpec& spec, TypeId declared) -> TypeSpec {
  while (declared != spec.type) {
    const auto* target = get_if<PointerType>(p_, declared);
    // Its `const` is the macro's.
    if (target && target->is_const && target->pointee == spec.type && !spec.alias && spec.spelling.find("const") == std::string::npos) return plain_spec(this->spec(spec).type);
    if (const auto* pointer = get_if<PointerType>(p_, declared)) declared = pointer->pointee;
    else if (const auto* array = get_if<ArrayType>(p_, declared)) declared = array->element;
    else break;
  }
  const bool function = declared != spec.type && get_if<ProcedureType>(p_, declared);
  if (function && sweeps_) return plain_spec(sweeps_type());
  return function ? spec : this->spec(spec);
}

// What a macro among the specifiers says of the storage is said in words.
auto Shadows::spec(const Variables& variables, TypeId shadow, std::vector<AttrSpec>& attrs) -> TypeSpec {
  attrs = variables.attrs;
  bool hidden = false;
  for (AttrSpec& attr : attrs) hidden = !std::exchange(attr.name, "").empty() || hidden;
  return hidden ? plain_spec(shadow) : spec(variables.spec, p_.symbols[variables.entities.front().symbol].type);
}

auto Shadows::plain_spec(TypeId type) -> TypeSpec {
  for (;;) {
    if (const auto* pointer = get_if<PointerType>(p_, type)) type = pointer->pointee;
    else if (const auto* array = get_if<ArrayType>(p_, type)) type = array->element;
    else if (const auto* procedure = get_if<ProcedureType>(p_, type)) type = procedure->result ? procedure->result : p_.intern(VoidType{});
    else break;
  }
  TypeSpec spec;
  spec.type = type;
  const auto sized = [](int kind, const char* small, const char* medium, const char* large) { return kind == 4 ? small : kind == 8 ? medium : large; };
  spec.spelling = std::visit(
      base::Overloaded{
          [&](const RealType& t) -> std::string { return sized(t.kind, "float", "double", "long double"); },
          [&](const ComplexType& t) -> std::string { return sized(t.kind, "float _Complex", "double _Complex", "long double _Complex"); },
          [&](const IntegerType& t) -> std::string {
            const std::string name = t.kind == 1 ? "char" : t.kind == 2 ? "short" : t.kind == 4 ? "int" : "long";
            return t.is_unsigned ? "unsigned " + name : name;
          },
          [&](const LogicalType&) -> std::string { return "_Bool"; },
          [&](const DerivedType& t) -> std::string {
            const TypeDef& def = p_.type_defs[t.def];
            const std::string& tag = p_.symbols[def.symbol].name;
            if (!tag.empty()) return (def.is_union ? "union " : "struct ") + tag;
            for (SymbolId id : p_.symbols.ids()) {
              const Symbol& symbol = p_.symbols[id];
              if (symbol.kind != SymbolKind::TypeAlias || symbol.type != spec.type) continue;
              spec.alias = id;
              return symbol.name;
            }
            // A typedef whose shadow was not asked for yet.
            for (SymbolId id : p_.symbols.ids()) {
              if (p_.symbols[id].kind != SymbolKind::TypeAlias || !holders_.holds(p_.symbols[id].type)) continue;
              if (this->type(p_.symbols[id].type) != spec.type) continue;
              spec.alias = alias(id);
              return p_.symbols[spec.alias].name;
            }
            return "";
          },
          [&](const VoidType&) -> std::string { return "void"; },
          [&](const base::OneOf<CharacterType, AnyType, PointerType, ArrayType, ProcedureType, TypelessType> auto&) -> std::string { return ""; },
      },
      p_.types[type].node);
  return spec;
}

auto Shadows::existing(SymbolId variable) const -> SymbolId {
  const auto at = symbols_.find(variable);
  return at == symbols_.end() ? SymbolId{} : at->second;
}

auto Shadows::original(SymbolId shadow) const -> SymbolId {
  const auto at = originals_.find(shadow);
  return at == originals_.end() ? SymbolId{} : at->second;
}

auto Shadows::existing_def(TypeDefId def) const -> TypeDefId {
  const auto at = defs_.find(def);
  return at == defs_.end() || at->second == def ? TypeDefId{} : at->second;
}

auto Shadows::alias_of(TypeId structure) -> SymbolId {
  if (named_.empty()) {
    for (SymbolId id : p_.symbols.ids()) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.kind == SymbolKind::TypeAlias && symbol.scope && !p_.scopes[symbol.scope].unit && get_if<DerivedType>(p_, symbol.type)) named_.emplace(symbol.type, id);
    }
    named_.emplace(TypeId{}, SymbolId{});
  }
  const auto at = named_.find(structure);
  return at == named_.end() ? SymbolId{} : at->second;
}

auto Shadows::existing_alias(SymbolId alias) const -> SymbolId {
  const auto at = aliases_.find(alias);
  return at == aliases_.end() ? SymbolId{} : at->second;
}

// `t a[] = {...}` gives `t_d a_d[sizeof a / sizeof a[0]]`, which stands behind it.
auto Shadows::closed(TypeId shadow, SymbolId variable) -> TypeId {
  const auto* array = get_if<ArrayType>(p_, shadow);
  if (!array || array->dims.front().kind == DimKind::Explicit) return shadow;
  ArrayType made = *array;
  const ArrayType given = *get_if<ArrayType>(p_, p_.symbols[variable].type);
  std::int64_t bytes = layout_of(p_, given.element).size;
  for (std::size_t i = 1; i < given.dims.size(); ++i) bytes *= constant_extent(p_, given.dims[i], true).value_or(0);
  if (bytes > 0 && p_.symbols[variable].size > 0) {
    const ExprId extent = p_.add_expr(Literal{std::to_string(p_.symbols[variable].size / bytes)}, p_.intern(IntegerType{4, false}));
    made.dims.front() = Dim{DimKind::Explicit, {}, extent};
    return p_.types.add(Type{made});
  }
  const TypeId count = p_.intern(IntegerType{8, true});
  const auto whole = [&] { return p_.add_expr(Ref{variable}, p_.symbols[variable].type); };
  const TypeId element = get_if<ArrayType>(p_, p_.symbols[variable].type)->element;
  const ExprId first = p_.add_expr(Index{whole(), {p_.add_expr(Literal{"0"}, p_.intern(IntegerType{4, false}))}}, element);
  const ExprId size = p_.add_expr(SizeOf{{}, whole()}, count);
  made.dims.front() = Dim{DimKind::Explicit, {}, p_.add_expr(Binary{BinaryOp::Div, size, p_.add_expr(SizeOf{{}, first}, count), false}, count)};
  return p_.types.add(Type{made});
}

auto Shadows::symbol(SymbolId variable) -> SymbolId {
  if (const SymbolId known = existing(variable)) return known;
  if (lacks(variable)) return {};
  const TypeId declared = p_.symbols[variable].type;
  const bool byte = get_if<IntegerType>(p_, declared) && holders_.is_raw(declared) && p_.symbols[variable].storage == StorageClass::Local;
  if (!byte && !holders_.holds(declared)) return {};
  Symbol made = p_.symbols[variable];
  const bool shared = part_ && part_->shared.contains(variable);
  made.name = shared ? part_->label(made.name) : name(made.name);
  if (!byte) made.type = type(made.type);
  if (sweeps_ && get_if<ProcedureType>(p_, declared)) made.type = p_.intern(PointerType{made.type, false, false});  // of a parameter `double f(double)`
  made.spec = spec(p_.symbols[variable].spec, p_.symbols[variable].type);
  if (made.storage == StorageClass::Global || made.storage == StorageClass::Static) made.type = closed(made.type, variable);
  made.init = {};
  made.attrs.reset(Attr::Const);
  made.attrs.reset(Attr::Volatile);
  made.attrs.set(Attr::CompilerGenerated);
  if (directions_ > 0 && holders_.is_number(p_.symbols[variable].type)) made.attrs.reset(Attr::Value);
  made.offset = -1;
  made.size = -1;
  const SymbolId symbol = p_.add_symbol(made);
  set(variable, symbol);
  return symbol;
}

}  // namespace cf::transform::c
