#include "graph/call_sites.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "base/letters.h"
#include "graph/implicit_calls.h"
#include "ir/walk.h"

namespace cf::graph {

using namespace ir;

namespace {

class Collector {
 public:
  explicit Collector(const Program& p) : p_(p), implicit_(p) {}

  auto run() -> std::vector<CallPlace> {
    for (const UnitId id : p_.units.ids())
      if (!p_.units[id].interface_body) unit(id);
    return std::move(places_);
  }

 private:
  void unit(UnitId id) {
    unit_ = id;
    stmt_ = {};
    const Unit& unit = p_.units[id];
    if (!unit.scope) return;
    declared(unit.scope);
    for_each_stmt(p_, unit.body, [&](StmtId stmt) { statement(stmt); });
    stmt_ = {};
    at_end(unit.scope);
  }
  // Bounds and lengths of what is declared, and statement functions that stayed: what they call has no effects.
  void declared(ScopeId scope) {
    for (const SymbolId id : p_.scopes[scope].symbols) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.kind == SymbolKind::StatementFunction) expression(symbol.init);
      if (symbol.kind == SymbolKind::Variable) bounds(symbol.type);
    }
  }
  void bounds(TypeId type) {
    for_each_bound(p_, type, [&](ExprId bound) { expression(bound); });
  }
  void at_end(ScopeId scope) {
    for (const ExitAction& action : p_.scopes[scope].exit_actions) {
      const std::vector<SymbolId>& list = implicit_.finalizers(p_.symbols[action.symbol].type);
      if (!list.empty()) places_.push_back({unit_, stmt_, {}, CallKind::Final, list});
    }
  }
  void ends(ExprId value) { ends(p_.exprs[value].type); }
  void ends(TypeId type) {
    if (!implicit_.any()) return;
    const std::vector<SymbolId>& list = implicit_.finalizers(type);
    if (!list.empty()) places_.push_back({unit_, stmt_, {}, CallKind::Final, list});
  }
  // What a call ends: the old value of an INTENT(OUT) argument, of what move_alloc gives a new one, and, when it was used, what a function has given.
  void ends_by(const Call& call, ExprId expr) {
    if (!implicit_.any()) return;
    if (expr) ends(expr);
    const bool moves = call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic && base::lower_case(p_.symbols[call.symbol].name) == "move_alloc";
    if (moves)
      for (const Arg& arg : call.args) ends(arg.value);
    for (const BoundArg& arg : bind_arguments(p_, call)) {
      if (!arg.dummy || !arg.actual || p_.symbols[arg.dummy].intent != Intent::Out || p_.symbols[arg.dummy].attrs.has(Attr::Pointer)) continue;
      ends(arg.actual);
      ends(p_.symbols[arg.dummy].type);
    }
  }

