// c_tape.h: pushes and pops as C writes them; see transform/adjoint/tape.h and runtime/contraflow.h.
//
// A number or integer is pushed by its value, all else by its bytes: cf_push_double(x), cf_push_object(&s). What was never set is pushed too, so
// nothing is read as a truth value on the way.
#pragma once

#include <string>

#include "transform/adjoint/tape.h"
#include "transform/c/values.h"

namespace cf::transform::c {

class CTape final : public adjoint::Tape {
 public:
  explicit CTape(Values& values, ir::Program& program) : values_(values), p_(program) {}

  void push(ir::ExprId designator, adjoint::Stmts& out) override;
  void pop(ir::ExprId designator, adjoint::Stmts& out) override;
  auto push_choice(int taken, int count) -> ir::StmtId override;
  auto pop_choice(int count) -> ir::ExprId override;
  auto popped_one() -> ir::ExprId override;

  auto begin_loop(const adjoint::StepVariables& of, ir::ExprId steps, ir::ExprId snapshots) -> ir::StmtId override;
  auto next_action(const adjoint::StepVariables& of) -> ir::StmtId override;
  auto begin_open_loop(const adjoint::StepVariables& of, ir::ExprId snapshots) -> ir::StmtId override;
  auto is_due(const adjoint::StepVariables& of) -> ir::ExprId override;
  auto stop_loop(const adjoint::StepVariables& of) -> ir::StmtId override;
  auto name_of(adjoint::Action action) -> ir::ExprId override;
  auto end_loop(const adjoint::StepVariables& of) -> ir::StmtId override;
  auto snapshots(std::int64_t number) -> ir::ExprId override;
  auto snapshots_within(ir::ExprId bytes) -> ir::ExprId override;
  auto bytes_of(ir::ExprId variable) -> ir::ExprId override;
  void save(const adjoint::StepVariables& of, ir::ExprId designator, ir::ExprId bytes, adjoint::Stmts& out) override;
  void load(const adjoint::StepVariables& of, ir::ExprId designator, ir::ExprId bytes, adjoint::Stmts& out) override;

  // So many elements from where the pointer leads; bytes if nothing is known of them.
  void push_memory(ir::ExprId pointer, ir::ExprId bytes, adjoint::Stmts& out) override;
  void pop_memory(ir::ExprId pointer, ir::ExprId bytes, adjoint::Stmts& out) override;

  // The call of a function of the runtime.
  auto statement(const std::string& name, std::vector<ir::ExprId> args, ir::Role role) -> ir::StmtId;
  auto value(const std::string& name, std::vector<ir::ExprId> args, ir::TypeId type) -> ir::ExprId;

 private:
  auto scalar(ir::TypeId type) const -> std::string;
  auto control(ir::SymbolId target, ir::ExprId value) -> ir::StmtId;
  auto moved(const adjoint::StepVariables& of, ir::ExprId designator, ir::ExprId bytes, const std::string& way) -> ir::StmtId;

  Values& values_;
  ir::Program& p_;
};

}  // namespace cf::transform::c
