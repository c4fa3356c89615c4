#include "transform/widen.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ir/bounds.h"
#include "ir/build.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/associate_use.h"
#include "transform/contiguity.h"
#include "transform/declare.h"
#include "transform/one_line.h"
#include "transform/stop_with.h"
#include "transform/structure_parts.h"

namespace cf::transform {

using namespace ir;

namespace {

using Stmts = std::vector<StmtId>;

auto is_structure(const Program& p, TypeId type) -> bool { return get_if<DerivedType>(p, element_of(p, type)) != nullptr; }

// Variables that one statement needs: they live in a BLOCK around it.
struct Scratch {
  ScopeId scope;
  std::vector<SymbolId> variables;
  Stmts before;
  Stmts after;
};

class UnitWidening {
 public:
  UnitWidening(TangentRun& run, UnitId unit) : run_(run), p_(run.program), directions_(run.directions), unit_(unit) {}

  void run() {
    scope_ = p_.units[unit_].scope;
    for (SymbolId function : run_.made_statement_functions[unit_]) {
      const ExprId value = p_.symbols[function].init;
      if (!directions_.has_wide(value)) continue;
      if (!asked_) asked_ = direction_variable(run_.names.fresh(directions_.index_name(unit_)));
      p_.symbols[function].list.push_back(asked_);
      directions_.depends_on_direction(function);
      p_.symbols[function].init = directions_.in_direction(value, ref(p_, asked_));
    }
    narrow_sizes();
    const Block body = p_.units[unit_].body;
    const Block made = block(body);
    p_.units[unit_].body = made;
    for (const SymbolId counter : {asked_, index_}) {
      if (counter) insert_before_statement_functions(p_, p_.units[unit_].decls, {declare_variable(p_, counter)});
    }
  }

