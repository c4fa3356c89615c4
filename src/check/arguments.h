// arguments.h: the head's arguments as a generated driver passes them: their types, extents and values.
//
// Integers have the values that `--set n=4` gives them, or 3. Extents are computed from them. Reals have what `--set` says (a number, a list, uniform(a,b)), or
// random values between 0.3 and 1.2. Where a declaration leaves an extent open, `--set size(x)=4` gives it; a C pointer behind an integer has as many elements as
// that says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "transform/tangent.h"

namespace cf::check {

enum class Base { Real, Complex, Integer, Logical, Character };

struct Argument {
  std::string name;
  Base base = Base::Real;
  int kind = 8;
  std::vector<std::int64_t> lower;
  std::vector<std::int64_t> extent;
  bool by_value = false;  // C
  bool open = false;      // C: a pointer; how long it is is not known
  bool is_result = false;
  bool wrt = false;
  bool of = false;
  std::vector<double> values;  // two for each complex element

  auto elements() const -> std::size_t;
  auto size() const -> std::size_t { return elements() * (base == Base::Complex ? 2 : 1); }
};

struct Head {
  ir::UnitId unit;
  ir::Language language = ir::Language::Fortran;
  std::string name;
  std::string module;  // "" none
  std::vector<Argument> arguments;  // the result of a function last
};

struct Settings {
  std::vector<std::string> sets;  // name=value
  std::uint64_t seed = 1;
};

// Nothing if there is an argument that no driver can make up; the sink says which.
auto head_of(const ir::Program& program, const transform::TangentOptions& options, const Settings& settings, diag::Sink& sink) -> std::optional<Head>;

// One argument of a derivative: which of the head's, and whether its derivative is meant.
struct Actual {
  std::size_t argument = 0;
  bool derivative = false;
  bool by_value = false;
};
struct Derivative {
  std::string name;
  std::string module;
  std::vector<Actual> actuals;
  bool returns_value = false;  // C tangents of functions
};

// The derivative of the head in the program that has it: its name ends in `suffix`.
auto derivative_of(const ir::Program& program, const Head& head, const std::string& suffix) -> std::optional<Derivative>;

// Numbers that are the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 1) {}
  auto uniform() -> double;
  auto direction() -> double;  // of size 0.3 to 1, of either sign

 private:
  std::uint64_t state_;
};

}  // namespace cf::check
