// reversal.h: control flow forwards and backwards.
//
// A block of statements becomes two: the forward sweep, which does the same and stores which way it went, and the backward sweep, which goes that way
// back. REVERSAL's Algorithms 3 to 5: a branch pushes its number, a loop counts its turns and pushes the count. What the paper leaves out:
//   - a turn that is cut short (exit, cycle, return): the rest of each block that was not run is under a branch of the backward sweep, so jumps out of
//     structures, however deep, cost one bit for each block they leave;
//   - counted loops whose bounds are still known run backwards without a count;
//   - numbers that nothing in the backward sweep asks for are not pushed;
//   - a merged loop stands in the backward sweep, with both sweeps of a turn in its body, and goes forwards as it is;
//   - a loop that scatters becomes several loops in the backward sweep (distribute.h).
// Jumps by labels lead out of a run of statements, or back to its start: they are exits and loops that were not written as such.
// First the statements of the whole unit are made canonical, then the adjoints of those that are no control flow; from these the plan is made, which
// says what is stored and what runs back. The sweeps obey it.
// Needs:  a unit being built; a derived class for what is no control flow.
// Theory: docs/theory/reversal.md
#pragma once

#include <deque>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "plan/leaving.h"
#include "plan/model.h"
#include "plan/needs.h"
#include "plan/plan.h"
#include "transform/adjoint/distribute.h"
#include "transform/adjoint/survey.h"
#include "transform/adjoint/sweeps.h"
#include "transform/adjoint/tape.h"

namespace cf::transform::adjoint {

// For the variable that keeps what a leaf overwrites: its name where it is one, not words for people.
auto name_of(const plan::Leaf& leaf) -> std::string;

class Reversal : public plan::Model {
 public:
  Reversal(ir::Program& program, ir::UnitId unit, Tape& tape, diag::Sink& sink) : p_(program), unit_(unit), tape_(tape), sink_(sink) {}
  Reversal(const Reversal&) = delete;
  auto operator=(const Reversal&) -> Reversal& = delete;

  // Both sweeps of the unit's statements. Jumps to the end of the unit lead to the end of the forward sweep.
  auto unit(const ir::Block& body) -> Sweeps;
  auto plan() const -> const plan::Plan& { return plan_; }
  // unit() only tells the survey what it would do.
  void tell(Survey& survey) { survey_ = &survey; }
  // unit() leaves out what need not be done.
  void obey(const plan::UnitNeeds& needs) { unit_needs_ = &needs; }
  // What is stored may lie in variables and arrays of our own.
  void allow(plan::HoldingLimits limits) { holding_limits_ = limits; }

  // plan::Model
  auto leaf(ir::StmtId stmt) const -> const plan::Leaf& final { return facts_.at(stmt); }
  auto is_leaf(ir::StmtId stmt) const -> bool final { return facts_.contains(stmt); }

 protected:
  // The statements that stand for those of a block, each of which Reversal or the derived class knows; those inside of them too.
  virtual auto canonical(const ir::Block& block) -> ir::Block = 0;
  // What a statement that is no control flow becomes, and what the plan must know of it; the statement itself may be another by then.
  virtual auto adjoint_of(ir::StmtId stmt) -> LeafSweeps = 0;
  virtual auto facts_of(ir::StmtId id, const ir::Stmt::Node& original, const LeafSweeps& made) -> plan::Leaf = 0;
  // Leaves out what the plan says is not needed.
  virtual void trim(LeafSweeps&) {}
  // Called before what lies inside of a construct becomes anything.
  virtual void enter(ir::StmtId) {}
  // The sweeps of a construct that only one language has.
  virtual auto construct(ir::StmtId stmt) -> Sweeps = 0;
  // A new integer variable of the unit, for our own use.
  virtual auto integer_variable(const std::string& base) -> ir::SymbolId = 0;
  // The same for what an index of a loop is.
  virtual auto like_index(ir::ExprId index, const std::string& base) -> ir::SymbolId = 0;
  // A new variable for a number that is stored.
  virtual auto kept_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId = 0;
  // A statement that jumps to the end of the forward sweep, and the statement that stands there.
  virtual auto jump_to_end() -> ir::StmtId = 0;
  virtual auto end_of_sweep() -> ir::StmtId = 0;
  // Whether it is one of ours that holds a number for one statement.
  virtual auto is_held(ir::SymbolId variable) const -> bool = 0;
  // Ours for what is added to one element, one for each array of a loop; none: compilers of the language do that themselves.
  virtual auto sum_variable(ir::TypeId, std::size_t) -> ir::SymbolId { return {}; }
  // Shadows have more than one derivative.
  virtual auto has_directions() const -> bool = 0;

