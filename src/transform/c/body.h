// body.h: the statements of one tangent function. Private to this folder.
//
// Takes the copied statements of the original, one by one, makes them canonical where they must be, and puts the derivative before each.
//   body.cpp          control flow, assignments
//   declarations.cpp  declarations and initialisers
//   values.cpp        shadows of designators, pointers and structures
//   openmp.cpp        OpenMP directives
//   calls.cpp         calls of the user's functions
//   library.cpp       calls of the library that move values or memory
//   places.cpp        those that give another place of what they were given
//   sorting.cpp       qsort
//   bytes.cpp         bytes that may be those of reals
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "canonical/hoist.h"
#include "transform/c/run.h"
#include "transform/tangent_expr.h"

namespace cf::transform::c {

class Body final : public Surroundings, public canonical::Hoister {
 public:
  Body(Run& run, std::size_t procedure);
  // For initial values at the top of a file: a unit that stands for the file.
  Body(Run& run, ir::UnitId place);

  auto block(const ir::Block& block) -> ir::Block;
  // The initial value of the shadow of a variable at file scope.
  auto static_value(ir::ExprId init, ir::TypeId type) -> ir::ExprId;

  // Surroundings
  auto shadow(ir::ExprId designator) -> ir::ExprId override;
  auto helper(const rules::Helper& helper) -> ir::SymbolId override;
  auto rename(ir::SymbolId hiding, std::string_view name) -> bool override;
  auto hidden_names(const ir::Program& program, ir::ScopeId scope) -> HiddenNames override { return {program, scope, run_.index, run_.scope_names}; }

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
  auto make_assign(ir::ExprId target, ir::ExprId value, ir::StmtId at, ir::Role role = ir::Role::Tangent) -> ir::StmtId;
  void refuse(ir::Loc loc, const std::string& what, const std::string& hint = "");

  // values.cpp
  auto path(ir::ExprId designator) -> ir::ExprId;
  // Many directions: the number at hand among those that the path leads to; the statement in a loop over all; a list of all.
  auto in_direction(ir::ExprId path) -> ir::ExprId;
  auto each_direction(ir::StmtId stmt) -> ir::StmtId;
  auto directions_list(const std::function<ir::ExprId()>& one) -> ir::ExprId;
  // The value of the shadow of a number, pointer or structure; for numbers none is zero, for pointers there is always something.
  auto derivative(ir::ExprId value, ir::TypeId wanted) -> ir::ExprId;
  auto pointer_shadow(ir::ExprId pointer, ir::TypeId wanted) -> ir::ExprId;
  auto target_shadow(ir::ExprId pointer) -> ir::ExprId;
  auto pointer_shadow_as_stored(ir::ExprId pointer, ir::TypeId wanted) -> ir::ExprId;
  auto without_const(ir::ExprId shadow, ir::TypeId of) -> ir::ExprId;
  auto as_function(ir::ExprId shadow, ir::TypeId type) -> ir::ExprId;
  auto structure_shadow(ir::ExprId structure, ir::TypeId wanted) -> ir::ExprId;
  auto null_pointer() -> ir::ExprId;
  auto named_null() -> ir::ExprId;  // NULL
  auto is_null(ir::ExprId pointer) const -> bool;
  auto may_lack(ir::ExprId shadow) const -> bool;
  auto presence(ir::ExprId shadow) -> ir::ExprId;
  auto present(ir::ExprId shadow) const -> ir::ExprId;
  auto if_there(ir::ExprId shadow, ir::StmtId stmt) -> ir::StmtId;
  auto function_shadow(ir::SymbolId function, ir::TypeId type, ir::Loc loc) -> ir::ExprId;
  auto zero_of(ir::ExprId like) -> ir::ExprId;
  void refuse_pun(ir::Loc loc);
  void zero_union(ir::ExprId target, ir::ExprId value, ir::StmtId at, Stmts& out);
  auto type_name(ir::TypeId type) const -> ir::TypeSpec;
  auto spelled(ir::TypeId type) -> ir::TypeSpec;
  auto compound_zero(ir::TypeId shadow_type) -> ir::ExprId;

  // openmp.cpp
  struct LoopForm;
  auto loops_of(const ir::DirectiveStmt& s) const -> std::vector<LoopForm>;
  void each_atomic(ir::StmtId id, const ir::DirectiveStmt& s, Stmts& out);

