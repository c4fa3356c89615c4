// body.h: the statements of one adjoint procedure in Fortran: its forward and its backward sweep.
//
// Store-all: whatever a statement overwrites is pushed before and popped in the backward sweep, so that each adjoint statement finds every variable as its
// statement found it. Calls are split: p_fwd goes forwards and leaves on the stack what p_bwd goes back with.
//   body.cpp       assignments       body_calls.cpp   calls          body_data.cpp   allocation, pointers, input
//   fresh_variables.cpp   what starts anew   kept_arguments.cpp   arguments whose address C stores
//   rows.cpp   arrays in which loops store
//   canonical.cpp  what statements are before: functions out of expressions, WHERE and FORALL as loops, jumps by labels as branches
#pragma once

#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "canonical/hoist.h"
#include "canonical/plain_jumps.h"
#include "canonical/steady.h"
#include "canonical/steering.h"
#include "ir/build.h"
#include "transform/adjoint/fortran_tape.h"
#include "transform/adjoint/named.h"
#include "transform/adjoint/reversal.h"
#include "transform/adjoint/transpose.h"
#include "transform/structure_parts.h"
#include "transform/tangent_expr.h"
#include "transform/tangent_procedures.h"

namespace cf::transform::adjoint {

class Body final : public Reversal, public adjoint::Surroundings, public transform::Surroundings, public canonical::Hoister, public canonical::Steering {
 public:
  Body(TangentRun& run, Runtime& runtime, Named& named, ir::UnitId unit, Form form);

  // The statements of the unit with jumps that can be reversed; before unit().
  auto structured(const ir::Block& body) -> ir::Block;
  void formats_first(ir::Block& block, Stmts& formats);
  // The number of the alternate return that the forward sweep takes; none: it has none.
  auto taken() const -> ir::SymbolId { return taken_; }

  // The variables made on the way, for declarations.
  auto temporaries() const -> const std::vector<ir::SymbolId>& { return temporaries_; }
  // Those of them that hold a value for one statement.
  auto held() const -> std::unordered_set<ir::SymbolId>;
  // Those of these that hold derivatives.
  auto held_derivatives() const -> std::vector<ir::SymbolId>;
  // The user's variables, and ours that stand for his, whose values the backward sweep finds on entry: those it speaks of.
  auto kept_locals(const Stmts& backward) -> std::vector<ir::SymbolId>;
  auto named_inside() const -> std::unordered_set<ir::SymbolId>;
  // What happens to INTENT(OUT) dummies when the procedure is entered; pairs of a dummy and its copy here.
  auto start_of_dummies(const std::vector<std::pair<ir::SymbolId, ir::SymbolId>>& originals) -> Stmts;
  // Storing and fetching a local at the end of a forward sweep.
  void push_local(ir::SymbolId variable, Stmts& out);
  void pop_local(ir::SymbolId variable, Stmts& out);
  void if_present(ir::SymbolId id, const Stmts& stmts, Stmts& out);
  void zero(ir::ExprId shadow_designator, ir::ExprId like, Stmts& out);

  // Transposition
  auto is_shadow(ir::SymbolId variable) -> bool override { return run_.shadows.is_shadow(variable); }
  auto hold(ir::ExprId value, const std::string& base) -> ir::SymbolId override;
  auto counter() -> ir::SymbolId override;
  auto index_like(ir::SymbolId variable) -> ir::SymbolId override;
  auto shape_of_helper(ir::ExprId call) -> ir::ExprId;
  void execute(ir::StmtId stmt) override { before_updates_.push_back(stmt); }
  auto take_executed() -> std::vector<ir::StmtId> override { return std::exchange(before_updates_, {}); }
  void hold_subscripts(ir::ExprId designator, Stmts& out);
  auto accumulate(ir::ExprId target, ir::ExprId value) -> Stmts override;
  auto helper_of(ir::SymbolId procedure) -> const rules::Helper* override;
  auto place() const -> ir::Loc override { return at_; }

