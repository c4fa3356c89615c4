#include "transform/shadows.h"

#include <algorithm>

#include "base/one_of.h"
#include "ir/binding.h"
#include "ir/build.h"
#include "ir/designator.h"

namespace cf::transform {

using namespace ir;

Shadows::Shadows(Program& program, const Holders& holders, const Carriers& carriers, const Actives& actives, Names& names, Directions& directions,
                 std::string suffix, diag::Sink& sink)
    : p_(program), holders_(holders), carriers_(carriers), actives_(actives), names_(names), directions_(directions), suffix_(std::move(suffix)), sink_(sink) {}

auto Shadows::type(TypeId id, const CloneMap& map) -> TypeId {
  if (!id) return id;
  if (const auto* array = get_if<ArrayType>(p_, id)) {
    const TypeId element = type(array->element, map);
    const TypeId copy = clone_type(p_, id, map);
    // Interned types (of expressions) may be given back as they are: change only our own copy.
    if (element == get_if<ArrayType>(p_, copy)->element) return copy;
    ArrayType shadow = *get_if<ArrayType>(p_, copy);
    shadow.element = element;
    return p_.types.add(Type{shadow});
  }
  if (const auto* derived = get_if<DerivedType>(p_, id)) {
    const bool polymorphic = derived->polymorphic;
    return p_.intern(DerivedType{type_def(derived->def), polymorphic});
  }
  return id;
}

auto Shadows::spec(const TypeSpec& spec, const CloneMap& map) -> TypeSpec {
  TypeSpec shadow = spec;
  shadow.type = type(spec.type, map);
  if (spec.kind) shadow.kind = clone_expr(p_, spec.kind, map);
  return shadow;
}

auto Shadows::type_def(TypeDefId id) -> TypeDefId {
  if (const auto at = defs_.find(id); at != defs_.end()) return at->second;
  const SymbolId base = p_.type_defs[id].symbol;
  Symbol name;
  name.name = this->name(p_.symbols[base].name);
  name.kind = SymbolKind::DerivedType;
  name.scope = p_.symbols[base].scope;
  name.loc = p_.symbols[base].loc;
  name.attrs.set(Attr::CompilerGenerated);
  const SymbolId symbol = p_.add_symbol(name);
  const ScopeId scope = p_.add_scope(ScopeKind::TypeDef, name.scope, p_.scopes[name.scope].unit);
  TypeDef shadow;
  shadow.symbol = symbol;
  shadow.scope = scope;
  shadow.is_sequence = p_.type_defs[id].is_sequence;
  shadow.is_bind_c = p_.type_defs[id].is_bind_c;
  shadow.end_named = p_.type_defs[id].end_named;
  const TypeDefId made = p_.type_defs.add(shadow);
  p_.symbols[symbol].def = made;
  defs_[id] = made;  // before the components: a type may hold pointers to itself

  if (p_.type_defs[id].parent) {
    const TypeDefId parent = type_def(p_.symbols[p_.type_defs[id].parent].def);
    p_.type_defs[made].parent = p_.type_defs[parent].symbol;
  }
  const std::vector<DeclId> decls = p_.type_defs[id].decls;
  for (DeclId decl : decls) {
    const auto* variables = get_if<Variables>(p_, decl);
    if (!variables) continue;
    Variables copy = *variables;
    copy.entities.clear();
    const bool numbers = get_if<DerivedType>(p_, variables->spec.type) == nullptr;
    std::erase_if(copy.attrs, [&](const AttrSpec& a) {
      return a.word == AttrWord::Private || a.word == AttrWord::Public || (a.word == AttrWord::Dimension && numbers && directions_.many());
    });
    for (AttrSpec& attr : copy.attrs) {
      for (Dim& dim : attr.dims) {
        if (dim.lower) dim.lower = clone_expr(p_, dim.lower);
        if (dim.upper) dim.upper = clone_expr(p_, dim.upper);
      }
    }
    const std::vector<Entity> entities = variables->entities;
    const TypeSpec base_spec = variables->spec;
    for (Entity entity : entities) {
      if (!holds(p_.symbols[entity.symbol].type)) continue;
      const SymbolId original = entity.symbol;
      Symbol component = p_.symbols[original];
      component.scope = scope;
      component.type = type(component.type);
      component.access = Access::Default;
      component.attrs.set(Attr::CompilerGenerated);
      component.offset = component.size = -1;
      const bool structure = get_if<DerivedType>(p_, element_of(p_, component.type)) != nullptr;
      if (component.attrs.has(Attr::Pointer)) {
        if (is_variable_designator(p_, component.init) && matters(component.init)) {
          sink_.report(diag::Kind::Unsupported, component.loc, "the type points '" + component.name + "' to a variable with a derivative", "let it start as null(), and point it where it is used");
        }
        component.init = call_intrinsic(p_, "null", std::vector<ExprId>{}, value_type(p_, component.type));
      } else if (component.attrs.has(Attr::Allocatable) || structure || shadow.is_sequence) {
        component.init = {};
      } else {
        component.init = number(p_, 0, element_of(p_, component.type));
      }
      entity.init_here = component.init.valid();
      entity.notes = {};
      if (entity.init_here) copy.colons = true;
      entity.symbol = p_.add_symbol(component);
      if (has_own_shape(entity.symbol)) entity.shape_here = true;
      if (directions_.begun()) directions_.widen(entity.symbol, original);
      components_[original] = entity.symbol;
      p_.type_defs[made].components.push_back(entity.symbol);
      copy.entities.push_back(entity);
    }
    if (copy.entities.empty()) continue;
    copy.spec = spec(base_spec);
    for (const Entity& entity : copy.entities) p_.symbols[entity.symbol].spec = copy.spec;
    p_.type_defs[made].decls.push_back(p_.add_decl(copy));
  }
  return made;
}

auto Shadows::component(SymbolId id) -> SymbolId {
  const Symbol& symbol = p_.symbols[id];
  if (symbol.kind == SymbolKind::DerivedType) {  // the parent component
    return holders_.holds(symbol.def) ? p_.type_defs[type_def(symbol.def)].symbol : SymbolId{};
  }
  if (!holds(symbol.type) || symbol.attrs.has(Attr::External)) return {};
  if (const auto at = components_.find(id); at != components_.end()) return at->second;
  for (TypeDefId def : p_.type_defs.ids()) {
    const auto& own = p_.type_defs[def].components;
    if (std::ranges::find(own, id) == own.end()) continue;
    type_def(def);
    break;
  }
  const auto at = components_.find(id);
  return at == components_.end() ? SymbolId{} : at->second;
}

auto Shadows::zero_structure(TypeDefId def) -> ExprId {
  StructCtor zero{def, {}};
  // A component that is a structure is named, though all its parts have initial values; those of SEQUENCE types have none.
  const auto add = [&](const auto& self, TypeDefId of) -> void {
    if (const SymbolId parent = p_.type_defs[of].parent) self(self, p_.symbols[parent].def);
    const std::vector<SymbolId> components = p_.type_defs[of].components;
    for (SymbolId id : components) {
      const Symbol symbol = p_.symbols[id];
      const auto* inner = get_if<DerivedType>(p_, element_of(p_, symbol.type));
      if (symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer)) continue;
      if (!inner && !symbol.init) zero.args.push_back(Arg{symbol.name, number(p_, 0, element_of(p_, symbol.type)), {}});
      if (!inner || inner->polymorphic) continue;
      zero.args.push_back(Arg{symbol.name, zero_structure(inner->def), {}});
    }
  };
  add(add, def);
  return p_.add_expr(zero, p_.intern(DerivedType{def, false}));
}