  // What the runtime knows a loop by that is reversed from snapshots, and variables that hold the numbers of its steps.
  virtual auto plan_variable() -> ir::SymbolId = 0;
  virtual auto step_variable(const std::string& base) -> ir::SymbolId = 0;
  // A loop by the numbers of its steps, which count from 0.
  struct Stepped {
    ir::ExprId steps;  // how many there are; may be negative
    std::function<ir::StmtId(ir::SymbolId number)> set_index;                                // for the step of that number
    std::function<ir::StmtId(ir::SymbolId from, ir::SymbolId to, const ir::Block& body)> some;  // the loop itself, from one to before another
    ir::StmtId enter;                                                                        // the index has its first value, also without a step; none: nobody asks
    ir::StmtId leave;                                                                        // behind the last step: the index goes on; none: nobody asks
  };
  auto from_snapshots(ir::StmtId id, const Stepped& loop, const ir::Block& body) -> Sweeps;
  auto from_snapshots(ir::StmtId id, const ir::WhileLoop& loop) -> Sweeps;

  // The body as often as the counter says; the counter may be used up.
  virtual auto turns(ir::SymbolId count, Stmts backward) -> ir::StmtId;
  virtual auto increment(ir::SymbolId count) -> ir::StmtId;

  // A call that is made forwards only.
  auto calls_plainly(ir::StmtId id) const -> bool { return needs_.calls_plainly(id); }
  auto is_joint(ir::StmtId id) const -> bool { return needs_.is_joint(id); }
  // The element that a statement stores, if this is done for all turns of its loop at once; else none.
  auto stored_at_once(ir::StmtId id) const -> ir::ExprId;
  // The number that a statement stores, if it stores one; else none.
  auto stored_number(const LeafSweeps& made) const -> ir::ExprId;
  // Statements around the sweeps of a loop, for what its turns store in arrays.
  struct Rows {
    Sweeps before;  // the forward loop; the backward loop
    Sweeps after;
  };
  // How one of them is made: its element in a turn goes into `rows_`, what is done around the loop into the result.
  virtual auto row(ir::StmtId loop, ir::StmtId stmt, ir::ExprId number) -> Rows = 0;
  auto rows_of(ir::StmtId loop, const ir::Block& body) -> Rows;
  // Of the forward sweep of a loop that has none.
  void check_nothing_stored(const ir::Block& body) const;
  std::unordered_map<ir::StmtId, ir::ExprId> rows_;  // statements -> the element in which a turn stores
  // What is stored before a part that runs again: what it finds comes back before it does so, what earlier statements need when it has run back.
  struct SnapshotSweeps {
    Sweeps found;
    Sweeps earlier;
  };
  auto snapshot(ir::StmtId id) -> SnapshotSweeps;
  // Whether a loop stores its index where it stands. If the forward sweep leaves out a loop around it, the outermost of these does that.
  auto stores_index_here(ir::SymbolId index) -> bool;
  // The body of a loop that the forward sweep leaves out, if it is that one; behind: the indices of loops in it that must be stored before it.
  auto body_left_out(ir::StmtId loop, const std::function<Sweeps()>& body) -> std::pair<Sweeps, std::vector<ir::SymbolId>>;
  // The body of a merged loop, which stores for itself.
  auto body_by_itself(const std::function<Sweeps()>& body) -> Sweeps;
  // What the forward sweep has of a statement that it leaves out.
  auto left_out(ir::StmtId id) -> Sweeps;
  auto block(const ir::Block& block) -> Sweeps;
  // The body of a merged loop as the forward sweep has it.
  auto body_as_it_is(ir::StmtId loop) const -> const ir::Block& { return as_it_is_.at(loop); }
  // The loops that stand for a loop of the backward sweep whose bounds are still known; by_one and turns as in BackwardLoop.
  auto parts_of(ir::StmtId loop, ir::SymbolId index, bool by_one, std::optional<std::int64_t> turns, const Stmts& backward) -> std::vector<LoopPart>;
  // The body of a loop that ends only where its header says so.
  auto turn(const ir::Block& body) -> Sweeps;
  // The same for the block of a construct that jumps can lead out of by its name.
  auto named_block(const ir::Block& block, const std::string& name) -> Sweeps;
  void refuse(ir::Loc loc, const std::string& what, const std::string& hint = "");