  // Derivatives of expressions; helper() serves the transposition too.
  auto is_active(ir::ExprId designator) -> bool override { return run_.shadows.is_active(designator); }
  auto shadow(ir::ExprId designator) -> ir::ExprId override { return run_.shadows.designator(designator); }
  auto structure(ir::ExprId constructor, const std::vector<ComponentDerivative>& components) -> ir::ExprId override;
  auto zero_structure(ir::TypeId element) -> ir::ExprId override { return run_.shadows.zero_of(element); }
  auto helper(const rules::Helper& helper) -> ir::SymbolId override;
  auto rename(ir::SymbolId hiding, std::string_view name) -> bool override;

  // Hoister
  auto moves(const ir::Call& call, bool value_only) -> bool override;
  auto matters(ir::TypeId type) -> bool override { return run_.shadows.holds(type); }
  auto matters(ir::SymbolId variable) -> bool { return run_.shadows.matters(variable); }
  auto matters(ir::ExprId value) -> bool { return run_.shadows.matters(value); }
  auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto loop_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override;

  // Steering
  auto steering_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto new_label() -> ir::LabelId override;
  auto truth() -> ir::TypeId override { return ir::logical_type(p_); }
  void refuse_jump(ir::Loc loc, const std::string& what, const std::string& hint) override { refuse(loc, what, hint); }

 protected:
  auto canonical(const ir::Block& block) -> ir::Block override;
  auto adjoint_of(ir::StmtId stmt) -> LeafSweeps override;
  auto facts_of(ir::StmtId id, const ir::Stmt::Node& original, const LeafSweeps& made) -> plan::Leaf override;
  void enter(ir::StmtId stmt) override;
  auto construct(ir::StmtId stmt) -> Sweeps override;
  auto integer_variable(const std::string& base) -> ir::SymbolId override;
  auto like_index(ir::ExprId index, const std::string& base) -> ir::SymbolId override;
  auto kept_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto extent(ir::StmtId loop) const -> plan::Extent override;
  auto row(ir::StmtId loop, ir::StmtId stmt, ir::ExprId number) -> Rows override;
  auto plan_variable() -> ir::SymbolId override { return step_variable("plan"); }
  auto step_variable(const std::string& base) -> ir::SymbolId override;
  auto jump_to_end() -> ir::StmtId override;
  auto end_of_sweep() -> ir::StmtId override;
  auto is_held(ir::SymbolId variable) const -> bool override;
  auto has_directions() const -> bool override { return run_.directions.many(); }
  auto own_variables() const -> std::vector<ir::SymbolId> override { return {}; }
  auto index_of(ir::StmtId) const -> ir::SymbolId override { return {}; }
  auto may_write(const ir::Block& block, ir::SymbolId variable) -> bool override;
  auto may_reshape(const ir::Block& block, ir::SymbolId array) -> bool override;
  auto is_only_index(ir::SymbolId variable) -> bool override;