auto Shadows::zero_of(TypeId element) -> ExprId {
  const TypeDefId def = get_if<DerivedType>(p_, element)->def;
  const bool is_shadow = std::ranges::any_of(defs_, [&](const auto& known) { return known.second == def; });
  return is_shadow || holders_.holds(def) ? zero_structure(is_shadow ? def : type_def(def)) : ExprId{};
}

auto Shadows::original(SymbolId symbol) const -> SymbolId {
  const auto at = original_.find(symbol);
  return at == original_.end() ? symbol : at->second;
}

auto Shadows::matters(SymbolId variable) const -> bool {
  const Symbol& symbol = p_.symbols[variable];
  if (symbol.storage == StorageClass::Component) return holds(symbol.type) && !symbol.attrs.has(Attr::External);  // a pointer to a function has the function's type
  return holds(symbol.type) && actives_.has_shadow(original(variable));
}

auto Shadows::matters(ExprId value) const -> bool {
  if (!holds(p_.exprs[value].type)) return false;
  if (const auto* call = get_if<Call>(p_, value)) {
    const SymbolKind kind = call->symbol ? p_.symbols[call->symbol].kind : SymbolKind::Procedure;
    if (kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction) return true;
    const std::vector<SymbolId> reached = callees(p_, *call);
    return reached.empty() || std::ranges::any_of(reached, [&](SymbolId callee) { return gives(callee); });
  }
  const SymbolId root = root_variable(p_, value);
  return !root || actives_.has_shadow(original(root));
}

