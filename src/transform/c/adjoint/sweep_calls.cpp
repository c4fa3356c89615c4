// sweep_calls.cpp: calls of the user's functions; see sweep_body.h.
#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/c/adjoint/signature.h"
#include "transform/c/adjoint/sweep_body.h"

namespace cf::transform::c {

using namespace ir;

auto SweepBody::result_type(const Call& call) const -> TypeId {
  if (call.symbol) return p_.symbols[call.symbol].type;
  const auto* type = get_if<ProcedureType>(p_, procedure_type(p_, call.function));
  return type ? type->result : TypeId{};
}

// f_fwd, f_bwd, f_b; through a pointer: the sweep that its shadow names.
auto SweepBody::function(const Call& call, Form form, Loc loc) -> Call {
  Call made;
  const SymbolId named = call.symbol ? call.symbol : named_function(p_, call.function);
  if (named) {
    made.symbol = run_.part.foreign.contains(named) ? run_.foreign_sweep(named, form, unit_) : run_.derivative_of(named, form, loc, values_.without_shadows(call));
    return made;
  }
  const ExprId pointer = values_.pointer_shadow(call.function, p_.exprs[call.function].type);
  const bool backward = form == Form::Backward;
  const SymbolId member = run_.shadows.sweep_member(backward);
  const ExprId both = p_.add_expr(Deref{pointer}, run_.shadows.sweeps_type());
  const ExprId sweep = p_.add_expr(Member{both, member}, p_.symbols[member].type);
  const TypeId type = p_.intern(PointerType{sweep_type(run_, procedure_type(p_, call.function), backward), false, false});
  made.function = p_.add_expr(Paren{p_.add_expr(Cast{values_.type_name(type), sweep, false}, type, loc)}, type, loc);
  return made;
}

// Where the adjoint of an argument that is passed by its value goes.
auto SweepBody::adjoint_argument(ExprId actual, TypeId type, CallSweeps& made) -> ExprId {
  const ExprId inside = bare(p_, actual);
  const bool number = run_.holders.is_number(type);
  const bool designator = get_if<Ref>(p_, inside) || get_if<Member>(p_, inside) || get_if<Index>(p_, inside);
  if (designator && p_.exprs[inside].type == type) {
    const ExprId own = number ? values_.path(inside) : values_.structure_shadow(inside, type);
    if (own && is_private(inside)) return values_.address_of(own);
  }
  const TypeId shadow_type = run_.shadows.type(type);
  const SymbolId held = variable(shadow_type, number ? "t" : "given");
  Stmts start;
  if (number) {
    zero_number(ref(p_, held), start);
    const ExprId derivative = expr_.of(actual, Fit::Exact);
    if (derivative) {
      before_updates_.clear();
      adjoint::Transposition transposition(make_, *this, sink_);
      const std::vector<adjoint::Update> updates = transposition.updates(derivative, values_.in_direction(ref(p_, held)));
      Stmts all = std::exchange(before_updates_, {});
      for (const adjoint::Update& update : updates) {
        const Stmts added = accumulate(update.target, update.value);
        all.insert(all.end(), added.begin(), added.end());
      }
      in_each_direction(all, made.after);
    }
  } else {
    const ExprId own = designator || get_if<Deref>(p_, inside) ? values_.structure_shadow(inside, type) : ExprId{};
    if (own) {
      zero(ref(p_, held), start);
      copy_pointers(ref(p_, held), own, start);
      add(own, ref(p_, held), made.after);
    } else {
      start.push_back(make(ref(p_, held), values_.compound_zero(shadow_type), Role::Zero));
    }
  }
  made.before.insert(made.before.end(), start.begin(), start.end());
  return values_.address_of(ref(p_, held));
}

auto SweepBody::call_sweeps(const Call& call, ExprId result_shadow, ExprId seed, bool joint, Loc loc) -> CallSweeps {
  CallSweeps made;
  if (joint) made.forward.symbol = call.symbol, made.forward.function = call.function;
  else made.forward = function(call, Form::Forward, loc);
  made.backward = function(call, joint ? Form::Joint : Form::Backward, loc);
  const std::vector<TypeId> parameters = parameter_types(p_, call);
  const Positions without = values_.without_shadows(call);
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const ExprId actual = call.args[i].value;
    const TypeId type = i < parameters.size() ? parameters[i] : TypeId{};
    made.forward.args.push_back(Arg{"", clone_expr(p_, actual), {}});
    made.backward.args.push_back(Arg{"", clone_expr(p_, actual), {}});
    if (!type || !values_.holds(type) || std::ranges::find(without, i) != without.end()) continue;
    if (run_.holders.is_pointer(type)) {
      if (!joint) made.forward.args.push_back(Arg{"", values_.pointer_shadow(actual, type), {}});
      made.backward.args.push_back(Arg{"", values_.pointer_shadow(actual, type), {}});
      continue;
    }
    if (!joint && in_forward(run_, type)) {
      ExprId own = values_.structure_shadow(bare(p_, actual), type);
      if (!own) own = values_.compound_zero(run_.shadows.type(type));
      made.forward.args.push_back(Arg{"", values_.address_of(own), {}});
    }
    made.backward.args.push_back(Arg{"", adjoint_argument(actual, type, made), {}});
  }
  if (result_shadow && !joint) made.forward.args.push_back(Arg{"", values_.address_of(result_shadow), {}});
  if (seed) made.backward.args.push_back(Arg{"", seed, {}});
  return made;
}

