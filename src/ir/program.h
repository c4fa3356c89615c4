// program.h: the whole program: files, units, and the stores of everything in them.
//
// A Program is a value. Stages take one by const reference and return a new one; inside a stage that builds, nodes are added and
// never removed. Ids stay valid in copies.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/store.h"
#include "ir/decl.h"
#include "ir/expr.h"
#include "ir/ids.h"
#include "ir/stmt.h"
#include "ir/symbol.h"
#include "ir/type.h"

namespace cf::ir {

enum class Language { Fortran, C };
enum class SourceForm { Free, Fixed };

// How the user's text looks, so that ours looks alike.
struct Style {
  SourceForm form = SourceForm::Free;
  int line_length = 132;   // 72 or as asked in fixed form
  int indent = 2;          // columns a level
  int unit_indent = -1;    // columns the body of a unit is indented; -1: as is usual, indent in free form and none in fixed form
  bool compact_subscripts = false;  // a(i,j+1) rather than a(i, j + 1)
  bool upper_keywords = false;
  bool upper_names = false;  // names we make up
  // C
  bool tabs = false;                  // a level is a tab
  bool function_brace_alone = true;   // the brace of a function stands on a line of its own
  bool control_brace_alone = false;   // and that of if, for, while
  bool else_alone = false;            // `else` begins a line after `}`
  bool star_at_type = false;          // double* p
  bool indent_cases = false;          // `case` is indented in its switch
  CF_FIELDS(Style, form, line_length, indent, unit_indent, compact_subscripts, upper_keywords, upper_names, tabs, function_brace_alone,
            control_brace_alone, else_alone, star_at_type, indent_cases)
};

enum class UnitKind { MainProgram, Module, Submodule, Subroutine, Function, BlockData };

// A program unit, module or internal procedure, or interface body. C functions are Function or (void) Subroutine.
struct Unit {
  UnitKind kind = UnitKind::Subroutine;
  SymbolId symbol;  // for a main program without PROGRAM statement: a MainProgram symbol with an empty name
  ScopeId scope;
  FileId file;
  UnitId host;      // the unit it is contained in; of an interface body: the unit with the interface block
  bool interface_body = false;
  bool module_procedure_form = false;  // `module procedure p` of a submodule: args stand in the interface
  SymbolId ancestor;                   // Submodule: the module
  SymbolId parent;                     // Submodule: the parent submodule, or none
  std::vector<std::string> prefixes;   // pure, elemental, recursive, impure, module, non_recursive: in the user's order
  TypeSpec result_spec;                // type in the FUNCTION statement; type none if it is declared below
  std::vector<SymbolId> args;          // none id: `*`
  bool unprototyped = false;           // C: f() rather than f(void)
  bool variadic = false;               // C: f(const char *format, ...)
  SymbolId result;                     // Function: the result variable; C: none, a Return has the value
  bool result_clause = false;          // result(r)
  std::string bind_text;               // `bind(c, name='p')` as written; "" if none
  std::vector<DeclId> decls;
  Block body;
  std::vector<UnitId> contains;
  Loc loc;
  bool end_named = false;    // end subroutine p
  bool end_keyword = false;  // end subroutine; neither: end
  NotesId notes;             // before the first line
  NotesId contains_notes;
  NotesId end_notes;
  CF_FIELDS(Unit, kind, symbol, scope, file, host, interface_body, module_procedure_form, ancestor, parent, prefixes, result_spec, args, unprototyped, variadic,
            result, result_clause, bind_text, decls, body, contains, loc, end_named, end_keyword, notes, contains_notes, end_notes)
};

// What stands at the top of a file, in order: units; in C also declarations.
struct TopLevel {
  UnitId unit;
  DeclId decl;
  CF_FIELDS(TopLevel, unit, decl)
};

struct SourceFile {
  std::string path;  // as given on the command line; of a generated file: its name under the output directory
  Language language = Language::Fortran;
  Style style;
  bool is_input = true;   // false: an included file, which only names places; or the source of a module found through -I, which has items but is not written back
  bool generated = false;  // to be written by tangent, adjoint, ...
  std::vector<TopLevel> items;
  NotesId end_notes;  // comments after the last unit
  CF_FIELDS(SourceFile, path, language, style, is_input, generated, items, end_notes)
};

class Program {
 public:
  base::Store<FileId, SourceFile> files;
  base::Store<UnitId, Unit> units;
  base::Store<ScopeId, Scope> scopes;
  base::Store<SymbolId, Symbol> symbols;
  base::Store<TypeId, Type> types;
  base::Store<TypeDefId, TypeDef> type_defs;
  base::Store<DeclId, Decl> decls;
  base::Store<StmtId, Stmt> stmts;
  base::Store<ExprId, Expr> exprs;
  base::Store<LabelId, Label> labels;
  base::Store<NotesId, Notes> notes;
  base::Store<MacroId, MacroUse> macros;
  ScopeId global;  // of global names: external procedures, modules, intrinsics

