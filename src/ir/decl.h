// decl.h: declarations as the user laid them out. What a symbol *is* stands on the symbol; a Decl says where and how it was said,
// so that the unparser gives the user's own declarations back and generated declarations look alike.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "ir/expr.h"
#include "ir/ids.h"
#include "ir/stmt.h"
#include "ir/type.h"

namespace cf::ir {

enum class AttrWord {
  Allocatable, Asynchronous, BindC, Contiguous, Dimension, External, IntentIn, IntentOut, IntentInOut, Intrinsic, Optional, Parameter, Pointer,
  Private, Protected, Public, Save, Target, Value, Volatile,
  Pass, NoPass, Deferred, NonOverridable,  // of bindings and procedure components
  Static, Extern, Register, ThreadLocal,   // C
};
struct AttrSpec {
  AttrWord word = AttrWord::Dimension;
  std::vector<Dim> dims;  // Dimension
  std::string name;       // Pass(name), BindC(name=...): the literal as written
  CF_FIELDS(AttrSpec, word, dims, name)
};
// One name in a declaration, and what is said of it there rather than elsewhere.
struct Entity {
  SymbolId symbol;
  bool shape_here = false;   // x(n): dims of the symbol's type
  bool length_here = false;  // c*8: length of the symbol's type
  bool init_here = false;    // = 1, => null(): the symbol's init
  NotesId notes;
  CF_FIELDS(Entity, symbol, shape_here, length_here, init_here, notes)
};
struct Variables {  // real(8), intent(in) :: x(n)
  TypeSpec spec;
  std::vector<AttrSpec> attrs;
  std::vector<Entity> entities;
  bool colons = true;
  CF_FIELDS(Variables, spec, attrs, entities, colons)
};
// dimension a(10); save x, /c/; parameter (n = 3); intent(in) x; public :: a; private
struct AttributeDecl {
  AttrSpec attr;
  std::vector<Entity> entities;  // empty: plain `save`, `private`, `public`
  bool colons = false;
  CF_FIELDS(AttributeDecl, attr, entities, colons)
};
struct CommonGroup {
  SymbolId block;
  std::vector<Entity> members;
  CF_FIELDS(CommonGroup, block, members)
};
struct CommonDecl {  // common /a/ x, y(3)
  std::vector<CommonGroup> groups;
  CF_FIELDS(CommonDecl, groups)
};
struct EquivalenceSet {
  std::vector<ExprId> objects;
  CF_FIELDS(EquivalenceSet, objects)
};
struct EquivalenceDecl {
  std::vector<EquivalenceSet> sets;
  CF_FIELDS(EquivalenceDecl, sets)
};
struct DataValue {
  ExprId repeat;  // 3*0d0
  ExprId value;
  CF_FIELDS(DataValue, repeat, value)
};
struct DataSet {
  std::vector<ExprId> objects;
  std::vector<DataValue> values;
  CF_FIELDS(DataSet, objects, values)
};
struct DataDecl {  // data x, y /1, 2/
  std::vector<DataSet> sets;
  CF_FIELDS(DataDecl, sets)
};
struct NamelistDecl {
  std::vector<SymbolId> groups;  // members are the group's list
  CF_FIELDS(NamelistDecl, groups)
};
struct ImplicitRule {
  TypeSpec spec;
  std::vector<std::string> letters;  // `a-h`, `o`
  CF_FIELDS(ImplicitRule, spec, letters)
};
struct ImplicitDecl {  // implicit none; implicit real(8) (a-h, o-z)
  bool none = false;
  std::string none_of;  // `type, external` of implicit none (...)
  std::vector<ImplicitRule> rules;
  CF_FIELDS(ImplicitDecl, none, none_of, rules)
};
struct UseItem {
  std::string local;  // the new name of `local => symbol`; "" if not renamed
  SymbolId symbol;    // none: a name that the module does not define in the sources we have; then `name`
  std::string name;
  SymbolId also;      // the derived type that shares its name with a generic `symbol`
  CF_FIELDS(UseItem, local, symbol, name, also)
};
struct UseDecl {  // use m, only: a, b => c
  SymbolId module;
  bool intrinsic = false;      // use, intrinsic ::
  bool non_intrinsic = false;  // use, non_intrinsic ::
  bool colons = false;         // use :: m
  bool only = false;
  std::vector<UseItem> items;
  CF_FIELDS(UseDecl, module, intrinsic, non_intrinsic, colons, only, items)
};
struct ImportDecl {
  std::string modifier;  // none, all, only, or ""
  std::vector<SymbolId> symbols;
  bool colons = true;
  CF_FIELDS(ImportDecl, modifier, symbols, colons)
};
struct TypeDefDecl {  // type :: t ... end type
  TypeDefId def;
  std::vector<AttrSpec> attrs;  // Public, Private, BindC (abstract and extends stand on the TypeDef)
  bool colons = true;
  bool forward = false;  // C: struct s;
  CF_FIELDS(TypeDefDecl, def, attrs, colons, forward)
};
struct InterfaceItem {
  UnitId body;                       // an interface body, or
  std::vector<SymbolId> procedures;  // [module] procedure a, b
  bool module_keyword = false;
  bool colons = false;
  NotesId notes;
  CF_FIELDS(InterfaceItem, body, procedures, module_keyword, colons, notes)
};
struct InterfaceDecl {
  SymbolId generic;
  bool is_abstract = false;
  std::vector<InterfaceItem> items;
  bool end_named = false;
  NotesId end_notes;
  CF_FIELDS(InterfaceDecl, generic, is_abstract, items, end_named, end_notes)
};
struct ProceduresDecl {  // procedure(f), pointer :: p => null()
  SymbolId interface;
  TypeSpec spec;  // procedure(real(8)); neither: procedure()
  std::vector<AttrSpec> attrs;
  std::vector<Entity> entities;
  bool colons = true;
  CF_FIELDS(ProceduresDecl, interface, spec, attrs, entities, colons)
};
struct StatementFunctionDecl {  // f(x) = x*x
  SymbolId symbol;
  CF_FIELDS(StatementFunctionDecl, symbol)
};
struct EnumDecl {
  std::vector<Entity> enumerators;
  std::string name;  // C
  NotesId end_notes;
  CF_FIELDS(EnumDecl, enumerators, name, end_notes)
};
struct GenericDecl {  // generic [, access] :: name => a, b (bindings and F2018)
  SymbolId generic;
  std::vector<AttrSpec> attrs;
  CF_FIELDS(GenericDecl, generic, attrs)
};
struct BindingDecl {  // procedure, pass(self) :: rate => grazer_rate
  SymbolId interface;
  std::vector<AttrSpec> attrs;
  std::vector<Entity> bindings;  // init_here: `=> target` is written
  bool colons = true;
  CF_FIELDS(BindingDecl, interface, attrs, bindings, colons)
};
struct FinalDecl {
  std::vector<SymbolId> procedures;
  CF_FIELDS(FinalDecl, procedures)
};
struct OpaqueDecl {  // FORMAT among declarations; what we carry but do not look into
  Opaque opaque;
  CF_FIELDS(OpaqueDecl, opaque)
};
struct DirectiveDecl {  // !$omp threadprivate(/c/)
  Directive directive;
  CF_FIELDS(DirectiveDecl, directive)
};
struct TypeAliasDecl {  // C: typedef struct node { ... } node, *list;
  TypeSpec spec;
  std::vector<Entity> entities;
  CF_FIELDS(TypeAliasDecl, spec, entities)
};
struct PrototypeDecl {  // C: double f(double x);
  UnitId unit;  // an interface body
  CF_FIELDS(PrototypeDecl, unit)
};
// C: lines for the preprocessor that stay. Conditionals do not: what they leave out is not there.
enum class PreprocessorKind { Include, Define, Undef, Other };
struct PreprocessorDecl {  // #include "mesh.h"
  PreprocessorKind kind = PreprocessorKind::Other;
  std::string name;  // of the macro; of the file as written, with its quotes or brackets
  FileId file;       // Include: a file of the project; none: a system header
  std::string text;  // the whole line; continuation lines are part of it
  CF_FIELDS(PreprocessorDecl, kind, name, file, text)
};

struct Decl {
  using Node = std::variant<Variables, AttributeDecl, CommonDecl, EquivalenceDecl, DataDecl, NamelistDecl, ImplicitDecl, UseDecl, ImportDecl,
                            TypeDefDecl, InterfaceDecl, ProceduresDecl, StatementFunctionDecl, EnumDecl, GenericDecl, BindingDecl, FinalDecl,
                            OpaqueDecl, DirectiveDecl, TypeAliasDecl, PrototypeDecl, PreprocessorDecl>;
  Node node;
  Loc loc;
  LabelId label;
  NotesId notes;
  CF_FIELDS(Decl, node, loc, label, notes)
};

}  // namespace cf::ir
