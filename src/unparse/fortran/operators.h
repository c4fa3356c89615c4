// operators.h: Fortran's operators: how tightly they bind and how they are written.
#pragma once

#include <string_view>

#include "ir/expr.h"

namespace cf::unparse::fortran {

// Fortran 2018, 10.1.2. The higher, the tighter.
namespace prec {
inline constexpr int kDefinedBinary = 1;
inline constexpr int kEquivalence = 2;
inline constexpr int kOr = 3;
inline constexpr int kAnd = 4;
inline constexpr int kNot = 5;
inline constexpr int kRelation = 6;
inline constexpr int kConcat = 7;
inline constexpr int kAdd = 8;  // the signs too
inline constexpr int kMul = 9;
inline constexpr int kPower = 10;
inline constexpr int kDefinedUnary = 11;
inline constexpr int kPrimary = 12;
}  // namespace prec

auto precedence(ir::BinaryOp) -> int;
auto spelling(ir::BinaryOp, bool dotted) -> std::string_view;
// The least precedence of an operand that needs no parentheses on this side.
auto least_left(int precedence) -> int;
auto least_right(int precedence) -> int;
auto least_operand(int precedence) -> int;  // of a sign, .not. or a defined unary operator

// Operators that a generic `operator(...)` names. Unknown spellings are defined operators.
auto binary_precedence(std::string_view op) -> int;
auto unary_precedence(std::string_view op) -> int;

}  // namespace cf::unparse::fortran
