#include "canonical/access.h"

#include <algorithm>
#include <utility>

#include "base/one_of.h"
#include "canonical/storage_path.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "ir/written.h"
#include "rules/c_names.h"
#include "rules/rule.h"

namespace cf::canonical {

using namespace ir;

namespace {

// An array argument is a reference to storage of the caller.
auto is_by_reference(const Symbol& symbol) -> bool { return symbol.storage == StorageClass::Argument && !symbol.attrs.has(Attr::Value); }

auto outlives_its_procedure(const Symbol& symbol) -> bool {
  switch (symbol.storage) {
    case StorageClass::Local:
    case StorageClass::Result:
    case StorageClass::Index:
      return false;
    case StorageClass::Argument:
      return is_by_reference(symbol);
    case StorageClass::None:
    case StorageClass::Static:
    case StorageClass::Global:
    case StorageClass::Common:
    case StorageClass::Component:
    case StorageClass::Associate:
      return true;
  }
  return true;
}

auto without_conversions(const Program& p, ExprId id) -> ExprId {
  for (;;) {
    const auto* paren = get_if<Paren>(p, id);
    const auto* cast = get_if<Cast>(p, id);
    if (paren == nullptr && (cast == nullptr || !cast->implicit)) return id;
    id = paren != nullptr ? paren->inner : cast->operand;
  }
}

}  // namespace

void for_each_evaluated(const Program& p, StmtId stmt, const std::function<void(ExprId)>& visit) {
  for_each_expr(p, stmt, visit);
  const auto* node = get_if<DeclStmt>(p, stmt);
  const auto* variables = node != nullptr ? get_if<Variables>(p, node->decl) : nullptr;
  if (variables == nullptr) return;
  for (const Entity& entity : variables->entities) {
    const Symbol& symbol = p.symbols[entity.symbol];
    for_each_bound(p, symbol.type, visit);
    if (entity.init_here && symbol.init) visit(symbol.init);
  }
}

auto Accesses::variable_of(ExprId id) const -> SymbolId {
  while (id) {
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* ref = std::get_if<Ref>(&node)) {
      const Symbol& symbol = p_.symbols[ref->symbol];
      return symbol.kind == SymbolKind::Variable && !is_by_reference(symbol) && !symbol.attrs.has(Attr::Pointer) ? ref->symbol : SymbolId{};
    }
    if (const auto* member = std::get_if<Member>(&node)) {
      if (p_.symbols[member->member].attrs.has(Attr::Pointer)) return {};
      id = member->base;
    } else if (const auto* index = std::get_if<Index>(&node)) {
      if (get_if<PointerType>(p_, declared_type(p_, index->base)) != nullptr) return {};
      id = index->base;
    } else if (const auto* part = std::get_if<ComplexPart>(&node)) {
      id = part->base;
    } else if (const auto* paren = std::get_if<Paren>(&node)) {
      id = paren->inner;
    } else {
      return {};
    }
  }
  return {};
}

auto Accesses::is_address(ExprId id) const -> bool {
  const TypeId type = declared_type(p_, id);
  const auto* array = get_if<ArrayType>(p_, type);
  return (array != nullptr && array->row_major) || get_if<ProcedureType>(p_, type) != nullptr;
}

auto Accesses::reads(ExprId value) -> Access {
  Access result;
  reads(value, false, result);
  return result;
}

auto Accesses::reads_of_place(ExprId place) -> Access {
  Access result;
  reads(place, true, result);
  return result;
}

