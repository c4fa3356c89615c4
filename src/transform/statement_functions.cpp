#include "transform/statement_functions.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/letters.h"
#include "canonical/hoist.h"
#include "ir/build.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/hidden_names.h"
#include "transform/jumps.h"
#include "transform/names.h"
#include "transform/one_line.h"
#include "transform/references.h"

namespace cf::transform {

using namespace ir;

namespace {

auto is_statement_function(const Program& p, SymbolId id) -> bool { return id && p.symbols[id].kind == SymbolKind::StatementFunction; }

// What an expression calls, by way of statement functions too.
struct Calls {
  bool any = false;
  bool impure = false;
};

auto calls_of(const Program& p, ExprId top) -> Calls {
  Calls found;
  for_each_subexpr(p, top, [&](ExprId e) {
    const auto* call = get_if<Call>(p, e);
    if (!call) return;
    if (is_statement_function(p, call->symbol)) {
      const Calls inner = calls_of(p, p.symbols[call->symbol].init);
      found.any = found.any || inner.any;
      found.impure = found.impure || inner.impure;
      return;
    }
    if (call->symbol && p.symbols[call->symbol].kind == SymbolKind::Intrinsic) return;
    const Attrs attrs = call->symbol ? p.symbols[call->symbol].attrs : Attrs{};
    const bool pure = attrs.has(Attr::Pure) || (attrs.has(Attr::Elemental) && !attrs.has(Attr::Impure));
    found.any = true;
    found.impure = found.impure || !pure;
  });
  return found;
}

class Expander : canonical::Hoister {
 public:
  Expander(Program& program, Expanded which, diag::Sink& sink) : p_(program), which_(which), sink_(sink), names_(program, {}) {}

  void run() {
    for (const ScopeId scope : p_.scopes.ids()) scopes_[p_.scopes[scope].unit].push_back(scope);
    std::unordered_set<ScopeId> with_functions;
    for (const Symbol& symbol : p_.symbols) {
      if (symbol.kind != SymbolKind::StatementFunction) continue;
      dummies_.insert(symbol.list.begin(), symbol.list.end());
      with_functions.insert(symbol.scope);
    }
    for (const UnitId id : p_.units.ids()) {
      const UnitId host = p_.units[id].host;
      if (!with_functions.contains(p_.units[id].scope) && !(host && with_functions.contains(p_.units[host].scope))) continue;
      unit_ = id;
      jumped_ = jump_targets(p_, p_.units[id].body);
      p_.units[id].body = block(p_.units[id].body, true);
    }
    expand_in_those_that_stay();
    drop_those_without_references();
    remove_declarations();
  }

 private:
  // ---- Statements ---------------------------------------------------------------------------------------------------------------------

  auto block(const Block& given, bool may_add) -> Block {
    Block made{{}, given.end};
    for (const StmtId id : given.stmts) add(id, may_add, made);
    return made;
  }

  // One level after the other: what a function refers to may have arguments that must be evaluated once, too.
  void add(StmtId id, bool may_add, Block& made) {
    const std::vector<StmtId> parts = may_add ? with_arguments_held(id) : std::vector{id};
    for (const StmtId part : parts) {
      std::vector<ExprId> tops;
      for_each_expr(p_, part, [&](ExprId e) { tops.push_back(e); });
      for (const ExprId top : tops) expand(top);
      if (std::ranges::any_of(tops, [&](ExprId top) { return refers(top); })) {
        add(part, may_add, made);
        continue;
      }
      nested(part, may_add);
      made.stmts.push_back(part);
    }
  }

  void nested(StmtId id, bool may_add) {
    Stmt::Node node = p_.stmts[id].node;
    const bool of_elements = std::holds_alternative<Where>(node) || std::holds_alternative<Concurrent>(node) || std::holds_alternative<DirectiveStmt>(node);
    for_each_of<Block>(node, [&](Block& inner) { inner = block(inner, may_add && !of_elements); });
    if (auto* branch = std::get_if<If>(&node)) branch->one_line = branch->one_line && fits_one_line(p_, branch->arms.front().body);
    p_.stmts[id].node = node;
  }

  // The statement behind those that evaluate the arguments that must be evaluated once.
  auto with_arguments_held(StmtId id) -> std::vector<StmtId> {
    const std::vector<StmtId> parts = canonical::canonical_stmt(p_, id, *this);
    if (parts.empty()) {
      refuse(p_.stmts[id].loc);
      return {id};
    }
    std::vector<StmtId> made;
    for (const StmtId part : parts) {
      hold_arguments(part, made);
      made.push_back(part);
    }
    if (made.size() > 1) keep_label(made);
    return made;
  }