auto Shadows::gives(SymbolId function) const -> bool { return holds(p_.symbols[function].type) && actives_.gives_shadow(p_, original(function)); }

auto Shadows::is_active(ExprId designator) const -> bool { return actives_.is_active(p_, designator); }

auto Shadows::existing(SymbolId variable) const -> SymbolId {
  const auto at = shadow_.find(variable);
  return at == shadow_.end() ? SymbolId{} : at->second;
}

auto Shadows::all() const -> std::vector<std::pair<SymbolId, SymbolId>> {
  std::vector<std::pair<SymbolId, SymbolId>> every;
  for (const auto& pair : shadow_) {
    if (pair.second) every.push_back(pair);
  }
  every.insert(every.end(), components_.begin(), components_.end());
  std::ranges::sort(every, {}, &std::pair<SymbolId, SymbolId>::second);
  return every;
}

auto Shadows::has_own_shape(SymbolId shadow) const -> bool {
  return directions_.many() && !directions_.is_narrow(shadow) && !get_if<DerivedType>(p_, element_of(p_, p_.symbols[shadow].type));
}

void Shadows::set(SymbolId variable, SymbolId shadow) {
  shadow_[variable] = shadow;
  if (shadow) shadows_.insert(shadow);
}

auto Shadows::symbol(SymbolId variable) -> SymbolId {
  if (!actives_.has_shadow(original(variable))) return {};
  if (const auto at = shadow_.find(variable); at != shadow_.end()) return at->second;
  const Symbol& base = p_.symbols[variable];
  if (base.kind != SymbolKind::Variable || !holds(base.type) || base.storage == StorageClass::Associate) return {};
  if (carriers_.is_constant_data(original(variable))) return {};
  const SymbolId common = p_.symbols[variable].common;
  if (common && !made_commons_.contains(common)) {
    make_common(common);
    return existing(variable);
  }
  const SymbolId shadow = make(variable, type(p_.symbols[variable].type));
  if (p_.symbols[variable].equivalence >= 0) make_equivalence_class(variable);
  return shadow;
}

