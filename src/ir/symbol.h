// symbol.h: everything that has a name.
//
// There is one symbol for one thing: a name brought in by USE or host association is the symbol of the module or host, and
// a call of an external procedure names the one global symbol of that procedure, whatever unit declares it. What the
// thing is called in a scope (USE renaming) is asked of the scope's Use declarations; see name_in_scope in program.h.
// Prints: its name; `x: real(8)(n), intent(in), argument` in declarations.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/reflect.h"
#include "ir/ids.h"
#include "ir/type.h"

namespace cf::ir {

enum class SymbolKind {
  Variable,  // scalars, arrays, dummies, results, components are Component
  Constant,  // PARAMETER, enumerator: init is its value
  Component,
  Procedure,          // also dummy procedures and procedure pointers (attrs Pointer)
  Intrinsic,          // one for each name used, in the global scope; name is lower case
  StatementFunction,  // args and init (its expression)
  Generic,            // `interface solve`, `operator(+)`, `assignment(=)`: specifics
  Binding,            // type-bound procedure: target; generic type-bound: specifics
  DerivedType,        // def
  Module,             // also submodules; unit, or none where only its name or a compiled module is known
  CommonBlock,        // one for each unit that declares it: members in order, size in bytes
  Namelist,           // members
  MainProgram,
  BlockData,
  TypeAlias,  // C typedef
};

enum class StorageClass {
  None,       // constants, procedures, types
  Argument,   // dummy argument
  Result,     // of a function
  Local,      // automatic, also BLOCK locals
  Static,     // SAVE (said or implied by initialisation), C static local
  Global,     // module variable, C file scope
  Common,     // in COMMON: common, offset
  Component,  // of a derived type: offset
  Associate,  // ASSOCIATE and SELECT TYPE names: init is the selector
  Index,      // implied DO, FORALL and DO CONCURRENT indices with a scope of their own
};

enum class Intent { None, In, Out, InOut };
enum class Access { Default, Public, Private };

// Attributes that a symbol simply has or not. Kept as bits; spelled in declarations by AttrSpec.
enum class Attr : std::uint32_t {
  Allocatable,
  Asynchronous,
  Contiguous,
  External,   // EXTERNAL was said, or it is known to be an external procedure
  IntrinsicAttr,  // INTRINSIC was said
  Optional,
  Parameter,
  Pointer,
  Protected,
  Save,
  Target,
  Value,
  Volatile,
  BindC,
  Implicit,  // typed by the implicit rules
  Pure,
  Elemental,
  Recursive,
  Impure,
  NonRecursive,
  ModuleProcedure,  // prefix MODULE (separate module procedure)
  Deferred,
  NonOverridable,
  NoPass,
  Abstract,  // an abstract interface
  Const,     // C
  Extern,    // C
  Inline,    // C
  Static,    // C: internal linkage
  ThreadLocal,  // C
  CompilerGenerated,  // made by us: it has no place in the user's text
};
class Attrs {
 public:
  constexpr Attrs() = default;
  constexpr explicit Attrs(std::uint64_t bits) : bits_(bits) {}
  constexpr auto has(Attr a) const -> bool { return (bits_ & bit(a)) != 0; }
  constexpr void set(Attr a) { bits_ |= bit(a); }
  constexpr void reset(Attr a) { bits_ &= ~bit(a); }
  constexpr auto bits() const -> std::uint64_t { return bits_; }
  friend constexpr auto operator==(const Attrs&, const Attrs&) -> bool = default;

 private:
  static constexpr auto bit(Attr a) -> std::uint64_t { return std::uint64_t{1} << static_cast<unsigned>(a); }
  std::uint64_t bits_ = 0;
};

struct Symbol {
  std::string name;  // as declared, in the user's letter case
  SymbolKind kind = SymbolKind::Variable;
  ScopeId scope;
  Loc loc;
  TypeId type;    // variables, constants, components; of a function: of its result; none for the rest
  TypeSpec spec;  // how the type was written where it was declared; type none if implicit
  Attrs attrs;
  Intent intent = Intent::None;
  Access access = Access::Default;
  StorageClass storage = StorageClass::None;
  ExprId init;            // initial value, value of a constant, `=> null()`, selector of an associate name
  SymbolId common;        // its COMMON block
  std::int64_t offset = -1;  // bytes from the start of its block, of its equivalence class, or of its type; -1 unknown
  std::int64_t size = -1;    // bytes; -1 unknown
  int bits = -1;             // C: the width of a bit-field
  int equivalence = -1;      // number of its equivalence class in its scope; -1 none
  UnitId unit;            // Procedure, Module, MainProgram: where it is defined (or its interface body)
  TypeDefId def;          // DerivedType
  SymbolId target;        // Binding: the procedure; Procedure with PROCEDURE(iface): the interface; TypeAlias: none
  std::string pass;       // Binding and procedure components: name of the passed argument, "" for the first
  std::string bind_name;  // bind(c, name='...'); "" with BindC: the lower-case name
  std::vector<SymbolId> list;  // Generic, Binding: specifics; CommonBlock, Namelist: members; StatementFunction: dummies
  SymbolId entry_of;      // ENTRY names: the procedure they belong to
  CF_FIELDS(Symbol, name, kind, scope, loc, type, spec, attrs, intent, access, storage, init, common, offset, size, bits, equivalence, unit, def,
            target, pass, bind_name, list, entry_of)
};

enum class ScopeKind { Global, File /* C: names without linkage outside, types, of one file */, Unit, TypeDef, Block /* BLOCK, C block */, Construct /* ASSOCIATE, FORALL, SELECT TYPE case, implied DO */ };

// What must happen when control leaves a scope: automatic deallocation of allocatables, finalisation.
struct ExitAction {
  enum class Kind { Deallocate, Finalize };
  Kind kind = Kind::Deallocate;
  SymbolId symbol;
  CF_FIELDS(ExitAction, kind, symbol)
};

struct Scope {
  ScopeKind kind = ScopeKind::Global;
  ScopeId parent;
  UnitId unit;  // the unit it lies in; none for Global
  std::vector<SymbolId> symbols;  // in order of creation
  std::vector<ExitAction> exit_actions;
  CF_FIELDS(Scope, kind, parent, unit, symbols, exit_actions)
};

}  // namespace cf::ir
