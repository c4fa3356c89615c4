#include "base/check.h"
#include "base/reflect.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

using base::Overloaded;

auto is_simple(const ir::Stmt::Node& node) -> bool {
  return std::holds_alternative<ir::Assign>(node) || std::holds_alternative<ir::CallStmt>(node) || std::holds_alternative<ir::ExprStmt>(node) ||
         std::holds_alternative<ir::Return>(node) || std::holds_alternative<ir::Goto>(node) || std::holds_alternative<ir::Cycle>(node) ||
         std::holds_alternative<ir::Exit>(node) || std::holds_alternative<ir::Continue>(node) || std::holds_alternative<ir::Opaque>(node);
}

auto Printer::action(const ir::Stmt::Node& node) -> bool {
  return std::visit(Overloaded{
                        [&](const ir::Assign& n) {
                          CHECK(!n.defined.valid(), "not C: a defined assignment");
                          assignment(n.target, n.compound, n.op, n.value);
                          return true;
                        },
                        [&](const ir::CallStmt& n) {
                          call(n.call);
                          return true;
                        },
                        [&](const ir::ExprStmt& n) {
                          expr(n.expr);
                          return true;
                        },
                        [&](const ir::Return& n) {
                          put("return");
                          if (n.value) {
                            put(" ");
                            expr(n.value);
                          }
                          return true;
                        },
                        [&](const ir::Goto& n) {
                          put("goto ");
                          put(program_.labels[n.target].name);
                          return true;
                        },
                        [&](const ir::Cycle& n) {
                          CHECK(n.construct.empty(), "not C: to continue a loop by its name");
                          put("continue");
                          return true;
                        },
                        [&](const ir::Exit& n) {
                          CHECK(n.construct.empty(), "not C: to leave a loop by its name");
                          put("break");
                          return true;
                        },
                        [](const ir::Continue&) { return true; },
                        [&](const ir::Opaque& n) {
                          pieces(n.pieces);
                          return true;
                        },
                        [](const ir::If&) { return false; },
                        [](const ir::WhileLoop&) { return false; },
                        [](const ir::ForLoop&) { return false; },
                        [](const ir::Select&) { return false; },
                        [](const ir::BlockConstruct&) { return false; },
                        [](const ir::DirectiveStmt&) { return false; },
                        [](const ir::DeclStmt&) { return false; },
                        [](const ir::MacroStmt&) { return false; },
                        [](const ir::PointerAssign&) -> bool { not_c("a pointer assignment"); },
                        [](const ir::CountedLoop&) -> bool { not_c("a DO loop"); },
                        [](const ir::Concurrent&) -> bool { not_c("DO CONCURRENT or FORALL"); },
                        [](const ir::SelectType&) -> bool { not_c("SELECT TYPE"); },
                        [](const ir::Where&) -> bool { not_c("WHERE"); },
                        [](const ir::Associate&) -> bool { not_c("ASSOCIATE"); },
                        [](const ir::Allocate&) -> bool { not_c("ALLOCATE"); },
                        [](const ir::Deallocate&) -> bool { not_c("DEALLOCATE"); },
                        [](const ir::Nullify&) -> bool { not_c("NULLIFY"); },
                        [](const ir::Stop&) -> bool { not_c("STOP"); },
                        [](const ir::ComputedGoto&) -> bool { not_c("a computed GO TO"); },
                        [](const ir::AssignLabel&) -> bool { not_c("ASSIGN"); },
                        [](const ir::AssignedGoto&) -> bool { not_c("an assigned GO TO"); },
                        [](const ir::ArithmeticIf&) -> bool { not_c("an arithmetic IF"); },
                        [](const ir::Entry&) -> bool { not_c("ENTRY"); },
                    },
                    node);
}

}  // namespace cf::unparse::c
