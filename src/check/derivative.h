// derivative.h: how the derivative of a head is called: which of the head's variables its arguments are, and where the derivatives of the others lie.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/head.h"

namespace cf::check {

// The derivative of a variable. Its slots are those of the variable that have one, behind the same paths; with several directions, each has a first
// (in C a last) dimension more.
struct Shadow {
  std::size_t variable = 0;
  Declared declared;
  std::vector<std::size_t> slots;  // of Head::slots
};

struct Actual {
  enum class Kind { Value, Derivative, Directions };
  Kind kind = Kind::Value;
  std::size_t variable = 0;
  bool by_value = false;
};

struct Derivative {
  std::string name;
  std::string module;
  std::string include;    // C: as of the head
  std::string bind_text;  // Fortran: as of the head
  std::vector<Actual> actuals;
  std::vector<Shadow> shadows;
  int directions = 1;
  bool many = false;           // there is a dimension for them
  bool returns_value = false;  // C tangents of functions, integers that a Fortran function gives

  auto has_value(std::size_t variable) const -> bool;
  auto shadow_of(std::size_t variable) const -> const Shadow&;  // there must be one
};

// The derivative of the head, which is this unit of the program that has it; those of variables have names that end in `suffix`. Directions: as in the options of a tangent.
auto derivative_of(const ir::Program& program, ir::UnitId unit, const Head& head, const std::string& suffix, int directions) -> std::optional<Derivative>;

}  // namespace cf::check
