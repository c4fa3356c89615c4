// normal_form.h: the statements of a C function in the form that can be run backwards.
//
// Every effect and every call that has sweeps is a statement. Variables of blocks are variables of the function, so that both sweeps find them, and get their first
// values by assignments; one whose type depends on values is declared in front of the statement of the function in which it stood. Loops that count stay `for`,
// others become `while`; `switch` does not fall through; jumps that no loop or branch stands for become block ids; `return e` sets the result. Arrays of variable length lie on the heap. Where the sweeps are two
// functions, so do variables whose address may be kept: an address stored by one sweep means something in the other.
// Needs:  the copied unit, whose body is changed.
// Theory: docs/theory/adjoint-c.md
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "canonical/hoist.h"
#include "canonical/steering.h"
#include "graph/counted.h"
#include "transform/adjoint/sweeps.h"
#include "transform/c/run.h"
#include "transform/c/values.h"

namespace cf::transform::c {

// Whether a call has sweeps: it carries derivatives, or changes what its caller can see.
auto has_sweeps(Run& run, const ir::Call& call) -> bool;

class NormalForm final : public canonical::Hoister, public canonical::Steering {
 public:
  using Stmts = adjoint::Stmts;

  NormalForm(Run& run, Values& values, ir::UnitId unit, Form form);

  auto make() -> Stmts;

  // Variables of the function, in the order in which they stood; those whose types depend on values apart.
  auto locals() const -> const std::vector<ir::SymbolId>& { return locals_; }
  auto depending() const -> const std::vector<ir::SymbolId>& { return depending_; }
  // Declarations of types and of what is defined elsewhere.
  auto declarations() const -> const Stmts& { return declarations_; }
  // What `return` sets; none for a function without result.
  auto result() const -> ir::SymbolId { return result_; }
  // Parameters that are set, and variables whose address is taken.
  auto changed() const -> const std::unordered_set<ir::SymbolId>& { return changed_; }
  auto addressed() const -> const std::unordered_set<ir::SymbolId>& { return addressed_; }
  // An element of an array, or a row of it.
  auto element(ir::ExprId array, ir::ExprId subscript) -> ir::ExprId;
  // How a loop counts that stayed `for`.
  auto count_of(ir::StmtId loop) const -> const graph::LoopCount& { return counts_.at(loop); }

  // Hoister
  auto moves(const ir::Call& call, bool value_only) -> bool override;
  auto matters(ir::TypeId type) -> bool override { return values_.holds(type); }
  auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto detaches(ir::ExprId effect) -> bool override { return !header_steps_.contains(effect); }
  auto repeats(ir::ExprId) -> bool override { return true; }
  auto may_repeat(const ir::Call& call) -> bool override;
  auto ordered() -> bool override { return true; }

  // Steering
  auto steering_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override;
  auto new_label() -> ir::LabelId override { return label("place"); }
  auto truth() -> ir::TypeId override;
  void refuse_jump(ir::Loc loc, const std::string& what, const std::string& hint) override;

 private:
  // normal_form.cpp: effects leave expressions
  auto canonical(const ir::Block& block) -> ir::Block;
  void canonical_stmt(ir::StmtId id, Stmts& out);
  void canonical_part(ir::StmtId part, bool is_new, Stmts& out);
  auto one_by_one(ir::StmtId id, Stmts& out) -> bool;
  auto part_calls(ir::StmtId id, Stmts& out) -> bool;
  auto choose(ir::StmtId id, Stmts& out) -> bool;
  auto split_copy(ir::StmtId id, Stmts& out) -> bool;
  auto writes_through(const ir::Call& call) const -> bool;
  auto hold_written(ir::Call call, ir::Loc loc, Stmts& out) -> ir::Call;
  void hold_arguments(ir::StmtId id, Stmts& out);
  void steady_target(ir::StmtId id, Stmts& out);
  auto saved(ir::ExprId value, const std::string& name, ir::Loc loc, Stmts& out) -> ir::ExprId;
  void take_result(ir::StmtId id, Stmts& out);
  void nested(ir::StmtId id);
  void drop_casts(ir::StmtId id);
  void note_header_steps(ir::ExprId step);
  void find_counts();
  void write_conversion(ir::StmtId init);
  auto counts_plainly(const ir::ForLoop& loop, const graph::LoopCount& count) const -> bool;

