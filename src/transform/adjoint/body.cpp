#include "transform/adjoint/body.h"

#include <algorithm>
#include <charconv>

#include "base/one_of.h"
#include "canonical/elements.h"
#include "canonical/overlap.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/print.h"
#include "ir/shape.h"
#include "ir/walk.h"
#include "plan/bytes.h"
#include "transform/adjoint/exposed.h"
#include "transform/adjoint/writes.h"
#include "transform/jumps.h"
#include "transform/references.h"
#include "transform/rename_hidden.h"

namespace cf::transform::adjoint {

using namespace ir;

Body::Body(TangentRun& run, Runtime& runtime, Named& named, UnitId unit, Form form)
    : Reversal(run.program, unit, fortran_tape_, run.sink),
      run_(run),
      named_(named),
      form_(form),
      fortran_tape_(run.program, runtime, run.sink),
      expr_(run.program, run.program.units[unit].scope, *this, run.sink),
      make_(run.program, run.program.units[unit].scope) {
  make_.shape_of_call = [this](ExprId call) { return shape_of_helper(call); };
  make_.zero_structure = [this](TypeId element) { return zero_structure(element); };
}

auto Body::adjoint_of(StmtId id) -> LeafSweeps {
  before_updates_.clear();
  in_use_.clear();
  if (p_.stmts[id].loc.line != 0) at_ = p_.stmts[id].loc;
  // The result that a forward sweep allocates is a variable of the backward sweep.
  if (form_ == Form::Forward && p_.stmts[id].role == Role::Allocation) return only_forward(id);
  const Stmt::Node node = p_.stmts[id].node;
  LeafSweeps made = std::visit([&](const auto& s) { return on(id, s); }, node);
  if (ways_out_.contains(id)) land(id, made.forward);
  return made;
}

void Body::enter(StmtId id) {
  const Stmt::Node node = p_.stmts[id].node;
  if (const auto* s = std::get_if<Associate>(&node)) enter_associate(*s);
  else if (const auto* s = std::get_if<SelectType>(&node)) enter_cases(*s);
}

auto Body::construct(StmtId id) -> Sweeps {
  const Stmt::Node node = p_.stmts[id].node;
  if (const auto* s = std::get_if<Associate>(&node)) return associate(id, *s);
  if (const auto* s = std::get_if<SelectType>(&node)) return select_type(id, *s);
  const auto* s = std::get_if<BlockConstruct>(&node);
  CHECK(s != nullptr, "a construct without sweeps");
  return block_construct(id, *s);
}

auto Body::facts_of(StmtId id, const Stmt::Node& original, const LeafSweeps& made) -> plan::Leaf {
  plan::Leaf facts;
  // Values come back or not; shapes and pointers always do.
  const auto* assignment = std::get_if<Assign>(&original);
  const bool plain = assignment && !is_resized(*assignment);
  facts.restores = plain && !made.restore.empty();
  facts.runs_back = !made.early.empty() || !made.backward.empty() || (!made.restore.empty() && !facts.restores);
  facts.may_skip = plain && is_value_only(*assignment);
  const auto name = [&](ExprId e) {
    const SymbolId root = root_symbol(p_, e);
    return root ? p_.symbols[root].name : std::string("a value");
  };
  const auto names = [&](const std::vector<ExprId>& list) {
    std::string text;
    for (ExprId e : list) text += (text.empty() ? "" : " ") + name(e);
    return text;
  };
  const auto keeps = [&](plan::Keeping how, const std::string& what) {
    facts.keeping = how;
    facts.what = what;
  };
  const auto called = [&](const Call& call) {
    facts.keeping = !facts.runs_back ? plan::Keeping::Plain : is_joint(id) ? plan::Keeping::Joint : plan::Keeping::Split;
    facts.what = call.symbol ? p_.symbols[call.symbol].name : "a procedure";
  };
  std::visit(base::Overloaded{
                 [&](const Assign& s) {
                   const auto* call = get_if<Call>(p_, s.value);
                   if (call && moves(*call, !matters(s.target))) return called(*call);
                   facts.keeping = plan::Keeping::Stored;
                   facts.what = name(s.target);
                   facts.bytes = plan::bytes_of(p_, s.target);
                 },
                 [&](const PointerAssign& s) {
                   if (fills_pointer(s)) return called(*get_if<Call>(p_, s.value));
                   keeps(plan::Keeping::Stored, name(s.target));
                 },
                 [&](const Nullify& s) { keeps(plan::Keeping::Stored, names(s.objects)); },
                 [&](const CallStmt& s) { called(s.call); },
                 [&](const Allocate& s) { keeps(plan::Keeping::Memory, names(s.objects)); },
                 [&](const Deallocate& s) { keeps(plan::Keeping::Memory, names(s.objects)); },
                 [&](const Opaque&) {
                   if (facts.runs_back) keeps(plan::Keeping::Stored, "what is read");
                 },
                 [](const base::OneOf<ExprStmt, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate,
                                      BlockConstruct, Return, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto, ArithmeticIf, Cycle,
                                      Exit, Continue, Entry, MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
             },
             original);
  return facts;
}

// A statement with ways out is followed by the places where they lead.
void Body::land(StmtId id, Stmts& forward) {
  const auto has_labels = [&](StmtId stmt) {
    const auto* call = get_if<CallStmt>(p_, stmt);
    return stmt == id || (call && std::ranges::any_of(call->call.args, [](const Arg& arg) { return arg.alternate_return.valid(); }));
  };
  const auto at = std::ranges::find_if(forward, has_labels);
  if (at == forward.end()) return;
  const Stmts places = canonical::landing(p_, ways_out_.at(id), *this);
  forward.insert(std::next(at), places.begin(), places.end());
}

// ---- variables

auto Body::variable(TypeId type, const std::string& name) -> SymbolId {
  Symbol symbol;
  symbol.name = run_.names.fresh(name, unit_);
  symbol.kind = SymbolKind::Variable;
  symbol.scope = p_.units[unit_].scope;
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

auto Body::integer_variable(const std::string& base) -> SymbolId {
  const SymbolId made = variable(integer_type(p_), base);
  ours_.insert(made);
  return made;
}

auto Body::like_index(ExprId index, const std::string& base) -> SymbolId {
  const SymbolId made = variable(p_.exprs[index].type, base);
  ours_.insert(made);
  return made;
}

auto Body::step_variable(const std::string& base) -> SymbolId {
  const SymbolId made = variable(integer_type(p_, 8), base);
  ours_.insert(made);
  return made;
}

auto Body::steering_variable(TypeId type, const std::string& base) -> SymbolId {
  const SymbolId made = variable(type, base);
  ours_.insert(made);
  return made;
}

auto Body::counter() -> SymbolId { return integer_variable("place"); }

auto Body::index_like(SymbolId variable) -> SymbolId {
  const Symbol like = p_.symbols[variable];
  return loop_variable(like.type, like.name);
}

auto Body::temporary(TypeId type, const std::string& base) -> SymbolId { return variable(type, with_suffix(base, "_value")); }

auto Body::loop_variable(TypeId type, const std::string& base) -> SymbolId {
  const SymbolId made = variable(type, base);
  counters_.insert(made);
  return made;
}

void Body::push_local(SymbolId id, Stmts& out) {
  Stmts made;
  if (p_.symbols[id].attrs.has(Attr::Pointer)) push_pointer(ref_to(id), made);
  else if (p_.symbols[id].attrs.has(Attr::Allocatable)) push_allocatable(ref_to(id), made);
  else push_value(ref_to(id), made);
  if_present(id, made, out);
}

void Body::pop_local(SymbolId id, Stmts& out) {
  Stmts made;
  if (p_.symbols[id].attrs.has(Attr::Pointer)) pop_pointer(ref_to(id), made);
  else if (p_.symbols[id].attrs.has(Attr::Allocatable)) pop_allocatable(ref_to(id), made);
  else pop_value(ref_to(id), made);
  if_present(id, made, out);
}

// An argument with VALUE is a variable of its procedure, and may be absent.
void Body::if_present(SymbolId id, const Stmts& stmts, Stmts& out) {
  if (!p_.symbols[id].attrs.has(Attr::Optional)) {
    out.insert(out.end(), stmts.begin(), stmts.end());
    return;
  }
  const ExprId present = call_intrinsic(p_, "present", std::vector<ExprId>{ref_to(id)}, logical_type(p_));
  out.push_back(if_then(p_, present, Block{stmts, {}}));
}

// One variable serves all statements: what it holds is used up at once.
auto Body::hold(ExprId value, const std::string&) -> SymbolId {
  const SymbolId held = holder(p_.exprs[value].type, Holds::Derivative, fixed_shape(value));
  before_updates_.push_back(assign(ref_to(held), value, Role::Adjoint));
  return held;
}

auto Body::held() const -> std::unordered_set<SymbolId> {
  std::unordered_set<SymbolId> all;
  for (const auto& [key, list] : held_) all.insert(list.begin(), list.end());
  return all;
}

auto Body::is_held(SymbolId variable) const -> bool {
  return std::ranges::any_of(held_, [&](const auto& known) { return std::ranges::find(known.second, variable) != known.second.end(); });
}

auto Body::held_derivatives() const -> std::vector<SymbolId> {
  std::vector<SymbolId> all;
  for (const auto& [kind, list] : held_) {
    const TypeId element = std::get<0>(kind);
    const bool number = get_if<RealType>(p_, element) || get_if<ComplexType>(p_, element);
    if (number && std::get<2>(kind) == Holds::Derivative) all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

auto Body::fixed_shape(ExprId value) const -> FixedShape {
  constexpr std::int64_t kMost = 1000;
  const Shape shape = shape_of(p_, value);
  const std::int64_t size = constant_size(shape);
  FixedShape fixed;
  if (size < 1 || size > kMost) return fixed;
  for (const Extent& extent : shape.extents) fixed.push_back(extent.value);
  return fixed;
}

// Small arrays of a shape that is known are variables like others; those of another shape are allocated.
auto Body::holder(TypeId type, Holds what, const FixedShape& shape) -> SymbolId {
  const HeldKind key{element_of(p_, type), rank_of(p_, type), what, shape};
  std::vector<SymbolId>& known = held_[key];
  const std::size_t number = in_use_[key]++;
  if (number == known.size()) {
    known.push_back(variable(type, "t"));
    ours_.insert(known.back());
    if (!shape.empty()) {
      ArrayType declared{element_of(p_, type), {}, false};
      for (std::int64_t extent : shape) {
        Dim dim;
        dim.kind = DimKind::Explicit;
        dim.upper = integer_literal(p_, extent);
        declared.dims.push_back(dim);
      }
      p_.symbols[known.back()].type = p_.intern(declared);
      p_.symbols[known.back()].attrs.reset(Attr::Allocatable);
    }
  }
  return known[number];
}

// By internal procedures: symbols of the original unit.
auto Body::named_inside() const -> std::unordered_set<SymbolId> {
  std::unordered_set<SymbolId> named;
  const std::vector<UnitId> inner = p_.units[run_.original_of.at(unit_)].contains;
  for (UnitId unit : inner) named.merge(std::unordered_set<SymbolId>(referenced_symbols(p_, unit)));
  return named;
}

auto Body::kept_locals(const Stmts& backward) -> std::vector<SymbolId> {
  std::unordered_set<SymbolId> named;
  for_each_stmt(p_, Block{backward, {}}, [&](StmtId stmt) {
    for_each_expr(p_, stmt, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* ref = get_if<Ref>(p_, e)) named.insert(ref->symbol);
      });
    });
  });
  // The backward sweeps of internal procedures speak of what their procedures name.
  const std::unordered_set<SymbolId> inside = named_inside();
  for (SymbolId id : p_.scopes[p_.units[unit_].scope].symbols) {
    if (inside.contains(run_.shadows.original(id))) named.insert(id);
  }
  // What it sets before it reads it needs no value; internal procedures may read without a word.
  const bool alone = p_.units[run_.original_of.at(unit_)].contains.empty();
  const std::unordered_set<SymbolId> read = alone ? exposed(p_, Block{backward, {}}) : named;
  std::vector<SymbolId> kept;
  const auto found = run_.results.find(unit_);
  const SymbolId result = found == run_.results.end() ? SymbolId{} : found->second;  // an argument of the forward sweep, a variable of the backward one
  for (SymbolId id : p_.scopes[p_.units[unit_].scope].symbols) {
    const Symbol& symbol = p_.symbols[id];
    const bool by_value = symbol.storage == StorageClass::Argument && symbol.attrs.has(Attr::Value);
    const bool own = symbol.storage == StorageClass::Local || by_value || id == result;
    if (symbol.kind != SymbolKind::Variable || !own || !named.contains(id)) continue;
    if (ours_.contains(id) || run_.shadows.is_shadow(id) || is_only_index(id)) continue;
    const bool only_by_name = !symbol.attrs.has(Attr::Target) && !symbol.attrs.has(Attr::Pointer) && !symbol.attrs.has(Attr::Allocatable) && !symbol.attrs.has(Attr::Volatile) && symbol.equivalence < 0;
    if (only_by_name && !read.contains(id)) continue;
    kept.push_back(id);
  }
  return kept;
}

// ---- small things

auto Body::assign(ExprId target, ExprId value, Role role) -> StmtId {
  const StmtId made = ir::assign(p_, target, value);
  p_.stmts[made].role = role;
  return made;
}

void Body::zero(ExprId shadow_designator, ExprId like, Stmts& out) {
  if (has_parts(p_.exprs[like].type) || has_structures(p_.exprs[like].type)) return zero_parts(like, out);
  const TypeId element = element_of(p_, p_.exprs[shadow_designator].type);
  if (const auto* derived = get_if<DerivedType>(p_, element)) {
    const TypeDefId def = derived->def;
    out.push_back(assign(shadow_designator, run_.shadows.zero_structure(def), Role::Zero));
    return;
  }
  out.push_back(assign(shadow_designator, expr_.zero(like), Role::Zero));
}

auto Body::rename(SymbolId hiding, std::string_view name) -> bool { return rename_hiding(run_, unit_, hiding, name); }

// A reduction is only named: what is called is its adjoint.
auto Body::helper(const rules::Helper& wanted) -> SymbolId {
  if (wanted.kind == rules::HelperKind::Digamma || wanted.adjoint) return run_.helper(wanted, unit_);
  for (const auto& [symbol, known] : reductions_) {
    if (known == wanted) return symbol;
  }
  Symbol name;
  name.name = rules::helper_name(wanted, run_.options.suffix);
  name.kind = SymbolKind::Procedure;
  name.scope = p_.add_scope(ScopeKind::Construct, p_.units[unit_].scope, unit_);
  const SymbolId made = p_.add_symbol(name);
  reductions_[made] = wanted;
  return made;
}

auto Body::helper_of(SymbolId procedure) -> const rules::Helper* {
  const auto at = reductions_.find(procedure);
  return at == reductions_.end() ? nullptr : &at->second;
}

// The derivative of maxval(a, dim) is a call that only the tangent has; sum(a, dim) has its shape.
auto Body::shape_of_helper(ExprId call) -> ExprId {
  const Call node = *get_if<Call>(p_, call);
  const rules::Helper* helper = helper_of(node.symbol);
  if (!helper) return {};
  std::vector<ExprId> args{clone_expr(p_, node.args[0].value)};
  if (helper->dim != 0) args.push_back(integer_literal(p_, helper->dim));
  return call_intrinsic(p_, "sum", args, p_.exprs[call].type);
}

auto Body::structure(ExprId constructor, const std::vector<ComponentDerivative>& components) -> ExprId {
  const Expr expr = p_.exprs[constructor];
  StructCtor shadow{run_.shadows.type_def(std::get<StructCtor>(expr.node).def), {}};
  for (const ComponentDerivative& c : components) {
    const SymbolId component = run_.shadows.component(c.component);
    if (component && p_.symbols[component].attrs.has(Attr::Pointer)) continue;  // a link, made in the forward sweep
    if (component && c.derivative) shadow.args.push_back(Arg{p_.symbols[component].name, c.derivative, {}});
  }
  return shadow.args.empty() ? ExprId{} : p_.add_expr(shadow, run_.shadows.type(expr.type), expr.loc);
}

// ---- updates

namespace {

// target + value, a sum term by term: x_b - a*s + b*s.
auto appended(Program& p, ExprId sum, ExprId value) -> ExprId {
  const Expr expr = p.exprs[value];
  if (const auto* node = std::get_if<Binary>(&expr.node); node && (node->op == BinaryOp::Add || node->op == BinaryOp::Sub)) {
    return binary(p, node->op, appended(p, sum, node->left), node->right);
  }
  if (const auto* node = std::get_if<Unary>(&expr.node); node && node->op == UnaryOp::Minus) return binary(p, BinaryOp::Sub, sum, node->operand);
  // -a*b is (-a)*b in our trees.
  if (const auto* node = std::get_if<Binary>(&expr.node); node && (node->op == BinaryOp::Mul || node->op == BinaryOp::Div)) {
    ExprId leftmost = node->left;
    ExprId parent = value;
    while (const auto* inner = get_if<Binary>(p, leftmost)) {
      if (inner->op != BinaryOp::Mul && inner->op != BinaryOp::Div) break;
      parent = leftmost;
      leftmost = inner->left;
    }
    if (const auto* sign = get_if<Unary>(p, leftmost); sign && sign->op == UnaryOp::Minus) {
      const ExprId operand = sign->operand;
      std::get<Binary>(p.exprs[parent].node).left = operand;
      return binary(p, BinaryOp::Sub, sum, value);
    }
  }
  return binary(p, BinaryOp::Add, sum, value);
}

}  // namespace

// Vector subscripts whose elements cannot be named, as those of [3, 1], become variables.
void Body::hold_subscripts(ExprId designator, Stmts& out) {
  for (ExprId at = designator; at; at = base_of(p_, at)) {
    if (!get_if<Index>(p_, at)) continue;
    Index node = *get_if<Index>(p_, at);
    for (ExprId& subscript : node.subscripts) {
      if (get_if<Triplet>(p_, subscript) || has_elements(subscript)) continue;
      const SymbolId held = holder(p_.exprs[subscript].type);
      out.push_back(assign(ref_to(held), subscript, Role::Adjoint));
      subscript = ref_to(held);
    }
    p_.exprs[at].node = node;
  }
}

auto Body::accumulate(ExprId target, ExprId value) -> Stmts {
  Stmts out;
  const bool structure = get_if<DerivedType>(p_, element_of(p_, p_.exprs[target].type)) != nullptr;
  if (!structure && !has_vector_subscript(p_, target)) return {assign(target, appended(p_, clone_expr(p_, target), value), Role::Adjoint)};
  // An element may be named more than once: one after the other. A component is one of a variable.
  if ((structure || rank_of(p_, p_.exprs[value].type) > 0) && !is_variable_designator(p_, value)) {
    const SymbolId held = holder(p_.exprs[value].type);
    out.push_back(assign(ref_to(held), value, Role::Adjoint));
    value = ref_to(held);
  }
  hold_subscripts(target, out);
  if (structure) {
    hold_subscripts(value, out);
    add_structure(target, value, out);
    return out;
  }
  const StmtId made = assign(target, appended(p_, clone_expr(p_, target), value), Role::Adjoint);
  const Stmts loops = element_loops(made, std::get<Assign>(p_.stmts[made].node), target);
  out.insert(out.end(), loops.begin(), loops.end());
  return out;
}

// Its parts cannot be named for all elements of an array at once.
auto Body::has_shaped_parts(TypeDefId def) const -> bool {
  return std::ranges::any_of(components_of(p_, def), [&](SymbolId c) {
    const Symbol& symbol = p_.symbols[c];
    if (symbol.attrs.has(Attr::Pointer)) return false;
    const auto* inner = get_if<DerivedType>(p_, element_of(p_, symbol.type));
    return symbol.attrs.has(Attr::Allocatable) || rank_of(p_, symbol.type) > 0 || (inner && has_shaped_parts(inner->def));
  });
}

void Body::add_elements(ExprId target, ExprId value, Stmts& out) {
  const ExprId whole = canonical::shape_carrier(p_, target);
  const std::vector<canonical::IndexRange> ranges = canonical::index_space(p_, whole ? whole : target);
  canonical::ElementView view;
  std::vector<SymbolId> counters;
  for (const canonical::IndexRange& range : ranges) {
    counters.push_back(loop_variable(integer_type(p_), "i" + std::to_string(counters.size() + 1)));
    view.indices.push_back({ref_to(counters.back()), range.first});
  }
  const ExprId to = canonical::element_of(p_, target, view);
  const ExprId from = to ? canonical::element_of(p_, value, view) : ExprId{};
  if (!from) {
    refuse(at_, "the adjoint of this expression with an array of structures", "write the loop");
    return;
  }
  Block body;
  add_structure(to, from, body.stmts);
  for (std::size_t i = 0; i < counters.size(); ++i) body = Block{{counted_loop(p_, counters[i], clone_expr(p_, ranges[i].first), ranges[i].last, body, {})}, {}};
  out.insert(out.end(), body.stmts.begin(), body.stmts.end());
}

void Body::add_structure(ExprId target, ExprId value, Stmts& out) {
  const TypeDefId def = get_if<DerivedType>(p_, element_of(p_, p_.exprs[target].type))->def;
  if (rank_of(p_, p_.exprs[target].type) > 0 && has_shaped_parts(def)) return add_elements(target, value, out);
  if (p_.type_defs[def].parent) {
    const SymbolId parent = p_.type_defs[def].parent;
    const TypeId type = with_rank(p_, p_.intern(DerivedType{p_.symbols[parent].def, false}), rank_of(p_, p_.exprs[target].type));
    add_structure(p_.add_expr(Member{clone_expr(p_, target), parent}, type), p_.add_expr(Member{clone_expr(p_, value), parent}, type), out);
  }
  const std::vector<SymbolId> components = p_.type_defs[def].components;
  for (SymbolId component : components) {
    const Symbol symbol = p_.symbols[component];
    if (symbol.attrs.has(Attr::Pointer)) continue;  // what it points to has its own
    if (symbol.attrs.has(Attr::Allocatable)) {
      const ExprId part = member(p_, clone_expr(p_, value), component);
      const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{part}, logical_type(p_));
      const Stmts inner = accumulate(member(p_, clone_expr(p_, target), component), member(p_, clone_expr(p_, value), component));
      out.push_back(if_then(p_, there, Block{inner, {}}));
      continue;
    }
    const Stmts inner = accumulate(member(p_, clone_expr(p_, target), component), member(p_, clone_expr(p_, value), component));
    out.insert(out.end(), inner.begin(), inner.end());
  }
}

