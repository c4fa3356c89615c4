// canonical.cpp: what statements are before their adjoints are made; see body.h.
#include <algorithm>

#include "canonical/array_loops.h"
#include "base/one_of.h"
#include "canonical/elements.h"
#include "canonical/input_items.h"
#include "canonical/overlap.h"
#include "canonical/regions.h"
#include "canonical/steady.h"
#include "ir/bounds.h"
#include "ir/build.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"
#include "transform/adjoint/writes.h"
#include "transform/call_arguments.h"
#include "transform/jumps.h"
#include "transform/result_place.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// All of a value that a variable gets: they would say nothing, and of structures with allocatable components gfortran copies only what points to them.
auto without_parentheses(const Program& p, ExprId value) -> ExprId {
  while (const auto* paren = get_if<Paren>(p, value)) value = paren->inner;
  return value;
}

}  // namespace

// FORMAT holds wherever it stands, also behind the last RETURN, where nothing is run.
void Body::formats_first(Block& block, Stmts& formats) {
  Stmts others;
  for (const StmtId id : block.stmts) {
    const auto* opaque = get_if<Opaque>(p_, id);
    (opaque && opaque->kind == OpaqueKind::Format ? formats : others).push_back(id);
    Stmt::Node node = p_.stmts[id].node;
    bool any = false;
    for_each_of<Block>(node, [&](Block& inner) {
      any = true;
      formats_first(inner, formats);
    });
    if (any) p_.stmts[id].node = node;
  }
  block.stmts = std::move(others);
}

auto Body::structured(const Block& body) -> Block {
  Block all = body;
  Stmts formats;
  formats_first(all, formats);
  all.stmts.insert(all.stmts.begin(), formats.begin(), formats.end());
  canonical::PlainJumps plain = canonical::plain_jumps(p_, all, *this, form_ == Form::Forward ? canonical::ReturnNumber::Kept : canonical::ReturnNumber::Dropped);
  ways_out_ = std::move(plain.ways_out);
  taken_ = plain.taken;
  canonical::Structured made = canonical::structured(p_, plain.body, *this);
  opened_ = std::move(made.indices);
  jumped_ = jump_targets(p_, made.body);
  return made.body;
}

auto Body::canonical(const Block& block) -> Block {
  Block made{canonical_list(block), block.end};
  for (StmtId id : made.stmts) {
    Stmt::Node node = p_.stmts[id].node;
    for_each_of<Block>(node, [&](Block& inner) { inner = canonical(inner); });
    p_.stmts[id].node = node;
  }
  return made;
}

auto Body::canonical_list(const Block& block) -> Stmts {
  Stmts out;
  for (StmtId id : block.stmts) canonical_stmt(id, out);
  return out;
}

void Body::canonical_stmt(StmtId id, Stmts& out) {
  if (const auto* directive = get_if<DirectiveStmt>(p_, id)) {
    const Block body = directive->body;
    for (StmtId inner : body.stmts) canonical_stmt(inner, out);
    return;
  }
  const Stmts parts = canonical::canonical_stmt(p_, id, *this);
  if (parts.empty()) refuse(p_.stmts[id].loc, "a function call cannot be taken out of this statement", "assign its result to a variable before");
  for (StmtId part : parts) {
    const Stmts plain = plain_form(part);
    if (plain.size() == 1 && plain.front() == part) {
      Stmt& stmt = p_.stmts[part];
      const bool format = std::holds_alternative<Opaque>(stmt.node);
      if (stmt.label && !format && !jumped_.contains(stmt.label)) stmt.label = {};
      if (std::holds_alternative<Continue>(stmt.node) && !stmt.label) continue;
      out.push_back(part);
      continue;
    }
    // Whoever jumps here comes before the values that are held for it.
    if (!plain.empty() && plain.front() != part && !p_.stmts[plain.front()].label) p_.stmts[plain.front()].label = std::exchange(p_.stmts[part].label, {});
    for (StmtId made : plain) canonical_stmt(made, out);
  }
}

