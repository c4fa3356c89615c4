#include "unparse/fortran/operators.h"

#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

using ir::BinaryOp;

auto precedence(BinaryOp op) -> int {
  switch (op) {
    case BinaryOp::Add:
    case BinaryOp::Sub: return prec::kAdd;
    case BinaryOp::Mul:
    case BinaryOp::Div: return prec::kMul;
    case BinaryOp::Pow: return prec::kPower;
    case BinaryOp::Concat: return prec::kConcat;
    case BinaryOp::Lt:
    case BinaryOp::Le:
    case BinaryOp::Gt:
    case BinaryOp::Ge:
    case BinaryOp::Eq:
    case BinaryOp::Ne: return prec::kRelation;
    case BinaryOp::And: return prec::kAnd;
    case BinaryOp::Or: return prec::kOr;
    case BinaryOp::Eqv:
    case BinaryOp::Neqv: return prec::kEquivalence;
    case BinaryOp::Rem:
    case BinaryOp::Shl:
    case BinaryOp::Shr:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor: break;
  }
  not_fortran("an operator of C");
}

auto spelling(BinaryOp op, bool dotted) -> std::string_view {
  switch (op) {
    case BinaryOp::Add: return "+";
    case BinaryOp::Sub: return "-";
    case BinaryOp::Mul: return "*";
    case BinaryOp::Div: return "/";
    case BinaryOp::Pow: return "**";
    case BinaryOp::Concat: return "//";
    case BinaryOp::Lt: return dotted ? ".lt." : "<";
    case BinaryOp::Le: return dotted ? ".le." : "<=";
    case BinaryOp::Gt: return dotted ? ".gt." : ">";
    case BinaryOp::Ge: return dotted ? ".ge." : ">=";
    case BinaryOp::Eq: return dotted ? ".eq." : "==";
    case BinaryOp::Ne: return dotted ? ".ne." : "/=";
    case BinaryOp::And: return ".and.";
    case BinaryOp::Or: return ".or.";
    case BinaryOp::Eqv: return ".eqv.";
    case BinaryOp::Neqv: return ".neqv.";
    case BinaryOp::Rem:
    case BinaryOp::Shl:
    case BinaryOp::Shr:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor: break;
  }
  not_fortran("an operator of C");
}

auto least_left(int p) -> int {
  if (p == prec::kPower) return prec::kDefinedUnary;  // groups from the right
  if (p == prec::kRelation) return prec::kConcat;     // does not group
  return p;
}

auto least_right(int p) -> int {
  if (p == prec::kPower) return prec::kPower;
  return p + 1;
}

auto least_operand(int p) -> int { return p + 1; }

auto binary_precedence(std::string_view op) -> int {
  if (op == "+" || op == "-") return prec::kAdd;
  if (op == "*" || op == "/") return prec::kMul;
  if (op == "**") return prec::kPower;
  if (op == "//") return prec::kConcat;
  if (op == "<" || op == "<=" || op == ">" || op == ">=" || op == "==" || op == "/=" || op == ".lt." || op == ".le." || op == ".gt." ||
      op == ".ge." || op == ".eq." || op == ".ne.")
    return prec::kRelation;
  if (op == ".and.") return prec::kAnd;
  if (op == ".or.") return prec::kOr;
  if (op == ".eqv." || op == ".neqv.") return prec::kEquivalence;
  return prec::kDefinedBinary;
}

auto unary_precedence(std::string_view op) -> int {
  if (op == "+" || op == "-") return prec::kAdd;
  if (op == ".not.") return prec::kNot;
  return prec::kDefinedUnary;
}

}  // namespace cf::unparse::fortran
