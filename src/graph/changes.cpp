#include "graph/changes.h"

#include <algorithm>

#include "base/reflect.h"
#include "graph/point.h"
#include "ir/calls.h"
#include "ir/location.h"
#include "ir/walk.h"
#include "ir/written.h"

namespace cf::graph {

using namespace ir;

namespace {

auto is_c_array(const Program& p, ExprId id) -> bool {
  TypeId type = p.exprs[id].type;
  if (const auto* ref = get_if<Ref>(p, id)) type = p.symbols[ref->symbol].type;
  if (const auto* member = get_if<Member>(p, id)) type = p.symbols[member->member].type;
  const auto* array = get_if<ArrayType>(p, type);
  return array != nullptr && array->row_major;
}

// The variable that a designator is a part of, through associate names; none with `through` where a pointer lies on the way.
struct Root {
  SymbolId symbol;
  bool through_pointer = false;
};
auto root_of(const Program& p, ExprId id) -> Root {
  Root root;
  while (id) {
    const Expr::Node& node = p.exprs[id].node;
    if (const auto* e = std::get_if<Ref>(&node)) {
      const Symbol& symbol = p.symbols[e->symbol];
      root.through_pointer = root.through_pointer || symbol.attrs.has(Attr::Pointer);
      if (symbol.storage == StorageClass::Associate && symbol.init) {
        id = symbol.init;
        continue;
      }
      // An array parameter of C is the caller's storage.
      root.through_pointer = root.through_pointer || (symbol.storage == StorageClass::Argument && is_c_array(p, id));
      root.symbol = e->symbol;
      return root;
    }
    if (const auto* e = std::get_if<Member>(&node)) {
      root.through_pointer = root.through_pointer || p.symbols[e->member].attrs.has(Attr::Pointer);
      id = e->base;
    } else if (const auto* e = std::get_if<Index>(&node)) {
      root.through_pointer = root.through_pointer || get_if<PointerType>(p, p.exprs[e->base].type) != nullptr;
      id = e->base;
    } else if (const auto* e = std::get_if<Deref>(&node)) {
      root.through_pointer = true;
      id = e->pointer;
    } else if (const auto* e = std::get_if<ComplexPart>(&node)) {
      id = e->base;
    } else if (const auto* e = std::get_if<Substring>(&node)) {
      id = e->base;
    } else if (const auto* e = std::get_if<Paren>(&node)) {
      id = e->inner;
    } else {
      root.through_pointer = true;
      return root;
    }
  }
  return root;
}

auto taken_in(const Program& p, UnitId unit) -> std::unordered_set<SymbolId> {
  std::unordered_set<SymbolId> taken;
  const auto look = [&](ExprId root) {
    // The base of a subscript is no address that escapes; any other array is.
    std::unordered_set<ExprId> subscripted;
    for_each_subexpr(p, root, [&](ExprId id) {
      if (const auto* index = get_if<Index>(p, id)) subscripted.insert(index->base);
      ExprId object;
      if (const auto* address = get_if<AddressOf>(p, id)) object = address->object;
      else if (is_c_array(p, id) && !subscripted.contains(id)) object = id;
      const Root place = root_of(p, object);
      if (object && place.symbol && !place.through_pointer) taken.insert(place.symbol);
    });
  };
  for_each_stmt(p, p.units[unit].body, [&](StmtId stmt) {
    for_each_expr(p, stmt, look);
    const auto* declared = get_if<DeclStmt>(p, stmt);
    const auto* variables = declared != nullptr ? get_if<Variables>(p, declared->decl) : nullptr;
    if (variables == nullptr) return;
    for (const Entity& entity : variables->entities)
      if (const ExprId init = p.symbols[entity.symbol].init) look(init);
  });
  return taken;
}

auto addresses_of(const Program& p, UnitId unit, AddressTaken& memo) -> const std::unordered_set<SymbolId>& {
  const auto found = memo.find(unit);
  return found != memo.end() ? found->second : memo.emplace(unit, taken_in(p, unit)).first->second;
}

}  // namespace

Changes::Changes(const Program& p, UnitId unit, AddressTaken& memo) : p_(p), unit_(unit), address_taken_(addresses_of(p, unit, memo)) {}

void Changes::add(StmtId root) {
  const Block only{{root}, {}, false};
  for_each_stmt(p_, only, [&](StmtId id) { statement(id); });
}

void Changes::statement(StmtId id) {
  const Stmt::Node& node = p_.stmts[id].node;
  for_each_expr(p_, id, [&](ExprId expr) { add(expr); });
  std::visit(base::Overloaded{
                 [&](const Assign& s) {
                   write(s.target);
                   if (s.defined) calls_ = true;
                   if (s.defined) write(s.value);
                 },
                 [&](const PointerAssign& s) { write(s.target); },
                 [&](const CallStmt& s) { call(s.call, true); },
                 [&](const CountedLoop& s) { write(s.variable); },
                 [&](const Concurrent& s) {
                   for (const LoopIndex& index : s.indices) written_.insert(index.variable);
                 },
                 [&](const Allocate& s) {
                   for (const ExprId object : s.objects) write(object);
                   for (const Arg& option : s.options) write(option.value);
                 },
                 [&](const Deallocate& s) {
                   calls_ = true;  // FINAL procedures
                   for (const ExprId object : s.objects) write(object);
                   for (const Arg& option : s.options) write(option.value);
                 },
                 [&](const Nullify& s) {
                   for (const ExprId object : s.objects) write(object);
                 },
                 [&](const AssignLabel& s) { written_.insert(s.variable); },
                 [&](const Opaque& s) {
                   for_each_written(p_, s, [&](ExprId place, SymbolId variable) {
                     if (variable) written_.insert(variable);
                     else write(place);
                   });
                 },
                 [&](const DeclStmt& s) {
                   const auto* variables = get_if<Variables>(p_, s.decl);
                   if (variables == nullptr) return;
                   for (const Entity& entity : variables->entities) {
                     written_.insert(entity.symbol);
                     if (p_.symbols[entity.symbol].storage == StorageClass::Local) add(p_.symbols[entity.symbol].init);
                   }
                 },
                 // Their conditions, bounds and values are expressions; nested statements are visited.
                 [](const ExprStmt&) {},
                 [](const If&) {},
                 [](const WhileLoop&) {},
                 [](const ForLoop&) {},
                 [](const Select&) {},
                 [](const SelectType&) {},
                 [](const Where&) {},
                 [](const Associate&) {},
                 [](const BlockConstruct&) {},
                 [](const Return&) {},
                 [](const Stop&) {},
                 [](const Goto&) {},
                 [](const ComputedGoto&) {},
                 [](const AssignedGoto&) {},
                 [](const ArithmeticIf&) {},
                 [](const Cycle&) {},
                 [](const Exit&) {},
                 [](const Continue&) {},
                 [](const Entry&) {},
                 [](const MacroStmt&) {},
                 [](const DirectiveStmt&) {},
             },
             node);
}

void Changes::add(ExprId root) {
  if (root) for_each_subexpr(p_, root, [&](ExprId id) { node(id); });
}

void Changes::add_parts(ExprId root) {
  for_each_subexpr(p_, root, [&](ExprId id) {
    if (id != root) node(id);
  });
}

void Changes::node(ExprId id) {
  const Expr::Node& node = p_.exprs[id].node;
  if (const auto* e = std::get_if<AssignExpr>(&node)) write(e->target);
  else if (const auto* e = std::get_if<StepExpr>(&node)) write(e->target);
  else if (const auto* e = std::get_if<Call>(&node)) call(*e, false);
  else if (const auto* e = std::get_if<OpaqueExpr>(&node)) {
    calls_ = memory_ = true;
    for (const Piece& piece : e->pieces)
      if (piece.access == PieceAccess::Write || piece.access == PieceAccess::ReadWrite) write(piece.expr);
  }
}

void Changes::write(ExprId designator) {
  if (!designator) return;
  const Root root = root_of(p_, designator);
  if (root.through_pointer || !root.symbol) memory_ = true;
  if (!root.symbol) return;
  if (written_.insert(root.symbol).second && is_shared(p_.symbols[root.symbol])) in_sequences_.push_back(root.symbol);
  if (!root.through_pointer) add_variable(root.symbol);
}

void Changes::add_variable(SymbolId variable) {
  written_.insert(variable);
  pointed_to_ = pointed_to_ || is_exposed(p_.symbols[variable], variable) || is_of_file(p_.symbols[variable]);
}

auto Changes::is_without_effects(ExprId e) const -> bool {
  const auto* call = get_if<Call>(p_, e);
  if (call == nullptr) return true;
  return call->symbol && (p_.symbols[call->symbol].kind == SymbolKind::Intrinsic || p_.symbols[call->symbol].attrs.has(Attr::Pure));
}

void Changes::call(const Call& call, bool statement) {
  const Symbol* symbol = call.symbol ? &p_.symbols[call.symbol] : nullptr;
  const bool intrinsic = symbol != nullptr && symbol->kind == SymbolKind::Intrinsic;
  if (symbol != nullptr && symbol->kind == SymbolKind::StatementFunction) {
    // What it calls may do anything.
    bool calls = false;
    if (symbol->init) for_each_subexpr(p_, symbol->init, [&](ExprId e) { calls = calls || !is_without_effects(e); });
    calls_ = calls_ || calls;
    return;
  }
  if (symbol != nullptr && !statement && symbol->attrs.has(Attr::Pure)) return;
  if (!intrinsic && !(symbol != nullptr && symbol->attrs.has(Attr::Pure))) calls_ = true;
  // C passes values: only what an address leads to is changed. So does an intrinsic function of Fortran.
  for (const BoundArg& arg : bind_arguments(p_, call)) {
    if (!arg.actual) continue;
    const TypeId type = p_.exprs[arg.actual].type;
    if (get_if<PointerType>(p_, type) != nullptr || is_c_array(p_, arg.actual)) {
      memory_ = true;
      if (const auto* address = get_if<AddressOf>(p_, arg.actual)) write(address->object);
      else if (is_c_array(p_, arg.actual)) write(arg.actual);
    }
    const bool by_value = arg.dummy && p_.symbols[arg.dummy].attrs.has(Attr::Value);
    const bool kept = arg.dummy && p_.symbols[arg.dummy].intent == Intent::In && !p_.symbols[arg.dummy].attrs.has(Attr::Pointer);
    if (intrinsic && !statement) continue;
    if (!by_value && !kept && root_of(p_, arg.actual).symbol) write(arg.actual);
  }
}

auto Changes::is_shared(const Symbol& symbol) const -> bool { return symbol.storage == StorageClass::Common || symbol.equivalence >= 0; }

// Another procedure, or a pointer, can lead to it.
auto Changes::is_exposed(const Symbol& symbol, SymbolId id) const -> bool {
  if (symbol.attrs.has(Attr::Target) || symbol.attrs.has(Attr::Pointer) || symbol.attrs.has(Attr::Volatile)) return true;
  return address_taken_.contains(id);
}

auto Changes::is_local(const Symbol& symbol) const -> bool {
  const UnitId home = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
  return home == unit_ && (symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Result || symbol.storage == StorageClass::Index || symbol.storage == StorageClass::Argument);
}

// A variable of a file can have its address taken anywhere; one of a module is a TARGET then.
auto Changes::is_of_file(const Symbol& symbol) const -> bool { return symbol.scope && p_.scopes[symbol.scope].kind != ScopeKind::Unit && !is_local(symbol); }

auto Changes::variable(SymbolId id) const -> bool {
  const Symbol& symbol = p_.symbols[id];
  if (symbol.kind != SymbolKind::Variable) return false;
  if (symbol.storage == StorageClass::Associate && symbol.init) return expression(symbol.init);
  if (written_.contains(id) || symbol.attrs.has(Attr::Volatile)) return true;
  if (is_shared(symbol) && std::ranges::any_of(in_sequences_, [&](SymbolId other) { return same_storage_sequence(p_, id, other); })) return true;
  const bool local = is_local(symbol);
  const bool seen_inside = local && !p_.units[unit_].contains.empty();
  if (calls_ && (!local || seen_inside || is_exposed(symbol, id))) return true;
  return memory_ && (is_exposed(symbol, id) || is_of_file(symbol));
}

auto Changes::expression(ExprId root) const -> bool {
  if (!root) return false;
  bool changed = false;
  for_each_subexpr(p_, root, [&](ExprId id) {
    if (changed) return;
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* e = std::get_if<Ref>(&node)) {
      const Symbol& symbol = p_.symbols[e->symbol];
      changed = variable(e->symbol) || (symbol.attrs.has(Attr::Pointer) && behind_pointers());
    } else if (const auto* e = std::get_if<Call>(&node)) {
      const bool intrinsic = e->symbol && p_.symbols[e->symbol].kind == SymbolKind::Intrinsic;
      const bool of_numbers = std::ranges::none_of(e->args, [&](const Arg& arg) {
        return arg.value && (get_if<PointerType>(p_, p_.exprs[arg.value].type) != nullptr || is_c_array(p_, arg.value));
      });
      changed = !intrinsic || e->args.empty() || (!of_numbers && behind_pointers());
    } else if (std::holds_alternative<Deref>(node) || (std::holds_alternative<Index>(node) && root_of(p_, id).through_pointer)) {
      changed = behind_pointers();
    } else if (const auto* e = std::get_if<Member>(&node)) {
      changed = p_.symbols[e->member].attrs.has(Attr::Pointer) && behind_pointers();
    } else {
      changed = std::holds_alternative<AssignExpr>(node) || std::holds_alternative<StepExpr>(node) || std::holds_alternative<OpaqueExpr>(node);
    }
  });
  return changed;
}

}  // namespace cf::graph
