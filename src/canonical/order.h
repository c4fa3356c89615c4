// order.h: accesses of one C expression that no rule puts in order, one of them an effect: `a[i++] = i`, `f(&k) + k`, `g(next(), next())`.
//
// Must, syntactic: what is given is of the same storage whatever the data is. Effects behind a condition, elements whose subscripts the text does not
// show to be the same, and what only two pointers might share are left out. Calls count with what they do to variables that outlive them and through their
// arguments; two counts (`calls++`, `work += n`) may come in either order.
// Needs: verified ir.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace cf::canonical {

struct PlaceStep {
  enum class Kind { Deref, Member, Subscript };
  Kind kind = Kind::Deref;
  ir::SymbolId member;
  std::string subscript;
  friend auto operator==(const PlaceStep&, const PlaceStep&) -> bool = default;
};
// What a designator names, as its text shows it.
struct NamedPlace {
  ir::SymbolId root;  // none: what the library keeps for itself
  std::string kept;   // its name, then
  std::vector<PlaceStep> path;
};

enum class Touching { Read, Write, Count };

struct Touch {
  NamedPlace place;
  Touching how = Touching::Read;
  bool certain = true;   // it happens, and there, whenever the expression is evaluated
  bool in_call = false;  // while a function runs: before or behind all else, not in between
  bool pending = false;  // an effect that need not be complete when the value is known
  bool finds = false;    // its value only says where something lies, or whether there is room: `&pool[used++]`, `if (used > 99)`
};

struct Unordered {
  ir::Loc loc;
  std::string name;
  bool by_calls = false;  // only calls: operands of one operator, which compilers take from left to right, or what takes places from one store
};

// What functions touch when they are called; found once for a program.
using TouchMemo = std::unordered_map<ir::UnitId, std::vector<Touch>>;

// At most one for each statement.
auto unordered_accesses(const ir::Program&, ir::UnitId, TouchMemo&) -> std::vector<Unordered>;

}  // namespace cf::canonical