 private:
  // canonical.cpp
  auto canonical_list(const ir::Block& block) -> Stmts;
  void canonical_stmt(ir::StmtId id, Stmts& out);
  auto plain_form(ir::StmtId id) -> Stmts;
  auto concurrent_as_loops(ir::StmtId id, const ir::Concurrent& s) -> Stmts;
  auto with_integer_bounds(ir::StmtId id, const ir::CountedLoop& s) -> Stmts;
  auto with_own_start(ir::StmtId id, const ir::CountedLoop& s) -> Stmts;
  auto is_spread_structure(const ir::Assign& s) -> bool;
  auto spread_structure(ir::StmtId id, const ir::Assign& s) -> Stmts;
  auto elements_as_loops(ir::StmtId id, const ir::Assign& s) -> Stmts;
  auto has_elements(ir::ExprId actual) -> bool;
  auto allocate_like(ir::ExprId target, ir::ExprId like, ir::Loc loc) -> ir::StmtId;
  void shape_like(ir::ExprId target, ir::ExprId like, ir::Loc loc, Stmts& out);
  auto extent(ir::ExprId array, int dim) -> ir::ExprId;
  auto element_loops(ir::StmtId id, const ir::Assign& s, ir::ExprId target) -> Stmts;
  auto call_as_loops(ir::StmtId id, const ir::CallStmt& s) -> Stmts;
  auto is_made_for_value(ir::ExprId target) const -> bool;
  auto needs_own_result(const ir::Assign& s, const ir::Call& call) -> bool;
  void fit_temporary(ir::ExprId target, const ir::Call& call);
  auto through_variable(ir::StmtId id, const ir::Assign& s, const ir::Call& call) -> Stmts;
  auto steady_places(ir::StmtId id, const std::vector<ir::ExprId*>& places, const std::vector<canonical::Written>& written) -> Stmts;
  auto behind(Stmts before, ir::StmtId id) -> Stmts;
  auto steady_target(ir::StmtId id, const ir::Assign& s) -> Stmts;
  auto steady_items(ir::StmtId id, const ir::Opaque& s) -> Stmts;
  auto saved(ir::ExprId value, bool pointer, ir::Loc loc, Stmts& out) -> ir::ExprId;
  auto steady_intrinsic(ir::StmtId id, const ir::Call& call) -> Stmts;
  template <class Node>
  auto steady_objects(ir::StmtId id, const Node& s, bool together) -> Stmts;
  auto pointer_from_call(ir::StmtId id, const ir::PointerAssign& s) -> Stmts;
  auto written_by(const ir::Call& call) -> std::vector<canonical::Written>;
  void steady_arguments(ir::Call& call, ir::ExprId result, ir::Loc loc, Stmts& before);

  // kept_arguments.cpp
  auto stays_in_place(ir::ExprId actual) const -> bool;
  void keep_arguments(ir::Call& call, ir::Loc loc, Stmts& before, Stmts& after);
  auto in_memory(ir::ExprId actual, bool back, ir::Loc loc, Stmts& before, Stmts& after) -> ir::ExprId;

  // constructs.cpp
  auto is_dispatched(const ir::Call& call) const -> bool;
  using WithCall = std::function<ir::StmtId(const ir::Call&)>;
  auto dispatched(ir::StmtId id, const ir::Call& call, const WithCall& with) -> Stmts;
  auto by_target(ir::StmtId id, const ir::Call& call, const WithCall& with) -> Stmts;
  auto by_passed(ir::StmtId id, const ir::Call& call, std::size_t which, const WithCall& with) -> Stmts;
  auto passed_pointer(const ir::Call& call) const -> std::optional<std::size_t>;
  auto targets_of(ir::SymbolId pointer, std::size_t given) const -> std::vector<ir::SymbolId>;
  auto for_each_target(ir::Loc loc, ir::SymbolId symbol, ir::ExprId pointer, const std::vector<ir::SymbolId>& candidates, const std::function<ir::StmtId(ir::SymbolId)>& with) -> Stmts;
  auto by_type(ir::StmtId id, const ir::Call& call, const WithCall& with) -> Stmts;
  auto cloned(ir::Call call) -> ir::Call;
  auto steady_associate(ir::StmtId id, const ir::Associate& s) -> Stmts;
  auto steady_select_type(ir::StmtId id, const ir::SelectType& s) -> Stmts;
  void steady_selector(ir::ExprId selector, const std::vector<ir::Block>& bodies, ir::Loc loc, Stmts& out);
  auto into_variable(ir::ExprId value, const std::string& name, ir::Loc loc, Stmts& out) -> ir::ExprId;
  enum class WayOf { Associate, SelectType, Call };
  void refuse_moved_way(ir::Loc loc, const ir::Block& body, ir::ExprId selector, WayOf of);
  auto allocate_and_assign(ir::StmtId id, const ir::Allocate& s) -> Stmts;
  auto mentions(const Stmts& stmts, ir::SymbolId symbol) const -> bool;
  void enter_associate(const ir::Associate& s);
  void enter_cases(const ir::SelectType& s);
  auto associate(ir::StmtId id, const ir::Associate& s) -> Sweeps;
  auto select_type(ir::StmtId id, const ir::SelectType& s) -> Sweeps;

