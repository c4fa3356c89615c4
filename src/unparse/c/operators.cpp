#include "unparse/c/operators.h"

#include "unparse/c/printer.h"

namespace cf::unparse::c {

using ir::BinaryOp;

auto precedence(BinaryOp op) -> int {
  switch (op) {
    case BinaryOp::Add:
    case BinaryOp::Sub: return prec::kAdd;
    case BinaryOp::Mul:
    case BinaryOp::Div:
    case BinaryOp::Rem: return prec::kMul;
    case BinaryOp::Lt:
    case BinaryOp::Le:
    case BinaryOp::Gt:
    case BinaryOp::Ge: return prec::kRelation;
    case BinaryOp::Eq:
    case BinaryOp::Ne: return prec::kEquality;
    case BinaryOp::And: return prec::kAnd;
    case BinaryOp::Or: return prec::kOr;
    case BinaryOp::Shl:
    case BinaryOp::Shr: return prec::kShift;
    case BinaryOp::BitAnd: return prec::kBitAnd;
    case BinaryOp::BitOr: return prec::kBitOr;
    case BinaryOp::BitXor: return prec::kBitXor;
    case BinaryOp::Pow:
    case BinaryOp::Concat:
    case BinaryOp::Eqv:
    case BinaryOp::Neqv: break;
  }
  not_c("an operator of Fortran");
}

auto spelling(BinaryOp op) -> std::string_view {
  switch (op) {
    case BinaryOp::Add: return "+";
    case BinaryOp::Sub: return "-";
    case BinaryOp::Mul: return "*";
    case BinaryOp::Div: return "/";
    case BinaryOp::Rem: return "%";
    case BinaryOp::Lt: return "<";
    case BinaryOp::Le: return "<=";
    case BinaryOp::Gt: return ">";
    case BinaryOp::Ge: return ">=";
    case BinaryOp::Eq: return "==";
    case BinaryOp::Ne: return "!=";
    case BinaryOp::And: return "&&";
    case BinaryOp::Or: return "||";
    case BinaryOp::Shl: return "<<";
    case BinaryOp::Shr: return ">>";
    case BinaryOp::BitAnd: return "&";
    case BinaryOp::BitOr: return "|";
    case BinaryOp::BitXor: return "^";
    case BinaryOp::Pow:
    case BinaryOp::Concat:
    case BinaryOp::Eqv:
    case BinaryOp::Neqv: break;
  }
  not_c("an operator of Fortran");
}

// `a && b || c`, `a < b < c`, `a + b << c` and `a & b == c` are what -Wparentheses warns of.
auto least_left(int p) -> int {
  switch (p) {
    case prec::kOr: return prec::kBitOr;
    case prec::kBitOr:
    case prec::kBitXor:
    case prec::kBitAnd: return prec::kMul;
    case prec::kEquality:
    case prec::kRelation: return prec::kShift;
    case prec::kShift: return prec::kMul;
    default: return p;
  }
}

auto least_right(int p) -> int {
  switch (p) {
    case prec::kOr:
    case prec::kBitOr:
    case prec::kBitXor:
    case prec::kBitAnd:
    case prec::kEquality:
    case prec::kRelation:
    case prec::kShift: return least_left(p);
    default: return p + 1;
  }
}

}  // namespace cf::unparse::c