// ---- assignments

// y = f(x, y): x_b = x_b + f_x*y_b, y_b = f_y*y_b, with the adjoint of y taken first where an operand may lie in the same place.
void Body::adjoint_assign(ExprId target, ExprId derivative, Stmts& out) {
  const ExprId own = shadow(target);
  before_updates_.clear();
  if (!derivative) return zero(own, target, out);
  bool overlaps = false;
  canonical::for_each_read(p_, derivative, [&](ExprId read) {
    const SymbolId root = root_symbol(p_, read);
    if (!root || !is_shadow(root) || same_designator(p_, read, own)) return;
    overlaps = overlaps || canonical::may_overlap(p_, read, own);
  });
  Transposition transposition(make_, *this, sink_);
  if (overlaps) {
    const SymbolId held = hold(clone_expr(p_, own), "t");
    Stmts first = std::exchange(before_updates_, {});
    zero(clone_expr(p_, own), target, first);
    const std::vector<Update> updates = transposition.updates(derivative, ref_to(held));
    out.insert(out.end(), first.begin(), first.end());
    out.insert(out.end(), before_updates_.begin(), before_updates_.end());
    for (const Update& update : updates) {
      const Stmts made = accumulate(update.target, update.value);
      out.insert(out.end(), made.begin(), made.end());
    }
    return;
  }
  const std::vector<Update> updates = transposition.updates(derivative, clone_expr(p_, own));
  out.insert(out.end(), before_updates_.begin(), before_updates_.end());
  before_updates_.clear();
  ExprId remains;
  for (const Update& update : updates) {
    if (same_designator(p_, update.target, own)) {
      remains = update.value;
      continue;
    }
    const Stmts made = accumulate(update.target, update.value);
    out.insert(out.end(), made.begin(), made.end());
  }
  if (!remains) zero(own, target, out);
  else if (!same_designator(p_, remains, own)) out.push_back(assign(own, remains, Role::Adjoint));
}