auto SweepBody::on(StmtId id, const CallStmt& s) -> Sweeps {
  if (!library_name(p_, s.call).empty()) return library_call(id, s.call);
  if (!has_sweeps(run_, s.call) || calls_plainly(id)) return {{id}, {}};
  const Loc loc = p_.stmts[id].loc;
  const TypeId result = result_type(s.call);
  ExprId result_shadow;
  ExprId seed;
  if (result && values_.holds(result)) {
    // A result that nobody takes.
    const TypeId shadow = run_.shadows.type(result);
    if (in_forward(run_, result)) result_shadow = ref(p_, variable(shadow, "unused"));
    const bool one = run_.holders.is_number(result) && shadow == result;
    if (in_seed(run_, result)) seed = one ? p_.add_expr(Literal{"0.0"}, result) : values_.compound_zero(shadow);
  }
  CallSweeps made = call_sweeps(s.call, result_shadow, seed, is_joint(id), loc);
  p_.stmts[id].node = CallStmt{made.forward};
  p_.stmts[id].role = Role::Forward;
  Sweeps sweeps;
  sweeps.forward.push_back(id);
  sweeps.backward = made.before;
  sweeps.backward.push_back(p_.add_stmt(CallStmt{made.backward}, loc));
  p_.stmts[sweeps.backward.back()].role = Role::Adjoint;
  sweeps.backward.insert(sweeps.backward.end(), made.after.begin(), made.after.end());
  return sweeps;
}

auto SweepBody::assign_from_call(StmtId id, const Assign& s, bool joint) -> Sweeps {
  const ExprId value = bare(p_, s.value);
  const Call call = *get_if<Call>(p_, value);
  const TypeId given = p_.exprs[value].type;
  const TypeId type = p_.exprs[s.target].type;
  const Loc loc = p_.stmts[id].loc;
  // Straight into a variable of the function that the call does not speak of; else by way of one.
  const auto* name = get_if<Ref>(p_, bare(p_, s.target));
  bool mentioned = false;
  for_each_subexpr(p_, value, [&](ExprId e) {
    const auto* found = get_if<Ref>(p_, e);
    mentioned = mentioned || (found && name && found->symbol == name->symbol);
  });
  if (!name || given != type || mentioned || !is_private(s.target) || run_.is_passive(name->symbol)) {
    const std::string base = call.symbol ? p_.symbols[call.symbol].name : "call";
    const SymbolId held = form_.temporary(given, base);
    const StmtId first = assign(p_, ref(p_, held), s.value, loc);
    const Assign to_held = *get_if<Assign>(p_, first);
    Sweeps sweeps = assign_from_call(first, to_held, joint);
    Assign rest = s;
    rest.value = ref(p_, held);
    p_.stmts[id].node = rest;
    sweeps.then(on(id, rest));
    return sweeps;
  }
  const bool holds = values_.holds(type);
  const bool number = run_.holders.is_number(type);
  const ExprId shadow = holds ? values_.structure_shadow(s.target, type) : ExprId{};
  Sweeps sweeps;
  push_value(s.target, sweeps.forward);
  CallSweeps made = call_sweeps(call, shadow && in_forward(run_, type) ? clone_expr(p_, shadow) : ExprId{}, shadow && in_seed(run_, type) ? clone_expr(p_, shadow) : ExprId{}, joint, loc);
  Assign forward = s;
  forward.value = p_.add_expr(made.forward, given, loc);
  p_.stmts[id].node = forward;
  p_.stmts[id].role = Role::Forward;
  sweeps.forward.push_back(id);
  // A joint adjoint starts with what the function found.
  if (joint) pop_value(s.target, sweeps.backward);
  sweeps.backward.insert(sweeps.backward.end(), made.before.begin(), made.before.end());
  sweeps.backward.push_back(p_.add_stmt(CallStmt{made.backward}, loc));
  p_.stmts[sweeps.backward.back()].role = Role::Adjoint;
  if (shadow && number) zero_number(shadow, sweeps.backward);
  else if (shadow && in_seed(run_, type)) zero(shadow, sweeps.backward);
  sweeps.backward.insert(sweeps.backward.end(), made.after.begin(), made.after.end());
  if (!joint) pop_value(s.target, sweeps.backward);
  return sweeps;
}

}  // namespace cf::transform::c
