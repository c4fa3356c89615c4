// reflect.h: the fields of a plain struct, listed once and read by everyone who must visit all of them.
//
// A struct says `CF_FIELDS(Binary, op, left, right)` as its last member. JSON, walking, cloning and verifying are written
// over for_each_field, so a new field reaches all of them. The macro counts: leaving a field out does not compile
// where complete_fields<T>() is asserted (ir/ does so for all its structs).
#pragma once

#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace cf::base {

template <class Struct, class Member>
struct Field {
  const char* name;
  Member Struct::*member;
};

template <class Struct, class Member>
constexpr auto field(const char* name, Member Struct::*member) -> Field<Struct, Member> {
  return {name, member};
}

template <class T>
concept Reflected = requires { typename T::cf_reflected; };

// Calls visit(name, value) for each field, in order.
template <class T, class Visit>
  requires Reflected<std::remove_const_t<T>>
constexpr void for_each_field(T& object, Visit&& visit) {
  std::remove_const_t<T>::cf_visit(object, visit);
}

namespace detail {
struct Anything {
  template <class T>
  constexpr operator T() const;  // NOLINT(google-explicit-constructor)
};
template <class T, std::size_t... I>
constexpr auto brace_constructible(std::index_sequence<I...>) -> bool {
  return requires { T{((void)I, Anything{})...}; };
}
template <class T, std::size_t N>
constexpr auto arity() -> std::size_t {
  if constexpr (brace_constructible<T>(std::make_index_sequence<N + 1>{})) return arity<T, N + 1>();
  else return N;
}
}  // namespace detail

// True if CF_FIELDS of T names every data member.
template <class T>
constexpr auto complete_fields() -> bool {
  return std::tuple_size_v<decltype(T::cf_fields())> == detail::arity<T, 0>();
}

// visit with a set of lambdas; no default, so a missing alternative does not compile.
template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace cf::base