  // declarations.cpp
  void declare(ir::StmtId id, const ir::Variables& variables, Stmts& out);
  void declare_one(ir::StmtId id, const ir::Variables& variables, const ir::Entity& entity, Stmts& out);
  auto declare_alias(const ir::TypeAliasDecl& alias, ir::Loc loc) -> ir::StmtId;
  auto shadow_entity(const ir::Entity& entity) -> ir::Entity;
  auto initializer(ir::ExprId init, ir::TypeId type) -> ir::ExprId;
  void declare_temporaries(Stmts& before);
  void declare_constants(Stmts& stmts);

  // calls.cpp
  // The call of the tangent; `result` is the address that the derivative of the result goes to, none for a function without.
  auto tangent_call(const ir::Call& call, ir::ExprId result, ir::Loc loc) -> ir::Call;
  auto wide_argument(ir::ExprId actual, ir::TypeId type, ir::Loc loc) -> ir::ExprId;
  void flush(Stmts& out);
  auto becomes_tangent_call(ir::ExprId value) -> bool;
  void assign_from_call(ir::StmtId id, const ir::Assign& s, Stmts& out);
  auto call_expr(const ir::Call& call, ir::TypeId type, ir::Loc loc) -> ir::ExprId;
  auto address_of(ir::ExprId designator) -> ir::ExprId;

  // library.cpp
  auto library_call(ir::StmtId id, const ir::Call& call, Stmts& out) -> bool;
  // modf() writes a number through a pointer.
  static auto writes_reals(std::string_view library) -> bool { return library == "modf" || library == "modff" || library == "modfl"; }
  // Called twice, it gives the same and changes nothing; allocation has a shadow of its own.
  static auto may_be_repeated(const std::string& library) -> bool;
  void zero_written(ir::ExprId value, ir::StmtId at, Stmts& out);
  auto allocation(const ir::Call& call, ir::TypeId wanted) -> ir::ExprId;
  auto in_bytes(ir::ExprId offset) -> ir::ExprId;
  auto sort_with_shadow(ir::StmtId id, const ir::Call& call, Stmts& out) -> bool;
  auto shadow_bytes(ir::ExprId bytes, ir::TypeId pointee, bool allocates = false) -> ir::ExprId;
  auto open_member(ir::TypeId structure) const -> ir::TypeId;  // the elements of a last member without extent; none: it has no such
  auto library_stmt(std::string_view name, const std::vector<ir::ExprId>& args, ir::StmtId at) -> ir::StmtId;
  void copy_memory(std::string_view name, ir::ExprId to, ir::ExprId from, ir::ExprId bytes, ir::StmtId at, Stmts& out);

  // bytes.cpp
  auto is_byte(ir::TypeId type) const -> bool;
  auto byte_pointer(ir::ExprId place) -> ir::ExprId;
  auto byte_place(ir::ExprId place, ir::ExprId pointer) -> ir::ExprId;
  auto byte_shadow(ir::ExprId value) -> ir::ExprId;
  void copy_byte(const ir::Assign& s, ir::StmtId at, Stmts& out);

  // places.cpp
  auto gives_place(const ir::Call& call) -> bool;
  auto gives_place(ir::ExprId value) -> bool;
  auto resized_shadow(ir::ExprId given, ir::ExprId value) -> ir::ExprId;
  auto found_shadow(ir::ExprId given, ir::ExprId value) -> ir::ExprId;
  auto place_shadow(ir::ExprId given, ir::ExprId value) -> ir::ExprId;
  void assign_place(ir::StmtId id, const ir::Assign& s, Stmts& out);

  auto ref_to(ir::SymbolId variable) -> ir::ExprId;
  auto variable(ir::TypeId type, const std::string& name, const ir::TypeSpec& spec) -> ir::SymbolId;

  Run& run_;
  ir::Program& p_;
  std::size_t procedure_ = 0;
  ir::UnitId unit_;
  ir::ScopeId scope_;
  ExprTangent expr_;
  bool repeats_ = false;
  ir::ExprId direction_;                   // which of many directions: a counter, or a number
  std::vector<ir::StmtId> pending_;        // what must run before the call that is being made
  std::vector<ir::SymbolId> temporaries_;  // to be declared before the statement at hand
  std::unordered_set<ir::SymbolId> declared_;
  std::unordered_set<ir::ExprId> header_steps_;
};

}  // namespace cf::transform::c
