// operators.h: C's operators: how tightly they bind, how they are written, and where a reader (and -Wparentheses) wants to see parentheses.
#pragma once

#include <string_view>

#include "ir/expr.h"

namespace cf::unparse::c {

// C11, 6.5. The higher, the tighter.
namespace prec {
inline constexpr int kComma = 1;
inline constexpr int kAssign = 2;
inline constexpr int kConditional = 3;
inline constexpr int kOr = 4;
inline constexpr int kAnd = 5;
inline constexpr int kBitOr = 6;
inline constexpr int kBitXor = 7;
inline constexpr int kBitAnd = 8;
inline constexpr int kEquality = 9;
inline constexpr int kRelation = 10;
inline constexpr int kShift = 11;
inline constexpr int kAdd = 12;
inline constexpr int kMul = 13;
inline constexpr int kUnary = 14;  // casts too
inline constexpr int kPostfix = 15;
inline constexpr int kPrimary = 16;
}  // namespace prec

auto precedence(ir::BinaryOp) -> int;
auto spelling(ir::BinaryOp) -> std::string_view;
// The least precedence of an operand that needs no parentheses; more than the grammar asks for where compilers warn.
auto least_left(int precedence) -> int;
auto least_right(int precedence) -> int;

}  // namespace cf::unparse::c