  void hold_arguments(StmtId id, std::vector<StmtId>& before) {
    const auto* assign = get_if<Assign>(p_, id);
    if (!assign || !get_if<Call>(p_, assign->value)) return;
    const ExprId value = assign->value;
    Call call = *get_if<Call>(p_, value);
    if (!is_expanded(call)) return;
    const std::size_t first = before.size();
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      if (!is_held(call, i)) continue;
      const SymbolId dummy = p_.symbols[call.symbol].list[i];
      const SymbolId held = temporary(p_.symbols[dummy].type, p_.symbols[dummy].name);
      const Loc loc = p_.stmts[id].loc;
      const std::vector<StmtId> parts = with_arguments_held(ir::assign(p_, ref(p_, held), call.args[i].value, loc));
      before.insert(before.end(), parts.begin(), parts.end());
      call.args[i].value = ref(p_, held);
    }
    p_.exprs[value].node = call;
    if (before.size() == first) return;
    std::swap(p_.stmts[before[first]].label, p_.stmts[id].label);
    std::swap(p_.stmts[before[first]].notes, p_.stmts[id].notes);
  }

  // A label without jumps ends a loop, and belongs to the last of the statements.
  void keep_label(const std::vector<StmtId>& made) {
    const LabelId label = p_.stmts[made.front()].label;
    if (!label) return;
    if (jumped_.contains(label)) return refuse(p_.stmts[made.back()].loc);
    p_.stmts[made.front()].label = {};
    p_.stmts[made.back()].label = label;
  }

  // ---- What is held (Hoister) ---------------------------------------------------------------------------------------------------------

  auto moves(const Call& call, bool) -> bool override {
    if (!is_statement_function(p_, call.symbol) || !is_expanded(call)) return false;
    for (std::size_t i = 0; i < call.args.size(); ++i)
      if (is_held(call, i)) return true;
    return false;
  }
  auto matters(TypeId) -> bool override { return true; }
  auto temporary(TypeId type, const std::string& base) -> SymbolId override {
    Symbol symbol;
    symbol.name = names_.fresh(with_suffix(base, "_value"), unit_);
    symbol.kind = SymbolKind::Variable;
    symbol.scope = p_.units[unit_].scope;
    symbol.storage = StorageClass::Local;
    symbol.type = type;
    const SymbolId made = p_.add_symbol(symbol);
    insert_before_statement_functions(p_, p_.units[unit_].decls, {declare_variable(p_, made)});
    return made;
  }

  // Arguments of type CHARACTER have the length that the function says.
  auto is_held(const Call& call, std::size_t i) -> bool {
    const std::vector<SymbolId>& dummies = p_.symbols[call.symbol].list;
    if (i >= dummies.size()) return false;
    const ExprId actual = call.args[i].value;
    if (get_if<CharacterType>(p_, p_.symbols[dummies[i]].type)) {
      const auto* name = get_if<Ref>(p_, actual);
      return !name || p_.symbols[name->symbol].type != p_.symbols[dummies[i]].type;
    }
    return calls_of(p_, actual).any && evaluations(p_.symbols[call.symbol].init, dummies[i]) != 1;
  }

  // How often an expression evaluates a dummy, statement functions in it expanded: none, once, or more.
  auto evaluations(ExprId e, SymbolId dummy) -> int {
    if (const auto* name = get_if<Ref>(p_, e)) return name->symbol == dummy ? 1 : 0;
    int count = 0;
    const auto* call = get_if<Call>(p_, e);
    if (call && is_statement_function(p_, call->symbol)) {
      const std::vector<SymbolId>& dummies = p_.symbols[call->symbol].list;
      for (std::size_t i = 0; i < call->args.size() && i < dummies.size(); ++i) {
        const int once = evaluations(call->args[i].value, dummy);
        count += once == 0 ? 0 : once*(is_expanded(*call) ? evaluations(p_.symbols[call->symbol].init, dummies[i]) : 1);
      }
    } else {
      for_each_child(p_, e, [&](ExprId child) { count += evaluations(child, dummy); });
      if (get_if<ImpliedDo>(p_, e)) count *= 2;
    }
    return std::min(count, 2);
  }

  // ---- Expressions --------------------------------------------------------------------------------------------------------------------

  auto is_expanded(const Call& call) -> bool {
    if (!is_statement_function(p_, call.symbol)) return false;
    const auto known = expanded_.find(call.symbol);
    if (known != expanded_.end()) return known->second;
    const Symbol& function = p_.symbols[call.symbol];
    const Calls calls = calls_of(p_, function.init);
    bool result = which_ == Expanded::All || calls.any;
    if (result && get_if<CharacterType>(p_, function.type)) {
      // There is no conversion to a length; a function without effects does not matter to derivatives.
      result = false;
      if (calls.impure) {
        sink_.report(diag::Kind::Unsupported, function.loc, "the statement function '" + function.name + "' of type CHARACTER calls a function that is not PURE",
                     "make it an internal function");
      }
    }
    return expanded_[call.symbol] = result;
  }

