// shape.h: what a variable's type holds, as a driver must know it: extents, and the numbers in structures.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/head.h"

namespace cf::check {

// Extents that no declaration tells: of a variable or component, by what --set calls it (`x`, `p%u`).
using OpenExtents = std::function<std::vector<std::int64_t>(const std::string& name)>;
// The value of an integer variable that a bound names.
using IntegerValues = std::function<std::optional<std::int64_t>(ir::SymbolId)>;

struct Shapes {
  const ir::Program& program;
  bool c = false;  // the language of the variables
  IntegerValues value_of;
  OpenExtents open_extents;
};

// Of an expression over integers with known values.
auto integer_value(const Shapes& shapes, ir::ExprId e) -> std::optional<std::int64_t>;

// `bind(c, name='f')` of a Fortran procedure that has one.
auto bind_text(const ir::Program& program, const ir::Unit& unit) -> std::string;

// How a variable is declared, but for its extents.
auto declaration(const ir::Program& program, bool c, ir::SymbolId symbol) -> Declared;
// With them. What is wrong goes to `trouble`: what no driver can declare, or an extent that is not known.
auto declared(const Shapes& shapes, ir::SymbolId symbol, std::string& trouble) -> Declared;
// The slots of a variable declared so; `variable` is its number.
auto slots_of(const Shapes& shapes, ir::SymbolId symbol, const Declared& declared, std::size_t variable, std::string& trouble) -> std::vector<Slot>;

// `%grid(2)%u` gives `%grid%u`.
auto without_subscripts(const std::string& path) -> std::string;

}  // namespace cf::check
