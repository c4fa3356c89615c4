// point.h: program points: which part of which statement is executed, and which expressions that part holds.
//
// Prints: `loop-test` of the roles, then the first line of the statement.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "ir/program.h"

namespace cf::graph {

enum class PointRole {
  Whole,  // a simple statement; also one that jumps
  LoopInit,  // CountedLoop: first, last and step are evaluated and the variable is set; Concurrent: bounds and mask. The init of a ForLoop is a statement
  LoopTest,   // is there another iteration? WhileLoop, ForLoop: the condition is evaluated
  LoopStep,   // CountedLoop, Concurrent: the variable is stepped; ForLoop: the step is evaluated
  Condition,  // of arm `part` of an If
  Selector,   // of a Select or SelectType
  Mask,       // of arm `part` of a Where
  Enter,      // Associate: selectors; BlockConstruct: bounds of what it declares; DirectiveStmt: clauses
  Leave,      // control leaves a BlockConstruct with exit actions, or the body of a DirectiveStmt
};

using PointId = base::Id<struct PointTag>;
struct Point {
  ir::StmtId stmt;
  PointRole role = PointRole::Whole;
  std::uint32_t part = 0;
  bool masked = false;  // inside WHERE: writes reach only the elements that a mask lets through
};

// What happens to an expression at a point. Subscripts, and side effects inside of expressions, are for the caller to look at.
enum class OperandUse {
  Evaluated,  // its value is used
  Assigned,   // it is a place that is written
  Updated,    // both
  Passed,     // an actual argument, passed object or called pointer: what happens to it is the callee's
};
// The expressions that stand in this part of the statement, in order of evaluation: values before the place they go to.
void for_each_operand(const ir::Program&, const Point&, const std::function<void(ir::ExprId, OperandUse)>&);
// Variables that are set without an expression that names them: indices of Concurrent, what a DeclStmt gives a value, the variable of ASSIGN.
void for_each_set_symbol(const ir::Program&, const Point&, const std::function<void(ir::SymbolId)>&);

auto print_point(const ir::Program&, const Point&) -> std::string;

}  // namespace cf::graph
