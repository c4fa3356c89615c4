// body_calls.cpp: calls in an adjoint procedure; see body.h.
#include <algorithm>
#include <optional>

#include "canonical/overlap.h"
#include "ir/build.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"
#include "transform/call_arguments.h"
#include "transform/repeatable.h"

namespace cf::transform::adjoint {

using namespace ir;

auto Body::on(StmtId id, const CallStmt& s) -> LeafSweeps {
  if (s.call.symbol && p_.symbols[s.call.symbol].kind == SymbolKind::Intrinsic) return intrinsic_call(id, s.call);
  const bool returns = std::ranges::any_of(s.call.args, [](const Arg& arg) { return arg.alternate_return.valid(); });
  if (returns && !ways_out_.contains(id)) refuse(p_.stmts[id].loc, "alternate returns of a procedure that is known at run time only", "return a number instead");
  if (calls_plainly(id) || (!run_.carriers.carries(s.call) && !run_.carriers.is_impure(s.call))) return only_forward(id);
  if (!is_joint(id)) return call_sweeps(s.call, {}, p_.stmts[id].loc);
  const Call call = s.call;
  LeafSweeps made = only_forward(id);
  joint_backward(call, {}, p_.stmts[id].loc, made.backward);
  return made;
}

// p_b, with the values that p found.
void Body::joint_backward(const Call& call, ExprId result, Loc loc, Stmts& out) {
  const std::vector<SymbolId> reached = callees(p_, call);
  CHECK(reached.size() == 1, "a joint call that does not name its procedure");
  const SymbolId procedure = reached.front();
  const SymbolId derivative = run_.derivative_of(procedure, Form::Joint, unit_, loc);
  if (derivative) sweep_call(procedure, derivative, call_with_object(p_, call, procedure), result, Form::Backward, true, loc, out);
}

// ours => f(), where f changes something.
auto Body::fills_pointer(const PointerAssign& s) -> bool {
  const auto* call = get_if<Call>(p_, s.value);
  return call && is_made_for_value(s.target) && p_.symbols[call->symbol].kind != SymbolKind::Intrinsic && moves(*call, !matters(s.target));
}

auto Body::fill_pointer(StmtId id, const PointerAssign& s) -> LeafSweeps {
  const Loc loc = p_.stmts[id].loc;
  const ExprId target = s.target;
  const Call call = *get_if<Call>(p_, s.value);
  const bool plain = calls_plainly(id);
  LeafSweeps made;
  push_pointer(target, made.forward);
  if (plain || is_joint(id)) {
    made.forward.push_back(id);
    if (!plain) joint_backward(call, target, loc, made.early);
  } else {
    const LeafSweeps sweeps = call_sweeps(call, target, loc);
    made.forward.insert(made.forward.end(), sweeps.forward.begin(), sweeps.forward.end());
    made.early = sweeps.backward;
  }
  pop_pointer(target, made.early);
  return made;
}

// A dummy function that gives no real: nobody passes a derivative of it. Those that are passed here change nothing; of others nothing is known.
auto Body::passive_dummy_call(const Call& call, ExprId result, Loc loc) -> LeafSweeps {
  const Symbol dummy = p_.symbols[call.symbol];
  const UnitId original = run_.original_of.at(unit_);
  const graph::CallGraph& calls = run_.ground().calls();
  const bool pure = dummy.attrs.has(Attr::Pure) || (dummy.attrs.has(Attr::Elemental) && !dummy.attrs.has(Attr::Impure));
  const bool known = original.index < run_.input.units.size() && std::ranges::all_of(calls.sites_of(original), [&](graph::SiteId id) {
    const Call* spelled = graph::call_of(run_.input, calls[id].place);
    return spelled == nullptr || spelled->symbol != run_.shadows.original(call.symbol) || calls[id].callees.known;
  });
  if (!pure && !known) {
    refuse(loc, "a call of '" + dummy.name + "', an argument of which nothing says that it changes nothing", "declare it PURE in an interface, or with its extents if it is an array");
    return {};
  }
  LeafSweeps sweeps;
  if (result) sweeps.forward.push_back(ir::assign(p_, clone_expr(p_, result), p_.add_expr(call, p_.exprs[result].type, loc), loc));
  else sweeps.forward.push_back(p_.add_stmt(CallStmt{call}, loc));
  return sweeps;
}

// Forwards p_fwd, backwards p_bwd, which gives all that p_fwd changed its old value.
auto Body::call_sweeps(const Call& call, ExprId result, Loc loc) -> LeafSweeps {
  CHECK(call.symbol.valid(), "a call through an expression in Fortran");
  const Symbol& symbol = p_.symbols[call.symbol];
  const bool unnamed = symbol.attrs.has(Attr::Pointer) && (symbol.kind == SymbolKind::Procedure || symbol.kind == SymbolKind::Component);
  const auto* object = call.object ? get_if<DerivedType>(p_, element_of(p_, p_.exprs[call.object].type)) : nullptr;
  if (unnamed || (object && object->polymorphic && !symbol.attrs.has(Attr::NonOverridable))) {
    refuse(loc, "the adjoint of a call whose procedure is known at run time only");
    return {};
  }
  LeafSweeps sweeps;
  if (symbol.kind == SymbolKind::Procedure && symbol.storage == StorageClass::Argument) {
    const auto at = run_.dummy_tangents.find(call.symbol);
    if (at == run_.dummy_tangents.end()) return passive_dummy_call(call, result, loc);
    const auto back = run_.dummy_backwards.find(call.symbol);
    sweep_call(call.symbol, at->second, call, result, Form::Forward, run_.values_with_shadows, loc, sweeps.forward);
    sweep_call(call.symbol, back == run_.dummy_backwards.end() ? at->second : back->second, call, result, Form::Backward, true, loc, sweeps.backward);
    return sweeps;
  }
  const std::vector<SymbolId> reached = callees(p_, call);
  CHECK(!reached.empty(), "a call that reaches nothing");
  SymbolId procedure = reached.front();
  if (call.object && symbol.kind == SymbolKind::Binding && symbol.target) {
    procedure = call.symbol;
    while (p_.symbols[procedure].kind == SymbolKind::Binding) procedure = p_.symbols[procedure].target;
  }
  // An internal procedure lies in the sweep that calls it; the other sweep of this unit is thrown away.
  const UnitId body = p_.symbols[procedure].unit;
  const UnitId host = body ? p_.units[body].host : UnitId{};
  const bool internal = host && p_.units[host].kind != UnitKind::Module && p_.units[host].kind != UnitKind::Submodule;
  const bool only_forward = internal && form_ == Form::Forward;
  const bool only_backward = internal && form_ == Form::Backward;
  const SymbolId first = run_.derivative_of(procedure, only_backward ? Form::Backward : Form::Forward, unit_, loc);
  const SymbolId second = first && !only_forward && !only_backward ? run_.derivative_of(procedure, Form::Backward, unit_, loc) : first;
  const SymbolId forward = first;
  const SymbolId backward = second;
  if (!backward) return {};
  const Call plain = call_with_object(p_, call, procedure);
  const UnitId declared = p_.symbols[procedure].unit;
  const bool with_shadows = run_.forward_with_shadows.contains(declared) || run_.crosses(declared);
  sweep_call(procedure, forward, plain, result, Form::Forward, with_shadows, loc, sweeps.forward);
  sweep_call(procedure, backward, plain, result, Form::Backward, true, loc, sweeps.backward);
  return sweeps;
}

void Body::sweep_call(SymbolId procedure, SymbolId derivative, const Call& given, ExprId result, Form form, bool with_shadows, Loc loc, Stmts& out) {
  const Dummies dummies = dummies_of(p_, procedure);
  Call call = given;
  call.args = without_keywords(p_, given, procedure);
  Call made;
  made.symbol = derivative;
  Stmts before;
  Stmts after;
  bool keywords = false;
  const auto dummy_of = [&](std::size_t i) {
    const std::string& name = call.args[i].keyword;
    if (name.empty()) return i < dummies.list.size() ? dummies.list[i] : SymbolId{};
    const auto at = std::ranges::find_if(dummies.list, [&](SymbolId d) { return d && lower_case(p_.symbols[d].name) == lower_case(name); });
    return at != dummies.list.end() ? *at : SymbolId{};
  };
  const auto by_value = [&](SymbolId dummy) { return dummy && p_.symbols[dummy].attrs.has(Attr::Value); };
  const auto only_read = [&](std::size_t i) {
    const ExprId actual = call.args[i].value;
    const SymbolId dummy = dummy_of(i);
    return actual && dummy && is_variable_designator(p_, actual) && matters(p_.exprs[actual].type) && (by_value(dummy) || !run_.carriers.writes(procedure, dummy));
  };
  // An element given to an array stands for what follows it, too.
  const auto may_meet = [&](std::size_t i, std::size_t k) {
    const ExprId a = call.args[i].value;
    const ExprId b = call.args[k].value;
    const auto is_itself = [&](std::size_t at) { return dummy_of(at) && rank_of(p_, p_.symbols[dummy_of(at)].type) == rank_of(p_, p_.exprs[call.args[at].value].type); };
    return canonical::may_overlap(p_, a, b) && !(is_itself(i) && is_itself(k) && canonical::are_distinct_elements(p_, a, b));
  };
  const auto is_written_too = [&](std::size_t i) {
    for (std::size_t k = 0; k < call.args.size(); ++k) {
      const ExprId other = call.args[k].value;
      if (k != i && !only_read(k) && other && is_variable_designator(p_, other) && may_meet(k, i)) return true;
    }
    return false;
  };
  // Whether it overlaps with another that keeps its place: the earlier one, but a structure with allocatable parts before all others.
  const auto yields = [&](std::size_t i) {
    if (!only_read(i)) return false;
    if (by_value(dummy_of(i)) && is_written_too(i)) return true;
    const ExprId own = call.args[i].value;
    // Of a TARGET compilers know that it may have other names, which may even set it.
    const Attrs& attrs = p_.symbols[dummy_of(i)].attrs;
    if (!attrs.has(Attr::Target) && !attrs.has(Attr::Pointer) && !attrs.has(Attr::Allocatable) && named_.by(procedure, own)) return true;
    const bool parts = has_parts(p_.exprs[own].type);
    for (std::size_t k = 0; k < call.args.size(); ++k) {
      if (k == i || !only_read(k) || !may_meet(k, i)) continue;
      const bool others = has_parts(p_.exprs[call.args[k].value].type);
      if (parts == others ? k < i : others) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const Arg& arg = call.args[i];
    const SymbolId dummy = dummy_of(i);
    keywords = keywords || !arg.keyword.empty();
    if (!arg.value) {
      if (form == Form::Forward || !arg.alternate_return) made.args.push_back(arg);
      continue;
    }
    made.args.push_back(Arg{arg.keyword, clone_expr(p_, arg.value), {}});
    const auto* ref = get_if<Ref>(p_, arg.value);
    const SymbolKind kind = ref ? p_.symbols[ref->symbol].kind : SymbolKind::Variable;
    if (kind == SymbolKind::Procedure || kind == SymbolKind::Intrinsic) {
      if (dummy && !run_.has_tangent_dummy(dummy)) continue;
      if (kind == SymbolKind::Intrinsic) {
        refuse(loc, "an intrinsic procedure as an argument", "pass a function of your own that calls it");
        continue;
      }
      const std::size_t place = static_cast<std::size_t>(std::ranges::find(dummies.list, dummy) - dummies.list.begin());
      if (run_.part.kept.contains({procedure, place})) refuse(loc, "a procedure that is passed to C, which stores its address");
      SymbolId passed;
      const auto own = run_.dummy_tangents.find(ref->symbol);
      const auto back = run_.dummy_backwards.find(ref->symbol);
      if (form == Form::Backward && back != run_.dummy_backwards.end()) passed = back->second;
      else if (own != run_.dummy_tangents.end()) passed = own->second;
      else passed = run_.derivative_of(ref->symbol, form, unit_, loc);
      const std::string suffix = suffix_of(form, run_.options.suffix);
      if (passed) made.args.push_back(Arg{arg.keyword.empty() ? "" : run_.names.derived(arg.keyword, suffix), p_.add_expr(Ref{passed}, {}, loc), {}});
      continue;
    }
    if (dummy && p_.symbols[dummy].kind == SymbolKind::Procedure && !run_.has_tangent_dummy(dummy)) continue;  // a component that is a procedure pointer
    if (!with_shadows || !(dummy ? matters(dummy) : matters(arg.value))) continue;
    const bool crossing = dummy && run_.crosses(p_.scopes[p_.symbols[dummy].scope].unit);
    if (form == Form::Forward && dummy && (crossing ? by_value(dummy) : !run_.forward_needs(dummy))) continue;
    if (form == Form::Forward && crossing && !run_.forward_needs(dummy) && !get_if<DerivedType>(p_, element_of(p_, p_.exprs[arg.value].type))) {
      made.args.push_back(Arg{arg.keyword.empty() ? "" : run_.shadows.name(arg.keyword), clone_expr(p_, arg.value), {}});  // nobody looks at it
      continue;
    }
    if (form == Form::Forward && dummy && run_.forward_aims(dummy)) refuse_dying_target(arg.value);
    // Two names of one place, which is only read: one of them gets an adjoint of its own, added afterwards.
    const bool shared = form == Form::Backward && yields(i);
    const ExprId own_shadow = is_variable_designator(p_, arg.value) ? shadow(arg.value) : ExprId{};
    ExprId own = own_shadow;
    // In place of what only the backward sweep allocates the forward sweep passes something that it throws away: no pointer is set to it.
    if (own && form == Form::Forward && dummy && is_not_yet_allocated(arg.value, p_.symbols[dummy].attrs)) own = apart(arg.value, {}, dummy, before, after);
    else if (!own || shared) own = apart(arg.value, own_shadow, dummy, before, after);
    made.args.push_back(Arg{arg.keyword.empty() ? "" : run_.shadows.name(arg.keyword), own, {}});
  }
  const bool result_matters = result && matters(result);
  keywords = keywords || (dummies.known && call.args.size() < dummies.list.size());
  const std::string name = result && keywords ? run_.result_name(procedure) : "";
  if (result && form == Form::Forward) made.args.push_back(Arg{name, clone_expr(p_, result), {}});
  if (result && with_shadows && run_.shadows.gives(procedure) && !(form == Form::Forward && run_.is_bind_c(procedure))) {
    const bool own = result_matters && !(form == Form::Forward && is_not_yet_allocated(result, {}));
    made.args.push_back(Arg{name.empty() ? "" : run_.shadows.name(name), own ? shadow(result) : apart(result, {}, {}, before, after), {}});
  }
  const StmtId stmt = p_.add_stmt(CallStmt{made}, loc);
  p_.stmts[stmt].role = form == Form::Forward ? Role::Forward : Role::Adjoint;
  out.insert(out.end(), before.begin(), before.end());
  out.push_back(stmt);
  out.insert(out.end(), after.begin(), after.end());
  if (result_matters && form == Form::Backward) {
    const ExprId own = shadow(result);
    Stmts none;
    zero(own, result, none);
    // The backward sweep of a function with an allocatable result leaves its adjoint as the function found the result: not there.
    const UnitId body = p_.symbols[procedure].unit;
    const SymbolId given = body ? p_.units[body].result : SymbolId{};
    const bool may_be_gone = is_whole_allocatable(result) && !none.empty() && (!given || p_.symbols[given].attrs.has(Attr::Allocatable));
    const auto there = [&] { return call_intrinsic(p_, "allocated", std::vector<ExprId>{clone_expr(p_, own)}, logical_type(p_)); };
    if (may_be_gone) out.push_back(if_then(p_, there(), Block{none, {}}));
    else out.insert(out.end(), none.begin(), none.end());
  }
}

// Whether only the backward sweep allocates the adjoint of an actual argument that a dummy with these attributes takes.
auto Body::is_not_yet_allocated(ExprId actual, Attrs attrs) const -> bool {
  if (attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable) || has_parts(p_.exprs[actual].type)) return false;
  if (attrs.has(Attr::Optional) && is_whole_allocatable(actual)) return false;  // it may be absent
  for (ExprId e = actual; e; e = base_of(p_, e)) {
    const auto* ref = get_if<Ref>(p_, e);
    const auto* member = get_if<Member>(p_, e);
    if (!ref && !member) continue;
    const Symbol& symbol = p_.symbols[ref ? ref->symbol : member->member];
    if (symbol.attrs.has(Attr::Pointer)) return false;
    if (symbol.attrs.has(Attr::Allocatable)) return true;
  }
  return false;
}

// What a dummy of constant extent gets from an element on, where that lies in one row: w(1, j) for v(4) is w(1:4, j). None where it is not known.
auto Body::section_for(ExprId actual, SymbolId dummy) -> ExprId {
  const auto* element = get_if<Index>(p_, actual);
  const auto extent = [&](const Dim& dim) -> std::optional<std::int64_t> {
    const auto lower = dim.lower ? constant_integer(p_, dim.lower) : std::optional<std::int64_t>(1);
    const auto upper = dim.kind == DimKind::Explicit && dim.upper ? constant_integer(p_, dim.upper) : std::nullopt;
    return lower && upper ? std::optional(*upper - *lower + 1) : std::nullopt;
  };
  const auto* wanted = get_if<ArrayType>(p_, p_.symbols[dummy].type);
  const SymbolId whole = element && !element->subscripts.empty() ? root_symbol(p_, element->base) : SymbolId{};
  const auto* name = element ? get_if<Ref>(p_, element->base) : nullptr;
  const auto* declared = whole && name ? get_if<ArrayType>(p_, p_.symbols[whole].type) : nullptr;
  if (!wanted || !declared || declared->dims.empty()) return {};
  std::int64_t count = 1;
  for (const Dim& dim : wanted->dims) {
    const auto size = extent(dim);
    if (!size) return {};
    count *= *size;
  }
  const Dim row = declared->dims.front();
  const auto start = constant_integer(p_, element->subscripts.front());
  const auto size = extent(row);
  const std::int64_t lower = row.lower ? constant_integer(p_, row.lower).value_or(1) : 1;
  if (!start || !size || *start + count > lower + *size) return {};
  Index section = *element;
  section.base = clone_expr(p_, element->base);
  for (ExprId& subscript : section.subscripts) subscript = clone_expr(p_, subscript);
  section.subscripts.front() = triplet(p_, integer_literal(p_, *start), integer_literal(p_, *start + count - 1));
  return p_.add_expr(section, p_.array_of(element_of(p_, p_.exprs[actual].type), 1), p_.exprs[actual].loc);
}

// A variable that is zero, in place of the adjoint of an actual argument, and added to that behind the call; none: it is thrown away.
auto Body::apart(ExprId actual, ExprId own, SymbolId dummy, Stmts& before, Stmts& after) -> ExprId {
  const bool from_element = dummy && is_variable_designator(p_, actual) && rank_of(p_, p_.symbols[dummy].type) != 0 && rank_of(p_, p_.exprs[actual].type) == 0;
  const auto flush = [&] {
    before.insert(before.end(), before_updates_.begin(), before_updates_.end());
    before_updates_.clear();
  };
  if (const auto* derived = get_if<DerivedType>(p_, element_of(p_, p_.exprs[actual].type))) {
    if (derived->polymorphic || rank_of(p_, p_.exprs[actual].type) > 0 || has_parts(p_.exprs[actual].type)) {
      refuse(p_.exprs[actual].loc, "structures that are passed twice, or that are no variables", "pass a variable of its own");
      return own;
    }
    const TypeId type = run_.shadows.type(p_.exprs[actual].type);
    const TypeDefId def = get_if<DerivedType>(p_, type)->def;
    const SymbolId zeros = hold(run_.shadows.zero_structure(def), "t");
    flush();
    if (own) {
      const Stmts added = accumulate(own, ref_to(zeros));
      after.insert(after.end(), added.begin(), added.end());
    }
    return ref_to(zeros);
  }
  const auto* name = get_if<Ref>(p_, actual);
  const auto* open = name ? get_if<ArrayType>(p_, p_.symbols[name->symbol].type) : nullptr;
  if (open && !open->dims.empty() && open->dims.back().kind == DimKind::AssumedSize) {
    refuse(p_.exprs[actual].loc, "arguments that may share elements of an array of unknown extent", "pass sections of the array");
    return own;
  }
  if (!from_element) {
    // What is no number goes to class(*): nobody asks for its adjoint, but there must be one.
    const TypeId element = element_of(p_, p_.exprs[actual].type);
    const bool text = get_if<CharacterType>(p_, element) || get_if<LogicalType>(p_, element);
    const FixedShape shape = text ? FixedShape{} : fixed_shape(actual);
    SymbolId zeros;
    if (shape.empty()) {
      zeros = hold(text ? make_.spread(real_literal(p_, "0d0", real_type(p_)), actual) : expr_.zero(actual, Fit::Exact), "t");
      flush();
    } else {
      zeros = holder(p_.exprs[expr_.zero(actual, Fit::Exact)].type, Holds::Derivative, shape);
      before.push_back(assign(ref_to(zeros), expr_.zero(actual), Role::Adjoint));
    }
    if (own) {
      const Stmts added = accumulate(own, ref_to(zeros));
      after.insert(after.end(), added.begin(), added.end());
    }
    return ref_to(zeros);
  }
  if (const ExprId section = section_for(actual, dummy)) return apart(section, own ? shadow(section) : ExprId{}, dummy, before, after);
  // From this element on: as much as the array has.
  const auto* element = get_if<Index>(p_, actual);
  const auto* whole = element && element->subscripts.size() == 1 ? get_if<Ref>(p_, element->base) : nullptr;
  const auto* declared = whole ? get_if<ArrayType>(p_, p_.symbols[whole->symbol].type) : nullptr;
  if (!declared || declared->dims.front().kind == DimKind::AssumedSize) {
    refuse(p_.exprs[actual].loc, "arguments that may share elements of an array of unknown extent", "pass sections of the array");
    return own;
  }
  const ExprId first = element->subscripts.front();
  const ExprId base = element->base;
  const TypeId type = p_.array_of(element_of(p_, p_.exprs[actual].type), 1);
  const auto rest = [&](ExprId array) { return p_.add_expr(Index{clone_expr(p_, array), {triplet(p_, clone_expr(p_, first))}}, type); };
  const ExprId count = call_intrinsic(p_, "size", std::vector<ExprId>{rest(base)}, integer_type(p_));
  const ExprId zeros_value = call_intrinsic(p_, "spread", std::vector<ExprId>{expr_.zero(actual), integer_literal(p_, 1), count}, type);
  const SymbolId zeros = hold(zeros_value, "t");
  flush();
  if (own) {
    const Stmts added = accumulate(rest(base_of(p_, own)), ref_to(zeros));
    after.insert(after.end(), added.begin(), added.end());
  }
  return ref_to(zeros);
}

// Intrinsic subroutines: what they set has no derivative.
auto Body::intrinsic_call(StmtId id, const Call& call) -> LeafSweeps {
  const std::string name = lower_case(p_.symbols[call.symbol].name);
  const rules::Rule* rule = rules::find(name);
  if (name == "move_alloc" && call.args.size() == 2) return move_allocation(id, call);
  if (!rule || name == "move_alloc") {
    refuse(p_.stmts[id].loc, "the adjoint of the intrinsic subroutine '" + name + "'");
    return only_forward(id);
  }
  const bool carries = std::ranges::any_of(call.args, [&](const Arg& arg) { return arg.value && matters(arg.value); });
  if (carries && name == "c_f_pointer") {
    refuse(p_.stmts[id].loc, "the pointer that 'c_f_pointer' sets has no derivative: what an address of C leads to is not known", "point with => to the variable");
  } else if (carries && rule->treatment != rules::Treatment::Zero) {
    run_.sink.report(diag::Kind::NoDerivative, p_.stmts[id].loc, "the intrinsic subroutine '" + name + "' has no derivative for a real argument");
  }
  LeafSweeps sweeps;
  std::vector<ExprId> set;
  std::size_t place = 0;
  for (const Arg& arg : call.args) {
    const std::size_t at = arg.keyword.empty() ? place++ : rule->argument(lower_case(arg.keyword)).value_or(place);
    if (!arg.value || at >= rule->arguments.size() || rule->arguments[at].access == rules::Access::In) continue;
    set.push_back(arg.value);
  }
  for (ExprId each : set) push_value(each, sweeps.forward);
  sweeps.forward.push_back(id);
  for (auto each = set.rbegin(); each != set.rend(); ++each) {
    pop_value(*each, sweeps.backward);
    if (matters(*each)) {
      if (const ExprId own = shadow(*each)) zero(own, *each, sweeps.backward);
    }
  }
  return sweeps;
}

// Backwards it is moved back, and what it took the place of is there again.
auto Body::move_allocation(StmtId id, const Call& call) -> LeafSweeps {
  const auto named = [&](const char* keyword, std::size_t place) {
    const auto at = std::ranges::find_if(call.args, [&](const Arg& a) { return lower_case(a.keyword) == keyword; });
    return at != call.args.end() ? at->value : call.args[place].value;
  };
  const ExprId from = named("from", 0);
  const ExprId to = named("to", 1);
  LeafSweeps sweeps;
  push_allocatable(to, sweeps.forward);
  sweeps.forward.push_back(id);
  const auto move_back = [&](ExprId source, ExprId target) {
    sweeps.backward.push_back(ir::call(p_, call.symbol, positional({source, target})));
    p_.stmts[sweeps.backward.back()].role = Role::Allocation;
  };
  move_back(clone_expr(p_, to), clone_expr(p_, from));
  const bool active = matters(to) && shadow(to) && shadow(from);
  if (active) move_back(shadow(to), shadow(from));
  pop_allocatable(to, sweeps.backward);
  if (active) fit_shadow(to, sweeps.backward);
  return sweeps;
}

auto Body::moves(const Call& call, bool value_only) -> bool {
  if (call.symbol) {
    const SymbolKind kind = p_.symbols[call.symbol].kind;
    if (kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction) return asks_outside(p_, call);
  }
  if (run_.carriers.is_impure(call)) return true;
  return value_only ? run_.carriers.has_side_effects(call) : run_.carriers.carries(call);
}

}  // namespace cf::transform::adjoint
