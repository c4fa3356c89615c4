#include "canonical/declarations.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "ir/build.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

using Stmts = std::vector<StmtId>;

// `struct s` for what `struct s { ... }` defined; nothing if it has no name.
auto spec_without_definition(const Program& p, TypeSpec spec) -> std::optional<TypeSpec> {
  if (!spec.definition) return spec;
  std::string named;
  if (const auto* def = get_if<TypeDefDecl>(p, spec.definition)) {
    const std::string& tag = p.symbols[p.type_defs[def->def].symbol].name;
    if (!tag.empty()) named = (p.type_defs[def->def].is_union ? "union " : "struct ") + tag;
  } else if (const auto* numbers = get_if<EnumDecl>(p, spec.definition); numbers && !numbers->name.empty()) {
    named = "enum " + numbers->name;
  }
  if (named.empty()) return {};
  spec.spelling += (spec.spelling.empty() ? "" : " ") + named;
  spec.definition = {};
  return spec;
}

class Declaration {
 public:
  Declaration(Program& p, StmtId stmt, Expressions& exprs, InitialCall call)
      : p_(p), stmt_(stmt), exprs_(exprs), call_(call), decl_(get_if<DeclStmt>(p, stmt)->decl), node_(*get_if<Variables>(p, decl_)) {}

  auto run() -> Stmts {
    const std::vector<Entity> entities = node_.entities;
    for (const Entity& entity : entities) declare(entity);
    close();
    return out_;
  }

 private:
  void declare(Entity entity) {
    const std::vector<ExprId> parts = evaluated(entity);
    const bool apart = !open_.empty() && depends_on_open(parts);
    Access reads;
    Access writes;
    add_accesses(parts, reads, writes);
    Stmts before;
    exprs_.allow(Steps::Wait);
    for (const ExprId part : parts)
      if (part != p_.symbols[entity.symbol].init) extent(part, before);
    ExprId init = entity.init_here ? p_.symbols[entity.symbol].init : ExprId{};
    const bool value_only = init && !exprs_.matters(p_.symbols[entity.symbol].type) && !get_if<InitList>(p_, init);
    // T *n = first(sizeof *n) + 1: the name is known in its own initial value.
    const bool own_name = init && exprs_.moving(init, value_only) && names(init, {entity.symbol});
    if (own_name && can_be_assigned(entity.symbol, init)) {
      assign_later(entity, init, before);
      return;
    }
    if (init) {
      if (call_ == InitialCall::Stays) exprs_.result(init, value_only, before);
      else exprs_.move(init, value_only, before);
      p_.symbols[entity.symbol].init = init;
      // T c[2] = {{f(1)}, {.next = &c[0]}}: what moves does not speak of it.
      if (own_name && speaks_of(before, entity.symbol)) exprs_.fail();
    }
    if (!before.empty() && apart) close();
    out_.insert(out_.end(), before.begin(), before.end());
    open_.push_back(entity);
    open_reads_.add(reads);
    open_writes_.add(writes);
    const Stmts waiting = exprs_.take_waiting();
    if (waiting.empty()) return;
    close();
    out_.insert(out_.end(), waiting.begin(), waiting.end());
  }

  // Not what is constant, nor arrays.
  auto can_be_assigned(SymbolId variable, ExprId init) const -> bool {
    const TypeId type = p_.symbols[variable].type;
    if (p_.symbols[variable].attrs.has(Attr::Const) || rank_of(p_, type) != 0) return false;
    const auto* derived = get_if<DerivedType>(p_, type);
    if (!derived) return get_if<InitList>(p_, init) == nullptr;
    return std::ranges::none_of(p_.type_defs[derived->def].components, [&](SymbolId member) { return p_.symbols[member].attrs.has(Attr::Const); });
  }
  auto speaks_of(const Stmts& made, SymbolId variable) const -> bool {
    bool found = false;
    for_each_stmt(p_, Block{made, {}}, [&](StmtId stmt) {
      for_each_evaluated(p_, stmt, [&](ExprId expr) { found = found || names(expr, {variable}); });
    });
    return found;
  }

  void assign_later(Entity entity, ExprId init, const Stmts& before) {
    if (get_if<InitList>(p_, init)) {
      TypeSpec spec = spec_without_definition(p_, node_.spec).value_or(TypeSpec{});
      if (spec.spelling.empty()) exprs_.fail();  // struct { ... } n = { f(&n) };
      spec.type = p_.symbols[entity.symbol].type;
      init = p_.add_expr(Cast{spec, init, false}, spec.type, p_.exprs[init].loc);
    }
    close();
    out_.insert(out_.end(), before.begin(), before.end());
    entity.init_here = false;
    p_.symbols[entity.symbol].init = {};
    open_.push_back(entity);
    close();
    ExprId target = ref(p_, entity.symbol);
    exprs_.allow(Steps::Now);
    exprs_.assignment(target, init, false, out_);
    out_.push_back(p_.add_stmt(Assign{.target = target, .value = init, .compound = false, .op = {}, .defined = {}, .generic = {}}, p_.stmts[stmt_].loc));
  }

  // Types carry the bounds: the expression is changed where it is.
  void extent(ExprId id, Stmts& before) {
    if (!exprs_.moving(id, true)) return;
    const Expr original = p_.exprs[id];
    const ExprId copy = p_.add_expr(original.node, original.type, original.loc);
    const Expr now = p_.exprs[exprs_.value(copy, true, before)];
    p_.exprs[id] = now;
  }

