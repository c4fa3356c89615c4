// lowering.h: the state shared by the files of this folder while Flang's tree becomes ir. Private to the folder.
//
//   read.cpp      files, preprocessing, Flang's parse and semantics, its messages; the order of things
//   places.cpp    CharBlock -> Loc, the user's own spelling
//   comments.cpp  comments, blank lines and comment-like directives between statements
//   symbols.cpp   semantics::Symbol, Scope and types -> ir
//   units.cpp     program units, procedures, interface bodies
//   decls.cpp     the specification part
//   exprs.cpp     expressions, from the parse tree, with types from typedExpr
//   stmts.cpp     the execution part
//   directives.cpp  OpenMP constructs and !$cf-like directives -> structured clauses
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

#include "diag/sink.h"
#include "frontend/fortran/frontend.h"
#include "ir/program.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

class Comments;  // comments.cpp

class Lowering {
 public:
  Lowering(ir::Program& program, diag::Sink& sink, const Options& options, semantics::SemanticsContext& context,
           const parser::AllCookedSources& cooked);
  ~Lowering();

  ir::Program& program;
  diag::Sink& sink;
  const Options& options;
  semantics::SemanticsContext& context;
  const parser::AllCookedSources& cooked;

  // units.cpp: the whole merged tree.
  void lower_program(const parser::Program&);

  // places.cpp
  auto loc(parser::CharBlock) -> ir::Loc;
  auto spelling(parser::CharBlock) -> std::string;  // the user's own characters, continuation and comments taken out, letter case kept
  auto spelling(const parser::Name&) -> std::string;

  // comments.cpp: what stands before and behind the statement with this source, since the last call for the same file. None if nothing.
  auto notes(parser::CharBlock statement) -> ir::NotesId;

  // symbols.cpp
  auto symbol(const semantics::Symbol&) -> ir::SymbolId;  // through USE and host association to the one symbol
  auto symbol(const parser::Name&) -> ir::SymbolId;       // of a resolved name; reports and returns none if Flang left it unresolved
  auto intrinsic(const std::string& lower_case_name) -> ir::SymbolId;
  auto scope(const semantics::Scope&) -> ir::ScopeId;
  auto type(const semantics::DeclTypeSpec&) -> ir::TypeId;           // element type
  auto type(const evaluate::DynamicType&, int rank) -> ir::TypeId;  // of an expression
  auto type(const parser::Expr&) -> ir::TypeId;                     // of a typed expression; none if it has none
  auto label(parser::Label) -> ir::LabelId;                          // in the current unit

  // decls.cpp
  auto decls(const parser::SpecificationPart&) -> std::vector<ir::DeclId>;
  auto spec(const parser::DeclarationTypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::IntrinsicTypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::DerivedTypeSpec&, bool polymorphic) -> ir::TypeSpec;
  auto spec(const parser::TypeSpec&) -> ir::TypeSpec;
  auto data_decl(const parser::DataStmt&) -> ir::Decl::Node;
  auto namelist_decl(const parser::NamelistStmt&) -> ir::Decl::Node;

  // exprs.cpp
  auto expr(const parser::Expr&) -> ir::ExprId;
  auto expr(const parser::Variable&) -> ir::ExprId;
  auto expr(const parser::Designator&) -> ir::ExprId;
  auto expr(const parser::DataRef&) -> ir::ExprId;
  auto expr(const parser::Name&) -> ir::ExprId;  // a reference
  auto expr(const parser::StructureComponent&) -> ir::ExprId;
  auto expr(const parser::PointerObject&) -> ir::ExprId;
  auto expr(const parser::AllocateObject&) -> ir::ExprId;
  auto expr(const parser::ConstantValue&) -> ir::ExprId;
  auto call(const parser::Call&, const evaluate::ProcedureRef* resolved) -> ir::Call;
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
  auto body(const parser::ExecutionPart&) -> ir::Block;
  auto opaque(const parser::FormatStmt&, parser::CharBlock source) -> ir::Opaque;

  // What has no place in the ir: says so at its place and goes on.
  void unsupported(parser::CharBlock, const std::string& what, const std::string& hint = "");

  // Where we are.
  ir::UnitId unit;
  ir::ScopeId current_scope;

 private:
  friend class Comments;
  std::unique_ptr<Comments> comments_;
  std::unordered_map<const semantics::Symbol*, ir::SymbolId> symbols_;
  std::unordered_map<const semantics::Scope*, ir::ScopeId> scopes_;
  std::unordered_map<std::string, ir::SymbolId> intrinsics_;
  std::unordered_map<std::string, ir::SymbolId> globals_;  // external procedures, modules: by lower-case name
};

}  // namespace cf::frontend::fortran