void Accesses::reads(ExprId root, bool root_is_place, Access& result) {
  // Sums can be long: no recursion. Of a place only what leads to it is read.
  std::vector<std::pair<ExprId, bool>> todo{{root, root_is_place}};
  const ExprId address = without_conversions(p_, root);
  while (!todo.empty()) {
    const auto [id, place] = todo.back();
    todo.pop_back();
    if (!id) continue;
    const auto designator = [&, id = id, place = place](ExprId base, bool base_is_place) {
      if (!place && !is_address(id)) {
        const SymbolId variable = variable_of(id);
        if (variable) result.variables.insert(variable);
        else result.memory = true;
      }
      todo.emplace_back(base, base_is_place);
    };
    const auto bounds = [&](TypeId type) {
      if (type) for_each_bound(p_, type, [&](ExprId bound) { todo.emplace_back(bound, false); });
    };
    std::visit(base::Overloaded{
                   [&, id = id](const Ref& e) {
                     if (p_.symbols[e.symbol].kind == SymbolKind::Variable) designator({}, true);
                   },
                   [&](const Member& e) { designator(e.base, true); },
                   [&](const ComplexPart& e) { designator(e.base, true); },
                   [&](const Index& e) {
                     designator(e.base, get_if<PointerType>(p_, declared_type(p_, e.base)) == nullptr);
                     for (const ExprId subscript : e.subscripts) todo.emplace_back(subscript, false);
                   },
                   [&](const Deref& e) { designator(e.pointer, false); },
                   [&](const AddressOf& e) { todo.emplace_back(e.object, true); },
                   [&, place = place](const Paren& e) { todo.emplace_back(e.inner, place); },
                   [&](const SizeOf& e) { bounds(e.spec.type); },
                   [&, id = id](const Cast& e) {
                     // An address is the same whatever the length of its rows is; what is found from it is not.
                     if (!e.implicit && id != address) bounds(e.spec.type);
                     todo.emplace_back(e.operand, false);
                   },
                   [&](const Call& e) {
                     result.memory = result.memory || !is_pure(e);
                     for_each_of<ExprId>(e, [&](ExprId part) { todo.emplace_back(part, false); });
                   },
                   [&](const OpaqueExpr& e) {
                     result.memory = true;
                     for_each_of<ExprId>(e, [&](ExprId part) { todo.emplace_back(part, false); });
                   },
                   [&](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, Substring, Unary, Binary, Conditional, ArrayCtor,
                                         ImpliedDo, StructCtor, AssignExpr, StepExpr, Sequence, InitList> auto& e) {
                     for_each_of<ExprId>(e, [&](ExprId part) { todo.emplace_back(part, false); });
                   },
               },
               p_.exprs[id].node);
  }
}

void Accesses::written(ExprId target, Access& result) {
  const SymbolId variable = variable_of(target);
  if (variable) result.variables.insert(variable);
  else result.memory = true;
}

auto Accesses::writes(ExprId expr) -> Access {
  Access result;
  std::vector<ExprId> todo{expr};
  while (!todo.empty()) {
    const ExprId id = todo.back();
    todo.pop_back();
    if (!id) continue;
    const Expr::Node& node = p_.exprs[id].node;
    if (std::holds_alternative<SizeOf>(node)) continue;
    if (const auto* e = std::get_if<AssignExpr>(&node)) written(e->target, result);
    if (const auto* e = std::get_if<StepExpr>(&node)) written(e->target, result);
    if (const auto* e = std::get_if<Call>(&node)) result.add(writes(*e));
    if (const auto* e = std::get_if<OpaqueExpr>(&node)) {
      for (const Piece& piece : e->pieces)
        if (piece.access == PieceAccess::Write || piece.access == PieceAccess::ReadWrite) written(piece.expr, result);
    }
    for_each_of<ExprId>(node, [&](ExprId part) { todo.push_back(part); });
  }
  return result;
}

auto Accesses::is_pure(const Call& call) const -> bool {
  if (!call.symbol || p_.symbols[call.symbol].kind != SymbolKind::Intrinsic) return false;
  const bool takes_addresses = std::ranges::any_of(call.args, [&](const Arg& arg) {
    return arg.value && (get_if<PointerType>(p_, p_.exprs[arg.value].type) != nullptr || is_address(arg.value));
  });
  if (takes_addresses || call.args.empty()) return false;
  // Functions of the library that take numbers and have no derivative rule may still do something: putchar, exit.
  const std::string& name = p_.symbols[call.symbol].name;
  const auto in_c = rules::c_function(name);
  const rules::Rule* rule = rules::find(in_c ? in_c->generic : name, in_c && in_c->domain == rules::CDomain::Complex);
  return rule != nullptr && rule->rule_class != rules::Class::Subroutine;
}

auto Accesses::writes(const Call& call) -> Access {
  Access unknown;
  unknown.memory = true;
  if (is_pure(call)) return {};
  if (!call.symbol || call.object || !call.candidates.empty() || p_.symbols[call.symbol].kind != SymbolKind::Procedure) return unknown;
  if (!memo_.with_callees.contains(call.symbol)) find_with_callees(call.symbol);
  return memo_.with_callees.at(call.symbol);
}

