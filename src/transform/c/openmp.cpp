// openmp.cpp: OpenMP directives; see body.h.
//
// They stay, with shadows in their clauses. What follows a directive for loops must stay such a loop, and each statement under `atomic` is an atomic one.
#include <algorithm>

#include "ir/constant.h"
#include "transform/c/body.h"
#include "transform/openmp_clauses.h"

namespace cf::transform::c {

using namespace ir;

// What OpenMP asks of a loop: one variable, a test and one step, and nothing but the next loop in it if they are collapsed.
struct Body::LoopForm {
  std::size_t variables = 0;
  std::size_t steps = 0;
  bool alone = false;
  friend auto operator==(const LoopForm&, const LoopForm&) -> bool = default;
};

auto Body::loops_of(const DirectiveStmt& s) const -> std::vector<LoopForm> {
  const std::string& name = s.directive.name;
  static const std::unordered_set<std::string> kWords{"for", "simd", "taskloop", "distribute", "loop"};
  bool of_loops = false;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find(' ', at), name.size());
    of_loops = of_loops || kWords.contains(name.substr(at, end - at));
    at = end + 1;
  }
  if (!of_loops || !s.has_body) return {};
  std::int64_t depth = 1;
  for (const Clause& clause : s.directive.clauses) {
    if ((clause.name == "collapse" || clause.name == "ordered") && !clause.args.empty()) depth = std::max(depth, constant_integer(p_, clause.args.front()).value_or(1));
  }
  std::vector<LoopForm> forms;
  const Block* inside = &s.body;
  for (; depth > 0; --depth) {
    const auto* loop = inside->stmts.empty() ? nullptr : get_if<ForLoop>(p_, inside->stmts.front());
    LoopForm form{0, 0, loop && inside->stmts.size() == 1};
    if (!loop) {
      forms.push_back(form);
      break;
    }
    if (const auto* declared = get_if<DeclStmt>(p_, loop->init)) {
      if (const auto* variables = get_if<Variables>(p_, declared->decl)) form.variables = variables->entities.size();
    } else if (loop->init) {
      form.variables = 1;
    }
    const auto* sequence = loop->step ? get_if<Sequence>(p_, loop->step) : nullptr;
    form.steps = sequence ? sequence->items.size() : loop->step ? 1 : 0;
    forms.push_back(form);
    inside = &loop->body;
  }
  return forms;
}

namespace {
auto is_atomic(const Directive& directive) -> bool { return directive.name == "atomic" || directive.name.starts_with("atomic "); }
}  // namespace

// The derivative of an atomic statement is one too: sums and plain copies have such.
void Body::each_atomic(StmtId id, const DirectiveStmt& s, Stmts& out) {
  const auto says = [&](const char* word) {
    return s.directive.name.ends_with(word) || std::ranges::any_of(s.directive.clauses, [&](const Clause& clause) { return clause.name == word; });
  };
  for (StmtId inner : s.body.stmts) {
    const auto* assign = get_if<Assign>(p_, inner);
    const auto* step = get_if<ExprStmt>(p_, inner);
    const bool sum = assign && assign->compound && (assign->op == BinaryOp::Add || assign->op == BinaryOp::Sub);
    const bool copy = assign && !assign->compound && (says("read") || says("write"));
    const bool others = s.body.stmts.size() == 1 && (assign || step);  // it has no derivative
    if (says("capture") || !(sum || copy || others)) {
      refuse(p_.stmts[id].loc, "the derivative of this atomic statement is none", "use a critical section");
      return;
    }
    DirectiveStmt one = s;
    one.body.stmts = {inner};
    one.body.braced = false;
    const bool own = inner == s.body.stmts.back();
    if (own) p_.stmts[id].node = one;
    out.push_back(own ? id : p_.add_stmt(one, p_.stmts[id].loc));
    if (!own) p_.stmts[out.back()].role = Role::Tangent;
  }
}

void Body::on(StmtId id, const DirectiveStmt& s, Stmts& out) {
  if (s.directive.family == DirectiveFamily::OpenMP && s.directive.name.empty()) {
    refuse(p_.stmts[id].loc, "a directive of OpenMP that is not known", "leave it out, or read without OpenMP (--no-openmp)");
    return;
  }
  DirectiveStmt copy = s;
  const std::vector<LoopForm> loops = loops_of(s);
  if (copy.has_body) copy.body = block(s.body);
  for (Clause& clause : copy.directive.clauses) {
    const auto has_derivative = [&](SymbolId symbol) { return matters(p_.symbols[symbol].type) && run_.shadows.symbol(symbol); };
    if (!lists_derivatives(p_, clause, p_.stmts[id].loc, has_derivative, run_.sink)) continue;
    const std::vector<ExprId> args = clause.args;
    for (ExprId arg : args) {
      if (!matters(p_.exprs[arg].type)) continue;
      if (const ExprId made = shadow(arg)) clause.args.push_back(made);
    }
  }
  if (!loops.empty() && loops != loops_of(copy)) {
    refuse(p_.stmts[id].loc, "the derivative of this loop is no loop that OpenMP knows", "count with an integer, and call functions in the body only");
  }
  if (is_atomic(s.directive)) {
    each_atomic(id, copy, out);
    return;
  }
  p_.stmts[id].node = copy;
  out.push_back(id);
}

}  // namespace cf::transform::c
