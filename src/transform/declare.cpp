#include "transform/declare.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "ir/build.h"

namespace cf::transform {

using namespace ir;

namespace {

struct WordOfAttr {
  Attr attr;
  AttrWord word;
};
constexpr std::array kWords = {
    WordOfAttr{Attr::Allocatable, AttrWord::Allocatable}, WordOfAttr{Attr::Asynchronous, AttrWord::Asynchronous},
    WordOfAttr{Attr::Contiguous, AttrWord::Contiguous},   WordOfAttr{Attr::Optional, AttrWord::Optional},
    WordOfAttr{Attr::Pointer, AttrWord::Pointer},         WordOfAttr{Attr::Save, AttrWord::Save},
    WordOfAttr{Attr::Target, AttrWord::Target},           WordOfAttr{Attr::Value, AttrWord::Value},
    WordOfAttr{Attr::Volatile, AttrWord::Volatile},       WordOfAttr{Attr::Parameter, AttrWord::Parameter},
};

// The attributes that the declaration of a variable must say, its shape aside.
auto words_of(const Symbol& symbol) -> std::vector<AttrWord> {
  std::vector<AttrWord> words;
  switch (symbol.intent) {
    case Intent::None: break;
    case Intent::In: words.push_back(AttrWord::IntentIn); break;
    case Intent::Out: words.push_back(AttrWord::IntentOut); break;
    case Intent::InOut: words.push_back(AttrWord::IntentInOut); break;
  }
  for (const auto& [attr, word] : kWords) {
    if (symbol.attrs.has(attr)) words.push_back(word);
  }
  return words;
}

// The attributes of a shadow: in the order of the original's declaration, then what was said of the original elsewhere.
auto shadow_attrs(Program& p, const std::vector<AttrSpec>& original, const Symbol& shadow, bool own_shape) -> std::vector<AttrSpec> {
  std::vector<AttrWord> wanted = words_of(shadow);
  std::vector<AttrSpec> attrs;
  for (const AttrSpec& attr : original) {
    if (attr.word == AttrWord::Dimension) {
      if (own_shape) continue;
      AttrSpec copy = attr;
      for (Dim& dim : copy.dims) {
        if (dim.lower) dim.lower = clone_expr(p, dim.lower);
        if (dim.upper) dim.upper = clone_expr(p, dim.upper);
      }
      attrs.push_back(copy);
      continue;
    }
    if (const auto at = std::ranges::find(wanted, attr.word); at != wanted.end()) {
      attrs.push_back(AttrSpec{attr.word, {}, ""});
      wanted.erase(at);
    }
  }
  for (AttrWord word : wanted) attrs.push_back(AttrSpec{word, {}, ""});
  if (shadow.attrs.has(Attr::BindC)) attrs.push_back(AttrSpec{AttrWord::BindC, {}, "'" + shadow.bind_name + "'"});
  return attrs;
}

auto same_words(const std::vector<AttrSpec>& a, const std::vector<AttrSpec>& b) -> bool {
  return std::ranges::equal(a, b, [](const AttrSpec& x, const AttrSpec& y) { return x.word == y.word && x.name == y.name; });
}

class Declarer {
 public:
  Declarer(Program& program, Shadows& shadows, ScopeId scope) : p_(program), shadows_(shadows), scope_(scope) {
    for (SymbolId base : shadows.shadowed_in(scope)) open_.insert(base);
  }

  auto run(const std::vector<DeclId>& decls, bool only_new) -> std::vector<DeclId> {
    std::vector<DeclId> result;
    for (DeclId decl : decls) {
      if (!only_new) result.push_back(decl);
      if (get_if<Variables>(p_, decl)) beside(decl, result);
      const auto* type = only_new ? nullptr : get_if<TypeDefDecl>(p_, decl);  // a module declares its shadow types itself
      const TypeDefId shadow = type ? shadows_.shadow_def_of(type->def) : TypeDefId{};
      if (shadow) result.push_back(p_.add_decl(TypeDefDecl{shadow, {}, true}));
    }
    std::vector<DeclId> rest;
    for (SymbolId base : shadows_.shadowed_in(scope_)) {
      if (!open_.contains(base)) continue;
      rest.push_back(declare_variable(p_, shadows_.existing(base)));
      if (shadows_.has_own_shape(shadows_.existing(base))) std::get<Variables>(p_.decls[rest.back()].node).entities.front().shape_here = true;
    }
    for (SymbolId zero : shadows_.zeros_in(scope_)) rest.push_back(declare_variable(p_, zero));
    for (SymbolId block : shadows_.shadow_commons(scope_)) {
      CommonGroup group{block, {}};
      for (SymbolId member : p_.symbols[block].list) group.members.push_back(Entity{member, false, false, false, {}});
      rest.push_back(p_.add_decl(CommonDecl{{group}}));
    }
    if (shadows_.has_equivalences(scope_)) equivalences(decls, rest);
    insert_before_statement_functions(p_, result, rest);
    return result;
  }

 private:
  // The whole shape of the variable is said in this declaration.
  auto is_whole(const Variables& decl, const Entity& entity) const -> bool {
    if (rank_of(p_, p_.symbols[entity.symbol].type) == 0 || entity.shape_here) return true;
    return std::ranges::any_of(decl.attrs, [](const AttrSpec& a) { return a.word == AttrWord::Dimension; });
  }

