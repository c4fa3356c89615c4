// head.h: the head as a generated driver calls it: its arguments, the variables beside them that are inputs or outputs, and the numbers in them.
//
// A variable may be a structure: its numbers are then the slots behind paths of components, element by element where the elements are structures. Everything else of
// `check` speaks of slots only. Integers have the values that `--set n=4` gives them, or 3. Extents are computed from them; where a declaration leaves one open,
// `--set size(x)=4` gives it (`size(p%x)=4` of a component); a C pointer behind an integer has as many elements as that says.
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

// Where a variable lies that the driver sets or reads.
enum class Place {
  Argument,
  Result,
  Module,  // Fortran
  Common,
  Global,  // C
};

// Of an array; a scalar has one.
auto element_count(const std::vector<std::int64_t>& extent) -> std::size_t;

// How a variable is declared, in the program or in its derivative.
struct Declared {
  std::string name;
  Place place = Place::Argument;
  std::string type;         // `real(8)`, `type(grid)`, `struct grid`
  std::string type_module;  // Fortran: that declares the structure
  std::string module;       // Module: its own
  ir::SymbolId block;       // Common
  std::vector<std::int64_t> lower;
  std::vector<std::int64_t> extent;
  std::string attributes;   // of a dummy, for its interface: `, value`
  bool assumed_shape = false;
  bool dynamic = false;     // Fortran: ALLOCATABLE or POINTER
  bool by_value = false;    // C
  bool open = false;        // C: a pointer, or a parameter declared as an array; how long it is is not known

  auto elements() const -> std::size_t { return element_count(extent); }
};

// A number, or an array of numbers: a variable, or what a path of components leads to.
struct Slot {
  std::size_t variable = 0;  // of Head::variables
  std::string path;          // `%grid(2)%u`, `.u`
  Base base = Base::Real;
  int kind = 8;
  std::vector<std::int64_t> lower;
  std::vector<std::int64_t> extent;
  bool dynamic = false;      // a component that the driver allocates
  bool is_result = false;
  bool wrt = false;
  bool of = false;
  bool chosen = false;         // --set says what it is
  std::vector<double> values;  // two for each complex element
  std::string text;            // Character
  double from = 0.3;           // where values are drawn from
  double to = 1.2;

  auto elements() const -> std::size_t { return element_count(extent); }
  auto size() const -> std::size_t { return elements() * (base == Base::Complex ? 2 : 1); }
  auto is_number() const -> bool { return base == Base::Real || base == Base::Complex; }
};

struct Head {
  ir::UnitId unit;
  ir::Language language = ir::Language::Fortran;
  std::string name;
  std::string module;     // "" none
  std::string bind_text;  // Fortran: `bind(c, name='f')`
  std::string include;    // C: the file that the driver includes, because its types or the head itself are seen there only
  std::vector<Declared> variables;  // arguments in order, then the result, then others
  std::vector<Slot> slots;          // in the order of variables

  auto result() const -> const Declared* {
    for (const Declared& v : variables) {
      if (v.place == Place::Result) return &v;
    }
    return nullptr;
  }
};

struct Settings {
  std::vector<std::string> sets;  // name=value
  std::uint64_t seed = 1;
};

// The module through which a procedure is called: of one in a submodule, that which the submodule belongs to. Empty: none.
auto module_with(const ir::Program& program, const ir::Unit& unit) -> std::string;

// Nothing if there is an argument that no driver can make up; the sink says which.
auto head_of(const ir::Program& program, const transform::TangentOptions& options, const Settings& settings, diag::Sink& sink) -> std::optional<Head>;

// Numbers that are the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 1) {}
  auto uniform() -> double;
  auto direction() -> double;  // of size 0.3 to 1, of either sign

 private:
  std::uint64_t state_;
};

// Values of all slots: those of --set, and others at random, from a wider range and of either sign where `wide`.
using Values = std::vector<std::vector<double>>;
auto point(const Head& head, Random& random, bool wide) -> Values;

}  // namespace cf::check
