#include "transform/c/adjoint/block_names.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto is_tag(const Symbol& symbol) -> bool { return symbol.kind == SymbolKind::DerivedType; }

// The name as a word of its own, behind `struct` and its like if it is a tag.
auto respelled(const std::string& text, const std::string& old, const std::string& made, bool tag) -> std::string {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  std::string out;
  std::string before;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end == at) {
      out += text[at++];
      continue;
    }
    const std::string word = text.substr(at, end - at);
    const bool behind_kind = before == "struct" || before == "union" || before == "enum";
    out += word == old && behind_kind == tag ? made : word;
    before = word;
    at = end;
  }
  return out;
}

class Separator {
 public:
  Separator(Run& run, UnitId unit) : run_(run), p_(run.program), unit_(unit) {
    for (const ScopeId scope : run.index.scopes(unit)) {
      if (p_.scopes[scope].kind == ScopeKind::TypeDef) continue;
      for (const SymbolId symbol : p_.scopes[scope].symbols) note(symbol);
    }
    for (const SymbolId arg : p_.units[unit].args) note(arg);
    for (const Symbol& symbol : p_.symbols) {
      const bool outside = symbol.scope && !p_.scopes[symbol.scope].unit && p_.scopes[symbol.scope].kind != ScopeKind::TypeDef;
      if (outside) outside_.insert({is_tag(symbol), symbol.name});
    }
  }

  void run() {
    const Block body = p_.units[unit_].body;
    for_each_stmt(p_, body, [&](StmtId id) {
      for_each_block(p_, id, [&](const Block& block) { blocks_.push_back(block); });
    });
    for (const Block& block : blocks_) {
      for (const StmtId id : block.stmts) {
        const auto* declared = get_if<DeclStmt>(p_, id);
        if (declared) declaration(declared->decl, block);
      }
    }
  }

 private:
  using Key = std::pair<bool, std::string>;

  void note(SymbolId symbol) { owners_[{is_tag(p_.symbols[symbol]), p_.symbols[symbol].name}].insert(symbol); }

  void declaration(DeclId id, const Block& block) {
    const Decl::Node node = p_.decls[id].node;
    if (const auto* type = std::get_if<TypeDefDecl>(&node)) separate(p_.type_defs[type->def].symbol, block);
    if (const auto* list = std::get_if<EnumDecl>(&node)) {
      for (const Entity& entity : list->enumerators) separate(entity.symbol, block);
    }
    if (const auto* alias = std::get_if<TypeAliasDecl>(&node)) {
      if (alias->spec.definition) declaration(alias->spec.definition, block);
      for (const Entity& entity : alias->entities) separate(entity.symbol, block);
    }
    if (const auto* variables = std::get_if<Variables>(&node)) {
      if (variables->spec.definition) declaration(variables->spec.definition, block);
      const bool stays = std::ranges::any_of(variables->attrs, [](const AttrSpec& a) { return a.word == AttrWord::Static; });
      for (const Entity& entity : stays ? variables->entities : std::vector<Entity>{}) separate(entity.symbol, block);
    }
  }

  void separate(SymbolId id, const Block& block) {
    const std::string old = p_.symbols[id].name;
    const bool tag = is_tag(p_.symbols[id]);
    if (old.empty()) return;
    const Key key{tag, old};
    if (owners_[key].size() < 2 && !outside_.contains(key)) return;
    const std::string made = run_.names.fresh(old, unit_);
    p_.symbols[id].name = made;
    respell(block, id, old);
  }

  // A block inside, or what stands before the declaration, may have another type of that name.
  auto may_mean(const TypeSpec& spec, SymbolId id) const -> bool {
    if (spec.alias) return spec.alias == id || is_tag(p_.symbols[id]);
    TypeId type = spec.type;
    while (type) {
      if (const auto* pointer = get_if<PointerType>(p_, type)) type = pointer->pointee;
      else if (const auto* array = get_if<ArrayType>(p_, type)) type = array->element;
      else break;
    }
    const auto* derived = type ? get_if<DerivedType>(p_, type) : nullptr;
    return !derived || !is_tag(p_.symbols[id]) || p_.type_defs[derived->def].symbol == id;
  }

  void respell(const Block& block, SymbolId id, const std::string& old) {
    const std::string made = p_.symbols[id].name;
    const bool tag = is_tag(p_.symbols[id]);
    const auto change = [&](TypeSpec& spec) {
      if (may_mean(spec, id)) spec.spelling = respelled(spec.spelling, old, made, tag);
    };
    const auto in_expr = [&](ExprId top) {
      if (!top) return;
      for_each_subexpr(p_, top, [&](ExprId e) { for_each_of<TypeSpec>(p_.exprs[e].node, change); });
    };
    const std::function<void(DeclId)> in_decl = [&](DeclId id) {
      for_each_of<TypeSpec>(p_.decls[id].node, change);
      for_each_symbol(p_, id, [&](SymbolId symbol) {
        change(p_.symbols[symbol].spec);
        in_expr(p_.symbols[symbol].init);
      });
      const auto* variables = get_if<Variables>(p_, id);
      const DeclId defined = variables ? variables->spec.definition : DeclId{};
      if (defined) in_decl(defined);
      if (const auto* type = get_if<TypeDefDecl>(p_, id)) {
        for (const DeclId member : std::vector<DeclId>(p_.type_defs[type->def].decls)) in_decl(member);
      }
    };
    for_each_stmt(p_, block, [&](StmtId id) {
      for_each_expr(p_, id, in_expr);
      if (const auto* declared = get_if<DeclStmt>(p_, id)) in_decl(declared->decl);
    });
  }

  Run& run_;
  Program& p_;
  UnitId unit_;
  std::map<Key, std::set<SymbolId>> owners_;
  std::set<Key> outside_;
  std::vector<Block> blocks_;
};

}  // namespace

void separate_block_names(Run& run, UnitId unit) { Separator(run, unit).run(); }

}  // namespace cf::transform::c
