// body.h: the statements of one tangent function. Private to this folder.
//
// Takes the copied statements of the original, one by one, makes them canonical where they must be, and puts the derivative before each.
//   body.cpp          control flow, assignments
//   declarations.cpp  declarations and initialisers
//   openmp.cpp        OpenMP directives
//   calls.cpp         calls of the user's functions
//   library.cpp       calls of the library that move values or memory
//   sorting.cpp       qsort
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "canonical/hoist.h"
#include "transform/c/values.h"

namespace cf::transform::c {

class Body final : public Values, public canonical::Hoister {
 public:
  Body(Run& run, std::size_t procedure);

  auto block(const ir::Block& block) -> ir::Block;
  // Before that: calls of the library of which no derivative is known.
  void refuse_inside(const ir::Block& block);

  // Hoister
  auto moves(const ir::Call& call, bool value_only) -> bool override;
  auto matters(ir::TypeId type) -> bool override;
  auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto detaches(ir::ExprId effect) -> bool override;
  auto repeats(ir::ExprId expr) -> bool override;
  auto may_repeat(const ir::Call& call) -> bool override;
  auto ordered() -> bool override { return true; }

 private:
  using Stmts = std::vector<ir::StmtId>;

  void as_assignment(ir::StmtId id);
  void statement(ir::StmtId id, Stmts& out);

  // Each appends the derivative statements and the statement itself (or what stands for it).
  void on(ir::StmtId id, const ir::Assign& s, Stmts& out);
  void on(ir::StmtId id, const ir::CallStmt& s, Stmts& out);
  void on(ir::StmtId id, const ir::ExprStmt& s, Stmts& out);
  void on(ir::StmtId id, const ir::If& s, Stmts& out);
  void on(ir::StmtId id, const ir::WhileLoop& s, Stmts& out);
  void on(ir::StmtId id, const ir::ForLoop& s, Stmts& out);
  void on(ir::StmtId id, const ir::Select& s, Stmts& out);
  void on(ir::StmtId id, const ir::BlockConstruct& s, Stmts& out);
  void on(ir::StmtId id, const ir::Return& s, Stmts& out);
  void on(ir::StmtId id, const ir::Opaque& s, Stmts& out);
  void on(ir::StmtId id, const ir::MacroStmt& s, Stmts& out);
  void on(ir::StmtId id, const ir::DirectiveStmt& s, Stmts& out);
  void on(ir::StmtId id, const ir::DeclStmt& s, Stmts& out);
  // What only steers control, or says nothing of values.
  template <class Plain>
  void on(ir::StmtId id, const Plain&, Stmts& out) {
    out.push_back(id);
  }

  // body.cpp
  auto inner(const ir::Block& body) -> ir::Block;
  void assign_number(ir::StmtId id, const ir::Assign& s, Stmts& out);
  auto derivative_of_update(const ir::Assign& s, ir::ExprId target, ir::StmtId at) -> ir::StmtId;
  void note_header_steps(ir::ExprId step);
  void step_derivative(ir::StmtId stmt, const ir::Assign& assign, std::vector<ir::ExprId>& out);
  auto moved_by_one(const ir::StepExpr& step, const ir::Expr& expr) -> ir::ExprId;
  void step_expressions(ir::ExprId step, std::vector<ir::ExprId>& out);
  auto repeats_expressions(ir::StmtId id) -> bool;

  void zero_union(ir::ExprId target, ir::ExprId value, ir::StmtId at, Stmts& out);

  // openmp.cpp
  struct LoopForm;
  auto loops_of(const ir::DirectiveStmt& s) const -> std::vector<LoopForm>;
  void each_atomic(ir::StmtId id, const ir::DirectiveStmt& s, Stmts& out);

  // declarations.cpp
  void declare(ir::StmtId id, const ir::Variables& variables, Stmts& out);
  void declare_one(ir::StmtId id, const ir::Variables& variables, const ir::Entity& entity, Stmts& out);
  auto must_part(ir::StmtId id) const -> bool;
  auto shadow_entity(const ir::Entity& entity) -> ir::Entity;
  void declare_temporaries(Stmts& before);
  void declare_constants(Stmts& stmts);

  // calls.cpp
  // The call of the tangent; `result` is the address that the derivative of the result goes to, none for a function without.
  auto tangent_call(const ir::Call& call, ir::ExprId result, ir::Loc loc) -> ir::Call;
  auto wide_argument(const ir::Call& call, ir::ExprId actual, ir::TypeId type, ir::Loc loc) -> ir::ExprId;
  void flush(Stmts& out);
  auto becomes_tangent_call(ir::ExprId value) -> bool;
  void assign_from_call(ir::StmtId id, const ir::Assign& s, Stmts& out);

  // library.cpp
  auto writes_where_reals_are(const ir::Call& call) const -> bool;
  void refuse_written(const ir::Call& call, ir::Loc loc);
  auto library_call(ir::StmtId id, const ir::Call& call, Stmts& out) -> bool;
  auto stack_call(ir::StmtId id, const ir::Call& call, const std::string& name, Stmts& out) -> bool;
  auto assign_popped(ir::StmtId id, const ir::Assign& s, Stmts& out) -> bool;
  auto follow_sorted(ir::StmtId id, const ir::Call& call, const std::string& name, Stmts& out) -> bool;
  void defer_resized(const ir::Assign& s, ir::StmtId at, Stmts& out);
  void zero_written(ir::ExprId value, ir::StmtId at, Stmts& out);
  auto sort_with_shadow(ir::StmtId id, const ir::Call& call, Stmts& out) -> bool;
  void copy_memory(std::string_view name, ir::ExprId to, ir::ExprId from, ir::ExprId bytes, ir::StmtId at, Stmts& out);

  // bytes.cpp
  void copy_byte(const ir::Assign& s, ir::StmtId at, Stmts& out);

  // places.cpp
  void assign_place(ir::StmtId id, const ir::Assign& s, Stmts& out);


  std::size_t procedure_ = 0;
  bool repeats_ = false;
  std::vector<ir::StmtId> pending_;        // what must run before the call that is being made
  std::unordered_set<ir::SymbolId> declared_;
  std::unordered_set<ir::ExprId> header_steps_;
};

}  // namespace cf::transform::c