auto Shadows::make(SymbolId base, TypeId type) -> SymbolId {
  if (const auto at = shadow_.find(base); at != shadow_.end() && at->second) return at->second;
  Symbol shadow = p_.symbols[base];
  shadow.name = name(shadow.name);
  shadow.type = type;
  shadow.init = {};
  if (shadow.common) shadow.attrs.reset(Attr::Save);  // in a module, of a block or tied to one
  shadow.common = {};
  shadow.offset = -1;
  // Shadows share storage as their variables do, in classes of their own.
  constexpr int kShadowClasses = 1000;
  if (shadow.equivalence >= 0) shadow.equivalence += kShadowClasses;
  shadow.kind = SymbolKind::Variable;
  shadow.attrs.reset(Attr::Implicit);
  shadow.attrs.reset(Attr::Parameter);
  shadow.attrs.reset(Attr::Protected);
  shadow.attrs.set(Attr::CompilerGenerated);
  if (shadow.storage == StorageClass::None || shadow.storage == StorageClass::Common) shadow.storage = StorageClass::Local;
  shadow.bind_name = part_ && part_->shared.contains(base) ? part_->label(c_name(p_, base)) : "";
  if (shadow.bind_name.empty()) shadow.attrs.reset(Attr::BindC);
  const SymbolId id = p_.add_symbol(shadow);
  shadow_[base] = id;
  shadows_.insert(id);
  made_[shadow.scope].push_back(base);
  if (directions_.begun()) directions_.widen(id, base);
  return id;
}

auto Shadows::shadow_or_filler(SymbolId member) -> SymbolId {
  const TypeId own = p_.symbols[member].type;
  return make(member, holds(own) ? type(own) : clone_type(p_, own));
}

// Blank COMMON has no name: one that no other block and no procedure has, the same in all units.
auto Shadows::name_of_blank() const -> std::string {
  std::string name = "blank";
  const auto is_taken = [&](const Symbol& symbol) {
    const bool global = symbol.kind == SymbolKind::Procedure || symbol.kind == SymbolKind::CommonBlock || symbol.kind == SymbolKind::Module;
    return global && !symbol.attrs.has(Attr::CompilerGenerated) && lower_case(symbol.name) == name;
  };
  const auto taken = [&] { return std::ranges::any_of(p_.symbols.ids(), [&](SymbolId id) { return is_taken(p_.symbols[id]); }); };
  while (taken()) name += "_common";
  return name;
}

auto Shadows::layout(SymbolId block) const -> std::vector<Stretch> {
  std::vector<Stretch> all;
  for (const SymbolId member : p_.symbols[block].list) {
    const Symbol& symbol = p_.symbols[member];
    const TypeId element = element_of(p_, symbol.type);
    const bool goes_on = !all.empty() && all.back().element == element && all.back().behind == symbol.offset;
    if (goes_on) all.back().behind += symbol.size;
    else all.push_back({symbol.offset, symbol.offset + symbol.size, element, member});
  }
  return all;
}

// With the direction as the leading index, numbers of other types would lie elsewhere.
void Shadows::refuse_other_layout(SymbolId block) {
  const std::vector<Stretch> own = layout(block);
  const auto [known, is_new] = layouts_.try_emplace(lower_case(p_.symbols[block].name), own);
  if (is_new) return;
  for (const Stretch& a : own) {
    for (const Stretch& b : known->second) {
      const bool meet = a.first < b.behind && b.first < a.behind;
      if (!meet || a.element == b.element || (!holds(a.element) && !holds(b.element))) continue;
      const Symbol& symbol = p_.symbols[a.member];
      sink_.report(diag::Kind::Unsupported, symbol.loc,
                   "'" + symbol.name + "' shares storage with '" + p_.symbols[b.member].name + "' of another type, in COMMON: with many directions it would not",
                   "run without --vector, once for each direction");
      return;
    }
  }
}

