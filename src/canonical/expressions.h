// expressions.h: one statement's expressions without the calls that move and the effects that are detached.
//
// Private to canonical/. What moves out of an expression goes to the end of a list of statements, in the order of evaluation: from left to right, and only where the
// language evaluates it. What is left of the expression has the value of the whole.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "canonical/access.h"
#include "canonical/hoist.h"
#include "canonical/movement.h"
#include "ir/program.h"

namespace cf::canonical {

// What may become of a postfix step (`a[i++]`) that nothing else in the statement depends on.
enum class Steps {
  Now,   // the old value goes into a temporary
  Wait,  // it is done after the statement
  Drop,  // after the statement nobody sees a local variable
};

class Expressions {
 public:
  using Stmts = std::vector<ir::StmtId>;

  Expressions(ir::Program& program, Hoister& hoister) : p_(program), h_(hoister), movement_(program, hoister), accesses_(program, hoister.access_memo()) {}

  // The statement that is worked on, and what may wait till after it.
  void begin(ir::StmtId stmt, ir::Loc loc);
  void allow(Steps steps) { steps_ = steps; }
  auto take_waiting() -> Stmts;
  auto failed() const -> bool { return failed_; }
  void fail() { failed_ = true; }

  auto moving(ir::ExprId id, bool value_only) -> bool { return movement_.in(id, value_only); }
  auto matters(ir::TypeId type) -> bool { return h_.matters(type); }
  auto moves(ir::ExprId call, bool value_only) -> bool { return movement_.moves(call, value_only); }

  // The expression to evaluate after `before`.
  auto value(ir::ExprId id, bool value_only, Stmts& before) -> ir::ExprId;
  // The same; whether anything moved.
  auto move(ir::ExprId& id, bool value_only, Stmts& before) -> bool;
  // Only its effects.
  void discard(ir::ExprId id, Stmts& out);
  // Both for a block that ends before the place where the expression stood does: objects made in it must not live in the block.
  auto value_in_block(ir::ExprId id, bool value_only, Stmts& body) -> ir::ExprId;
  void discard_in_block(ir::ExprId id, Stmts& body);
  // The parts of a call, itself left in its place.
  auto arguments(ir::Call& call, bool value_only, Stmts& before) -> bool;
  // `x = f(y)` may stay: only what is inside its arguments moves. The value of a return or declaration alike, without a target.
  auto assignment(ir::ExprId& target, ir::ExprId& value, bool compound, Stmts& before) -> bool;
  auto result(ir::ExprId& value, bool value_only, Stmts& before) -> bool;
  // c ? f(x) : g(x) as the whole value: an IF with a statement in each branch, or nothing where the branches would be converted first.
  auto branches(ir::ExprId value, bool value_only, const std::function<ir::StmtId(ir::ExprId)>& make, Stmts& before) -> std::optional<ir::StmtId>;
  void bounds_before(ir::ExprId item, Stmts& before);

  // An operand that is evaluated before `later`, parts of which move in front of it: saved if they could change it.
  auto held(ir::ExprId value, const std::vector<ir::ExprId>& later, Stmts& before) -> ir::ExprId;
  auto negation(ir::ExprId condition) -> ir::ExprId;
  auto accesses() -> Accesses& { return accesses_; }
  // The expression under parentheses and macros that do not survive what moves.
  auto peeled(ir::ExprId id) const -> ir::ExprId;

 private:
  struct Region;  // where steps may not wait, and blocks that end before the statement does
  struct Operand {
    ir::ExprId id;
    bool value_only;
  };

  auto operand(ir::ExprId id, bool value_only, Stmts& before) -> ir::ExprId;
  enum class Bounds { Any, Count };  // Count: those of an array matter
  auto operands(const std::vector<Operand>& list, Stmts& before, Bounds bounds) -> std::vector<ir::ExprId>;
  auto is_short_circuit(ir::ExprId id) -> bool;
  auto is_spine(ir::ExprId id, bool value_only) -> bool;
  auto short_circuit(ir::ExprId id, Stmts& before) -> ir::ExprId;
  auto choice(ir::ExprId id, bool value_only, Stmts& before) -> ir::ExprId;
  auto list(ir::ExprId id, Stmts& before) -> ir::ExprId;
  auto sequence(ir::ExprId id, bool value_only, Stmts& before) -> ir::ExprId;
  auto assigned(ir::ExprId id, bool value_needed, Stmts& before) -> ir::ExprId;
  auto stepped(ir::ExprId id, bool value_needed, Stmts& before) -> ir::ExprId;
  auto literal_in_block(ir::ExprId id, Stmts& before) -> ir::ExprId;
  auto can_wait(ir::ExprId target) -> bool;
  auto reads_what_steps(ir::ExprId target, ir::ExprId assigned_value) const -> bool;
  auto waits(ir::ExprId part) -> bool;

  auto save(ir::ExprId value, const std::string& base, Stmts& before) -> ir::ExprId;
  auto held_place(ir::ExprId place, const Access& reads, const Access& writes, Stmts& before) -> ir::ExprId;
  auto held_value(ir::ExprId value, const Access& reads, const Access& writes, Stmts& before) -> ir::ExprId;
  auto variable(ir::TypeId type, const std::string& base) -> ir::SymbolId;
  auto assign(ir::ExprId target, ir::ExprId value) -> ir::StmtId;
  auto truth(ir::ExprId condition) -> ir::ExprId;
  void discard_parts(ir::ExprId id, Stmts& out);
  void parts(const Stmts& made, Stmts& out);

  ir::Program& p_;
  Hoister& h_;
  Movement movement_;
  Accesses accesses_;
  ir::StmtId stmt_;
  ir::Loc loc_;
  Steps steps_ = Steps::Now;
  int depth_ = 0;  // of blocks made here
  Stmts waiting_;
  bool failed_ = false;
};

// A block in braces.
auto block_of(std::vector<ir::StmtId> stmts) -> ir::Block;

}  // namespace cf::canonical
