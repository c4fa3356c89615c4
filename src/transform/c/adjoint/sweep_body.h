// sweep_body.h: the statements of one adjoint function in C: its forward and its backward sweep.
//
// As in Fortran (transform/adjoint/body.h): what a statement overwrites is stored before and brought back in the backward sweep, so that each adjoint statement finds
// every variable as its statement found it; calls are split. In C the forward sweep also sets the shadows of pointers, which are stored with them, and gives every
// allocation its shadow. Memory that the program frees stays until the backward sweep is past its allocation.
//   sweep_body.cpp   assignments               sweep_calls.cpp  calls of the user's functions
//   sweep_memory.cpp calls of the library      sweep_parts.cpp  structures and arrays, part by part
//   sweep_loops.cpp  loops that count          sweep_rows.cpp   arrays in which loops store
//   sweep_plan.cpp   what the plan must know, and what it leaves out
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "transform/adjoint/reversal.h"
#include "transform/adjoint/transpose.h"
#include "transform/c/adjoint/c_tape.h"
#include "transform/c/adjoint/normal_form.h"
#include "transform/c/values.h"

namespace cf::transform::c {

using adjoint::Stmts;
using adjoint::Sweeps;

class SweepBody final : public adjoint::Reversal, public adjoint::Surroundings {
 public:
  SweepBody(Run& run, std::size_t procedure, Values& values, CTape& tape, NormalForm& form);

  // Statements that store and bring back a variable with the shadows of its pointers.
  void push_value(ir::ExprId designator, Stmts& out);
  void pop_value(ir::ExprId designator, Stmts& out);
  // Our own variables, for declarations.
  auto temporaries() const -> const std::vector<ir::SymbolId>& { return temporaries_; }
  // Those of them and of the function's that the backward sweep speaks of and did not set itself.
  auto kept(const Stmts& backward) -> std::vector<ir::SymbolId>;
  // Leaves out what only stores or brings back variables that the backward sweep does not look at.
  void erase_unread(Stmts& stmts, ir::Role role);
  auto in_types() const -> std::unordered_set<ir::SymbolId>;
  // target += value, for numbers and structures of them.
  void add(ir::ExprId target, ir::ExprId value, Stmts& out);
  // The pointers of one shadow set to those of another.
  void copy_pointers(ir::ExprId target, ir::ExprId value, Stmts& out);

  // Transposition
  auto is_shadow(ir::SymbolId variable) -> bool override { return run_.shadows.is_shadow(variable); }
  auto hold(ir::ExprId value, const std::string& base) -> ir::SymbolId override;
  auto counter() -> ir::SymbolId override { return integer_variable("place"); }
  void execute(ir::StmtId stmt) override { before_updates_.push_back(stmt); }
  auto accumulate(ir::ExprId target, ir::ExprId value) -> Stmts override;
  auto helper_of(ir::SymbolId) -> const rules::Helper* override { return nullptr; }
  auto helper(const rules::Helper& helper) -> ir::SymbolId override { return values_.helper(helper); }

 protected:
  // Reversal
  auto canonical(const ir::Block& block) -> ir::Block override { return block; }
  auto adjoint_of(ir::StmtId stmt) -> adjoint::LeafSweeps override;
  auto facts_of(ir::StmtId id, const ir::Stmt::Node& original, const adjoint::LeafSweeps& made) -> plan::Leaf override;
  void trim(adjoint::LeafSweeps& leaf) override;
  auto construct(ir::StmtId stmt) -> Sweeps override;
  auto integer_variable(const std::string& base) -> ir::SymbolId override;
  auto like_index(ir::ExprId index, const std::string& base) -> ir::SymbolId override { return variable(p_.exprs[index].type, base); }
  auto kept_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override { return variable(type, base + "_kept"); }
  auto extent(ir::StmtId loop) const -> plan::Extent override;
  auto row(ir::StmtId loop, ir::StmtId stmt, ir::ExprId number) -> Rows override;
  auto plan_variable() -> ir::SymbolId override;
  auto step_variable(const std::string& base) -> ir::SymbolId override;
  auto jump_to_end() -> ir::StmtId override;
  auto end_of_sweep() -> ir::StmtId override;
  auto is_held(ir::SymbolId variable) const -> bool override;
  auto sum_variable(ir::TypeId type, std::size_t number) -> ir::SymbolId override;
  auto has_directions() const -> bool override;
  auto own_variables() const -> std::vector<ir::SymbolId> override;
  auto index_of(ir::StmtId for_loop) const -> ir::SymbolId override { return form_.count_of(for_loop).index; }
  auto may_write(const ir::Block&, ir::SymbolId) -> bool override { return true; }
  auto may_reshape(const ir::Block&, ir::SymbolId) -> bool override { return true; }
  auto is_only_index(ir::SymbolId) -> bool override { return false; }
  auto turns(ir::SymbolId count, Stmts backward) -> ir::StmtId override;
  auto increment(ir::SymbolId count) -> ir::StmtId override;

