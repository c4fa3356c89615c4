// fields.h: looking through the fields of any ir node: structs, vectors and variants, down to ids, texts and numbers.
//
// Private to code written once for all nodes (walk, verify, JSON); everyone else uses walk.h.
#pragma once

#include <type_traits>
#include <variant>
#include <vector>

#include "base/reflect.h"

namespace cf::ir {

namespace detail {
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

// Whether a Wanted can be found inside a T: lets whole nodes be skipped at compile time.
template <class Wanted, class T>
struct Holds : std::bool_constant<std::is_same_v<Wanted, T>> {};
template <class Wanted, class T>
struct Holds<Wanted, std::vector<T>> : std::bool_constant<std::is_same_v<Wanted, std::vector<T>> || Holds<Wanted, T>::value> {};
template <class Wanted, class... T>
struct Holds<Wanted, std::variant<T...>> : std::bool_constant<(Holds<Wanted, T>::value || ...)> {};
template <class Wanted, class Tuple>
struct AnyFieldHolds;
template <class Wanted, class... Struct, class... Member>
struct AnyFieldHolds<Wanted, std::tuple<base::Field<Struct, Member>...>> : std::bool_constant<(Holds<Wanted, Member>::value || ...)> {};
template <class Wanted, base::Reflected T>
struct Holds<Wanted, T> : std::bool_constant<std::is_same_v<Wanted, T> || AnyFieldHolds<Wanted, decltype(T::cf_fields())>::value> {};
}  // namespace detail

// Calls f(part) for each part of type Wanted, in the order of the fields; parts of parts are not looked for inside a Wanted.
template <class Wanted, class T, class F>
void for_each_of(T& value, F&& f) {
  using Plain = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Plain, Wanted>) {
    f(value);
  } else if constexpr (!detail::Holds<Wanted, Plain>::value) {
    return;
  } else if constexpr (detail::is_vector<Plain>) {
    for (auto& item : value) for_each_of<Wanted>(item, f);
  } else if constexpr (detail::is_variant<Plain>) {
    std::visit([&](auto& node) { for_each_of<Wanted>(node, f); }, value);
  } else {
    base::for_each_field(value, [&](const char*, auto& field) { for_each_of<Wanted>(field, f); });
  }
}

// Calls leaf(part) for every part that is no struct, vector or variant.
template <class T, class Leaf>
void for_each_leaf(T& value, Leaf&& leaf) {
  using Plain = std::remove_const_t<T>;
  if constexpr (detail::is_vector<Plain>) {
    for (auto& item : value) for_each_leaf(item, leaf);
  } else if constexpr (detail::is_variant<Plain>) {
    std::visit([&](auto& node) { for_each_leaf(node, leaf); }, value);
  } else if constexpr (base::Reflected<Plain>) {
    base::for_each_field(value, [&](const char*, auto& field) { for_each_leaf(field, leaf); });
  } else {
    leaf(value);
  }
}

}  // namespace cf::ir
