#include "transform/specialise.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/carriers.h"
#include "transform/clone_unit.h"
#include "transform/open_extent.h"
#include "transform/references.h"

namespace cf::transform {

using namespace ir;

namespace {

class Specialiser {
 public:
  Specialiser(const Program& program, const Head& head, const TangentOptions& options) : p_(program), head_(head), options_(options) {}

  void run(Subject& subject) {
    while (redirect_calls()) {
    }
    if (variants_.empty()) return;
    subject.with_variants = std::move(p_);
    subject.part.variants = std::move(variants_);
  }

 private:
  struct Wanted {
    StmtId stmt;  // a CALL; none: a function in an expression
    ExprId expr;
    SymbolId callee;
    std::set<std::size_t> without;  // dummies without shadows
  };
  using Key = std::pair<SymbolId, std::set<std::size_t>>;  // the user's procedure

  // Each round sees what the variants of the one before changed; there are as many keys as procedures have sets of dummies, and each is made once.
  auto redirect_calls() -> bool {
    if (!has_candidates()) return false;
    const analysis::Activity activity = find_activity(p_, {p_.units[p_.symbols[head_.procedure].unit].symbol, head_.wrt, head_.of, options_.activity, options_.specs});
    std::vector<Wanted> wanted;
    for (const auto& [stmt, expr, call] : calls()) {
      const SymbolId callee = called(call);
      if (!callee) continue;
      const std::set<std::size_t> without = passive_arguments(call, callee, activity);
      if (!without.empty() && !is_variant(callee, without)) wanted.push_back({stmt, expr, callee, without});
    }
    bool any = false;
    for (const Wanted& one : wanted) any = redirect(one) || any;
    return any;
  }

  struct Site {
    StmtId stmt;
    ExprId expr;
    Call call;
  };
  auto calls() const -> std::vector<Site> {
    std::vector<Site> found;
    for (UnitId unit : p_.units.ids()) {
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
        if (const auto* s = get_if<CallStmt>(p_, id)) found.push_back({id, {}, s->call});
        for_each_expr(p_, id, [&](ExprId top) {
          for_each_subexpr(p_, top, [&](ExprId e) {
            if (const auto* call = get_if<Call>(p_, e)) found.push_back({{}, e, *call});
          });
        });
      });
    }
    return found;
  }
  auto open_root(ExprId actual) const -> SymbolId {
    const SymbolId root = actual && is_variable_designator(p_, actual) ? root_variable(p_, actual) : SymbolId{};
    return root && has_open_extent(p_, root) ? root : SymbolId{};
  }
  auto has_candidates() const -> bool {
    return std::ranges::any_of(calls(), [&](const Site& site) {
      return called(site.call) && std::ranges::any_of(site.call.args, [&](const Arg& arg) { return open_root(arg.value).valid(); });
    });
  }

  // The one procedure with a body that the call names, if a copy of it does the same.
  auto called(const Call& call) const -> SymbolId {
    if (!call.symbol || call.object || call.function) return {};
    const Symbol& named = p_.symbols[call.symbol];
    if (named.kind != SymbolKind::Procedure || named.storage == StorageClass::Argument || named.attrs.has(Attr::Pointer)) return {};
    const std::vector<SymbolId> reached = callees(p_, call);
    if (reached.size() != 1 || reached.front() == head_.procedure) return {};
    const Symbol& symbol = p_.symbols[reached.front()];
    if (!symbol.unit || symbol.entry_of) return {};
    const Unit& unit = p_.units[symbol.unit];
    const bool in_procedure = unit.host && p_.units[unit.host].kind != UnitKind::Module;
    if (unit.interface_body || unit.module_procedure_form || in_procedure || !unit.contains.empty() || p_.symbols[unit.symbol].name.empty()) return {};
    if (unit.symbol != reached.front() || has_state(unit)) return {};
    return reached.front();
  }
  // Values that stay from call to call, or several entries: a copy would have its own.
  auto has_state(const Unit& unit) const -> bool {
    const bool saved = std::ranges::any_of(p_.scopes[unit.scope].symbols, [&](SymbolId id) {
      const Symbol& symbol = p_.symbols[id];
      return symbol.kind == SymbolKind::Variable && (symbol.storage == StorageClass::Static || (symbol.init && symbol.storage == StorageClass::Local));
    });
    bool entries = false;
    for_each_stmt(p_, unit.body, [&](StmtId id) { entries = entries || get_if<Entry>(p_, id); });
    return saved || entries;
  }

  // Which dummies get something passive of unknown length, and are active because of other calls.
  auto passive_arguments(const Call& call, SymbolId callee, const analysis::Activity& activity) const -> std::set<std::size_t> {
    std::set<std::size_t> without;
    const std::vector<SymbolId> dummies = dummies_of(p_, callee).list;
    for (const BoundArg& arg : bind_arguments(p_, call)) {
      const SymbolId root = open_root(arg.actual);
      if (!root || !arg.dummy || is_named(root) || activity.is_active(root) || activity.leads_to_active(root)) continue;
      const Symbol& dummy = p_.symbols[arg.dummy];
      const bool plain = !dummy.attrs.has(Attr::Pointer) && !dummy.attrs.has(Attr::Allocatable) && !dummy.attrs.has(Attr::Target) && dummy.kind == SymbolKind::Variable;
      const auto at = std::ranges::find(dummies, arg.dummy);
      if (plain && at != dummies.end() && activity.is_active(arg.dummy)) without.insert(static_cast<std::size_t>(at - dummies.begin()));
    }
    return without;
  }
  auto is_named(SymbolId variable) const -> bool {
    return std::ranges::find(head_.wrt, variable) != head_.wrt.end() || std::ranges::find(head_.of, variable) != head_.of.end();
  }

