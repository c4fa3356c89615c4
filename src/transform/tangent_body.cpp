#include "transform/tangent_body.h"

#include <algorithm>
#include <utility>

#include "canonical/array_loops.h"
#include "canonical/elements.h"
#include "canonical/input_items.h"
#include "ir/bounds.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "transform/call_arguments.h"
#include "transform/declare.h"
#include "transform/jumps.h"
#include "transform/linear_form.h"
#include "transform/names.h"
#include "transform/one_line.h"
#include "transform/rename_hidden.h"
#include "transform/repeatable.h"
#include "transform/result_place.h"
#include "transform/structure_parts.h"

namespace cf::transform {

using namespace ir;

TangentBody::TangentBody(TangentRun& run, UnitId unit)
    : Hoister(run.accesses),
      run_(run),
      p_(run.program),
      unit_(unit),
      scope_(run.program.units[unit].scope),
      expr_(run.program, run.program.units[unit].scope, *this, run.sink),
      jumped_(jump_targets(run.program, run.program.units[unit].body)) {}

auto TangentBody::block(const Block& block) -> Block {
  Block result{{}, block.end};
  for (StmtId id : block.stmts) {
    const bool outer = std::exchange(repeats_, repeats_expressions(id));
    const Stmts parts = canonical::canonical_stmt(p_, id, *this);
    if (parts.empty()) refuse(p_.stmts[id].loc, "a function call cannot be taken out of this statement", "assign its result to a variable before");
    if (parts.size() > 1 && parts.back() == id) keep_end_label(parts.front(), id);
    repeats_ = outer;
    for (StmtId part : parts) statement(part, result.stmts);
  }
  return result;
}

// The derivative of these has subscripts, factors or extents of the statement itself in it.
auto TangentBody::repeats_expressions(StmtId id) -> bool {
  if (const auto* s = get_if<Assign>(p_, id)) return matters(s->target);
  if (const auto* s = get_if<CallStmt>(p_, id)) return run_.carriers.carries(s->call);
  return get_if<PointerAssign>(p_, id) || get_if<Allocate>(p_, id) || get_if<Deallocate>(p_, id) || get_if<Associate>(p_, id);
}

// What was put before the last statement of a loop took its label: without jumps to it, it belongs to the last one.
void TangentBody::keep_end_label(StmtId first, StmtId last) {
  const LabelId label = p_.stmts[first].label;
  if (!label || jumped_.contains(label)) return;
  p_.stmts[first].label = {};
  p_.stmts[last].label = label;
}

void TangentBody::statement(StmtId id, Stmts& out) {
  Stmts made;
  const Stmt::Node node = p_.stmts[id].node;
  std::visit([&](const auto& s) { on(id, s, made); }, node);
  if (made.empty()) return;
  // Jumps lead to the first of the statements, a label without jumps ends a loop; comments stand before the first, the trailing one stays.
  if (made.front() != id) {
    Stmt& own = p_.stmts[id];
    Stmt& last = p_.stmts[made.back()];
    const bool ends_loop = own.label && !jumped_.contains(own.label) && (std::holds_alternative<Assign>(last.node) || std::holds_alternative<CallStmt>(last.node));
    if (own.label) {
      const LabelId label = std::exchange(own.label, {});
      (ends_loop ? last : p_.stmts[made.front()]).label = label;
    }
    if (own.notes) {
      Notes rest;
      Notes before = p_.notes[own.notes];
      const bool stays = std::ranges::find(made, id) != made.end();
      if (stays) {
        rest.after = std::exchange(before.after, "");
        rest.after_column = std::exchange(before.after_column, 0);
      }
      own.notes = rest.after.empty() ? NotesId{} : p_.notes.add(rest);
      p_.stmts[made.front()].notes = p_.notes.add(before);
    }
  }
  const StmtId origin = p_.stmts[id].origin ? p_.stmts[id].origin : id;
  for (StmtId s : made) {
    if (!p_.stmts[s].origin) p_.stmts[s].origin = origin;
  }
  out.insert(out.end(), made.begin(), made.end());
}

// Surroundings

auto TangentBody::shadow(ExprId designator) -> ExprId { return run_.shadows.designator(designator); }

auto TangentBody::helper(const rules::Helper& helper) -> SymbolId { return run_.helper(helper, unit_); }

auto TangentBody::rename(SymbolId hiding, std::string_view name) -> bool { return rename_hiding(run_, unit_, hiding, name); }

auto TangentBody::for_all_elements(ExprId value, SymbolId component) -> ExprId {
  const auto* found = get_if<ArrayType>(p_, p_.symbols[component].type);
  if (!found || p_.symbols[component].attrs.has(Attr::Pointer) || p_.symbols[component].attrs.has(Attr::Allocatable)) return value;
  const std::vector<Dim> dims = found->dims;
  ExprMaker make(p_, p_.units[unit_].scope);
  for (std::size_t i = 0; i < dims.size(); ++i) {
    ExprId extent = clone_expr(p_, dims[i].upper);
    if (dims[i].lower) extent = make.binary(BinaryOp::Add, make.binary(BinaryOp::Sub, extent, clone_expr(p_, dims[i].lower)), make.integer(1));
    const TypeId type = with_rank(p_, p_.exprs[value].type, static_cast<int>(i + 1));
    value = call_intrinsic(p_, "spread", std::vector<ExprId>{value, integer_literal(p_, static_cast<std::int64_t>(i + 1)), extent}, type);
  }
  return value;
}

auto TangentBody::structure(ExprId constructor, const std::vector<ComponentDerivative>& components) -> ExprId {
  const Expr expr = p_.exprs[constructor];
  const TypeDefId def = run_.shadows.type_def(std::get<StructCtor>(expr.node).def);
  StructCtor shadow{def, {}};
  bool any = false;
  for (const ComponentDerivative& c : components) {
    const SymbolId component = run_.shadows.component(c.component);
    if (!component) continue;
    any = any || c.derivative.valid();
    const Symbol& symbol = p_.symbols[component];
    ExprId value = c.derivative;
    const auto* null = get_if<Call>(p_, c.value);
    const bool is_null = null && null->symbol && lower_case(p_.symbols[null->symbol].name) == "null";
    if (!value && (symbol.attrs.has(Attr::Pointer) || is_null)) value = call_intrinsic(p_, "null", std::vector<ExprId>{}, value_type(p_, symbol.type));
    if (!value) {
      if (!symbol.attrs.has(Attr::Allocatable) && symbol.init) continue;  // starts at zero
      if (const auto* inner = get_if<DerivedType>(p_, element_of(p_, symbol.type)); inner && !symbol.attrs.has(Attr::Allocatable)) value = run_.shadows.zero_structure(inner->def);
      else value = expr_.zero(c.value, Fit::Exact);
    }
    // With many directions the value has a rank: it cannot stand for all elements of the component any more.
    if (run_.directions.many() && rank_of(p_, p_.exprs[value].type) == 0) value = for_all_elements(value, c.component);
    shadow.args.push_back(Arg{p_.symbols[component].name, value, {}});
  }
  return any || !shadow.args.empty() ? p_.add_expr(shadow, run_.shadows.type(expr.type), expr.loc) : ExprId{};
}

// Hoister

auto TangentBody::matters(TypeId type) -> bool { return run_.shadows.holds(type); }

auto TangentBody::moves(const Call& call, bool value_only) -> bool {
  if (call.symbol) {
    const SymbolKind kind = p_.symbols[call.symbol].kind;
    if (kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction) return repeats_ && asks_outside(p_, call);
  }
  return becomes_tangent_call(call, value_only) || (repeats_ && run_.carriers.is_impure(call));
}

auto TangentBody::becomes_tangent_call(const Call& call, bool value_only) const -> bool {
  if (call.symbol) {
    const SymbolKind kind = p_.symbols[call.symbol].kind;
    if (kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction) return false;
  }
  return value_only ? run_.carriers.has_side_effects(call) : run_.carriers.carries(call);
}

auto TangentBody::temporary(TypeId type, const std::string& base) -> SymbolId {
  return variable(type, run_.names.fresh(with_suffix(base, "_value"), unit_));
}

auto TangentBody::loop_variable(TypeId type, const std::string& base) -> SymbolId { return variable(type, run_.names.fresh(base, unit_)); }

auto TangentBody::variable(TypeId type, const std::string& name) -> SymbolId {
  Symbol symbol;
  symbol.name = name;
  symbol.kind = SymbolKind::Variable;
  symbol.scope = scope_;
  symbol.storage = StorageClass::Local;
  symbol.attrs.set(Attr::CompilerGenerated);
  const int rank = rank_of(p_, type);
  symbol.type = p_.array_of(element_of(p_, type), rank);
  if (rank > 0 || has_dynamic_type(p_, type)) symbol.attrs.set(Attr::Allocatable);
  symbol.spec = run_.spelled_like(unit_, symbol.type);
  const SymbolId made = p_.add_symbol(symbol);
  temporaries_.push_back(made);
  return made;
}

// Small things

auto TangentBody::assign(ExprId target, ExprId value, StmtId at, Role role) -> StmtId {
  const StmtId made = p_.add_stmt(Assign{.target = target, .value = value, .compound = false, .op = {}, .defined = {}, .generic = {}}, p_.stmts[at].loc);
  p_.stmts[made].role = role;
  p_.stmts[made].origin = p_.stmts[at].origin ? p_.stmts[at].origin : at;
  return made;
}

void TangentBody::zero(ExprId shadow_designator, ExprId like, StmtId at, Stmts& out) {
  const TypeId element = element_of(p_, p_.exprs[shadow_designator].type);
  if (const auto* derived = get_if<DerivedType>(p_, element)) {
    const TypeDefId def = derived->def;
    out.push_back(assign(shadow_designator, run_.shadows.zero_structure(def), at, Role::Zero));
    return;
  }
  out.push_back(assign(shadow_designator, expr_.zero(like), at, Role::Zero));
}

auto TangentBody::ref_to(SymbolId variable) -> ExprId { return ir::ref(p_, variable); }

auto TangentBody::same(ExprId a, ExprId b) const -> bool { return same_expr(p_, a, b); }

void TangentBody::refuse(Loc loc, const std::string& what, const std::string& hint) { run_.sink.report(diag::Kind::Unsupported, loc, what, hint); }

// Assignments

void TangentBody::on(StmtId id, const Assign& s, Stmts& out) {
  if (s.defined) {
    const Call call = assignment_call(p_, s);
    if (run_.carriers.carries(call)) tangent_call(call, {}, id, out);
    else out.push_back(id);
    return;
  }
  // A function whose result has no derivative may change what has one: status = solve(a, b).
  const bool value_only = !matters(s.target);
  if (const auto* found = get_if<Call>(p_, s.value); found && becomes_tangent_call(*found, value_only)) {
    const Call call = *found;
    assign_from_call(id, s, call, out);
    return;
  }
  if (value_only) {
    keep_pointer(id, s);
    out.push_back(id);
    return;
  }
  const ExprId target = shadow(s.target);
  if (!target) {
    out.push_back(id);
    return;
  }
  // A whole allocatable takes the shape of its value: so must its shadow.
  const auto* ref = get_if<Ref>(p_, s.target);
  const auto* member = get_if<Member>(p_, s.target);
  const SymbolId whole = ref ? ref->symbol : member ? member->member : SymbolId{};
  const bool takes_shape = whole && p_.symbols[whole].attrs.has(Attr::Allocatable) && rank_of(p_, p_.exprs[s.value].type) > 0;
  ExprId derivative;
  if (is_active(s.target)) derivative = expr_.of(s.value, takes_shape ? Fit::Exact : Fit::Loose);
  if (!derivative && takes_shape && has_bounds_without_derivative(s.value)) {
    out.push_back(id);
    return zero_as_allocated(s.target, id, true, out);
  }
  // What has no derivative is kept by class(*), with its shape and type; nobody reads it.
  if (!derivative && takes_shape) derivative = run_.shadows.holds(p_.exprs[s.value].type) ? expr_.zero(s.value, Fit::Exact) : clone_expr(p_, s.value);
  if (!derivative) zero(target, s.target, id, out);
  else if (!same(target, derivative)) out.push_back(assign(target, derivative, id));
  out.push_back(id);
}

// What a function points to may be changed where it is an argument: a variable of ours for its result points there, too.
void TangentBody::keep_pointer(StmtId id, const Assign& s) {
  const auto* ref = get_if<Ref>(p_, s.target);
  const auto* call = get_if<Call>(p_, s.value);
  if (!ref || !call || std::ranges::find(temporaries_, ref->symbol) == temporaries_.end() || !p_.symbols[ref->symbol].attrs.has(Attr::CompilerGenerated)) return;
  if (!gives_pointer(p_, *call) || !fit_to_result(p_, ref->symbol, *call)) return;
  const PointerAssign points{s.target, {}, s.value};
  p_.stmts[id].node = points;
}

void TangentBody::assign_from_call(StmtId id, const Assign& s, const Call& call, Stmts& out) {
  const Expr value = p_.exprs[s.value];
  const int rank = rank_of(p_, value.type);
  const bool same_type = element_of(p_, p_.exprs[s.target].type) == element_of(p_, value.type) && rank == rank_of(p_, p_.exprs[s.target].type);
  const auto* ref = get_if<Ref>(p_, s.target);
  const bool ours = ref && std::ranges::find(temporaries_, ref->symbol) != temporaries_.end();
  const bool gives = run_.shadows.gives(call.symbol);
  if (ours && !gives) run_.shadows.set(ref->symbol, {});
  const bool dynamic = ours ? fit_to_result(p_, ref->symbol, call) : is_dynamic_result(p_, call);
  const bool elemental = canonical::is_elemental(p_, call);
  if (ours && rank > 0 && elemental) {
    make_room(ref->symbol, rank, call, p_.stmts[id].loc, out);
    tangent_call(call, s.target, id, out);
    return;
  }
  const std::optional<ArrayType> shape = rank > 0 ? run_.constant_result_shape(call.symbol) : std::nullopt;
  if (ours && shape) {
    Symbol& temporary = p_.symbols[ref->symbol];
    temporary.attrs.reset(Attr::Allocatable);
    temporary.type = p_.types.add(Type{*shape});
  }
  // A whole allocatable is allocated by the assignment.
  const auto* member = get_if<Member>(p_, s.target);
  const bool allocates = (ref && p_.symbols[ref->symbol].attrs.has(Attr::Allocatable)) || (member && p_.symbols[member->member].attrs.has(Attr::Allocatable));
  const bool shape_fits = ours || (!allocates && !dynamic && (rank == 0 || elemental || (shape && has_shape(s.target, *shape))));
  const bool wanted = ours || !gives || matters(s.target);
  if (ours || (same_type && shape_fits && wanted && can_be_result(run_, unit_, s.target, call))) {
    tangent_call(call, s.target, id, out);
    if (!ours && !gives && matters(s.target)) {
      if (const ExprId own = shadow(s.target)) zero(own, s.target, id, out);
    }
    return;
  }
  const SymbolId result = temporary(value.type, p_.symbols[call.symbol].name);
  const StmtId fill = assign(ref_to(result), s.value, id, Role::Original);
  statement(fill, out);
  Assign rest = s;
  rest.value = allocates ? result_value(p_, ref_to(result), call) : ref_to(result);
  p_.stmts[id].node = rest;
  on(id, rest, out);
}

// An elemental procedure fills what is there: give it room of the shape of its array arguments.
void TangentBody::make_room(SymbolId result, int rank, const Call& call, Loc loc, Stmts& out) {
  std::vector<SymbolId> filled{result};
  if (const SymbolId shadow = run_.shadows.symbol(result)) filled.push_back(shadow);
  std::vector<ExprId> actuals{call.object};
  for (const Arg& arg : call.args) actuals.push_back(arg.value);
  const auto shaped = std::ranges::find_if(actuals, [&](ExprId actual) { return actual && rank_of(p_, p_.exprs[actual].type) > 0; });
  if (shaped == actuals.end()) return;
  Allocate allocation;
  Deallocate before;
  for (const SymbolId variable : filled) {
    Index shape{ref_to(variable), {}};
    before.objects.push_back(ref_to(variable));
    for (int dim = 1; dim <= rank; ++dim) {
      std::vector<ExprId> args{clone_expr(p_, *shaped)};
      if (rank > 1) args.push_back(integer_literal(p_, dim));
      shape.subscripts.push_back(call_intrinsic(p_, "size", args));
    }
    allocation.objects.push_back(p_.add_expr(shape, p_.symbols[variable].type));
  }
  const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{ref_to(result)});
  out.push_back(p_.add_stmt(If{{Arm{there, Block{{p_.add_stmt(before)}, {}}, {}}}, true, ""}, loc));
  out.push_back(p_.add_stmt(allocation, loc));
}