// The statement itself, or simpler ones that do the same.
auto Body::plain_form(StmtId id) -> Stmts {
  const Stmt::Node node = p_.stmts[id].node;
  return std::visit(base::Overloaded{
                        [&](const Where&) {
                          const Stmts loops = canonical::where_as_loops(p_, id, *this);
                          if (loops.empty()) refuse(p_.stmts[id].loc, "this WHERE must become loops for its adjoint, and cannot", "write the loops");
                          return loops;
                        },
                        [&](const Concurrent& s) {
                          if (!s.forall) return concurrent_as_loops(id, s);
                          const Stmts loops = canonical::forall_as_loops(p_, id, *this);
                          if (loops.empty()) refuse(p_.stmts[id].loc, "this FORALL must become loops for its adjoint, and cannot", "write the loops");
                          return loops;
                        },
                        [&](const Assign& s) -> Stmts {
                          if (s.defined) {
                            p_.stmts[id].node = CallStmt{assignment_call(p_, s)};
                            return plain_form(id);
                          }
                          const auto* found = get_if<Call>(p_, s.value);
                          if (found && is_dispatched(*found)) {
                            const Call call = *found;
                            return dispatched(id, call, [&](const Call& direct) {
                              Assign copy = s;
                              copy.target = clone_expr(p_, s.target);
                              copy.value = p_.add_expr(direct, p_.exprs[s.value].type, p_.exprs[s.value].loc);
                              return p_.add_stmt(copy, p_.stmts[id].loc);
                            });
                          }
                          if (const Stmts made = steady_target(id, s); !made.empty()) return made;
                          if (is_spread_structure(s)) return spread_structure(id, s);
                          if (!found || !moves(*found, !matters(s.target))) return {id};
                          if (canonical::is_elemental(p_, *found) && rank_of(p_, p_.exprs[s.value].type) > 0) return elements_as_loops(id, s);
                          Call call = *found;
                          if (needs_own_result(s, call)) return through_variable(id, s, call);
                          fit_temporary(s.target, call);
                          Stmts out;
                          Stmts after;
                          steady_arguments(call, s.target, p_.stmts[id].loc, out);
                          keep_arguments(call, p_.stmts[id].loc, out, after);
                          const bool points = is_pointer_designator(s.target) && is_made_for_value(s.target);
                          if (out.empty() && !points) return {id};
                          Assign copy = s;
                          if (!out.empty()) copy.value = p_.add_expr(call, p_.exprs[s.value].type, p_.exprs[s.value].loc);
                          if (points) p_.stmts[id].node = PointerAssign{s.target, {}, copy.value};
                          else p_.stmts[id].node = copy;
                          out.push_back(id);
                          out.insert(out.end(), after.begin(), after.end());
                          return out;
                        },
                        [&](const CallStmt& s) -> Stmts {
                          if (s.call.symbol && p_.symbols[s.call.symbol].kind == SymbolKind::Intrinsic) return steady_intrinsic(id, s.call);
                          if (is_dispatched(s.call)) {
                            return dispatched(id, s.call, [&](const Call& direct) { return p_.add_stmt(CallStmt{direct}, p_.stmts[id].loc); });
                          }
                          if (!run_.carriers.carries(s.call) && !run_.carriers.is_impure(s.call)) return {id};
                          const auto is_array = [&](ExprId e) { return e && rank_of(p_, p_.exprs[e].type) > 0; };
                          const bool arrays = is_array(s.call.object) || std::ranges::any_of(s.call.args, [&](const Arg& arg) { return is_array(arg.value); });
                          if (arrays && canonical::is_elemental(p_, s.call)) return call_as_loops(id, s);
                          Call call = s.call;
                          Stmts out;
                          Stmts after;
                          steady_arguments(call, {}, p_.stmts[id].loc, out);
                          keep_arguments(call, p_.stmts[id].loc, out, after);
                          if (out.empty()) return {id};
                          p_.stmts[id].node = CallStmt{call};
                          out.push_back(id);
                          out.insert(out.end(), after.begin(), after.end());
                          return out;
                        },
                        [&](const CountedLoop& s) { return get_if<IntegerType>(p_, p_.exprs[s.variable].type) ? with_integer_bounds(id, s) : with_own_start(id, s); },
                        [&](const Associate& s) { return steady_associate(id, s); },
                        [&](const SelectType& s) { return steady_select_type(id, s); },
                        [&](const BlockConstruct& s) { return block_without_locals(id, s); },
                        [&](const Allocate& s) {
                          const Stmts made = steady_objects(id, s, !s.options.empty());
                          return made.size() > 1 ? made : allocate_and_assign(id, s);
                        },
                        [&](const Deallocate& s) { return steady_objects(id, s, !s.options.empty()); },
                        [&](const Nullify& s) { return steady_objects(id, s, false); },
                        [&](const PointerAssign& s) {
                          if (const Stmts made = pointer_from_call(id, s); !made.empty()) return made;
                          ExprId target = s.target;
                          return behind(steady_places(id, {&target}, {{s.target, true}}), id);
                        },
                        [&](const Opaque& s) { return s.kind == OpaqueKind::Io ? steady_items(id, s) : Stmts{id}; },
                        [&](const base::OneOf<ExprStmt, If, WhileLoop, ForLoop, Select, Return, Stop, Goto, ComputedGoto,
                                              AssignLabel, AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry, MacroStmt,
                                              DirectiveStmt, DeclStmt> auto&) -> Stmts { return {id}; },
                    },
                    node);
}

