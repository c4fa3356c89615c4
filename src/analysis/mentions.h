// mentions.h: where a procedure speaks of a variable as a whole, so that its adjoint can store it; private to adjoint_flow.cpp's parts.
//
// The copies of a procedure have variables of their own but the same statements, so a variable is told by a statement that names it.
// Needs:  Ground of a program with marks.           Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/adjoint_calls.h"
#include "analysis/adjoint_model.h"
#include "analysis/ground.h"

namespace cf::analysis {

class Mentions {
 public:
  Mentions() = default;
  Mentions(const Ground&, const AdjointModel&, ir::UnitId);

  enum class Size { Scalars, All };
  // Where all of these places are named as numbers or arrays of numbers whose extents are known; none if one is not.
  auto of(const PlaceBits& places, Size size) const -> std::optional<std::vector<Mention>>;
  auto has(std::size_t place, Size size) const -> bool { return is_born_there(place) || place_in(place, size) != nullptr; }

 private:
  struct Named {
    Mention mention;
    std::uint32_t first = 0, end = 0;  // places
    bool array = false;
  };
  auto place_in(std::size_t place, Size size) const -> const Named*;
  void add_memory(const Ground& ground, ir::UnitId unit);
  void add_variable(const Ground& ground, ir::SymbolId id);

  // A value of an expression: nobody else finds it.
  auto is_born_there(std::size_t place) const -> bool;

  const Places* places_ = nullptr;
  std::vector<Named> all_;
  std::unordered_map<std::size_t, std::size_t> by_place_;
};

// `u`, `s%a`, `*p`
auto named_by(const ir::Program& program, const Mention& mention) -> std::string;

// Of each procedure, when it is first asked for.
class MentionsTable {
 public:
  MentionsTable(const Ground& ground, const AdjointModel& model) : ground_(ground), model_(model) {}
  auto of(ir::UnitId unit) const -> const Mentions& {
    const auto [at, is_new] = made_.try_emplace(unit);
    if (is_new) at->second = Mentions(ground_, model_, unit);
    return at->second;
  }

 private:
  const Ground& ground_;
  const AdjointModel& model_;
  mutable std::unordered_map<ir::UnitId, Mentions> made_;
};

}  // namespace cf::analysis