auto TangentBody::has_shape(ExprId target, const ArrayType& shape) const -> bool {
  const auto* ref = get_if<Ref>(p_, target);
  const auto* own = ref ? get_if<ArrayType>(p_, p_.symbols[ref->symbol].type) : nullptr;
  if (!own || own->dims.size() != shape.dims.size()) return false;
  for (std::size_t i = 0; i < shape.dims.size(); ++i) {
    const Dim& a = own->dims[i];
    const Dim& b = shape.dims[i];
    if (a.kind != DimKind::Explicit) return false;
    const auto extent = [&](const Dim& d) -> std::optional<std::int64_t> {
      const auto upper = constant_integer(p_, d.upper);
      const auto lower = d.lower ? constant_integer(p_, d.lower) : std::optional<std::int64_t>(1);
      return upper && lower ? std::optional(*upper - *lower) : std::nullopt;
    };
    if (!extent(a) || extent(a) != extent(b)) return false;
  }
  return true;
}

auto TangentBody::call(ExprId id) -> ExprId {
  const Expr expr = p_.exprs[id];
  const Call& call = std::get<Call>(expr.node);
  if (!call.symbol || p_.symbols[call.symbol].kind != SymbolKind::StatementFunction) {
    if (matters(id) && moves(call, false)) refuse(expr.loc, "a function call cannot be taken out of this expression", "assign its result to a variable before");
    return {};
  }
  const SymbolId function = statement_function_tangent(call.symbol);
  if (!function) return {};
  Call tangent;
  tangent.symbol = function;
  const std::vector<SymbolId> dummies = p_.symbols[call.symbol].list;
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const ExprId actual = call.args[i].value;
    tangent.args.push_back(Arg{"", clone_expr(p_, actual), {}});
    if (i >= dummies.size() || !matters(dummies[i])) continue;
    ExprId derivative = expr_.of(actual, Fit::Exact);
    if (!derivative) derivative = expr_.zero(actual, Fit::Exact);
    tangent.args.push_back(Arg{"", derivative, {}});
  }
  return p_.add_expr(tangent, expr.type, expr.loc);
}