// What a statement assigns is named in the backward sweep when it has its new value: what the statement may change on the way there is read before it. Empty: nothing.
auto Body::steady_places(StmtId id, const std::vector<ExprId*>& places, const std::vector<canonical::Written>& written) -> Stmts {
  Stmts out;
  canonical::Accesses accesses(p_, access_memo());
  canonical::Steady steady(p_, accesses);
  for (ExprId* place : places) {
    const bool pointer = std::ranges::any_of(written, [&](const canonical::Written& w) { return w.pointer && w.place == *place; });
    *place = steady.make_steady(*place, pointer ? canonical::Steady::Names::Pointer : canonical::Steady::Names::Target, written,
                                [&](ExprId value, bool leads) { return saved(value, leads, p_.stmts[id].loc, out); });
  }
  return out;
}

// The statement behind those that must stand before it.
auto Body::behind(Stmts before, StmtId id) -> Stmts {
  if (before.empty()) return {id};
  std::swap(p_.stmts[before.front()].label, p_.stmts[id].label);
  std::swap(p_.stmts[before.front()].notes, p_.stmts[id].notes);
  before.push_back(id);
  return before;
}

auto Body::steady_target(StmtId id, const Assign& s) -> Stmts {
  Assign copy = s;
  Stmts before = steady_places(id, {&copy.target}, {{s.target, false}});
  if (before.empty()) return {};
  p_.stmts[id].node = copy;
  return behind(before, id);
}

// What is read into the place that the old value of something names is read into the same place.
auto Body::steady_items(StmtId id, const Opaque& s) -> Stmts {
  Opaque copy = s;
  canonical::Accesses accesses(p_, access_memo());
  std::vector<canonical::Written> written;
  std::vector<ExprId*> places;
  for (const canonical::InputItem& item : canonical::input_items(p_, accesses, s)) {
    written.push_back({item.item, false});
    if (item.behind || get_if<ImpliedDo>(p_, item.item)) continue;
    if (!item.before) {
      refuse(p_.stmts[id].loc, "the adjoint of this input: the place of an item depends on what is read before and behind it", "read in several statements");
      return {id};
    }
    for (Piece& piece : copy.pieces) {
      if (piece.expr == item.item) places.push_back(&piece.expr);
    }
  }
  const Stmts before = steady_places(id, places, written);
  p_.stmts[id].node = copy;
  return behind(before, id);
}

// A variable that has a value; or a pointer that leads where another one does.
auto Body::saved(ExprId value, bool pointer, Loc loc, Stmts& out) -> ExprId {
  const SymbolId held = temporary(p_.exprs[value].type, "place");
  if (!pointer) {
    out.push_back(ir::assign(p_, ref_to(held), without_parentheses(p_, value), loc));
    return ref_to(held);
  }
  p_.symbols[held].attrs.reset(Attr::Allocatable);
  p_.symbols[held].attrs.set(Attr::Pointer);
  out.push_back(p_.add_stmt(PointerAssign{ref_to(held), {}, value}, loc));
  return ref_to(held);
}

// call random_number(a(int(a(1))))
auto Body::steady_intrinsic(StmtId id, const Call& call) -> Stmts {
  Call copy = call;
  std::vector<ExprId*> places;
  std::vector<canonical::Written> written;
  for (Arg& arg : copy.args) {
    if (!arg.value || !is_variable_designator(p_, arg.value)) continue;
    places.push_back(&arg.value);
    written.push_back({arg.value, false});
  }
  const Stmts before = steady_places(id, places, written);
  p_.stmts[id].node = CallStmt{copy};
  return behind(before, id);
}