 private:
  // sweep_body.cpp
  auto on(ir::StmtId id, const ir::Assign& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::ExprStmt& s) -> Sweeps;
  auto for_loop(ir::StmtId id, const ir::ForLoop& s) -> Sweeps;
  auto turns_of(const ir::ForLoop& s, const graph::LoopCount& count) -> ir::ExprId;
  auto at_first(ir::ExprId e, const graph::LoopCount& count) -> ir::ExprId;
  auto move_elements(ir::ExprId element, const ir::ForLoop& s, const graph::LoopCount& count, bool push) -> ir::StmtId;
  auto on(ir::StmtId id, const ir::Opaque& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::DeclStmt& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::Continue&) -> Sweeps { return {{id}, {}}; }
  template <class Other>
  auto on(ir::StmtId id, const Other&) -> Sweeps {
    refuse(p_.stmts[id].loc, "the adjoint of this statement");
    return {{id}, {}};
  }
  auto assign_number(ir::StmtId id, const ir::Assign& s) -> Sweeps;
  void adjoint_number(ir::ExprId target, ir::ExprId derivative, Stmts& out);
  void adjoint_sum(ir::ExprId target, ir::ExprId derivative, Stmts& out);
  auto assign_pointer(ir::StmtId id, const ir::Assign& s) -> Sweeps;
  auto assign_structure(ir::StmtId id, const ir::Assign& s) -> Sweeps;
  auto undone(ir::StmtId id, ir::ExprId target, bool increment, ir::ExprId by) -> Sweeps;
  auto is_private(ir::ExprId designator) const -> bool;
  auto in_shadow(ir::ExprId place) const -> bool;
  auto may_meet(ir::ExprId a, ir::ExprId b) const -> bool;
  auto knows_malloc() const -> bool;
  auto allocated_row(ir::SymbolId pointer, const ir::ForLoop& loop, const graph::LoopCount& count) -> ir::StmtId;
  auto backward_loop(const ir::ForLoop& s, const graph::LoopCount& count) -> ir::ForLoop;
  auto stepped(ir::StmtId id, const ir::ForLoop& s, const graph::LoopCount& count, ir::SymbolId index) -> Stepped;
  void rename(const Stmts& stmts, ir::SymbolId from, ir::SymbolId to);
  auto loop_again(const ir::ForLoop& s, const graph::LoopCount& count, const adjoint::Turns& turns) -> ir::ForLoop;
  auto constant_bounds_of(const graph::LoopCount& count) const -> std::optional<std::pair<std::int64_t, std::int64_t>>;
  auto has_turns(const graph::LoopCount& count, const adjoint::Turns& turns) const -> bool;
  auto counts_by_one(const graph::LoopCount& count) const -> bool;
  auto own_index(const graph::LoopCount& count, ir::ExprId first) -> ir::StmtId;
  void name_index(ir::StmtId loop, ir::SymbolId known);
  auto make(ir::ExprId target, ir::ExprId value, ir::Role role) -> ir::StmtId;
  // Statements of one direction, done for all; what they hold of values once.
  void in_each_direction(Stmts stmts, Stmts& out);
  // The shadow of a number, all directions of it: no adjoint any more.
  void zero_number(ir::ExprId shadow, Stmts& out);
  auto variable(ir::TypeId type, const std::string& name) -> ir::SymbolId;
  auto is_constant_step(ir::ExprId value) const -> bool;