  // fresh_variables.cpp
  auto length_is_of_block(const ir::Symbol& symbol) -> bool;
  auto block_without_locals(ir::StmtId id, const ir::BlockConstruct& s) -> Stmts;
  auto release(ir::ExprId variable, ir::Loc loc) -> ir::StmtId;
  void start_anew(ir::SymbolId variable, ir::Loc loc, Stmts& out);
  void start_parts(ir::ExprId designator, ir::Loc loc, Stmts& out);
  auto block_construct(ir::StmtId id, const ir::BlockConstruct& s) -> Sweeps;

  // body.cpp
  void land(ir::StmtId id, Stmts& forward);
  auto on(ir::StmtId id, const ir::Assign& s) -> LeafSweeps;
  auto takes_shape(const ir::Assign& s) const -> bool;
  auto is_resized(const ir::Assign& s) const -> bool;
  auto is_value_only(const ir::Assign& s) -> bool;
  void adjoint_assign(ir::ExprId target, ir::ExprId derivative, Stmts& out);
  auto variable(ir::TypeId type, const std::string& name) -> ir::SymbolId;
  enum class Holds { Derivative, Value };
  using FixedShape = std::vector<std::int64_t>;  // empty: scalars, and extents that are not known or too many for the stack
  auto fixed_shape(ir::ExprId value) const -> FixedShape;
  auto holder(ir::TypeId type, Holds what = Holds::Derivative, const FixedShape& shape = {}) -> ir::SymbolId;
  auto assign(ir::ExprId target, ir::ExprId value, ir::Role role) -> ir::StmtId;
  auto ref_to(ir::SymbolId variable) -> ir::ExprId { return ir::ref(p_, variable); }
  auto has_shaped_parts(ir::TypeDefId def) const -> bool;
  void add_elements(ir::ExprId target, ir::ExprId value, Stmts& out);
  void add_structure(ir::ExprId target, ir::ExprId value, Stmts& out);

  // body_calls.cpp
  auto on(ir::StmtId id, const ir::CallStmt& s) -> LeafSweeps;
  auto passive_dummy_call(const ir::Call& call, ir::ExprId result, ir::Loc loc) -> LeafSweeps;
  auto call_sweeps(const ir::Call& call, ir::ExprId result, ir::Loc loc) -> LeafSweeps;
  auto fills_pointer(const ir::PointerAssign& s) -> bool;
  auto fill_pointer(ir::StmtId id, const ir::PointerAssign& s) -> LeafSweeps;
  void joint_backward(const ir::Call& call, ir::ExprId result, ir::Loc loc, Stmts& out);
  auto intrinsic_call(ir::StmtId id, const ir::Call& call) -> LeafSweeps;
  auto move_allocation(ir::StmtId id, const ir::Call& call) -> LeafSweeps;
  auto sweep_call(ir::SymbolId procedure, ir::SymbolId derivative, const ir::Call& call, ir::ExprId result, Form form, bool with_shadows, ir::Loc loc, Stmts& out)
      -> void;
  auto is_not_yet_allocated(ir::ExprId actual, ir::Attrs dummy) const -> bool;
  auto section_for(ir::ExprId actual, ir::SymbolId dummy) -> ir::ExprId;
  auto apart(ir::ExprId actual, ir::ExprId own, ir::SymbolId dummy, Stmts& before, Stmts& after) -> ir::ExprId;

  // body_data.cpp
  auto on(ir::StmtId id, const ir::Opaque& s) -> LeafSweeps;
  auto on(ir::StmtId id, const ir::Allocate& s) -> LeafSweeps;
  auto on(ir::StmtId id, const ir::Deallocate& s) -> LeafSweeps;
  auto is_whole_allocatable(ir::ExprId designator) const -> bool;
  // What is allocated while the program runs has its shadow on the way back only, where the pointers in it should have been set on the way forward.
  void refuse_pointers_in(ir::Loc loc, ir::ExprId allocatable);
  auto has_pointers(ir::TypeId type, std::unordered_set<ir::TypeDefId>& seen) -> bool;
  void push_allocatable(ir::ExprId designator, Stmts& out);
  void pop_allocatable(ir::ExprId designator, Stmts& out);
  void fit_shadow(ir::ExprId designator, Stmts& out);
  auto bounds_variable(const char* name, int rank) -> ir::SymbolId;

