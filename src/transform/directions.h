// directions.h: many directions at once: how wide a shadow is, and how an expression in shadows reads in one direction or in all of them.
//
// Tangents are first made as if there were one direction. Then each shadow of a number gets a leading dimension, so that the direction is the index that
// varies fastest: x_d(n) becomes x_d(3, n), or x_d(nd, n) with an argument nd of every tangent procedure where the number is known at run time only.
// Structures stay as they are; their parts become wide. widen.h rewrites the statements.
// Prints: `a*x_d(i)` is `a*x_d(dir, i)` in one direction and `a*x_d(:, i)` in all.
// Theory: docs/theory/tangent.md
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "diag/sink.h"
#include "ir/program.h"
#include "transform/names.h"

namespace cf::transform {

class Directions {
 public:
  // As TangentOptions::vector: 0 one direction, -1 as many as the caller says, n that many.
  Directions(ir::Program& program, Names& names, int number, diag::Sink& sink);

  auto many() const -> bool { return number_ != 0; }
  auto at_run_time() const -> bool { return number_ < 0; }
  auto number() const -> int { return number_; }
  auto description() -> std::string;  // `3 directions`, `nd directions`

  // How many there are, as the code of a unit says it: a fresh expression.
  auto count(ir::UnitId unit) -> ir::ExprId;
  // The argument that says how many, of this unit; made when first asked for.
  auto argument(ir::UnitId unit) -> ir::SymbolId;
  // What a variable that counts directions is called.
  auto index_name(ir::UnitId unit) -> std::string;

  // Gives a shadow its leading dimension, if it is one of numbers. `base` is what a message speaks of.
  void widen(ir::SymbolId shadow, ir::SymbolId base);
  // One that has this type and never gets it: where nobody looks at it.
  void keep_narrow(ir::SymbolId shadow, ir::TypeId type);
  auto is_narrow(ir::SymbolId shadow) const -> bool { return narrow_.contains(shadow); }
  // From now on, shadows are made wide.
  void begin_wide() { begun_ = true; }
  auto begun() const -> bool { return begun_; }

  // A statement function that is the derivative in one direction, of which its last argument is the number.
  void depends_on_direction(ir::SymbolId statement_function) { by_direction_.insert(statement_function); }

  auto is_wide(ir::SymbolId symbol) const -> bool { return wide_.contains(symbol); }
  // The wide symbol whose value a designator is a part of; none if there is none.
  auto leaf(ir::ExprId designator) const -> ir::SymbolId;
  auto has_wide(ir::ExprId expr) const -> bool;
  // A part of each element of an array of structures: its directions do not lie in one section.
  auto is_scattered(ir::ExprId designator) const -> bool;
  // All directions can be written in one expression: scalars under operators that apply to each element.
  auto is_elementwise(ir::ExprId expr) const -> bool;

  // The expression in one direction; it is changed in place.
  auto in_direction(ir::ExprId expr, ir::ExprId direction) -> ir::ExprId;
  // The expression in all directions, changed in place: of a designator that is not scattered, or of what is elementwise.
  void in_all(ir::ExprId expr);
  // The same for each designator inside, the types of what they stand in left alone: for allocated(x_d) and the like.
  void whole_designators(ir::ExprId expr);

 private:
  void read_only_if_pure(ir::SymbolId id);
  void shield_assumed_sizes(ir::ExprId top);
  auto in_all(ir::ExprId expr, bool retype) -> bool;
  auto narrow_rank(ir::SymbolId wide) const -> int { return ir::rank_of(p_, p_.symbols[wide].type) - 1; }

  ir::Program& p_;
  Names& names_;
  int number_;
  diag::Sink& sink_;
  bool begun_ = false;
  std::string argument_name_;
  std::string index_name_;
  std::unordered_map<ir::UnitId, ir::SymbolId> arguments_;
  std::unordered_set<ir::SymbolId> wide_;
  std::unordered_set<ir::SymbolId> narrow_;
  std::unordered_set<ir::SymbolId> by_direction_;
};

}  // namespace cf::transform
