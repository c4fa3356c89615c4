// loop_nest.h: nests of loops under guards, and values kept for each turn of them.
//
// A Nest says for which index values something is done: levels from the outermost in, and conditions that hold inside the first few of them. It is a
// pattern: its expressions are cloned whenever loops are made of it. keep() evaluates an expression for all index values into an array, and answers the expression
// that reads it back: `t(i, j)`, the innermost index first. The array has the bounds of the loops; where those of an inner loop depend
// on an outer one, the smallest box around them.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "canonical/hoist.h"
#include "ir/program.h"

namespace cf::canonical {

struct Level {
  ir::SymbolId variable;
  ir::ExprId first;
  ir::ExprId last;
  ir::ExprId step;  // none: 1
};
struct Guard {
  std::size_t depth = 0;  // it stands inside so many levels
  ir::ExprId condition;
  bool kept = false;      // it only reads what keep() filled, so it may be evaluated beside others
};
struct Nest {
  std::vector<Level> levels;
  std::vector<Guard> guards;
  std::size_t prelude_depth = 0;  // where statements that prepare elements go: inside so many levels
};

// How the arrays that are kept find no older ones in their place: given back by release(), or looked for before they are allocated.
enum class KeptArrays { Released, Reallocated };

class NestBuilder {
 public:
  using Stmts = std::vector<ir::StmtId>;

  NestBuilder(ir::Program& program, Hoister& hoister, ir::Loc loc, KeptArrays arrays = KeptArrays::Released)
      : p_(program), h_(hoister), loc_(loc), kept_arrays_(arrays) {}

  // The loops around `body`; `prelude` is cloned to its depth. Both have to be new statements.
  auto loops(const Nest& nest, Stmts body, const Stmts& prelude = {}) -> Stmts;
  // Pattern of the scalar that reads back what `value` was for each turn; without levels a scalar variable. `value` and `prelude` are used up.
  auto keep(const Nest& nest, ir::ExprId value, const std::string& base, const Stmts& prelude, Stmts& out) -> ir::ExprId;
  // The same for a condition that is evaluated under the innermost guards of the nest and is false elsewhere.
  auto keep_mask(const Nest& nest, ir::ExprId condition, const Stmts& prelude, Stmts& out) -> ir::ExprId;
  // An array with a place for each turn of the nest, allocated; the pattern of the place of a turn.
  auto room(const Nest& nest, ir::TypeId element, const std::string& base, Stmts& out) -> ir::ExprId;
  void allocate(ir::SymbolId array, std::vector<ir::ExprId> shape, Stmts& out);
  // Gives back the arrays that keep() allocated.
  void release(Stmts& out);
  // A variable of a type that cannot be kept was asked for: nothing made since is any good.
  auto failed() const -> bool { return failed_; }

  auto assign(ir::ExprId target, ir::ExprId value) -> ir::StmtId;
  // A scalar or allocatable array variable for values of this type; none if there can be no such variable.
  auto variable(ir::TypeId type, const std::string& base) -> ir::SymbolId;
  auto if_then(ir::ExprId condition, Stmts body) -> ir::StmtId;

 private:
  struct Bounds {
    ir::ExprId lower;  // patterns
    ir::ExprId upper;
  };
  auto guarded(const Nest& nest, std::size_t depth, Stmts body) -> Stmts;
  auto depends(const Nest& nest, std::size_t level, ir::ExprId expr) const -> bool;
  auto has_unit_step(const Level& level) const -> bool;
  auto bounds(const Nest& nest, std::size_t level, Stmts& out) -> Bounds;
  auto extreme(const Nest& nest, std::size_t level, ir::ExprId value, bool least, Stmts& out) -> ir::ExprId;
  auto subscript(const Level& level) -> ir::ExprId;

  ir::Program& p_;
  Hoister& h_;
  ir::Loc loc_;
  KeptArrays kept_arrays_;
  bool failed_ = false;
  std::vector<ir::SymbolId> arrays_;
  std::unordered_map<ir::SymbolId, Bounds> boxes_;  // by loop variable
};

}  // namespace cf::canonical
