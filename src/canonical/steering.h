// steering.h: what a transformation gives for control flow that it lets be rewritten: variables and labels of the unit at hand.
//
// Variables that are asked for here only steer: statements that set them have Role::Control, and nobody who runs the program backwards looks at them.
#pragma once

#include <string>

#include "ir/program.h"

namespace cf::canonical {

class Steering {
 public:
  Steering() = default;
  Steering(const Steering&) = delete;
  auto operator=(const Steering&) -> Steering& = delete;
  virtual ~Steering() = default;

  // A new scalar variable of the unit.
  virtual auto steering_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId = 0;
  virtual auto new_label() -> ir::LabelId = 0;
  // The type of comparisons.
  virtual auto truth() -> ir::TypeId = 0;
  virtual void refuse_jump(ir::Loc loc, const std::string& what, const std::string& hint) = 0;
};

// variable = value, as a statement that only steers.
auto steer(ir::Program& program, ir::SymbolId variable, ir::ExprId value, ir::Loc loc = {}) -> ir::StmtId;

}  // namespace cf::canonical
