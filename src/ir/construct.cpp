#include "ir/construct.h"

#include "base/one_of.h"
#include "base/reflect.h"

namespace cf::ir {

auto construct_name(const Stmt::Node& node) -> std::string {
  return std::visit(base::Overloaded{
                        [](const base::OneOf<If, CountedLoop, WhileLoop, Concurrent, Select, SelectType, Where, Associate, BlockConstruct> auto& s) { return s.name; },
                        [](const base::OneOf<Assign, PointerAssign, CallStmt, ExprStmt, ForLoop, Allocate, Deallocate, Nullify, Return, Stop, Goto, ComputedGoto, AssignLabel,
                                             AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry, Opaque, MacroStmt, DirectiveStmt, DeclStmt> auto&) { return std::string{}; },
                    },
                    node);
}

auto is_loop(const Stmt::Node& node) -> bool {
  return std::holds_alternative<CountedLoop>(node) || std::holds_alternative<WhileLoop>(node) || std::holds_alternative<ForLoop>(node) || std::holds_alternative<Concurrent>(node);
}

}  // namespace cf::ir