void Shadows::make_common(SymbolId block) {
  if (!made_commons_.insert(block).second) return;
  if (directions_.many()) refuse_other_layout(block);
  const std::vector<SymbolId> members = p_.symbols[block].list;
  Symbol shadow;
  shadow.name = name(p_.symbols[block].name.empty() ? name_of_blank() : p_.symbols[block].name);
  shadow.kind = SymbolKind::CommonBlock;
  shadow.scope = p_.symbols[block].scope;
  shadow.size = p_.symbols[block].size;
  shadow.attrs.set(Attr::CompilerGenerated);
  for (SymbolId member : members) shadow.list.push_back(shadow_or_filler(member));
  const std::vector<SymbolId> list = shadow.list;
  const ScopeId scope = shadow.scope;
  const SymbolId made = p_.add_symbol(shadow);
  commons_[scope].push_back(made);
  for (std::size_t i = 0; i < list.size(); ++i) {
    Symbol& member = p_.symbols[list[i]];
    member.common = made;
    member.offset = p_.symbols[members[i]].offset;
    member.storage = StorageClass::Common;
  }
  for (SymbolId member : members) {
    if (p_.symbols[member].equivalence >= 0) make_equivalence_class(member);
  }
}

void Shadows::refuse_punning(SymbolId real_one, SymbolId other) {
  sink_.report(diag::Kind::Punning, p_.symbols[other].loc,
               "'" + p_.symbols[other].name + "' shares storage with '" + p_.symbols[real_one].name + "', which carries a derivative",
               "give one of them storage of its own: real data seen as another type has no derivative");
}

void Shadows::make_equivalence_class(SymbolId member) {
  const ScopeId scope = p_.symbols[member].scope;
  const int number = p_.symbols[member].equivalence;
  equivalent_scopes_.insert(scope);
  const std::vector<SymbolId> symbols = p_.scopes[scope].symbols;
  for (SymbolId other : symbols) {
    const Symbol& symbol = p_.symbols[other];
    if (symbol.equivalence != number || symbol.kind != SymbolKind::Variable || other == member) continue;
    if (existing(other)) continue;
    if (!holds(symbol.type)) {
      refuse_punning(member, other);
      continue;
    }
    if (directions_.at_run_time()) {
      sink_.report(diag::Kind::Unsupported, symbol.loc, "'" + symbol.name + "' shares storage with '" + p_.symbols[member].name + "': that needs a number of directions that is known",
                   "give --vector a number");
      continue;
    }
    // With the direction as the leading index, numbers of other types would lie elsewhere.
    if (directions_.many() && element_of(p_, symbol.type) != element_of(p_, p_.symbols[member].type)) {
      sink_.report(diag::Kind::Unsupported, symbol.loc,
                   "'" + symbol.name + "' shares storage with '" + p_.symbols[member].name + "' of another type: with many directions it would not",
                   "run without --vector, once for each direction");
      continue;
    }
    // What an EQUIVALENCE ties to a COMMON block is no member of it.
    const bool is_member = symbol.common && std::ranges::find(p_.symbols[symbol.common].list, other) != p_.symbols[symbol.common].list.end();
    if (symbol.common) make_common(symbol.common);
    if (!is_member && !existing(other)) p_.symbols[make(other, type(p_.symbols[other].type))].storage = StorageClass::Local;
  }
}

auto Shadows::designator(ExprId id) -> ExprId {
  return rebuilt(id, [this](SymbolId variable) { return symbol(variable); });
}

auto Shadows::zero_designator(ExprId id) -> ExprId {
  return rebuilt(id, [this](SymbolId variable) -> SymbolId {
    const Symbol base = p_.symbols[variable];
    const bool constant = base.kind == SymbolKind::Constant || carriers_.is_constant_data(original(variable));
    if (!constant || !holds(base.type) || get_if<DerivedType>(p_, element_of(p_, base.type))) return {};
    const auto [at, is_new] = zero_.try_emplace(variable);
    if (is_new) {
      Symbol zero = base;
      zero.name = name(base.name);
      zero.kind = SymbolKind::Constant;
      zero.storage = StorageClass::None;
      zero.type = clone_type(p_, base.type);
      zero.attrs = {};
      zero.attrs.set(Attr::Parameter);
      zero.attrs.set(Attr::CompilerGenerated);
      zero.init = number(p_, 0, element_of(p_, base.type));
      at->second = p_.add_symbol(zero);
      zeros_[zero.scope].push_back(at->second);
    }
    return at->second;
  });
}