// allocate(p%next, p%next%next): each alone, if what comes first changes where the others are.
template <class Node>
auto Body::steady_objects(StmtId id, const Node& s, bool together) -> Stmts {
  std::vector<ExprId> names;
  std::vector<canonical::Written> written;
  for (ExprId object : s.objects) {
    const auto* shaped = get_if<Index>(p_, object);
    names.push_back(std::is_same_v<Node, Allocate> && shaped ? shaped->base : object);
    written.push_back({names.back(), is_pointer_designator(names.back())});
  }
  if (names.size() > 1 && !together) {
    canonical::Accesses accesses(p_, access_memo());
    canonical::Steady steady(p_, accesses);
    const auto moves = [&](ExprId name) { return steady.may_move(name, canonical::Steady::Names::Pointer, written); };
    if (std::ranges::none_of(names, moves)) return {id};
    Stmts out;
    for (ExprId object : s.objects) {
      Node one = s;
      one.objects = {object};
      out.push_back(p_.add_stmt(one, p_.stmts[id].loc));
    }
    std::swap(p_.stmts[out.front()].label, p_.stmts[id].label);
    std::swap(p_.stmts[out.front()].notes, p_.stmts[id].notes);
    return out;
  }
  std::vector<ExprId*> places;
  for (ExprId& name : names) places.push_back(&name);
  return behind(steady_places(id, places, written), id);
}

// do i = 1.5, x: the bounds are converted as the index is; whoever counts the turns or names a section must do so too.
auto Body::with_integer_bounds(StmtId id, const CountedLoop& s) -> Stmts {
  const auto* index = get_if<IntegerType>(p_, p_.exprs[s.variable].type);
  CountedLoop converted = s;
  for (ExprId* bound : {&converted.first, &converted.last, &converted.step}) {
    if (!*bound || get_if<IntegerType>(p_, p_.exprs[*bound].type)) continue;
    std::vector<ExprId> args{*bound};
    if (index->kind != 4) args.push_back(integer_literal(p_, index->kind));
    *bound = call_intrinsic(p_, "int", args, p_.exprs[s.variable].type);
  }
  p_.stmts[id].node = converted;
  return {id};
}

// do t = x, y: a real variable that carries a derivative takes it from its first value, by a statement of its own.
auto Body::with_own_start(StmtId id, const CountedLoop& s) -> Stmts {
  const SymbolId variable = root_symbol(p_, s.variable);
  if (!matters(s.variable)) return {id};
  bool open = false;
  for (const ExprId bound : {s.last, s.step}) {
    if (!bound) continue;
    for_each_subexpr(p_, bound, [&](ExprId e) {
      const auto* name = get_if<Ref>(p_, e);
      open = open || (name && (name->symbol == variable || (bound == s.step && matters(name->symbol))));
    });
  }
  if (open) {
    refuse(p_.stmts[id].loc, "the adjoint of a loop whose real variable has a derivative by its step, or is read in its other bounds", "count with an integer");
    return {id};
  }
  const auto* first = get_if<Ref>(p_, s.first);
  if (first && first->symbol == variable) return {id};
  CountedLoop from_there = s;
  from_there.first = clone_expr(p_, s.variable);
  const StmtId start = ir::assign(p_, clone_expr(p_, s.variable), s.first, p_.stmts[id].loc);
  p_.stmts[id].node = from_there;
  std::swap(p_.stmts[start].label, p_.stmts[id].label);
  std::swap(p_.stmts[start].notes, p_.stmts[id].notes);
  return {start, id};
}

// One structure for all elements of an array: the adjoints of its components are sums over the elements, component by component.
auto Body::is_spread_structure(const Assign& s) -> bool {
  const bool structure = get_if<DerivedType>(p_, element_of(p_, p_.exprs[s.target].type)) != nullptr;
  return structure && rank_of(p_, p_.exprs[s.target].type) > 0 && rank_of(p_, p_.exprs[s.value].type) == 0 && matters(s.target);
}

