// tangent_call.cpp: calls in a tangent procedure; see tangent_body.h.
#include <algorithm>

#include "canonical/access.h"
#include "transform/runtime_calls.h"
#include "ir/build.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/call_arguments.h"
#include "transform/tangent_body.h"

namespace cf::transform {

using namespace ir;

namespace {

auto is_polymorphic(const Program& p, ExprId object) -> bool {
  const auto* derived = get_if<DerivedType>(p, element_of(p, p.exprs[object].type));
  return derived && derived->polymorphic;
}

}  // namespace

void TangentBody::tangent_call(const Call& call, ExprId result, StmtId at, Stmts& out) {
  const Loc loc = p_.stmts[at].loc;
  CHECK(call.symbol.valid(), "a call through an expression in a Fortran tangent");
  const Symbol& symbol = p_.symbols[call.symbol];
  if (symbol.kind == SymbolKind::Procedure && symbol.storage == StorageClass::Argument && !symbol.attrs.has(Attr::Pointer)) {
    const auto tangent = run_.dummy_tangents.find(call.symbol);
    CHECK(tangent != run_.dummy_tangents.end(), "a dummy procedure without a tangent dummy");
    call_tangent_procedure(call.symbol, tangent->second, call, result, loc, out);
    return;
  }
  if (symbol.attrs.has(Attr::Pointer) && (symbol.kind == SymbolKind::Procedure || symbol.kind == SymbolKind::Component)) {
    dispatch_pointer(call, result, loc, out);
    return;
  }
  if (call.object && is_polymorphic(p_, call.object) && !symbol.attrs.has(Attr::NonOverridable)) {
    dispatch_class(call, result, loc, out);
    return;
  }
  const std::vector<SymbolId> reached = callees(p_, call);
  CHECK(!reached.empty(), "a call that reaches nothing");
  // A plain object has its declared type: what its binding names is what is called.
  SymbolId procedure = reached.front();
  if (call.object && p_.symbols[call.symbol].kind == SymbolKind::Binding && p_.symbols[call.symbol].target) {
    procedure = call.symbol;
    while (p_.symbols[procedure].kind == SymbolKind::Binding) procedure = p_.symbols[procedure].target;
  }
  const SymbolId tangent = run_.tangent_of(procedure, loc);
  if (!tangent) return;
  call_tangent_procedure(procedure, tangent, call_with_object(p_, call, procedure), result, loc, out);
}

void TangentBody::call_tangent_procedure(SymbolId procedure, SymbolId tangent, const Call& given, ExprId result, Loc loc, Stmts& out) {
  const Dummies dummies = dummies_of(p_, procedure);
  Call call = given;
  if (!run_.part.foreign.contains(procedure)) call.args = without_keywords(p_, given, procedure);
  if (dispatch_passed_pointer(procedure, tangent, call, result, loc, out)) return;
  Call made;
  made.symbol = tangent;
  std::unordered_set<ExprId> only_read;
  bool keywords = false;
  const bool now_subroutine = result && p_.symbols[procedure].attrs.has(Attr::Elemental) && !run_.directions.many();
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const Arg& arg = call.args[i];
    SymbolId dummy;
    if (arg.keyword.empty()) {
      if (i < dummies.list.size()) dummy = dummies.list[i];
    } else {
      keywords = true;
      const auto at = std::ranges::find_if(dummies.list, [&](SymbolId d) { return d && lower_case(p_.symbols[d].name) == lower_case(arg.keyword); });
      if (at != dummies.list.end()) dummy = *at;
    }
    const std::size_t first = made.args.size();
    add_argument(made.args, arg, dummy, loc);
    keep_apart(call, arg.value, made.args.back().value);
    const bool is_value = dummy && p_.symbols[dummy].attrs.has(Attr::Value);
    // gfortran 12 looks for overlaps of what is passed to a VALUE dummy, which has no INTENT, and breaks down where it finds one.
    for (std::size_t k = first; now_subroutine && is_value && k < made.args.size(); ++k) {
      ExprId& value = made.args[k].value;
      if (is_variable_designator(p_, value) && rank_of(p_, p_.exprs[value].type) > 0) as_copy(value);
    }
    const bool reads = is_value || (dummy && p_.symbols[dummy].intent == Intent::In);
    for (std::size_t k = first; reads && k < made.args.size(); ++k) only_read.insert(made.args[k].value);
  }
  if (result) {
    // Behind optional arguments that were left out, the result is named.
    keywords = keywords || (dummies.known && call.args.size() < dummies.list.size());
    const std::string name = keywords ? run_.result_name(procedure) : "";
    made.args.push_back(Arg{name, clone_expr(p_, result), {}});
    if (run_.shadows.gives(procedure)) {
      made.args.push_back(Arg{keywords ? run_.shadows.name(name) : "", shadow(result), {}});
      run_.shadow_arguments.insert(made.args.back().value);
    }
  }
  const StmtId stmt = p_.add_stmt(CallStmt{made}, loc);
  p_.stmts[stmt].role = Role::Tangent;
  if (run_.directions.many() && p_.symbols[procedure].attrs.has(Attr::Elemental)) call_for_elements(stmt, only_read, out);
  else out.push_back(stmt);
}