#define CF_FIELD_1(T, a) ::cf::base::field(#a, &T::a)
#define CF_FIELD_2(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_1(T, __VA_ARGS__)
#define CF_FIELD_3(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_2(T, __VA_ARGS__)
#define CF_FIELD_4(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_3(T, __VA_ARGS__)
#define CF_FIELD_5(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_4(T, __VA_ARGS__)
#define CF_FIELD_6(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_5(T, __VA_ARGS__)
#define CF_FIELD_7(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_6(T, __VA_ARGS__)
#define CF_FIELD_8(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_7(T, __VA_ARGS__)
#define CF_FIELD_9(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_8(T, __VA_ARGS__)
#define CF_FIELD_10(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_9(T, __VA_ARGS__)
#define CF_FIELD_11(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_10(T, __VA_ARGS__)
#define CF_FIELD_12(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_11(T, __VA_ARGS__)
#define CF_FIELD_13(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_12(T, __VA_ARGS__)
#define CF_FIELD_14(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_13(T, __VA_ARGS__)
#define CF_FIELD_15(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_14(T, __VA_ARGS__)
#define CF_FIELD_16(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_15(T, __VA_ARGS__)
#define CF_FIELD_17(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_16(T, __VA_ARGS__)
#define CF_FIELD_18(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_17(T, __VA_ARGS__)
#define CF_FIELD_19(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_18(T, __VA_ARGS__)
#define CF_FIELD_20(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_19(T, __VA_ARGS__)
#define CF_FIELD_21(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_20(T, __VA_ARGS__)
#define CF_FIELD_22(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_21(T, __VA_ARGS__)
#define CF_FIELD_23(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_22(T, __VA_ARGS__)
#define CF_FIELD_24(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_23(T, __VA_ARGS__)
#define CF_FIELD_25(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_24(T, __VA_ARGS__)
#define CF_FIELD_26(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_25(T, __VA_ARGS__)
#define CF_FIELD_27(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_26(T, __VA_ARGS__)
#define CF_FIELD_28(T, a, ...) CF_FIELD_1(T, a), CF_FIELD_27(T, __VA_ARGS__)
#define CF_VISIT_1(v, a) v(#a, object.a)
#define CF_VISIT_2(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_1(v, __VA_ARGS__)
#define CF_VISIT_3(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_2(v, __VA_ARGS__)
#define CF_VISIT_4(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_3(v, __VA_ARGS__)
#define CF_VISIT_5(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_4(v, __VA_ARGS__)
#define CF_VISIT_6(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_5(v, __VA_ARGS__)
#define CF_VISIT_7(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_6(v, __VA_ARGS__)
#define CF_VISIT_8(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_7(v, __VA_ARGS__)
#define CF_VISIT_9(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_8(v, __VA_ARGS__)
#define CF_VISIT_10(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_9(v, __VA_ARGS__)
#define CF_VISIT_11(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_10(v, __VA_ARGS__)
#define CF_VISIT_12(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_11(v, __VA_ARGS__)
#define CF_VISIT_13(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_12(v, __VA_ARGS__)
#define CF_VISIT_14(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_13(v, __VA_ARGS__)
#define CF_VISIT_15(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_14(v, __VA_ARGS__)
#define CF_VISIT_16(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_15(v, __VA_ARGS__)
#define CF_VISIT_17(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_16(v, __VA_ARGS__)
#define CF_VISIT_18(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_17(v, __VA_ARGS__)
#define CF_VISIT_19(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_18(v, __VA_ARGS__)
#define CF_VISIT_20(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_19(v, __VA_ARGS__)
#define CF_VISIT_21(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_20(v, __VA_ARGS__)
#define CF_VISIT_22(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_21(v, __VA_ARGS__)
#define CF_VISIT_23(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_22(v, __VA_ARGS__)
#define CF_VISIT_24(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_23(v, __VA_ARGS__)
#define CF_VISIT_25(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_24(v, __VA_ARGS__)
#define CF_VISIT_26(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_25(v, __VA_ARGS__)
#define CF_VISIT_27(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_26(v, __VA_ARGS__)
#define CF_VISIT_28(v, a, ...) CF_VISIT_1(v, a), CF_VISIT_27(v, __VA_ARGS__)
#define CF_PICK(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20, _21, _22, _23, _24, _25, _26, _27, _28, NAME, ...) NAME
#define CF_PICK_FIELD(...) CF_PICK(__VA_ARGS__, CF_FIELD_28, CF_FIELD_27, CF_FIELD_26, CF_FIELD_25, CF_FIELD_24, CF_FIELD_23, CF_FIELD_22, CF_FIELD_21, CF_FIELD_20, CF_FIELD_19, CF_FIELD_18, CF_FIELD_17, CF_FIELD_16, CF_FIELD_15, CF_FIELD_14, CF_FIELD_13, CF_FIELD_12, CF_FIELD_11, CF_FIELD_10, CF_FIELD_9, CF_FIELD_8, CF_FIELD_7, CF_FIELD_6, CF_FIELD_5, CF_FIELD_4, CF_FIELD_3, CF_FIELD_2, CF_FIELD_1)
#define CF_PICK_VISIT(...) CF_PICK(__VA_ARGS__, CF_VISIT_28, CF_VISIT_27, CF_VISIT_26, CF_VISIT_25, CF_VISIT_24, CF_VISIT_23, CF_VISIT_22, CF_VISIT_21, CF_VISIT_20, CF_VISIT_19, CF_VISIT_18, CF_VISIT_17, CF_VISIT_16, CF_VISIT_15, CF_VISIT_14, CF_VISIT_13, CF_VISIT_12, CF_VISIT_11, CF_VISIT_10, CF_VISIT_9, CF_VISIT_8, CF_VISIT_7, CF_VISIT_6, CF_VISIT_5, CF_VISIT_4, CF_VISIT_3, CF_VISIT_2, CF_VISIT_1)
// cf_fields names the fields to the compiler; cf_visit visits them, spelled out because it is much cheaper to compile than a fold over the former.
// Both are templates so that files that only look at nodes do not pay for them: without that, including the ir takes three times as long.
#define CF_FIELDS(T, ...)                                                                                      \
  using cf_reflected = void;                                                                                   \
  template <class = void>                                                                                      \
  static constexpr auto cf_fields() { return std::make_tuple(CF_PICK_FIELD(__VA_ARGS__)(T, __VA_ARGS__)); }    \
  template <class Self, class Visit>                                                                           \
  static constexpr void cf_visit(Self& object, Visit& visit) {                                                 \
    CF_PICK_VISIT(__VA_ARGS__)(visit, __VA_ARGS__);                                                            \
  }
#define CF_NO_FIELDS()                                            \
  using cf_reflected = void;                                      \
  template <class = void>                                         \
  static constexpr auto cf_fields() { return std::make_tuple(); } \
  template <class Self, class Visit>                              \
  static constexpr void cf_visit(Self&, Visit&) {}