  void statement(StmtId id) {
    stmt_ = id;
    const Stmt::Node& node = p_.stmts[id].node;
    for_each_expr(p_, id, [&](ExprId expr) { expression(expr); });
    if (const auto* s = std::get_if<CallStmt>(&node)) {
      call(s->call, {});
    } else if (const auto* s = std::get_if<Assign>(&node)) {
      if (s->defined) {
        places_.push_back({unit_, id, {}, CallKind::Assignment, {}});
      } else if (implicit_.any()) {
        ends(s->target);
        const std::vector<SymbolId>& list = implicit_.component_assignments(p_.exprs[s->target].type);
        if (!list.empty()) places_.push_back({unit_, id, {}, CallKind::Component, list});
      }
    } else if (const auto* s = std::get_if<Deallocate>(&node)) {
      for (const ExprId object : s->objects) ends(object);
    } else if (const auto* s = std::get_if<BlockConstruct>(&node)) {
      if (s->scope) {
        declared(s->scope);
        at_end(s->scope);
      }
    } else if (const auto* s = std::get_if<DeclStmt>(&node)) {
      if (const auto* variables = get_if<Variables>(p_, s->decl)) {
        for (const Entity& entity : variables->entities) {
          const Symbol& symbol = p_.symbols[entity.symbol];
          bounds(symbol.type);
          if (symbol.storage == StorageClass::Local) expression(symbol.init);
        }
      }
    }
  }
  void expression(ExprId root) {
    if (!root) return;
    for_each_subexpr(p_, root, [&](ExprId id) {
      if (const auto* node = get_if<Call>(p_, id)) call(*node, id);
    });
  }
  void call(const Call& call, ExprId expr) {
    const SymbolKind kind = call.symbol ? p_.symbols[call.symbol].kind : SymbolKind::Procedure;
    if (kind == SymbolKind::StatementFunction) return;
    ends_by(call, expr);
    if (kind == SymbolKind::Intrinsic && !may_call_back(call)) return;
    places_.push_back({unit_, stmt_, expr, CallKind::Call, {}});
  }
  auto may_call_back(const Call& call) const -> bool {
    constexpr std::string_view kOnlyLookAtIt[] = {"associated", "c_associated", "c_f_procpointer", "c_funloc", "loc", "null", "present"};
    const std::string name = base::lower_case(p_.symbols[call.symbol].name);
    return std::ranges::find(kOnlyLookAtIt, name) == std::end(kOnlyLookAtIt) &&
           std::ranges::any_of(call.args, [&](const Arg& arg) { return may_be_procedure(arg.value); });
  }
  // A procedure, or a pointer to one.
  auto may_be_procedure(ExprId id) const -> bool {
    while (id) {
      const Expr& expr = p_.exprs[id];
      TypeId type = expr.type;
      while (const auto* pointer = get_if<PointerType>(p_, type)) type = pointer->pointee;
      if (get_if<ProcedureType>(p_, type) != nullptr) return true;
      if (const auto* ref = std::get_if<Ref>(&expr.node)) return p_.symbols[ref->symbol].kind == SymbolKind::Procedure;
      if (const auto* cast = std::get_if<Cast>(&expr.node)) id = cast->operand;
      else if (const auto* paren = std::get_if<Paren>(&expr.node)) id = paren->inner;
      else if (const auto* address = std::get_if<AddressOf>(&expr.node)) id = address->object;
      else return false;
    }
    return false;
  }

  const Program& p_;
  ImplicitCalls implicit_;
  std::vector<CallPlace> places_;
  UnitId unit_;
  StmtId stmt_;
};

}  // namespace

auto call_places(const Program& p) -> std::vector<CallPlace> { return Collector(p).run(); }

auto call_of(const Program& p, const CallPlace& place) -> const Call* {
  if (place.kind != CallKind::Call) return nullptr;
  if (place.expr) return get_if<Call>(p, place.expr);
  return &get_if<CallStmt>(p, place.stmt)->call;
}

auto arguments_of(const Program& p, const Call& call, SymbolId procedure) -> std::vector<BoundArg> {
  std::vector<BoundArg> bound = bind_arguments(p, call);
  if (call.symbol == procedure) return bound;
  const Dummies dummies = dummies_of(p, procedure);
  std::vector<SymbolId> own = dummies.list;
  std::erase_if(own, [](SymbolId dummy) { return !dummy; });
  for (std::size_t i = 0; i < bound.size(); ++i) bound[i].dummy = i < own.size() ? own[i] : SymbolId{};
  return bound;
}

auto arguments_of(const Program& p, const CallPlace& place, SymbolId procedure) -> std::vector<BoundArg> {
  if (const Call* call = call_of(p, place)) return arguments_of(p, *call, procedure);
  if (place.kind != CallKind::Assignment) return {};
  const auto* assign = get_if<Assign>(p, place.stmt);
  Call call;
  call.symbol = procedure;
  call.args = {Arg{"", assign->target, {}}, Arg{"", assign->value, {}}};
  return bind_arguments(p, call);
}

}  // namespace cf::graph