  // sweep_plan.cpp
  auto only_restores(ir::StmtId stmt) const -> ir::SymbolId;
  void note_reads(ir::StmtId stmt, plan::Leaf& facts) const;
  void decide_what_may_go(const ir::Stmt::Node& original, const adjoint::LeafSweeps& made, plan::Leaf& facts) const;
  auto has_call(ir::ExprId value) const -> bool;

  // sweep_calls.cpp
  auto on(ir::StmtId id, const ir::CallStmt& s) -> Sweeps;
  auto assign_from_call(ir::StmtId id, const ir::Assign& s, bool joint) -> Sweeps;
  struct CallSweeps {
    ir::Call forward;
    Stmts before;     // of the backward call
    ir::Call backward;
    Stmts after;
  };
  auto call_sweeps(const ir::Call& call, ir::ExprId result_shadow, ir::ExprId seed, bool joint, ir::Loc loc) -> CallSweeps;
  auto result_type(const ir::Call& call) const -> ir::TypeId;
  auto function(const ir::Call& call, Form form, ir::Loc loc) -> ir::Call;
  auto adjoint_argument(ir::ExprId actual, ir::TypeId type, CallSweeps& made) -> ir::ExprId;

  // sweep_memory.cpp
  auto library_call(ir::StmtId id, const ir::Call& call) -> Sweeps;
  auto copy_memory(ir::StmtId id, const ir::Call& call) -> Sweeps;
  auto set_memory(ir::StmtId id, const ir::Call& call) -> Sweeps;
  auto sort(ir::StmtId id, const ir::Call& call) -> Sweeps;
  auto allocate(ir::StmtId id, const ir::Assign& s, const ir::Call& call) -> Sweeps;
  auto resize(ir::StmtId id, const ir::Assign& s, const ir::Call& call) -> Sweeps;
  auto allocating_call(ir::ExprId value) const -> const ir::Call*;
  void push_read(const ir::Call& call, Stmts& forward, Stmts& backward);
  void push_written(const ir::Call& call, Stmts& forward, Stmts& backward);
  void zero_union(ir::ExprId shadow, Stmts& out);
  void push_row(ir::ExprId argument, int count, Stmts& forward, Stmts& backward);
  void refuse_unknown(const ir::Call& call, const std::string& name);
  auto text_bytes(const ir::Call& call, const std::string& name) -> ir::ExprId;
  auto elements(ir::ExprId bytes, ir::TypeId element) -> ir::ExprId;
  auto as_elements(ir::ExprId shadow, ir::TypeId element) -> ir::ExprId;
  auto counted(ir::ExprId count, bool backwards, const std::function<void(ir::ExprId, Stmts&)>& body) -> ir::StmtId;

  // sweep_parts.cpp
  using Leaf = std::function<void(const std::vector<ir::ExprId>&, Stmts&)>;
  enum class What { Numbers, Pointers };
  void for_parts(const std::vector<ir::ExprId>& designators, bool backwards, What what, const Leaf& leaf, Stmts& out);
  void union_parts(const std::vector<ir::ExprId>& designators, ir::SymbolId first, What what, const Leaf& leaf, Stmts& out);
  auto has_pointers(ir::TypeId shadow) const -> bool;
  auto is_result(ir::ExprId designator) const -> bool;
  void push_pointers(ir::ExprId shadow, Stmts& out);
  void pop_pointers(ir::ExprId shadow, Stmts& out);
  void zero(ir::ExprId shadow, Stmts& out);

  Run& run_;
  std::size_t procedure_;
  Values& values_;
  CTape& c_tape_;
  NormalForm& form_;
  ExprTangent expr_;
  ExprMaker make_;
  std::vector<ir::SymbolId> temporaries_;
  std::unordered_set<ir::SymbolId> ours_;  // whose values the backward sweep makes itself
  Stmts before_updates_;
  std::map<ir::TypeId, std::vector<ir::SymbolId>> held_;
  std::map<ir::TypeId, std::vector<ir::SymbolId>> sums_;
  std::map<ir::TypeId, std::size_t> in_use_;
  ir::LabelId end_label_;
  ir::Loc at_;  // of the statement whose sweeps are made
};

}  // namespace cf::transform::c