  auto refers(ExprId top) -> bool {
    bool found = false;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      found = found || (call && is_expanded(*call));
    });
    return found;
  }

  // The references that stand there, not those in what they become.
  void expand(ExprId top) {
    std::vector<ExprId> found;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      if (call && is_expanded(*call)) found.push_back(e);
    });
    for (const ExprId e : found) {
      if (get_if<Call>(p_, e)) replace(e);  // else it was an argument of one before
    }
  }

  void replace(ExprId e) {
    const Call call = *get_if<Call>(p_, e);
    const Symbol function = p_.symbols[call.symbol];
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      if (is_held(call, i) && (calls_of(p_, call.args[i].value).impure || get_if<CharacterType>(p_, p_.symbols[function.list[i]].type))) refuse(p_.exprs[e].loc);
      expand(call.args[i].value);
    }
    uncover(function);
    const ExprId value = clone_expr(p_, function.init);
    std::unordered_map<SymbolId, ExprId> actuals;
    for (std::size_t i = 0; i < function.list.size() && i < call.args.size(); ++i) actuals[function.list[i]] = call.args[i].value;
    std::vector<ExprId> uses;
    for_each_subexpr(p_, value, [&](ExprId part) {
      const auto* name = get_if<Ref>(p_, part);
      if (name && actuals.contains(name->symbol)) uses.push_back(part);
    });
    for (const ExprId use : uses) {
      const ExprId actual = clone_expr(p_, actuals.at(get_if<Ref>(p_, use)->symbol));
      p_.exprs[use] = p_.exprs[actual];
    }
    p_.exprs[e].node = p_.exprs[value].type == p_.exprs[e].type ? Expr::Node(Paren{value}) : conversion(value, function.type);
  }

  auto conversion(ExprId value, TypeId type) -> Expr::Node {
    const auto converted = [&](const char* name, int kind, bool is_default) {
      std::vector<Arg> args = positional({value});
      if (!is_default) args.push_back(keyword("kind", integer_literal(p_, kind)));
      return p_.exprs[call_intrinsic(p_, name, std::move(args), type)].node;
    };
    if (const auto* integer = get_if<IntegerType>(p_, type)) return converted("int", integer->kind, integer->kind == 4);
    if (const auto* real = get_if<RealType>(p_, type)) return converted("real", real->kind, real->kind == 4);
    if (const auto* complex = get_if<ComplexType>(p_, type)) return converted("cmplx", complex->kind, complex->kind == 4);
    if (const auto* logical = get_if<LogicalType>(p_, type)) return converted("logical", logical->kind, logical->kind == 4);
    return Paren{value};
  }

  // ---- Names --------------------------------------------------------------------------------------------------------------------------

  // Whatever hides a name of the expression in the procedure that is looked at, or in a part of it, gets another name.
  void uncover(const Symbol& function) {
    if (!uncovered_[unit_].insert(function.name).second) return;
    std::unordered_set<SymbolId> meant;
    for_each_subexpr(p_, function.init, [&](ExprId e) {
      if (const auto* name = get_if<Ref>(p_, e)) meant.insert(name->symbol);
      const auto* call = get_if<Call>(p_, e);
      if (call && call->symbol && !is_statement_function(p_, call->symbol)) meant.insert(call->symbol);
    });
    for (const SymbolId dummy : function.list) meant.erase(dummy);
    for (const ScopeId scope : scopes_[unit_]) {
      if (scope == function.scope || p_.scopes[scope].kind == ScopeKind::TypeDef) continue;
      const std::vector<SymbolId> symbols = p_.scopes[scope].symbols;
      for (const SymbolId id : symbols) {
        if (hides(id, meant)) rename(id);
      }
    }
  }
  auto hides(SymbolId id, const std::unordered_set<SymbolId>& meant) const -> bool {
    if (dummies_.contains(id)) return false;
    const std::string name = lower_case(p_.symbols[id].name);
    return std::ranges::any_of(meant, [&](SymbolId one) { return one != id && lower_case(p_.symbols[one].name) == name && p_.symbols[one].kind != SymbolKind::Intrinsic; });
  }
  void rename(SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    const bool local = (symbol.kind == SymbolKind::Variable || symbol.kind == SymbolKind::Constant) && symbol.storage != StorageClass::Argument && symbol.storage != StorageClass::Result && !symbol.common;
    const bool listed = std::ranges::any_of(p_.scopes[symbol.scope].symbols, [&](SymbolId other) { return std::ranges::find(p_.symbols[other].list, id) != p_.symbols[other].list.end(); });
    if (local && !listed) {
      p_.symbols[id].name = names_.fresh(symbol.name);
      return;
    }
    sink_.report(diag::Kind::Unsupported, symbol.loc, "'" + symbol.name + "' hides a name that a statement function refers to", "rename it");
  }

  // ---- What is left of them -----------------------------------------------------------------------------------------------------------

  // Those of type CHARACTER stay; what they refer to does not.
  void expand_in_those_that_stay() {
    std::unordered_set<SymbolId> seen;
    for (std::size_t before = 1; seen.size() != before;) {
      before = seen.size();
      for (const UnitId unit : p_.units.ids()) {
        if (!p_.units[unit].scope) continue;
        unit_ = unit;
        for (const SymbolId id : std::vector<SymbolId>(p_.scopes[p_.units[unit].scope].symbols)) {
          const auto known = expanded_.find(id);
          if (known == expanded_.end() || known->second || !seen.insert(id).second) continue;
          while (refers(p_.symbols[id].init)) expand(p_.symbols[id].init);
        }
      }
    }
  }

  // Nobody refers to them, and they may refer to those that go.
  void drop_those_without_references() {
    for (const SymbolId id : p_.symbols.ids()) {
      if (!is_statement_function(p_, id) || expanded_.contains(id) || !p_.symbols[id].init) continue;
      expanded_[id] = which_ == Expanded::All || calls_of(p_, p_.symbols[id].init).any;
    }
  }

  // Those that were expanded are declared no longer, nor are variables that only gave their dummies a type.
  void remove_declarations() {
    for (const UnitId unit : p_.units.ids()) {
      if (!p_.units[unit].scope) continue;
      std::unordered_set<std::string> needed;
      std::unordered_set<std::string> dummies;
      std::unordered_set<SymbolId> gone;
      for (const SymbolId id : p_.scopes[p_.units[unit].scope].symbols) {
        if (!is_statement_function(p_, id)) continue;
        const auto known = expanded_.find(id);
        const bool is_gone = known != expanded_.end() && known->second;
        for (const SymbolId dummy : p_.symbols[id].list) (is_gone ? dummies : needed).insert(lower_case(p_.symbols[dummy].name));
        if (!is_gone) continue;
        gone.insert(id);
        p_.symbols[id].init = {};
      }
      if (!gone.empty()) remove(unit, gone, dummies, needed);
    }
  }
  void remove(UnitId unit, std::unordered_set<SymbolId>& gone, const std::unordered_set<std::string>& dummies, const std::unordered_set<std::string>& needed) {
    std::vector<DeclId> decls;
    for (const DeclId id : p_.units[unit].decls) {
      const auto* decl = get_if<StatementFunctionDecl>(p_, id);
      if (!decl || !gone.contains(decl->symbol)) decls.push_back(id);
    }
    p_.units[unit].decls = decls;
    const std::unordered_set<SymbolId> used = referenced_symbols(p_, unit);
    for (const SymbolId id : p_.scopes[p_.units[unit].scope].symbols) {
      const std::string name = lower_case(p_.symbols[id].name);
      const bool local = p_.symbols[id].kind == SymbolKind::Variable && p_.symbols[id].storage == StorageClass::Local;
      if (local && dummies.contains(name) && !needed.contains(name) && !used.contains(id)) gone.insert(id);
    }
    decls.clear();
    for (const DeclId id : p_.units[unit].decls) {
      if (const auto* variables = get_if<Variables>(p_, id)) {
        Variables rest = *variables;
        std::erase_if(rest.entities, [&](const Entity& entity) { return gone.contains(entity.symbol); });
        if (rest.entities.empty() && !variables->entities.empty()) continue;
        p_.decls[id].node = rest;
      }
      decls.push_back(id);
    }
    p_.units[unit].decls = decls;
  }

  void refuse(Loc loc) {
    sink_.report(diag::Kind::Unsupported, loc, "an argument of a statement function cannot be evaluated before this statement", "assign it to a variable before");
  }

  Program& p_;
  Expanded which_;
  diag::Sink& sink_;
  Names names_;
  UnitId unit_;
  std::unordered_map<UnitId, std::vector<ScopeId>> scopes_;
  std::unordered_set<SymbolId> dummies_;  // of all statement functions
  std::unordered_set<LabelId> jumped_;
  std::unordered_map<SymbolId, bool> expanded_;
  std::unordered_map<UnitId, std::unordered_set<std::string>> uncovered_;
};

}  // namespace

auto expand_statement_functions(const Program& program, Expanded which, diag::Sink& sink) -> std::optional<Program> {
  const auto matters = [&](const Symbol& symbol) {
    return symbol.kind == SymbolKind::StatementFunction && symbol.init && (which == Expanded::All || calls_of(program, symbol.init).any);
  };
  if (std::ranges::none_of(program.symbols, matters)) return std::nullopt;
  Program made = program;
  Expander(made, which, sink).run();
  return made;
}

}  // namespace cf::transform