// A scalar that is assigned to an array leaves its shape as it is.
auto Body::takes_shape(const Assign& s) const -> bool {
  return is_whole_allocatable(s.target) && rank_of(p_, p_.exprs[s.target].type) == rank_of(p_, p_.exprs[s.value].type);
}

// The parts of a structure take the sizes of those of the value.
auto Body::is_resized(const Assign& s) const -> bool { return takes_shape(s) || has_parts(p_.exprs[s.target].type); }

// It has no effect but that on its target.
auto Body::is_value_only(const Assign& s) -> bool {
  const auto* call = get_if<Call>(p_, s.value);
  return !(call && moves(*call, !matters(s.target))) && !get_if<DerivedType>(p_, element_of(p_, p_.exprs[s.target].type));
}

auto Body::on(StmtId id, const Assign& s) -> LeafSweeps {
  CHECK(!s.defined, "a defined assignment is a call");
  LeafSweeps made;
  const bool allocatable = takes_shape(s);
  if (allocatable) {
    refuse_pointers_in(p_.stmts[id].loc, s.target);
    push_allocatable(s.target, made.store);
    pop_allocatable(s.target, made.restore);
  } else {
    push_value(s.target, made.store);
    pop_value(s.target, made.restore);
  }
  const auto* asked = get_if<Call>(p_, s.value);
  const bool intrinsic = asked && asked->symbol && p_.symbols[asked->symbol].kind == SymbolKind::Intrinsic;  // a clock, read once
  const bool plain = calls_plainly(id);
  if (const auto* found = get_if<Call>(p_, s.value); found && !plain && !intrinsic && moves(*found, !matters(s.target))) {
    const Call call = *found;
    const ExprId target = s.target;
    if (is_joint(id)) {
      made.forward.push_back(id);
      joint_backward(call, target, p_.stmts[id].loc, made.backward);
    } else {
      const LeafSweeps sweeps = call_sweeps(call, target, p_.stmts[id].loc);
      made.forward = sweeps.forward;
      made.early = sweeps.backward;
    }
    if (!matters(s.target)) return made;
    if (allocatable) fit_shadow(s.target, made.backward);
    else if (has_parts(p_.exprs[s.target].type)) zero_parts(s.target, made.backward);
    return made;
  }
  const bool resized = is_resized(s);
  if (resized) copy_shadow_pointers(s.target, s.value, made.forward);
  made.forward.push_back(id);
  if (!matters(s.target) || !shadow(s.target)) return made;
  const ExprId derivative = is_active(s.target) && !plain ? expr_.of(clone_expr(p_, s.value)) : ExprId{};
  if (!resized) {
    adjoint_assign(s.target, derivative, made.backward);
    return made;
  }
  // Its adjoint has the new shape: it is taken before the old one is back.
  SymbolId held;
  if (derivative) held = hold(shadow(s.target), "t");
  made.early = std::exchange(before_updates_, {});
  if (allocatable) fit_shadow(s.target, made.backward);
  else zero_parts(s.target, made.backward);
  if (!derivative) return made;
  const std::vector<Update> updates = Transposition(make_, *this, sink_).updates(derivative, ref_to(held));
  made.backward.insert(made.backward.end(), before_updates_.begin(), before_updates_.end());
  for (const Update& update : updates) {
    const Stmts added = accumulate(update.target, update.value);
    made.backward.insert(made.backward.end(), added.begin(), added.end());
  }
  return made;
}

