// calls.cpp: calls of the user's functions; see body.h.
#include <algorithm>

#include "canonical/access.h"
#include "ir/build.h"
#include "ir/walk.h"
#include "transform/c/body.h"

namespace cf::transform::c {

using namespace ir;

auto Body::becomes_tangent_call(ExprId value) -> bool {
  const auto* call = get_if<Call>(p_, bare(p_, value));
  return call && library_name(p_, *call).empty() && run_.carriers.carries(*call);
}

auto Values::call_expr(const Call& call, TypeId type, Loc loc) -> ExprId { return p_.add_expr(call, type, loc); }

auto Body::tangent_call(const Call& call, ExprId result, Loc loc) -> Call {
  Call made;
  const SymbolId named = call.symbol ? call.symbol : named_function(p_, call.function);
  const Positions without = without_shadows(call);
  if (named && run_.part.foreign.contains(named)) made.symbol = run_.foreign_tangent(named, unit_);
  else if (named) made.symbol = run_.tangent_of(named, loc, without);
  else made.function = pointer_shadow(call.function, p_.exprs[call.function].type);
  const std::vector<TypeId> parameters = parameter_types(p_, call);
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const ExprId actual = call.args[i].value;
    const TypeId type = i < parameters.size() ? parameters[i] : TypeId{};
    made.args.push_back(Arg{"", clone_expr(p_, actual), {}});
    if (!type || !matters(type) || std::ranges::find(without, i) != without.end()) continue;
    if (run_.holders.is_number(type) && run_.shadows.directions() > 0) {
      made.args.push_back(Arg{"", wide_argument(call, actual, type, loc), {}});
      continue;
    }
    ExprId shadow = derivative(actual, type);
    if (!shadow && run_.holders.is_number(type)) shadow = p_.add_expr(Literal{"0.0"}, type, loc);
    if (!shadow) shadow = compound_zero(run_.shadows.type(type));
    made.args.push_back(Arg{"", shadow, {}});
  }
  if (result) made.args.push_back(Arg{"", result, {}});
  return made;
}

// All directions of a number that is passed by value: an array that the callee only reads, and does not change through other ways that lead to it.
auto Body::wide_argument(const Call& call, ExprId actual, TypeId type, Loc loc) -> ExprId {
  const ExprId inside = bare(p_, actual);
  canonical::Accesses accesses(p_, access_memo());
  const bool designator = get_if<Ref>(p_, inside) || get_if<Member>(p_, inside) || get_if<Index>(p_, inside) || get_if<Deref>(p_, inside);
  if (designator && p_.exprs[inside].type == type && !accesses.touch(accesses.reads(inside), accesses.writes(call))) {
    if (const ExprId whole = path(inside)) return whole;
  }
  const TypeId wide = run_.shadows.type(type);
  const ExprId value = expr_.of(actual, Fit::Exact);
  if (!value) return compound_zero(wide);
  const SymbolId held = variable(wide, run_.names.fresh(run_.shadows.name("argument"), unit_), run_.shadows.plain_spec(wide));
  const StmtId at = p_.add_stmt(Continue{}, loc);
  pending_.push_back(each_direction(make_assign(in_direction(ref_to(held)), value, at)));
  return ref_to(held);
}

void Body::flush(Stmts& out) {
  out.insert(out.end(), pending_.begin(), pending_.end());
  pending_.clear();
}

void Body::on(StmtId id, const CallStmt& s, Stmts& out) {
  if (!library_name(p_, s.call).empty()) {
    if (!library_call(id, s.call, out)) out.push_back(id);
    return;
  }
  if (!run_.carriers.carries(s.call)) {
    out.push_back(id);
    return;
  }
  // A result that nobody takes has a derivative that nobody takes.
  const Loc loc = p_.stmts[id].loc;
  TypeId result;
  if (s.call.symbol) result = p_.symbols[s.call.symbol].type;
  else if (const auto* type = get_if<ProcedureType>(p_, procedure_type(p_, s.call.function))) result = type->result;
  ExprId address;
  if (result && matters(result)) {
    const TypeId type = run_.shadows.type(result);
    const std::string base = s.call.symbol ? p_.symbols[s.call.symbol].name : "result";
    address = address_of(ref_to(variable(type, run_.names.fresh(base + "_unused", unit_), run_.shadows.plain_spec(type))));
  }
  p_.stmts[id].node = CallStmt{tangent_call(s.call, address, loc)};
  p_.stmts[id].role = Role::Tangent;
  flush(out);
  out.push_back(id);
}

void Body::assign_from_call(StmtId id, const Assign& s, Stmts& out) {
  const ExprId value = bare(p_, s.value);
  const Call call = *get_if<Call>(p_, value);
  const TypeId given = p_.exprs[s.value].type;
  const TypeId type = p_.exprs[s.target].type;
  const Loc loc = p_.stmts[id].loc;
  const bool holds = matters(given);
  const auto* name = get_if<Ref>(p_, bare(p_, s.target));
  const bool passive = name && run_.is_passive(name->symbol);
  ExprId target = holds && !s.compound && !passive && run_.shadows.type(given) == run_.shadows.type(type) ? structure_shadow(s.target, type) : ExprId{};
  // A member of a structure that is its own shadow may have the type of the original.
  if (target && run_.holders.is_pointer(type) && p_.exprs[target].type != run_.shadows.type(type)) target = {};
  if (target || (!holds && !s.compound)) {
    const ExprId address = target ? address_of(target) : ExprId{};
    Assign copy = s;
    copy.value = call_expr(tangent_call(call, address, loc), given, loc);
    p_.stmts[id].node = copy;
    p_.stmts[id].role = Role::Tangent;
    flush(out);
    out.push_back(id);
    return;
  }
  // Through a temporary: another type, or x += f(y).
  const SymbolId result = temporary(given, call.symbol ? p_.symbols[call.symbol].name : "result");
  const ExprId address = holds ? address_of(ref_to(run_.shadows.symbol(result))) : ExprId{};
  const ExprId value_of_call = call_expr(tangent_call(call, address, loc), given, loc);
  flush(out);
  out.push_back(make_assign(ref_to(result), value_of_call, id));
  Assign copy = s;
  copy.value = ref_to(result);
  p_.stmts[id].node = copy;
  on(id, copy, out);
}

}  // namespace cf::transform::c
