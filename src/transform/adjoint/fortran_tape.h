// fortran_tape.h: pushes and pops in Fortran, and the interface blocks through which generated procedures reach the runtime.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diag/sink.h"
#include "ir/build.h"
#include "transform/adjoint/tape.h"

namespace cf::transform::adjoint {

// The procedures of the runtime that a program calls; one symbol each.
class Runtime {
 public:
  explicit Runtime(ir::Program& program) : p_(program) {}

  auto procedure(const std::string& name) -> ir::SymbolId;
  // An interface block for those that the unit itself calls, among its declarations.
  void declare(ir::UnitId unit);

 private:
  auto interface_body(ir::SymbolId procedure, ir::UnitId unit) -> ir::UnitId;
  auto free_name(const std::string& name) -> std::string;

  ir::Program& p_;
  bool looked_ = false;
  std::set<std::string> taken_;  // names of the program that look like those of the runtime
  std::map<std::string, ir::SymbolId> procedures_;
};

class FortranTape final : public Tape {
 public:
  FortranTape(ir::Program& program, Runtime& runtime, diag::Sink& sink) : p_(program), runtime_(runtime), sink_(sink) {}

  void push(ir::ExprId designator, Stmts& out) override;
  void pop(ir::ExprId designator, Stmts& out) override;
  void push_memory(ir::ExprId, ir::ExprId, Stmts&) override { CHECK(false, "memory behind a pointer of Fortran"); }
  void pop_memory(ir::ExprId, ir::ExprId, Stmts&) override { CHECK(false, "memory behind a pointer of Fortran"); }
  // lbound(a), ubound(a), and the variables that take them.
  void push_bounds(ir::ExprId values, int count, Stmts& out);
  void pop_bounds(ir::ExprId variable, int count, Stmts& out);
  auto push_choice(int taken, int count) -> ir::StmtId override;
  auto pop_choice(int count) -> ir::ExprId override;
  auto popped_one() -> ir::ExprId override;
  auto begin_loop(const StepVariables& of, ir::ExprId steps, ir::ExprId snapshots) -> ir::StmtId override;
  auto next_action(const StepVariables& of) -> ir::StmtId override;
  auto begin_open_loop(const StepVariables& of, ir::ExprId snapshots) -> ir::StmtId override;
  auto is_due(const StepVariables& of) -> ir::ExprId override;
  auto stop_loop(const StepVariables& of) -> ir::StmtId override;
  auto name_of(Action action) -> ir::ExprId override { return ir::integer_literal(p_, static_cast<std::int64_t>(action)); }
  auto end_loop(const StepVariables& of) -> ir::StmtId override;
  auto snapshots(std::int64_t number) -> ir::ExprId override { return ir::integer_literal(p_, number, 8); }
  auto snapshots_within(ir::ExprId bytes) -> ir::ExprId override;
  auto bytes_of(ir::ExprId designator) -> ir::ExprId override;
  void save(const StepVariables& of, ir::ExprId designator, ir::ExprId bytes, Stmts& out) override;
  void load(const StepVariables& of, ir::ExprId designator, ir::ExprId bytes, Stmts& out) override;

 private:
  void move(ir::ExprId designator, bool push, Stmts& out);
  void move_in_snapshot(const StepVariables& of, ir::ExprId designator, const std::string& way, Stmts& out);
  auto value(const std::string& name, const std::vector<ir::ExprId>& args, ir::TypeId type) -> ir::ExprId;
  auto control(ir::ExprId target, ir::ExprId value) -> ir::StmtId;
  auto size_of(ir::ExprId designator) -> ir::ExprId;
  void emit(const std::string& name, const std::vector<ir::ExprId>& args, ir::Role role, ir::Loc loc, Stmts& out);

  ir::Program& p_;
  Runtime& runtime_;
  diag::Sink& sink_;
};

}  // namespace cf::transform::adjoint