  ir::Program& p_;
  ir::UnitId unit_;
  Tape& tape_;
  diag::Sink& sink_;

 private:
  // What control is inside of, and what it must push when it leaves that by a jump.
  struct Frame {
    bool loop = false;       // exit and cycle lead out of its body
    bool target = false;     // exit leads behind it
    std::string name;        // of the construct
    ir::LabelId label;       // jumps to this label lead out of it
    std::function<void(Stmts&)> leave;
  };
  // A run of statements of one list, from the first to behind the last.
  struct Stretch {
    std::size_t first = 0;
    std::size_t end = 0;
  };

  // reversal.cpp: blocks, branches
  auto sequence(const Stmts& stmts, Stretch run) -> Sweeps;
  // One part and what follows it. Where the part may be left by a jump, the backward sweep must know whether the rest was run.
  using Make = std::function<Sweeps()>;
  auto with_rest(const Make& part, const Make& rest, bool escapes, bool rest_runs_back) -> Sweeps;
  void keep_merged(const ir::Block& whole);
  void keep_snapshots();
  void keep_recomputed(const ir::Block& whole);
  void unname(const ir::Block& block);
  auto is_leaf_node(ir::StmtId id) const -> bool;
  auto moved(const std::vector<plan::Kept>& all) -> Sweeps;
  auto bytes_of(const plan::Kept& kept) -> ir::ExprId;
  // Only if it is allocated, where it need not be.
  void if_there(ir::ExprId variable, Stmts stmts, Stmts& out);
  void make_leaves(const ir::Block& block);
  auto surveyed(const ir::Block& whole) -> Sweeps;
  auto leaf_sweeps(ir::StmtId id) -> Sweeps;
  auto held(ir::StmtId id) -> LeafSweeps;
  auto finished(ir::StmtId id, Sweeps sweeps) -> Sweeps;
  auto statement(ir::StmtId id) -> Sweeps;
  auto on(ir::StmtId id, const ir::If& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::Select& s) -> Sweeps;
  auto does(const ir::If& s) const -> bool;
  // Each way with its own statements forwards; the blocks of the backward sweep, or none if nothing is to be done in any way.
  auto ways(const std::vector<ir::Block*>& blocks, bool complete, const std::string& name, bool runs_back) -> std::vector<ir::Block>;
  auto choose(const std::vector<ir::Block>& ways) -> Stmts;

  // loops.cpp
  auto on(ir::StmtId id, const ir::CountedLoop& s) -> Sweeps;
  auto merged_loop(ir::StmtId id, const ir::CountedLoop& s) -> Sweeps;
  auto section(ir::ExprId designator, const ir::CountedLoop& s) -> ir::ExprId;

