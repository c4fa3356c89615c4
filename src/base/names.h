// names.h: the names of enumerators and types as they stand in the source, for printing, JSON and messages.
//
// The compiler knows them (__PRETTY_FUNCTION__ of a template), so there is no table to keep up to date. Enums must count from 0
// without holes and have fewer than 64 enumerators.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace cf::base {

namespace detail {

// `... [with auto Value = cf::ir::DimKind::Explicit]` (g++), `... [Value = ...]` (clang): what stands behind the last of " =:)" before the end.
constexpr auto last_word(std::string_view pretty) -> std::string_view {
  const std::size_t end = pretty.find_first_of(";]", pretty.find('='));
  const std::size_t begin = pretty.find_last_of(" =:)", end) + 1;
  return pretty.substr(begin, end - begin);
}
template <auto Value>
constexpr auto value_name() -> std::string_view {
  return last_word(__PRETTY_FUNCTION__);
}
template <class Type>
constexpr auto class_name() -> std::string_view {
  return last_word(__PRETTY_FUNCTION__);
}
// A value without an enumerator prints as `(E)7`.
template <class E, std::size_t I>
constexpr auto is_enumerator() -> bool {
  const char first = value_name<static_cast<E>(I)>()[0];
  return first < '0' || first > '9';
}
template <class E, std::size_t N = 0>
constexpr auto enum_count() -> std::size_t {
  if constexpr (N < 64 && is_enumerator<E, N>()) return enum_count<E, N + 1>();
  else return N;
}
template <class E, std::size_t... I>
constexpr auto enum_table(std::index_sequence<I...>) -> std::array<std::string_view, sizeof...(I)> {
  return {value_name<static_cast<E>(I)>()...};
}

}  // namespace detail

// All names of an enum, in order.
template <class E>
inline constexpr auto enum_names = detail::enum_table<E>(std::make_index_sequence<detail::enum_count<E>()>{});

template <class E>
constexpr auto enum_name(E value) -> std::string_view {
  const auto index = static_cast<std::size_t>(value);
  return index < enum_names<E>.size() ? enum_names<E>[index] : std::string_view{"?"};
}

template <class E>
constexpr auto enum_value(std::string_view name) -> std::optional<E> {
  for (std::size_t i = 0; i < enum_names<E>.size(); ++i)
    if (enum_names<E>[i] == name) return static_cast<E>(i);
  return std::nullopt;
}

// The name of a struct without its namespaces.
template <class T>
inline constexpr std::string_view type_name = detail::class_name<T>();

}  // namespace cf::base