void TangentBody::add_argument(std::vector<Arg>& args, const Arg& actual, SymbolId dummy, Loc loc) {
  if (!actual.value) {
    args.push_back(actual);
    return;
  }
  // (a) passes a copy of a: our own temporaries need none.
  ExprId value = actual.value;
  if (const auto* paren = get_if<Paren>(p_, value)) {
    const auto* inner = get_if<Ref>(p_, paren->inner);
    if (inner && std::ranges::find(temporaries_, inner->symbol) != temporaries_.end()) value = paren->inner;
  }
  args.push_back(Arg{actual.keyword, clone_expr(p_, value), {}});
  const auto* ref = get_if<Ref>(p_, actual.value);
  const SymbolKind kind = ref ? p_.symbols[ref->symbol].kind : SymbolKind::Variable;
  const std::string keyword = actual.keyword.empty() ? "" : run_.shadows.name(actual.keyword);
  if (dummy && p_.symbols[dummy].kind == SymbolKind::Procedure && !run_.has_tangent_dummy(dummy)) return;
  if (kind == SymbolKind::Procedure || kind == SymbolKind::Intrinsic) {
    const SymbolId tangent = tangent_of_procedure_value(actual.value, dummy);
    if (tangent) args.push_back(Arg{keyword, p_.add_expr(Ref{tangent}, {}, loc), {}});
    return;
  }
  if (dummy ? !matters(dummy) : !matters(actual.value)) return;
  args.push_back(Arg{keyword, shadow_argument(actual.value, dummy), {}});
  run_.shadow_arguments.insert(args.back().value);
}

// The value of `(x)` or `x + 1` is its own while the procedure changes x; so must x_d be then.
void TangentBody::keep_apart(const Call& call, ExprId actual, ExprId& derivative) {
  if (!actual || is_variable_designator(p_, actual) || !is_variable_designator(p_, derivative) || !run_.shadow_arguments.contains(derivative)) return;
  canonical::Accesses accesses(p_, access_memo());
  // Procedures inside of this one name the variables of the original.
  canonical::Access reads = accesses.reads(actual);
  std::vector<SymbolId> originals;
  for (const SymbolId variable : reads.variables) originals.push_back(run_.shadows.original(variable));
  reads.variables.insert(originals.begin(), originals.end());
  bool changes = accesses.touch(reads, accesses.writes(call));
  const auto look = [&](ExprId other, SymbolId dummy) {
    const bool written = other && is_variable_designator(p_, other) && !(dummy && p_.symbols[dummy].intent == Intent::In);
    changes = changes || (written && accesses.touch(reads, accesses.reads(other)));
  };
  for (const BoundArg& bound : bind_arguments(p_, call)) look(bound.actual, bound.dummy);
  if (changes) as_copy(derivative);
}

