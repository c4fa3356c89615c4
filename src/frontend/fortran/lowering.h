// lowering.h: the state shared by the files of this folder while Flang's tree becomes ir. Private to the folder.
//
//   read.cpp      the order of things: files, Flang's parse and semantics, lowering
//   sources.cpp   reading and preprocessing one file, its form, what Flang is given
//   modules.cpp   the modules that are used, and their sources in the -I directories
//   messages.cpp  Flang's messages -> diagnostics
//   places.cpp    CharBlock -> Loc, the user's own spelling
//   lines.cpp     the raw lines of a file: comment, blank, code; its style (no Flang)
//   comments.cpp  comments, blank lines and comment-like directives between statements
//   symbols.cpp   semantics::Symbol and Scope -> ir
//   types.cpp     semantic types -> ir
//   units.cpp     program units, procedures, interface bodies
//   decls.cpp     the specification part
//   specs.cpp     how types, attributes and shapes were written
//   type_defs.cpp  derived types, bindings
//   data.cpp      DATA
//   exprs.cpp     expressions, from the parse tree, with types from typedExpr: designators, literals, operators, constructors
//   calls.cpp     what a call, an operator or an assignment calls: generics, bindings, the procedures a binding can reach
//   stmts.cpp     the execution part: statements
//   control.cpp   the execution part: constructs with blocks
//   io.cpp        I/O statements as text with expressions
//   directives.cpp  OpenMP constructs -> structured clauses
//   comment_directives.cpp  !$cf, !$openad and !$AD comments -> structured clauses
//
// Everything is lowered in the order of the text, because comments are handed out by a cursor that only moves forward.
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "flang/Evaluate/expression.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/provenance.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"

#undef CHECK  // Flang's macro; ours has the same name, so Flang's headers come first everywhere in this folder
#include "diag/sink.h"
#include "frontend/fortran/frontend.h"
#include "frontend/fortran/places.h"
#include "frontend/fortran/sources.h"
#include "ir/program.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

class Comments;  // comments.cpp

class Lowering {
 public:
  Lowering(ir::Program& program, diag::Sink& sink, const Options& options, semantics::SemanticsContext& context, Places& places,
           const std::vector<Source>& sources);
  ~Lowering();

  ir::Program& program;
  diag::Sink& sink;
  const Options& options;
  semantics::SemanticsContext& context;
  Places& places;
  const std::vector<Source>& sources;

  // units.cpp: the whole merged tree.
  void lower_program(const parser::Program&);
  auto interface_body(const parser::InterfaceBody&) -> ir::UnitId;

  // places.cpp
  auto loc(parser::CharBlock source) -> ir::Loc { return places.loc(source); }
  auto spelling(parser::CharBlock source) -> std::string { return places.spelling(source); }  // the user's own characters
  auto spelling(const parser::Name& name) -> std::string { return places.spelling(name.source); }

  // comments.cpp: what stands before and behind the statement with this source, since the last call for the same file. None if nothing.
  // To be called once for each statement or directive, in the order of the text. OpenMP's conditional lines (!$ x) are comments, and Flang does not see them.
  auto notes(parser::CharBlock statement) -> ir::NotesId;

  // symbols.cpp
  auto symbol(const semantics::Symbol&) -> ir::SymbolId;  // through USE and host association to the one symbol
  auto symbol(const parser::Name&) -> ir::SymbolId;       // of a resolved name; reports and returns none if Flang left it unresolved
  auto global_procedure(const std::string& lower_case_name) -> ir::SymbolId;  // the one external procedure of this name
  auto main_program_symbol(const semantics::Scope&) -> ir::SymbolId;
  auto type_def(const semantics::Symbol& derived_type) -> ir::TypeDefId;
  // The symbol that a name would mean in the unit and scope we are in (for directives); null if none.
  auto find_symbol(const std::string& name) -> const semantics::Symbol*;
  auto intrinsic(const std::string& lower_case_name) -> ir::SymbolId;
  auto scope(const semantics::Scope&) -> ir::ScopeId;
  auto type(const semantics::DeclTypeSpec&) -> ir::TypeId;           // element type
  auto type(const evaluate::DynamicType&, int rank) -> ir::TypeId;  // of an expression
  auto type(const parser::Expr&) -> ir::TypeId;                     // of a typed expression; none if it has none
  auto label(parser::Label) -> ir::LabelId;                          // in the current unit
  auto literal(std::int64_t value) -> ir::ExprId;                   // a default integer