  Program();
  // Made once in program.cpp: they are long, and everyone would compile them anew.
  Program(const Program&);
  Program(Program&&) noexcept;
  auto operator=(const Program&) -> Program&;
  auto operator=(Program&&) noexcept -> Program&;
  ~Program();

  // Scalar types, equal ids for equal types; expression arrays by element and rank.
  auto intern(Type::Node scalar) -> TypeId;
  auto array_of(TypeId element, int rank) -> TypeId;  // all dimensions Deferred; rank 0 gives element

  // Adds and enters into the symbols of its scope.
  auto add_symbol(Symbol symbol) -> SymbolId;
  // The one symbol of an intrinsic in the global scope, by its lower-case name; added on first use.
  auto intrinsic(std::string_view name) -> SymbolId;
  auto add_scope(ScopeKind kind, ScopeId parent, UnitId unit) -> ScopeId;
  auto add_expr(Expr::Node node, TypeId type, Loc loc = {}) -> ExprId;
  auto add_stmt(Stmt::Node node, Loc loc = {}) -> StmtId;
  auto add_decl(Decl::Node node, Loc loc = {}) -> DeclId;

  // Rebuilds the tables of interned types and intrinsics after the stores were filled from outside (JSON).
  void reindex();

 private:
  std::map<std::vector<std::int64_t>, TypeId> interned_;
  std::map<std::string, SymbolId, std::less<>> intrinsics_;
};

// The node of an expression or statement if it is of kind T, else null.
template <class T>
auto get_if(const Program& p, ExprId id) -> const T* { return id ? std::get_if<T>(&p.exprs[id].node) : nullptr; }
template <class T>
auto get_if(const Program& p, StmtId id) -> const T* { return id ? std::get_if<T>(&p.stmts[id].node) : nullptr; }
template <class T>
auto get_if(const Program& p, TypeId id) -> const T* { return id ? std::get_if<T>(&p.types[id].node) : nullptr; }
template <class T>
auto get_if(const Program& p, DeclId id) -> const T* { return id ? std::get_if<T>(&p.decls[id].node) : nullptr; }

// The macro that an expression was written as, or null. From now on it is written so.
auto macro_of(const Program&, ExprId) -> const MacroUse*;
void write_as_macro(Program&, ExprId, std::string text);

// Type questions. An invalid id answers 0, none or false.
auto rank_of(const Program&, TypeId) -> int;          // dimensions; 0 for scalars; -1 for assumed rank
auto element_of(const Program&, TypeId) -> TypeId;    // of an array; a scalar gives itself
auto is_differentiable(const Program&, TypeId) -> bool;  // real or complex, scalar or array, or a derived type with such a component
auto is_array(const Program&, SymbolId) -> bool;

// What a thing is called inside a scope: its own name unless a USE on the way out renames it.
auto name_in_scope(const Program&, SymbolId, ScopeId) -> std::string_view;

}  // namespace cf::ir