void TangentBody::as_copy(ExprId& argument) {
  const bool of_shadow = run_.shadow_arguments.erase(argument) > 0;
  argument = paren(p_, argument);
  if (of_shadow) run_.shadow_arguments.insert(argument);
}

auto TangentBody::shadow_argument(ExprId actual, SymbolId dummy) -> ExprId {
  if (const ExprId designator = shadow(actual)) return designator;
  if (const auto* call = get_if<Call>(p_, actual); call && call->symbol && p_.symbols[call->symbol].name == "null") return clone_expr(p_, actual);
  // class(*) takes a value without a derivative: the shadow has its type, and nobody reads it.
  if (!run_.shadows.holds(p_.exprs[actual].type)) return clone_expr(p_, actual);
  // A table that never changes, passed to an array: the callee reads as many zeros as it reads values.
  const SymbolId root = root_symbol(p_, actual);
  const bool array = rank_of(p_, p_.exprs[actual].type) > 0 || (dummy && rank_of(p_, p_.symbols[dummy].type) != 0);
  if (root && array) {
    if (const ExprId zeros = run_.shadows.zero_designator(actual)) return zeros;
  }
  if (const ExprId derivative = expr_.of(actual, Fit::Exact)) return derivative;
  return expr_.zero(actual, Fit::Exact);
}

auto TangentBody::tangent_of_procedure_value(ExprId actual, SymbolId dummy) -> SymbolId {
  const Ref value = *get_if<Ref>(p_, actual);
  const Loc loc = p_.exprs[actual].loc;
  const Symbol& symbol = p_.symbols[value.symbol];
  if (const auto at = run_.dummy_tangents.find(value.symbol); at != run_.dummy_tangents.end()) return at->second;
  if (symbol.kind == SymbolKind::Intrinsic) return run_.tangent_of_intrinsic(value.symbol, dummy, unit_);
  if (run_.part.foreign.contains(value.symbol) && symbol.type) {
    run_.sink.report(diag::Kind::Unsupported, loc, "the derivative of the C function '" + symbol.name + "' cannot be passed to a Fortran procedure: it is no subroutine",
                     "pass a Fortran function that calls it");
    return {};
  }
  return run_.tangent_of(value.symbol, loc);
}

void TangentBody::on(StmtId id, const CallStmt& s, Stmts& out) {
  if (s.call.symbol && p_.symbols[s.call.symbol].kind == SymbolKind::Intrinsic) {
    intrinsic_call(id, s.call, out);
  } else if (const RuntimeCall what = runtime_call(p_, s.call.symbol); what != RuntimeCall::None) {
    stack_call(id, s.call, what, out);
  } else if (run_.carriers.carries(s.call)) {
    tangent_call(s.call, {}, id, out);
  } else {
    out.push_back(id);
  }
}

// See runtime_calls.h. What counts the bytes of a structure counts those of its shadow.
void TangentBody::stack_call(StmtId id, const Call& call, RuntimeCall what, Stmts& out) {
  const bool pop = what == RuntimeCall::Pop;
  const std::size_t place = moved_argument(what);
  const ExprId moved = call.args.size() <= place ? ExprId{} : call.args[place].value;
  const ExprId own = moved && matters(p_.exprs[moved].type) && is_variable_designator(p_, moved) ? shadow(moved) : ExprId{};
  if (!own) {
    out.push_back(id);
    return;
  }
  if (run_.directions.many()) {
    run_.sink.report(diag::Kind::Unsupported, p_.stmts[id].loc, "many directions of what is stored on the runtime's stack", "leave --vector out and call the tangent once for each direction");
    return;
  }
  Call beside = call;
  for (Arg& arg : beside.args) arg.value = arg.value ? clone_expr(p_, arg.value) : arg.value;
  for (std::size_t i = place + 1; i < beside.args.size(); ++i) {
    std::vector<ExprId> named;
    for_each_subexpr(p_, beside.args[i].value, [&](ExprId e) {
      if (same_designator(p_, e, moved)) named.push_back(e);
    });
    for (ExprId e : named) {
      const Expr copy = p_.exprs[shadow(e)];
      p_.exprs[e] = copy;
    }
  }
  beside.args[place].value = own;
  const StmtId made = p_.add_stmt(CallStmt{beside}, p_.stmts[id].loc);
  p_.stmts[made].role = Role::Tangent;
  if (!pop) out.push_back(id);
  out.push_back(made);
  if (pop) out.push_back(id);
}

