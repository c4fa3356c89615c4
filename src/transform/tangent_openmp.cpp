// tangent_openmp.cpp: OpenMP constructs in a tangent procedure; see tangent_body.h.
//
// Shadows are private, shared and reduced like what they belong to. An atomic statement and its derivative are atomic each.
#include <algorithm>

#include "ir/build.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "transform/linear_form.h"
#include "transform/openmp_clauses.h"
#include "transform/tangent_body.h"

namespace cf::transform {

using namespace ir;

void TangentBody::on(StmtId id, const DirectiveStmt& s, Stmts& out) {
  if (s.directive.family == DirectiveFamily::OpenMP && lower_case(s.directive.name).starts_with("atomic")) {
    atomic(id, s, out);
    return;
  }
  DirectiveStmt copy = s;
  const std::size_t before = temporaries_.size();
  copy.body = block(s.body);
  for (Clause& clause : copy.directive.clauses) {
    const auto has_derivative = [&](SymbolId symbol) { return run_.shadows.existing(symbol).valid(); };
    if (!lists_derivatives(p_, clause, p_.stmts[id].loc, has_derivative, run_.sink)) continue;
    std::vector<ExprId> args;
    for (ExprId arg : clause.args) {
      args.push_back(arg);
      const auto* ref = get_if<Ref>(p_, arg);
      const SymbolId shadow = ref ? run_.shadows.existing(ref->symbol) : SymbolId{};
      if (!shadow) continue;
      args.push_back(ref_to(shadow));
    }
    clause.args = args;
  }
  // Temporaries of the body belong to each thread.
  if (temporaries_.size() > before) {
    Clause mine{"private", {}, ""};
    for (std::size_t i = before; i < temporaries_.size(); ++i) {
      mine.args.push_back(ref_to(temporaries_[i]));
      if (const SymbolId shadow = run_.shadows.existing(temporaries_[i])) mine.args.push_back(ref_to(shadow));
    }
    copy.directive.clauses.push_back(mine);
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

namespace {

// x = x + expr or x = x - expr, where expr does not speak of x.
auto is_update(const Program& p, const Assign& s) -> bool {
  const auto* sum = get_if<Binary>(p, s.value);
  if (!sum || (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub)) return false;
  if (same_expr(p, sum->left, s.target)) return true;
  return sum->op == BinaryOp::Add && same_expr(p, sum->right, s.target);
}

}  // namespace

void TangentBody::atomic(StmtId id, const DirectiveStmt& s, Stmts& out) {
  DirectiveStmt copy = s;
  copy.body = block(s.body);
  if (copy.body.stmts.size() <= 1) {
    p_.stmts[id].node = copy;
    out.push_back(id);
    return;
  }
  const bool moves_a_value = std::ranges::any_of(s.directive.clauses, [](const Clause& c) { return c.name == "read" || c.name == "write"; }) ||
                             lower_case(s.directive.name).ends_with(" read") || lower_case(s.directive.name).ends_with(" write");
  const auto* derivative = copy.body.stmts.size() == 2 ? get_if<Assign>(p_, copy.body.stmts.front()) : nullptr;
  const auto* primal = copy.body.stmts.size() == 2 ? get_if<Assign>(p_, copy.body.stmts.back()) : nullptr;
  const bool each = derivative && primal && (moves_a_value || (is_update(p_, *derivative) && is_update(p_, *primal)));
  bool speaks_of_target = false;
  if (each && !moves_a_value) {
    const SymbolId root = root_variable(p_, primal->target);
    for_each_subexpr(p_, derivative->value, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      speaks_of_target = speaks_of_target || (ref && ref->symbol == root);
    });
  }
  if (!each || speaks_of_target) {
    refuse(p_.stmts[id].loc, "the derivative of this atomic statement is not atomic", "use a reduction, or add with + or -");
    return;
  }
  const StmtId first = p_.add_stmt(copy, p_.stmts[id].loc);
  std::get<DirectiveStmt>(p_.stmts[first].node).body.stmts.pop_back();
  p_.stmts[first].role = Role::Tangent;
  copy.body.stmts.erase(copy.body.stmts.begin());
  p_.stmts[id].node = copy;
  out.push_back(first);
  out.push_back(id);
}

}  // namespace cf::transform