auto Body::spread_structure(StmtId id, const Assign& s) -> Stmts {
  Stmts out;
  Assign each = s;
  const auto* name = get_if<Ref>(p_, s.value);
  if (!name || name->symbol == root_variable(p_, s.target)) {
    const SymbolId held = temporary(p_.exprs[s.value].type, "element");
    out.push_back(ir::assign(p_, ref_to(held), s.value, p_.stmts[id].loc));
    each.value = ref_to(held);
  }
  const Stmts loops = element_loops(id, each, s.target);
  out.insert(out.end(), loops.begin(), loops.end());
  if (out.empty()) return out;
  p_.stmts[out.front()].label = p_.stmts[id].label;
  p_.stmts[out.front()].notes = p_.stmts[id].notes;
  return out;
}

// One that was made to take a value; a variable of a BLOCK is among the procedure's own, and is what the user made it.
auto Body::is_made_for_value(ExprId target) const -> bool {
  const auto* ref = get_if<Ref>(p_, target);
  return ref && p_.symbols[ref->symbol].attrs.has(Attr::CompilerGenerated) && std::ranges::find(temporaries_, ref->symbol) != temporaries_.end();
}

// The forward sweep of a function writes its result into a variable: one that it neither reads nor has as an argument, of its type, and allocatable where
// only the function knows the shape.
auto Body::needs_own_result(const Assign& s, const Call& call) -> bool {
  if (is_made_for_value(s.target)) return false;
  const TypeId type = p_.exprs[s.value].type;
  const int rank = rank_of(p_, type);
  if (element_of(p_, p_.exprs[s.target].type) != element_of(p_, type) || rank_of(p_, p_.exprs[s.target].type) != rank) return true;
  if ((rank > 0 && !run_.constant_result_shape(call.symbol)) || is_dynamic_result(p_, call)) return true;
  const SymbolId root = root_variable(p_, s.target);
  if (!root || is_whole_allocatable(s.target) || p_.symbols[root].attrs.has(Attr::Allocatable)) return true;  // the assignment allocates it
  return !can_be_result(run_, unit_, s.target, call);
}

// A variable of ours that takes a result whose shape is the same for every call has that shape.
void Body::fit_temporary(ExprId target, const Call& call) {
  if (!is_made_for_value(target)) return;
  const auto* ref = get_if<Ref>(p_, target);
  if (fit_to_result(p_, ref->symbol, call)) return;
  const std::optional<ArrayType> shape = run_.constant_result_shape(call.symbol);
  if (!shape) return;
  const SymbolId temporary = ref->symbol;
  const TypeId type = p_.types.add(Type{*shape});
  p_.symbols[temporary].attrs.reset(Attr::Allocatable);
  p_.symbols[temporary].type = type;
}

auto Body::through_variable(StmtId id, const Assign& s, const Call& call) -> Stmts {
  const SymbolId result = temporary(p_.exprs[s.value].type, p_.symbols[call.symbol].name);
  const StmtId fill = ir::assign(p_, ref_to(result), s.value, p_.stmts[id].loc);
  std::swap(p_.stmts[fill].label, p_.stmts[id].label);
  std::swap(p_.stmts[fill].notes, p_.stmts[id].notes);
  Assign rest = s;
  rest.value = is_whole_allocatable(s.target) ? result_value(p_, ref_to(result), call) : ref_to(result);
  p_.stmts[id].node = rest;
  return {fill, id};
}

// p => f(): the function, which changes something, fills a pointer of ours. Those that lead to what has a derivative are refused where they are assigned.
auto Body::pointer_from_call(StmtId id, const PointerAssign& s) -> Stmts {
  const auto* call = get_if<Call>(p_, s.value);
  if (!call || fills_pointer(s) || !moves(*call, !matters(s.target)) || matters(s.target) || p_.symbols[call->symbol].kind == SymbolKind::Intrinsic) return {};
  const Call copy = *call;
  const SymbolId held = temporary(p_.exprs[s.value].type, p_.symbols[copy.symbol].name);
  const bool points = fit_to_result(p_, held, copy);
  CHECK(points, "a pointer is pointed to what is no result of a function");
  const StmtId fill = ir::assign(p_, ref_to(held), s.value, p_.stmts[id].loc);
  std::swap(p_.stmts[fill].label, p_.stmts[id].label);
  std::swap(p_.stmts[fill].notes, p_.stmts[id].notes);
  PointerAssign rest = s;
  rest.value = ref_to(held);
  p_.stmts[id].node = rest;
  return {fill, id};
}