  auto users_procedure(SymbolId procedure) const -> SymbolId {
    const auto at = copied_.find(procedure);
    return at == copied_.end() ? procedure : at->second.first;
  }
  auto is_variant(SymbolId procedure, const std::set<std::size_t>& without) const -> bool {
    const auto at = copied_.find(procedure);
    return at != copied_.end() && std::ranges::includes(at->second.second, without);
  }
  auto redirect(const Wanted& wanted) -> bool {
    Key key{users_procedure(wanted.callee), wanted.without};
    if (const auto at = copied_.find(wanted.callee); at != copied_.end()) key.second.insert(at->second.second.begin(), at->second.second.end());
    const auto [at, is_new] = made_.try_emplace(key);
    if (is_new) at->second = variant(key);
    const auto lead = [&](Call& call) {
      call.symbol = at->second;
      call.candidates.clear();
    };
    if (wanted.stmt) lead(std::get<CallStmt>(p_.stmts[wanted.stmt].node).call);
    else lead(std::get<Call>(p_.exprs[wanted.expr].node));
    return true;
  }
  auto variant(const Key& key) -> SymbolId {
    const UnitId original = p_.symbols[key.first].unit;
    UnitIndex index(p_);
    const ScopeId parent = p_.scopes[p_.units[original].scope].parent;
    const UnitId copy = clone_unit(p_, index, original, parent, {}, [](SymbolId, SymbolId) {}).unit;
    Symbol symbol = p_.symbols[key.first];
    symbol.unit = copy;
    const SymbolId made = p_.add_symbol(symbol);
    p_.units[copy].symbol = made;
    copied_[made] = key;
    const auto before = std::ranges::count_if(variants_, [&](const auto& other) { return other.second.of == key.first; });
    variants_[made] = Variant{key.first, 2 + static_cast<int>(before)};
    return made;
  }

  Program p_;
  const Head& head_;
  const TangentOptions& options_;
  std::map<Key, SymbolId> made_;
  std::map<SymbolId, Key> copied_;
  std::unordered_map<SymbolId, Variant> variants_;
};

// Whether anything is to be gained: without arrays of unknown length the program need not be copied.
auto may_be_asked(const Program& p) -> bool {
  return std::ranges::any_of(p.symbols, [&](const Symbol& symbol) {
    const auto* array = symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Argument ? get_if<ArrayType>(p, symbol.type) : nullptr;
    return array && !array->dims.empty() && (array->dims.back().kind == DimKind::AssumedSize || array->dims.back().kind == DimKind::Explicit);
  });
}

}  // namespace

auto specialise(const Program& given, const Head& head, const TangentOptions& options, const Part& told) -> Subject {
  Subject subject{std::nullopt, told};
  if (uses_activity(given, options, told) && may_be_asked(given)) Specialiser(given, head, options).run(subject);
  return subject;
}

// A derivative names procedures directly that the program calls through pointers; what leads back to itself so must be RECURSIVE.
void mark_recursive(TangentRun& run) {
  Program& p = run.program;
  std::unordered_map<SymbolId, std::vector<SymbolId>> called;
  for (const TangentProcedure& procedure : run.procedures) {
    if (!procedure.unit) continue;
    std::vector<SymbolId>& list = called[p.units[procedure.unit].symbol];
    for_each_stmt(p, p.units[procedure.unit].body, [&](StmtId stmt) {
      if (const auto* call = get_if<CallStmt>(p, stmt); call && call->call.symbol) list.push_back(call->call.symbol);
    });
  }
  for (const TangentProcedure& procedure : run.procedures) {
    if (!procedure.unit) continue;
    const SymbolId symbol = p.units[procedure.unit].symbol;
    std::vector<std::string>& prefixes = p.units[procedure.unit].prefixes;
    if (std::ranges::find(prefixes, "recursive") != prefixes.end()) continue;
    std::unordered_set<SymbolId> seen;
    std::vector<SymbolId> todo = called.at(symbol);
    while (!todo.empty()) {
      const SymbolId next = todo.back();
      todo.pop_back();
      if (!called.contains(next) || !seen.insert(next).second) continue;
      todo.insert(todo.end(), called.at(next).begin(), called.at(next).end());
    }
    if (seen.contains(symbol)) prefixes.insert(prefixes.begin(), "recursive");
  }
}

void name_users_procedures(TangentRun& run) {
  if (run.part.variants.empty()) return;
  std::unordered_map<SymbolId, SymbolId> names;
  for (const auto& [symbol, variant] : run.part.variants) names[symbol] = variant.of;
  for (const TangentProcedure& procedure : run.procedures) replace_symbols(run.program, procedure.unit, names);
}

}  // namespace cf::transform
