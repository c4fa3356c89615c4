// expr.h: expressions. They keep what the user wrote: names of constants, spelling of literals, parentheses.
//
// An expression tree belongs to one statement or declaration and is never shared between two statements.
// Prints (print.h): the form after `//` at each node.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "ir/ids.h"
#include "ir/type.h"

namespace cf::ir {

// Any constant but a complex pair; the text is the user's, kind suffix, quotes and dots included.   // 1.d-3
struct Literal {
  std::string text;
  CF_FIELDS(Literal, text)
};
struct ComplexPair {  // (1.0, 2.0)
  ExprId re;
  ExprId im;
  CF_FIELDS(ComplexPair, re, im)
};
// A variable, constant, procedure as an actual argument, ...   // x
struct Ref {
  SymbolId symbol;
  CF_FIELDS(Ref, symbol)
};
// `a%b`, C `a.b`; C `p->b` is Member of Deref. The parent component of an extended type: symbol is the parent's DerivedType symbol.
struct Member {  // a%b
  ExprId base;
  SymbolId member;
  CF_FIELDS(Member, base, member)
};
struct ComplexPart {  // z%re
  ExprId base;
  bool imaginary = false;
  CF_FIELDS(ComplexPart, base, imaginary)
};
// Kind or length parameter, `x%kind`, `c%len`.
struct TypeParameter {  // x%kind
  ExprId base;
  std::string name;
  CF_FIELDS(TypeParameter, base, name)
};
// An element (every subscript scalar), or a section (a Triplet or an array among the subscripts). C: a[i][j] is one Index
// with two subscripts where a is an array; fewer subscripts than dimensions give a row. A pointer takes one subscript: of `double (*a)[3]`,
// a[i][j] is an Index of an Index.
struct Index {  // a(i, 2:n)
  ExprId base;
  std::vector<ExprId> subscripts;
  CF_FIELDS(Index, base, subscripts)
};
// Only as a subscript, in a CASE, in ALLOCATE and in pointer bounds. Parts may be none.
struct Triplet {  // 1:n:2
  ExprId lower;
  ExprId upper;
  ExprId stride;
  CF_FIELDS(Triplet, lower, upper, stride)
};
struct Substring {  // s(2:3)
  ExprId base;
  ExprId lower;
  ExprId upper;
  CF_FIELDS(Substring, base, lower, upper)
};
struct Deref {  // *p
  ExprId pointer;
  CF_FIELDS(Deref, pointer)
};
struct AddressOf {  // &x
  ExprId object;
  CF_FIELDS(AddressOf, object)
};
struct Paren {  // (a + b)
  ExprId inner;
  CF_FIELDS(Paren, inner)
};
enum class UnaryOp { Plus, Minus, Not, BitNot };
struct Unary {  // -a
  UnaryOp op = UnaryOp::Plus;
  ExprId operand;
  CF_FIELDS(Unary, op, operand)
};
enum class BinaryOp {
  Add, Sub, Mul, Div, Pow, Concat,
  Lt, Le, Gt, Ge, Eq, Ne,
  And, Or, Eqv, Neqv,  // C && and || are And, Or with short_circuit of the program's language
  Rem, Shl, Shr, BitAnd, BitOr, BitXor,  // C
};
struct Binary {  // a + b
  BinaryOp op = BinaryOp::Add;
  ExprId left;
  ExprId right;
  bool dotted = false;  // .lt. rather than <
  CF_FIELDS(Binary, op, left, right, dotted)
};
struct Conditional {  // c ? a : b
  ExprId condition;
  ExprId then_value;
  ExprId else_value;
  CF_FIELDS(Conditional, condition, then_value, else_value)
};
struct Arg {
  std::string keyword;  // "" if positional
  ExprId value;
  LabelId alternate_return;  // *10
  CF_FIELDS(Arg, keyword, value, alternate_return)
};
// What a call calls.
//   symbol    the procedure itself: Procedure, Intrinsic, StatementFunction; dummy procedure or procedure pointer; with an
//             object: the Binding or the procedure-pointer Component
//   generic   the Generic through which the user named it, or none; for a Binding resolved through a generic binding: that Binding
//   object    `object%symbol(...)`; the passed object is not among args
//   function  C: an expression that yields a function pointer, and symbol is none
//   candidates  the procedures it can reach when symbol alone does not say; empty: just symbol
enum class CallForm { Plain, Operator /* a + b, .op. a, through generic */ };
struct Call {  // f(x, n=3)
  SymbolId symbol;
  SymbolId generic;
  ExprId object;
  ExprId function;
  CallForm form = CallForm::Plain;
  std::vector<Arg> args;
  std::vector<SymbolId> candidates;
  CF_FIELDS(Call, symbol, generic, object, function, form, args, candidates)
};
struct ArrayCtor {  // [1d0, x, (i, i=1,n)]
  TypeSpec spec;     // [real(8) :: ...]; type none if absent
  std::vector<ExprId> items;
  bool slashes = false;  // (/ ... /)
  CF_FIELDS(ArrayCtor, spec, items, slashes)
};
// In array constructors, DATA and I/O lists.
struct ImpliedDo {  // (a(i), i = 1, n)
  std::vector<ExprId> items;
  SymbolId variable;
  ExprId first;
  ExprId last;
  ExprId step;
  ScopeId scope;  // of the variable where it has its own
  TypeSpec spec;  // (i, integer(8) :: i = 1, n); type none if absent
  CF_FIELDS(ImpliedDo, items, variable, first, last, step, scope, spec)
};
struct StructCtor {  // state(x, n=3)
  TypeDefId def;
  std::vector<Arg> args;
  CF_FIELDS(StructCtor, def, args)
};
// C: explicit or implicit conversion to the expression's type.
struct Cast {  // (double) i
  TypeSpec spec;
  ExprId operand;
  bool implicit = false;
  CF_FIELDS(Cast, spec, operand, implicit)
};
struct SizeOf {  // sizeof *p
  TypeSpec spec;   // sizeof(type), or none
  ExprId operand;
  CF_FIELDS(SizeOf, spec, operand)
};
struct AssignExpr {  // C: a = b, a += b as an expression; op none for plain
  ExprId target;
  ExprId value;
  bool compound = false;
  BinaryOp op = BinaryOp::Add;
  CF_FIELDS(AssignExpr, target, value, compound, op)
};
struct StepExpr {  // C: i++, --p
  ExprId target;
  bool increment = true;
  bool prefix = false;
  CF_FIELDS(StepExpr, target, increment, prefix)
};
struct Sequence {  // C: a, b
  std::vector<ExprId> items;
  CF_FIELDS(Sequence, items)
};
struct InitStep {
  SymbolId member;  // .x
  ExprId index;     // [3]
  CF_FIELDS(InitStep, member, index)
};
struct InitItem {
  std::vector<InitStep> path;  // .x[3] =; empty: the next one in order
  ExprId value;
  CF_FIELDS(InitItem, path, value)
};
struct InitList {  // C: {1, .x = 2}; a compound literal is a Cast of it
  std::vector<InitItem> items;
  CF_FIELDS(InitList, items)
};
// What is no arithmetic, as text with the expressions in it: names follow their symbols and read and write sets are exact.
enum class PieceAccess { Text, Read, Write, ReadWrite };
struct Piece {
  std::string text;
  ExprId expr;  // access is Text exactly if none
  PieceAccess access = PieceAccess::Text;
  CF_FIELDS(Piece, text, expr, access)
};
struct OpaqueExpr {  // C: va_arg(ap, int), offsetof(struct s, x), isnan(x)
  std::vector<Piece> pieces;
  CF_FIELDS(OpaqueExpr, pieces)
};

// C: a macro as the user wrote it. The expression is what the macro makes, so that nobody has to look through it; the text is written in its place for as long as
// it prints as `meaning`, that is for as long as nothing in it was changed.   // SQUARE(dx)
struct MacroUse {
  std::string text;
  std::string meaning;
  CF_FIELDS(MacroUse, text, meaning)
};

struct Expr {
  using Node = std::variant<Literal, ComplexPair, Ref, Member, ComplexPart, TypeParameter, Index, Triplet, Substring, Deref, AddressOf, Paren,
                            Unary, Binary, Conditional, Call, ArrayCtor, ImpliedDo, StructCtor, Cast, SizeOf, AssignExpr, StepExpr, Sequence,
                            InitList, OpaqueExpr>;
  Node node;
  TypeId type;  // array types for array-valued expressions; none for Triplet, ImpliedDo, InitList, and references to subroutines
  Loc loc;
  MacroId macro;  // none: it is written as it is
  CF_FIELDS(Expr, node, type, loc, macro)
};

}  // namespace cf::ir