  // normal_flow.cpp: control flow
  auto flat(const ir::Block& block) -> ir::Block;
  void flat(ir::StmtId id, Stmts& out);
  void flatten(ir::StmtId id, const ir::ForLoop& s, Stmts& out);
  void flatten(ir::StmtId id, const ir::WhileLoop& s, Stmts& out);
  void flatten(ir::StmtId id, const ir::Select& s, Stmts& out);
  void flatten(ir::StmtId id, const ir::DeclStmt& s, Stmts& out);
  void step(ir::ExprId step, Stmts& out);
  auto label(const std::string& base) -> ir::LabelId;
  auto place(ir::LabelId label) -> ir::StmtId;
  enum class Which { Cycle, SelectExit };
  auto redirect(ir::Block& block, Which which, ir::LabelId to) -> bool;
  auto integer_variable(const std::string& base) -> ir::SymbolId;
  void fall_through(ir::StmtId id, const ir::Select& s, Stmts& out);
  void jump_to_cases(ir::StmtId id, const ir::Select& s, ir::LabelId behind, Stmts& out);
  auto structured(const Stmts& stmts) -> Stmts;

  // normal_locals.cpp: variables
  void hoist(ir::SymbolId symbol, ir::Loc loc);
  void move_out(ir::SymbolId symbol);
  void set_first_value(ir::SymbolId symbol, ir::ExprId init, ir::Loc loc, Stmts& out);
  auto rename_or_merge(ir::SymbolId symbol) -> bool;
  auto is_name_outside(const std::string& name) -> bool;
  auto is_inside(ir::ScopeId inner, ir::ScopeId outer) const -> bool;
  auto has_variable_extent(ir::TypeId type) const -> bool;
  void find_escapes();
  void find_changes(const Stmts& stmts);
  auto part_of(ir::ExprId place) const -> ir::SymbolId;
  void to_heap(ir::SymbolId symbol, Stmts& out);
  void replace_symbols(Stmts& stmts);
  void replace(ir::ExprId expr);
  void depend(ir::SymbolId symbol, ir::Loc loc);
  auto is_set_once(ir::SymbolId variable) -> bool;
  auto lengths_stay(ir::TypeId, bool at_top) -> bool;
  auto is_asked_for_its_size(ir::SymbolId array) -> bool;

  // initial_values.cpp: initialisers
  void name_literals(ir::StmtId id, Stmts& out);
  void close_extent(ir::SymbolId symbol, ir::ExprId init);
  auto count_items(ir::TypeId array, const std::vector<ir::InitItem>& items) const -> std::size_t;
  void fill(ir::ExprId target, ir::ExprId init, ir::Loc loc, Stmts& out);
  void clear(ir::ExprId target, ir::Loc loc, Stmts& out);
  void fill_list(ir::ExprId target, const std::vector<ir::InitItem>& items, ir::Loc loc, Stmts& out);
  void fill_object(ir::ExprId target, const std::vector<ir::InitItem>& items, std::size_t& at, ir::Loc loc, Stmts& out);
  auto part(ir::ExprId target, std::size_t place, ir::Loc loc) -> ir::ExprId;
  auto parts_of(ir::TypeId type) const -> std::optional<std::size_t>;
  auto covers(ir::TypeId type, const std::vector<ir::InitItem>& items) const -> bool;

  Run& run_;
  Values& values_;
  ir::Program& p_;
  ir::UnitId unit_;
  Form form_;
  std::vector<ir::SymbolId> locals_;
  std::vector<ir::SymbolId> depending_;
  Stmts declarations_;
  ir::SymbolId result_;
  std::unordered_map<ir::StmtId, graph::LoopCount> counts_;
  std::unordered_set<ir::StmtId> entered_;  // loops and branches that are jumped into
  std::unordered_set<ir::ExprId> header_steps_;
  std::unordered_set<ir::SymbolId> changed_;
  std::unordered_set<ir::SymbolId> addressed_;
  std::unordered_set<ir::SymbolId> escaping_;
  std::vector<ir::SymbolId> on_heap_;  // of those: variables of blocks
  struct Other {
    ir::SymbolId symbol;
    bool on_heap = false;  // a pointer to it
    bool row = false;      // a pointer to its first element
    ir::SymbolId length;   // how many: what it was when they were made, where somebody asks for their size
  };
  std::unordered_map<ir::SymbolId, Other> others_;
  std::unordered_map<ir::SymbolId, ir::ScopeId> home_;  // where variables stood
  std::optional<std::unordered_set<std::string>> names_outside_;  // of the file and what it includes; found when first asked for
  std::unordered_set<ir::ExprId> kept_refs_;  // names of parameters that are meant themselves
  std::vector<ir::SymbolId> waiting_inits_;  // pointers that start with NULL
  Stmts waiting_;  // declarations that stand before the statement of the function at hand
};

}  // namespace cf::transform::c