  // body_structures.cpp
  struct PointerHolder {
    ir::SymbolId variable;
    ir::SymbolId own;     // components
    ir::SymbolId shadow;  // none: it has none
  };
  auto has_parts(ir::TypeId type) const -> bool;
  auto has_structures(ir::TypeId type) const -> bool;
  void push_value(ir::ExprId designator, Stmts& out);
  void pop_value(ir::ExprId designator, Stmts& out);
  auto as_bytes(ir::ExprId designator) -> ir::ExprId;
  void move_parts(ir::ExprId designator, bool push, Stmts& out);
  void for_elements(ir::ExprId designator, bool backwards, Stmts& out, const std::function<void(ir::ExprId, Stmts&)>& with);
  void zero_parts(ir::ExprId designator, Stmts& out);
  auto pointer_holder(ir::ExprId pointer) -> const PointerHolder&;
  void push_pointer(ir::ExprId pointer, Stmts& out);
  void pop_pointer(ir::ExprId pointer, Stmts& out);
  auto on(ir::StmtId id, const ir::PointerAssign& s) -> LeafSweeps;
  auto on(ir::StmtId id, const ir::Nullify& s) -> LeafSweeps;
  void refuse_dying_target(ir::ExprId value);
  auto has_allocatable_parts(ir::TypeDefId def) -> bool;
  auto allocate_pointers(ir::StmtId id, const ir::Allocate& s) -> LeafSweeps;
  auto deallocate_pointers(ir::StmtId id, const ir::Deallocate& s) -> LeafSweeps;
  auto is_pointer_designator(ir::ExprId designator) const -> bool;
  auto leads_by_pointers(ir::TypeDefId def) const -> bool;
  void refuse_polymorphic(ir::ExprId designator);
  void link_constructed(ir::ExprId target, const ir::StructCtor& value, Stmts& out);
  void copy_shadow_pointers(ir::ExprId target, ir::ExprId value, Stmts& out);

  template <class Other>
  auto on(ir::StmtId id, const Other&) -> LeafSweeps {
    refuse(p_.stmts[id].loc, "the adjoint of this statement");
    return only_forward(id);
  }
  auto on(ir::StmtId id, const ir::Stop&) -> LeafSweeps { return only_forward(id); }
  auto on(ir::StmtId id, const ir::Continue&) -> LeafSweeps { return only_forward(id); }
  auto on(ir::StmtId id, const ir::DeclStmt&) -> LeafSweeps { return only_forward(id); }

  TangentRun& run_;
  Named& named_;
  Form form_;
  FortranTape fortran_tape_;
  ExprTangent expr_;
  ExprMaker make_;
  std::vector<ir::SymbolId> temporaries_;
  std::unordered_set<ir::SymbolId> ours_;  // whose values the backward sweep makes itself
  Stmts before_updates_;
  using HeldKind = std::tuple<ir::TypeId, int, Holds, FixedShape>;  // element and rank
  std::map<HeldKind, std::vector<ir::SymbolId>> held_;
  std::map<HeldKind, std::size_t> in_use_;
  std::map<ir::SymbolId, rules::Helper> reductions_;
  std::map<std::pair<std::string, int>, ir::SymbolId> bounds_;
  std::map<std::tuple<ir::TypeId, int, bool>, PointerHolder> pointer_holders_;  // by element and rank, with a shadow or without
  std::unordered_set<ir::LabelId> jumped_;
  std::unordered_map<ir::StmtId, canonical::WaysOut> ways_out_;
  std::unordered_set<ir::SymbolId> opened_;    // indices of loops that are loops no more
  ir::SymbolId taken_;
  int last_label_ = 0;
  std::unordered_set<ir::SymbolId> counters_;  // of loops that we made
  std::unordered_set<ir::SymbolId> memory_;    // pointers to what C may keep the address of
  ir::LabelId end_label_;
  ir::Loc at_;  // the statement whose adjoint is being made
};

}  // namespace cf::transform::adjoint