auto Accesses::own(UnitId unit) -> const AccessMemo::Procedure& {
  if (const auto known = memo_.own.find(unit); known != memo_.own.end()) return known->second;
  AccessMemo::Procedure result;
  // Those of a host outlive its internal procedures.
  const auto outlives = [&](SymbolId variable) {
    const Symbol& symbol = p_.symbols[variable];
    return outlives_its_procedure(symbol) || (symbol.scope && p_.scopes[symbol.scope].unit != unit);
  };
  const auto write = [&](ExprId target) {
    const SymbolId variable = variable_of(target);
    if (!variable) result.writes.memory = true;
    else if (outlives(variable)) result.writes.variables.insert(variable);
  };
  const auto call = [&](const Call& call) {
    if (is_pure(call)) return;
    if (!call.symbol || call.object || !call.candidates.empty()) result.writes.memory = true;
    else result.callees.push_back(call.symbol);
  };
  // What an address leads to may be written, whatever the text says.
  const auto opaque = [&](const std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces) {
      if (piece.expr && get_if<PointerType>(p_, p_.exprs[piece.expr].type)) result.writes.memory = true;
      if (piece.access == PieceAccess::Write || piece.access == PieceAccess::ReadWrite) write(piece.expr);
    }
  };
  for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
    std::visit(base::Overloaded{
                   [&](const Assign& s) {
                     write(s.target);
                     if (s.defined) result.callees.push_back(s.defined);
                   },
                   [&](const CallStmt& s) { call(s.call); },
                   [&](const Opaque& s) {
                     for_each_written(p_, s, [&](ExprId place, SymbolId variable) {
                       if (place) return write(place);
                       if (is_by_reference(p_.symbols[variable])) result.writes.memory = true;
                       else if (outlives(variable)) result.writes.variables.insert(variable);
                     });
                   },
                   // What only Fortran has.
                   [&](const PointerAssign&) { result.writes.memory = true; },
                   [&](const Allocate&) { result.writes.memory = true; },
                   [&](const Deallocate&) { result.writes.memory = true; },
                   [&](const Nullify&) { result.writes.memory = true; },
                   [&](const CountedLoop& s) { write(s.variable); },
                   [](const base::OneOf<ExprStmt, If, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate, BlockConstruct,
                                        Return, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto, ArithmeticIf, Cycle, Exit, Continue,
                                        Entry, MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
               },
               p_.stmts[id].node);
    for_each_evaluated(p_, id, [&](ExprId expr) {
      for_each_subexpr(p_, expr, [&](ExprId part) {
        if (const auto* e = get_if<Call>(p_, part)) call(*e);
        if (const auto* e = get_if<AssignExpr>(p_, part)) write(e->target);
        if (const auto* e = get_if<StepExpr>(p_, part)) write(e->target);
        if (const auto* e = get_if<OpaqueExpr>(p_, part)) opaque(e->pieces);
      });
    });
  });
  return memo_.own.emplace(unit, std::move(result)).first->second;
}

auto Accesses::address_taken(UnitId unit) -> const std::unordered_set<SymbolId>& {
  if (const auto known = memo_.address_taken.find(unit); known != memo_.address_taken.end()) return known->second;
  std::unordered_set<SymbolId> result;
  const auto take = [&](ExprId object) {
    if (const SymbolId variable = variable_of(object)) result.insert(variable);
  };
  for_each_stmt(p_, p_.units[unit].body, [&](StmtId stmt) {
    for_each_evaluated(p_, stmt, [&](ExprId expr) {
      // The base of a subscript is no address that escapes; any other array is.
      std::unordered_set<ExprId> subscripted;
      for_each_subexpr(p_, expr, [&](ExprId part) {
        if (const auto* index = get_if<Index>(p_, part)) subscripted.insert(index->base);
        if (const auto* address = get_if<AddressOf>(p_, part)) take(address->object);
        else if (is_address(part) && !subscripted.contains(part)) take(part);
      });
    });
  });
  return memo_.address_taken.emplace(unit, std::move(result)).first->second;
}

auto Accesses::is_private(SymbolId variable) -> bool {
  const Symbol& symbol = p_.symbols[variable];
  if (outlives_its_procedure(symbol) || !symbol.scope || symbol.attrs.has(Attr::Target)) return false;
  const UnitId unit = p_.scopes[symbol.scope].unit;
  // A procedure that is not known may be an internal one.
  if (unit && !p_.units[unit].contains.empty()) return false;
  return unit && !address_taken(unit).contains(variable);
}

auto Accesses::touch(const Access& a, const Access& b) -> bool {
  if (a.memory && b.memory) return true;
  const auto exposed = [&](const Access& access) {
    return std::ranges::any_of(access.variables, [&](SymbolId variable) { return !is_private(variable); });
  };
  if ((a.memory && exposed(b)) || (b.memory && exposed(a))) return true;
  return std::ranges::any_of(a.variables, [&](SymbolId variable) { return b.variables.contains(variable); });
}

}  // namespace cf::canonical