  auto evaluated(const Entity& entity) const -> std::vector<ExprId> {
    std::vector<ExprId> result;
    for (TypeId type = p_.symbols[entity.symbol].type; type;) {
      if (const auto* array = get_if<ArrayType>(p_, type)) {
        for (const Dim& dim : array->dims)
          if (dim.upper) result.push_back(dim.upper);
        type = array->element;
      } else if (const auto* pointer = get_if<PointerType>(p_, type)) {
        type = pointer->pointee;
      } else {
        break;
      }
    }
    if (entity.init_here && p_.symbols[entity.symbol].init) result.push_back(p_.symbols[entity.symbol].init);
    return result;
  }

  auto names(ExprId expr, const std::set<SymbolId>& symbols) const -> bool {
    bool found = false;
    for_each_subexpr(p_, expr, [&](ExprId part) {
      const auto* e = get_if<Ref>(p_, part);
      found = found || (e != nullptr && symbols.contains(e->symbol));
    });
    return found;
  }

  // Whether what moves out of these parts may not stand before the names that are declared together already.
  auto depends_on_open(const std::vector<ExprId>& parts) -> bool {
    std::set<SymbolId> symbols;
    for (const Entity& entity : open_) symbols.insert(entity.symbol);
    Access reads;
    Access writes;
    add_accesses(parts, reads, writes);
    Accesses& accesses = exprs_.accesses();
    return std::ranges::any_of(parts, [&](ExprId part) { return names(part, symbols); }) || accesses.touch(writes, open_reads_) ||
           accesses.touch(writes, open_writes_) || accesses.touch(reads, open_writes_);
  }
  void add_accesses(const std::vector<ExprId>& parts, Access& reads, Access& writes) {
    for (const ExprId part : parts) {
      reads.add(exprs_.accesses().reads(part));
      writes.add(exprs_.accesses().writes(part));
    }
  }

  // The names collected so far, as one declaration.
  void close() {
    if (open_.empty()) return;
    Variables variables = node_;
    variables.entities = std::exchange(open_, {});
    open_reads_ = {};
    open_writes_ = {};
    if (!used_original_) {
      used_original_ = true;
      p_.decls[decl_].node = variables;
      out_.push_back(stmt_);
      return;
    }
    const auto spec = spec_without_definition(p_, node_.spec);
    if (!spec) exprs_.fail();
    else variables.spec = *spec;
    out_.push_back(p_.add_stmt(DeclStmt{p_.add_decl(std::move(variables), p_.decls[decl_].loc)}, p_.stmts[stmt_].loc));
  }

  Program& p_;
  StmtId stmt_;
  Expressions& exprs_;
  InitialCall call_;
  DeclId decl_;
  Variables node_;
  bool used_original_ = false;
  std::vector<Entity> open_;
  Access open_reads_;  // by their initial values, as the user wrote them
  Access open_writes_;
  Stmts out_;
};

}  // namespace

auto declaration(Program& p, StmtId stmt, Expressions& exprs, InitialCall call) -> Stmts {
  const auto* variables = get_if<Variables>(p, get_if<DeclStmt>(p, stmt)->decl);
  if (variables == nullptr) return {stmt};
  const bool lasting = std::ranges::any_of(variables->attrs, [](const AttrSpec& attr) { return attr.word == AttrWord::Static || attr.word == AttrWord::Extern; });
  bool any = false;
  if (!lasting) for_each_evaluated(p, stmt, [&](ExprId part) { any = any || exprs.moving(part, false); });
  if (!any) return {stmt};
  return Declaration(p, stmt, exprs, call).run();
}

auto declared_scope(const Program& p, const Block& block) -> ScopeId {
  ScopeId scope;
  for (const StmtId stmt : block.stmts) {
    const auto* node = get_if<DeclStmt>(p, stmt);
    if (node == nullptr) continue;
    for_each_symbol(p, node->decl, [&](SymbolId symbol) {
      if (!scope && p.symbols[symbol].kind != SymbolKind::DerivedType) scope = p.symbols[symbol].scope;
    });
  }
  return scope;
}

auto hides_names(const Program& p, const Stmts& declaring, const Stmts& used) -> bool {
  std::set<std::string> names;
  std::set<SymbolId> symbols;
  for (const StmtId stmt : declaring) {
    const auto* node = get_if<DeclStmt>(p, stmt);
    if (node == nullptr) continue;
    for_each_symbol(p, node->decl, [&](SymbolId symbol) {
      names.insert(p.symbols[symbol].name);
      symbols.insert(symbol);
    });
  }
  if (names.empty()) return false;
  Block block;
  block.stmts = used;
  bool found = false;
  const auto use = [&](SymbolId symbol) { found = found || (symbol && !symbols.contains(symbol) && names.contains(p.symbols[symbol].name)); };
  for_each_stmt(p, block, [&](StmtId stmt) {
    if (const auto* call = get_if<CallStmt>(p, stmt)) use(call->call.symbol);
    for_each_evaluated(p, stmt, [&](ExprId expr) {
      for_each_subexpr(p, expr, [&](ExprId part) {
        if (const auto* e = get_if<Ref>(p, part)) use(e->symbol);
        if (const auto* e = get_if<Call>(p, part)) use(e->symbol);
      });
    });
  });
  return found;
}

}  // namespace cf::canonical