// Control flow

void TangentBody::on(StmtId id, const If& s, Stmts& out) {
  If copy = s;
  for (Arm& arm : copy.arms) arm.body = block(arm.body);
  copy.one_line = s.one_line && fits_one_line(p_, copy.arms.front().body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

namespace {
// The statement that ends a labelled loop, inside loops that share the label too.
auto last_statement(const Program& p, const Block& block) -> StmtId {
  if (block.stmts.empty()) return {};
  const StmtId last = block.stmts.back();
  if (const auto* loop = get_if<CountedLoop>(p, last); loop && loop->end_label) return last_statement(p, loop->body);
  if (const auto* loop = get_if<WhileLoop>(p, last); loop && loop->end_label) return last_statement(p, loop->body);
  return last;
}
}  // namespace

void TangentBody::drop_unlabelled_end(LabelId& end_label, const Block& body) {
  const StmtId last = end_label ? last_statement(p_, body) : StmtId{};
  if (!last || p_.stmts[last].label != end_label) end_label = {};
}

void TangentBody::on(StmtId id, const CountedLoop& s, Stmts& out) {
  CountedLoop copy = s;
  if (matters(s.variable)) {
    const ExprId derivative = expr_.of(s.first);
    if (const ExprId variable = shadow(s.variable)) {
      if (derivative) out.push_back(assign(variable, derivative, id));
      else zero(variable, s.variable, id, out);
    }
    if (const ExprId step = s.step ? expr_.of(s.step) : ExprId{}) {
      real_loop(id, s, step, out);
      return;
    }
  }
  copy.body = block(s.body);
  drop_unlabelled_end(copy.end_label, copy.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

// A real DO variable whose step has a derivative: its derivative takes a step at the start of each iteration and one behind the loop, and
// begins one step early.
void TangentBody::real_loop(StmtId id, const CountedLoop& s, ExprId step, Stmts& out) {
  bool left = false;
  for_each_stmt(p_, s.body, [&](StmtId inner) { left = left || get_if<Exit>(p_, inner); });
  if (left) refuse(p_.stmts[id].loc, "the step of a real DO variable depends on the inputs, and EXIT leaves the loop", "use an integer DO variable");
  const SymbolId root = root_variable(p_, s.variable);
  const std::string name = with_suffix(root ? p_.symbols[root].name : "t", "_step");
  const SymbolId by = variable(p_.exprs[s.variable].type, run_.names.fresh(name, unit_));
  const auto advance = [&](BinaryOp op) { return assign(shadow(s.variable), ir::binary(p_, op, shadow(s.variable), shadow(ref_to(by))), id); };
  out.push_back(assign(shadow(ref_to(by)), step, id));
  out.push_back(assign(ref_to(by), clone_expr(p_, s.step), id, Role::Forward));
  out.push_back(advance(BinaryOp::Sub));
  CountedLoop copy = s;
  copy.step = ref_to(by);
  copy.body = block(s.body);
  copy.body.stmts.insert(copy.body.stmts.begin(), advance(BinaryOp::Add));
  drop_unlabelled_end(copy.end_label, copy.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
  out.push_back(advance(BinaryOp::Add));
}

void TangentBody::on(StmtId id, const WhileLoop& s, Stmts& out) {
  WhileLoop copy = s;
  copy.body = block(s.body);
  drop_unlabelled_end(copy.end_label, copy.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const ForLoop& s, Stmts& out) {
  ForLoop copy = s;
  copy.body = block(s.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const ExprStmt&, Stmts& out) { out.push_back(id); }

auto TangentBody::assigns_what_matters(const Block& block) -> bool {
  bool found = false;
  for_each_stmt(p_, block, [&](StmtId stmt) {
    const auto* s = get_if<Assign>(p_, stmt);
    found = found || (s && matters(s->target));
  });
  return found;
}

// A WHERE or FORALL has no place for many directions, nor for what a call must be evaluated into.
auto TangentBody::becomes_loops(StmtId id, bool has_derivative) -> bool {
  if (run_.directions.many() && has_derivative) return true;
  const bool outer = std::exchange(repeats_, has_derivative);
  const bool moves = canonical::has_moving_call(p_, id, *this);
  repeats_ = outer;
  return moves;
}

void TangentBody::on(StmtId id, const Where& s, Stmts& out) {
  if (becomes_loops(id, std::ranges::any_of(s.arms, [&](const Arm& arm) { return assigns_what_matters(arm.body); }))) {
    const Stmts parts = canonical::where_as_loops(p_, id, *this);
    if (parts.empty()) refuse(p_.stmts[id].loc, "this WHERE must become loops for its derivative, and cannot", "write the loops");
    for (StmtId part : parts) {
      for (StmtId piece : canonical::canonical_stmt(p_, part, *this)) statement(piece, out);
    }
    return;
  }
  Where copy = s;
  for (Arm& arm : copy.arms) arm.body = block(arm.body);
  copy.one_line = s.one_line && copy.arms.front().body.stmts.size() == 1;
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const Concurrent& s, Stmts& out) {
  if (s.forall && becomes_loops(id, assigns_what_matters(s.body))) {
    const Stmts parts = canonical::forall_as_loops(p_, id, *this);
    if (parts.empty()) refuse(p_.stmts[id].loc, "this FORALL must become loops for its derivative, and cannot", "write the loops");
    for (StmtId part : parts) {
      for (StmtId piece : canonical::canonical_stmt(p_, part, *this)) statement(piece, out);
    }
    return;
  }
  Concurrent copy = s;
  if (s.forall) {
    copy.body = block(s.body);
    copy.one_line = s.one_line && copy.body.stmts.size() == 1;
  } else {
    // Temporaries of an iteration are its own.
    const ScopeId outer = scope_;
    const ScopeId inner = p_.add_scope(ScopeKind::Block, s.scope ? s.scope : outer, unit_);
    std::vector<SymbolId> outer_temporaries = std::exchange(temporaries_, {});
    scope_ = inner;
    copy.body = block(s.body);
    scope_ = outer;
    const std::vector<SymbolId> own = std::exchange(temporaries_, std::move(outer_temporaries));
    if (!own.empty()) {
      BlockConstruct wrapped{inner, {}, copy.body, ""};
      for (SymbolId t : own) wrapped.decls.push_back(declare_variable(p_, t));
      wrapped.decls = declare_shadows(p_, run_.shadows, inner, wrapped.decls);
      copy.body = Block{{p_.add_stmt(wrapped, p_.stmts[id].loc)}, {}};
    }
  }
  copy.end_label = {};
  p_.stmts[id].node = copy;
  out.push_back(id);
}

void TangentBody::on(StmtId id, const Select& s, Stmts& out) {
  Select copy = s;
  for (Case& c : copy.cases) c.body = block(c.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

// I/O: what is read has no derivative, whether it could be read or not: items are undefined where it could not.

void TangentBody::on(StmtId id, const Opaque& s, Stmts& out) {
  Stmts behind;
  const bool leaves = canonical::has_ways_out(s);
  canonical::Accesses accesses(p_, access_memo());
  for (const canonical::InputItem& item : canonical::input_items(p_, accesses, s)) {
    Stmts zeros;
    zero_read_items(item.item, id, zeros);
    if (!zeros.empty() && !item.before && !item.behind) {
      refuse(p_.stmts[id].loc, "the place of an item of this input depends on what is read before and behind it", "read in several statements");
    } else if (!zeros.empty() && !item.before && leaves) {
      refuse(p_.stmts[id].loc, "the place of an item depends on what this input reads before it, and where the input fails control does not come to its derivative",
             "test iostat= instead of err= and end=");
    }
    Stmts& where = item.behind && !(leaves && item.before) ? behind : out;
    where.insert(where.end(), zeros.begin(), zeros.end());
  }
  out.push_back(id);
  out.insert(out.end(), behind.begin(), behind.end());
}

void TangentBody::zero_read_items(ExprId item, StmtId at, Stmts& out) {
  if (const auto* found = get_if<ImpliedDo>(p_, item)) {
    const ImpliedDo implied = *found;
    CountedLoop loop;
    for (ExprId inner : implied.items) zero_read_items(inner, at, loop.body.stmts);
    if (loop.body.stmts.empty()) return;
    loop.variable = ref_to(implied.variable);
    loop.first = clone_expr(p_, implied.first);
    loop.last = clone_expr(p_, implied.last);
    if (implied.step) loop.step = clone_expr(p_, implied.step);
    out.push_back(p_.add_stmt(loop, p_.stmts[at].loc));
    return;
  }
  const auto* ref = get_if<Ref>(p_, item);
  if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Namelist) {
    const std::vector<SymbolId> members = p_.symbols[ref->symbol].list;
    for (SymbolId member : members) zero_read_items(ref_to(member), at, out);
    return;
  }
  if (!matters(item)) return;
  if (const ExprId target = shadow(item)) zero(target, item, at, out);
}

}  // namespace cf::transform