  // decls.cpp
  auto decls(const parser::SpecificationPart&) -> std::vector<ir::DeclId>;
  auto spec(const parser::DeclarationTypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::IntrinsicTypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::DerivedTypeSpec&, bool polymorphic) -> ir::TypeSpec;
  auto spec(const parser::TypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::IntegerTypeSpec&) -> ir::TypeSpec;  // of an implied DO or a FORALL header
  auto data_decl(const parser::DataStmt&) -> ir::Decl::Node;
  auto namelist_decl(const parser::NamelistStmt&) -> ir::Decl::Node;
  auto type_def_decl(const parser::DerivedTypeDef&) -> ir::DeclId;

  // exprs.cpp
  auto expr(const parser::Expr&) -> ir::ExprId;
  auto expr(const parser::Variable&) -> ir::ExprId;
  auto expr(const parser::Designator&) -> ir::ExprId;
  auto expr(const parser::DataRef&) -> ir::ExprId;
  auto expr(const parser::Name&) -> ir::ExprId;  // a reference
  auto expr(const parser::StructureComponent&) -> ir::ExprId;
  auto expr(const parser::PointerObject&) -> ir::ExprId;
  auto expr(const parser::AllocateObject&) -> ir::ExprId;
  auto expr(const parser::StructureConstructor&, parser::CharBlock source) -> ir::ExprId;
  auto expr(const parser::SignedIntLiteralConstant&) -> ir::ExprId;
  auto expr(const parser::SignedRealLiteralConstant&) -> ir::ExprId;
  auto expr(const parser::IntLiteralConstant&) -> ir::ExprId;
  auto literal(const parser::LiteralConstant&, parser::CharBlock source) -> ir::ExprId;
  // The parts of DATA.
  auto expr(const parser::DataStmtObject&) -> ir::ExprId;
  auto expr(const parser::DataStmtConstant&) -> ir::ExprId;
  auto expr(const parser::DataStmtRepeat&) -> ir::ExprId;
  // x(...) and t of the expression types: interned, all dimensions deferred.
  auto reference(ir::SymbolId, parser::CharBlock source) -> ir::ExprId;

  // calls.cpp
  auto call(const parser::Call&, const evaluate::ProcedureRef* resolved) -> ir::Call;
  // An operator or `assignment(=)` that stands for `resolved`; names are those it may be declared under: operator(<), operator(.lt.).
  struct Defined {
    ir::SymbolId symbol;   // the specific procedure, or the Binding
    ir::SymbolId generic;  // the Generic, or the generic Binding
    std::vector<ir::SymbolId> candidates;
  };
  auto defined(const evaluate::ProcedureRef& resolved, const std::vector<std::string>& names, parser::CharBlock where) -> Defined;
  // Scalar, Integer, Logical, Constant and Indirection wrappers are looked through.
  template <class T>
  auto expr(const parser::Scalar<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::Integer<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::Logical<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::Constant<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::DefaultChar<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const common::Indirection<T>& x) -> ir::ExprId { return expr(x.value()); }
  template <class T>
  auto expr(const std::optional<T>& x) -> ir::ExprId { return x ? expr(*x) : ir::ExprId{}; }