  void beside(DeclId id, std::vector<DeclId>& result) {
    const Variables decl = *get_if<Variables>(p_, id);
    std::vector<Variables> made;
    for (const Entity& entity : decl.entities) {
      if (!open_.contains(entity.symbol) || !is_whole(decl, entity)) continue;
      open_.erase(entity.symbol);
      const SymbolId shadow = shadows_.existing(entity.symbol);
      const std::vector<AttrSpec> attrs = shadow_attrs(p_, decl.attrs, p_.symbols[shadow], shadows_.has_own_shape(shadow));
      // A filler of a shadow COMMON keeps its own type; a CHARACTER's length is said with the name.
      const bool holds = shadows_.holds(p_.symbols[entity.symbol].type);
      Entity copy{shadow, entity.shape_here || shadows_.has_own_shape(shadow), entity.length_here, p_.symbols[shadow].init.valid(), {}};
      auto at = std::ranges::find_if(made, [&](const Variables& v) { return same_words(v.attrs, attrs); });
      if (at == made.end()) {
        Variables v;
        v.spec = holds ? shadows_.spec(decl.spec) : decl.spec;
        if (!holds && v.spec.kind) v.spec.kind = clone_expr(p_, v.spec.kind);
        v.attrs = attrs;
        v.colons = decl.colons || !attrs.empty();
        made.push_back(v);
        at = made.end() - 1;
      }
      p_.symbols[shadow].spec = at->spec;
      at->colons = at->colons || copy.init_here;
      at->entities.push_back(copy);
    }
    for (Variables& v : made) result.push_back(p_.add_decl(v, p_.decls[id].loc));
  }

  // The equivalence sets whose members have shadows, said of the shadows.
  void equivalences(const std::vector<DeclId>& decls, std::vector<DeclId>& rest) {
    EquivalenceDecl made;
    for (DeclId id : decls) {
      const auto* found = get_if<EquivalenceDecl>(p_, id);
      if (!found) continue;
      const EquivalenceDecl decl = *found;
      for (const EquivalenceSet& set : decl.sets) {
        EquivalenceSet shadow;
        for (ExprId object : set.objects) {
          const ExprId e = shadows_.designator(object);
          if (!e) continue;
          const bool element = get_if<Index>(p_, e) && shadows_.directions().leaf(e);
          shadow.objects.push_back(element ? shadows_.directions().in_direction(e, integer_literal(p_, 1)) : e);
        }
        if (shadow.objects.size() > 1) made.sets.push_back(shadow);
      }
    }
    if (!made.sets.empty()) rest.push_back(p_.add_decl(made));
  }

  Program& p_;
  Shadows& shadows_;
  ScopeId scope_;
  std::unordered_set<SymbolId> open_;
};

}  // namespace

auto declare_shadows(Program& program, Shadows& shadows, ScopeId scope, const std::vector<DeclId>& decls, bool only_new) -> std::vector<DeclId> {
  return Declarer(program, shadows, scope).run(decls, only_new);
}

auto plain_spec(Program& p, TypeId type) -> TypeSpec {
  const TypeId element = element_of(p, type);
  TypeSpec spec;
  spec.type = element;
  const auto with_kind = [&](int kind, int plain) {
    if (kind == plain) return;
    spec.style = TypeStyle::Paren;
    spec.kind = integer_literal(p, kind);
  };
  if (const auto* real = get_if<RealType>(p, element)) {
    if (real->kind == 8) spec.style = TypeStyle::Double;
    else with_kind(real->kind, 4);
  } else if (const auto* complex = get_if<ComplexType>(p, element)) {
    with_kind(complex->kind, 4);
  } else if (const auto* integer = get_if<IntegerType>(p, element)) {
    with_kind(integer->kind, 4);
  } else if (const auto* logical = get_if<LogicalType>(p, element)) {
    with_kind(logical->kind, 4);
  }
  return spec;
}

auto declare_variable(Program& p, SymbolId variable) -> DeclId {
  Variables decl;
  const Symbol symbol = p.symbols[variable];
  decl.spec = symbol.spec.type == element_of(p, symbol.type) && symbol.spec.type ? symbol.spec : plain_spec(p, symbol.type);
  if (decl.spec.kind && decl.spec.kind == symbol.spec.kind) decl.spec.kind = clone_expr(p, decl.spec.kind);
  for (AttrWord word : words_of(symbol)) decl.attrs.push_back(AttrSpec{word, {}, ""});
  const bool own_length = get_if<CharacterType>(p, element_of(p, symbol.type)) != nullptr && decl.spec.type != element_of(p, symbol.type);
  decl.entities.push_back(Entity{variable, rank_of(p, symbol.type) != 0, own_length, symbol.init.valid(), {}});
  const FileId file = symbol.scope && p.scopes[symbol.scope].unit ? p.units[p.scopes[symbol.scope].unit].file : FileId{};
  const bool fixed = file && p.files[file].style.form == SourceForm::Fixed;
  decl.colons = !fixed || !decl.attrs.empty() || symbol.init.valid();
  p.symbols[variable].spec = decl.spec;
  return p.add_decl(decl);
}

void insert_before_statement_functions(const Program& p, std::vector<DeclId>& decls, const std::vector<DeclId>& added) {
  const auto first = std::ranges::find_if(decls, [&](DeclId id) { return get_if<StatementFunctionDecl>(p, id) != nullptr; });
  decls.insert(first, added.begin(), added.end());
}

}  // namespace cf::transform
