// one_of.h: the alternatives of a visit for which there is nothing to say, by name: `[](const OneOf<Goto, Stop> auto&) {}`. A new alternative does not compile until it is put somewhere.
#pragma once

#include <concepts>

namespace cf::base {

template <class T, class... Ts>
concept OneOf = (std::same_as<T, Ts> || ...);

}  // namespace cf::base