  // stmts.cpp
  auto block(const parser::Block&) -> ir::Block;
  // Statements that Flang leaves in the specification part (ENTRY) are put into early_stmts by decls.cpp and come first here.
  auto body(const parser::ExecutionPart&) -> ir::Block;
  auto opaque(const parser::FormatStmt&, parser::CharBlock source) -> ir::Opaque;
  auto entry(const parser::EntryStmt&) -> ir::Entry;
  // The node of an action statement; none if it was refused. `source` is that of the statement.
  auto action(const parser::ActionStmt&, parser::CharBlock source) -> std::optional<ir::Stmt::Node>;
  auto assign(const parser::AssignmentStmt&, parser::CharBlock source) -> ir::Assign;
  auto pointer_assign(const parser::PointerAssignmentStmt&) -> ir::PointerAssign;
  auto allocate(const parser::AllocateStmt&, parser::CharBlock source) -> ir::Allocate;
  // The node of a statement as a block of one, for the forms on one line: if (c) statement.
  auto single(ir::Stmt::Node, parser::CharBlock source) -> ir::Block;
  // notes() of a statement of the execution part.
  auto begin_statement(parser::CharBlock source) -> ir::NotesId;
  // The label of an END statement is kept by a CONTINUE.
  void append_label(ir::Block&, std::optional<parser::Label>, parser::CharBlock source, ir::NotesId);
  void action_statement(ir::Block&, const parser::Statement<parser::ActionStmt>&);
  auto append(ir::Block&, ir::Stmt::Node, parser::CharBlock source, std::optional<parser::Label>, ir::NotesId) -> ir::StmtId;
  auto construct_name(const std::optional<parser::Name>&) -> std::string;  // as spelled where it is defined; "" if none

  // control.cpp
  void construct(ir::Block&, const parser::ExecutableConstruct&);
  auto where(const parser::WhereStmt&, parser::CharBlock source) -> ir::Where;
  auto forall(const parser::ForallStmt&, parser::CharBlock source) -> ir::Concurrent;
  void do_construct(ir::Block&, const parser::DoConstruct&);

  // io.cpp
  auto io(const parser::BackspaceStmt&) -> ir::Opaque;
  auto io(const parser::CloseStmt&) -> ir::Opaque;
  auto io(const parser::EndfileStmt&) -> ir::Opaque;
  auto io(const parser::FlushStmt&) -> ir::Opaque;
  auto io(const parser::InquireStmt&) -> ir::Opaque;
  auto io(const parser::OpenStmt&) -> ir::Opaque;
  auto io(const parser::PrintStmt&) -> ir::Opaque;
  auto io(const parser::ReadStmt&) -> ir::Opaque;
  auto io(const parser::RewindStmt&) -> ir::Opaque;
  auto io(const parser::WaitStmt&) -> ir::Opaque;
  auto io(const parser::WriteStmt&) -> ir::Opaque;

  // directives.cpp
  void omp_construct(ir::Block&, const parser::OpenMPConstruct&);
  auto omp_decl(const parser::OpenMPDeclarativeConstruct&) -> ir::DirectiveDecl;
  auto directive(const parser::CompilerDirective&) -> ir::Directive;  // !dir$

  // comment_directives.cpp: a comment line such as `!$cf independent(x)`, from its first character on; none if it is a plain comment.
  // Not understood: a warning, and a directive with its family and text alone. Names are looked up in current_scope.
  auto parse_directive(const std::string& line, ir::Loc) -> std::optional<ir::Directive>;

  // What has no place in the ir: says so at its place and goes on.
  void unsupported(parser::CharBlock, const std::string& what, const std::string& hint = "");

  // Where we are.
  ir::UnitId unit;
  ir::ScopeId current_scope;
  const semantics::Scope* flang_scope = nullptr;  // of the unit
  parser::CharBlock statement;  // the declaration being lowered, for what the tree does not keep (`::`, `len=`)
  std::vector<ir::StmtId> early_stmts;

 private:
  friend class Comments;
  struct Tables;  // symbols.cpp
  std::unique_ptr<Comments> comments_;
  std::unique_ptr<Tables> tables_;

  auto binding_candidates(const semantics::Symbol& type, const semantics::Symbol& binding, bool polymorphic) -> std::vector<ir::SymbolId>;
  auto specific_binding(const semantics::Symbol& type, const semantics::Symbol& generic, const semantics::Symbol& resolved)
      -> const semantics::Symbol*;
  std::optional<std::unordered_map<const semantics::Symbol*, std::vector<const semantics::Symbol*>>> extensions_;  // of a type, direct ones
  parser::CharBlock last_source_;  // of the last statement that had one
};

}  // namespace cf::frontend::fortran