auto Shadows::target(ExprId pointer, ExprId value) -> ExprId {
  if (const ExprId own = designator(value)) return own;
  if (!get_if<AnyType>(p_, element_of(p_, p_.exprs[pointer].type)) || holds(p_.exprs[value].type) || !is_variable_designator(p_, value)) return {};
  // It must not be given back twice.
  for (ExprId at = value; at; at = base_of(p_, at)) {
    const auto* ref = get_if<Ref>(p_, at);
    const auto* member = get_if<Member>(p_, at);
    if (!ref && !member) continue;
    const Attrs& attrs = p_.symbols[ref ? ref->symbol : member->member].attrs;
    if (attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable)) return {};
  }
  return clone_expr(p_, value);
}

auto Shadows::rebuilt(ExprId id, const std::function<SymbolId(SymbolId)>& root) -> ExprId {
  const Expr expr = p_.exprs[id];
  return std::visit(
      base::Overloaded{
          [&](const Ref& e) -> ExprId {
            const SymbolId shadow = root(e.symbol);
            return shadow ? p_.add_expr(Ref{shadow}, type(expr.type), expr.loc) : ExprId{};
          },
          [&](const Member& e) -> ExprId {
            const SymbolId member = component(e.member);
            const ExprId base = member ? rebuilt(e.base, root) : ExprId{};
            return base ? p_.add_expr(Member{base, member}, type(expr.type), expr.loc) : ExprId{};
          },
          [&](const Index& e) -> ExprId {
            const ExprId base = rebuilt(e.base, root);
            if (!base) return {};
            Index shadow{base, {}};
            for (ExprId subscript : e.subscripts) shadow.subscripts.push_back(clone_expr(p_, subscript));
            return p_.add_expr(shadow, type(expr.type), expr.loc);
          },
          [&](const ComplexPart& e) -> ExprId {
            const ExprId base = rebuilt(e.base, root);
            return base ? p_.add_expr(ComplexPart{base, e.imaginary}, expr.type, expr.loc) : ExprId{};
          },
          [](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, Substring, Deref, AddressOf, Paren, Unary, Binary,
                               Conditional, Call, ArrayCtor, ImpliedDo, StructCtor, Cast, SizeOf, AssignExpr, StepExpr, Sequence, InitList,
                               OpaqueExpr> auto&) -> ExprId { return {}; },
      },
      expr.node);
}

auto Shadows::zeros_in(ScopeId scope) const -> const std::vector<SymbolId>& {
  static const std::vector<SymbolId> none;
  const auto at = zeros_.find(scope);
  return at == zeros_.end() ? none : at->second;
}

auto Shadows::shadowed_in(ScopeId scope) const -> const std::vector<SymbolId>& {
  static const std::vector<SymbolId> none;
  const auto at = made_.find(scope);
  return at == made_.end() ? none : at->second;
}

void Shadows::forget_unused(ScopeId scope, const std::unordered_set<SymbolId>& used, const std::vector<SymbolId>& arguments) {
  const auto at = made_.find(scope);
  if (at == made_.end()) return;
  std::erase_if(at->second, [&](SymbolId base) {
    const SymbolId shadow = existing(base);
    if (!shadow || used.contains(shadow) || p_.symbols[base].equivalence >= 0 || p_.symbols[base].common) return false;
    const StorageClass storage = p_.symbols[shadow].storage;
    return storage == StorageClass::Local || (storage == StorageClass::Argument && std::ranges::find(arguments, shadow) == arguments.end());
  });
}

auto Shadows::shadow_def_of(TypeDefId def) const -> TypeDefId {
  const auto at = defs_.find(def);
  return at == defs_.end() ? TypeDefId{} : at->second;
}

auto Shadows::shadow_commons(ScopeId scope) const -> const std::vector<SymbolId>& {
  static const std::vector<SymbolId> none;
  const auto at = commons_.find(scope);
  return at == commons_.end() ? none : at->second;
}

}  // namespace cf::transform