// Intrinsic subroutines: move_alloc moves the shadow too; what others set has no derivative.
void TangentBody::intrinsic_call(StmtId id, const Call& call, Stmts& out) {
  const std::string name = lower_case(p_.symbols[call.symbol].name);
  if (name == "move_alloc") {
    Call shadow_call;
    shadow_call.symbol = call.symbol;
    for (const Arg& arg : call.args) {
      const std::string keyword = lower_case(arg.keyword);
      if (keyword == "stat" || keyword == "errmsg") continue;
      if (const ExprId designator = shadow(arg.value)) shadow_call.args.push_back(Arg{arg.keyword, designator, {}});
    }
    if (shadow_call.args.size() == 2) {
      const StmtId made = p_.add_stmt(CallStmt{shadow_call}, p_.stmts[id].loc);
      p_.stmts[made].role = Role::Allocation;
      out.push_back(made);
    }
    out.push_back(id);
    return;
  }
  for (const Arg& arg : call.args) {
    if (!arg.value || !matters(arg.value) || !is_variable_designator(p_, arg.value)) continue;
    const bool sets = name == "random_number" || name == "cpu_time" || name == "system_clock";
    if (!sets) {
      run_.sink.report(diag::Kind::NoDerivative, p_.stmts[id].loc, "the intrinsic subroutine '" + name + "' has no derivative for a real argument");
      continue;
    }
    // Before the call, which may change where that is.
    if (const ExprId designator = shadow(arg.value)) zero(designator, arg.value, id, out);
  }
  out.push_back(id);
}

auto TangentBody::statement_function_tangent(SymbolId function) -> SymbolId {
  const Symbol base = p_.symbols[function];
  if (!matters(base.type)) return {};
  if (const auto at = run_.statement_functions.find(function); at != run_.statement_functions.end()) return at->second;
  Symbol tangent = base;
  tangent.name = run_.shadows.name(base.name);
  tangent.attrs.set(Attr::CompilerGenerated);
  tangent.list.clear();
  tangent.init = {};
  const SymbolId made = p_.add_symbol(tangent);
  run_.statement_functions[function] = made;
  // The dummies are named anew: they are known inside the statement only.
  CloneMap map;
  std::vector<SymbolId> list;
  for (SymbolId dummy : base.list) {
    Symbol copy = p_.symbols[dummy];
    const SymbolId fresh = p_.add_symbol(copy);
    map.symbols[dummy] = fresh;
    list.push_back(fresh);
    if (!matters(copy.type)) continue;
    copy.name = run_.shadows.name(copy.name);
    // For many directions, that name may be an array outside of the statement.
    if (run_.directions.many()) copy.name = run_.names.fresh(copy.name);
    const SymbolId shadow = p_.add_symbol(copy);
    run_.shadows.set(fresh, shadow);
    list.push_back(shadow);
    run_.typed_dummies[unit_].push_back(shadow);
  }
  const ExprId value = clone_expr(p_, base.init, map);
  const ExprId derivative = expr_.of(value, Fit::Exact);
  p_.symbols[made].list = list;
  p_.symbols[made].init = derivative ? derivative : expr_.zero(value, Fit::Exact);
  run_.made_statement_functions[unit_].push_back(made);
  return made;
}

}  // namespace cf::transform