 private:
  // What asks for the shape of a derivative: size(x_b) counts the elements of all directions, where it is not rewritten for one of them.
  void narrow_sizes() {
    std::set<ExprId> found;
    const auto look = [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* call = get_if<Call>(p_, e);
        if (!call || !call->symbol || p_.symbols[call->symbol].kind != SymbolKind::Intrinsic || call->args.empty()) return;
        const std::string name = lower_case(p_.symbols[call->symbol].name);
        const bool asks = name == "size" || name == "shape" || name == "lbound" || name == "ubound";
        if (asks && directions_.has_wide(call->args.front().value)) found.insert(e);
      });
    };
    for_each_stmt(p_, p_.units[unit_].body, [&](StmtId id) {
      const auto* s = get_if<Assign>(p_, id);
      if (s && !directions_.leaf(s->target)) look(s->value);
      if (const auto* made = get_if<Allocate>(p_, id); made && std::ranges::none_of(made->objects, [&](ExprId o) { return directions_.leaf(o).valid(); })) {
        for (const Arg& option : made->options) look(option.value);
      }
      if (const auto* loop = get_if<CountedLoop>(p_, id)) {
        for (const ExprId bound : {loop->first, loop->last, loop->step}) {
          if (bound) look(bound);
        }
      }
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* index = get_if<Index>(p_, e)) {
            for (ExprId subscript : index->subscripts) look(subscript);
          }
        });
      });
    });
    for (ExprId e : found) {
      if (ask_bounds_behind_first(p_, e)) continue;
      const ExprId one = directions_.in_direction(get_if<Call>(p_, e)->args.front().value, integer_literal(p_, 1));
      std::get<Call>(p_.exprs[e].node).args.front().value = one;
    }
  }

  auto block(const Block& old) -> Block {
    Block made{{}, old.end};
    for (std::size_t i = 0; i < old.stmts.size(); ++i) {
      const StmtId id = old.stmts[i];
      Stmts out;
      if (takes_shape(id) && i + 1 < old.stmts.size()) {
        reallocated(id, old.stmts[++i], out);
      } else {
        statement(id, out);
      }
      made.stmts.insert(made.stmts.end(), out.begin(), out.end());
    }
    return made;
  }

  // Label and comments of a statement move to the one that stands in its place.
  void stands_for(StmtId made, StmtId old) {
    Stmt& from = p_.stmts[old];
    Stmt& to = p_.stmts[made];
    if (made == old) return;
    to.label = std::exchange(from.label, {});
    to.notes = std::exchange(from.notes, {});
    to.origin = from.origin;
    to.role = from.role;
  }

  void statement(StmtId id, Stmts& out) {
    const Stmt::Node node = p_.stmts[id].node;
    Scratch scratch;
    StmtId made = id;
    if (const auto* s = std::get_if<Assign>(&node)) made = assignment(id, *s, scratch);
    else if (const auto* s = std::get_if<CallStmt>(&node)) call(id, *s, scratch);
    else if (const auto* s = std::get_if<PointerAssign>(&node)) pointer_assignment(id, *s, scratch);
    else if (const auto* s = std::get_if<Allocate>(&node)) made = allocation(id, *s, scratch);
    else if (const auto* s = std::get_if<Associate>(&node)) association(id, *s, scratch);
    else other(id);
    stands_for(made, id);
    Block body{scratch.before, {}};
    body.stmts.push_back(made);
    body.stmts.insert(body.stmts.end(), scratch.after.begin(), scratch.after.end());
    if (scratch.variables.empty()) {
      stands_for(body.stmts.front(), made);
      out.insert(out.end(), body.stmts.begin(), body.stmts.end());
      return;
    }
    const StmtId wrapped = in_block(scratch, body);
    stands_for(wrapped, made);
    out.push_back(wrapped);
  }

  auto in_block(const Scratch& scratch, const Block& body) -> StmtId {
    BlockConstruct construct{scratch.scope, {}, body, ""};
    for (SymbolId variable : scratch.variables) construct.decls.push_back(declare_variable(p_, variable));
    return p_.add_stmt(construct, p_.stmts[body.stmts.front()].loc);
  }

  auto variable(Scratch& scratch, const std::string& name, TypeId type) -> SymbolId {
    if (!scratch.scope) scratch.scope = p_.add_scope(ScopeKind::Block, scope_, unit_);
    Symbol symbol;
    symbol.name = name;
    symbol.kind = SymbolKind::Variable;
    symbol.scope = scratch.scope;
    symbol.storage = StorageClass::Local;
    symbol.type = type;
    symbol.attrs.set(Attr::CompilerGenerated);
    if (rank_of(p_, type) > 0) symbol.attrs.set(Attr::Allocatable);
    if (!get_if<IntegerType>(p_, element_of(p_, type))) symbol.spec = run_.spelled_like(unit_, type);
    const SymbolId made = p_.add_symbol(symbol);
    scratch.variables.push_back(made);
    return made;
  }

  auto direction_variable(const std::string& name) -> SymbolId {
    Symbol symbol;
    symbol.name = name;
    symbol.kind = SymbolKind::Variable;
    symbol.scope = p_.units[unit_].scope;
    symbol.storage = StorageClass::Local;
    symbol.type = integer_type(p_);
    symbol.attrs.set(Attr::CompilerGenerated);
    return p_.add_symbol(symbol);
  }

  auto index() -> SymbolId {
    if (!index_) index_ = direction_variable(directions_.index_name(unit_));
    return index_;
  }

  // What counts directions in one statement. Iterations of DO CONCURRENT have their own.
  auto counter(Scratch& scratch) -> SymbolId {
    if (concurrent_ == 0) return index();
    for (SymbolId id : scratch.variables) {
      if (p_.symbols[id].name == directions_.index_name(unit_)) return id;
    }
    return variable(scratch, directions_.index_name(unit_), integer_type(p_));
  }

  // do dir = 1, n: target(dir, :) = value(dir, :)
  auto loop(ExprId target, ExprId value, Loc loc, Scratch& scratch) -> StmtId {
    const SymbolId counter = this->counter(scratch);
    const ExprId left = directions_.in_direction(target, ref(p_, counter));
    const ExprId right = directions_.in_direction(value, ref(p_, counter));
    const StmtId inner = assign(p_, left, right, loc);
    p_.stmts[inner].role = Role::Tangent;
    return counted_loop(p_, counter, integer_literal(p_, 1), directions_.count(unit_), Block{{inner}, {}}, loc);
  }

  // ---- values

  auto spread_out(ExprId value) -> ExprId {
    const TypeId type = with_rank(p_, p_.exprs[value].type, rank_of(p_, p_.exprs[value].type) + 1);
    return call_intrinsic(p_, "spread", std::vector<ExprId>{value, integer_literal(p_, 1), directions_.count(unit_)}, type);
  }

  auto lies_apart(ExprId designator) const -> bool { return directions_.is_scattered(designator) || is_part_of_component(p_, designator); }

  // All directions of an expression of the rank it had in one, as one expression.
  auto value(ExprId e, Scratch& scratch) -> ExprId {
    if (is_structure(p_, p_.exprs[e].type)) {
      structures(e, scratch);
      return e;
    }
    if (const auto* call = get_if<Call>(p_, e); call && call->symbol && lower_case(p_.symbols[call->symbol].name) == "null") return e;
    if (!directions_.has_wide(e)) return spread_out(e);
    const auto* paren = get_if<Paren>(p_, e);
    const ExprId designator = paren ? paren->inner : e;
    const bool wide = directions_.leaf(designator).valid();
    if (wide ? !lies_apart(designator) : directions_.is_elementwise(e)) {
      directions_.in_all(e);
      return e;
    }
    return ref(p_, filled(e, scratch));
  }

  // A variable with all directions of an expression.
  auto filled(ExprId e, Scratch& scratch) -> SymbolId {
    const TypeId narrow = p_.exprs[e].type;
    const int rank = rank_of(p_, narrow);
    const SymbolId held = variable(scratch, run_.names.fresh("value" + run_.options.suffix), with_rank(p_, narrow, rank + 1));
    Index shape{ref(p_, held), {directions_.count(unit_)}};
    for (int dim = 1; dim <= rank; ++dim) {
      const ExprId first = directions_.in_direction(clone_expr(p_, e), integer_literal(p_, 1));
      bool parts = false;
      for_each_subexpr(p_, first, [&](ExprId part) { parts = parts || get_if<ComplexPart>(p_, part); });
      ExprId size = call_intrinsic(p_, "size", std::vector<ExprId>{first, integer_literal(p_, dim)}, integer_type(p_));
      if (parts) {  // gfortran 12 takes no part of a complex array in an ALLOCATE
        const SymbolId extent = variable(scratch, run_.names.fresh("extent"), integer_type(p_));
        scratch.before.push_back(assign(p_, ref(p_, extent), size, p_.exprs[e].loc));
        size = ref(p_, extent);
      }
      shape.subscripts.push_back(size);
    }
    Allocate allocation;
    allocation.objects = {p_.add_expr(shape, p_.exprs[shape.base].type)};
    const Loc loc = p_.exprs[e].loc;
    scratch.before.push_back(p_.add_stmt(allocation, loc));
    const SymbolId counter = this->counter(scratch);
    Index part{ref(p_, held), {ref(p_, counter)}};
    for (int dim = 1; dim <= rank; ++dim) part.subscripts.push_back(triplet(p_));
    const StmtId fill = assign(p_, p_.add_expr(part, narrow), directions_.in_direction(e, ref(p_, counter)), loc);
    scratch.before.push_back(counted_loop(p_, counter, integer_literal(p_, 1), directions_.count(unit_), Block{{fill}, {}}, loc));
    return held;
  }

  // Constructors of shadows inside an expression: their numbers in all directions, also where they are only zeros, whose shape allocates.
  void structures(ExprId e, Scratch& scratch) {
    if (!e) return;
    if (get_if<StructCtor>(p_, e)) {
      StructCtor constructor = *get_if<StructCtor>(p_, e);
      for (Arg& arg : constructor.args) {
        if (!arg.value) continue;
        if (is_structure(p_, p_.exprs[arg.value].type)) structures(arg.value, scratch);
        else if (is_for_all(component_named(p_, constructor.def, arg.keyword), arg.value)) arg.value = value(arg.value, scratch);
      }
      p_.exprs[e].node = constructor;
      return;
    }
    std::vector<ExprId> children;
    for_each_child(p_, e, [&](ExprId child) { children.push_back(child); });
    for (ExprId child : children) structures(child, scratch);
  }

  // A value that a component takes with all directions: a number without one is for all of them, unless it allocates.
  auto is_for_all(SymbolId component, ExprId value) const -> bool {
    if (!component || !directions_.is_wide(component)) return false;
    return directions_.has_wide(value) || rank_of(p_, p_.exprs[value].type) > 0 || p_.symbols[component].attrs.has(Attr::Allocatable);
  }

  // ---- assignments

  auto assignment(StmtId id, const Assign& s, Scratch& scratch) -> StmtId {
    if (!directions_.leaf(s.target)) {
      if (is_structure(p_, p_.exprs[s.target].type)) structures(s.value, scratch);
      return id;
    }
    const bool scattered = directions_.is_scattered(s.target);
    const bool constant = !directions_.has_wide(s.value) && rank_of(p_, p_.exprs[s.value].type) == 0;
    const bool copy = directions_.leaf(s.value) && !directions_.is_scattered(s.value) &&
                      rank_of(p_, p_.exprs[s.value].type) == rank_of(p_, p_.exprs[s.target].type);
    if (!scattered && (constant || copy || (rank_of(p_, p_.exprs[s.target].type) == 0 && directions_.is_elementwise(s.value)))) {
      const bool allocates = constant && rank_of(p_, p_.exprs[s.target].type) == 0 && is_whole_allocatable(s.target);
      directions_.in_all(s.target);
      directions_.in_all(s.value);
      if (allocates) set_value(id, call_intrinsic(p_, "spread", std::vector<ExprId>{s.value, integer_literal(p_, 1), directions_.count(unit_)}, p_.array_of(element_of(p_, p_.exprs[s.value].type), 1)));
      return id;
    }
    // A scalar that may not be allocated: elements of its derivative cannot be assigned one by one.
    if (rank_of(p_, p_.exprs[s.target].type) == 0 && is_whole_allocatable(s.target)) {
      const ExprId held = ref(p_, filled(s.value, scratch));
      directions_.in_all(s.target);
      set_value(id, held);
      return id;
    }
    return loop(s.target, s.value, p_.stmts[id].loc, scratch);
  }

  // An assignment that gives a whole allocatable shadow the shape of its value.
  auto takes_shape(StmtId id) const -> bool {
    if (run_.procedures.front().form != Form::Tangent) return false;  // adjoints have the shape of what they belong to
    const auto* s = get_if<Assign>(p_, id);
    return s && is_whole_allocatable(s->target) && rank_of(p_, p_.exprs[s->value].type) > 0;
  }
  auto is_whole_allocatable(ExprId target) const -> bool {
    const bool whole = get_if<Ref>(p_, target) || get_if<Member>(p_, target);  // no section, no part of complex numbers
    const SymbolId leaf = whole ? directions_.leaf(target) : SymbolId{};
    return leaf && p_.symbols[leaf].attrs.has(Attr::Allocatable);
  }
  void set_value(StmtId id, ExprId value) {
    Assign changed = *get_if<Assign>(p_, id);
    changed.value = value;
    p_.stmts[id].node = changed;
  }

  // The new derivative is held while the primal statement changes the shape; then the shadow gets the bounds of what it belongs to.
  void reallocated(StmtId id, StmtId primal, Stmts& out) {
    const Assign s = *get_if<Assign>(p_, id);
    const auto* original = get_if<Assign>(p_, primal);
    CHECK(original, "a derivative of an allocatable without its primal statement");
    const ExprId base = original->target;
    const Loc loc = p_.stmts[id].loc;
    Scratch scratch;
    const SymbolId held = filled(s.value, scratch);
    const ExprId shadow = s.target;
    directions_.in_all(shadow);
    Block body{scratch.before, {}};
    body.stmts.push_back(primal);
    const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{clone_expr(p_, shadow)}, logical_type(p_));
    const StmtId release = p_.add_stmt(Deallocate{{clone_expr(p_, shadow)}, {}}, loc);
    body.stmts.push_back(p_.add_stmt(If{{Arm{there, Block{{release}, {}}, {}}}, true, ""}, loc));
    Allocate allocation;
    allocation.objects = {with_bounds_of(clone_expr(p_, shadow), base)};
    body.stmts.push_back(p_.add_stmt(allocation, loc));
    body.stmts.push_back(assign(p_, shadow, ref(p_, held), loc));
    const StmtId wrapped = in_block(scratch, body);
    stands_for(wrapped, id);
    out.push_back(wrapped);
  }

  // x_d(n, lbound(x, 1):ubound(x, 1)): a shadow, as an object of ALLOCATE.
  auto with_bounds_of(ExprId shadow, ExprId base) -> ExprId {
    Index shape{shadow, {directions_.count(unit_)}};
    for (int dim = 1; dim <= rank_of(p_, p_.exprs[base].type); ++dim) {
      const auto bound = [&](const char* name) {
        return call_intrinsic(p_, name, std::vector<ExprId>{clone_expr(p_, base), integer_literal(p_, dim)}, integer_type(p_));
      };
      const ExprId lower = bound("lbound");
      shape.subscripts.push_back(triplet(p_, lower, bound("ubound")));
    }
    return p_.add_expr(shape, p_.exprs[shadow].type);
  }

  // ---- allocation and pointers

  auto allocation(StmtId id, const Allocate& s, Scratch& scratch) -> StmtId {
    Allocate copy = s;
    const auto from = std::ranges::find_if(copy.options, [](const Arg& a) { return lower_case(a.keyword) == "source" || lower_case(a.keyword) == "mold"; });
    const bool any_wide = std::ranges::any_of(s.objects, [&](ExprId object) { return directions_.leaf(object).valid(); });
    const bool has_from = from != copy.options.end() && any_wide;
    const bool of_primal = has_from && !directions_.has_wide(from->value) && is_variable_designator(p_, from->value);
    // A scalar fills what has a shape; one with directions does so afterwards.
    const bool fills = has_from && rank_of(p_, p_.exprs[from->value].type) == 0 &&
                       std::ranges::any_of(s.objects, [&](ExprId object) { return get_if<Index>(p_, object) != nullptr; });
    for (ExprId& object : copy.objects) {
      if (!directions_.leaf(object)) continue;
      if (get_if<Index>(p_, object)) {
        if (fills && directions_.has_wide(from->value)) {
          const ExprId whole = clone_expr(p_, get_if<Index>(p_, object)->base);
          scratch.after.push_back(loop(whole, clone_expr(p_, from->value), p_.stmts[id].loc, scratch));
        }
        const ExprId count = directions_.count(unit_);
        const TypeId type = p_.exprs[object].type;
        object = directions_.in_direction(object, count);
        p_.exprs[object].type = with_rank(p_, type, rank_of(p_, p_.symbols[directions_.leaf(object)].type));
        continue;
      }
      const int narrow = rank_of(p_, p_.symbols[directions_.leaf(object)].type) - 1;
      directions_.in_all(object);
      if (of_primal) object = with_bounds_of(object, from->value);
      else if (narrow == 0 && !has_from) object = p_.add_expr(Index{object, {directions_.count(unit_)}}, p_.exprs[object].type);
    }
    if (of_primal || (fills && directions_.has_wide(from->value))) copy.options.erase(from);
    else if (has_from && !fills) from->value = value(from->value, scratch);
    else if (from != copy.options.end() && !any_wide) structures(from->value, scratch);
    p_.stmts[id].node = copy;
    return id;
  }

  void pointer_assignment(StmtId id, const PointerAssign& s, Scratch& scratch) {
    if (!directions_.leaf(s.target)) return;
    PointerAssign copy = s;
    const auto* first = copy.bounds.empty() ? nullptr : get_if<Triplet>(p_, copy.bounds.front());
    const bool remaps = first && first->upper;
    const bool apart = directions_.leaf(s.value) && lies_apart(s.value);
    directions_.in_all(copy.target);
    if (directions_.has_wide(copy.value)) directions_.in_all(copy.value);
    if (apart || (remaps && contiguity(p_, copy.value) == Contiguity::Never)) {
      run_.sink.report(diag::Kind::Unsupported, p_.stmts[id].loc, "the directions of this target do not lie together: no pointer can take them",
                       "run without --vector, once for each direction");
    }
    if (remaps && contiguity(p_, copy.value) == Contiguity::Unknown) copy.value = made_contiguous(copy.value, scratch);
    if (!copy.bounds.empty()) {
      copy.bounds.insert(copy.bounds.begin(), triplet(p_, integer_literal(p_, 1), remaps ? directions_.count(unit_) : ExprId{}));
    }
    p_.stmts[id].node = copy;
  }

  // Other bounds for a vector: with directions it is a matrix, for which that is allowed only if it is known to be contiguous.
  auto made_contiguous(ExprId target, Scratch& scratch) -> ExprId {
    const Loc loc = p_.exprs[target].loc;
    const SymbolId held = variable(scratch, run_.names.fresh("target" + run_.options.suffix), p_.exprs[target].type);
    p_.symbols[held].attrs.reset(Attr::Allocatable);
    p_.symbols[held].attrs.set(Attr::Pointer);
    p_.symbols[held].attrs.set(Attr::Contiguous);
    const ExprId together = call_intrinsic(p_, "is_contiguous", std::vector<ExprId>{clone_expr(p_, target)}, logical_type(p_));
    const StmtId stop = stop_with(p_, "the derivatives of a pointer target do not lie together", loc);
    scratch.before.push_back(p_.add_stmt(If{{Arm{unary(p_, UnaryOp::Not, together), Block{{stop}, {}}, {}}}, true, ""}, loc));
    scratch.before.push_back(p_.add_stmt(PointerAssign{ref(p_, held), {}, target}, loc));
    return ref(p_, held);
  }

  void association(StmtId id, const Associate& s, Scratch& scratch) {
    // All are looked at before any of them stands for a copy.
    std::vector<std::pair<SymbolId, AssociateUse>> wide_names;
    for (SymbolId name : s.names) {
      if (!p_.symbols[name].attrs.has(Attr::CompilerGenerated)) continue;
      const ExprId selector = p_.symbols[name].init;
      // What a vector subscript names is a value: nothing is copied back.
      const bool apart = directions_.leaf(selector) && lies_apart(selector) && !has_vector_subscript(p_, selector);
      if (directions_.is_wide(name)) wide_names.emplace_back(name, apart ? associate_use(p_, s.body, name) : AssociateUse::Read);
      else structures(selector, scratch);
    }
    for (const auto& [name, use] : wide_names) {
      const ExprId selector = p_.symbols[name].init;
      if (use == AssociateUse::Entangled) {
        run_.sink.report(diag::Kind::Unsupported, p_.exprs[selector].loc, "the directions of what this name stands for do not lie together, and it is changed here",
                         "run without --vector, or write the loops");
      }
      const ExprId all = use == AssociateUse::Changed ? copied_back(selector, {}, scratch) : value(selector, scratch);
      p_.symbols[name].init = all;
    }
    nested(id);
  }

  // ---- calls

  void call(StmtId id, const CallStmt& s, Scratch& scratch) {
    CallStmt copy = s;
    const bool tangent = run_.is_tangent(s.call.symbol);
    const std::vector<SymbolId> dummies = tangent ? dummies_of(p_, s.call.symbol).list : std::vector<SymbolId>{};
    const std::size_t offset = directions_.at_run_time() ? 1 : 0;
    for (std::size_t i = 0; i < copy.call.args.size(); ++i) {
      Arg& arg = copy.call.args[i];
      if (!arg.value) continue;
      if (!run_.shadow_arguments.contains(arg.value) && !(tangent && directions_.leaf(arg.value))) {
        if (tangent) structures(arg.value, scratch);
        else directions_.whole_designators(arg.value);
        continue;
      }
      SymbolId dummy;
      SymbolId primal;
      for (std::size_t d = 0; d < dummies.size(); ++d) {
        const bool fits = arg.keyword.empty() ? d == i + offset : dummies[d] && lower_case(p_.symbols[dummies[d]].name) == lower_case(arg.keyword);
        if (!fits) continue;
        dummy = dummies[d];
        primal = d > 0 ? dummies[d - 1] : SymbolId{};
      }
      arg.value = argument(arg.value, dummy, scratch);
      if (run_.procedures.front().form == Form::Tangent && primal && p_.symbols[primal].attrs.has(Attr::Value) && is_variable_designator(p_, arg.value)) arg.value = paren(p_, arg.value);
    }
    if (tangent && directions_.at_run_time()) copy.call.args.insert(copy.call.args.begin(), Arg{"", directions_.count(unit_), {}});
    p_.stmts[id].node = copy;
  }

  auto argument(ExprId actual, SymbolId dummy, Scratch& scratch) -> ExprId {
    if (is_structure(p_, p_.exprs[actual].type)) return value(actual, scratch);
    const int dummy_rank = dummy ? rank_of(p_, p_.symbols[dummy].type) - 1 : -1;
    if (!directions_.leaf(actual)) {
      // Zeros of a table: as many as it has, wherever the callee begins to read.
      const SymbolId root = root_symbol(p_, actual);
      const bool table = root && p_.symbols[root].kind == SymbolKind::Constant && get_if<Index>(p_, actual) && dummy_rank != 0;
      return value(table ? ref(p_, root) : actual, scratch);
    }
    const SymbolId root = directions_.leaf(actual);
    const bool element = get_if<Index>(p_, actual) && rank_of(p_, p_.exprs[actual].type) == 0;
    if (lies_apart(actual)) return copied_back(actual, dummy, scratch);
    const auto* array = get_if<ArrayType>(p_, p_.symbols[root].type);
    const bool in_sequence = array && array->dims.front().kind != DimKind::AssumedShape && !p_.symbols[root].attrs.has(Attr::Pointer);
    if (element && (dummy_rank > 0 || (dummy_rank < 0 && in_sequence))) return directions_.in_direction(actual, integer_literal(p_, 1));
    directions_.in_all(actual);
    return actual;
  }

  // An argument whose directions do not lie together: a copy goes in, and comes back.
  auto copied_back(ExprId actual, SymbolId dummy, Scratch& scratch) -> ExprId {
    const ExprId target = clone_expr(p_, actual);
    const int rank = rank_of(p_, p_.exprs[actual].type);
    const TypeId narrow = p_.exprs[actual].type;
    const Loc loc = p_.exprs[actual].loc;
    const SymbolId held = filled(actual, scratch);
    if (!dummy || p_.symbols[dummy].intent != Intent::In) {
      const SymbolId counter = this->counter(scratch);
      Index part{ref(p_, held), {ref(p_, counter)}};
      for (int dim = 1; dim <= rank; ++dim) part.subscripts.push_back(triplet(p_));
      const StmtId back = assign(p_, directions_.in_direction(target, ref(p_, counter)), p_.add_expr(part, narrow), loc);
      scratch.after.push_back(counted_loop(p_, counter, integer_literal(p_, 1), directions_.count(unit_), Block{{back}, {}}, loc));
    }
    return ref(p_, held);
  }

  // ---- everything else

  void other(StmtId id) {
    if (const auto* entry = get_if<Entry>(p_, id); entry && directions_.at_run_time()) {
      Entry copy = *entry;
      copy.args.insert(copy.args.begin(), directions_.argument(unit_));
      p_.stmts[id].node = copy;
    }
    std::vector<ExprId> own;
    // The bounds of a loop only ask for shapes, of one direction by now.
    const bool done = get_if<CountedLoop>(p_, id) && run_.procedures.front().form != Form::Tangent;
    if (!done) for_each_expr(p_, id, [&](ExprId e) { own.push_back(e); });
    for (ExprId e : own) directions_.whole_designators(e);
    nested(id);
  }

  void nested(StmtId id) {
    Stmt::Node node = p_.stmts[id].node;
    const auto* concurrent = std::get_if<Concurrent>(&node);
    if (concurrent) ++concurrent_;
    const ScopeId outer = scope_;
    if (const auto* construct = std::get_if<BlockConstruct>(&node)) scope_ = construct->scope;
    for_each_of<Block>(node, [&](Block& inner) { inner = block(inner); });
    scope_ = outer;
    if (concurrent) --concurrent_;
    if (auto* branch = std::get_if<If>(&node); branch && branch->one_line) branch->one_line = fits_one_line(p_, branch->arms.front().body);
    p_.stmts[id].node = node;
  }

  TangentRun& run_;
  Program& p_;
  Directions& directions_;
  UnitId unit_;
  ScopeId scope_;
  SymbolId index_;      // counts directions in this unit
  SymbolId asked_;      // the dummy of its statement functions: sf_d(q, q_d, dir2)
  int concurrent_ = 0;  // inside so many DO CONCURRENT
};