// What a call may do to the actual arguments that are variables: their values, and the pointers that they are.
auto Body::written_by(const Call& call) -> std::vector<canonical::Written> {
  std::vector<canonical::Written> written;
  for (const BoundArg& arg : bind_arguments(p_, call)) {
    if (!arg.actual || !is_variable_designator(p_, arg.actual)) continue;
    if (arg.dummy && (p_.symbols[arg.dummy].intent == Intent::In || p_.symbols[arg.dummy].attrs.has(Attr::Value))) continue;
    written.push_back({arg.actual, false});
    if (is_pointer_designator(arg.actual) && (!arg.dummy || p_.symbols[arg.dummy].attrs.has(Attr::Pointer))) written.push_back({arg.actual, true});
  }
  return written;
}

// Actual arguments that name the same thing before and after the call: values of expressions get variables, and so do subscripts that the call may change.
void Body::steady_arguments(Call& call, ExprId result, Loc loc, Stmts& before) {
  const auto changes = [&](ExprId e) {
    bool found = false;
    for_each_subexpr(p_, e, [&](ExprId part) {
      const auto* ref = get_if<Ref>(p_, part);
      if (!ref || p_.symbols[ref->symbol].kind != SymbolKind::Variable) return;
      found = found || adjoint::may_write(p_, call, ref->symbol, run_.carriers) || (result && root_symbol(p_, result) == ref->symbol);
    });
    return found;
  };
  const auto into_variable = [&](ExprId e, const std::string& name) {
    const SymbolId held = temporary(p_.exprs[e].type, name);
    before.push_back(ir::assign(p_, ref_to(held), without_parentheses(p_, e), loc));
    return ref_to(held);
  };
  std::vector<ExprId> replaced;
  for (const Arg& arg : call.args) replaced.push_back(arg.value);
  const std::vector<canonical::Written> written = written_by(call);
  canonical::Accesses accesses(p_, access_memo());
  canonical::Steady steady(p_, accesses);
  for (ExprId& value : replaced) {
    if (!value) continue;
    const auto* ref = get_if<Ref>(p_, value);
    if (ref && p_.symbols[ref->symbol].kind != SymbolKind::Variable) continue;
    // Elements that a vector subscript names are values, too: nothing can be added to all of them by a call.
    if (!is_variable_designator(p_, value) || has_vector_subscript(p_, value)) {
      bool variables = false;
      for_each_subexpr(p_, value, [&](ExprId part) {
        const auto* name = get_if<Ref>(p_, part);
        variables = variables || (name && p_.symbols[name->symbol].kind == SymbolKind::Variable);
      });
      const bool active = matters(value);
      if (variables && (active || changes(value)) && p_.exprs[value].type) value = into_variable(value, "argument");
      continue;
    }
    steady.make_steady(value, canonical::Steady::Names::Pointer, [&](ExprId e, bool pointer) { return pointer ? steady.may_change(e, true, written) : changes(e); },
                       [&](ExprId e, bool pointer) { return saved(e, pointer, loc, before); });
  }
  for (std::size_t i = 0; i < call.args.size(); ++i) call.args[i].value = replaced[i];
}

// Any order of the turns is right; what is local to one is a variable like others.
auto Body::concurrent_as_loops(StmtId id, const Concurrent& s) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  CloneMap map;
  std::vector<SymbolId> counters;
  for (const LoopIndex& index : s.indices) {
    const Symbol& symbol = p_.symbols[index.variable];
    const SymbolId counter = loop_variable(symbol.type, symbol.name);
    map.symbols[index.variable] = counter;
    counters.push_back(counter);
  }
  Block body = clone_block(p_, s.body, map);
  if (s.mask) body = Block{{if_then(p_, clone_expr(p_, s.mask, map), body, {}, loc)}, {}};
  for (std::size_t i = s.indices.size(); i > 0; --i) {
    const LoopIndex& index = s.indices[i - 1];
    CountedLoop loop;
    loop.variable = ref_to(counters[i - 1]);
    loop.first = clone_expr(p_, index.first, map);
    loop.last = clone_expr(p_, index.last, map);
    if (index.step) loop.step = clone_expr(p_, index.step, map);
    loop.body = body;
    body = Block{{p_.add_stmt(loop, loc)}, {}};
  }
  p_.stmts[body.stmts.front()].label = p_.stmts[id].label;
  p_.stmts[body.stmts.front()].notes = p_.stmts[id].notes;
  return body.stmts;
}

