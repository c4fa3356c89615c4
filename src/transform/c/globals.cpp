#include "transform/c/globals.h"

#include <algorithm>

#include "ir/build.h"
#include "transform/c/values.h"

namespace cf::transform::c {

using namespace ir;

auto leads_on(const Program& p, TypeId type) -> bool {
  if (get_if<PointerType>(p, type)) return true;
  if (const auto* array = get_if<ArrayType>(p, type)) return leads_on(p, array->element);
  const auto* derived = get_if<DerivedType>(p, type);
  return derived && std::ranges::any_of(p.type_defs[derived->def].components, [&](SymbolId component) { return leads_on(p, p.symbols[component].type); });
}

Globals::Globals(Run& run) : run_(run), p_(run.program) {
  for (FileId file : p_.files.ids()) {
    for (const TopLevel& item : p_.files[file].items) {
      const auto* variables = item.decl ? get_if<Variables>(p_, item.decl) : nullptr;
      if (!variables) continue;
      for (const Entity& entity : variables->entities) {
        if (entity.init_here) files_[entity.symbol] = file;
      }
    }
  }
}

auto Globals::file_of(SymbolId variable) const -> FileId {
  if (const auto at = files_.find(variable); at != files_.end()) return at->second;
  for (const auto& [unit, decl] : run_.moved_statics) {
    bool here = false;
    for_each_symbol(p_, decl, [&](SymbolId id) { here = here || id == variable; });
    if (here) return p_.units[unit].file;
  }
  return {};
}

// A unit in which nothing stands but what the file needs.
auto Globals::place_in(FileId file) -> UnitId {
  auto [at, is_new] = places_.try_emplace(file);
  if (!is_new) return at->second;
  ScopeId parent = p_.global;
  for (const TopLevel& item : p_.files[file].items) {
    if (item.unit) parent = p_.scopes[p_.units[item.unit].scope].parent;
  }
  Unit unit;
  unit.file = file;
  const UnitId made = p_.units.add(unit);
  const ScopeId scope = p_.add_scope(ScopeKind::Unit, parent, made);
  Symbol symbol;
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = scope;
  symbol.unit = made;
  symbol.attrs.set(Attr::CompilerGenerated);
  const SymbolId named = p_.add_symbol(symbol);
  p_.units[made].scope = scope;
  p_.units[made].symbol = named;
  run_.index.add(made, scope);
  return at->second = made;
}

void Globals::initialize() {
  // An initial value may name other variables, which have shadows from then on.
  while (initialize_known()) {
  }
}

auto Globals::initialize_known() -> bool {
  std::vector<SymbolId> todo;
  for (SymbolId id : p_.symbols.ids()) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.storage != StorageClass::Global || !symbol.init || done_.contains(id)) continue;
    const SymbolId shadow = run_.shadows.existing(id);
    if (shadow && leads_on(p_, symbol.type)) todo.push_back(id);
  }
  for (SymbolId id : todo) {
    done_.insert(id);
    const SymbolId shadow = run_.shadows.existing(id);
    const FileId file = file_of(id);
    const UnitId place = file ? place_in(file) : run_.procedures.front().unit;
    const ExprId value = Values(run_, place).static_value(p_.symbols[id].init, p_.symbols[id].type);
    p_.symbols[shadow].init = value;
  }
  return !todo.empty();
}

void set_to_zero(Run& run, ScopeId scope, UnitId unit, ExprId shadow, std::vector<StmtId>& out) {
  Program& p = run.program;
  const TypeId type = p.exprs[shadow].type;
  const auto add = [&](StmtId stmt) {
    p.stmts[stmt].role = Role::Zero;
    out.push_back(stmt);
  };
  if (get_if<PointerType>(p, type)) return;
  if (get_if<RealType>(p, type) || get_if<ComplexType>(p, type)) {
    add(assign(p, shadow, p.add_expr(Literal{"0.0"}, type)));
    return;
  }
  if (!leads_on(p, type)) {
    const auto* array = get_if<ArrayType>(p, type);
    const ExprId address = array ? shadow : p.add_expr(AddressOf{shadow}, p.intern(PointerType{type, false, false}));
    const ExprId size = p.add_expr(SizeOf{{}, clone_expr(p, shadow)}, p.intern(IntegerType{8, true}));
    add(call(p, p.intrinsic("memset"), positional({address, p.add_expr(Literal{"0"}, integer_type(p)), size})));
    return;
  }
  if (const auto* derived = get_if<DerivedType>(p, type)) {
    const std::vector<SymbolId> components = p.type_defs[derived->def].components;
    for (SymbolId component : components) {
      set_to_zero(run, scope, unit, p.add_expr(Member{clone_expr(p, shadow), component}, p.symbols[component].type), out);
    }
    return;
  }
  // An array of structures with pointers in them, element by element.
  const auto* array = get_if<ArrayType>(p, type);
  if (!array || array->dims.size() != 1) return;
  if (!get_if<DerivedType>(p, array->element)) return;  // pointers
  const TypeId element = array->element;
  const ExprId extent = array->dims.front().upper;
  Symbol counter;
  counter.name = run.names.fresh("i", unit);
  counter.kind = SymbolKind::Variable;
  counter.scope = p.add_scope(ScopeKind::Block, scope, unit);
  counter.storage = StorageClass::Local;
  counter.type = integer_type(p);
  counter.spec = run.shadows.plain_spec(counter.type);
  counter.init = p.add_expr(Literal{"0"}, counter.type);
  const SymbolId i = p.add_symbol(counter);
  Variables variables;
  variables.spec = counter.spec;
  variables.entities = {Entity{i, true, false, true, {}}};
  ForLoop loop;
  loop.init = p.add_stmt(DeclStmt{p.add_decl(variables)});
  loop.condition = p.add_expr(Binary{BinaryOp::Lt, ref(p, i), clone_expr(p, extent), false}, integer_type(p));
  loop.step = p.add_expr(StepExpr{ref(p, i), true, false}, integer_type(p));
  set_to_zero(run, scope, unit, p.add_expr(Index{clone_expr(p, shadow), {ref(p, i)}}, element), loop.body.stmts);
  loop.body.braced = true;
  if (!loop.body.stmts.empty()) add(p.add_stmt(loop));
}

}  // namespace cf::transform::c
