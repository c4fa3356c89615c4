// own_names.h: names that only one file knows, and who speaks of them.
//
// Static functions and variables, types and macros of a source file are known in it alone: a function that speaks of one cannot stand in another file, and one
// whose signature does cannot be declared in a header.
// Needs:  verified ir.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::transform::c {

// What a function speaks of.
struct Words {
  std::set<ir::SymbolId> symbols;
  std::vector<ir::TypeSpec> types;  // as they are written
  std::set<std::string> macros;
};
auto spoken_of(const ir::Program& program, ir::UnitId unit) -> Words;

// The function that is defined or declared there, if one is.
auto function_of(const ir::Program& program, const ir::TopLevel& item) -> ir::SymbolId;

// Static functions, variables, types, enumerators.
auto local_names(const ir::Program& program, ir::FileId file) -> std::set<ir::SymbolId>;

// Whether a header can say its signature: no type of the file itself is in it.
auto nameable(const ir::Program& program, ir::UnitId unit, const std::set<ir::SymbolId>& local) -> bool;

// Whether one of the functions speaks of a name that only the file knows, be it a macro.
auto speak_of_own_names(const ir::Program& program, ir::FileId file, const std::vector<ir::UnitId>& functions) -> bool;

}  // namespace cf::transform::c