// An assignment of arrays, element by element; through a variable where an element is read after it was written.
auto Body::elements_as_loops(StmtId id, const Assign& s) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  ExprId target = s.target;
  Stmts out;
  Stmts after;
  // What is computed as a whole is computed into variables first.
  if (const auto* found = get_if<Call>(p_, s.value)) {
    Call call = *found;
    bool any = false;
    for (Arg& arg : call.args) {
      if (!arg.value || has_elements(arg.value)) continue;
      const SymbolId held = temporary(p_.exprs[arg.value].type, "argument");
      out.push_back(ir::assign(p_, ref_to(held), without_parentheses(p_, arg.value), loc));
      arg.value = ref_to(held);
      any = true;
    }
    if (any) p_.exprs[s.value].node = call;
  }
  const bool takes_shape = is_whole_allocatable(target);
  const ExprId like = takes_shape ? canonical::shape_carrier(p_, s.value) : target;
  if (!like) {
    refuse(loc, "the shape of this elemental call is not known from its arguments", "pass a variable");
    return {};
  }
  // Of what is read element by element as a whole the shape stays; what only gives a bound is gone when the target is allocated anew.
  const bool own_shape = canonical::may_read(p_, s.value, target, canonical::Own::Counts);
  bool bounds = false;
  for_each_subexpr(p_, s.value, [&](ExprId part) { bounds = bounds || (get_if<Ref>(p_, part) && root_symbol(p_, part) == root_symbol(p_, target)); });
  const bool other_elements = canonical::may_read(p_, s.value, target, canonical::Own::IsNone) || canonical::may_read_in_subscripts(p_, target, target);
  if (other_elements || (takes_shape && bounds && !own_shape)) {
    const SymbolId held = temporary(p_.exprs[s.value].type, "elements");
    out.push_back(allocate_like(ref_to(held), like, loc));
    Assign rest = s;
    rest.value = ref_to(held);
    after.push_back(p_.add_stmt(rest, loc));
    after.push_back(p_.add_stmt(Deallocate{{ref_to(held)}, {}}, loc));
    target = ref_to(held);
  } else if (takes_shape && !own_shape) {
    shape_like(target, like, loc, out);
  }
  const Stmts loops = element_loops(id, s, target);
  if (loops.empty()) return {};
  out.insert(out.end(), loops.begin(), loops.end());
  out.insert(out.end(), after.begin(), after.end());
  p_.stmts[out.front()].label = p_.stmts[id].label;
  p_.stmts[out.front()].notes = p_.stmts[id].notes;
  return out;
}

// As an assignment does it: what has the shape already keeps its bounds. Nobody asks for those of our own variables.
void Body::shape_like(ExprId target, ExprId like, Loc loc, Stmts& out) {
  const auto allocated = [&] { return call_intrinsic(p_, "allocated", std::vector<ExprId>{clone_expr(p_, target)}, logical_type(p_)); };
  const StmtId release = p_.add_stmt(Deallocate{{clone_expr(p_, target)}, {}}, loc);
  const SymbolId root = root_symbol(p_, target);
  if (root && p_.symbols[root].attrs.has(Attr::CompilerGenerated)) {
    out.push_back(if_then(p_, allocated(), Block{{release}, {}}, {}, loc));
    out.push_back(allocate_like(target, like, loc));
    return;
  }
  ExprId other_shape;
  const int rank = rank_of(p_, p_.exprs[target].type);
  for (int dim = 1; dim <= rank; ++dim) {
    const ExprId differs = binary(p_, BinaryOp::Ne, extent(target, dim), extent(like, dim));
    other_shape = other_shape ? binary(p_, BinaryOp::Or, other_shape, differs) : differs;
  }
  out.push_back(if_then(p_, allocated(), Block{{if_then(p_, other_shape, Block{{release}, {}}, {}, loc)}, {}}, {}, loc));
  out.push_back(if_then(p_, unary(p_, UnaryOp::Not, allocated()), Block{{allocate_like(target, like, loc)}, {}}, {}, loc));
}

auto Body::extent(ExprId array, int dim) -> ExprId {
  std::vector<ExprId> args{clone_expr(p_, array)};
  if (rank_of(p_, p_.exprs[array].type) > 1) args.push_back(integer_literal(p_, dim));
  return call_intrinsic(p_, "size", args, integer_type(p_));
}