  // revolve.cpp
  auto stepped(ir::StmtId id, const ir::CountedLoop& s) -> Stepped;
  auto step_variables() -> StepVariables;
  auto state_of(ir::StmtId loop, const StepVariables& of) -> Sweeps;
  auto number_of_snapshots(ir::StmtId loop, Stmts& before) -> ir::ExprId;
  auto follow(const StepVariables& of, ir::ExprId condition, const std::vector<std::pair<Action, Stmts>>& known, const Stmts& other) -> ir::StmtId;
  auto is(const StepVariables& of, Action action) -> ir::ExprId;
  auto copied(const Stmts& stmts) -> Stmts;
  void drop_directive(ir::StmtId loop);
  auto on(ir::StmtId id, const ir::WhileLoop& s) -> Sweeps;
  auto body_of(const ir::Block& body, const std::string& name, const Stmts& at_leave, const Stmts& at_turn) -> Sweeps;
  auto counting(ir::SymbolId count, Stmts& before) -> ir::StmtId;
  struct LoopValues {
    ir::SymbolId first;  // variables of ours that hold them; none: they are still known
    ir::SymbolId step;
    ir::SymbolId count;
  };
  auto loops_back(ir::StmtId id, const ir::CountedLoop& s, const LoopValues& values, const Stmts& body) -> Stmts;
  auto loop_back(ir::StmtId id, const ir::CountedLoop& s, const LoopValues& values, Stmts body) -> ir::StmtId;
  auto loop_again(ir::StmtId id, const ir::CountedLoop& s, Stmts body) -> ir::StmtId;
  auto with_turns(const ir::CountedLoop& s, const Turns& turns) -> ir::CountedLoop;
  auto last_index(const ir::CountedLoop& s, ir::SymbolId count, ir::ExprId first, ir::ExprId step, std::optional<std::int64_t> step_value) -> ir::ExprId;

  // jumps.cpp
  auto on(ir::StmtId id, const ir::Exit& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::Cycle& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::Return& s) -> Sweeps;
  auto on(ir::StmtId id, const ir::Goto& s) -> Sweeps;
  auto leaving(ir::StmtId id, std::size_t frame) -> Sweeps;
  // Whether control may leave a run but by its end, or by jumps to this label.
  auto escapes(const Stmts& stmts, Stretch run, ir::LabelId except) const -> bool;
  auto is_jump(ir::StmtId id) const -> bool { return plan::is_jump(p_, id); }
  auto runs_back(const Stmts& stmts, Stretch run) const -> bool;
  auto ends_with_jump(const Stmts& stmts) const -> bool;
  // Labels that statements of the run jump to, and where: by places in the list.
  struct Landing {
    ir::LabelId label;
    std::size_t place = 0;
    std::size_t first_source = 0;
    std::size_t last_source = 0;
  };
  auto landings(const Stmts& stmts, Stretch run) const -> std::vector<Landing>;
  auto behind_label(const Stmts& stmts, Stretch run, const Landing& landing) -> Sweeps;
  auto label_loop(const Stmts& stmts, Stretch run, const Landing& landing) -> Sweeps;
  auto turns_by_label(const Stmts& stmts, Stretch turn) -> Sweeps;
  auto labelled_place(ir::StmtId target) -> ir::StmtId;

  std::vector<Frame> frames_;
  std::unordered_map<ir::StmtId, ir::Block> as_it_is_;  // bodies of merged loops
  std::unordered_map<ir::StmtId, ir::StmtId> recomputed_;  // statements -> copies that the backward sweep of the body begins with
  std::unordered_map<ir::StmtId, plan::Snapshot> snapshots_;  // of merged loops and joint calls
  std::vector<ir::SymbolId>* left_out_around_ = nullptr;  // indices to be stored before the outermost loop that the forward sweep leaves out; null: there is none
  plan::HoldingLimits holding_limits_;
  std::unordered_map<ir::StmtId, LeafSweeps> leaves_;
  std::unordered_map<ir::StmtId, plan::Leaf> facts_;
  plan::Plan plan_;
  Survey* survey_ = nullptr;
  const plan::UnitNeeds* unit_needs_ = nullptr;
  plan::Needs needs_;
  bool jumps_to_end_ = false;
};

}  // namespace cf::transform::adjoint
