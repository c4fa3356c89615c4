// survey.h: makes the model of a program's adjoint (analysis/adjoint_model.h): the canonical statements back in the user's procedures, with marks.
//
// While derivatives are made for the sake of the survey, each tells its canonical statements, then what each of them becomes. At the end the program that they were
// made in is no more than the model.
// Needs:  the derivatives of every procedure in one form.            Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <functional>
#include <optional>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/adjoint_model.h"
#include "ir/program.h"
#include "ir/walk.h"
#include "plan/model.h"
#include "plan/needs.h"
#include "transform/adjoint/sweeps.h"

namespace cf::transform::adjoint {

class Survey {
 public:
  explicit Survey(ir::Program& program) : p_(program) {}

  // What a survey must ask about names in a derivative.
  struct Names {
    std::function<ir::SymbolId(ir::SymbolId)> original;     // the user's variable that it is a copy of; none: it is one of ours
    std::function<bool(ir::SymbolId)> is_shadow;
    std::function<bool(ir::SymbolId)> is_derivative;  // of procedures
    bool by_reference = true;                         // arguments are passed to them
  };
  // The derivative that speaks next, the first of its procedure.
  void open(ir::UnitId original, ir::UnitId derivative, Names names);
  // What the function that speaks returns; before it begins.
  void set_result(ir::SymbolId variable) { result_ = variable; }
  // A procedure whose adjoint does all, though it may have spoken.
  void leave_as_it_is(ir::UnitId original);
  auto knows(ir::UnitId original) const -> bool { return known_.contains(original); }
  // Its statements, before adjoints of them are made.
  void begin(const ir::Block& canonical);
  void add_leaf(ir::StmtId stmt, const LeafSweeps& made, const plan::Leaf& facts);
  void add_turning(ir::StmtId loop) { model_.turning.insert(copies_.at(loop)); }

  // When all have spoken: the program becomes the model.
  auto finish(ir::UnitId head) -> const analysis::AdjointModel&;
  auto model() -> analysis::AdjointModel& { return model_; }
  // What was found, by the places of statements.
  auto needs(const analysis::AdjointFlow& flow) const -> plan::ProgramNeeds;

 private:
  struct Unit {
    ir::UnitId original;
    ir::UnitId derivative;
    ir::Block body;
    std::vector<ir::StmtId> order;
  };
  struct Marks {
    std::vector<ir::ExprId> before;
    std::vector<ir::ExprId> behind;
  };
  void copy_loop_variables(const ir::Block& canonical);
  auto is_itself(ir::StmtId stmt, const LeafSweeps& made) const -> bool;
  auto does_more(const LeafSweeps& made) const -> bool;
  auto is_entwined(const LeafSweeps& made) const -> bool;
  void collect(const Stmts& stmts, std::vector<ir::ExprId>& out);
  void collect_value(ir::ExprId expr, std::vector<ir::ExprId>& out);
  auto reads_more(const ir::Call& call) const -> bool;
  void collect_call(ir::ExprId call, std::vector<ir::ExprId>& out);
  void collect_way(ir::ExprId designator, std::vector<ir::ExprId>& out);
  auto is_made_later(ir::SymbolId variable) const -> bool { return variable.index >= known_symbols_; }
  void place_marks(ir::Block& block);
  auto seen_by(ir::UnitId unit) -> std::vector<ir::SymbolId>;
  auto is_hidden(ir::UnitId unit, ir::SymbolId variable, ir::UnitId owner) const -> bool;
  auto mark(const std::vector<ir::ExprId>& reads, ir::Loc loc) -> ir::StmtId;

  ir::Program& p_;
  Names names_;
  std::vector<Unit> units_;
  std::unordered_set<ir::UnitId> known_;
  ir::CloneMap back_;                                       // from the derivative's symbols to the user's
  std::unordered_map<ir::StmtId, ir::StmtId> copies_;  // from the derivative's statements to the model's
  std::unordered_map<ir::StmtId, Marks> marks_;        // by statements of the model
  std::size_t known_symbols_ = 0;                // before adjoints of the procedure that speaks were made
  std::optional<std::size_t> program_symbols_;  // before those of any were
  ir::SymbolId result_;
  std::map<std::string, std::vector<ir::SymbolId>> globals_;                        // by name; filled when asked for
  std::unordered_map<ir::UnitId, std::unordered_set<std::string>> names_in_;  // that units declare
  analysis::AdjointModel model_;
};

}  // namespace cf::transform::adjoint