auto Body::has_elements(ExprId actual) -> bool {
  const int rank = rank_of(p_, p_.exprs[actual].type);
  if (rank == 0) return true;
  canonical::ElementView probe;
  for (int i = 0; i < rank; ++i) probe.indices.push_back({integer_literal(p_, 1), integer_literal(p_, 1)});
  return canonical::element_of(p_, clone_expr(p_, actual), probe).valid();
}

auto Body::allocate_like(ExprId target, ExprId like, Loc loc) -> StmtId {
  Index shape{clone_expr(p_, target), {}};
  const int rank = rank_of(p_, p_.exprs[target].type);
  for (int dim = 1; dim <= rank; ++dim) {
    shape.subscripts.push_back(extent(like, dim));
  }
  Allocate allocation;
  allocation.objects = {p_.add_expr(shape, p_.exprs[target].type)};
  return p_.add_stmt(allocation, loc);
}

auto Body::element_loops(StmtId id, const Assign& s, ExprId target) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  const ExprId whole = canonical::shape_carrier(p_, target);
  const std::vector<canonical::IndexRange> ranges = canonical::index_space(p_, whole ? whole : target);
  canonical::ElementView view;
  std::vector<SymbolId> counters;
  for (const canonical::IndexRange& range : ranges) {
    counters.push_back(loop_variable(integer_type(p_), "i" + std::to_string(counters.size() + 1)));
    view.indices.push_back({ref_to(counters.back()), range.first});
  }
  const ExprId to = canonical::element_of(p_, target, view);
  const ExprId value = to ? canonical::element_of(p_, s.value, view) : ExprId{};
  if (!value) {
    refuse(loc, "this array expression must become loops for its adjoint, and cannot", "write the loops");
    return {};
  }
  Assign each = s;
  each.target = to;
  each.value = value;
  Stmt copy = p_.stmts[id];
  copy.node = each;
  copy.label = {};
  copy.notes = {};
  Block body{{p_.stmts.add(copy)}, {}};
  for (std::size_t i = 0; i < counters.size(); ++i) body = Block{{counted_loop(p_, counters[i], clone_expr(p_, ranges[i].first), ranges[i].last, body, loc)}, {}};
  return body.stmts;
}

// A call of an elemental subroutine with arrays: once for each element.
auto Body::call_as_loops(StmtId id, const CallStmt& s) -> Stmts {
  const Loc loc = p_.stmts[id].loc;
  Call call = s.call;
  Stmts out;
  // Arguments have the values, and subscripts name the places, of the moment before the first turn.
  steady_arguments(call, {}, loc, out);
  ExprId whole;
  std::vector<ExprId*> arrays{&call.object};
  for (Arg& arg : call.args) arrays.push_back(&arg.value);
  std::erase_if(arrays, [&](const ExprId* value) { return !*value || rank_of(p_, p_.exprs[*value].type) == 0; });
  for (ExprId* value : arrays) {
    if (!is_variable_designator(p_, *value)) {
      const SymbolId held = temporary(p_.exprs[*value].type, "argument");
      out.push_back(ir::assign(p_, ref_to(held), without_parentheses(p_, *value), loc));
      *value = ref_to(held);
    }
    if (!whole) whole = *value;
  }
  canonical::ElementView view;
  const std::vector<canonical::IndexRange> ranges = canonical::index_space(p_, whole);
  std::vector<SymbolId> counters;
  for (const canonical::IndexRange& range : ranges) {
    counters.push_back(loop_variable(integer_type(p_), "i" + std::to_string(counters.size() + 1)));
    view.indices.push_back({ref_to(counters.back()), range.first});
  }
  for (ExprId* value : arrays) {
    *value = canonical::element_of(p_, *value, view);
    if (!*value) {
      refuse(loc, "this elemental call cannot be written element by element", "write the loops");
      return {id};
    }
  }
  Block body{{p_.add_stmt(CallStmt{call}, loc)}, {}};
  for (std::size_t i = 0; i < counters.size(); ++i) body = Block{{counted_loop(p_, counters[i], clone_expr(p_, ranges[i].first), ranges[i].last, body, loc)}, {}};
  out.insert(out.end(), body.stmts.begin(), body.stmts.end());
  return out;
}

}  // namespace cf::transform::adjoint