// Components are declared when their type is made, as scalars where they had no shape yet.
void declare_shape(Program& p, SymbolId component) {
  if (p.symbols[component].storage != StorageClass::Component || rank_of(p, p.symbols[component].type) == 0) return;
  for (const TypeDef& def : p.type_defs) {
    if (def.scope != p.symbols[component].scope) continue;
    for (DeclId decl : def.decls) {
      if (auto* variables = std::get_if<Variables>(&p.decls[decl].node)) {
        for (Entity& entity : variables->entities) entity.shape_here = entity.shape_here || entity.symbol == component;
      }
    }
  }
}

}  // namespace

namespace {

// Names of ASSOCIATE whose statements are left out: nothing widens their selectors.
void forget_selectors(Program& p) {
  std::unordered_set<SymbolId> named;
  for (const UnitId unit : p.units.ids()) {
    for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
      if (const auto* s = get_if<Associate>(p, id)) named.insert(s->names.begin(), s->names.end());
      for_each_expr(p, id, [&](ExprId top) {
        for_each_subexpr(p, top, [&](ExprId e) {
          if (const auto* name = get_if<Ref>(p, e)) named.insert(name->symbol);
        });
      });
    });
  }
  for (const SymbolId id : p.symbols.ids()) {
    Symbol& symbol = p.symbols[id];
    if (symbol.storage == StorageClass::Associate && symbol.attrs.has(Attr::CompilerGenerated) && !named.contains(id)) symbol.init = {};
  }
}

}  // namespace

void widen(TangentRun& run) {
  std::unordered_set<SymbolId> of_statement_functions;
  for (const auto& [unit, dummies] : run.typed_dummies) of_statement_functions.insert(dummies.begin(), dummies.end());
  for (const auto& [base, shadow] : run.shadows.all()) {
    if (!of_statement_functions.contains(shadow)) run.directions.widen(shadow, base);
  }
  for (SymbolId held : run.held_derivatives) {
    run.directions.widen(held, held);
    declare_shape(run.program, held);
  }
  run.directions.begin_wide();
  for (const TangentProcedure& procedure : run.procedures) UnitWidening(run, procedure.unit).run();
  for (UnitId unit : run.companions) UnitWidening(run, unit).run();
  if (run.zeroing_unit) UnitWidening(run, run.zeroing_unit).run();
  forget_selectors(run.program);
}

}  // namespace cf::transform
