// type.h: what a value is. A Type is semantic (kinds are numbers); how the user wrote it is a TypeSpec.
//
// Scalar types are interned: equal types have equal ids. Array types carry the bounds of one declaration and are not,
// except those of array-valued expressions (all dimensions Deferred), which are interned by element and rank.
// Prints: `real(8)`, `real(8)(n, 0:m)`, `type(state)`, `real(8)*` (a C pointer).
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "ir/ids.h"

namespace cf::ir {

struct IntegerType {
  int kind = 4;  // bytes
  bool is_unsigned = false;
  CF_FIELDS(IntegerType, kind, is_unsigned)
};
struct RealType {
  int kind = 4;  // 2, 3, 4, 8, 10, 16 as Flang numbers them; C: float 4, double 8, long double 10
  CF_FIELDS(RealType, kind)
};
struct ComplexType {
  int kind = 4;  // that of one part
  CF_FIELDS(ComplexType, kind)
};
struct LogicalType {
  int kind = 4;
  CF_FIELDS(LogicalType, kind)
};
enum class LengthKind { Explicit, Assumed /* len=* */, Deferred /* len=: */, Unknown /* of an expression */ };
struct CharacterType {
  int kind = 1;
  LengthKind length_kind = LengthKind::Unknown;
  ExprId length;  // Explicit only; none means 1
  CF_FIELDS(CharacterType, kind, length_kind, length)
};
// type(t), class(t), a C struct or union.
struct DerivedType {
  TypeDefId def;
  bool polymorphic = false;
  CF_FIELDS(DerivedType, def, polymorphic)
};
// class(*) and type(*).
struct AnyType {
  bool polymorphic = true;
  CF_FIELDS(AnyType, polymorphic)
};
struct PointerType {
  TypeId pointee;
  bool is_const = false;     // of the pointee
  bool is_restrict = false;  // of the pointer
  CF_FIELDS(PointerType, pointee, is_const, is_restrict)
};
enum class DimKind {
  Explicit,      // (n), (0:n): lower may be none (then the language's base), upper is there; C [n]: upper is the extent n, not the last index
  AssumedShape,  // (:) or (2:) of a dummy
  Deferred,      // (:) of a pointer or allocatable, and every dimension of an expression's type
  AssumedSize,   // (*), (0:*), the last one only; C []: the first one only
  AssumedRank,   // (..), alone
};
struct Dim {
  DimKind kind = DimKind::Deferred;
  ExprId lower;
  ExprId upper;
  CF_FIELDS(Dim, kind, lower, upper)
};
// C: a parameter declared as an array has an array type here, though it is a pointer; what arrays decay to in expressions is not said.
struct ArrayType {
  TypeId element;  // never an array type
  std::vector<Dim> dims;
  bool row_major = false;  // C; then the first subscript varies slowest and bounds start at 0
  CF_FIELDS(ArrayType, element, dims, row_major)
};
struct ProcedureType {
  TypeId result;  // none: a subroutine, or void
  std::vector<TypeId> parameters;
  bool variadic = false;
  CF_FIELDS(ProcedureType, result, parameters, variadic)
};
struct VoidType {
  CF_NO_FIELDS()
};
// BOZ and Hollerith constants, null() before it gets a type.
struct TypelessType {
  CF_NO_FIELDS()
};

struct Type {
  using Node = std::variant<IntegerType, RealType, ComplexType, LogicalType, CharacterType, DerivedType, AnyType, PointerType,
                            ArrayType, ProcedureType, VoidType, TypelessType>;
  Node node;
  CF_FIELDS(Type, node)
};

// How a type was written.
enum class TypeStyle {
  Plain,      // real, integer, type(t)
  Paren,      // real(8), character(8)
  Keyword,    // real(kind=8), character(len=8)
  Star,       // real*8, character*8
  Double,     // double precision, double complex
  Procedure,  // C: as the declarator has it
};
struct TypeSpec {
  // The element type, never an array; none: no type was written. C: what the specifiers say, a declarator leads from there to the symbol's type; an array
  // type where a typedef of one is named, then as many last dimensions of the symbol are the typedef's. In Cast and SizeOf: the whole type.
  TypeId type;
  TypeStyle style = TypeStyle::Plain;
  ExprId kind;             // as written; none where the style has none
  bool length_keyword = false;  // character(len=8, kind=1)
  std::string spelling;    // C: the specifier as written (`size_t`, `const double`); where it defines: what stands before (`const`); Fortran: empty
  SymbolId alias;          // C: the typedef that is named, or none
  DeclId definition;       // C: struct, union or enum defined right here, `struct s { ... } x;`
  CF_FIELDS(TypeSpec, type, style, kind, length_keyword, spelling, alias, definition)
};

// A derived type, struct or union.
struct TypeDef {
  SymbolId symbol;
  ScopeId scope;      // of its components and bindings
  SymbolId parent;    // extends(parent): the parent's type symbol; the parent component is found by that name
  std::vector<SymbolId> components;  // own ones in order of declaration, the inherited ones left out
  std::vector<DeclId> decls;         // component declarations as written
  std::vector<DeclId> bindings;      // after `contains`: Binding, GenericBinding, Final
  std::vector<SymbolId> parameters;  // length and kind parameters
  bool is_abstract = false;
  bool is_sequence = false;
  bool is_bind_c = false;
  bool is_union = false;
  bool private_components = false;
  bool private_bindings = false;
  bool end_named = false;  // `end type name`
  NotesId contains_notes;
  NotesId end_notes;
  CF_FIELDS(TypeDef, symbol, scope, parent, components, decls, bindings, parameters, is_abstract, is_sequence, is_bind_c, is_union,
            private_components, private_bindings, end_named, contains_notes, end_notes)
};

}  // namespace cf::ir
