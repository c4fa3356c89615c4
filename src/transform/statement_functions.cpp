#include "transform/statement_functions.h"

#include <unordered_map>
#include <vector>

#include "ir/build.h"
#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

namespace {

class Expander {
 public:
  Expander(Program& program, const std::function<bool(const Call&)>& moves, bool all) : p_(program), moves_(moves), all_(all) {}

  void expand(ExprId top) {
    std::vector<ExprId> found;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      if (call && is_statement_function(call->symbol) && (all_ || has_moving_call(p_.symbols[call->symbol].init))) found.push_back(e);
    });
    for (ExprId e : found) {
      if (get_if<Call>(p_, e)) replace(e);  // else it was an argument of one before
    }
  }

 private:
  auto is_statement_function(SymbolId id) const -> bool { return id && p_.symbols[id].kind == SymbolKind::StatementFunction; }

  auto has_moving_call(ExprId top) const -> bool {
    bool found = false;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      if (!call || found) return;
      found = is_statement_function(call->symbol) ? has_moving_call(p_.symbols[call->symbol].init) : moves_(*call);
    });
    return found;
  }

  void replace(ExprId e) {
    const Call call = *get_if<Call>(p_, e);
    for (const Arg& arg : call.args) expand(arg.value);
    const ExprId value = clone_expr(p_, p_.symbols[call.symbol].init);
    std::unordered_map<SymbolId, ExprId> actuals;
    const std::vector<SymbolId> dummies = p_.symbols[call.symbol].list;
    for (std::size_t i = 0; i < dummies.size() && i < call.args.size(); ++i) actuals[dummies[i]] = call.args[i].value;
    std::vector<ExprId> uses;
    for_each_subexpr(p_, value, [&](ExprId part) {
      const auto* ref = get_if<Ref>(p_, part);
      if (ref && actuals.contains(ref->symbol)) uses.push_back(part);
    });
    for (ExprId use : uses) {
      const ExprId actual = clone_expr(p_, actuals.at(get_if<Ref>(p_, use)->symbol));
      p_.exprs[use] = p_.exprs[actual];
    }
    expand(value);
    p_.exprs[e].node = Paren{value};
  }

  Program& p_;
  const std::function<bool(const Call&)>& moves_;
  bool all_;
};

}  // namespace

namespace {

void expand(Program& p, StmtId stmt, const std::function<bool(const Call&)>& moves, bool all) {
  std::vector<ExprId> tops;
  for_each_expr(p, stmt, [&](ExprId e) { tops.push_back(e); });
  for (ExprId top : tops) Expander(p, moves, all).expand(top);
}

}  // namespace

void expand_statement_functions(Program& p, StmtId stmt, const std::function<bool(const Call&)>& moves) { expand(p, stmt, moves, false); }

void expand_statement_functions(Program& p, StmtId stmt) {
  expand(p, stmt, [](const Call&) { return false; }, true);
}

}  // namespace cf::transform
