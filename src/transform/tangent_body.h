// tangent_body.h: the statements of one tangent procedure. Private to tangent_*.cpp.
//
// Takes the copied statements of the original, one by one, makes them canonical where calls must leave expressions, and puts the derivative
// statement before each. tangent_body.cpp has control flow and assignments, tangent_call.cpp calls, tangent_data.cpp allocation, pointers and
// associations, tangent_elements.cpp elemental calls for many directions, tangent_dispatch.cpp calls whose target is known at run time only.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "canonical/hoist.h"
#include "canonical/steady.h"
#include "transform/runtime_calls.h"
#include "transform/tangent_expr.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

class TangentBody final : public Surroundings, public canonical::Hoister {
 public:
  TangentBody(TangentRun& run, ir::UnitId unit);

  auto block(const ir::Block& block) -> ir::Block;
  // The variables made on the way, for declarations; those of inner BLOCKs are declared there.
  auto temporaries() const -> const std::vector<ir::SymbolId>& { return temporaries_; }

  // Surroundings
  auto is_active(ir::ExprId designator) -> bool override { return run_.shadows.is_active(designator); }
  auto shadow(ir::ExprId designator) -> ir::ExprId override;
  auto call(ir::ExprId call) -> ir::ExprId override;
  auto structure(ir::ExprId constructor, const std::vector<ComponentDerivative>& components) -> ir::ExprId override;
  auto zero_structure(ir::TypeId element) -> ir::ExprId override { return run_.shadows.zero_of(element); }
  auto for_all_elements(ir::ExprId value, ir::SymbolId component) -> ir::ExprId;
  auto helper(const rules::Helper& helper) -> ir::SymbolId override;
  auto rename(ir::SymbolId hiding, std::string_view name) -> bool override;
  auto hidden_names(const ir::Program& program, ir::ScopeId scope) -> HiddenNames override { return {program, scope, run_.index, run_.scope_names}; }

  // Hoister
  auto moves(const ir::Call& call, bool value_only) -> bool override;
  auto matters(ir::TypeId type) -> bool override;
  auto matters(ir::SymbolId variable) -> bool { return run_.shadows.matters(variable); }
  auto matters(ir::ExprId value) -> bool { return run_.shadows.matters(value); }
  auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto loop_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override;

 private:
  using Stmts = std::vector<ir::StmtId>;

  void statement(ir::StmtId id, Stmts& out);
  auto variable(ir::TypeId type, const std::string& name) -> ir::SymbolId;

  // Each appends the derivative statements and the statement itself (or what stands for it).
  void on(ir::StmtId id, const ir::Assign& s, Stmts& out);
  void on(ir::StmtId id, const ir::PointerAssign& s, Stmts& out);
  void on(ir::StmtId id, const ir::CallStmt& s, Stmts& out);
  void on(ir::StmtId id, const ir::ExprStmt& s, Stmts& out);
  void on(ir::StmtId id, const ir::If& s, Stmts& out);
  void on(ir::StmtId id, const ir::CountedLoop& s, Stmts& out);
  void on(ir::StmtId id, const ir::WhileLoop& s, Stmts& out);
  void on(ir::StmtId id, const ir::ForLoop& s, Stmts& out);
  void on(ir::StmtId id, const ir::Concurrent& s, Stmts& out);
  void on(ir::StmtId id, const ir::Select& s, Stmts& out);
  void on(ir::StmtId id, const ir::SelectType& s, Stmts& out);
  void on(ir::StmtId id, const ir::Where& s, Stmts& out);
  void on(ir::StmtId id, const ir::Associate& s, Stmts& out);
  void on(ir::StmtId id, const ir::BlockConstruct& s, Stmts& out);
  void on(ir::StmtId id, const ir::Allocate& s, Stmts& out);
  void on(ir::StmtId id, const ir::Deallocate& s, Stmts& out);
  void on(ir::StmtId id, const ir::Nullify& s, Stmts& out);
  void on(ir::StmtId id, const ir::Entry& s, Stmts& out);
  void on(ir::StmtId id, const ir::Opaque& s, Stmts& out);
  void on(ir::StmtId id, const ir::DirectiveStmt& s, Stmts& out);
  // What only steers control, or says nothing of values.
  template <class Plain>
  void on(ir::StmtId id, const Plain&, Stmts& out) {
    out.push_back(id);
  }