// ---- ends

auto Body::new_label() -> LabelId {
  if (last_label_ == 0) {
    for (const LabelId id : p_.labels.ids()) {
      if (p_.labels[id].unit != unit_) continue;
      int number = 0;
      const std::string& name = p_.labels[id].name;
      std::from_chars(name.data(), name.data() + name.size(), number);
      last_label_ = std::max(last_label_, number);
    }
    last_label_ = last_label_/100*100;
  }
  last_label_ += 100;
  return p_.labels.add(Label{std::to_string(last_label_), unit_});
}

auto Body::jump_to_end() -> StmtId {
  if (!end_label_) end_label_ = new_label();
  return p_.add_stmt(Goto{end_label_});
}

auto Body::end_of_sweep() -> StmtId {
  const StmtId made = p_.add_stmt(Continue{});
  p_.stmts[made].label = end_label_;
  return made;
}

auto Body::may_write(const Block& block, SymbolId variable) -> bool { return adjoint::may_write(p_, block, variable, run_.carriers); }

auto Body::may_reshape(const Block& block, SymbolId array) -> bool { return adjoint::may_reshape(p_, block, array); }

auto Body::is_only_index(SymbolId variable) -> bool {
  if (opened_.contains(variable)) return false;
  return counters_.contains(variable) || adjoint::is_only_index(p_, p_.units[run_.original_of.at(unit_)], run_.shadows.original(variable));
}

}  // namespace cf::transform::adjoint
