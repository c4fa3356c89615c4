// tangent_elements.cpp: calls of elemental procedures for many directions; see tangent_body.h.
//
// The tangent of an elemental procedure for many directions has arrays as arguments, so it is not elemental: it is called for each element.
#include <algorithm>

#include "canonical/elements.h"
#include "canonical/access.h"
#include "canonical/overlap.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/tangent_body.h"

namespace cf::transform {

using namespace ir;

auto TangentBody::has_elements(ExprId actual) -> bool {
  const int rank = rank_of(p_, p_.exprs[actual].type);
  if (rank == 0) return true;
  canonical::ElementView probe;
  for (int i = 0; i < rank; ++i) probe.indices.push_back({integer_literal(p_, 1), integer_literal(p_, 1)});
  return canonical::element_of(p_, clone_expr(p_, actual), probe).valid();
}

// Arguments have the values, and subscripts name the places, of the moment before the call, whatever the turns for earlier elements changed.
auto TangentBody::reads_what_is_written(ExprId actual, const std::vector<canonical::Written>& written) -> bool {
  if (is_variable_designator(p_, actual)) return false;
  const auto own = rank_of(p_, p_.exprs[actual].type) > 0 ? canonical::Own::IsNone : canonical::Own::Counts;
  return std::ranges::any_of(written, [&](const canonical::Written& other) { return canonical::may_read(p_, actual, other.place, own); });
}

void TangentBody::keep_places(const std::vector<Arg>& args, const std::vector<canonical::Written>& written, Loc loc, Stmts& out) {
  canonical::Accesses accesses(p_, access_memo());
  canonical::Steady steady(p_, accesses);
  const auto save = [&](ExprId value, bool pointer) {
    if (pointer) refuse(loc, "this elemental call cannot be written element by element", "write the loops");
    const SymbolId held = temporary(p_.exprs[value].type, "place");
    out.push_back(ir::assign(p_, ref_to(held), value, loc));
    return ref_to(held);
  };
  for (const Arg& arg : args) {
    if (arg.value && is_variable_designator(p_, arg.value)) steady.make_steady(arg.value, canonical::Steady::Names::Pointer, written, save);
  }
}

// What is computed as a whole is computed into variables first, with its derivative.
void TangentBody::hold_arguments(std::vector<Arg>& args, const std::unordered_set<ExprId>& only_read, Loc loc, Stmts& out) {
  const auto fill = [&](Arg& arg, SymbolId variable, Role role) {
    const TypeId type = p_.exprs[arg.value].type;
    const StmtId made = ir::assign(p_, p_.add_expr(Ref{variable}, type), arg.value, loc);
    p_.stmts[made].role = role;
    out.push_back(made);
    arg.value = p_.add_expr(Ref{variable}, type);
  };
  std::vector<canonical::Written> written;
  for (const Arg& arg : args) {
    if (arg.value && !only_read.contains(arg.value) && is_variable_designator(p_, arg.value)) written.push_back({arg.value, false});
  }
  const auto stays = [&](ExprId actual) { return has_elements(actual) && !reads_what_is_written(actual, written); };
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!args[i].value || run_.shadow_arguments.contains(args[i].value)) continue;
    const bool with_derivative = i + 1 < args.size() && args[i + 1].value && run_.shadow_arguments.contains(args[i + 1].value);
    if (stays(args[i].value) && (!with_derivative || stays(args[i + 1].value))) continue;
    const SymbolId held = temporary(p_.exprs[args[i].value].type, "argument");
    if (with_derivative) {
      fill(args[i + 1], run_.shadows.symbol(held), Role::Tangent);
      run_.shadow_arguments.insert(args[i + 1].value);
    }
    fill(args[i], held, Role::Original);
  }
  keep_places(args, written, loc, out);
}

void TangentBody::call_for_elements(StmtId id, const std::unordered_set<ExprId>& only_read, Stmts& out) {
  Call call = get_if<CallStmt>(p_, id)->call;
  const Loc loc = p_.stmts[id].loc;
  ExprId whole;  // an array argument that tells the shape
  hold_arguments(call.args, only_read, loc, out);
  for (const Arg& arg : call.args) {
    if (!arg.value || rank_of(p_, p_.exprs[arg.value].type) == 0 || run_.shadow_arguments.contains(arg.value)) continue;
    const ExprId carrier = canonical::shape_carrier(p_, arg.value);
    if (!whole && carrier) whole = carrier;
  }
  if (std::ranges::none_of(call.args, [&](const Arg& arg) { return arg.value && rank_of(p_, p_.exprs[arg.value].type) > 0; })) {
    p_.stmts[id].node = CallStmt{call};
    out.push_back(id);
    return;
  }
  if (!whole) {
    refuse(loc, "the shape of this elemental call is not known from its arguments", "pass a variable");
    return;
  }
  canonical::ElementView view;
  std::vector<canonical::IndexRange> ranges = canonical::index_space(p_, whole);
  std::vector<SymbolId> counters;
  for (const canonical::IndexRange& range : ranges) {
    const SymbolId counter = loop_variable(integer_type(p_), "i" + std::to_string(counters.size() + 1));
    counters.push_back(counter);
    view.indices.push_back({ref_to(counter), range.first});
  }
  for (Arg& arg : call.args) {
    if (!arg.value) continue;
    const bool derivative = run_.shadow_arguments.contains(arg.value);
    const bool array = rank_of(p_, p_.exprs[arg.value].type) > 0;
    if (array) arg.value = canonical::element_of(p_, arg.value, view);
    if (!arg.value) {
      refuse(loc, "this elemental call cannot be written element by element", "write the loops");
      return;
    }
    if (derivative) run_.shadow_arguments.insert(arg.value);
  }
  p_.stmts[id].node = CallStmt{call};
  Block body{{id}, {}};
  for (std::size_t i = 0; i < counters.size(); ++i) {
    body = Block{{counted_loop(p_, counters[i], ranges[i].first, ranges[i].last, body, loc)}, {}};
  }
  out.insert(out.end(), body.stmts.begin(), body.stmts.end());
}

}  // namespace cf::transform