  // tangent_call.cpp
  // The tangent of a call, with `result` (and its shadow) as the last arguments of a function's.
  void tangent_call(const ir::Call& call, ir::ExprId result, ir::StmtId at, Stmts& out);
  void call_tangent_procedure(ir::SymbolId procedure, ir::SymbolId tangent, const ir::Call& call, ir::ExprId result, ir::Loc loc, Stmts& out);
  void add_argument(std::vector<ir::Arg>& args, const ir::Arg& actual, ir::SymbolId dummy, ir::Loc loc);
  auto has_bounds_without_derivative(ir::ExprId value) const -> bool;
  void zero_as_allocated(ir::ExprId variable, ir::StmtId at, bool allocated_before, Stmts& out);
  void keep_apart(const ir::Call& call, ir::ExprId actual, ir::ExprId& derivative);
  void as_copy(ir::ExprId& argument);
  auto shadow_argument(ir::ExprId actual, ir::SymbolId dummy) -> ir::ExprId;
  auto tangent_of_procedure_value(ir::ExprId actual, ir::SymbolId dummy) -> ir::SymbolId;
  void stack_call(ir::StmtId id, const ir::Call& call, RuntimeCall what, Stmts& out);
  void intrinsic_call(ir::StmtId id, const ir::Call& call, Stmts& out);
  // tangent_elements.cpp: a call of a tangent that takes no arrays, for each of their elements.
  void call_for_elements(ir::StmtId call, const std::unordered_set<ir::ExprId>& only_read, Stmts& out);
  auto has_elements(ir::ExprId actual) -> bool;
  void hold_arguments(std::vector<ir::Arg>& args, const std::unordered_set<ir::ExprId>& only_read, ir::Loc loc, Stmts& out);
  auto reads_what_is_written(ir::ExprId actual, const std::vector<canonical::Written>& written) -> bool;
  void keep_places(const std::vector<ir::Arg>& args, const std::vector<canonical::Written>& written, ir::Loc loc, Stmts& out);
  // tangent_openmp.cpp
  void atomic(ir::StmtId id, const ir::DirectiveStmt& s, Stmts& out);
  // tangent_dispatch.cpp
  // A name of SELECT TYPE; the case of what has no derivative; and the shadow as what its variable is, which only a caller's mistake makes untrue.
  auto selected(const std::string& name, ir::ScopeId scope, ir::TypeId type, ir::ExprId selector) -> ir::SymbolId;
  auto no_match(const std::string& name, ir::ScopeId outer, ir::ExprId selector, const std::string& message, ir::Loc loc) -> ir::TypeCase;
  auto select_shadow(const ir::TypeCase& wanted, ir::ExprId selector, ir::Loc loc) -> ir::StmtId;
  void dispatch_class(const ir::Call& call, ir::ExprId result, ir::Loc loc, Stmts& out);
  void dispatch_pointer(const ir::Call& call, ir::ExprId result, ir::Loc loc, Stmts& out);
  // A call with a procedure pointer for a dummy procedure, once for each procedure that it may point to; false if there is none among the arguments.
  auto dispatch_passed_pointer(ir::SymbolId procedure, ir::SymbolId tangent, const ir::Call& call, ir::ExprId result, ir::Loc loc, Stmts& out) -> bool;
  auto knows_internals_of(ir::UnitId host) const -> bool;
  void choose_target(ir::SymbolId pointer, ir::ExprId designator, const std::vector<ir::SymbolId>& candidates,
                     const std::function<void(ir::SymbolId, Stmts&)>& with, ir::Loc loc, Stmts& out);

  // The variable is as large as the result of a function.
  auto has_shape(ir::ExprId target, const ir::ArrayType& shape) const -> bool;
  void keep_pointer(ir::StmtId id, const ir::Assign& s);
  void assign_from_call(ir::StmtId id, const ir::Assign& s, const ir::Call& call, Stmts& out);
  void make_room(ir::SymbolId result, int rank, const ir::Call& call, ir::Loc loc, Stmts& out);
  auto statement_function_tangent(ir::SymbolId function) -> ir::SymbolId;

  auto assign(ir::ExprId target, ir::ExprId value, ir::StmtId at, ir::Role role = ir::Role::Tangent) -> ir::StmtId;
  void zero(ir::ExprId shadow_designator, ir::ExprId like, ir::StmtId at, Stmts& out);
  void zero_read_items(ir::ExprId item, ir::StmtId at, Stmts& out);
  auto ref_to(ir::SymbolId variable) -> ir::ExprId;
  auto same(ir::ExprId a, ir::ExprId b) const -> bool;
  void refuse(ir::Loc loc, const std::string& what, const std::string& hint = "");
  void real_loop(ir::StmtId id, const ir::CountedLoop& s, ir::ExprId step, Stmts& out);
  auto repeats_expressions(ir::StmtId id) -> bool;
  auto becomes_tangent_call(const ir::Call& call, bool value_only) const -> bool;
  void keep_end_label(ir::StmtId first, ir::StmtId last);
  auto assigns_what_matters(const ir::Block& block) -> bool;
  auto becomes_loops(ir::StmtId id, bool has_derivative) -> bool;
  void drop_unlabelled_end(ir::LabelId& end_label, const ir::Block& body);

  TangentRun& run_;
  ir::Program& p_;
  ir::UnitId unit_;
  ir::ScopeId scope_;                       // where temporaries go
  std::vector<ir::SymbolId> temporaries_;   // of scope_
  ExprTangent expr_;
  bool repeats_ = false;                    // the statement being made canonical stands in its own derivative
  std::unordered_set<ir::LabelId> jumped_;  // labels that jumps lead to
};

}  // namespace cf::transform
