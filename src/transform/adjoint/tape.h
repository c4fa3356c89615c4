// tape.h: the statements that store values in the forward sweep and bring them back in the backward sweep.
//
// Values and branches lie on the runtime's stacks (runtime/contraflow.h). What was pushed last is popped first: for each push of the forward sweep there is one
// pop at the mirrored place of the backward sweep. How a push reads is a matter of language.
// Loops that are reversed from snapshots ask the runtime what is next.
// Prints: `call cf_push_real8(x)`, `call cf_pop_real8(x)`; C: `cf_push_double(x);`, `x = cf_pop_double();`.
#pragma once

#include <cstdint>

#include "ir/program.h"
#include "transform/adjoint/sweeps.h"

namespace cf::transform::adjoint {

// Variables of a loop that is reversed from snapshots.
struct StepVariables {
  ir::SymbolId plan;    // what the runtime knows it by
  ir::SymbolId action;  // what is to be done: one of Action
  ir::SymbolId from;    // with which step, counted from 0
  ir::SymbolId to;      // to which step, which is not among them
};
enum class Action { Done, Advance, Snapshot, Restore, Turn, FirstTurn };

class Tape {
 public:
  Tape() = default;
  Tape(const Tape&) = delete;
  auto operator=(const Tape&) -> Tape& = delete;
  virtual ~Tape() = default;

  // The value of a variable, an element or a section; allocated, if it can be.
  virtual void push(ir::ExprId designator, Stmts& out) = 0;
  virtual void pop(ir::ExprId designator, Stmts& out) = 0;
  // So many bytes from where the pointer leads; C only.
  virtual void push_memory(ir::ExprId pointer, ir::ExprId bytes, Stmts& out) = 0;
  virtual void pop_memory(ir::ExprId pointer, ir::ExprId bytes, Stmts& out) = 0;

  // Which of `count` ways was taken, counted from 0.
  virtual auto push_choice(int taken, int count) -> ir::StmtId = 0;
  virtual auto pop_choice(int count) -> ir::ExprId = 0;
  // For two ways: whether way 1 was taken.
  virtual auto popped_one() -> ir::ExprId = 0;

  // Loops that are reversed from snapshots: what the runtime says is done until there is nothing more to do.
  virtual auto begin_loop(const StepVariables& of, ir::ExprId steps, ir::ExprId snapshots) -> ir::StmtId = 0;
  virtual auto next_action(const StepVariables& of) -> ir::StmtId = 0;
  // Of a loop whose steps nobody knows before it ends: whether a snapshot is due before the next step; that there is none any more.
  virtual auto begin_open_loop(const StepVariables& of, ir::ExprId snapshots) -> ir::StmtId = 0;
  virtual auto is_due(const StepVariables& of) -> ir::ExprId = 0;
  virtual auto stop_loop(const StepVariables& of) -> ir::StmtId = 0;
  virtual auto name_of(Action action) -> ir::ExprId = 0;
  virtual auto end_loop(const StepVariables& of) -> ir::StmtId = 0;
  // How many snapshots there are: a number, or as many of so many bytes as fit.
  virtual auto snapshots(std::int64_t number) -> ir::ExprId = 0;
  virtual auto snapshots_within(ir::ExprId bytes) -> ir::ExprId = 0;
  virtual auto bytes_of(ir::ExprId variable) -> ir::ExprId = 0;
  // A variable, or if bytes are given so many of them from where the pointer leads.
  virtual void save(const StepVariables& of, ir::ExprId designator, ir::ExprId bytes, Stmts& out) = 0;
  virtual void load(const StepVariables& of, ir::ExprId designator, ir::ExprId bytes, Stmts& out) = 0;
};

}  // namespace cf::transform::adjoint
