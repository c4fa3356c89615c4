// touches.h: what an expression of C reads and changes, with the order that the language gives; see order.h.
#pragma once

#include <set>

#include "canonical/order.h"

namespace cf::canonical {

class Touches {
 public:
  enum class Siblings { Operands /* of an operator, items of a list */, Arguments /* of a call, sides of an assignment, parts of a designator */ };

  Touches(const ir::Program& program, TouchMemo& memo) : p_(program), memo_(memo) {}
  Touches(const Touches&) = delete;
  auto operator=(const Touches&) -> Touches& = delete;
  virtual ~Touches() = default;

  // The expressions of a statement itself, one behind the other.
  auto statement(ir::StmtId) -> std::vector<Touch>;

 protected:
  auto program() const -> const ir::Program& { return p_; }

 private:
  using List = std::vector<Touch>;
  // Nothing says which of these is evaluated first.
  virtual void beside(const List& left, const List& right, Siblings siblings, ir::Loc loc) { static_cast<void>(left), static_cast<void>(right), static_cast<void>(siblings), static_cast<void>(loc); }
  // A write that needs the values of these.
  virtual void behind(const Touch& write, const List& before, ir::Loc loc) { static_cast<void>(write), static_cast<void>(before), static_cast<void>(loc); }

  auto value(ir::ExprId id) -> List { return evaluate(id, false); }
  auto evaluate(ir::ExprId id, bool place) -> List;
  auto designator(ir::ExprId id, bool place) -> List;
  auto assignment(ir::ExprId target, ir::ExprId given, bool compound, ir::Loc loc) -> List;
  auto call(const ir::Call& call, ir::Loc loc) -> List;
  auto join(std::vector<List> parts, Siblings siblings, ir::Loc loc) -> List;
  static void then(List& first, List second);
  static auto finding(List list) -> List;
  // What the functions do that a call can be seen to reach.
  auto inside(const ir::Call& call) -> List;
  auto in_library(const std::string& name, const ir::Call& call) -> List;
  auto of_function(ir::UnitId unit) -> const List&;
  void note_counts(ir::StmtId id, List& list);

  const ir::Program& p_;
  TouchMemo& memo_;
  std::set<ir::UnitId> open_;  // functions that are being looked through
};

}  // namespace cf::canonical
