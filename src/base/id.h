// id.h: typed 32-bit ids. An id names one entry of one store; ids of different stores do not mix.
//
// Prints: nothing by itself; stores decide how their entries are named.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>

namespace cf::base {

template <class Tag>
struct Id {
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t index = kNone;

  constexpr auto valid() const -> bool { return index != kNone; }
  constexpr explicit operator bool() const { return valid(); }
  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace cf::base

template <class Tag>
struct std::hash<cf::base::Id<Tag>> {
  auto operator()(const cf::base::Id<Tag>& id) const noexcept -> std::size_t { return std::hash<std::uint32_t>{}(id.index); }
};
